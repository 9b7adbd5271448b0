"""Bases in characters: where a figure looks, what it stands on, and the dots that its base covers."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.scene import Base
from walstatt.draw.base_svg import shape_of
from walstatt.draw.groups_svg import around
from walstatt.draw.hulls import Point, hull

#: East, then against the clock.
ARROWS = "→↗↑↖←↙↓↘"
LEVELS = {"raised": "△", "steep": "▲", "wall": "♖"}
#: What stands around the sign of a figure where there is no colour, by its shape.
BRACKETS = {"disc": ("(", ")"), "capsule": ("{", "}"), "box": ("[", "]")}


def facing_sign(facing: int | None) -> str:
    """An arrow in the direction of the front, to an eighth of a turn."""
    return "" if facing is None else ARROWS[round(facing / 4500) % len(ARROWS)]


def base_signs(base: Base | None) -> str:
    """What follows the sign of a figure: where it looks and what it stands on."""
    return "" if base is None else facing_sign(base.facing) + LEVELS.get(base.level, "")


def bracketed(words: str, base: Base | None, wide: float) -> str:
    """The sign in the shape of its base; a small disc needs none."""
    shape = shape_of(base)
    if shape == "disc" and round(wide) < 4:
        return words
    start, end = BRACKETS[shape]
    return start + words + end


def footprint(base: Base, at: Callable[[Point], Point]) -> tuple[Point, ...]:
    """The corners of a capsule or a box on the sheet; `at` says where a place of the table lies on it."""
    # `around` counts as pictures do, with y downwards.
    points = around(base, (base.x, -base.y), 1.0, 0.0)
    return tuple(hull([at((x, -y)) for x, y in points]))
