"""A hex board as SVG: the ground with its contour lines, cells, pieces, rings and row names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from walstatt.core.scene import Cell, HexSpace, Ring, Scene
from walstatt.draw.markup import Defs, esc, hexagon, num, text, title
from walstatt.draw.palette import FONT_HEAD, Theme, blend, seat_colours
from walstatt.draw.teams import team_of, teams_of
from walstatt.draw.tile_svg import HEX_HEIGHT, bridges, corners, level, tile

#: Steps in (q, r) across the six sides, clockwise from east.
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_ROW = 1.5 / sqrt(3)
#: Room for the row names at the left and for markers at the right, in parts of a cell's width.
_NAMES, _MARGIN = 0.24, 0.03

_At = Callable[[str, str], str]


@dataclass(frozen=True)
class Frame:
    """Where a board lies: cell width, the point of cell (0, 0), and the size of the whole."""

    cell: float
    left: float
    top: float
    width: float
    height: float

    def centre(self, cell: Cell) -> tuple[float, float]:
        return self.left + self.cell * (cell.q + cell.r / 2), self.top + self.cell * _ROW * cell.r


def frame(board: HexSpace, room: float) -> Frame:
    """The largest board that fits into this width, row names included."""
    xs = [cell.q + cell.r / 2 for cell in board.cells] or [0.0]
    ys = [cell.r * _ROW for cell in board.cells] or [0.0]
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + HEX_HEIGHT
    cell = room / (columns + _NAMES + _MARGIN)
    return Frame(
        cell=cell,
        left=cell * (_NAMES + 0.5 - min(xs)),
        top=cell * (HEX_HEIGHT / 2 - min(ys)),
        width=room,
        height=cell * rows,
    )


def board_svg(scene: Scene, board: HexSpace, place: Frame, theme: Theme, defs: Defs) -> str:
    """The board with everything on it."""
    cells = {cell.name: cell for cell in board.cells}
    scale = place.cell / 200
    rings = {name: ring for ring in board.rings for name in ring.cells}
    standing = [piece for piece in scene.pieces if piece.place in cells]
    full = {piece.place for piece in standing}

    def at(name: str, inside: str) -> str:
        x, y = place.centre(cells[name])
        return f'<g transform="translate({num(x)} {num(y)}) scale({_num4(scale)})">{inside}</g>'

    detail = level(place.cell)
    teams = teams_of(scene)
    parts = [_row_names(board, place, theme)]
    parts += [
        at(cell.name, _empty(cell, rings.get(cell.name), theme))
        for cell in cells.values()
        if cell.name not in full
    ]
    parts += [at(piece.place, tile(piece, detail, defs, cornered=False)) for piece in standing]
    parts += [_ring(ring, cells, at) for ring in board.rings]
    above = [(piece, bridges(piece)) for piece in standing]
    above += [(piece, corners(piece, detail, defs, team=team_of(piece, teams))) for piece in standing]
    parts += [at(piece.place, drawing) for piece, drawing in above if drawing]
    return "".join(parts)


def _num4(value: float) -> str:
    """A scale: more decimals than a coordinate."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _empty(cell: Cell, ring: Ring | None, theme: Theme) -> str:
    fill, ink = theme.cell, theme.ink_3
    if ring is not None:
        fill = blend(seat_colours(ring.seat).body, theme.cell, 0.3)
        ink = theme.ink
    return (
        f'<g class="cell" data-cell="{esc(cell.name)}"><polygon points="{hexagon(0.985)}" fill="{fill}" '
        f'stroke="{theme.cell_line}" stroke-width="2"/>'
        + text(0, 9, cell.name, 25, ink, anchor="middle", weight=500)
        + "</g>"
    )


def _ring(ring: Ring, cells: dict[str, Cell], at: _At) -> str:
    """A dashed outline on every cell of the ring, and clamps over the borders between them."""
    colours = seat_colours(ring.seat)
    inside = {(cells[name].q, cells[name].r): name for name in ring.cells if name in cells}
    parts = []
    for (q, r), name in inside.items():
        lines = (
            f'<polygon points="{hexagon()}" fill="none" stroke="{colours.body}" stroke-width="8"/>'
            f'<polygon points="{hexagon()}" fill="none" stroke="{colours.rim}" stroke-width="4" '
            'stroke-dasharray="10 6"/>'
        )
        clamps = [
            f'<g transform="rotate({60 * side})">'
            + "".join(
                f'<rect x="89" y="{y}" width="22" height="14" rx="4" fill="{colours.body}" '
                f'stroke="{colours.rim}" stroke-width="4"/>'
                for y in (-54, 40)
            )
            + "</g>"
            for side, (dq, dr) in enumerate(STEPS[:3])
            if (q + dq, r + dr) in inside
        ]
        parts.append(at(name, lines + "".join(clamps)))
    return f'<g class="segments">{title(ring.text)}{"".join(parts)}</g>'


def _row_names(board: HexSpace, place: Frame, theme: Theme) -> str:
    """The letters that all names of a row share, left of the row on the frame."""
    rows: dict[int, list[Cell]] = {}
    for cell in board.cells:
        rows.setdefault(cell.r, []).append(cell)
    parts = []
    for row in rows.values():
        letters = {cell.name.rstrip("0123456789") for cell in row}
        first = min(row, key=lambda cell: cell.q)
        if len(letters) == 1 and (letter := letters.pop()):
            x, y = place.centre(first)
            size = max(11.0, place.cell * 0.17)
            parts.append(
                text(
                    x - place.cell * 0.6,
                    y + size * 0.33,
                    letter,
                    size,
                    theme.ink_3,
                    anchor="middle",
                    weight=600,
                    family=FONT_HEAD,
                )
            )
    return "".join(parts)


def contours(x: float, y: float, width: float, height: float, theme: Theme) -> str:
    """The survey lines under a board: a few hills, always the same."""
    hills = ((0.03, 0.12, 0.42, 0.3), (0.98, 0.3, 0.36, 1.9), (0.86, 1.02, 0.46, 3.1), (0.08, 0.9, 0.4, 4.4))
    paths = []
    for left, top, size, phase in hills:
        for k in range(1, 6):
            radius = size * min(width, height) * k / 5
            paths.append(_loop(left * width, top * height, radius, phase + k * 0.13))
    return (
        f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" overflow="hidden">'
        f'<path d="{"".join(paths)}" fill="none" stroke="{theme.contour}" stroke-width="1.2"/></svg>'
    )


def _loop(x: float, y: float, radius: float, phase: float) -> str:
    """A wavering closed line."""
    points = []
    for k in range(20):
        angle = 2 * pi * k / 20
        r = radius * (1 + 0.13 * sin(3 * angle + phase) + 0.06 * sin(5 * angle - 2 * phase))
        points.append((x + 1.25 * r * cos(angle), y + r * sin(angle)))
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)
    ]
    start = middles[-1]
    curve = "".join(
        f"Q{p[0]:.0f} {p[1]:.0f} {m[0]:.0f} {m[1]:.0f}" for p, m in zip(points, middles, strict=True)
    )
    return f"M{start[0]:.0f} {start[1]:.0f}{curve}"
