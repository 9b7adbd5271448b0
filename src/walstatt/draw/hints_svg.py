"""What helps to choose on a table, as SVG: what lies before a figure that aims, and how far it reaches."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from walstatt.core.hints import Hints, Ring, Wedge
from walstatt.core.scene import Base, Piece, Scene, TableSpace
from walstatt.draw.base_svg import EDGE, arc, length, near, shape_of, turned
from walstatt.draw.groups_svg import around
from walstatt.draw.hulls import Point
from walstatt.draw.lengths import length as measured
from walstatt.draw.lengths import sign
from walstatt.draw.markup import num, text, title
from walstatt.draw.measure import plain_width
from walstatt.draw.palette import Theme, seat_colours


def hints_svg(
    hints: Hints, scene: Scene, board: TableSpace, at: dict[str, Point], scale: float, theme: Theme
) -> str:
    """Wedges and rings; `at` says where figures stand in the picture, by id."""
    figures = {piece.word: piece for piece in scene.pieces if piece.base is not None}
    parts = []
    for wedge in hints.wedges:
        piece = figures.get(wedge.piece)
        if piece is not None and piece.base is not None:
            parts.append(_wedge(wedge, piece, piece.base, at[piece.id], board, scale, scene.lang, theme))
    for ring in hints.rings:
        piece = figures.get(ring.piece)
        if piece is not None and piece.base is not None:
            parts.append(_ring(ring, piece.base, at[piece.id], board, scale, scene.lang, theme))
    return f'<g class="hints">{"".join(parts)}</g>' if parts else ""


def _wedge(
    wedge: Wedge,
    piece: Piece,
    base: Base,
    centre: Point,
    board: TableSpace,
    scale: float,
    lang: str,
    theme: Theme,
) -> str:
    colour = seat_colours(piece.seat).ring
    turn, half = -wedge.facing / 100, min(wedge.arc, 36000) / 200
    before = length(base) / EDGE * base.radius * scale if wedge.origin == "front" else 0.0
    x, y = centre[0] + before * cos(radians(turn)), centre[1] + before * sin(radians(turn))
    radius = (wedge.length or hypot(board.width, board.height)) * scale
    opacity = ".1" if wedge.origin == "front" else ".13"
    look = f'fill="{colour}" fill-opacity="{opacity}" stroke="{colour}" stroke-width="1.5"'
    path = arc(turn - half, turn + half, radius) + "L0 0Z"
    drawn = f'<path d="{path}" {look} stroke-dasharray="5 5"/>'
    if half >= 180:
        drawn = f'<circle r="{num(radius)}" {look} stroke-dasharray="5 5"/>'
    far = min(radius, 140.0)
    spot = (far * cos(radians(turn + half)), far * sin(radians(turn + half)))
    words = wedge.text + (f", {_long(wedge.length, board, lang)}" if wedge.length else "")
    return (
        f'<g class="wedge" transform="translate({num(x)} {num(y)})">{title(words)}{drawn}'
        f"{_tag(words, spot, theme)}</g>"
    )


def _ring(
    ring: Ring, base: Base, centre: Point, board: TableSpace, scale: float, lang: str, theme: Theme
) -> str:
    """From the edge of a base, or from the dot in its middle."""
    words = f"{_long(ring.length, board, lang)} {ring.text}".strip()
    look = f'fill="none" stroke="{theme.ink}" stroke-opacity=".75" stroke-width="1.6" stroke-dasharray="3 6"'
    if ring.origin == "dot" or shape_of(base) == "disc":
        radius = (ring.length + (0 if ring.origin == "dot" else base.radius)) * scale
        line, top = f'<circle r="{num(radius)}" {look}/>', (0.0, -radius)
    else:
        line = turned(base, f'<path d="{near(base, ring.length, scale)}" {look}/>')
        top = min(around(base, (0, 0), scale, ring.length * scale), key=lambda point: point[1])
    return (
        f'<g class="range" transform="translate({num(centre[0])} {num(centre[1])})">{title(words)}'
        f"{line}{_tag(words, top, theme)}</g>"
    )


def _long(far: int, board: TableSpace, lang: str) -> str:
    return f"{measured(far, board.unit, lang)}{sign(board.unit)}"


def _tag(words: str, at: Point, theme: Theme) -> str:
    wide = plain_width(words, 13) + 18
    return (
        f'<g transform="translate({num(at[0])} {num(at[1])})"><rect x="{num(-wide / 2)}" y="-11" '
        f'width="{num(wide)}" height="22" rx="4" fill="{theme.panel}" stroke="{theme.line}"/>'
        f"{text(0, 4.6, words, 13, theme.ink, anchor='middle', weight=600)}</g>"
    )
