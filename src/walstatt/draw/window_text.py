"""A position in so many lines: ever smaller boards, and less and less about the players."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.text import Text

from walstatt.core.scene import HexSpace, Piece, Scene, TableSpace, ZoneSpace
from walstatt.draw import signs
from walstatt.draw.brief_text import (
    brief_figures,
    brief_head,
    brief_objectives,
    brief_seat,
    brief_seats,
    hanging,
)
from walstatt.draw.canvas import Ink, Run, short
from walstatt.draw.hexes_text import hex_board, hex_list, hex_pitch, hex_span, hex_width
from walstatt.draw.in_zones import CARDS, attached, held, is_lit, walls
from walstatt.draw.lines import beside, line
from walstatt.draw.palette import seat_colours, seat_sign
from walstatt.draw.roster_text import figures, objectives
from walstatt.draw.small_hexes import small_hexes, small_pitch
from walstatt.draw.table_text import sheet, table_text
from walstatt.draw.zone_lines import action_sign, card_sign, wall_label
from walstatt.draw.zones_text import zone_sheet, zones_text

#: The least width of what stands beside a board.
_SIDE = 30
_GAP = 2
Block = tuple[list[Text], int]  # lines, and the column behind them
Players = Callable[[Scene, int, bool], list[Text]]


def in_window(scene: Scene, room: int, high: int, coloured: bool, lit: frozenset[str]) -> list[Text]:
    """The largest of the pictures that fits; what is left of the smallest if none does."""
    lines: list[Text] = []
    for picture, alone in _pictures(scene, room, high - 1, coloured, lit):
        lines = [brief_head(scene, room, coloured, meters=alone), *picture]
        if len(lines) <= high:
            return lines
    return [*lines[: max(0, high - 1)], Text("…")][:high]


def _pictures(
    scene: Scene, room: int, high: int, coloured: bool, lit: frozenset[str]
) -> Iterator[tuple[list[Text], bool]]:
    """What stands below the head, the largest first; and whether nothing is said about the players."""
    if isinstance(scene.board, TableSpace):
        for lines in _tables(scene, scene.board, room, high, coloured):
            yield lines, False
    else:
        *drawn, listed = _boards(scene, room, coloured, lit)
        for block in drawn:
            for players in (_players, brief_seats):
                yield _with_players(scene, block, room, coloured, players), False
        for block in drawn[-1:]:
            yield block[0], True
        yield _with_players(scene, listed, room, coloured, brief_seats), False
        yield listed[0], True
    yield _players(scene, room, coloured), False
    yield brief_seats(scene, room, coloured), False


def _players(scene: Scene, room: int, coloured: bool) -> list[Text]:
    return [found for seat in scene.seats for found in brief_seat(scene, seat, room, coloured)]


def _with_players(scene: Scene, block: Block, room: int, coloured: bool, players: Players) -> list[Text]:
    """A board with the players beside it, or below it."""
    lines, wide = block
    free = room - wide - _GAP
    if free >= _SIDE:
        return beside(lines, players(scene, free, coloured), wide + _GAP)
    return [*lines, *players(scene, room, coloured)]


def _boards(scene: Scene, room: int, coloured: bool, lit: frozenset[str]) -> Iterator[Block]:
    if isinstance(scene.board, HexSpace):
        yield from _hex_boards(scene, scene.board, room, coloured)
    elif isinstance(scene.board, ZoneSpace):
        yield from _zone_boards(scene, scene.board, room, coloured, lit)


# --- hexes ------------------------------------------------------------------------------------------------


def _hex_boards(scene: Scene, hexes: HexSpace, room: int, coloured: bool) -> Iterator[Block]:
    pitch = hex_pitch(hexes, room - _SIDE - _GAP) or hex_pitch(hexes, room)
    if pitch:
        yield hex_board(scene, hexes, pitch, coloured, names=True), hex_width(hexes, pitch)
    small = small_pitch(hexes, room - _SIDE - _GAP)
    small = small if small >= 14 else small_pitch(hexes, room)  # narrower ones cut too many names
    for lines in (3, 2) if small else ():
        yield small_hexes(scene, hexes, small, lines, coloured), hex_span(hexes, small)
    yield hex_list(scene, hexes, room, coloured), room


# --- zones ------------------------------------------------------------------------------------------------


def _zone_boards(
    scene: Scene, board: ZoneSpace, room: int, coloured: bool, lit: frozenset[str]
) -> Iterator[Block]:
    place = zone_sheet(board, room - _SIDE - _GAP) or zone_sheet(board, room)
    for brief in (False, True) if place else ():
        assert place is not None
        yield zones_text(scene, place, coloured, lit, brief=brief), place.width
    yield _zone_lines(scene, board, room, coloured, lit), room


def _zone_lines(scene: Scene, board: ZoneSpace, room: int, coloured: bool, lit: frozenset[str]) -> list[Text]:
    """What stands in each zone, one zone after the other; and the walls."""
    cards = attached(scene)
    lines: list[Text] = []
    for name, inside in held(scene, board).items():
        pieces = [*inside.far, *inside.near]
        if pieces:
            groups: list[list[Run]] = [[(name, Ink(bold=True))]]
            for piece in pieces:
                groups.append(_in_a_word(piece, len(cards.get(piece.id, ())), room, coloured, lit))
            lines += hanging(groups, room, 3)
    groups = [
        [(f"{border} {wall_label(wall, 30)}", Ink(seat_colours(wall.seat).ring if coloured else None))]
        for border, wall in walls(scene, board).items()
    ]
    return lines + hanging(groups, room, 3)


def _in_a_word(piece: Piece, cards: int, room: int, coloured: bool, lit: frozenset[str]) -> list[Run]:
    colours = seat_colours(piece.seat)
    ink = Ink(colours.ink, colours.body, bold=True) if coloured else Ink(bold=True)
    tag = card_sign(piece) if piece.shape in CARDS else seat_sign(piece.seat) + action_sign(piece).strip()
    life = f" {piece.life.now}/{piece.life.full}" if piece.life else ""
    guard = signs.GUARD if piece.stand is not None and piece.stand.guard else ""
    more = f" {guard}{signs.FACE}{cards}" if cards else f" {guard}" if guard else ""
    may = signs.MAY if is_lit(piece, lit) else ""
    name = short(piece.name, max(4, room - 16))
    return [(may, Ink("#2FB89A", bold=True)), (f"{tag}{name}", ink), (life + more, Ink())]


# --- a table ----------------------------------------------------------------------------------------------


def _tables(scene: Scene, board: TableSpace, room: int, high: int, coloured: bool) -> Iterator[list[Text]]:
    """The table as high as the window is, the figures beside it; below it there is no room for them."""
    place = sheet(board, room - _SIDE - _GAP, high)
    if place is not None:
        left, at = table_text(scene, place, coloured), place.width + _GAP
        for long in (True, False):
            yield beside(left, _roster(scene, board, room - at, coloured, long=long), at)
        cut = _short_roster(scene, board, room - at, coloured)
        yield beside(left, [*cut[: high - 1], line([("…", Ink())])] if len(cut) > high else cut, at)
    yield _roster(scene, board, room, coloured, long=False)
    yield _short_roster(scene, board, room, coloured)


def _roster(scene: Scene, board: TableSpace, room: int, coloured: bool, *, long: bool) -> list[Text]:
    """Players, each with the own figures, and the markers."""
    lines: list[Text] = []
    told = figures if long else brief_figures
    for seat in scene.seats:
        lines += brief_seat(scene, seat, room, coloured)
        lines += told(scene, board, {seat.seat}, room, coloured)
    strays = {piece.seat for piece in scene.pieces} - {seat.seat for seat in scene.seats}
    lines += told(scene, board, strays, room, coloured)
    return lines + (objectives if long else brief_objectives)(scene, board, room, coloured)


def _short_roster(scene: Scene, board: TableSpace, room: int, coloured: bool) -> list[Text]:
    everybody = {piece.seat for piece in scene.pieces}
    lines = brief_seats(scene, room, coloured)
    lines += brief_figures(scene, board, everybody, room, coloured)
    return lines + brief_objectives(scene, board, room, coloured)
