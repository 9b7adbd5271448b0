"""Boxes as pieces of terrain: for those who look for lines past them or ways around them."""

from __future__ import annotations

from functools import lru_cache

from walstatt.spaces.table.footprints import Box, Rect, box
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import Key


def solid(base: Box) -> Piece:
    """A box as a piece that nobody enters."""
    return solid_at(base[0], base[1], base[5], base[3])


def solid_at(x: int, y: int, form: Rect, key: Key) -> Piece:
    return _solid(x, y, form[0], form[1], form[2], key)


@lru_cache(maxsize=1 << 12)
def _solid(x: int, y: int, half_length: int, half_width: int, facing: int, key: Key) -> Piece:
    """Most boxes stay where they are from one question to the next."""
    corners = box(x, y, half_length, half_width, facing).corners
    return Piece(key, corners, going="impassable", veil="true")
