"""Terrain, segments, directions and crowded sight lines by lot: compared with Shapely, and with fractions
where floats do not decide."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot

from tests.spaces.shaped import CLOSE, footprint, piece, soaked, tried
from tests.spaces.test_table_help import OUTLINES, shape
from tests.spaces.test_table_sight import corridor, rungs
from walstatt.spaces.table import (
    FULL_TURN,
    INCH,
    Boxed,
    Disc,
    Gait,
    Hit,
    Level,
    Line,
    Piece,
    Place,
    Table,
    Track,
    ahead,
    all_within,
    bearing,
    check_path,
    first_contact,
    gap,
    in_arc,
    laid,
    look,
    measure,
    sees,
    stands_on,
    stays_on,
    unit,
)
from walstatt.spaces.table.segments import between_segments, crossing, nearer, segments_nearer

SPAN = 20000


def place(dice: random.Random, span: int = SPAN) -> tuple[int, int]:
    return dice.randint(0, span), dice.randint(0, span)


def small_piece(dice: random.Random, id: str = "small") -> Piece:
    """A piece so small and straight that whole numbers often lie on its outline."""
    outline = [(x // 500, y // 500) for x, y in dice.choice(OUTLINES)]
    return Piece(id, laid(outline, place(dice, 20), 9000 * dice.randrange(4)))


def check_held_points(dice: random.Random) -> None:
    """Which points lie in a piece, its outline included."""
    for rock, point in ((piece(dice, SPAN), place(dice)), (small_piece(dice), place(dice, 20))):
        assert rock.holds(point) == shape(rock).covers(Dot(point))


def check_pieces_apart(dice: random.Random) -> None:
    """How far pieces are apart, and whether one may be laid."""
    one, two = piece(dice, SPAN), Piece("two", piece(dice, SPAN).outline)
    if dice.random() < 0.3:
        one, two = small_piece(dice, "piece"), small_piece(dice, "two")
    exact = shape(one).distance(shape(two))
    apart = dice.randint(1, 6000) if exact > 20 else dice.randint(1, 20)
    assert -CLOSE <= one.gap_to(two) - exact < 1 + CLOSE
    if abs(exact - apart) > CLOSE:
        assert one.nearer_to(two, apart) == (exact < apart)
        problem = Table(SPAN, SPAN, [one]).placing_problem(two, apart, -9 * SPAN)
        assert problem == (Hit("terrain", "piece") if exact < apart else None)


def check_parts_of_lines(dice: random.Random) -> None:
    """Which part of a line runs in a piece."""
    rock, a, b = piece(dice, SPAN), place(dice), place(dice)
    if a == b:
        return
    line, area = LineString([a, b]), shape(rock)
    inside = line.intersection(area).length
    assert sum(end - start for start, end, _, _ in rock.spans(*a, *b)) * line.length == pytest.approx(
        inside, abs=1e-3
    )
    reached = shares = 0.0
    for start, end in sorted(rock.shares(*a, *b)):
        shares += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    assert shares * line.length == pytest.approx(inside, abs=1e-2)


def check_nearby(dice: random.Random) -> None:
    """What is looked up by boxes is all that a line meets; and a part of the table answers as all of it."""
    walls = [Piece(n, piece(dice, SPAN).outline, going="impassable") for n in range(4)]
    a, b = place(dice), place(dice)
    base = Disc(*a, dice.randint(500, 3000), "base")
    near = Boxed(walls).near(*a, *b, base.radius)
    line = LineString([a, b])
    for wall in walls:
        exact = line.distance(shape(wall)) - base.radius
        if abs(exact) > CLOSE:
            assert wall.swept(a, b, base.radius) == (exact < 0)
        assert wall in near or exact > -CLOSE
    table = Table(SPAN, SPAN, walls, [Disc(5000, 5000, 1000, "marker")])
    assert table.part(*a, *b, base.radius).swept(a, b, base) == table.swept(a, b, base)


def check_segments(dice: random.Random) -> None:
    """Segments on a small grid, where they often meet or just reach each other: by fractions."""
    a, b, c, d = [place(dice, 12) for _ in range(4)]
    reach = dice.randint(1, 8)
    square = min(_square(a, b, c), _square(a, b, d), _square(c, d, a), _square(c, d, b))
    meet = _segment(a, b).intersects(_segment(c, d))
    assert crossing(a, b, c, d) == meet
    exact = Fraction(0) if meet else square
    assert between_segments(a, b, c, d) == _ceil_root(exact)
    assert segments_nearer(a, b, c, d, reach) == (exact < reach * reach)
    assert nearer(a, b, c, reach) == (_square(a, b, c) < reach * reach)


def _segment(a: Place, b: Place) -> Any:
    """A line from a point to itself is none for Shapely, and touches nothing."""
    return LineString([a, b]) if a != b else Dot(a)


def _square(a: Place, b: Place, point: Place) -> Fraction:
    """The square of the distance from a point to a segment."""
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], point[0] - a[0], point[1] - a[1]
    whole = dx * dx + dy * dy
    share = min(Fraction(1), max(Fraction(0), Fraction(ex * dx + ey * dy, whole))) if whole else Fraction(0)
    return (ex - share * dx) ** 2 + (ey - share * dy) ** 2


def _ceil_root(square: Fraction) -> int:
    whole = math.ceil(square)
    root = math.isqrt(whole)
    return root + (root * root < whole)


def check_directions(dice: random.Random) -> None:
    """Bearings, points ahead, and which directions lie in an arc: by the machine's sine."""
    here, there = place(dice), place(dice)
    if here == there:
        return
    exact = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0])) * 100
    assert _turn(bearing(there[0] - here[0], there[1] - here[1]) - exact) <= 0.5 + CLOSE
    facing, width = dice.randrange(FULL_TURN), dice.choice((100, 4500, 9000, 18000, 27000, 35900))
    if abs(_turn(exact - facing) - width / 2) > 1e-4:
        assert in_arc(here, facing, width, there) == (_turn(exact - facing) < width / 2)
    length = dice.randint(0, SPAN)
    x, y = ahead(here, facing, length)
    turn = math.radians(facing / 100)
    assert abs(x - here[0] - length * math.cos(turn)) <= 0.5 + 1e-4
    assert abs(y - here[1] - length * math.sin(turn)) <= 0.5 + 1e-4


