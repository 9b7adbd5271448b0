"""What a straight line from one point to another runs through: for cover, and to say where sight ends.

A line crosses a base if it comes nearer to the centre than the radius (whole numbers), and a piece if it runs
inside the outline; along the outline, or through a corner, is no crossing.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from walstatt.spaces.table.footprints import Core, Footprint, Place, Point, cores_of
from walstatt.spaces.table.hulls import hulls_nearer
from walstatt.spaces.table.segments import nearer
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import GRAZE, Key


class Crossing(NamedTuple):
    """A line runs through something. `length` is the part of the line inside, rounded down."""

    kind: str  # "figure" (any disc) or "terrain"
    id: Key
    enter: Point
    leave: Point
    length: int


def crossings(
    a: Place,
    b: Place,
    discs: Iterable[Footprint] = (),
    pieces: Iterable[Piece] = (),
    ignore: Iterable[Key] = (),
) -> list[Crossing]:
    """Everything that the segment from a to b runs through, in the order in which it gets there.

    A piece that is entered several times is named once: the first point, the last one, and the whole length
    inside.
    """
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    whole = dx * dx + dy * dy
    if not whole:
        return []
    length = sqrt(whole)
    skip = frozenset(ignore)
    found: list[tuple[float, Crossing]] = []

    def at(share: float) -> Point:
        return Point(ax + round(dx * share), ay + round(dy * share))

    for x, y, radius, key, _, form in discs:
        if key in skip or not nearer(a, b, (x, y), radius):
            continue
        if form:
            spans = _form_spans(a, b, cores_of(x, y, form), length)
            if spans:
                enter, leave = spans[0][0], spans[-1][1]
                inside = sum(end - start for start, end in spans) * length
                found.append((enter, Crossing("figure", key, at(enter), at(leave), int(inside + GRAZE))))
            continue
        along = ((x - ax) * dx + (y - ay) * dy) / whole
        off = ((x - ax) * dy - (y - ay) * dx) / length
        half = sqrt(max(0.0, radius * radius - off * off)) / length
        enter, leave = max(0.0, along - half), min(1.0, along + half)
        found.append(
            (enter, Crossing("figure", key, at(enter), at(leave), int((leave - enter) * length + GRAZE)))
        )
    for piece in pieces:
        if piece.id in skip or not near_box(piece, ax, ay, b[0], b[1]):
            continue
        spans = inner_spans(piece, ax, ay, b[0], b[1], length)
        if spans:
            enter, leave = spans[0][0], spans[-1][1]
            inside = sum(end - start for start, end in spans) * length
            found.append((enter, Crossing("terrain", piece.id, at(enter), at(leave), int(inside + GRAZE))))
    found.sort(key=lambda item: item[0])
    return [item[1] for item in found]


def _form_spans(a: Place, b: Place, parts: Iterable[Core], length: float) -> list[tuple[float, float]]:
    """The shares of a segment that run inside a capsule or box."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    found: list[tuple[float, float]] = []
    for ring, radius in parts:
        if not hulls_nearer((a, b), ring, radius):
            continue
        if len(ring) == 1:
            ex, ey = ring[0][0] - a[0], ring[0][1] - a[1]
            along, off = (ex * dx + ey * dy) / length, (ex * dy - ey * dx) / length
            half = sqrt(max(0.0, radius * radius - off * off))
            start, end = (along - half) / length, (along + half) / length
        else:
            start, end = 0.0, 1.0
            px, py = ring[-1]
            for qx, qy in ring:
                here = (qx - px) * (a[1] - py) - (qy - py) * (a[0] - px)
                there = (qx - px) * (b[1] - py) - (qy - py) * (b[0] - px)
                if here < 0 < there:
                    start = max(start, here / (here - there))
                elif there < 0 < here:
                    end = min(end, here / (here - there))
                px, py = qx, qy
        if min(1.0, end) > max(0.0, start):
            found.append((max(0.0, start), min(1.0, end)))
    return _united(found) if len(found) > 1 else found


def near_box(piece: Piece, ax: float, ay: float, bx: float, by: float) -> bool:
    """Whether a segment's box meets the piece's box: a cheap first test."""
    low_x, high_x, low_y, high_y = piece.box
    return not (
        (ax < low_x and bx < low_x)
        or (ax > high_x and bx > high_x)
        or (ay < low_y and by < low_y)
        or (ay > high_y and by > high_y)
    )


def inner_spans(
    piece: Piece, ax: float, ay: float, bx: float, by: float, length: float
) -> list[tuple[float, float]]:
    """The shares of a segment that run inside a piece, without those that only graze its outline.

    See `Piece.grazed`.
    """
    found: list[tuple[float, float]] = []
    for part in piece.grazed:
        start, end = 0.0, 1.0
        for nx, ny, c in part:
            here, there = nx * ax + ny * ay - c, nx * bx + ny * by - c
            if here <= 0.0:
                if there <= 0.0:
                    break
                share = here / (here - there)
                if share > start:
                    start = share
            elif there < 0.0:
                share = here / (here - there)
                if share < end:
                    end = share
        else:
            if (end - start) * length > GRAZE:
                found.append((start, end))
    return found if len(found) < 2 else _united(found)


def _united(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans that overlap or touch, as one."""
    spans.sort()
    found = [spans[0]]
    for start, end in spans[1:]:
        if start <= found[-1][1] + 1e-9:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found
