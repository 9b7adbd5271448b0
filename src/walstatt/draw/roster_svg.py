"""What a player at a table has, as SVG: counters, figures with their numbers, cards."""

from __future__ import annotations

from walstatt.core.scene import Figure, Piece, Scene, TableSpace, Tray
from walstatt.draw.base_svg import square_view
from walstatt.draw.figure_svg import figure, figure_level
from walstatt.draw.markup import Defs, num, text, title
from walstatt.draw.measure import cut, plain_width, wrap
from walstatt.draw.on_table import about, lives
from walstatt.draw.palette import Theme, seat_colours
from walstatt.draw.words import word

_DISC = 36.0
_CARD = 26.0
_BOX = 44.0


def counters(
    figures: tuple[Figure, ...], x: float, y: float, width: float, theme: Theme, defs: Defs
) -> tuple[str, float]:
    """Numbers in boxes, two in a row; returns the height too."""
    if not figures:
        return "", 0.0
    longest = max(plain_width(found.label, 11.5) for found in figures) + 14
    columns = min(len(figures), 3 if (width - 16) / 3 >= longest else 2)
    wide = (width - 8 * (columns - 1)) / columns
    parts = []
    for k, found in enumerate(figures):
        left, top = x + (k % columns) * (wide + 8), y + (k // columns) * (_BOX + 6)
        parts.append(_counter(found, left, top, wide, theme, defs))
    rows = (len(figures) + columns - 1) // columns
    return "".join(parts), rows * (_BOX + 6) - 6


def _counter(found: Figure, x: float, y: float, width: float, theme: Theme, defs: Defs) -> str:
    number_x = x + 8
    picture = defs.icon(found.icon, x + 15, y + 30, 15, theme.ink_2)
    if picture:
        number_x += 18
    change = " ▴" if found.change > 0 else " ▾" if found.change < 0 else ""
    faint = ' opacity=".55"' if found.struck else ""
    label = text(x + 8, y + 16, cut(found.label, 11.5, width - 12), 11.5, theme.ink_2)
    number = text(number_x, y + 36, found.text + change, 16, theme.ink, weight=600)
    return (
        f'<g class="counter"{faint}>{title(f"{found.label} {found.text}".strip())}'
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(_BOX)}" rx="6" '
        f'fill="{theme.ground}"/>{label}{picture}{number}</g>'
    )


def roster(
    scene: Scene,
    board: TableSpace,
    seat: int,
    place: tuple[float, float],
    width: float,
    theme: Theme,
    defs: Defs,
) -> tuple[str, float]:
    """The figures of a seat, each with its life, action points and states in words."""
    x, y = place
    start = y
    parts = []
    for piece in scene.pieces:
        if piece.seat == seat and piece.base is not None:
            drawing, height = _row(piece, board, scene.lang, (x, y), width, theme, defs)
            parts.append(drawing)
            y += height + 6
    return "".join(parts), y - start


def _row(
    piece: Piece,
    board: TableSpace,
    lang: str,
    place: tuple[float, float],
    width: float,
    theme: Theme,
    defs: Defs,
) -> tuple[str, float]:
    x, y = place
    left, room = x + _DISC + 10, width - _DISC - 10
    base = piece.base
    numbers = [f"{word(lang, part)} {now}/{full}" for part, now, full in lives(piece)]
    if base is not None and base.points is not None:
        numbers.append(f"{word(lang, 'points')} {base.points.now}/{base.points.full}")
    names = wrap(piece.name, 13, room, 2)
    lines = wrap(" · ".join(numbers), 11.5, room, 2)
    told = about(piece, board, lang)
    if base is not None and base.acted:
        told.append(word(lang, "acted"))
    states = wrap(", ".join(told), 11.5, room, 2)
    high = 16 * len(names) + 14 * (len(lines) + len(states))
    height = max(_DISC, high)
    at = y + (height - high) / 2 + 12
    parts = [_disc(piece, x + _DISC / 2, y + height / 2, _DISC, defs)]
    for line in names:
        parts.append(text(left, at, line, 13, theme.ink, weight=500))
        at += 16
    for line in lines:
        parts.append(text(left, at - 2, line, 11.5, theme.ink_2))
        at += 14
    for line in states:
        parts.append(text(left, at - 2, line, 11.5, theme.ink_3))
        at += 14
    return f'<g class="entry">{"".join(parts)}</g>', height


def _disc(piece: Piece, x: float, y: float, size: float, defs: Defs) -> str:
    left, top, side, _ = square_view(piece.base, 0)
    scale = size / side
    drawing = figure(piece, figure_level(200 * scale), defs, marked=size >= 34)
    at = f"translate({num(x - (left + side / 2) * scale)} {num(y - (top + side / 2) * scale)})"
    return f'<g transform="{at} scale({scale:.4f})">{drawing}</g>'


def cards(
    tray: Tray, place: tuple[float, float], width: float, theme: Theme, defs: Defs, lang: str
) -> tuple[str, float]:
    """A tray of a table: each open piece on a line, hidden ones as backs of cards."""
    x, y = place
    start = y
    parts = [f'<path d="M{num(x)} {num(y)}H{num(x + width)}" stroke="{theme.line_soft}"/>']
    parts.append(text(x, y + 17, cut(f"{tray.title} {tray.count}", 12, width), 12, theme.ink_3))
    y += 24
    shown = [piece for piece in tray.pieces if piece.shape != "back"]
    for piece in shown:
        parts.append(_disc(piece, x + _CARD / 2, y + _CARD / 2, _CARD, defs))
        name = cut(piece.name, 13, width - _CARD - 10)
        parts.append(text(x + _CARD + 10, y + _CARD / 2 + 4.5, name, 13, theme.ink))
        y += _CARD + 4
    hidden = tray.count - len(shown)
    if hidden > 0:
        drawing, used = backs(tray.seat, hidden, (x, y), width, defs)
        words = f"{hidden} {word(lang, 'hidden')}"
        parts.append(drawing)
        if used + 8 + plain_width(words, 12) <= width:
            parts.append(text(x + used + 8, y + 15, words, 12, theme.ink_2))
        y += 26
    return "".join(parts), y - start


def backs(seat: int, count: int, place: tuple[float, float], width: float, defs: Defs) -> tuple[str, float]:
    """Backs of cards side by side, closer together where there are many."""
    x, y = place
    colours = seat_colours(seat)
    shown = min(count, 12)
    pitch = min(18.0, (width * 0.6) / shown)
    parts = []
    for k in range(shown):
        box = f'x="{num(x + k * pitch)}" y="{num(y)}" width="14" height="20" rx="2"'
        parts.append(
            f'<g class="piece back"><rect {box} fill="{colours.body}" stroke="{colours.rim}"/>'
            f'<rect {box} fill="{defs.hatch(seat)}" opacity=".45"/></g>'
        )
    return "".join(parts), (shown - 1) * pitch + 14
