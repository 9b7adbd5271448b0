"""Corners of spells, summoning and scoring in which a mistake went unnoticed (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, kind, melee, spell, summoner
from tests.games.summoners.rounds import Rounds, creature
from tests.games.summoners.tabletop import Board
from walstatt.games.summoners.events.course import MarkersGone
from walstatt.games.summoners.events.table import RolledOff
from walstatt.games.summoners.rules import going, preparing, summoning
from walstatt.games.summoners.rules.ending import Over, check_over, scorer
from walstatt.games.summoners.rules.scenarios import deployment_points, levels_at
from walstatt.games.summoners.rules.spells import uncastable
from walstatt.games.summoners.state.state import NOBODY, Spelled
from walstatt.games.summoners.state.units import Effect
from walstatt.spaces.table import Point

# --- spells and summoning -------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SPL-07")
def test_a_spell_may_be_cast_again_unless_it_says_otherwise() -> None:
    table = Fight()
    mage = table.put(summoner(), "blue", 10, 10, used=("spell",))
    assert uncastable(table.state, table.unit(mage), spell()) is None
    why = uncastable(table.state, table.unit(mage), spell(once=True))
    assert why is not None
    assert why.key == "once"
    table.change(mage, used=())
    assert uncastable(table.state, table.unit(mage), spell(once=True)) is None


@pytest.mark.rule("SUM-SUMM-03")
def test_only_own_creatures_are_sacrificed() -> None:
    table = Fight()
    mine, theirs = table.put(kind(), "blue", 10, 10), table.put(kind(), "red", 15, 10)
    mage = table.put(summoner(), "blue", 20, 10)
    assert summoning.unsacrificed(0, table.unit(mine)) is None
    assert summoning.unsacrificed(0, table.unit(theirs)) is summoning.NOT_OWN
    assert summoning.unsacrificed(0, table.unit(mage)) is summoning.NOT_OWN


# --- points and preparations ----------------------------------------------------------------------------


@pytest.mark.rule("SUM-Q-121")
def test_a_death_that_is_nobodys_doing_gives_nobody_points_among_four() -> None:
    four, two = Fight(seats=4), Fight()
    assert scorer(four.state, 0, NOBODY) is None
    assert scorer(four.state, 0, None) is None
    assert scorer(four.state, 0, 2) == 2
    assert scorer(two.state, 0, NOBODY) == 1


@pytest.mark.rule("SUM-PREP-06", "SUM-Q-02")
def test_the_highest_die_deploys_first_and_a_tie_is_told_as_one() -> None:
    board = Board(dice=(5, 5, 3, 8))
    preparing.begin_deployment(board.state)
    rolls = board.events(RolledOff)
    assert [("SUM-PREP-06" in roll.rules, "SUM-Q-02" in roll.rules) for roll in rolls] == [
        (True, True),
        (True, False),
    ]
    assert board.state.winner == 1


@pytest.mark.rule("SUM-KEY-14")
def test_one_marker_of_ice_melts_at_a_time_and_so_it_is_told() -> None:
    board = Board().laid(1, 1)
    wolf = board.put(kind("wolf"), "blue", 20, 20, ice=3)
    board.end_round()
    assert board.unit(wolf).ice == 2
    assert [event.count for event in board.events(MarkersGone)] == [1]


@pytest.mark.rule("SUM-OBJ-09", "SUM-OBJ-10", "SUM-OBJ-12")
def test_levels_at_a_relic_are_added_up_by_seat() -> None:
    table = Fight()
    table.objective("relic", 20, 20)
    for x, seat, profile in (
        (19, "blue", kind("one", level=1)),
        (21, "blue", kind("two", level=2)),
        (20, "red", summoner()),
        (20, "red", kind("beast", level=4, primitive=1)),
    ):
        table.put(profile, seat, x, 21 if seat == "red" else 20)
    assert levels_at(table.state, table.state.objectives["relic"]) == {0: 3, 1: 5}


@pytest.mark.rule("SUM-SCEN-01", "SUM-Q-131")
def test_deployment_points_are_the_middles_of_the_edges() -> None:
    two, four = Fight().state, Fight(seats=4).state
    middle, side = two.settings.size // 2, two.settings.size
    south, north = Point(middle, 0), Point(middle, side)
    assert deployment_points(two) == {"south": south, "north": north}
    sides = {"east": Point(side, middle), "west": Point(0, middle)}
    assert deployment_points(four) == {"south": south, "north": north, **sides}


@pytest.mark.rule("SUM-Q-118")
def test_the_end_names_the_rule_of_the_scenario_by_which_it_has_come() -> None:
    board = Board().laid(1, 1)
    board.state.players[1].alive = False
    with pytest.raises(Over):
        check_over(board.state)
    assert board.state.result is not None
    assert {"SUM-SCEN-04", "SUM-Q-118"} <= set(board.state.result.rules)


@pytest.mark.rule("SUM-Q-31", "SUM-SETUP-08")
def test_a_master_without_gems_has_no_free_summoning_left() -> None:
    table = Rounds(rank="master")
    mage = table.put(summoner(), "blue", 10, 10, ap=0)
    table.pool("blue", creature("imp", mana=2))
    table.player("blue").free_summoning = True
    table.gems("blue", 2)
    assert summoning.free_now(table.state, table.unit(mage))
    table.gems("blue", 1)
    assert not summoning.free_now(table.state, table.unit(mage))


@pytest.mark.rule("SUM-ACTN-17", "SUM-SPL-02")
def test_a_spell_works_on_its_target_and_not_on_who_casts_it() -> None:
    table = Rounds()
    curse = spell("curse", mana=1, aim="enemy", lasts="round", effect=Effect(stats={"walk": -1}))
    mage = table.put(summoner("mage", melee(1), spells=(curse,)), "blue", 10, 10)
    wolf = table.put(kind("wolf"), "red", 15, 10, ap=0)
    table.do(mage, f"cast curse {wolf}")
    assert [on.spell.id for on in table.unit(wolf).spells] == ["curse"]
    assert table.unit(mage).spells == ()


@pytest.mark.rule("SUM-Q-98", "SUM-SSHR-06")
def test_spells_of_a_creature_that_leaves_the_table_end() -> None:
    table = Fight(scenario="shores")
    exit_at = table.objective("exit", 20, 20)
    imp = table.put(kind("imp", level=2), "blue", 20, 20)
    wolf = table.put(kind("wolf"), "blue", 10, 10)
    on = Spelled(spell("charm", effect=Effect(stats={"walk": 1}), lasts="always"), imp, 0)
    table.change(wolf, spells=(on,))
    table.play(going.leave(table.state, imp), ("leave",))
    assert (table.state.players[0].points, table.unit(wolf).spells, exit_at) == (2, (), "exit")
