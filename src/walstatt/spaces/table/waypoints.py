"""What a search for a path knows of the table: what stands near, where one may bend, and what legs cost.

Waypoints lie around obstacles, but only around those that were found in the way of some leg, so most of the
table is never looked at.

A capsule or box that turns along its legs bends around things at half its width: what is before and behind
its centre then lies on a line that touches the circle around the thing. Where turning needs room, or it keeps
its facing, it bends at the distance of the circle around itself; through narrow gaps lead waypoints at which
it just fits. What lies between waypoints is judged exactly, with the facing that it has on that leg.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from walstatt.spaces.table.board import Hit, Table
from walstatt.spaces.table.footprints import Box, Footprint, Point, Rect, cores, narrow
from walstatt.spaces.table.lanes import Lanes, Stand
from walstatt.spaces.table.moves import SUM_ERROR, Gait, Stop, heading, measure, slow_length
from walstatt.spaces.table.rings import disc_ring, gate, piece_ring, ramp_points
from walstatt.spaces.table.segments import foot, nearer
from walstatt.spaces.table.solids import solid
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import GRAZE

FAR = 1e300


class Waypoint(NamedTuple):
    """A point to bend at, and the circle around which one bends there (reach 0: none, just a way through)."""

    point: Point
    x: float = 0.0
    y: float = 0.0
    reach: float = 0.0


class Ground:
    """The surroundings of one search: from a base to a goal, or anywhere, by paths within a bound."""

    def __init__(
        self,
        table: Table,
        base: Footprint,
        others: Sequence[Footprint],
        gait: Gait,
        goal: Point | None,
        bound: float,
    ) -> None:
        radius = base.radius
        sx, sy = base.x, base.y
        gx, gy = goal or (sx, sy)
        bound = bound if goal else 2 * bound

        def near(d: Footprint) -> bool:
            """Whether a path within the bound can meet something."""
            there = sqrt((d[0] - sx) ** 2 + (d[1] - sy) ** 2)
            return there + sqrt((d[0] - gx) ** 2 + (d[1] - gy) ** 2) <= bound + 2 * (d[2] + radius)

        self.base, self.radius, self.gait = base, radius, gait
        #: the least room that the base needs, how far off it bends around things, and how wide a gap may be
        #: to be looked at by itself
        self.slim = _half_width(base) if gait.turns else narrow(base)
        self.keep = self.slim if gait.turns and not gait.sweeps else radius
        self.wide = 3 * self.keep - 2 * self.slim
        self.crowd = [d for d in others if d[3] != base.id and near(d)]
        markers = [d for d in table.markers if d[3] != base.id and near(d)]
        #: discs, as wide as the base's centre must stay away from them
        self.round: list[tuple[int, int, int, Hit]] = []
        #: boxes, as pieces, and as something a circle may stand in
        self.blocks: list[tuple[Piece, Hit]] = []
        self._stands: list[tuple[int, int, int, Stand]] = []
        around = [(d, Hit("figure", d[3])) for d in self.crowd] + [(d, Hit("marker", d[3])) for d in markers]
        for d, hit in around:
            if d[5] is None:
                self.round.append((d[0], d[1], d[2] + self.keep, hit))
            elif isinstance(d, Box):
                piece = solid(d)
                self.blocks.append((piece, hit))
                self._stands.append((d[0], d[1], d[2] + self.slim, Stand(d, piece, hit)))
            else:
                self.round += [(ring[0][0], ring[0][1], r + self.keep, hit) for ring, r in cores(d)]
        #: the same, as wide as it needs room to stand, with the square of that
        less = self.keep - self.slim
        self._standing = [(x, y, reach - less, (reach - less) ** 2, hit) for x, y, reach, hit in self.round]
        # No path gets farther from either end; what is in the way around a disc may lie a little beyond.
        widest = max([d[2] + radius for d in (*self.crowd, *markers)], default=radius)
        self.table = table.part(sx, sy, gx, gy, bound + 4 * (radius + widest))
        self._lanes: Lanes | None = None
        if isinstance(base, Box) and gait.turns:
            kinds = {marker.id: "marker" for marker in markers}
            self._lanes = Lanes(self.table, base, [*self.crowd, *markers], kinds)
        self.waypoints: list[Waypoint] = []
        self.legs: dict[tuple[Point, Point], float] = {}
        self._known: set[Point] = set()
        self._active: set[Hit] = set()

    @property
    def obstructed(self) -> bool:
        """Whether anything was found in the way."""
        return bool(self._active)

    # --- legs -------------------------------------------------------------------------------------------

    def leg(self, a: Point, b: Point) -> float:
        """What a leg costs, FAR if something is in its way; that becomes something to walk around."""
        known = self.legs.get((a, b))
        if known is not None:
            return known
        cost = FAR
        hits = self._hits(a, b)
        if hits:
            for hit in hits:
                self.activate(hit)
        else:
            dx, dy = b[0] - a[0], b[1] - a[1]
            cost = sqrt(dx * dx + dy * dy)
            toll = self._toll(a, b, cost)
            if isinstance(toll, Hit):
                self.activate(toll)
                cost = FAR
            elif toll:
                cost += toll
                self._avoid(a, b)
        self.legs[a, b] = cost
        return cost

    def cost(self, a: Point, b: Point) -> float:
        """As `leg`, but what is in the way stays unknown."""
        known = self.legs.get((a, b))
        if known is not None:
            return known
        cost = FAR
        if not self._hits(a, b):
            dx, dy = b[0] - a[0], b[1] - a[1]
            cost = sqrt(dx * dx + dy * dy)
            toll = self._toll(a, b, cost)
            cost = FAR if isinstance(toll, Hit) else cost + toll
        self.legs[a, b] = cost
        return cost

    def _toll(self, a: Point, b: Point, leg: float) -> int | Hit:
        """What a leg costs beyond its length, as `measure` has it, or a climb that is not allowed."""
        if self.table.raised or (self.base[5] and self.table.difficult):
            if self.base[5] and not self.table.rough.near(*a, *b, self.radius):
                return 0
            found = measure(self.table, self.radius, (a, b), self.gait, self.base)
            return found.hit if isinstance(found, Stop) else found.difficult + found.climbed
        if not leg or not self.table.difficult or not self.gait.hindered:
            return 0
        slow = self.table.slow.near(*a, *b, self.radius)
        return int(slow_length(slow, self.radius, a, b, leg) + SUM_ERROR) if slow else 0

    def _hits(self, a: Point, b: Point) -> list[Hit]:
        """What is in the way of a leg; waypoints are on the board, so its edges never are."""
        if self._lanes is not None and a != b:
            return self._lanes.hits(a, b)
        if self.base[5]:
            return self.table.swept(a, b, heading(self.base, a, b, self.gait), self.crowd)
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
        if self.table.impassable:
            radius = self.radius
            for piece in self.table.walls.near(ax, ay, bx, by, radius):
                if piece.swept(a, b, radius):
                    found.append(Hit("terrain", piece.id))
        if self.blocks:
            found += [hit for piece, hit in self.blocks if piece.swept(a, b, self.radius)]
        return found

    def _hits_at(self, point: Point) -> list[Hit]:
        """What is in the way of a base that stands at a point of the board."""
        x, y = point
        radius = self.slim
        found = [
            hit
            for ox, oy, reach, square, hit in self._standing
            if -reach < ox - x < reach and (ox - x) ** 2 + (oy - y) ** 2 < square
        ]
        if self.table.impassable:
            for piece in self.table.walls.near(x, y, x, y, radius):
                if piece.swept(point, point, radius):
                    found.append(Hit("terrain", piece.id))
        if self._stands:
            found += [
                stand.hit
                for ox, oy, reach, stand in self._stands
                if -reach < ox - x < reach and -reach < oy - y < reach and stand.meets(point, radius)
            ]
        return found

    def _avoid(self, a: Point, b: Point) -> None:
        """Makes what makes a leg dear something to walk around."""
        reach = 2 * self.radius
        for pieces in (self.table.slow, self.table.steep):
            for piece in pieces.near(*a, *b, reach):
                hit = Hit("terrain", piece.id)
                if hit not in self._active and piece.swept(a, b, reach):
                    self.activate(hit)

    # --- waypoints --------------------------------------------------------------------------------------

    def activate_all(self, x: int, y: int, reach: float) -> None:
        """Adds the waypoints around all discs, and around all pieces near a place."""
        for *_, hit in self.round:
            self.activate(hit)
        for _, hit in self.blocks:
            self.activate(hit)
        for piece in self.table.pieces:
            low_x, high_x, low_y, high_y = piece.box
            if low_x - reach < x < high_x + reach and low_y - reach < y < high_y + reach:
                self.activate(Hit("terrain", piece.id))

    def activate(self, hit: Hit) -> None:
        """Adds the waypoints around something."""
        if hit in self._active or hit.kind == "edge":
            return
        self._active.add(hit)
        if hit.kind == "terrain":
            self._around_piece(self.table.by_id[hit.id])
            return
        for x, y, reach, other in self.round:
            if other == hit:
                self._add([Waypoint(p, x, y, reach) for p in disc_ring(x, y, reach)])
                self._add([Waypoint(p) for p in self._gates(x, y, reach - self.keep)])
        for piece, other in self.blocks:
            if other == hit:
                self._add(self._around_wall(piece, piece_ring(piece, self.keep)))

    def _around_piece(self, piece: Piece) -> None:
        radius = self.keep
        found: list[Waypoint] = []
        if piece.going == "impassable":
            found += self._around_wall(piece, self.table.ring(piece, radius))
        else:
            found += [Waypoint(p) for p, _ in self.table.ring(piece, radius)]
        if piece.carries:
            found += [Waypoint(p) for p in ramp_points(piece)]
        if piece.going == "difficult":  # its edge may be overlapped: only the front counts
            found += [Waypoint(p) for p, _ in self.table.ring(piece, 0)]
            found += [Waypoint(Point((a.x + b.x) // 2, (a.y + b.y) // 2)) for a, b in piece.edges]
        self._add(found)

    def _around_wall(self, piece: Piece, ring: Sequence[tuple[Point, Point]]) -> list[Waypoint]:
        """The waypoints around something that cannot be entered, and through the gaps beside it."""
        radius = self.keep
        found = [Waypoint(p, x, y, radius) for p, (x, y) in ring]
        low_x, high_x, low_y, high_y = piece.box
        far = 2 * self.slim + self.wide
        for x, y, reach, _ in self.round:
            off = reach - radius + far + 1  # beyond it, the gap is too wide to be looked at
            if low_x - off < x < high_x + off and low_y - off < y < high_y + off:
                near = _nearest(piece, x, y)
                found += [Waypoint(p) for p in self._gate((x, y, reach - radius), (*near, 0.0))]
        for x, y in piece.outline:
            found += [Waypoint(p) for p in self._edge_gates(x, y, 0)]
        others = [
            other
            for other, _ in self.blocks
            if other is not piece
            and other.box[0] <= high_x + far
            and other.box[1] >= low_x - far
            and other.box[2] <= high_y + far
            and other.box[3] >= low_y - far
        ]
        if self.base[5]:
            near_walls = self.table.walls.near(low_x, low_y, high_x, high_y, far)
            others += [wall for wall in near_walls if wall is not piece]
        for other in others:
            found += _gates_past(piece, other, self.slim, self.wide, self.radius)
            found += _gates_past(other, piece, self.slim, self.wide, self.radius)
        return found

    def _gate(self, a: tuple[float, float, float], b: tuple[float, float, float]) -> tuple[Point, ...]:
        return gate(a, b, self.slim, self.wide, self.radius)

    def _add(self, waypoints: Sequence[Waypoint]) -> None:
        """Notes waypoints at which the base can stand."""
        radius = self.slim
        wide, high = self.table.width - radius, self.table.height - radius
        for waypoint in waypoints:
            (x, y), ox, oy, _ = waypoint
            if not (radius <= x <= wide and radius <= y <= high):
                # Between an obstacle and the board's edge there may still be room.
                point = Point(min(max(x, radius), wide), min(max(y, radius), high))
                waypoint = Waypoint(point, ox, oy)
            if waypoint.point in self._known:
                continue
            self._known.add(waypoint.point)
            hits = self._hits_at(waypoint.point)
            if not hits:
                self.waypoints.append(waypoint)
            for other in hits:  # what stands in the way around this has to be walked around too
                self.activate(other)

    def _gates(self, x: int, y: int, own: int) -> list[Point]:
        """Waypoints through the gaps between a disc and what stands near it."""
        radius = self.keep
        found: list[Point] = []
        for ox, oy, reach, _ in self.round:
            near = own + reach + 2 * radius
            if (ox, oy) != (x, y) and (ox - x) ** 2 + (oy - y) ** 2 < near * near:
                found += self._gate((x, y, own), (ox, oy, reach - radius))
        for piece in self.table.walls.near(x, y, x, y, own + 3 * radius):
            found += self._gate((x, y, own), (*_nearest(piece, x, y), 0.0))
        off = own + 2 * self.slim + self.wide + 1
        for piece, _ in self.blocks:
            low_x, high_x, low_y, high_y = piece.box
            if low_x - off < x < high_x + off and low_y - off < y < high_y + off:
                found += self._gate((x, y, own), (*_nearest(piece, x, y), 0.0))
        return found + self._edge_gates(x, y, own)

    def _edge_gates(self, x: int, y: int, own: int) -> list[Point]:
        """Waypoints between something round and the board's edges."""
        found: list[Point] = []
        wide, high = self.table.width, self.table.height
        far = own + 2 * self.slim + self.wide  # most things are far from all edges
        if far < x < wide - far and far < y < high - far:
            return found
        for edge in ((0, y), (wide, y), (x, 0), (x, high)):
            found += self._gate((x, y, own), (*edge, 0.0))
        return found


