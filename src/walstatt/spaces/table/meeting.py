"""Where a footprint that moves straight meets another one, or a piece of terrain.

It meets what it would overlap by going on, and stops 1 before it. Seen from the moving one, the other is the
ring of all vectors from the one to the other (`hulls.hull_between`), with a radius around it, and the move is
a ray from (0, 0). With square roots, so places are rounded and then judged in whole numbers (`contact.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from walstatt.spaces.table.footprints import Core, Footprint, Ring, cores
from walstatt.spaces.table.hulls import hull_between

#: A ray that runs through a ring for less than this only grazes it.
_GRAZED = 1e-6


def form_meets(base: Footprint, other: Footprint, ux: float, uy: float, more: float = 0.0) -> float | None:
    """How far a footprint moves in a direction until it is 1 away from another (and `more`); None if it would
    not run into it."""
    return cores_meet(cores(base), cores(other), ux, uy, more)


def cores_meet(
    some: Sequence[Core], others: Sequence[Core], ux: float, uy: float, more: float = 0.0
) -> float | None:
    """As `form_meets`, for what footprints and pieces consist of."""
    first: float | None = None
    for ring, radius in some:
        for far, other in others:
            at = ray_meets(ux, uy, hull_between(ring, far), radius + other + more)
            if at is not None and (first is None or at < first):
                first = at
    return first


def ray_meets(ux: float, uy: float, ring: Ring, radius: float) -> float | None:
    """Where a ray from (0, 0) is 1 away from a ring with a radius that it would enter, if it would."""
    seen = [(x * ux + y * uy, y * ux - x * uy) for x, y in ring]  # along the ray, and across
    if not _enters(seen, radius):
        return None
    wider = radius + 1.0
    first = 1e300
    for x, y in seen:
        if y * y < wider * wider:
            first = min(first, x - sqrt(wider * wider - y * y))
    if len(seen) > 1:
        px, py = seen[-1]
        for qx, qy in seen:
            ex, ey = qx - px, qy - py
            if ey < 0.0:  # the ray runs towards the inner side of this one
                length = sqrt(ex * ex + ey * ey)
                # the same side, moved outwards: where it cuts the ray
                oy = -ex / length * wider
                share = -(py + oy) / ey
                if 0.0 <= share <= 1.0:
                    first = min(first, px + ey / length * wider + ex * share)
            px, py = qx, qy
    return max(0.0, first)


def _enters(seen: Sequence[tuple[float, float]], radius: float) -> bool:
    """Whether a ray along the x axis comes nearer to a ring than a radius; 0: runs through it."""
    if radius > 0.0 and any(x > 0.0 and -radius < y < radius for x, y in seen):
        return True
    if len(seen) < 3:
        return False
    cuts = []
    px, py = seen[-1]
    for qx, qy in seen:
        if (py < 0.0) != (qy < 0.0):
            cuts.append(px + (qx - px) * py / (py - qy))
        px, py = qx, qy
    if not cuts or min(y for _, y in seen) > -_GRAZED or max(y for _, y in seen) < _GRAZED:
        return False
    return max(cuts) > _GRAZED and max(cuts) - min(cuts) > _GRAZED
