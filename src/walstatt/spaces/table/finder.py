"""Shortest legal paths, for people who click on a goal and for programs.

First straight. If something is in the way, a search (A*) over waypoints around obstacles: only around those
that were found in the way of some leg, so most of the table is never looked at. Legs are judged when their
turn comes, not before. Then the path is pulled tight. What comes out has passed `check_path`; it is legal,
and it is the shortest but for a few parts in a hundred where bases are rounded. Equal questions have equal
answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from math import sqrt
from typing import NamedTuple

from walstatt.spaces.table.board import Hit, Table
from walstatt.spaces.table.moves import WALK, Gait, Stop, Track, check_path, measure
from walstatt.spaces.table.rings import disc_ring, gate, ramp_points
from walstatt.spaces.table.segments import nearer
from walstatt.spaces.table.shapes import Disc, Place, Point
from walstatt.spaces.table.terrain import Piece

FAR = 1e300
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
    base: Disc,
    goal: Place,
    others: Sequence[Disc] = (),
    allowance: int | None = None,
    gait: Gait = WALK,
) -> Route | None:
    """The shortest legal path to a point, or None if there is none that costs at most the allowance."""
    start, end = Point(base.x, base.y), Point(*goal)
    bound = FAR if allowance is None else allowance + 1.0
    dx, dy = end.x - start.x, end.y - start.y
    straight = sqrt(dx * dx + dy * dy)
    if straight >= bound or not table.free(base.at(end), others):
        return None
    if start == end:
        return Route((start,), Track(0, 0, 0, 0))
    found = check_path(table, base, (start, end), others, gait)
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
    path = Search(table, base, others, gait, bound * LOOSE + base.radius).path(end)
    if path is not None:
        track = check_path(table, base, path, others, gait)
        if isinstance(track, Track) and track.cost < bound:
            return Route(tuple(path), track)
    return best


class Waypoint(NamedTuple):
    """A point to bend at, and the circle around which one bends there (reach 0: none, just a way through)."""

    point: Point
    x: float = 0.0
    y: float = 0.0
    reach: float = 0.0


class Search:
    """The waypoints and legs of one search."""

    def __init__(self, table: Table, base: Disc, others: Sequence[Disc], gait: Gait, bound: float) -> None:
        self.table = table
        self.base = base
        self.gait = gait
        self.bound = bound
        self.start = Point(base.x, base.y)
        self.crowd = [d for d in others if d.id != base.id]
        #: only legs that touch what they bend around; where bases stand close, others may be needed
        self.taut = True
        self.round: list[tuple[int, int, int, Hit]] = []
        self.waypoints: list[Waypoint] = []
        self.known: set[Point] = set()
        self.active: set[Hit] = set()
        self.legs: dict[tuple[Point, Point], float] = {}

    def path(self, goal: Point) -> list[Point] | None:
        """The cheapest path to a goal, pulled tight."""
        self._limit(goal)
        came = self._walk(goal)
        if goal not in came and self.active:
            self.taut = False
            came = self._walk(goal)
        if goal not in came:
            return None
        path = [goal]
        while path[-1] != self.start:
            path.append(came[path[-1]][1])
        path.reverse()
        return self._tight(path)

    def spread(self) -> dict[Point, float]:
        """Every waypoint that can be reached, with its cost: for areas."""
        self._limit(None)
        for *_, hit in self.round:
            self._activate(hit)
        sx, sy = self.start
        for piece in self.table.pieces:
            reach = self.bound + self.base.radius
            low_x, high_x, low_y, high_y = piece.box
            if low_x - reach < sx < high_x + reach and low_y - reach < sy < high_y + reach:
                self._activate(Hit("terrain", piece.id))
        return {point: cost for point, (cost, _) in self._walk(None).items()}

    def _limit(self, goal: Point | None) -> None:
        """.

        Orgets discs that no path within the bound can meet, and notes how near one may get to the others.
        """
        gx, gy = goal or self.start
        sx, sy = self.start
        bound = self.bound if goal else 2 * self.bound
        radius = self.base.radius

        def near(d: Disc) -> bool:
            there = sqrt((d[0] - sx) ** 2 + (d[1] - sy) ** 2)
            return there + sqrt((d[0] - gx) ** 2 + (d[1] - gy) ** 2) <= bound + 2 * (d[2] + radius)

        self.crowd = [d for d in self.crowd if near(d)]
        self.round = [(d[0], d[1], d[2] + radius, Hit("figure", d[3])) for d in self.crowd]
        self.round += [
            (d[0], d[1], d[2] + radius, Hit("marker", d[3]))
            for d in self.table.markers
            if d[3] != self.base.id and near(d)
        ]

    # --- the search -------------------------------------------------------------------------------------

    def _walk(self, goal: Point | None) -> dict[Point, tuple[float, Point]]:
        """A*, or Dijkstra without a goal: for each point reached, its cost and where one comes from."""
        start, bound, taut = self.start, self.bound, self.taut
        gx, gy = goal or start
        came: dict[Point, tuple[float, Point]] = {}
        reached: list[tuple[float, Waypoint]] = []
        heap: list[tuple[float, Waypoint, Waypoint, float, bool]] = []

        def offer(origin: Waypoint, cost: float, waypoints: Sequence[Waypoint]) -> None:
            (px, py), cx, cy, own = origin
            own *= TAUT
            for waypoint in waypoints:
                point, ox, oy, reach = waypoint
                if point in came:
                    continue
                dx, dy = point[0] - px, point[1] - py
                leg = sqrt(dx * dx + dy * dy)
                total = cost + leg
                guess = total
                if goal:
                    guess += sqrt((point[0] - gx) ** 2 + (point[1] - gy) ** 2)
                if guess >= bound:
                    continue
                if taut and (
                    (reach and abs((ox - px) * dy - (oy - py) * dx) < TAUT * reach * leg)
                    or (own and abs((cx - px) * dy - (cy - py) * dx) < own * leg)
                ):
                    continue
                heappush(heap, (guess, waypoint, origin, total, False))

        ends = [Waypoint(goal)] if goal else []
        came[start] = (0.0, start)
        reached.append((0.0, Waypoint(start)))
        offer(Waypoint(start), 0.0, ends + self.waypoints)
        while heap:
            guess, waypoint, origin, total, sure = heappop(heap)
            point = waypoint.point
            if point in came:
                continue
            if not sure:
                leg = self.legs.get((origin.point, point))
                if leg is None:
                    known = len(self.waypoints)
                    leg = self._leg(origin.point, point)
                    if len(self.waypoints) > known:
                        for cost, other in reached:
                            offer(other, cost, self.waypoints[known:])
                if leg >= FAR:
                    continue
                more = came[origin.point][0] + leg - total
                if more > 0.5:
                    if guess + more < bound:
                        heappush(heap, (guess + more, waypoint, origin, total + more, True))
                    continue
            came[point] = (total, origin.point)
            if point == goal:
                break
            reached.append((total, waypoint))
            offer(waypoint, total, ends + self.waypoints)
        return came

    def _hits(self, a: Point, b: Point) -> list[Hit]:
        """What is in the way of a leg; waypoints are on the board, so its edges never are."""
        ax, ay = a
        bx, by = b
        low_x, high_x = (ax, bx) if ax < bx else (bx, ax)
        low_y, high_y = (ay, by) if ay < by else (by, ay)
        found = [
            hit
            for x, y, reach, hit in self.round
            if low_x < x + reach
            and x - reach < high_x
            and low_y < y + reach
            and y - reach < high_y
            and nearer(a, b, (x, y), reach)
        ]
        radius = self.base.radius
        found += [
            Hit("terrain", piece.id)
            for piece in self.table.impassable
            if (box := piece.box)[0] - radius < high_x
            and box[1] + radius > low_x
            and box[2] - radius < high_y
            and box[3] + radius > low_y
            and piece.swept(a, b, radius)
        ]
        return found

    def _leg(self, a: Point, b: Point) -> float:
        """What a leg costs, FAR if something is in its way; that becomes something to walk around."""
        hits = self._hits(a, b)
        cost = FAR
        if hits:
            for hit in hits:
                self._activate(hit)
        else:
            found = measure(self.table, self.base.radius, (a, b), self.gait)
            if isinstance(found, Stop):
                self._activate(found.hit)
            else:
                dx, dy = b[0] - a[0], b[1] - a[1]
                cost = sqrt(dx * dx + dy * dy) + found.difficult + found.climbed
                if found.difficult or found.climbed:
                    for piece in self._crossed(a, b):
                        self._activate(Hit("terrain", piece.id))
        self.legs[a, b] = cost
        return cost

    def _crossed(self, a: Point, b: Point) -> list[Piece]:
        """The pieces that make a leg dear."""
        radius = self.base.radius
        pieces = self.table.difficult + self.table.raised
        return [piece for piece in pieces if piece.swept(a, b, 2 * radius)]

    # --- waypoints --------------------------------------------------------------------------------------

    def _activate(self, hit: Hit) -> None:
        """Adds the waypoints around something."""
        if hit in self.active or hit.kind == "edge":
            return
        self.active.add(hit)
        radius = self.base.radius
        if hit.kind == "terrain":
            self._around_piece(self.table.by_id[hit.id])
            return
        for x, y, reach, other in self.round:
            if other == hit:
                self._add([Waypoint(p, x, y, reach) for p in disc_ring(x, y, reach)])
                self._add([Waypoint(p) for p in self._gates(x, y, reach - radius)])

    def _around_piece(self, piece: Piece) -> None:
        radius = self.base.radius
        found: list[Waypoint] = []
        if piece.going == "impassable":
            found += [Waypoint(p, x, y, radius) for p, (x, y) in self.table.ring(piece, radius)]
            for x, y, reach, _ in self.round:
                near = _nearest(piece, x, y)
                found += [Waypoint(p) for p in gate((x, y, reach - radius), (*near, 0.0), radius, radius)]
            for x, y in piece.outline:
                found += [Waypoint(p) for p in self._edge_gates(x, y, 0)]
        else:
            found += [Waypoint(p) for p, _ in self.table.ring(piece, radius)]
        if piece.carries:
            found += [Waypoint(p) for p in ramp_points(piece)]
        if piece.going == "difficult":  # its edge may be overlapped: only the front counts
            found += [Waypoint(p) for p, _ in self.table.ring(piece, 0)]
            found += [Waypoint(Point((a.x + b.x) // 2, (a.y + b.y) // 2)) for a, b in piece.edges]
        self._add(found)

    def _add(self, waypoints: Sequence[Waypoint]) -> None:
        """Notes waypoints at which the base can stand."""
        radius = self.base.radius
        wide, high = self.table.width - radius, self.table.height - radius
        for (x, y), ox, oy, reach in waypoints:
            # Between an obstacle and the board's edge there may still be room.
            point = Point(min(max(x, radius), wide), min(max(y, radius), high))
            if point in self.known:
                continue
            self.known.add(point)
            hits = self._hits(point, point)
            if not hits:
                self.waypoints.append(Waypoint(point, ox, oy, reach if point == (x, y) else 0.0))
            for other in hits:  # what stands in the way around this has to be walked around too
                self._activate(other)

    def _gates(self, x: int, y: int, own: int) -> list[Point]:
        """Waypoints through the gaps between a disc and what stands near it."""
        radius = self.base.radius
        found: list[Point] = []
        for ox, oy, reach, _ in self.round:
            near = own + reach + 2 * radius
            if (ox, oy) != (x, y) and (ox - x) ** 2 + (oy - y) ** 2 < near * near:
                found += gate((x, y, own), (ox, oy, reach - radius), radius, radius)
        for piece in self.table.impassable:
            low_x, high_x, low_y, high_y = piece.box
            near = own + 3 * radius
            if low_x - near < x < high_x + near and low_y - near < y < high_y + near:
                foot = _nearest(piece, x, y)
                found += gate((x, y, own), (*foot, 0.0), radius, radius)
        return found + self._edge_gates(x, y, own)

    def _edge_gates(self, x: int, y: int, own: int) -> list[Point]:
        """Waypoints between something round and the board's edges."""
        radius = self.base.radius
        found: list[Point] = []
        for edge in ((0, y), (self.table.width, y), (x, 0), (x, self.table.height)):
            found += gate((x, y, own), (*edge, 0.0), radius, radius)
        return found

    # --- pulling tight ----------------------------------------------------------------------------------

    def _tight(self, path: list[Point]) -> list[Point]:
        """Moves the bends towards the straight line as long as the path stays legal and gets cheaper."""
        for _ in range(2):
            changed = False
            number = 1
            while number < len(path) - 1:
                before, here, after = path[number - 1 : number + 2]
                cost = self._cost(before, here) + self._cost(here, after)
                if self._cost(before, after) <= cost:
                    del path[number]
                    changed = True
                    continue
                foot = _foot(before, after, here)
                low, high = 0.0, 1.0
                for _ in range(4):
                    share = (low + high) / 2
                    point = Point(
                        here.x + round((foot[0] - here.x) * share), here.y + round((foot[1] - here.y) * share)
                    )
                    new = self._cost(before, point) + self._cost(point, after)
                    if new < cost:
                        low, cost, path[number], changed = share, new, point, True
                    else:
                        high = share
                number += 1
            if not changed:
                break
        return path

    def _cost(self, a: Point, b: Point) -> float:
        known = self.legs.get((a, b))
        if known is not None:
            return known
        cost = FAR
        if not self._hits(a, b):
            found = measure(self.table, self.base.radius, (a, b), self.gait)
            if isinstance(found, Track):
                cost = sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) + found.difficult + found.climbed
        self.legs[a, b] = cost
        return cost


def _foot(a: Point, b: Point, point: Point) -> tuple[float, float]:
    """The point of a segment nearest to another."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / whole if whole else 0.0
    share = min(1.0, max(0.0, share))
    return a[0] + dx * share, a[1] + dy * share


def _nearest(piece: Piece, x: int, y: int) -> tuple[float, float]:
    """The point of an outline nearest to another."""
    best, found = FAR, (float(x), float(y))
    for a, b in piece.edges:
        px, py = _foot(a, b, Point(x, y))
        square = (px - x) ** 2 + (py - y) ** 2
        if square < best:
            best, found = square, (px, py)
    return found
