"""A match: going back, branching off, and flows that break off."""

from __future__ import annotations

import pytest

from tests.core.toy import POSITION, Bang, ToyGame, everything, toy_state
from walstatt import Match, Option
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.errors import NoUndo


def played(*choices: str, seed: int = 4) -> Match:
    """A new match in which these choices were made."""
    match = Match.new("toy", seed=seed)
    for choice in choices:
        match.play(choice, match.decisions[0].seat)
    return match


# --- undo -----------------------------------------------------------------------------------------------

STORIES = {
    "the first choice": ["roll"],
    "an answer in the middle of an action": ["roll", "again"],
    "the end of an action": ["roll", "again", "take"],
    "a hidden draw": ["draw"],
    "the second action of a turn": ["roll", "take", "draw"],
    "the end of a turn": ["roll", "take", "end"],
    "the first choice of a turn": ["roll", "take", "end", "roll"],
    "a later turn": ["roll", "take", "end", "draw", "end", "end", "roll"],
    "the end of the game": ["end"] * 6,
}


@pytest.mark.parametrize("story", STORIES.values(), ids=list(STORIES))
def test_undo_takes_back_exactly_the_last_choice(toy: ToyGame, story: list[str]) -> None:
    match = played(*story)
    match.undo()
    assert everything(match) == everything(played(*story[:-1]))
    match.play(story[-1])
    assert everything(match) == everything(played(*story))


@pytest.mark.parametrize("story", STORIES.values(), ids=list(STORIES))
def test_undo_goes_back_to_the_very_beginning(toy: ToyGame, story: list[str]) -> None:
    match = played(*story)
    for _ in story:
        match.undo()
    assert everything(match) == everything(Match.new("toy", seed=4))
    with pytest.raises(NoUndo) as caught:
        match.undo()
    assert caught.value.text("en") == "There is no choice to undo."
    assert everything(match) == everything(Match.new("toy", seed=4))


def test_undo_takes_back_the_last_secret_answer_first(toy: ToyGame) -> None:
    match = played("bid")
    match.play("bid 3", 1)
    match.undo()
    assert everything(match) == everything(played("bid"))
    match.undo()
    assert everything(match) == everything(Match.new("toy", seed=4))


@pytest.mark.parametrize("after", [[], ["roll"]])
def test_undo_takes_secret_answers_back_together(toy: ToyGame, after: list[str]) -> None:
    """Answers that were revealed at once are also taken back at once."""
    match = played("bid", "bid 2", "bid 3", *after)
    for _ in after:
        match.undo()
    match.undo()
    assert everything(match) == everything(played("bid"))
    match.play("bid 1", 1)
    match.play("bid 2", 0)
    assert toy_state(match).points == [2, 0]


@pytest.mark.parametrize("story", STORIES.values(), ids=list(STORIES))
def test_going_back_to_a_number_is_undoing_as_often(toy: ToyGame, story: list[str]) -> None:
    for count in range(len(story)):
        match = played(*story)
        match.back_to(count)
        assert everything(match) == everything(played(*story[:count]))
    for wrong in (-1, len(story), 99):
        with pytest.raises(NoUndo):
            played(*story).back_to(wrong)


def test_going_back_drops_secret_answers_that_wait(toy: ToyGame) -> None:
    match = played("bid")
    match.play("bid 3", 1)
    match.back_to(0)
    assert everything(match) == everything(Match.new("toy", seed=4))


def test_the_choices_of_a_position_cannot_be_taken_back(toy: ToyGame) -> None:
    match = Match.from_position(POSITION + "then roll\n")
    assert match.floor == len(match.choices) == 1
    assert not match.may_undo(match.choices[0].seat)
    with pytest.raises(NoUndo):
        match.back_to(0)


def test_a_clone_that_reveals_answers_leaves_the_match_as_it_was(toy: ToyGame) -> None:
    match = played("bid")
    match.play("bid 3", 1)
    match.clone().play("bid 2", 0)
    match.retract(1)
    match.undo()
    for choice in ("roll", "take", "draw"):
        match.play(choice)
    assert match._shared == []


