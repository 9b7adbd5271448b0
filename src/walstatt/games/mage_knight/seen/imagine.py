"""Hidden things dealt anew: there are none, all lies open (MKN-BASE-13)."""

from __future__ import annotations

from walstatt.core.dice import Dice
from walstatt.games.mage_knight.state.state import State


def imagine(state: State, seat: int, dice: Dice) -> None:
    """Armies are shown before the first roll, and dials are open to everybody; only dice are unknown."""
