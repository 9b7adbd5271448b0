"""Computer players: legal choices, and none that depends on what the player cannot see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.core.toy import ToyGame, toy_state
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.game import Game
from walstatt.core.options import Option
from walstatt.players import Chair, GreedyPlayer, Player, RandomPlayer, player_names
from walstatt.players import make_player as named
from walstatt.players.base import UnknownPlayer
from walstatt.players.greedy import MOST_FOLLOW_UPS, finish_choice
from walstatt.players.search import SearchPlayer, Strength

PLAYERS = ("greedy", "random", "search")
#: Sees little, but of everything: ways through the turn, replies, and a free choice at the end.
SMALL = Strength(judgements=60, seconds=1.0, width=2, ends=3, worlds=2, blur=0.1)
SETUPS: dict[str, dict[str, str]] = {
    "duel": {},
    "monoliths": {"monoliths": "on"},
    "two against two": {"mode": "two-vs-two", "monoliths": "on"},
    "one against two": {"mode": "one-vs-two", "reinforcements": "on"},
}
players = pytest.mark.parametrize("name", PLAYERS)
setups = pytest.mark.parametrize("options", SETUPS.values(), ids=list(SETUPS))


def make_player(name: str, dice: Dice) -> Player:
    return SearchPlayer(name, SMALL, dice) if name == "search" else named(name, dice)


def moments(options: dict[str, str], seed: int, steps: tuple[int, ...]) -> Iterator[Match]:
    """A random game, stopped after these numbers of choices."""
    match = Match.new("monolith-arena", options, seed=seed)
    dice = Dice(seed).fork(9)
    for count in range(max(steps) + 1):
        if match.over:
            return
        if count in steps:
            yield match
        decision = match.decisions[dice.below(len(match.decisions))]
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)


# --- legal choices --------------------------------------------------------------------------------------


@players
@setups
def test_a_player_chooses_legal_options_and_changes_nothing(name: str, options: dict[str, str]) -> None:
    seen = 0
    for match in moments(options, 3, (0, 1, 5, 17, 40, 41)):
        for decision in match.decisions:
            before = match.position(), len(match.events), len(match.choices), repr(match.state.dice)
            option = make_player(name, Dice(2)).choose(Chair(match, decision.seat))
            assert decision.accepts(option)
            assert option in list(decision.options)
            assert (match.position(), len(match.events), len(match.choices), repr(match.state.dice)) == before
            match.clone().play(option, decision.seat)
            seen += 1
    assert seen >= 6


@players
def test_equal_dice_choose_equally(name: str) -> None:
    for match in moments({}, 3, (0, 10, 25)):
        chair = Chair(match, match.decision.seat)
        assert make_player(name, Dice(2)).choose(chair) == make_player(name, Dice(2)).choose(chair)


def test_random_takes_every_option_now_and_then() -> None:
    match = Match.new("monolith-arena", seed=3)
    player = RandomPlayer(Dice(1))
    chosen = {player.choose(Chair(match, match.decision.seat)) for _ in range(400)}
    assert chosen == set(match.decision.options)


def test_greedy_takes_the_only_option_without_a_look() -> None:
    match = Match.from_position(
        "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
        "turn blue 5 use\nreserve blue: -\n"
    )
    dice = Dice(1)
    assert GreedyPlayer(dice).choose(Chair(match, 0)) == match.decision.options[0] == Option(("end",))
    assert repr(dice) == repr(Dice(1))


def test_greedy_takes_what_is_worth_most(toy: ToyGame) -> None:
    """In the toy game a roll that is taken gives points, and nothing else does at once."""
    for seed in range(6):
        match = Match.new("toy", seed=seed)
        match.play("roll")
        assert GreedyPlayer(Dice(seed)).choose(Chair(match, 0)) == Option(("take",))


def test_greedy_breaks_a_banner_that_can_be_broken() -> None:
    match = Match.from_position(
        "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss hp 1\nA1 banner blue\nE3 banner red\n"
        "D3 pikeman blue E\nE2 pikeman blue E\nreserve blue: battle-or-charge\nturn blue 5 use\n"
    )
    assert GreedyPlayer(Dice(1)).choose(Chair(match, 0)) == Option(("battle",))


def test_questions_that_complete_a_choice_are_answered_and_no_others() -> None:
    text = (
        "monolith-arena\nblue guardians-of-the-realm\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
        "C3 golem blue NW\nC4 spike red W\nreserve blue: push-back\nturn blue 5 use\n"
    )
    match = Match.from_position(text)
    match.play("push-back C3 C4")
    assert match.decision.kind in match.game.follow_ups
    finish_choice(match, match.game)
    assert match.decision.kind == "use"
    before = len(match.choices)
    finish_choice(match, match.game)
    assert len(match.choices) == before
    assert MOST_FOLLOW_UPS >= 10


def test_greedy_answers_secret_questions_in_the_toy_game(toy: ToyGame) -> None:
    match = Match.new("toy", seed=1)
    match.play("bid")
    for seat in (1, 0):
        match.play(GreedyPlayer(Dice(1)).choose(Chair(match, seat)), seat)
    assert match.decision.kind == "act"
    assert sum(toy_state(match).points) in (0, 2, 3)


# --- nothing hidden -------------------------------------------------------------------------------------


@players
@setups
def test_a_player_chooses_the_same_whatever_is_hidden(name: str, options: dict[str, str]) -> None:
    compared = 0
    seeds = (1, 4, 8) if name != "search" else (4,)
    for seed in seeds:
        for match in moments(options, seed, (0, 1, 2, 6, 15, 33, 60, 90)):
            for decision in match.decisions:
                seat = decision.seat
                truth = make_player(name, Dice(11)).choose(Chair(match, seat))
                for other in (5, 6):
                    dream = Chair(match.imagine(seat, Dice(other)), seat)
                    assert make_player(name, Dice(11)).choose(dream) == truth
                    compared += 1
    assert compared >= 12 * len(seeds)


@setups
def test_what_a_chair_imagines_does_not_depend_on_what_is_hidden(options: dict[str, str]) -> None:
    """Equal dice imagine equal piles and monoliths from the true match and from any that looks like it."""
    compared = 0
    for match in moments(options, 4, (0, 3, 8, 20, 45, 70)):
        for seat in range(match.game.seats(options)):
            truth = Chair(match, seat).imagine(Dice(7)).position()
            for other in (5, 6):
                dream = match.imagine(seat, Dice(other))
                assert Chair(dream, seat).imagine(Dice(7)).position() == truth
                compared += 1
    assert compared >= 24


@players
def test_a_player_does_not_know_the_secret_answers_of_others(name: str) -> None:
    """Red chooses the same two tiles whatever blue has put into the monolith."""
    chosen = set()
    for at in (0, 5, 30):
        match = Match.new("monolith-arena", {"monoliths": "on"}, seed=2)
        blue, red = match.decisions
        match.play(blue.options[at], 0)
        assert red.seat == 1
        chosen.add(make_player(name, Dice(11)).choose(Chair(match, 1)))
    assert len(chosen) == 1


def test_a_player_does_not_know_the_next_roll_in_the_toy_game(toy: ToyGame) -> None:
    """Matches that differ only in their coming dice are played alike."""
    for name in PLAYERS:
        chosen = set()
        for seed in range(8):
            match = Match.from_position("toy\nturn 1\nblue ace bow\nred cup dot\ndeck elk fox\n", seed=seed)
            chosen.add(make_player(name, Dice(11)).choose(Chair(match, 0)))
        assert len(chosen) == 1


# --- the chair ------------------------------------------------------------------------------------------


def test_a_chair_shows_seat_game_question_view_and_imagined_matches_only() -> None:
    match = Match.new("monolith-arena", {"monoliths": "on"}, seed=2)
    chair = Chair(match, 1)
    assert {name for name in dir(chair) if not name.startswith("_")} == {
        "decision", "game", "imagine", "note", "seat", "view",
    }  # fmt: skip
    assert chair.seat == 1
    assert isinstance(chair.game, Game)
    assert chair.decision is match.decision_of(1)
    assert chair.view() == match.view(1)
    dream = chair.imagine(Dice(1))
    assert dream is not match
    assert dream.header is None
    assert dream.state is not match.state
    assert not hasattr(chair, "__dict__")


def test_nothing_public_of_a_chair_leads_to_the_match_or_its_state() -> None:
    match = Match.new("monolith-arena", seed=2)
    chair = Chair(match, match.decision.seat)
    reached: list[object] = [chair]
    seen: set[int] = set()
    while reached:
        thing = reached.pop()
        assert thing is not match
        assert thing is not match.state
        assert thing is not match.state.dice
        if id(thing) in seen or isinstance(thing, (str, int, Game)):
            continue
        seen.add(id(thing))
        public = [name for name in dir(thing) if not name.startswith("_")]
        found = [getattr(thing, name) for name in public if not callable(getattr(type(thing), name, None))]
        reached += [value for value in found if not callable(value)]
    assert len(seen) >= 3


def test_a_chair_without_a_question_is_a_mistake_of_the_caller() -> None:
    match = Match.new("monolith-arena", seed=2)
    with pytest.raises(AssertionError):
        _ = Chair(match, 1 - match.decision.seat).decision


# --- names ----------------------------------------------------------------------------------------------


def test_players_are_found_by_name() -> None:
    known = ["champion", "greedy", "novice", "random", "reference", "soldier", "veteran"]
    assert player_names() == known
    assert [named(name, Dice(1)).name for name in known] == [
        "reference/2" if name == "reference" else name for name in known
    ]


@pytest.mark.parametrize("name", ["nobody", "", "Greedy", "human"])
def test_an_unknown_player_is_named_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownPlayer) as caught:
        make_player(name, Dice(1))
    there = "champion, greedy, novice, random, reference, soldier, veteran"
    assert caught.value.text("en") == f"There is no computer player '{name}'. There are: {there}."
    assert caught.value.text("de") == f"Den Computerspieler „{name}“ gibt es nicht. Es gibt: {there}."
