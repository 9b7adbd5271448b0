"""Menus of moves: `walk X,Y … [@F] [rise]`. A few good ones are listed, every legal one is accepted.

What is listed costs little before somebody looks at it, because programs ask for menus all day.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, isqrt
from typing import NamedTuple

from walstatt.core.options import Option
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
from walstatt.spaces.table.menus import Judged, WayMenu
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


class MoveMenu(WayMenu):
    """Straight as far as possible in some directions; `ways`: those that are open (`open_directions`).
    `climb`: the altitude changes as well; `most`: how far it may go, where that is not its walk or run."""

    __slots__ = ("_climb", "_figure", "_most", "_moving", "_near", "_state")

    def __init__(
        self, state: State, figure: Figure, move: str, ways: Sequence[Direction], climb: str = "",
        most: int | None = None,
    ) -> None:  # fmt: skip
        self._state, self._figure, self._climb = state, figure, climb
        self._moving = travelling(figure, climb)
        self._most = allowance(state, figure, move, climb) if most is None else most
        self._near = in_the_way(state, self._moving)
        super().__init__(move, ways)

    def at(self, index: int) -> Option:
        option = super().at(index)
        return Option((*option, self._climb)) if self._climb and option[-1] != self._climb else option

    def far(self, way: Direction) -> Point:
        return straight(self._state, self._figure, way, self._most, self._near, self._climb)

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

    def nearest(self, towards: tuple[int, int]) -> int | None:
        """The number of the listed direction nearest to this one; None: nothing is listed."""
        dx, dy = towards
        best = max(
            enumerate(self._ways), default=None,
            key=lambda way: (way[1][0] * dx + way[1][1] * dy) / (hypot(*way[1]) or 1.0),
        )  # fmt: skip
        return None if best is None else best[0]

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


def open_directions(
    state: State, figure: Figure, most: int | None = None, climb: str = ""
) -> Sequence[Direction]:
    """Directions in which a figure can take a step: round the compass, towards the enemies, and where there
    is little room along its own sides."""
    found = headings(figure.base, COMPASS, [enemy.base for enemy in state.enemies(figure)])
    most = allowance(state, figure, "walk", climb) if most is None else most
    if not climb and most >= 2 * STEP and not crowded(state, figure):
        return found
    own = [unit(figure.facing + side * RIGHT_ANGLE) for side in range(4)]
    # Whoever stands at one of its sides may lie in that very direction: of two alike one is enough.
    steps = {_along(figure, way, STEP): way for way in (*found[::-1], *own[::-1])}
    return [way for end, way in reversed(steps.items()) if legal(state, figure, (end,), most, None, climb)]


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


def turn_menu(state: State, figure: Figure) -> Judged:
    """`turn @90`: eight directions are listed, every other is judged."""

    def fits(facing: int) -> bool:
        return facing != figure.facing and illegal_turn(state, figure, facing) is None

    def judge(words: tuple[str, ...]) -> Option | None:
        facing = read_facing(words[1]) if len(words) == 2 and words[0] == "turn" else None
        return Option(("turn", facing_word(facing))) if facing is not None and fits(facing) else None

    return Judged([Option(("turn", facing_word(facing))) for facing in TURNS if fits(facing)], judge)
