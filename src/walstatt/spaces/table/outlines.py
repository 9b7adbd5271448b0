"""Outlines of pieces of terrain, drawn around (0, 0) and laid on a table."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.spaces.table.footprints import Place, Point
from walstatt.spaces.table.units import FULL_TURN, ONE, unit


def laid(outline: Sequence[Place], at: Place, angle: int = 0) -> tuple[Point, ...]:
    """An outline around (0, 0), turned by an angle and laid at a place, rounded to whole numbers."""
    ux, uy = unit(angle)
    half = ONE // 2
    return tuple(
        Point(at[0] + (x * ux - y * uy + half) // ONE, at[1] + (x * uy + y * ux + half) // ONE)
        for x, y in outline
    )


def rectangle(width: int, height: int) -> tuple[Point, ...]:
    """The outline of a rectangle around (0, 0)."""
    left, top = -(width // 2), -(height // 2)
    right, bottom = left + width, top + height
    return Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)


def round_outline(radius: int, corners: int = 16) -> tuple[Point, ...]:
    """A many-cornered outline around (0, 0) whose corners lie on a circle."""
    half = ONE // 2
    found = []
    for number in range(corners):
        x, y = unit(FULL_TURN * number // corners)
        found.append(Point((x * radius + half) // ONE, (y * radius + half) // ONE))
    return tuple(found)
