"""Moving along a path: is it legal, and what does it cost?

A path is a list of points for the base's centre, the first being where the base stands. Nothing may be
overlapped at any point of it (touching is fine), it may not enter impassable terrain or markers, nor leave
the board. Who flies ignores all of this on the way and must only end in a free place.

What it costs, in units: the length, and once more what the measured line runs through difficult terrain. The
measured line of a leg is that of the front of the base: the leg, shifted forward by the radius, or by how
far another footprint reaches ahead of its centre. So the penalty begins when the front enters and ends when
the front has left, wherever the rest of the base is. Where pieces overlap, nothing is doubled twice; where a
length counts more often than that (`Piece.drag`), that much more is added. Climbing over a steep edge costs
twice the difference in height, up or down; smaller differences than the gait's `step` cost nothing. A base
stands on what its centre is on, so a climb is complete when the centre has crossed the edge.

A capsule or box turns in place for nothing, before the move, at bends and at its end; on a leg its facing is
fixed.

Lengths are summed exactly enough and rounded down once, at the end: a goal that was rounded to whole numbers
may lie a fraction of a unit too far.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from walstatt.spaces.table.board import Hit, Table
from walstatt.spaces.table.footprints import Box, Footprint, Place, Point, lead
from walstatt.spaces.table.lanes import Lanes
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import FULL_TURN, INCH, bearing


class Gait(NamedTuple):
    """How a figure moves."""

    flying: bool = False
    #: may cross steep edges
    climbs: bool = True
    #: pays double in difficult terrain
    hindered: bool = True
    #: differences in height below this are no climb
    step: int = INCH
    #: turns at the start and at each bend to look along the leg; else it keeps the facing it has
    turns: bool = False
    #: what a turn sweeps must be free too, not only where it ends
    sweeps: bool = False


WALK = Gait()
FLIGHT = Gait(flying=True)
NO_CLIMB = Gait(climbs=False)


class Track(NamedTuple):
    """A legal path and what it costs: length + difficult + climbed."""

    cost: int
    length: int
    difficult: int  # what difficult going adds: the length that counts double
    climbed: int  # what climbing adds: twice the heights
    ok: bool = True


class Stop(NamedTuple):
    """Why a path is not legal: what is in the way on which leg (0 is the first), or at the end (leg -1)."""

    leg: int
    hit: Hit
    ok: bool = False


def check_path(
    table: Table,
    base: Footprint,
    path: Sequence[Place],
    others: Sequence[Footprint] = (),
    gait: Gait = WALK,
    facing: int | None = None,
) -> Track | Stop:
    """What it costs to move a base along a path, or why it cannot.

    Others with the base's own id are not in its way. A path of one point is a figure that stays: it costs
    nothing. A move may end with a `facing`; a disc has none, so it may end with any.
    """
    if base[5]:
        stop = _form_stops(table, base, path, others, gait, facing)
        return stop or measure(table, base[2], path, gait, base)
    if gait.flying or len(path) == 1:
        hits = table.obstacles_at(base.at(path[-1]), others)
        if hits:
            return Stop(-1, hits[0])
    else:  # what would be overlapped at the end is overlapped on the last leg
        for number, (a, b) in enumerate(pairwise(path)):
            hits = table.swept(a, b, base, others)
            if hits:
                return Stop(number, hits[0])
    return measure(table, base[2], path, gait)


def _form_stops(
    table: Table,
    base: Footprint,
    path: Sequence[Place],
    others: Sequence[Footprint],
    gait: Gait,
    facing: int | None,
) -> Stop | None:
    """What stops a capsule or box. Turned, it must fit where it stands; if the gait `sweeps`, everything that
    it sweeps by turning must be free as well."""
    if isinstance(base, Box) and gait.turns and not (gait.sweeps or gait.flying):
        return _box_stops(table, base, path, others, facing)
    base = base.at(path[0])
    for number, (a, b) in enumerate(pairwise(path) if not gait.flying else ()):
        turned = heading(base, a, b, gait)
        if gait.sweeps and turned is not base:
            hits = table.swept_by_turn(base, turned.form.facing if turned.form else 0, others)
            if hits:
                return Stop(number, hits[0])
        hits = table.swept(a, b, turned, others)
        if hits:
            return Stop(number, hits[0])
        base = turned.at(b)
    last = base.at(path[-1])
    turned = last if facing is None else last.turned(facing)
    hits = table.obstacles_at(turned, others) if turned != last or len(path) == 1 or gait.flying else []
    if not hits and gait.sweeps and not gait.flying and facing is not None:
        hits = table.swept_by_turn(last, facing, others)
    return Stop(-1, hits[0]) if hits else None


def _box_stops(
    table: Table, base: Box, path: Sequence[Place], others: Sequence[Footprint], facing: int | None
) -> Stop | None:
    """The same for a box that turns freely, which is asked most."""
    legs = Lanes(table, base, others)
    if table.markers:
        kinds = {marker.id: "marker" for marker in table.markers}
        legs = Lanes(table, base, [*others, *table.markers], kinds)
    looks = base.facing
    for number, (a, b) in enumerate(pairwise(path)):
        if a == b:
            hits = table.swept(a, b, base.turned(looks), others)
        else:
            looks = bearing(b[0] - a[0], b[1] - a[1])
            hits = legs.hits(a, b)
        if hits:
            return Stop(number, hits[0])
    last = looks if facing is None else facing % FULL_TURN
    if last == looks and len(path) > 1:
        return None
    hits = table.obstacles_at(base.turned(last).at(path[-1]), others)
    return Stop(-1, hits[0]) if hits else None


def heading(base: Footprint, a: Place, b: Place, gait: Gait) -> Footprint:
    """The base as it moves along a leg: turned to look along it, if the gait says so."""
    if gait.turns and base[5] and a != b:
        return base.turned(bearing(b[0] - a[0], b[1] - a[1]))
    return base


def front_of(base: Footprint, a: Place, b: Place, leg: float, gait: Gait) -> float:
    """How far the front of a base is ahead of its centre on a leg of this length."""
    return lead(heading(base, a, b, gait), (b[0] - a[0]) / leg, (b[1] - a[1]) / leg)


def measure(
    table: Table, radius: float, path: Sequence[Place], gait: Gait = WALK, base: Footprint | None = None
) -> Track | Stop:
    """What a path costs, without a look at what is in the way; only climbing is judged.

    `radius` is that of a disc; of another base, which must be given, it is that of the circle around it.
    """
    length = difficult = 0.0
    climbed = 0
    level: int | None = None  # of the base, not looked at yet
    for number, (a, b) in enumerate(pairwise(path)):
        dx, dy = b[0] - a[0], b[1] - a[1]
        leg = sqrt(dx * dx + dy * dy)
        if not leg:
            continue
        length += leg
        if gait.flying:
            continue
        near = table.rough.near(a[0], a[1], b[0], b[1], radius)
        if not near and not level:
            continue
        slow = [piece for piece in near if piece.going == "difficult"]
        if slow and gait.hindered:
            front = radius if base is None or base[5] is None else front_of(base, a, b, leg, gait)
            difficult += slow_length(slow, front, a, b, leg)
        if table.raised:
            raised = [piece for piece in near if piece.carries and piece.height]
            if level is None:
                level = max([piece.height for piece in raised if piece.holds(a)], default=0)
            level, climb, steep = _climbs(raised, a, b, level, gait)
            if climb and not gait.climbs:
                return Stop(number, Hit("terrain", steep))
            climbed += climb
    return Track(
        int(length + difficult + SUM_ERROR) + climbed,
        int(length + SUM_ERROR),
        int(difficult + SUM_ERROR),
        climbed,
    )


#: Sums are off by less than this; without it 2 + 2 inches might be rounded down to a unit less.
SUM_ERROR = 1e-6


def slow_length(pieces: Sequence[Piece], radius: float, a: Place, b: Place, leg: float) -> float:
    """What some pieces add to a leg of this length: as much as the front of the base is in one of them, and
    as much again for each that a length counts more than double. Of pieces that overlap the slowest counts.
    """
    added = leg * sum([end - start for start, end in slow_spans(pieces, radius, a, b, leg)])
    slower = [piece for piece in pieces if piece.drag > 2]
    drag = 3
    while slower:
        added += leg * sum([end - start for start, end in slow_spans(slower, radius, a, b, leg)])
        slower = [piece for piece in slower if piece.drag > drag]
        drag += 1
    return added


def slow_spans(
    pieces: Sequence[Piece], radius: float, a: Place, b: Place, leg: float
) -> list[tuple[float, float]]:
    """Which shares of a leg of this length those are, one after the other."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    fx, fy = dx / leg * radius, dy / leg * radius
    ax, ay, bx, by = a[0] + fx, a[1] + fy, b[0] + fx, b[1] + fy
    spans = [span for piece in pieces for span in piece.shares(ax, ay, bx, by)]
    if len(spans) < 2:
        return spans
    spans.sort()
    found, reached = [], 0.0
    for start, end in spans:
        if end > reached:
            found.append((max(start, reached), end))
            reached = end
    return found


