"""The board: nine hexes."""

from __future__ import annotations

from walstatt.core.scene import Cell, HexSpace, Piece
from walstatt.toys.dice_toe.seen import View
from walstatt.toys.dice_toe.state import CELLS, COLUMNS, ROWS


def space(view: View) -> HexSpace:
    return HexSpace(
        cells=tuple([Cell(cell, COLUMNS.index(cell[1]) - 1, ROWS.index(cell[0]) - 1) for cell in CELLS])
    )


def stood(view: View, piece: Piece, cell: str) -> Piece:
    """On hexes a piece is named by the cell it lies on, and needs nothing else."""
    return piece
