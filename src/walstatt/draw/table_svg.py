"""A measured table as SVG: rulers, terrain, guides, markers and figures, and the names that find room."""

from __future__ import annotations

from dataclasses import dataclass

from walstatt.core.hints import Hints
from walstatt.core.scene import Base, Guide, Piece, Place, Scene, TableSpace
from walstatt.draw.base_svg import near, shape_of, turned
from walstatt.draw.figure_svg import figure, figure_level, marks
from walstatt.draw.groups_svg import Standing, around, bonds_svg, group_svg
from walstatt.draw.hints_svg import hints_svg
from walstatt.draw.hulls import hull
from walstatt.draw.labels_svg import Crowd, Spot
from walstatt.draw.lengths import INCH, long_step, measure
from walstatt.draw.markup import Defs, num, text, title
from walstatt.draw.measure import plain_width
from walstatt.draw.on_table import in_order
from walstatt.draw.outlines import Point, bounds, middle
from walstatt.draw.palette import Theme, seat_colours, theme_seat
from walstatt.draw.parts_svg import part_svg
from walstatt.draw.teams import team_of, teams_of
from walstatt.draw.terrain_svg import terrain
from walstatt.draw.token_svg import token

NONE = Hints()
#: Room for the rulers at the top and left edge.
_TOP, _LEFT = 24.0, 30.0
#: Below so many pixels an inch there is no room for names.
_NAMES_FROM = 14.0
#: From so many on a name of terrain says what it does.
_NOTES_FROM = 28.0


@dataclass(frozen=True)
class TableFrame:
    """Where a table lies: pixels in a hundredth of a millimetre, and the size of the whole."""

    board: TableSpace
    scale: float
    width: float
    height: float

    def at(self, place: Place) -> Point:
        """The point of a place; north is up."""
        return _LEFT + place[0] * self.scale, _TOP + (self.board.height - place[1]) * self.scale

    @property
    def inch(self) -> float:
        return self.scale * INCH


def table_frame(board: TableSpace, room: float) -> TableFrame:
    """The largest table that fits into this width, rulers included."""
    scale = (room - _LEFT - 1) / max(1, board.width)
    return TableFrame(board, scale, room, _TOP + board.height * scale + 1)


def table_svg(scene: Scene, place: TableFrame, theme: Theme, defs: Defs, hints: Hints = NONE) -> str:
    """The table with everything on it, and what helps to choose."""
    board = place.board
    parts = [_ground(place, theme)]
    for area in in_order(board.areas):
        outline = [place.at(corner) for corner in area.outline]
        parts.append(terrain(area, outline, place.inch / 25, theme.table, defs))
    parts += [_guide(guide, place, theme) for guide in board.guides]
    for found in board.tokens:
        x, y = place.at((found.x, found.y))
        parts.append(_moved(x, y, token(found, found.radius * place.scale, defs)))
    standing = [piece for piece in scene.pieces if piece.base is not None]
    standing.sort(key=_height)
    places = Standing(scene, {piece.id: _spot(piece, place) for piece in standing}, place.scale)
    outlined = [group for group in scene.groups if group.look == "outline"]
    ringed = [group for group in scene.groups if group.look != "outline"]
    parts += [_parts(piece, place) for piece in scene.pieces]
    parts.append(hints_svg(hints, scene, board, places.at, place.scale, theme))
    parts += [_reach(piece, place) for piece in standing]
    parts += [group_svg(group, places, theme) for group in outlined]
    parts += [_figure(piece, place, defs) for piece in standing]
    teams = teams_of(scene)
    parts += [_marks(piece, place, defs, team_of(piece, teams)) for piece in standing]
    parts += [group_svg(group, places, theme) for group in ringed]
    parts += [bonds_svg(group, places, theme) for group in outlined]
    parts.append(_labels(scene, standing, place, theme))
    parts.append(_rulers(place, theme))
    return f'<g class="table">{"".join(parts)}</g>'


def _height(piece: Piece) -> int:
    """Who stands higher, or flies, is drawn over those below."""
    return 0 if piece.base is None else piece.base.height + piece.base.flying


def _spot(piece: Piece, place: TableFrame) -> Point:
    return (0.0, 0.0) if piece.base is None else place.at((piece.base.x, piece.base.y))


def _parts(piece: Piece, place: TableFrame) -> str:
    outlines = [(part, [place.at(corner) for corner in part.outline]) for part in piece.parts]
    return "".join(part_svg(piece, part, outline) for part, outline in outlines)


def _moved(x: float, y: float, inside: str, scale: float = 1) -> str:
    scaled = f" scale({scale:.4f})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){scaled}">{inside}</g>'


