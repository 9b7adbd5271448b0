"""Boxes around pieces, to sort out quickly what cannot be in the way."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.spaces.table.terrain import Piece


class Boxed:
    """Pieces beside their boxes: a quick look at which of them something might meet at all."""

    __slots__ = ("_boxes",)

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._boxes = tuple((*piece.box, piece) for piece in pieces)

    def near(self, ax: float, ay: float, bx: float, by: float, reach: float = 0) -> list[Piece]:
        """The pieces whose box comes as near as this to the box of a segment, or nearer."""
        left, right = (ax - reach, bx + reach) if ax < bx else (bx - reach, ax + reach)
        top, bottom = (ay - reach, by + reach) if ay < by else (by - reach, ay + reach)
        return [
            piece
            for low_x, high_x, low_y, high_y, piece in self._boxes
            if low_x <= right and high_x >= left and low_y <= bottom and high_y >= top
        ]
