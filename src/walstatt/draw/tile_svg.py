"""One hex piece as SVG, in a frame with inradius 100 around its centre."""

from __future__ import annotations

from math import sqrt
from typing import Literal

from walstatt.core.scene import Piece
from walstatt.draw import palette
from walstatt.draw.badges_svg import abilities, discs, markers, pill, shields
from walstatt.draw.frames import MARK_PATHS
from walstatt.draw.icons import known_icons
from walstatt.draw.markup import Defs, esc, hexagon, num, text, title
from walstatt.draw.measure import tile_width
from walstatt.draw.palette import FONT_TILE, SeatColours, dimmed, seat_colours
from walstatt.draw.sides_svg import bridge, rim, ring

Level = Literal["S", "M", "L"]

#: Height of a pointy-top hex of width 1.
HEX_HEIGHT = 2 / sqrt(3)
_NAME_ROOM = 126.0
_NAME_SIZE = 19.5


def level(width: float) -> Level:
    """How much a piece can show at this drawn width."""
    return "L" if width >= 88 else "M" if width >= 64 else "S"


def tile(piece: Piece, detail: Level, defs: Defs, *, cornered: bool = True) -> str:
    """The whole piece, with the line for a screen reader as its title; `corners` may follow later."""
    looks = {badge.look for badge in piece.badges if badge.role == "state"}
    captured = "net" in looks
    colours = seat_colours(piece.seat)
    if captured:
        colours = dimmed(colours)
    small = detail == "S"
    parts = [_stack(piece.below, colours), _body(piece.seat, colours, defs, small)]
    if piece.shape == "sheet":
        parts.append(_sheet(piece, colours, defs, detail))
    else:
        parts.append(rim(piece.marks, colours, defs, small=small, trench="walls" in looks, broken=captured))
        parts.append(plate(piece.seat, colours, double=piece.shape == "double"))
        parts += [ring(mark, colours) for mark in piece.marks if mark.kind == "ring"]
        parts.append(_core(piece, colours, defs, detail))
    if captured:
        parts.append(_mesh(defs))
    if cornered:
        parts.append(corners(piece, detail, defs))
    start = f'<g class="piece {esc(piece.kind)}" data-id="{esc(piece.id)}">'
    return f"{start}{title(piece.spoken)}{''.join(parts)}</g>"


def corners(piece: Piece, detail: Level, defs: Defs, *, team: int | None = None) -> str:
    """The state markers, which lean over the border: a board draws them above all pieces."""
    states = [badge for badge in piece.badges if badge.role == "state"]
    return markers(states, defs, small=detail == "S", team=team)


def bridges(piece: Piece) -> str:
    """The connected paths of a piece, to be drawn above all pieces."""
    colours = seat_colours(piece.seat)
    sides = (mark.side for mark in piece.marks if mark.kind == "path" and mark.live and mark.side is not None)
    return "".join(bridge(side, colours) for side in sides)


def plate(seat: int | None, colours: SeatColours, *, double: bool = False) -> str:
    """The core plate in the seat's shape."""
    width = 3 if double else 2.6
    paint = (
        f'fill="{colours.core}" stroke="{colours.rim}" stroke-width="{width}" stroke-opacity=".75" '
        'stroke-linejoin="round"'
    )
    inner = f'fill="none" stroke="{colours.glow}" stroke-width="2.6"'
    match None if seat is None else seat % 4:
        case 0:
            outer, second = f'<circle r="62" {paint}/>', f'<circle r="53" {inner}/>'
        case 1:
            outer = f'<path d="M0 -74L64 0L0 74L-64 0Z" {paint}/>'
            second = f'<path d="M0 -61L53 0L0 61L-53 0Z" {inner}/>'
        case 2:
            outer = f'<rect x="-54" y="-54" width="108" height="108" rx="7" {paint}/>'
            second = f'<rect x="-46" y="-46" width="92" height="92" rx="5" {inner}/>'
        case 3:
            outer, second = (
                f'<path d="{_quatrefoil(1)}" {paint}/>',
                f'<path d="{_quatrefoil(0.86)}" {inner}/>',
            )
        case _:
            outer, second = (
                f'<polygon points="{hexagon(0.6)}" {paint}/>',
                f'<polygon points="{hexagon(0.52)}" {inner}/>',
            )
    return outer + (second if double else "")


def seat_mark(seat: int, fill: str, edge: str) -> str:
    """The small sign of a seat, in a box from -10 to 10."""
    paint = f'fill="{fill}" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"'
    return f'<path d="{MARK_PATHS[seat % len(MARK_PATHS)]}" {paint}/>'


def _quatrefoil(scale: float) -> str:
    corner, radius = num(32.97 * scale), num(33 * scale)
    arc = f"A{radius} {radius} 0 1 1 "
    stops = (f"{corner} {corner}", f"-{corner} {corner}", f"-{corner} -{corner}", f"{corner} -{corner}")
    return f"M{stops[-1]}" + "".join(arc + stop for stop in stops) + "Z"


def _stack(below: int, colours: SeatColours) -> str:
    """The edges of pieces that lie under this one."""
    paint = f'fill="{palette.dim(colours.body)}" stroke="{palette.dim(colours.rim)}" stroke-width="4"'
    return "".join(
        f'<polygon class="below" transform="translate(0 {7 * k})" points="{hexagon(0.955)}" {paint}/>'
        for k in range(min(below, 2), 0, -1)
    )


