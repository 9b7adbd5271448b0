"""Victory points: what the end of a round and single deeds are worth in each scenario."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind
from tests.games.summoners.tabletop import Board
from walstatt.core.game import SEAT_NAMES
from walstatt.games.summoners.events.table import Scored
from walstatt.games.summoners.rules import damage, going, interacting
from walstatt.games.summoners.rules.control import lose_control
from walstatt.games.summoners.rules.ending import Over, unit_gone

WOLF, OX = kind("wolf"), kind("ox", level=2)


def scored(board: Board) -> list[int]:
    """The points of everybody after end-phase step 2 of this round."""
    board.state.phase = "end"
    board.drive(until="end-mana")
    return board.points


def kill(board: Board, word: str, by: str | None = None) -> None:
    """A unit loses its last life point by somebody's doing."""
    seat = None if by is None else SEAT_NAMES.index(by)
    board.change(word, damage=board.unit(word).kind.life)
    try:
        damage.bury(board.state, {word: seat})
    except Over:
        board.over = True


# --- sources, relics, the well ------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SCON-04", "SUM-SCEN-05")
def test_control_large_sources_are_worth_1_small_ones_nothing() -> None:
    board = Board().laid(1, 1)
    board.own("blue", "large-centre", "large-west", "small-south-west")
    board.own("red", "large-east")
    assert scored(board) == [2, 1]
    assert scored(board) == [4, 2]


@pytest.mark.rule("SUM-SCON-05")
def test_control_the_own_relic_is_worth_1_the_enemys_3() -> None:
    board = Board().laid(1, 1)  # relics in the east, blue in the south
    board.near("relic-south-east", WOLF, "blue")
    board.near("relic-north-east", WOLF, "blue", degrees=90)
    assert scored(board) == [4, 0]
    assert [(event.by, event.points) for event in board.events(Scored)] == [("relic", 1), ("relic-away", 3)]
    other = Board().laid(1, 1, edges=("north", "south"))
    other.near("relic-south-east", WOLF, "blue")
    assert scored(other) == [3, 0]


@pytest.mark.rule("SUM-SSAN-04", "SUM-SSAN-05")
def test_sanctuary() -> None:
    board = Board("sanctuary").laid()
    board.own("red", "large-west", "large-east", "small-north-west")
    board.move("blue-summoner", "relic-centre")
    assert scored(board) == [2, 2]


@pytest.mark.rule("SUM-SCNQ-03", "SUM-SCNQ-04")
def test_conquest_gives_a_point_more_for_most_sources_small_and_large_alike() -> None:
    board = Board("conquest").laid()
    board.own("blue", "large-south-west", "large-south-east")
    board.own("red", "small-centre", "small-west", "small-east")
    assert scored(board) == [2, 1]
    assert [event.by for event in board.events(Scored)] == ["large", "large", "most"]


@pytest.mark.rule("SUM-Q-125")
def test_conquest_with_equal_numbers_nobody_gets_the_point_for_most() -> None:
    board = Board("conquest").laid()
    assert scored(board) == [0, 0]
    board.own("blue", "large-south-west")
    board.own("red", "small-centre")
    assert scored(board) == [1, 0]


@pytest.mark.rule("SUM-SBRK-04", "SUM-SBRK-05")
def test_breakthrough_large_sources_in_the_enemy_half_are_worth_2() -> None:
    board = Board("breakthrough").laid()
    board.own("blue", "large-south-west", "large-north-west", "small-north")
    board.own("red", "large-north-east")
    assert scored(board) == [3, 1]


@pytest.mark.rule("SUM-SHNT-03", "SUM-SSHR-05")
@pytest.mark.parametrize(("scenario", "source"), [("hunt", "large-north"), ("shores", "large-west")])
def test_hunt_and_shores_large_sources_are_worth_1(scenario: str, source: str) -> None:
    board = Board(scenario).laid(1, 1)
    board.own("blue", source)
    assert scored(board) == [1, 0]


