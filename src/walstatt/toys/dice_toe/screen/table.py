"""The board: nine markers on a table of 30 by 30 centimetres."""

from __future__ import annotations

from msgspec.structs import replace

from walstatt.core.scene import Base, Piece, TableSpace, Token
from walstatt.toys.dice_toe.seen import View
from walstatt.toys.dice_toe.state import CELLS, COLUMNS, ROWS

CENTIMETRE = 1000  # a table is measured in hundredths of a millimetre
STEP = 10 * CENTIMETRE
SPOT, STONE = 3 * CENTIMETRE, 2 * CENTIMETRE  # radius


def middle(cell: str) -> tuple[int, int]:
    """x runs east, y north."""
    return STEP * COLUMNS.index(cell[1]) + STEP // 2, STEP * (2 - ROWS.index(cell[0])) + STEP // 2


def space(view: View) -> TableSpace:
    return TableSpace(
        3 * STEP,
        3 * STEP,
        CENTIMETRE,
        tokens=tuple([
            Token(cell, cell, "cell", cell, "", *middle(cell), SPOT, spoken=cell) for cell in CELLS
        ]),
    )  # fmt: skip


def stood(view: View, piece: Piece, cell: str) -> Piece:
    """A marker and what stands on it are two things with two names."""
    return replace(piece, word=f"stone-{cell}", place="", base=Base(*middle(cell), STONE))
