"""Hidden things dealt anew: only what lies in the chests of a dungeon is hidden (MKN-BASE-13, MKN-Q-112)."""

from __future__ import annotations

from walstatt.core.dice import Dice
from walstatt.games.mage_knight.state.state import State


def imagine(state: State, seat: int, dice: Dice) -> None:
    """Armies are shown before the first roll, and dials are open to everybody."""
    closed = [chest for chest in state.chests.values() if not chest.known]
    contents = [chest.kind for chest in closed]
    dice.shuffle(contents)
    for chest, kind in zip(closed, contents, strict=True):
        state.chests[chest.word] = chest._replace(kind=kind)
