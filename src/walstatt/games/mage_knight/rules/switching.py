"""Switching optional abilities off (SAG, MKN-BASE-187)."""

from __future__ import annotations

from walstatt.games.mage_knight.events.course import SwitchedOff
from walstatt.games.mage_knight.rules import damage, ending
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
        for one in (figure.word, figure.captive):
            there = state.figures.get(one)
            if there is not None and damage.drowns(state, there):
                holder = figure.seat if one == figure.captive else None
                ending.eliminate(state, there, "drowned", holder, "MKN-AQUA-04", "MKN-BASE-100")
        ending.check_over(state)
