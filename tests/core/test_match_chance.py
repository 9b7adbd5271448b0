"""A match: imagined ones, dice that people roll, and positions as text."""

from __future__ import annotations

import pytest

from tests.core.toy import CARDS, POSITION, ToyGame, everything, kinds, toy_state
from walstatt import IllegalChoice, Match, Problem
from walstatt.core import record as records
from walstatt.core.dice import BadRoll, Dice, OutOfDice, ScriptedDice
from walstatt.core.errors import BadPosition


def rolled(match: Match) -> list[int]:
    return [getattr(event, "value", 0) for event in match.events if event.kind == "rolled"]


# --- imagining ------------------------------------------------------------------------------------------


def test_an_imagined_match_looks_the_same_from_that_seat(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    for seat in (0, 1):
        dream = match.imagine(seat, Dice(1))
        assert dream.view(seat) == match.view(seat)
        assert dream.decision.seat == match.decision.seat
    assert list(match.imagine(0, Dice(1)).decision.options) == list(match.decision.options)


def test_hidden_cards_are_dealt_anew_and_none_is_lost(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    truth = toy_state(match)
    dice = Dice(1)
    deals = []
    for _ in range(30):
        dream = toy_state(match.imagine(0, dice))
        assert dream.hands[0] == truth.hands[0]
        assert sorted(dream.deck + dream.hands[0] + dream.hands[1]) == sorted(CARDS)
        deals.append((tuple(dream.hands[1]), tuple(dream.deck)))
    assert len(set(deals)) > 20
    assert len({tuple(sorted(hand)) for hand, _ in deals}) > 5


def test_what_is_imagined_does_not_depend_on_what_is_hidden(toy: ToyGame) -> None:
    """Two matches that blue cannot tell apart are imagined alike by blue."""
    one = Match.from_position(POSITION)
    two = Match.from_position(
        POSITION.replace("red cup dot", "red gem fox").replace("deck fox gem hat", "deck dot hat cup")
    )
    assert one.view(0) == two.view(0)
    for seed in range(5):
        first, second = toy_state(one.imagine(0, Dice(seed))), toy_state(two.imagine(0, Dice(seed)))
        assert (first.hands, first.deck) == (second.hands, second.deck)
        assert [first.dice.roll(6) for _ in range(9)] == [second.dice.roll(6) for _ in range(9)]


def test_two_calls_imagine_different_things(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    dice = Dice(1)
    futures = []
    for _ in range(8):
        state = toy_state(match.imagine(0, dice))
        futures.append((state.hands[1], state.deck, [state.dice.roll(6) for _ in range(6)]))
    assert all(a != b for at, a in enumerate(futures) for b in futures[:at])


def test_equal_dice_imagine_equal_things(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    one, two = match.imagine(0, Dice(7)), match.imagine(0, Dice(7))
    assert (toy_state(one).deck, repr(one.state.dice)) == (toy_state(two).deck, repr(two.state.dice))


def test_rolls_since_the_checkpoint_are_kept_and_later_ones_are_fresh(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    match.play("roll")
    match.play("again")
    truth = rolled(match)
    later: set[tuple[int, ...]] = set()
    dice = Dice(1)
    for _ in range(12):
        dream = match.imagine(0, dice)
        points = toy_state(dream).points[0]
        twin = dream.clone()
        twin.play("take")
        assert toy_state(twin).points[0] - points == truth[-1]
        future = []
        for _ in range(4):
            dream.play("again")
            future.append(dream.state.dice.log[-1][1])
        assert [value for _, value in dream.state.dice.log[:2]] == truth
        later.add(tuple(future))
    assert len(later) > 8


def test_rolls_before_the_checkpoint_do_not_come_again(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    for choice in ("roll", "again", "take"):
        match.play(choice)
    assert match.at_checkpoint
    first = set()
    dice = Dice(1)
    for _ in range(20):
        dream = match.imagine(0, dice)
        dream.play("roll")
        first.add(dream.state.dice.log[-1][1])
    assert len(first) > 3


def test_an_imagined_match_has_no_past_and_no_record(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4, names=["Ada", "Bob"])
    match.play("end")
    match.play("roll")
    dream = match.imagine(0, Dice(1))
    assert dream.header is None
    assert dream.events == []
    assert [choice.choice for choice in dream.choices] == ["roll"]
    with pytest.raises(Problem) as caught:
        dream.record()
    assert caught.value.text("en") == "An imagined match has no record: it never happened."
    assert "nie stattgefunden" in caught.value.text("de")


def test_an_imagined_match_plays_to_its_end_and_tells_no_events(toy: ToyGame) -> None:
    dream = Match.new("toy", seed=4).imagine(1, Dice(1))
    while not dream.over:
        assert dream.play("end") == []
    assert dream.result is not None


def test_imagining_leaves_the_true_match_alone(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    match.play("roll")
    before = everything(match)
    dream = match.imagine(0, Dice(1))
    dream.play("take")
    dream.play("draw")
    assert everything(match) == before


def test_an_imagined_match_can_be_cloned_branched_and_imagined_again(toy: ToyGame) -> None:
    match = Match.new("toy", seed=4)
    match.play("roll")
    dream = match.imagine(0, Dice(1))
    twin = dream.clone()
    assert everything(twin) == everything(dream)
    branch = dream.branch(dream.decision.options[0], 0)
    assert toy_state(branch).points[0] == rolled(match)[0]
    again = dream.imagine(0, Dice(2))
    assert again.view(0) == match.view(0)
    again.play("take")
    assert toy_state(again).points[0] == rolled(match)[0]


# --- dice that people roll ------------------------------------------------------------------------------


class Typist:
    """Somebody who rolls real dice and types the results in."""

    def __init__(self, *results: int) -> None:
        self.results = list(results)
        self.asked = 0

    def __call__(self, sides: int) -> int:
        assert sides == 6
        self.asked += 1
        return self.results.pop(0)


def test_scripted_dice_show_what_they_were_told(toy: ToyGame) -> None:
    match = Match.from_position(POSITION, dice=ScriptedDice([6, 1]))
    match.play("roll")
    match.play("again")
    assert rolled(match) == [6, 1]


def test_a_script_that_ends_too_early_changes_nothing(toy: ToyGame) -> None:
    match = Match.from_position(POSITION, dice=ScriptedDice([6]))
    match.play("roll")
    before = everything(match)
    with pytest.raises(OutOfDice):
        match.play("again")
    assert everything(match) == before


def test_a_result_that_the_die_cannot_show_changes_nothing_and_can_be_typed_anew(toy: ToyGame) -> None:
    person = Typist(7, 4)
    match = Match.from_position(POSITION, dice=ScriptedDice([], then=person))
    before = everything(match)
    with pytest.raises(BadRoll, match="7 is not on this die; allowed: 1 to 6"):
        match.play("roll")
    assert everything(match) == before
    match.play("roll")
    assert rolled(match) == [4]


def test_typed_rolls_are_in_the_record_and_replay(toy: ToyGame) -> None:
    match = Match.from_position(POSITION, dice=ScriptedDice([], then=Typist(2, 5, 3)))
    for choice in ("roll", "again", "take", "end", "roll"):
        match.play(choice)
    record = records.parse(match.record().text())
    assert record.header.rolls == (2, 5, 3)
    again = Match.from_record(record)
    assert rolled(again) == [2, 5, 3]
    assert everything(again)[:6] == everything(match)[:6]
    assert again.digest() == match.digest()


def test_a_replayed_match_goes_on_asking_where_the_typing_stopped(toy: ToyGame) -> None:
    match = Match.from_position(POSITION, dice=ScriptedDice([], then=Typist(2)))
    match.play("roll")
    record = match.record()
    person = Typist(6)
    again = Match.from_record(record, dice=ScriptedDice(record.header.rolls, then=person))
    assert person.asked == 0
    again.play("again")
    assert rolled(again) == [2, 6]


@pytest.mark.parametrize("before", [[], ["end"], ["end", "draw"]], ids=["at once", "next turn", "later"])
def test_undo_does_not_ask_for_a_roll_again(toy: ToyGame, before: list[str]) -> None:
    person = Typist(2, 5, 3)
    match = Match.from_position(POSITION, dice=ScriptedDice([], then=person))
    for choice in before:
        match.play(choice)
    match.play("roll")
    match.play("again")
    match.undo()
    match.undo()
    assert rolled(match) == []
    match.play("roll")
    match.play("again")
    assert rolled(match) == [2, 5]
    assert person.asked == 2
    match.play("again")
    assert rolled(match) == [2, 5, 3]


def test_undo_across_turns_keeps_typed_rolls_and_goes_on_asking(toy: ToyGame) -> None:
    person = Typist(6, 5, 4)
    match = Match.from_position(POSITION, dice=ScriptedDice([], then=person))
    for choice in ("roll", "again", "take", "end"):
        match.play(choice)
    match.undo()
    assert rolled(match) == [6, 5]
    assert toy_state(match).points == [3, 7]
    match.play("roll")
    assert rolled(match) == [6, 5, 4]
    assert person.asked == 3
    assert match.record().header.rolls == (6, 5, 4)


def test_a_clone_asks_the_same_person_once_only(toy: ToyGame) -> None:
    person = Typist(2, 5)
    match = Match.from_position(POSITION, dice=ScriptedDice([], then=person))
    match.play("roll")
    twin = match.clone()
    twin.play("again")
    match.play("again")
    assert rolled(match) == rolled(twin) == [2, 5]
    assert person.asked == 2


def test_an_imagined_match_asks_nobody(toy: ToyGame) -> None:
    person = Typist(2)
    match = Match.from_position(POSITION, dice=ScriptedDice([], then=person))
    match.play("roll")
    dream = match.imagine(1, Dice(1))
    for _ in range(5):
        dream.play("again")
    assert person.asked == 1


# --- positions ------------------------------------------------------------------------------------------


def test_a_position_sets_up_what_it_says(toy: ToyGame) -> None:
    match = Match.from_position(POSITION)
    state = toy_state(match)
    assert (state.turn, state.points, state.hands) == (4, [3, 2], [["ace", "bow"], ["cup", "dot"]])
    assert (match.decision.seat, match.position()) == (1, POSITION)
    assert match.header is not None
    assert match.header.options == {"start": "no"}


def test_a_position_in_the_middle_of_an_action_says_what_was_chosen_since(toy: ToyGame) -> None:
    match = Match.from_position(POSITION, dice=ScriptedDice([3, 4], then=Dice(1)))
    match.play("roll")
    match.play("again")
    assert match.position() == POSITION + "rolled 6:3 6:4\nthen roll\nthen again\n"
    again = Match.from_position(match.position(), seed=5)
    assert everything(again)[:6] == everything(match)[:6]
    assert again.decision.kind == "again"
    assert kinds(again.events) == ["rolled", "rolled"]
    assert again.position() == match.position()


def test_a_record_that_starts_in_the_middle_of_an_action_replays_with_the_dice_of_its_position(
    toy: ToyGame,
) -> None:
    match = Match.from_position(POSITION + "rolled 6:3 6:4\nthen roll\nthen again\n", seed=9)
    match.play("again")
    record = records.parse(match.record().text())
    assert everything(Match.from_record(record)) == everything(match)
    match.undo()
    assert match.position() == POSITION + "rolled 6:3 6:4\nthen roll\nthen again\n"


@pytest.mark.parametrize("word", ["6:7", "6:0", "six", "6", ":3", "6:x"])
def test_a_roll_that_no_die_can_show_is_refused_with_its_line(toy: ToyGame, word: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Match.from_position(POSITION + f"rolled 6:3 {word}\nthen roll\n")
    assert word in str(refused.value)
    assert str(len(POSITION.splitlines()) + 1) in str(refused.value)


def test_a_record_that_starts_in_a_position_replays(toy: ToyGame) -> None:
    match = Match.from_position(POSITION + "then roll\n", seed=9)
    for choice in ("again", "take", "end", "roll"):
        match.play(choice)
    record = records.parse(match.record().text())
    again = Match.from_record(record)
    assert everything(again) == everything(match)
    start = Match.from_record(record, upto=2)
    assert [choice.choice for choice in start.choices] == ["roll", "again"]


def test_what_a_position_leaves_open_follows_from_the_seed(toy: ToyGame) -> None:
    text = POSITION.replace("deck fox gem hat\n", "")
    decks = {tuple(toy_state(Match.from_position(text, seed=seed)).deck) for seed in range(12)}
    assert {tuple(sorted(deck)) for deck in decks} == {("fox", "gem", "hat")}
    assert len(decks) > 2
    one, two = Match.from_position(text, seed=3), Match.from_position(text, seed=3)
    assert everything(one) == everything(two)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (POSITION + "then fly\n", Problem),
        (POSITION + "then roll\nthen roll\n", Problem),
        (POSITION.replace("turn 4", "turn 7") + "then end\n", Problem),
        (POSITION + "nonsense\n", BadPosition),
        ("", Problem),
        ("chess\n", Problem),
    ],
    ids=[
        "an unknown choice",
        "a choice of another question",
        "a choice after the end",
        "an unknown line",
        "empty",
        "another game",
    ],
)
def test_a_position_that_cannot_be_is_refused(toy: ToyGame, text: str, kind: type[Problem]) -> None:
    with pytest.raises(kind):
        Match.from_position(text)


def test_a_choice_of_a_position_that_is_not_legal_is_named_with_its_line(toy: ToyGame) -> None:
    with pytest.raises(BadPosition, match=r"line 9.*'fly'"):
        Match.from_position(POSITION + "then roll\nthen fly\n")


def test_a_finished_position_asks_nothing(toy: ToyGame) -> None:
    match = Match.from_position(POSITION.replace("turn 4", "turn 7"))
    assert match.over
    assert match.result is not None
    assert match.result.winners == (0,)
    with pytest.raises(IllegalChoice):
        match.play("end")


def test_a_position_after_secret_choices_names_them_in_the_order_of_the_seats(toy: ToyGame) -> None:
    match = Match.from_position(POSITION)
    match.play("bid")
    assert match.position() == POSITION + "then bid\n"
    again = Match.from_position(POSITION + "then bid\nthen bid 1\nthen bid 3\n")
    assert toy_state(again).points == [3, 5]
