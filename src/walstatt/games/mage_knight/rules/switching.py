"""Switching optional abilities off (SAG, MKN-BASE-187)."""

from __future__ import annotations

from walstatt.games.mage_knight.events.course import SwitchedOff
from walstatt.games.mage_knight.rules import ending
from walstatt.games.mage_knight.state.abilities import OPTIONAL
from walstatt.games.mage_knight.state.state import Figure, State


def switchable(figure: Figure) -> list[str]:
    """Optional abilities that show and are on (MKN-SAG-01)."""
    return sorted(
        a for a in figure.slot.abilities if a in OPTIONAL and a not in figure.off and not figure.captor
    )


def switch_off(state: State, word: str, ability: str) -> None:
    """Until the end of the turn its whole text is ignored (MKN-SAG-02); who swims and stops it drowns."""
    figure = state.unit(word)
    figure = state.change(figure, off=figure.off | {ability})
    state.emit(
        SwitchedOff(seat=figure.seat, figure=word, ability=ability, rules=("MKN-SAG-01", "MKN-SAG-02"))
    )
    if ability == "aquatic":
        if figure.captive and ending.drowns(state, state.figures[figure.captive]):
            ending.drown_captive(state, figure.captive, figure.seat)
        if ending.drowns(state, figure):
            ending.eliminate(state, figure, "drowned", None, "MKN-BASE-100", "MKN-Q-58")
        ending.check_over(state)
