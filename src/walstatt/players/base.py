"""Computer players: what they may see, and how they are found by name.

A player sits on a `Chair`. The chair shows the seat's view and imagines matches that fit it; the true
match, its hidden state and its future dice are out of reach.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.flow import Decision
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.options import Option


class Chair:
    """A seat at a match, as a player sees it."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def decision(self) -> Decision:
        decision = self._match.decision_of(self.seat)
        assert decision is not None, "a player is only asked when it has a decision"
        return decision

    def view(self) -> msgspec.Struct:
        return self._match.view(self.seat)

    def imagine(self, dice: Dice) -> Match:
        """A match as it may be, with everything that this seat cannot see dealt anew."""
        return self._match.imagine(self.seat, dice)


class Player(Protocol):
    """Something that answers decisions."""

    name: str

    def choose(self, chair: Chair) -> Option: ...


Maker = Callable[[Dice], Player]
_makers: dict[str, Maker] = {}


def player_names() -> list[str]:
    return sorted(_makers)


def register(name: str, maker: Maker) -> None:
    _makers[name] = maker


class UnknownPlayer(Problem):
    """No such computer player."""


def make_player(name: str, dice: Dice) -> Player:
    if name not in _makers:
        players = ", ".join(player_names())
        raise UnknownPlayer("players.unknown", package="walstatt.players.text", name=name, players=players)
    return _makers[name](dice)