def _body(seat: int | None, colours: SeatColours, defs: Defs, small: bool) -> str:
    points = hexagon(0.975)
    hatch = defs.hatch(seat)
    lines = f'<polygon points="{points}" fill="{hatch}" opacity="{colours.hatch_opacity}"/>'
    return (
        f'<polygon class="body" points="{points}" fill="{colours.body}"/>{lines}'
        f'<polygon points="{hexagon(0.945)}" fill="none" stroke="{colours.rim}" '
        f'stroke-width="{7 if small else 5.5}" stroke-linejoin="round"/>'
    )


def _core(piece: Piece, colours: SeatColours, defs: Defs, detail: Level) -> str:
    if piece.shape == "number" and piece.life is not None:
        return _numbered(piece, colours, defs, detail)
    small, figures = detail == "S", piece.figures
    parts = [_picture(piece, colours, defs, detail)]
    if detail == "L" and piece.label:
        parts.append(_name(piece.label, 32 if figures else 42, colours.ink, colours.core))
    if figures:
        if detail == "L":
            parts.append(discs(figures, 56, 17.5, colours))
        elif detail == "M":
            parts.append(discs(figures, 49, 22, colours))
        elif len(figures) == 1:
            parts.append(discs(figures, 44, 25, colours))
        else:
            parts.append(pill(figures, colours))
    if piece.life is not None:
        parts.append(shields(piece.life, colours, small=small))
    parts.append(
        abilities([badge for badge in piece.badges if badge.role != "state"], colours, defs, small=small)
    )
    return "".join(parts)


def _picture(piece: Piece, colours: SeatColours, defs: Defs, detail: Level) -> str:
    numbered = bool(piece.figures)
    if piece.shape == "back":
        size, y = 84.0, 0.0
    elif detail == "L":
        size, y = 64.0, -21.0 if numbered else -14.0
    elif detail == "M":
        size, y = (76.0, -15.0) if numbered else (84.0, 0.0)
    else:
        size, y = (74.0, -20.0) if numbered else (88.0, 0.0)
    icons = known_icons(piece.icons)
    if icons:
        return defs.icon(icons[0], 0, y, size, colours.ink)
    if piece.shape == "back":
        seat = 0 if piece.seat is None else piece.seat
        return f'<g transform="scale(3)" opacity=".8">{seat_mark(seat, colours.body, colours.rim)}</g>'
    letter = piece.label[:1] or piece.name[:1]
    return text(0, y + size * 0.36, letter, size, colours.ink, anchor="middle", weight=600)


def _numbered(piece: Piece, colours: SeatColours, defs: Defs, detail: Level) -> str:
    """A piece whose life is the number that counts."""
    small = detail == "S"
    size, y = (58.0, -30.0) if small else (56.0, -34.0)
    parts = [defs.icon(name, 0, y, size, colours.ink) for name in known_icons(piece.icons)[:1]]
    life = "" if piece.life is None else str(piece.life.now)
    if small:
        parts.append(text(0, 46, life, 66, colours.ink, anchor="middle", weight=600))
    else:
        parts.append(text(0, 30, life, 52, colours.ink, anchor="middle", weight=600))
        parts.append(discs(piece.figures, 57, 14, colours))
    parts.append(
        abilities([badge for badge in piece.badges if badge.role != "state"], colours, defs, small=small)
    )
    return "".join(parts)


def _sheet(piece: Piece, colours: SeatColours, defs: Defs, detail: Level) -> str:
    """A light core without sides; two uses stand above and below a slash."""
    large = detail == "L"
    size, y = (86.0, -16.0) if large else (104.0, 0.0)
    ink = palette.PAPER_INK
    parts = [
        f'<polygon points="{hexagon(0.8)}" fill="{palette.PAPER}" stroke="{colours.edge}" stroke-width="4" '
        'stroke-linejoin="round"/>'
    ]
    icons = known_icons(piece.icons)
    if len(icons) > 1:
        parts.append(defs.icon(icons[0], -26, y - 12, size * 0.66, ink))
        parts.append(defs.icon(icons[1], 30, y + 14, size * 0.56, ink))
        parts.append(
            f'<path d="M-22 {num(y + 36)}L26 {num(y - 38)}" stroke="{ink}" stroke-width="3" '
            'stroke-opacity=".45"/>'
        )
    elif icons:
        parts.append(defs.icon(icons[0], 0, y, size, ink))
    if large and piece.label:
        parts.append(_name(piece.label, 50, ink, None))
    return "".join(parts)


def _name(words: str, y: float, ink: str, ribbon: str | None) -> str:
    """The label in the tile face, squeezed where it would not fit."""
    natural = tile_width(words, _NAME_SIZE) + 0.2 * len(words)
    behind = (
        f'<rect x="-64" y="{num(y - 15.2)}" width="128" height="20.5" rx="4" fill="{ribbon}" opacity=".82"/>'
        if ribbon
        else ""
    )
    length = min(natural, _NAME_ROOM)
    label = text(0, y, words, _NAME_SIZE, ink, anchor="middle", weight=600, family=FONT_TILE, length=length)
    return behind + label


def _mesh(defs: Defs) -> str:
    paint = defs.mesh()
    outline = hexagon(0.93).replace(",", " ").split()
    points = "L".join(f"{outline[k]} {outline[k + 1]}" for k in range(0, len(outline), 2))
    return (
        f'<g class="mesh"><path d="M{points}ZM-58 0a58 58 0 1 0 116 0a58 58 0 1 0 -116 0Z" '
        f'fill-rule="evenodd" fill="{paint}"/><circle r="58" fill="{paint}" opacity=".22"/></g>'
    )
