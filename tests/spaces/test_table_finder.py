"""Finding paths, places and areas: always legal, and about as short as a walk over a fine grid."""

from __future__ import annotations

import math
from heapq import heappop, heappush

import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon

from tests.spaces.test_table_help import BOARD, crowds, pieces
from walstatt.spaces.table import (
    FLIGHT,
    INCH,
    NO_CLIMB,
    WALK,
    Disc,
    Gait,
    Piece,
    Place,
    Point,
    Route,
    Table,
    Track,
    check_path,
    crossings,
    cut,
    find_path,
    gap,
    go_towards,
    laid,
    overlapping,
    reachable,
    rectangle,
    spots_around,
    spots_behind,
    spread,
    straight_towards,
    touching,
    within,
)

SPAN = 20000
START, GOAL = Disc(2500, 2500, 1000, "me"), (SPAN - 2500, SPAN - 2500)
STEP = 1500
STEPS = [(x, y) for x in range(-3, 4) for y in range(-3, 4) if math.gcd(x, y) == 1]


def legal(table: Table, base: Disc, route: Route, others: list[Disc], gait: Gait = WALK) -> None:
    found = check_path(table, base, route.path, others, gait)
    assert found == route.track
    assert route.path[0] == base.centre


def grid_cost(table: Table, base: Disc, goal: Place, others: list[Disc]) -> float:
    """The cost of the best walk over a grid of points, with steps in many directions."""
    best: dict[Place, int] = {}
    heap: list[tuple[float, Place]] = [(0, (base.x, base.y))]
    while heap:
        cost, here = heappop(heap)
        if here in best:
            continue
        best[here] = int(cost)
        if here == goal:
            return cost
        for dx, dy in STEPS:
            there = (here[0] + dx * STEP, here[1] + dy * STEP)
            if there not in best:
                leg = check_path(table, base, [here, there], others)
                if isinstance(leg, Track):
                    heappush(heap, (cost + leg.cost, there))
    return math.inf


@given(crowds(8, SPAN, 0), pieces(1, SPAN), pieces(2, SPAN))
@settings(max_examples=12, derandomize=True)  # the shortest up to a few parts in a hundred
def test_a_path_is_legal_and_no_longer_than_one_over_a_grid(
    others: list[Disc], rock: Piece, wood: Piece
) -> None:
    rock, wood = (
        Piece("rock", rock.outline, going="impassable"),
        Piece("wood", wood.outline, going="difficult"),
    )
    table = Table(SPAN, SPAN, [rock, wood])
    others = [d for d in others if table.on_board(d) and not overlapping(d, START)]
    assume(table.free(START, others))
    assume(table.free(START.at(GOAL), others))
    route = find_path(table, START, GOAL, others)
    rough = grid_cost(table, START, GOAL, others)
    if route is None:
        assert rough == math.inf
        return
    legal(table, START, route, others)
    assert route.end == GOAL
    assert route.cost >= int(math.dist(START.centre, GOAL))
    assert route.cost <= rough * 1.1 + 100
    assert find_path(table, START, GOAL, others, route.cost) is not None
    assert find_path(table, START, GOAL, others, int(math.dist(START.centre, GOAL)) - 1) is None


@given(crowds(12, SPAN, 0), st.integers(3000, 30000))
@settings(max_examples=60)
def test_paths_through_a_crowd_are_legal(others: list[Disc], allowance: int) -> None:
    table = Table(SPAN, SPAN, markers=[Disc(10000, 10000, 1800, "source")])
    others = [d for d in others if table.free(d) and not overlapping(d, START)]
    route = find_path(table, START, GOAL, others, allowance)
    if route is not None:
        legal(table, START, route, others)
        assert route.cost <= allowance
        assert route == find_path(table, START, GOAL, others, allowance)
    for near in (
        go_towards(table, START, GOAL, others, allowance),
        straight_towards(table, START, GOAL, others, allowance),
    ):
        legal(table, START, near, others)
        assert near.cost <= allowance
        if route is not None and near.end != GOAL:
            assert len(near.path) <= 2  # only the straight one may stop short of what can be reached


def test_straight_is_best() -> None:
    table = Table(BOARD, BOARD)
    straight = Route((START.centre, Point(9000, 2500)), Track(6500, 6500, 0, 0))
    assert find_path(table, START, (9000, 2500)) == straight
    assert find_path(table, START, (9000, 2500), allowance=6499) is None
    assert find_path(table, START, (9000, 2500), [Disc(9500, 2500, 1000, "there")]) is None
    assert find_path(table, START, START.centre) == Route((START.centre,), Track(0, 0, 0, 0))


