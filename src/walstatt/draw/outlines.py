"""Outlines of areas as drawings need them: what lies inside, lines through them, things scattered on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from walstatt.draw.luck import chances
from walstatt.draw.markup import num

Point = tuple[float, float]
Outline = Sequence[Point]


def edges(outline: Outline) -> Iterator[tuple[Point, Point]]:
    yield from pairwise([*outline, outline[0]])


def bounds(outline: Outline) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def middle(outline: Outline) -> Point:
    """The centre of the area; of a degenerate one the middle of its corners."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in edges(outline):
        cross = ax * by - bx * ay
        area += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    if abs(area) < 1e-9:
        return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    return x / (3 * area), y / (3 * area)


def inside(outline: Outline, at: Point) -> bool:
    x, y = at
    found = False
    for (ax, ay), (bx, by) in edges(outline):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def shrunk(outline: Outline, part: float) -> list[Point]:
    """The same outline, drawn together towards its middle."""
    cx, cy = middle(outline)
    return [(cx + (x - cx) * part, cy + (y - cy) * part) for x, y in outline]


def long_axis(outline: Outline) -> tuple[Point, Point]:
    """The line between the middles of the two ends, for long things such as walls."""
    if len(outline) == 4:
        sides = list(edges(outline))
        halves = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in sides]
        pairs = ((halves[0], halves[2]), (halves[1], halves[3]))
        return max(pairs, key=lambda pair: distance(*pair))
    return max(((a, b) for a in outline for b in outline), key=lambda pair: distance(*pair))


def distance(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def path(outline: Outline) -> str:
    """The exact outline, as the `d` of a path."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in outline) + "Z"


def smooth(outline: Outline) -> str:
    """A rounded outline through the middles of the edges."""
    halves = [between(a, b, 0.5) for a, b in edges(outline)]
    turns = [*outline[1:], outline[0]]
    ends = [*halves[1:], halves[0]]
    curve = "".join(
        f"Q{num(t[0])} {num(t[1])} {num(e[0])} {num(e[1])}" for t, e in zip(turns, ends, strict=True)
    )
    return f"M{num(halves[0][0])} {num(halves[0][1])}{curve}Z"


def scattered(name: str, outline: Outline, pitch: float) -> list[tuple[Point, float]]:
    """Places about `pitch` apart on the area, each with a number from 0 to 1."""
    left, top, right, bottom = bounds(outline)
    if pitch <= 0 or (right - left) * (bottom - top) > 2000 * pitch * pitch:
        return []
    luck = chances(name)
    found = []
    rows = int((bottom - top) / pitch) + 2
    columns = int((right - left) / pitch) + 2
    for row in range(rows):
        for column in range(columns):
            x = left + (column + (row % 2) / 2 + 0.55 * (next(luck) - 0.5)) * pitch
            y = top + (row + 0.55 * (next(luck) - 0.5)) * pitch
            size = next(luck)
            if inside(outline, (x, y)):
                found.append(((x, y), size))
    return found
