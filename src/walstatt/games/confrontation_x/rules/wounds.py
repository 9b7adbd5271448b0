"""Injury levels: how they combine, what heals them, what happens at the last one (WND, CFX-DATA-07)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from walstatt.core.flow import Request
from walstatt.games.confrontation_x.events.harm import Healed, Injured, Survived, WasStunned
from walstatt.games.confrontation_x.rules.hooks import Change, InDamage, may, of
from walstatt.games.confrontation_x.rules.losses import lose
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.state.attributes import CRITICAL, LETHAL, LEVELS, LIGHT, UNHURT
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.injuries import reached
from walstatt.games.confrontation_x.state.state import State

#: Whether the figure was lost.
Lost = Generator[Request, Any, bool]


def combined(present: int, new: int) -> int:
    """A worse injury replaces the present one, any other raises it by a level (CFX-WND-11 to 13,
    CFX-DATA-07)."""
    if new < LIGHT:
        return present
    return new if new > present else min(LETHAL, present + 1)


def injure(state: State, word: str, level: int, *rules: str, entirely: bool = False) -> Lost:
    """A figure's level becomes worse (steps 12 and 13 of CFX-DATA-60): its penalties change at once, and a
    stun ends (CFX-WND-09, CFX-WND-18)."""
    figure = state.figures[word]
    now = reached(level, figure.kind.levels)
    if now <= figure.wound:
        return False
    state.emit(
        Injured(
            seat=figure.seat, figure=word, before=LEVELS[figure.wound], level=LEVELS[now],
            rules=("CFX-WND-11", "CFX-WND-18", *rules),
        )
    )  # fmt: skip
    if now < LETHAL:
        state.change(figure, wound=now, stunned=False)
        return False
    if entirely:  # neither Tough nor anything else helps (CFX-WND-16)
        yield from lose(state, word, "CFX-WND-16", *rules, entirely=True)
        return True
    if kept(state, figure):
        return False
    yield from lose(state, word, *rules)
    return True


def kept(state: State, figure: Figure) -> bool:
    """Whether a lethal injury leaves a figure on the table: the first one of an Enormous figure, then to the
    end of the phase whoever is Tough (step 13 of CFX-DATA-60, CFX-Q-129, CFX-Q-149)."""
    if not figure.spared and not figure.dying and _has(state, figure, "survives-once"):
        state.change(figure, wound=CRITICAL, stunned=False, spared=True)
        how, rules = "once", ("CFX-ABIL-46", "CFX-DATA-60")
    elif figure.dying or _has(state, figure, "dies-late"):
        state.change(figure, wound=CRITICAL, stunned=False, dying=True)
        how, rules = "late", ("CFX-ABIL-153", "CFX-DATA-60")
    else:
        return False
    state.emit(Survived(seat=figure.seat, figure=figure.word, how=how, rules=rules))
    return True


def _has(state: State, figure: Figure, change: Change, about: Occasion = ANY) -> bool:
    return any(
        hook.change == change and (hook.when is None or hook.when(state, figure, about))
        for _, hook in of(figure, InDamage)
    )


def worsen(state: State, word: str, levels: int, *rules: str, entirely: bool = False) -> Lost:
    """The level rises without a damage roll, so nothing that works on damage rolls applies."""
    figure = state.figures[word]
    lost = yield from injure(state, word, min(LETHAL, figure.wound + levels), *rules, entirely=entirely)
    return lost


def healable(state: State, figure: Figure) -> bool:
    """Whether its level can be lowered at all: not of whoever dies, nor where an ability forbids it
    (CFX-ABIL-94, CFX-ABIL-154)."""
    return figure.wound > UNHURT and not figure.dying and not may(state, figure, "stay-hurt", ANY)


def heal(state: State, word: str, levels: int, *rules: str) -> int:
    """The present level falls by so many (CFX-WND-14); returns by how many it did."""
    figure = state.figures[word]
    if not healable(state, figure):
        return 0
    now = max(UNHURT, figure.wound - levels)
    state.change(figure, wound=now)
    state.emit(
        Healed(
            seat=figure.seat, figure=word, before=LEVELS[figure.wound], level=LEVELS[now],
            rules=("CFX-WND-14", "CFX-WND-18", *rules),
        )
    )  # fmt: skip
    return figure.wound - now


def stun(state: State, word: str, *rules: str) -> bool:
    """Only whoever has no injury can be stunned, and once is enough (CFX-WND-10, CFX-Q-10)."""
    figure = state.figures[word]
    if figure.wound or figure.stunned:
        return False
    state.change(figure, stunned=True)
    state.emit(WasStunned(seat=figure.seat, figure=word, rules=("CFX-WND-07", "CFX-WND-10", *rules)))
    return True
