"""Menus of moves: `walk X,Y … [@F]`. A few good ones are listed, every legal one is accepted.

What is listed costs little before somebody looks at it, because programs ask for menus all day.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.ground import GROUND_GAIT, ground
from walstatt.games.confrontation_x.rules.moves import (
    STEP,
    allowance,
    illegal_turn,
    illegal_way,
    in_the_way,
)
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import FULL_TURN, Footprint, Point, bearing
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
#: Facings worth offering.
TURNS = range(0, FULL_TURN, FULL_TURN // 8)


class MoveMenu(WayMenu):
    """Straight as far as possible in some directions; `ways`: those that are open (`open_directions`)."""

    __slots__ = ("_figure", "_near", "_state")

    def __init__(self, state: State, figure: Figure, move: str, ways: Sequence[Direction]) -> None:
        self._state, self._figure = state, figure
        self._near = in_the_way(state, figure)
        super().__init__(move, ways)

    def far(self, way: Direction) -> Point:
        most = allowance(self._state, self._figure, self._verb)
        return straight(self._state, self._figure, way, most, self._near)

    def judge(self, words: tuple[str, ...]) -> tuple[str, ...] | None:
        read = read_way(words)
        if read is None:
            return None
        path, facing = read
        state, figure = self._state, self._figure
        if illegal_way(state, figure, path, self._verb, facing) is None:
            return way_words(path, facing)
        if len(path) > 1:
            return None
        most = allowance(state, figure, self._verb)
        for meant in meant_paths(
            ground(state, figure), figure.base, path[0], self._near, most, GROUND_GAIT, STEP
        ):
            if illegal_way(state, figure, meant, self._verb, facing) is None:
                return way_words(meant, facing)
        return None


def open_directions(state: State, figure: Figure) -> Sequence[Direction]:
    """Directions in which a figure can take a step: round the compass, and towards the enemies."""
    found = headings(figure.base, COMPASS, [enemy.base for enemy in state.enemies(figure)])
    if not crowded(state, figure) and allowance(state, figure, "walk") >= 2 * STEP:
        return found
    return [way for way in found if illegal_way(state, figure, (_along(figure, way, STEP),), "walk") is None]


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


def straight(state: State, figure: Figure, way: Direction, most: int, near: Sequence[Footprint]) -> Point:
    """As far as a figure gets in an open direction: stopped by what it meets, by what it pays, short of
    contact with enemies (CFX-ENG-14)."""
    base = figure.base.turned(bearing(way[0], way[1]))
    end = straight_as_paid(ground(state, figure), base, way, near, most, GROUND_GAIT)
    length = isqrt((end[0] - base[0]) ** 2 + (end[1] - base[1]) ** 2)
    if length + SLIP < most:
        length -= CLEAR
    for share in (8, 6, 4, 2):
        goal = _along(figure, way, length * share // 8)
        if length * share // 8 > STEP and illegal_way(state, figure, (goal,), "run") is None:
            return goal
    return _along(figure, way, STEP)


def _along(figure: Figure, way: Direction, length: int) -> Point:
    x, y = figure.base[0], figure.base[1]
    return towards((x, y), (x + way[0], y + way[1]), length)


def read_way(words: Sequence[str]) -> tuple[tuple[Point, ...], int | None] | None:
    """Places, and maybe a facing behind them; None: it is no way."""
    facing = read_facing(words[-1]) if words else None
    places = [read_point(word) for word in (words if facing is None else words[:-1])]
    if not places or None in places:
        return None
    return tuple(place for place in places if place is not None), facing


def way_words(path: Sequence[Point], facing: int | None) -> tuple[str, ...]:
    return (*map(point_word, path), *(() if facing is None else (facing_word(facing),)))


def turn_menu(state: State, figure: Figure) -> Judged:
    """`turn @90`: eight directions are listed, every other is judged."""

    def fits(facing: int) -> bool:
        return facing != figure.facing and illegal_turn(state, figure, facing) is None

    def judge(words: tuple[str, ...]) -> Option | None:
        facing = read_facing(words[1]) if len(words) == 2 and words[0] == "turn" else None
        return Option(("turn", facing_word(facing))) if facing is not None and fits(facing) else None

    return Judged([Option(("turn", facing_word(facing))) for facing in TURNS if fits(facing)], judge)
