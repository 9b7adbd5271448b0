"""Whatever is sent as a choice is a choice or is refused in words."""

from __future__ import annotations

import random

import pytest

from tests.contract.play import IDS, SETUPS, open_moments
from tests.contract.test_positions import ODD
from walstatt.core.errors import Problem
from walstatt.core.text import LANGS


@pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)
def test_spoilt_choices_are_refused_in_words(game: str, options: dict[str, str]) -> None:
    lot = random.Random(3)
    refused: list[Problem] = []
    for match in open_moments(game, options, 5, 60, 7):
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
    assert len(refused) > 20
    assert all(len(problem.text(lang)) < 3000 for problem in refused for lang in LANGS)
