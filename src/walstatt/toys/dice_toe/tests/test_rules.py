"""Every rule: a position, one choice, what comes of it."""

from __future__ import annotations

import pytest

from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup, IllegalChoice
from walstatt.core.match import Match
from walstatt.toys.dice_toe.game import DiceToe
from walstatt.toys.dice_toe.state import CELLS, State


def board(lines: str, blue: str = "d6 5", red: str = "d6 3") -> Match:
    """A position in which blue is to move."""
    text = f"dice-toe\nblue {blue}\nred {red}\nturn 19\n" + lines.replace("; ", "\n")
    return Match.from_position(text, game=DiceToe())


def stones(match: Match) -> dict[str, tuple[int, int]]:
    state: State = match.state
    return {cell: (stone.seat, stone.value) for cell, stone in state.stones.items()}


@pytest.mark.rule("TOY-AIM-01")
@pytest.mark.parametrize("line", ["A1 A2 A3", "A2 B2 C2", "A1 B2 C3", "C1 B2 A3"])
def test_three_in_a_row_win(line: str) -> None:
    first, second, third = line.split()
    match = board(f"{first} blue 1; {second} blue 1")
    match.play(f"put {third}")
    assert match.over
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((0,), "line")


@pytest.mark.rule("TOY-AIM-01")
def test_three_that_are_no_row_win_nothing() -> None:
    match = board("A1 blue 1; A2 blue 1")
    match.play("put B3")
    assert not match.over


@pytest.mark.rule("TOY-AIM-02")
def test_on_a_full_board_more_stones_win() -> None:
    match = board("A1 blue 1; A2 red 1; A3 blue 1; B1 blue 1; B2 red 1; B3 red 1; C1 red 1; C2 blue 1")
    match.play("put C3")
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.rule("TOY-TURN-01")
def test_blue_begins_and_players_take_turns() -> None:
    match = Match.new(DiceToe(), seed=1)
    asked = []
    for cell in ("A1", "B1", "C2"):
        asked.append(match.decision.seat)
        match.play(f"put {cell}")
    assert asked == [0, 1, 0]
    assert len(stones(match)) == 3


@pytest.mark.rule("TOY-DIE-01")
def test_only_its_owner_sees_a_die() -> None:
    match = board("A1 red 2")
    held = {seat: match.view(seat).held for seat in (0, 1, None)}  # type: ignore[attr-defined]
    assert held == {0: (5, 0), 1: (0, 3), None: (0, 0)}
    guesses = {match.imagine(0, Dice(seed)).state.held[1] for seed in range(60)}
    assert guesses == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("TOY-DIE-01")
def test_a_die_is_rolled_at_the_start_and_after_each_stone() -> None:
    match = Match.new(DiceToe(), {"dice": "d4,d8"}, seed=1)
    rolled = [event for event in match.events if event.kind == "die-rolled"]
    assert [event.actor for event in rolled] == [0, 1]
    assert all(0 < value <= sides for value, sides in zip(match.state.held, (4, 8), strict=True))
    match.play("put B2")
    last = [event for event in match.events if event.kind == "die-rolled"][2:]
    assert [event.actor for event in last] == [0]
    assert [event.value for event in last] == [match.state.held[0]]  # type: ignore[attr-defined]


@pytest.mark.rule("TOY-DIE-01")
def test_there_are_dice_of_four_six_and_eight_sides() -> None:
    game = DiceToe()
    assert game.check({})["dice"] == "d6,d6"
    assert game.check({"dice": "d4,d8"})["dice"] == "d4,d8"
    with pytest.raises(BadSetup):
        game.check({"dice": "d7"})


@pytest.mark.rule("TOY-DIE-02")
def test_a_stone_shows_the_number_of_the_die() -> None:
    match = board("")
    match.play("put A1")
    assert stones(match) == {"A1": (0, 5)}


@pytest.mark.rule("TOY-PUT-01")
def test_a_stone_goes_to_any_free_cell_and_only_there() -> None:
    match = board("A1 red 6")
    assert [option.text for option in match.decision.options] == [f"put {cell}" for cell in CELLS[1:]]
    with pytest.raises(IllegalChoice) as caught:
        match.play("put A1")
    assert caught.value.rules == ("TOY-PUT-01",)


@pytest.mark.rule("TOY-PUT-02")
def test_a_higher_number_takes_a_lower_one() -> None:
    match = board("A1 red 4; A2 red 5")
    with pytest.raises(IllegalChoice) as caught:
        match.play("take A2")
    assert caught.value.rules == ("TOY-PUT-02",)
    match.play("take A1")
    assert stones(match) == {"A1": (0, 5), "A2": (1, 5)}


@pytest.mark.rule("TOY-PUT-03")
def test_nobody_takes_their_own_stones() -> None:
    match = board("A1 blue 1")
    with pytest.raises(IllegalChoice) as caught:
        match.play("take A1")
    assert caught.value.rules == ("TOY-PUT-03",)
