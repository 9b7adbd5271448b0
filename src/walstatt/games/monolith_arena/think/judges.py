"""Judgements that are kept as they were, for the players that never change."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.game import Judge
from walstatt.core.kit.kept import Kept
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.think import evaluate, reference_1

#: Questions that only complete a choice, as they were when the references began.
FOLLOW_UPS = frozenset(("orient", "regeneration", "assassin", "pushed"))
WEIGHTS_2 = evaluate.read_weights("reference_2.toml")


def value_2(state: State, seat: int) -> float:
    return evaluate.evaluate(state, seat, WEIGHTS_2)


JUDGES: Mapping[str, Judge] = {
    "reference/1": Kept(reference_1.evaluate, reference_1.first_look, FOLLOW_UPS),
    "reference/2": Kept(value_2, evaluate.first_look, FOLLOW_UPS),
}
