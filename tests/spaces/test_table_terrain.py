"""Pieces of terrain: points, distances, sweeps and lines through them, compared with Shapely."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from tests.spaces.test_table_help import BOARD, OUTLINES, circle, pieces, shape
from walstatt.spaces.table import (
    INCH,
    TOUCH,
    Boxed,
    Disc,
    Hit,
    Piece,
    Point,
    Table,
    crossings,
    laid,
    rectangle,
    round_outline,
)

SPAN = 20000
places = st.tuples(st.integers(0, SPAN), st.integers(0, SPAN))
radii = st.integers(500, 3000)
some_piece = pieces(span=SPAN)


@given(some_piece, places)
def test_a_piece_holds_the_points_of_its_area_and_outline(piece: Piece, point: tuple[int, int]) -> None:
    assert piece.holds(point) == shape(piece).covers(Dot(point))
    assert all(piece.holds(corner) for corner in piece.outline)


def test_a_point_on_the_outline_is_in_the_piece() -> None:
    piece = Piece("p", OUTLINES[3])
    assert piece.holds((0, -5000))
    assert piece.holds((5000, -3000))
    assert piece.holds((-1500, 0))
    assert not piece.holds((-1499, 0))
    assert not piece.convex
    assert Piece("q", OUTLINES[0]).convex


@given(some_piece, places, radii, st.integers(0, 5000))
def test_distances_of_bases_from_outlines(
    piece: Piece, place: tuple[int, int], radius: int, reach: int
) -> None:
    base = Disc(*place, radius, "a")
    far = shape(piece).distance(Dot(place))
    exact = max(0.0, far - radius)
    assert -1e-6 <= piece.gap(base) - exact < 1 + 1e-6
    assert piece.within(base, reach) == (piece.gap(base) <= reach)
    assert piece.touches(base) == piece.within(base, TOUCH)
    if abs(far - radius) > 1e-6:
        assert piece.overlaps(base) == (far < radius)
    rim = shape(piece).exterior.distance(Dot(place))
    if abs(rim - radius) > 1e-6:
        assert piece.covers(base) == (far == 0 and rim > radius)


@given(some_piece, places, places, radii)
def test_a_sweep_hits_a_piece_that_is_nearer_than_the_radius(
    piece: Piece, a: tuple[int, int], b: tuple[int, int], radius: int
) -> None:
    exact = LineString([a, b]).distance(shape(piece))
    assume(abs(exact - radius) > 1e-6)
    assert piece.swept(a, b, radius) == (exact < radius)


def test_what_only_just_touches_a_piece_does_not_sweep_it() -> None:
    """Decided in whole numbers: along a side, past a corner, and along a slope of 3 to 4."""
    box = Piece("box", laid(rectangle(8000, 6000), (20000, 20000)))
    wedge = Piece("wedge", (Point(20000, 20000), Point(24000, 23000), Point(20000, 26000)))
    for piece, a, b in (
        (box, (10000, 16000), (30000, 16000)),  # 1000 above its upper side
        (box, (15400, 10000), (15400, 16200)),  # ends 600 and 800 off its corner
        (box, (15400, 16200), (15400, 16200)),
        (wedge, (20600, 19200), (24600, 22200)),  # beside its slope
        (wedge, (20600, 19200), (20600, 19200)),
    ):
        for start, end in ((a, b), (b, a)):
            assert not piece.swept(start, end, 1000), (piece.id, start, end)
            assert piece.swept(start, end, 1001), (piece.id, start, end)
    assert not box.overlaps(Disc(15400, 16200, 1000))
    assert box.overlaps(Disc(15400, 16200, 1001))
    assert not wedge.overlaps(Disc(20600, 19200, 1000))
    assert wedge.overlaps(Disc(20600, 19200, 1001))
    assert box.swept((20000, 20000), (20100, 20000), 0)  # a point inside is inside however small it is


@given(st.lists(some_piece, max_size=4), places, places, radii)
def test_pieces_are_found_by_their_boxes(
    found: list[Piece], a: tuple[int, int], b: tuple[int, int], radius: int
) -> None:
    near = Boxed(found).near(*a, *b, radius)
    assert [piece for piece in found if piece.swept(a, b, radius)] == [
        piece for piece in near if piece.swept(a, b, radius)
    ]
    walls = [Piece(number, piece.outline, going="impassable") for number, piece in enumerate(found)]
    table = Table(BOARD, BOARD, walls, [Disc(5000, 5000, 1000, "marker")])
    base = Disc(*a, radius, "me")
    assert table.part(*a, *b, radius).swept(a, b, base) == table.swept(a, b, base)


@given(some_piece, places, places)
def test_the_part_of_a_line_inside_a_piece(piece: Piece, a: tuple[int, int], b: tuple[int, int]) -> None:
    assume(a != b)
    line = LineString([a, b])
    inside = line.intersection(shape(piece)).length
    spans = piece.spans(*a, *b)
    assert sum(end - start for start, end, _, _ in spans) * line.length == pytest.approx(inside, abs=1e-3)
    reached = shares = 0.0
    for start, end in sorted(piece.shares(*a, *b)):
        shares += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    assert shares * line.length == pytest.approx(inside, abs=1e-2)
    found = crossings(a, b, pieces=[piece])
    assert bool(found) == (inside > 1) or inside <= 1
    if found and inside > 1:
        assert found[0].id == piece.id
        assert abs(found[0].length - inside) <= 1
        ends = shape(piece).exterior
        for point in (found[0].enter, found[0].leave):
            assert point in (a, b) or ends.distance(Dot(point)) < 1.5


@given(st.lists(st.tuples(places, radii), max_size=4), places, places)
def test_crossings_come_in_order_and_are_those_of_shapely(
    discs: list[tuple[tuple[int, int], int]], a: tuple[int, int], b: tuple[int, int]
) -> None:
    assume(a != b)
    line = LineString([a, b])
    crowd = [Disc(*place, radius, number) for number, (place, radius) in enumerate(discs)]
    found = crossings(a, b, crowd, ignore=[3])
    expected = {d.id for d in crowd if d.id != 3 and line.distance(Dot(d.x, d.y)) < d.radius - 1e-6}
    assert {one.id for one in found} == expected
    starts = [line.project(Dot(one.enter)) for one in found]
    assert all(later - earlier > -2 for earlier, later in pairwise(starts))
    for one in found:
        exact = line.intersection(circle(crowd[int(one.id)])).length
        assert abs(one.length - exact) < 20 + exact / 50  # Shapely's circles have corners


@given(pieces(1, span=SPAN), pieces(2, span=SPAN), st.integers(1, 6000))
def test_distances_between_pieces(one: Piece, two: Piece, apart: int) -> None:
    exact = shape(one).distance(shape(two))
    assert -1e-6 <= one.gap_to(two) - exact < 1 + 1e-6
    if abs(exact - apart) > 1e-6:
        assert one.nearer_to(two, apart) == (exact < apart)
        problem = Table(BOARD, BOARD, [one]).placing_problem(two, apart, -BOARD)
        assert problem == (Hit("terrain", one.id) if exact < apart else None)


def test_a_piece_is_laid_far_enough_from_everything() -> None:
    """Four inches from other pieces and from the edges, not on a deployment point, clear of markers."""
    table = Table(BOARD, BOARD, [Piece("wood", laid(rectangle(4 * INCH, 4 * INCH), (10 * INCH, 10 * INCH)))])

    def problem(x: int, y: int) -> Hit | None:
        piece = Piece("rock", laid(rectangle(2 * INCH, 2 * INCH), (x, y)), going="impassable")
        marker = Disc(20 * INCH, 20 * INCH, INCH, "source")
        return table.placing_problem(piece, 4 * INCH, 4 * INCH, [(18 * INCH, 30 * INCH)], [marker])

    assert problem(17 * INCH, 10 * INCH) is None
    assert problem(17 * INCH - 1, 10 * INCH) == Hit("terrain", "wood")
    assert problem(5 * INCH, 20 * INCH) is None
    assert problem(5 * INCH - 1, 20 * INCH) == Hit("edge")
    assert problem(31 * INCH + 1, 20 * INCH) == Hit("edge")
    assert problem(18 * INCH, 29 * INCH) == Hit("point")
    assert problem(18 * INCH, 20 * INCH) is None
    assert problem(18 * INCH + 1, 20 * INCH) == Hit("marker", "source")


def test_outlines_are_turned_and_laid() -> None:
    assert laid(rectangle(4, 2), (100, 100), 9000) == ((101, 98), (101, 102), (99, 102), (99, 98))
    assert all(abs(x * x + y * y - 10**8) < 3 * 10**4 for x, y in round_outline(10000, 12))
    piece = Piece("p", rectangle(10, 10)).placed((50, 50)).moved(1, 2)
    assert piece.box == (46, 56, 47, 57)
    assert piece.centre == Point(51, 52)
    with pytest.raises(ValueError):
        Piece("line", (Point(0, 0), Point(1, 1)))


def test_what_a_base_stands_on_is_under_its_centre() -> None:
    hill = Piece("hill", laid(rectangle(8000, 8000), (20000, 20000)), carries=True, height=2 * INCH)
    roof = Piece("tower", laid(rectangle(2000, 2000), (20000, 20000)), carries=True, height=4 * INCH)
    wood = Piece("wood", laid(rectangle(8000, 8000), (20000, 20000)), going="difficult")
    table = Table(BOARD, BOARD, [hill, roof, wood])
    assert table.elevation((20000, 20000)) == 4 * INCH
    assert table.elevation((22000, 20000)) == 2 * INCH
    assert table.elevation((24000, 20000)) == 2 * INCH  # the outline belongs to it
    assert table.elevation((24001, 20000)) == 0
    assert [piece.id for piece in table.pieces_at((22000, 20000))] == ["hill", "wood"]


def test_everything_in_the_way_of_standing_is_named() -> None:
    rock = Piece("rock", laid(rectangle(4000, 4000), (20000, 20000)), going="impassable")
    wood = Piece("wood", laid(rectangle(4000, 4000), (10000, 10000)), going="difficult")
    table = Table(BOARD, BOARD, [rock, wood], [Disc(30000, 30000, 2000, "source")])
    other = Disc(40000, 40000, 1500, "other")

    def at(x: int, y: int) -> list[Hit]:
        base = Disc(x, y, 1500, "me")
        hits = table.obstacles_at(base, [other, base])
        assert table.free(base, [other, base]) == (not hits)
        return hits

    assert at(10000, 10000) == []
    assert at(23500, 20000) == []
    assert at(23499, 20000) == [Hit("terrain", "rock")]
    assert at(33499, 30000) == [Hit("marker", "source")]
    assert at(33500, 30000) == []
    assert at(42999, 40000) == [Hit("figure", "other")]
    assert at(43000, 40000) == []
    assert at(1499, 5000) == [Hit("edge")]
    assert table.contacts(Disc(1500, 5000, 1500, "me"), [other]) == [Hit("edge")]
    assert table.contacts(Disc(43001, 40000, 1500, "me"), [other]) == [Hit("figure", "other")]
    assert table.contacts(Disc(23502, 20000, 1500, "me"), [other]) == [Hit("terrain", "rock")]
    assert table.contacts(Disc(33502, 30000, 1500, "me"), [other]) == [Hit("marker", "source")]
    assert table.contacts(Disc(33503, 30000, 1500, "me"), [other]) == []
