"""Boxes as pieces of terrain: for those who look for lines past them or ways around them."""

from __future__ import annotations

from functools import lru_cache

from walstatt.spaces.table.footprints import Box
from walstatt.spaces.table.terrain import Piece


@lru_cache(maxsize=1 << 12)
def solid(box: Box) -> Piece:
    """A box as a piece that nobody enters. Most boxes stay where they are from one question to the next."""
    return Piece(box.id, box.corners, going="impassable", veil="true", size=box.size)
