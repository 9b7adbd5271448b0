"""Two footprints of any kind: overlap, gap, within. `shapes.py` asks here when one of them is no disc.

A footprint is the union of its cores (`footprints.cores`), and each answer is the best, or the worst, of the
answers for the cores. Exact, but for `covered` by a capsule, which needs square roots (`GRAZE`).
"""

from __future__ import annotations

from math import sqrt

from walstatt.spaces.table.footprints import Box, Core, Footprint, Place, Rect, cores
from walstatt.spaces.table.hulls import hull_square, hulls_nearer
from walstatt.spaces.table.segments import segment_square
from walstatt.spaces.table.slabs import CLOSE, apart, axis
from walstatt.spaces.table.units import GRAZE, ceil_sqrt

#: A circle: its centre and its radius.
Circle = tuple[int, int, int]


def circles_of(base: Footprint) -> tuple[Circle, ...] | None:
    """The circles that a disc or a capsule consists of; None for a box."""
    x, y, radius, _, _, form = base
    if form is None:
        return ((x, y, radius),)
    if isinstance(form, Rect):
        return None
    radius, _, (dx, dy), _ = form
    return (x, y, radius), (x + dx, y + dy, radius)


def forms_overlap(a: Footprint, b: Footprint) -> bool:
    if isinstance(a, Box) and isinstance(b, Box):
        away = apart(a, b)
        if not -CLOSE <= away <= CLOSE:
            return away < 0.0
    round_a, round_b = circles_of(a), circles_of(b)
    if round_a and round_b:
        for x, y, radius in round_a:
            for there_x, there_y, other in round_b:
                if (x - there_x) ** 2 + (y - there_y) ** 2 < (radius + other) ** 2:
                    return True
        return False
    for one, inner in cores(a):
        for two, outer in cores(b):
            if hulls_nearer(one, two, inner + outer):
                return True
    return False


def forms_gap(a: Footprint, b: Footprint) -> int:
    """From edge to edge, rounded up; 0 or less for footprints that overlap."""
    return min(
        ceil_sqrt(hull_square(one, two)) - inner - outer for one, inner in cores(a) for two, outer in cores(b)
    )


def forms_within(a: Footprint, b: Footprint, reach: int) -> bool:
    if isinstance(a, Box) and isinstance(b, Box) and reach >= 0:
        away = apart(a, b, reach + CLOSE)
        if not -CLOSE <= away <= reach + CLOSE:
            return away < 0.0
        return _corners_within(a, b, reach) or _corners_within(b, a, reach) or _overlap(a, b)
    round_a, round_b = circles_of(a), circles_of(b)
    if round_a and round_b:
        for x, y, radius in round_a:
            for there_x, there_y, other in round_b:
                most = radius + other + reach
                if most >= 0 and (x - there_x) ** 2 + (y - there_y) ** 2 <= most * most:
                    return True
        return False
    for one, inner in cores(a):
        for two, outer in cores(b):
            most = inner + outer + reach
            if most >= 0 and (hulls_nearer(one, two, most) or hull_square(one, two) <= most * most):
                return True
    return False


def _overlap(a: Box, b: Box) -> bool:
    return hulls_nearer(cores(a)[0][0], cores(b)[0][0], 0)


def _corners_within(a: Box, b: Box, reach: int) -> bool:
    """Whether a corner of one box is at most so far from a side of another. Most are far away from it."""
    side, front, facing = b[5][:3]
    long, wide = side + reach + CLOSE, front + reach + CLOSE
    ux, uy = axis(facing)
    dx, dy = a[0] - b[0], a[1] - b[1]
    ring = b[5][3]
    for x, y in a[5][3]:
        x, y = x + dx, y + dy
        if -long <= x * ux + y * uy <= long and -wide <= y * ux - x * uy <= wide:
            before = ring[3]
            for after in ring:
                if segment_square(before, after, (x, y)) <= reach * reach:
                    return True
                before = after
    return False


def covered(inner: Footprint, outer: Footprint, reach: int) -> bool:
    """Whether all of the inner footprint is at most so far from the outer one."""
    around = cores(outer)
    return all(
        any(_core_covered(part, one, reach) for one in around)
        or (len(around) == 2 and _covered_by_two(part, around[0], around[1], reach))
        for part in cores(inner)
    )


def _core_covered(part: Core, around: Core, reach: int) -> bool:
    ring, radius = part
    other, more = around
    reach += more - radius
    if reach >= 0:  # the distance to something convex is greatest at a corner
        return all(hull_square((point,), other) <= reach * reach for point in ring)
    if len(other) < 3:
        return False
    return all(_deep(other, point, -reach) for point in ring)


def _deep(ring: tuple[Place, ...], point: Place, depth: int) -> bool:
    """Whether a point lies inside a ring, at least so far from each of its sides."""
    px, py = ring[-1]
    for qx, qy in ring:
        ex, ey = qx - px, qy - py
        side = ex * (point[1] - py) - ey * (point[0] - px)
        if side < 0 or side * side < depth * depth * (ex * ex + ey * ey):
            return False
        px, py = qx, qy
    return True


def _covered_by_two(part: Core, first: Core, second: Core, reach: int) -> bool:
    """Whether a core lies within two equal circles together: on each side of the line in the middle between
    them, in the circle of that side."""
    (ax, ay), (bx, by) = first[0][0], second[0][0]
    most = first[1] + reach
    dx, dy = bx - ax, by - ay
    long = sqrt(dx * dx + dy * dy)
    ux, uy = dx / long, dy / long
    ring, radius = part
    seen = [((x - ax) * ux + (y - ay) * uy - long / 2, (y - ay) * ux - (x - ax) * uy) for x, y in ring]
    return all(_half_covered(seen, radius, side, long / 2, most + GRAZE) for side in (1.0, -1.0))


def _half_covered(
    seen: list[tuple[float, float]], radius: int, side: float, away: float, most: float
) -> bool:
    """Whether what lies on one side of the middle line is in the circle there. The line is the y axis."""
    far: list[tuple[float, float]] = []
    if len(seen) == 1:
        x, y = seen[0][0] * side, seen[0][1]
        if x + radius <= 0.0:
            return True
        length = sqrt((x - away) ** 2 + y * y)
        if length:
            far.append((x + (x - away) / length * radius, y + y / length * radius))
        if abs(x) < radius:
            half = sqrt(radius * radius - x * x)
            far += [(0.0, y + half), (0.0, y - half)]
        if far and far[0][0] < 0.0:
            del far[0]
    else:
        points = [(x * side, y) for x, y in seen]
        for (px, py), (qx, qy) in zip(points, (*points[1:], points[0]), strict=True):
            if px >= 0.0:
                far.append((px, py))
            if px * qx < 0.0:
                far.append((0.0, py + (qy - py) * px / (px - qx)))
    return all((x - away) ** 2 + y * y <= most * most for x, y in far)
