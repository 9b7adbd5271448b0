"""The board that the option names. A game with one board has one of the three modules here."""

from __future__ import annotations

from walstatt.core.scene import HexSpace, Piece, TableSpace, ZoneSpace
from walstatt.toys.dice_toe.screen import hexes, table, zones
from walstatt.toys.dice_toe.seen import View


def space(view: View) -> HexSpace | ZoneSpace | TableSpace:
    board = view.options["board"]
    return hexes.space(view) if board == "hex" else (zones if board == "zones" else table).space(view)


def stood(view: View, piece: Piece, cell: str) -> Piece:
    return {"hex": hexes.stood, "zones": zones.stood, "table": table.stood}[view.options["board"]](
        view, piece, cell
    )
