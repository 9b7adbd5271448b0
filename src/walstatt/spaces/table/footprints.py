"""Footprints: the part of the table that a figure or a marker stands on.

- `Disc`: a round base.
- `Capsule`: two discs of one radius that touch, the front one with the figure's centre dot, the other behind
  it along the facing. It is these two discs and nothing else: contact is with either circle, and so is
  overlap. A base of the same size that touches both fills the notch between them exactly, so nothing of that
  size or wider could tell the difference; and nothing passes between two circles that touch.
- `Box`: an oriented rectangle around its centre. Its corners are rounded to whole numbers (so they are off by
  at most 0.71); this outline is what all questions are about.

All three are tuples of the same six fields, so a list may mix them. `radius` is that of the smallest circle
around (x, y) that holds the footprint: for a disc the disc itself, for the others what a quick first look
compares. `form` is None for a disc, else what is needed for the second look. Outlines move with their place
but do not change by it: a footprint moved by whole numbers is the same outline, moved.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeVar

from walstatt.spaces.table.units import FULL_TURN, ONE, RIGHT_ANGLE, Key, ceil_sqrt, unit

#: A place: any pair of whole numbers will do, also a Point.
Place = tuple[int, int]
#: Lowest and highest x, lowest and highest y.
Bounds = tuple[int, int, int, int]
#: Corners of something convex, turning from +x to +y; one corner is a point, two are a segment.
Ring = tuple[Place, ...]
#: What footprints consist of: everything that is at most so far from a ring.
Core = tuple[Ring, int]

#: The sides of a box: side n runs from corner n to the next one.
FRONT, RIGHT, REAR, LEFT = range(4)


class Point(NamedTuple):
    x: int
    y: int


class Twin(NamedTuple):
    """The form of a capsule; everything is seen from the centre of its front circle."""

    radius: int  # of each circle
    facing: int
    rear: Place  # the centre of the rear circle
    bounds: Bounds


class Rect(NamedTuple):
    """The form of a box; everything is seen from its centre."""

    half_length: int  # along the facing
    half_width: int
    facing: int
    ring: Ring  # front left, front right, rear right, rear left
    bounds: Bounds


class Disc(NamedTuple):
    """A round base or marker. `size` is for the game's rules of sight; the table does not look at it."""

    x: int
    y: int
    radius: int
    id: Key = ""
    size: int = 0
    form: None = None

    @property
    def centre(self) -> Point:
        return Point(self.x, self.y)

    def at(self, place: Place) -> Disc:
        """The same base at another place."""
        return Disc(place[0], place[1], self.radius, self.id, self.size)

    def turned(self, facing: int) -> Disc:
        """The same base with another facing: a disc is the same all around."""
        return self


class Capsule(NamedTuple):
    """Two circles along a facing; made by `capsule`."""

    x: int
    y: int
    radius: int
    id: Key
    size: int
    form: Twin

    @property
    def centre(self) -> Point:
        return Point(self.x, self.y)

    @property
    def facing(self) -> int:
        return self.form.facing

    @property
    def circles(self) -> tuple[Disc, Disc]:
        """The front and the rear circle."""
        radius, _, (dx, dy), _ = self.form
        x, y, _, key, size, _ = self
        return Disc(x, y, radius, key, size), Disc(x + dx, y + dy, radius, key, size)

    def at(self, place: Place) -> Capsule:
        return Capsule(place[0], place[1], *self[2:])

    def turned(self, facing: int) -> Capsule:
        return capsule(self.x, self.y, self.form.radius, facing, self.id, self.size)


class Box(NamedTuple):
    """A rectangle that looks along its facing; made by `box`."""

    x: int
    y: int
    radius: int
    id: Key
    size: int
    form: Rect

    @property
    def centre(self) -> Point:
        return Point(self.x, self.y)

    @property
    def facing(self) -> int:
        return self.form.facing

    @property
    def corners(self) -> tuple[Point, ...]:
        """Front left, front right, rear right, rear left."""
        x, y = self[0], self[1]
        return tuple([Point(x + dx, y + dy) for dx, dy in self.form.ring])

    def side(self, number: int) -> tuple[Point, Point]:
        """One of its four sides: `FRONT`, `RIGHT`, `REAR`, `LEFT`."""
        x, y = self[0], self[1]
        ring = self[5][3]
        (ax, ay), (bx, by) = ring[number % 4], ring[(number + 1) % 4]
        return Point(x + ax, y + ay), Point(x + bx, y + by)

    def side_length(self, number: int) -> int:
        return 2 * (self.form.half_length if number % 2 else self.form.half_width)

    @property
    def front(self) -> tuple[Point, Point]:
        """The front edge, from left to right."""
        return self.side(FRONT)

    def at(self, place: Place) -> Box:
        return Box(place[0], place[1], *self[2:])

    def turned(self, facing: int) -> Box:
        long, wide = self.form[:2]
        return box(self.x, self.y, long, wide, facing, self.id, self.size)


