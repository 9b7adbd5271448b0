"""Scouts that nobody has found yet (CFX-ABIL-87 to 92, CFX-Q-139): when they hide, and what ends it.

Declaring an assault, shooting and using powers end it where that is done; nothing brings it back.
"""

from __future__ import annotations

from walstatt.games.confrontation_x.events.marks import Hid, Revealed
from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.reasons import Length, Why
from walstatt.games.confrontation_x.state.figures import CLIMBED, MOVED, Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

#: How far from enemies a Scout is deployed, and stays hidden (CFX-ABIL-87, 89, 91).
NEAR = 10 * CENTIMETRE


def too_near(state: State, figure: Figure) -> Why | None:
    """Why a Scout cannot be deployed there, anywhere else than in its zone (CFX-ABIL-87)."""
    for enemy in state.enemies(figure):
        if apart(figure, enemy) < NEAR:
            return Why("scout-near", ("CFX-ABIL-87",), {"what": enemy, "least": Length(NEAR)}, (enemy.word,))
    return None


def deployed(state: State) -> None:
    """At the end of deployment a Scout hides if no enemy is near (CFX-ABIL-89)."""
    for figure in list(state.figures.values()):
        if figure.has("scout") and too_near(state, figure) is None:
            state.change(figure, hidden=True)
            state.emit(Hid(seat=figure.seat, figure=figure.word, rules=("CFX-ABIL-89",)))
    found_out(state)


def reveal(state: State, word: str, *rules: str) -> None:
    figure = state.figures[word]
    if figure.hidden:
        state.change(figure, hidden=False)
        state.emit(Revealed(seat=figure.seat, figure=word, rules=rules))


def after_activation(state: State, word: str) -> None:
    """An enemy that ends its activation near by finds it, and flying gives it away (CFX-ABIL-91,
    CFX-ABIL-92)."""
    figure = state.figures[word]
    if figure.hidden and (figure.moved & CLIMBED or (figure.air and figure.moved & MOVED)):
        reveal(state, word, "CFX-ABIL-92")
    for other in _hidden(state):
        if other.team != figure.team and apart(figure, other) <= NEAR:
            reveal(state, other.word, "CFX-ABIL-91")
    found_out(state)  # CFX-ABIL-35, CFX-Q-583


def found_out(state: State) -> None:
    """Nobody is hidden from enemies with Awareness within 20 cm, whenever they act (CFX-ABIL-35,
    CFX-Q-583)."""
    for figure in _hidden(state):
        about = Occasion("hidden", figure.word)
        if any(may(state, enemy, "finds-hidden", about) for enemy in state.enemies(figure)):
            reveal(state, figure.word, "CFX-ABIL-35")


def _hidden(state: State) -> list[Figure]:
    return [figure for figure in state.figures.values() if figure.hidden]
