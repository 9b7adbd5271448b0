"""A board of zones as SVG: names on the frame, walls on the borders, pieces in the halves of the zones."""

from __future__ import annotations

from dataclasses import dataclass

from walstatt.core.scene import Border, Piece, Scene, Zone, ZoneSpace
from walstatt.draw import palette
from walstatt.draw.badge_tones import LIGHT
from walstatt.draw.in_zones import CARDS, Held, attached, held, is_lit, walls
from walstatt.draw.markup import Defs, esc, num, text, title
from walstatt.draw.measure import tile_width
from walstatt.draw.palette import FONT_HEAD, FONT_TILE, Theme
from walstatt.draw.zone_card_svg import zone_card
from walstatt.draw.zone_piece_svg import marks, piece_level, zone_piece
from walstatt.draw.zone_rows import PIECE_WIDTH, ROOM, Row, Seat, row, spread
from walstatt.draw.zone_walls_svg import THICK, wall_bar, wall_marks

#: Everything is drawn in these units and scaled: from zone to zone, its face, the gap between faces.
_ACROSS, _DOWN, _GAP = 195.0, 218.0, 4.0
_WIDE, _HIGH = _ACROSS - _GAP, _DOWN - _GAP
#: Left of the first zone and above it: room for names and the outer wall; the wall on the other sides.
_LEFT, _TOP, _EDGE = 34.0, 32.0, 14.0
#: The middles of the halves, and how far a wall on the border pushes them away.
_FAR, _NEAR, _AWAY = 54.0, 158.0, 5.0
#: What an upright wall takes from the width of a row beside it.
_ASIDE = 15.0
_NAME_SIZE, _NAME_LEAST = 13.5, 0.8
_LIT = 'stroke-width="3" stroke-dasharray="8 6" vector-effect="non-scaling-stroke"'


@dataclass(frozen=True)
class ZoneFrame:
    """Where a board of zones lies in a picture."""

    board: ZoneSpace
    scale: float
    width: float
    height: float


def zone_frame(board: ZoneSpace, room: float) -> ZoneFrame:
    """The largest board that fits into this width."""
    columns = max((zone.column for zone in board.zones), default=0) + 1
    rows = max((zone.row for zone in board.zones), default=0) + 1
    wide = _LEFT + columns * _ACROSS - _GAP + _EDGE
    high = _TOP + rows * _DOWN - _GAP + _EDGE
    scale = room / wide
    return ZoneFrame(board, scale, room, high * scale)


def zones_svg(scene: Scene, place: ZoneFrame, theme: Theme, defs: Defs, lit: frozenset[str]) -> str:
    """The board with everything on it; what `lit` names may be chosen."""
    board = place.board
    standing = walls(scene, board)
    parts = [_frame(board, theme)]
    parts += [_zone(zone, zone.name in lit, theme) for zone in board.zones]
    parts += [
        _wall(border, standing[border.name], board, defs)
        for border in board.borders
        if border.name in standing
    ]
    rows = _rows(scene, board, set(standing))
    hanging = attached(scene)
    seated = [(seat, x, y) for found, x, y in rows for seat in found.seats]
    parts += [_piece(seat, x, y, hanging, place.scale, theme, defs) for seat, x, y in seated]
    parts += [_more(found, x, y) for found, x, y in rows if found.more]
    parts += [_marks(seat, x, y, place.scale, defs) for seat, x, y in seated]
    for border in board.borders:
        if border.name in standing:
            upright = _upright(border, board)
            parts.append(
                _moved(*_middle(border, board), wall_marks(standing[border.name], defs, upright=upright))
            )
    parts += [_lit_piece(seat, x, y, theme) for seat, x, y in seated if is_lit(seat.piece, lit)]
    for border in board.borders:
        wall = standing.get(border.name)
        if border.name in lit or (wall is not None and is_lit(wall, lit)):
            parts.append(_lit_border(border, board, theme))
    return f'<g class="zones" transform="scale({place.scale:.4f})">{"".join(parts)}</g>'


def _moved(x: float, y: float, inside: str, scale: float = 1.0, turn: float = 0.0) -> str:
    sized = f" scale({num(scale)})" if scale != 1 else ""
    turned = f" rotate({num(turn)})" if turn else ""
    return f'<g transform="translate({num(x)} {num(y)}){turned}{sized}">{inside}</g>'


def _corner(zone: Zone) -> tuple[float, float]:
    return _LEFT + zone.column * _ACROSS, _TOP + zone.row * _DOWN