def _turn(angle: float) -> float:
    """How far an angle is from none at all."""
    return abs((angle + FULL_TURN / 2) % FULL_TURN - FULL_TURN / 2)


def check_all_within(dice: random.Random) -> None:
    """Those near a base are those whose gap says so."""
    base = footprint(dice, 9000, "base")
    others = [footprint(dice, 9000, f"other {n}") for n in range(6)]
    reach = dice.randint(0, 4000)
    assert all_within(base, [base, *others], reach) == [d for d in others if gap(base, d) <= reach]


def check_slow_and_steep(dice: random.Random) -> None:
    """What a path costs: the front's way through difficult terrain twice, each steep edge twice."""
    path = [place(dice) for _ in range(dice.randint(2, 4))]
    woods = [Piece(n, piece(dice, SPAN).outline, going="difficult") for n in range(2)]
    radius = dice.randint(0, 2500)
    area = shapely.union(shape(woods[0]), shape(woods[1]))
    slow = 0.0
    for (ax, ay), (bx, by) in pairwise(path):
        leg = math.hypot(bx - ax, by - ay)
        if leg:
            dx, dy = (bx - ax) / leg * radius, (by - ay) / leg * radius
            slow += LineString([(ax + dx, ay + dy), (bx + dx, by + dy)]).intersection(area).length
    found = measure(Table(SPAN, SPAN, woods), radius, path)
    assert isinstance(found, Track)
    assert found.difficult == pytest.approx(slow, abs=1.01)
    assert found.cost == pytest.approx(found.length + found.difficult, abs=1)
    height = dice.randint(INCH, 9000)
    hill = Piece("hill", woods[0].outline, carries=True, height=height)
    bare = Table(SPAN, SPAN, [hill])
    edge = shape(hill).exterior
    if min(Dot(point).distance(edge) for point in path) > 1:
        cuts = [LineString([a, b]).intersection(edge) for a, b in pairwise(path) if a != b]
        climbs = sum(len(getattr(cut, "geoms", [cut])) for cut in cuts if not cut.is_empty)
        climbed = measure(bare, radius, path)
        assert isinstance(climbed, Track)
        assert climbed.climbed == 2 * height * climbs or _grazes(cuts)
        assert measure(bare, radius, path, Gait(climbs=False)).ok == (climbs == 0)


