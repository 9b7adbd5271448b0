"""Segments and what a base sweeps when it moves along one, decided in whole numbers.

A base that moves along a segment sweeps every point nearer to the segment than its radius; so a sweep is
clear of something exactly if that is nowhere nearer to the segment than the radius. Touching is clear.
"""

from __future__ import annotations

from walstatt.spaces.table.footprints import Place
from walstatt.spaces.table.units import ceil_sqrt


def nearer(a: Place, b: Place, point: Place, reach: int) -> bool:
    """Whether a point is strictly nearer to a segment than this."""
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    ex, ey = point[0] - ax, point[1] - ay
    along = ex * dx + ey * dy
    if along <= 0:
        return ex * ex + ey * ey < reach * reach
    whole = dx * dx + dy * dy
    if along >= whole:
        ex -= dx
        ey -= dy
        return ex * ex + ey * ey < reach * reach
    cross = ex * dy - ey * dx
    return cross * cross < reach * reach * whole


def segment_distance(a: Place, b: Place, point: Place) -> int:
    """From a point to a segment, rounded up."""
    return ceil_sqrt(segment_square(a, b, point))


def segment_square(a: Place, b: Place, point: Place) -> int:
    """The square of the distance from a point to a segment, rounded up."""
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    ex, ey = point[0] - ax, point[1] - ay
    along = ex * dx + ey * dy
    whole = dx * dx + dy * dy
    if along <= 0:
        return ex * ex + ey * ey
    if along >= whole:
        ex -= dx
        ey -= dy
        return ex * ex + ey * ey
    cross = ex * dy - ey * dx
    return -(-(cross * cross) // whole)


def _side(a: Place, b: Place, c: Place) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def foot(a: Place, b: Place, point: Place) -> tuple[float, float]:
    """The point of a segment nearest to another, about."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / whole if whole else 0.0
    share = min(1.0, max(0.0, share))
    return a[0] + dx * share, a[1] + dy * share


def crossing(a: Place, b: Place, c: Place, d: Place) -> bool:
    """Whether two segments share a point."""
    first, second = _side(a, b, c), _side(a, b, d)
    third, fourth = _side(c, d, a), _side(c, d, b)
    if first == second == third == fourth == 0:  # all in one line
        return (
            min(a[0], b[0]) <= max(c[0], d[0])
            and min(c[0], d[0]) <= max(a[0], b[0])
            and min(a[1], b[1]) <= max(c[1], d[1])
            and min(c[1], d[1]) <= max(a[1], b[1])
        )
    apart = first > 0 < second or first < 0 > second or third > 0 < fourth or third < 0 > fourth
    return not apart


def segments_nearer(a: Place, b: Place, c: Place, d: Place, reach: int) -> bool:
    """Whether two segments come strictly nearer to each other than this."""
    return (
        nearer(a, b, c, reach)
        or nearer(a, b, d, reach)
        or nearer(c, d, a, reach)
        or nearer(c, d, b, reach)
        or (reach > 0 and crossing(a, b, c, d))
    )


def between_segments(a: Place, b: Place, c: Place, d: Place) -> int:
    """The distance of two segments, rounded up."""
    if crossing(a, b, c, d):
        return 0
    return min(
        segment_distance(a, b, c),
        segment_distance(a, b, d),
        segment_distance(c, d, a),
        segment_distance(c, d, b),
    )
