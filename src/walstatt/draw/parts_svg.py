"""Parts of pieces as SVG: sections of a wall on the table, arcs of several dials around a base."""

from __future__ import annotations

from walstatt.core.scene import Part, Piece
from walstatt.draw.badge_tones import tone_of
from walstatt.draw.base_svg import arc
from walstatt.draw.hulls import Point
from walstatt.draw.markup import num, text, title
from walstatt.draw.palette import seat_colours


def part_svg(piece: Piece, part: Part, points: list[Point]) -> str:
    """A part with a place of its own, such as a section of a wall."""
    if len(points) < 2:
        return ""
    colours = seat_colours(piece.seat)
    path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"
    words = part.name if part.life is None else f"{part.name} {part.life.now}/{part.life.full}"
    said = title(", ".join(word for word in (words, part.text) if word))
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    if part.gone:
        line = f'fill="none" stroke="{colours.rim}" stroke-width="1.6" stroke-dasharray="4 4" opacity=".6"'
        return f'<g class="part gone">{said}<path d="{path}" {line}/></g>'
    label = text(x, y + 4, words, 11.5, colours.ink, anchor="middle", weight=600, halo=colours.edge)
    paint = f'fill="{colours.body}" stroke="{colours.rim}" stroke-width="2.2" stroke-linejoin="round"'
    return f'<g class="part">{said}<path d="{path}" {paint}/>{label}</g>'


def part_arc(part: Part) -> str:
    """The arc of a part around a base, in the frame of the figure."""
    if part.facing is None or not part.arc:
        return ""
    fill = tone_of(part.tone).fill
    middle, half = -part.facing / 100, max(1.0, part.arc / 200 - 1.5)
    path = arc(middle - half, middle + half, 112)
    dash = ' stroke-dasharray="8 8" stroke-opacity=".5"' if part.gone else ""
    return f'<path class="part-arc" d="{path}" fill="none" stroke="{fill}" stroke-width="9"{dash}/>'
