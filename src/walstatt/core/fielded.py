"""With what the seats of a match have played, for the lab: what is worth its price wins every other game."""

from __future__ import annotations

import msgspec


class Fielded(msgspec.Struct, frozen=True):
    """What one seat had when it began."""

    army: str  # the value of the per-seat option with which somebody has exactly the same
    began: bool  # whether it had the first turn
    factions: tuple[str, ...]  # to which all its pieces belong, as printed
    pieces: tuple[str, ...]  # each kind once, as printed
    size: int  # the number of pieces