@pytest.mark.rule("SUM-SWEL-03", "SUM-SWEL-04")
def test_the_well_and_its_sources() -> None:
    board = Board("well").laid()
    board.own("blue", "large-south-west", "large-south-east")
    board.near("well-centre", WOLF, "red")
    assert scored(board) == [2, 2]


@pytest.mark.rule("SUM-SCFP-04", "SUM-SCFP-05")
def test_control_for_four() -> None:
    board = Board(mode="four").laid(1)
    board.own("blue", "large-centre")
    board.own("gold", "large-south-west", "small-west")
    board.near("relic-south-east", WOLF, "violet")
    assert scored(board) == [1, 0, 1, 2]


@pytest.mark.rule("SUM-SHFP-03")
def test_hunt_for_four() -> None:
    board = Board("hunt-four", mode="four").laid()
    board.own("red", "large-south", "large-east", "small-centre")
    assert scored(board) == [0, 2, 0, 0]


@pytest.mark.rule("SUM-SBIT-04")
def test_the_bitter_end_knows_no_points() -> None:
    board = Board("bitter-end").laid(1, 1)
    board.own("blue", "large-centre", "large-west", "large-east")
    word = board.put(OX, "red", 20, 20)
    kill(board, word, "blue")
    assert scored(board) == [0, 0]
    assert board.events(Scored) == []


# --- hunting ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-EX-34", "SUM-SHNT-04")
def test_an_eliminated_creature_of_level_2_is_worth_2_at_once() -> None:
    board = Board("hunt").laid()
    kill(board, board.put(OX, "red", 20, 20), "blue")
    assert board.points == [2, 0]
    event = board.events(Scored)[0]
    assert (event.seat, event.points, event.by, event.total) == (0, 2, "kill", 2)


@pytest.mark.rule("SUM-SHNT-04")
def test_elsewhere_creatures_are_worth_nothing() -> None:
    board = Board().laid(1, 1)
    kill(board, board.put(OX, "red", 20, 20), "blue")
    assert board.points == [0, 0]


@pytest.mark.rule("SUM-SHNT-05", "SUM-KEY-18")
def test_a_creature_that_burns_to_death_counts_as_eliminated() -> None:
    board = Board("hunt").laid()
    word = board.put(OX, "red", 20, 20, fire=1, fire_by=0, damage=19)
    board.roll(8, 8, 8, 1)
    assert scored(board) == [2, 0]
    assert word not in board.state.units


@pytest.mark.rule("SUM-SHNT-06", "SUM-SHFP-05")
@pytest.mark.parametrize("mode", ["duel", "four"])
def test_sacrificed_creatures_and_those_that_run_wild_are_worth_nothing(mode: str) -> None:
    board = Board("hunt" if mode == "duel" else "hunt-four", mode=mode).laid()
    wild = board.put(OX, "red", 20, 20, lost=1)
    lose_control(board.state, wild)
    assert wild not in board.state.units
    given = board.state.units.pop(board.put(OX, "red", 22, 22))
    unit_gone(board.state, given, "sacrificed", None)
    assert board.points == [0] * len(board.points)


@pytest.mark.rule("SUM-Q-121")
def test_with_two_players_the_owners_opponent_scores_whoever_did_it() -> None:
    board = Board("hunt").laid()
    kill(board, board.put(OX, "red", 20, 20), "red")
    kill(board, board.put(WOLF, "red", 20, 20), None)
    assert board.points == [3, 0]


@pytest.mark.rule("SUM-Q-121", "SUM-SHFP-04")
def test_with_more_players_whoever_caused_it_scores_but_not_the_owner() -> None:
    board = Board("hunt-four", mode="four").laid()
    kill(board, board.put(OX, "red", 20, 20), "gold")
    kill(board, board.put(OX, "red", 20, 20), "red")
    kill(board, board.put(OX, "red", 20, 20), None)
    assert board.points == [0, 0, 2, 0]


