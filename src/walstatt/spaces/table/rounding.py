"""Ways round a base that stay in contact with it, or nearly: along a polygon that touches its circle.

Between the corners the moving base is in contact; at the corners it lifts off, by no more than is allowed.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.spaces.table.footprints import Disc, Point
from walstatt.spaces.table.shapes import ahead
from walstatt.spaces.table.units import DEGREE, FULL_TURN, ONE, bearing, unit

#: How far a corner may turn round a base; the first that does not lift off too far is taken.
TURNS = (45 * DEGREE, 30 * DEGREE, 15 * DEGREE, 6 * DEGREE)


def ways_round(base: Disc, other: Disc, end: Point, slack: int) -> Iterator[tuple[Point, ...]]:
    """The polygons from where a disc stands to another place in contact with the same one, the shorter first.

    `slack`: how far the edges may come apart at a corner.
    """
    start = bearing(base.x - other.x, base.y - other.y)
    turn = (bearing(end.x - other.x, end.y - other.y) - start) % FULL_TURN
    for angle in sorted((turn, turn - FULL_TURN), key=abs):
        yield (*corners(base, other, start, angle, slack), end)


def corners(base: Disc, other: Disc, start: int, angle: int, slack: int) -> Iterator[Point]:
    """Where a way round a base bends: as few corners as do not lift off too far."""
    reach = base.radius + other.radius + 3  # contact, and what rounding may take
    for most in TURNS:
        count = -(-abs(angle) // most)
        half = abs(angle) // (2 * count) if count else 0
        out = reach * ONE // unit(half)[0] + 1
        if out - base.radius - other.radius <= slack - 2:
            break
    sign = 1 if angle > 0 else -1
    for number in range(count):
        yield ahead((other.x, other.y), start + sign * (2 * number + 1) * half, out)