def test_around_a_base_as_tight_as_it_goes() -> None:
    table = Table(BOARD, BOARD)
    base, post = Disc(10000, 20000, 1500, "me"), Disc(20000, 20000, 1500, "post")
    route = find_path(table, base, (30000, 20000), [post])
    assert route is not None
    tangent = 2 * math.sqrt(10000**2 - 3000**2) + 2 * 3000 * math.asin(0.3)
    assert tangent - 1 <= route.cost <= tangent * 1.01


def test_around_a_wood_or_through_it() -> None:
    wide = Piece("wood", laid(rectangle(4 * INCH, 30 * INCH), (18 * INCH, 18 * INCH)), going="difficult")
    small = Piece("wood", laid(rectangle(4 * INCH, 2 * INCH), (18 * INCH, 18 * INCH)), going="difficult")
    base, goal = Disc(12 * INCH, 18 * INCH, 1000, "me"), (24 * INCH, 18 * INCH)
    through = find_path(Table(BOARD, BOARD, [wide]), base, goal)
    assert through is not None
    assert through.track == Track(16 * INCH, 12 * INCH, 4 * INCH, 0)
    around = find_path(Table(BOARD, BOARD, [small]), base, goal)
    assert around is not None
    assert 12 * INCH < around.cost < 13 * INCH


def test_up_the_ramp_or_over_the_edge() -> None:
    outline = laid(rectangle(8 * INCH, 8 * INCH), (18 * INCH, 18 * INCH))
    hill = Piece("hill", outline, carries=True, height=3 * INCH, ramps=frozenset({1}))
    table = Table(BOARD, BOARD, [hill])
    base, top = Disc(12 * INCH, 18 * INCH, 1000, "me"), (16 * INCH, 18 * INCH)
    climbing = find_path(table, base, top)
    assert climbing is not None
    assert climbing.track == Track(10 * INCH, 4 * INCH, 0, 6 * INCH)
    walking = find_path(table, base, top, gait=NO_CLIMB)
    assert walking is not None
    assert walking.track.climbed == 0
    assert walking.cost > 10 * INCH
    legal(table, base, walking, [], NO_CLIMB)


def test_through_a_gap_that_is_just_wide_enough() -> None:
    table = Table(SPAN, SPAN)
    wall = [Disc(10000, y, 1500, f"wall {y}") for y in (1500, 4501, 7502, 12510, 15511, 18500)]
    base = Disc(3000, 4000, 1000, "me")
    route = find_path(table, base, (17000, 4000), wall)
    assert route is not None
    legal(table, base, route, wall)
    assert find_path(table, base._replace(radius=1005), (17000, 4000), wall) is None


def test_between_a_corner_and_the_edge_of_the_board() -> None:
    """There are 76 units to spare between the upper corner and the board's edge."""
    corners = ((43, 10909), (4732, 2076), (7823, 3717), (4776, 9459), (10517, 12506), (8876, 15598))
    rock = Piece("rock", tuple(Point(*p) for p in corners), going="impassable")
    table = Table(SPAN, SPAN, [rock])
    route = find_path(table, START, GOAL)
    assert route is not None
    legal(table, START, route, [])
    assert find_path(table, START._replace(radius=1039), GOAL) is None


def test_who_flies_goes_straight() -> None:
    rock = Piece("rock", laid(rectangle(4 * INCH, 4 * INCH), (18 * INCH, 18 * INCH)), going="impassable")
    table = Table(BOARD, BOARD, [rock])
    base = Disc(12 * INCH, 18 * INCH, 1000, "me")
    route = find_path(table, base, (24 * INCH, 18 * INCH), gait=FLIGHT)
    assert route is not None
    assert len(route.path) == 2
    short = go_towards(table, base, (24 * INCH, 18 * INCH), allowance=5 * INCH, gait=FLIGHT)
    legal(table, base, short, [], FLIGHT)  # five inches would end on the rock
    assert 3 * INCH < short.cost < 4 * INCH


def test_a_path_is_cut_where_the_allowance_ends() -> None:
    wood = Piece("wood", laid(rectangle(4 * INCH, 30 * INCH), (18 * INCH, 18 * INCH)), going="difficult")
    table = Table(BOARD, BOARD, [wood])
    base = Disc(12 * INCH, 18 * INCH, INCH, "me")
    path = [base.centre, base.at((24 * INCH, 18 * INCH)).centre]
    part = cut(table, base, path, 5 * INCH)  # three inches to the wood, one inch in it
    assert part.end == (16 * INCH, 18 * INCH)
    assert part.cost == 5 * INCH
    assert cut(table, base, path, 0).path == (base.centre,)


# --- places -----------------------------------------------------------------------------------------------


