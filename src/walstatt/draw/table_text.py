"""A measured table in characters: terrain as patterns, markers and figures as two signs each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rich.text import Text

from walstatt.core.scene import Area, Base, Guide, Piece, Place, Scene, TableSpace
from walstatt.draw import palette
from walstatt.draw.base_svg import shape_of
from walstatt.draw.base_text import base_signs, bracketed, footprint
from walstatt.draw.canvas import Canvas, Ink
from walstatt.draw.groups_text import group_lines
from walstatt.draw.lengths import INCH, long_step, measure
from walstatt.draw.on_table import in_order
from walstatt.draw.outlines import Point, inside
from walstatt.draw.palette import THEMES, blend, dimmed, seat_colours, seat_sign
from walstatt.draw.signs import FREE_POINT, GRID, LINE, OTHER_TERRAIN, TERRAIN, UPRIGHT

#: Columns left of the table: three of a number and the border; one border at the right.
_MARGIN, _BORDER = 4, 1
#: Lines above the table: numbers and the border.
_TOP = 2
_LEAST, _USUAL, _LOWEST = 24, 72, 6
_COLOURS = THEMES["dark"].table
_NUMBERS = "123456789abcdefghijklmnopqrstuvwxyz"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

#: Ground and sign of each kind of terrain in colour.
_TERRAIN_INKS = {
    "wood": (blend(_COLOURS.wood_line, _COLOURS.wood, 0.3), "#8CCB9F"),
    "bush": (blend(_COLOURS.wood_line, _COLOURS.wood, 0.3), "#D8B98A"),
    "ruin": (_COLOURS.ruin, "#A3A198"),
    "boulder": (blend(_COLOURS.rock_line, _COLOURS.rock, 0.45), "#C4C7C2"),
    "building": (_COLOURS.house, _COLOURS.house_line),
    "river": (blend(_COLOURS.water_line, _COLOURS.water, 0.25), "#8CC6E0"),
    "ford": (_COLOURS.water, _COLOURS.water_line),
    "hill": (blend(_COLOURS.hill, _COLOURS.ground, 0.6), _COLOURS.hill_line),
    "barricade": (palette.PLANK, palette.PLANK_SEAM),
}
_OTHER_INKS = (_COLOURS.rock, _COLOURS.rock_line)


@dataclass(frozen=True)
class Sheet:
    """How a table lies on characters; each holds two dots, one above the other."""

    board: TableSpace
    columns: int
    rows: int

    def column(self, x: float) -> float:
        return x * self.columns / self.board.width

    def row(self, y: float) -> float:
        """North is up."""
        return (self.board.height - y) * self.rows / self.board.height

    @property
    def width(self) -> int:
        return _MARGIN + self.columns + _BORDER

    @property
    def height(self) -> int:
        return _TOP + self.rows + 1


def sheet(board: TableSpace, room: int, high: int | None = None) -> Sheet | None:
    """The table in this width and height, two columns for an inch where there is room.

    None if there is too little.
    """
    wanted = max(_USUAL, round(2 * board.width / INCH))
    columns = min(wanted, room - _MARGIN - _BORDER)
    if columns < _LEAST or board.width <= 0 or board.height <= 0:
        return None
    rows = max(1, round(columns * board.height / board.width / 2))
    if high is not None and rows > high - _TOP - 1:
        rows = high - _TOP - 1
        # A table that is very low is drawn too wide rather than not at all: it has numbers at its sides.
        columns = min(columns, max(_LEAST, round(2 * rows * board.width / board.height)))
    return Sheet(board, columns, rows) if rows >= _LOWEST or high is None else None


def figure_labels(scene: Scene) -> dict[str, str]:
    """Sign of the seat and a number, by the id of the piece."""
    counts: dict[int | None, int] = {}
    labels = {}
    for piece in scene.pieces:
        number = counts.get(piece.seat, 0)
        counts[piece.seat] = number + 1
        labels[piece.id] = seat_sign(piece.seat) + (_NUMBERS[number] if number < len(_NUMBERS) else "*")
    return labels


def token_labels(board: TableSpace) -> dict[str, str]:
    """A letter and the sign of the holder, by the id of the marker."""
    return {
        found.id: (_LETTERS[k] if k < len(_LETTERS) else "*") + seat_sign(found.seat)
        for k, found in enumerate(board.tokens)
    }


def table_text(scene: Scene, place: Sheet, coloured: bool) -> list[Text]:
    """The table with everything on it."""
    canvas = Canvas(place.width, place.height)
    _frame(canvas, place)
    _ground(canvas, place, coloured)
    for guide in place.board.guides:
        _guide(canvas, guide, place, coloured)
    taken: set[tuple[int, int]] = set()
    standing = [piece for piece in scene.pieces if piece.base is not None]
    _tokens(canvas, place, coloured)
    if coloured:
        for piece in standing:
            _base(canvas, piece, place)
    names = figure_labels(scene)
    for piece in standing:
        _figure(canvas, piece, names[piece.id], place, taken, coloured)
    _token_labels(canvas, place, taken, coloured)
    return canvas.lines() + group_lines(scene, names, place.width)


def _frame(canvas: Canvas, place: Sheet) -> None:
    """The border with a number every six inches, counted from the south-west corner."""
    board, quiet = place.board, Ink(dim=True)
    left, right = _MARGIN - 1, _MARGIN + place.columns
    top, bottom = _TOP - 1, _TOP + place.rows
    canvas.write(left, top, "┌" + "─" * place.columns + "┐", quiet)
    canvas.write(left, bottom, "└" + "─" * place.columns + "┘", quiet)
    for y in range(_TOP, bottom):
        canvas.write(left, y, "│", quiet)
        canvas.write(right, y, "│", quiet)
    step = board.unit * long_step(board)
    last = -1
    for at in range(0, board.width + 1, step):
        x = _MARGIN + min(place.columns - 1, round(place.column(at)))
        words = measure(at // board.unit, board.unit)
        start = min(max(0, x - len(words) // 2), place.width - len(words))
        if start > last:
            last = canvas.write(start, 0, words, quiet)
            canvas.write(x, top, "┴", quiet)
    for at in range(0, board.height + 1, step):
        y = _TOP + min(place.rows - 1, int(place.row(at)))
        words = str(at // board.unit)
        canvas.write(left - len(words), y, words, quiet)
        canvas.write(left, y, "┤", quiet)


def _ground(canvas: Canvas, place: Sheet, coloured: bool) -> None:
    """The table, its lines and its terrain."""
    if coloured:
        for x in range(place.columns):
            for y in range(2 * place.rows):
                canvas.dot(_MARGIN + x, 2 * _TOP + y, _COLOURS.ground)
    board = place.board
    step = board.unit * long_step(board)
    for across in range(step, board.width, step):
        for up in range(step, board.height, step):
            x, y = int(place.column(across)), int(place.row(up))
            canvas.write(_MARGIN + x, _TOP + y, GRID, _faint(coloured))
    for area in in_order(board.areas):
        _area(canvas, area, place, coloured)


def _faint(coloured: bool) -> Ink:
    return Ink(blend("#FFFFFF", _COLOURS.grid, 0.3)) if coloured else Ink(dim=True)


def _area(canvas: Canvas, area: Area, place: Sheet, coloured: bool) -> None:
    high = 2 if coloured else 1
    corners = tuple((place.column(x), high * place.row(y)) for x, y in area.outline)
    dots = _covered(corners, place.columns, high * place.rows)
    back, ink = _TERRAIN_INKS.get(area.kind, _OTHER_INKS)
    sign = TERRAIN.get(area.kind, OTHER_TERRAIN)
    if not coloured:
        for x, y in dots:
            canvas.write(_MARGIN + x, _TOP + y, sign)
        return
    for x, y in dots:
        canvas.dot(_MARGIN + x, 2 * _TOP + y, back)
    for x, y in {(x, y // 2) for x, y in dots}:
        if (x, 2 * y) in dots and (x, 2 * y + 1) in dots:
            canvas.write(_MARGIN + x, _TOP + y, sign if (x + y) % 2 else " ", Ink(ink, back))
        else:
            canvas.erase(_MARGIN + x, _TOP + y)


@lru_cache(maxsize=256)
def _covered(corners: tuple[Point, ...], columns: int, rows: int) -> frozenset[tuple[int, int]]:
    """The dots of which an area covers at least half, and in any case the one in its middle."""
    if not corners:
        return frozenset()
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    found = set()
    for x in range(max(0, int(min(xs))), min(columns, int(max(xs)) + 1)):
        for y in range(max(0, int(min(ys))), min(rows, int(max(ys)) + 1)):
            within = sum(inside(corners, (x + dx, y + dy)) for dx in (0.25, 0.75) for dy in (0.25, 0.75))
            if within >= 2:
                found.add((x, y))
    if not found:
        found.add((int(sum(xs) / len(xs)), int(sum(ys) / len(ys))))
    return frozenset(found)


def _guide(canvas: Canvas, guide: Guide, place: Sheet, coloured: bool) -> None:
    ink = _guide_ink(guide, coloured)
    stops = [(place.column(x), place.row(y)) for x, y in guide.path]
    if guide.kind == "point":
        for x, y in stops:
            canvas.write(_MARGIN + int(x), _TOP + int(y), FREE_POINT, ink)
        return
    for (ax, ay), (bx, by) in pairwise(stops):
        sign = LINE if abs(bx - ax) >= 2 * abs(by - ay) else UPRIGHT
        steps = max(1, round(max(abs(bx - ax), abs(by - ay))))
        for k in range(steps):
            part = (k + 0.5) / steps
            x, y = int(ax + (bx - ax) * part), int(ay + (by - ay) * part)
            if 0 <= x < place.columns and 0 <= y < place.rows and canvas.blank(_MARGIN + x, _TOP + y):
                canvas.write(_MARGIN + x, _TOP + y, sign, ink)


def _guide_ink(guide: Guide, coloured: bool) -> Ink:
    if not coloured:
        return Ink()
    return _faint(coloured) if guide.seat is None else Ink(seat_colours(guide.seat).ring)


def _disc(canvas: Canvas, x: float, y: float, radius: float, place: Sheet, colour: str) -> None:
    """A round thing in dots; nothing where its signs are as large as it is."""
    across, up = place.column(x), 2 * place.row(y)
    size = place.column(radius)
    if size < 1.4:
        return
    for dx in range(int(across - size) - 1, int(across + size) + 2):
        for dy in range(int(up - size) - 1, int(up + size) + 2):
            if (dx + 0.5 - across) ** 2 + (dy + 0.5 - up) ** 2 > size * size:
                continue
            if 0 <= dx < place.columns and 0 <= dy < 2 * place.rows:
                canvas.dot(_MARGIN + dx, 2 * _TOP + dy, colour)
                canvas.erase(_MARGIN + dx, _TOP + dy // 2)


def _outline(canvas: Canvas, base: Base, place: Sheet, colour: str) -> None:
    """A capsule or a box in dots."""
    corners = footprint(base, lambda point: (place.column(point[0]), 2 * place.row(point[1])))
    for x, y in _covered(corners, place.columns, 2 * place.rows):
        canvas.dot(_MARGIN + x, 2 * _TOP + y, colour)
        canvas.erase(_MARGIN + x, _TOP + y // 2)


def _base(canvas: Canvas, piece: Piece, place: Sheet) -> None:
    if piece.base is not None:
        colours = seat_colours(piece.seat)
        body = dimmed(colours).body if piece.base.acted else colours.body
        if shape_of(piece.base) == "disc":
            _disc(canvas, piece.base.x, piece.base.y, piece.base.radius, place, body)
        else:
            _outline(canvas, piece.base, place, body)


def _figure(
    canvas: Canvas, piece: Piece, label: str, place: Sheet, taken: set[tuple[int, int]], coloured: bool
) -> None:
    if piece.base is None:
        return
    colours = seat_colours(piece.seat)
    colours = dimmed(colours) if piece.base.acted else colours
    ink = Ink(colours.ink, colours.body, bold=True) if coloured else Ink(bold=True)
    wide = place.column(2 * piece.base.radius)
    label += base_signs(piece.base)
    words = label if coloured else bracketed(label, piece.base, wide)
    _stamp(canvas, words, ink, (piece.base.x, piece.base.y), place, taken)


def _tokens(canvas: Canvas, place: Sheet, coloured: bool) -> None:
    if coloured:
        for found in place.board.tokens:
            _disc(canvas, found.x, found.y, found.radius, place, palette.TOKEN)


def _token_labels(canvas: Canvas, place: Sheet, taken: set[tuple[int, int]], coloured: bool) -> None:
    names = token_labels(place.board)
    for found in place.board.tokens:
        colour = palette.STONE if found.seat is None else seat_colours(found.seat).rim
        if found.seat is not None and found.seat % 4 >= 2:
            colour = seat_colours(found.seat).ring
        ink = Ink(colour, palette.TOKEN, bold=True) if coloured else Ink(bold=True)
        _stamp(canvas, names[found.id], ink, (found.x, found.y), place, taken)


def _stamp(
    canvas: Canvas, words: str, ink: Ink, at: Place, place: Sheet, taken: set[tuple[int, int]]
) -> None:
    """Signs at a place, or beside it where others stand there already."""
    long = len(words)
    x = round(place.column(at[0]) - long / 2)
    y = int(place.row(at[1]))
    x, y = min(max(0, x), place.columns - long), min(max(0, y), place.rows - 1)
    for dx, dy in _nearby():
        column, row = x + dx, y + dy
        cells = {(column + k, row) for k in range(long)}
        if 0 <= column <= place.columns - long and 0 <= row < place.rows and not cells & taken:
            taken |= cells
            canvas.write(_MARGIN + column, _TOP + row, words, ink)
            return


def _nearby() -> Iterator[tuple[int, int]]:
    """Shifts, the nearest first; a line is as high as two columns are wide."""
    shifts = [(dx, dy) for dx in range(-8, 9) for dy in range(-4, 5)]
    yield from sorted(shifts, key=lambda shift: (shift[0] ** 2 + (2 * shift[1]) ** 2, shift))
