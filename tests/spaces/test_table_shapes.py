"""Bases, distances, directions, arcs and sweeps, compared with Shapely, with the machine's sine and with
sampling.
"""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from walstatt.spaces.table import (
    CENTIMETRE,
    FULL_TURN,
    INCH,
    ONE,
    TOUCH,
    Disc,
    Point,
    Table,
    ahead,
    all_touching,
    all_within,
    bearing,
    capsule,
    contact_point,
    distance,
    gap,
    in_arc,
    line_distance,
    line_meets,
    overlapping,
    partly_in_arc,
    touches_in_arc,
    touching,
    towards,
    unit,
    wholly_in_arc,
    wholly_within,
    within,
)
from walstatt.spaces.table.segments import between_segments, crossing, segments_nearer

BOARD = 36 * INCH
places = st.tuples(st.integers(0, BOARD), st.integers(0, BOARD))
close = st.tuples(st.integers(0, 9000), st.integers(0, 9000))
radii = st.integers(500, 5000)
angles = st.integers(0, FULL_TURN - 1)
widths = st.sampled_from([9000, 18000, 27000, 4500, 100, 35900])


def test_the_units_are_hundredths_of_a_millimetre() -> None:
    assert INCH == 2540
    assert CENTIMETRE == 1000


# --- directions -------------------------------------------------------------------------------------------


def test_directions_are_those_of_sine_and_cosine() -> None:
    for angle in range(0, FULL_TURN, 7):
        x, y = unit(angle)
        turn = math.radians(angle / 100)
        assert abs(x - math.cos(turn) * ONE) <= 1.5
        assert abs(y - math.sin(turn) * ONE) <= 1.5


@given(angles)
def test_the_bearing_of_a_direction_is_its_angle(angle: int) -> None:
    assert bearing(*unit(angle)) == angle


@given(st.integers(-BOARD, BOARD), st.integers(-BOARD, BOARD))
def test_the_bearing_is_the_nearest_hundredth(dx: int, dy: int) -> None:
    assume(dx or dy)
    exact = math.degrees(math.atan2(dy, dx)) * 100 % FULL_TURN
    off = abs(bearing(dx, dy) - exact)
    assert min(off, FULL_TURN - off) <= 0.5 + 1e-6


def test_bearings_of_the_axes() -> None:
    assert [bearing(1, 0), bearing(0, 1), bearing(-1, 0), bearing(0, -1)] == [0, 9000, 18000, 27000]
    assert [bearing(5, 5), bearing(-5, 5), bearing(0, 0)] == [4500, 13500, 0]


@given(places, angles, st.integers(0, BOARD))
def test_a_point_ahead_is_as_far_as_asked(start: tuple[int, int], angle: int, length: int) -> None:
    end = ahead(start, angle, length)
    assert abs(math.dist(start, end) - length) < 0.71
    assert (
        math.dist(end, towards(start, end, length)) <= 1.5 or length < 2000
    )  # directions of short ways are rough


# --- distances --------------------------------------------------------------------------------------------


@given(close, close, radii, radii, st.integers(0, 9000))
def test_within_touching_and_overlapping_agree_with_the_gap(
    a: tuple[int, int], b: tuple[int, int], ra: int, rb: int, reach: int
) -> None:
    one, two = Disc(*a, ra, "one"), Disc(*b, rb, "two")
    exact = math.dist(a, b) - ra - rb
    assert gap(one, two) == gap(two, one)
    assert -1e-6 <= gap(one, two) - exact < 1 + 1e-9
    assert within(one, two, reach) == (gap(one, two) <= reach)
    assert touching(one, two) == (gap(one, two) <= TOUCH)
    assert overlapping(one, two) == ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < (ra + rb) ** 2)
    assert distance(a, b) == gap(Disc(*a, 0), Disc(*b, 0))
    assert wholly_within(one, two, reach) == (math.dist(a, b) + ra <= rb + reach)


def test_no_rounding_decides_whether_bases_touch() -> None:
    base = Disc(0, 0, 1500, "a")
    assert not overlapping(base, Disc(3000, 0, 1500, "b"))
    assert touching(base, Disc(3000, 0, 1500, "b"))
    assert touching(base, Disc(3002, 0, 1500, "b"))
    assert not touching(base, Disc(3003, 0, 1500, "b"))
    assert overlapping(base, Disc(2999, 0, 1500, "b"))
    assert overlapping(base, Disc(2999, 77, 1500, "b"))  # 2999.99
    assert not overlapping(base, Disc(2999, 78, 1500, "b"))  # 3000.01


def test_a_base_is_not_its_own_neighbour() -> None:
    crowd = [Disc(0, 0, 1000, "a"), Disc(2001, 0, 1000, "b"), Disc(0, 5000, 1000, "c")]
    assert [d.id for d in all_touching(crowd[0], crowd)] == ["b"]
    assert [d.id for d in all_within(crowd[0], crowd, 3000)] == ["b", "c"]
    assert [d.id for d in all_within(crowd[0], crowd, 2999)] == ["b"]


@given(places, angles, radii)
def test_the_circles_of_a_double_base_touch(front: tuple[int, int], facing: int, radius: int) -> None:
    first, second = capsule(*front, radius, facing, "rider").circles
    assert first.centre == front
    assert first.id == second.id == "rider"
    assert touching(first, second)
    assert not overlapping(first, second)
    off = abs(bearing(first.x - second.x, first.y - second.y) - facing)
    assert min(off, FULL_TURN - off) < 60  # hundredths of a degree: small bases are coarse


