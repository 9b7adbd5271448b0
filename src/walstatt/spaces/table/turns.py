"""What a footprint sweeps when it turns in place, about its centre, the shorter way round.

A disc sweeps nothing. Of a turning box every point that is swept lies in the box before the turn, in the box
after it, or in the sector that one of its corners runs through: between two corners a box is the narrower the
further one looks away from them. Of a capsule the front circle stays, and the rear one runs along an arc.

Whether a sector or an arc meets something is a question of directions (signs of whole numbers) and of one
distance from the centre. For boxes it is exact; for a capsule beside straight sides it needs square roots
(`GRAZE`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from walstatt.spaces.table.footprints import (
    Bounds,
    Core,
    Footprint,
    Place,
    Rect,
    Ring,
    Some,
    Twin,
    bounds,
    cores,
)
from walstatt.spaces.table.sweeps import cores_overlap
from walstatt.spaces.table.units import FULL_TURN, GRAZE, ceil_sqrt

#: The directions from one vector to another, with +x towards +y: less than half a turn, or just that.
Cone = tuple[Place, Place]


def shorter_turn(before: int, after: int) -> int:
    """How far it is from one facing to another the shorter way; above -180 degrees, at most 180."""
    turn = (after - before) % FULL_TURN
    return turn if turn <= FULL_TURN // 2 else turn - FULL_TURN


def swept_turn(base: Footprint, facing: int, others: Iterable[Some]) -> list[Some]:
    """The footprints that this one would overlap somewhere while it turns in place to a facing."""
    x, y, wide, own, _, form = base
    if form is None:
        return []
    near = [d for d in others if (d[0] - x) ** 2 + (d[1] - y) ** 2 < (d[2] + wide) ** 2 and d[3] != own]
    return [d for d in near if turn_meets(base, facing, cores(d))] if near else near


def turn_meets(base: Footprint, facing: int, parts: Sequence[Core]) -> bool:
    """Whether a footprint that turns to a facing would overlap one of some cores on the way."""
    if cores_overlap(cores(base), parts) or cores_overlap(cores(base.turned(facing)), parts):
        return True
    cones, wide = _cones(base, facing)
    seen = [(tuple([(px - base.x, py - base.y) for px, py in ring]), radius) for ring, radius in parts]
    if wide:
        return any(_arc_meets(cone, wide, ring, radius) for cone in cones for ring, radius in seen)
    return any(_sector_meets(cone, ring, radius) for cone in cones for ring, radius in seen)


def turn_bounds(base: Footprint, facing: int) -> Bounds:
    """The box around all that a footprint sweeps while it turns in place to a facing, rounded up."""
    before, after = bounds(base), bounds(base.turned(facing))
    low_x, high_x = min(before[0], after[0]), max(before[1], after[1])
    low_y, high_y = min(before[2], after[2]), max(before[3], after[3])
    cones, wide = _cones(base, facing)
    for cone in cones:
        (ax, ay), _ = cone
        reach = ceil_sqrt(ax * ax + ay * ay) + wide
        low_x = min(low_x, base.x - reach) if _inside(cone, -1, 0) else low_x
        high_x = max(high_x, base.x + reach) if _inside(cone, 1, 0) else high_x
        low_y = min(low_y, base.y - reach) if _inside(cone, 0, -1) else low_y
        high_y = max(high_y, base.y + reach) if _inside(cone, 0, 1) else high_y
    return low_x, high_x, low_y, high_y


def _cones(base: Footprint, facing: int) -> tuple[list[Cone], int]:
    """What the corners of a box run through, or the centre of a capsule's rear circle; and its radius."""
    form, then = base.form, base.turned(facing).form
    marks: Ring = ()
    ends: Ring = ()
    wide = turn = 0
    if isinstance(form, Rect) and isinstance(then, Rect):
        marks, ends = form.ring, then.ring
        turn = shorter_turn(form.facing, then.facing)
    elif isinstance(form, Twin) and isinstance(then, Twin):
        marks, ends, wide = (form.rear,), (then.rear,), form.radius
        turn = shorter_turn(form.facing, then.facing)
    return [(q, p) if turn < 0 else (p, q) for p, q in zip(marks, ends, strict=True)], wide


