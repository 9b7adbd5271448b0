"""The judgement of `reference/1`, which never changes: points of figures that stand, and how near they are
to the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

WIN = 10_000.0
#: A centimetre of way to the nearest enemy, in points: a battle is not won by waiting.
ADVANCE = 0.05
#: What a level of injury takes of a figure's points.
HURT = 0.2


def evaluate(state: State, seat: int) -> float:
    team = state.players[seat].team
    if state.result is not None:
        if state.result.draw:
            return 0.0
        return WIN if seat in state.result.winners else -WIN
    total = 0.0
    for figure in state.figures.values():
        worth = figure.cost * (1 - HURT * figure.wound)
        total += worth if figure.team == team else -worth
        if figure.team == team:
            ways = [
                hypot(e.base[0] - figure.base[0], e.base[1] - figure.base[1]) for e in state.enemies(figure)
            ]
            total -= ADVANCE * min(ways, default=0.0) / CENTIMETRE
    return total


def first_look(state: State, decision: Decision, seat: int) -> Sequence[Option]:
    return decision.options