# --- the ground


def _frame(board: ZoneSpace, theme: Theme) -> str:
    """The outer wall, and the names of columns and rows that all zones in them share."""
    columns = max((zone.column for zone in board.zones), default=0) + 1
    rows = max((zone.row for zone in board.zones), default=0) + 1
    parts = [
        f'<rect x="{num(_LEFT - 8)}" y="{num(_TOP - 8)}" width="{num(columns * _ACROSS + 12)}" '
        f'height="{num(rows * _DOWN + 12)}" rx="4" fill="{theme.cell_line}" stroke="{theme.ink_3}" '
        'stroke-width="3"/>'
    ]
    letters: dict[int, set[str]] = {}
    figures: dict[int, set[str]] = {}
    for zone in board.zones:
        letter = zone.name.rstrip("0123456789")
        letters.setdefault(zone.column, set()).add(letter)
        figures.setdefault(zone.row, set()).add(zone.name[len(letter) :])
    style = {"anchor": "middle", "weight": 600, "family": FONT_HEAD}
    for column, found in letters.items():
        if len(found) == 1:
            x = _LEFT + column * _ACROSS + _WIDE / 2
            parts.append(text(x, 17, found.pop(), 17, theme.ink_2, **style))  # type: ignore[arg-type]
    for number, found in figures.items():
        if len(found) == 1:
            y = _TOP + number * _DOWN + _HIGH / 2 + 6
            parts.append(text(13, y, found.pop(), 17, theme.ink_2, **style))  # type: ignore[arg-type]
    return "".join(parts)


def _zone(zone: Zone, lit: bool, theme: Theme) -> str:
    x, y = _corner(zone)
    middle = y + (_FAR + _NEAR) / 2
    box = f'x="{num(x)}" y="{num(y)}" width="{num(_WIDE)}" height="{num(_HIGH)}"'
    said = f"{zone.name}, {zone.text}" if zone.text else zone.name
    parts = [
        f'<rect {box} fill="{theme.go_soft if lit else theme.zone}"/>',
        f'<path d="M{num(x + 12)} {num(middle)}H{num(x + _WIDE - 12)}" stroke="{theme.cell_line}" '
        'stroke-width="1.2" stroke-dasharray="2 7"/>',
    ]
    if lit:
        inside = f'x="{num(x + 3)}" y="{num(y + 3)}" width="{num(_WIDE - 6)}" height="{num(_HIGH - 6)}"'
        parts.append(f'<rect class="lit" {inside} fill="none" stroke="{theme.go}" {_LIT}/>')
    return f'<g class="zone" data-cell="{esc(zone.name)}">{title(said)}{"".join(parts)}</g>'


# --- walls


def _ends(border: Border, board: ZoneSpace) -> tuple[Zone, Zone] | None:
    zones = {zone.name: zone for zone in board.zones}
    first, second = (zones.get(name) for name in border.zones)
    return None if first is None or second is None else (first, second)


def _upright(border: Border, board: ZoneSpace) -> bool:
    """Whether a border lies between zones that stand side by side."""
    ends = _ends(border, board)
    return ends is not None and ends[0].row == ends[1].row


def _middle(border: Border, board: ZoneSpace) -> tuple[float, float]:
    ends = _ends(border, board)
    if ends is None:
        return 0.0, 0.0
    (ax, ay), (bx, by) = _corner(ends[0]), _corner(ends[1])
    return (ax + bx + _WIDE) / 2, (ay + by + _HIGH) / 2


def _length(border: Border, board: ZoneSpace) -> float:
    return (_HIGH if _upright(border, board) else _WIDE) - 8


def _wall(border: Border, piece: Piece, board: ZoneSpace, defs: Defs) -> str:
    turn = 90 if _upright(border, board) else 0
    return _moved(*_middle(border, board), wall_bar(piece, _length(border, board), defs), turn=turn)


def _lit_border(border: Border, board: ZoneSpace, theme: Theme) -> str:
    half, thick = _length(border, board) / 2, THICK
    rect = (
        f'<rect class="lit" x="{num(-half)}" y="{num(-thick / 2)}" width="{num(2 * half)}" '
        f'height="{num(thick)}" rx="6" fill="{theme.go}" fill-opacity=".13" stroke="{theme.go}" {_LIT}/>'
    )
    drawing = f'<g data-cell="{esc(border.name)}">{title(border.name)}{rect}</g>'
    return _moved(*_middle(border, board), drawing, turn=90 if _upright(border, board) else 0)


