"""Places worth going to: in contact with something, behind something, as far as possible in some direction.

All of them are free places in whole numbers, in an order that depends on nothing but the question: the
nearest to the figure that asks come first. Whether it can get there is the finder's question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

from walstatt.spaces.table.board import Table
from walstatt.spaces.table.contact import first_contact
from walstatt.spaces.table.finder import Route
from walstatt.spaces.table.footprints import Box, Disc, Footprint, Place, Point, bounds
from walstatt.spaces.table.going import cut
from walstatt.spaces.table.meeting import form_meets
from walstatt.spaces.table.moves import WALK, Gait, Track
from walstatt.spaces.table.shapes import ahead, all_within, only_discs, overlapping, within
from walstatt.spaces.table.sides import side_place
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import FULL_TURN, ONE, TOUCH, bearing, unit


def spots_around(
    table: Table,
    base: Footprint,
    target: Footprint,
    others: Sequence[Footprint] = (),
    count: int = 12,
    gap: int = 0,
) -> list[Point]:
    """Free places for a base in contact with a target, or at a gap from it, nearest first.

    `count` directions around the target, the first one towards the base; and where others stand close by, the
    places in contact with them too, because those are what is left in a crowd.
    """
    if (target.x, target.y) == (base.x, base.y):
        first = 0
    else:
        first = bearing(base.x - target.x, base.y - target.y)
    # Rounding moves a point by less than 1: so contact is aimed at with a gap of 1, another gap from inside.
    reach = base.radius + target.radius + (1 if gap <= TOUCH else gap - 1)
    angles = [first + FULL_TURN * number // count for number in range(count)]
    if base[5] or target[5]:
        places = [place for angle in angles for place in _brought(base, target, angle, reach, gap)]
        if isinstance(target, Box) and gap <= TOUCH:
            sides = [side_place(target, side, base) for side in range(4)]
            places += [pose.place for pose in sides if pose is not None]
    else:
        places = [ahead((target.x, target.y), angle, reach) for angle in angles]
    # Only what stands close to the target can touch a base there, or be overlapped by it.
    around = Disc(target.x, target.y, reach + base.radius, base.id)
    near = all_within(around, others, TOUCH)
    if only_discs((base, target, *near, *table.markers)):
        places += _pockets(base, target, reach, (*near, *table.markers))
    crowd = [*near, target]
    found = {place for place in places if table.free(base.at(place), crowd)}
    return sorted(found, key=lambda p: ((p.x - base.x) ** 2 + (p.y - base.y) ** 2, p))


def _brought(base: Footprint, target: Footprint, angle: int, reach: int, gap: int) -> Iterator[Point]:
    """The place of a base that is brought to a target from a direction, as near as is wanted."""
    far = base.at(ahead((target.x, target.y), angle, reach + 10))
    ux, uy = unit(angle)
    at = form_meets(far, target, -ux / ONE, -uy / ONE, max(0.0, gap - 2.0))
    if at is None:
        return
    x, y = far.x - ux / ONE * at, far.y - uy / ONE * at
    for dx, dy in _NEAR:
        there = base.at((round(x) + dx, round(y) + dy))
        if within(there, target, max(gap, TOUCH)) and not overlapping(there, target):
            yield there.centre
            return


_NEAR = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))


def _pockets(base: Footprint, target: Footprint, reach: int, others: Iterable[Footprint]) -> Iterator[Point]:
    """Places in contact with the target and with another base beside it."""
    x, y = target.x, target.y
    for d in others:
        if d.id in (base.id, target.id):
            continue
        dx, dy = d.x - x, d.y - y
        square = dx * dx + dy * dy
        other = base.radius + d.radius + 1
        if not square or square > (reach + other) ** 2 or square < (reach - other) ** 2:
            continue
        along = (square + reach * reach - other * other) / (2.0 * square)
        across = sqrt(max(0.0, reach * reach / square - along * along))
        for side in (across, -across):
            yield Point(x + round(dx * along - dy * side), y + round(dy * along + dx * side))


def spots_behind(
    table: Table,
    base: Footprint,
    watcher: Place,
    discs: Iterable[Footprint] = (),
    pieces: Iterable[Piece] = (),
    others: Sequence[Footprint] = (),
) -> list[Point]:
    """Free places behind things, as seen from a point: out of sight or in cover, if the game's rules say so.

    Behind a disc: in contact with it on the far side. Behind a piece: at its far side and, where it can be
    entered, in it. Nearest to the base first.
    """
    wx, wy = watcher
    places: list[Point] = []
    for d in discs:
        if d.id != base.id and (d.x, d.y) != (wx, wy):
            if base[5] or d[5]:
                away = bearing(d.x - wx, d.y - wy)
                places += _brought(base, d, away, d.radius + base.radius + 1, 0)
            else:
                places.append(_beyond((wx, wy), (d.x, d.y), d.radius + base.radius + 1))
    for piece in pieces:
        low_x, high_x, low_y, high_y = piece.box
        far = max(high_x - low_x, high_y - low_y) + abs(low_x - wx) + abs(low_y - wy) + 2 * base.radius
        for x, y in _aims(piece):
            if (x, y) == (wx, wy):
                continue
            end = _beyond((wx, wy), (x, y), far)
            spans = piece.spans(wx, wy, end.x, end.y)
            if not spans:
                continue
            length = sqrt((end.x - wx) ** 2 + (end.y - wy) ** 2)
            leave = spans[-1][1] * length
            for off in (base.radius + 2, -base.radius) if piece.going != "impassable" else (base.radius + 2,):
                at = (leave + off) / length
                places.append(Point(wx + round((end.x - wx) * at), wy + round((end.y - wy) * at)))
            if piece.going == "impassable":  # a slanting far side needs more room
                at = (leave + 2 * base.radius) / length
                places.append(Point(wx + round((end.x - wx) * at), wy + round((end.y - wy) * at)))
    found = {place for place in places if table.free(base.at(place), others)}
    return sorted(found, key=lambda p: ((p.x - base.x) ** 2 + (p.y - base.y) ** 2, p))


def _aims(piece: Piece) -> Iterator[Point]:
    """The middle of a piece, and points half way from there to its corners."""
    x, y = piece.centre
    yield Point(x, y)
    step = max(1, len(piece.outline) // 8)
    for px, py in piece.outline[::step]:
        yield Point((x + px) // 2, (y + py) // 2)


def _beyond(start: Place, through: Place, length: int) -> Point:
    """The point so far beyond another, seen from a third."""
    dx, dy = through[0] - start[0], through[1] - start[1]
    whole = sqrt(dx * dx + dy * dy)
    return Point(through[0] + round(dx * length / whole), through[1] + round(dy * length / whole))


def spread(
    table: Table,
    base: Footprint,
    others: Sequence[Footprint] = (),
    allowance: int = 0,
    count: int = 8,
    gait: Gait = WALK,
    first: int = 0,
) -> list[Route]:
    """The furthest straight moves in `count` directions, beginning with an angle.

    Those that lead nowhere left out.
    """
    start = Point(base.x, base.y)
    low_x, high_x, low_y, high_y = bounds(base.at((0, 0)))
    found: list[Route] = []
    for number in range(count):
        angle = first + FULL_TURN * number // count
        if gait.flying:
            end = ahead(start, angle, allowance)
            end = Point(
                min(max(end.x, -low_x), table.width - high_x), min(max(end.y, -low_y), table.height - high_y)
            )
        else:
            mover = base.turned(angle) if gait.turns else base
            end = first_contact(table, mover, unit(angle), others, allowance).end
        if end == start:
            continue
        route = cut(table, base, (start, end), allowance, others, gait)
        if len(route.path) > 1 and route.track != Track(0, 0, 0, 0):
            found.append(route)
    return found


def halton(number: int, base: int) -> float:
    """Halton's numbers lie evenly between 0 and 1: the digits in a base, mirrored at the point."""
    found, share = 0.0, 1.0
    while number:
        share /= base
        number, digit = divmod(number, base)
        found += digit * share
    return found
