"""Figures and markers of a table in words: what each is called, has and where it stands."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from walstatt.core.scene import Piece, Scene, TableSpace, Token
from walstatt.draw import palette, signs
from walstatt.draw.canvas import Ink, Run, fold, short, width
from walstatt.draw.dial_text import dial_lines, dials_of
from walstatt.draw.lengths import length, sign
from walstatt.draw.lines import flow, line
from walstatt.draw.on_table import about, lives
from walstatt.draw.palette import seat_colours
from walstatt.draw.table_text import figure_labels, token_labels
from walstatt.draw.words import word

_QUIET = Ink(dim=True)
#: From this width on a figure has one line with columns.
_TABULAR = 62
_INDENT = 4
_LIFE_INKS = {"white": Ink(bold=True), "red": Ink(palette.LIFE_RED, bold=True), "life": Ink(bold=True)}


def figures(scene: Scene, board: TableSpace, seats: set[int | None], room: int, coloured: bool) -> list[Text]:
    """The figures of these seats."""
    pieces = [piece for piece in scene.pieces if piece.base is not None and piece.seat in seats]
    if not pieces:
        return []
    names = figure_labels(scene)
    if room < _TABULAR:
        return [
            found
            for piece in pieces
            for found in _entry(piece, names[piece.id], scene.lang, board, room, coloured)
        ]
    return _table(pieces, names, scene.lang, board, room, coloured)


def _table(
    pieces: list[Piece], names: dict[str, str], lang: str, board: TableSpace, room: int, coloured: bool
) -> list[Text]:
    """One line a figure, states below it."""
    parts = [
        part
        for part in ("white", "red", "life")
        if any(part == name for piece in pieces for name, _, _ in lives(piece))
    ]
    wide = min(26, max(cell_len(piece.name) for piece in pieces), max(8, room - 40))
    heads = [word(lang, part) for part in parts]
    columns = [max(5, cell_len(found)) for found in heads]
    pointed = any(piece.base and piece.base.points for piece in pieces)
    first: list[Run] = [(_left(word(lang, "figures"), _INDENT + wide), Ink(bold=True))]
    first += [(" " + _right(found, size), _QUIET) for found, size in zip(heads, columns, strict=True)]
    if pointed:
        first.append((" " + _right(word(lang, "points"), 4), _QUIET))
    first += [
        (" " + _right("→" + sign(board.unit), 6), _QUIET),
        (" " + _right("↑" + sign(board.unit), 6), _QUIET),
    ]
    lines = [line(first)]
    for piece in pieces:
        runs = _label(piece, names[piece.id], coloured)
        runs.append((_left(short(piece.name, wide), wide), Ink(bold=True)))
        found = {name: (now, full) for name, now, full in lives(piece)}
        for part, size in zip(parts, columns, strict=True):
            words = "{}/{}".format(*found[part]) if part in found else ""
            runs.append((" " + _right(words, size), _life_ink(part, found.get(part), coloured)))
        if pointed:
            runs.append((" " + _right(_points(piece), 4), Ink()))
        runs += [(" " + _right(value, 6), Ink()) for value in _where(piece, board, lang)]
        rest = room - width(runs) - 2
        typed = piece.word if cell_len(piece.word) <= rest else ""
        if typed:
            runs.append((f"  {typed}", _QUIET))
        lines.append(line(runs))
        told = about(piece, board, lang)
        if not typed:
            told = [piece.word, *told]
        lines += [line([(" " * _INDENT + part, _QUIET)]) for part in fold(", ".join(told), room - _INDENT, 2)]
        lines += _indented(_dials(piece, room - _INDENT, coloured))
    return lines


def _dials(piece: Piece, room: int, coloured: bool) -> list[Text]:
    lines = []
    for name, dial in dials_of(piece):
        if name:
            lines.append(line([(short(name, room), Ink(bold=True))]))
        lines += dial_lines(dial, room, coloured)
    return lines


def _entry(piece: Piece, name: str, lang: str, board: TableSpace, room: int, coloured: bool) -> list[Text]:
    """A figure in a few short lines."""
    runs = _label(piece, name, coloured)
    runs.append((short(piece.name, room - _INDENT), Ink(bold=True)))
    lines = [line(runs)]
    groups: list[list[Run]] = []
    for part, now, full in lives(piece):
        ink = _life_ink(part, (now, full), coloured)
        groups.append([(f"{word(lang, part)} ", _QUIET), (f"{now}/{full}", ink)])
    if _points(piece):
        groups.append([(f"{word(lang, 'points')} ", _QUIET), (_points(piece), Ink())])
    place = _place(piece, board, lang)
    gap = room - width(runs) - width(place)
    if gap >= 2:
        lines = [line([*runs, (" " * gap, Ink()), *place])]
    else:
        groups.append(place)
    lines += _indented(flow(groups, room - _INDENT, "  "))
    told = ", ".join(about(piece, board, lang))
    lines += _indented([line([(part, Ink())]) for part in fold(told, room - _INDENT, 2)])
    lines += _indented([line([(short(piece.word, room - _INDENT), _QUIET)])])
    lines += _indented(_dials(piece, room - _INDENT, coloured))
    return lines


def _indented(lines: list[Text]) -> list[Text]:
    return [Text(" " * _INDENT, no_wrap=True, end="").append_text(found) for found in lines]


def _place(found: Piece | Token, board: TableSpace, lang: str) -> list[Run]:
    east, north = _where(found, board, lang)
    return [("→", _QUIET), (east, Ink()), (" ↑", _QUIET), (north + sign(board.unit), Ink())]


def _label(piece: Piece, name: str, coloured: bool) -> list[Run]:
    colours = seat_colours(piece.seat)
    ink = Ink(colours.ink, colours.body, bold=True) if coloured else Ink(bold=True)
    acted = piece.base is not None and piece.base.acted
    return [(name, ink), (signs.ACTED if acted else " ", Ink()), (" ", Ink())]


def _life_ink(part: str, found: tuple[int, int] | None, coloured: bool) -> Ink:
    if not found or not found[0]:
        return _QUIET
    return _LIFE_INKS[part] if coloured else Ink(bold=True)


def _points(piece: Piece) -> str:
    points = piece.base.points if piece.base else None
    return f"{points.now}/{points.full}" if points else ""


def _where(piece: Piece | Token, board: TableSpace, lang: str) -> tuple[str, str]:
    found = piece.base if isinstance(piece, Piece) else piece
    if found is None:
        return "", ""
    return length(found.x, board.unit, lang), length(found.y, board.unit, lang)


def objectives(scene: Scene, board: TableSpace, room: int, coloured: bool) -> list[Text]:
    """All markers: worth, holder, place, and how options name them."""
    if not board.tokens:
        return []
    names = token_labels(board)
    holders = {panel.seat: panel.name for panel in scene.seats}
    lines = [line([(word(scene.lang, "objectives"), Ink(bold=True))])]
    for found in board.tokens:
        holder = word(scene.lang, "free") if found.seat is None else holders.get(found.seat, "")
        colour = palette.STONE if found.seat is None else seat_colours(found.seat).ring
        ink = Ink(colour, palette.TOKEN, bold=True) if coloured else Ink(bold=True)
        groups: list[list[Run]] = [[(short(found.name, max(4, room - _INDENT)), Ink(bold=True))]]
        if found.text:
            groups.append([(found.text, Ink())])
        groups.append([(holder, Ink() if found.seat is not None else _QUIET)])
        groups.append(_place(found, board, scene.lang))
        groups.append([(short(found.word, room - _INDENT), _QUIET)])
        first, *more = flow(groups, room - _INDENT, " · ")
        lines.append(line([(names[found.id], ink), ("  ", Ink())]).append_text(first))
        lines += _indented(more)
    return lines


def _left(words: str, size: int) -> str:
    return words + " " * (size - cell_len(words))


def _right(words: str, size: int) -> str:
    return " " * (size - cell_len(words)) + words
