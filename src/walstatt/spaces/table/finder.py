"""Shortest legal paths, for people who click on a goal and for programs.

First straight. If something is in the way, a search (A*) over waypoints around obstacles (`waypoints.py`).
Legs are judged when their turn comes, not before. Then the path is pulled tight. What comes out has passed
`check_path`; it is legal, and it is the shortest but for a few parts in a hundred where bases are rounded.
Equal questions have equal answers.

For capsules and boxes each leg is judged exactly, with the facing that the gait gives it. But they bend only
at waypoints, not at every place and angle; so in a crowd a path may be longer than need be, or be missed
where only an exact angle would do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from math import sqrt
from typing import NamedTuple

from walstatt.spaces.table.board import Table
from walstatt.spaces.table.footprints import Disc, Footprint, Place, Point, narrow
from walstatt.spaces.table.moves import WALK, Gait, Track, check_path
from walstatt.spaces.table.segments import foot
from walstatt.spaces.table.waypoints import FAR, Ground, Waypoint

#: How much longer a path around waypoints may be than the same path pulled tight.
LOOSE = 1.05
#: A leg bends around a circle if it passes its centre at this share of the reach, or further out.
TAUT = 0.9


class Route(NamedTuple):
    """A legal path and what it costs."""

    path: tuple[Point, ...]
    track: Track

    @property
    def end(self) -> Point:
        return self.path[-1]

    @property
    def cost(self) -> int:
        return self.track.cost


def find_path(
    table: Table,
    base: Footprint,
    goal: Place,
    others: Sequence[Footprint] = (),
    allowance: int | None = None,
    gait: Gait = WALK,
    facing: int | None = None,
    ground: Ground | None = None,
) -> Route | None:
    """The shortest legal path to a point, or None if there is none that costs at most the allowance.

    It may end with a facing; without one, a capsule or box keeps that of its last leg. `ground`: what earlier
    searches of the same base have found out (`surroundings`).
    """
    start, end = Point(base.x, base.y), Point(*goal)
    bound = FAR if allowance is None else allowance + 1.0
    dx, dy = end.x - start.x, end.y - start.y
    straight = sqrt(dx * dx + dy * dy)
    if straight >= bound or not _stands(table, base.at(end), others, gait, facing):
        return None
    if start == end:
        found = check_path(table, base, (start,), others, gait, facing)
        return Route((start,), found) if isinstance(found, Track) else None
    found = check_path(table, base, (start, end), others, gait, facing)
    best: Route | None = None
    if isinstance(found, Track):
        if found.cost < bound:
            best = Route((start, end), found)
            bound = float(found.cost)
        if found.cost == found.length:
            return best
    if gait.flying:
        return best
    # Waypoints lie a little further out than the path that is pulled tight afterwards.
    search = Search(table, base, others, gait, bound * LOOSE + base.radius, ground)
    for path in search.paths(end):
        track = check_path(table, base, path, others, gait, facing)
        if isinstance(track, Track) and track.cost < bound:
            return Route(tuple(path), track)
    return best


def surroundings(
    table: Table, base: Footprint, others: Sequence[Footprint], gait: Gait, middle: Place, around: int,
    allowance: int,
) -> Ground:  # fmt: skip
    """For several searches of one base, all to goals at most so far from a place: what one of them finds out
    about legs and waypoints, the others need not."""
    bound = (allowance + 1.0) * LOOSE + base.radius + around
    return Ground(table, base, others, gait, Point(*middle), bound)


def _stands(
    table: Table, base: Footprint, others: Sequence[Footprint], gait: Gait, facing: int | None
) -> bool:
    """Whether a base can stand at its goal. If it turns on the way, its last leg says how it is turned; then
    there must be room at least for what fits into it however it is turned."""
    if facing is not None:
        return table.free(base.turned(facing), others)
    if base[5] is None or not gait.turns or gait.flying:
        return table.free(base, others)
    return table.free(Disc(base[0], base[1], narrow(base) - 1, base[3]), others)


#: A waypoint as a leg meets it: where it is, the circle it belongs to, and how far from the goal.
Target = tuple[int, int, float, float, float, float, Waypoint]


class Search:
    """One search over waypoints."""

    def __init__(
        self, table: Table, base: Footprint, others: Sequence[Footprint], gait: Gait, bound: float,
        ground: Ground | None = None,
    ) -> None:  # fmt: skip
        self._question = table, base, others, gait
        self._ground = ground
        self.bound = bound
        self.start = Point(base.x, base.y)
        self.crowd: Sequence[Footprint] = others  # later only those that matter

    def paths(self, goal: Point) -> Iterator[list[Point]]:
        """The cheapest path to a goal, pulled tight; and, for those that need room to turn, as it was."""
        ground = self._ground or Ground(*self._question, goal, self.bound)
        # First only legs that touch what they bend around; where bases stand close, others may be needed.
        came = self._walk(ground, goal, taut=True)
        if goal not in came and ground.obstructed:
            came = self._walk(ground, goal, taut=False)
        if goal not in came:
            return
        path = [goal]
        while path[-1] != self.start:
            path.append(came[path[-1]][1])
        path.reverse()
        yield _tight(ground, list(path))
        if ground.base[5] and ground.gait.sweeps:
            yield path

    def spread(self) -> dict[Point, float]:
        """Every waypoint that can be reached, with its cost: for areas."""
        ground = Ground(*self._question, None, self.bound)
        ground.activate_all(*self.start, self.bound + ground.radius)
        self.crowd = ground.crowd
        return {point: cost for point, (cost, _) in self._walk(ground, None, taut=True).items()}

    def _walk(self, ground: Ground, goal: Point | None, *, taut: bool) -> dict[Point, tuple[float, Point]]:
        """A*, or Dijkstra without a goal: for each point reached, its cost and where one comes from."""
        start, bound = self.start, self.bound
        came: dict[Point, tuple[float, Point]] = {}
        reached: list[tuple[float, Waypoint]] = []
        heap: list[tuple[float, Waypoint, Waypoint, float, bool]] = []

        def prepared(waypoints: Sequence[Waypoint]) -> list[Target]:
            """The waypoints, with how far it is at least from each to the goal."""
            gx, gy = goal or start
            return [
                (x, y, ox, oy, reach, sqrt((x - gx) ** 2 + (y - gy) ** 2) if goal else 0.0, waypoint)
                for waypoint in waypoints
                for (x, y), ox, oy, reach in (waypoint,)
            ]

        def offer(origin: Waypoint, cost: float, targets: Sequence[Target]) -> None:
            """Puts the legs from a point that was reached on the heap, but for those that lead too far."""
            (px, py), cx, cy, own = origin
            own *= TAUT
            left = bound - cost
            for x, y, ox, oy, reach, rest, waypoint in targets:
                if rest >= left:
                    continue
                dx, dy = x - px, y - py
                leg = sqrt(dx * dx + dy * dy)
                total = cost + leg
                guess = total + rest
                if guess >= bound or waypoint[0] in came:
                    continue
                if taut and (
                    (reach and abs((ox - px) * dy - (oy - py) * dx) < TAUT * reach * leg)
                    or (own and abs((cx - px) * dy - (cy - py) * dx) < own * leg)
                ):
                    continue
                heappush(heap, (guess, waypoint, origin, total, False))

        waypoints = ground.waypoints
        targets = prepared([Waypoint(goal)] if goal else []) + prepared(waypoints)
        ready = len(waypoints)
        came[start] = (0.0, start)
        reached.append((0.0, Waypoint(start)))
        offer(Waypoint(start), 0.0, targets)
        while heap:
            guess, waypoint, origin, total, sure = heappop(heap)
            point = waypoint[0]
            if point in came:
                continue
            if not sure:
                leg = ground.leg(origin[0], point)
                if len(waypoints) > ready:
                    new = prepared(waypoints[ready:])
                    ready = len(waypoints)
                    targets += new
                    for cost, other in reached:
                        offer(other, cost, new)
                if leg >= FAR:
                    continue
                more = came[origin[0]][0] + leg - total
                if more > 0.5:
                    if guess + more < bound:
                        heappush(heap, (guess + more, waypoint, origin, total + more, True))
                    continue
            came[point] = (total, origin[0])
            if point == goal:
                break
            reached.append((total, waypoint))
            offer(waypoint, total, targets)
        return came


def _tight(ground: Ground, path: list[Point]) -> list[Point]:
    """Moves the bends towards the straight line as long as the path stays legal and gets cheaper."""
    for _ in range(2):
        changed = False
        number = 1
        while number < len(path) - 1:
            before, here, after = path[number - 1 : number + 2]
            cost = ground.cost(before, here) + ground.cost(here, after)
            if ground.cost(before, after) <= cost:
                del path[number]
                changed = True
                continue
            x, y = foot(before, after, here)
            low, high = 0.0, 1.0
            for _ in range(4):
                share = (low + high) / 2
                point = Point(here.x + round((x - here.x) * share), here.y + round((y - here.y) * share))
                new = ground.cost(before, point)
                if new < cost:  # else the second leg does not matter any more
                    new += ground.cost(point, after)
                if new < cost:
                    low, cost, path[number], changed = share, new, point, True
                else:
                    high = share
            number += 1
        if not changed:
            break
    return path
