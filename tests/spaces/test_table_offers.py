"""What a table offers to choose from: menus of ways, spots for terrain, areas and rings to draw."""

from __future__ import annotations

import random

import pytest

from tests.spaces.shaped import piece, soaked, tried
from walstatt.core.dice import Dice
from walstatt.core.hints import Ring
from walstatt.core.options import Option
from walstatt.spaces.table import FLIGHT, INCH, WALK, Disc, Piece, Point, Table, ahead, box, laid, rectangle
from walstatt.spaces.table.going import straight_as_paid
from walstatt.spaces.table.hints import reach_hint, ring_from_centre
from walstatt.spaces.table.laying import (
    Laying,
    all_spots,
    even_spots,
    laid_option,
    random_spots,
    reach_of,
    read_laid,
    rooms,
    roomy,
)
from walstatt.spaces.table.menus import WayMenu
from walstatt.spaces.table.points import point_word, read_point
from walstatt.spaces.table.ways import Direction, compass, meant_paths, open_ways, sure_ways

SIZE = 36 * INCH
HOW = Laying(apart=4 * INCH, turn=15)


# --- terrain ----------------------------------------------------------------------------------------------


def check_roomy_spots(dice: random.Random) -> None:
    """Where a piece fits for sure it may lie, however it is turned: far from edges, others and markers."""
    table = Table(SIZE, SIZE, markers=[Disc(20000, 20000, INCH, "marker")])
    for number in range(dice.randint(0, 4)):
        table = table.with_piece(Piece(number, piece(dice, SIZE).outline))
    outline = piece(dice, 0).outline
    middle = [(x - outline[0].x, y - outline[0].y) for x, y in outline]
    reach = reach_of(middle)
    spots = dice.choice((even_spots(table, HOW), all_spots(SIZE, SIZE, HOW.apart)[dice.randrange(9) :: 9]))
    found = list(roomy(rooms(table, spots, HOW.apart, 0, reach), reach, table.markers))
    for at, degrees in found:
        new = Piece("new", laid(middle, at, degrees * 100))
        assert table.placing_problem(new, HOW.apart, HOW.apart, clear_of=table.markers) is None
    kept = {at for at, _ in found}
    for at, _ in spots if not table.pieces else ():
        room = min(at.x, at.y, SIZE - at.x, SIZE - at.y) - HOW.apart
        if room >= reach and Disc(*at, reach).centre not in kept:
            assert (at.x - 20000) ** 2 + (at.y - 20000) ** 2 <= (reach + INCH) ** 2


CHECKS = (check_roomy_spots,)
test_terrain_fits_where_it_is_proposed = tried(CHECKS, 25)
test_much_terrain_fits_where_it_is_proposed = soaked(CHECKS)


def test_spots_by_lot_are_whole_millimetres_and_whole_turns() -> None:
    spots = list(random_spots(Table(SIZE, 24 * INCH), HOW, Dice(3)))
    assert len(spots) == HOW.tries
    for (x, y), degrees in spots:
        assert HOW.apart <= x <= SIZE - HOW.apart
        assert HOW.apart <= y <= 24 * INCH - HOW.apart
        assert (x - HOW.apart) % 100 == (y - HOW.apart) % 100 == degrees % HOW.turn == 0


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("place wood 100,200 45", ("wood", Point(10000, 20000), 45)),
        ("place wood 100,200", ("wood", Point(10000, 20000), 0)),
        ("place wood 100,200 375", ("wood", Point(10000, 20000), 15)),
        ("place wood 100,200 44", None),
        ("place wood 100,200 -15", None),
        ("place wood 100", None),
        ("lay wood 100,200", None),
        ("place wood", None),
    ],
)
def test_a_piece_is_laid_by_kind_place_and_turn(text: str, found: tuple[str, Point, int] | None) -> None:
    assert read_laid("place", tuple(text.split()), 15) == found
    if found is not None:
        assert read_laid("place", laid_option("place", *found), 15) == found


# --- ways -------------------------------------------------------------------------------------------------


class Walks(WayMenu):
    """Four directions on a table, six inches far."""

    def __init__(
        self, table: Table, base: Disc, ways: list[Direction | Point], paths: list[list[Point]]
    ) -> None:
        super().__init__("walk", ways, paths)
        self.table, self.base, self.asked = table, base, 0

    def far(self, way: Direction) -> Point:
        self.asked += 1
        return straight_as_paid(self.table, self.base, way, (), 6 * INCH)

    def judge(self, words: tuple[str, ...]) -> tuple[str, ...] | None:
        goal = read_point(words[0]) if len(words) == 1 else None
        return None if goal is None or goal.x > SIZE else (point_word(goal),)


