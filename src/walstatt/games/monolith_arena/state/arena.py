"""The arena: 19 hexes, shared by all matches."""

from __future__ import annotations

from walstatt.spaces.hexes import hex_board

ARENA = hex_board(2)  # MON-SET-01
SIZE = ARENA.size
NAMES = tuple(ARENA.names)
HEX = ARENA.index
NEIGHBOUR = ARENA.neighbour
AROUND = ARENA.around
RAY = ARENA.ray
DISTANCE = ARENA.distance
