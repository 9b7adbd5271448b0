"""Magic Confusion: the attacker moves the target (MCONF, MKN-SA-16 to 20)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option
from walstatt.games.mage_knight.events.combat import Tokened
from walstatt.games.mage_knight.rules.going import PathMenu
from walstatt.games.mage_knight.rules.moving import break_away, move
from walstatt.games.mage_knight.state.state import State


def confuse(state: State, attacker: str, word: str) -> Flow:
    """As though it had been given a move action, with its roll to break away (MKN-SA-18, MKN-Q-18)."""
    seat = state.figures[attacker].seat
    target = state.figures[word]
    if break_away(state, target):
        target = state.figures[word]
        doubled = target.has("charge") or target.has("bound")  # their double move, never their attack
        menu = PathMenu(state, target, doubled=doubled)
        answer: Option = yield ask(seat, "confuse", menu, "MKN-SA-18", "MKN-Q-18", about=(word, attacker))
        path, facing = menu.way(answer)
        yield from move(state, word, path, facing, "confused")
    target = state.figures.get(word, target)
    if word in state.figures and target.tokens == 0:  # MKN-SA-20, MKN-Q-20
        state.change(target, tokens=1, acted=True)
        state.emit(Tokened(figure=word, tokens=1, cause="magic-confusion", rules=("MKN-SA-20",)))
