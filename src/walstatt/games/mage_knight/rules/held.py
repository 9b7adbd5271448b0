"""Who has failed to break away (MKN-BASE-47, MKN-BASE-154)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.core.uncounted import Part, Uncounted, counted
from walstatt.games.mage_knight.rules import moving
from walstatt.games.mage_knight.rules.going import PathMenu, way_of
from walstatt.games.mage_knight.rules.moves import Pace
from walstatt.games.mage_knight.state.state import State

STAY = choices("stay")


def held(state: State, word: str) -> Flow:
    """It stays where it is, but may turn; not on horseback."""
    figure = state.figures[word]
    if figure.kind.mounted:
        return

    def turning() -> Uncounted:
        ways = PathMenu(state, figure, how=Pace(0))
        return Uncounted([Part(word, ways.most, lambda: ways), counted("", STAY)])

    answer: Option = yield ask(figure.seat, "go", turning, "MKN-BASE-47", "MKN-SPIN-03", about=(word,))
    if answer.verb != "stay":
        yield from moving.move(state, word, *way_of(answer))
