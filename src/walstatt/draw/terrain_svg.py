"""Terrain as SVG: the pattern says the kind. Outlines are exact, whatever is drawn on them."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.scene import Area
from walstatt.draw import palette
from walstatt.draw.markup import Defs, esc, num, title
from walstatt.draw.outlines import (
    Outline,
    Point,
    between,
    distance,
    edges,
    inside,
    long_axis,
    path,
    scattered,
    shrunk,
    smooth,
)
from walstatt.draw.palette import TableColours, blend

#: The piece, its outline on the screen, pixels in a 25th of an inch, colours, definitions.
_Draw = Callable[[Area, Outline, float, TableColours, Defs], str]


def terrain(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """One piece of terrain; `unit` is 1 where an inch has 25 pixels."""
    if len(outline) < 2:
        return ""
    drawing = _KINDS.get(area.kind, _other)(area, outline, unit, colours, defs)
    spoken = f"{area.name}: {area.note}" if area.note else area.name
    return (
        f'<g class="area {esc(area.kind)}" data-id="{esc(area.id)}" stroke-linejoin="round">'
        f"{title(spoken)}{drawing}</g>"
    )


def _wood(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """Crowns seen from above, and a dotted edge: the wood is an area, not its trees."""
    crowns = []
    for (x, y), size in scattered(area.id, shrunk(outline, 1.05), 16.5 * unit):
        radius = (7 + 6 * size) * unit
        crowns.append(_crown(x, y, radius))
    return (
        f'<path d="{path(outline)}" fill="{colours.wood}"/>'
        f'<g {defs.clip(path(outline))} fill="{blend(colours.wood_line, colours.wood, 0.36)}" '
        f'stroke="{blend(colours.wood_line, colours.wood, 0.8)}" stroke-width="{_line(1.1, unit)}">'
        f"{''.join(crowns)}</g>"
        f'<path d="{path(outline)}" fill="none" stroke="{colours.wood_line}" '
        f'stroke-width="{_line(2.6, unit)}" stroke-dasharray="{_dash(unit, 1.5, 6)}" stroke-linecap="round"/>'
    )


def _crown(x: float, y: float, radius: float) -> str:
    """A circle and the light on its upper left."""
    r, h = num(radius), radius / 2
    return (
        f'<path d="M{num(x - radius)} {num(y)}a{r} {r} 0 1 1 {num(2 * radius)} 0a{r} {r} 0 1 1 '
        f"{num(-2 * radius)} 0ZM{num(x - h)} {num(y - radius * 0.1)}A{num(h)} {num(h)} 0 0 1 "
        f'{num(x + radius * 0.1)} {num(y - h)}"/>'
    )


def _bush(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """Small leaves and berries."""
    leaves, berries = [], []
    for (x, y), size in scattered(area.id, outline, 7 * unit):
        radius = (3.2 + 1.8 * size) * unit
        leaves.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>')
        if size > 0.62:
            berries.append(f"M{num(x)} {num(y)}h0")
    return (
        f'<path d="{path(outline)}" fill="{colours.wood}"/>'
        f'<g {defs.clip(path(outline))} fill="{blend(colours.wood_line, colours.wood, 0.5)}" '
        f'stroke="{colours.wood}" stroke-width="{_line(0.9, unit)}">{"".join(leaves)}'
        f'<path d="{"".join(berries) or "M0 0"}" stroke="{colours.house_line}" stroke-linecap="round" '
        f'stroke-width="{_line(3, unit)}"/></g>'
        f'<path d="{path(outline)}" fill="none" stroke="{colours.wood_line}" '
        f'stroke-width="{_line(1.5, unit)}"/>'
    )


def _ruin(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """Scattered blocks and a broken edge."""
    blocks = "".join(
        f"M{num(x * unit)} {num(y * unit)}h{num(w * unit)}v{num(h * unit)}h{num(-w * unit)}Z"
        for x, y, w, h in ((3, 4, 7, 4), (15, 2, 6, 6), (6, 14, 5, 5), (17, 15, 7, 4))
    )
    drawn = f'<path d="{blocks}" fill="{colours.ruin_line}" fill-opacity=".75"/>'
    paint = defs.pattern((26 * unit, 26 * unit), drawn)
    return (
        f'<path d="{path(outline)}" fill="{colours.ruin}"/><path d="{path(outline)}" fill="{paint}"/>'
        f'<path d="{path(outline)}" fill="none" stroke="{colours.ruin_line}" '
        f'stroke-width="{_line(3, unit)}" stroke-dasharray="{_dash(unit, 12, 6, 4, 6)}"/>'
    )


def _boulder(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """Hachures and a thick edge."""
    side = 7.5 * unit
    lines = (
        f'<path d="M0 {num(side / 2)}H{num(side)}" stroke="{colours.rock_line}" '
        f'stroke-width="{_line(2, unit)}"/>'
    )
    paint = defs.pattern((side, side), lines, 45)
    return (
        f'<path d="{path(outline)}" fill="{colours.rock}"/><path d="{path(outline)}" fill="{paint}"/>'
        f'<path d="{path(outline)}" fill="none" stroke="{colours.rock_line}" '
        f'stroke-width="{_line(3.5, unit)}"/>'
    )


def _building(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """A hipped roof: from the corners to the ridge."""
    if len(outline) == 4:
        start, end = long_axis(outline)
        long = distance(start, end)
        sides = [distance(a, b) for a, b in edges(outline)]
        inset = min(0.5, min(sides[0] + sides[2], sides[1] + sides[3]) / 4 / max(long, 1e-9))
        ridge = (between(start, end, inset), between(end, start, inset))
        lines = f"M{_at(ridge[0])}L{_at(ridge[1])}"
        for corner in outline:
            lines += f"M{_at(corner)}L{_at(min(ridge, key=lambda point: distance(point, corner)))}"
    else:
        top = shrunk(outline, 0.4)
        lines = path(top) + "".join(f"M{_at(a)}L{_at(b)}" for a, b in zip(outline, top, strict=True))
    return (
        f'<path d="{path(outline)}" fill="{colours.house}" stroke="{colours.house_line}" '
        f'stroke-width="{_line(4, unit)}"/>'
        f'<path d="{lines}" fill="none" stroke="{colours.house_line}" stroke-width="{_line(2, unit)}"/>'
    )


def _river(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    return (
        f'<path d="{path(outline)}" fill="{colours.water}"/>'
        f'<path d="{path(outline)}" fill="{_waves(unit, colours, defs)}"/>'
        f'<path d="{path(outline)}" fill="none" stroke="{colours.water_line}" '
        f'stroke-width="{_line(2, unit)}"/>'
    )


def _ford(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """Shallow water with stones to step on."""
    stones = []
    for (x, y), size in scattered(area.id, shrunk(outline, 0.82), 15 * unit):
        radius = (2.6 + 2 * size) * unit
        stones.append(f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(radius * 1.25)}" ry="{num(radius)}"/>')
    shallow = blend(colours.water, colours.ground, 0.6)
    return (
        f'<path d="{path(outline)}" fill="{shallow}"/>'
        f'<path d="{path(outline)}" fill="{_waves(unit, colours, defs)}" fill-opacity=".55"/>'
        f'<g fill="{colours.ruin_line}" stroke="{shallow}" stroke-width="{_line(1.4, unit)}">'
        f"{''.join(stones)}</g>"
        f'<path d="{path(outline)}" fill="none" stroke="{colours.water_line}" '
        f'stroke-width="{_line(2, unit)}" stroke-dasharray="{_dash(unit, 7, 5)}"/>'
    )


def _waves(unit: float, colours: TableColours, defs: Defs) -> str:
    step, rise = 4.5 * unit, 5 * unit
    wave = f"M0 {num(7 * unit)}q{num(step)} {num(-rise)} {num(2 * step)} 0" + f"t{num(2 * step)} 0" * 3
    drawn = f'<path d="{wave}" fill="none" stroke="{colours.water_line}" stroke-width="{_line(1.5, unit)}"/>'
    return defs.pattern((36 * unit, 14 * unit), drawn)


def _hill(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """Contour lines; hachures where it must be climbed, none where it is not steep."""
    line = f'fill="none" stroke="{colours.hill_line}" stroke-width="{_line(1.6, unit)}"'
    rings = "".join(
        f'<path d="{smooth(shrunk(outline, part))}" {line} opacity=".75"/>' for part in (0.7, 0.42)
    )
    numbered = list(enumerate(edges(outline)))
    steep = [side for k, side in numbered if k not in area.ramps]
    gentle = [side for k, side in numbered if k in area.ramps]
    climbs = "".join(_hachures(outline, a, b, unit) for a, b in steep) if area.height else ""
    sides = "".join(f"M{_at(a)}L{_at(b)}" for a, b in steep)
    ramps = "".join(f"M{_at(a)}L{_at(b)}" for a, b in gentle)
    drawing = (
        f'<path d="{path(outline)}" fill="{blend(colours.hill, colours.ground, 0.34)}"/>{rings}'
        f'<path d="{sides}" fill="none" stroke="{colours.hill_line}" stroke-width="{_line(2, unit)}" '
        f'stroke-linecap="round"/>'
    )
    if climbs:
        drawing += f'<path class="steep" d="{climbs}" {line}/>'
    if ramps:
        dash = _dash(unit, 4, 4)
        drawing += f'<path class="ramp" d="{ramps}" {line} stroke-dasharray="{dash}"/>'
        drawing += "".join(_way_up(outline, a, b, unit, colours) for a, b in gentle)
    return drawing


def _hachures(outline: Outline, a: Point, b: Point, unit: float) -> str:
    """Short strokes from an edge into the area."""
    long = distance(a, b)
    count = max(1, int(long / (8 * unit)))
    strokes = ""
    for k in range(count):
        start = between(a, b, (k + 0.5) / count)
        end = _inwards(outline, a, b, start, 5 * unit)
        strokes += f"M{_at(start)}L{_at(end)}"
    return strokes


def _way_up(outline: Outline, a: Point, b: Point, unit: float, colours: TableColours) -> str:
    """A chevron that points up the slope."""
    half = min(7 * unit, distance(a, b) / 4)
    start = between(a, b, 0.5)
    along = half / max(distance(a, b), 1e-9)
    marks = ""
    for depth in (3.0, 8.0):
        left = _inwards(outline, a, b, between(a, b, 0.5 - along), depth * unit)
        right = _inwards(outline, a, b, between(a, b, 0.5 + along), depth * unit)
        tip = _inwards(outline, a, b, start, (depth + 6) * unit)
        marks += f"M{_at(left)}L{_at(tip)}L{_at(right)}"
    return f'<path d="{marks}" fill="none" stroke="{colours.hill_line}" stroke-width="{_line(1.8, unit)}"/>'


def _inwards(
    outline: Outline,
    a: Point,
    b: Point,
    start: Point,
    depth: float,
) -> Point:
    """The point this deep in the area, square to an edge."""
    long = max(distance(a, b), 1e-9)
    across = (-(b[1] - a[1]) / long, (b[0] - a[0]) / long)
    near = (start[0] + across[0] * 0.01, start[1] + across[1] * 0.01)
    sign = 1 if inside(outline, near) else -1
    return start[0] + sign * across[0] * depth, start[1] + sign * across[1] * depth


def _barricade(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """Planks side by side."""
    start, end = long_axis(outline)
    long = distance(start, end)
    if long == 0:
        return _other(area, outline, unit, colours, defs)
    across = (-(end[1] - start[1]) / long, (end[0] - start[0]) / long)
    reach = max(abs((x - start[0]) * across[0] + (y - start[1]) * across[1]) for x, y in outline)
    count = max(2, round(long / (9 * unit)))
    stops = [between(start, end, k / count) for k in range(1, count)]
    seams = "".join(
        f"M{num(x - across[0] * reach)} {num(y - across[1] * reach)}"
        f"L{num(x + across[0] * reach)} {num(y + across[1] * reach)}"
        for x, y in stops
    )
    return (
        f'<path d="{path(outline)}" fill="{palette.PLANK}" stroke="{palette.BASE}" '
        f'stroke-width="{_line(1.6, unit)}"/>'
        f'<path d="{seams}" {defs.clip(path(outline))} stroke="{palette.PLANK_SEAM}" '
        f'stroke-width="{_line(2.2, unit)}"/>'
    )


def _other(area: Area, outline: Outline, unit: float, colours: TableColours, defs: Defs) -> str:
    """Terrain that this drawing does not know: its outline."""
    return (
        f'<path d="{path(outline)}" fill="{colours.rock}" fill-opacity=".6" stroke="{colours.rock_line}" '
        f'stroke-width="{_line(2, unit)}" stroke-dasharray="{_dash(unit, 6, 4)}"/>'
    )


_KINDS: dict[str, _Draw] = {
    "wood": _wood,
    "bush": _bush,
    "ruin": _ruin,
    "boulder": _boulder,
    "building": _building,
    "river": _river,
    "ford": _ford,
    "hill": _hill,
    "barricade": _barricade,
}


def _at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def _line(width: float, unit: float) -> str:
    """A line grows and shrinks with the table, but never becomes a hair."""
    return num(max(0.6, width * min(1.6, unit)))


def _dash(unit: float, *parts: float) -> str:
    return " ".join(num(max(0.5, part * unit)) for part in parts)


def sample_outline(kind: str, width: float, height: float) -> list[Point]:
    """A small outline of this kind, for a legend."""
    if kind == "barricade":
        return [(0, height * 0.3), (width, height * 0.3), (width, height * 0.7), (0, height * 0.7)]
    if kind == "building":
        return [(0, 0), (width, 0), (width, height), (0, height)]
    if kind in ("river", "ford"):
        shares = [
            (0, 0.2),
            (0.35, 0.05),
            (0.65, 0.25),
            (1, 0.1),
            (1, 0.85),
            (0.65, 0.98),
            (0.35, 0.8),
            (0, 0.95),
        ]
    elif kind == "ruin":
        shares = [(0, 0.12), (0.55, 0), (1, 0.08), (0.96, 0.9), (0.5, 1), (0.05, 0.88)]
    else:
        shares = [
            (0.2, 0.05),
            (0.55, 0),
            (0.88, 0.15),
            (1, 0.5),
            (0.86, 0.9),
            (0.5, 1),
            (0.12, 0.88),
            (0, 0.45),
        ]
    return [(x * width, y * height) for x, y in shares]
