"""The levels that people choose from, names that meant others before, and the references."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.text import LANGS, catalogue
from walstatt.lab.duel import series
from walstatt.players import Chair, GreedyPlayer, make_player, player_levels
from walstatt.players.base import PACKAGE, UnknownPlayer, is_player, level_name, read_player
from walstatt.players.levels import FORMER, LEVELS
from walstatt.players.search import SearchPlayer


def moments() -> Iterator[Match]:
    match = Match.new("monolith-arena", seed=3)
    dice = Dice(4)
    for _ in range(30):
        yield match
        match.play(match.decision.options[dice.below(len(match.decision.options))], match.decision.seat)


def test_names_and_levels() -> None:
    assert player_levels() == ["novice", "soldier", "veteran", "champion"]
    assert [read_player(words) for words in ("greedy", "reference/1", "random", "soldier")] == [
        ("greedy", 0), ("reference", 1), ("random", 0), ("soldier", 0),
    ]  # fmt: skip
    assert [level_name(*read_player(words)) for words in ("greedy", "reference", "veteran")] == [
        "greedy", "reference/2", "veteran",
    ]  # fmt: skip
    for lang in LANGS:
        texts = catalogue(PACKAGE, lang)
        for words in (*player_levels(), "random", "greedy", "reference/1", "reference/2"):
            assert {f"{what}.{words.replace('/', '-')}" for what in ("title", "note")} <= texts.keys()


def test_former_names_mean_the_levels_of_today() -> None:
    assert list(FORMER.values()) == player_levels()
    for number, level in enumerate(player_levels(), 1):
        former = f"greedy/{number}"
        assert make_player(former, Dice(1)).name == level
        assert read_player(former) == (level, 0)
        assert level_name("greedy", number) == level  # as matches are kept
    assert [is_player(words) for words in ("greedy/3", "champion", "Ada", "greedy/9")] == [
        True, True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("reference/0", "players.bad-level"),
        ("reference/3", "players.bad-level"),
        ("reference/", "players.bad-level"),
        ("reference/x", "players.bad-level"),
        ("reference/²", "players.bad-level"),
        ("reference/1/2", "players.bad-level"),
        ("reference/-1", "players.bad-level"),
        ("greedy/5", "players.no-levels"),
        ("random/1", "players.no-levels"),
        ("soldier/1", "players.no-levels"),
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


def test_the_first_reference_is_greedy() -> None:
    for match in moments():
        chair = Chair(match, match.decision.seat)
        choices = {make_player(words, Dice(2)).choose(chair) for words in ("greedy", "reference/1")}
        assert choices == {GreedyPlayer(Dice(2)).choose(chair)}


def test_a_higher_level_looks_further() -> None:
    strengths = list(LEVELS.values())
    assert [strength.seconds for strength in strengths] == [0.05, 0.2, 1.0, 5.0]
    for lower, higher in pairwise(strengths):
        assert lower.judgements < higher.judgements
        assert (lower.width, lower.ends, lower.worlds) < (higher.width, higher.ends, higher.worlds)
        assert 0.5 > lower.blur >= higher.blur


def test_the_lowest_levels_choose_legally_and_equally_with_equal_dice() -> None:
    for number, match in enumerate(moments()):
        if number % 10 == 5:
            chair = Chair(match, match.decision.seat)
            for words in ("novice", "soldier"):
                choices = {make_player(words, Dice(2)).choose(chair) for _ in range(2)}
                assert len(choices) == 1
                assert choices.pop() in match.decision.options


def test_a_novice_wins_against_chance() -> None:
    found = series("monolith-arena", {}, ["novice", "random"], 11, 2, 1)
    assert found.wins["novice"] == 2


@pytest.mark.soak
@pytest.mark.parametrize(
    ("better", "worse"), [("novice", "reference/1"), ("soldier", "novice"), ("reference/2", "reference/1")]
)
def test_who_looks_further_wins_more_in_a_long_series(better: str, worse: str) -> None:
    found = series("monolith-arena", {}, [better, worse], 11, 40)
    assert found.wins[better] > found.wins[worse]


def test_levels_are_players_that_search() -> None:
    assert all(isinstance(make_player(level, Dice(1)), SearchPlayer) for level in LEVELS)