def _climbs(
    raised: Sequence[Piece], a: Place, b: Place, level: int, gait: Gait
) -> tuple[int, int, str | int]:
    """The level after a leg, what its climbs cost, and the piece of the first of them."""
    cuts: list[tuple[float, int, Piece]] = []  # where, through which edge, of which piece
    inside: list[tuple[float, float, Piece]] = []
    for piece in raised:
        for start, end, entered, left in piece.spans(a[0], a[1], b[0], b[1]):
            inside.append((start, end, piece))
            cuts.append((start, entered, piece))
            cuts.append((end, left, piece))
    cost = 0
    steep: str | int = ""
    if not inside:
        if level >= gait.step:  # the leg begins on an outline and leads away from the piece
            holding = [p for p in raised if p.holds(a)]
            cost = 2 * level
            steep = holding[0].id if holding else ""
        return 0, cost, steep
    marks = sorted({0.0, 1.0, *[at for at, _, _ in cuts]})
    for start, end in pairwise(marks):
        if end - start < 1e-9:
            continue
        middle = (start + end) / 2
        here = max([p.height for s, e, p in inside if s <= middle <= e], default=0)
        if here != level:
            crossed = [(edge, p) for at, edge, p in cuts if abs(at - start) < 1e-9]
            on_ramp = any(edge in p.ramps for edge, p in crossed)
            if abs(here - level) >= gait.step and not on_ramp:
                cost += 2 * abs(here - level)
                steep = steep or (crossed[0][1].id if crossed else inside[0][2].id)
            level = here
    return level, cost, steep


