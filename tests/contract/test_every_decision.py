"""Whole games in which every decision is looked at, also those in the middle of an action or a reaction.

`test_promises.py` looks closely at moments that Hypothesis chooses; here no moment of a game is left out.
"""

from __future__ import annotations

from collections import deque

import pytest

from tests.contract.play import TRIALS, begin
from walstatt import Match
from walstatt.core import record as records
from walstatt.core.dice import Dice
from walstatt.core.events import encode

#: How many choices every clone goes on beside its original.
BESIDE = 4
GAMES: list[tuple[str, dict[str, str], int]] = [
    (game, options, seed) for game, trial in TRIALS.items() for options, seed in trial.watched_games
]


def told(match: Match, since: int) -> list[bytes]:
    return [encode(event) for event in match.events[since:]]


def asked(match: Match) -> list[tuple[object, ...]]:
    return [(d.seat, d.kind, d.subject, d.rules, list(d.options)) for d in match.decisions]


def same(one: Match, two: Match, since: int) -> None:
    assert one.position() == two.position()
    assert len(one.events) == len(two.events)
    assert told(one, since) == told(two, since)
    assert one.choices == two.choices
    assert one.record().pending == two.record().pending
    assert (one.at_checkpoint, one.secret, one.over) == (two.at_checkpoint, two.secret, two.over)
    assert asked(one) == asked(two)
    assert one.result == two.result


@pytest.mark.parametrize(("game", "options", "seed"), GAMES, ids=lambda value: str(value))
def test_1_a_clone_at_every_decision_equals_its_original_and_plays_on_like_it(
    game: str, options: dict[str, str], seed: int
) -> None:
    match, trial = begin(game, options, seed), TRIALS[game]
    dice = Dice(seed).fork(8)
    beside: deque[tuple[Match, int]] = deque()  # clones, and how many events there were when they were made
    inside: set[str] = set()  # what is asked in the middle of actions
    while not match.over:
        if not match.at_checkpoint or trial.checkpoints_inside:
            inside.add(match.decision.kind)
        twin = match.clone()
        same(match, twin, 0)
        beside.append((twin, len(match.events)))
        decision = match.decisions[dice.below(len(match.decisions))]
        verbs = {option.verb: option for option in decision.options}  # fights are more frequent so
        choice = dice.pick(list(verbs.values()))
        if decision.kind in trial.any_answer:
            choice = dice.pick(decision.options)
        match.play(choice, decision.seat)
        for clone, _ in beside:
            clone.play(choice, decision.seat)
        if len(beside) == BESIDE:
            same(match, *beside.popleft())
    for clone, since in beside:
        same(match, clone, since)
    assert not trial.inside or inside & trial.inside, inside
    again = Match.from_record(records.parse(match.record().text()))
    same(match, again, 0)
    assert again.digest() == match.digest()
