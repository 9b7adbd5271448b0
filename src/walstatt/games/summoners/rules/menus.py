"""Menus of moves: a few good ones are listed, every legal one is accepted.

The list costs little, because random players and searches ask for it at every step: directions in which the
unit cannot even take a small step are left out, and how far it gets in the others is worked out for those
that somebody looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt

from walstatt.core.options import Chain, Lazy, Listed, Option, Options
from walstatt.games.summoners.rules.moves import (
    Way,
    gait,
    legal_way,
    near_others,
    straight,
)
from walstatt.games.summoners.rules.points import point_word, read_point
from walstatt.games.summoners.rules.repositioning import ANGLES, paths, round_about
from walstatt.games.summoners.rules.values import distance, has
from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import (
    INCH,
    ONE,
    Disc,
    Line,
    Point,
    Track,
    find_path,
    gap,
    measure,
    towards,
)
from walstatt.spaces.table import distance as apart
from walstatt.spaces.table import unit as direction
from walstatt.spaces.table.segments import nearer

STEP = INCH // 4  # a direction in which not even this is possible is not offered
COMPASS = tuple(direction(angle) for angle in ANGLES)
HEADINGS = tuple((x / ONE, y / ONE) for x, y in COMPASS)
#: A vector of any length; no Point, which is a place.
Direction = tuple[int, int]
#: Directions with a larger cosine between them (a ninth of a degree) are one: their ways would end in the
#: same place.
ALIKE = 0.999998
#: A straight way ends this near to its line at least: its end is rounded, in narrow places moved a little.
SLIP = 4


class Menu(Chain):
    """Several menus one after the other. One that lists nothing is asked too: it may accept something."""

    __slots__ = ("_silent",)

    def __init__(self, parts: Iterable[Options]) -> None:
        given = list(parts)
        super().__init__(given)
        self._silent = [part for part in given if not part.size]

    def complete(self) -> bool:
        return super().complete() and all(part.complete() for part in self._silent)

    def __contains__(self, option: object) -> bool:
        return super().__contains__(option) or any(option in part for part in self._silent)

    def read(self, words: tuple[str, ...]) -> Option | None:
        found = super().read(words)
        for part in self._silent if found is None else ():
            found = found or part.read(words)
        return found


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
        for place in (goal, beside(state, unit, goal)):
            route = find_path(state.table, unit.base, place, state.others(unit), most, how) if place else None
            if route is not None and len(route.path) > 1:
                way = Way(tuple(route.path[1:]))
                if legal_way(state, unit, way, self._move, bound=self._bound):
                    return way
        return None


def beside(state: State, unit: Unit, goal: Point) -> Point | None:
    """The place in contact with whatever a base would overlap, or nearly touch, at a place; None: nothing."""
    base = unit.base.at(goal)
    things = [*state.others(unit), *state.table.markers]
    near = [thing for thing in things if gap(base, thing) < STEP]
    if not near:
        return None
    thing = min(near, key=lambda thing: gap(base, thing))
    # Who points at its very middle does not mind from which side.
    side = goal if apart(goal, thing.centre) > STEP else unit.at
    return towards(thing.centre, side, thing.radius + base.radius + 1)


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
    x, y = unit.base[0], unit.base[1]
    goals = [other.base for other in state.units.values() if other.team != unit.team]
    goals += [objective.base for objective in state.objectives.values()]
    found = list(COMPASS)
    headings = list(HEADINGS)
    for goal in goals:
        dx, dy = goal[0] - x, goal[1] - y
        size = sqrt(dx * dx + dy * dy) or 1.0
        ux, uy = dx / size, dy / size
        # Of things that stand in line the same way leads to all.
        if not [1 for a, b in headings if a * ux + b * uy > ALIKE]:
            headings.append((ux, uy))
            found.append((dx, dy))
    blocked = Surroundings(state, unit)
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
        if not flyer and (not meets(way, outlines) or leads_on(state, unit, way, most, near)):
            found.append(way)
        elif (end := straight(state, unit, way, most, near)) not in ends:
            ends.add(end)
            found.append(end)
    return found


def meets(way: Direction, outlines: Sequence[Sequence[tuple[int, int]]]) -> bool:
    """Whether a direction leads into one of some outlines, seen from where it begins, or close by."""
    dx, dy = way
    slip = SLIP * (abs(dx) + abs(dy))
    for outline in outlines:
        across = [dx * y - dy * x for x, y in outline]
        if min(across) < slip and max(across) > -slip and max([dx * x + dy * y for x, y in outline]) > -slip:
            return True
    return False


def leads_on(state: State, unit: Unit, way: Direction, most: int, near: Sequence[Disc]) -> bool:
    """Whether a unit surely gets a step far: nothing stops it, and it can pay for much of the way.

    What it cannot pay for `straight` takes off the way, and no more than that.
    """
    if Line(state.table, unit.base, way, near, most).length < most:
        return False
    start = x, y = unit.base[0], unit.base[1]
    far = towards(start, (x + way[0], y + way[1]), most)
    whole = measure(state.table, unit.base[2], (start, far))
    return isinstance(whole, Track) and whole.cost + STEP < 2 * most


class Surroundings:
    """What is so near to a unit that it may stop the first step; mostly there is nothing."""

    __slots__ = ("_discs", "_high", "_low", "_pieces", "_radius", "_start", "crowded")

    def __init__(self, state: State, unit: Unit) -> None:
        x, y, radius = unit.base[0], unit.base[1], unit.base[2]
        table = state.table
        reach = radius + STEP + 2
        self._start, self._radius = (x, y), radius
        self._low, self._high = radius, (table.width - radius, table.height - radius)
        near = [m for m in table.markers if abs(m[0] - x) < reach + m[2] and abs(m[1] - y) < reach + m[2]]
        discs = [*near_others(state, unit, STEP), *near]
        self._discs = [((d[0], d[1]), d[2] + radius) for d in discs]
        self._pieces = table.walls.near(x, y, x, y, reach)
        at_edge = x < reach or y < reach or x > table.width - reach or y > table.height - reach
        self.crowded = bool(self._discs or self._pieces or at_edge)

    def step(self, way: Direction) -> bool:
        """Whether a small step in a direction is free."""
        start, radius = self._start, self._radius
        size = max(1, abs(way[0]), abs(way[1]))
        x, y = start[0] + way[0] * STEP // size, start[1] + way[1] * STEP // size
        if not (self._low <= x <= self._high[0] and self._low <= y <= self._high[1]):
            return False
        for centre, reach in self._discs:
            if nearer(start, (x, y), centre, reach):
                return False
        return not [1 for piece in self._pieces if piece.swept(start, (x, y), radius)]


class Judged(Listed):
    """A few listed options and a judge who accepts others: `read` returns the canonical form, or None."""

    __slots__ = ("_judge",)

    def __init__(self, items: Sequence[Option], judge: Callable[[tuple[str, ...]], Option | None]) -> None:
        super().__init__(items)
        self._judge = judge

    def complete(self) -> bool:
        return False

    def __contains__(self, option: object) -> bool:
        return option in self._items or (isinstance(option, tuple) and self._judge(option) == option)

    def read(self, words: tuple[str, ...]) -> Option | None:
        option = Option(words)
        return option if option in self._items else self._judge(words)
