"""Figures that leave the table as losses (WND-15, WND-16, PANIC-19), and when that ends the match."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.games.confrontation_x.events.harm import FigureLost
from walstatt.games.confrontation_x.rules import ending, scenarios
from walstatt.games.confrontation_x.rules.places import settle
from walstatt.games.confrontation_x.state.state import State


def lose(state: State, word: str, *rules: str, entirely: bool = False, fled: bool = False) -> Flow:
    """A figure is removed from the table. `entirely`: nothing can bring it back (CFX-WND-16)."""
    figure = state.figures.pop(word)
    state.fallen[word] = figure.changed(effects=(), dying=False, stunned=False, panic=0, activated=True)
    if entirely:
        state.removed |= {word}
    player = state.players[figure.seat]
    player.losses += figure.cost
    player.out = not any(one.seat == figure.seat for one in (*state.figures.values(), *state.coming.values()))
    if state.crowded:
        settle(state)
    state.waiting = tuple(other for other in state.waiting if other != word)
    state.to_do = tuple(other for other in state.to_do if other != word)
    if state.fight is not None:  # its dice are gone with it (CFX-Q-37)
        pools = tuple(pair for pair in state.fight.pools if pair[0] != word)
        state.fight = state.fight._replace(pools=pools)
    state.emit(
        FigureLost(
            seat=figure.seat, figure=word, points=figure.cost,
            how="entirely" if entirely else "fled" if fled else "", rules=("CFX-WND-15", *rules),
        )
    )  # fmt: skip
    scenarios.fallen(state, figure)
    if ending.beaten(state):
        scenarios.game_ends(state)  # CFX-Q-622, CFX-Q-624
        ending.end(state)  # CFX-Q-02
    return
    yield


def phase_ends(state: State) -> Flow:
    """Whom only Tough has kept goes now (CFX-ABIL-153)."""
    for word in [figure.word for figure in state.figures.values() if figure.dying]:
        yield from lose(state, word, "CFX-ABIL-153", "CFX-Q-149")
