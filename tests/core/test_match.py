"""A match: playing, refusing, and choices made together in secret."""

from __future__ import annotations

import pytest

from tests.core.toy import POSITION, ToyGame, everything, kinds, toy_state
from walstatt import IllegalChoice, Match, Option
from walstatt.core import record as records
from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup, NoUndo, UnknownGame
from walstatt.core.game import game_ids
from walstatt.core.positions import position_game


def refused(match: Match, choice: str | Option, seat: int | None = None) -> IllegalChoice:
    """The choice is refused, and the match is as it was."""
    before = everything(match)
    with pytest.raises(IllegalChoice) as caught:
        match.play(choice, seat)
    assert everything(match) == before
    return caught.value


# --- beginning ------------------------------------------------------------------------------------------


def test_a_new_match_asks_its_first_question(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    assert (match.decision.seat, match.decision.kind, match.decision.rules) == (0, "act", ("TOY-1",))
    assert kinds(match.events) == ["turn-began"]
    assert not match.over
    assert match.result is None
    assert match.at_checkpoint


def test_a_game_can_be_given_as_it_is() -> None:
    game = ToyGame()
    assert Match.new(game, seed=4).game is game


def test_equal_seeds_give_equal_matches_and_other_seeds_other_ones(toy: ToyGame) -> None:
    assert everything(Match.new("toy", seed=4)) == everything(Match.new("toy", seed=4))
    deals = {tuple(toy_state(Match.new("toy", seed=seed)).deck) for seed in range(20)}
    assert len(deals) > 10


def test_options_are_completed_and_checked(toy: ToyGame) -> None:
    header = Match.new("toy").header
    assert header is not None
    assert header.options == {"start": "no"}
    assert toy_state(Match.new("toy", {"start": "yes"})).points == [1, 1]
    with pytest.raises(BadSetup, match=r"The option 'start' cannot be 'maybe'\. Allowed: no, yes"):
        Match.new("toy", {"start": "maybe"})
    with pytest.raises(BadSetup, match=r"toy has no option 'stop'\. There are: start"):
        Match.new("toy", {"stop": "yes"})


def test_an_unknown_game_is_named_with_those_there_are(toy: ToyGame) -> None:
    with pytest.raises(UnknownGame) as caught:
        Match.new("chess")
    assert {"mage-wars", "monolith-arena", "summoners", "toy"} <= set(game_ids())
    there = ", ".join(game_ids())
    assert caught.value.text("en") == f"There is no game 'chess'. There are: {there}."
    assert caught.value.text("de") == f"Das Spiel „chess“ gibt es nicht. Es gibt: {there}."


@pytest.mark.parametrize(
    ("text", "game"), [("toy\nturn 1", "toy"), ("\n# a comment\n toy  # here\n", "toy"), ("", ""), ("#", "")]
)
def test_the_first_word_of_a_position_names_the_game(text: str, game: str) -> None:
    assert position_game(text) == game


# --- playing --------------------------------------------------------------------------------------------


def test_playing_returns_what_happened_and_asks_the_next_question(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    assert kinds(match.play("roll")) == ["rolled"]
    assert match.decision.kind == "again"
    assert kinds(match.play("take")) == ["scored"]
    assert kinds(match.play("end")) == ["turn-began"]
    assert kinds(match.events) == ["turn-began", "rolled", "scored", "turn-began"]
    assert [choice.choice for choice in match.choices] == ["roll", "take", "end"]
    assert (match.decision.seat, match.decision.kind) == (1, "act")


def test_an_option_and_its_text_are_the_same_choice(toy: ToyGame) -> None:
    by_text, by_option = Match.new("toy", seed=4), Match.new("toy", seed=4)
    by_text.play("  roll ")
    by_option.play(by_option.decision.options[0], 0)
    assert everything(by_text) == everything(by_option)


def test_the_game_ends_with_a_result_and_asks_nothing_more(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    match.play("roll")
    match.play("take")
    for _ in range(6):
        match.play("end")
    assert match.over
    assert match.decisions == ()
    assert match.result is not None
    assert match.result.winners == (0,)
    assert not match.result.draw
    assert kinds(match.events)[-1] == "ended"
    assert refused(match, "end").text("en") == "There is nothing to decide now: the game is over."
    assert refused(match, "end", 1).text("de") == "Jetzt ist nichts zu entscheiden: die Partie ist zu Ende."
    with pytest.raises(IllegalChoice, match="the game is over"):
        _ = match.decision


def test_a_draw_has_no_winners(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    for _ in range(6):
        match.play("end")
    assert match.result is not None
    assert match.result.draw


def test_reading_a_text_plays_nothing(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    before = everything(match)
    assert match.read("roll") == Option(("roll",))
    with pytest.raises(IllegalChoice):
        match.read("fly")
    assert everything(match) == before


@pytest.mark.parametrize(
    "choice", ["fly", "roll roll", "", "   ", "ROLL", "show", "take", "roll\ttake", "\0"]
)
def test_what_is_no_option_is_refused_with_examples(toy: ToyGame, choice: str) -> None:
    problem = refused(Match.new("toy", seed=4), choice)
    assert problem.rules == ("TOY-1",)
    assert "roll, bid, end" in problem.text("en")
    assert problem.text("de") != problem.text("en")


def test_an_option_of_another_question_is_refused(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    other = match.decision.options[0]
    match.play("roll")
    assert "'roll' is not an option here. For example: take, again." in refused(match, other).text("en")


def test_a_card_that_the_player_does_not_hold_cannot_be_shown(toy: ToyGame) -> None:
    match = Match.from_position(POSITION)
    refused(match, "show ace")
    assert kinds(match.play("show cup")) == ["shown"]
    refused(match, "show cup")


def test_whoever_is_not_asked_is_told_who_is(toy: ToyGame) -> None:
    problem = refused(Match.new("toy", seed=4), "roll", 1)
    assert problem.text("en") == "It is not Red's decision now; Blue is asked."
    assert "ist jetzt nicht gefragt; gefragt ist" in problem.text("de")
    assert problem.rules == ("TOY-1",)


@pytest.mark.parametrize(("seat", "name"), [(2, "Gold"), (9, "9"), (-1, "-1")])
def test_a_seat_that_does_not_exist_is_refused(toy: ToyGame, seat: int, name: str) -> None:
    assert f"not {name}'s decision" in refused(Match.new("toy", seed=4), "roll", seat).text("en")


# --- what a seat may see --------------------------------------------------------------------------------


def test_a_view_and_its_events_hide_the_cards_of_others(toy: ToyGame) -> None:
    match = Match.from_position(POSITION.replace("turn 4", "turn 3"))
    match.play("draw")
    assert match.view(0) == toy.view(match.state, 0)
    assert match.view(0) != match.view(1)
    drawn = [event for event in match.events_of(0) if event.kind == "drew"]
    hidden = [event for event in match.events_of(1) if event.kind == "drew"]
    assert [getattr(event, "card", "") for event in (*drawn, *hidden)] == ["hat", "?"]
    assert match.events_of(None, since=len(match.events)) == []


def test_the_digest_follows_the_play(toy: ToyGame) -> None:
    one, two = Match.new("toy", seed=4), Match.new("toy", seed=4)
    start = one.digest()
    one.play("roll")
    assert one.digest() != start == two.digest()
    two.play("roll")
    assert one.digest() == two.digest()


# --- together -------------------------------------------------------------------------------------------


def bidding(seed: int = 4) -> Match:
    match = Match.new("toy", seed=seed)
    match.play("bid")
    return match


def test_several_are_asked_at_once_and_must_say_for_whom_they_choose(toy: ToyGame) -> None:
    match = bidding()
    assert [decision.seat for decision in match.decisions] == [0, 1]
    assert match.decision_of(1) is match.decisions[1]
    assert match.decision_of(2) is None
    problem = refused(match, "bid 1")
    assert problem.text("en") == "Several players are asked at once (Blue, Red); say for whom you choose."


def test_nothing_happens_until_all_have_answered(toy: ToyGame) -> None:
    match = bidding()
    assert match.play("bid 3", 1) == []
    assert [decision.seat for decision in match.decisions] == [0]
    assert [choice.choice for choice in match.choices] == ["bid"]
    assert not match.over
    assert kinds(match.play("bid 2", 0)) == ["bids", "scored"]
    assert toy_state(match).points == [0, 3]
    assert match.decision.kind == "act"


def test_whoever_has_answered_is_not_asked_again(toy: ToyGame) -> None:
    match = bidding()
    match.play("bid 3", 0)
    problem = refused(match, "bid 2", 0)
    assert problem.text("en") == "It is not Blue's decision now; Red is asked."
    refused(match, "bid 4", 1)
    match.play("bid 1")  # only red is left, so nobody else can be meant
    assert toy_state(match).points == [3, 0]


def test_the_order_of_secret_answers_makes_no_difference(toy: ToyGame) -> None:
    one, two = bidding(), bidding()
    one.play("bid 2", 0)
    one.play("bid 3", 1)
    two.play("bid 3", 1)
    two.play("bid 2", 0)
    assert everything(one) == everything(two)
    assert one.record().text() == two.record().text()
    assert [choice.seat for choice in one.choices] == [0, 0, 1]


def test_a_secret_answer_can_be_taken_back_while_others_think(toy: ToyGame) -> None:
    match, untouched = bidding(), bidding()
    match.play("bid 2", 0)
    match.retract(0)
    assert everything(match) == everything(untouched)
    match.play("bid 1", 0)
    match.play("bid 3", 1)
    assert toy_state(match).points == [0, 3]


def test_there_is_nothing_to_retract_without_an_answer(toy: ToyGame) -> None:
    match = bidding()
    match.play("bid 2", 0)
    with pytest.raises(NoUndo, match="no choice to undo"):
        match.retract(1)
    match.play("bid 2", 1)
    with pytest.raises(NoUndo):
        match.retract(0)


def test_a_secret_answer_shows_to_nobody(toy: ToyGame) -> None:
    """Whatever blue has answered: views, events, questions, positions and imaginations are the same."""
    seen = []
    for bid in ("bid 1", "bid 3"):
        match = bidding()
        match.play(bid, 0)
        dream = match.imagine(1, Dice(8))
        question = match.decision_of(1)
        assert question is not None
        seen.append(
            (match.view(1), match.view(None), match.events_of(1), list(question.options), match.position())
        )
        assert [decision.seat for decision in dream.decisions] == [0, 1]
        assert dream._answers == {}
        dream.play("bid 2", 0)
        dream.play("bid 1", 1)
        assert toy_state(dream).points == [2, 0]
    assert seen[0] == seen[1]


def test_an_imagined_match_knows_the_own_secret_answer(toy: ToyGame) -> None:
    match = bidding()
    match.play("bid 3", 0)
    dream = match.imagine(0, Dice(8))
    assert [decision.seat for decision in dream.decisions] == [1]
    dream.play("bid 1", 1)
    assert toy_state(dream).points == [3, 0]


def test_a_clone_takes_secret_answers_along(toy: ToyGame) -> None:
    match = bidding()
    match.play("bid 3", 1)
    twin = match.clone()
    twin.play("bid 1", 0)
    assert toy_state(twin).points == [0, 3]
    assert [decision.seat for decision in match.decisions] == [0]
    assert toy_state(match).points == [0, 0]


def test_a_clone_takes_its_secret_answers_back_alone(toy: ToyGame) -> None:
    match = bidding()
    match.play("bid 3", 1)
    match.clone().retract(1)
    match.clone().undo()
    assert [decision.seat for decision in match.decisions] == [0]
    match.play("bid 1", 0)
    assert toy_state(match).points == [0, 3]


def test_a_secret_answer_is_kept_in_the_record_and_goes_on_waiting(toy: ToyGame) -> None:
    match = bidding()
    match.play("bid 3", 1)
    record = records.parse(match.record().text())
    assert [choice.choice for choice in record.choices] == ["bid"]
    assert record.pending == [(1, "bid 3")]
    again = Match.from_record(record)
    assert everything(again) == everything(match)
    again.play("bid 2", 0)
    assert toy_state(again).points == [0, 3]


def test_the_first_choices_of_a_record_leave_waiting_answers_out(toy: ToyGame) -> None:
    match = bidding()
    match.play("bid 3", 1)
    start = Match.from_record(match.record(), upto=1)
    assert [decision.seat for decision in start.decisions] == [0, 1]
