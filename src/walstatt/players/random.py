"""A player that takes any legal option, all equally likely."""

from __future__ import annotations

from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.players.base import Chair


class RandomPlayer:
    name = "random"

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, chair: Chair) -> Option:
        return chair.decision.options.pick(self.dice)
