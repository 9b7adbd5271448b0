"""Sight where an end is no disc: a box, a front edge, or the tip of a front arc.

As for discs, a line that cannot be turned any further is held by two of the shapes involved. Here these are
corners, and circles from either side, so all lines that touch two of them are tried. What an origin allows
ends a turn as well: the two edges of a front arc are tried too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Literal

from walstatt.spaces.table.arcs import Front, partly_in_arc
from walstatt.spaces.table.ends import CENTRE_RING, core, end_holders, furthest, met, point_across, points
from walstatt.spaces.table.footprints import Bounds, Box, Footprint, Place, Point, Ring, cores
from walstatt.spaces.table.hulls import hulls_nearer
from walstatt.spaces.table.lines import inner_spans, near_box
from walstatt.spaces.table.shapes import touching
from walstatt.spaces.table.sightlines import BLOCKED, CENTRE, Question, Restricting
from walstatt.spaces.table.tangents import (
    Holder,
    Line,
    circle_cuts,
    corner_holders,
    held_lines,
    mirrored,
    ring_cuts,
)
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import FULL_TURN, GRAZE, ONE, TOUCH, unit

#: From where lines begin: None, anywhere on the base; from the front edge of a box, before it; or from the
#: centre, in a direction within the front arc.
Origin = Front | Literal["front edge"] | None
FRONT_EDGE: Literal["front edge"] = "front edge"

_AHEAD = 1e-9  # a line along the front edge does not lead ahead
_FLAT = 1e-9


class View(Question):
    """One pair of ends, each a ring or a disc, with what stands between them."""

    __slots__ = (
        *("_arc", "_corridor", "_edge", "_facing", "_from_point", "_front", "_head", "_reach_a", "_reach_b"),
        *("_tail", "_whole"),
    )

    def __init__(
        self,
        a: Footprint,
        b: Footprint,
        discs: Sequence[Footprint],
        pieces: Sequence[Piece],
        restricting: Sequence[Restricting],
        origin: Origin,
    ) -> None:
        self._whole = a, b
        reach, form = a[2], a[5]
        ax, ay = float(a[0]), float(a[1])
        start: Sequence[tuple[float, float]]
        start, self.ra = core(reach, form) if origin is None else _origin(a, origin)
        goal, self.rb = core(b[2], b[5])
        self._edge = origin == FRONT_EDGE
        self._from_point = isinstance(origin, Front)
        if self._edge:  # lines begin around the middle of the edge
            px, py, qx, qy = *start[0], *start[1]
            ax, ay = ax + (px + qx) / 2, ay + (py + qy) / 2
            half_x, half_y = (px - qx) / 2, (py - qy) / 2
            start = (half_x, half_y), (-half_x, -half_y)
        self.ax, self.ay = ax, ay
        dx, dy = b[0] - ax, b[1] - ay
        self.long = long = sqrt(dx * dx + dy * dy)
        ux, uy = self.ux, self.uy = (dx / long, dy / long) if long else (1.0, 0.0)
        self._tail = [(x * ux + y * uy, y * ux - x * uy) for x, y in start]
        self._head = [(x * ux + y * uy + long, y * ux - x * uy) for x, y in goal]
        self._facing: tuple[float, float] | None = None
        self._arc: float = -1.0
        if origin is not None:
            fx, fy = unit(origin.facing if isinstance(origin, Front) else _facing(a))
            length = sqrt(fx * fx + fy * fy)  # not quite ONE; what decides must be as long as what is tried
            self._facing = (fx * ux + fy * uy) / length, (fy * ux - fx * uy) / length
        if isinstance(origin, Front):
            self._front = (a[0], a[1]), origin.facing, origin.width
            if origin.width < FULL_TURN:
                self._arc = unit(origin.width // 2)[0] / ONE
        # No point of an end is further from its middle; a line must not miss it by more.
        self._reach_a = (reach if origin is None else sqrt(start[0][0] ** 2 + start[0][1] ** 2)) + GRAZE
        self._reach_b = b[2] + GRAZE
        self.open = not long or (origin is None and long <= reach + b[2] + TOUCH and touching(a, b))
        self.discs, self.pieces, self.restricting, self.blocks = [], [], [], []
        self._sealed = None
        if not self.open:
            self._gather(a, b, discs, pieces, restricting)
            if origin is None:
                self.open = not (self.discs or self.pieces or self.restricting)

    def _gather(
        self,
        a: Footprint,
        b: Footprint,
        discs: Sequence[Footprint],
        pieces: Sequence[Piece],
        restricting: Sequence[Restricting],
    ) -> None:
        """Keeps what reaches into the corridor between the two."""
        wide_a, wide_b = self.ra + GRAZE, self.rb + GRAZE
        near_x, near_y = zip(*self._tail, strict=True)
        far_x, far_y = zip(*self._head, strict=True)
        low: float = min(min(near_y) - wide_a, min(far_y) - wide_b)
        high: float = max(max(near_y) + wide_a, max(far_y) + wide_b)
        back: float = min(min(near_x) - wide_a, min(far_x) - wide_b)
        far: float = max(max(near_x) + wide_a, max(far_x) + wide_b)
        self._corridor = back, far, low, high
        ux, uy = self.ux, self.uy
        middle, begin = self.ay * ux - self.ax * uy, self.ax * ux + self.ay * uy
        # As for discs, boxes along the axes sort most things out.
        ax, ay, wide, a_id, _, _ = a
        bx, by, more, b_id, _, _ = b
        left, right = min(ax - wide, bx - more), max(ax + wide, bx + more)
        top, bottom = min(ay - wide, by - more), max(ay + wide, by + more)
        self.discs = [
            (along, across, float(radius), key, form)
            for x, y, radius, key, _, form in discs
            if x + radius > left
            and x - radius < right
            and y + radius > top
            and y - radius < bottom
            and low - radius < (across := y * ux - x * uy - middle) < high + radius
            and back - radius < (along := x * ux + y * uy - begin) < far + radius
            and key != a_id
            and key != b_id
        ]

        def crosses(piece: Piece) -> bool:
            across = [y * ux - x * uy - middle for x, y in piece.outline]
            return min(across) < high and max(across) > low

        self.pieces = [
            p
            for p in pieces
            if (box := p.box)[0] < right and box[1] > left and box[2] < bottom and box[3] > top and crosses(p)
        ]
        if restricting:
            self.restricting = [
                (p, depth) for p, depth in restricting if near_box(p, left, top, right, bottom) and crosses(p)
            ]
        self._unfold()

    def outside(self, along: float, across: float) -> Point:
        """As for discs; but the middle of a front edge need not be a whole number."""
        ux, uy = self.ux, self.uy
        return Point(round(self.ax + along * ux - across * uy), round(self.ay + along * uy + across * ux))

    # --- one line -----------------------------------------------------------------------------------------

    def stretch(self, line: Line) -> tuple[float, float] | None:
        """The part of a line between the two ends; None if it misses one, or if the origin forbids it."""
        tail, head = met(self._tail, self.ra, line), met(self._head, self.rb, line)
        if tail is None or head is None:
            return None
        sign = 1.0 if head[0] + head[1] >= tail[0] + tail[1] else -1.0
        if self._facing is not None and not self._allowed(line, sign):
            # What lies under the front edge or the centre reaches out of it both ways.
            if not (head[0] < tail[0] <= tail[1] < head[1] and self._allowed(line, -sign)):
                return None
            sign = -sign
        return (tail[1], head[0]) if sign > 0.0 else (head[1], tail[0])

    def _part(self, line: Line) -> tuple[float, float] | None:
        """As `stretch`, whatever the origin allows."""
        facing, self._facing = self._facing, None
        part = self.stretch(line)
        self._facing = facing
        return part

    def _allowed(self, line: Line, sign: float) -> bool:
        """Whether a line leads where the origin may look."""
        assert self._facing is not None
        nx, ny, _ = line
        ahead = (ny * self._facing[0] - nx * self._facing[1]) * sign
        return ahead > _AHEAD if self._arc == -1.0 and len(self._tail) > 1 else ahead >= self._arc - 1e-12

    def ends(self, line: Line) -> tuple[Point, Point]:
        """From a to b, whichever way the line is counted; where an origin lies on b, that point twice."""
        first, last = super().ends(line)
        tail, head = met(self._tail, self.ra, line), met(self._head, self.rb, line)
        if tail is None or head is None or self.stretch(line) is None:
            return first, last
        if self._facing is not None and (at := max(tail[0], head[0])) <= min(tail[1], head[1]):
            nx, ny, c = line
            here = self.outside(nx * c + ny * at, ny * c - nx * at)
            return here, here
        return (first, last) if head[0] + head[1] >= tail[0] + tail[1] else (last, first)

    def excess(self, line: Line, part: tuple[float, float] | None = None) -> float:
        part = self.stretch(line)
        if part is None:
            return BLOCKED
        return super().excess(line, part) if part[0] < part[1] else 0.0

    # --- looking for a free line --------------------------------------------------------------------------

    def find(self) -> Line | None:
        if self._behind():
            return None
        if not self.excess(CENTRE):
            return CENTRE
        if self._edge and (over := self._over_the_edge()) is not None and not self.excess(over):
            return over
        hull = self._long_sides()
        for line in hull:
            if not self.excess(line):
                return line
        if len(hull) == 2 and self._walled((hull[0], hull[1])):
            return None
        for line in self._lines():
            if not self.excess(line):
                return line
        return self._search() if self.restricting else None

    def _behind(self) -> bool:
        """Whether all of b lies where the origin may not look."""
        if self._facing is None:
            return False
        if len(self._tail) == 1:
            return not partly_in_arc(*self._front, self._whole[1])
        (fx, fy), (tx, ty) = self._facing, self._tail[0]
        return all((x - tx) * fx + (y - ty) * fy + self.rb <= _AHEAD for x, y in self._head)

    def _over_the_edge(self) -> Line | None:
        """Straight ahead from the middle of what the front edge shares with b, which is on another level."""
        (px, py), (qx, qy) = self._tail
        length = sqrt((px - qx) ** 2 + (py - qy) ** 2)
        nx, ny = (qy - py) / length, (px - qx) / length
        along = nx, ny, nx * px + ny * py
        tail, head = met(self._tail, 0.0, along), met(self._head, self.rb, along)
        if tail is None or head is None or (low := max(tail[0], head[0])) > (high := min(tail[1], head[1])):
            return None
        return -ny, nx, -(low + high) / 2

    def _long_sides(self) -> list[Line]:
        """The lines that touch both ends from outside and have them on one side."""
        found = [self._long_side(side) for side in (1.0, -1.0)]
        return [line for line in found if line is not None]

    def _long_side(self, side: float) -> Line | None:
        """One of them: from corner to corner, as long as another one lies further out."""
        tail, head, ra, rb = self._tail, self._head, self.ra, self.rb
        nx, ny = 0.0, side
        (ax, ay), (bx, by) = furthest(tail, nx, ny), furthest(head, nx, ny)
        for _ in range(8):
            dx, dy = bx - ax, by - ay
            length = sqrt(dx * dx + dy * dy)
            if length <= abs(ra - rb):
                return None
            ex, ey, k = dx / length, dy / length, (ra - rb) / length
            w = sqrt(1.0 - k * k) * side
            nx, ny = k * ex - w * ey, k * ey + w * ex
            c = nx * ax + ny * ay + ra
            (px, py), (qx, qy) = furthest(tail, nx, ny), furthest(head, nx, ny)
            if nx * px + ny * py + ra <= c + _FLAT and nx * qx + ny * qy + rb <= c + _FLAT:
                return nx, ny, c
            ax, ay, bx, by = px, py, qx, qy
        return None

    def _walled(self, hull: tuple[Line, Line]) -> bool:
        """As for discs: whether one convex thing that is under neither end cuts both long sides."""
        parts = [self._part(line) for line in hull]
        for x, y, radius, _, _ in self.discs:
            for (nx, ny, c), part in zip(hull, parts, strict=True):
                at, off = ny * x - nx * y, nx * x + ny * y - c
                if part is None or not -radius + GRAZE < off < radius - GRAZE or not part[0] <= at <= part[1]:
                    break
            else:
                place, reach = self.outside(x, y), int(radius) + 1
                box = place.x - reach, place.x + reach, place.y - reach, place.y + reach
                if not self._under((place,), reach, box):
                    return True
        for piece in self.pieces:
            if not piece.convex:
                continue
            for line, part in zip(hull, parts, strict=True):
                if part is None or part[0] >= part[1]:
                    return False
                if not inner_spans(piece, *self._on_table(line, *part), part[1] - part[0]):
                    break
            else:
                if not self._under(piece.rings[0], 1, piece.box):
                    return True
        return False

    def _under(self, ring: tuple[Place, ...], radius: int, box: Bounds) -> bool:
        """Whether something reaches under one of the ends; most things are far from both."""
        low_x, high_x, low_y, high_y = box
        for end in self._whole:
            x, y, wide = end[0], end[1], end[2] + 1
            if low_x < x + wide and high_x > x - wide and low_y < y + wide and high_y > y - wide:
                for part, r in cores(end):
                    if hulls_nearer(ring, part, radius + r):
                        return True
        return False

    def _lines(self) -> Iterator[Line]:
        """All lines that two of the shapes hold, and those at the edges of the front arc."""
        holders, counts = self._holding()
        if self._facing is not None and self._arc != -1.0:
            fx, fy = self._facing
            across = sqrt(max(0.0, 1.0 - self._arc * self._arc))
            for side in (across, -across):  # the direction, turned by half the arc's width either way
                dx, dy = fx * self._arc - fy * side, fy * self._arc + fx * side
                yield -dy, dx, 0.0
        reaches = self._reach_a, self._reach_b
        yield from held_lines(holders, counts, reaches, self.long)
        if self.restricting or self._edge:
            for nx, ny, c in held_lines(mirrored(holders), counts, reaches, self.long):
                yield -nx, ny, -c

    def _holding(self) -> tuple[list[Holder], tuple[int, int]]:
        """Everything that may hold a line: the ends first. And how many those are, the first and together."""
        found = end_holders(self._tail, self.ra)
        first = len(found)
        found += end_holders(self._head, self.rb)
        both = len(found)
        found += [(x, y, radius, 0.0, 0.0, 0.0, 0.0) for x, y, radius, _, _ in self.discs]
        back, far, low, high = self._corridor
        for piece in (*self.pieces, *(p for p, _ in self.restricting)):
            outline = [self.inside(x, y) for x, y in piece.outline]
            ring = outline if piece.doubled_area > 0 else outline[::-1]
            corners = corner_holders(ring, 1.0) if not self.restricting else points(outline)
            found += [h for h in corners if back < h[0] < far and low < h[1] < high]
            low_x, high_x, low_y, high_y = piece.box
            for base, end, radius in zip(
                self._whole, (self._tail, self._head), (self.ra, self.rb), strict=True
            ):
                x, y, wide = base[0], base[1], base[2]
                if low_x <= x + wide and high_x >= x - wide and low_y <= y + wide and high_y >= y - wide:
                    round_end = len(end) == 1
                    cuts = circle_cuts(outline, end[0][0], radius) if round_end else ring_cuts(outline, end)
                    found += points(cuts)
        if self.restricting:  # a line through a wood may be held by its limit, and run through any corner
            found = [(x, y, r, 0.0, 0.0, 0.0, 0.0) for x, y, r, *_ in found]
        return found, (first, len(found) if self._from_point else both)

    def _rung(self, s: float, t: float) -> Line:
        (px, py), (qx, qy) = point_across(self._tail, self.ra, s), point_across(self._head, self.rb, t)
        dx, dy = qx - px, qy - py
        length = sqrt(dx * dx + dy * dy) or 1.0
        nx, ny = -dy / length, dx / length
        return nx, ny, nx * px + ny * py


def _facing(base: Footprint) -> int:
    return base.form.facing if base.form is not None else 0


def _origin(base: Footprint, origin: Origin) -> tuple[Ring, float]:
    """The ring from which lines begin, around the centre, and a radius around it."""
    if isinstance(origin, Front):
        return CENTRE_RING, 0.0
    if not isinstance(base, Box):
        raise ValueError("only a box has a front edge")
    return base.form.ring[:2], 0.0
