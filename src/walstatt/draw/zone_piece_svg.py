"""A piece in a zone as SVG: leader, creature or site, 66 wide and 61 high around (0, 0)."""

from __future__ import annotations

from typing import Literal

from walstatt.core.scene import Badge, Figure, Meter, Piece
from walstatt.draw import palette
from walstatt.draw.badge_tones import LIGHT, READY, USED, tone_of
from walstatt.draw.frames import (
    ACTIVE_PATH,
    ARMOR_PATH,
    CARD_PATHS,
    CROWN_PATH,
    DROP_PATH,
    IDLE_PATH,
    LEADER_PATHS,
    SITE_PATHS,
)
from walstatt.draw.icons import known_icons
from walstatt.draw.markup import Defs, esc, num, text, title
from walstatt.draw.palette import SeatColours, seat_colours
from walstatt.draw.zone_card_svg import peeking

#: L shows everything, M larger numbers without the whole life, S icon and life.
PieceLevel = Literal["S", "M", "L"]

#: Outline and inner plate of the shapes that have their own.
_OUTLINES = {"leader": LEADER_PATHS, "site": SITE_PATHS}
GUARD_ICON = "vibrating-shield"

#: How many states have room beside a piece, by level; the last place says how many more there are.
_SHOWN = {"L": 3, "M": 2, "S": 1}


def piece_level(width: float) -> PieceLevel:
    """How much a piece can show at this drawn width."""
    return "L" if width >= 50 else "M" if width >= 32 else "S"


def zone_piece(
    piece: Piece, hanging: tuple[Piece, ...], detail: PieceLevel, defs: Defs, *, marked: bool = True
) -> str:
    """The whole piece with the cards attached to it; `marks` may follow later."""
    colours = seat_colours(piece.seat)
    flying = piece.stand is not None and piece.stand.flying
    outer, inner = _OUTLINES.get(piece.shape, CARD_PATHS)
    body = [
        f'<path d="{outer}" fill="{colours.body}" stroke="{colours.edge}" stroke-width="1.6"/>',
        f'<path d="{outer}" fill="{defs.hatch(piece.seat)}" opacity="{colours.hatch_opacity + 0.06:.2f}"/>',
        f'<path class="plate" d="{inner}" fill="{colours.core}" stroke="{colours.rim}" stroke-width="2.2"/>',
        _icon(piece, colours, detail, defs),
    ]
    if piece.shape == "leader" and not hanging:
        crown = f'fill="{colours.rim}" stroke="{colours.edge}" stroke-width="1.4" stroke-linejoin="round"'
        body.insert(0, f'<path class="crown" d="{CROWN_PATH}" {crown}/>')
    if piece.life is not None:
        body.append(_life(piece.life, colours, detail))
    if piece.stand is not None and piece.stand.armor is not None:
        body.append(_armor(piece.stand.armor, detail))
    if marked:
        body.append(marks(piece, detail, defs, lifted=False))
    start = f'<g class="piece {esc(piece.kind)}" data-id="{esc(piece.id)}">{title(piece.spoken)}'
    return f"{start}{_shadow(outer, flying)}{_lifted(peeking(hanging, defs) + ''.join(body), flying)}</g>"


def marks(piece: Piece, detail: PieceLevel, defs: Defs, *, lifted: bool = True) -> str:
    """What leans over the edges: action marker, guard, what it holds and states; drawn above all pieces."""
    stand = piece.stand
    parts = []
    if stand is not None and stand.action:
        parts.append(_action(stand.action, detail))
    if stand is not None and stand.guard:
        parts.append(_guard(detail, defs))
    if stand is not None and stand.stock is not None:
        parts.append(_stock(stand.stock, detail))
    parts.append(_states([badge for badge in piece.badges if badge.role != "passive"], detail, defs))
    drawing = "".join(parts)
    return _lifted(drawing, lifted and stand is not None and stand.flying) if drawing else ""


def _lifted(drawing: str, flying: bool) -> str:
    return f'<g transform="translate(0 -4)">{drawing}</g>' if flying else drawing


def _shadow(outer: str, flying: bool) -> str:
    if flying:
        return '<ellipse class="flying" cy="36" rx="24" ry="4.5" fill="#000" opacity=".28"/>'
    return f'<path d="{outer}" fill="#000" opacity=".2" transform="translate(2 3)"/>'


def _icon(piece: Piece, colours: SeatColours, detail: PieceLevel, defs: Defs) -> str:
    size, y = {"L": (33.0, -10.0), "M": (33.0, -12.0), "S": (36.0, -10.0)}[detail]
    if piece.shape == "leader":
        y += 1.5
    icons = known_icons(piece.icons)
    if icons:
        return defs.icon(icons[0], 0, y, size, colours.ink)
    letter = (piece.label or piece.name)[:1].upper()
    return text(0, y + size * 0.34, letter, size * 0.9, colours.ink, anchor="middle", weight=600)


def _life(life: Meter, colours: SeatColours, detail: PieceLevel) -> str:
    """What is left of its life as a number and as a bar."""
    size = {"L": 15.0, "M": 20.0, "S": 24.0}[detail]
    of = f'<tspan font-size="10" font-weight="400" dx="1" opacity=".8">/{life.full}</tspan>'
    number = (
        f'<text x="-25" y="19.5" font-size="{num(size)}" fill="{colours.ink}" font-weight="600">'
        f"{life.now}{of if detail == 'L' else ''}</text>"
    )
    part = min(1.0, max(0.0, life.now / life.full)) if life.full > 0 else 0.0
    fill = palette.LAST_LIFE if part <= 0.25 else palette.HALF_LIFE if part <= 0.5 else palette.LIFE_WHITE
    return (
        f'<g class="life">{number}'
        '<rect x="-25.8" y="21.2" width="51.6" height="5.6" rx="2" fill="#000" opacity=".6"/>'
        f'<rect class="left" x="-25" y="22" width="{num(50 * part)}" height="4" rx="1.5" fill="{fill}"/></g>'
    )