def test_a_menu_of_ways_works_out_only_what_is_looked_at() -> None:
    table, base = Table(SIZE, SIZE), Disc(SIZE // 2, SIZE // 2, 1000, "me")
    around = compass(range(0, 36000, 9000))
    path, place = [Point(1000, 2000), Point(3000, 4000)], Point(5000, 6000)
    menu = Walks(table, base, [*around.ways, place], [path])
    assert menu.size == 6
    assert menu[0] == ("walk", "10,20", "30,40")
    assert menu[1] == ("walk", point_word(ahead(base.centre, 0, 6 * INCH)))
    assert menu[5] == ("walk", "50,60")
    assert menu[1] is menu[1]
    assert menu.asked == 1
    assert not menu.complete()
    assert Option(("walk", "123,45")) in menu
    assert menu.read(("walk", "123.00,45")) == ("walk", "123,45")
    assert menu.read(("run", "123,45")) is None
    assert menu.read(("walk", "99999,45")) is None


def test_who_climbs_or_flies_is_offered_where_it_ends() -> None:
    outline = laid(rectangle(4 * INCH, 4 * INCH), (24 * INCH, 18 * INCH))
    base = Disc(18 * INCH, 18 * INCH, INCH // 2, "me")
    ways, most = list(compass(range(0, 36000, 9000)).ways), 6 * INCH

    def offered(height: int, *, flying: bool = False) -> list[Direction | Point]:
        hills = [Piece("hill", outline, carries=True, height=height)] if height else []
        table = Table(SIZE, SIZE, hills)

        def end(way: Direction, _: object) -> Point:
            return straight_as_paid(table, base, way, (), most)

        return list(sure_ways(table, base, ways, most, INCH // 4, tuple, end, flying=flying))

    assert offered(0) == ways
    assert offered(9 * INCH) == ways[1:]  # what the climb costs too much is taken off the way: all of it
    low, *others = offered(3 * INCH)
    assert isinstance(low, Point)
    assert base.x < low.x < base.x + most
    assert others == ways[1:]
    assert all(isinstance(way, Point) for way in offered(0, flying=True))


def test_ways_that_are_blocked_at_once_are_not_offered_to_those_on_foot() -> None:
    base, other = Disc(18 * INCH, 18 * INCH, INCH, "me"), Disc(20 * INCH, 18 * INCH, INCH, "other")
    ways = list(compass(range(0, 36000, 9000)).ways)
    table = Table(SIZE, SIZE)
    assert open_ways(table, base, ways, [other], INCH // 4) == ways[1:]
    assert open_ways(table, base, ways, [other], INCH // 4, flying=True) == ways
    assert open_ways(table, base, ways, [], INCH // 4) == ways


def test_who_points_at_somebody_means_the_way_to_him_round_what_stands_between() -> None:
    base, wall = Disc(10000, 20000, 1250, "me"), Disc(13500, 20000, 1500, "wall")
    other = box(20000, 20000, 1250, 1250, 0, "other")
    table = Table(SIZE, SIZE)
    straight = list(meant_paths(table, base, Point(12000, 20000), [], 20000, WALK, INCH // 4))
    assert straight[0] == ((12000, 20000),)
    (way,) = meant_paths(table, base, Point(20000, 20000), [wall, other], 20000, WALK, INCH // 4)
    assert len(way) > 1
    assert table.free(base.at(way[-1]), [wall, other])


# --- to draw ----------------------------------------------------------------------------------------------


def test_hints_name_the_figure_and_how_far() -> None:
    base = Disc(SIZE // 2, SIZE // 2, 1000, "me")
    found = reach_hint(Table(SIZE, SIZE), "walk", base, (), 3 * INCH, FLIGHT)
    assert (found.verb, found.piece, found.length) == ("walk", "me", 3 * INCH)
    assert found.areas[0][0] == (base.x + 3 * INCH, base.y)
    assert ring_from_centre(base, "Jump", 3 * INCH, "to") == Ring("me", "Jump", 3 * INCH - 1000, ("to",))
    assert ring_from_centre(base, "Jump", 1000, "to") is None
