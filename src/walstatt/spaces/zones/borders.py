"""The borders of a zone board: edges between two zones, and the edges around the board."""

from __future__ import annotations

from typing import NamedTuple

#: Directions, clockwise from the top of the board.
DIRECTIONS = ("N", "E", "S", "W")
DIRECTION_OF = {name: number for number, name in enumerate(DIRECTIONS)}
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))

#: No zone: what lies beyond the edge.
NOWHERE = -1

#: A corner of zones: how many columns lie left of it, how many rows above.
Corner = tuple[int, int]


class Border(NamedTuple):
    """One edge of a zone. Borders between two zones are named "A1-B1", outer ones "A1-N"."""

    number: int
    name: str
    zone: int
    beyond: int  # the zone on the other side, NOWHERE outside
    direction: int  # from `zone` to `beyond`
    ends: tuple[Corner, Corner]

    @property
    def outer(self) -> bool:
        return self.beyond == NOWHERE

    @property
    def zones(self) -> tuple[int, ...]:
        """The zones it belongs to: two, or one at the edge of the board."""
        return (self.zone,) if self.beyond == NOWHERE else (self.zone, self.beyond)


def ends_of(column: int, row: int, direction: int) -> tuple[Corner, Corner]:
    """The two ends of a zone's edge, left or upper one first."""
    name = DIRECTIONS[direction]
    right, low = column + (name == "E"), row + (name == "S")
    if name in "NS":
        return (column, low), (column + 1, low)
    return (right, row), (right, row + 1)


def column_name(number: int) -> str:
    """A, B, ... Z, AA, AB, ..."""
    letters = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
