"""Walls as SVG: a bar over the whole border, with signs of what it does and a medallion with its life."""

from __future__ import annotations

from walstatt.core.scene import Piece
from walstatt.draw import palette
from walstatt.draw.badge_tones import LIGHT
from walstatt.draw.frames import CROSSED_EYE
from walstatt.draw.icons import known_icons
from walstatt.draw.markup import Defs, esc, num, text, title
from walstatt.draw.palette import SeatColours, seat_colours

THICK = 16.0


def wall_bar(piece: Piece, length: float, defs: Defs) -> str:
    """The bar along x, centred on (0, 0): bricks block the way, spikes strike those who pass."""
    colours = seat_colours(piece.seat)
    deeds = piece.stand.wall if piece.stand is not None else ()
    half = length / 2
    box = f'x="{num(-half)}" y="{num(-THICK / 2)}" width="{num(length)}" height="{num(THICK)}" rx="3"'
    parts = [
        _spikes(half, colours) if "strike" in deeds else "",
        f'<rect {box} fill="{colours.body}" stroke="{colours.edge}" stroke-width="2"/>',
        f'<rect {box} fill="{defs.hatch(piece.seat)}" opacity=".2"/>',
        _bricks(half, colours) if "passage" in deeds else "",
    ]
    start = f'<g class="piece wall" data-id="{esc(piece.id)}">{title(piece.spoken)}'
    return f"{start}{''.join(parts)}</g>"


def _bricks(half: float, colours: SeatColours) -> str:
    path, x, upper = f"M{num(-half)} 0H{num(half)}", -half + 10, False
    while x < half - 2:
        path += f"M{num(x)} {-8 if upper else 0}v8"
        x += 16
        upper = not upper
    return f'<path class="bricks" d="{path}" stroke="{colours.rim}" stroke-width="1.5" fill="none"/>'


def _spikes(half: float, colours: SeatColours) -> str:
    path, x = "", -half + 6
    while x < half - 8:
        path += f"M{num(x)} -7l4 -8l4 8M{num(x)} 7l4 8l4 -8"
        x += 13
    return (
        f'<path class="spikes" d="{path}" fill="{colours.ring}" stroke="{colours.edge}" stroke-width="1.2" '
        'stroke-linejoin="round"/>'
    )


def wall_marks(piece: Piece, defs: Defs, *, upright: bool, seen: bool = False) -> str:
    """The medallion in the middle of the bar and, unless `seen`, the crossed eye beside it, both upright."""
    colours = seat_colours(piece.seat)
    icons = known_icons(piece.icons)
    picture = defs.icon(icons[0], 0, -3 if piece.life else 0, 19, colours.ink) if icons else ""
    if not picture:
        letter = (piece.label or piece.name)[:1].upper()
        picture = text(0, 4, letter, 17, colours.ink, anchor="middle", weight=600)
    parts = [f'<circle r="17" fill="{colours.core}" stroke="{colours.rim}" stroke-width="2.4"/>{picture}']
    if piece.life is not None:
        parts.append(
            f'<rect x="-15" y="8" width="30" height="13" rx="3" fill="{palette.LIFE_WHITE}" '
            f'stroke="{colours.edge}"/>'
            + text(0, 18.4, _life(piece), 11, LIGHT.ink, anchor="middle", weight=600)
        )
    if piece.stand is not None and "sight" in piece.stand.wall and not seen:
        x, y = (0, 36) if upright else (34, 0)
        parts.append(f'<g class="no-sight" transform="translate({x} {y})">{crossed_eye(colours.edge)}</g>')
    return f'<g class="medallion">{"".join(parts)}</g>'


def _life(piece: Piece) -> str:
    life = piece.life
    if life is None:
        return ""
    return str(life.now) if life.now == life.full else f"{life.now}/{life.full}"


def crossed_eye(edge: str) -> str:
    return (
        f'<circle r="9" fill="{palette.LIFE_WHITE}" stroke="{edge}" stroke-width="1.5"/>'
        f'<path d="{CROSSED_EYE}" fill="none" '
        f'stroke="{LIGHT.ink}" stroke-width="1.5"/>'
    )
