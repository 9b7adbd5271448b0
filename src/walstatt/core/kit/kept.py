"""A judgement that a game keeps as it was, for the players that never change (`Game.judge`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from walstatt.core.flow import Decision
from walstatt.core.options import Option

Evaluate = Callable[[Any, int], float]
Look = Callable[[Any, Decision, int], Sequence[Option]]
Obvious = Callable[[Decision], Option | None]


class Kept:
    """A judge of its own, with everything a player asks a judge: nothing of it follows the game of today."""

    weighed_follow_ups: frozenset[str] = frozenset()

    def __init__(
        self,
        value: Evaluate,
        look: Look,
        follow_ups: frozenset[str] = frozenset(),
        obvious: Obvious | None = None,
    ) -> None:
        self.follow_ups = follow_ups
        self._value = value
        self._look = look
        self._obvious = obvious

    def evaluate(self, state: Any, seat: int, /) -> float:
        return self._value(state, seat)

    def evaluate_many(self, states: Sequence[Any], seat: int, /) -> list[float]:
        return [self._value(state, seat) for state in states]

    def first_look(self, state: Any, decision: Decision, seat: int, /) -> Sequence[Option]:
        return self._look(state, decision, seat)

    def obvious(self, decision: Decision, /) -> Option | None:
        return None if self._obvious is None else self._obvious(decision)

    def chances(self, state: Any, option: Option, /) -> Sequence[tuple[float, tuple[int, ...]]]:
        return ()
