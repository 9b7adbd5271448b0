"""Weaker players: now and then they take any legal option instead of the one they would choose."""

from __future__ import annotations

from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.players.base import Chair, Player

_PARTS = 1000


class Careless:
    """A player that slips with this probability, by its own dice."""

    def __init__(self, name: str, player: Player, slips: float, dice: Dice) -> None:
        self.name = name
        self.player = player
        self.dice = dice
        self._slips = round(slips * _PARTS)

    def choose(self, chair: Chair) -> Option:
        options = chair.decision.options
        if options.only() is None and self.dice.below(_PARTS) < self._slips:
            return options.pick(self.dice)
        return self.player.choose(chair)
