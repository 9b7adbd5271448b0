"""The lines that cannot be turned any further, because two shapes hold them.

Seen from one base, the other lies along the x axis, and lines run that way. A line that turns (towards +y at
its end) and shifts as it likes is stopped, at last, by two shapes at once: a nearer one below it and a
further one above it. Here "below" is what the line must pass above, a disc or corner, or the lowest line that
still meets a base; and the other way round. So each pair of shapes gives one line. With signed radii,
positive for what must be passed and negative for the two bases that must be met, it is the same formula for
all of them. A corner has no radius; there the two sides that meet in it say on which side its shape lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from walstatt.spaces.table.units import GRAZE

#: x, y, and the radius: positive for something to be passed, negative for a base to be met.
Feature = tuple[float, float, float]
#: The same for shapes with corners: then come the vectors from the corner to its two neighbours, turned round
#: for a base to be met; nothing but zeros where the shape may lie on either side.
Holder = tuple[float, float, float, float, float, float, float]
#: A line: the points (x, y) with nx * x + ny * y = c; (nx, ny) has length 1. It runs towards (ny, -nx).
Line = tuple[float, float, float]


#: So far a neighbour may lie beyond a line that its corner holds: a little more than what counts as grazing.
_SLACK = 2 * GRAZE


def turned_tangents(features: Sequence[Feature], reach: float, long: float) -> Iterator[Line]:
    """The lines held by two of the shapes. The first two shapes are the bases, `long` apart; `reach` is the
    sum of their radii."""
    slope = reach / long  # no line that meets both bases is steeper
    low_a, low_b = features[0][2] - 1e-3, features[1][2] - 1e-3
    for number, (x, y, r) in enumerate(features):
        for ox, oy, other in features[:number]:
            dx, dy = x - ox, y - oy
            square = dx * dx + dy * dy
            if square < 1e-9:
                continue
            length = sqrt(square)
            k = (r + other) / length
            if k > 1.0 or k < -1.0:
                continue
            w = sqrt(1.0 - k * k)
            ex, ey = dx / length, dy / length
            # From the nearer to the further one. If they lie side by side, either may be the nearer one.
            if ex > -slope:
                nx, ny = k * ex - w * ey, k * ey + w * ex
                c = nx * ox + ny * oy + other
                if ny > 0.0 and low_a <= c <= -low_a and low_b <= nx * long - c <= -low_b:
                    yield nx, ny, c
            if ex < slope:
                nx, ny = -k * ex + w * ey, -k * ey - w * ex
                c = nx * x + ny * y + r
                if ny > 0.0 and low_a <= c <= -low_a and low_b <= nx * long - c <= -low_b:
                    yield nx, ny, c


def held_lines(
    holders: Sequence[Holder], counts: tuple[int, int], reaches: tuple[float, float], long: float
) -> Iterator[Line]:
    """The same with corners. `counts`: how many of the shapes are of the first base, and of both; `reaches`:
    how far the bases reach around their middles, which are `long` apart."""
    first, both = counts
    reach_a, reach_b = reaches
    slope = (reach_a + reach_b) / long  # from 1 on, lines may run in any direction
    for number, (x, y, r, ax, ay, bx, by) in enumerate(holders):
        for ox, oy, other, px, py, qx, qy in holders[: number if number >= both else min(number, first)]:
            dx, dy = x - ox, y - oy
            square = dx * dx + dy * dy
            if square < 1e-9:
                continue
            length = sqrt(square)
            ex, ey = dx / length, dy / length
            if r or other:
                k = (r + other) / length
                if k > 1.0 or k < -1.0:
                    continue
                w = sqrt(1.0 - k * k)
            else:
                k, w = 0.0, 1.0
            if ex > -slope:
                nx, ny = k * ex - w * ey, k * ey + w * ex
                c = nx * ox + ny * oy + other
                if (
                    -reach_a <= c <= reach_a
                    and -reach_b <= nx * long - c <= reach_b
                    and nx * px + ny * py <= _SLACK
                    and nx * qx + ny * qy <= _SLACK
                    and nx * ax + ny * ay >= -_SLACK
                    and nx * bx + ny * by >= -_SLACK
                ):
                    yield nx, ny, c
            if ex < slope:
                nx, ny = -k * ex + w * ey, -k * ey - w * ex
                c = nx * x + ny * y + r
                if (
                    -reach_a <= c <= reach_a
                    and -reach_b <= nx * long - c <= reach_b
                    and nx * ax + ny * ay <= _SLACK
                    and nx * bx + ny * by <= _SLACK
                    and nx * px + ny * py >= -_SLACK
                    and nx * qx + ny * qy >= -_SLACK
                ):
                    yield nx, ny, c


def mirrored(holders: Sequence[Holder]) -> list[Holder]:
    """The shapes with up and down exchanged: lines that turn the other way."""
    return [(x, -y, r, ax, -ay, bx, -by) for x, y, r, ax, ay, bx, by in holders]


def corner_holders(ring: Sequence[tuple[float, float]], turn: float) -> list[Holder]:
    """The corners of a ring that runs from +x to +y; `turn` is 1 for something to be passed, -1 for a base.

    Where a shape has a notch, every line runs through it: such a corner holds none.
    """
    found: list[Holder] = []
    (px, py), (x, y) = ring[-2], ring[-1]
    for nx, ny in ring:
        ax, ay, bx, by = px - x, py - y, nx - x, ny - y
        if bx * ay >= by * ax:
            found.append((x, y, 0.0, turn * ax, turn * ay, turn * bx, turn * by))
        px, py, x, y = x, y, nx, ny
    return found


def circle_cuts(
    outline: Sequence[tuple[float, float]], centre: float, radius: float
) -> list[tuple[float, float]]:
    """The points where an outline cuts a circle around a point of the x axis."""
    found = []
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy, ex = bx - ax, by - ay, ax - centre
        whole = dx * dx + dy * dy
        if not whole:
            continue
        half = (ex * dx + ay * dy) / whole
        root = half * half - (ex * ex + ay * ay - radius * radius) / whole
        if root < 0.0:
            continue
        root = sqrt(root)
        for share in (-half - root, -half + root):
            if 0.0 <= share <= 1.0:
                found.append((ax + dx * share, ay + dy * share))
    return found


def ring_cuts(
    outline: Sequence[tuple[float, float]], ring: Sequence[tuple[float, float]]
) -> list[tuple[float, float]]:
    """The points where an outline cuts the sides of a ring."""
    found = []
    sides = list(zip(ring, (*ring[1:], ring[0]), strict=True))
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = bx - ax, by - ay
        for (px, py), (qx, qy) in sides:
            ex, ey = qx - px, qy - py
            cross = dx * ey - dy * ex
            if abs(cross) > 1e-9:
                share = ((px - ax) * ey - (py - ay) * ex) / cross
                along = ((px - ax) * dy - (py - ay) * dx) / cross
                if 0.0 <= share <= 1.0 and 0.0 <= along <= 1.0:
                    found.append((ax + dx * share, ay + dy * share))
    return found
