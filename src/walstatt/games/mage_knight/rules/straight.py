"""Straight ways of one figure that are judged one after the other: what may be in the way of any of them is
looked for once.

Which ways are legal, and why others are not, `moves.illegal_move` says; this says the same of a way with one
leg, without a reason.
"""

from __future__ import annotations

from math import sqrt

from walstatt.games.mage_knight.rules.moves import (
    SLIP,
    Halt,
    Pace,
    halt_among,
    halting,
    illegal_move,
    touching_pairs,
)
from walstatt.games.mage_knight.state.figures import RADIUS
from walstatt.games.mage_knight.state.state import Figure, State, footprint
from walstatt.games.mage_knight.state.terrain import lie_of
from walstatt.spaces.table import Footprint, Point, line_meets, overlapping
from walstatt.spaces.table.lines import crossings, near_box
from walstatt.spaces.table.moves import SUM_ERROR
from walstatt.spaces.table.segments import crossing

#: Bases of one shape differ by less, however they are turned and rounded.
ROUNDING = 4
#: Between two bases that touch no line passes; each is at most so far from it then.
WIDEST = 3 * RADIUS


class Straight:
    """Ways from where a figure stands to places from `left` to `right` and from `low` to `high`."""

    __slots__ = (
        "_closed",
        "_deep",
        "_figure",
        "_halting",
        "_how",
        "_near",
        "_special",
        "_start",
        "_state",
        "_walls",
    )

    def __init__(
        self, state: State, figure: Figure, how: Pace, left: int, right: int, low: int, high: int
    ) -> None:
        self._state, self._figure, self._how = state, figure, how
        base = figure.base
        x, y, wide = base[0], base[1], base[2] + ROUNDING
        left, right, low, high = min(left, x), max(right, x), min(low, y), max(high, y)
        self._start = Point(x, y)
        table = state.table
        lie = lie_of(table)
        self._halting = halting(state, left, right, low, high, how)
        self._special = how.flying or bool(lie.abrupt)
        if self._special:
            return
        reach = max(wide, WIDEST)
        west, east, south, north = left - reach, right + reach, low - reach, high + reach
        own, height, captive = figure.word, figure.level.height, figure.captive
        self._near = [
            other.base
            for other in state.figures.values()
            if (room := other.room)[0] < east
            and room[1] > west
            and room[2] < north
            and room[3] > south
            and (word := other.word) != own
            and word != captive
            and other.level.height == height
        ]
        self._walls = table.walls.near(left, low, right, high, wide)
        closed = lie.shut if how.wading else lie.shut + lie.deep
        self._closed = [piece for piece in closed if near_box(piece, left, low, right, high)]
        self._deep = () if how.wading or height else lie.deep

    def halt(self, end: Point) -> Halt | None:
        """Where it has to stop on its way there (`moves.first_halt`)."""
        return halt_among(self._figure, (self._start, end), self._halting) if self._halting else None

    def fits(self, end: Point, facing: int) -> bool:
        """Whether it may go there and look so (`moves.illegal_move`)."""
        state, figure, start = self._state, self._figure, self._start
        if self._special:
            return illegal_move(state, figure, [end], facing, self._how) is None
        base = footprint(figure.kind, end[0], end[1], facing, figure.word)
        if not state.table.on_board(base):
            return False
        x, y, radius = base[0], base[1], base[2]
        for there in self._near:
            dx, dy, near = there[0] - x, there[1] - y, radius + there[2]
            if dx * dx + dy * dy < near * near and overlapping(base, there):
                return False
        dx, dy = x - start[0], y - start[1]
        length = int(sqrt(dx * dx + dy * dy) + SUM_ERROR)
        if length > self._how.most or self._barred(start, end, dx, dy):
            return False
        for piece in self._walls:
            if piece.overlaps(base):
                return False
        for piece in self._deep:
            if piece.holds((x, y)):
                return False
        halt = self.halt(end)
        return halt is None or length <= halt.at + SLIP

    def _barred(self, start: Point, end: Point, dx: int, dy: int) -> bool:
        """Whether the line of a way crosses what it may not (`moves.blocked`)."""
        x, y = start
        whole = dx * dx + dy * dy
        if not whole:
            return False
        near: list[Footprint] = []
        for there in self._near:
            if there[5] is not None:
                if line_meets(start, end, there, WIDEST):
                    near.append(there)
                    if line_meets(start, end, there):
                        return True
                continue
            ex, ey = there[0] - x, there[1] - y
            along = ex * dx + ey * dy
            if 0 < along < whole:
                square, over = (ex * dy - ey * dx) ** 2, whole
            else:
                if along >= whole:
                    ex -= dx
                    ey -= dy
                square, over = ex * ex + ey * ey, 1
            reach = there[2]
            if square < reach * reach * over:
                return True
            reach += WIDEST
            if square < reach * reach * over:
                near.append(there)
        if len(near) > 1 or (near and near[0][5]):
            for one, other in touching_pairs(near):
                if crossing(start, end, one.centre, other.centre):
                    return True
        return bool(self._closed and crossings(start, end, (), self._closed))
