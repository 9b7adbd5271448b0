"""Actions, tokens and pushing (ACT, MKN-BASE-26 to 39)."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.games.mage_knight.events.course import Acted
from walstatt.games.mage_knight.rules import damage
from walstatt.games.mage_knight.rules.damage import Harm
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.state import TIRED, Figure, State

#: What a titan has been given in this turn: a move, some other action, or two.
MOVED, ACTED_ONCE, TWICE = 1, 2, 3

CAPTIVE = Why("captive", ("MKN-BASE-77",))
ACTED = Why("acted", ("MKN-BASE-27",))
EXHAUSTED = Why("exhausted", ("MKN-BASE-35",))
STILL = Why("levitated", ("MKN-SA-15",))
FROZEN = Why("frozen", ("MKN-BASE-126", "MKN-Q-110"))
NO_ACTION = Why("no-action-left", ("MKN-BASE-28",))


def cannot_act(state: State, figure: Figure, *, free: bool = False) -> Why | None:
    """Why a figure can be given no action that is no pass. `free`: it costs the player none (Quickness)."""
    if figure.captor:
        return CAPTIVE
    if figure.acted:
        why = ACTED if figure.kind.type != "titan" else _no_second(state, figure)
        if why is not None:
            return why
    if figure.still:
        return STILL
    if figure.frozen:
        return FROZEN
    if figure.tokens >= TIRED and not figure.acted:
        return EXHAUSTED
    if state.actions < 1 and not free and not (figure.kind.plan is not None and state.reserve):
        return NO_ACTION
    return None


def _no_second(state: State, figure: Figure) -> Why | None:
    """A titan may be given a second action in a turn, but not in Conquest (MKN-ACT-04, MKN-ACT-05). By the
    older rule, an option, only after a move, and if it touched nobody when the turn began (MKN-Q-81)."""
    if state.settings.conquest or figure.given not in (MOVED, ACTED_ONCE):
        return ACTED
    older = state.settings.old_titans and (figure.given == ACTED_ONCE or figure.engaged)
    return Why("titan-moves-first", ("MKN-BASE-194", "MKN-Q-81")) if older else None


def give(
    state: State, figure: Figure, action: str, *rules: str, others: Iterable[str] = (), free: bool = False
) -> None:
    """An action is given: it is spent, and whoever takes part gets a token at once (MKN-BASE-33, MKN-CBT-07,
    MKN-MFORM-03)."""
    more = tuple(others)
    # MKN-BASE-124
    if figure.kind.plan is not None and state.reserve:  # those that only castles can be given go first
        state.reserve -= 1  # MKN-BASE-124
    elif not free:
        state.actions -= 1
    for word in (figure.word, *more):
        member = state.unit(word)
        if member.kind.type == "titan":  # one token a turn (MKN-BASE-194, MKN-CHG-04)
            given = TWICE if member.given else MOVED if action == "move" else ACTED_ONCE
            token = 0 if member.given else 1
            state.change(member, tokens=member.tokens + token, acted=True, given=given)
        else:
            state.change(member, tokens=member.tokens + 1, acted=True)
    state.emit(
        Acted(seat=figure.seat, figure=figure.word, action=action, others=more, rules=(*rules, "MKN-BASE-33"))
    )


def push(state: State, words: Iterable[str]) -> None:
    """Whoever has got a second token takes a click, after everything else (MKN-BASE-34, MKN-BASE-38,
    MKN-CBT-13); nothing takes it off (MKN-BASE-37)."""
    pushed = [word for word in words if _pushed(state.find(word))]
    harms = [Harm(word, 1, "pushed", None, ("MKN-BASE-34", "MKN-BASE-37")) for word in pushed]
    if harms:
        damage.deal(state, harms)


def _pushed(figure: Figure | None) -> bool:
    """A titan only after the first action of its turn (MKN-Q-47), castle sections never (MKN-BASE-196)."""
    if figure is None or figure.tokens < TIRED or figure.kind.plan is not None:
        return False
    return figure.given != TWICE
