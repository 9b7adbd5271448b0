"""A battle of Confrontation X for the tests: a figure that may do much, dice to be shared out."""

from __future__ import annotations

from pathlib import Path

GAME = "confrontation-x"
ACTION, SHARE = (
    Path(__file__).with_name(f"confrontation-{name}.txt").read_text(encoding="utf-8")
    for name in ("acts", "shares")
)
