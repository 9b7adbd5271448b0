"""Sight lines: a line that is found must be free, and where none is found, no sampled line may be free."""

from __future__ import annotations

import math
import random
from itertools import product
from typing import Any

import numpy as np
import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import Point as Dot

from tests.spaces.test_table_help import OUTLINES, circle, corners, crowds, pieces, shape
from walstatt.spaces.table import (
    INCH,
    Disc,
    Piece,
    Point,
    ahead,
    crossings,
    laid,
    look,
    overlapping,
    rectangle,
    sees,
)
from walstatt.spaces.table.sight import Restricting

SPAN = 30000
LEFT = Disc(2500, 15000, 2000, "left")
RIGHT = Disc(SPAN - 2500, 15000, 1500, "right")


def sampled(a: Disc, b: Disc, count: int = 36) -> list[shapely.LineString]:
    """Lines from points of one base's edge to points of the other's."""
    ends = [[ahead(d.centre, 36000 * n // count, d.radius) for n in range(count)] for d in (a, b)]
    return [shapely.LineString(pair) for pair in product(*ends)]


def free_lines(
    a: Disc, b: Disc, discs: list[Disc], blocking: list[Piece], restricting: list[Restricting], margin: float
) -> bool:
    """Whether a sampled line is free, and still is if the obstacles grow by a margin."""
    wall = shapely.union_all(
        [*(circle(d, margin) for d in discs), *(shape(p).buffer(margin) for p in blocking)]
    )
    outside = shapely.union_all([circle(a), circle(b)])
    lines = shapely.difference(sampled(a, b), outside)
    shapely.prepare(wall)
    lines = lines[~shapely.intersects(wall, lines)]
    for piece, depth in restricting:
        lines = lines[shapely.length(shapely.intersection(lines, shape(piece))) <= depth - margin]
    return len(lines) > 0


def check(a: Disc, b: Disc, discs: list[Disc], blocking: list[Piece], restricting: list[Restricting]) -> bool:
    found = look(a, b, discs, blocking, restricting)
    assert found.free == sees(a, b, discs, blocking, restricting)
    mirrored = sees(b, a, discs, blocking, restricting)
    if not restricting:
        assert found.free == mirrored
    if found.free:
        start, end = found.line
        assert Dot(start).distance(Dot(a.x, a.y)) <= a.radius + 1
        assert Dot(end).distance(Dot(b.x, b.y)) <= b.radius + 1
        line = shapely.LineString(found.line)
        for d in discs:
            assert line.distance(Dot(d.x, d.y)) >= d.radius - 1
        for piece in blocking:
            assert not line.intersects(shape(piece).buffer(-1.5))
        for piece, depth in restricting:
            # rounded to whole numbers, a line along an outline may run a little inside
            assert line.intersection(shape(piece).buffer(-1.5)).length <= depth + 4
    else:
        assert not free_lines(a, b, discs, blocking, restricting, 2.0 if not restricting else 30.0)
        assert found.blocked_by is not None
        assert found.blocked_at is not None
        assert Dot(found.blocked_at).distance(shapely.LineString([a.centre, b.centre])) <= 1
    return found.free


@given(crowds(5, SPAN), st.integers(4000, SPAN - 4000), st.integers(4000, SPAN - 4000))
@settings(max_examples=30)
def test_sight_past_bases(discs: list[Disc], left: int, right: int) -> None:
    a, b = LEFT.at((LEFT.x, left)), RIGHT.at((RIGHT.x, right))
    discs = [d for d in discs if not overlapping(a, d) and not overlapping(b, d)]
    check(a, b, discs, [], [])


@given(st.lists(pieces(span=SPAN), min_size=1, max_size=2), crowds(3, SPAN), st.integers(8000, SPAN - 8000))
@settings(max_examples=30)
def test_sight_past_bases_and_terrain(walls: list[Piece], discs: list[Disc], right: int) -> None:
    a, b = LEFT, RIGHT.at((RIGHT.x, right))
    discs = [d for d in discs if not overlapping(a, d) and not overlapping(b, d)]
    check(a, b, discs, walls, [])


@given(pieces(span=SPAN), crowds(2, SPAN), st.integers(1000, 6000), st.integers(8000, SPAN - 8000))
@settings(max_examples=40, derandomize=True)  # not exact: see the module's text
def test_sight_through_restricting_terrain(wood: Piece, discs: list[Disc], depth: int, right: int) -> None:
    a, b = LEFT, RIGHT.at((RIGHT.x, right))
    discs = [d for d in discs if not overlapping(a, d) and not overlapping(b, d)]
    check(a, b, discs, [], [(wood, depth)])


@given(st.lists(st.integers(-3500, 3500), min_size=2, max_size=4))
@settings(max_examples=30)
def test_sight_through_a_screen(offsets: list[int]) -> None:
    """Bases behind each other, each a little off the line: the hard case, in which tangents decide."""
    discs = [
        Disc(7000 + number * 16000 // len(offsets), 15000 + off, 1500, number)
        for number, off in enumerate(offsets)
    ]
    assume(not any(overlapping(d, LEFT) or overlapping(d, RIGHT) for d in discs))
    check(LEFT, RIGHT, discs, [], [])


# --- crowded corridors: few lines are left, and tangents decide -------------------------------------------


def rungs(a: Disc, b: Disc, discs: list[Disc], blocking: list[Piece], margin: float, count: int = 60) -> bool:
    """Whether one of many lines across both bases is free, and stays so if the obstacles grow by a margin."""
    ends = np.linspace(-0.99999, 0.99999, count)
    s, t = (grid.ravel() for grid in np.meshgrid(ends * a.radius, ends * b.radius))
    long = math.dist(a.centre, b.centre)
    ux, uy = (b.x - a.x) / long, (b.y - a.y) / long
    dx, dy = b.x - uy * t - a.x + uy * s, b.y + ux * t - a.y - ux * s
    length = np.hypot(dx, dy)
    vx, vy = dx / length, dy / length
    c = (a.y + ux * s) * vx - (a.x - uy * s) * vy  # how far the line passes the origin

    def half(disc: Disc, more: float) -> tuple[Any, Any, Any]:
        """Whether each line meets a disc, and from where to where."""
        off = disc.y * vx - disc.x * vy - c
        radius, at = disc.radius + more, disc.x * vx + disc.y * vy
        chord = np.sqrt(np.maximum(0, radius * radius - off * off))
        return np.abs(off) < radius, at - chord, at + chord

    start, end = half(a, 0)[2], half(b, 0)[1]
    free = np.ones(len(length), bool)
    for disc in discs:
        met, enter, leave = half(disc, margin)
        free &= ~(met & (enter < end) & (leave > start))
    points = np.stack([np.stack([at * vx - c * vy, at * vy + c * vx], 1) for at in (start, end)], 1)
    lines: Any = shapely.linestrings(points[free])
    for piece in blocking:
        lines = lines[~shapely.intersects(shape(piece).buffer(margin), lines)]
    return len(lines) > 0


def corridor(dice: random.Random, with_pieces: bool) -> tuple[Disc, Disc, list[Disc], list[Piece]]:
    """Two bases with much between and beside them; pieces may reach under the bases' edges."""
    a = Disc(dice.randint(3000, 6000), dice.randint(8000, 22000), dice.choice((500, 1250, 2000, 3000)), "a")
    b = Disc(dice.randint(14000, 30000), dice.randint(8000, 22000), dice.choice((500, 1250, 2000, 3000)), "b")

    def between(off: int) -> tuple[int, int]:
        share = dice.uniform(-0.1, 1.1)
        return int(a.x + (b.x - a.x) * share), int(a.y + (b.y - a.y) * share + dice.randint(-off, off))

    discs: list[Disc] = []
    for number in range(dice.randint(3, 12)):
        disc = Disc(*between(4000), dice.choice((700, 1250, 1600, 2500)), number)
        if not any(overlapping(disc, other) for other in (a, b, *discs)):
            discs.append(disc)
    blocking: list[Piece] = []
    for number in range(dice.randint(1, 3) if with_pieces else 0):
        outline = [(x // 2, y // 2) for x, y in dice.choice(OUTLINES)]
        piece = Piece(f"piece {number}", laid(outline, between(4000), dice.randrange(36000)))
        if not piece.holds(a.centre) and not piece.holds(b.centre):
            blocking.append(piece)
    return a, b, discs[: 4 if with_pieces else 12], blocking


@pytest.mark.parametrize("with_pieces", [False, True])
def test_no_line_is_missed_in_a_crowded_corridor(with_pieces: bool) -> None:
    dice = random.Random(2024)
    answers = [0, 0]
    for _ in range(300):
        a, b, discs, blocking = corridor(dice, with_pieces)
        found = look(a, b, discs, blocking)
        answers[found.free] += 1
        if found.free:
            line = shapely.LineString(found.line)
            assert all(line.distance(Dot(d.x, d.y)) >= d.radius - 1.5 for d in discs)
            assert not any(line.intersects(shape(piece).buffer(-2)) for piece in blocking)
        else:
            assert not rungs(a, b, discs, blocking, 2.0), (a, b, discs, blocking)
    assert min(answers) > 45  # both answers are common


# --- by hand ----------------------------------------------------------------------------------------------


def test_an_empty_table_hides_nobody() -> None:
    assert sees(LEFT, RIGHT)
    assert sees(LEFT, RIGHT, [LEFT, RIGHT])  # nobody hides himself
    assert look(LEFT, RIGHT).line == (Point(4500, 15000), Point(SPAN - 4000, 15000))


def test_grazing_is_free_and_a_hair_more_is_not() -> None:
    a, b = Disc(5000, 10000, 1500, "a"), Disc(40000, 10000, 1500, "b")
    assert sees(a, b, [Disc(20000, 10000, 1500, "c")])
    assert not sees(a, b, [Disc(20000, 10000, 1501, "c")])
    wall = Piece("wall", laid(rectangle(1000, 3000), (20000, 10000)))
    assert sees(a, b, pieces=[wall])
    assert not sees(a, b, pieces=[Piece("wall", laid(rectangle(1000, 3002), (20000, 10000)))])


def test_bases_in_contact_leave_no_gap() -> None:
    a, b = Disc(5000, 10000, 1500, "a"), Disc(40000, 10000, 1500, "b")
    upper, lower = Disc(20000, 8000, 2000, "upper"), Disc(20000, 12001, 2000, "lower")
    found = look(a, b, [upper, lower])
    assert not found.free
    assert found.blocked_by in ("upper", "lower")
    assert sees(a, b, [upper, lower.at((20000, 12003))])  # three hundredths of a millimetre apart
    wall = Piece("wall", laid(rectangle(1000, 6000), (20000, 13001)))
    assert not sees(a, b, [upper], [wall])
    assert sees(a, b, [upper], [wall.moved(0, 2)])


def test_two_bases_close_a_view_that_neither_closes_alone() -> None:
    a, b = Disc(5000, 10000, 1500, "a"), Disc(40000, 10000, 1500, "b")
    upper, lower = Disc(20000, 8900, 1500, "upper"), Disc(21500, 11500, 1501, "lower")
    assert sees(a, b, [upper])
    assert sees(a, b, [lower])
    assert not sees(a, b, [upper, lower])


def test_bases_in_contact_see_each_other() -> None:
    a, b = Disc(5000, 10000, 1500, "a"), Disc(8001, 10000, 1500, "b")
    assert sees(a, b, pieces=[Piece("house", laid(rectangle(20000, 20000), (6000, 10000)))])


def test_what_stands_beside_or_behind_hides_nothing() -> None:
    a, b = Disc(15000, 15000, 1500, "a"), Disc(25000, 15000, 1500, "b")
    around = [Disc(12000, 15000, 1500, 1), Disc(28000, 15000, 1500, 2), Disc(15000, 18000, 1500, 3)]
    assert sees(a, b, around)


def test_a_base_that_stands_partly_before_a_wall_is_seen() -> None:
    """The wall cuts the whole corridor, but it runs under the target, half of which stands before it."""
    a, b = Disc(5000, 10000, 1500, "a"), Disc(20000, 10000, 1500, "b")
    wall = Piece("wall", laid(rectangle(400, 20000), (20000, 10000)))
    assert sees(a, b, pieces=[wall])
    assert not sees(a, b, pieces=[wall.moved(-1701, 0)])


def test_what_a_line_would_meet_behind_its_start_is_not_in_its_way() -> None:
    """Two walls leave only steep lines; drawn backwards, they would all meet the neighbour."""
    a, b = Disc(10000, 20000, 3000, "a"), Disc(30000, 20000, 3000, "b")
    walls = [
        Piece("first", laid(rectangle(200, 6800), (17000, 17400))),  # up to y = 20800
        Piece("second", laid(rectangle(200, 6800), (23000, 22600))),  # from y = 19200
    ]
    neighbour = Disc(9000, 24400, 1500, "neighbour")
    assert not overlapping(a, neighbour)
    assert sees(a, b, [neighbour], walls)
    assert sees(b, a, [neighbour], walls)


def test_one_looks_out_of_a_court() -> None:
    walls = "-6000 -6000  6000 -6000  6000 6000  -6000 6000  -6000 4000  4000 4000  4000 -4000  -6000 -4000"
    court = Piece("court", laid(corners(walls), (20000, 20000)))
    inside = Disc(20000, 20000, 1500, "in")
    assert sees(inside, Disc(5000, 20000, 1500, "out"), pieces=[court])
    assert not sees(inside, Disc(35000, 20000, 1500, "out"), pieces=[court])
    assert not sees(inside, Disc(20000, 35000, 1500, "out"), pieces=[court])


@pytest.mark.parametrize(("inches", "seen"), [(1, True), (2, True), (3, False)])
def test_one_sees_two_inches_into_a_wood(inches: int, seen: bool) -> None:
    wood = Piece("wood", laid(rectangle(10 * INCH, 20 * INCH), (15 * INCH, 15 * INCH)), depth=2 * INCH)
    outside = Disc(5 * INCH, 15 * INCH, 1500, "out")
    edge = 10 * INCH
    inside = Disc(edge + inches * INCH + 1500, 15 * INCH, 1500, "in")
    found = look(outside, inside, restricting=[(wood, wood.depth)])
    assert found.free == seen
    assert look(inside, outside, restricting=[(wood, wood.depth)]).free == seen
    if not seen:
        assert found.blocked_by == "wood"
        assert found.blocked_at == (edge + 2 * INCH, 15 * INCH)


def test_a_corner_of_a_wood_may_be_seen_through() -> None:
    """The line between the centres is too long inside, another line cuts the corner."""
    wood = Piece("wood", laid(rectangle(10 * INCH, 10 * INCH), (15 * INCH, 15 * INCH)))
    a, b = Disc(8 * INCH, 14 * INCH, 2000, "a"), Disc(14 * INCH, 8 * INCH, 2000, "b")
    assert sees(a, b, restricting=[(wood, 2 * INCH)])
    far = Disc(8 * INCH, 20 * INCH, 2000, "a"), Disc(20 * INCH, 8 * INCH, 2000, "b")
    assert not sees(*far, restricting=[(wood, 2 * INCH)])


# --- the geometry of the rulebook's examples (EX-16 to EX-20) -----------------------------------------------


def test_fully_behind_a_bush_partly_behind_it_and_the_line_between_centres() -> None:
    shooter = Disc(5000, 20000, 2000, "shooter", size=3)
    bush = Piece("bush", laid(rectangle(3000, 6000), (20000, 20000)), veil="true", size=3)
    hidden, partly = Disc(30000, 20000, 1250, "herald", size=2), Disc(30000, 22900, 1250, "hyena", size=1)
    assert not sees(shooter, hidden, pieces=[bush])  # EX-16: size 3 does not look over size 3
    assert sees(shooter, partly, pieces=[bush])  # EX-17
    far = Disc(30000, 26500, 1250, "hyena", size=1)
    assert sees(shooter, far, pieces=[bush])
    assert crossings(shooter.centre, far.centre, pieces=[bush]) == []  # EX-19: no cover
    assert [c.id for c in crossings(shooter.centre, hidden.centre, pieces=[bush])] == ["bush"]


def test_a_source_that_is_smaller_is_seen_over_but_gives_cover() -> None:
    shooter = Disc(5000, 20000, 2000, "shooter", size=3)
    target = Disc(30000, 20000, 1250, "ray", size=2)
    source = Disc(20000, 20000, 2500, "source", size=2)
    tallest = max(shooter.size, target.size)
    assert not sees(shooter, target, [source])
    assert sees(shooter, target, [d for d in [source] if d.size >= tallest])  # EX-18
    (cover,) = crossings(shooter.centre, target.centre, [shooter, target, source], ignore=["shooter", "ray"])
    assert cover.id == "source"  # EX-20
    assert (cover.enter, cover.leave, cover.length) == ((17500, 20000), (22500, 20000), 5000)
