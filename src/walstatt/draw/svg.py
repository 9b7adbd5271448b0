"""Scene to SVG."""

from __future__ import annotations

from walstatt.core.scene import Piece, Scene, SeatPanel
from walstatt.draw.board_svg import board_svg, contours, frame
from walstatt.draw.markup import Defs, document, num
from walstatt.draw.palette import THEMES, Theme, ThemeName
from walstatt.draw.panel_svg import head, panel
from walstatt.draw.tile_svg import HEX_HEIGHT, level, tile

__all__ = ["piece_svg", "scene_svg"]

#: From this width on the panels stand beside the board, below it they follow under it.
_BESIDE = 760
_GAP = 12.0
#: How much a single piece may reach over its hex, in its own units.
_OVERHANG = 14.0


def scene_svg(scene: Scene, *, theme: ThemeName = "dark", width: int = 900, only_board: bool = False) -> str:
    """A whole position as a standalone picture."""
    paint, defs = THEMES[theme], Defs()
    if only_board:
        place = frame(scene.board, width - 2 * _GAP)
        height = place.height + 2 * _GAP
        body = _ground(width, height, paint)
        body += contours(0, 0, width, height, paint)
        body += _at(_GAP, _GAP, board_svg(scene, place, paint, defs))
    elif width >= _BESIDE:
        body, height = _wide(scene, float(width), paint, defs)
    else:
        body, height = _narrow(scene, float(width), paint, defs)
    name = f"{scene.title}: {scene.headline}"
    return document(width, height, (0, 0, width, height), name, scene.lang, defs, body)


def piece_svg(piece: Piece, width: int) -> str:
    """A single piece; it has room for the markers on its corners."""
    defs = Defs()
    drawing = tile(piece, level(width), defs)
    across, down = 200 + 2 * _OVERHANG, 200 * HEX_HEIGHT + 2 * _OVERHANG
    view = (-across / 2, -down / 2, across, down)
    return document(width, width * down / across, view, piece.name, "", defs, drawing)


def _wide(scene: Scene, width: float, theme: Theme, defs: Defs) -> tuple[str, float]:
    """Panels left and right of the board."""
    top, below = head(scene, width, theme)
    side = min(300.0, max(190.0, width * 0.207))
    columns = _sides(scene.seats)
    place = frame(scene.board, width - 2 * side - 4 * _GAP)
    tall = place.height
    stacks = []
    for seats in columns:
        drawing, height = _stack(scene, seats, side, theme, defs, listed=len(seats) == 1)
        stacks.append(drawing)
        tall = max(tall, height)
    middle = below + _GAP + (tall - place.height) / 2
    total = below + tall + 2 * _GAP
    parts = [
        _ground(width, total, theme),
        contours(side + 2 * _GAP, below, place.width, total - below, theme),
        _bar(width, below, theme),
        top,
        _at(_GAP, below + _GAP, stacks[0]),
        _at(width - _GAP - side, below + _GAP, stacks[1]),
        _at(side + 2 * _GAP, middle, board_svg(scene, place, theme, defs)),
    ]
    return "".join(parts), total


def _narrow(scene: Scene, width: float, theme: Theme, defs: Defs) -> tuple[str, float]:
    """The board over the whole width, panels under it in one or two columns."""
    top, below = head(scene, width, theme)
    place = frame(scene.board, width - 2 * _GAP)
    under = below + place.height + 2 * _GAP
    both = width >= 420
    columns = _sides(scene.seats) if both else (scene.seats,)
    side = (width - (len(columns) + 1) * _GAP) / len(columns)
    parts, tall = [], 0.0
    for k, seats in enumerate(columns):
        drawing, height = _stack(scene, seats, side, theme, defs, listed=len(seats) == 1 or not both)
        parts.append(_at(_GAP + k * (side + _GAP), under, drawing))
        tall = max(tall, height)
    total = under + tall + _GAP
    ground = _ground(width, total, theme) + contours(0, below, width, under - below, theme)
    board = _at(_GAP, below + _GAP, board_svg(scene, place, theme, defs))
    return ground + _bar(width, below, theme) + top + board + "".join(parts), total


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
