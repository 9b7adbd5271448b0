"""Positions as text: what is written comes back, what is wrong is told."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.games.mage_knight.position.read import Reader
from walstatt.games.mage_knight.position.write import write
from walstatt.games.mage_knight.rules import course
from walstatt.games.mage_knight.setup import new_state, random_army
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.state import Figure, Player, State

OPTIONS = {
    "mode": "duel", "rules": "unlimited", "points": "200", "board": "36x36", "elevated": "on", "turns": "0",
    "terrain": "random", "teams": "blue+gold",
}  # fmt: skip


def read(text: str) -> State:
    from walstatt.core.game import OptionSpec

    specs = [OptionSpec(name, (value,), {"en": name, "de": name}) for name, value in OPTIONS.items()]
    return Reader(kinds(), specs, lambda given: {**OPTIONS, **given}, Dice(1)).read(text)[1]


def assert_same(a: State, b: State) -> None:
    """Every slot of two states, so that a new one cannot be forgotten."""
    for name in set(State.__slots__) - {"settings", "dice", "log", "players", "figures", "fallen", "table"}:
        assert getattr(a, name) == getattr(b, name), name
    assert (a.table.width, a.table.height, a.table.pieces) == (b.table.width, b.table.height, b.table.pieces)
    for one, two in zip(a.players, b.players, strict=True):
        for name in set(Player.__slots__) - {"army"}:
            assert getattr(one, name) == getattr(two, name), name
        assert Counter(one.army) == Counter(two.army)
    for here, there in ((a.figures, b.figures), (a.fallen, b.fallen)):
        assert list(here) == list(there)
        for word, figure in here.items():
            for name in Figure.__slots__:
                assert repr(getattr(figure, name)) == repr(getattr(there[word], name)), (word, name)


@pytest.mark.parametrize("seed", range(8))
def test_a_position_of_play_is_written_and_read(seed: int) -> None:
    seats, rules = 2 + seed % 3, ("unlimited", "conquest")[seed % 2]
    dice, lot = Dice(seed), random.Random(seed)
    options = {**OPTIONS, "points": "100", "rules": rules, "mode": {2: "duel", 3: "three", 4: "four"}[seats]}
    armies = [random_army(kinds(), 100, dice) for _ in range(seats)]
    options["armies"] = ",".join("random" for _ in armies)
    state = new_state(options, armies, list(range(seats)), dice)
    flow = course.play(state)
    answer = None
    tried = 0
    for _ in range(1500):
        try:
            asked = flow.send(answer)
        except StopIteration:
            break
        assert isinstance(asked, Decision)
        if asked.turn is not None and lot.random() < 0.3:
            tried += 1
            assert_same(state, read(write(state)))
        answer = asked.options[lot.randrange(len(asked.options))]
    assert tried > 20