# --- arcs -------------------------------------------------------------------------------------------------


@given(places, angles, widths, places)
def test_a_point_is_in_an_arc_if_its_bearing_is(
    tip: tuple[int, int], facing: int, width: int, point: tuple[int, int]
) -> None:
    assume(point != tip)
    turn = math.degrees(math.atan2(point[1] - tip[1], point[0] - tip[0])) * 100 - facing
    off = abs((turn + FULL_TURN / 2) % FULL_TURN - FULL_TURN / 2)
    assume(abs(off - width / 2) > 1e-4)
    assert in_arc(tip, facing, width, point) == (off < width / 2)


@given(places, angles, widths, places, radii)
def test_a_base_is_partly_or_wholly_in_an_arc_if_points_of_it_are(
    tip: tuple[int, int], facing: int, width: int, place: tuple[int, int], radius: int
) -> None:
    base = Disc(*place, radius)
    points = [ahead(place, angle, radius - 1) for angle in range(0, FULL_TURN, 300)] + [Point(*place)]
    inside = [in_arc(tip, facing, width, point) for point in points]
    if any(inside):
        assert partly_in_arc(tip, facing, width, base)
    if not all(inside):
        assert not wholly_in_arc(tip, facing, width, base)
    grown = Disc(*place, radius + radius // 20 + 200)  # covers what lies between the samples
    outside = [
        in_arc(tip, facing, width, ahead(place, angle, grown.radius)) for angle in range(0, FULL_TURN, 300)
    ]
    apex_near = math.dist(tip, place) <= grown.radius
    if not any(outside) and not apex_near:
        assert not partly_in_arc(tip, facing, width, base)
    if all(outside) and not apex_near:
        assert wholly_in_arc(tip, facing, width, base)


def test_the_edge_of_an_arc_belongs_to_it() -> None:
    assert in_arc((0, 0), 0, 9000, (1000, 1000))
    assert in_arc((0, 0), 0, 9000, (1000, -1000))
    assert not in_arc((0, 0), 0, 9000, (1000, 1001))
    assert in_arc((0, 0), 0, 18000, (0, 500))
    assert not in_arc((0, 0), 0, 18000, (-1, 500))
    assert in_arc((0, 0), 0, 27000, (-500, 500))
    assert not in_arc((0, 0), 0, 27000, (-501, 500))
    assert partly_in_arc((0, 0), 0, 18000, Disc(-1000, 9000, 1000))
    assert not partly_in_arc((0, 0), 0, 18000, Disc(-1001, 9000, 1000))
    assert wholly_in_arc((0, 0), 0, 18000, Disc(1000, 9000, 1000))
    assert not wholly_in_arc((0, 0), 0, 18000, Disc(999, 9000, 1000))


def test_contact_is_in_the_arc_in_which_the_other_stands() -> None:
    base = Disc(0, 0, 1000, "a")
    assert touches_in_arc(base, 0, 9000, Disc(2001, 0, 1000, "b"))
    assert not touches_in_arc(base, 18000, 9000, Disc(2001, 0, 1000, "b"))
    assert contact_point(base, Disc(3000, 0, 2000, "b")) == (1000, 0)


# --- segments and sweeps ----------------------------------------------------------------------------------


@given(close, close, close, close, st.integers(0, 4000))
def test_segments_are_as_far_apart_as_shapely_says(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int], reach: int
) -> None:
    exact = LineString([a, b]).distance(LineString([c, d]))
    assert -1e-6 <= between_segments(a, b, c, d) - exact < 1 + 1e-6
    assert crossing(a, b, c, d) == (exact < 1e-9)
    if abs(exact - reach) > 1e-6:
        assert segments_nearer(a, b, c, d, reach) == (exact < reach)


@given(close, close, close, radii, radii)
def test_a_swept_base_hits_what_is_nearer_than_its_radius(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], radius: int, other: int
) -> None:
    table = Table(BOARD, BOARD)
    exact = LineString([a, b]).distance(Dot(c))
    assume(abs(exact - radius - other) > 1e-6)
    moved, still = Disc(*a, radius, "moved"), Disc(*c, other, "still")
    hits = [hit for hit in table.swept(a, b, moved, [moved, still]) if hit.kind == "figure"]
    assert bool(hits) == (exact < radius + other)
    assert line_meets(a, b, still) == (exact < other) or abs(exact - other) < 1e-6
    assert -1e-6 <= line_distance(a, b, still) - (exact - other) < 1 + 1e-6


@given(places, places, radii)
@settings(max_examples=50)
def test_a_sweep_stays_on_the_board(a: tuple[int, int], b: tuple[int, int], radius: int) -> None:
    table = Table(BOARD, BOARD)
    over = any(not radius <= n <= BOARD - radius for n in (*a, *b))
    assert bool(table.swept(a, b, Disc(*a, radius, "a"))) == over


@pytest.mark.parametrize("length", [1, 100, 8999])
def test_towards_goes_on_beyond_its_goal(length: int) -> None:
    assert towards((0, 0), (10, 0), length) == (length, 0)
    assert towards((0, 0), (0, 0), length) == (0, 0)
