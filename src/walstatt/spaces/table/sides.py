"""Boxes side by side: which sides touch and along what length, corners, places along a side, the front edge.

Two sides touch if the boxes do, the sides are parallel, and what they have in common is nowhere further apart
than `FLUSH`. Corners are rounded to whole numbers, so parallel sides are not parallel to the last unit:
`FLUSH`, a tenth of a millimetre, and `ASKEW`, a tenth of a degree, are wide enough for that and far too
narrow for a corner that only pokes a side. Which length is enough for contact is the game's business.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from walstatt.spaces.table.footprints import (
    Box,
    Capsule,
    Disc,
    Footprint,
    Place,
    Point,
    Rect,
    Twin,
    box,
    cores,
)
from walstatt.spaces.table.hulls import hull_square
from walstatt.spaces.table.shapes import overlapping, touching
from walstatt.spaces.table.slabs import CLOSE, axis
from walstatt.spaces.table.units import FULL_TURN, ONE, RIGHT_ANGLE, TOUCH, ceil_sqrt, unit

#: Sides that touch are nowhere further apart than this, in units; and not further from parallel than this.
FLUSH = 10
ASKEW = 10
#: The tangent of `ASKEW`, and a little more.
SLANT = 0.002


class SideContact(NamedTuple):
    """Two sides that touch: the first box's, the other's, and the length they share, rounded down."""

    side: int
    other: int
    length: int


class Pose(NamedTuple):
    """A place with a facing."""

    x: int
    y: int
    facing: int

    @property
    def place(self) -> Point:
        return Point(self.x, self.y)


def side_contacts(a: Box, b: Box) -> list[SideContact]:
    """The sides of two boxes that touch; two, where a corner stands in a corner's place."""
    askew = (a.form[2] - b.form[2]) % RIGHT_ANGLE
    if ASKEW < askew < RIGHT_ANGLE - ASKEW or not touching(a, b):
        return []
    # The sides of both turn by right angles, so each has one of the other opposite to it.
    turned = round((a.form[2] - b.form[2] - FULL_TURN // 2) / RIGHT_ANGLE)
    long, wide, facing = a[5][:3]
    other_long, other_wide = (b[5][0], b[5][1]) if turned % 2 == 0 else (b[5][1], b[5][0])
    ux, uy = axis(facing)
    x, y = b[0] - a[0], b[1] - a[1]
    ahead, right = x * ux + y * uy, y * ux - x * uy
    beside, before = wide + other_wide, long + other_long
    near = FLUSH + CLOSE + SLANT * (beside + before)
    mine: tuple[Point, ...] = ()
    found = []
    for side, apart in enumerate((ahead - before, right - beside, -ahead - before, -right - beside)):
        if not -near < apart < near:  # its middle is too far from the line of the other one
            continue
        if not mine:
            mine, theirs = a.corners, b.corners
        other = (turned + side) % 4
        length = _shared((mine[side], mine[(side + 1) % 4]), (theirs[other], theirs[(other + 1) % 4]))
        if length > 0:
            found.append(SideContact(side, other, length))
    return found


def side_contact(a: Box, b: Box) -> SideContact | None:
    """The longest of these."""
    return max(side_contacts(a, b), key=lambda found: found.length, default=None)


def _shared(side: tuple[Point, Point], other: tuple[Point, Point]) -> int:
    """The length that two opposite segments have in common if they lie flush, else 0."""
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    whole = dx * dx + dy * dy
    marks = [((x - ax) * dx + (y - ay) * dy, (x - ax) * dy - (y - ay) * dx) for x, y in other]
    (end, off_end), (start, off_start) = marks  # the other one runs the opposite way
    low, high = max(0, start), min(whole, end)
    if low >= high:
        return 0
    # How far the other segment is off at both ends of the common part: it changes evenly.
    for at in (low, high):
        off = off_start * (end - at) + off_end * (at - start)
        if off * off > FLUSH * FLUSH * whole * (end - start) ** 2:
            return 0
    return isqrt((high - low) ** 2 // whole)


def corner_contacts(a: Box, b: Footprint) -> list[int]:
    """The corners of a box that touch another footprint, by number; also along a side."""
    parts = cores(b)
    return [
        number
        for number, corner in enumerate(a.corners)
        if any(hull_square((corner,), ring) <= (radius + TOUCH) ** 2 for ring, radius in parts)
    ]


def only_corners(a: Box, b: Box) -> bool:
    """Whether two boxes touch, but no side lies along another."""
    return touching(a, b) and not side_contacts(a, b)


def front_gap(base: Box, other: Footprint) -> int:
    """From the front edge of a box to another footprint's edge, rounded up."""
    return min(ceil_sqrt(hull_square(base.front, ring)) - radius for ring, radius in cores(other))


def side_places(target: Box, side: int, mover: Footprint, count: int = 1) -> list[Pose]:
    """Where movers can stand in contact with a side of a box, side by side, `count` of them: their middle is
    that of the side. A box stands with its front along it.
    """
    facing = (target.facing + side * RIGHT_ANGLE + FULL_TURN // 2) % FULL_TURN
    wide = 2 * mover.form.half_width if isinstance(mover, Box) else 2 * mover.radius
    first = -(count - 1) * (wide + 1)
    offsets = [(first + 2 * number * (wide + 1)) // 2 for number in range(count)]
    return [pose for off in offsets if (pose := side_place(target, side, mover.turned(facing), off))]


def side_place(target: Box, side: int, mover: Footprint, off: int = 0) -> Pose | None:
    """Where a mover, with the facing it has, stands in contact with a side of a box, `off` its middle along
    the side (0 is the middle): the nearest whole-numbered place that touches and does not overlap.
    """
    long, wide, facing = target[5][:3]
    found = _side_place(long, wide, facing, side % 4, mover[2], mover[5], off)
    if found is None:
        return None
    return Pose(target[0] + found[0], target[1] + found[1], mover.form.facing if mover.form else 0)


@lru_cache(maxsize=1 << 13)
def _side_place(
    long: int, wide: int, facing: int, side: int, radius: int, form: Twin | Rect | None, off: int
) -> Place | None:
    """The same seen from the middle of the target: wherever a box stands, it looks alike."""
    target = box(0, 0, long, wide, facing)
    outward = facing + side * RIGHT_ANGLE
    (nx, ny), (sx, sy) = unit(outward), unit(outward + RIGHT_ANGLE)
    mover: Footprint
    if form is None:
        mover = Disc(0, 0, radius)
    else:
        mover = (
            Box(0, 0, radius, "", 0, form) if isinstance(form, Rect) else Capsule(0, 0, radius, "", 0, form)
        )
    away = wide if side % 2 else long
    for more in (1, 2, 0, 3):
        reach = (away + more) * ONE + _depth(mover, -nx, -ny)
        for place in _around((nx * reach // ONE + sx * off) / ONE, (ny * reach // ONE + sy * off) / ONE):
            there = mover.at(place)
            if touching(there, target) and not overlapping(there, target):
                return place
    return None


def _depth(base: Footprint, ux: int, uy: int) -> int:
    """How far a footprint reaches from its centre in a direction, times ONE."""
    return max(x * ux + y * uy + radius * ONE for ring, radius in cores(base.at((0, 0))) for x, y in ring)


def _around(x: float, y: float) -> Iterator[Place]:
    """The whole-numbered places near a point, nearest first."""
    mx, my = round(x), round(y)
    near = [(mx + i, my + j) for i in (0, 1, -1) for j in (0, 1, -1)]
    near.sort(key=lambda p: ((p[0] - x) ** 2 + (p[1] - y) ** 2, p))
    yield from near
