"""The legend of a table as SVG: what lies on it, who holds what, and how to read a figure."""

from __future__ import annotations

from dataclasses import dataclass

from walstatt.core.scene import Badge, Scene, TableSpace
from walstatt.draw import palette
from walstatt.draw.base_content_svg import tokens
from walstatt.draw.base_svg import arc
from walstatt.draw.figure_svg import status_disc
from walstatt.draw.frames import LEVEL_SIGNS
from walstatt.draw.markup import Defs, num, text
from walstatt.draw.measure import wrap
from walstatt.draw.on_table import in_order
from walstatt.draw.palette import FONT_HEAD, Theme, seat_colours, theme_seat
from walstatt.draw.terrain_svg import sample_outline, terrain
from walstatt.draw.tile_svg import seat_mark
from walstatt.draw.token_svg import token
from walstatt.draw.words import word

_PICTURE = 40.0
#: The least width of a column, in a narrow picture and in others.
_TIGHT, _EASY = 148.0, 176.0


@dataclass(frozen=True)
class Entry:
    """A small picture around (0, 0), at most 40 wide and 30 high, and what it means."""

    picture: str
    name: str
    note: str = ""


def key(scene: Scene, board: TableSpace, width: float, theme: Theme, defs: Defs) -> tuple[str, float]:
    """The whole legend; returns its height too."""
    sections = (
        ("terrain", _terrain(board, theme, defs)),
        ("objectives", _objectives(scene, board, theme, defs)),
        ("figures", _figures(scene, theme, defs)),
    )
    parts, y = [], 0.0
    for name, entries in sections:
        if entries:
            drawing, height = section(word(scene.lang, name), entries, y, width, theme)
            parts.append(drawing)
            y += height + 12
    return f'<g class="key">{"".join(parts)}</g>', max(0.0, y - 12)


