"""Magic Confusion: the attacker moves the target (MCONF, MKN-SA-16 to 20)."""

from __future__ import annotations

from functools import partial

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.mage_knight.events.combat import Tokened
from walstatt.games.mage_knight.rules.going import PathMenu, way_of
from walstatt.games.mage_knight.rules.moves import Pace
from walstatt.games.mage_knight.rules.moving import break_away, move
from walstatt.games.mage_knight.rules.switching import switch_off
from walstatt.games.mage_knight.state.state import State

#: Optional abilities that change how a figure moves, or what its move does.
CARRYING = ("aquatic", "bound", "charge", "flight", "quickness", "ram", "sneak-attack")


def confuse(state: State, attacker: str, word: str) -> Flow:
    """As though it had been given a move action, with its roll to break away (MKN-SA-18, MKN-Q-18)."""
    seat = state.figures[attacker].seat
    yield from _switched(state, word, attacker)
    if word not in state.figures:  # it swam
        return
    freed = break_away(state, state.figures[word])
    target = state.figures[word]
    if freed or not target.kind.mounted:  # who fails is turned, but not on horseback (MKN-BASE-47)
        doubled = target.has("charge") or target.has("bound")  # their double move, never their attack
        how = None if freed else Pace(0)
        menu = partial(PathMenu, state, target, doubled=doubled, how=how, own=False)
        answer: Option = yield ask(seat, "confuse", menu, "MKN-SA-18", "MKN-Q-18", about=(word, attacker))
        yield from move(state, word, *way_of(answer), "confused")
    there = state.figures.get(word)
    if there is not None and there.tokens == 0:  # MKN-SA-20, MKN-Q-20
        state.change(there, tokens=1, acted=True)
        state.emit(Tokened(figure=word, tokens=1, cause="magic-confusion", rules=("MKN-SA-20",)))


def _switched(state: State, word: str, attacker: str) -> Flow:
    """Its owner may switch off what would carry it further (MKN-SA-19, MKN-MCONF-01)."""
    target = state.figures[word]
    shown = sorted(ability for ability in CARRYING if target.has(ability))
    while shown:
        words = choices(*(f"off {ability}" for ability in shown), "keep")
        answer: Option = yield ask(
            target.seat, "keep", words, "MKN-MCONF-01", "MKN-SAG-02", about=(word, attacker)
        )
        if answer.verb != "off":
            return
        switch_off(state, word, answer[1])
        shown.remove(answer[1])
        if word not in state.figures:
            return
