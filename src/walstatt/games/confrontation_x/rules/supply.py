"""The supply phase: nine steps in their order (SUP, DATA-19, DATA-42)."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Flow
from walstatt.core.game import SEAT_NAMES
from walstatt.games.confrontation_x.rules import effects, ending, losses, mana, panic, returning, scenarios
from walstatt.games.confrontation_x.rules.deploying import regenerate
from walstatt.games.confrontation_x.rules.hooks import Supply, of
from walstatt.games.confrontation_x.rules.magic import upkeep
from walstatt.games.confrontation_x.rules.order import by_tactics
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

#: Steps in which abilities work one figure after the other, and the one of those who come back.
BY_ABILITIES, COMING_BACK = (3, 4, 5), 7


def supply(state: State) -> Flow:
    """One step after the other (CFX-SUP-01)."""
    yield from STEPS[state.supply](state)


def on(state: State) -> None:
    """The next step begins."""
    state.supply += 1
    state.to_do = ()
    if state.supply in BY_ABILITIES:
        state.to_do = in_order(state, lambda figure: bool(_hooks(state, figure)))
    elif state.supply == COMING_BACK:
        state.to_do = returning.due(state, by_tactics(state))
    state.step += 1


def in_order(state: State, wanted: Callable[[Figure], bool]) -> tuple[str, ...]:
    """Figures whose turn it is in a step: the tactic loser's first (CFX-Q-24); none that has come back in
    this phase (CFX-SUP-18)."""
    return tuple(
        figure.word
        for seat in by_tactics(state)
        for figure in state.figures_of(seat)
        if wanted(figure) and not returning.came_back(figure)
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


def by_abilities(state: State) -> Flow:
    """Steps 3 to 5: negative effects, passive and active abilities, figure by figure (CFX-SUP-12 to 14)."""
    if not state.to_do:
        on(state)
        return
    word, *rest = state.to_do
    for hook in _hooks(state, state.figures[word]):
        if word in state.figures:
            yield from hook.does(state, state.figures[word])
    state.to_do = tuple(one for one in rest if one in state.figures)
    state.step += 1


def _hooks(state: State, figure: Figure) -> list[Supply]:
    """What a figure has to do in the present step."""
    return [
        hook
        for _, hook in of(figure, Supply)
        if hook.step == state.supply and (hook.when is None or hook.when(state, figure))
    ]


def coming_back(state: State) -> Flow:
    """Step 7: one die of Reinforcement after the other (CFX-SUP-17, CFX-ABIL-145)."""
    if not state.to_do:
        on(state)
        return
    seat, *rest = state.to_do
    yield from returning.throw(state, SEAT_NAMES.index(seat))
    state.to_do = tuple(rest)
    state.step += 1


def harm(state: State) -> Flow:
    """Step 3: what may injure somebody, abilities first (CFX-SUP-12)."""
    if state.to_do:
        yield from by_abilities(state)
    else:
        yield from upkeep.run(state, upkeep.HARM)
        on(state)


def other(state: State) -> Flow:
    """Step 6: upkeep, then what lasting powers and items do every round (CFX-SUP-15, CFX-SUP-16)."""
    yield from upkeep.upheld(state)
    yield from upkeep.run(state, upkeep.OTHER)
    on(state)


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
    scenarios.round_ends(state)
    if state.round >= state.settings.rounds or ending.beaten(state):
        scenarios.game_ends(state)
        ending.finish(state)
    else:
        state.enter("round")


#: The steps of the phase, by their number (CFX-DATA-19).
STEPS: dict[int, Callable[[State], Flow]] = {
    1: faith,
    2: gems,
    3: harm,
    4: by_abilities,
    5: by_abilities,
    6: other,
    7: coming_back,
    8: rallying,
    9: end_of_round,
}
