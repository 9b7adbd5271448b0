"""What stands on bases that are not round: the icon and the wounds of a box, the rear circle of a capsule."""

from __future__ import annotations

from typing import Literal

from walstatt.core.scene import Base, Meter, Piece
from walstatt.draw import palette
from walstatt.draw.base_svg import EDGE, ahead, length
from walstatt.draw.frames import CROSS, STAR, WOUNDS
from walstatt.draw.glyphs import GLYPHS
from walstatt.draw.icons import known_icons
from walstatt.draw.markup import Defs, num, text
from walstatt.draw.palette import SeatColours

#: L shows everything, S the ring, life, icon and one state; XS, too small for that, ring and icon.
FigureLevel = Literal["XS", "S", "L"]


def box_content(piece: Piece, colours: SeatColours, detail: FigureLevel, defs: Defs) -> str:
    """Icon and wounds; on a long base the rider ahead of the middle and the mount behind it."""
    base = piece.base
    long = length(base) > 1.5 * EDGE
    # The plates of the light seats are dark, as their rims are.
    ink = colours.ring if piece.seat is not None and piece.seat % 4 >= 2 else colours.rim
    x, y = ahead(base, 52) if long else (0.0, 0.0)
    size, lift = {"L": (96.0, -14.0), "S": (104.0, -6.0), "XS": (124.0, 0.0)}[detail]
    parts = [_mount(piece, ahead(base, -88), 74, ink, defs)] if long and detail != "XS" else []
    parts.append(_icon(piece, x, y + lift, size, defs))
    if piece.life is not None and detail != "XS":
        parts.append(
            f'<g class="wounds" transform="translate({num(x)} {num(y)})">{_wounds(piece.life, base)}</g>'
        )
    if base is not None and base.tokens and detail == "L":
        parts.append(tokens(base.tokens, x, y + 78))
    return "".join(parts)


def _icon(piece: Piece, x: float, y: float, size: float, defs: Defs) -> str:
    icons = known_icons(piece.icons)
    if icons:
        return defs.icon(icons[0], x, y, size, palette.LIFE_WHITE)
    letter = (piece.label or piece.name)[:1].upper()
    return text(x, y + size * 0.36, letter, size, palette.LIFE_WHITE, anchor="middle", weight=600)


def _mount(piece: Piece, at: tuple[float, float], size: float, ink: str, defs: Defs) -> str:
    """The second icon, or a horseshoe."""
    icons = known_icons(piece.icons)
    if len(icons) > 1:
        return defs.icon(icons[1], *at, size, ink)
    shoe = "".join(
        f'<path d="{stroke.d}" fill="none" stroke="{ink}" stroke-width="{num(stroke.width)}"/>'
        for stroke in GLYPHS["horseshoe"].strokes
    )
    x, y, scale = num(at[0] - size / 2), num(at[1] - size / 2), num(size / 24)
    return f'<g class="mount" transform="translate({x} {y}) scale({scale})">{shoe}</g>'


def _wounds(life: Meter, base: Base | None) -> str:
    """One segment a wound, taken ones from the left with a cross; stunned is shown while it has none."""
    full = max(life.full, life.now, 1)
    wide = (WOUNDS["wide"] - WOUNDS["gap"] * (full - 1)) / full
    top, high = WOUNDS["top"], WOUNDS["high"]
    parts = []
    for k in range(full):
        x = WOUNDS["left"] + k * (wide + WOUNDS["gap"])
        name, fill, sign = "whole", palette.LIFE_WHITE, ""
        middle = f'transform="translate({num(x + wide / 2)} {num(top + high / 2)})"'
        if k < life.full - life.now:
            name, fill = "wound", palette.WOUND
            sign = f'<path {middle} d="{CROSS}" stroke="#fff" stroke-width="3"/>'
        elif base is not None and base.stunned and life.now >= life.full and k == 0:
            name, fill = "stunned", palette.WEARY
            sign = f'<path {middle} d="{STAR}" fill="{palette.BASE}"/>'
        box = f'x="{num(x)}" y="{num(top)}" width="{num(wide)}" height="{num(high)}" rx="3"'
        paint = f'fill="{fill}" stroke="{palette.BASE}" stroke-width="3"'
        parts.append(f'<rect class="{name}" {box} {paint}/>{sign}')
    return "".join(parts)


def rear(piece: Piece, colours: SeatColours, defs: Defs, *, small: bool) -> str:
    """The rear circle of a capsule: the mount and, below it, the tokens."""
    base = piece.base
    x, y = ahead(base, -length(base))
    parts = [
        f'<circle class="rear" cx="{num(x)}" cy="{num(y)}" r="60" fill="{colours.body}" '
        f'stroke="{colours.rim}" stroke-opacity=".6" stroke-width="4"/>',
        _mount(piece, (x, y - 10), 62, colours.rim, defs),
    ]
    if base is not None and base.tokens and not small:
        parts.append(tokens(base.tokens, x, y + 46))
    return "".join(parts)


def tokens(count: int, x: float, y: float) -> str:
    """Markers of what the figure has done: two side by side, more as a number."""
    if count > 2:
        number = text(x, y + 6.5, str(count), 18, palette.BASE, anchor="middle", weight=600)
        return f'<g class="tokens">{_token(x, y, 14)}{number}</g>'
    pitch = 26
    drawn = "".join(_token(x + (k - (count - 1) / 2) * pitch, y, 11) for k in range(count))
    return f'<g class="tokens">{drawn}</g>'


def _token(x: float, y: float, r: float) -> str:
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{palette.WEARY}" stroke="{palette.BASE}" '
        'stroke-width="4"/>'
    )
