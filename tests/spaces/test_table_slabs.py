"""What floats tell of boxes is never another answer than that of whole numbers."""

from __future__ import annotations

import random

from tests.spaces.shaped import piece, soaked, tried
from walstatt.spaces.table import ONE, Box, Gait, Hit, Table, box, unit
from walstatt.spaces.table.footprints import cores
from walstatt.spaces.table.hulls import hull_square, hull_swept, hulls_overlap
from walstatt.spaces.table.lanes import Lanes, Stand
from walstatt.spaces.table.moves import heading
from walstatt.spaces.table.sides import side_place
from walstatt.spaces.table.slabs import CLOSE, Sweep, apart
from walstatt.spaces.table.solids import solid

TURNING = Gait(turns=True)


def drawn(dice: random.Random, id: str = "", facing: int | None = None) -> Box:
    turned = dice.choice((0, 9000, dice.randrange(36000))) if facing is None else facing
    long, wide = dice.choices((1250, 1875, 2500), k=2)
    return box(dice.randrange(30000), dice.randrange(30000), long, wide, turned, id)


def beside(dice: random.Random, one: Box, id: str = "") -> Box:
    """A box that touches another one, or nearly, mostly along a side."""
    other = drawn(dice, id, (one.facing + 9000 * dice.randrange(4) + dice.choice((0, 0, 0, 7, -9))) % 36000)
    pose = side_place(one, dice.randrange(4), other, dice.randrange(-3000, 3000))
    return other if pose is None else other.at((pose.x + dice.randint(-4, 4), pose.y + dice.randint(-4, 4)))


def ring(base: Box) -> tuple[tuple[int, int], ...]:
    return cores(base)[0][0]


def check_boxes_apart(dice: random.Random) -> None:
    one = drawn(dice)
    other = beside(dice, one) if dice.random() < 0.7 else drawn(dice)
    away = apart(one, other)
    overlap = hulls_overlap(ring(one), ring(other))
    assert not (away > CLOSE and overlap)
    assert not (away < -CLOSE and not overlap)
    whole = apart(one, other, 1e9)
    assert whole <= CLOSE or hull_square(ring(one), ring(other)) >= (whole - CLOSE) ** 2


def check_what_a_box_sweeps(dice: random.Random) -> None:
    one = drawn(dice)
    if dice.random() < 0.5:  # along one of its sides, or nearly
        ux, uy = unit(one.facing + 9000 * dice.randrange(4) + dice.choice((0, 0, 4, -9)))
        length = dice.randrange(20000)
        dx, dy = ux * length // ONE, uy * length // ONE
    else:
        dx, dy = dice.randint(-20000, 20000), dice.randint(-20000, 20000)
    other = beside(dice, one)
    share = dice.random()
    other = other.at((other.x + round(dx * share), other.y + round(dy * share)))
    told = Sweep(one, dx, dy).overlaps(other)
    assert told is None or told == hulls_overlap(hull_swept(ring(one), dx, dy), ring(other))


def check_legs_in_a_crowd(dice: random.Random) -> None:
    table = Table(30000, 30000, [piece(dice, 30000)])
    base = drawn(dice, "base")
    crowd = [drawn(dice, str(number)) for number in range(5)]
    a, b = (dice.randrange(30000), dice.randrange(30000)), (dice.randrange(30000), dice.randrange(30000))
    if dice.random() < 0.5:  # past one of them, within a hair's breadth
        there = dice.choice(crowd)
        ux, uy = unit(there.facing)
        off = there.form.half_width + base.form.half_width + dice.randint(-4, 4)
        x, y = there.x - uy * off // ONE, there.y + ux * off // ONE
        far = dice.randrange(1, 9000)
        a, b = (x - ux * far // ONE, y - uy * far // ONE), (x + ux * far // ONE, y + uy * far // ONE)
    if a == b:
        return
    hits = Lanes(table, base, crowd).hits(a, b)
    turned = heading(base, a, b, TURNING)
    assert isinstance(turned, Box)
    swept = hull_swept(ring(turned.at(a)), b[0] - a[0], b[1] - a[1])
    found = [hit.id for hit in hits if hit.kind == "figure"]
    assert found == [d.id for d in crowd if hulls_overlap(swept, ring(d))]
    assert hits == table.swept(a, b, turned, crowd)


def check_circles_and_a_box(dice: random.Random) -> None:
    there = drawn(dice)
    point = there.x + dice.randint(-6000, 6000), there.y + dice.randint(-6000, 6000)
    radius = dice.choice((10, 1250, 2500))
    if dice.random() < 0.5:  # close to one of its sides
        ux, uy = unit(there.facing)
        off = there.form.half_width + radius + dice.randint(-4, 4)
        point = there.x - uy * off // ONE, there.y + ux * off // ONE
    shape = solid(there)
    assert Stand(there, shape, Hit("figure")).meets(point, radius) == shape.swept(point, point, radius)


CHECKS = [check_boxes_apart, check_what_a_box_sweeps, check_legs_in_a_crowd, check_circles_and_a_box]

test_slabs = tried(CHECKS)
test_many_slabs = soaked(CHECKS)
