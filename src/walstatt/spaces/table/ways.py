"""Ways worth offering: directions in which a disc can take a step, and where they lead on.

They cost little, because random players and searches ask for them at every step: directions in which not even
a small step is possible are left out, and how far one gets in the others is worked out for those that
somebody looks at (`going.straight_as_paid`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from walstatt.spaces.table.board import Table
from walstatt.spaces.table.contact import Line
from walstatt.spaces.table.finder import find_path
from walstatt.spaces.table.footprints import Disc, Footprint, Place, Point
from walstatt.spaces.table.moves import Gait, Track, measure
from walstatt.spaces.table.segments import nearer
from walstatt.spaces.table.shapes import distance, gap, towards
from walstatt.spaces.table.units import ONE, unit

#: A vector of any length; no Point, which is a place.
Direction = tuple[int, int]
#: Directions with a larger cosine between them (a ninth of a degree) are one: their ways would end in the
#: same place.
ALIKE = 0.999998
#: A straight way ends this near to its line at least: its end is rounded, in narrow places moved a little.
SLIP = 4


class Compass(NamedTuple):
    """Directions all around; the same with length 1."""

    ways: tuple[Direction, ...]
    units: tuple[tuple[float, float], ...]


def compass(angles: Iterable[int]) -> Compass:
    ways = tuple(unit(angle) for angle in angles)
    return Compass(ways, tuple((x / ONE, y / ONE) for x, y in ways))


def headings(base: Footprint, around: Compass, goals: Iterable[Footprint]) -> list[Direction]:
    """The directions of a compass, and those towards some goals that are none of these."""
    x, y = base[0], base[1]
    found, known = list(around.ways), list(around.units)
    for goal in goals:
        dx, dy = goal[0] - x, goal[1] - y
        size = sqrt(dx * dx + dy * dy) or 1.0
        ux, uy = dx / size, dy / size
        # Of things that stand in line the same way leads to all.
        if not [1 for a, b in known if a * ux + b * uy > ALIKE]:
            known.append((ux, uy))
            found.append((dx, dy))
    return found


def touching_place(base: Footprint, goal: Point, things: Iterable[Footprint], near: int) -> Point | None:
    """The place in contact with whatever a disc would overlap, or nearly touch, at a goal; None: nothing."""
    there = base.at(goal)
    close = [thing for thing in things if gap(there, thing) < near]
    if not close:
        return None
    thing = min(close, key=lambda thing: gap(there, thing))
    # Who points at its very middle does not mind from which side.
    side: Place = goal if distance(goal, thing.centre) > near else base.centre
    return towards(thing.centre, side, thing.radius + base.radius + 1)


def meets(way: Direction, outlines: Sequence[Sequence[tuple[int, int]]]) -> bool:
    """Whether a direction leads into one of some outlines, seen from where it begins, or close by."""
    dx, dy = way
    slip = SLIP * (abs(dx) + abs(dy))
    for outline in outlines:
        across = [dx * y - dy * x for x, y in outline]
        if min(across) < slip and max(across) > -slip and max([dx * x + dy * y for x, y in outline]) > -slip:
            return True
    return False


def leads_on(table: Table, base: Disc, way: Direction, most: int, near: Sequence[Disc], step: int) -> bool:
    """Whether a disc surely gets a step far: nothing stops it, and it can pay for much of the way.

    What it cannot pay for is taken off the way, and no more than that.
    """
    if Line(table, base, way, near, most).length < most:
        return False
    start = x, y = base[0], base[1]
    far = towards(start, (x + way[0], y + way[1]), most)
    whole = measure(table, base[2], (start, far))
    return isinstance(whole, Track) and whole.cost + step < 2 * most


class Surroundings:
    """What is so near to a disc that it may stop its first step; mostly there is nothing."""

    __slots__ = ("_discs", "_high", "_low", "_pieces", "_radius", "_start", "_step", "crowded")

    def __init__(self, table: Table, base: Disc, others: Iterable[Disc], step: int) -> None:
        x, y, radius = base[0], base[1], base[2]
        reach = radius + step + 2
        self._step = step
        self._start, self._radius = (x, y), radius
        self._low, self._high = radius, (table.width - radius, table.height - radius)
        near = [m for m in table.markers if abs(m[0] - x) < reach + m[2] and abs(m[1] - y) < reach + m[2]]
        discs = [*others, *near]
        self._discs = [((d[0], d[1]), d[2] + radius) for d in discs]
        self._pieces = table.walls.near(x, y, x, y, reach)
        at_edge = x < reach or y < reach or x > table.width - reach or y > table.height - reach
        self.crowded = bool(self._discs or self._pieces or at_edge)

    def step(self, way: Direction) -> bool:
        """Whether a small step in a direction is free."""
        start, radius, length = self._start, self._radius, self._step
        size = max(1, abs(way[0]), abs(way[1]))
        x, y = start[0] + way[0] * length // size, start[1] + way[1] * length // size
        if not (self._low <= x <= self._high[0] and self._low <= y <= self._high[1]):
            return False
        for centre, reach in self._discs:
            if nearer(start, (x, y), centre, reach):
                return False
        return not [1 for piece in self._pieces if piece.swept(start, (x, y), radius)]


def open_ways(
    table: Table,
    base: Disc,
    found: list[Direction],
    near: Iterable[Disc],
    step: int,
    *,
    flying: bool = False,
) -> list[Direction]:
    """Those of some directions in which a disc can take a step; who flies can in all."""
    blocked = Surroundings(table, base, near, step)
    if flying or not blocked.crowded:
        return found
    return [way for way in found if blocked.step(way)]


def sure_ways(
    table: Table,
    base: Disc,
    ways: Sequence[Direction],
    most: int,
    step: int,
    near: Callable[[], Sequence[Disc]],
    far: Callable[[Direction, Sequence[Disc]], Point],
    *,
    flying: bool = False,
) -> Sequence[Direction | Point]:
    """The directions that lead somewhere. Where only a look can tell, it is where they lead to instead.

    Mostly a free first step is enough. But where a flyer lands decides, and a climb, or ground that is
    difficult besides, may cost more than there is. `near`: whom such a move could meet; `far`: where it ends.
    """
    x, y, radius = base[0], base[1], base[2]
    steep = table.steep.near(x, y, x, y, most + radius)
    if not flying and not steep:
        return ways
    bad = [*steep, *table.slow.near(x, y, x, y, most + radius)]
    outlines = [[(px - x, py - y) for px, py in piece.outline] for piece in bad]
    others = near()
    found: list[Direction | Point] = []
    ends = {(x, y)}
    for way in ways:
        if not flying and (not meets(way, outlines) or leads_on(table, base, way, most, others, step)):
            found.append(way)
        elif (end := far(way, others)) not in ends:
            ends.add(end)
            found.append(end)
    return found


def meant_paths(
    table: Table,
    base: Footprint,
    goal: Point,
    others: Sequence[Footprint],
    most: int,
    gait: Gait,
    near: int,
) -> Iterator[tuple[Point, ...]]:
    """The ways that somebody may mean who only points at a place: round obstacles, up to what is there."""
    for place in (goal, touching_place(base, goal, [*others, *table.markers], near)):
        route = find_path(table, base, place, others, most, gait) if place else None
        if route is not None and len(route.path) > 1:
            yield tuple(route.path[1:])
