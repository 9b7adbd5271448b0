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
from walstatt.spaces.table.footprints import Box, Footprint, Place, Point, cores
from walstatt.spaces.table.hulls import hulls_nearer
from walstatt.spaces.table.lines import inner_spans
from walstatt.spaces.table.shapes import touching
from walstatt.spaces.table.sightlines import BLOCKED, CENTRE, Question, Restricting
from walstatt.spaces.table.tangents import Feature, Line, circle_cuts, common_tangents, ring_cuts
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import FULL_TURN, GRAZE, ONE, unit

#: From where lines begin: None, anywhere on the base; from the front edge of a box, before it; or from the
#: centre, in a direction within the front arc.
Origin = Front | Literal["front edge"] | None
FRONT_EDGE: Literal["front edge"] = "front edge"

_AHEAD = 1e-9  # a line along the front edge does not lead ahead
_FLAT = 1e-9


class View(Question):
    """One pair of ends, each a ring or a disc, with what stands between them."""

    __slots__ = ("_arc", "_corridor", "_facing", "_front", "_head", "_reach_a", "_reach_b", "_tail", "_whole")

    def __init__(
        self,
        a: Footprint,
        b: Footprint,
        discs: Sequence[Footprint],
        pieces: Sequence[Piece],
        restricting: Sequence[Restricting],
        origin: Origin,
    ) -> None:
        start, self.ra = _origin(a, origin)
        (goal, radius), *_ = cores(b)
        self.rb = float(radius)
        self._whole = a, b
        ax, ay = (start[0][0] + start[-1][0]) / 2, (start[0][1] + start[-1][1]) / 2
        if len(start) > 2:
            ax, ay = float(a.x), float(a.y)
        self.ax, self.ay = ax, ay
        dx, dy = b.x - ax, b.y - ay
        self.long = long = sqrt(dx * dx + dy * dy)
        self.ux, self.uy = (dx / long, dy / long) if long else (1.0, 0.0)
        self._tail = [self.inside(x, y) for x, y in start]
        self._head = [self.inside(x, y) for x, y in goal]
        self._facing: tuple[float, float] | None = None
        self._arc: float = -1.0
        if origin is not None:
            fx, fy = unit(origin.facing if isinstance(origin, Front) else _facing(a))
            self._facing = (fx * self.ux + fy * self.uy) / ONE, (fy * self.ux - fx * self.uy) / ONE
        if isinstance(origin, Front):
            self._front = (a.x, a.y), origin.facing, origin.width
            if origin.width < FULL_TURN:
                self._arc = unit(origin.width // 2)[0] / ONE
        # No point of an end is further from its middle; a line must not miss it by more.
        self._reach_a = sqrt(max([x * x + y * y for x, y in self._tail])) + self.ra + GRAZE
        self._reach_b = float(b[2]) + GRAZE
        self.open = not long or (origin is None and touching(a, b))
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
        near_x, far_x = [x for x, _ in self._tail], [x for x, _ in self._head]
        near_y, far_y = [y for _, y in self._tail], [y for _, y in self._head]
        low = min(min(near_y) - wide_a, min(far_y) - wide_b)
        high = max(max(near_y) + wide_a, max(far_y) + wide_b)
        back = min(min(near_x) - wide_a, min(far_x) - wide_b)
        far = max(max(near_x) + wide_a, max(far_x) + wide_b)
        self._corridor = back, far, low, high
        ux, uy = self.ux, self.uy
        middle, begin = self.ay * ux - self.ax * uy, self.ax * ux + self.ay * uy
        a_id, b_id = a[3], b[3]
        # As for discs, boxes along the axes sort most things out.
        left, right = min(a[0] - a[2], b[0] - b[2]), max(a[0] + a[2], b[0] + b[2])
        top, bottom = min(a[1] - a[2], b[1] - b[2]), max(a[1] + a[2], b[1] + b[2])
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

        def inside(piece: Piece) -> bool:
            box = piece.box
            if box[0] >= right or box[1] <= left or box[2] >= bottom or box[3] <= top:
                return False
            across = [y * ux - x * uy - middle for x, y in piece.outline]
            return min(across) < high and max(across) > low

        self.pieces = [piece for piece in pieces if inside(piece)]
        self.restricting = [(piece, depth) for piece, depth in restricting if inside(piece)]
        self._unfold()

    # --- one line -----------------------------------------------------------------------------------------

    def stretch(self, line: Line) -> tuple[float, float] | None:
        """The part of a line between the two ends; None if it misses one, or if the origin forbids it."""
        tail, head = _met(self._tail, self.ra, line), _met(self._head, self.rb, line)
        if tail is None or head is None:
            return None
        sign = 1.0 if head[0] + head[1] >= tail[0] + tail[1] else -1.0
        if self._facing is not None and not self._allowed(line, sign):
            return None
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
        """From a to b, whichever way the line is counted."""
        first, last = super().ends(line)
        tail, head = _met(self._tail, self.ra, line), _met(self._head, self.rb, line)
        if tail is None or head is None or self.stretch(line) is None:
            return first, last
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

    def _long_sides(self) -> list[Line]:
        """The lines that touch both ends from outside and have them on one side."""
        found = [self._long_side(side) for side in (1.0, -1.0)]
        return [line for line in found if line is not None]

    def _long_side(self, side: float) -> Line | None:
        """One of them: from corner to corner, as long as another one lies further out."""
        tail, head, ra, rb = self._tail, self._head, self.ra, self.rb
        nx, ny = 0.0, side
        (ax, ay), (bx, by) = _furthest(tail, nx, ny), _furthest(head, nx, ny)
        for _ in range(8):
            dx, dy = bx - ax, by - ay
            length = sqrt(dx * dx + dy * dy)
            if length <= abs(ra - rb):
                return None
            ex, ey, k = dx / length, dy / length, (ra - rb) / length
            w = sqrt(1.0 - k * k) * side
            nx, ny = k * ex - w * ey, k * ey + w * ex
            c = nx * ax + ny * ay + ra
            (px, py), (qx, qy) = _furthest(tail, nx, ny), _furthest(head, nx, ny)
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
                if not self._under((self.outside(x, y),), int(radius) + 1):
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
                if not self._under(piece.rings[0], 1):
                    return True
        return False

    def _under(self, ring: tuple[Place, ...], radius: int) -> bool:
        """Whether something reaches under one of the ends."""
        return any(hulls_nearer(ring, part, radius + r) for end in self._whole for part, r in cores(end))

    def _lines(self) -> Iterator[Line]:
        """All lines that two of the shapes hold, and those at the edges of the front arc."""
        features, own = self._holding()
        first = 1 if len(self._tail) == 1 and not self.ra else len(features)
        if self._facing is not None and self._arc != -1.0:
            fx, fy = self._facing
            across = sqrt(max(0.0, 1.0 - self._arc * self._arc))
            for side in (across, -across):  # the direction, turned by half the arc's width either way
                dx, dy = fx * self._arc - fy * side, fy * self._arc + fx * side
                yield -dy, dx, 0.0
        reach_a, reach_b, long = self._reach_a, self._reach_b, self.long
        for number, one in enumerate(features[:first]):
            for count, other in enumerate(features[number + 1 :], number + 1):
                if count >= own[0] or number < own[1] <= count:
                    for line in common_tangents(one, other):
                        # Most miss one of the ends by far.
                        if -reach_a <= line[2] <= reach_a and -reach_b <= line[0] * long - line[2] <= reach_b:
                            yield line

    def _holding(self) -> tuple[list[Feature], tuple[int, int]]:
        """Everything that may hold a line: the ends first. And how many those are, together and the first."""
        found: list[Feature] = [(x, y, self.ra) for x, y in self._tail]
        found += [(x, y, self.rb) for x, y in self._head]
        counts = len(found), len(self._tail)
        back, far, low, high = self._corridor
        found += [(x, y, radius) for x, y, radius, _, _ in self.discs]
        for piece in (*self.pieces, *(p for p, _ in self.restricting)):
            outline = [self.inside(x, y) for x, y in piece.outline]
            found += [(x, y, 0.0) for x, y in outline if back < x < far and low < y < high]
            low_x, high_x, low_y, high_y = piece.box
            for base, ring, radius in zip(
                self._whole, (self._tail, self._head), (self.ra, self.rb), strict=True
            ):
                x, y, wide = base[0], base[1], base[2]
                if low_x <= x + wide and high_x >= x - wide and low_y <= y + wide and high_y >= y - wide:
                    round_end = len(ring) == 1
                    cuts = circle_cuts(outline, ring[0][0], radius) if round_end else ring_cuts(outline, ring)
                    found += [(cut_x, cut_y, 0.0) for cut_x, cut_y in cuts]
        return found, counts

    def _rung(self, s: float, t: float) -> Line:
        (px, py), (qx, qy) = _across(self._tail, self.ra, s), _across(self._head, self.rb, t)
        dx, dy = qx - px, qy - py
        length = sqrt(dx * dx + dy * dy) or 1.0
        nx, ny = -dy / length, dx / length
        return nx, ny, nx * px + ny * py


def _facing(base: Footprint) -> int:
    return base.form.facing if base.form is not None else 0


def _origin(base: Footprint, origin: Origin) -> tuple[tuple[Place, ...], float]:
    """The ring from which lines begin, and a radius around it."""
    if isinstance(origin, Front):
        return ((base.x, base.y),), 0.0
    if origin == FRONT_EDGE:
        if not isinstance(base, Box):
            raise ValueError("only a box has a front edge")
        return base.front, 0.0
    (ring, radius), *_ = cores(base)
    return ring, float(radius)


def _furthest(ring: Sequence[tuple[float, float]], nx: float, ny: float) -> tuple[float, float]:
    """The corner of a ring that lies furthest in a direction."""
    found, most = ring[0], -1e300
    for corner in ring:
        at = nx * corner[0] + ny * corner[1]
        if at > most:
            found, most = corner, at
    return found


def _met(ring: Sequence[tuple[float, float]], radius: float, line: Line) -> tuple[float, float] | None:
    """From where to where a line runs in an end, counted along it; None if it misses it."""
    nx, ny, c = line
    if len(ring) == 1:
        x, y = ring[0]
        off, at = nx * x + ny * y - c, ny * x - nx * y
        square = radius * radius - off * off
        if square < -1e-3 * radius - 1e-6:
            return None
        half = sqrt(square) if square > 0.0 else 0.0
        return at - half, at + half
    first, last = 1e300, -1e300
    px, py = ring[-1]
    before = nx * px + ny * py - c
    for x, y in ring:
        off = nx * x + ny * y - c
        if -GRAZE <= off <= GRAZE:
            at = ny * x - nx * y
        elif (before < -GRAZE and off > GRAZE) or (before > GRAZE and off < -GRAZE):
            share = before / (before - off)
            at = ny * (px + (x - px) * share) - nx * (py + (y - py) * share)
        else:
            px, py, before = x, y, off
            continue
        first, last = min(first, at), max(last, at)
        px, py, before = x, y, off
    return (first, last) if first <= last else None


def _across(ring: Sequence[tuple[float, float]], radius: float, share: float) -> tuple[float, float]:
    """A point of an end, from its lowest (-1) to its highest (1) as seen along the corridor."""
    low, high = min(ring, key=lambda p: p[1]), max(ring, key=lambda p: p[1])
    part = (share + 1.0) / 2
    return low[0] + (high[0] - low[0]) * part, low[1] + (high[1] - low[1]) * part + radius * share