def path_length(path: Sequence[Place]) -> int:
    """The plain length of a path, rounded down."""
    total = 0.0
    for a, b in pairwise(path):
        total += sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
    return int(total + SUM_ERROR)


def along(path: Sequence[Place], length: int) -> Point:
    """The point of a path so far from its start (the end, if it is shorter), rounded to whole numbers."""
    left = float(length)
    for a, b in pairwise(path):
        dx, dy = b[0] - a[0], b[1] - a[1]
        leg = sqrt(dx * dx + dy * dy)
        if leg >= left > 0.0:
            return Point(a[0] + round(dx * left / leg), a[1] + round(dy * left / leg))
        if left <= 0.0:
            return Point(*a)
        left -= leg
    return Point(*path[-1])


def places_along(path: Sequence[Place], every: int) -> list[Point]:
    """Points along a path, so far apart, with its corners and its end: to look where something begins to
    hold."""
    found = [Point(*path[0])]
    for a, b in pairwise(path):
        dx, dy = b[0] - a[0], b[1] - a[1]
        leg = sqrt(dx * dx + dy * dy)
        parts = max(1, int(leg / every))
        for part in range(1, parts + 1):
            point = Point(a[0] + round(dx * part / parts), a[1] + round(dy * part / parts))
            if point != found[-1]:
                found.append(point)
    return found
