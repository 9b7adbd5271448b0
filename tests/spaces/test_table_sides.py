"""Boxes side by side: shared sides and their length, corners, places along a side, the front edge."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Polygon

from tests.spaces.shaped import CLOSE, bones, footprint, soaked, tried
from walstatt.spaces.table import (
    FRONT,
    LEFT,
    REAR,
    RIGHT,
    TOUCH,
    Box,
    Disc,
    box,
    capsule,
    corner_contacts,
    front_gap,
    gap,
    only_corners,
    overlapping,
    side_contact,
    side_contacts,
    side_place,
    side_places,
    touching,
)

INFANTRY, CREATURE = 1250, 1875  # half sides


def check_side_place(dice: random.Random) -> None:
    """A place along a side touches it, overlaps nothing, and shares the length that the offset leaves."""
    target = box(
        dice.randint(20000, 60000),
        dice.randint(20000, 60000),
        dice.randint(600, 3000),
        dice.randint(600, 3000),
        dice.randrange(36000),
    )
    side = dice.randrange(4)
    mover = footprint(dice, id="mover", least=600)
    mover = mover.turned(target.facing + side * 9000 + 9000 * dice.randrange(4))
    long = target.side_length(side)
    off = dice.randint(-long // 2, long // 2)
    pose = side_place(target, side, mover, off)
    assert pose is not None
    there = mover.at(pose.place)
    assert touching(there, target)
    assert not overlapping(there, target)
    if isinstance(there, Box):
        across = there.side_length(
            FRONT if (there.facing - target.facing - side * 9000) % 18000 == 0 else LEFT
        )
        shared = min(off + across / 2, long / 2) - max(off - across / 2, -long / 2)
        found = side_contact(target, there)
        assert found is not None
        assert found.side == side
        assert found.length == pytest.approx(shared, abs=4)
        assert _brute(target, there, side) == pytest.approx(shared, abs=12)


def _brute(target: Box, other: Box, side: int) -> float:
    """The part of a side within a few units of another box, as Shapely measures it."""
    return float(LineString(target.side(side)).intersection(Polygon(other.corners).buffer(5)).length)


def check_corners_do_not_count(dice: random.Random) -> None:
    """Boxes that are not parallel share no side; those that only nearly touch do not either."""
    a, b = footprint(dice, kinds=["box"]), footprint(dice, kinds=["box"])
    assert isinstance(a, Box)
    assert isinstance(b, Box)
    shared = side_contacts(a, b)
    assert [(s.other, s.side) for s in sorted(shared)] == [
        (s.side, s.other) for s in sorted(side_contacts(b, a), key=lambda s: s.other)
    ] or len(shared) > 1
    askew = (a.facing - b.facing) % 9000
    if shared:
        assert min(askew, 9000 - askew) <= 10
        assert touching(a, b)
    for number in corner_contacts(a, b):
        assert Polygon(b.corners).distance(LineString([a.corners[number]] * 2)) <= TOUCH + CLOSE


def check_front_gap(dice: random.Random) -> None:
    base, other = footprint(dice, kinds=["box"]), footprint(dice)
    assert isinstance(base, Box)
    exact = min(LineString(base.front).distance(bone) - radius for bone, radius in bones(other))
    found = front_gap(base, other)
    assert found <= 0 if exact <= 0 else -CLOSE <= found - exact < 1 + CLOSE
    assert found >= gap(base, other)


CHECKS = (check_side_place, check_corners_do_not_count, check_front_gap)
test_sides_are_as_shapely_says = tried(CHECKS)
test_many_sides_are_as_shapely_says = soaked(CHECKS)


def test_boxes_share_the_length_that_lies_side_by_side() -> None:
    one = box(0, 0, INFANTRY, INFANTRY)
    other = box(2501, 600, INFANTRY, INFANTRY, 18000)  # looks back at the first one
    assert side_contacts(one, other) == [(FRONT, FRONT, 1900)]
    assert side_contacts(other, one) == [(FRONT, FRONT, 1900)]
    assert 2 * side_contact(one, other).length > one.side_length(FRONT)  # type: ignore[union-attr]
    half = box(2501, 1250, INFANTRY, INFANTRY, 18000)
    assert side_contacts(one, half) == [(FRONT, FRONT, 1250)]  # just half is not more than half
    flank = box(0, 2501, INFANTRY, INFANTRY, 27000)
    assert side_contacts(one, flank) == [(RIGHT, FRONT, 2500)]
    behind = box(-2501, 0, INFANTRY, INFANTRY)
    assert side_contacts(one, behind) == [(REAR, FRONT, 2500)]


def test_a_corner_is_no_side() -> None:
    one = box(0, 0, INFANTRY, INFANTRY)
    poking = box(1250 + 1768 + 1, 0, INFANTRY, INFANTRY, 4500)
    assert touching(one, poking)
    assert only_corners(one, poking)
    assert corner_contacts(poking, one) == [2] or corner_contacts(poking, one) == [3]
    assert corner_contacts(one, poking) == []
    corner_to_corner = box(2500, 2500, INFANTRY, INFANTRY)
    assert only_corners(one, corner_to_corner)
    assert corner_contacts(one, corner_to_corner) == [1]
    assert not only_corners(one, box(9000, 0, INFANTRY, INFANTRY))


@given(st.integers(0, 35999), st.integers(0, 3), st.sampled_from([1, 2, 3]))
@settings(max_examples=40)
def test_places_along_a_side_stand_side_by_side(facing: int, side: int, count: int) -> None:
    target = box(50000, 50000, 2500, CREATURE, facing, "target")
    mover = box(0, 0, INFANTRY, INFANTRY, 0, "mover")
    poses = side_places(target, side, mover, count)
    assert len(poses) == count
    placed = [mover.turned(pose.facing).at(pose.place) for pose in poses]
    for number, one in enumerate(placed):
        found = side_contact(target, one)
        assert found is not None
        assert found[:2] == (side, FRONT)
        assert not any(overlapping(one, other) for other in placed[:number])


def test_a_disc_and_a_capsule_find_their_places_along_a_side_too() -> None:
    target = box(50000, 50000, 2500, CREATURE, 1234, "target")
    for mover in (Disc(0, 0, 1000, "a"), capsule(0, 0, 1000, 0, "a")):
        for side in range(4):
            (pose,) = side_places(target, side, mover)
            assert touching(target, mover.turned(pose.facing).at(pose.place))


def test_the_distance_from_the_front_edge() -> None:
    base = box(0, 0, INFANTRY, INFANTRY)
    assert front_gap(base, box(5000, 0, INFANTRY, INFANTRY)) == 2500
    assert front_gap(base, box(-5000, 0, INFANTRY, INFANTRY)) == 5000  # behind: measured from the front
    assert front_gap(base, Disc(4250, 0, 1000)) == 2000