@pytest.mark.rule("SUM-Q-121")
def test_nor_does_an_ally_score() -> None:
    board = Board("hunt-four", mode="teams").laid()
    kill(board, board.put(OX, "blue", 20, 20), "gold")
    assert board.points == [0, 0, 0, 0]
    kill(board, board.put(OX, "blue", 20, 20), "violet")
    assert board.points == [0, 0, 0, 2]


@pytest.mark.rule("SUM-Q-121", "SUM-SHFP-04")
def test_fire_is_the_doing_of_whoever_lit_it() -> None:
    board = Board("hunt-four", mode="four").laid()
    board.put(OX, "red", 20, 20, fire=1, fire_by=3, damage=19)
    board.roll(8, 8, 8, 2)
    assert scored(board) == [0, 0, 0, 2]


# --- To New Shores ------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-EX-35", "SUM-SSHR-06", "SUM-SSHR-07")
def test_a_creature_of_level_2_that_leaves_through_the_portal_is_worth_2_at_once() -> None:
    board = Board("shores").laid(1, 1)
    word = board.near("exit-centre", OX, "blue")
    flow = going.leave(board.state, word)
    decision = next(flow)
    assert [option.text for option in decision.options] == ["leave", "stay"]  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        flow.send(decision.options[0])  # type: ignore[union-attr]
    assert board.points == [2, 0]
    assert word not in board.state.units
    assert board.state.levels(0) == 0  # SUM-Q-146


@pytest.mark.rule("SUM-SSHR-07")
def test_a_creature_that_is_not_in_contact_with_the_portal_cannot_leave() -> None:
    board = Board("shores").laid(1, 1)
    word = board.near("exit-centre", OX, "blue", 3)
    assert list(going.leave(board.state, word)) == []


@pytest.mark.rule("SUM-Q-146")
def test_only_creatures_in_play_count_for_the_level_total() -> None:
    board = Board().laid(1, 1)
    words = [board.put(OX, "blue", 10 + n, 20) for n in range(3)]
    assert board.state.levels(0) == 6
    kill(board, words[0], "red")
    lost = board.state.units.pop(words[1])
    unit_gone(board.state, lost, "lost", None)
    assert board.state.levels(0) == 2


# --- the well -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SWEL-06", "SUM-Q-126", "SUM-Q-127", "SUM-DP-37")
def test_only_a_summoner_in_contact_who_controls_three_well_sources_may_seize_the_well() -> None:
    board = Board("well").laid()
    board.own("blue", "large-south-west", "large-south-east")
    board.move("blue-summoner", "well-centre")
    board.change("blue-summoner", ap=1)
    wolf = board.near("well-centre", WOLF, "blue", degrees=180, ap=1)

    def offered(word: str) -> list[str]:
        return [option.text for option in interacting.interactions(board.state, board.unit(word))]

    assert offered("blue-summoner") == []
    board.own("blue", "large-north-west")
    assert offered("blue-summoner") == ["interact well-centre"]
    assert offered(wolf) == []
    board.own("blue", "large-north-east")  # four will do
    assert offered("blue-summoner") == ["interact well-centre"]
    board.move("blue-summoner", "well-centre", 3)
    assert offered("blue-summoner") == []


@pytest.mark.rule("SUM-SWEL-07", "SUM-SWEL-10")
def test_seizing_the_well_is_worth_5_and_ends_the_game_but_does_not_win_by_itself() -> None:
    for red, winners in ((4, (0,)), (5, ()), (6, (1,))):
        board = Board("well").laid()
        board.own("blue", "large-south-west", "large-south-east", "large-north-west")
        board.move("blue-summoner", "well-centre")
        board.player("red").points = red
        with pytest.raises(Over):
            interacting.interact(board.state, board.unit("blue-summoner"), "well-centre")
        assert board.points == [5, red]
        assert board.state.result is not None
        assert board.state.result.winners == winners
        assert board.state.phase == "over"
