"""The corners around which a base of some radius walks: points just outside of obstacles, as waypoints for
the finder.

A ring keeps so far from its obstacle that the straight lines between neighbouring points of it are clear.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from walstatt.spaces.table.footprints import Point
from walstatt.spaces.table.terrain import Piece

#: How far waypoints stay off, so that rounding never makes them overlap.
SLACK = 3

#: An octagon around a circle of radius 1: its corners, two coordinates each from these.
_NEAR, _FAR = 0.41421356237309503, 1.0
_OCTAGON = tuple(
    (x * sx, y * sy) for x, y in ((_FAR, _NEAR), (_NEAR, _FAR)) for sx in (1, -1) for sy in (1, -1)
)


def disc_ring(x: int, y: int, reach: int) -> tuple[Point, ...]:
    """Waypoints for a base's centre around a disc; `reach` is the sum of the two radii."""
    reach += SLACK
    return tuple(Point(x + round(cx * reach), y + round(cy * reach)) for cx, cy in _OCTAGON)


@lru_cache(maxsize=1 << 12)
def piece_ring(piece: Piece, radius: int) -> tuple[tuple[Point, Point], ...]:
    """Waypoints for a base's centre around the corners of an outline, each with its corner."""
    reach = radius + SLACK
    found: list[tuple[Point, Point]] = []
    sides = piece.sides
    for number, (x, y) in enumerate(piece.outline):
        ax, ay, _ = sides[number - 1]
        bx, by, _ = sides[number]
        if (ax * by - ay * bx) * piece.doubled_area <= 0:
            continue  # a corner that points inwards: nobody walks around it
        ax, ay, bx, by = -ax, -ay, -bx, -by
        mx, my = _unit(ax + bx, ay + by)
        if ax * bx + ay * by > 0.9:  # hardly a corner: one point will do
            corners = [(mx, my)]
        else:
            corners = [_unit(ax + mx, ay + my), _unit(mx + bx, my + by)]
        for cx, cy in corners:
            stretch = reach / max(cx * ax + cy * ay, cx * bx + cy * by)
            found.append((Point(x + round(cx * stretch), y + round(cy * stretch)), Point(x, y)))
    return tuple(found)


def ramp_points(piece: Piece) -> tuple[Point, ...]:
    """Points before and behind the ramps of a piece."""
    found = []
    for number in sorted(piece.ramps):
        (ax, ay), (bx, by) = piece.edges[number]
        nx, ny, _ = piece.sides[number]
        for share in (0.5, 0.1, 0.9):
            for off in (-SLACK, SLACK):
                x, y = ax + (bx - ax) * share + nx * off, ay + (by - ay) * share + ny * off
                found.append(Point(round(x), round(y)))
    return tuple(found)


def gate(
    a: tuple[float, float, float],
    b: tuple[float, float, float],
    radius: int,
    wide: float,
    clear: int | None = None,
) -> tuple[Point, ...]:
    """Waypoints through a gap between two circles that is wide enough for a base, but not much wider.

    `clear`: before and behind the gap a base that is not round needs more room, to turn.
    """
    ax, ay, ra = a
    dx, dy = b[0] - ax, b[1] - ay
    length = sqrt(dx * dx + dy * dy)
    room = length - ra - b[2] - 2 * radius
    if not length or room < 0 or room > wide:
        return ()
    ux, uy = dx / length, dy / length
    middle = ra + radius + room / 2
    mx, my = ax + ux * middle, ay + uy * middle
    room_to_turn = radius if clear is None else clear
    out = room_to_turn + max(ra, b[2], room_to_turn) / 2
    return tuple(Point(round(mx - uy * off), round(my + ux * off)) for off in (-out, 0.0, out))


def _unit(x: float, y: float) -> tuple[float, float]:
    length = sqrt(x * x + y * y) or 1.0
    return x / length, y / length