def test_undo_after_a_new_turn_takes_secret_answers_back_together(toy: ToyGame) -> None:
    match = played("bid", "bid 2", "bid 3", "end")
    match.undo()
    match.undo()
    assert everything(match) == everything(played("bid"))


def test_undo_does_not_reach_into_the_position_that_a_match_started_from(toy: ToyGame) -> None:
    match = Match.from_position(POSITION + "then roll\n")
    with pytest.raises(NoUndo):
        match.undo()
    match.play("take")
    match.play("end")
    match.undo()
    match.undo()
    assert everything(match) == everything(Match.from_position(POSITION + "then roll\n"))


def test_undo_works_for_a_game_that_is_not_registered() -> None:
    match = Match.new(ToyGame(), seed=4)
    match.play("end")
    match.undo()
    assert everything(match) == everything(Match.new(ToyGame(), seed=4))


def test_a_clone_can_be_taken_back_like_its_original(toy: ToyGame) -> None:
    match = played("roll", "take", "end", "roll")
    twin = match.clone()
    for count in (3, 2, 1):
        twin.undo()
        assert everything(twin) == everything(played(*["roll", "take", "end"][:count]))
    assert everything(match) == everything(played("roll", "take", "end", "roll"))


def test_an_imagined_match_is_taken_back_to_where_it_began_and_not_further(toy: ToyGame) -> None:
    dream = played("roll", "take").imagine(0, Dice(1))
    before = everything(dream)
    for choice in ("roll", "take", "end", "draw"):
        dream.play(choice)
    for _ in range(4):
        dream.undo()
    assert everything(dream) == before
    with pytest.raises(NoUndo):
        dream.undo()


# --- who may undo ---------------------------------------------------------------------------------------


def test_a_player_may_take_back_the_own_last_choice_alone(toy: ToyGame) -> None:
    match = played("bid")
    assert match.may_undo(0)
    assert not match.may_undo(1)
    assert not Match.new("toy").may_undo(0)


def test_a_player_may_not_take_back_alone_what_revealed_something(toy: ToyGame) -> None:
    match = Match.from_position(POSITION)
    match.play("show cup")
    assert match.may_undo(1)
    match.play("draw")
    assert not match.may_undo(1)
    match.play("show dot")
    assert match.may_undo(1)


def test_a_player_may_not_take_back_alone_a_turn_that_is_over(toy: ToyGame) -> None:
    match = played("show " + toy_state(Match.new("toy", seed=4)).hands[0][0], "end")
    assert not match.may_undo(0)
    assert not match.may_undo(1)


def test_a_waiting_secret_answer_may_be_taken_back_by_its_owner_only(toy: ToyGame) -> None:
    match = played("bid")
    match.play("bid 1", 1)
    assert match.may_undo(1)
    assert not match.may_undo(0)


def test_nobody_may_take_back_alone_what_was_chosen_together(toy: ToyGame) -> None:
    match = played("bid", "bid 1", "bid 2")
    assert [match.may_undo(seat) for seat in (0, 1)] == [False, False]


def test_what_was_chosen_together_stays_so_after_a_later_choice_was_taken_back(toy: ToyGame) -> None:
    match = played("bid", "bid 1", "bid 2", "roll")
    match.undo()
    assert [match.may_undo(seat) for seat in (0, 1)] == [False, False]
    assert [match.clone().may_undo(seat) for seat in (0, 1)] == [False, False]


def test_a_choice_before_one_made_together_is_the_players_own_again(toy: ToyGame) -> None:
    match = played("bid", "bid 1", "bid 2")
    match.undo()
    assert [match.may_undo(seat) for seat in (0, 1)] == [True, False]