def armor_shield(armor: Figure) -> str:
    return (
        f'<path d="{ARMOR_PATH}" fill="{palette.SHIELD}" '
        f'stroke="{palette.SHIELD_INK}" stroke-width="1.2"/>'
        + text(0, 4.4, armor.text, 11.5, palette.SHIELD_INK, anchor="middle", weight=600)
        + _change(armor.change, 7.5, -7)
    )


def _armor(armor: Figure, detail: PieceLevel) -> str:
    if detail == "S":
        return ""
    place = "translate(19 13.5)" if detail == "L" else "translate(19 11) scale(1.25)"
    return f'<g class="armor" transform="{place}">{armor_shield(armor)}</g>'


def _change(change: int, x: float, y: float) -> str:
    """A small arrowhead: raised or lowered."""
    if not change:
        return ""
    tip = -5 if change > 0 else 5
    return (
        f'<path class="change" d="M{num(x - 4)} {num(y)}h8l-4 {tip}z" fill="{palette.BONUS}" '
        f'stroke="{palette.SHIELD_INK}" stroke-width="1"/>'
    )


def action_disc(action: str) -> str:
    """Active: a bright triangle. Anything else: a dark dash."""
    if action == "active":
        fill, inside = palette.POINT, f'<path d="{ACTIVE_PATH}" fill="{palette.POINT_EDGE}"/>'
    else:
        fill = USED.fill
        inside = f'<path d="{IDLE_PATH}" stroke="{USED.ink}" stroke-width="2.2"/>'
    return f'<circle r="9" fill="{fill}" stroke="{palette.SHIELD_INK}" stroke-width="1.8"/>{inside}'


def _action(action: str, detail: PieceLevel) -> str:
    scale = {"L": "", "M": " scale(1.15)", "S": " scale(1.3)"}[detail]
    return f'<g class="action {esc(action)}" transform="translate(30 -27){scale}">{action_disc(action)}</g>'


def guard_disc(defs: Defs) -> str:
    icon = defs.icon(GUARD_ICON, 0, 0, 18, LIGHT.ink)
    return f'<circle r="12.5" fill="{LIGHT.fill}" stroke="{palette.SHIELD_INK}" stroke-width="1.8"/>{icon}'


def _guard(detail: PieceLevel, defs: Defs) -> str:
    x = -34 if detail == "L" else -30
    return f'<g class="guard" transform="translate({x} 0)">{guard_disc(defs)}</g>'


def drop(words: str) -> str:
    size = 11 if len(words) < 2 else 9.5
    return (
        f'<path d="{DROP_PATH}" fill="{palette.DROP}" '
        f'stroke="{palette.SHIELD_INK}" stroke-width="1.4"/>'
        + text(0, 7, words, size, palette.DROP_INK, anchor="middle", weight=600)
    )


def _stock(stock: Figure, detail: PieceLevel) -> str:
    scale = "" if detail == "L" else " scale(1.15)"
    said = title(f"{stock.label} {stock.text}".strip())
    return f'<g class="stock" transform="translate(-31 -22){scale}">{said}{drop(stock.text)}</g>'


def _states(badges: list[Badge], detail: PieceLevel, defs: Defs) -> str:
    """Pills down the right edge; the last place counts what has no room."""
    room = _SHOWN[detail]
    shown = badges if len(badges) <= room else badges[: room - 1]
    scale = {"L": 1.0, "M": 1.2, "S": 1.4}[detail]
    parts = []
    for k, badge in enumerate(shown):
        parts.append(_pill(badge, k, scale, defs))
    rest = badges[len(shown) :]
    if rest:
        said = title(", ".join(badge.text for badge in rest))
        label = text(0, 4.3, f"+{len(rest)}", 11.5, LIGHT.ink, anchor="middle", weight=600)
        pill = _capsule(20, LIGHT.fill) + label
        parts.append(f'<g class="more" transform="{_slot(len(shown), scale)}">{said}{pill}</g>')
    return "".join(parts)


def _slot(k: int, scale: float) -> str:
    sized = f" scale({num(scale)})" if scale != 1 else ""
    return f"translate(36 {num(-6 * scale + k * 21 * scale)}){sized}"


def _pill(badge: Badge, k: int, scale: float, defs: Defs) -> str:
    return (
        f'<g class="status {esc(badge.kind)}" transform="{_slot(k, scale)}">'
        f"{title(badge.text)}{state_pill(badge, defs)}</g>"
    )


def state_pill(badge: Badge, defs: Defs) -> str:
    """A state: its icon, and beside it the count if there is more than one. Used-up abilities are dark."""
    fill, ink = {"used": USED, "ready": READY}.get(badge.role, tone_of(badge.tone))
    picture = defs.icon(badge.icon, 0, 0, 14, ink)
    if not picture:
        letter = badge.text[:1].upper() or "?"
        picture = text(0, 4.6, letter, 13, ink, anchor="middle", weight=600)
    if badge.count > 1:
        number = text(12, 4.6, str(badge.count), 12.5, ink, anchor="middle", weight=600)
        return _capsule(28, fill) + picture + number
    return _capsule(20, fill) + picture


def _capsule(width: float, fill: str) -> str:
    return (
        f'<rect x="-10" y="-10" width="{num(width)}" height="20" rx="10" fill="{fill}" '
        f'stroke="{palette.SHIELD_INK}" stroke-width="1.6"/>'
    )
