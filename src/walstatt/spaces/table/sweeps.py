"""What a footprint sweeps when it moves straight, its facing unchanged, and what it would overlap on the way.

Moved straight, a ring sweeps a ring (`hulls.hull_swept`), so everything here is exact. Touching is clear.
"""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.spaces.table.footprints import Box, Core, Footprint, Place, Rect, Some, bounds, cores
from walstatt.spaces.table.hulls import hull_swept, hulls_nearer
from walstatt.spaces.table.segments import nearer
from walstatt.spaces.table.slabs import Sweep


def swept_disc(a: Place, b: Place, radius: int, others: Iterable[Some]) -> list[Some]:
    """The footprints that a disc moved from a to b would overlap somewhere on the way."""
    ax, ay = a
    bx, by = b
    low_x, high_x = (ax, bx) if ax < bx else (bx, ax)
    low_y, high_y = (ay, by) if ay < by else (by, ay)
    low_x -= radius
    low_y -= radius
    high_x += radius
    high_y += radius
    near = [
        d
        for d in others
        if low_x < d[0] + d[2] and d[0] - d[2] < high_x and low_y < d[1] + d[2] and d[1] - d[2] < high_y
    ]
    if not near:
        return near
    way = a, b
    return [
        d
        for d in near
        if nearer(a, b, (d[0], d[1]), radius + d[2])
        and (d[5] is None or any(hulls_nearer(way, ring, radius + more) for ring, more in cores(d)))
    ]


def swept_form(base: Footprint, b: Place, others: Iterable[Some]) -> list[Some]:
    """The footprints that this one moved from where it stands to b would overlap somewhere on the way."""
    dx, dy = b[0] - base[0], b[1] - base[1]
    low_x, high_x, low_y, high_y = bounds(base)
    low_x, high_x = (low_x + dx, high_x) if dx < 0 else (low_x, high_x + dx)
    low_y, high_y = (low_y + dy, high_y) if dy < 0 else (low_y, high_y + dy)
    near = [
        d
        for d in others
        if low_x < d[0] + d[2] and d[0] - d[2] < high_x and low_y < d[1] + d[2] and d[1] - d[2] < high_y
    ]
    if near:  # first the circles around both: on a slanting way most of what the box holds is far off it
        own, radius, a = base[3], base[2], (base[0], base[1])
        near = [d for d in near if d[3] != own and nearer(a, b, (d[0], d[1]), radius + d[2])]
    if not near:
        return near
    sweep = Sweep(base, dx, dy) if isinstance(base, Box) else None
    inner = _inner(base)
    parts: tuple[Core, ...] | None = None
    found = []
    meets: bool | None
    for d in near:
        if sweep is not None and isinstance(d, Box):
            meets = sweep.overlaps(d)
        else:  # those whose inmost circles meet surely overlap
            meets = nearer(a, b, (d[0], d[1]), inner + _inner(d)) or None
        if meets is None:
            if parts is None:
                parts = swept_cores(base, dx, dy)
            meets = cores_overlap(parts, cores(d))
        if meets:
            found.append(d)
    return found


def _inner(base: Footprint) -> int:
    """The radius of a circle around (x, y) that lies in a footprint, rounded corners and all."""
    form = base[5]
    if form is None:
        return base[2]
    return max(0, min(form[0], form[1]) - 1) if isinstance(form, Rect) else form[0]


def swept_cores(base: Footprint, dx: int, dy: int) -> tuple[Core, ...]:
    """What a footprint sweeps, moved by a vector."""
    return tuple([(hull_swept(ring, dx, dy), radius) for ring, radius in cores(base)])


def cores_overlap(some: Iterable[Core], others: Iterable[Core]) -> bool:
    for one, inner in some:
        for two, outer in others:
            if hulls_nearer(one, two, inner + outer):
                return True
    return False
