"""The board: nine zones."""

from __future__ import annotations

from msgspec.structs import replace

from walstatt.core.scene import Piece, Stand, Zone, ZoneSpace
from walstatt.toys.dice_toe.seen import View
from walstatt.toys.dice_toe.state import CELLS, COLUMNS, ROWS


def space(view: View) -> ZoneSpace:
    # On a board of zones letters name columns; for three in a row that makes no difference.
    places = {(ROWS.index(cell[0]), COLUMNS.index(cell[1])): cell for cell in CELLS}
    return ZoneSpace(
        zones=tuple([
            Zone(cell, x, y, tuple([places[at] for at in beside(x, y) if at in places]))
            for (x, y), cell in places.items()
        ])
    )  # fmt: skip


def beside(x: int, y: int) -> tuple[tuple[int, int], ...]:
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


def stood(view: View, piece: Piece, cell: str) -> Piece:
    """A zone may hold many pieces, so none has the name of its zone."""
    return replace(piece, word=f"stone-{cell}", stand=Stand())