# --- clones and branches --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "story", [[], ["roll"], ["roll", "again"], ["draw"], ["roll", "take", "end", "roll"]]
)
def test_a_clone_is_equal_and_apart(toy: ToyGame, story: list[str]) -> None:
    match = played(*story)
    twin = match.clone()
    assert everything(twin) == everything(match)
    before = everything(match)
    while not twin.over:
        twin.play(twin.decisions[0].options[-1 if twin.decision.kind == "again" else 0], twin.decision.seat)
        if len(twin.choices) > 12:
            break
    assert everything(match) == before


def test_clones_in_the_middle_of_an_action_play_on_with_the_same_dice(toy: ToyGame) -> None:
    match = played("roll", "again")
    assert not match.at_checkpoint
    twin = match.clone()
    for one in (match, twin):
        for choice in ("again", "again", "take", "roll"):
            one.play(choice)
    assert everything(match) == everything(twin)


def test_a_clone_of_a_clone_is_the_same(toy: ToyGame) -> None:
    match = played("roll", "again")
    assert everything(match.clone().clone().clone()) == everything(match)


def test_a_finished_match_can_be_cloned(toy: ToyGame) -> None:
    match = played(*["end"] * 6)
    assert everything(match.clone()) == everything(match)


def test_a_branch_has_played_the_option_and_the_original_has_not(toy: ToyGame) -> None:
    match = played("roll")
    before = everything(match)
    branch = match.branch(match.decision.options[0], 0)
    assert everything(match) == before
    match.play("take")
    assert everything(branch) == everything(match)


def test_a_branch_of_a_secret_choice_waits_for_the_others(toy: ToyGame) -> None:
    match = played("bid")
    branch = match.branch(Option(("bid", "3")), 1)
    assert [decision.seat for decision in branch.decisions] == [0]
    assert [decision.seat for decision in match.decisions] == [0, 1]
    assert toy_state(branch.branch(Option(("bid", "1")), 0)).points == [0, 3]


# --- flows that break off -------------------------------------------------------------------------------


@pytest.mark.parametrize("story", [[], ["roll", "take"], ["draw"], ["end"], ["end", "roll", "again", "take"]])
@pytest.mark.parametrize("fuse", ["act", "later"])
def test_a_flow_that_raises_leaves_the_match_as_it_was(toy: ToyGame, story: list[str], fuse: str) -> None:
    match = played(*story)
    toy.fuse = fuse
    with pytest.raises(Bang):
        match.play("end")
    assert everything(match) == everything(played(*story))
    match.play("end")
    assert everything(match) == everything(played(*story, "end"))


def test_a_flow_that_raises_after_secret_answers_leaves_the_last_one_open(toy: ToyGame) -> None:
    match = played("bid")
    match.play("bid 2", 0)
    before = everything(match)
    toy.fuse = "bid"
    with pytest.raises(Bang):
        match.play("bid 3", 1)
    assert everything(match) == before
    assert [decision.seat for decision in match.decisions] == [1]
    match.play("bid 3", 1)
    assert toy_state(match).points == [0, 3]


def test_a_flow_that_raises_in_an_imagined_match_tells_why(toy: ToyGame) -> None:
    dream = Match.new("toy", seed=4).imagine(0, Dice(1))
    toy.fuse = "later"
    with pytest.raises(Bang):
        dream.play("end")


def test_a_flow_that_raises_leaves_a_game_that_is_not_registered_as_it_was() -> None:
    game = ToyGame()
    match = Match.new(game, seed=4)
    game.fuse = "later"
    with pytest.raises(Bang):
        match.play("end")
    assert everything(match) == everything(Match.new(ToyGame(), seed=4))


def test_a_person_who_breaks_off_typing_a_roll_can_go_on_later(toy: ToyGame) -> None:
    answers: list[int] = []

    def typed(sides: int) -> int:
        if not answers:
            raise KeyboardInterrupt
        return answers.pop()

    match = Match.from_position(POSITION, dice=ScriptedDice([], then=typed))
    before = everything(match)
    with pytest.raises(KeyboardInterrupt):
        match.play("roll")
    assert everything(match) == before
    answers.append(5)
    match.play("roll")
    match.play("take")
    assert toy_state(match).points == [3, 7]
