"""Levels: a number after the name, and a higher one plays better."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.core.text import LANGS, catalogue
from walstatt.lab.duel import series
from walstatt.players import Chair, GreedyPlayer, make_player, player_levels, player_names
from walstatt.players.base import PACKAGE, UnknownPlayer, level_name, read_player
from walstatt.players.greedy import SLIPS
from walstatt.players.levels import Careless


def moments() -> Iterator[Match]:
    match = Match.new("monolith-arena", seed=3)
    dice = Dice(4)
    for _ in range(30):
        yield match
        match.play(match.decision.options[dice.below(len(match.decision.options))], match.decision.seat)


def test_names_and_levels() -> None:
    assert player_names() == ["greedy", "random"]
    assert player_levels() == ["random", "greedy/1", "greedy/2", "greedy/3", "greedy/4"]
    assert [read_player(words) for words in ("greedy", "greedy/3", "random")] == [
        ("greedy", 0), ("greedy", 3), ("random", 0),
    ]  # fmt: skip
    assert [level_name("greedy", 0), level_name("greedy", 2), level_name("random", 0)] == [
        "greedy/4", "greedy/2", "random",
    ]  # fmt: skip
    for lang in LANGS:
        texts = catalogue(PACKAGE, lang)
        for words in player_levels():
            assert {f"{what}.{words.replace('/', '-')}" for what in ("title", "note")} <= texts.keys()


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("greedy/0", "players.bad-level"),
        ("greedy/5", "players.bad-level"),
        ("greedy/", "players.bad-level"),
        ("greedy/x", "players.bad-level"),
        ("greedy/²", "players.bad-level"),
        ("greedy/1/2", "players.bad-level"),
        ("greedy/-1", "players.bad-level"),
        ("random/1", "players.no-levels"),
        ("hal/1", "players.unknown"),
        ("", "players.unknown"),
    ],
)
def test_a_wrong_level_is_named(words: str, key: str) -> None:
    with pytest.raises(UnknownPlayer) as caught:
        make_player(words, Dice(1))
    assert caught.value.key == key
    assert caught.value.text("en") != caught.value.text("de")
    assert key not in caught.value.text("en")


def test_the_highest_level_is_the_player_itself() -> None:
    assert SLIPS[-1] == 0
    for match in moments():
        chair = Chair(match, match.decision.seat)
        choices = {make_player(words, Dice(2)).choose(chair) for words in ("greedy", "greedy/4")}
        assert choices == {GreedyPlayer(Dice(2)).choose(chair)}


def test_a_lower_level_slips_as_often_as_it_should() -> None:
    match = Match.new("monolith-arena", seed=3)
    chair = Chair(match, match.decision.seat)

    mine = Option(("mine",))

    class Fixed:
        name = "fixed"

        def choose(self, chair: Chair) -> Option:
            return mine

    for slips in (0.0, 0.3, 1.0):
        player = Careless("x", Fixed(), slips, Dice(1))
        chosen = [player.choose(chair) for _ in range(500)]
        share = sum(choice != mine for choice in chosen) / 500
        assert abs(share - slips) < 0.06
        assert all(choice == mine or choice in match.decision.options for choice in chosen)


def test_every_level_chooses_legally_and_equally_with_equal_dice() -> None:
    for words in player_levels():
        for match in moments():
            chair = Chair(match, match.decision.seat)
            choices = {make_player(words, Dice(2)).choose(chair) for _ in range(2)}
            assert len(choices) == 1
            assert choices.pop() in match.decision.options


def more_wins(better: str, worse: str, games: int) -> bool:
    found = series("monolith-arena", {}, [better, worse], 11, games, 1)
    return found.wins[better] > found.wins[worse]


@pytest.mark.parametrize(
    ("better", "worse", "games"),
    [("greedy/1", "random", 6), ("greedy/2", "greedy/1", 4), ("greedy/4", "greedy/1", 3)],
)
def test_a_higher_level_wins_more(better: str, worse: str, games: int) -> None:
    assert more_wins(better, worse, games)


@pytest.mark.soak
@pytest.mark.parametrize(("better", "worse"), [("greedy/3", "greedy/2"), ("greedy/4", "greedy/3")])
def test_the_next_level_wins_more_in_a_long_series(better: str, worse: str) -> None:
    """By 59 to 19 and by 51 to 28, with two draws and one."""
    assert more_wins(better, worse, 80)
