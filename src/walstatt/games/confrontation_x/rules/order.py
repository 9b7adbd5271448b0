"""Whose turn it is: the sides alternate, and within a side those who still have something (CFX-Q-503)."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.games.confrontation_x.state.state import State


def next_seat(state: State, seat: int, left: Callable[[int], int]) -> int | None:
    """Who comes after a seat: the other side, of it whoever has most left; if it has nothing, the own one
    goes on; None: nobody has anything left."""
    team = state.players[seat].team
    for theirs in (False, True):
        able = [s for s in range(len(state.players)) if (state.players[s].team == team) == theirs and left(s)]
        if able:
            return max(able, key=lambda s: (left(s), s != seat, -s))
    return None


def by_tactics(state: State) -> list[int]:
    """All seats, the losing side's first (CFX-TACT-07, CFX-Q-24)."""
    return sorted(range(len(state.players)), key=lambda s: (state.players[s].team == state.winner, s))
