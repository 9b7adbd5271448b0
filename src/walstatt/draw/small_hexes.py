"""A board of hexes with two or three lines a row, for windows that are not high."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from walstatt.core.scene import Cell, HexSpace, Mark, Piece, Ring, Scene
from walstatt.draw import signs
from walstatt.draw.canvas import Canvas, Ink, Run, short, width
from walstatt.draw.hexes_text import hex_span
from walstatt.draw.palette import SeatColours, blend, seat_colours, seat_sign
from walstatt.draw.tile_text import (
    CELL,
    CELL_INK,
    ability_run,
    colours_of,
    figure_runs,
    life_run,
    side_runs,
    state_run,
)

#: Columns from one hex to the next.
_WIDEST, _NARROWEST = 16, 10
#: The sides that stand above, at the left and at the right of a name.
_UPPER, _LEFT, _RIGHT = (4, 5), (3, 2), (1, 0)
_SIDES = (4, 5, 0, 1, 2, 3)


def small_pitch(hexes: HexSpace, room: int) -> int:
    """The widest cells for this room, 0 if there are none; only even ones shift by half a cell."""
    for pitch in range(_WIDEST, _NARROWEST - 1, -2):
        if hex_span(hexes, pitch) <= room:
            return pitch
    return 0


def small_hexes(scene: Scene, hexes: HexSpace, pitch: int, high: int, coloured: bool) -> list[Text]:
    """The board with `high` lines a row, two or three: rows are shifted against each other."""
    first = min(cell.q + cell.r / 2 for cell in hexes.cells)
    top = min(cell.r for cell in hexes.cells)
    last = max(cell.r for cell in hexes.cells)
    canvas = Canvas(hex_span(hexes, pitch), (last - top + 1) * high)
    rings = {name: ring for ring in hexes.rings for name in ring.cells}
    standing = {piece.place: piece for piece in scene.pieces if piece.place}
    for cell in hexes.cells:
        x, y = round((cell.q + cell.r / 2 - first) * pitch), (cell.r - top) * high
        piece, ring = standing.get(cell.name), rings.get(cell.name)
        if coloured:
            _block(canvas, _ground(piece, ring), x, y, pitch, high)
        else:
            _strokes(canvas, x, y, pitch, high)
        if piece is None:
            _empty(canvas, cell, ring, x, y, pitch, coloured)
        elif high > 2:
            _three_lines(canvas, piece, ring, x + 1, y, pitch - 1, coloured)
        else:
            _two_lines(canvas, piece, x + 1, y, pitch - 1, coloured)
    return canvas.lines()


def _strokes(canvas: Canvas, x: int, y: int, pitch: int, high: int) -> None:
    """The sides of a cell where there are no colours."""
    for k in range(high):
        canvas.write(x, y + k, "│", Ink(dim=True))
        canvas.write(x + pitch, y + k, "│", Ink(dim=True))


def _block(canvas: Canvas, colour: str, x: int, y: int, pitch: int, high: int) -> None:
    """A cell as a coloured block that touches none of its neighbours."""
    for column in range(x + 1, x + pitch):
        for half in range(2 * y, 2 * (y + high) - (high > 2)):
            canvas.dot(column, half, colour)


def _ground(piece: Piece | None, ring: Ring | None) -> str:
    if piece is not None:
        return colours_of(piece).body
    return blend(seat_colours(ring.seat).body, CELL, 0.35) if ring is not None else CELL


def _empty(canvas: Canvas, cell: Cell, ring: Ring | None, x: int, y: int, pitch: int, coloured: bool) -> None:
    words = cell.name + (f" {signs.SEGMENT}{seat_sign(ring.seat)}" if ring else "")
    canvas.write(x + (pitch - len(words) + 1) // 2, y, words, Ink(CELL_INK) if coloured else Ink(dim=True))


def _tag(piece: Piece, ring: Ring | None = None) -> str:
    return seat_sign(piece.seat) + piece.place + (signs.SEGMENT + seat_sign(ring.seat) if ring else "")


def _three_lines(
    canvas: Canvas, piece: Piece, ring: Ring | None, x: int, y: int, wide: int, coloured: bool
) -> None:
    """The upper sides with the place between them, the name, the other sides with what it has."""
    colours = colours_of(piece)
    left, right = (side_runs(piece.marks, side, colours) for side in _UPPER)
    canvas.runs(x, y, left)
    canvas.runs(x + wide - width(right), y, right)
    tag = _tag(piece, ring)
    canvas.write(x + (wide - cell_len(tag)) // 2, y, tag, Ink(colours.rim if coloured else None, bold=True))
    name = short(piece.label or piece.name, wide)
    ink = Ink(colours.ink, colours.core, bold=True) if coloured else Ink(bold=True)
    canvas.write(x + (wide - cell_len(name)) // 2, y + 1, name, ink)
    left = [run for side in _LEFT for run in side_runs(piece.marks, side, colours)]
    right = [run for side in _RIGHT for run in side_runs(piece.marks, side, colours)]
    canvas.runs(x, y + 2, left)
    canvas.runs(x + wide - width(right), y + 2, right)
    free = wide - width(left) - width(right)
    about = _fitting(_about(piece, coloured), free)
    canvas.runs(x + width(left) + (free - width(about)) // 2, y + 2, about)


def _two_lines(canvas: Canvas, piece: Piece, x: int, y: int, wide: int, coloured: bool) -> None:
    """Place and name, and below them what it has and where it strikes."""
    colours = colours_of(piece)
    tag = _tag(piece)
    end = canvas.write(x, y, tag, Ink(colours.rim if coloured else None, bold=True))
    name = short(piece.label or piece.name, wide - cell_len(tag) - 1)
    canvas.write(end + 1, y, name, Ink(colours.ink if coloured else None, bold=True))
    strikes = [run for side in _SIDES for run in _pointing(_strikes(piece), side, colours)]
    first, *more = _about(piece, coloured) or [("", Ink())]
    canvas.runs(x, y + 1, _fitting([first, *strikes, *more], wide))


def _pointing(marks: tuple[Mark, ...], side: int, colours: SeatColours) -> list[Run]:
    """Always the arrow before its number, as they stand in one row here."""
    runs = side_runs(marks, side, colours)
    return runs[::-1] if side in (0, 1, 5) else runs


def _strikes(piece: Piece) -> tuple[Mark, ...]:
    return tuple(mark for mark in piece.marks if mark.kind in ("melee", "ranged", "net", "kill"))


def _about(piece: Piece, coloured: bool) -> list[Run]:
    """Initiative, life, states, abilities: what matters most first."""
    colours = colours_of(piece)
    runs = [*figure_runs(piece, colours, coloured)]
    life = life_run(piece, colours)
    runs += [life] if life else []
    runs += [state_run(badge) for badge in piece.badges if badge.role == "state"]
    runs += [(f"{signs.BELOW}{piece.below}", Ink(colours.ink if coloured else None))] if piece.below else []
    return runs + [ability_run(badge, colours) for badge in piece.badges if badge.role != "state"]


def _fitting(runs: list[Run], room: int) -> list[Run]:
    """As many as there is room for."""
    kept: list[Run] = []
    for run in runs:
        if width([*kept, run]) > room:
            break
        kept.append(run)
    return kept
