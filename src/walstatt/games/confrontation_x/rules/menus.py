"""Menus of moves: `walk X,Y … [@F] [rise]`. A few good ones are listed, every legal one is accepted.

What is listed costs little before somebody looks at it, because programs ask for menus all day.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, isqrt
from typing import NamedTuple

from walstatt.core.options import Lazy, Option
from walstatt.core.sifted import sifted
from walstatt.core.uncounted import Part
from walstatt.games.confrontation_x.rules.ground import GROUND_GAIT, ground
from walstatt.games.confrontation_x.rules.moves import (
    STEP,
    allowance,
    arriving,
    behind_left,
    cannot_end,
    final_facing,
    illegal_turn,
    in_the_way,
    not_touched,
    travelling,
    unaffordable,
)
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import FULL_TURN, RIGHT_ANGLE, Footprint, Point, bearing, unit
from walstatt.spaces.table.going import straight_as_paid
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point
from walstatt.spaces.table.shapes import towards
from walstatt.spaces.table.ways import Direction, compass, headings, meant_paths

COMPASS = compass(range(0, FULL_TURN, FULL_TURN // 12))
#: A base keeps so far from an enemy that it is in nobody's contact.
CLEAR = 20
#: What rounding may take of a length.
SLIP = 4
#: How a change of altitude is said.
CLIMBS = ("rise", "land")
#: Facings worth offering.
TURNS = range(0, FULL_TURN, FULL_TURN // 8)


class ReadWay(NamedTuple):
    """A way as somebody writes it: places, maybe a facing at the end, and a change of altitude."""

    path: tuple[Point, ...]
    facing: int | None
    climb: str


class Openings:
    """Directions in which a figure may be able to take a step: round the compass, towards the enemies, and
    where there is little room along its own sides. Whether it can is looked at one by one."""

    __slots__ = ("_climb", "_figure", "_most", "_open", "_proposed", "_state", "at_most")

    def __init__(self, state: State, figure: Figure, most: int | None = None, climb: str = "") -> None:
        self._state, self._figure, self._climb = state, figure, climb
        self._most = allowance(state, figure, "walk", climb) if most is None else most
        self._proposed: Sequence[Direction] | None = None
        self._open: dict[int, bool] | None = None  # None: all are
        #: there are no more of them, told at once
        self.at_most = len(COMPASS.ways) + len(state.enemies(figure)) + 4

    @property
    def proposed(self) -> Sequence[Direction]:
        if self._proposed is None:
            state, figure = self._state, self._figure
            self._proposed = found = headings(figure.base, COMPASS, [e.base for e in state.enemies(figure)])
            if self._climb or self._most < 2 * STEP or crowded(state, figure):
                self._open = {}
                own = [unit(figure.facing + side * RIGHT_ANGLE) for side in range(4)]
                # Whoever stands at one of its sides may lie in that very direction: of two alike one is
                # enough.
                steps = {_along(figure, way, STEP): way for way in (*found[::-1], *own[::-1])}
                self._proposed = list(steps.values())[::-1]
        return self._proposed

    def named(self, index: int) -> Direction | None:
        """One that was proposed, if it is open."""
        if index >= len(self.proposed):
            return None
        way = self.proposed[index]
        if self._open is None:
            return way
        if index not in self._open:
            end = _along(self._figure, way, STEP)
            self._open[index] = legal(self._state, self._figure, (end,), self._most, None, self._climb)
        return way if self._open[index] else None


class MoveMenu(Lazy):
    """Straight as far as possible in some directions: those that are open. `climb`: the altitude changes as
    well; `most`: how far it may go, where that is not its walk or run."""

    __slots__ = (
        "_climb",
        "_figure",
        "_known",
        "_listed",
        "_most",
        "_moving",
        "_near",
        "_openings",
        "_state",
        "_verb",
    )

    def __init__(
        self, state: State, figure: Figure, move: str, openings: Openings, climb: str = "",
        most: int | None = None,
    ) -> None:  # fmt: skip
        self._state, self._figure, self._climb = state, figure, climb
        self._verb, self._openings = move, openings
        self._moving = travelling(figure, climb)
        self._most = allowance(state, figure, move, climb) if most is None else most
        self._near = in_the_way(state, self._moving)
        self._known: dict[Direction, Option] = {}
        self._listed: list[Direction] | None = None

    @property
    def _ways(self) -> list[Direction]:
        if self._listed is None:
            found = map(self._openings.named, range(self._openings.at_most))
            self._listed = [way for way in found if way is not None]
        return self._listed

    @property
    def size(self) -> int:  # type: ignore[override]
        return len(self._ways)

    def at(self, index: int) -> Option:
        return self._along(self._ways[index])

    def named(self, index: int) -> Option | None:
        way = self._openings.named(index)
        return None if way is None else self._along(way)

    def _along(self, way: Direction) -> Option:
        """As far as it gets in a direction."""
        option = self._known.get(way)
        if option is None:
            end = straight(self._state, self._figure, way, self._most, self._near, self._climb)
            climb = (self._climb,) if self._climb else ()
            option = self._known[way] = Option((self._verb, point_word(end), *climb))
        return option

    def complete(self) -> bool:
        return False

    def __contains__(self, option: object) -> bool:
        return isinstance(option, tuple) and self.read(option) == option

    def read(self, words: tuple[str, ...]) -> Option | None:
        """Every way that is legal; who only points at a place means the way there."""
        if not words or words[0] != self._verb:
            return None
        found = self.judge(words[1:])
        return None if found is None else Option((self._verb, *found))

    def judge(self, words: tuple[str, ...]) -> tuple[str, ...] | None:
        read = read_way(words)
        if read is None or read.climb != self._climb:
            return None
        if self._legal(read.path, read.facing):
            return way_words(*read)
        if len(read.path) != 1:
            return None
        for meant in meant_paths(
            ground(self._state, self._moving), self._moving.base, read.path[0],
            not_touched(self._moving.base, self._near), self._most, GROUND_GAIT, STEP,
        ):  # fmt: skip
            if self._legal(meant, read.facing):
                return way_words(meant, read.facing, self._climb)
        return None

    @property
    def verb(self) -> str:
        return self._verb

    @property
    def most(self) -> int:
        """How far it leads at most."""
        return self._most

    def nearest(self, towards: tuple[int, int]) -> Option | None:
        """As far as it gets in the open direction nearest to this one; None: none is open."""
        dx, dy = towards
        ways = self._openings.proposed
        near = [(-(way[0] * dx + way[1] * dy) / (hypot(*way) or 1.0), n) for n, way in enumerate(ways)]
        for _, number in sorted(near):
            if (option := self.named(number)) is not None:
                return option
        return None

    def refused(self, read: ReadWay) -> Why | None:
        """Why a way is not one of these."""
        return barred(self._state, self._figure, read.path, self._most, read.facing, read.climb)

    def _legal(self, path: Sequence[Point], facing: int | None) -> bool:
        return legal(self._state, self._figure, path, self._most, facing, self._climb)


def legal(
    state: State, figure: Figure, path: Sequence[Point], most: int, facing: int | None = None, climb: str = ""
) -> bool:
    return barred(state, figure, path, most, facing, climb) is None


def barred(
    state: State, figure: Figure, path: Sequence[Point], most: int, facing: int | None = None, climb: str = ""
) -> Why | None:
    """Why a figure cannot go so far on this way, or not stop at its end."""
    why = unaffordable(state, figure, path, most, facing, climb)
    if why is not None:
        return why
    end = path[-1] if path else figure.at
    return cannot_end(state, arriving(figure, climb, end[0], end[1], final_facing(figure, path, facing)))


def crowded(state: State, figure: Figure) -> bool:
    """Whether something stands so near that it may stop the first step."""
    x, y, radius = figure.base[0], figure.base[1], figure.base[2]
    table, reach = ground(state, figure), radius + STEP + CLEAR
    if x < reach or y < reach or x > table.width - reach or y > table.height - reach:
        return True
    for base in state.others(figure):
        far = reach + base[2]
        if abs(base[0] - x) < far and abs(base[1] - y) < far:
            return True
    return bool(table.walls.near(x, y, x, y, reach) or table.rough.near(x, y, x, y, reach))


def straight(
    state: State, figure: Figure, way: Direction, most: int, near: Sequence[Footprint], climb: str = ""
) -> Point:
    """As far as a figure gets in an open direction: stopped by what it meets, by what it pays, short of
    contact with enemies (CFX-ENG-14)."""
    base = figure.base.turned(bearing(way[0], way[1]))
    near = behind_left(figure.base, near, way)
    end = straight_as_paid(ground(state, travelling(figure, climb)), base, way, near, most, GROUND_GAIT)
    length = isqrt((end[0] - base[0]) ** 2 + (end[1] - base[1]) ** 2)
    if length + SLIP < most:
        length -= CLEAR
    for share in (8, 6, 4, 2):
        goal = _along(figure, way, length * share // 8)
        if length * share // 8 > STEP and legal(state, figure, (goal,), most, None, climb):
            return goal
    return _along(figure, way, STEP)


def _along(figure: Figure, way: Direction, length: int) -> Point:
    x, y = figure.base[0], figure.base[1]
    return towards((x, y), (x + way[0], y + way[1]), length)


def read_way(words: Sequence[str]) -> ReadWay | None:
    """Places, maybe a facing behind them, and a change of altitude; None: it is no way."""
    climb = words[-1] if words and words[-1] in CLIMBS else ""
    words = words[:-1] if climb else words
    facing = read_facing(words[-1]) if words else None
    places = [read_point(word) for word in (words if facing is None else words[:-1])]
    if not (places or climb) or None in places:
        return None
    return ReadWay(tuple(place for place in places if place is not None), facing, climb)


def way_words(path: Sequence[Point], facing: int | None, climb: str = "") -> tuple[str, ...]:
    looks = () if facing is None else (facing_word(facing),)
    return (*map(point_word, path), *looks, *((climb,) if climb else ()))


def turns(state: State, figure: Figure) -> Part:
    """`turn @90`: eight directions are listed, every other is judged."""

    def fits(facing: int) -> bool:
        return facing != figure.facing and illegal_turn(state, figure, facing) is None

    def look(number: int) -> Option | None:
        return Option(("turn", facing_word(TURNS[number]))) if fits(TURNS[number]) else None

    def judge(words: tuple[str, ...]) -> Option | None:
        facing = read_facing(words[1]) if len(words) == 2 and words[0] == "turn" else None
        return Option(("turn", facing_word(facing))) if facing is not None and fits(facing) else None

    return sifted("turn", len(TURNS), look, judge)
