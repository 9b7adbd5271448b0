"""Movement: how far a figure goes, along which path, and where it has to stop (MOV, HIND, MNT, MKN-BASE-40).

A path is a line of the centre dot. It crosses neither bases nor blocking terrain and needs no width: room for
the base is needed only where it ends (MKN-MOV-11, MKN-MOV-12).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from walstatt.games.mage_knight.rules.reasons import Length, Why
from walstatt.games.mage_knight.state.figures import CONTACT, RADIUS
from walstatt.games.mage_knight.state.state import Figure, State, footprint, level_at, room_of
from walstatt.games.mage_knight.state.terrain import Lie, kind_of, lie_of
from walstatt.spaces.table import (
    Disc,
    Footprint,
    Piece,
    Place,
    Point,
    line_meets,
    overlapping,
    path_length,
    stays_on,
    within,
)
from walstatt.spaces.table.lines import crossings
from walstatt.spaces.table.segments import crossing
from walstatt.spaces.table.units import TOUCH

#: A path may overshoot the place where it has to stop by so little (a hundredth of an inch).
SLIP = CONTACT
EDGE = Why("way-edge", ("MKN-BAS-02", "MKN-BAS-03"))
NO_PATH = Why("no-path", ("MKN-MOV-10",))


class Pace(NamedTuple):
    """How far a figure may go, and how (MKN-DATA-09)."""

    most: int
    flying: bool = False
    wading: bool = False  # water neither slows nor stops it


# --- how far ------------------------------------------------------------------------------------------------


def pace(state: State, figure: Figure, *, doubled: bool = False, speed: int | None = None) -> Pace:
    """The way of one figure: speed, a captive's if that is lower, doubled by Charge or Bound, and halved last
    where it starts in hindering terrain (MKN-CAP-04, MKN-CAP-20, MKN-HIND-03).

    `speed` is that of a formation, in which the slowest has been counted already.
    """
    whole = speed_of(state, figure) if speed is None else speed
    if doubled:  # before the halving (MKN-BASE-165)
        whole *= 2
    flying, wading = figure.has("flight"), figure.has("aquatic")
    if not flying and slowed(state, figure, wading=wading):
        whole = (whole + 1) // 2  # rounded up
    return Pace(whole * 2540, flying, wading)


def speed_of(state: State, figure: Figure, lent: int = 0) -> int:
    """Its speed in inches, or one that Forced March lends; with a captive the lower of the two."""
    own = max(figure.slot.speed, lent)
    if figure.captive:
        own = min(own, state.figures[figure.captive].slot.speed)
    return own


def slowed(state: State, figure: Figure, *, wading: bool) -> bool:
    """Whether any part of its base touches hindering terrain at the start; a low wall never slows
    (MKN-BASE-96, MKN-BASE-100, MKN-BASE-162, MKN-BASE-185)."""
    base = figure.base
    x, y, reach = base[0], base[1], base[2] + TOUCH
    for piece in hindering(state, wading=wading):
        left, right, low, high = piece.box
        near = left - reach <= x <= right + reach and low - reach <= y <= high + reach
        if near and piece.touches(base):
            return True
    return False


def hindering(state: State, *, wading: bool = False) -> tuple[Piece, ...]:
    """The pieces that hinder movement: shallow water is one of them, except for swimmers (MKN-SA-42)."""
    lie = lie_of(state.table)
    return lie.hindering if wading else lie.slowing


# --- along which path ---------------------------------------------------------------------------------------


def illegal_move(state: State, figure: Figure, path: Sequence[Point], facing: int, how: Pace) -> Why | None:
    """Why a figure cannot go along these places (without the one where it stands) and then look there."""
    whole = [figure.at, *path]
    length = path_length(whole)
    if length > how.most:
        return Why(
            "too-far", ("MKN-BASE-40", "MKN-BASE-41"), {"cost": Length(length), "most": Length(how.most)}
        )
    end = whole[-1]
    base = footprint(figure.kind, end.x, end.y, facing, figure.word)
    if how.flying:  # up and down as it likes (MKN-BASE-186)
        return illegal_place(state, landed(state, figure, end), base, wading=how.wading)
    wrong = illegal_place(state, figure, base, wading=how.wading)
    if wrong is not None:
        return wrong
    # What is in the way, and where it must stop (MKN-MOV-11, MKN-BASE-96).
    return blocked(state, figure, whole, wading=how.wading) or overshot(state, figure, whole, how)


def illegal_place(state: State, figure: Figure, base: Footprint, *, wading: bool) -> Why | None:
    """Why a base cannot stand there: it must lie wholly on the table, on no other base, in no blocking
    terrain, and its dot not in deep water (MKN-BAS-02, MKN-BASE-23, MKN-Q-90)."""
    table = state.table
    if not table.on_board(base):
        return EDGE
    lie = lie_of(table)
    if lie.abrupt:
        why = _misfit(figure, base, lie)
        if why is not None:  # MKN-ACC-06, MKN-Q-105
            return why
    hit = overlapped(state, figure, base)
    if hit is not None:
        return Why("way-figure", ("MKN-BASE-23", "MKN-MOV-12"), {"what": hit})
    for piece in table.walls.near(base[0], base[1], base[0], base[1], base[2]):
        if piece.overlaps(base):
            return Why("way-terrain", ("MKN-BASE-97",), cells=(str(piece.id),))
    for piece in lie.deep if not wading else ():
        if piece.holds((base[0], base[1])) and not figure.level.height:
            return Why("deep-water", ("MKN-BASE-100", "MKN-Q-90"), cells=(str(piece.id),))
    return None


def overlapped(state: State, figure: Figure, base: Footprint) -> Figure | None:
    """The first other figure as high as this one on which a base would stand; its captive goes with it and is
    not in its way."""
    west, east, south, north = room_of(base)
    own, height, captive = figure.word, figure.level.height, figure.captive
    for other in state.figures.values():
        room = other.room
        if (
            room[0] < east
            and room[1] > west
            and room[2] < north
            and room[3] > south
            and other.word != own
            and other.word != captive
            and other.level.height == height
            and overlapping(base, other.base)
        ):
            return other
    return None


def _misfit(figure: Figure, base: Footprint, lie: Lie) -> Why | None:
    """A base stands wholly on an abrupt piece or wholly beside it (MKN-Q-105)."""
    if figure.level.on:
        top = next((piece for piece in lie.abrupt if piece.id == figure.level.on), None)
        if top is not None and not top.covers(base):
            return Why("off-the-top", ("MKN-BASE-186", "MKN-Q-105"), cells=(str(top.id),))
        return None
    for piece in lie.solid:
        if piece.overlaps(base):
            return Why("way-terrain", ("MKN-BASE-186", "MKN-ACC-06"), cells=(str(piece.id),))
    return None


def landed(state: State, figure: Figure, place: Place) -> Figure:
    """A figure that comes down from above: on top of what is there (MKN-BASE-186)."""
    tops = lie_of(state.table).abrupt
    return figure.changed(level=level_at(tops, place)) if tops else figure


def blocked(state: State, figure: Figure, path: Sequence[Point], *, wading: bool) -> Why | None:
    """What the line of a path may not cross: bases, the gap between two that touch, blocking terrain, deep
    water (MKN-MOV-11, MKN-BASE-43, MKN-BASE-97, MKN-BASE-100). What it only touches does not count
    (MKN-Q-92)."""
    table = state.table
    lie = lie_of(table)
    if lie.abrupt and figure.level.on:
        closed = lie.blocking
        if not stays_on(table, path, figure.level):
            return Why("off-the-top", ("MKN-BASE-186",))
    else:
        closed = lie.shut if wading else lie.shut + lie.deep
    for a, b in pairwise(path):
        if a == b:
            continue
        if not (0 <= b.x <= table.width and 0 <= b.y <= table.height):  # MKN-BAS-03
            return EDGE
        near = _beside(state, figure, a, b)
        for base in near:
            if line_meets(a, b, base):
                return Why("way-figure", ("MKN-MOV-11", "MKN-BASE-43"), {"what": state.figures[str(base[3])]})
        for one, other in touching_pairs(near) if len(near) > 1 or (near and near[0][5]) else ():
            if crossing(a, b, one.centre, other.centre):
                what = state.figures[str(one[3])]
                return Why(
                    "way-closed", ("MKN-BASE-43",), {"what": what, "other": state.figures[str(other[3])]}
                )
        found = crossings(a, b, (), closed) if closed else ()
        if found:
            return Why("way-terrain", ("MKN-MOV-11", "MKN-BASE-97"), cells=(str(found[0].id),))
    return None


def _beside(state: State, figure: Figure, a: Point, b: Point) -> list[Footprint]:
    """The bases of others on its level that may be in the way of a line, alone or together."""
    (ax, ay), (bx, by) = a, b
    left, right = (ax, bx) if ax < bx else (bx, ax)
    low, high = (ay, by) if ay < by else (by, ay)
    reach = 3 * RADIUS
    west, east, south, north = left - reach, right + reach, low - reach, high + reach
    own, height, captive = figure.word, figure.level.height, figure.captive
    found = []
    for other in state.figures.values():
        room = other.room
        if (
            room[0] < east
            and room[1] > west
            and room[2] < north
            and room[3] > south
            and other.word != own
            and other.word != captive
            and other.level.height == height
            and line_meets(a, b, other.base, reach)
        ):
            found.append(other.base)
    return found


def touching_pairs(bases: Sequence[Footprint]) -> Iterable[tuple[Disc, Disc]]:
    """The circles of different bases between which there is no gap; the two of a double base touch too."""
    circles = [circle for base in bases for circle in _circles(base)]
    for number, one in enumerate(circles):
        for other in circles[number + 1 :]:
            if within(one, other, CONTACT):
                yield one, other


def _circles(base: Footprint) -> tuple[Disc, ...]:
    return base.circles if base.form is not None else (base,)  # type: ignore[union-attr]


# --- where it stops -----------------------------------------------------------------------------------------


class Halt(NamedTuple):
    """A figure has to stop so far along its path."""

    at: float
    piece: str
    rules: tuple[str, ...]


def overshot(state: State, figure: Figure, path: Sequence[Point], how: Pace) -> Why | None:
    """Whether a path goes on behind a place where the figure has to stop."""
    halt = first_halt(state, figure, path, how)
    if halt is None or path_length(path) <= halt.at + SLIP:
        return None
    return Why("must-stop", halt.rules, {"after": Length(int(halt.at))}, cells=(halt.piece,))


def first_halt(state: State, figure: Figure, path: Sequence[Point], how: Pace) -> Halt | None:
    """The first place of a path where terrain makes a figure stop; nothing stops one that flies
    (MKN-BASE-93, MKN-BASE-96, MKN-BASE-98, MKN-BASE-185)."""
    if how.flying:
        return None
    xs, ys = [p[0] for p in path], [p[1] for p in path]
    return halt_among(figure, path, halting(state, min(xs), max(xs), min(ys), max(ys), how))


def halting(state: State, left: int, right: int, low: int, high: int, how: Pace) -> list[tuple[str, Piece]]:
    """The terrain that may make a figure stop on a path in this box, and what it is; none is left out."""
    lie = lie_of(state.table)
    slowing = lie.hindering if how.wading else lie.slowing
    if how.flying or not (slowing or lie.walls or lie.hills):
        return []
    # It stops whose centre dot gets onto it or across it, and nobody else.
    left, right, low, high = left - SLIP, right + SLIP, low - SLIP, high + SLIP
    found: list[tuple[str, Piece]] = []
    for what, pieces in (("wall", lie.walls), ("hill", lie.hills), ("ground", slowing)):
        for piece in pieces:
            box = piece.box
            if left <= box[1] and right >= box[0] and low <= box[3] and high >= box[2]:
                found.append((what, piece))
    return found


def halt_among(figure: Figure, path: Sequence[Point], terrain: Iterable[tuple[str, Piece]]) -> Halt | None:
    """The first place of a path where some of this terrain makes a figure stop."""
    found: list[Halt] = []
    for what, piece in terrain:
        if what == "ground":
            if not kind_of(piece).elevated:
                _add(found, piece, _entered(piece, figure, path), "MKN-BASE-96", "MKN-MNT-01")
        elif what == "wall":
            _add(found, piece, _far_side(piece, path, figure.kind.radius), "MKN-BASE-185")
        else:
            on = piece.holds(figure.at)
            at = (
                _clear_of(piece, path, figure.kind.radius, figure.kind.mounted)
                if on
                else _entered(piece, figure, path)
            )
            _add(found, piece, at, "MKN-BASE-98", "MKN-MNT-01")
    return min(found, default=None)


def _add(found: list[Halt], piece: Piece, at: float | None, *rules: str) -> None:
    if at is not None:
        found.append(Halt(at, str(piece.id), rules))


def _entered(piece: Piece, figure: Figure, path: Sequence[Point]) -> float | None:
    """Only a piece that the base does not touch at the start stops it (MKN-BASE-96, MKN-Q-80)."""
    at = _wholly_in(piece, figure, path)
    return None if at is None or piece.touches(figure.base) else at


def _wholly_in(piece: Piece, figure: Figure, path: Sequence[Point]) -> float | None:
    """How far along a path the whole base first lies in a piece; None: never, so it may be crossed
    (MKN-BASE-96, MKN-MNT-01, MKN-MNT-02, MKN-MD-01). The rear circle of a mounted figure follows the front
    one."""
    done, radius = 0.0, figure.kind.radius
    for a, b in pairwise(path):
        leg = sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
        if not leg:
            continue
        behind = 2 * radius / leg if figure.kind.mounted else 0.0
        for part in piece.parts:
            start, end = 0.0, 1.0
            for nx, ny, c, own in part:
                here, there = nx * a.x + ny * a.y - c, nx * b.x + ny * b.y - c
                need = float(radius) if own else 0.0
                start, end = _clipped(start, end, here - need, there - need)
                if behind:
                    back = (there - here) * behind
                    start, end = _clipped(start, end, here - back - need, there - back - need)
            if start <= end:
                return done + start * leg
        done += leg
    return None


def _clipped(start: float, end: float, here: float, there: float) -> tuple[float, float]:
    """The part of an interval in which something that changes evenly from here to there is not negative."""
    if here < 0 and there < 0:
        return 1.0, 0.0
    if here < 0:
        start = max(start, here / (here - there))
    elif there < 0:
        end = min(end, here / (here - there))
    return start, end


def _clear_of(piece: Piece, path: Sequence[Point], radius: int, mounted: bool = False) -> float | None:
    """How far along a path that begins on a piece the base is first wholly off it; the rear circle of a
    mounted figure follows the front one (MKN-BASE-98, MKN-BASE-185, MKN-MNT-01, MKN-MD-01)."""
    done = 0.0
    for a, b in pairwise(path):
        leg = sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
        if leg and not _on(piece, a, b, leg, 1.0, radius, mounted):
            low, high = 0.0, 1.0
            while (high - low) * leg > 1.0:
                middle = (low + high) / 2
                if _on(piece, a, b, leg, middle, radius, mounted):
                    low = middle
                else:
                    high = middle
            return done + high * leg
        done += leg
    return None


def _on(piece: Piece, a: Point, b: Point, leg: float, share: float, radius: int, mounted: bool) -> bool:
    """Whether a base that has gone so far from a to b lies on a piece in part."""
    shares = (share, share - 2 * radius / leg) if mounted else (share,)
    return any(
        piece.overlaps(Disc(round(a.x + (b.x - a.x) * part), round(a.y + (b.y - a.y) * part), radius))
        for part in shares
    )


def _far_side(wall: Piece, path: Sequence[Point], radius: int) -> float | None:
    """How far along a path the base has first reached the far side of a wall that it crosses."""
    done = 0.0
    for number, (a, b) in enumerate(pairwise(path)):
        leg = sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
        found = crossings(a, b, (), (wall,))
        if found:
            over = found[0].leave
            rest = _clear_of(wall, [over, *path[number + 1 :]], radius)
            if rest is None:
                return None
            return done + sqrt((over.x - a.x) ** 2 + (over.y - a.y) ** 2) + rest
        done += leg
    return None


def ends(figure: Figure, place: Place, facing: int) -> Footprint:
    """Its base after a move."""
    return footprint(figure.kind, place[0], place[1], facing, figure.word)
