"""Pieces of terrain: an outline and what it does to movement and sight.

A piece says what it is; what follows from it is the game's business. Its outline is a simple polygon of
whole-numbered points, convex or not, in either order; edge i runs from point i to the next. A point on the
outline belongs to the piece. A base stands in or on a piece if its centre does.

`going` is what the ground does to movement, `veil` what it does to sight:

- free, difficult (each length counts double, or `drag` times), impassable
- none, true (only what really is in the way counts), blocks, restricts (`depth` is how far one sees through
  it)

A piece that `carries` has a surface at `height` on which figures stand; its edges are steep except for its
`ramps`. Others are stood in, at ground level.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from math import sqrt
from typing import Literal

from walstatt.spaces.table.footprints import Bounds, Footprint, Place, Point, Ring, cores
from walstatt.spaces.table.onpieces import edges_clear, rings_gap, rings_overlapped
from walstatt.spaces.table.outlines import laid
from walstatt.spaces.table.parts import Part, convex_parts, convex_rings
from walstatt.spaces.table.segments import (
    between_segments,
    crossing,
    nearer,
    segment_square,
    segments_nearer,
)
from walstatt.spaces.table.units import GRAZE, TOUCH, Key, ceil_sqrt

Going = Literal["free", "difficult", "impassable"]
Veil = Literal["none", "true", "blocks", "restricts"]


@dataclass(frozen=True)
class Piece:
    id: Key
    outline: tuple[Point, ...]
    going: Going = "free"
    veil: Veil = "none"
    size: int = 0
    depth: int = 0
    carries: bool = False
    height: int = 0
    ramps: frozenset[int] = field(default_factory=frozenset)
    #: what kind of thing it is, for the game and for drawing ("wood")
    kind: str = ""
    #: how often a length counts where the going is difficult
    drag: int = 2
    #: lowest and highest x, lowest and highest y; a plain field, because it is looked at more than all else
    box: Bounds = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.outline) < 3:
            raise ValueError("an outline has at least three points")
        object.__setattr__(self, "outline", tuple(Point(*point) for point in self.outline))
        xs, ys = [p.x for p in self.outline], [p.y for p in self.outline]
        object.__setattr__(self, "box", (min(xs), max(xs), min(ys), max(ys)))

    # --- worked out once --------------------------------------------------------------------------------

    @cached_property
    def edges(self) -> tuple[tuple[Point, Point], ...]:
        return tuple(zip(self.outline, self.outline[1:] + self.outline[:1], strict=True))

    @cached_property
    def doubled_area(self) -> int:
        """Twice the area; positive where the outline turns from +x to +y."""
        return sum(a.x * b.y - a.y * b.x for a, b in self.edges)

    @cached_property
    def convex(self) -> bool:
        sign = 1 if self.doubled_area > 0 else -1
        corners = zip(self.edges, self.edges[1:] + self.edges[:1], strict=True)
        return all(
            ((b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)) * sign >= 0 for (a, b), (c, d) in corners
        )

    @cached_property
    def sides(self) -> tuple[tuple[float, float, float], ...]:
        """For each edge (nx, ny, c): nx * x + ny * y - c is how far a point lies on its inner side."""
        sign = 1 if self.doubled_area > 0 else -1
        found = []
        for a, b in self.edges:
            nx, ny = (a.y - b.y) * sign, (b.x - a.x) * sign
            length = sqrt(nx * nx + ny * ny) or 1.0
            found.append((nx / length, ny / length, (nx * a.x + ny * a.y) / length))
        return tuple(found)

    @cached_property
    def front(self) -> tuple[tuple[int, int, float, float, float, int, int, int], ...]:
        """Each edge as something to run into: its first point, its side, its vector and squared length."""
        found = []
        for (a, b), side in zip(self.edges, self.sides, strict=True):
            dx, dy = b.x - a.x, b.y - a.y
            found.append((a.x, a.y, *side, dx, dy, dx * dx + dy * dy))
        return tuple(found)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The piece cut into convex parts: itself, if it is convex."""
        return convex_parts(self.outline)

    @cached_property
    def rings(self) -> tuple[Ring, ...]:
        """The same parts by their corners."""
        return convex_rings(self.outline)

    @cached_property
    def _clipping(self) -> tuple[tuple[tuple[float, float, float], ...], ...]:
        """The parts with the cuts between them moved outwards: along a cut a line is still inside."""
        if self.convex:
            return (self.sides,)
        return tuple(
            tuple((nx, ny, c if own else c - GRAZE) for nx, ny, c, own in part) for part in self.parts
        )

    @cached_property
    def grazed(self) -> tuple[tuple[tuple[float, float, float], ...], ...]:
        """The parts without what a line may graze: the sides of the outline are moved inwards by `GRAZE`, the
        cuts between the parts outwards, because along a cut a line is still inside."""
        return tuple(
            tuple((nx, ny, c + (GRAZE if own else -GRAZE)) for nx, ny, c, own in part) for part in self.parts
        )

    @cached_property
    def centre(self) -> Point:
        """The middle of its box: for names and drawings."""
        low_x, high_x, low_y, high_y = self.box
        return Point((low_x + high_x) // 2, (low_y + high_y) // 2)

    # --- points and bases -------------------------------------------------------------------------------

    def holds(self, point: Place) -> bool:
        """Whether a point lies in the piece or on its outline; exact."""
        x, y = point
        low_x, high_x, low_y, high_y = self.box
        if not (low_x <= x <= high_x and low_y <= y <= high_y):
            return False
        inside = False
        for (ax, ay), (bx, by) in self.edges:
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if side == 0 and (ax <= x <= bx or bx <= x <= ax) and (ay <= y <= by or by <= y <= ay):
                return True
            if (ay > y) != (by > y) and (side > 0) == (by > ay):
                inside = not inside
        return inside

    def gap(self, base: Footprint) -> int:
        """From the base's edge to the outline, rounded up; 0 where they overlap."""
        if base[5]:
            return rings_gap(self.rings, base)
        centre = (base[0], base[1])
        if self.holds(centre):
            return 0
        return max(0, ceil_sqrt(min([segment_square(a, b, centre) for a, b in self.edges])) - base[2])

    def within(self, base: Footprint, reach: int) -> bool:
        """Whether the piece is at most so far from the base's edge."""
        return self.gap(base) <= reach

    def touches(self, base: Footprint) -> bool:
        x, y, reach = base[0], base[1], base[2] + TOUCH
        low_x, high_x, low_y, high_y = self.box
        if x + reach < low_x or x - reach > high_x or y + reach < low_y or y - reach > high_y:
            return False
        return self.gap(base) <= TOUCH

    def overlaps(self, base: Footprint) -> bool:
        """Whether any part of the base lies inside the piece; exact, touching is no overlap."""
        x, y, radius = base[0], base[1], base[2]
        low_x, high_x, low_y, high_y = self.box
        if x + radius <= low_x or x - radius >= high_x or y + radius <= low_y or y - radius >= high_y:
            return False
        if base[5]:
            return rings_overlapped(self.rings, base)
        if self._apart(x, y, x, y, radius):
            return False
        return any(nearer(a, b, (x, y), radius) for a, b in self.edges) or self.holds((x, y))

    def covers(self, base: Footprint) -> bool:
        """Whether all of the base lies in the piece."""
        if base[5]:
            return all(self.holds(point) for point in _marks(base)) and edges_clear(self.edges, base)
        centre = (base[0], base[1])
        return self.holds(centre) and not any(nearer(a, b, centre, base[2]) for a, b in self.edges)

    def swept(self, a: Place, b: Place, radius: int) -> bool:
        """Whether a base that moves from a to b would overlap the piece somewhere on the way."""
        low_x, high_x, low_y, high_y = self.box
        ax, ay = a
        bx, by = b
        if (
            (ax + radius <= low_x and bx + radius <= low_x)
            or (ax - radius >= high_x and bx - radius >= high_x)
            or (ay + radius <= low_y and by + radius <= low_y)
            or (ay - radius >= high_y and by - radius >= high_y)
        ):
            return False
        if self._apart(ax, ay, bx, by, radius):
            return False
        if radius and self.convex and self._convex_spans(ax, ay, bx, by):
            return True  # what runs inside is nearer than any radius, however floats are rounded
        for c, d in self.edges:
            if (
                nearer(a, b, c, radius)
                or nearer(c, d, a, radius)
                or nearer(c, d, b, radius)
                or crossing(a, b, c, d)
            ):
                return True
        return self.holds(a)

    def _apart(self, ax: int, ay: int, bx: int, by: int, reach: int) -> bool:
        """Whether a side of the piece, or the segment itself, is a line with the piece on one side of it and
        all that is nearer to the segment than this on the other.

        That is how most pieces are told to be out of the way; where it does not hold, edges have to be looked
        at one by one.
        """
        if self.convex:
            beyond = reach + GRAZE  # floats must not decide what only just touches
            for nx, ny, c in self.sides:
                if nx * ax + ny * ay - c < -beyond and nx * bx + ny * by - c < -beyond:
                    return True
        dx, dy = bx - ax, by - ay
        across = [dx * (y - ay) - dy * (x - ax) for x, y in self.outline]
        nearest = min(across)
        if nearest <= 0:
            nearest = -max(across)
        return nearest > 0 and nearest * nearest >= reach * reach * (dx * dx + dy * dy)

    def gap_to(self, other: Piece) -> int:
        """The distance of two outlines, rounded up; 0 where the pieces overlap."""
        if self.holds(other.outline[0]) or other.holds(self.outline[0]):
            return 0
        return min(between_segments(a, b, c, d) for a, b in self.edges for c, d in other.edges)

    def nearer_to(self, other: Piece, reach: int) -> bool:
        """Whether two pieces overlap or come strictly nearer to each other than this; exact."""
        if self.holds(other.outline[0]) or other.holds(self.outline[0]):
            return True
        return any(segments_nearer(a, b, c, d, reach) for a, b in self.edges for c, d in other.edges)

    # --- lines through it -------------------------------------------------------------------------------

    def spans(self, ax: float, ay: float, bx: float, by: float) -> list[tuple[float, float, int, int]]:
        """The parts of a segment inside the piece: (from, to, edge entered through, edge left through).

        From and to are shares of the segment's length; an edge is -1 where the segment starts or ends inside.
        """
        if self.convex:
            return self._convex_spans(ax, ay, bx, by)
        dx, dy = bx - ax, by - ay
        cuts: list[tuple[float, int]] = [(0.0, -1)]
        for number, ((cx, cy), (ex, ey)) in enumerate(self.edges):
            first = dx * (cy - ay) - dy * (cx - ax)
            second = dx * (ey - ay) - dy * (ex - ax)
            if (first > 0.0) != (second > 0.0):
                share = first / (first - second)
                x, y = cx + (ex - cx) * share - ax, cy + (ey - cy) * share - ay
                at = (x * dx + y * dy) / (dx * dx + dy * dy)
                if 0.0 < at < 1.0:
                    cuts.append((at, number))
        cuts.sort()
        cuts.append((1.0, -1))
        found: list[tuple[float, float, int, int]] = []
        for (start, entered), (end, left) in pairwise(cuts):
            if end - start < 1e-12:
                continue
            middle = (start + end) / 2
            if self.depth_at(ax + dx * middle, ay + dy * middle) > 0.0:
                if found and found[-1][1] == start:
                    start, _, entered, _ = found.pop()
                found.append((start, end, entered, left))
        return found

    def _convex_spans(
        self, ax: float, ay: float, bx: float, by: float
    ) -> list[tuple[float, float, int, int]]:
        """As `spans`, clipped side by side."""
        start, end, entered, left = 0.0, 1.0, -1, -1
        for number, (nx, ny, c) in enumerate(self.sides):
            here, there = nx * ax + ny * ay - c, nx * bx + ny * by - c
            if here <= 0.0:
                if there <= 0.0:
                    return []
                share = here / (here - there)
                if share > start or entered < 0:
                    start, entered = max(share, start), number
            elif there <= 0.0:
                share = here / (here - there)
                if share < end or left < 0:
                    end, left = min(share, end), number
        return [(start, end, entered, left)] if end - start > 1e-12 else []

    def shares(self, ax: float, ay: float, bx: float, by: float) -> list[tuple[float, float]]:
        """The parts of a segment inside the piece, as `spans` without the edges; some may overlap."""
        found: list[tuple[float, float]] = []
        for part in self._clipping:
            start, end = 0.0, 1.0
            for nx, ny, c in part:
                here, there = nx * ax + ny * ay - c, nx * bx + ny * by - c
                if here <= 0.0:
                    if there <= 0.0:
                        break
                    share = here / (here - there)
                    if share > start:
                        start = share
                elif there <= 0.0:
                    share = here / (here - there)
                    if share < end:
                        end = share
            else:
                if end - start > 1e-12:
                    found.append((start, end))
        return found

    def depth_at(self, x: float, y: float) -> float:
        """How deep inside the outline a point is: the distance to the nearest edge, negative outside."""
        if self.convex:
            return min([nx * x + ny * y - c for nx, ny, c in self.sides])
        inside = False
        nearest = 1e300
        for (ax, ay), (bx, by) in self.edges:
            dx, dy, ex, ey = bx - ax, by - ay, x - ax, y - ay
            side = dx * ey - dy * ex
            if (ay > y) != (by > y) and (side > 0) == (by > ay):
                inside = not inside
            along = ex * dx + ey * dy
            whole = dx * dx + dy * dy
            share = 0.0 if along <= 0 else 1.0 if along >= whole else along / whole
            px, py = ex - dx * share, ey - dy * share
            square = px * px + py * py
            if square < nearest:
                nearest = square
        return sqrt(nearest) if inside else -sqrt(nearest)

    # --- moving it about --------------------------------------------------------------------------------

    def moved(self, dx: int, dy: int) -> Piece:
        return replace(self, outline=tuple(Point(x + dx, y + dy) for x, y in self.outline))

    def placed(self, at: Place, angle: int = 0) -> Piece:
        """A piece whose outline is drawn around (0, 0), turned and laid at a place."""
        return replace(self, outline=laid(self.outline, at, angle))


def _marks(base: Footprint) -> Iterator[Place]:
    """Points of a footprint: if they are inside, and no edge runs through it, all of it is."""
    for ring, _ in cores(base):
        yield from ring
