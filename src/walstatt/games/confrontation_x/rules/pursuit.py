"""Pursuit moves: how far, whereto, against whom (PURS). Who is entitled to one, combat says."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option
from walstatt.core.uncounted import Part
from walstatt.games.confrontation_x.rules.announcing import window
from walstatt.games.confrontation_x.rules.arriving import just_arrived
from walstatt.games.confrontation_x.rules.assaults import reaching
from walstatt.games.confrontation_x.rules.assaults.assault import pursuing
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.rules.assaults.ways import within_reach
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

PANICS = Why("panics", ("CFX-PANIC-11",))
STUCK = Why("stuck", ("CFX-STM-16",))


def unable(figure: Figure) -> Why | None:
    """Why a figure can make no pursuit move, whatever combat says."""
    return PANICS if figure.panic else None


def reach(state: State, figure: Figure) -> int:
    """Half of MOV, rounded up to whole centimetres; in the air of flight MOV (CFX-PURS-02, CFX-DATA-10,
    CFX-Q-38)."""
    mov = max(0, amount(state, figure, "flight" if figure.air else "mov"))
    return -(-mov // (2 * CENTIMETRE)) * CENTIMETRE


def pursue(state: State, word: str) -> Flow:
    """One pursuit move of a figure that is entitled to it; it may as well stay (CFX-PURS-01, CFX-PURS-03)."""
    yield from window(state, "pursuit", Occasion("pursuit"), (word,))
    figure = state.figures.get(word)
    if figure is None or may(state, figure, "stuck", Occasion("pursuit")):
        return
    if just_arrived(state, figure):  # CFX-Q-99
        return
    most = reach(state, figure)
    if not most:
        return
    answer: Option = yield ask(
        figure.seat, "pursuit", lambda: menu(state, figure, most), "CFX-PURS-01", "CFX-PURS-03",
        "CFX-PURS-04", about=(word,),
    )  # fmt: skip
    if answer.verb == "stay":
        return
    state.change(figure, pursuits=figure.pursuits + 1)  # CFX-PURS-06
    if answer.verb == "pursue":
        yield from reaching.go_on(state, state.figures[word], answer, "pursue")
        return
    yield from pursuing(state, word, Order("pursue", (answer[1],)), most)


def menu(state: State, figure: Figure, most: int) -> reaching.Onward:
    """`pursue X,Y`, `engage TARGET`, `stay`: in whatever direction, away from others too (CFX-PURS-03 to
    05)."""
    return reaching.Onward(state, figure, "pursue", most, targets(state, figure, most))


def targets(state: State, figure: Figure, most: int) -> Part:
    """Enemies with whom it is not in contact already, and who are not out of reach in any case."""
    near = [enemy for enemy in state.enemies(figure) if within_reach(figure, enemy, most)]
    return reaching.turning(state, figure, "engage", "pursue", near)
