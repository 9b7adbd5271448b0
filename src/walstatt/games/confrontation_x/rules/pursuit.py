"""Pursuit moves (PURS): who is entitled to one, combat says; whereto, comes with the other moves."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

PANICS = Why("panics", ("CFX-PANIC-11",))


def unable(figure: Figure) -> Why | None:
    """Why a figure can make no pursuit move, whatever combat says."""
    return PANICS if figure.panic else None


def pursue(state: State, word: str) -> Flow:
    """One pursuit move of a figure that is entitled to it."""
    return
    yield
