"""What a player on a board of zones has, as SVG: pieces with their numbers in words, and cards."""

from __future__ import annotations

from walstatt.core.scene import Piece, Scene, Tray, ZoneSpace
from walstatt.draw.in_zones import CARDS, attached, holder, numbers, told, wall_words
from walstatt.draw.markup import Defs, num, text
from walstatt.draw.measure import cut, plain_width, wrap
from walstatt.draw.palette import Theme
from walstatt.draw.roster_svg import backs
from walstatt.draw.words import word
from walstatt.draw.zone_card_svg import zone_card
from walstatt.draw.zone_piece_svg import piece_level, zone_piece
from walstatt.draw.zone_walls_svg import wall_marks

_PICTURE = 36.0
_CARD = 26.0


def zone_roster(
    scene: Scene,
    board: ZoneSpace,
    seat: int | None,
    place: tuple[float, float],
    width: float,
    theme: Theme,
    defs: Defs,
) -> tuple[str, float]:
    """Everything that a seat has on the board, in the order of its places; returns the height too."""
    x, y = place
    start = y
    order = {zone.name: k for k, zone in enumerate(board.zones)}
    own = [piece for piece in scene.pieces if piece.seat == seat and not holder(piece) and piece.place]
    hanging = attached(scene)
    parts = []
    for piece in sorted(own, key=lambda piece: order.get(piece.place, len(order))):
        drawing, height = _row(piece, hanging.get(piece.id, ()), scene.lang, (x, y), width, theme, defs)
        parts.append(drawing)
        y += height + 6
    return "".join(parts), y - start


def _row(
    piece: Piece,
    hanging: tuple[Piece, ...],
    lang: str,
    place: tuple[float, float],
    width: float,
    theme: Theme,
    defs: Defs,
) -> tuple[str, float]:
    x, y = place
    left, room = x + _PICTURE + 10, width - _PICTURE - 10
    names = wrap(piece.name, 13, room - plain_width(f" {piece.place}", 12), 2)
    states = told(piece, lang) + (wall_words(piece, lang) if piece.shape == "wall" else [])
    if hanging:
        states.append(f"{word(lang, 'attached')}: {', '.join(card.name for card in hanging)}")
    lines = wrap(" · ".join(numbers(piece, lang)), 11.5, room, 2)
    more = wrap(", ".join(states), 11.5, room, 3)
    high = 16 * len(names) + 14 * (len(lines) + len(more))
    height = max(_PICTURE, high)
    at = y + (height - high) / 2 + 12
    parts = [_picture(piece, x + _PICTURE / 2, y + height / 2, defs)]
    parts.append(text(x + width, at, piece.place, 12, theme.ink_2, anchor="end", weight=600))
    for words in names:
        parts.append(text(left, at, words, 13, theme.ink, weight=500))
        at += 16
    for words, ink in [*((line, theme.ink_2) for line in lines), *((line, theme.ink_3) for line in more)]:
        parts.append(text(left, at - 2, words, 11.5, ink))
        at += 14
    return f'<g class="entry">{"".join(parts)}</g>', height


def _picture(piece: Piece, x: float, y: float, defs: Defs) -> str:
    if piece.shape in CARDS:
        drawing, scale = zone_card(piece, defs), 1.4
    elif piece.shape == "wall":
        drawing, scale = wall_marks(piece, defs, upright=True, seen=True), 0.8
    else:
        drawing, scale = zone_piece(piece, (), piece_level(_PICTURE), defs, marked=False), _PICTURE / 72
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{drawing}</g>'


def zone_tray(
    tray: Tray, place: tuple[float, float], width: float, theme: Theme, defs: Defs, lang: str
) -> tuple[str, float]:
    """A tray: each open card on a line with what it takes of its holder, hidden ones as backs."""
    x, y = place
    start = y
    parts = [f'<path d="M{num(x)} {num(y)}H{num(x + width)}" stroke="{theme.line_soft}"/>']
    parts.append(text(x, y + 17, cut(f"{tray.title} {tray.count}", 12, width), 12, theme.ink_3))
    y += 24
    shown = [piece for piece in tray.pieces if piece.shape != "back"]
    for piece in shown:
        slot = piece.stand.slot if piece.stand is not None else ""
        card = zone_card(piece, defs)
        middle = y + _CARD / 2
        parts.append(f'<g transform="translate({num(x + 10)} {num(middle)}) scale(1.2)">{card}</g>')
        beside = plain_width(slot, 11.5) + 10 if slot else 0.0
        parts.append(text(x + 27, middle + 4.5, cut(piece.name, 13, width - 27 - beside), 13, theme.ink))
        if slot:
            parts.append(text(x + width, middle + 4.5, slot, 11.5, theme.ink_3, anchor="end"))
        y += _CARD + 4
    hidden = tray.count - len(shown)
    if hidden > 0:
        drawing, used = backs(tray.seat, hidden, (x, y), width, defs)
        parts.append(drawing)
        words = f"{hidden} {word(lang, 'hidden')}"
        if used + 8 + plain_width(words, 12) <= width:
            parts.append(text(x + used + 8, y + 15, words, 12, theme.ink_2))
        y += 26
    return "".join(parts), y - start
