"""The supply phase: nine steps in their order (SUP, DATA-19, DATA-42)."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Flow
from walstatt.games.confrontation_x.rules import effects, ending, losses, mana, panic
from walstatt.games.confrontation_x.rules.deploying import regenerate
from walstatt.games.confrontation_x.rules.order import by_tactics
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State


def supply(state: State) -> Flow:
    """One step after the other (CFX-SUP-01)."""
    yield from STEPS[state.supply](state)


def on(state: State) -> None:
    """The next step begins."""
    state.supply += 1
    state.to_do = ()
    state.step += 1


def in_order(state: State, wanted: Callable[[Figure], bool]) -> tuple[str, ...]:
    """Figures whose turn it is in a step: the tactic loser's first (CFX-Q-24); none that came in this round
    (CFX-SUP-18)."""
    return tuple(
        figure.word
        for seat in by_tactics(state)
        for figure in state.figures_of(seat)
        if wanted(figure) and not (figure.arrived and figure.arrived == state.round)
    )


def faith(state: State) -> Flow:
    """Step 1: what is left is lost, then everybody counts anew (CFX-SUP-02, CFX-SUP-03)."""
    for word in in_order(state, lambda figure: figure.kind.priest):
        mana.count_faith(state, state.figures[word])
    on(state)
    state.to_do = in_order(state, lambda figure: figure.kind.mage)
    return
    yield


def gems(state: State) -> Flow:
    """Step 2: every mage regenerates (CFX-SUP-08)."""
    yield from regenerate(state)
    if not state.to_do:
        on(state)


def nothing(state: State) -> Flow:
    """A step in which nobody has anything to do."""
    on(state)
    return
    yield


def rallying(state: State) -> Flow:
    """Step 8: everybody in panic tests once (CFX-SUP-19, CFX-PANIC-20)."""
    for word in in_order(state, lambda figure: bool(figure.panic)):
        yield from panic.rally(state, word)
    on(state)


def end_of_round(state: State) -> Flow:
    """Step 9: what lasts until the end of the round ends; then the next one begins, or the match is over
    (CFX-SUP-20, CFX-SUP-21, CFX-WND-09)."""
    yield from losses.phase_ends(state)
    effects.expire(state, "round")
    for figure in list(state.figures.values()):
        if figure.stunned or figure.marks or figure.steam == "off":
            steam = "" if figure.steam == "off" else figure.steam
            state.change(figure, stunned=False, marks=(), steam=steam)
    for player in state.players:
        player.authority = 0  # CFX-Q-123
    if state.round >= state.settings.rounds or ending.beaten(state):
        ending.finish(state)
    else:
        state.enter("round")


#: The steps of the phase, by their number (CFX-DATA-19).
STEPS: dict[int, Callable[[State], Flow]] = {
    1: faith,
    2: gems,
    3: nothing,  # D: negative effects
    4: nothing,  # D: passive abilities
    5: nothing,  # D: active abilities
    6: nothing,  # C: other effects
    7: nothing,  # D: revival and reinforcement
    8: rallying,
    9: end_of_round,
}
