"""Cover: the line between the centres, and what counts on it."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, kind, piece, wood
from walstatt.games.summoners.rules.sight import cover_from, sees
from walstatt.spaces.table import INCH, Piece, Point


def pair(*pieces: Piece, sizes: tuple[int, int] = (2, 2)) -> tuple[Fight, str, str]:
    fight = Fight(*pieces)
    a = fight.put(kind("a", size=sizes[0]), "blue", 10, 10)
    b = fight.put(kind("b", size=sizes[1]), "red", 20, 10)
    return fight, a, b


def cover(fight: Fight, a: str, b: str) -> tuple[str, ...]:
    return cover_from(fight.state, fight.unit(a), fight.unit(b))


@pytest.mark.rule("SUM-COV-01", "SUM-COV-02", "SUM-Q-94")
def test_units_objectives_and_terrain_give_cover_on_the_line_between_the_centres() -> None:
    fight, a, b = pair(piece("true", 18, 10, 0.5, 0.5, size=1, id="stone"))
    dog = fight.put(kind("dog", size=1), "blue", 12, 10.5)
    fight.objective("small", 15, 9.5)
    assert cover(fight, a, b) == (dog, "small", "stone")
    fight.change(dog, base=fight.unit(dog).base.at(Point(12 * INCH, 10 * INCH + 1500)))
    assert cover(fight, a, b) == ("small", "stone")  # its edge only touches the line


@pytest.mark.rule("SUM-COV-03")
def test_the_distance_of_what_covers_does_not_matter() -> None:
    for x in (12, 15, 18):
        fight, a, b = pair()
        dog = fight.put(kind("dog", size=1), "red", x, 10)
        assert cover(fight, a, b) == (dog,)


@pytest.mark.rule("SUM-COV-04", "SUM-Q-91")
def test_who_is_larger_by_2_or_more_has_no_use_for_it() -> None:
    for sizes, covered in (((2, 2), True), ((3, 2), False), ((2, 3), False), ((4, 1), False), ((1, 2), True)):
        fight, a, b = pair(sizes=sizes)
        fight.put(kind("dog", size=1), "red", 15, 10)
        assert bool(cover(fight, a, b)) is covered, sizes


@pytest.mark.rule("SUM-LOS-04")
def test_what_one_sees_over_may_still_give_cover() -> None:
    fight, a, b = pair(piece("true", 15, 10, 1, 4, size=2, id="wall"), sizes=(3, 2))
    assert sees(fight.state, fight.unit(a), fight.unit(b))
    assert cover(fight, a, b) == ("wall",)


@pytest.mark.rule("SUM-COV-05", "SUM-Q-89")
def test_the_piece_out_of_which_one_shoots_gives_no_cover_but_others_do() -> None:
    fight, a, b = pair(wood(10.5, 10, 4, 4))
    assert cover(fight, a, b) == ()
    assert cover(fight, b, a) == ("wood",)
    fight.state.table = fight.state.table.with_piece(piece("true", 17, 10, 1, 2, size=2, id="wall"))
    assert cover(fight, a, b) == ("wall",)


@pytest.mark.rule("SUM-TLOS-06")
def test_a_line_through_restricting_terrain_means_cover() -> None:
    fight, a, b = pair(wood(15, 10, 1, 8))
    assert sees(fight.state, fight.unit(a), fight.unit(b))
    assert cover(fight, a, b) == ("wood",)
    fight, a, b = pair(wood(15, 14.1, 1, 8))  # the edge of the wood lies beside the line
    assert cover(fight, a, b) == ()


@pytest.mark.rule("SUM-Q-157")
def test_in_one_wood_together_the_target_is_in_cover() -> None:
    fight = Fight(wood(15, 10, 12, 8))
    a = fight.put(kind("a"), "blue", 13, 10)
    b = fight.put(kind("b"), "red", 16, 10)
    assert sees(fight.state, fight.unit(a), fight.unit(b))
    assert cover(fight, a, b) == ("wood",)


@pytest.mark.rule("SUM-LOS-07", "SUM-COV-04")
def test_heights_count_for_cover_too() -> None:
    hill = piece("true", 10, 10, 4, 4, size=3, carries=True, height=INCH, id="hill")
    wall = piece("true", 17, 10, 1, 3, size=3, id="wall")
    fight, a, b = pair(hill, wall)
    assert cover(fight, a, b) == ()  # 2 + 3 is 2 more than 3
    fight, a, b = pair(wall)
    assert cover(fight, a, b) == ("wall",)


@pytest.mark.rule("SUM-TLOS-07")
def test_a_river_gives_no_cover() -> None:
    fight, a, b = pair(piece("none", 15, 10, 2, 8, going="impassable", size=0))
    assert cover(fight, a, b) == ()


@pytest.mark.rule("SUM-RMOD-04")
def test_units_can_be_left_out() -> None:
    fight, a, b = pair()
    dog = fight.put(kind("dog", size=1), "blue", 15, 10)
    found = cover_from(fight.state, fight.unit(a), fight.unit(b), apart_from=frozenset({dog}))
    assert (found, cover(fight, a, b)) == ((), (dog,))
    there = cover_from(fight.state, fight.unit(a), fight.unit(b), at=Point(20 * INCH, 16 * INCH))
    assert there == ()
