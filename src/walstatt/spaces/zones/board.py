"""A rectangular board of zones: names, borders, distances, sight and ways.

Zones are numbered row by row from the upper left; columns are lettered, rows counted from the top (A1, B1,
..., A2). What depends on the board alone is computed once. What depends on the walls is computed when first
asked for and kept by the borders that block: positions of a match share few sets of walls.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from walstatt.spaces.zones.borders import (
    DIRECTION_OF,
    DIRECTIONS,
    NOWHERE,
    STEPS,
    Border,
    column_name,
    ends_of,
)
from walstatt.spaces.zones.lines import Step, meeting, stops
from walstatt.spaces.zones.walls import OPEN, Walls, bit_set

#: No way leads there.
UNREACHABLE = -1
#: So many sets of walls are remembered for each zone; a match has a few dozen.
_REMEMBERED = 4096
#: What a line meets, as bit sets of borders: those it crosses, and for each corner those of its two sides.
_Trace = tuple[int, tuple[tuple[int, int], ...]]


class Look(NamedTuple):
    """Whether one zone sees another, and what stops the line."""

    free: bool
    borders: tuple[int, ...] = ()  # that block at the first place where the line is stopped
    at: tuple[Fraction, Fraction] | None = None  # that place, in zones from the upper left corner


class ZoneBoard:
    """`columns` times `rows` zones."""

    def __init__(self, columns: int, rows: int) -> None:
        if columns < 1 or rows < 1:
            raise ValueError("a board has at least one zone")
        self.columns = columns
        self.rows = rows
        self.size = columns * rows
        #: (column, row) of each zone
        self.spots = tuple((column, row) for row in range(rows) for column in range(columns))
        self.names = tuple(f"{column_name(column)}{row + 1}" for column, row in self.spots)
        self.index = {name: zone for zone, name in enumerate(self.names)}
        #: neighbour[zone][direction], NOWHERE beyond the edge
        self.neighbour = tuple(
            tuple(self.at(column + x, row + y) for x, y in STEPS) for column, row in self.spots
        )
        #: the zones that share an edge with one, in direction order
        self.around = tuple(tuple(zone for zone in row if zone != NOWHERE) for row in self.neighbour)
        #: zones between two, counted through shared edges; walls never lengthen it
        self.distance = tuple(tuple(abs(x - u) + abs(y - v) for u, v in self.spots) for x, y in self.spots)
        self._lay_borders()
        self._traces: list[tuple[_Trace, ...] | None] = [None] * self.size
        self._views: list[dict[int, int]] = [{} for _ in range(self.size)]
        self._steps: list[dict[int, tuple[int, ...]]] = [{} for _ in range(self.size)]

    def _lay_borders(self) -> None:
        """Inner borders first, so that what can hold a wall has the lowest numbers."""
        found: list[Border] = []
        by_zone: list[list[int]] = [[NOWHERE] * 4 for _ in range(self.size)]

        def lay(zone: int, direction: int, name: str) -> None:
            beyond = self.neighbour[zone][direction]
            column, row = self.spots[zone]
            by_zone[zone][direction] = len(found)
            if beyond != NOWHERE:
                by_zone[beyond][(direction + 2) % 4] = len(found)
            found.append(Border(len(found), name, zone, beyond, direction, ends_of(column, row, direction)))

        for zone, name in enumerate(self.names):
            for direction in (DIRECTION_OF["E"], DIRECTION_OF["S"]):
                beyond = self.neighbour[zone][direction]
                if beyond != NOWHERE:
                    lay(zone, direction, f"{name}-{self.names[beyond]}")
        #: how many borders lie between two zones: numbers below it
        self.inner = len(found)
        for zone, name in enumerate(self.names):
            for direction, beyond in enumerate(self.neighbour[zone]):
                if beyond == NOWHERE:
                    lay(zone, direction, f"{name}-{DIRECTIONS[direction]}")
        self.borders = tuple(found)
        #: border_of[zone][direction]
        self.border_of = tuple(tuple(row) for row in by_zone)
        #: border by name; "B1-A1" is understood as "A1-B1"
        self.border_index = {border.name: border.number for border in found}
        for border in found[: self.inner]:
            self.border_index[f"{self.names[border.beyond]}-{self.names[border.zone]}"] = border.number
        meeting_at: dict[tuple[int, int], list[int]] = {}
        for border in found[: self.inner]:
            for end in border.ends:
                meeting_at.setdefault(end, []).append(border.number)
        #: the inner borders that go on from each border, straight or at a right angle
        self.joins = tuple(
            tuple(sorted(n for end in border.ends for n in meeting_at.get(end, ()) if n != border.number))
            for border in found
        )

    # --- places and directions

    def at(self, column: int, row: int) -> int:
        """The zone in a column and row, both from 0; NOWHERE outside."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return NOWHERE

    def border_between(self, zone: int, other: int) -> int:
        """The border that two adjacent zones share."""
        return self.border_of[zone][self.direction(zone, other)]

    def direction(self, start: int, end: int) -> int:
        """The direction from a zone to an adjacent one."""
        if end == NOWHERE:
            raise ValueError("that is no zone")
        return self.neighbour[start].index(end)

    def away(self, source: int, zone: int) -> tuple[int, ...]:
        """The directions that lead straight away from a source: one in its row or column, two if it lies
        askew, all four in its own zone."""
        (x, y), (u, v) = self.spots[source], self.spots[zone]
        if source == zone:
            return (0, 1, 2, 3)
        return tuple(n for n, (dx, dy) in enumerate(STEPS) if dx * (u - x) > 0 or dy * (v - y) > 0)

    # --- range

    def in_range(self, zone: int, target: int, low: int, high: int) -> bool:
        return low <= self.distance[zone][target] <= high

    def zones_in_range(self, zone: int, low: int, high: int) -> tuple[int, ...]:
        """All zones at a distance from `low` to `high`, in reading order."""
        row = self.distance[zone]
        return tuple(target for target in range(self.size) if low <= row[target] <= high)

    # --- sight

    def sees(self, zone: int, target: int, walls: Walls = OPEN) -> bool:
        """Whether the line between the centres of two zones is free."""
        blocked = walls[1]
        if not blocked:
            return True
        view = self._views[zone].get(blocked)
        if view is None:
            view = self._look_round(zone, blocked)
        return view >> target & 1 == 1

    def visible(self, zone: int, walls: Walls = OPEN) -> int:
        """The zones that one sees, as a bit set (`members` lists them)."""
        if not walls.sight:
            return (1 << self.size) - 1
        view = self._views[zone].get(walls.sight)
        return self._look_round(zone, walls.sight) if view is None else view

    def sees_border(self, zone: int, border: int, walls: Walls = OPEN) -> bool:
        """Whether one of the zones beside a border is seen."""
        return any(self.sees(zone, beside, walls) for beside in self.borders[border].zones)

    def aims_at_border(self, zone: int, border: int, low: int, high: int, walls: Walls = OPEN) -> bool:
        """Whether one of the zones beside a border is seen and in range: the same one for both."""
        return any(
            self.in_range(zone, beside, low, high) and self.sees(zone, beside, walls)
            for beside in self.borders[border].zones
        )

    def look(self, zone: int, target: int, walls: Walls = OPEN) -> Look:
        """Like `sees`, and what stops the line: for reasons and pictures."""
        start, end = self.spots[zone], self.spots[target]
        for stop in stops(start, end):
            blocking = [
                [n for n in (self._number(step) for step in side) if walls.sight >> n & 1]
                for side in stop.sides
            ]
            if all(blocking):
                borders = tuple(n for side in blocking for n in side)
                return Look(False, borders, meeting(start, end, stop))
        return Look(True)

    def _number(self, step: Step) -> int:
        return self.border_between(self.at(*step[0]), self.at(*step[1]))

    def _trace(self, zone: int) -> tuple[_Trace, ...]:
        """What the lines from a zone to all others meet."""
        known = self._traces[zone]
        if known is None:
            known = tuple(self._trace_line(zone, target) for target in range(self.size))
            self._traces[zone] = known
        return known

    def _trace_line(self, zone: int, target: int) -> _Trace:
        crossed = 0
        corners: list[tuple[int, int]] = []
        for stop in stops(self.spots[zone], self.spots[target]):
            sides = [bit_set(self._number(step) for step in side) for side in stop.sides]
            if len(sides) == 1:
                crossed |= sides[0]
            else:
                corners.append((sides[0], sides[1]))
        return crossed, tuple(corners)

    def _look_round(self, zone: int, blocked: int) -> int:
        view = 0
        for target, (crossed, corners) in enumerate(self._trace(zone)):
            if blocked & crossed:
                continue
            # through a corner: blocked only if both ways round it are
            if not any(blocked & one and blocked & other for one, other in corners):
                view |= 1 << target
        views = self._views[zone]
        if len(views) >= _REMEMBERED:
            views.clear()
        views[blocked] = view
        return view

    # --- ways

    def passable(self, zone: int, direction: int, walls: Walls = OPEN) -> bool:
        """Whether a step in a direction leads into a zone and through no wall that blocks passage."""
        border = self.border_of[zone][direction]
        return border < self.inner and not walls.passage >> border & 1

    def neighbours(self, zone: int, walls: Walls = OPEN) -> tuple[int, ...]:
        """The zones one step away."""
        if not walls.passage:
            return self.around[zone]
        borders = self.border_of[zone]
        return tuple(
            there
            for direction, there in enumerate(self.neighbour[zone])
            if there != NOWHERE and not walls.passage >> borders[direction] & 1
        )

    def steps(self, start: int, end: int, walls: Walls = OPEN) -> int:
        """How many steps the shortest way takes; UNREACHABLE if there is none."""
        blocked = walls[2]
        if not blocked:
            return self.distance[start][end]
        known = self._steps[start].get(blocked)
        if known is None:
            known = self._walk(start, walls)
        return known[end]

    def reach(self, start: int, steps: int, walls: Walls = OPEN) -> dict[int, int]:
        """The zones that can be reached in so many steps, nearest first, with the steps they take."""
        counted = ((self.steps(start, zone, walls), zone) for zone in range(self.size))
        return {zone: count for count, zone in sorted(counted) if 0 <= count <= steps}

    def path(self, start: int, end: int, walls: Walls = OPEN) -> tuple[int, ...] | None:
        """A shortest way, with both ends; always the same one. None if there is none."""
        return next(self.paths(start, end, walls), None)

    def paths(self, start: int, end: int, walls: Walls = OPEN) -> Iterator[tuple[int, ...]]:
        """All shortest ways, in the order of their directions."""
        if self.steps(start, end, walls) == UNREACHABLE:
            return
        if start == end:
            yield (start,)
            return
        left = self.steps(start, end, walls)
        for there in self.neighbours(start, walls):
            if self.steps(there, end, walls) == left - 1:
                for rest in self.paths(there, end, walls):
                    yield (start, *rest)

    def _walk(self, start: int, walls: Walls) -> tuple[int, ...]:
        counted = [UNREACHABLE] * self.size
        counted[start] = 0
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in self.neighbours(here, walls):
                if counted[there] == UNREACHABLE:
                    counted[there] = counted[here] + 1
                    queue.append(there)
        known = tuple(counted)
        memory = self._steps[start]
        if len(memory) >= _REMEMBERED:
            memory.clear()
        memory[walls.passage] = known
        return known


@cache
def zone_board(columns: int, rows: int) -> ZoneBoard:
    return ZoneBoard(columns, rows)
