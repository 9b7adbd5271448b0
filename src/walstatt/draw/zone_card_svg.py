"""Cards in zones as SVG: face down in the colours of who played them, or open with an icon; 15 by 20."""

from __future__ import annotations

from walstatt.core.scene import Piece
from walstatt.draw import palette
from walstatt.draw.icons import known_icons
from walstatt.draw.markup import Defs, esc, num, text, title
from walstatt.draw.palette import seat_colours
from walstatt.draw.tile_svg import seat_mark

#: So many cards peek out of a piece; more are counted.
_PEEKING = 4
_PITCH = 17.0


def zone_card(piece: Piece, defs: Defs) -> str:
    """One card around (0, 0), with the line for a screen reader."""
    start = f'<g class="piece {esc(piece.kind)}" data-id="{esc(piece.id)}">{title(piece.spoken)}'
    return start + (_back(piece.seat, defs) if piece.shape == "back" else _face(piece, defs)) + "</g>"


def _back(seat: int | None, defs: Defs) -> str:
    colours = seat_colours(seat)
    mark = "" if seat is None else f'<g transform="scale(.38)">{seat_mark(seat, colours.ink, "none")}</g>'
    return (
        f'<rect x="-7.5" y="-10" width="15" height="20" rx="2.5" fill="{colours.body}" '
        f'stroke="{colours.rim}" stroke-width="1.4"/>'
        f'<rect x="-5.5" y="-8" width="11" height="16" rx="1.5" fill="{defs.hatch(seat)}" opacity=".55"/>'
        f"{mark}"
    )


def _face(piece: Piece, defs: Defs) -> str:
    colours = seat_colours(piece.seat)
    icons = known_icons(piece.icons)
    picture = defs.icon(icons[0], 0, 0, 12, palette.CARD_INK) if icons else ""
    if not picture:
        letter = (piece.label or piece.name)[:1].upper()
        picture = text(0, 4, letter, 11, palette.CARD_INK, anchor="middle", weight=600)
    return (
        f'<rect x="-7.5" y="-10" width="15" height="20" rx="2.5" fill="{palette.CARD}" '
        f'stroke="{colours.body}" stroke-width="2"/>{picture}'
    )


def peeking(cards: tuple[Piece, ...], defs: Defs) -> str:
    """The cards attached to a piece: they peek out at its top, in the order in which they were played."""
    shown = cards if len(cards) <= _PEEKING else cards[: _PEEKING - 1]
    parts = [
        f'<g transform="translate({num(-20 + k * _PITCH)} -35)">{zone_card(card, defs)}</g>'
        for k, card in enumerate(shown)
    ]
    rest = cards[len(shown) :]
    if rest:
        said = title("; ".join(card.spoken for card in rest))
        number = text(0, -2, f"+{len(rest)}", 9, palette.CARD_INK, anchor="middle", weight=600)
        box = f'<rect x="-7.5" y="-10" width="15" height="20" rx="2.5" fill="{palette.CARD}" stroke="#000"/>'
        at = num(-20 + len(shown) * _PITCH)
        parts.append(f'<g class="more" transform="translate({at} -35)">{said}{box}{number}</g>')
    return "".join(parts)
