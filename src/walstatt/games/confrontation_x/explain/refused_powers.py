"""Why a spell, miracle or item cannot be used, or nobody can answer one: the judges are asked."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.magic import counter, dispelling, menu
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.state import State

NO_DISPEL = Why("no-dispel", ("CFX-ANTI-01", "CFX-ANTI-14"))


def power(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    """`cast`, `pray`, `apply`"""
    why = menu.illegal(state, state.figures[decision.subject[0]], option)
    yield from [why] if why is not None else []


def dispel(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    figure = state.figures[decision.subject[0]]
    if not figure.kind.mage:
        yield counter.NO_MAGE
        return
    found = dispelling.find(state, figure, option) if len(option) == 3 else None
    why = NO_DISPEL if found is None else dispelling.undispellable(state, figure, found)
    yield from [why] if why is not None else []
