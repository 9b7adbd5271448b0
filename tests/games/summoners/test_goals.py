"""Secret secondary objectives: a house set of twelve (SUM-PREP-09, SUM-DP-38, SUM-Q-129)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import kind
from tests.games.summoners.tabletop import Board
from walstatt.core.dice import Dice
from walstatt.core.game import SEAT_NAMES
from walstatt.core.text import catalogue
from walstatt.games.summoners.events.course import HIDDEN
from walstatt.games.summoners.events.table import GoalFulfilled, GoalsDrawn, GoalsMissed
from walstatt.games.summoners.rules import damage, goals
from walstatt.games.summoners.rules.ending import Over, finish
from walstatt.games.summoners.state.units import TEXT

WOLF, BEAR, OX = kind("wolf"), kind("bear", level=3), kind("ox", level=2)


def holding(*names: str, seat: str = "blue", round: int = 3, **options: Any) -> Board:
    """A board on which a seat holds these goals."""
    lots = (1,) if options.get("mode") == "four" else (1, 1)
    board = Board(goals="on", **options).laid(*lots, round=round)
    board.player(seat).goals = names
    return board


def fulfilled(board: Board, seat: str = "blue") -> list[str]:
    """What has been fulfilled once this round has been scored."""
    board.state.phase = "end"
    board.drive(until="end-mana")
    return list(board.player(seat).fulfilled)


def kill(board: Board, word: str, by: str = "blue", *, settle: bool = True) -> None:
    """A unit is killed, and with `settle` the action is over in which it was."""
    board.change(word, damage=board.unit(word).kind.life)
    try:
        damage.bury(board.state, {word: SEAT_NAMES.index(by)})
        if settle:
            goals.settle(board.state)
    except Over:
        board.over = True


def at_the_end(board: Board) -> list[int]:
    with pytest.raises(Over):
        finish(board.state, ("SUM-SCEN-03",))
    return board.points


# --- drawing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-PREP-09", "SUM-DP-38")
def test_everybody_draws_two_different_goals_before_the_game() -> None:
    board = Board(goals="on", mode="four", dice=[1, 8, 7, 6, 5])
    board.drive()
    drawn = [player.goals for player in board.state.players]
    assert all(len(hand) == goals.HAND == 2 for hand in drawn)
    held = [goal for hand in drawn for goal in hand]
    assert len(set(held)) == 8
    assert set(held) <= set(goals.GOALS)
    assert len(goals.GOALS) == 12


@pytest.mark.rule("SUM-Q-129")
def test_nobody_draws_unless_it_was_agreed() -> None:
    board = Board(dice=[1, 1, 8, 7])
    board.drive()
    assert all(player.goals == () for player in board.state.players)
    assert board.events(GoalsDrawn) == []


@pytest.mark.rule("SUM-DP-38", "SUM-PREP-09")
def test_only_the_owner_sees_what_was_drawn() -> None:
    board = Board(goals="on", dice=[1, 1, 8, 7])
    board.drive()
    event = board.events(GoalsDrawn)[1]
    assert event.seat == 1
    assert event.seen_by(1) == event
    for other in (0, None):
        seen = event.seen_by(other)
        assert isinstance(seen, GoalsDrawn)
        assert seen.goals == (HIDDEN, HIDDEN)


def test_the_drawing_follows_from_the_seed_and_moves_no_open_die() -> None:
    with_goals, without = Board(goals="on"), Board()
    for board in (with_goals, without):
        board.state.dice = Dice(77)
        goals.draw(board.state)
    log = with_goals.state.dice.log
    assert log == []
    assert [p.goals for p in with_goals.state.players] == [p.goals for p in without.state.players]


def test_goals_that_a_seat_cannot_know_are_dealt_anew() -> None:
    board = Board(goals="on", mode="four")
    board.state.dice = Dice(5)
    goals.draw(board.state)
    red = board.player("red")
    red.fulfilled = red.goals[:1]
    own, known = board.player("blue").goals, red.goals[0]
    dealt: list[tuple[str, ...]] = []
    for seed in range(30):
        twin = board.state.copy()
        goals.deal_unseen(twin, 0, Dice(seed))
        hands = [player.goals for player in twin.players]
        assert hands[0] == own
        assert hands[1][0] == known
        assert len({goal for hand in hands for goal in hand}) == 8
        dealt.append(hands[2])
    assert len(set(dealt)) > 10


def test_what_is_dealt_anew_does_not_depend_on_what_the_others_really_hold() -> None:
    names = list(goals.GOALS)
    hands = []
    for hidden in (names[2:4], names[6:8]):
        board = Board(goals="on")
        board.player("blue").goals = (names[0], names[1])
        board.player("red").goals = (hidden[0], hidden[1])
        goals.deal_unseen(board.state, 0, Dice(3))
        hands.append(board.player("red").goals)
    assert hands[0] == hands[1]


def test_nobody_is_dealt_a_goal_that_he_would_have_had_to_show() -> None:
    board = holding("springs", "thief", seat="red")
    board.player("blue").goals = ("unbroken", "heart")
    for number, profile in enumerate((WOLF, BEAR, OX)):
        board.put(profile, "red", 6 + 4 * number, 30)
    kill(board, board.put(BEAR, "blue", 20, 20), "red")
    assert fulfilled(board, "red") == []
    assert set(board.player("red").lacks) == {"giant-slayer", "menagerie", "hoard"}
    dealt: set[str] = set()
    for seed in range(200):
        twin = board.state.copy()
        goals.deal_unseen(twin, 0, Dice(seed))
        dealt |= set(twin.players[1].goals)
    open_ = set(goals.GOALS) - {"unbroken", "heart"} - {"giant-slayer", "menagerie", "hoard"}
    assert dealt == open_


def test_a_deal_is_found_even_if_only_one_is_left() -> None:
    board = Board(goals="on", mode="four")
    names = list(goals.GOALS)
    for player in board.state.players:
        hand = names[2 * player.seat : 2 * player.seat + 2]
        player.goals = (hand[0], hand[1])
        player.lacks = tuple(name for name in names if name not in hand)
    for seed in range(20):
        twin = board.state.copy()
        goals.deal_unseen(twin, -1, Dice(seed))
        assert [set(p.goals) for p in twin.players] == [set(p.goals) for p in board.state.players]


# --- the twelve ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-PREP-09")
def test_giant_slayer_first_blow_and_headhunter_count_at_the_kill() -> None:
    board = holding("giant-slayer", "headhunter", "first-blow")
    kill(board, board.put(OX, "red", 20, 20))
    assert board.player("blue").fulfilled == ()  # level 2, in the third round
    kill(board, board.put(BEAR, "red", 20, 20))
    assert (board.player("blue").fulfilled, board.points) == (("giant-slayer",), [2, 0])
    kill(board, board.put(WOLF, "red", 20, 20))
    assert (board.player("blue").fulfilled, board.points) == (("giant-slayer", "headhunter"), [4, 0])
    early = holding("first-blow", round=2)
    kill(early, early.put(WOLF, "red", 20, 20))
    assert early.points == [1, 0]
    assert [(e.seat, e.goal, e.points, e.total) for e in early.events(GoalFulfilled)] == [
        (0, "first-blow", 1, 1)
    ]


@pytest.mark.rule("SUM-PREP-09")
def test_kills_count_when_the_action_is_over_in_which_they_happened() -> None:
    board = holding("headhunter", "giant-slayer")
    for profile in (WOLF, WOLF, BEAR):
        kill(board, board.put(profile, "red", 20, 20), settle=False)
    assert (board.player("blue").kills, board.player("blue").fulfilled) == (3, ())
    goals.settle(board.state)
    assert set(board.player("blue").fulfilled) == {"headhunter", "giant-slayer"}
    goals.settle(board.state)
    assert board.points == [4, 0]


@pytest.mark.rule("SUM-PREP-09")
def test_a_kill_in_the_last_action_of_the_game_counts() -> None:
    board = holding("giant-slayer")
    kill(board, board.put(BEAR, "red", 20, 20), settle=False)
    kill(board, "red-summoner")  # which ends the game (SUM-SCEN-04)
    assert board.over
    assert board.player("blue").fulfilled == ("giant-slayer",)
    assert board.points == [2 + 5, 0]


@pytest.mark.rule("SUM-Q-128")
def test_who_falls_after_the_kill_has_done_it_and_who_fell_before_has_not() -> None:
    board = holding("giant-slayer", mode="four")
    kill(board, board.put(BEAR, "red", 20, 20), settle=False)
    kill(board, "blue-summoner", "gold")
    assert board.points == [2, 0, 5, 0]
    late = holding("giant-slayer", mode="four")
    kill(late, "blue-summoner", "gold")
    kill(late, late.put(BEAR, "red", 20, 20))
    assert late.points == [0, 0, 5, 0]


def test_a_kill_counts_for_whoever_did_it() -> None:
    board = holding("giant-slayer", mode="four")
    kill(board, board.put(BEAR, "red", 20, 20), "gold")
    assert board.points == [0, 0, 0, 0]
    assert board.player("gold").kills == 1
    kill(board, board.put(BEAR, "gold", 20, 20), "blue")
    assert board.points == [2, 0, 0, 0]


def test_great_host() -> None:
    board = holding("great-host")
    for number in range(2):
        board.put(BEAR, "blue", 6 + 4 * number, 30)
    assert fulfilled(board) == []  # 6 levels; a Novice controls 7
    board.put(WOLF, "blue", 6, 20)
    assert fulfilled(board) == ["great-host"]
    assert board.points == [2, 0]


def test_menagerie() -> None:
    board = holding("menagerie")
    for number, profile in enumerate((WOLF, WOLF, BEAR)):
        board.put(profile, "blue", 6 + 4 * number, 30)
    assert fulfilled(board) == []
    board.put(OX, "blue", 6, 20)
    assert fulfilled(board) == ["menagerie"]
    assert board.points == [1, 0]


def test_vanguard() -> None:
    board = holding("vanguard")
    board.put(WOLF, "blue", 6, 24)
    board.put(WOLF, "blue", 10, 18)  # on the line
    assert fulfilled(board) == []
    board.put(WOLF, "blue", 14, 19)
    assert fulfilled(board) == ["vanguard"]
    assert board.points == [2, 0]


def test_springs_and_thief() -> None:
    board = holding("springs", "thief", scenario="sanctuary")
    board.own("blue", "small-south-west", "small-south-east", "large-west")
    assert fulfilled(board) == []
    board.own("blue", "small-north-west")
    assert set(fulfilled(board)) == {"springs", "thief"}
    assert board.points[0] == 1 + 1 + 3 + 1  # the large source in two rounds, then both goals


def test_hoard() -> None:
    board = holding("hoard", round=2)
    assert fulfilled(board) == []  # not before the third round
    board.state.round = 3
    board.player("blue").gems = 6
    assert fulfilled(board) == []
    board.player("blue").gems = 7
    assert fulfilled(board) == ["hoard"]
    assert board.points == [1, 0]


@pytest.mark.rule("SUM-PREP-09")
def test_a_goal_counts_once() -> None:
    board = holding("hoard")
    assert fulfilled(board) == ["hoard"]
    assert fulfilled(board) == ["hoard"]
    assert board.points == [1, 0]


def test_far_shore_and_unbroken_count_at_the_end() -> None:
    board = holding("far-shore", "unbroken")
    summoner = board.unit("blue-summoner")
    assert fulfilled(board) == []
    board.change(
        "blue-summoner", base=summoner.base.at((5 * 2540, 30 * 2540)), damage=10
    )  # no white ones left
    assert at_the_end(board) == [3, 0]
    assert [event.goals for event in board.events(GoalsMissed)] == [("unbroken",)]
    whole = holding("far-shore", "unbroken")
    assert at_the_end(whole) == [1, 0]


def test_heart() -> None:
    board = holding("heart", scenario="hunt")
    board.put(BEAR, "blue", 18, 23)
    board.put(OX, "red", 18, 13)
    board.put(BEAR, "red", 18, 30)  # too far away
    assert at_the_end(board) == [2, 0]
    tied = holding("heart", scenario="hunt")
    tied.put(OX, "blue", 18, 23)
    tied.put(OX, "red", 18, 13)
    assert at_the_end(tied) == [0, 0]
    empty = holding("heart", scenario="hunt")
    assert at_the_end(empty) == [0, 0]


def test_a_player_whose_summoner_fell_fulfils_nothing_any_more() -> None:
    board = holding("hoard", seat="red", mode="four")
    kill(board, "red-summoner", "gold")
    assert fulfilled(board, "red") == []


def test_every_goal_has_texts_and_one_to_three_points() -> None:
    for name, goal in goals.GOALS.items():
        assert 1 <= goal.points <= 3
        for key in (f"goal.{name}", f"goal-note.{name}"):
            assert catalogue(TEXT, "en")[key] != catalogue(TEXT, "de")[key] or name == "menagerie"


def test_a_copy_of_the_state_keeps_the_goals() -> None:
    board = holding("hoard")
    board.player("blue").fulfilled = ("hoard",)
    board.player("blue").lacks = ("thief",)
    kill(board, board.put(BEAR, "red", 20, 20), settle=False)
    twin = board.state.copy()
    blue = twin.players[0]
    assert (blue.goals, blue.fulfilled, blue.lacks) == (("hoard",), ("hoard",), ("thief",))
    assert twin.slain == board.state.slain != ()
