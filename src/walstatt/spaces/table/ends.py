"""The ends of a sight line (`views.py`): a ring of corners, or one point with a radius around it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from walstatt.spaces.table.footprints import Rect, Ring, Twin
from walstatt.spaces.table.tangents import Holder, Line, corner_holders
from walstatt.spaces.table.units import GRAZE

CENTRE_RING: Ring = ((0, 0),)
#: Corners, seen along the line between the middles of both ends.
Corners = Sequence[tuple[float, float]]


def core(radius: int, form: Twin | Rect | None) -> tuple[Ring, float]:
    """The ring of a footprint around its centre, and a radius around it; of a capsule the front circle."""
    if form is None:
        return CENTRE_RING, float(radius)
    return (form[3], 0.0) if isinstance(form, Rect) else (CENTRE_RING, float(form[0]))


def points(places: Corners) -> list[Holder]:
    """Points that may hold a line wherever the rest of their shape lies."""
    return [(x, y, 0.0, 0.0, 0.0, 0.0, 0.0) for x, y in places]


def end_holders(ring: Corners, radius: float) -> list[Holder]:
    if len(ring) > 1:
        return corner_holders(ring, -1.0)
    return [(*ring[0], -radius, 0.0, 0.0, 0.0, 0.0)]


def furthest(ring: Corners, nx: float, ny: float) -> tuple[float, float]:
    """The corner of a ring that lies furthest in a direction."""
    found, most = ring[0], -1e300
    for corner in ring:
        at = nx * corner[0] + ny * corner[1]
        if at > most:
            found, most = corner, at
    return found


def met(ring: Corners, radius: float, line: Line) -> tuple[float, float] | None:
    """From where to where a line runs in an end, counted along it; None if it misses it."""
    nx, ny, c = line
    if len(ring) == 1:
        x, y = ring[0]
        off, at = nx * x + ny * y - c, ny * x - nx * y
        square = radius * radius - off * off
        if square < -1e-3 * radius - 1e-6:
            return None
        half = sqrt(square) if square > 0.0 else 0.0
        return at - half, at + half
    first, last = 1e300, -1e300
    px, py = ring[-1]
    before = nx * px + ny * py - c
    for x, y in ring:
        off = nx * x + ny * y - c
        if -GRAZE <= off <= GRAZE:
            at = ny * x - nx * y
        elif (before < -GRAZE and off > GRAZE) or (before > GRAZE and off < -GRAZE):
            share = before / (before - off)
            at = ny * (px + (x - px) * share) - nx * (py + (y - py) * share)
        else:
            px, py, before = x, y, off
            continue
        if at < first:
            first = at
        if at > last:
            last = at
        px, py, before = x, y, off
    return (first, last) if first <= last else None


def point_across(ring: Corners, radius: float, share: float) -> tuple[float, float]:
    """A point of an end, from its lowest (-1) to its highest (1) as seen along the corridor."""
    low, high = min(ring, key=lambda p: p[1]), max(ring, key=lambda p: p[1])
    part = (share + 1.0) / 2
    return low[0] + (high[0] - low[0]) * part, low[1] + (high[1] - low[1]) * part + radius * share