def _figure(piece: Piece, place: TableFrame, defs: Defs) -> str:
    if piece.base is None:
        return ""
    radius = piece.base.radius * place.scale
    x, y = place.at((piece.base.x, piece.base.y))
    return _moved(x, y, figure(piece, figure_level(2 * radius), defs, marked=False), radius / 100)


def _marks(piece: Piece, place: TableFrame, defs: Defs, team: int | None) -> str:
    """States lean over the edges of bases, so they come after all figures."""
    if piece.base is None:
        return ""
    radius = piece.base.radius * place.scale
    drawing = marks(piece, figure_level(2 * radius), defs, team)
    x, y = place.at((piece.base.x, piece.base.y))
    return _moved(x, y, drawing, radius / 100) if drawing else ""


def _reach(piece: Piece, place: TableFrame) -> str:
    """How far a figure fights without contact."""
    base = piece.base
    if base is None or not base.reach:
        return ""
    x, y = place.at((base.x, base.y))
    look = (
        f'fill="none" stroke="{seat_colours(piece.seat).ring}" stroke-width="1.4" stroke-opacity=".8" '
        'stroke-dasharray="2 4"'
    )
    if shape_of(base) == "disc":
        radius = (base.radius + base.reach) * place.scale
        return f'<circle class="reach" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" {look}/>'
    path = f'<path class="reach" d="{near(base, base.reach, place.scale)}" {look}/>'
    return f'<g transform="translate({num(x)} {num(y)})">{turned(base, path)}</g>'


def _ground(place: TableFrame, theme: Theme) -> str:
    """The table and a line every six inches, or every ten of other units."""
    board, colours = place.board, theme.table
    left, top = place.at((0, board.height))
    right, bottom = place.at((board.width, 0))
    step = board.unit * long_step(board)
    lines = ""
    for across in range(step, board.width, step):
        lines += f"M{num(place.at((across, 0))[0])} {num(top)}V{num(bottom)}"
    for up in range(step, board.height, step):
        lines += f"M{num(left)} {num(place.at((0, up))[1])}H{num(right)}"
    return (
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(right - left)}" height="{num(bottom - top)}" '
        f'fill="{colours.ground}" stroke="{theme.line}" stroke-width="1"/>'
        f'<path class="grid" d="{lines or "M0 0"}" stroke="{colours.grid}" stroke-width="1.2"/>'
    )