Footprint = Disc | Capsule | Box
#: For lists that give back what they were given.
Some = TypeVar("Some", Disc, Capsule, Box, Footprint)


def capsule(x: int, y: int, radius: int, facing: int = 0, id: Key = "", size: int = 0) -> Capsule:
    """Two circles of a radius, the front one around (x, y)."""
    reach, form = _twin(radius, facing % FULL_TURN)
    return Capsule(x, y, reach, id, size, form)


def box(
    x: int, y: int, half_length: int, half_width: int, facing: int = 0, id: Key = "", size: int = 0
) -> Box:
    """A rectangle around (x, y), so long along its facing and so wide across it."""
    reach, form = _rect(half_length, half_width, facing % FULL_TURN)
    return Box(x, y, reach, id, size, form)


@lru_cache(maxsize=1 << 14)
def _twin(radius: int, facing: int) -> tuple[int, Twin]:
    ux, uy = unit(facing)
    away = -(2 * radius + 1)  # so that rounding never makes the two overlap
    x, y = _rounded(ux * away), _rounded(uy * away)
    bounds = min(x, 0) - radius, max(x, 0) + radius, min(y, 0) - radius, max(y, 0) + radius
    return ceil_sqrt(x * x + y * y) + radius, Twin(radius, facing, (x, y), bounds)


@lru_cache(maxsize=1 << 14)
def _rect(half_length: int, half_width: int, facing: int) -> tuple[int, Rect]:
    (fx, fy), (sx, sy) = unit(facing), unit(facing + RIGHT_ANGLE)
    ring = tuple(
        (_rounded(fx * along + sx * across), _rounded(fy * along + sy * across))
        for along, across in (
            (half_length, -half_width),
            (half_length, half_width),
            (-half_length, half_width),
            (-half_length, -half_width),
        )
    )
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    bounds = min(xs), max(xs), min(ys), max(ys)
    return ceil_sqrt(max(x * x + y * y for x, y in ring)), Rect(half_length, half_width, facing, ring, bounds)


def _rounded(number: int) -> int:
    return (number + ONE // 2) // ONE


def cores(base: Footprint) -> tuple[Core, ...]:
    """What a footprint consists of, where it stands."""
    x, y, radius, _, _, form = base
    if form is None:
        return ((((x, y),), radius),)
    return cores_of(x, y, form)


def cores_of(x: int, y: int, form: Twin | Rect) -> tuple[Core, ...]:
    """The same for the form of a capsule or box."""
    if isinstance(form, Rect):
        return ((tuple([(x + dx, y + dy) for dx, dy in form[3]]), 0),)
    dx, dy = form[2]
    return (((x, y),), form[0]), (((x + dx, y + dy),), form[0])


def bounds(base: Footprint) -> Bounds:
    """The box around a footprint, along the axes."""
    x, y, radius, _, _, form = base
    if form is None:
        return x - radius, x + radius, y - radius, y + radius
    low_x, high_x, low_y, high_y = form[-1]
    return x + low_x, x + high_x, y + low_y, y + high_y


def lead(base: Footprint, dx: float, dy: float) -> float:
    """How far a footprint reaches ahead of its centre in a direction; the vector has length 1."""
    form = base[5]
    if form is None:
        return float(base[2])
    if isinstance(form, Rect):
        return max([x * dx + y * dy for x, y in form[3]])
    return form[0] + max(0.0, form[2][0] * dx + form[2][1] * dy)


def narrow(base: Footprint) -> int:
    """The radius of a disc that fits into a footprint however it is turned: no gap is narrower for it."""
    form = base[5]
    if form is None:
        return base[2]
    return min(form[0], form[1]) if isinstance(form, Rect) else form[0]
