"""What judges say: reasons without words of any language, which `explain/` puts into words.

A fact is an object in play or a list of them, a number, a word that somebody has typed, or a `Told`.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from walstatt.core.kit.reasons import Why

__all__ = ["Told", "Why", "place"]


class Told(NamedTuple):
    """A fact that has a name of its own in each language, or a place of the arena."""

    how: Literal["card", "cards", "damage", "slots", "target", "zones", "bar", "place", "places"]
    what: Any


def place(name: str) -> Told:
    """A zone or border: its name is the same everywhere."""
    return Told("place", name)
