"""A hexagonal board of hexes: names, neighbours, lines and distances, all computed once.

Hexes are numbered row by row; rows are lettered from the top, hexes of a row counted from the left
(A1, A2, ...). Directions are numbers, clockwise from east: E SE SW W NW NE.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")
DIRECTION_OF = {name: number for number, name in enumerate(DIRECTIONS)}
_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

#: No hex: what lies beyond the edge.
NOWHERE = -1


class HexBoard:
    """All hexes within `radius` steps of the middle one."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.axial: list[tuple[int, int]] = []
        self.names: list[str] = []
        for row, r in enumerate(range(-radius, radius + 1)):
            line = range(max(-radius, -r - radius), min(radius, -r + radius) + 1)
            for column, q in enumerate(line, 1):
                self.axial.append((q, r))
                self.names.append(f"{chr(ord('A') + row)}{column}")
        self.size = len(self.names)
        self.index = {name: number for number, name in enumerate(self.names)}
        at = {place: number for number, place in enumerate(self.axial)}
        #: neighbour[hex][direction], NOWHERE beyond the edge
        self.neighbour = tuple(
            tuple(at.get((q + dq, r + dr), NOWHERE) for dq, dr in _STEPS) for q, r in self.axial
        )
        #: the hexes around one, in direction order, without those beyond the edge
        self.around = tuple(tuple(n for n in row if n != NOWHERE) for row in self.neighbour)
        #: ray[hex][direction]: the straight line from a hex to the edge, nearest first
        self.ray = tuple(
            tuple(self._line(number, direction) for direction in range(6)) for number in range(self.size)
        )
        self.distance = tuple(tuple(_steps_between(a, b) for b in self.axial) for a in self.axial)
        #: all triples of mutually adjacent hexes, each in ascending order
        self.triangles = tuple(
            trio
            for trio in combinations(range(self.size), 3)
            if all(self.distance[a][b] == 1 for a, b in combinations(trio, 2))
        )

    def _line(self, start: int, direction: int) -> tuple[int, ...]:
        line: list[int] = []
        here = self.neighbour[start][direction]
        while here != NOWHERE:
            line.append(here)
            here = self.neighbour[here][direction]
        return tuple(line)

    def direction(self, start: int, end: int) -> int:
        """The direction from a hex to a neighbour of it."""
        return self.neighbour[start].index(end)


def _steps_between(a: tuple[int, int], b: tuple[int, int]) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


@cache
def hex_board(radius: int) -> HexBoard:
    return HexBoard(radius)
