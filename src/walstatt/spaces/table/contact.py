"""Straight moves that end where they meet something: first contact, charges, pushes, scattering.

A base moving straight meets something if going on would overlap it; what it would only pass in contact does
not stop it. It stops at a gap of about 1, rounded to whole numbers: in contact (`TOUCH`), never overlapping.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from walstatt.spaces.table.board import EDGE, Hit, Table
from walstatt.spaces.table.footprints import Footprint, Place, Point, bounds, cores
from walstatt.spaces.table.meeting import cores_meet, form_meets
from walstatt.spaces.table.moves import NO_CLIMB, Gait, Stop, Track, check_path
from walstatt.spaces.table.pairs import forms_overlap
from walstatt.spaces.table.shapes import within
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import TOUCH, bearing, ceil_sqrt, unit

FAR = 1e300


class Run(NamedTuple):
    """A straight move: where it ends, how far that is (rounded up), and everything it ran into there."""

    end: Point
    moved: int
    hits: tuple[Hit, ...]


class Charge(NamedTuple):
    """A straight move at a target: where it ends, and what it costs."""

    end: Point
    track: Track


def first_contact(
    table: Table,
    base: Footprint,
    direction: tuple[int, int],
    others: Sequence[Footprint] = (),
    limit: int | None = None,
    solid: bool = True,
) -> Run:
    """Moves a base in the direction of a vector until it meets something, or at most so far.

    `solid`: impassable terrain and markers are in the way too (the board's edge always is).
    """
    if direction == (0, 0):
        return Run(Point(base.x, base.y), 0, ())
    most = table.width + table.height if limit is None else limit
    line = Line(table, base, direction, others, most, solid)
    end = line.end()
    moved = ceil_sqrt((end.x - base.x) ** 2 + (end.y - base.y) ** 2)
    return Run(end, moved, line.hits)


class Line:
    """A straight move of a base, looked at once: `length` is how far it gets, `end` where it stops."""

    __slots__ = ("_base", "_met", "_others", "_solid", "_table", "_ux", "_uy", "length")

    def __init__(
        self,
        table: Table,
        base: Footprint,
        direction: tuple[int, int],
        others: Sequence[Footprint],
        most: int,
        solid: bool = True,
    ) -> None:
        dx, dy = direction
        whole = sqrt(dx * dx + dy * dy) or 1.0
        self._table, self._base, self._others, self._solid = table, base, others, solid
        self._ux, self._uy = ux, uy = dx / whole, dy / whole
        self._met = _meetings(table, base, ux, uy, others, most, solid)
        self.length = min([at for at, _ in self._met if at < most], default=float(most))

    @property
    def hits(self) -> tuple[Hit, ...]:
        """Everything that it runs into at its end, first things first."""
        reach = self.length + TOUCH / 2
        return tuple([hit for at, hit in sorted(self._met, key=_where) if at <= reach])

    def end(self, limit: float = FAR) -> Point:
        """Where the base stops, or stops after at most so much of the way."""
        reach = min(self.length, limit)
        return _settled(self._table, self._base, self._ux, self._uy, reach, self._others, self._solid)


def _where(meeting: tuple[float, Hit]) -> float:
    return meeting[0]


def _meetings(
    table: Table, base: Footprint, ux: float, uy: float, others: Sequence[Footprint], most: float, solid: bool
) -> list[tuple[float, Hit]]:
    """How far the base gets before it is at a gap of 1 from each thing that it would run into by then."""
    x, y, radius, own, _, form = base
    most += TOUCH / 2
    found: list[tuple[float, Hit]] = []
    for kind, discs in (("figure", others), ("marker", table.markers if solid else ())):
        for d in discs:
            ex, ey = d[0] - x, d[1] - y
            # Most stand behind, or to one side: `_meets_circle` would say so, but this is asked very often.
            # A disc behind is out of the way; of other footprints a part may still be ahead.
            if ex * ux + ey * uy > 0.0 or d[5] or form:
                reach = radius + d[2]
                if -reach < ex * uy - ey * ux < reach and d[3] != own:
                    if form is None is d[5]:
                        at = _meets_circle(x, y, ux, uy, d[0], d[1], reach)
                    else:
                        at = form_meets(base, d, ux, uy)
                    if at is not None and at <= most:
                        found.append((at, Hit(kind, d[3])))
    if solid:
        for piece in table.walls.near(x, y, x + ux * most, y + uy * most, radius + TOUCH):
            if form is None:
                at = _meets_piece(x, y, ux, uy, piece, radius)
            else:
                at = cores_meet(cores(base), [(ring, 0) for ring in piece.rings], ux, uy)
            if at is not None and at <= most:
                found.append((at, Hit("terrain", piece.id)))
    if form is None:
        low_x, high_x, low_y, high_y = x - radius, x + radius, y - radius, y + radius
    else:
        low_x, high_x, low_y, high_y = bounds(base)
    for low, high, slope, size in ((low_x, high_x, ux, table.width), (low_y, high_y, uy, table.height)):
        if slope:
            at = (size - high if slope > 0.0 else -low) / slope
            if at <= most:
                found.append((max(0.0, at), EDGE))
    return found


def _meets_circle(
    x: float, y: float, ux: float, uy: float, cx: float, cy: float, reach: float
) -> float | None:
    """Where a point moving straight is 1 away from a circle that it would enter; None if it would not."""
    ex, ey = cx - x, cy - y
    ahead = ex * ux + ey * uy
    off = ex * uy - ey * ux
    if ahead <= 0.0 or off * off >= reach * reach:
        return None
    wider = reach + 1.0
    return max(0.0, ahead - sqrt(wider * wider - off * off))


def _meets_piece(x: float, y: float, ux: float, uy: float, piece: Piece, radius: int) -> float | None:
    """Where a base moving straight is 1 away from an outline that it would enter; None if it would not."""
    low_x, high_x, low_y, high_y = piece.box
    wider = radius + 1.0
    if (
        (ux <= 0.0 and x + wider < low_x)
        or (ux >= 0.0 and x - wider > high_x)
        or (uy <= 0.0 and y + wider < low_y)
        or (uy >= 0.0 and y - wider > high_y)
    ):
        return None
    across = [(px - x) * uy - (py - y) * ux for px, py in piece.outline]
    if min(across) > wider or max(across) < -wider:  # it passes beside the piece
        return None
    first: float | None = None
    for px, py, nx, ny, c, ex, ey, whole in piece.front:
        found = _meets_circle(x, y, ux, uy, px, py, radius)
        slope = nx * ux + ny * uy
        if slope > 1e-12:
            # towards the inner side of this edge: where the front is 1 away from it, between its ends
            away = c - nx * x - ny * y
            at = (away - wider) / slope
            inner = (away - radius) / slope
            share = ((x + ux * inner - px) * ex + (y + uy * inner - py) * ey) / whole
            if 0.0 <= share <= 1.0 and (at >= 0.0 or away >= radius - 2.0):
                at = max(0.0, at)
                found = at if found is None else min(at, found)
        if found is not None and (first is None or found < first):
            first = found
    return first


def _settled(
    table: Table,
    base: Footprint,
    ux: float,
    uy: float,
    reach: float,
    others: Sequence[Footprint],
    solid: bool,
) -> Point:
    """The whole-numbered point for the end of a straight move: nearest to it, reachable, not overlapping.

    Mostly plain rounding will do. In a narrow place a neighbour of the rounded point, or one a little
    earlier, has to.
    """
    x, y = base.x, base.y
    for back in range(8):
        at = reach - back
        if at < 0.0:
            break
        px, py = x + ux * at, y + uy * at
        mx, my = round(px), round(py)
        if not table.swept((x, y), (mx, my), base, others, solid=solid):
            return Point(mx, my)
        near = [(mx + i, my + j) for i in (0, 1, -1) for j in (0, 1, -1)]
        near.sort(key=lambda p: (p[0] - px) ** 2 + (p[1] - py) ** 2)
        for place in near[1:]:
            if not table.swept((x, y), place, base, others, solid=solid):
                return Point(*place)
    return Point(x, y)


# --- charges ----------------------------------------------------------------------------------------------


def charge(
    table: Table,
    base: Footprint,
    target: Footprint,
    others: Sequence[Footprint] = (),
    reach: int = 0,
    gait: Gait = NO_CLIMB,
    aim: Place | None = None,
) -> Charge | Stop:
    """A straight move at a target until in contact, or until it is within reach, edge to edge.

    The line runs from centre to centre, or towards `aim`. A figure in the way, terrain that cannot be
    entered, or a climb that the gait does not allow stops it. Others may include the target. The caller
    compares the cost with what the figure has.
    """
    ax, ay = aim or (target.x, target.y)
    dx, dy = ax - base.x, ay - base.y
    length = sqrt(dx * dx + dy * dy)
    crowd = [d for d in others if d.id not in (base.id, target.id)]
    if not length:
        return Stop(0, Hit("figure", target.id))
    if gait.turns and base.form:
        base, gait = base.turned(bearing(dx, dy)), gait._replace(turns=False)
    ux, uy = dx / length, dy / length
    at = _approach(base, target, ux, uy, reach - 2.0 if reach > TOUCH else 0.0)
    if at is None:
        return Stop(0, Hit("figure", target.id))  # the line misses the target
    end = Point(base.x + round(ux * at), base.y + round(uy * at))
    if within(base, target, max(reach, TOUCH)):
        end = Point(base.x, base.y)
    found = check_path(table, base, [(base.x, base.y), end], [*crowd, target], gait)
    return found if isinstance(found, Stop) else Charge(end, found)


def _approach(base: Footprint, target: Footprint, ux: float, uy: float, more: float) -> float | None:
    """How far it is to a gap of 1 (and more) from a target, or None if the line misses it."""
    if base[5] or target[5]:
        if forms_overlap(base, target):
            return None
        return form_meets(base, target, ux, uy, more)
    ex, ey = target.x - base.x, target.y - base.y
    along, off = ex * ux + ey * uy, ex * uy - ey * ux
    wider = base.radius + target.radius + 1.0 + more
    if along <= 0.0 or abs(off) >= wider:
        return None
    return max(0.0, along - sqrt(wider * wider - off * off))


def charges(
    table: Table,
    base: Footprint,
    target: Footprint,
    others: Sequence[Footprint] = (),
    reach: int = 0,
    gait: Gait = NO_CLIMB,
    lines: int = 9,
) -> list[Charge]:
    """The straight moves that reach a target, on lines fanned across it, the middle one first."""
    found: list[Charge] = []
    for aim in charge_aims(base, target, lines):
        one = charge(table, base, target, others, reach, gait, aim)
        if isinstance(one, Charge) and all(one.end != other.end for other in found):
            found.append(one)
    return found


def charge_aims(base: Footprint, target: Footprint, lines: int = 9) -> Iterator[Place]:
    """What to aim at: points across a target, its middle first."""
    ex, ey = target.x - base.x, target.y - base.y
    length = sqrt(ex * ex + ey * ey) or 1.0
    wide = base.radius + target.radius - 2
    for number in range(lines):
        share = (number + 1) // 2 * (1 if number % 2 else -1) / max(1, lines // 2)
        yield target.x - round(ey / length * wide * share), target.y + round(ex / length * wide * share)


# --- pushes -----------------------------------------------------------------------------------------------


def push(
    table: Table, base: Footprint, away_from: Place, length: int, others: Sequence[Footprint] = ()
) -> Run:
    """Moves a base straight away from a point, plain distance, until it has gone so far or runs into
    something.

    Terrain that can be entered and heights do not matter. A base pushed from its own centre stays.
    """
    direction = (base.x - away_from[0], base.y - away_from[1])
    return first_contact(table, base, direction, others, length)


def scatter(table: Table, base: Footprint, angle: int, length: int, others: Sequence[Footprint] = ()) -> Run:
    """As `push`, in a direction that the dice have named."""
    return first_contact(table, base, unit(angle), others, length)
