"""Moves of capsules and boxes: straight until contact, along a path, round something."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest
import shapely
import shapely.affinity
import shapely.ops
from shapely.geometry import Polygon

from tests.spaces.shaped import KINDS, apart, bones, footprint, piece, soaked, tried
from walstatt.spaces.table import (
    EDGE,
    FLIGHT,
    WALK,
    Box,
    Charge,
    Disc,
    Footprint,
    Gait,
    Hit,
    Piece,
    Stop,
    Table,
    Track,
    ahead,
    bearing,
    box,
    capsule,
    charge,
    charges,
    check_path,
    find_path,
    first_contact,
    go_towards,
    laid,
    overlapping,
    push,
    reachable,
    rectangle,
    scatter,
    spots_around,
    spots_behind,
    spread,
    touching,
    unit,
    within,
)

SIZE = 40000
TURNS = Gait(turns=True)


def scene(
    dice: random.Random, most: int = 8, kinds: tuple[str, ...] = KINDS
) -> tuple[Table, Footprint, list[Footprint]]:
    """A table with a rock, a marker and figures, and a base that stands free on it."""
    marker = footprint(dice, SIZE, "marker", least=600)
    table = Table(SIZE, SIZE, [piece(dice, SIZE)], [marker])
    others: list[Footprint] = []
    for number in range(dice.randint(1, most)):
        other = footprint(dice, SIZE, f"other {number}", least=600)
        if not any(overlapping(other, known) for known in others):
            others.append(other)
    while True:
        base = footprint(dice, SIZE, "base", kinds, least=600)
        if table.free(base, others):
            return table, base, others


def check_first_contact(dice: random.Random) -> None:
    """A straight move ends in contact with what it ran into, overlaps nothing, and could not go on."""
    table, base, others = scene(dice)
    angle, limit = dice.randrange(36000), dice.randint(1, SIZE)
    run = scatter(table, base, angle, limit, others)
    end = base.at(run.end)
    assert table.swept(base.centre, run.end, base, others) == []
    assert set(run.hits) <= set(table.contacts(end, others))
    assert run.moved <= limit + 1
    if not run.hits:
        assert abs(run.moved - limit) <= 2
        return
    # It stops at whole numbers: what it only grazes, by less than one, may not be in its way from there.
    ways = [(at, ahead(at, angle, length)) for at, length in ((run.end, 400), (base.centre, run.moved + 400))]
    stopped = any(table.swept(*way, base, others) for way in ways)
    assert run.moved + 400 > limit or stopped or run.moved < 3
    line = shapely.LineString([base.centre, ahead(base.centre, angle, SIZE)])
    assert line.distance(shapely.Point(run.end)) < 4


def check_path_check(dice: random.Random) -> None:
    """A path is legal if each leg and each turn is clear; else the first one that is not is named."""
    table, base, others = scene(dice)
    path = [base.centre] + [(dice.randint(0, SIZE), dice.randint(0, SIZE)) for _ in range(dice.randint(1, 3))]
    gait = Gait(turns=dice.random() < 0.5, sweeps=dice.random() < 0.3)
    facing = dice.randrange(36000) if dice.random() < 0.5 else None
    found = check_path(table, base, path, others, gait, facing)
    stop: tuple[int, bool] | None = None
    for number, (a, b) in enumerate(pairwise(path)):
        turned = base.turned(bearing(b[0] - a[0], b[1] - a[1])) if gait.turns and a != b else base
        swings = gait.sweeps and turned.form and table.swept_by_turn(base, turned.form.facing, others)
        if swings or not _clear(table, turned.at(a), b, others):
            stop = number, True
            break
        base = turned.at(b)
    if stop is None and facing is not None and base.form:
        swings = gait.sweeps and table.swept_by_turn(base, facing, others)
        if swings or not table.free(base.turned(facing), others):
            stop = -1, True
    if stop is None:
        assert isinstance(found, Track), found
        assert found.length == int(sum(math.dist(a, b) for a, b in pairwise(path)) + 1e-6)
    else:
        assert isinstance(found, Stop)
        assert found.leg == stop[0]


def _clear(table: Table, base: Footprint, b: tuple[int, int], others: list[Footprint]) -> bool:
    """Whether Shapely finds a leg clear; what only just touches is left to the whole numbers."""
    dx, dy = b[0] - base.x, b[1] - base.y
    hulls = [
        (shapely.union_all([bone, shapely.affinity.translate(bone, dx, dy)]).convex_hull, radius)
        for bone, radius in bones(base)
    ]
    parts = [(bone, radius) for d in (*others, *table.markers) for bone, radius in bones(d)]
    parts += [(Polygon(p.outline), 0) for p in table.pieces]
    least = min(hull.distance(bone) - r - s for hull, r in hulls for bone, s in parts)
    if abs(least) < 1e-3:
        return not table.swept(base.centre, b, base, others)
    inside = shapely.box(0, 0, SIZE, SIZE)
    room = min(
        hull.bounds[0] - r if side == 0 else SIZE - hull.bounds[2] - r for hull, r in hulls for side in (0, 1)
    )
    high = min(min(hull.bounds[1], SIZE - hull.bounds[3]) - r for hull, r in hulls)
    return least > 0 and min(room, high) >= 0 and not inside.is_empty


def check_found_path(dice: random.Random) -> None:
    """What is found is legal and no shorter than the straight line; what is open is found."""
    table, base, others = scene(dice)
    goal = dice.randint(2000, SIZE - 2000), dice.randint(2000, SIZE - 2000)
    gait = Gait(turns=dice.random() < 0.7, sweeps=dice.random() < 0.2)
    facing = dice.randrange(36000) if dice.random() < 0.3 else None
    found = find_path(table, base, goal, others, 2 * SIZE, gait, facing)
    straight = check_path(table, base, [base.centre, goal], others, gait, facing)
    if found is None:
        assert isinstance(straight, Stop)
        return
    track = check_path(table, base, found.path, others, gait, facing)
    assert track == found.track
    assert found.path[0] == base.centre
    assert found.path[-1] == goal
    assert found.cost >= int(math.dist(base.centre, goal)) - 1
    if isinstance(straight, Track):
        assert found.cost <= straight.cost


def check_spots(dice: random.Random) -> None:
    """Places in contact are free and in contact."""
    table, base, others = scene(dice)
    target = dice.choice(others)
    gap = dice.choice((0, 0, 1500))
    for place in spots_around(table, base, target, others, 8, gap):
        there = base.at(place)
        assert table.free(there, others)
        assert within(there, target, max(gap, 2))
        if not gap:
            assert touching(there, target)
    rock = table.pieces[0]
    for place in spots_behind(table, base, (20000, 20000), others[:2], [rock], others):
        assert table.free(base.at(place), others)


def check_charge(dice: random.Random) -> None:
    table, base, others = scene(dice)
    target = dice.choice(others)
    reach = dice.choice((0, 1000))
    gait = dice.choice((WALK, TURNS))
    for found in charges(table, base, target, others, reach, gait, 5):
        way = base.turned(bearing(found.end.x - base.x, found.end.y - base.y)) if gait.turns else base
        assert within(way.at(found.end), target, max(reach, 2) + 60 * gait.turns) or way.form
        assert not overlapping(base.at(found.end), target) or gait.turns
    one = charge(table, base, target, others, 0, WALK)
    if isinstance(one, Charge):
        assert touching(base.at(one.end), target)
        assert not overlapping(base.at(one.end), target)


def check_no_way_between_bases_that_touch(dice: random.Random) -> None:
    """Through the place where two bases touch nobody passes, whatever their shapes and sizes."""
    one = footprint(dice, 2000, "one", least=600).at((20000, 20000))
    two = footprint(dice, 2000, "two", least=600)
    table = Table(SIZE, SIZE)
    angle = dice.randrange(36000)
    two = two.at(ahead(one.centre, angle, one.radius + two.radius + 50))
    two = two.at(first_contact(table, two, unit(angle + 18000), [one]).end)
    if not touching(one, two):
        return
    mover = footprint(dice, 2000, "mover", least=100)
    middle = _between(one, two)
    turn = dice.randrange(36000)
    start, end = ahead(middle, turn, 9000), ahead(middle, turn + 18000, 9000)
    assert isinstance(check_path(table, mover.at(start), [start, end], [one, two], TURNS), Stop)
    assert isinstance(check_path(table, mover.at(start), [start, middle, end], [one, two]), Stop)


def _between(one: Footprint, two: Footprint) -> tuple[int, int]:
    """The place where two bases touch."""
    pairs = [(a, r, b, s) for a, r in bones(one) for b, s in bones(two)]
    a, r, b, s = min(pairs, key=lambda pair: pair[0].distance(pair[2]) - pair[1] - pair[3])
    p, q = shapely.ops.nearest_points(a, b)
    share = (r + (p.distance(q) - r - s) / 2) / (p.distance(q) or 1)
    return round(p.x + (q.x - p.x) * share), round(p.y + (q.y - p.y) * share)


QUICK = (
    check_first_contact,
    check_path_check,
    check_found_path,
    check_spots,
    check_charge,
    check_no_way_between_bases_that_touch,
)
test_moves_are_as_small_steps_say = tried(QUICK, 30)
test_many_moves_are_as_small_steps_say = soaked(QUICK)


# --- in plain words ---------------------------------------------------------------------------------------

HALF = 1250


def test_a_box_turns_at_bends_and_may_end_with_a_facing() -> None:
    table = Table(SIZE, SIZE)
    base = box(10000, 10000, 2500, HALF, 0, "rider")
    path = [base.centre, (10000, 20000), (20000, 20000)]
    assert check_path(table, base, path, (), TURNS, facing=9000) == Track(20000, 20000, 0, 0)
    post = Disc(11600, 15000, 100, "post")  # beside the way of one that turns
    assert check_path(table, base, path, [post], TURNS).ok
    assert check_path(table, base, path, [post], WALK) == Stop(0, Hit("figure", "post"))
    wall = Disc(22000, 17800, 100, "wall")
    assert check_path(table, base, path, [wall], TURNS).ok
    assert check_path(table, base, path, [wall.at((20000, 17800))], TURNS, facing=9000) == Stop(
        -1, Hit("figure", "wall")
    )


def test_a_turn_must_fit_and_for_some_what_it_sweeps_as_well() -> None:
    table = Table(SIZE, SIZE)
    base = box(20000, 20000, 2500, 500, 0, "long")
    beside = Disc(20000, 22600, 200, "beside")
    assert check_path(table, base, [base.centre], [beside], TURNS, facing=18000).ok
    sweeping = TURNS._replace(sweeps=True)
    stop = check_path(table, base, [base.centre], [beside], sweeping, facing=18000)
    assert stop == Stop(-1, Hit("figure", "beside"))
    assert check_path(table, base, [base.centre], [beside], TURNS, facing=9000) == Stop(
        -1, Hit("figure", "beside")
    )


def test_a_box_finds_the_way_through_a_gap_in_which_it_could_not_turn() -> None:
    walls = [
        Piece(f"wall {n}", laid(rectangle(3000, 18000), (20000, y)), going="impassable")
        for n, y in enumerate((9000, 30000 + 1000))
    ]
    table = Table(SIZE, SIZE, walls)  # a gap of 4000 between y 18000 and 22000
    base = box(10000, 30000, 4000, 1900, 0, "wagon")
    assert base.radius > 4000
    found = find_path(table, base, (30000, 30000), (), None, TURNS)
    assert found is not None
    assert check_path(table, base, found.path, (), TURNS) == found.track
    wide = box(10000, 30000, 4000, 2001, 0, "wagon")
    assert find_path(table, wide, (30000, 30000), (), None, TURNS) is None


def test_a_capsule_walks_round_boxes() -> None:
    table = Table(SIZE, SIZE)
    rider = capsule(8000, 20000, 1000, 0, "rider")
    row: list[Footprint] = [box(20000, 20000 + 2501 * n, HALF, HALF, 0, f"box {n}") for n in range(-3, 4)]
    found = find_path(table, rider, (32000, 20000), row, None, TURNS)
    assert found is not None
    assert len(found.path) > 2
    assert 24000 < found.cost < 36000


def test_a_box_pays_double_while_its_front_is_in_the_wood() -> None:
    wood = Piece("wood", laid(rectangle(5000, 9000), (20000, 20000)), going="difficult")
    table = Table(SIZE, SIZE, [wood])
    base = box(10000, 20000, 2500, HALF, 0, "rider")
    track = check_path(table, base, [base.centre, (30000, 20000)])
    assert track == Track(25000, 20000, 5000, 0)
    part = check_path(table, base, [base.centre, (16000, 20000)])  # the front has got 1000 into it
    assert part == Track(7000, 6000, 1000, 0)


def test_who_flies_must_only_fit_at_the_end() -> None:
    table = Table(SIZE, SIZE)
    base, other = box(10000, 20000, HALF, HALF, 0, "a"), box(20000, 20000, HALF, HALF, 0, "b")
    assert check_path(table, base, [base.centre, (30000, 20000)], [other], FLIGHT).ok
    assert check_path(table, base, [base.centre, (19000, 20000)], [other], FLIGHT) == Stop(
        -1, Hit("figure", "b")
    )


def test_a_pushed_box_stops_at_what_it_meets() -> None:
    table = Table(SIZE, SIZE)
    victim = box(20000, 20000, HALF, HALF, 0, "victim")
    wall = box(25000, 20500, HALF, HALF, 0, "wall")
    run = push(table, victim, (10000, 20000), 9000, [wall])
    assert run == ((22499, 20000), 2499, (Hit("figure", "wall"),))
    assert push(table, victim, (30000, 20000), 50000).hits == (EDGE,)


def test_the_reachable_area_of_a_box_holds_only_places_where_it_can_stand() -> None:
    table = Table(SIZE, SIZE)
    base = box(15000, 20000, 2000, 1000, 0, "base")
    others: list[Footprint] = [box(19000, 20000, 1000, 4000, 0, "wall")]
    for gait in (WALK, TURNS):
        for fan in reachable(table, base, others, 6000, gait, 24):
            for point in fan:
                assert math.dist(point, base.centre) <= 6002
        assert len(spread(table, base, others, 4000, 8, gait)) >= 5
    assert reachable(table, base, (), 3000, FLIGHT, 8)[0][0] == (18000, 20000)


def test_go_as_far_as_it_goes() -> None:
    table = Table(SIZE, SIZE)
    base = box(10000, 20000, HALF, HALF, 0, "base")
    other = box(20000, 20000, HALF, HALF, 0, "other")
    route = go_towards(table, base, (20000, 20000), [other], 4000)
    assert route.end == (14000, 20000)
    near = go_towards(table, base, (20000, 20000), [other], 20000)
    assert apart(base.at(near.end), other) < 1300
    assert isinstance(base, Box)


@pytest.mark.parametrize("kind", KINDS)
def test_charging_a_target_that_the_line_misses_is_no_charge(kind: str) -> None:
    table = Table(SIZE, SIZE)
    target = footprint(random.Random(3), 100, "target", [kind]).at((20000, 20000))
    base = box(10000, 20000, HALF, HALF, 0, "base")
    assert isinstance(charge(table, base, target, [target]), Charge)
    missed = charge(table, base, target, [target], aim=(10000, 30000))
    assert missed == Stop(0, Hit("figure", "target"))