def section(caption: str, entries: list[Entry], y: float, width: float, theme: Theme) -> tuple[str, float]:
    """A heading and its entries in columns."""
    start = y
    columns = max(1, min(len(entries), int((width + 12) // ((_EASY if width >= 500 else _TIGHT) + 12))))
    wide = (width - 12 * (columns - 1)) / columns
    parts = [text(0, y + 15, caption, 16, theme.ink, weight=600, family=FONT_HEAD)]
    y += 26
    for first in range(0, len(entries), columns):
        high = 0.0
        for k, entry in enumerate(entries[first : first + columns]):
            drawing, height = _entry(entry, k * (wide + 12), y, wide, theme)
            parts.append(drawing)
            high = max(high, height)
        y += high + 6
    return "".join(parts), y - 6 - start


def _entry(entry: Entry, x: float, y: float, width: float, theme: Theme) -> tuple[str, float]:
    left, room = x + _PICTURE + 10, width - _PICTURE - 10
    names = wrap(entry.name, 12.5, room, 3)
    notes = wrap(entry.note, 11.5, room, 2) if entry.note else []
    high = 15 * len(names) + 14 * len(notes)
    height = max(32.0, high)
    at = y + (height - high) / 2 + 11.5
    parts = [f'<g transform="translate({num(x + _PICTURE / 2)} {num(y + height / 2)})">{entry.picture}</g>']
    for line in names:
        parts.append(text(left, at, line, 12.5, theme.ink, weight=500))
        at += 15
    for line in notes:
        parts.append(text(left, at - 1, line, 11.5, theme.ink_2))
        at += 14
    return f'<g class="entry">{"".join(parts)}</g>', height


def _terrain(board: TableSpace, theme: Theme, defs: Defs) -> list[Entry]:
    """Each kind of terrain once."""
    entries: dict[tuple[str, str, str], Entry] = {}
    for area in in_order(board.areas):
        meaning = (area.kind, area.name, area.note)
        if meaning not in entries:
            outline = [(x - 19, y - 13) for x, y in sample_outline(area.kind, 38, 26)]
            picture = terrain(area, outline, 0.62, theme.table, defs)
            entries[meaning] = Entry(picture, area.name, area.note)
    return list(entries.values())


def _objectives(scene: Scene, board: TableSpace, theme: Theme, defs: Defs) -> list[Entry]:
    """Each marker with its worth and its holder."""
    largest = max((found.radius for found in board.tokens), default=1)
    names = {panel.seat: panel.name for panel in scene.seats}
    entries = []
    for found in board.tokens:
        picture = token(found, 14 * max(0.7, found.radius / max(1, largest)), defs)
        holder = word(scene.lang, "free") if found.seat is None else names.get(found.seat, "")
        note = " · ".join(part for part in (found.text, holder) if part)
        entries.append(Entry(picture, found.name, note))
    return entries


def _figures(scene: Scene, theme: Theme, defs: Defs) -> list[Entry]:
    """How to read a figure: seats, life, action points, states; only what occurs."""

    def say(name: str) -> str:
        return word(scene.lang, name)

    standing = [piece for piece in scene.pieces if piece.base is not None]
    bases = [piece.base for piece in standing if piece.base is not None]
    entries = []
    for panel in scene.seats:
        if any(piece.seat == panel.seat for piece in standing):
            colours = theme_seat(theme, panel.seat)
            mark = f'<g transform="scale(1.3)">{seat_mark(panel.seat, colours.fill, colours.edge)}</g>'
            entries.append(Entry(mark, panel.name, panel.title))
    if any(piece.life for piece in standing):
        whole = "white-life" if any(base.red for base in bases) else "life"
        entries.append(Entry(_segments(palette.LIFE_WHITE, 1), say(whole)))
        if any(base.red for base in bases):
            entries.append(Entry(_segments(palette.LIFE_RED, 1), say("red-life")))
        if any(piece.life and piece.life.now < piece.life.full for piece in standing):
            entries.append(Entry(_segments("#000", 0.55), say("lost-life")))
    if any(base.points for base in bases):
        dots = _dot(-9, palette.POINT, palette.POINT_EDGE) + _dot(9, palette.BASE, palette.POINT)
        entries.append(Entry(_plate(dots), f"{say('points-left')}, {say('points-spent')}"))
    if any(base.acted for base in bases):
        entries.append(Entry(_tick(), say("acted")))
    if any(base.flying for base in bases):
        entries.append(Entry(_flyer(), say("flying")))
    if any(base.reach for base in bases):
        entries.append(Entry(_ring(standing[0].seat), say("reach-ring")))
    if any(base.facing is not None for base in bases):
        entries.append(Entry(_front(), say("front")))
    if any(base.tokens for base in bases):
        entries.append(Entry(_plate(tokens(1, 0, 0)), say("tokens")))
    for level, sign in LEVEL_SIGNS.items():
        if any(base.level == level for base in bases):
            entries.append(Entry(_level(sign), say(f"level-{level}")))
    entries += _states([badge for piece in standing for badge in piece.badges], defs)
    return entries


def _front() -> str:
    band = f'<path d="{arc(-45, 45, 9)}" fill="none" stroke="{palette.FRONT}" stroke-width="3"/>'
    disc = f'<circle r="9" fill="{palette.DARK_PLATE}" stroke="{palette.BASE}" stroke-width="3"/>'
    return disc + band + f'<path d="M6 -4L13 0L6 4Z" fill="{palette.FRONT}" stroke="{palette.BASE}"/>'


def _level(sign: str) -> str:
    return (
        f'<circle r="11" fill="{palette.HIGHER}" stroke="{palette.HIGHER_RING}" stroke-width="2.4"/>'
        f'<path transform="scale(.36)" d="{sign}" fill="{palette.HIGHER_RING}"/>'
    )


def _states(badges: list[Badge], defs: Defs) -> list[Entry]:
    """Each state once, without its number."""
    entries: dict[str, Entry] = {}
    for badge in badges:
        if badge.role == "state" and badge.kind not in entries:
            single = Badge(badge.kind, badge.text, badge.icon, tone=badge.tone)
            name = badge.text.removesuffix(f" {badge.count}")
            entries[badge.kind] = Entry(status_disc(single, 13, defs), name)
    return list(entries.values())


def _plate(inside: str) -> str:
    """The dark plate on which figures show their numbers."""
    core = seat_colours(0).core
    return f'<rect x="-19" y="-11" width="38" height="22" rx="11" fill="{core}"/>{inside}'


def _segments(colour: str, opacity: float) -> str:
    bars = "".join(
        f'<rect x="{x}" y="-4" width="8" height="8" fill="{colour}" fill-opacity="{opacity}"/>'
        for x in (-14, -4, 6)
    )
    return _plate(bars)


def _dot(x: float, fill: str, line: str) -> str:
    return f'<circle cx="{num(x)}" r="5.2" fill="{fill}" stroke="{line}" stroke-width="1.8"/>'


def _tick() -> str:
    return (
        f'<circle r="11" fill="{palette.BASE}" stroke="{palette.ACTED}" stroke-width="1.8"/>'
        f'<path d="M-5 0L-1.5 4L5.5 -4" fill="none" stroke="{palette.ACTED}" stroke-width="2.6"/>'
    )


def _flyer() -> str:
    return (
        '<circle cx="3" cy="5" r="11" fill="#000" opacity=".35"/>'
        f'<circle cy="-1" r="10" fill="{palette.DARK_PLATE}" stroke="{palette.ACTED}" stroke-width="2.4"/>'
    )


def _ring(seat: int | None) -> str:
    colour = seat_colours(seat).ring
    return (
        f'<circle r="5" fill="{palette.DARK_PLATE}" stroke="{colour}" stroke-width="2"/>'
        f'<circle r="12" fill="none" stroke="{colour}" stroke-width="1.4" stroke-dasharray="2 4"/>'
    )
