"""Outlines cut into convex parts, so that a line through any of them can be clipped side by side.

Each part is a tuple of sides (nx, ny, c, own): nx * x + ny * y - c is how far a point lies on the inner side.
Sides of the outline itself are `own`; the others are cuts between parts, behind which the piece goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Side = tuple[float, float, float, bool]
Part = tuple[Side, ...]
Corner = tuple[int, int]


def convex_parts(outline: Sequence[Corner]) -> tuple[Part, ...]:
    """The parts of a simple polygon."""
    points = _turned(outline)
    edges = {(a, b) for a, b in zip(points, points[1:] + points[:1], strict=True)}
    return tuple(_sides(part, edges) for part in _merged(_triangles(points)))


def convex_rings(outline: Sequence[Corner]) -> tuple[tuple[Corner, ...], ...]:
    """The same parts by their corners, all of which are corners of the outline."""
    parts = _merged(_triangles(_turned(outline)))
    return tuple(tuple(p for p, q in zip(part, part[1:] + part[:1], strict=True) if p != q) for part in parts)


def _turned(outline: Sequence[Corner]) -> list[Corner]:
    """The corners in the order that turns from +x to +y."""
    points = list(outline)
    if _area(points) < 0:
        points.reverse()
    return points


def _sides(part: Sequence[Corner], edges: set[tuple[Corner, Corner]]) -> Part:
    found = []
    for a, b in zip(part, (*part[1:], part[0]), strict=True):
        nx, ny = a[1] - b[1], b[0] - a[0]
        length = sqrt(nx * nx + ny * ny) or 1.0
        found.append((nx / length, ny / length, (nx * a[0] + ny * a[1]) / length, (a, b) in edges))
    return tuple(found)


def _area(points: Sequence[Corner]) -> int:
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, (*points[1:], points[0]), strict=True))


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _triangles(points: list[Corner]) -> list[list[Corner]]:
    """Ears cut off one by one; a convex outline stays whole."""
    rest = list(points)
    found: list[list[Corner]] = []
    while len(rest) > 3:
        if all(_turn(rest[i - 2], rest[i - 1], rest[i]) >= 0 for i in range(len(rest))):
            break
        for i in range(len(rest)):
            a, b, c = rest[i - 2], rest[i - 1], rest[i]
            if _turn(a, b, c) > 0 and not any(_holds(a, b, c, p) for p in rest if p not in (a, b, c)):
                found.append([a, b, c])
                del rest[i - 1]
                break
        else:
            break  # no simple polygon: what is left is taken as it is
    return [*found, rest]


def _holds(a: Corner, b: Corner, c: Corner, p: Corner) -> bool:
    return _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0


def _merged(parts: list[list[Corner]]) -> list[list[Corner]]:
    """Neighbouring parts joined as long as they stay convex."""
    changed = True
    while changed:
        changed = False
        for i, one in enumerate(parts):
            for j in range(i):
                joined = _joined(one, parts[j])
                if joined is not None:
                    parts[j] = joined
                    del parts[i]
                    changed = True
                    break
            if changed:
                break
    return parts


def _joined(one: list[Corner], two: list[Corner]) -> list[Corner] | None:
    """Two parts with a common edge as one, if that is convex."""
    for i, a in enumerate(one):
        b = one[(i + 1) % len(one)]
        if b in two and two[(two.index(b) + 1) % len(two)] == a:
            k = two.index(a)
            ring = [one[(i + 1 + n) % len(one)] for n in range(len(one))]  # from b round to a
            ring += [two[(k + 1 + n) % len(two)] for n in range(len(two) - 2)]
            count = len(ring)
            if all(_turn(ring[n - 2], ring[n - 1], ring[n]) >= 0 for n in range(count)):
                return ring
    return None
