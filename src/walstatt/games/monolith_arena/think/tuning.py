"""Other weights for the same figures, to see whether they are better."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.game import Judge
from walstatt.core.kit.kept import Kept
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.think import evaluate
from walstatt.games.monolith_arena.think.features import NAMES, features
from walstatt.games.monolith_arena.think.judges import FOLLOW_UPS


class ArenaTuning:
    names = NAMES
    weights = evaluate.WEIGHTS

    def figures(self, state: State, seat: int) -> Sequence[float]:
        return features(state, state.team(seat))

    def judge(self, weights: Sequence[float]) -> Judge:
        kept = tuple(weights)

        def value(state: State, seat: int) -> float:
            return evaluate.evaluate(state, seat, kept)

        return Kept(value, evaluate.first_look, FOLLOW_UPS)
