"""Straight lines between the centres of zones, in whole numbers.

Zones are squares of side 2, so that centres lie on odd numbers, borders on even ones, and the place where a
line meets a border is a fraction of whole numbers. A line from centre to centre never runs along a border: it
crosses borders inside, or it passes exactly through corners, where four zones and four borders meet.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

#: A zone by its column and its row, both from 0.
Spot = tuple[int, int]
#: A border between two spots.
Step = tuple[Spot, Spot]


class Stop(NamedTuple):
    """A place where a line leaves a zone. It is stopped there if every side of the place is blocked.

    Inside a border there is one side with one border. In a corner there are two, each with the two borders
    that lead round the corner through the zone on that side: one blocked border is enough to block the side.
    """

    before: Spot
    behind: Spot
    sides: tuple[tuple[Step, ...], ...]


def stops(start: Spot, end: Spot) -> list[Stop]:
    """What the line between the centres of two zones meets, nearest first."""
    across, down = end[0] - start[0], end[1] - start[1]
    right, low = _sign(across), _sign(down)
    width, height = abs(across), abs(down)
    found: list[Stop] = []
    column, row = start
    gone_across = gone_down = 0
    while gone_across < width or gone_down < height:
        # the next upright border comes at (2 * gone_across + 1) / (2 * width) of the way, the next level one
        # at (2 * gone_down + 1) / (2 * height); the smaller comes first, equal ones meet in a corner
        upright = (2 * gone_across + 1) * height
        level = (2 * gone_down + 1) * width
        here = (column, row)
        if upright == level:
            beside, below, beyond = (column + right, row), (column, row + low), (column + right, row + low)
            sides = ((here, beside), (beside, beyond)), ((here, below), (below, beyond))
            found.append(Stop(here, beyond, sides))
            column, row = beyond
            gone_across += 1
            gone_down += 1
        elif level > upright:
            column += right
            gone_across += 1
            found.append(Stop(here, (column, row), (((here, (column, row)),),)))
        else:
            row += low
            gone_down += 1
            found.append(Stop(here, (column, row), (((here, (column, row)),),)))
    return found


def meeting(start: Spot, end: Spot, stop: Stop) -> tuple[Fraction, Fraction]:
    """Where the line meets a stop, in zones from the upper left corner of the board (for drawing)."""
    (column, row), (next_column, next_row), _ = stop
    across, down = end[0] - start[0], end[1] - start[1]
    if column != next_column:
        x = Fraction(max(column, next_column))
        return x, Fraction(2 * start[1] + 1, 2) + (x - Fraction(2 * start[0] + 1, 2)) * Fraction(down, across)
    y = Fraction(max(row, next_row))
    return Fraction(2 * start[0] + 1, 2) + (y - Fraction(2 * start[1] + 1, 2)) * Fraction(across, down), y


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
