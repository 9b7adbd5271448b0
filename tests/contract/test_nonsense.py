"""Whatever is sent as a choice is a choice or is refused in words."""

from __future__ import annotations

import random

import pytest

from tests.contract.play import IDS, SETUPS, begin, step
from tests.contract.test_positions import ODD
from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.text import LANGS


@pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)
def test_spoilt_choices_are_refused_in_words(game: str, options: dict[str, str]) -> None:
    match, dice, lot = begin(game, options, 5), Dice(5).fork(2), random.Random(3)
    refused: list[Problem] = []
    for number in range(60):
        if match.over:
            break
        for decision in match.decisions:
            known = list(decision.options[:200])
            before = match.digest()
            for _ in range(3):
                words = list(lot.choice(known))
                place = lot.randrange(len(words))
                words[place : place + lot.randrange(2)] = [lot.choice((*ODD, *lot.choice(known)))]
                try:
                    match.read(" ".join(words), decision.seat)
                except Problem as problem:
                    refused.append(problem)
            assert match.digest() == before
        for _ in range(1 + number % 7):
            if not match.over:
                step(match, dice)
    assert len(refused) > 20
    assert all(len(problem.text(lang)) < 3000 for problem in refused for lang in LANGS)