def _rulers(place: TableFrame, theme: Theme) -> str:
    """Ticks at the top and left edge; they count from the south-west corner."""
    board = place.board
    step = long_step(board)
    ticks, parts = "", []
    fine = board.unit * place.scale >= 3.5
    for k in range(board.width // board.unit + 1):
        x, y = place.at((k * board.unit, board.height))
        if k % step == 0 or fine:
            ticks += f"M{num(x)} {num(y)}v{-9 if k % step == 0 else -5}"
        if k % step == 0:
            # The outermost number stays within the picture.
            anchor = "end" if x > place.width - 12 else "middle"
            parts.append(text(x, _TOP - 12, measure(k, board.unit), 11, theme.ink_2, anchor=anchor))
    for k in range(board.height // board.unit + 1):
        x, y = place.at((0, k * board.unit))
        if k % step == 0 or fine:
            ticks += f"M{num(x)} {num(y)}h{-9 if k % step == 0 else -5}"
        if k % step == 0 and k * board.unit < board.height:
            parts.append(
                text(_LEFT - 11, y + (3.8 if k else 0), measure(k, board.unit), 11, theme.ink_2, anchor="end")
            )
    return f'<g class="ruler"><path d="{ticks}" stroke="{theme.ink_3}"/>{"".join(parts)}</g>'


def _guide(guide: Guide, place: TableFrame, theme: Theme) -> str:
    """A dashed line, or a cross, in the colour of its seat."""
    if not guide.path:
        return ""
    colour = theme.ink_3 if guide.seat is None else theme_seat(theme, guide.seat).fill
    stops = [place.at(stop) for stop in guide.path]
    if guide.kind == "point":
        marks_ = "".join(
            f"M{num(x - 6)} {num(y)}H{num(x + 6)}M{num(x)} {num(y - 6)}V{num(y + 6)}"
            f"M{num(x - 3.5)} {num(y)}a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1 -7 0"
            for x, y in stops
        )
        drawing = f'<path d="{marks_}" fill="none" stroke="{colour}" stroke-width="1.8"/>'
    else:
        line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in stops)
        drawing = (
            f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="1.6" stroke-dasharray="7 5" '
            'stroke-opacity=".85"/>'
        )
    return f'<g class="guide {"point" if guide.kind == "point" else "line"}">{title(guide.text)}{drawing}</g>'


def _labels(scene: Scene, standing: list[Piece], place: TableFrame, theme: Theme) -> str:
    """What markers are worth, then names of figures, terrain and guides, as far as there is room."""
    board = place.board
    left, top = place.at((0, board.height))
    right, bottom = place.at((board.width, 0))
    crowd = Crowd((left + 2, top + 2, right - 2, bottom - 2))
    for found in board.tokens:
        crowd.disc(*place.at((found.x, found.y)), found.radius * place.scale + 2)
    for piece in standing:
        if piece.base is not None:
            _take(crowd, piece.base, place)
    size = min(13.0, max(10.5, place.inch * 0.58))
    parts = [_worths(crowd, size - 1, place, theme)]
    if place.inch >= _NAMES_FROM:
        parts.append(_figure_names(standing, crowd, size, place, theme))
        parts.append(_area_names(crowd, size - 1, place, theme))
        parts.append(_guide_names(crowd, size - 1.5, place, theme))
    return "".join(parts)


def _take(crowd: Crowd, base: Base, place: TableFrame) -> None:
    """Labels must not lie on a base."""
    at = place.at((base.x, base.y))
    if shape_of(base) == "disc":
        crowd.disc(*at, base.radius * place.scale + 2)
    else:
        crowd.convex(hull(around(base, at, place.scale, 2)))


def _extent(base: Base, place: TableFrame) -> tuple[Point, tuple[float, float]]:
    """The middle of what a base takes of the drawing, half its width and half its height."""
    at = place.at((base.x, base.y))
    if shape_of(base) == "disc":
        half = base.radius * place.scale
        return at, (half, half)
    left, top, right, bottom = bounds(around(base, at, place.scale, 0))
    return ((left + right) / 2, (top + bottom) / 2), ((right - left) / 2, (bottom - top) / 2)


def _worths(crowd: Crowd, size: float, place: TableFrame, theme: Theme) -> str:
    parts = []
    for found in place.board.tokens:
        half = found.radius * place.scale
        if found.text:
            spot = crowd.around(found.text, size, *place.at((found.x, found.y)), (half, half))
            parts.append(_label("worth", spot, theme.ink, theme.table.ground, 600))
    return "".join(parts)


def _figure_names(standing: list[Piece], crowd: Crowd, size: float, place: TableFrame, theme: Theme) -> str:
    parts = []
    for piece in standing:
        if piece.base is not None:
            middle_of_it, half = _extent(piece.base, place)
            spot = crowd.around(piece.label or piece.name, size, *middle_of_it, half)
            parts.append(_label("name", spot, theme.table.name, theme.table.halo, 600))
    return "".join(parts)


def _area_names(crowd: Crowd, size: float, place: TableFrame, theme: Theme) -> str:
    """The names of terrain, on large drawings with what it does."""
    parts = []
    for area in place.board.areas:
        outline = [place.at(corner) for corner in area.outline]
        if not outline:
            continue
        box = bounds(outline)
        half = ((box[2] - box[0]) / 2, (box[3] - box[1]) / 2)
        words = f"{area.name} · {area.note}"
        if not area.note or place.inch < _NOTES_FROM or plain_width(words, size) > 1.75 * half[0]:
            words = area.name
        spot = crowd.around(words, size, *middle(outline), half, outline)
        parts.append(_label("terrain-name", spot, theme.ink_2, theme.table.ground, 500))
    return "".join(parts)


def _guide_names(crowd: Crowd, size: float, place: TableFrame, theme: Theme) -> str:
    parts = []
    for guide in place.board.guides:
        if guide.text and guide.path:
            half = (7.0, 7.0) if guide.kind == "point" else (2.0, 3.0)
            ink = theme.ink_2 if guide.seat is None else theme_seat(theme, guide.seat).text
            spot = crowd.around(guide.text, size, *_label_point(guide, place), half)
            parts.append(_label("guide-name", spot, ink, theme.table.ground, 400))
    return "".join(parts)


def _label(name: str, spot: Spot | None, ink: str, halo: str, weight: int) -> str:
    if spot is None:
        return ""
    words = text(spot.x, spot.y, spot.words, spot.size, ink, anchor="middle", weight=weight, halo=halo)
    return f'<g class="{name}">{words}</g>'


def _label_point(guide: Guide, place: TableFrame) -> Point:
    """Near the start of a line, where fewer things stand than in its middle."""
    first = place.at(guide.path[0])
    if guide.kind == "point" or len(guide.path) < 2:
        return first
    second = place.at(guide.path[1])
    return first[0] + (second[0] - first[0]) * 0.12, first[1] + (second[1] - first[1]) * 0.12
