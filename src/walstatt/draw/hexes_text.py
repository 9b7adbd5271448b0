"""A board of hexes in characters, and cell by cell where there is no room for one."""

from __future__ import annotations

from rich.text import Text

from walstatt.core.scene import HexSpace, Piece, Scene
from walstatt.draw import signs
from walstatt.draw.canvas import Canvas, Ink, Run, short
from walstatt.draw.lines import flow
from walstatt.draw.palette import seat_sign
from walstatt.draw.tile_text import (
    HEIGHT,
    ROW,
    ability_run,
    colours_of,
    draw_empty,
    draw_piece,
    figure_runs,
    life_run,
    side_runs,
    state_run,
)
from walstatt.draw.words import side_names, word

#: Columns from one hex to the next.
_WIDEST, _NARROWEST = 16, 12
#: Columns of the names of rows.
NAMES = 2


def hex_width(hexes: HexSpace, pitch: int) -> int:
    """Columns of the board with the names of its rows."""
    return hex_span(hexes, pitch) + NAMES


def _columns(hexes: HexSpace) -> tuple[float, float]:
    places = [cell.q + cell.r / 2 for cell in hexes.cells] or [0.0]
    return min(places), max(places)


def hex_span(hexes: HexSpace, pitch: int) -> int:
    """Columns of the board with its right border."""
    first, last = _columns(hexes)
    return round((last - first) * pitch) + pitch


def hex_pitch(hexes: HexSpace, room: int) -> int:
    """The widest hexes for this room, 0 if there are none; only even ones shift by half a hex."""
    for pitch in range(_WIDEST, _NARROWEST - 1, -2):
        if hex_span(hexes, pitch) + NAMES <= room:
            return pitch
    return 0


def hex_board(scene: Scene, hexes: HexSpace, pitch: int, coloured: bool, *, names: bool) -> list[Text]:
    first, _ = _columns(hexes)
    rows = [cell.r for cell in hexes.cells]
    margin = NAMES if names else 0
    canvas = Canvas(hex_span(hexes, pitch) + margin, (max(rows) - min(rows)) * ROW + HEIGHT)
    rings = {name: ring for ring in hexes.rings for name in ring.cells}
    standing: dict[str, Piece] = {piece.place: piece for piece in scene.pieces if piece.place}
    letters: dict[int, set[str]] = {}
    for cell in hexes.cells:
        x = margin + round((cell.q + cell.r / 2 - first) * pitch)
        y = (cell.r - min(rows)) * ROW
        letters.setdefault(y + 3, set()).add(cell.name.rstrip("0123456789"))
        piece, ring = standing.get(cell.name), rings.get(cell.name)
        if piece is None:
            draw_empty(canvas, cell, ring, x, y, pitch - 1, coloured)
        else:
            draw_piece(canvas, piece, ring, x, y, pitch - 1, coloured)
    if names:
        for y, found in letters.items():
            canvas.write(0, y, found.pop()[:1] if len(found) == 1 else "", Ink(dim=True))
    return canvas.lines()


def hex_list(scene: Scene, hexes: HexSpace, room: int, coloured: bool) -> list[Text]:
    """Cell by cell, for consoles too narrow for a board."""
    standing = {piece.place: piece for piece in scene.pieces if piece.place}
    lines, free = [], []
    for cell in hexes.cells:
        piece = standing.get(cell.name)
        if piece is None:
            free.append(cell.name)
        else:
            lines += _entry(piece, scene.lang, room, coloured)
    if free:
        free.insert(0, f"{word(scene.lang, 'nothing')}:")
    groups: list[list[Run]] = [[(name, Ink(dim=True))] for name in free]
    return lines + flow(groups, room, " ")


def _entry(piece: Piece, lang: str, room: int, coloured: bool) -> list[Text]:
    colours = colours_of(piece)
    tag = f"{piece.place} {seat_sign(piece.seat)} "
    name = short(piece.label or piece.name, max(4, room - len(tag)))
    runs: list[list[Run]] = [[(tag + name, Ink(bold=True))]]
    about = [*figure_runs(piece, colours, coloured)]
    life = life_run(piece, colours)
    about += [life] if life else []
    about += [(f"{signs.BELOW}{piece.below}", Ink())] if piece.below else []
    about += [state_run(badge) for badge in piece.badges if badge.role == "state"]
    about += [ability_run(badge, colours) for badge in piece.badges if badge.role != "state"]
    runs += [[(words, Ink(bold=ink.bold, dim=ink.dim))] for words, ink in about]
    for side, where in enumerate(side_names(lang)):
        marks = side_runs(piece.marks, side, colours)
        if marks:
            runs.append(
                [(f"{where}:", Ink(dim=True)), *((words, Ink(bold=ink.bold)) for words, ink in marks)]
            )
    if any(mark.kind == "ring" for mark in piece.marks):
        runs.append([(signs.RING, Ink())])
    return flow(runs, room, " ")
