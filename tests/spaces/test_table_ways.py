"""Words for places and facings, directions worth offering, ways round a base, shadows."""

from __future__ import annotations

import math
import random

import pytest

from tests.spaces.shaped import piece, soaked, tried
from walstatt.core.options import Listed, Option
from walstatt.spaces.table import (
    INCH,
    WALK,
    Disc,
    Piece,
    Point,
    Table,
    Track,
    ahead,
    check_path,
    crossings,
    gap,
    laid,
    rectangle,
    touching,
)
from walstatt.spaces.table.going import flown, straight_as_paid
from walstatt.spaces.table.menus import Judged, Menu
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_path, read_point
from walstatt.spaces.table.rounding import ways_round
from walstatt.spaces.table.shadows import spot_in_shadow, to_disc_shadow, to_piece_shadow
from walstatt.spaces.table.spots import halton
from walstatt.spaces.table.ways import Surroundings, compass, headings, touching_place

SIZE = 40000


def check_words(dice: random.Random) -> None:
    """What is written is read as the same."""
    point, facing = Point(dice.randrange(100000), dice.randrange(100000)), dice.randrange(36000)
    assert read_point(point_word(point)) == point
    assert read_facing(facing_word(facing)) == facing
    assert read_path((point_word(point), point_word((0, 1)))) == [point, (0, 1)]


def check_shadows(dice: random.Random) -> None:
    """Whoever is hidden is at least so far from where he was: nobody gets into a shadow on a shorter way."""
    eye, here = [Point(dice.randrange(SIZE), dice.randrange(SIZE)) for _ in range(2)]
    disc = Disc(dice.randrange(SIZE), dice.randrange(SIZE), dice.randint(500, 2500), "disc")
    wall = piece(dice, SIZE)
    there = Point(dice.randrange(SIZE), dice.randrange(SIZE))
    if math.dist(eye, (disc.x, disc.y)) <= disc.radius or wall.holds(eye):
        return
    far = math.dist(here, there) + 2
    hidden = crossings(eye, there, [disc])
    if hidden and hidden[0].length > 4:
        assert to_disc_shadow(eye, here, disc) <= far
    hidden = crossings(eye, there, (), [wall])
    if hidden and hidden[0].length > 4:
        assert to_piece_shadow(eye, here, wall) <= far
    spot = spot_in_shadow(eye, here, disc, 1000)
    assert spot is not None
    assert gap(Disc(*spot, 1000), disc) >= 0
    assert crossings(eye, spot, [disc])


def check_ways_round(dice: random.Random) -> None:
    """A way round a base stays in contact but for a little at its corners, and is legal in the open."""
    other = Disc(20000, 20000, dice.randint(1000, 2500), "other")
    radius, slack = dice.randint(1000, 2500), dice.randint(60, 400)
    reach = other.radius + radius + 1
    base = Disc(*ahead(other.centre, dice.randrange(36000), reach), radius, "base")
    end = ahead(other.centre, dice.randrange(36000), reach)
    ways = list(ways_round(base, other, end, slack))
    lengths = []
    for way in ways:
        track = check_path(Table(SIZE, SIZE), base, (base.centre, *way), [other])
        assert isinstance(track, Track)
        lengths.append(track.length)
        assert way[-1] == end
        for corner in way:
            assert gap(base.at(corner), other) <= slack + 60
    assert len(ways) == 2
    assert lengths[0] <= lengths[1] + slack  # the shorter one first, but for its corners


def check_straight(dice: random.Random) -> None:
    """As far as it goes is legal, within the allowance, and mostly all of it."""
    wood = Piece("wood", piece(dice, SIZE).outline, going="difficult")
    table = Table(SIZE, SIZE, [wood, piece(dice, SIZE)])
    base = Disc(dice.randrange(SIZE), dice.randrange(SIZE), 1250, "base")
    others = [Disc(dice.randrange(SIZE), dice.randrange(SIZE), 1500, n) for n in range(5)]
    if not table.free(base, others):
        return
    way, most = (dice.randint(-9, 9), dice.randint(-9, 9)), dice.randint(1000, 9000)
    if way == (0, 0):
        return
    end = straight_as_paid(table, base, way, others, most)
    track = check_path(table, base, (base.centre, end), others, WALK)
    assert isinstance(track, Track)
    assert track.cost <= most
    landed = flown(table, base, way, others, most)
    assert landed == base.centre or table.free(base.at(landed), others)


CHECKS = (check_words, check_shadows, check_ways_round, check_straight)
test_ways_are_as_tried_out = tried(CHECKS)
test_many_ways_are_as_tried_out = soaked(CHECKS)


@pytest.mark.parametrize(
    ("word", "facing"),
    [("@90", 9000), ("@22.5", 2250), ("@0", 0), ("@360", 0), ("@361", None), ("90", None), ("@-1", None)],
)
def test_a_facing_is_written_in_degrees(word: str, facing: int | None) -> None:
    assert read_facing(word) == facing


def test_directions_in_line_are_one() -> None:
    base = Disc(0, 0, 1000)
    around = compass(range(0, 36000, 9000))
    goals = [Disc(5000, 0, 1000), Disc(3000, 3000, 1000), Disc(6000, 6000, 1000)]
    assert headings(base, around, goals) == [*around.ways, (3000, 3000)]


def test_a_first_step_is_stopped_by_what_is_close() -> None:
    table = Table(
        SIZE, SIZE, [Piece("rock", laid(rectangle(2000, 2000), (20000, 22300)), going="impassable")]
    )
    base = Disc(20000, 20000, 1250, "base")
    near = Surroundings(table, base, [Disc(22600, 20000, 1250, "other")], INCH // 4)
    assert near.crowded
    assert [near.step(way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))] == [False, True, False, True]
    assert not Surroundings(Table(SIZE, SIZE), base, [], INCH // 4).crowded


def test_who_points_at_somebody_means_the_place_beside() -> None:
    base, other = Disc(10000, 20000, 1250, "base"), Disc(20000, 20000, 1500, "other")
    place = touching_place(base, Point(20000, 20000), [other], INCH // 4)
    assert place == (20000 - 2751, 20000)
    assert touching(base.at(place), other)
    assert touching_place(base, Point(30000, 20000), [other], INCH // 4) is None


def test_menus_list_a_few_and_accept_what_a_judge_allows() -> None:
    def judge(words: tuple[str, ...]) -> Option | None:
        return Option(("go", words[1])) if len(words) == 2 and words[0] in ("go", "walk") else None

    silent = Judged([], judge)
    menu = Menu([Listed([Option(("stay",))]), silent])
    assert list(menu) == [("stay",)]
    assert Option(("go", "1,2")) in menu
    assert Option(("walk", "1,2")) not in menu
    assert menu.read(("walk", "1,2")) == ("go", "1,2")
    assert menu.read(("fly", "1,2")) is None


def test_haltons_numbers_lie_evenly() -> None:
    found = sorted(halton(number, 2) for number in range(1, 64))
    assert found == [n / 64 for n in range(1, 64)]
    assert [round(halton(n, 3), 3) for n in (1, 2, 3)] == [0.333, 0.667, 0.111]
