"""The course of a match. The state names the phase it is in, and every question of a phase is a checkpoint,
so the flow can be started again anywhere."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Flow
from walstatt.games.mage_knight.rules import deploying, setting_up, turns
from walstatt.games.mage_knight.rules.ending import Over
from walstatt.games.mage_knight.state.state import State

PHASES: dict[str, Callable[[State], Flow]] = {
    "begin": setting_up.begin,
    "pool": setting_up.pooling,
    "terrain": setting_up.terrain,
    "build": deploying.build,
    "deploy": deploying.deploy,
    "turn": turns.begin,
    "start": turns.start,
    "act": turns.acting,
    "end": turns.end,
}


def play(state: State) -> Flow:
    """The whole match, from whatever phase the state is in."""
    try:
        while state.phase != "over":
            yield from PHASES[state.phase](state)
    except Over:
        pass