def _inside(cone: Cone, x: int, y: int) -> bool:
    """Whether a vector points strictly between the two of a cone."""
    (ax, ay), (bx, by) = cone
    first, last = ax * y - ay * x > 0, x * by - y * bx > 0
    if ax * by - ay * bx > 0:
        return first and last
    if ax * bx + ay * by > 0:
        return False  # the same direction: no turn at all
    return first  # half a turn


def _sector_meets(cone: Cone, ring: Ring, radius: int) -> bool:
    """Whether a ring, or a point with a radius, comes into a sector as long as its vectors.

    Known is that it does not come so near to the two vectors themselves: so only what lies in between counts,
    and there the point nearest to the tip.
    """
    (ax, ay), _ = cone
    square = ax * ax + ay * ay
    if len(ring) == 1:
        x, y = ring[0]
        return _inside(cone, x, y) and _less(x * x + y * y, square, radius)
    px, py = ring[-1]
    for qx, qy in ring:
        if _inside(cone, qx, qy) and _less(qx * qx + qy * qy, square, radius):
            return True
        ex, ey = qx - px, qy - py
        whole = ex * ex + ey * ey
        if 0 < -(px * ex + py * ey) < whole:
            cross = px * ey - py * ex  # the nearest point lies that way from the tip
            if cross * cross < square * whole and _inside(cone, cross * ey, -cross * ex):
                return True
        px, py = qx, qy
    return False


def _less(distance: int, reach: int, more: int) -> bool:
    """Whether sqrt(distance) < sqrt(reach) + more; the first two are squares."""
    rest = distance - reach - more * more
    return rest < 0 or rest * rest < 4 * more * more * reach


def _arc_meets(cone: Cone, wide: int, ring: Ring, radius: int) -> bool:
    """Whether a ring comes nearer than both radii to the arc on which a vector turns to another.

    Known is that it does not come so near to the ends of the arc.
    """
    (ax, ay), _ = cone
    square = ax * ax + ay * ay
    reach = wide + radius
    if len(ring) == 1:
        x, y = ring[0]
        away = x * x + y * y
        if not _inside(cone, x, y):
            return False
        rest = away + square - reach * reach  # (sqrt(away) - sqrt(square))^2 < reach^2
        return rest < 0 or rest * rest < 4 * away * square
    long = sqrt(square)
    low, high = long - reach + GRAZE, long + reach - GRAZE
    for p, q in zip(ring, (*ring[1:], ring[0]), strict=True):
        part = _clipped(cone, p, q)
        if part is not None and part[0] < high and part[1] > low:
            return True
    return False


def _clipped(cone: Cone, p: Place, q: Place) -> tuple[float, float] | None:
    """The least and the greatest distance from the tip of what of a segment lies in a cone."""
    (ax, ay), (bx, by) = cone
    dx, dy = q[0] - p[0], q[1] - p[1]
    start, end = 0.0, 1.0
    tests = [(ax * p[1] - ay * p[0], ax * q[1] - ay * q[0]), (p[0] * by - p[1] * bx, q[0] * by - q[1] * bx)]
    if ax * by - ay * bx == 0:
        if ax * bx + ay * by > 0:
            return None
        del tests[1]
    for here, there in tests:
        if here <= 0 and there <= 0:
            return None
        if here < 0:
            start = max(start, here / (here - there))
        elif there < 0:
            end = min(end, here / (here - there))
    if start >= end:
        return None
    whole = dx * dx + dy * dy
    foot = min(end, max(start, -(p[0] * dx + p[1] * dy) / whole))
    near, first, last = [
        sqrt((p[0] + dx * share) ** 2 + (p[1] + dy * share) ** 2) for share in (foot, start, end)
    ]
    return near, max(first, last)
