"""Judgements that are kept as they were, for the players that never change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from walstatt.core.flow import Decision
from walstatt.core.game import Judge
from walstatt.core.options import Option
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.think import evaluate, reference_1

Evaluate = Callable[[State, int], float]
Look = Callable[[State, Decision, int], Sequence[Option]]


class Kept:
    """A judge of its own."""

    weighed_follow_ups: frozenset[str] = frozenset()

    def __init__(self, value: Evaluate, look: Look) -> None:
        self._value = value
        self._look = look

    def evaluate(self, state: State, seat: int, /) -> float:
        return self._value(state, seat)

    def evaluate_many(self, states: Sequence[State], seat: int, /) -> list[float]:
        return [self._value(state, seat) for state in states]

    def first_look(self, state: State, decision: Decision, seat: int, /) -> Sequence[Option]:
        return self._look(state, decision, seat)


WEIGHTS_2 = evaluate.read_weights("reference_2.toml")


def value_2(state: State, seat: int) -> float:
    return evaluate.evaluate(state, seat, WEIGHTS_2)


JUDGES: Mapping[str, Judge] = {
    "reference/1": Kept(reference_1.evaluate, reference_1.first_look),
    "reference/2": Kept(value_2, evaluate.first_look),
}
