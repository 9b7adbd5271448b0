"""Who plays with whom: every player of a state says which team it is of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Member(Protocol):
    """A player, at the place of its seat; those with the same number win and lose together."""

    @property
    def team(self) -> int: ...


def team_of(players: Sequence[Member], seat: int) -> tuple[int, ...]:
    """The seats of a player's team, its own included."""
    team = players[seat].team
    return tuple([number for number, player in enumerate(players) if player.team == team])
