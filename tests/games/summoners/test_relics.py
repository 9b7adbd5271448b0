"""Objectives and who controls those that presence decides (OBJ, SUM-DATA-07, SUM-Q-104, SUM-Q-105)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import kind
from tests.games.summoners.tabletop import Board
from walstatt.core.game import SEAT_NAMES
from walstatt.games.summoners.rules.ending import team_scores
from walstatt.games.summoners.rules.scenarios import relic_owner
from walstatt.games.summoners.state.state import GEMS, NOBODY, OBJECTIVES
from walstatt.spaces.table import INCH

RELIC = "relic-centre"
ONE, TWO, FIVE = kind("one", level=1), kind("two", level=2), kind("five", level=5)


def sanctuary(**options: Any) -> Board:
    return Board("sanctuary", **options).laid()


def four(**options: Any) -> Board:
    return Board(**({"mode": "four"} | options)).laid(1)


def owner(board: Board, relic: str = RELIC) -> str:
    seat = relic_owner(board.state, board.objective(relic))
    return "nobody" if seat == NOBODY else SEAT_NAMES[seat]


@pytest.mark.rule("SUM-OBJ-01", "SUM-DATA-07", "SUM-MANA-03")
@pytest.mark.parametrize(
    ("sort", "diameter", "size", "gems"),
    [
        ("small", 3000, 1, 1),
        ("large", 4000, 2, 2),
        ("relic", 5000, 3, 0),
        ("portal", 5000, 3, 0),
        ("exit", 5000, 3, 0),
        ("well", 5000, 3, 0),
    ],
)
def test_bases_and_sizes(sort: str, diameter: int, size: int, gems: int) -> None:
    radius, found = OBJECTIVES[sort]
    assert (2 * radius, found) == (diameter, size)
    assert GEMS.get(sort, 0) == gems


@pytest.mark.rule("SUM-OBJ-02", "SUM-OBJ-03", "SUM-OBJ-04")
def test_sources_and_relics_as_they_lie() -> None:
    board = sanctuary()
    small, large, relic = (board.objective(w).base for w in ("small-south-west", "large-west", RELIC))
    assert [base.radius for base in (small, large, relic)] == [1500, 2000, 2500]
    assert [base.size for base in (small, large, relic)] == [1, 2, 3]


@pytest.mark.rule("SUM-OBJ-06")
def test_nobody_can_stand_on_an_objective_or_walk_through_it() -> None:
    board = sanctuary()
    table = board.state.table
    assert len(table.markers) == len(board.state.objectives)
    wolf = board.unit(board.put(ONE, "blue", 18, 14))
    assert [hit.kind for hit in table.obstacles_at(wolf.base.at((18 * INCH, 18 * INCH)))] == ["marker"]
    through = table.swept(wolf.at, (18 * INCH, 22 * INCH), wolf.base)
    assert [hit.id for hit in through] == [RELIC]


@pytest.mark.rule("SUM-OBJ-07", "SUM-OBJ-08", "SUM-DATA-20")
def test_whoever_alone_has_units_within_an_inch_controls_a_relic_without_interacting() -> None:
    board = sanctuary()
    assert owner(board) == "nobody"
    word = board.near(RELIC, ONE, "red", INCH)
    assert owner(board) == "red"
    board.move(word, RELIC, INCH + 1)
    assert owner(board) == "nobody"


@pytest.mark.rule("SUM-Q-105", "SUM-OBJ-08")
def test_one_creature_of_level_1_is_enough_if_nobody_else_is_there() -> None:
    board = sanctuary()
    board.near(RELIC, ONE, "blue")
    board.near(RELIC, FIVE, "red", 2 * INCH, 90)  # too far away
    assert owner(board) == "blue"


@pytest.mark.rule("SUM-OBJ-09")
def test_of_several_players_the_highest_sum_of_levels_controls_a_relic() -> None:
    board = sanctuary()
    board.near(RELIC, ONE, "blue", degrees=0)
    board.near(RELIC, TWO, "blue", degrees=90)
    board.near(RELIC, TWO, "red", degrees=180)
    assert owner(board) == "blue"
    board.near(RELIC, TWO, "red", degrees=270)
    assert owner(board) == "red"


@pytest.mark.rule("SUM-OBJ-10", "SUM-DATA-16")
def test_a_summoner_is_worth_5_levels_at_a_relic() -> None:
    board = sanctuary()
    board.move("blue-summoner", RELIC)
    board.near(RELIC, TWO, "red", degrees=90)
    board.near(RELIC, TWO, "red", degrees=180)
    assert owner(board) == "blue"  # 5 against 4
    board.near(RELIC, TWO, "red", degrees=270)
    assert owner(board) == "red"  # 5 against 6


@pytest.mark.rule("SUM-OBJ-11")
def test_a_tie_makes_a_relic_contested() -> None:
    board = sanctuary()
    board.move("blue-summoner", RELIC)
    board.near(RELIC, FIVE, "red", degrees=180)
    assert owner(board) == "nobody"


@pytest.mark.rule("SUM-OBJ-11", "SUM-OBJ-09")
def test_with_more_players_only_a_tie_for_the_highest_sum_counts() -> None:
    board = four()
    relic = "relic-south-east"
    board.near(relic, TWO, "blue", degrees=0)
    board.near(relic, ONE, "red", degrees=90)
    board.near(relic, ONE, "gold", degrees=180)
    assert owner(board, relic) == "blue"
    board.near(relic, TWO, "violet", degrees=270)
    assert owner(board, relic) == "nobody"


@pytest.mark.rule("SUM-OBJ-12", "SUM-KEY-28")
def test_primitive_units_do_not_count() -> None:
    board = sanctuary()
    board.near(RELIC, kind("ooze", level=3, primitive=1), "red", degrees=90)
    assert owner(board) == "nobody"
    board.near(RELIC, ONE, "blue", degrees=0)
    assert owner(board) == "blue"


@pytest.mark.rule("SUM-Q-104")
def test_partners_add_their_levels() -> None:
    board = four(mode="teams")  # blue and gold against red and violet
    relic = "relic-south-east"
    board.near(relic, ONE, "blue", degrees=0)
    board.near(relic, TWO, "gold", degrees=90)
    board.near(relic, TWO, "red", degrees=180)
    assert owner(board, relic) == "gold"  # 3 against 2; gold has most of them there
    board.near(relic, ONE, "violet", degrees=270)
    assert owner(board, relic) == "nobody"


@pytest.mark.rule("SUM-Q-104", "SUM-SCEN-06")
def test_points_of_a_relic_go_to_the_team() -> None:
    board = four(mode="teams")
    board.near("relic-south-east", ONE, "blue", degrees=0)
    board.near("relic-south-east", TWO, "gold", degrees=90)
    board.drive(until="end-mana")
    assert board.points == [0, 0, 2, 0]
    assert team_scores(board.state) == {0: 2, 1: 0}
