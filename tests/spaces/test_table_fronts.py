"""Front arcs of all footprints: what lies in them, and where contact is. Compared with Shapely."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon

from tests.spaces.shaped import away, bones, footprint, soaked, tried
from walstatt.spaces.table import (
    Box,
    Disc,
    Front,
    ahead,
    box,
    capsule,
    contact_point,
    contact_points,
    in_arc,
    partly_in_arc,
    scatter,
    side_place,
    touches_in_arc,
    touches_outside_arc,
    touching,
    wholly_in_arc,
)
from walstatt.spaces.table.board import Table

WIDTHS = (9000, 18000, 27000, 4500, 100, 35900)
FAR = 60000
#: The table rounds directions to thirty bits; closer to the edge of an arc, floats do not decide.
HAIR = 1e-3


def wedge(tip: tuple[int, int], facing: int, width: int) -> Polygon:
    """An arc as a polygon that reaches far."""
    angles = [math.radians((facing - width / 2 + width * n / 24) / 100) for n in range(25)]
    return Polygon([tip, *[(tip[0] + FAR * math.cos(a), tip[1] + FAR * math.sin(a)) for a in angles]])


def check_in_arc(dice: random.Random) -> None:
    base = footprint(dice)
    tip = dice.randint(-3000, 9000), dice.randint(-3000, 9000)
    front = Front(dice.randrange(36000), dice.choice(WIDTHS))
    area, parts = wedge(tip, *front), bones(base)
    partly, wholly = [_partly(area, *part) for part in parts], [_wholly(area, *part) for part in parts]
    if 1 in partly or max(partly) < 0:
        assert partly_in_arc(tip, *front, base) == (1 in partly)
    if -1 in wholly or min(wholly) > 0:
        assert wholly_in_arc(tip, *front, base) == (-1 not in wholly)


def _partly(area: Polygon, bone: Any, radius: int) -> int:
    """Whether a part of a footprint reaches into an arc: 1 yes, -1 no, 0 too close for floats."""
    off = area.distance(bone) - radius
    if radius:
        return -1 if off > HAIR else 1 if off < -HAIR else 0
    return -1 if off > HAIR else 1 if area.intersection(bone).area > 1 else 0


def _wholly(area: Polygon, bone: Any, radius: int) -> int:
    """Whether a part of a footprint lies in an arc."""
    room = area.exterior.distance(bone) - radius
    if radius:
        return -1 if room < -HAIR or area.distance(bone) > HAIR else 1 if room > HAIR else 0
    return -1 if bone.difference(area).area > 1 else 1 if room > HAIR else 0


def check_straight_boxes(dice: random.Random) -> None:
    """Where corners often lie on an arc's edge exactly: the edge belongs to the arc."""
    base = box(dice.randint(-6, 6), dice.randint(-6, 6), dice.randint(1, 3), dice.randint(1, 3), 0)
    facing, width = 9000 * dice.randrange(4), dice.choice((9000, 18000, 27000))
    grid = [
        (x / 2, y / 2)
        for x in range(2 * base.corners[2].x, 2 * base.corners[0].x + 1)
        for y in range(2 * base.corners[0].y, 2 * base.corners[1].y + 1)
    ]
    inside = [in_arc((0, 0), facing, width, (round(2 * x), round(2 * y))) for x, y in grid]
    assert partly_in_arc((0, 0), facing, width, base) == any(inside)
    assert wholly_in_arc((0, 0), facing, width, base) == all(inside)


def check_contact(dice: random.Random) -> None:
    """The points of contact lie on both edges; a base in contact touches in the arc, outside it, or both."""
    base, other = footprint(dice, 2000, "base", least=600), footprint(dice, 2000, "other", least=600)
    other = other.at((20000, 20000))
    angle = dice.randrange(36000)
    base = base.at(ahead((20000, 20000), angle, 12000))
    run = scatter(Table(90000, 90000), base, angle + 18000, 20000, [other])
    base = base.at(run.end)
    if not touching(base, other):
        return
    points = contact_points(base, other)
    assert points
    for point in [*points, contact_point(base, other)]:
        assert abs(away(base, Dot(point))) < 3 or isinstance(base, Box)
        assert away(base, Dot(point)) < 3
        assert away(other, Dot(point)) < 9
    front = Front(dice.randrange(36000), dice.choice(WIDTHS))
    inside = [in_arc(base.centre, *front, point) for point in points]
    edge = wedge(base.centre, *front).exterior
    if min(edge.distance(Dot(point)) for point in points) > 3:
        assert touches_in_arc(base, *front, other) == any(inside)
        assert touches_outside_arc(base, *front, other) == (not all(inside))


CHECKS = (check_in_arc, check_straight_boxes, check_contact)
test_arcs_are_as_shapely_says = tried(CHECKS)
test_many_arcs_are_as_shapely_says = soaked(CHECKS)


def test_a_box_shares_its_front_with_what_stands_before_it() -> None:
    base = box(0, 0, 1250, 1250)
    ahead_of_it = box(2501, 1000, 1250, 1250, 18000)
    assert contact_points(base, ahead_of_it) == [(1250, -250), (1250, 1250)]
    assert contact_point(base, ahead_of_it) == (1250, 500)
    assert touches_in_arc(base, 0, 9000, ahead_of_it)
    assert not touches_outside_arc(base, 0, 9000, ahead_of_it)
    assert touches_outside_arc(base, 0, 4500, ahead_of_it)
    assert touches_in_arc(base, 0, 4500, ahead_of_it)


@pytest.mark.parametrize(
    ("place", "in_front"), [((2001, 0), True), ((-4002, 0), False), ((-2001, 2001), False)]
)
def test_who_touches_the_rear_circle_of_a_capsule_is_behind_it(
    place: tuple[int, int], in_front: bool
) -> None:
    rider = capsule(0, 0, 1000)
    foe = Disc(*place, 1000, "foe")
    assert touching(rider, foe)
    assert touches_in_arc(rider, 0, 18000, foe) == in_front
    assert touches_outside_arc(rider, 0, 18000, foe) != in_front


def test_in_the_notch_both_circles_are_touched() -> None:
    rider = capsule(0, 0, 1000)
    foe = Disc(-1000, 1733, 1000, "foe")
    assert len(contact_points(rider, foe)) == 2
    assert touches_in_arc(rider, 0, 27000, foe)
    assert touches_outside_arc(rider, 0, 27000, foe)


def test_places_at_a_front_side_are_in_front() -> None:
    base = box(20000, 20000, 1250, 1250, 3000)
    for side, in_front in ((0, True), (2, False)):
        mover = Disc(0, 0, 1000)
        pose = side_place(base, side, mover)
        assert pose is not None
        assert touches_in_arc(base, base.facing, 18000, mover.at(pose.place)) == in_front
    assert isinstance(base, Box)
