"""Menus of moves: a few good ones are listed, every legal one is accepted.

The list costs little, because random players and searches ask for it at every step (`ways.py` of the table).
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.games.summoners.rules.moves import Way, gait, legal_way, near_others, straight
from walstatt.games.summoners.rules.repositioning import ANGLES, paths, round_about
from walstatt.games.summoners.rules.values import distance, has
from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import INCH, Point
from walstatt.spaces.table.menus import WayMenu
from walstatt.spaces.table.points import read_point
from walstatt.spaces.table.ways import Direction, compass, headings, meant_paths, open_ways
from walstatt.spaces.table.ways import sure_ways as sure

STEP = INCH // 4  # a direction in which not even this is possible is not offered
COMPASS = compass(ANGLES)


class MoveMenu(WayMenu):
    """`walk` or `run` along a path: straight as far as possible in twelve directions, and up to things near.

    `bound`: the unit may only reposition: some ways round whom it fights are listed. `ways`: the open
    directions, where they are known already.
    """

    __slots__ = ("_bound", "_state", "_unit")

    def __init__(
        self,
        state: State,
        unit: Unit,
        move: str,
        *,
        bound: bool = False,
        ways: Sequence[Direction] | None = None,
    ) -> None:
        self._state, self._unit, self._bound = state, unit, bound
        if bound:
            super().__init__(move, (), paths(state, unit, move))
        else:
            known = open_directions(state, unit) if ways is None else ways
            super().__init__(move, sure_ways(state, unit, move, known))

    def far(self, way: Direction) -> Point:
        return straight(self._state, self._unit, way, distance(self._unit, self._verb))

    def judge(self, words: tuple[str, ...]) -> tuple[str, ...] | None:
        way = read_way(words)
        if way is None:
            return None
        if legal_way(self._state, self._unit, way, self._verb, bound=self._bound):
            return way.words
        found = None if len(way.path) > 1 or way.portal else self._route(way.end)
        return None if found is None else found.words

    def _route(self, goal: Point) -> Way | None:
        """The way that somebody means who only points at a place."""
        state, unit, move = self._state, self._unit, self._verb
        if self._bound and (path := round_about(state, unit, goal, move)) is not None:
            return Way(path)
        others, most = state.others(unit), distance(unit, move)
        for path in meant_paths(state.table, unit.base, goal, others, most, gait(unit, move), STEP):
            way = Way(path)
            if legal_way(state, unit, way, move, bound=self._bound):
                return way
        return None


def read_way(words: tuple[str, ...]) -> Way | None:
    """Places, and maybe the word of a portal among them."""
    parts: list[list[Point]] = [[]]
    portal = ""
    for word in words:
        point = read_point(word)
        if point is not None:
            parts[-1].append(point)
        elif portal:
            return None
        else:
            portal = word
            parts.append([])
    if not parts[0] or (portal and not parts[1]):
        return None
    return Way(tuple(parts[0]), portal, tuple(parts[1]) if portal else ())


def open_directions(state: State, unit: Unit) -> list[Direction]:
    """Directions in which the unit can take a step: round the compass, and towards what is worth reaching."""
    goals = [other.base for other in state.units.values() if other.team != unit.team]
    goals += [objective.base for objective in state.objectives.values()]
    found = headings(unit.base, COMPASS, goals)
    near = near_others(state, unit, STEP)
    return open_ways(state.table, unit.base, found, near, STEP, flying=has(unit, "flyer") > 0)


def sure_ways(state: State, unit: Unit, move: str, ways: Sequence[Direction]) -> Sequence[Direction | Point]:
    """The directions that lead somewhere, or where they lead to."""
    most = distance(unit, move)
    return sure(
        state.table,
        unit.base,
        ways,
        most,
        STEP,
        near=lambda: near_others(state, unit, most),
        far=lambda way, near: straight(state, unit, way, most, near),
        flying=has(unit, "flyer") > 0,
    )