def _grazes(cuts: list[Any]) -> bool:
    """Whether a line meets an outline nearly at a corner, where floats find one cut or two."""
    points = [point for cut in cuts for point in getattr(cut, "geoms", [cut]) if not cut.is_empty]
    return any(a.distance(b) < 1 for a, b in pairwise(points))


def check_surfaces(dice: random.Random) -> None:
    """Who stands on a surface, wholly or with the centre, and which paths stay on it."""
    tops = [Piece(n, piece(dice, SPAN).outline, carries=True, height=3000) for n in range(2)]
    table = Table(SPAN, SPAN, [*tops, Piece("low", piece(dice, SPAN).outline, carries=True, height=2000)])
    level = Level("surface", 3000)
    base = footprint(dice, SPAN, "base")
    shapes = [shape(top) for top in tops]
    assert stands_on(table, base, level) == any(area.covers(Dot(base.centre)) for area in shapes)
    assert stands_on(table, base, level, wholly=True) == any(top.covers(base) for top in tops)
    path = [base.centre, (base.x + dice.randint(-4000, 4000), base.y + dice.randint(-4000, 4000))]
    area, line = shapely.union(shapes[0], shapes[1]), LineString(path)
    if area.boundary.distance(line) > CLOSE or not area.covers(line):
        assert stays_on(table, path, level) == area.covers(line)


def check_lines_looked_at_once(dice: random.Random) -> None:
    """A straight move of any length ends where each one alone would."""
    table = Table(SPAN, SPAN, [piece(dice, SPAN)], [footprint(dice, SPAN, "marker")])
    base, *others = [footprint(dice, SPAN, n, ("disc",), 600) for n in "abcde"]
    if not table.free(base, others):
        return
    angle, solid = dice.randrange(FULL_TURN), dice.random() < 0.5
    line = Line(table, base, unit(angle), others, SPAN, solid)
    for limit in (dice.randint(0, SPAN), dice.randint(0, 3000)):
        run = first_contact(table, base, unit(angle), others, limit, solid)
        assert line.end(limit) == run.end
        assert (
            solid is False or check_path(table, base, [base.centre, run.end], others, Gait(hindered=False)).ok
        )


def check_crowded_corridors(dice: random.Random) -> None:
    """Discs with much between them: few lines are left, and tangents decide."""
    a, b, discs, blocking = corridor(dice, dice.random() < 0.5)
    found = look(a, b, discs, blocking)
    assert found.free == sees(a, b, discs, blocking) == sees(b, a, discs, blocking)
    if not found.free:
        assert not rungs(a, b, discs, blocking, 2.0, 30)
        return
    line = LineString(found.line)
    assert all(line.distance(Dot(d.x, d.y)) >= d.radius - 1.5 for d in discs)
    for area in [shape(wall) for wall in blocking]:
        assert not area.intersects(line) or not area.buffer(-2).intersects(line)


def check_depths(dice: random.Random) -> None:
    """A line through a wood never breaks its limit, and one that keeps to it by far is found."""
    a, b, discs, _ = corridor(dice, True)
    wood, depth = piece(dice, SPAN), dice.randint(1000, 6000)
    found = look(a, b, discs, (), [(wood, depth)])
    line = LineString(found.line)
    if found.free:
        assert line.intersection(shape(wood).buffer(-1.5)).length <= depth + 4
    elif a.radius < math.dist(a.centre, b.centre) - b.radius and not discs:
        ends = ahead(a.centre, bearing(b.x - a.x, b.y - a.y), a.radius), b.centre
        assert LineString(ends).intersection(shape(wood)).length > depth - 30


CHECKS = (
    check_held_points,
    check_pieces_apart,
    check_parts_of_lines,
    check_nearby,
    check_segments,
    check_directions,
    check_all_within,
    check_slow_and_steep,
    check_surfaces,
    check_lines_looked_at_once,
    check_crowded_corridors,
    check_depths,
)
test_pieces_and_lines_are_as_shapely_says = tried(CHECKS, 25)
test_many_pieces_and_lines_are_as_shapely_says = soaked(CHECKS)


def test_the_checks_know_their_shapes() -> None:
    """A square of 2 by 2 with a point on its side: what the fractions say."""
    assert _square((0, 0), (2, 0), (1, 3)) == 9
    assert _ceil_root(Fraction(9)) == 3
    assert _ceil_root(Fraction(91, 10)) == 4
    assert Polygon([(0, 0), (2, 0), (2, 2), (0, 2)]).covers(Dot(2, 1))
