"""Scene to terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import zip_longest

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text

from walstatt.core.scene import HexSpace, Piece, Scene, TableSpace, ZoneSpace
from walstatt.draw import signs
from walstatt.draw.canvas import Canvas, Ink, Run, short
from walstatt.draw.lines import flow
from walstatt.draw.palette import seat_sign
from walstatt.draw.panel_text import head, legend, panel, table_legend
from walstatt.draw.roster_text import figures, objectives
from walstatt.draw.table_text import sheet, table_text
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
from walstatt.draw.zone_roster_text import zone_legend, zone_list, zone_pieces, zone_walls
from walstatt.draw.zones_text import zone_sheet, zones_text

__all__ = ["scene_terminal"]

#: Columns from one hex to the next.
_WIDEST, _NARROWEST = 16, 12
#: The least width of the panels beside the board.
_PANEL = 38
_NAMES = 2
#: From this width on figures are listed beside a table.
_BESIDE_TABLE = 116


def scene_terminal(scene: Scene, *, width: int | None = None, lit: Collection[str] = ()) -> RenderableType:
    """A whole position for a rich console; it fits the console, or `width` if that is less.

    On a board of zones what `lit` names is marked: zones and borders by name, pieces by the word that options
    use.
    """
    return _SceneText(scene, width, frozenset(lit))


class _SceneText:
    def __init__(self, scene: Scene, width: int | None, lit: frozenset[str]) -> None:
        self._scene, self._width, self._lit = scene, width, lit

    def _room(self, options: ConsoleOptions) -> int:
        return max(20, min(options.max_width, self._width or options.max_width))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(min(20, options.max_width), self._room(options))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        coloured = console.color_system is not None and not console.no_color
        for found in _lines(self._scene, self._room(options), coloured, self._lit):
            found.end = "\n"
            yield found


def _lines(scene: Scene, room: int, coloured: bool, lit: frozenset[str]) -> list[Text]:
    top = [*head(scene, room), Text()]
    if isinstance(scene.board, TableSpace):
        return [*top, *_table_lines(scene, scene.board, room, coloured)]
    if isinstance(scene.board, ZoneSpace):
        return [*top, *_zone_lines(scene, scene.board, room, coloured, lit)]
    return [*top, *_hex_lines(scene, scene.board, room, coloured)]


def _table_lines(scene: Scene, board: TableSpace, room: int, coloured: bool) -> list[Text]:
    """The table, and beside or below it what stands on it."""
    everybody = {piece.seat for piece in scene.pieces}
    place = sheet(board, room - _PANEL - 3) if room >= _BESIDE_TABLE else None
    if place is not None:
        wide = room - place.width - 3
        side: list[Text] = []
        for seat in scene.seats:
            side += panel(scene, seat, wide, coloured)
            side += [*figures(scene, board, {seat.seat}, wide, coloured), Text()]
        strays = everybody - {seat.seat for seat in scene.seats}
        alone = figures(scene, board, strays, wide, coloured)
        side += [*alone, Text()] if alone else []
        side += objectives(scene, board, wide, coloured)
        left = [*table_text(scene, place, coloured), Text(), *table_legend(scene, board, place.width)]
        return _beside(left, side, place.width + 3)
    place = sheet(board, room)
    lines = [*table_text(scene, place, coloured), Text()] if place else []
    lines += [*table_legend(scene, board, room), Text()]
    lines += [*figures(scene, board, everybody, room, coloured), Text()]
    lines += [*objectives(scene, board, room, coloured), Text()]
    return [*lines, *_panels(scene, room, coloured)]


def _zone_lines(scene: Scene, board: ZoneSpace, room: int, coloured: bool, lit: frozenset[str]) -> list[Text]:
    """The board, walls and signs below it, and beside or below that the players with their pieces."""
    place = zone_sheet(board, room - _PANEL - 3) or zone_sheet(board, room)
    strays = {piece.seat for piece in scene.pieces} - {seat.seat for seat in scene.seats}
    left = (
        [*zones_text(scene, place, coloured, lit), Text()]
        if place
        else zone_list(scene, board, room, coloured)
    )
    wide = place.width if place else room
    for block in (zone_walls(scene, board, wide, coloured), zone_legend(scene, board, wide)):
        left += [*block, Text()] if block else []
    left += zone_pieces(scene, board, strays, wide, coloured) if place else []
    if place is None or room - place.width - 3 < _PANEL:
        return [*left, *_panels(scene, room, coloured)]
    side = [
        found for seat in scene.seats for found in (*panel(scene, seat, room - wide - 3, coloured), Text())
    ]
    return _beside(left, side[:-1], wide + 3)


def _hex_lines(scene: Scene, hexes: HexSpace, room: int, coloured: bool) -> list[Text]:
    beside = _pitch(hexes, room - _PANEL - 2)
    if beside >= 14:
        board = _board(scene, hexes, beside, coloured, names=True)
        left = _span(hexes, beside) + _NAMES
        blocks = [panel(scene, seat, room - left - 2, coloured) for seat in scene.seats]
        side = [found for block in blocks for found in (*block, Text())]
        return _beside([*board, Text(), *legend(scene, left)], side[:-1], left + 2)
    pitch = _pitch(hexes, room)
    named = pitch > 0
    pitch = pitch if named else _pitch(hexes, room + _NAMES)
    if pitch:
        board = _board(scene, hexes, pitch, coloured, names=named)
    else:
        board = _list(scene, hexes, room, coloured)
    return [*board, Text(), *legend(scene, room), Text(), *_panels(scene, room, coloured)]


def _panels(scene: Scene, room: int, coloured: bool) -> list[Text]:
    """The players under the board, two in a row where they fit."""
    columns = 2 if room >= 2 * _PANEL + 2 else 1
    wide = (room - 2 * (columns - 1)) // columns
    blocks = [panel(scene, seat, wide, coloured) for seat in scene.seats]
    lines: list[Text] = []
    for k in range(0, len(blocks), columns):
        row = blocks[k]
        for other in blocks[k + 1 : k + columns]:
            row = _beside(row, other, wide + 2)
        lines += [*row, Text()]
    return lines[:-1]


def _beside(left: Iterable[Text], right: Iterable[Text], at: int) -> list[Text]:
    """Two blocks of lines, the second one starting at this column."""
    lines = []
    for first, second in zip_longest(left, right):
        found = Text(no_wrap=True, end="")
        if first is not None:
            found.append_text(first)
        if second is not None and second.plain:
            found.append(" " * (at - found.cell_len))
            found.append_text(second)
        lines.append(found)
    return lines


def _columns(hexes: HexSpace) -> tuple[float, float]:
    places = [cell.q + cell.r / 2 for cell in hexes.cells] or [0.0]
    return min(places), max(places)


def _span(hexes: HexSpace, pitch: int) -> int:
    """Columns of the board with its right border."""
    first, last = _columns(hexes)
    return round((last - first) * pitch) + pitch


def _pitch(hexes: HexSpace, room: int) -> int:
    """The widest hexes for this room, 0 if there are none; only even ones shift by half a hex."""
    for pitch in range(_WIDEST, _NARROWEST - 1, -2):
        if _span(hexes, pitch) + _NAMES <= room:
            return pitch
    return 0


def _board(scene: Scene, hexes: HexSpace, pitch: int, coloured: bool, *, names: bool) -> list[Text]:
    first, _ = _columns(hexes)
    rows = [cell.r for cell in hexes.cells]
    margin = _NAMES if names else 0
    canvas = Canvas(_span(hexes, pitch) + margin, (max(rows) - min(rows)) * ROW + HEIGHT)
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


def _list(scene: Scene, hexes: HexSpace, room: int, coloured: bool) -> list[Text]:
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
