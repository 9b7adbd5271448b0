"""Scene to SVG."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from walstatt.core.hints import Hints
from walstatt.core.scene import HexSpace, Piece, Scene, SeatPanel, TableSpace, ZoneSpace
from walstatt.draw.base_svg import EDGE, square_view
from walstatt.draw.board_svg import board_svg, contours, frame
from walstatt.draw.figure_svg import figure, figure_level
from walstatt.draw.in_zones import CARDS
from walstatt.draw.key_svg import key
from walstatt.draw.markup import Defs, document, num
from walstatt.draw.palette import THEMES, Theme, ThemeName
from walstatt.draw.panel_svg import head, panel
from walstatt.draw.table_svg import NONE, table_frame, table_svg
from walstatt.draw.tile_svg import HEX_HEIGHT, level, tile
from walstatt.draw.zone_card_svg import zone_card
from walstatt.draw.zone_key_svg import zone_key
from walstatt.draw.zone_piece_svg import piece_level, zone_piece
from walstatt.draw.zones_svg import zone_frame, zones_svg

__all__ = ["piece_svg", "scene_svg"]

#: From this width on the panels stand beside the board, below it they follow under it.
_BESIDE = 760
#: A table has panels beside it only if that leaves so many pixels for an inch.
_LEAST_INCH = 19.0
#: A board of zones has panels beside it only if its pieces still show everything.
_LEAST_ZONE = 0.75
_GAP = 12.0
#: How much a single piece may reach over its hex or base, in its own units.
_OVERHANG = 14.0
_ROUND = 124.0
_CARD_VIEW = (-54.0, -50.0, 116.0, 96.0)


def scene_svg(
    scene: Scene,
    *,
    theme: ThemeName = "dark",
    width: int = 900,
    only_board: bool = False,
    lit: Collection[str] = (),
    hints: Hints = NONE,
) -> str:
    """A whole position as a standalone picture. On a board of zones what `lit` names is marked: zones and
    borders by name, pieces by the word that options use. On a table alone `hints` are drawn."""
    paint, defs = THEMES[theme], Defs()
    shown = frozenset(lit)
    if only_board:
        board = _board(scene, width - 2 * _GAP, paint, defs, shown, hints)
        height = board.height + 2 * _GAP
        body = _ground(width, height, paint)
        body += contours(0, 0, width, height, paint)
        body += _at(_GAP, _GAP, board.drawing)
    elif _has_room_beside(scene, float(width)):
        body, height = _wide(scene, float(width), paint, defs, shown)
    else:
        body, height = _narrow(scene, float(width), paint, defs, shown)
    name = f"{scene.title}: {scene.headline}"
    return document(width, height, (0, 0, width, height), name, scene.lang, defs, body)


@dataclass(frozen=True)
class _Board:
    drawing: str
    width: float
    height: float


def _board(
    scene: Scene, room: float, theme: Theme, defs: Defs, lit: frozenset[str], hints: Hints = NONE
) -> _Board:
    """The board in this width."""
    board = scene.board
    if isinstance(board, HexSpace):
        hexes = frame(board, room)
        return _Board(board_svg(scene, board, hexes, theme, defs), hexes.width, hexes.height)
    if isinstance(board, ZoneSpace):
        zones = zone_frame(board, room)
        return _Board(zones_svg(scene, zones, theme, defs, lit), zones.width, zones.height)
    place = table_frame(board, room)
    return _Board(table_svg(scene, place, theme, defs, hints), place.width, place.height)


def _legend(scene: Scene, room: float, y: float, theme: Theme, defs: Defs) -> tuple[str, float]:
    """What explains a board, below y; hex boards explain themselves. Returns the height with its gap."""
    if isinstance(scene.board, HexSpace):
        return "", 0.0
    if isinstance(scene.board, ZoneSpace):
        drawing, height = zone_key(scene, scene.board, room - 2 * _GAP, theme, defs)
    else:
        drawing, height = key(scene, scene.board, room - 2 * _GAP, theme, defs)
    card = (
        f'<rect width="{num(room)}" height="{num(height + 2 * _GAP)}" rx="10" fill="{theme.panel}" '
        f'stroke="{theme.line_soft}"/>'
    )
    return _at(0, y + _GAP, card + _at(_GAP, _GAP, drawing)), height + 3 * _GAP


def _has_room_beside(scene: Scene, width: float) -> bool:
    room = width - 2 * _side(width) - 4 * _GAP
    if isinstance(scene.board, TableSpace):
        return table_frame(scene.board, room).inch >= _LEAST_INCH
    if isinstance(scene.board, ZoneSpace):
        return width >= _BESIDE and zone_frame(scene.board, room).scale >= _LEAST_ZONE
    return width >= _BESIDE


def _side(width: float) -> float:
    """How wide the panels beside a board are."""
    return min(300.0, max(190.0, width * 0.207))


def piece_svg(piece: Piece, width: int) -> str:
    """A single piece; it has room for the markers on its corners or edge."""
    defs = Defs()
    if piece.base is not None:
        drawing = figure(piece, figure_level(width * 100 / _ROUND), defs)
        return document(width, width, square_view(piece.base, _ROUND - EDGE), piece.name, "", defs, drawing)
    if piece.stand is not None:
        return _zone_piece(piece, width, defs)
    drawing = tile(piece, level(width), defs)
    across, down = 200 + 2 * _OVERHANG, 200 * HEX_HEIGHT + 2 * _OVERHANG
    view = (-across / 2, -down / 2, across, down)
    return document(width, width * down / across, view, piece.name, "", defs, drawing)


def _zone_piece(piece: Piece, width: int, defs: Defs) -> str:
    """A piece or card of a board of zones, without what is attached to it."""
    left, top, across, down = _CARD_VIEW
    if piece.shape in CARDS:
        drawing = f'<g transform="scale(4)">{zone_card(piece, defs)}</g>'
    else:
        drawing = zone_piece(piece, (), piece_level(width * 66 / across), defs)
    return document(width, width * down / across, (left, top, across, down), piece.name, "", defs, drawing)


def _wide(scene: Scene, width: float, theme: Theme, defs: Defs, lit: frozenset[str]) -> tuple[str, float]:
    """Panels left and right of the board."""
    top, below = head(scene, width, theme)
    side = _side(width)
    columns = _sides(scene.seats)
    board = _board(scene, width - 2 * side - 4 * _GAP, theme, defs, lit)
    legend, more = _legend(scene, board.width, board.height, theme, defs)
    tall = board.height + more
    stacks = []
    for seats in columns:
        drawing, height = _stack(scene, seats, side, theme, defs, listed=len(seats) == 1)
        stacks.append(drawing)
        tall = max(tall, height)
    start = below + _GAP
    if isinstance(scene.board, HexSpace):
        start += (tall - board.height) / 2
    total = below + tall + 2 * _GAP
    parts = [
        _ground(width, total, theme),
        contours(side + 2 * _GAP, below, board.width, total - below, theme),
        _bar(width, below, theme),
        top,
        _at(_GAP, below + _GAP, stacks[0]),
        _at(width - _GAP - side, below + _GAP, stacks[1]),
        _at(side + 2 * _GAP, start, board.drawing + legend),
    ]
    return "".join(parts), total


def _narrow(scene: Scene, width: float, theme: Theme, defs: Defs, lit: frozenset[str]) -> tuple[str, float]:
    """The board over the whole width, panels under it in one or two columns."""
    top, below = head(scene, width, theme)
    board = _board(scene, width - 2 * _GAP, theme, defs, lit)
    under = below + board.height + 2 * _GAP
    both = width >= 420
    columns = _sides(scene.seats) if both else (scene.seats,)
    side = (width - (len(columns) + 1) * _GAP) / len(columns)
    parts, tall = [], 0.0
    for k, seats in enumerate(columns):
        drawing, height = _stack(scene, seats, side, theme, defs, listed=len(seats) == 1 or not both)
        parts.append(_at(_GAP + k * (side + _GAP), under, drawing))
        tall = max(tall, height)
    legend, more = _legend(scene, board.width, under + tall - below - _GAP, theme, defs)
    total = under + tall + more + _GAP
    ground = _ground(width, total, theme) + contours(0, below, width, under - below, theme)
    middle = _at(_GAP, below + _GAP, board.drawing + legend)
    return ground + _bar(width, below, theme) + top + middle + "".join(parts), total


def _stack(
    scene: Scene, seats: tuple[SeatPanel, ...], width: float, theme: Theme, defs: Defs, *, listed: bool
) -> tuple[str, float]:
    parts, y = [], 0.0
    for seat in seats:
        drawing, height = panel(scene, seat, width, theme, defs, listed=listed)
        parts.append(_at(0, y, drawing))
        y += height + _GAP
    return "".join(parts), y - _GAP if seats else 0.0


def _sides(seats: tuple[SeatPanel, ...]) -> tuple[tuple[SeatPanel, ...], tuple[SeatPanel, ...]]:
    """Who stands left and who right: two teams face each other, others alternate."""
    teams = sorted({seat.team for seat in seats})
    if len(teams) == 2:
        left = tuple(seat for seat in seats if seat.team == teams[0])
        return left, tuple(seat for seat in seats if seat.team == teams[1])
    return seats[::2], seats[1::2]


def _ground(width: float, height: float, theme: Theme) -> str:
    return f'<rect width="{num(width)}" height="{num(height)}" fill="{theme.ground}"/>'


def _bar(width: float, height: float, theme: Theme) -> str:
    return (
        f'<rect width="{num(width)}" height="{num(height)}" fill="{theme.panel}"/>'
        f'<path d="M0 {num(height)}H{num(width)}" stroke="{theme.line_soft}"/>'
    )


def _at(x: float, y: float, drawing: str) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{drawing}</g>'