# --- pieces


def _halves(here: Held, room: float) -> tuple[Row, Row]:
    if not here.far:
        own, other = spread(here.near, room)
        return other, own
    return (row(here.far, room), row(here.near, room)) if here.near else spread(here.far, room)


def _rows(scene: Scene, board: ZoneSpace, walled: set[str]) -> list[tuple[Row, float, float]]:
    """The halves of all zones with the place of their middles."""
    sides: dict[str, set[str]] = {zone.name: set() for zone in board.zones}
    for border in board.borders:
        ends = _ends(border, board)
        if border.name in walled and ends is not None:
            first, second = sorted(ends, key=lambda zone: (zone.row, zone.column))
            upright = _upright(border, board)
            sides[first.name].add("E" if upright else "S")
            sides[second.name].add("W" if upright else "N")
    found = []
    pieces = held(scene, board)
    for zone in board.zones:
        x, y = _corner(zone)
        walled_sides = sides[zone.name]
        west, east = (_ASIDE if side in walled_sides else 0 for side in "WE")
        x += (_WIDE + west - east) / 2
        room = ROOM - west - east
        far = y + _FAR + (_AWAY if "N" in walled_sides else 0)
        near = y + _NEAR - (_AWAY if "S" in walled_sides else 0)
        above, below = _halves(pieces[zone.name], room)
        found += [(above, x, far), (below, x, near)]
    return found


def _piece(
    seat: Seat,
    x: float,
    y: float,
    hanging: dict[str, tuple[Piece, ...]],
    scale: float,
    theme: Theme,
    defs: Defs,
) -> str:
    piece = seat.piece
    at = x + seat.x, y + seat.y
    if piece.shape in CARDS:
        drawing = _moved(*at, zone_card(piece, defs), 2 * seat.scale, turn=-4 if piece.seat else 4)
        return drawing + (_name(seat, *at, 38, theme) if seat.scale * scale >= 0.7 else "")
    detail = piece_level(PIECE_WIDTH * seat.scale * scale)
    drawing = _moved(
        *at, zone_piece(piece, hanging.get(piece.id, ()), detail, defs, marked=False), seat.scale
    )
    return drawing + (_name(seat, *at, 49, theme) if detail == "L" else "")


def _name(seat: Seat, x: float, y: float, below: float, theme: Theme) -> str:
    """The name under a piece: squeezed a little where it is long, cut where that is not enough."""
    size, words = _NAME_SIZE, seat.piece.label or seat.piece.name
    while len(words) > 2 and tile_width(words, size) * _NAME_LEAST > seat.room:
        words = words.rstrip("…")[:-1].rstrip() + "…"
    wide = tile_width(words, size)
    return text(
        x,
        y + below * seat.scale,
        words,
        size,
        theme.ink,
        anchor="middle",
        weight=600,
        family=FONT_TILE,
        length=seat.room if wide > seat.room else None,
        halo=theme.zone,
    )


def _marks(seat: Seat, x: float, y: float, scale: float, defs: Defs) -> str:
    if seat.piece.shape in CARDS:
        return ""
    drawing = marks(seat.piece, piece_level(PIECE_WIDTH * seat.scale * scale), defs)
    return _moved(x + seat.x, y + seat.y, drawing, seat.scale) if drawing else ""


def _more(found: Row, x: float, y: float) -> str:
    """How many pieces have no room, with their names for those who point at it."""
    said = "; ".join(piece.spoken for piece in found.more)
    disc = f'<circle r="15" fill="{LIGHT.fill}" stroke="{palette.SHIELD_INK}" stroke-width="1.8"/>'
    number = text(0, 5, f"+{len(found.more)}", 14, LIGHT.ink, anchor="middle", weight=600)
    return _moved(
        x + found.more_at[0], y + found.more_at[1], f'<g class="more">{title(said)}{disc}{number}</g>'
    )


def _lit_piece(seat: Seat, x: float, y: float, theme: Theme) -> str:
    box = (
        'x="-19" y="-24" width="38" height="48" rx="6"'
        if seat.piece.shape in CARDS
        else ('x="-39" y="-37" width="78" height="73" rx="11"')
    )
    rect = f'<rect class="lit" {box} fill="none" stroke="{theme.go}" {_LIT}/>'
    return _moved(x + seat.x, y + seat.y, rect, seat.scale)
