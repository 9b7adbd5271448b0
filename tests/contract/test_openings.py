"""What people count begins with an event that says so: logs, replays and the terminal rely on it."""

from __future__ import annotations

import pytest

from tests.contract.play import TRIALS
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.text import LANGS, Lang

CHOICES = 250


@pytest.mark.parametrize("game", TRIALS)
def test_the_count_goes_up_with_an_event_that_opens_it(game: str) -> None:
    match, dice = Match.new(game, seed=11), Dice(11).fork(5)
    counted = 0
    for _ in range(CHOICES):
        if match.over:
            break
        before, known = match.scene(), len(match.events)
        decision = match.decisions[0]
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)
        after = match.scene()
        openings = [event for event in match.events[known:] if event.opens == after.count]
        assert len(openings) == after.turn - before.turn
        counted += len(openings)
    assert counted


@pytest.mark.parametrize("game", TRIALS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_headline_is_made_of_its_parts(game: str, lang: Lang) -> None:
    match, dice = Match.new(game, seed=12), Dice(12).fork(5)
    for _ in range(CHOICES):
        if match.over:
            break
        scene = match.scene(None, lang)
        assert scene.when or scene.headline
        if scene.doing:
            parts = (scene.when, scene.doing) if scene.when else (scene.doing,)
            assert scene.headline == ": ".join(parts)
        decision = match.decisions[0]
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)
