"""A board of zones in characters: a box for each zone, its pieces one below the other, walls in the lines."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from walstatt.core.scene import Border, Piece, Scene, Zone, ZoneSpace
from walstatt.draw import signs
from walstatt.draw.canvas import Canvas, Ink, Run
from walstatt.draw.in_zones import attached, held, is_lit, walls
from walstatt.draw.palette import seat_colours
from walstatt.draw.zone_lines import piece_lines, wall_label, wall_sign

#: Columns inside a zone: with fewer a board says too little, with more it only grows.
_NARROWEST, _WIDEST = 15, 26
_QUIET = Ink(dim=True)
_GO = Ink("#2FB89A", bold=True)


@dataclass(frozen=True)
class ZoneSheet:
    """How a board of zones lies on characters."""

    board: ZoneSpace
    inside: int
    columns: int
    rows: int

    @property
    def width(self) -> int:
        return self.columns * (self.inside + 1) + 1


def zone_sheet(board: ZoneSpace, room: int) -> ZoneSheet | None:
    """The board in this width; None if there is too little."""
    columns = max((zone.column for zone in board.zones), default=0) + 1
    rows = max((zone.row for zone in board.zones), default=0) + 1
    inside = min(_WIDEST, (room - 1) // columns - 1)
    return ZoneSheet(board, inside, columns, rows) if inside >= _NARROWEST else None


def zones_text(
    scene: Scene, place: ZoneSheet, coloured: bool, lit: frozenset[str], *, brief: bool = False
) -> list[Text]:
    """The board with everything on it; the far side's pieces stand above, the near side's below.

    In a `brief` one a piece has one line, and rows are only as high as what stands in them.
    """
    board = place.board
    holding = held(scene, board)
    hanging = attached(scene)

    def told(pieces: tuple[Piece, ...]) -> list[list[Run]]:
        lines = [
            piece_lines(piece, hanging.get(piece.id, ()), place.inside, coloured, lit) for piece in pieces
        ]
        return [found for block in lines for found in (block[:1] if brief else block)]

    halves = {
        zone.name: (told(holding[zone.name].far), told(holding[zone.name].near)) for zone in board.zones
    }
    highs = [1] * place.rows
    for zone in board.zones:
        far, near = halves[zone.name]
        highs[zone.row] = max(highs[zone.row], len(far) + len(near) + (not brief), 1 if brief else 3)
    tops = [sum(highs[:row]) + row for row in range(place.rows + 1)]
    canvas = Canvas(place.width, tops[-1] + 1)
    _lattice(canvas, place, tops)
    for zone in board.zones:
        x, y = zone.column * (place.inside + 1), tops[zone.row]
        _zone_name(canvas, zone, x, y, zone.name in lit)
        far, near = halves[zone.name]
        for k, runs in enumerate(far):
            canvas.runs(x + 1, y + 1 + k, runs)
        for k, runs in enumerate(near):
            canvas.runs(x + 1, tops[zone.row + 1] - len(near) + k, runs)
    standing = walls(scene, board)
    for border in board.borders:
        _wall(canvas, border, standing.get(border.name), place, tops, coloured, lit)
    return canvas.lines()


def _lattice(canvas: Canvas, place: ZoneSheet, tops: list[int]) -> None:
    """The lines between zones."""
    lefts = [column * (place.inside + 1) for column in range(place.columns + 1)]
    for y in range(tops[-1] + 1):
        for x in lefts:
            canvas.write(x, y, "│", _QUIET)
    for row, y in enumerate(tops):
        canvas.write(0, y, "─" * place.width, _QUIET)
        ends = "┌┬┐" if row == 0 else "└┴┘" if row == place.rows else "├┼┤"
        for k, x in enumerate(lefts):
            canvas.write(x, y, ends[0] if k == 0 else ends[2] if k == place.columns else ends[1], _QUIET)


def _zone_name(canvas: Canvas, zone: Zone, x: int, y: int, may: bool) -> None:
    name, ink = (f"{signs.MAY}{zone.name}", _GO) if may else (zone.name, Ink(bold=True))
    canvas.write(x + 2, y, f" {name} ", ink)


def _wall(
    canvas: Canvas,
    border: Border,
    wall: Piece | None,
    place: ZoneSheet,
    tops: list[int],
    coloured: bool,
    lit: frozenset[str],
) -> None:
    """A wall in the line between two zones; a border without one that may be chosen is marked."""
    may = border.name in lit or (wall is not None and is_lit(wall, lit))
    zones = {zone.name: zone for zone in place.board.zones}
    if (wall is None and not may) or any(name not in zones for name in border.zones):
        return
    first, second = sorted((zones[name] for name in border.zones), key=lambda zone: (zone.row, zone.column))
    sign = signs.MAY if wall is None else wall_sign(wall)
    ink = _GO if wall is None else Ink(seat_colours(wall.seat).ring if coloured else None, bold=True)
    x, y = second.column * (place.inside + 1), tops[second.row]
    if first.row == second.row:
        for k in range(y + 1, tops[second.row + 1]):
            canvas.write(x, k, signs.MAY if may and k == y + 1 else sign, _GO if may and k == y + 1 else ink)
        return
    start = x + 4 + len(second.name) + (second.name in lit)
    room = x + place.inside + 1 - start
    canvas.write(start, y, sign * room, ink)
    if wall is not None:
        label = f"{signs.MAY if may else ' '}{wall_label(wall, room - 4)} "
        canvas.write(start + (room - cell_len(label)) // 2, y, label, _GO if may else ink)
