"""Whole games by random choices: they end, and every moment can be copied, written down and imagined."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import the_game
from walstatt.core.dice import Dice
from walstatt.core.match import Match

SETUPS = [
    {},
    {"level": "full"},
    {"mode": "teams"},
    {"mode": "three", "level": "full", "arena": "4x3"},
]


def step(match: Match, dice: Dice) -> None:
    decision = match.decisions[dice.below(len(match.decisions))]
    match.play(decision.options[dice.below(len(decision.options))], decision.seat)


def asked(match: Match) -> list[tuple[int, str, list[str]]]:
    return [(d.seat, d.kind, [option.text for option in d.options]) for d in match.decisions]


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_random_play_can_be_copied_written_down_and_imagined_anywhere(options: dict[str, str]) -> None:
    match = Match.new(the_game(), options, seed=3)
    dice = Dice(5)
    for _ in range(600):
        if match.over:
            break
        step(match, dice)
        if match.over or dice.below(15):
            continue
        text = match.position()
        assert asked(match.clone()) == asked(match)
        if not match.secret:
            again = Match.from_position(text, game=the_game(), dice=match.state.dice.copy())
            assert again.position() == text
            assert asked(again) == asked(match)
        for seat in range(len(match.state.players)):
            other = match.imagine(seat, Dice(dice.below(1000)))
            assert other.view(seat) == match.view(seat)
            mine, theirs = match.decision_of(seat), other.decision_of(seat)
            assert (mine is None) == (theirs is None)
            if mine is not None and theirs is not None:
                assert list(mine.options) == list(theirs.options)


def test_apprentice_games_end() -> None:
    for seed in range(4):
        match = Match.new(the_game(), {}, seed=seed)
        dice = Dice(seed)
        while not match.over:
            assert len(match.choices) < 40_000
            step(match, dice)
        assert match.result is not None
        assert Match.from_record(match.record(), game=the_game()).digest() == match.digest()
