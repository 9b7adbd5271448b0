"""Facing and arcs: which points and bases lie in the arc that a figure sees or fights through.

An arc has its tip at a point and opens `width` hundredths of a degree, half to each side of the facing. Its
two edges belong to it. All tests are signs of whole numbers.
"""

from __future__ import annotations

from walstatt.spaces.table.shapes import Disc, Place, Point
from walstatt.spaces.table.units import FULL_TURN, ONE, unit


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


def partly_in_arc(tip: Place, facing: int, width: int, base: Disc) -> bool:
    """Whether any part of a base lies in the arc (touching its edge is enough)."""
    if in_arc(tip, facing, width, (base.x, base.y)):
        return True
    return any(_from_ray(tip, unit(facing + side), base) <= 0 for side in (-(width // 2), width // 2))


def wholly_in_arc(tip: Place, facing: int, width: int, base: Disc) -> bool:
    """Whether all of a base lies in the arc."""
    if width >= FULL_TURN:
        return True
    if not in_arc(tip, facing, width, (base.x, base.y)):
        return False
    return all(_from_ray(tip, unit(facing + side), base) >= 0 for side in (-(width // 2), width // 2))


def _from_ray(tip: Place, ray: tuple[int, int], base: Disc) -> int:
    """Negative: the base lies across the ray; zero: it touches it; positive: it is clear of it."""
    dx, dy = base.x - tip[0], base.y - tip[1]
    reach = base.radius * base.radius
    if dx * ray[0] + dy * ray[1] <= 0:
        return dx * dx + dy * dy - reach
    cross = dx * ray[1] - dy * ray[0]
    return cross * cross - reach * ONE * ONE


def contact_point(base: Disc, other: Disc) -> Point:
    """Where two bases in contact touch, as a point of the first one's edge.

    Rounded, for arcs and drawings.
    """
    dx, dy = other.x - base.x, other.y - base.y
    whole = base.radius + other.radius
    return Point(base.x + _over(dx * base.radius, whole), base.y + _over(dy * base.radius, whole))


def _over(number: int, by: int) -> int:
    """Division, rounded to the nearest."""
    return (2 * number + by) // (2 * by) if by else 0


def touches_in_arc(base: Disc, facing: int, width: int, other: Disc) -> bool:
    """Whether the point where a base in contact touches lies in the arc of this base.

    The point of contact lies on the line between the centres, so the other centre's direction decides.
    """
    return in_arc((base.x, base.y), facing, width, (other.x, other.y))
