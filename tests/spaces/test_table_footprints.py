"""Discs, capsules and boxes: overlap, gap, contact, sweeps and turns, compared with Shapely."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
import shapely
import shapely.affinity
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot

from tests.spaces.shaped import (
    CLOSE,
    apart,
    bones,
    filled,
    footprint,
    piece,
    small_box,
    soaked,
    tried,
    true_corners,
)
from walstatt.spaces.table import (
    EDGE,
    FRONT,
    LEFT,
    TOUCH,
    Box,
    Capsule,
    Disc,
    Footprint,
    Hit,
    Piece,
    Table,
    all_touching,
    box,
    capsule,
    gap,
    line_distance,
    line_meets,
    overlapping,
    rectangle,
    touching,
    wholly_within,
    within,
)
from walstatt.spaces.table.footprints import bounds, lead, narrow
from walstatt.spaces.table.hulls import hull_swept, hulls_meet
from walstatt.spaces.table.turns import shorter_turn

SPAN = 9000


def check_corners(dice: random.Random) -> None:
    """A box is the rectangle it says, up to rounding; its circle and bounds hold it."""
    base = footprint(dice, kinds=["box"])
    assert isinstance(base, Box)
    for corner, (x, y) in zip(base.corners, true_corners(base), strict=True):
        assert max(abs(corner.x - x), abs(corner.y - y)) <= 0.5 + CLOSE
        assert Dot(corner).distance(Dot(base.centre)) <= base.radius


def check_reach(dice: random.Random) -> None:
    """The circle around (x, y), the bounds and the lead of a footprint hold it and touch it."""
    base = footprint(dice)
    shape: Any = shapely.union_all([bone.buffer(r, quad_segs=64) for bone, r in bones(base)])
    away = shapely.get_coordinates(shape) - base.centre
    assert np.hypot(away[:, 0], away[:, 1]).max() == pytest.approx(base.radius, abs=2)
    low_x, low_y, high_x, high_y = shape.bounds
    assert bounds(base) == pytest.approx((low_x, high_x, low_y, high_y), abs=1)
    assert lead(base, 0.0, -1.0) == pytest.approx(base.y - low_y, abs=1)
    inner = Dot(base.centre).buffer(narrow(base), quad_segs=16)
    assert shape.buffer(2).covers(inner)


def check_overlap(dice: random.Random) -> None:
    a, b = footprint(dice), footprint(dice)
    exact = apart(a, b)
    if isinstance(a, Disc | Capsule) or isinstance(b, Disc | Capsule):
        if abs(exact) > CLOSE:
            assert overlapping(a, b) == (exact < 0)
    else:
        assert overlapping(a, b) == Polygon(a.corners).relate_pattern(Polygon(b.corners), "T********")
    assert overlapping(a, b) == overlapping(b, a)


def check_touching_boxes(dice: random.Random) -> None:
    """Where sides and corners often meet exactly: touching is no overlap, and whole numbers decide."""
    a, b = small_box(dice), small_box(dice)
    one, two = Polygon(a.corners), Polygon(b.corners)
    assert overlapping(a, b) == one.relate_pattern(two, "T********")
    assert hulls_meet(a.corners, b.corners) == one.intersects(two)
    assert touching(a, b) == (one.distance(two) <= TOUCH)
    assert within(a, b, 0) == one.intersects(two)


def check_gap(dice: random.Random) -> None:
    """The gap is rounded up, and says the same as `within`."""
    a, b = footprint(dice), footprint(dice)
    exact = apart(a, b)
    found = gap(a, b)
    if exact > 0:
        assert -CLOSE <= found - exact < 1 + CLOSE
    else:
        assert found <= 0 or exact > -CLOSE
    assert gap(b, a) == found
    assert within(a, b, found)
    assert not within(a, b, found - 1)
    assert touching(a, b) == (found <= TOUCH)
    reach = dice.randint(0, 3000)
    assert within(a, b, reach) == (found <= reach)


def check_wholly_within(dice: random.Random) -> None:
    outer = footprint(dice, 2000)
    inner = footprint(dice, 2000)
    reach = dice.randint(0, 3000)
    around = filled(outer, reach)
    if wholly_within(inner, outer, reach):
        assert around.buffer(3).covers(filled(inner))
    else:
        assert not around.buffer(-3).covers(filled(inner))


def check_line(dice: random.Random) -> None:
    base = footprint(dice)
    a, b = [(dice.randint(-3000, SPAN), dice.randint(-3000, SPAN)) for _ in range(2)]
    line = LineString([a, b]) if a != b else Dot(a)
    exact = min(bone.distance(line) - radius for bone, radius in bones(base))
    assert line_distance(a, b, base) <= 0 if exact <= 0 else -CLOSE <= line_distance(a, b, base) - exact < 1
    reach = dice.randint(1, 2000)
    if abs(exact - reach) > CLOSE:
        assert line_meets(a, b, base, reach) == (exact < reach)


def check_sweep(dice: random.Random) -> None:
    """A straight leg hits what is nearer to the hull of start and end than the radii allow."""
    base, other = footprint(dice, id="mover"), footprint(dice, SPAN, id="other")
    end = (base.x + dice.randint(-6000, 6000), base.y + dice.randint(-6000, 6000))
    dx, dy = end[0] - base.x, end[1] - base.y
    exact = min(
        shapely.union_all([bone, shapely.affinity.translate(bone, dx, dy)]).convex_hull.distance(far) - r - s
        for bone, r in bones(base)
        for far, s in bones(other)
    )
    hits = Table(10 * SPAN, 10 * SPAN).swept(base.centre, end, base, [base, other])
    if abs(exact) > CLOSE:
        assert (Hit("figure", "other") in hits) == (exact < 0)
    elif exact > -CLOSE and base.form is None is other.form:
        assert Hit("figure", "mover") not in hits


def check_swept_ring(dice: random.Random) -> None:
    """What a box sweeps is the hull of where it begins and ends."""
    base = footprint(dice, kinds=["box"]) if dice.random() < 0.5 else small_box(dice)
    span = 6000 if base.radius > 50 else 10
    dx, dy = dice.randint(-span, span), dice.randint(-span, span)
    corners = base.corners  # type: ignore[union-attr]
    hull = Polygon([*corners, *[(x + dx, y + dy) for x, y in corners]]).convex_hull
    both = shapely.union_all([Polygon(corners), shapely.affinity.translate(Polygon(corners), dx, dy)])
    assert Polygon(hull_swept(corners, dx, dy)).equals(both.convex_hull), hull


def check_turn(dice: random.Random) -> None:
    """A turn in place hits what some facing on the way overlaps."""
    base = footprint(dice, id="mover", kinds=["capsule", "box"])
    facing = dice.randrange(36000)
    other = footprint(dice, SPAN, id="other")
    hits = Table(10 * SPAN, 10 * SPAN).swept_by_turn(base, facing, [base, other])
    turn = shorter_turn(base.form.facing, facing)  # type: ignore[union-attr]
    steps, turned = 12, _turned(base, turn, 12)
    least = min(
        shapely.distance(shapes, far).min() - r - s for shapes, r in turned for far, s in bones(other)
    )
    if Hit("figure", "other") in hits:  # between two steps a corner moves by no more than this
        assert least < base.radius * abs(turn) / 18000 * 3.2 / steps / 2 + 3
    else:
        assert least > -3


def check_turn_on_terrain(dice: random.Random) -> None:
    base = footprint(dice, id="mover", kinds=["capsule", "box"])
    facing = dice.randrange(36000)
    rock = piece(dice)
    size = 5 * SPAN
    hits = Table(size, size, [rock]).swept_by_turn(base, facing)
    turn = shorter_turn(base.form.facing, facing)  # type: ignore[union-attr]
    steps, turned = 12, _turned(base, turn, 12)
    shape = Polygon(rock.outline)
    shapely.prepare(shape)
    least = min(shapely.distance(shapes, shape).min() - radius for shapes, radius in turned)
    slack = base.radius * abs(turn) / 18000 * 3.2 / steps / 2 + 3
    deep = max(shapely.area(shapely.intersection(shapes, shape)).max() for shapes, _ in turned)
    if Hit("terrain", "piece") in hits:
        assert least < slack
    else:
        assert least > -3
        assert deep < 3 * 8 * base.radius
    low = min(shapely.bounds(shapes)[:, :2].min() - radius for shapes, radius in turned)
    if EDGE in hits:
        assert low < slack
    else:
        assert low >= -1


def _turned(base: Footprint, turn: int, steps: int) -> list[tuple[Any, int]]:
    """The parts of a base, each as it lies at every step of a turn."""
    each = [bones(base.turned(base.form.facing + turn * n // steps)) for n in range(steps + 1)]  # type: ignore[union-attr]
    return [(np.array([bone for bone, _ in part]), part[0][1]) for part in zip(*each, strict=True)]


def check_terrain(dice: random.Random) -> None:
    """A footprint on a piece of terrain, convex or not: overlap, gap, covered, swept."""
    base, rock = footprint(dice, SPAN, id="mover"), piece(dice)
    shape = Polygon(rock.outline)
    exact = min(bone.distance(shape) - radius for bone, radius in bones(base))
    if isinstance(base, Disc | Capsule):
        if abs(exact) > CLOSE:
            assert rock.overlaps(base) == (exact < 0)
    else:
        assert rock.overlaps(base) == shape.relate_pattern(Polygon(base.corners), "T********")
    found = rock.gap(base)
    assert found == 0 if exact <= 0 else -CLOSE <= found - exact < 1 + CLOSE
    assert rock.touches(base) == (found <= TOUCH)
    room = min(shape.exterior.distance(bone) - radius for bone, radius in bones(base))
    inside = all(shape.covers(bone) for bone, _ in bones(base))
    if abs(room) > CLOSE and (isinstance(base, Disc | Capsule) or room > 0):
        assert rock.covers(base) == (inside and room > 0)
    elif isinstance(base, Box):
        assert rock.covers(base) == inside
    end = (base.x + dice.randint(-6000, 6000), base.y + dice.randint(-6000, 6000))
    dx, dy = end[0] - base.x, end[1] - base.y
    hulls = [
        (shapely.union_all([bone, shapely.affinity.translate(bone, dx, dy)]).convex_hull, radius)
        for bone, radius in bones(base)
    ]
    far = Table(30 * SPAN, 30 * SPAN, [rock.moved(9 * SPAN, 9 * SPAN)])
    start = base.at((base.x + 9 * SPAN, base.y + 9 * SPAN))
    hits = far.swept(start.centre, (end[0] + 9 * SPAN, end[1] + 9 * SPAN), start)
    exact = min(hull.distance(shape) - radius for hull, radius in hulls)
    if exact > CLOSE or exact < -CLOSE:
        assert bool(hits) == (exact < 0)
    elif all(radius == 0 for _, radius in hulls):
        assert bool(hits) == any(hull.relate_pattern(shape, "T********") for hull, _ in hulls)


def check_standing(dice: random.Random) -> None:
    """`free`, `obstacles_at` and `contacts` agree with each pair asked for itself, and with the edge."""
    size = 9000
    base = footprint(dice, size, "base")
    others = [footprint(dice, size, f"figure {n}") for n in range(4)]
    rock, marker = piece(dice), footprint(dice, size, "marker")
    table = Table(size, size, [rock], [marker])
    found = [Hit("figure", d.id) for d in others if overlapping(base, d)]
    found += [Hit("marker", "marker")] * overlapping(base, marker)
    found += [Hit("terrain", "piece")] * rock.overlaps(base)
    sides = [(bone.bounds, radius) for bone, radius in bones(base)]
    inside = all(min(b[:2]) >= r and max(b[2:]) <= size - r for b, r in sides)
    hits = table.obstacles_at(base, [base, *others])
    assert sorted(hits) == sorted(found + [EDGE] * (EDGE in hits))
    assert (EDGE in hits) == (not table.on_board(base)) == (not inside)
    assert table.free(base, [base, *others]) == (not hits)
    touched = table.contacts(base, [base, *others])
    assert [hit.id for hit in touched if hit.kind == "figure"] == [d.id for d in all_touching(base, others)]
    assert [d.id for d in all_touching(base, others)] == [d.id for d in others if touching(base, d)]


CHECKS = (
    check_corners,
    check_reach,
    check_overlap,
    check_touching_boxes,
    check_gap,
    check_wholly_within,
    check_line,
    check_sweep,
    check_swept_ring,
    check_turn,
    check_turn_on_terrain,
    check_terrain,
    check_standing,
)
test_footprints_are_as_shapely_says = tried(CHECKS)
test_many_footprints_are_as_shapely_says = soaked(CHECKS)


# --- in plain words ---------------------------------------------------------------------------------------


def test_a_box_knows_its_corners_and_sides() -> None:
    base = box(10000, 5000, 2000, 1000, facing=9000)  # looks towards +y
    assert base.corners == ((11000, 7000), (9000, 7000), (9000, 3000), (11000, 3000))
    assert base.front == base.side(FRONT) == ((11000, 7000), (9000, 7000))
    assert base.side(LEFT) == ((11000, 3000), (11000, 7000))
    assert base.side_length(FRONT) == 2000
    assert base.side_length(LEFT) == 4000
    assert base.at((0, 0)).corners[0] == (1000, 2000)
    assert base.turned(0).corners[0] == (12000, 4000)
    assert base.turned(36000 + 4500).facing == 4500


def test_a_capsule_is_two_circles_that_touch() -> None:
    rider = capsule(10000, 10000, 1000, facing=18000, id="rider")  # looks towards -x, its rear is at +x
    front, rear = rider.circles
    assert front == Disc(10000, 10000, 1000, "rider")
    assert rear == Disc(12001, 10000, 1000, "rider")
    assert rider.facing == 18000
    assert rider.at((0, 0)).circles[1].centre == (2001, 0)


def test_a_base_of_its_size_lies_in_the_notch_of_a_capsule_and_touches_both_circles() -> None:
    rider = capsule(0, 0, 1000, facing=0)
    beside = Disc(-1000, 1733, 1000)  # the third corner of a triangle of circles
    assert not overlapping(rider, beside)
    assert all(touching(circle, beside) for circle in rider.circles)
    assert overlapping(rider, Disc(-1000, 1700, 1000))


def test_eight_bases_touch_a_capsule_and_six_a_disc() -> None:
    rider: Footprint = capsule(0, 0, 1000)
    radius = 1000
    around = [Disc(round(2001 * x), round(2001 * y), radius) for x, y in _sixths()]
    assert all(touching(Disc(0, 0, radius), d) for d in around)
    spots = [d for d in around if d.x > -1500]
    spots += [Disc(-2001 - d.x, d.y, radius) for d in around if d.x > 0]
    assert len(spots) == 8
    assert all(touching(rider, d) for d in spots)
    assert not any(overlapping(a, b) for a in [rider, *spots] for b in spots if a is not b and gap(a, b) < -1)


def _sixths() -> list[tuple[float, float]]:
    half = 0.75**0.5
    return [(1, 0), (0.5, half), (-0.5, half), (-1, 0), (-0.5, -half), (0.5, -half)]


def test_boxes_side_by_side_do_not_overlap() -> None:
    one = box(0, 0, 1250, 1250)
    assert not overlapping(one, box(2500, 0, 1250, 1250))
    assert overlapping(one, box(2499, 0, 1250, 1250))
    assert touching(one, box(2502, 0, 1250, 1250))
    assert not touching(one, box(2503, 0, 1250, 1250))
    assert gap(one, box(2503, 0, 1250, 1250)) == 3
    assert not overlapping(one, box(2500, 2500, 1250, 1250))  # corner to corner
    assert touching(one, box(2501, 2501, 1250, 1250))
    assert not touching(one, box(2502, 2502, 1250, 1250))  # 2.8 away
    assert gap(one, Disc(1250 + 300, 1250 + 400, 500)) == 0
    assert gap(one, Disc(1250 + 301, 1250 + 400, 500)) == 1


def test_a_turning_box_sweeps_its_corners_arcs() -> None:
    table = Table(50000, 50000)
    base = box(20000, 20000, 2500, 500, 0, "long")
    beside = Disc(20000, 22600, 200, "beside")
    assert table.free(base, [beside])
    assert table.free(base.turned(18000), [beside])
    assert table.swept_by_turn(base, 18000, [beside]) == [Hit("figure", "beside")]
    assert table.swept_by_turn(base, 4000, [beside]) == []
    near_edge = base.at((20000, 2520))  # corners are 2549.5 from the middle
    assert table.on_board(near_edge)
    assert table.on_board(near_edge.turned(27000))
    assert table.swept_by_turn(near_edge, 27000) == [EDGE]
    assert table.swept_by_turn(near_edge, 30000) == []


def test_a_disc_turns_without_sweeping_anything() -> None:
    table = Table(50000, 50000)
    base, beside = Disc(20000, 20000, 1000, "a"), Disc(22000, 20000, 1000, "b")
    assert base.turned(9000) == base
    assert table.swept_by_turn(base, 9000, [beside]) == []


def test_a_wall_is_covered_only_if_all_of_the_box_is_on_it() -> None:
    wall = Piece("wall", rectangle(10000, 3000), going="impassable")
    assert wall.covers(box(0, 0, 2000, 1500))
    assert not wall.covers(box(0, 1, 2000, 1500))
    assert wall.covers(capsule(2000, 0, 1000))
    assert not wall.covers(capsule(2000, 0, 1000, 9000))


@pytest.mark.parametrize("other", [Disc(3500, 0, 1000, "b"), capsule(3500, 0, 1000, 18000, "b")])
def test_a_figure_is_not_in_its_own_way(other: Disc | Capsule) -> None:
    table = Table(50000, 50000)
    base = box(20000, 20000, 1250, 1250, 0, "a")
    other = other.at((23500, 20000))
    assert table.swept(base.centre, (30000, 20000), base, [base, other]) == [Hit("figure", "b")]
    assert table.swept(base.centre, (20000, 30000), base, [base, other]) == []
