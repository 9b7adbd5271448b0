"""The legend of a board of zones as SVG: how to read a piece, a card, a wall; only what occurs."""

from __future__ import annotations

from walstatt.core.scene import Badge, Piece, Scene, Stand, ZoneSpace
from walstatt.draw.in_zones import CARDS, WALL_DEEDS, holder, walls
from walstatt.draw.key_svg import Entry, section
from walstatt.draw.markup import Defs
from walstatt.draw.on_table import state_words
from walstatt.draw.palette import SHIELD_INK, Theme, seat_colours, theme_seat
from walstatt.draw.tile_svg import seat_mark
from walstatt.draw.words import word
from walstatt.draw.zone_card_svg import zone_card
from walstatt.draw.zone_piece_svg import (
    action_disc,
    armor_shield,
    drop,
    guard_disc,
    state_pill,
    zone_piece,
)
from walstatt.draw.zone_walls_svg import crossed_eye, wall_bar

#: Shapes of pieces that stand, and what they are called.
_SHAPES = {"leader": "leader", "": "creature", "site": "site"}


def zone_key(scene: Scene, board: ZoneSpace, width: float, theme: Theme, defs: Defs) -> tuple[str, float]:
    """The whole legend; returns its height too."""
    sections = (("pieces", _pieces(scene, theme, defs)), ("walls", _walls(scene, board, defs)))
    parts, y = [], 0.0
    for name, entries in sections:
        if entries:
            drawing, height = section(word(scene.lang, name), entries, y, width, theme)
            parts.append(drawing)
            y += height + 12
    return f'<g class="key">{"".join(parts)}</g>', max(0.0, y - 12)


def _pieces(scene: Scene, theme: Theme, defs: Defs) -> list[Entry]:
    """Seats, shapes, numbers, markers, cards and states."""

    def say(name: str) -> str:
        return word(scene.lang, name)

    standing = [piece for piece in scene.pieces if piece.place and not holder(piece)]
    stands = [piece.stand for piece in scene.pieces if piece.stand is not None]
    entries = []
    for panel in scene.seats:
        colours = theme_seat(theme, panel.seat)
        mark = f'<g transform="scale(1.3)">{seat_mark(panel.seat, colours.fill, colours.edge)}</g>'
        entries.append(Entry(mark, panel.name, panel.title))
    for shape, name in _SHAPES.items():
        if any(piece.shape == shape for piece in standing):
            entries.append(Entry(_shape(shape, defs), say(name)))
    armored = next((stand.armor for stand in stands if stand.armor is not None), None)
    if armored is not None:
        entries.append(Entry(armor_shield(armored), armored.label or say("armor")))
    charged = next((stand.stock for stand in stands if stand.stock is not None), None)
    if charged is not None:
        entries.append(Entry(drop(charged.text), charged.label or say("stock")))
    for action, name in (("active", "active"), ("inactive", "acted")):
        if any(stand.action == action for stand in stands):
            entries.append(Entry(action_disc(action), say(name)))
    if any(stand.guard for stand in stands):
        entries.append(Entry(guard_disc(defs), say("guard")))
    if any(stand.flying for stand in stands):
        entries.append(Entry(_flyer(), say("flying")))
    if any(piece.shape == "back" for piece in scene.pieces):
        entries.append(Entry(_cards("back", defs), say("back")))
    if any(piece.shape in CARDS and piece.shape != "back" for piece in scene.pieces):
        entries.append(Entry(_cards("card", defs), say("card")))
    return entries + _states([badge for piece in scene.pieces for badge in piece.badges], defs)


def _states(badges: list[Badge], defs: Defs) -> list[Entry]:
    """Each state once, without its number."""
    entries: dict[str, Entry] = {}
    for badge in badges:
        if badge.role != "passive" and badge.kind not in entries:
            single = Badge(badge.kind, badge.text, badge.icon, role=badge.role, tone=badge.tone)
            entries[badge.kind] = Entry(
                state_pill(single, defs), state_words(badge).removesuffix(f" {badge.count}")
            )
    return list(entries.values())


def _walls(scene: Scene, board: ZoneSpace, defs: Defs) -> list[Entry]:
    """What walls do, as far as one of these does it."""
    deeds = {deed for wall in walls(scene, board).values() if wall.stand for deed in wall.stand.wall}
    entries = []
    for deed in WALL_DEEDS:
        if deed in deeds:
            said = word(scene.lang, f"wall-{deed}")
            entries.append(Entry(crossed_eye(SHIELD_INK) if deed == "sight" else _bar(deed, defs), said))
    return entries


def _sample(shape: str, *deeds: str) -> Piece:
    return Piece("", "", "", "", "", (), None, "", shape=shape, stand=Stand(wall=deeds))


def _shape(shape: str, defs: Defs) -> str:
    return f'<g transform="scale(.5)">{zone_piece(_sample(shape), (), "S", defs, marked=False)}</g>'


def _flyer() -> str:
    colours = seat_colours(None)
    return (
        '<ellipse cy="12" rx="12" ry="2.6" fill="#000" opacity=".35"/>'
        f'<rect x="-11" y="-13" width="22" height="20" rx="3" fill="{colours.core}" stroke="{colours.rim}" '
        'stroke-width="1.6"/>'
    )


def _cards(shape: str, defs: Defs) -> str:
    return f'<g transform="scale(1.3)">{zone_card(_sample(shape), defs)}</g>'


def _bar(deed: str, defs: Defs) -> str:
    return f'<g transform="scale(.7)">{wall_bar(_sample("wall", deed), 54, defs)}</g>'
