"""Straight moves that end in contact: charges, pushes, scattering. Compared with walking in small steps."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from tests.spaces.test_table_help import BOARD, crowds, pieces, shape
from walstatt.spaces.table import (
    EDGE,
    INCH,
    NO_CLIMB,
    Charge,
    Disc,
    Hit,
    Line,
    Piece,
    Stop,
    Table,
    charge,
    charges,
    check_path,
    first_contact,
    laid,
    push,
    rectangle,
    scatter,
    touching,
    unit,
    within,
)

SPAN = 30000
angles = st.integers(0, 35999)


@given(crowds(6, SPAN, 1), pieces(1, SPAN), angles, st.lists(st.integers(0, SPAN), min_size=1), st.booleans())
@settings(max_examples=60)
def test_a_line_that_is_looked_at_once_ends_where_each_move_would(
    others: list[Disc], rock: Piece, angle: int, limits: list[int], solid: bool
) -> None:
    table = Table(SPAN, SPAN, [Piece("rock", rock.outline, going="impassable")], others[1:2])
    base = others[0]
    line = Line(table, base, unit(angle), others, max(limits), solid)
    for limit in limits:
        assert line.end(limit) == first_contact(table, base, unit(angle), others, limit, solid).end


@given(crowds(6, SPAN, 1), pieces(1, SPAN), angles, st.integers(1, SPAN))
@settings(max_examples=80)
def test_a_straight_move_goes_as_far_as_it_can(
    others: list[Disc], rock: Piece, angle: int, limit: int
) -> None:
    rock = Piece("rock", rock.outline, going="impassable")
    base, others = others[0], others[1:]
    marker, others = others[:1], others[1:]
    table = Table(SPAN, SPAN, [rock], marker)
    assume(table.free(base, others))
    run = scatter(table, base, angle, limit, others)
    end = base.at(run.end)
    assert check_path(table, base, [base.centre, run.end], others, NO_CLIMB).ok
    assert run.moved <= limit + 1
    touched = table.contacts(end, others)
    assert set(run.hits) <= set(touched)
    line = LineString([base.centre, run.end]) if run.end != base.centre else Dot(base.centre)
    exact = LineString(
        [base.centre, (base.x + unit(angle)[0] * limit / 2**30, base.y + unit(angle)[1] * limit / 2**30)]
    )
    assert exact.hausdorff_distance(line) < 2 or run.hits
    assert exact.distance(Dot(run.end)) < 3
    if not run.hits:
        assert abs(run.moved - limit) <= 2
    else:  # going on would overlap something
        on = exact.interpolate(min(limit, run.moved + 300))
        far = exact.interpolate(min(limit + 0.0, run.moved + 3000.0))
        beyond = LineString([exact.interpolate(run.moved), far]) if run.moved < limit else Dot(on)
        hit = any(
            [beyond.distance(Dot(d.x, d.y)) < base.radius + d.radius + 3 for d in (*others, *marker)]
            + [beyond.distance(shape(rock)) < base.radius + 3]
            + [not table.on_board(base.at((round(far.x), round(far.y)))), EDGE in touched]
        )
        assert hit


@given(crowds(4, SPAN, 2), angles)
@settings(max_examples=60)
def test_first_contact_is_at_the_nearest_base_on_the_line(others: list[Disc], angle: int) -> None:
    assume(len(others) > 1)
    base, others = others[0], others[1:]
    table = Table(10 * SPAN, 10 * SPAN)
    ux, uy = unit(angle)
    ux, uy = ux / 2**30, uy / 2**30  # type: ignore[assignment]
    stops = []
    for d in others:
        ahead, off = (d.x - base.x) * ux + (d.y - base.y) * uy, (d.x - base.x) * uy - (d.y - base.y) * ux
        assume(abs(abs(off) - base.radius - d.radius) > 1)
        if ahead > 0 and abs(off) < base.radius + d.radius:
            stops.append((ahead - math.sqrt((base.radius + d.radius) ** 2 - off * off), d))
    run = first_contact(table, base, unit(angle), others)
    figures = [hit for hit in run.hits if hit.kind == "figure"]
    if stops:
        at, nearest = min(stops)
        assert run.moved <= at + 2
        assert Hit("figure", nearest.id) in figures
        assert touching(base.at(run.end), nearest)
    else:
        assert not figures


def test_a_push_goes_straight_away_and_stops_at_what_it_meets() -> None:
    table = Table(BOARD, BOARD, markers=[Disc(30000, 40000, 2000, "portal")])
    attacker, victim = (20000, 20000), Disc(23000, 20000, 1500, "victim")
    free = push(table, victim, attacker, 2 * INCH)
    assert free == (victim.at((23000 + 2 * INCH, 20000)).centre, 2 * INCH, ())
    wall = Disc(30000, 20000, 1500, "wall")
    stopped = push(table, victim, attacker, 2 * INCH, [wall, victim])
    assert stopped.hits == (Hit("figure", "wall"),)
    assert stopped.end == (26999, 20000)
    at_once = push(table, victim, attacker, 2 * INCH, [wall.at((26001, 20000))])
    assert at_once.hits == (Hit("figure", "wall"),)
    assert at_once.moved == 0
    beside = push(table, victim, attacker, 2 * INCH, [wall.at((23000, 23000))])
    assert beside == free  # moving along a base in contact is no collision
    assert push(table, victim.at((30000, 30000)), (30000, 27000), 8 * INCH).hits == (Hit("marker", "portal"),)
    assert push(table, victim.at((1700, 20000)), attacker, 2 * INCH).hits == (EDGE,)
    assert push(table, victim.at((1700, 20000)), attacker, 2 * INCH).end == (1500, 20000)
    assert push(table, victim, victim.centre, 2 * INCH).moved == 0


def test_a_push_that_meets_two_at_once_names_both() -> None:
    table = Table(BOARD, BOARD)
    victim = Disc(20000, 20000, 1500, "victim")
    pair = [Disc(26000, 18000, 1500, "upper"), Disc(26000, 22000, 1500, "lower")]
    assert {hit.id for hit in push(table, victim, (10000, 20000), 4 * INCH, pair).hits} == {"upper", "lower"}


def test_a_push_that_just_gets_there_is_a_collision() -> None:
    table = Table(BOARD, BOARD)
    victim = Disc(20000, 20000, 1500, "victim")
    run = push(table, victim, (10000, 20000), 5000, [Disc(28000, 20000, 1500, "wall")])
    assert run.hits == (Hit("figure", "wall"),)
    assert push(table, victim, (10000, 20000), 4900, [Disc(28000, 20000, 1500, "wall")]).hits == ()


@pytest.mark.parametrize("angle", range(0, 36000, 1300))
def test_terrain_stops_a_push_in_contact(angle: int) -> None:
    rock = Piece("rock", laid(rectangle(6000, 4000), (40000, 40000), 1234), going="impassable")
    wood = Piece("wood", laid(rectangle(30000, 30000), (40000, 40000)), going="difficult")
    table = Table(BOARD, BOARD, [rock, wood])
    x, y = unit(angle)
    base = Disc(40000 - x * 12000 // 2**30, 40000 - y * 12000 // 2**30, 1500, "me")
    run = scatter(table, base, angle, 20000)
    assert run.hits == (Hit("terrain", "rock"),)
    assert rock.touches(base.at(run.end))
    assert not rock.overlaps(base.at(run.end))


# --- charges ----------------------------------------------------------------------------------------------


@given(crowds(5, SPAN, 2), st.sampled_from([0, INCH, 2 * INCH]))
@settings(max_examples=60)
def test_a_charge_ends_at_the_first_point_from_which_it_reaches(others: list[Disc], reach: int) -> None:
    assume(len(others) > 1)
    base, target = others[0], others[1]
    table = Table(SPAN, SPAN)
    assume(not within(base, target, max(reach, 2)))
    assume(all(table.on_board(d) for d in (base, target)))
    found = charge(table, base, target, others, reach)
    line = LineString([base.centre, target.centre])
    if isinstance(found, Charge):
        end = base.at(found.end)
        assert within(end, target, max(reach, 2))
        assert not within(end, target, reach - 4)
        assert line.distance(Dot(found.end)) < 1
        assert check_path(table, base, [base.centre, found.end], others).ok
        assert found.track.cost == found.track.length
    else:
        other = next(d for d in others if d.id == found.hit.id)
        assert other not in (base, target)
        assert line.distance(Dot(other.x, other.y)) < base.radius + other.radius


def test_a_charge_around_a_base_is_none_but_another_line_may_be_free() -> None:
    """EX-09 again: somebody stands on the straight path; aside of it there may be a line."""
    table = Table(BOARD, BOARD)
    me, target = Disc(5000, 10000, 1250, "me"), Disc(25000, 10000, 2000, "ray")
    full, half = Disc(15000, 10000, 2000, "friend"), Disc(15000, 8000, 1250, "friend")
    assert charge(table, me, target, [full]) == Stop(0, Hit("figure", "friend"))
    assert charges(table, me, target, [me, full, target], lines=31) == []
    assert isinstance(charge(table, me, target, [half]), Stop)
    found = charges(table, me, target, [half])
    assert found
    assert all(touching(me.at(one.end), target) for one in found)
    assert charges(table, me, target)[0] == charge(table, me, target)
    assert len(charges(table, me, target)) == 9


def test_difficult_terrain_slows_a_charge_and_steep_edges_stop_it() -> None:
    wood = Piece("wood", laid(rectangle(2 * INCH, 6 * INCH), (10 * INCH, 10 * INCH)), going="difficult")
    hill = Piece(
        "hill", laid(rectangle(2 * INCH, 6 * INCH), (10 * INCH, 20 * INCH)), carries=True, height=2 * INCH
    )
    table = Table(BOARD, BOARD, [wood, hill])
    me, target = Disc(5 * INCH, 10 * INCH, 1270, "me"), Disc(15 * INCH, 10 * INCH, 1270, "target")
    found = charge(table, me, target)
    assert isinstance(found, Charge)
    assert found.track.difficult == 2 * INCH
    assert found.track.cost == pytest.approx(11 * INCH, abs=2)
    assert charge(table, me.at((me.x, 20 * INCH)), target.at((target.x, 20 * INCH))) == Stop(
        0, Hit("terrain", "hill")
    )


def test_a_charge_from_contact_stays() -> None:
    table = Table(BOARD, BOARD)
    me, target = Disc(10000, 10000, 1500, "me"), Disc(13001, 10000, 1500, "target")
    found = charge(table, me, target)
    assert isinstance(found, Charge)
    assert found.end == me.centre
