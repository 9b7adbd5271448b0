"""The line around several points, and where two such lines come nearest to each other."""

from __future__ import annotations

from itertools import pairwise
from math import dist

Point = tuple[float, float]


def hull(points: list[Point]) -> list[Point]:
    """The corners of the smallest convex area that holds all points."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    return _half(ordered)[:-1] + _half(ordered[::-1])[:-1]


def _half(points: list[Point]) -> list[Point]:
    found: list[Point] = []
    for point in points:
        while len(found) > 1 and _turn(found[-2], found[-1], point) <= 0:
            found.pop()
        found.append(point)
    return found


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def nearest(one: list[Point], other: list[Point]) -> tuple[Point, Point]:
    """A point of each of two outlines, where they are nearest to each other."""
    found = [(corner, _foot(a, b, corner)) for corner in one for a, b in pairwise([*other, other[0]])]
    found += [(_foot(a, b, corner), corner) for corner in other for a, b in pairwise([*one, one[0]])]
    return min(found, key=lambda pair: dist(*pair))


def _foot(a: Point, b: Point, point: Point) -> Point:
    """The point of a segment that is nearest to another one."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / whole if whole else 0.0
    share = max(0.0, min(1.0, share))
    return a[0] + dx * share, a[1] + dy * share
