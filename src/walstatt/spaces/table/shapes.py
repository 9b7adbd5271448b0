"""Footprints and the distances between them, all in whole numbers.

A distance between footprints is measured edge to edge and rounded up, so that `gap(a, b) <= d` says exactly
the same as `within(a, b, d)`. Everything is asked of the circles around the footprints first; for discs that
is the answer, for the others a quick look (`pairs.py` has the second one).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from walstatt.spaces.table.footprints import Footprint, Place, Point, Some
from walstatt.spaces.table.pairs import covered, forms_gap, forms_overlap, forms_within
from walstatt.spaces.table.units import ONE, TOUCH, ceil_sqrt, unit


def distance(a: Place, b: Place) -> int:
    """From point to point, rounded up."""
    return ceil_sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def gap(a: Footprint, b: Footprint) -> int:
    """From edge to edge, rounded up; 0 or less for footprints that overlap."""
    if a[5] or b[5]:
        return forms_gap(a, b)
    return ceil_sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) - a[2] - b[2]


def within(a: Footprint, b: Footprint, reach: int) -> bool:
    """Whether the edges are at most so far apart."""
    most = reach + a[2] + b[2]
    if most < 0 or (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > most * most:
        return False
    return a[5] is None is b[5] or forms_within(a, b, reach)


def wholly_within(inner: Footprint, outer: Footprint, reach: int) -> bool:
    """Whether all of the inner footprint is at most so far from the outer one's edge."""
    if inner[5] or outer[5]:
        return covered(inner, outer, reach)
    reach += outer[2] - inner[2]
    return reach >= 0 and (inner[0] - outer[0]) ** 2 + (inner[1] - outer[1]) ** 2 <= reach * reach


def touching(a: Footprint, b: Footprint) -> bool:
    """Whether the footprints are in contact."""
    reach = a[2] + b[2] + TOUCH
    if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > reach * reach:
        return False
    return a[5] is None is b[5] or forms_within(a, b, TOUCH)


def overlapping(a: Footprint, b: Footprint) -> bool:
    """Whether the footprints overlap; exact, touching is no overlap."""
    if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= (a[2] + b[2]) ** 2:
        return False
    return a[5] is None is b[5] or forms_overlap(a, b)


def all_touching(base: Footprint, others: Iterable[Some]) -> list[Some]:
    """The other footprints in contact with this one."""
    return all_within(base, others, TOUCH)


def all_overlapping(base: Footprint, others: Iterable[Some]) -> list[Some]:
    """The other footprints that this one overlaps."""
    x, y, radius, own, _, _ = base
    near = [d for d in others if -(reach := d[2] + radius) < d[0] - x < reach and -reach < d[1] - y < reach]
    return [d for d in near if d[3] != own and overlapping(base, d)] if near else near


def all_within(base: Footprint, others: Iterable[Some], reach: int) -> list[Some]:
    """The other footprints at most so far away, edge to edge."""
    x, y, radius, own, _, form = base
    radius += reach
    near = [d for d in others if d[3] != own and (d[0] - x) ** 2 + (d[1] - y) ** 2 <= (d[2] + radius) ** 2]
    if not near or (form is None and not [1 for d in near if d[5]]):
        return near
    return [d for d in near if (form is None is d[5]) or forms_within(base, d, reach)]


def only_discs(bases: Sequence[Footprint]) -> bool:
    return not [1 for base in bases if base[5]]


def ahead(start: Place, angle: int, length: int) -> Point:
    """The point so far from another in a direction, rounded to whole numbers."""
    x, y = unit(angle)
    half = ONE // 2
    return Point(start[0] + (x * length + half) // ONE, start[1] + (y * length + half) // ONE)


def towards(start: Place, goal: Place, length: int) -> Point:
    """The point so far from another on the way to a third (or beyond it), rounded to whole numbers."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    whole = sqrt(dx * dx + dy * dy) or 1.0
    return Point(start[0] + round(dx * length / whole), start[1] + round(dy * length / whole))
