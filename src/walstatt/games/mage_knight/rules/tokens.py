"""Actions, tokens and pushing (ACT, MKN-BASE-26 to 39)."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.games.mage_knight.events.course import Acted
from walstatt.games.mage_knight.rules import damage
from walstatt.games.mage_knight.rules.damage import Harm
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.state import TIRED, Figure, State

CAPTIVE = Why("captive", ("MKN-BASE-77",))
ACTED = Why("acted", ("MKN-BASE-27",))
EXHAUSTED = Why("exhausted", ("MKN-BASE-35",))
STILL = Why("levitated", ("MKN-SA-15",))
NO_ACTION = Why("no-action-left", ("MKN-BASE-28",))


def cannot_act(state: State, figure: Figure, *, free: bool = False) -> Why | None:
    """Why a figure can be given no action that is no pass. `free`: it costs the player none (Quickness)."""
    if figure.captor:
        return CAPTIVE
    if figure.acted:
        return ACTED
    if figure.still:
        return STILL
    if figure.tokens >= TIRED:
        return EXHAUSTED
    if state.actions < 1 and not free:
        return NO_ACTION
    return None


def give(
    state: State, figure: Figure, action: str, *rules: str, others: Iterable[str] = (), free: bool = False
) -> None:
    """An action is given: it is spent, and whoever takes part gets a token at once (MKN-BASE-33, MKN-CBT-07,
    MKN-MFORM-03)."""
    more = tuple(others)
    if not free:
        state.actions -= 1
    for word in (figure.word, *more):
        member = state.figures[word]
        state.change(member, tokens=member.tokens + 1, acted=True)
    state.emit(
        Acted(seat=figure.seat, figure=figure.word, action=action, others=more, rules=(*rules, "MKN-BASE-33"))
    )


def push(state: State, words: Iterable[str]) -> None:
    """Whoever has got a second token takes a click, after everything else (MKN-BASE-34, MKN-BASE-38,
    MKN-CBT-13); nothing takes it off (MKN-BASE-37)."""
    pushed = [word for word in words if word in state.figures and state.figures[word].tokens >= TIRED]
    harms = [Harm(word, 1, "pushed", None, ("MKN-BASE-34", "MKN-BASE-37")) for word in pushed]
    if harms:
        damage.deal(state, harms)
