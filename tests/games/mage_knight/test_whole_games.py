"""Whole games by lot, from the first roll to the last point: nothing hangs, and nothing breaks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tests.games.mage_knight import whole_battle
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.core.options import Option, Options
from walstatt.games.mage_knight.rules import course
from walstatt.games.mage_knight.setup import new_state, random_army
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.state import State

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
    play(state, lambda options: options[choose.randrange(len(options))])


def play(state: State, choose: Callable[[Options], Option]) -> Counter[str]:
    """To the end; how often each verb was chosen."""
    flow = course.play(state)
    answer = None
    verbs: Counter[str] = Counter()
    for _ in range(MOST):
        try:
            asked = flow.send(answer)
        except StopIteration:
            break
        assert isinstance(asked, Decision)
        answer = choose(asked.options)
        assert asked.accepts(answer), answer
        verbs[answer.verb] += 1
    assert state.phase == "over"
    assert state.result is not None
    return verbs


def test_games_with_titans_dragons_chariots_and_castles_come_to_their_end() -> None:
    """What has been done least often is done first, so all that can be done is done."""
    verbs: Counter[str] = Counter()
    for seed in range(4):
        options = {**OPTIONS, "points": "300", "turns": "12", "board": "36x72"}
        options |= {"rules": ("unlimited", "conquest")[seed % 2]}
        dice, lot = Dice(seed), random.Random(seed)
        big = {word: kind for word, kind in kinds().items() if not kind.single or kind.points < 16}
        small = {word: kind for word, kind in kinds().items() if kind.plan or kind.points < 16}
        armies = [random_army(big, 300, dice), random_army(small, 300, dice, castle=seed > 1)]
        state = new_state(options, armies, [0, 1], dice)

        def rarest(options: Options, lot: random.Random = lot) -> Option:
            some = [options[lot.randrange(len(options))] for _ in range(6)]
            found = min(some, key=lambda one: verbs[one.verb])
            verbs[found.verb] += 1
            return found

        play(state, rarest)
    assert {"drive", "embark", "build", "climb"} <= set(verbs)


def test_the_game_that_is_played_in_browsers_shows_what_it_should() -> None:
    match = Match.new(whole_battle.GAME, whole_battle.OPTIONS, seed=whole_battle.SEED)
    for choice in whole_battle.CHOICES:
        assert choice in [option.text for option in match.decision.options], choice
        match.play(choice)
    assert match.over
    assert whole_battle.features(match.events) == whole_battle.WANTED
