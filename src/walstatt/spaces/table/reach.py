"""The area that a figure can reach, to be drawn.

It is given as fans: polygons around the figure and around every corner it can walk to, each the places that
can be reached from there in a straight line with what is left of the allowance. Together they are the area;
drawn as one path with the fill rule "nonzero" they need not be united first.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from walstatt.spaces.table.board import Table
from walstatt.spaces.table.contact import Line
from walstatt.spaces.table.finder import Search
from walstatt.spaces.table.footprints import Footprint, Point, bounds, lead
from walstatt.spaces.table.moves import WALK, Gait, Track, measure, slow_spans
from walstatt.spaces.table.shapes import ahead, towards
from walstatt.spaces.table.units import FULL_TURN, TOUCH, unit

#: Where climbs have to be looked for, drawn areas need not be more exact than this.
DETAIL = 16


def reachable(
    table: Table,
    base: Footprint,
    others: Sequence[Footprint] = (),
    allowance: int = 0,
    gait: Gait = WALK,
    rays: int = 60,
) -> tuple[tuple[Point, ...], ...]:
    """Fans of places for the base's centre: each is reachable, up to the width of a ray."""
    start = Point(base.x, base.y)
    if gait.flying:
        corners = (ahead(start, FULL_TURN * n // rays, allowance) for n in range(rays))
        low_x, high_x, low_y, high_y = bounds(base.at((0, 0)))
        fan = tuple(
            Point(
                min(max(p.x, -low_x), table.width - high_x),
                min(max(p.y, -low_y), table.height - high_y),
            )
            for p in corners
        )
        return (fan,)
    search = Search(table, base, others, gait, allowance + 1.0)
    found = []
    for point, cost in sorted(search.spread().items(), key=lambda item: (item[1], item[0])):
        left = allowance - int(cost + 0.999)
        if left > base.radius // 4:
            # Rays are nowhere wider apart than at the end of the longest.
            count = max(rays // 4, -(-rays * left // allowance))
            found.append(_fan(table, base.at(point), search.crowd, left, gait, count))
    return tuple(found)


def _fan(
    table: Table, base: Footprint, others: Sequence[Footprint], allowance: int, gait: Gait, rays: int
) -> tuple[Point, ...]:
    """How far one gets straight in all directions."""
    x, y, radius, _, _, _ = base
    near = [d for d in others if (d[0] - x) ** 2 + (d[1] - y) ** 2 < (d[2] + radius + allowance + TOUCH) ** 2]
    part = table.part(x, y, x, y, allowance + 2 * radius + TOUCH)
    found = []
    for number in range(rays):
        angle = FULL_TURN * number // rays
        mover = base.turned(angle) if gait.turns else base
        if mover[5] and not part.free(mover, near):
            found.append(Point(x, y))
            continue
        length = int(Line(part, mover, unit(angle), near, allowance).length)
        found.append(_furthest(part, mover, ahead((x, y), angle, length), length, allowance, gait))
    return tuple(found)


def _furthest(table: Table, base: Footprint, end: Point, length: int, allowance: int, gait: Gait) -> Point:
    """The last point of a straight move that the allowance pays for."""
    start = Point(base.x, base.y)
    if start == end or not (table.raised or (table.difficult and gait.hindered)):
        return end
    found = measure(table, base.radius, (start, end), gait, base)
    if isinstance(found, Track) and found.cost <= allowance:
        return end
    if isinstance(found, Track) and not found.climbed and all(piece.drag == 2 for piece in table.difficult):
        return towards(start, end, _paid(table, base, end, allowance))
    low, high = 0, length
    while high - low > DETAIL:
        middle = (low + high + 1) // 2
        found = measure(table, base.radius, (start, towards(start, end, middle)), gait, base)
        if isinstance(found, Track) and found.cost <= allowance:
            low = middle
        else:
            high = middle - 1
    return towards(start, end, low)


def _paid(table: Table, base: Footprint, end: Point, allowance: int) -> int:
    """How far an allowance goes on a line that is too long for it, through difficult ground."""
    start = (base.x, base.y)
    whole = sqrt((end.x - base.x) ** 2 + (end.y - base.y) ** 2)
    at, left = 0.0, float(allowance)
    front = lead(base, (end.x - base.x) / whole, (end.y - base.y) / whole)
    for enter, leave in slow_spans(table.difficult, front, start, end, whole):
        free, slow = enter * whole - at, (leave - enter) * whole
        if left <= free:
            break
        if left <= free + 2 * slow:
            return int(at + free + (left - free) / 2)
        at, left = leave * whole, left - free - 2 * slow
    return int(at + left)
