"""What the painters share is written down for the page, and is that of today."""

from __future__ import annotations

import runpy
from pathlib import Path

from walstatt.draw.badge_tones import TONES, tone_of

WEB = Path(__file__).parents[2] / "web"


def test_the_page_paints_with_the_same_colours_and_outlines() -> None:
    made = runpy.run_path(str(WEB / "scripts/paint.py"))["written"]()
    kept = (WEB / "src/lib/board/paint.ts").read_text(encoding="utf-8")
    assert made == kept, "run `npm run paint` in web/"


def test_there_are_ten_tones_and_each_is_readable() -> None:
    assert len(TONES) == 10
    for fill, ink in TONES.values():
        assert _contrast(fill, ink) >= 4.5


def test_an_unknown_tone_is_that_of_the_board() -> None:
    assert tone_of("no such tone") == tone_of("")
    assert tone_of("ice") == TONES["ice"]


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_light(one), _light(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
