"""As far as it goes: how much of a path an allowance pays for, and moves towards a point out of reach."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

from walstatt.spaces.table.board import Table
from walstatt.spaces.table.contact import Line, first_contact
from walstatt.spaces.table.finder import Route, find_path
from walstatt.spaces.table.footprints import Footprint, Place, Point
from walstatt.spaces.table.moves import WALK, Gait, Track, check_path, heading, measure
from walstatt.spaces.table.shapes import towards


def cut(
    table: Table,
    base: Footprint,
    path: Sequence[Point],
    allowance: int,
    others: Sequence[Footprint] = (),
    gait: Gait = WALK,
) -> Route:
    """As much of a legal path as the allowance pays for. Flyers and others end where they can stand."""
    whole = check_path(table, base, path, others, gait)
    if isinstance(whole, Track) and whole.cost <= allowance:
        return Route(tuple(path), whole)
    done: list[Point] = [path[0]]
    best = Route((path[0],), Track(0, 0, 0, 0))
    for _, after in pairwise(path):
        found = check_path(table, base, [*done, after], others, gait)
        if isinstance(found, Track) and found.cost <= allowance:
            done.append(after)
            best = Route(tuple(done), found)
            continue
        before = done[-1]
        length = sqrt((after[0] - before[0]) ** 2 + (after[1] - before[1]) ** 2)
        low, high = 0, int(length)
        while low < high:
            middle = (low + high + 1) // 2
            part = measure(table, base.radius, [*done, towards(before, after, middle)], gait, base)
            if isinstance(part, Track) and part.cost <= allowance:
                low = middle
            else:
                high = middle - 1
        step = base.radius // 4 if gait.flying else 1
        for back in range(0, 40 * step, step):
            if low - back <= 0:
                break
            end = towards(before, after, low - back)
            found = check_path(table, base, [*done, end], others, gait)
            if isinstance(found, Track) and found.cost <= allowance:
                return Route((*done, end), found)
        break
    return best


def go_towards(
    table: Table,
    base: Footprint,
    goal: Place,
    others: Sequence[Footprint] = (),
    allowance: int = 0,
    gait: Gait = WALK,
) -> Route:
    """As far towards a point as the allowance goes, by the shortest way; straight, if there is no way to it.

    A point where the base cannot stand (somebody stands there) is approached on the straight line.
    """
    end = Point(*goal)
    start = Point(base.x, base.y)
    if start == end:
        return Route((start,), Track(0, 0, 0, 0))
    if gait.flying:
        return cut(table, base, (start, end), allowance, others, gait)
    length = int(sqrt((end.x - start.x) ** 2 + (end.y - start.y) ** 2))
    step = max(base.radius // 2, 1)
    for back in range(0, min(length, 8 * base.radius), step):
        near = towards(end, start, back)
        if table.free(base.at(near), others):
            route = find_path(table, base, near, others, 3 * length + 4 * base.radius, gait)
            if route is not None:
                return cut(table, base, route.path, allowance, others, gait)
            break
    return straight_towards(table, base, end, others, allowance, gait)


def straight_towards(
    table: Table,
    base: Footprint,
    goal: Place,
    others: Sequence[Footprint] = (),
    allowance: int = 0,
    gait: Gait = WALK,
) -> Route:
    """As far straight towards a point as the allowance goes and nothing is in the way."""
    start, end = Point(base.x, base.y), Point(*goal)
    direction = (end.x - start.x, end.y - start.y)
    length = int(sqrt(direction[0] ** 2 + direction[1] ** 2))
    if not gait.flying:
        base = heading(base, start, end, gait)
        end = first_contact(table, base, direction, others, min(length, allowance)).end
    if end == start:
        return Route((start,), Track(0, 0, 0, 0))
    return cut(table, base, (start, end), allowance, others, gait)


def straight_as_paid(
    table: Table,
    base: Footprint,
    direction: tuple[int, int],
    others: Sequence[Footprint],
    allowance: int,
    gait: Gait = WALK,
) -> Point:
    """As far as a base that may climb gets in a direction, stopped by what it meets and by what it costs. For
    those who ask very often: a few tries must be enough, so a little of what it could pay for may be left."""
    line = Line(table, base, direction, others, allowance)
    start = (base[0], base[1])
    limit = allowance
    track: Track | None = None
    for attempt in range(6):
        if track is None or limit < line.length:
            end = line.end(limit)
            found = measure(table, base[2], (start, end), gait, base)
            assert isinstance(found, Track), "who walks may climb"
            track = found
        if track.cost <= allowance:
            return end
        # Every length costs once or twice: half of what is too much may do, all of it always does.
        over = track.cost - allowance
        limit -= over // 2 + 1 if attempt < 2 else over + 1
        if limit <= 0:
            break
    return Point(*start)


def flown(
    table: Table,
    base: Footprint,
    direction: tuple[int, int],
    others: Sequence[Footprint],
    allowance: int,
) -> Point:
    """Where a flight of this length ends, if there is room; else it stays."""
    end = Line(table, base, direction, (), allowance, solid=False).end()
    return end if table.free(base.at(end), others) else Point(base[0], base[1])
