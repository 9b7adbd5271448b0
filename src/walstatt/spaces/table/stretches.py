"""Where a path is slow: for drawing it, and for nothing else. What it costs is said by `measure`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from walstatt.spaces.table.board import Table
from walstatt.spaces.table.footprints import Place, Point
from walstatt.spaces.table.lines import near_box
from walstatt.spaces.table.moves import WALK, Gait
from walstatt.spaces.table.units import Key


class Slow(NamedTuple):
    """A part of a leg on which every length counts double, and the piece that makes it so."""

    id: Key
    start: Point
    end: Point


def slow_stretches(table: Table, radius: int, path: Sequence[Place], gait: Gait = WALK) -> list[Slow]:
    """The parts of a path on which the front of the base is in difficult terrain, as the centre walks them.

    Together they are as long as the `difficult` of the path's track, apart from rounding.
    """
    if gait.flying or not gait.hindered:
        return []
    found: list[Slow] = []
    for a, b in pairwise(path):
        dx, dy = b[0] - a[0], b[1] - a[1]
        leg = sqrt(dx * dx + dy * dy)
        if leg:
            ahead = (a[0] + dx / leg * radius, a[1] + dy / leg * radius)
            for key, start, end in _inside(table, ahead, (ahead[0] + dx, ahead[1] + dy)):
                first = Point(a[0] + round(dx * start), a[1] + round(dy * start))
                last = Point(a[0] + round(dx * end), a[1] + round(dy * end))
                if first != last:
                    found.append(Slow(key, first, last))
    return found


def _inside(table: Table, a: tuple[float, float], b: tuple[float, float]) -> list[tuple[Key, float, float]]:
    """The shares of a segment inside difficult pieces; where pieces overlap the first one has it."""
    spans = [
        (start, end, piece.id)
        for piece in table.difficult
        if near_box(piece, *a, *b)
        for start, end, _, _ in piece.spans(*a, *b)
    ]
    found: list[tuple[Key, float, float]] = []
    reached = 0.0
    for start, end, key in sorted(spans, key=lambda span: span[:2]):
        if end > reached:
            found.append((key, max(start, reached), end))
            reached = end
    return found
