"""Which decisions are thought about together, and which positions are one and the same."""

from __future__ import annotations

from collections.abc import Hashable

from walstatt.core.flow import Decision
from walstatt.games.mage_wars.state.frames import Activation
from walstatt.games.mage_wars.state.state import State

#: Decisions of an action phase: who acts, where it goes and what it does.
ACTING = frozenset(("turn", "action"))


def unit(state: State, decision: Decision) -> Hashable:
    """An action phase with the choice of whose it is; all else is alone with what completes it."""
    if decision.kind not in ACTING or decision.seat != state.seat:
        return None
    return state.round, decision.seat, state.turn - (state.phase == "acted")


def position_key(state: State) -> Hashable:
    """Equal for two positions in the same action phase in which everything that its side knows is the same.

    Elsewhere nobody can tell: what is laid face down differs for one and not for the other.
    """
    if not any(isinstance(frame, Activation) for frame in state.stack):
        return None
    seat = state.seat
    return (
        frozenset([
            (
                t.id, t.face.id if not t.hidden or t.seat == seat else "", t.seat, t.zone, t.border, t.host,
                t.hidden, t.damage, t.mana, t.life, t.active, t.guard, t.quickcast, t.used, t.bound,
                tuple(sorted(t.marks.items())), len(t.boons),
            )
            for t in state.things.values()
        ]),
        state.stack, state.phase, state.round, state.seat, state.turn, state.done,
        tuple([(p.alive, p.discard) for p in state.players]), tuple(sorted(state.players[seat].plans)),
    )  # fmt: skip