@lru_cache(maxsize=1 << 13)
def _gates_past(one: Piece, two: Piece, slim: int, wide: float, radius: int) -> tuple[Waypoint, ...]:
    """The waypoints through the gaps between the corners of a piece and another one; figures mostly stand
    where they stood before."""
    low_x, high_x, low_y, high_y = two.box
    far = 2 * slim + wide + 1  # beyond it, the gap is too wide to be looked at
    return tuple(
        [
            Waypoint(p)
            for x, y in one.outline
            if low_x - far < x < high_x + far and low_y - far < y < high_y + far
            for p in gate((x, y, 0.0), (*_nearest(two, x, y), 0.0), slim, wide, radius)
        ]
    )


def _nearest(piece: Piece, x: int, y: int) -> tuple[float, float]:
    """The point of an outline nearest to another."""
    best, found = FAR, (float(x), float(y))
    edges: Sequence[tuple[Point, Point]] = piece.edges
    if piece.convex:  # seen from outside, it lies on an edge that looks there
        seen = [n for n, (nx, ny, c) in enumerate(piece.sides) if nx * x + ny * y - c < GRAZE]
        edges = [edges[n] for n in seen] or edges
    for a, b in edges:
        px, py = foot(a, b, (x, y))
        square = (px - x) ** 2 + (py - y) ** 2
        if square < best:
            best, found = square, (px, py)
    return found


def _half_width(base: Footprint) -> int:
    """Half of the width of the strip that a base sweeps which looks along its way."""
    form = base[5]
    if form is None:
        return base[2]
    return form.half_width + 1 if isinstance(form, Rect) else form.radius  # a ring is rounded
