"""Whole games by lot, from the first roll to the last point: nothing hangs, and nothing breaks."""

from __future__ import annotations

import random

import pytest

from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.games.mage_knight.rules import course
from walstatt.games.mage_knight.setup import new_state, random_army
from walstatt.games.mage_knight.state.library import kinds

OPTIONS = {"rules": "unlimited", "board": "36x36", "elevated": "off", "turns": "0", "terrain": "random"}
MOST = 20_000


@pytest.mark.parametrize(
    ("seed", "seats", "points", "rules"),
    [(1, 2, 100, "unlimited"), (2, 2, 200, "unlimited"), (3, 3, 100, "unlimited"), (4, 2, 200, "conquest")],
)
def test_a_game_by_lot_comes_to_its_end(seed: int, seats: int, points: int, rules: str) -> None:
    options = {**OPTIONS, "points": str(points), "rules": rules, "turns": "25"}
    dice, choose = Dice(seed), random.Random(seed)
    armies = [random_army(kinds(), points, dice) for _ in range(seats)]
    state = new_state(options, armies, list(range(seats)), dice)
    flow = course.play(state)
    answer = None
    for _ in range(MOST):
        try:
            asked = flow.send(answer)
        except StopIteration:
            break
        assert isinstance(asked, Decision)
        answer = asked.options[choose.randrange(len(asked.options))]
        assert asked.accepts(answer), answer
    assert state.phase == "over"
    assert state.result is not None
