"""Points, round bases and the distances between them, all in whole numbers.

A distance between bases is measured edge to edge and rounded up, so that `gap(a, b) <= d` says exactly the
same as `within(a, b, d)`. A base that consists of several circles is several discs with one id.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from walstatt.spaces.table.units import ONE, TOUCH, Key, ceil_sqrt, unit

#: A place: any pair of whole numbers will do, also a Point.
Place = tuple[int, int]


class Point(NamedTuple):
    x: int
    y: int


class Disc(NamedTuple):
    """A round base or marker. `size` is for the game's rules of sight; the table does not look at it."""

    x: int
    y: int
    radius: int
    id: Key = ""
    size: int = 0

    @property
    def centre(self) -> Point:
        return Point(self.x, self.y)

    def at(self, place: Place) -> Disc:
        """The same base at another place."""
        return Disc(place[0], place[1], self.radius, self.id, self.size)


def double_base(front: Place, facing: int, radius: int, id: Key = "", size: int = 0) -> tuple[Disc, Disc]:
    """Two touching circles along the facing: the one of the centre dot in front, the other behind it."""
    rear = ahead(front, facing, -(2 * radius + 1))
    return Disc(*front, radius, id, size), Disc(*rear, radius, id, size)


def distance(a: Place, b: Place) -> int:
    """From point to point, rounded up."""
    return ceil_sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def gap(a: Disc, b: Disc) -> int:
    """From edge to edge, rounded up; 0 or less for bases that overlap."""
    return ceil_sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) - a[2] - b[2]


def within(a: Disc, b: Disc, reach: int) -> bool:
    """Whether the edges are at most so far apart."""
    reach += a[2] + b[2]
    return reach >= 0 and (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= reach * reach


def wholly_within(inner: Disc, outer: Disc, reach: int) -> bool:
    """Whether all of the inner base is at most so far from the outer one's edge."""
    reach += outer[2] - inner[2]
    return reach >= 0 and (inner[0] - outer[0]) ** 2 + (inner[1] - outer[1]) ** 2 <= reach * reach


def touching(a: Disc, b: Disc) -> bool:
    """Whether the bases are in contact."""
    reach = a[2] + b[2] + TOUCH
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= reach * reach


def overlapping(a: Disc, b: Disc) -> bool:
    """Whether the bases overlap; exact, touching is no overlap."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < (a[2] + b[2]) ** 2


def all_touching(base: Disc, others: Iterable[Disc]) -> list[Disc]:
    """The other bases in contact with this one."""
    x, y, radius, own, _ = base
    radius += TOUCH
    return [d for d in others if d[3] != own and (d[0] - x) ** 2 + (d[1] - y) ** 2 <= (d[2] + radius) ** 2]


def all_overlapping(base: Disc, others: Iterable[Disc]) -> list[Disc]:
    """The other bases that this one overlaps."""
    x, y, radius, own, _ = base
    near = [d for d in others if -(reach := d[2] + radius) < d[0] - x < reach and -reach < d[1] - y < reach]
    return [d for d in near if d[3] != own and overlapping(base, d)] if near else near


def all_within(base: Disc, others: Iterable[Disc], reach: int) -> list[Disc]:
    """The other bases at most so far away, edge to edge."""
    x, y, radius, own, _ = base
    radius += reach
    return [d for d in others if d[3] != own and (d[0] - x) ** 2 + (d[1] - y) ** 2 <= (d[2] + radius) ** 2]


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
