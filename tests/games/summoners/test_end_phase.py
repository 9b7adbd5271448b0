"""The end phase: status effects, scoring, mana, lasting spells (END, RND-03, KEY-14 to KEY-18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import kind, piece, spell
from tests.games.summoners.tabletop import Board
from walstatt.core.dice import ScriptedDice
from walstatt.core.game import SEAT_NAMES
from walstatt.games.summoners.events.combat import Eliminated
from walstatt.games.summoners.events.course import MarkersGone, SpellEnded
from walstatt.games.summoners.events.table import (
    Channelled,
    LastEffortRolled,
    ManaGained,
    SpellBurnsOut,
    StatusHurts,
    StatusTested,
)
from walstatt.games.summoners.rules import course, end_phase, interacting
from walstatt.games.summoners.state.state import Spelled
from walstatt.games.summoners.state.units import Effect

WOLF = kind("wolf", w=2)
#: Spells of the tests: one that lasts, one for the round.
SHIELD = spell("shield", effect=Effect(stats={"resistance": 1}), lasts="upkeep", upkeep=2)
RAGE = spell("rage", effect=Effect(stats={"melee": 1}), lasts="round")


def enchant(board: Board, word: str, on: Any, by: str = "blue") -> None:
    unit = board.unit(word)
    spelled = Spelled(on, f"{by}-summoner", SEAT_NAMES.index(by))
    board.change(word, spells=(*unit.spells, spelled))


def spells_on(board: Board, word: str) -> list[str]:
    return [on.spell.id for on in board.unit(word).spells]


# --- the order of the steps ---------------------------------------------------------------------------------


@pytest.mark.rule("SUM-RND-03", "SUM-END-02", "SUM-END-03", "SUM-END-04")
def test_status_then_points_then_mana_then_spells() -> None:
    board = Board("hunt").laid()
    board.own("blue", "large-south")
    word = board.put(WOLF, "blue", 20, 20, ice=1, fire=1)
    enchant(board, word, SHIELD)
    board.roll(1, 8, 8)  # the fire goes out
    board.end_round("keep shield blue-wolf-1")
    assert board.kinds() == [
        "end-phase-began", "markers-gone", "status-tested", "scored", "mana-gained", "mana-gained",
        "channelled",
    ]  # fmt: skip
    assert board.state.phase == "round"


@pytest.mark.rule("SUM-RND-01", "SUM-RND-02", "SUM-RND-03")
def test_a_round_is_start_phase_activation_phase_end_phase_and_then_comes_the_next() -> None:
    board = Board().laid(1, 1, round=0)
    board.state.phase = "round"
    board.roll(5, 3)  # initiative
    board.drive("first red", "reveal", "end", "reveal", "end", until="end-round", whole=True)
    assert board.kinds() == [
        "round-began", "stack-built", "stack-built", "initiative-rolled", "first-named",
        "card-revealed", "activation-began", "activation-ended",
        "card-revealed", "activation-began", "activation-ended",
        "end-phase-began", "mana-gained", "mana-gained",
    ]  # fmt: skip
    board.drive(until="stacks", whole=True)
    assert board.state.round == 2


@pytest.mark.rule("SUM-GEN-09")
def test_what_is_said_of_units_holds_for_summoners_and_creatures() -> None:
    board = Board().laid(1, 1)
    wolf = board.put(WOLF, "blue", 20, 20, ap=1, ice=2)
    board.change("blue-summoner", ap=1, ice=2)
    board.drive(until="end-score")
    for word in (wolf, "blue-summoner"):
        assert (board.unit(word).ap, board.unit(word).ice) == (0, 1)


@pytest.mark.rule("SUM-END-01")
def test_action_points_that_were_not_spent_are_lost() -> None:
    board = Board().laid(1, 1)
    board.change("blue-summoner", ap=2)
    board.put(WOLF, "red", 20, 20, ap=1)
    board.end_round()
    assert [unit.ap for unit in board.state.units.values()] == [0, 0, 0]


# --- ice and fire -------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-KEY-14", "SUM-END-02")
def test_every_unit_loses_one_ice_marker() -> None:
    board = Board().laid(1, 1)
    words = [board.put(WOLF, "red", 10 + 3 * n, 20, ice=n) for n in range(4)]
    board.end_round()
    assert [board.unit(word).ice for word in words] == [0, 0, 1, 2]
    assert [event.unit for event in board.events(MarkersGone)] == words[1:]


@pytest.mark.rule("SUM-KEY-17", "SUM-DICE-05", "SUM-DICE-08")
def test_a_burning_unit_tests_its_resistance_with_three_dice_and_loses_a_marker_for_each_success() -> None:
    board = Board().laid(1, 1)
    word = board.put(WOLF, "red", 20, 20, fire=3)  # Resistance 2
    board.roll(1, 2, 3, 4)
    board.end_round()
    tested = board.events(StatusTested)[0]
    assert (tested.dice, tested.needed, tested.gone, tested.left) == ((1, 2, 3), 2, 2, 1)
    assert board.unit(word).fire == 1


@pytest.mark.rule("SUM-KEY-17", "SUM-DICE-08")
def test_in_the_fire_test_1_always_succeeds_and_8_always_fails() -> None:
    board = Board().laid(1, 1)
    bare = board.put(kind("straw", w=0), "red", 20, 20, fire=2)
    hard = board.put(kind("rock", w=9), "red", 24, 20, fire=2)
    board.roll(1, 2, 3, 8, 8, 8, 1, 1, 2)
    board.end_round()
    assert (board.unit(bare).fire, board.unit(hard).fire) == (1, 2)


@pytest.mark.rule("SUM-KEY-18", "SUM-Q-01")
def test_every_marker_left_does_1d4_damage_that_resistance_does_not_reduce() -> None:
    board = Board().laid(1, 1)
    word = board.put(WOLF, "red", 20, 20, fire=3)
    board.roll(8, 8, 2, 4, 1)
    board.end_round()
    hurt = board.events(StatusHurts)[0]
    assert (hurt.dice, hurt.damage) == ((4, 1), 5)
    assert board.unit(word).damage == 5
    assert board.unit(word).fire == 2
    board.roll(1, 1, 8)  # and it must test again in the next end phase
    board.end_round()
    assert board.unit(word).fire == 0
    assert board.unit(word).damage == 5


@pytest.mark.rule("SUM-Q-21", "SUM-Q-20")
def test_fire_and_ice_do_not_cancel_each_other_and_ice_goes_first() -> None:
    board = Board().laid(1, 1)
    word = board.put(WOLF, "red", 20, 20, fire=1, ice=2)
    board.roll(8, 8, 8, 3)
    board.end_round()
    assert (board.unit(word).fire, board.unit(word).ice, board.unit(word).damage) == (1, 1, 3)
    assert board.kinds()[1:4] == ["markers-gone", "status-tested", "status-hurts"]


@pytest.mark.rule("SUM-Q-20", "SUM-Q-22")
def test_all_burn_at_the_same_time_so_a_defender_who_dies_still_helps() -> None:
    board = Board().laid(1, 1)
    shield = board.put(kind("shield", w=1, defender=1), "red", 20, 20, fire=1, damage=19)
    wolf = board.put(WOLF, "red", 21.5, 20, fire=1)
    board.roll(8, 8, 8, 8, 8, 3, 1)  # 3 is a success only with the Defender's help
    board.end_round()
    assert shield not in board.state.units
    assert board.unit(wolf).fire == 0
    assert [(e.unit, e.needed) for e in board.events(StatusTested)] == [(shield, 2), (wolf, 3)]


@pytest.mark.rule("SUM-Q-20", "SUM-END-03")
def test_who_burns_to_death_no_longer_holds_a_relic() -> None:
    board = Board("sanctuary").laid()
    board.near("relic-centre", WOLF, "red", fire=1, damage=19)
    board.near("relic-centre", WOLF, "blue", degrees=180)
    board.roll(8, 8, 8, 1)
    board.end_round()
    assert board.points == [2, 0]
    assert [event.unit for event in board.events(Eliminated)] == ["red-wolf-1"]


@pytest.mark.rule("SUM-Q-22", "SUM-BOOST-05")
def test_a_burning_summoner_may_boost_resistance_for_the_test() -> None:
    board = Board().laid(1, 1)
    board.change("blue-summoner", fire=2)  # Resistance 2
    (asked,) = board.drive()
    assert (asked.seat, asked.kind) == ("blue", "boost")
    board.roll(4, 4, 5)
    board.drive("boost 2", until="end-score")
    tested = board.events(StatusTested)[0]
    assert (tested.needed, tested.gone, tested.left) == (4, 2, 0)
    assert board.gems[0] == 7 - 3
    assert board.unit("blue-summoner").boosted == ()


@pytest.mark.rule("SUM-Q-22")
def test_without_a_boost_the_test_is_made_as_it_is() -> None:
    board = Board().laid(1, 1)
    board.change("blue-summoner", fire=1)
    board.roll(3, 4, 5, 2)
    board.drive()
    board.drive("boost 0", until="end-score")
    assert board.unit("blue-summoner").damage == 2
    assert board.gems[0] == 7


def test_several_burning_summoners_are_asked_one_after_the_other_from_the_first_player_on() -> None:
    board = Board(mode="four").laid(1)
    board.state.first = 2
    for seat in ("blue", "red", "gold"):
        board.change(f"{seat}-summoner", fire=1)
    (asked,) = board.drive()
    assert asked.seat == "gold"
    (asked,) = board.drive("boost 1")
    assert asked.seat == "blue"
    (asked,) = board.drive("boost 0")
    assert asked.seat == "red"
    board.roll(3, 8, 8, 3, 8, 8, 2, 8, 8, 4)
    board.drive("boost 0", until="end-score")
    assert [(e.unit, e.needed, e.left) for e in board.events(StatusTested)] == [
        ("gold-summoner", 3, 0), ("blue-summoner", 2, 1), ("red-summoner", 2, 0),
    ]  # fmt: skip
    assert board.unit("blue-summoner").damage == 4


@pytest.mark.rule("SUM-Q-19", "SUM-END-02")
def test_another_marker_that_is_tested_at_the_end_of_a_round_needs_only_an_entry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Markers of lost control stand in for a poison that no card has yet: tested on Reflexes, D8 each.
    poison = end_phase.Status("lost", "reflexes", 3, 8, ("SUM-Q-19",))
    monkeypatch.setattr(end_phase, "STATUSES", (end_phase.FIRE, poison))
    board = Board().laid(1, 1)
    word = board.put(WOLF, "red", 20, 20, lost=1, fire=1)  # Reflexes 4, Resistance 2
    board.roll(3, 3, 3, 8, 8, 5, 2, 7)  # both tests fail; then D4 and D8
    board.end_round()
    assert board.unit(word).damage == 9
    assert [event.marker for event in board.events(StatusTested)] == ["fire", "lost"]


# --- mana ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-END-05", "SUM-DATA-01")
def test_astral_regeneration_is_1_2_or_3_gems() -> None:
    board = Board(mode="three", ranks="novice,adept,master").laid(1)
    board.end_round()
    assert board.gems == [7 + 1, 10 + 2, 15 + 3]


@pytest.mark.rule("SUM-END-06", "SUM-DATA-02", "SUM-MANA-05")
def test_small_sources_give_1_gem_and_large_ones_2_in_every_end_phase() -> None:
    board = Board().laid(1, 1)
    board.own("blue", "large-centre", "small-south-west")
    board.own("red", "large-east", "large-west")
    board.end_round()
    assert board.gems == [7 + 1 + 3, 7 + 1 + 4]
    assert [(e.seat, e.regeneration, e.sources, e.gained) for e in board.events(ManaGained)] == [
        (0, 1, 3, 4), (1, 1, 4, 5),
    ]  # fmt: skip
    board.end_round()
    assert board.gems == [14, 14]  # never more than the rank's maximum


@pytest.mark.rule("SUM-EX-13", "SUM-MANA-05", "SUM-END-06")
def test_a_source_taken_this_round_gives_its_2_gems_in_this_end_phase() -> None:
    board = Board().laid(1, 1)
    board.move("blue-summoner", "large-centre")
    interacting.interact(board.state, board.unit("blue-summoner"), "large-centre")
    board.end_round()
    assert board.gems == [7 + 1 + 2, 7 + 1]


@pytest.mark.rule("SUM-SWEL-05", "SUM-SWEL-04")
def test_the_well_gives_a_gem_to_whoever_controls_it() -> None:
    board = Board("well").laid()
    board.near("well-centre", WOLF, "red")
    board.end_round()
    assert board.gems == [7 + 1, 7 + 1 + 1]
    assert board.points == [0, 2]


@pytest.mark.rule("SUM-END-08", "SUM-Q-07")
def test_gems_beyond_the_maximum_are_lost_before_spells_are_paid() -> None:
    board = Board().laid(1, 1)
    board.player("blue").gems = 13
    board.own("blue", "large-centre", "large-west")
    enchant(board, "blue-summoner", SHIELD)
    board.end_round("keep shield blue-summoner")
    assert board.gems[0] == 14 - 2


# --- lasting spells -----------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-END-07", "SUM-SPL-06", "SUM-DP-33")
def test_a_lasting_spell_is_paid_for_or_ends() -> None:
    board = Board().laid(1, 1)
    wolf = board.put(WOLF, "blue", 20, 20)
    enchant(board, wolf, SHIELD)
    (asked,) = board.drive()
    assert (asked.seat, asked.kind) == ("blue", "channel")
    assert asked.options == ["keep shield blue-wolf-1", "drop"]
    assert asked.decision.subject == ("shield", "blue-wolf-1")
    board.drive("keep shield blue-wolf-1")
    assert spells_on(board, wolf) == ["shield"]
    assert board.gems[0] == 7 + 1 - 2
    assert [(e.seat, e.gems) for e in board.events(Channelled)] == [(0, 2)]
    board.end_round("drop")
    assert spells_on(board, wolf) == []
    assert board.gems[0] == 7
    assert [event.unit for event in board.events(SpellEnded)] == [wolf]


@pytest.mark.rule("SUM-END-07")
def test_without_enough_gems_a_spell_ends_without_a_question() -> None:
    board = Board().laid(1, 1)
    board.player("blue").gems = 0
    enchant(board, "blue-summoner", SHIELD)  # the one gem of this round is not enough
    board.end_round()
    assert spells_on(board, "blue-summoner") == []
    assert board.gems[0] == 1


@pytest.mark.rule("SUM-END-08")
def test_gems_of_this_end_phase_can_pay_for_a_spell() -> None:
    board = Board().laid(1, 1)
    board.player("blue").gems = 1
    enchant(board, "blue-summoner", SHIELD)
    board.end_round("keep shield blue-summoner")
    assert board.gems[0] == 0


@pytest.mark.rule("SUM-Q-97")
def test_channelling_asks_for_no_line_of_sight() -> None:
    board = Board().laid(1, 1)
    enemy = board.put(WOLF, "red", 2, 34)
    board.state.table = board.state.table.with_piece(piece("blocks", 18, 18, 34, 1, size=9))
    enchant(board, enemy, SHIELD)
    board.end_round("keep shield red-wolf-1")
    assert spells_on(board, enemy) == ["shield"]


@pytest.mark.rule("SUM-Q-99")
def test_a_spell_for_the_round_still_works_in_steps_1_to_3() -> None:
    board = Board().laid(1, 1)
    wolf = board.put(WOLF, "blue", 20, 20, fire=1)
    stone = spell("stone", effect=Effect(stats={"resistance": 3}), lasts="round")
    enchant(board, wolf, stone)
    board.roll(5, 8, 8)  # a success only with the spell
    board.end_round()
    assert board.unit(wolf).fire == 0
    assert spells_on(board, wolf) == []


@pytest.mark.rule("SUM-DP-33")
def test_spells_are_asked_about_in_order_of_initiative() -> None:
    board = Board().laid(1, 1)
    board.state.first = 1
    wolf = board.put(WOLF, "blue", 20, 20)
    enchant(board, wolf, SHIELD, "blue")
    enchant(board, wolf, spell("curse", lasts="upkeep", upkeep=1), "red")
    (asked,) = board.drive()
    assert (asked.seat, asked.options[0]) == ("red", "keep curse blue-wolf-1")
    (asked,) = board.drive("keep curse blue-wolf-1")
    assert asked.seat == "blue"
    board.drive("drop")
    assert spells_on(board, wolf) == ["curse"]


def test_a_spell_that_ends_leaves_fire_and_damage_behind() -> None:
    board = Board("hunt").laid()
    inner = spell("inner-fire", effect=Effect(after_fire=2, after_damage=2), lasts="round")
    wolf = board.put(WOLF, "red", 20, 20, damage=13)
    enchant(board, wolf, inner)
    board.roll(4, 2)
    board.end_round()
    assert (board.unit(wolf).fire, board.unit(wolf).fire_by, board.unit(wolf).damage) == (2, 0, 19)
    assert [event.dice for event in board.events(SpellBurnsOut)] == [(4, 2)]


@pytest.mark.rule("SUM-SHNT-05")
def test_who_dies_of_the_after_effects_of_a_spell_scores_for_the_hunter() -> None:
    board = Board("hunt").laid()
    inner = spell("inner-fire", effect=Effect(after_damage=1), lasts="upkeep", upkeep=1)
    wolf = board.put(kind("ox", level=2), "red", 20, 20, damage=18)
    enchant(board, wolf, inner)
    board.roll(2)
    board.end_round("drop")
    assert wolf not in board.state.units
    assert board.points == [2, 0]


# --- one last effort, another round -------------------------------------------------------------------------


@pytest.mark.rule("SUM-LAST-01", "SUM-Q-130")
@pytest.mark.parametrize(("die", "rounds"), [(4, 6), (5, 7), (8, 7)])
def test_one_last_effort_is_rolled_with_a_d8_at_the_start_of_the_last_round(die: int, rounds: int) -> None:
    board = Board(last_effort="on").laid(1, 1, round=6)
    state = board.state
    state.dice = ScriptedDice([die])
    end_phase.roll_last_effort(state)
    assert [(e.die, e.further) for e in board.events(LastEffortRolled)] == [(die, rounds == 7)]
    board.end_round()
    assert board.over == (rounds == 6)
    if rounds == 7:
        state.round = 7
        end_phase.roll_last_effort(state)  # no second extension
        board.end_round()
        assert board.over


@pytest.mark.rule("SUM-LAST-01", "SUM-RND-01")
def test_the_last_round_begins_with_the_die() -> None:
    board = Board(last_effort="on").laid(1, 1, round=5)
    board.state.dice = ScriptedDice([6])
    list(course.begin_round(board.state))
    assert board.state.round == 6
    assert [(e.die, e.further) for e in board.events(LastEffortRolled)] == [(6, True)]


@pytest.mark.rule("SUM-LAST-02")
def test_without_agreement_and_before_the_last_round_nothing_is_rolled() -> None:
    for options, number in (("off", 6), ("on", 5)):
        board = Board(last_effort=options).laid(1, 1, round=number)
        end_phase.roll_last_effort(board.state)  # would raise: there are no dice
        assert board.events(LastEffortRolled) == []


@pytest.mark.rule("SUM-SCEN-03")
@pytest.mark.parametrize("number", [1, 5, 6])
def test_a_game_has_six_rounds(number: int) -> None:
    board = Board().laid(1, 1, round=number)
    board.end_round()
    assert board.over == (number == 6)
    assert board.state.phase == ("over" if number == 6 else "round")


def test_every_question_of_an_end_phase_is_asked_again_by_a_copy_of_the_state() -> None:
    board = Board().laid(1, 1)
    wolf = board.put(WOLF, "blue", 20, 20)
    enchant(board, wolf, SHIELD)
    enchant(board, "blue-summoner", SHIELD)
    board.drive()
    for answer in ("keep shield blue-summoner", "drop"):
        (asked,) = board.drive()
        twin = Board()
        twin.state = board.state.copy()
        (again,) = twin.drive()
        assert (again.seat, again.kind, again.options) == (asked.seat, asked.kind, asked.options)
        assert twin.state.log == []
        board.drive(answer)
    assert board.state.phase == "round"
    assert board.state.todo == ()