@given(crowds(10, SPAN, 2), pieces(1, SPAN), st.sampled_from([0, INCH]))
@settings(max_examples=60)
def test_places_around_a_base_are_free_and_in_contact(others: list[Disc], rock: Piece, apart: int) -> None:
    assume(len(others) > 1)
    table = Table(SPAN, SPAN, [Piece("rock", rock.outline, going="impassable")])
    base, target = others[0], others[1]
    found = spots_around(table, base, target, others, 16, apart)
    far = [math.dist(base.centre, spot) for spot in found]
    assert far == sorted(far)
    for spot in found:
        assert table.free(base.at(spot), others)
        assert within(base.at(spot), target, max(2, apart))
        assert gap(base.at(spot), target) >= apart - 3
    # A direction that is left out has something in it.
    for number in range(8):
        turn = math.tau * number / 8
        reach = base.radius + target.radius + 3 + apart
        place = Point(round(target.x + reach * math.cos(turn)), round(target.y + reach * math.sin(turn)))
        roomy = base._replace(radius=base.radius + target.radius)
        if table.free(roomy.at(place), [d for d in others if d.id != target.id]):
            assert found


def test_in_a_crowd_the_pockets_are_left() -> None:
    """Bases of equal size: six fit around one.

    With five there, the sixth place is in contact with its neighbours.
    """
    table = Table(BOARD, BOARD)
    target, base = Disc(40000, 40000, 1500, "target"), Disc(60000, 40321, 1500, "me")
    ring: list[Disc] = []
    for number in range(5):
        spot = spots_around(table, base, target, ring, 1 if not ring else 7)
        ring.append(base.at(spot[0])._replace(id=number))
    assert all(touching(d, target) for d in ring)
    assert spots_around(table, base, target, ring)


@given(crowds(4, SPAN, 2), pieces(1, SPAN))
@settings(max_examples=40)
def test_places_behind_things_have_them_in_between(others: list[Disc], rock: Piece) -> None:
    assume(len(others) > 1)
    rock = Piece("rock", rock.outline, going="impassable")
    table = Table(SPAN, SPAN, [rock])
    base = Disc(0, 0, 1000, "me")
    watcher = others[0]
    assume(not rock.overlaps(watcher))
    for spot in spots_behind(table, base, watcher.centre, others[1:], [rock], others):
        assert table.free(base.at(spot), others)
        assert crossings(watcher.centre, spot, others, [rock], [watcher.id])


def test_a_figure_spreads_in_all_directions() -> None:
    wood = Piece("wood", laid(rectangle(10 * INCH, 10 * INCH), (24 * INCH, 18 * INCH)), going="difficult")
    table = Table(BOARD, BOARD, [wood])
    base, wall = Disc(18 * INCH, 18 * INCH, INCH, "me"), Disc(15 * INCH, 18 * INCH, INCH, "wall")
    found = spread(table, base, [wall], 6 * INCH, 4)
    assert [route.end for route in found] == [
        (21 * INCH, 18 * INCH), (18 * INCH, 24 * INCH), (17 * INCH + 1, 18 * INCH), (18 * INCH, 12 * INCH),
    ]  # fmt: skip
    for route in found:
        legal(table, base, route, [wall])
        assert route.cost <= 6 * INCH


@given(crowds(5, SPAN, 0), pieces(1, SPAN), st.integers(2000, 9000))
@settings(max_examples=10)
def test_the_drawn_area_is_what_can_be_reached(others: list[Disc], rock: Piece, allowance: int) -> None:
    table = Table(SPAN, SPAN, [Piece("rock", rock.outline, going="impassable")])
    base = Disc(10000, 10000, 1000, "me")
    others = [d for d in others if not overlapping(d, base)]
    assume(table.free(base, others))
    fans = reachable(table, base, others, allowance)
    area = shapely.union_all([Polygon(fan).buffer(0) for fan in fans])
    for x in range(2000, SPAN, 2000):
        for y in range(2000, SPAN, 2000):
            route = find_path(table, base, (x, y), others, allowance)
            if route is None:
                if table.free(base.at((x, y)), others):
                    assert area.buffer(-300).disjoint(Dot(x, y)) or find_path(
                        table, base, (x, y), others, allowance + 400
                    )
            elif find_path(table, base._replace(radius=1300), (x, y), others, allowance - 600):
                assert area.buffer(500).covers(Dot(x, y))


def test_the_area_of_a_flyer_is_round() -> None:
    table = Table(
        BOARD, BOARD, [Piece("rock", laid(rectangle(5000, 5000), (30000, 30000)), going="impassable")]
    )
    (fan,) = reachable(table, Disc(40000, 40000, 1000, "me"), allowance=6 * INCH, gait=FLIGHT)
    assert abs(Polygon(fan).area - math.pi * (6 * INCH) ** 2) < 0.01 * math.pi * (6 * INCH) ** 2
