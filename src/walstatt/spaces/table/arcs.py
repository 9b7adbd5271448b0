"""Facing and arcs: which points and bases lie in the arc that a figure sees or fights through.

An arc has its tip at a point and opens `width` hundredths of a degree, half to each side of the facing. Its
two edges belong to it. All tests are signs of whole numbers. A figure's front arc is a `Front`: its facing,
which is also that of a capsule or box, and the width; the tip is the figure's centre.
"""

from __future__ import annotations

from typing import NamedTuple

from walstatt.spaces.table.footprints import Box, Footprint, Place, Point, Ring, cores
from walstatt.spaces.table.hulls import holds_point, hull_square
from walstatt.spaces.table.segments import foot
from walstatt.spaces.table.sides import side_contacts
from walstatt.spaces.table.units import FULL_TURN, ONE, TOUCH, ceil_sqrt, unit


class Front(NamedTuple):
    """Where a figure looks, and how wide: `in_arc(base.centre, *front, point)`."""

    facing: int
    width: int


def in_arc(tip: Place, facing: int, width: int, point: Place) -> bool:
    """Whether a point lies in the arc; the tip itself does."""
    if width >= FULL_TURN:
        return True
    dx, dy = point[0] - tip[0], point[1] - tip[1]
    ax, ay = unit(facing - width // 2)
    bx, by = unit(facing + width // 2)
    after_first, before_last = ax * dy - ay * dx >= 0, dx * by - dy * bx >= 0
    if width <= FULL_TURN // 2:
        fx, fy = unit(facing)
        return after_first and before_last and fx * dx + fy * dy >= 0
    return after_first or before_last


def partly_in_arc(tip: Place, facing: int, width: int, base: Footprint) -> bool:
    """Whether any part of a base lies in the arc (touching its edge is enough)."""
    return any(_partly(tip, facing, width, ring, radius) for ring, radius in cores(base))


def wholly_in_arc(tip: Place, facing: int, width: int, base: Footprint) -> bool:
    """Whether all of a base lies in the arc."""
    if width >= FULL_TURN:
        return True
    return all(_wholly(tip, facing, width, ring, radius) for ring, radius in cores(base))


def _partly(tip: Place, facing: int, width: int, ring: Ring, radius: int) -> bool:
    if any(in_arc(tip, facing, width, point) for point in ring):
        return True
    rays = [unit(facing + side) for side in (-(width // 2), width // 2)]
    if len(ring) == 1:
        return any(_from_ray(tip, ray, ring[0], radius) <= 0 for ray in rays)
    return holds_point(ring, tip) or any(_crosses(tip, ray, ring, strictly=False) for ray in rays)


def _wholly(tip: Place, facing: int, width: int, ring: Ring, radius: int) -> bool:
    if not all(in_arc(tip, facing, width, point) for point in ring):
        return False
    rays = [unit(facing + side) for side in (-(width // 2), width // 2)]
    if len(ring) == 1:
        return all(_from_ray(tip, ray, ring[0], radius) >= 0 for ray in rays)
    # A narrow arc is convex: with its corners all of a ring is inside. A wide one has a notch.
    return width <= FULL_TURN // 2 or not any(_crosses(tip, ray, ring, strictly=True) for ray in rays)


def _from_ray(tip: Place, ray: tuple[int, int], point: Place, radius: int) -> int:
    """Negative: a disc lies across the ray; zero: it touches it; positive: it is clear of it."""
    dx, dy = point[0] - tip[0], point[1] - tip[1]
    reach = radius * radius
    if dx * ray[0] + dy * ray[1] <= 0:
        return dx * dx + dy * dy - reach
    cross = dx * ray[1] - dy * ray[0]
    return cross * cross - reach * ONE * ONE


def _crosses(tip: Place, ray: tuple[int, int], ring: Ring, *, strictly: bool) -> bool:
    """Whether a ray meets a ring; strictly: whether it runs through its inside."""
    ux, uy = ray
    seen = [((x - tip[0]) * ux + (y - tip[1]) * uy, ux * (y - tip[1]) - uy * (x - tip[0])) for x, y in ring]
    off = [across for _, across in seen]
    if strictly and not min(off) < 0 < max(off):
        return False
    for (along, here), (further, there) in zip(seen, (*seen[1:], seen[0]), strict=True):
        if here == there:
            ahead = not here and max(along, further) >= 0 and not strictly
        elif min(here, there) > 0 or max(here, there) < 0:
            continue
        else:  # where the side cuts the line of the ray: at or beyond the tip?
            cut = along * there - further * here
            cut = cut if there > here else -cut
            ahead = cut > 0 if strictly else cut >= 0
        if ahead:
            return True
    return False


# --- contact in an arc ------------------------------------------------------------------------------------


def contact_point(base: Footprint, other: Footprint) -> Point:
    """Where two bases in contact touch, as a point of the first one's edge.

    Rounded, for arcs and drawings. Of several points the first one, of a shared side its middle.
    """
    points = contact_points(base, other)
    if len(points) == 2 and isinstance(base, Box) and isinstance(other, Box):
        (ax, ay), (bx, by) = points
        return Point((ax + bx) // 2, (ay + by) // 2)
    return points[0]


def contact_points(base: Footprint, other: Footprint) -> list[Point]:
    """Where two bases in contact touch, as points of the first one's edge, rounded: one for each pair of
    circles, the ends of what two boxes' sides share, a corner. Where nothing touches, the nearest point.
    """
    if base.form is None is other.form:
        return [_between(base.centre, base.radius, other.centre, other.radius)]
    if isinstance(base, Box) and isinstance(other, Box):
        found = [point for shared in side_contacts(base, other) for point in _ends(base, other, *shared[:2])]
        return found or [_nearest(base.corners, other.corners)]
    pairs = []
    for ring, radius in cores(base):
        for far, more in cores(other):
            if len(ring) == 1 == len(far):
                point = _between(ring[0], radius, far[0], more)
            elif len(ring) == 1:
                near = _nearest(far, ring)
                point = _between(ring[0], radius, near, 0, to_edge=True)
            else:
                point = _nearest(ring, far)
            pairs.append((_apart(ring, radius, far, more), point))
    least = min(apart for apart, _ in pairs)
    return [point for apart, point in pairs if apart <= max(least, TOUCH)]


def _apart(ring: Ring, radius: int, far: Ring, more: int) -> int:
    return ceil_sqrt(hull_square(ring, far)) - radius - more


def _between(a: Place, radius: int, b: Place, other: int, *, to_edge: bool = False) -> Point:
    """The point of one circle's edge on the way to another's centre; both touch."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = ceil_sqrt(dx * dx + dy * dy) if to_edge else radius + other
    return Point(a[0] + _over(dx * radius, whole), a[1] + _over(dy * radius, whole))


def _over(number: int, by: int) -> int:
    """Division, rounded to the nearest."""
    return (2 * number + by) // (2 * by) if by else 0


def _nearest(ring: Ring, other: Ring) -> Point:
    """The point of a ring's edge nearest to another ring, rounded."""
    best: tuple[float, Point] | None = None
    sides = list(zip(ring, (*ring[1:], ring[0]), strict=True))
    for x, y in other:
        for a, b in sides:
            px, py = foot(a, b, (x, y))
            away = (px - x) ** 2 + (py - y) ** 2
            if best is None or away < best[0]:
                best = away, Point(round(px), round(py))
    if len(other) > 1:
        for x, y in ring:
            for a, b in zip(other, (*other[1:], other[0]), strict=True):
                px, py = foot(a, b, (x, y))
                away = (px - x) ** 2 + (py - y) ** 2
                if best is None or away < best[0]:
                    best = away, Point(x, y)
    assert best is not None
    return best[1]


def _ends(base: Box, other: Box, side: int, facing_it: int) -> tuple[Point, Point]:
    """The ends of what a side shares with another box's side."""
    (ax, ay), (bx, by) = base.side(side)
    dx, dy = bx - ax, by - ay
    whole = dx * dx + dy * dy
    marks = [((x - ax) * dx + (y - ay) * dy) / whole for x, y in other.side(facing_it)]
    low, high = max(0.0, min(marks)), min(1.0, max(marks))
    return (
        Point(ax + round(dx * low), ay + round(dy * low)),
        Point(ax + round(dx * high), ay + round(dy * high)),
    )


def touches_in_arc(base: Footprint, facing: int, width: int, other: Footprint) -> bool:
    """Whether a point where a base in contact touches lies in the arc of this base.

    Between discs the point of contact lies on the line between the centres, so the other centre's direction
    decides. For the others the points of `contact_points` do, seen from the centre.
    """
    if base[5] is None is other[5]:
        return in_arc((base[0], base[1]), facing, width, (other[0], other[1]))
    return any(in_arc((base[0], base[1]), facing, width, point) for point in contact_points(base, other))


def touches_outside_arc(base: Footprint, facing: int, width: int, other: Footprint) -> bool:
    """Whether a point where a base in contact touches lies outside the arc: behind a figure."""
    if base[5] is None is other[5]:
        return not in_arc((base[0], base[1]), facing, width, (other[0], other[1]))
    return any(not in_arc((base[0], base[1]), facing, width, point) for point in contact_points(base, other))
