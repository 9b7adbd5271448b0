"""Scene to terminal."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text

from walstatt.core.scene import HexSpace, Scene, TableSpace, ZoneSpace
from walstatt.draw.hexes_text import NAMES, hex_board, hex_list, hex_pitch, hex_width
from walstatt.draw.lines import beside
from walstatt.draw.panel_text import head, legend, panel, table_legend
from walstatt.draw.roster_text import figures, objectives
from walstatt.draw.table_text import sheet, table_text
from walstatt.draw.window_text import in_window
from walstatt.draw.zone_roster_text import zone_legend, zone_list, zone_pieces, zone_walls
from walstatt.draw.zones_text import zone_sheet, zones_text

__all__ = ["scene_lines", "scene_terminal"]

#: The least width of the panels beside the board.
_PANEL = 38
#: From this width on figures are listed beside a table.
_BESIDE_TABLE = 116


def scene_terminal(
    scene: Scene, *, width: int | None = None, height: int | None = None, lit: Collection[str] = ()
) -> RenderableType:
    """A whole position for a rich console; it fits the console, or `width` if that is less.

    With a `height` it has no more lines than that: it is drawn smaller, and the rest is left out.
    On a board of zones what `lit` names is marked: zones and borders by name, pieces by the word that options
    use.
    """
    return _SceneText(scene, width, height, frozenset(lit))


class _SceneText:
    def __init__(self, scene: Scene, width: int | None, height: int | None, lit: frozenset[str]) -> None:
        self._scene, self._width, self._height, self._lit = scene, width, height, lit

    def _room(self, options: ConsoleOptions) -> int:
        return max(20, min(options.max_width, self._width or options.max_width))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(min(20, options.max_width), self._room(options))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        coloured = console.color_system is not None and not console.no_color
        for found in scene_lines(self._scene, self._room(options), self._height, coloured, self._lit):
            found.end = "\n"
            yield found


def scene_lines(
    scene: Scene, room: int, height: int | None, coloured: bool, lit: frozenset[str] = frozenset()
) -> list[Text]:
    """The same as lines, for whoever has to know how many there are."""
    lines = _lines(scene, room, coloured, lit)
    if height is None or len(lines) <= height:
        return lines
    return in_window(scene, room, height, coloured, lit)


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
        return beside(left, side, place.width + 3)
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
    return beside(left, side[:-1], wide + 3)


def _hex_lines(scene: Scene, hexes: HexSpace, room: int, coloured: bool) -> list[Text]:
    pitch = hex_pitch(hexes, room - _PANEL - 2)
    if pitch >= 14:
        board = hex_board(scene, hexes, pitch, coloured, names=True)
        left = hex_width(hexes, pitch)
        blocks = [panel(scene, seat, room - left - 2, coloured) for seat in scene.seats]
        side = [found for block in blocks for found in (*block, Text())]
        return beside([*board, Text(), *legend(scene, left, coloured)], side[:-1], left + 2)
    pitch = hex_pitch(hexes, room)
    named = pitch > 0
    pitch = pitch if named else hex_pitch(hexes, room + NAMES)
    if pitch:
        board = hex_board(scene, hexes, pitch, coloured, names=named)
    else:
        board = hex_list(scene, hexes, room, coloured)
    return [*board, Text(), *legend(scene, room, coloured), Text(), *_panels(scene, room, coloured)]


def _panels(scene: Scene, room: int, coloured: bool) -> list[Text]:
    """The players under the board, two in a row where they fit."""
    columns = 2 if room >= 2 * _PANEL + 2 else 1
    wide = (room - 2 * (columns - 1)) // columns
    blocks = [panel(scene, seat, wide, coloured) for seat in scene.seats]
    lines: list[Text] = []
    for k in range(0, len(blocks), columns):
        row = blocks[k]
        for other in blocks[k + 1 : k + columns]:
            row = beside(row, other, wide + 2)
        lines += [*row, Text()]
    return lines[:-1]
