"""Paths: what is in the way, and what they cost. Compared with Shapely and with walking in small steps."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from tests.spaces.test_table_help import BOARD, crowds, pieces, shape
from walstatt.spaces.table import (
    FLIGHT,
    INCH,
    NO_CLIMB,
    Disc,
    Gait,
    Hit,
    Piece,
    Point,
    Stop,
    Table,
    Track,
    along,
    check_path,
    laid,
    measure,
    path_length,
    places_along,
    rectangle,
)

SPAN = 30000
MIDDLE = (15 * INCH, 15 * INCH)
inner = st.tuples(st.integers(1500, SPAN - 1500), st.integers(1500, SPAN - 1500))
paths = st.lists(inner, min_size=2, max_size=4)


def track(found: Track | Stop) -> Track:
    assert isinstance(found, Track), found
    return found


def stop(found: Track | Stop) -> Stop:
    assert isinstance(found, Stop), found
    return found


@given(paths, crowds(4, SPAN, 0), pieces(1, SPAN), pieces(2, SPAN), st.integers(800, 1500))
@settings(max_examples=40)
def test_a_path_is_legal_if_it_keeps_clear_of_everything(
    path: list[tuple[int, int]], others: list[Disc], rock: Piece, wood: Piece, radius: int
) -> None:
    rock = Piece("rock", rock.outline, going="impassable")
    wood = Piece("wood", wood.outline, going="difficult")
    table = Table(SPAN, SPAN, [rock, wood])
    base = Disc(*path[0], radius, "me")
    line = LineString(path)
    room = min(
        [line.distance(shape(rock)) - radius]
        + [line.distance(Dot(d.x, d.y)) - radius - d.radius for d in others]
    )
    assume(abs(room) > 1e-6)
    found = check_path(table, base, path, [*others, base])
    assert found.ok == (room > 0)
    if isinstance(found, Track):
        assert found.length == int(line.length + 1e-6)
        assert found.cost == pytest.approx(found.length + found.difficult, abs=1)
    else:
        leg = LineString(path[found.leg : found.leg + 2])
        if found.hit.kind == "terrain":
            assert leg.distance(shape(rock)) < radius
        else:
            other = next(d for d in others if d.id == found.hit.id)
            assert leg.distance(Dot(other.x, other.y)) < radius + other.radius


@given(paths, pieces(1, SPAN), pieces(2, SPAN), st.integers(0, 2500))
@settings(max_examples=40)
def test_what_the_front_crosses_of_difficult_terrain_counts_double(
    path: list[tuple[int, int]], one: Piece, two: Piece, radius: int
) -> None:
    """Pieces may overlap: nothing is doubled twice. What runs exactly along an outline may count or not."""
    table = Table(SPAN, SPAN, [Piece(p.id, p.outline, going="difficult") for p in (one, two)])
    area = shapely.union(shape(one), shape(two))
    inner = shapely.union(shape(one).buffer(-0.01), shape(two).buffer(-0.01))
    least = most = 0.0
    for a, b in pairwise(path):
        length = math.dist(a, b)
        if length:
            dx, dy = (b[0] - a[0]) / length * radius, (b[1] - a[1]) / length * radius
            line = LineString([(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)])
            least += line.intersection(inner).length
            most += line.intersection(area).length
    found = track(measure(table, radius, path))
    assert least - 1.01 <= found.difficult <= most + 1.01
    assert track(measure(table, radius, path, Gait(hindered=False))).cost == found.length


@given(paths, pieces(1, SPAN), st.integers(1 * INCH, 4 * INCH))
@settings(max_examples=40)
def test_every_steep_edge_crossed_is_climbed(path: list[tuple[int, int]], piece: Piece, height: int) -> None:
    hill = Piece("hill", piece.outline, carries=True, height=height)
    table = Table(SPAN, SPAN, [hill])
    climbs, level = 0, hill.holds(path[0])
    for a, b in pairwise(path):
        steps = max(2, int(math.dist(a, b)) // 20)
        for step in range(1, steps + 1):
            here = hill.depth_at(a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps)
            assume(abs(here) > 20)  # too near an edge to sample
            climbs += (here > 0) != level
            level = here > 0
    found = measure(table, 1000, path)
    assert track(found).climbed == 2 * height * climbs
    assert track(measure(table, 1000, path, FLIGHT)).cost == path_length(path)
    assert measure(table, 1000, path, NO_CLIMB).ok == (climbs == 0)


# --- by hand, with the geometry of the rulebook's examples ------------------------------------------------


def test_a_path_may_touch_but_not_overlap() -> None:
    table = Table(BOARD, BOARD, markers=[Disc(20000, 30000, 2000, "source")])
    base, other = Disc(5000, 10000, 1500, "me"), Disc(20000, 13000, 1500, "other")
    assert track(check_path(table, base, [(5000, 10000), (35000, 10000)], [other])) == Track(
        30000, 30000, 0, 0
    )
    assert stop(check_path(table, base, [(5000, 10000), (35000, 10001)], [other])).hit == Hit(
        "figure", "other"
    )
    bent = [(5000, 10000), (5000, 20000), (20000, 26501)]
    assert check_path(table, base, bent) == Stop(1, Hit("marker", "source"))
    assert check_path(table, base, [(5000, 10000), (1499, 10000)]) == Stop(0, Hit("edge"))
    assert check_path(table, base, [(5000, 10000)], [base, other]) == Track(0, 0, 0, 0)


def test_a_base_on_the_straight_path_blocks_a_charge() -> None:
    """EX-09: only the target without somebody on the straight path to it can be reached."""
    table = Table(BOARD, BOARD)
    servant, elemental = Disc(5000, 10000, 1250, "servant"), Disc(15000, 10000, 2000, "elemental")
    ray, hyena = Disc(25000, 10000, 2000, "ray"), Disc(15000, 20000, 1250, "hyena")
    everyone = [servant, elemental, ray, hyena]
    assert stop(check_path(table, servant, [servant.centre, (21700, 10000)], everyone)).hit.id == "elemental"
    assert check_path(table, servant, [servant.centre, (13000, 18000)], everyone).ok


def test_two_inches_through_difficult_terrain_cost_four() -> None:
    """EX-32"""
    wood = Piece("wood", laid(rectangle(2 * INCH, 6 * INCH), MIDDLE), going="difficult")
    table = Table(BOARD, BOARD, [wood])
    base = Disc(8 * INCH, 15 * INCH, 1500, "me")
    found = track(check_path(table, base, [base.centre, (22 * INCH, 15 * INCH)]))
    assert found == Track(16 * INCH, 14 * INCH, 2 * INCH, 0)


def test_the_penalty_ends_when_the_front_has_left() -> None:
    """EX-33: a walk of 5 inches out of a wood that the front leaves after 1 inch goes 1 + 3 inches."""
    wood = Piece("wood", laid(rectangle(10 * INCH, 10 * INCH), (10 * INCH, 15 * INCH)), going="difficult")
    table = Table(BOARD, BOARD, [wood])
    radius = 2000
    base = Disc(14 * INCH - radius, 15 * INCH, radius, "dragon")
    end = Point(base.x + 4 * INCH, base.y)
    assert track(check_path(table, base, [base.centre, end])) == Track(5 * INCH, 4 * INCH, INCH, 0)
    assert wood.overlaps(base.at((base.x + INCH, base.y)))  # the rear is still in the wood


def test_climbing_two_inches_uses_four() -> None:
    """EX-12"""
    hill = Piece(
        "hill",
        laid(rectangle(6 * INCH, 6 * INCH), MIDDLE),
        carries=True,
        height=2 * INCH,
        ramps=frozenset({3}),
    )
    table = Table(BOARD, BOARD, [hill])
    below, above = Disc(15 * INCH, 10 * INCH, 1500, "me"), (15 * INCH, 14 * INCH)
    assert track(check_path(table, below, [below.centre, above])) == Track(8 * INCH, 4 * INCH, 0, 4 * INCH)
    assert (
        track(check_path(table, below.at(above), [above, below.centre])).climbed == 4 * INCH
    )  # down as well
    assert check_path(table, below, [below.centre, above], gait=NO_CLIMB) == Stop(0, Hit("terrain", "hill"))
    ramp = [(10 * INCH, 15 * INCH), above]  # edge 3 is the left one
    assert track(check_path(table, below.at(ramp[0]), ramp, gait=NO_CLIMB)).climbed == 0
    low = Table(BOARD, BOARD, [Piece("step", hill.outline, carries=True, height=INCH - 1)])
    assert track(check_path(low, below, [below.centre, above], gait=NO_CLIMB)).climbed == 0


def test_a_bend_on_the_edge_of_a_hill_is_one_climb() -> None:
    hill = Piece("hill", laid(rectangle(6 * INCH, 6 * INCH), MIDDLE), carries=True, height=2 * INCH)
    table = Table(BOARD, BOARD, [hill])
    base = Disc(15 * INCH, 10 * INCH, 1500, "me")
    path = [base.centre, (15 * INCH, 12 * INCH), (15 * INCH, 14 * INCH)]
    assert track(check_path(table, base, path)).climbed == 4 * INCH
    across = [base.centre, (15 * INCH, 20 * INCH)]
    assert track(check_path(table, base, across)).climbed == 8 * INCH  # up and down again
    stands_on = [(15 * INCH, 12 * INCH), (15 * INCH, 10 * INCH)]
    assert track(check_path(table, base.at(stands_on[0]), stands_on)).climbed == 4 * INCH


def test_from_roof_to_roof_only_the_difference_is_climbed() -> None:
    low = Piece("low", laid(rectangle(8 * INCH, 8 * INCH), MIDDLE), carries=True, height=2 * INCH)
    high = Piece("high", laid(rectangle(2 * INCH, 2 * INCH), MIDDLE), carries=True, height=5 * INCH)
    table = Table(BOARD, BOARD, [low, high])
    base = Disc(12 * INCH, 15 * INCH, 1000, "me")
    assert track(check_path(table, base, [base.centre, MIDDLE])).climbed == 6 * INCH


def test_who_flies_must_only_end_in_a_free_place() -> None:
    rock = Piece("rock", laid(rectangle(4 * INCH, 20 * INCH), MIDDLE), going="impassable")
    wood = Piece("wood", laid(rectangle(4 * INCH, 20 * INCH), (20 * INCH, 15 * INCH)), going="difficult")
    table = Table(BOARD, BOARD, [rock, wood])
    base, other = Disc(10 * INCH, 15 * INCH, 1500, "me"), Disc(25 * INCH, 15 * INCH, 1500, "other")
    over = [base.centre, (20 * INCH, 15 * INCH)]
    assert stop(check_path(table, base, over)).hit == Hit("terrain", "rock")
    assert check_path(table, base, over, gait=FLIGHT) == Track(10 * INCH, 10 * INCH, 0, 0)
    assert check_path(table, base, [base.centre, MIDDLE], gait=FLIGHT) == Stop(-1, Hit("terrain", "rock"))
    onto = [base.centre, (25 * INCH, 15 * INCH)]
    assert check_path(table, base, onto, [other], FLIGHT) == Stop(-1, Hit("figure", "other"))
    assert check_path(table, base, [base.centre, (0, 15 * INCH)], gait=FLIGHT) == Stop(-1, Hit("edge"))


def test_points_along_a_path() -> None:
    path = [(0, 0), (1000, 0), (1000, 1000)]
    assert path_length(path) == 2000
    assert [along(path, n) for n in (0, 500, 1000, 1500, 9999)] == [
        (0, 0),
        (500, 0),
        (1000, 0),
        (1000, 500),
        (1000, 1000),
    ]
    assert places_along(path, 500) == [(0, 0), (500, 0), (1000, 0), (1000, 500), (1000, 1000)]
    assert places_along([(3, 3)], 500) == [(3, 3)]


def test_rounding_a_goal_costs_no_unit() -> None:
    """A goal six inches away, rounded to whole numbers, is six inches away; many legs gain nothing."""
    table = Table(BOARD, BOARD)
    base = Disc(20000, 20000, 1000, "me")
    for angle in range(0, 360, 7):
        turn = math.radians(angle)
        end = (20000 + round(6 * INCH * math.cos(turn)), 20000 + round(6 * INCH * math.sin(turn)))
        assert track(check_path(table, base, [base.centre, end])).cost <= 6 * INCH
    zigzag = [(20000 + n, 20000 + n % 2) for n in range(1000)]
    assert track(check_path(table, base, zigzag)).cost == int(999 * math.sqrt(2) + 1e-6)
