"""Menus of moves: a few good ones are listed, every legal one is accepted.

The list costs little, because random players and searches ask for it at every step: directions in which the
unit cannot even take a small step are left out, and how far it gets in the others is worked out for those
that somebody looks at.
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.options import Lazy, Option
from walstatt.games.summoners.rules.moves import (
    Way,
    gait,
    legal_way,
    near_others,
    straight,
)
from walstatt.games.summoners.rules.repositioning import ANGLES, paths, round_about
from walstatt.games.summoners.rules.values import distance, has
from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import INCH, Point, find_path
from walstatt.spaces.table.points import point_word, read_point
from walstatt.spaces.table.ways import (
    Direction,
    Surroundings,
    compass,
    headings,
    leads_on,
    meets,
    touching_place,
)

STEP = INCH // 4  # a direction in which not even this is possible is not offered
COMPASS = compass(ANGLES)


class MoveMenu(Lazy):
    """`walk` or `run` along a path: straight as far as possible in twelve directions, and up to things near.

    `bound`: the unit may only reposition: some ways round whom it fights are listed. `ways`: the open
    directions, where they are known already.
    """

    __slots__ = ("_bound", "_known", "_move", "_state", "_unit", "_ways")

    def __init__(
        self,
        state: State,
        unit: Unit,
        move: str,
        *,
        bound: bool = False,
        ways: Sequence[Direction] | None = None,
    ) -> None:
        self._state, self._unit, self._move, self._bound = state, unit, move, bound
        self._known: dict[int, Option] = {}
        self._ways: Sequence[Direction | Point]
        if bound:
            for number, path in enumerate(paths(state, unit, move)):
                self._known[number] = Option((move, *map(point_word, path)))
            self._ways, self.size = (), len(self._known)
            return
        self._ways = sure_ways(state, unit, move, open_directions(state, unit) if ways is None else ways)
        self.size = len(self._ways)

    def complete(self) -> bool:
        return False

    def at(self, index: int) -> Option:
        if index not in self._known:
            end = self._ways[index]
            if not isinstance(end, Point):
                end = straight(self._state, self._unit, end, distance(self._unit, self._move))
            self._known[index] = Option((self._move, point_word(end)))
        return self._known[index]

    def __contains__(self, option: object) -> bool:
        return isinstance(option, tuple) and self.read(option) == option

    def read(self, words: tuple[str, ...]) -> Option | None:
        if not words or words[0] != self._move:
            return None
        way = read_way(words[1:])
        if way is None:
            return None
        if not legal_way(self._state, self._unit, way, self._move, bound=self._bound):
            found = None if len(way.path) > 1 or way.portal else self._route(way.end)
            if found is None:
                return None
            way = found
        return Option((self._move, *way.words))

    def _route(self, goal: Point) -> Way | None:
        """The way that somebody means who only points at a place: round obstacles, up to what is there."""
        state, unit = self._state, self._unit
        if self._bound and (path := round_about(state, unit, goal, self._move)) is not None:
            return Way(path)
        most, how = distance(unit, self._move), gait(unit, self._move)
        things = [*state.others(unit), *state.table.markers]
        for place in (goal, touching_place(unit.base, goal, things, STEP)):
            route = find_path(state.table, unit.base, place, state.others(unit), most, how) if place else None
            if route is not None and len(route.path) > 1:
                way = Way(tuple(route.path[1:]))
                if legal_way(state, unit, way, self._move, bound=self._bound):
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
    blocked = Surroundings(state.table, unit.base, near_others(state, unit, STEP), STEP)
    if not blocked.crowded or has(unit, "flyer"):
        return found
    return [way for way in found if blocked.step(way)]


def sure_ways(state: State, unit: Unit, move: str, ways: Sequence[Direction]) -> Sequence[Direction | Point]:
    """The directions that lead somewhere. Where only a look can tell, it is where they lead to instead.

    Mostly a free first step is enough. But where a flyer lands decides, and a climb, or ground that is
    difficult besides, may cost more than the unit has.
    """
    x, y, radius = unit.base[0], unit.base[1], unit.base[2]
    most, table = distance(unit, move), state.table
    flyer = has(unit, "flyer") > 0
    if not flyer and not table.steep.near(x, y, x, y, most + radius):
        return ways
    bad = [*table.steep.near(x, y, x, y, most + radius), *table.slow.near(x, y, x, y, most + radius)]
    outlines = [[(px - x, py - y) for px, py in piece.outline] for piece in bad]
    near = near_others(state, unit, most)
    found: list[Direction | Point] = []
    ends = {unit.at}
    for way in ways:
        if not flyer and (not meets(way, outlines) or leads_on(table, unit.base, way, most, near, STEP)):
            found.append(way)
        elif (end := straight(state, unit, way, most, near)) not in ends:
            ends.add(end)
            found.append(end)
    return found
