"""Round markers of a table as SVG: a disc ringed in its holder's cut, dashed while nobody holds it."""

from __future__ import annotations

from math import pi

from walstatt.core.scene import Token
from walstatt.draw import palette
from walstatt.draw.badge_tones import TOKENS
from walstatt.draw.frames import CRYSTAL_PATHS
from walstatt.draw.icons import has_icon
from walstatt.draw.markup import Defs, esc, num, text, title
from walstatt.draw.palette import seat_colours
from walstatt.draw.tile_svg import seat_mark


def token(found: Token, radius: float, defs: Defs) -> str:
    """The marker around (0, 0), its edge exactly at `radius`; what it is worth is not part of it."""
    width = max(1.4, radius * 0.13)
    parts = [
        f'<circle class="base" r="{num(radius)}" fill="{palette.TOKEN}"/>',
        _ring(found.seat, radius, width),
        _picture(found, radius, defs),
    ]
    if found.seat is not None:
        colours = seat_colours(found.seat)
        corner, scale = num(radius * 0.74), num(max(0.4, radius / 32))
        parts.append(
            f'<g class="holder" transform="translate({corner} -{corner}) scale({scale})">'
            f"{seat_mark(found.seat, colours.ring, palette.BASE)}</g>"
        )
    start = f'<g class="token {esc(found.kind)}" data-id="{esc(found.id)}">'
    return f"{start}{title(found.spoken or found.name)}{''.join(parts)}</g>"


def _ring(seat: int | None, radius: float, width: float) -> str:
    """As the rings of figures: solid, cut, dotted, double; dashed is nobody's."""
    middle = radius - width / 2
    round_ = 2 * pi * middle
    if seat is None:
        dashes = max(8, 2 * round(round_ / (width * 5.4)))
        return _circle(middle, palette.TOKEN_FREE, width, f'stroke-dasharray="{num(round_ / dashes / 2)}"')
    colour = seat_colours(seat).ring
    match seat % 4:
        case 0:
            return _circle(middle, colour, width)
        case 1:
            cut = max(1.6, round_ * 0.024)
            return _circle(middle, colour, width, f'stroke-dasharray="{num(round_ / 8 - cut)} {num(cut)}"')
        case 2:
            dots = f'stroke-dasharray="0 {num(round_ / 20)}" stroke-linecap="round"'
            return _circle(middle, palette.RING_UNDER, width) + _circle(middle, colour, width * 0.8, dots)
        case _:
            thin = width * 0.4
            return _circle(radius - thin / 2, colour, thin) + _circle(radius - width, colour, thin)


def _circle(radius: float, colour: str, width: float, cut: str = "") -> str:
    return (
        f'<circle class="ring" r="{num(radius)}" fill="none" stroke="{colour}" '
        f'stroke-width="{num(width)}" {cut}/>'
    )


def _picture(found: Token, radius: float, defs: Defs) -> str:
    if found.glyph == "crystal":
        return crystal(radius / 20)
    ink = TOKENS.get(found.tone, palette.STONE)
    if has_icon(found.icon):
        return defs.icon(found.icon, 0, 0, radius * 1.3, ink)
    letter = found.name[:1].upper()
    return text(0, radius * 0.36, letter, radius, ink, anchor="middle", weight=600)


def crystal(scale: float) -> str:
    """A cut crystal, 24 high at scale 1."""
    return (
        f'<g class="crystal" transform="scale({num(scale)})"><path d="{CRYSTAL_PATHS[0]}" '
        f'fill="{palette.CRYSTAL}" stroke="{palette.CRYSTAL_EDGE}" stroke-width="1.5"/>'
        f'<path d="{CRYSTAL_PATHS[1]}" fill="none" stroke="{palette.CRYSTAL_EDGE}" '
        'stroke-width="1.2"/></g>'
    )
