"""The table itself: a board with its terrain and markers.

It never changes, so all copies of a match share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from walstatt.spaces.table.boxes import Boxed
from walstatt.spaces.table.footprints import Footprint, Place, Point, Rect, bounds, cores
from walstatt.spaces.table.hulls import hull_square, hulls_nearer
from walstatt.spaces.table.onpieces import rings_swept
from walstatt.spaces.table.rings import piece_ring
from walstatt.spaces.table.segments import nearer, segment_distance
from walstatt.spaces.table.shapes import all_overlapping, all_within
from walstatt.spaces.table.sweeps import swept_cores, swept_disc, swept_form
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.turns import swept_turn, turn_bounds, turn_meets
from walstatt.spaces.table.units import TOUCH, Key, ceil_sqrt

if TYPE_CHECKING:
    from walstatt.spaces.table.levels import Level


class Hit(NamedTuple):
    """What is in the way: a figure, a marker, a piece of terrain, or the edge of the board."""

    kind: str  # "figure", "marker", "terrain", "edge"
    id: Key = ""


EDGE = Hit("edge")


class Table:
    """A board from (0, 0) to (width, height), pieces of terrain, and markers that nobody can enter.

    Figures are not part of it: they are passed in with every question, because they move.
    """

    def __init__(
        self, width: int, height: int, pieces: Iterable[Piece] = (), markers: Iterable[Footprint] = ()
    ) -> None:
        self.width = width
        self.height = height
        self.pieces = tuple(pieces)
        self.markers = tuple(markers)
        self._rings: dict[tuple[Key, int], tuple[tuple[Point, Point], ...]] = {}
        self._levels: dict[Level, Table] = {}

    def with_piece(self, piece: Piece) -> Table:
        return Table(self.width, self.height, (*self.pieces, piece), self.markers)

    def with_marker(self, marker: Footprint) -> Table:
        return Table(self.width, self.height, self.pieces, (*self.markers, marker))

    def part(self, ax: int, ay: int, bx: int, by: int, reach: float) -> Table:
        """The same table with nothing but the pieces whose box is as near as this to the box of a segment:
        for those who have many questions about a small part of it."""
        found = Table(self.width, self.height, self._everything.near(ax, ay, bx, by, reach), self.markers)
        found._rings = self._rings
        return found

    # --- kinds of terrain -------------------------------------------------------------------------------

    @cached_property
    def _everything(self) -> Boxed:
        return Boxed(self.pieces)

    @cached_property
    def by_id(self) -> dict[Key, Piece]:
        return {piece.id: piece for piece in self.pieces}

    @cached_property
    def impassable(self) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if piece.going == "impassable")

    @cached_property
    def difficult(self) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if piece.going == "difficult")

    @cached_property
    def raised(self) -> tuple[Piece, ...]:
        """The pieces that carry figures at a height."""
        return tuple(piece for piece in self.pieces if piece.carries and piece.height)

    @cached_property
    def walls(self) -> Boxed:
        """The impassable pieces, by where they are; `slow` and `steep` are the difficult and raised ones,
        `rough` both."""
        return Boxed(self.impassable)

    @cached_property
    def rough(self) -> Boxed:
        return Boxed([p for p in self.pieces if p.going == "difficult" or (p.carries and p.height)])

    @cached_property
    def slow(self) -> Boxed:
        return Boxed(self.difficult)

    @cached_property
    def steep(self) -> Boxed:
        return Boxed(self.raised)

    def at_level(self, level: Level) -> Table:
        """The table as somebody on a level finds it (see `levels.py`); on the ground it is this one."""
        if level.kind == "ground":
            return self
        found = self._levels.get(level)
        if found is None:
            from walstatt.spaces.table.levels import table_at  # which knows tables

            found = self._levels[level] = table_at(self, level)
        return found

    def ring(self, piece: Piece, radius: int) -> tuple[tuple[Point, Point], ...]:
        """The waypoints for a base's centre around a piece's corners, worked out once for each radius."""
        key = (piece.id, radius)
        found = self._rings.get(key)
        if found is None:
            found = self._rings[key] = piece_ring(piece, radius)
        return found

    # --- where a base stands ----------------------------------------------------------------------------

    def pieces_at(self, point: Place) -> list[Piece]:
        """The pieces in or on which a base with this centre stands."""
        return [piece for piece in self.pieces if piece.holds(point)]

    def elevation(self, point: Place) -> int:
        """How high a base with this centre stands."""
        x, y = point
        return max([piece.height for piece in self.steep.near(x, y, x, y) if piece.holds(point)], default=0)

    def on_board(self, base: Footprint) -> bool:
        if base[5]:
            return self.edge_gap(base) >= 0
        x, y, radius = base[0], base[1], base[2]
        return radius <= x <= self.width - radius and radius <= y <= self.height - radius

    def edge_gap(self, base: Footprint) -> int:
        """From the base's edge to the nearest board edge."""
        low_x, high_x, low_y, high_y = bounds(base)
        return min(low_x, low_y, self.width - high_x, self.height - high_y)

    def obstacles_at(self, base: Footprint, others: Iterable[Footprint] = ()) -> list[Hit]:
        """Everything that keeps a base from standing here; the base itself is not in its own way."""
        x, y, radius = base[0], base[1], base[2]
        found = [] if self.on_board(base) else [EDGE]
        found += [Hit("figure", d[3]) for d in all_overlapping(base, others)]
        found += [Hit("marker", d[3]) for d in all_overlapping(base, self.markers)]
        for piece in self.walls.near(x, y, x, y, radius):
            if piece.overlaps(base):
                found.append(Hit("terrain", piece.id))
        return found

    def free(self, base: Footprint, others: Iterable[Footprint] = ()) -> bool:
        """Whether the base can stand here: on the board, on passable ground, overlapping nothing."""
        x, y, radius = base[0], base[1], base[2]
        return (
            self.on_board(base)
            and not all_overlapping(base, others)
            and not all_overlapping(base, self.markers)
            and not [1 for piece in self.walls.near(x, y, x, y, radius) if piece.overlaps(base)]
        )

    def swept(
        self, a: Place, b: Place, base: Footprint, others: Iterable[Footprint] = (), *, solid: bool = True
    ) -> list[Hit]:
        """Everything that a base moved from a to b would overlap on the way; touching is no overlap.

        `solid`: impassable terrain and markers too.
        """
        radius, own = base[2], base[3]
        if base[5]:
            return self._swept_form(base.at(a), b, others, solid)
        found = [Hit("figure", d[3]) for d in swept_disc(a, b, radius, others) if d[3] != own]
        if solid:
            markers = swept_disc(a, b, radius, self.markers) if self.markers else ()
            if markers:
                found += [Hit("marker", d[3]) for d in markers if d[3] != own]
            for piece in self.walls.near(*a, *b, radius):
                if piece.swept(a, b, radius):
                    found.append(Hit("terrain", piece.id))
        wide, high = self.width - radius, self.height - radius
        if not (radius <= a[0] <= wide >= b[0] >= radius and radius <= a[1] <= high >= b[1] >= radius):
            found.append(EDGE)
        return found

    def _swept_form(self, base: Footprint, b: Place, others: Iterable[Footprint], solid: bool) -> list[Hit]:
        found = [Hit("figure", d[3]) for d in swept_form(base, b, others)]
        if solid:
            if self.markers:
                found += [Hit("marker", d[3]) for d in swept_form(base, b, self.markers)]
            near = self.walls.near(base[0], base[1], *b, base[2])
            if near:
                parts = swept_cores(base, b[0] - base[0], b[1] - base[1])
                found += [Hit("terrain", piece.id) for piece in near if rings_swept(piece.rings, parts)]
        low_x, high_x, low_y, high_y = bounds(base)
        dx, dy = b[0] - base[0], b[1] - base[1]
        if dx < 0:
            low_x += dx
        else:
            high_x += dx
        if dy < 0:
            low_y += dy
        else:
            high_y += dy
        if low_x < 0 or low_y < 0 or high_x > self.width or high_y > self.height:
            found.append(EDGE)
        return found

    def swept_by_turn(self, base: Footprint, facing: int, others: Iterable[Footprint] = ()) -> list[Hit]:
        """Everything that a base would overlap while it turns in place to a facing, the shorter way."""
        if base[5] is None:
            return []
        found = [Hit("figure", d[3]) for d in swept_turn(base, facing, others)]
        found += [Hit("marker", d[3]) for d in swept_turn(base, facing, self.markers)]
        x, y, radius = base[0], base[1], base[2]
        for piece in self.walls.near(x, y, x, y, radius):
            if turn_meets(base, facing, [(ring, 0) for ring in piece.rings]):
                found.append(Hit("terrain", piece.id))
        low_x, high_x, low_y, high_y = turn_bounds(base, facing)
        if low_x < 0 or low_y < 0 or high_x > self.width or high_y > self.height:
            found.append(EDGE)
        return found

    def contacts(self, base: Footprint, others: Iterable[Footprint] = ()) -> list[Hit]:
        """Everything that the base touches: figures, markers, impassable terrain, the board's edge."""
        found = [Hit("figure", d[3]) for d in all_within(base, others, TOUCH)]
        found += [Hit("marker", d[3]) for d in all_within(base, self.markers, TOUCH)]
        found += [Hit("terrain", piece.id) for piece in self.impassable if piece.touches(base)]
        if self.edge_gap(base) <= TOUCH:
            found.append(EDGE)
        return found

    # --- laying terrain ---------------------------------------------------------------------------------

    def piece_edge_gap(self, piece: Piece) -> int:
        """From an outline to the nearest board edge; negative where it sticks out."""
        low_x, high_x, low_y, high_y = piece.box
        return min(low_x, low_y, self.width - high_x, self.height - high_y)

    def placing_problem(
        self,
        piece: Piece,
        apart: int = 0,
        from_edge: int = 0,
        not_on: Sequence[Place] = (),
        clear_of: Sequence[Footprint] = (),
    ) -> Hit | None:
        """What keeps a piece from being laid here, if anything.

        `apart`: at least so far from every other piece (0: they may overlap); `from_edge`: from the board's
        edges; `not_on`: points that it may not cover; `clear_of`: discs that it may not overlap.
        """
        if self.piece_edge_gap(piece) < from_edge:
            return EDGE
        for point in not_on:
            if piece.holds(point):
                return Hit("point")
        for disc in clear_of:
            if piece.overlaps(disc):
                return Hit("marker", disc.id)
        if apart > 0:
            low_x, high_x, low_y, high_y = piece.box
            for other in self.pieces:
                box = other.box
                far = (
                    box[0] - high_x >= apart
                    or low_x - box[1] >= apart
                    or box[2] - high_y >= apart
                    or low_y - box[3] >= apart
                )
                if not far and other.id != piece.id and piece.nearer_to(other, apart):
                    return Hit("terrain", other.id)
        return None


def line_distance(a: Place, b: Place, base: Footprint) -> int:
    """From a base's edge to a segment, rounded up; 0 or less where the segment runs through the base."""
    if base[5]:
        return min(ceil_sqrt(hull_square((a, b), ring)) - radius for ring, radius in cores(base))
    return segment_distance(a, b, (base[0], base[1])) - base[2]


def line_meets(a: Place, b: Place, base: Footprint, reach: int = 0) -> bool:
    """Whether a segment comes strictly nearer to a base's edge than this (0: runs through the base)."""
    form = base[5]
    if form is not None:
        if isinstance(form, Rect):
            return any(hulls_nearer((a, b), ring, radius + reach) for ring, radius in cores(base))
        (dx, dy), near = form[2], form[0] + reach
        x, y = base[0], base[1]
        return nearer(a, b, (x, y), near) or nearer(a, b, (x + dx, y + dy), near)
    return nearer(a, b, (base[0], base[1]), base[2] + reach)
