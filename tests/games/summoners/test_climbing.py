"""Climbing as part of a Walk or Run (CLMB)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import kind, piece, place
from tests.games.summoners.rounds import Rounds
from walstatt.games.summoners.events.course import Moved
from walstatt.games.summoners.rules.moves import Way, gait, track
from walstatt.spaces.table import INCH, Point, Stop, Track


def cliff(height: float, walk: int = 12, ramp: bool = False, **values: Any) -> tuple[Rounds, str]:
    """A wolf 2" before a rock of this height that begins at x = 12 and is 6" deep."""
    ramps = frozenset((3,)) if ramp else frozenset[int]()
    rock = piece("none", 15, 10, 6, 30, carries=True, height=round(height * INCH), ramps=ramps, id="rock")
    table = Rounds(rock)
    return table, table.put(kind("wolf", walk=walk, run=walk, **values), "blue", 10, 10)


def climbed(table: Rounds, word: str, *places: tuple[float, float], move: str = "walk") -> int | None:
    """What climbing adds to the cost of a path, in inches; None: the path is not legal."""
    way = Way(tuple(Point(round(x * INCH), round(y * INCH)) for x, y in places))
    found = track(table.state, table.unit(word), way, move)
    return found.climbed // INCH if isinstance(found, Track) else None


@pytest.mark.rule("SUM-CLMB-01")
@pytest.mark.parametrize("move", ["walk", "run"])
def test_a_walk_or_run_may_lead_up_a_steep_height_without_another_action(move: str) -> None:
    table, wolf = cliff(2)
    table.do(wolf, f"{move} {place(13, 10)}")
    assert table.at(wolf) == (13.0, 10.0)
    assert table.kinds() == ["blue action"]
    assert table.unit(wolf).ap == 2 - {"walk": 1, "run": 2}[move]


@pytest.mark.rule("SUM-CLMB-01")
def test_a_ramp_is_a_normal_way_up() -> None:
    table, wolf = cliff(2, ramp=True)
    edges = table.state.table.pieces[0].edges
    assert {point.x for point in edges[3]} == {12 * INCH}  # the western side
    assert climbed(table, wolf, (13, 10)) == 0
    assert climbed(table, wolf, (19, 10)) == 4  # up the ramp and down the steep side


@pytest.mark.rule("SUM-CLMB-02")
def test_climbing_counts_double_up_and_down() -> None:
    table, wolf = cliff(2, walk=13)
    assert climbed(table, wolf, (13, 10)) == 4
    assert climbed(table, wolf, (19, 10)) == 8
    table.do(wolf, f"walk {place(13, 10)}")
    assert table.events(Moved)[0].cost == (3 + 2 * 2) * INCH
    table, wolf = cliff(2, walk=7)
    assert table.reads(wolf, f"walk {place(13, 10)}") is not None
    assert table.reads(wolf, f"walk {place(13.01, 10)}") is None


@pytest.mark.rule("SUM-CLMB-03")
def test_a_climb_that_cannot_be_completed_is_not_begun() -> None:
    table, wolf = cliff(2, walk=6)
    # 2" to the rock and 4" for the climb: the centre of the base gets to its edge, not a bit farther.
    assert table.reads(wolf, f"walk {place(12.01, 10)}") is None
    assert table.reads(wolf, f"walk {place(11.99, 10)}") is not None  # still on the ground
    table.do(wolf, f"walk {place(11.99, 10)}")
    assert table.state.table.elevation(table.unit(wolf).at) == 0
    table, wolf = cliff(2, walk=7)
    table.do(wolf, f"walk {place(13, 10)}")
    assert table.state.table.elevation(table.unit(wolf).at) == 2 * INCH  # at the end of it, on firm ground


@pytest.mark.rule("SUM-CLMB-04")
def test_nobody_climbs_in_a_charge() -> None:
    table, wolf = cliff(2)
    dog = table.put(kind("dog"), "red", 15, 10)
    assert table.menu(wolf, "charge") == []
    assert table.reads(wolf, f"charge {dog} {table.by(dog, kind(), 180)}") is None
    found = track(table.state, table.unit(wolf), Way((Point(13 * INCH, 10 * INCH),)), "charge")
    assert isinstance(found, Stop)
    table, wolf = cliff(2, ramp=True)
    dog = table.put(kind("dog"), "red", 15, 10)
    assert table.menu(wolf, "charge") == [f"charge {dog}"]


@pytest.mark.rule("SUM-CLMB-05", "SUM-Q-53")
@pytest.mark.parametrize(("height", "extra", "charges"), [(0.99, 0, 1), (1, 2, 0)])
def test_less_than_an_inch_is_no_climb_exactly_one_is(height: float, extra: int, charges: int) -> None:
    table, wolf = cliff(height)
    table.put(kind("dog"), "red", 15, 10)
    assert climbed(table, wolf, (13, 10)) == extra
    assert len(table.menu(wolf, "charge")) == charges
    assert gait(table.unit(wolf)).step == INCH
    # Who stands on the very edge climbs down as well.
    edge = table.put(kind("cat", walk=12), "blue", 12, 20)
    assert climbed(table, edge, (11, 20)) == extra


@pytest.mark.rule("SUM-KEY-19", "SUM-Q-134")
def test_flyers_need_not_climb_not_even_in_a_charge() -> None:
    table, hawk = cliff(2, flyer=1)
    dog = table.put(kind("dog"), "red", 15, 10)
    assert climbed(table, hawk, (13, 10)) == 0
    assert table.menu(hawk, "charge") == [f"charge {dog}"]
