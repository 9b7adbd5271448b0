"""Markers that Minelayers lay: mines, and decoys that are gone when everybody is deployed (CFX-ABIL-107)."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.spaces.table import Point

#: Traps of one Minelayer, and as many decoys.
EACH = 3


class Mine(NamedTuple):
    seat: int
    at: Point
    trap: bool  # as long as figures are deployed only its owner knows
