"""Sight of boxes and capsules, from front edges and in front arcs: a line that is found must be free, and
where none is found, no sampled line may be free."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot

from tests.spaces.shaped import CLOSE, KINDS, away, bones, filled, footprint, piece, soaked, spans, tried
from walstatt.spaces.table import (
    FRONT_EDGE,
    Box,
    Capsule,
    Disc,
    Footprint,
    Front,
    Origin,
    Piece,
    Place,
    ahead,
    box,
    capsule,
    crossings,
    laid,
    look,
    overlapping,
    rectangle,
    sees,
    touching,
)

SPAN = 20000
SAMPLES = 10


def scene(
    dice: random.Random, kinds: tuple[str, ...] = KINDS
) -> tuple[Footprint, Footprint, list[Footprint]]:
    """Two bases with some others between them that overlap nothing."""
    a = footprint(dice, id="a", kinds=kinds, least=600).at((3000, dice.randint(4000, SPAN - 4000)))
    b = footprint(dice, id="b", least=600).at(
        (SPAN - dice.randint(3000, 12000), dice.randint(3000, SPAN - 3000))
    )
    found: list[Footprint] = []
    for number in range(dice.randint(1, 6)):
        other = footprint(dice, SPAN, f"other {number}", least=600)
        if not any(overlapping(other, known) for known in (a, b, *found)):
            found.append(other)
    return a, b, found


def along(p: Place, q: Place, count: int) -> list[tuple[float, float]]:
    """Points of a segment, from end to end."""
    return [(p[0] + (q[0] - p[0]) * n / count, p[1] + (q[1] - p[1]) * n / count) for n in range(count + 1)]


def rim(base: Footprint) -> list[Any]:
    """Points of a footprint's edge, with its corners."""
    if isinstance(base, Box):
        return [point for side in range(4) for point in along(*base.side(side), 4)[:-1]]
    circles = base.circles if isinstance(base, Capsule) else (base,)
    return [ahead(d.centre, 36000 * n // SAMPLES, d.radius) for d in circles for n in range(SAMPLES)]


def clear(
    ends: Any, from_centre: bool, a: Footprint, b: Footprint, others: list[Footprint], walls: list[Piece]
) -> Any:
    """The lines between points that are free even of obstacles that are a little larger.

    Only what lies between the bases counts; but from the centre of a base all of it.
    """
    begin, stop = ends[:, 0], ends[:, 1]
    leave = np.zeros(len(ends)) if from_centre else spans(a, begin, stop)[1]
    reach = spans(b, begin, stop)[0]
    way = stop - begin
    free: Any = shapely.linestrings(np.stack([begin + way * leave[:, None], begin + way * reach[:, None]], 1))
    free = free[leave < reach]
    for bone, radius in [part for d in others for part in bones(d)]:
        shapely.prepare(bone)
        free = free[~shapely.dwithin(bone, free, radius + 2.0)]
    for wall in walls:
        shape = Polygon(wall.outline)
        shapely.prepare(shape)
        free = free[~shapely.dwithin(shape, free, 2.0)]
    for seal in [_seal(p, q) for i, p in enumerate(others) for q in others[:i] if touching(p, q)]:
        free = free[~shapely.intersects(seal, free)]
    return free


def _seal(p: Footprint, q: Footprint) -> Any:
    return filled(p, 3.0).intersection(filled(q, 3.0))


def judge(
    dice: random.Random,
    a: Footprint,
    b: Footprint,
    others: list[Footprint],
    walls: list[Piece],
    origin: Origin,
) -> None:
    found = look(a, b, others, walls, (), origin)
    assert found.free == sees(a, b, others, walls, (), origin)
    if origin is None and touching(a, b):
        assert found.free  # whatever they stand in
        return
    starts = rim(a)
    if origin == FRONT_EDGE:
        assert isinstance(a, Box)
        edge = LineString(a.front)
        starts = along(*a.front, SAMPLES)
    elif isinstance(origin, Front):
        starts = [a.centre]
    if found.free:
        start, end = found.line
        line = LineString(found.line)
        if origin is None:
            assert away(a, Dot(start)) <= 2
        elif origin == FRONT_EDGE:
            assert edge.distance(Dot(start)) <= 2
        assert away(b, Dot(end)) <= 2
        for bone, radius in [part for d in others for part in bones(d)]:
            if radius:
                assert bone.distance(line) >= radius - 2
            elif bone.intersects(line):
                assert not bone.buffer(-2.0).intersects(line)
        for shape in [Polygon(wall.outline) for wall in walls]:
            assert not shape.intersects(line) or line.intersection(shape.buffer(-2.0)).length < 1
        if isinstance(origin, Front) and start != end:
            off = math.degrees(math.atan2(end.y - a.y, end.x - a.x)) * 100 - origin.facing
            off = abs((off + 18000) % 36000 - 18000)
            assert off <= origin.width / 2 + 200 or away(b, Dot(a.centre)) < 100
        return
    ends = np.array([(p, q) for p in starts for q in rim(b)], float)
    ends = ends[_allowed(ends[:, 1] - ends[:, 0], a, origin)]
    lines = clear(ends, isinstance(origin, Front), a, b, others, walls)
    assert not len(lines), f"free: {lines[0]}"
    if origin is None:
        assert found.blocked_by is not None


def _allowed(ways: Any, a: Footprint, origin: Origin) -> Any:
    """Which directions an origin allows by more than a hair."""
    if origin == FRONT_EDGE:
        turn = math.radians(a.form.facing / 100)  # type: ignore[union-attr]
        return ways @ (math.cos(turn), math.sin(turn)) > 3
    if isinstance(origin, Front):
        off = np.degrees(np.arctan2(ways[:, 1], ways[:, 0])) * 100 - origin.facing
        return abs((off + 18000) % 36000 - 18000) <= origin.width / 2 - 10
    return np.ones(len(ways), bool)


def check_past_footprints(dice: random.Random) -> None:
    a, b, others = scene(dice)
    judge(dice, a, b, others, [], None)


def check_past_terrain(dice: random.Random) -> None:
    a, b, others = scene(dice)
    judge(dice, a, b, others[:2], [piece(dice, SPAN) for _ in range(2)], None)


def check_from_a_front_edge(dice: random.Random) -> None:
    a, b, others = scene(dice, ("box",))
    walls = [piece(dice, SPAN)] if dice.random() < 0.5 else []
    judge(dice, a.turned(dice.randrange(36000)), b, others, walls, FRONT_EDGE)


def check_over_one_another(dice: random.Random) -> None:
    """On different levels bases may lie over one another: what reaches out ahead from under the front edge,
    or from under the centre, is seen."""
    a = footprint(dice, id="a", kinds=("box",), least=600)
    b, others = footprint(dice, id="b", least=600), [footprint(dice, 9000, "other", least=600)]
    assert isinstance(a, Box)
    turn, edge = math.radians(a.form.facing / 100), LineString(a.front)
    for bone, radius in bones(b):
        inner = bone.buffer(radius - 3.0)
        if inner.intersects(edge) and any(
            (x - a.x) * math.cos(turn) + (y - a.y) * math.sin(turn) > a.form.half_length + 9
            for x, y in inner.exterior.coords
        ):
            found = look(a, b, others, [], (), FRONT_EDGE)
            assert found.free
            assert sees(a, b, others, [], (), FRONT_EDGE)
            assert edge.distance(Dot(found.line[0])) <= 2
            assert away(b, Dot(found.line[1])) <= 2
    if away(b, Dot(a.centre)) < -3:
        front = Front(dice.randrange(36000), dice.choice((4500, 9000, 18000)))
        found = look(a, b, others, [], (), front)
        assert found.free
        assert found.line == (a.centre, a.centre) or isinstance(b, Capsule)


def check_in_a_front_arc(dice: random.Random) -> None:
    a, b, others = scene(dice)
    walls = [piece(dice, SPAN)] if dice.random() < 0.5 else []
    front = Front(dice.randrange(36000), dice.choice((4500, 9000, 18000, 27000, 36000)))
    judge(dice, a, b, others, walls, front)


def check_both_ways(dice: random.Random) -> None:
    """Whole bases see each other, or neither sees the other."""
    a, b, others = scene(dice)
    walls = [piece(dice, SPAN)] if dice.random() < 0.5 else []
    assert sees(a, b, others, walls) == sees(b, a, others, walls)


def check_crossings(dice: random.Random) -> None:
    """What a line runs through, and how long, is what Shapely says."""
    others = [footprint(dice, SPAN, f"other {n}") for n in range(4)]
    p, q = [(dice.randint(0, SPAN), dice.randint(0, SPAN)) for _ in range(2)]
    line = LineString([p, q])
    found = {crossing.id: crossing for crossing in crossings(p, q, others)}
    for d in others:
        exact = away(d, line)
        inside = _inside(d, p, q)
        if d.id in found:
            assert exact < CLOSE
            assert abs(found[d.id].length - inside) <= 1 + CLOSE
        else:
            assert exact > -CLOSE
            assert inside < 1


def _inside(base: Footprint, p: tuple[int, int], q: tuple[int, int]) -> float:
    """How much of a line runs in a footprint. The circles of a capsule do not overlap."""
    line = LineString([p, q])
    found = 0.0
    for bone, radius in bones(base):
        if radius:
            first, last = spans(Disc(int(bone.x), int(bone.y), radius), np.array([p]), np.array([q]))
            found += max(0.0, float(last[0] - first[0])) * line.length
        else:
            found += line.intersection(bone).length
    return found


CHECKS = (
    check_past_footprints,
    check_past_terrain,
    check_from_a_front_edge,
    check_over_one_another,
    check_in_a_front_arc,
    check_both_ways,
    check_crossings,
)
test_sight_is_as_sampled_lines_say = tried(CHECKS, 25)
test_much_sight_is_as_sampled_lines_say = soaked(CHECKS)


# --- in plain words ---------------------------------------------------------------------------------------

HALF = 1250


def test_one_corner_that_shows_is_enough() -> None:
    viewer = box(0, 0, HALF, HALF, 0, "viewer")
    target = box(20000, 0, HALF, HALF, 18000, "target")
    wall = Piece("wall", laid(rectangle(1000, 30000), (10000, 13900)))
    assert sees(viewer, target, (), [wall])
    low = Piece("wall", laid(rectangle(1000, 30000), (10000, 13740)))
    assert not sees(viewer, target, (), [low])


def test_from_the_front_edge_only_what_lies_ahead_is_seen() -> None:
    viewer = box(0, 0, HALF, HALF, 0, "viewer")
    behind = box(-5000, 0, HALF, HALF, 0, "behind")
    beside = box(0, 5000, HALF, HALF, 0, "beside")  # its front edge lies in line with the viewer's
    nearly = box(1, 5000, HALF, HALF, 0, "nearly")
    assert sees(viewer, behind)
    assert not sees(viewer, behind, origin=FRONT_EDGE)
    assert not sees(viewer, beside, origin=FRONT_EDGE)
    assert sees(viewer, nearly, origin=FRONT_EDGE)


def test_what_reaches_ahead_from_under_the_front_edge_is_seen() -> None:
    viewer = box(0, 0, HALF, HALF, 0, "viewer")
    below = box(-1000, 0, 2500, 2500, 0, "below")  # most of it lies behind the front edge
    found = look(viewer, below, origin=FRONT_EDGE)
    assert found.free
    assert found.line == ((HALF, 0), (HALF, 0))
    assert not sees(viewer, below.at((-1250, 0)), origin=FRONT_EDGE)  # its own front edge lies in line


def test_only_a_box_has_a_front_edge() -> None:
    with pytest.raises(ValueError, match="front edge"):
        sees(Disc(0, 0, 1000, "a"), Disc(9000, 0, 1000, "b"), origin=FRONT_EDGE)


def test_a_front_arc_is_looked_through_from_the_centre() -> None:
    rider = capsule(0, 0, 1000, 0, "rider")
    ahead_of_it, behind = Disc(9000, 0, 1000, "a"), Disc(-9000, 0, 1000, "b")
    assert sees(rider, ahead_of_it, origin=Front(0, 9000))
    assert not sees(rider, behind, origin=Front(0, 9000))
    assert sees(rider, behind, origin=Front(18000, 9000))
    edge = Disc(7000, 8300, 1000, "edge")  # a part of it lies in the arc
    assert sees(rider, edge, origin=Front(0, 9000))
    assert not sees(rider, Disc(7000, 8500, 1000, "edge"), origin=Front(0, 9000))


@pytest.mark.parametrize("facing", range(0, 36000, 1234))
def test_what_fills_the_whole_front_arc_is_seen_though_its_middle_is_not(facing: int) -> None:
    viewer = Disc(0, 0, 600, "viewer")
    target = Disc(*ahead((0, 0), facing + 2700, 3101), 2500, "target")
    assert sees(viewer, target, origin=Front(facing, 4500))


def test_no_line_passes_between_boxes_that_touch() -> None:
    viewer, target = Disc(0, 0, 1000, "viewer"), Disc(20000, 0, 1000, "target")
    wall: list[Footprint] = [box(10000, y, HALF, HALF, 0, f"box {y}") for y in range(-12505, 12506, 2501)]
    assert all(touching(p, q) for p, q in pairwise(wall))
    assert not sees(viewer, target, wall)
    assert sees(viewer, target, [*wall[:5], *wall[6:]])


def test_a_capsule_blocks_with_both_circles_and_with_the_neck() -> None:
    viewer, target = Disc(0, 0, 0, "viewer"), Disc(20000, 0, 0, "target")
    across = capsule(10000, 1001, 1000, 9000, "rider")
    assert not sees(viewer, target, [across])  # the line runs just between the circles
    assert sees(viewer, target, [across.at((10000, 4200))])


def test_who_stands_in_the_way_is_named() -> None:
    viewer = box(0, 0, HALF, HALF, 0, "viewer")
    found = look(viewer, box(20000, 0, 500, 500, 0, "target"), [box(9000, 0, HALF, 9000, 0, "wide")])
    assert not found.free
    assert found.blocked_by == "wide"
    assert found.blocked_at == (7750, 0)


def test_a_box_looks_out_of_the_wood_it_stands_in() -> None:
    wood = Piece("wood", laid(rectangle(6000, 6000), (0, 0)))
    viewer = box(2500, 0, HALF, HALF, 0, "viewer")  # its front stands out
    target = box(12000, 0, HALF, HALF, 0, "target")
    assert sees(viewer, target, (), [wood])
    assert not sees(viewer.at((1000, 0)), target, (), [wood])
    assert sees(viewer.at((1000, 0)), target, (), (), [(wood, 2000)])
    assert not sees(viewer.at((0, 0)), target, (), (), [(wood, 1000)])
