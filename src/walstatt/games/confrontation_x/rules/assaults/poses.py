"""Where a figure can stand in base contact with a target (ENG-06, ENG-07, CHG-04, BASE-04).

Places are tried side by side of the target, the nearest side first, in the middle and off it, and beside
whoever else stands along that side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.spaces.table import FRONT, LEFT, RIGHT, RIGHT_ANGLE, Box, Point
from walstatt.spaces.table.sides import FLUSH, side_place
from walstatt.spaces.table.units import ONE, unit

#: The sides by which a figure may attack: the front; on a cavalry base the long sides too, but not in a
#: charge (CFX-ENG-06, CFX-ENG-07, CFX-CHG-04).
BY_FRONT = (FRONT,)
BY_LONG_SIDES = (FRONT, LEFT, RIGHT)


class Spot(NamedTuple):
    """A place in contact; `near`: before it, where a base that comes from anywhere has room to turn."""

    at: Point
    facing: int
    near: Point


def sides_for(figure: Figure, *, charge: bool) -> tuple[int, ...]:
    long = figure.kind.base == "cavalry" and not charge
    return BY_LONG_SIDES if long else BY_FRONT


def spots(figure: Figure, target: Figure, sides: Sequence[int], most: int) -> Iterator[Spot]:
    """All places worth trying that are not too far away in any case, nearest sides first."""
    for side, own in _nearest(figure, target, sides):
        facing = (target.facing + (side + 2 - own) * RIGHT_ANGLE) % (4 * RIGHT_ANGLE)
        turned = figure.base.turned(facing)
        for off in _offsets(target.base.side_length(side), figure.base.side_length(own)):
            spot = _spot(turned, target.base, side, own, off)
            if spot is not None and _reachable(figure, spot.at, most):
                yield spot


def _reachable(figure: Figure, at: Point, most: int) -> bool:
    dx, dy = at.x - figure.base.x, at.y - figure.base.y
    return dx * dx + dy * dy <= most * most


def _nearest(figure: Figure, target: Figure, sides: Sequence[int]) -> list[tuple[int, int]]:
    """Sides of the target with own sides that can be laid against them, by the way there."""
    base, goal = figure.base, target.base
    found = []
    for side in range(4):
        ux, uy = unit(goal.facing + side * RIGHT_ANGLE)
        out = goal.side_length(side + 1) // 2
        for own in sides:
            away = out + base.side_length(own + 1) // 2
            dx, dy = goal.x + ux * away // ONE - base.x, goal.y + uy * away // ONE - base.y
            found.append((dx * dx + dy * dy, side, own))
    return [(side, own) for _, side, own in sorted(found)]


@cache
def _offsets(length: int, own: int) -> list[int]:
    """How far off the middle of a side: by quarters of the own one, as far as it still is contact."""
    most = (length + own - min(length, own)) // 2 - FLUSH - 2
    step = own // 4
    found = [0]
    for off in (*range(step, most, step), most):
        found += [off, -off]
    return found


def _spot(turned: Box, target: Box, side: int, own: int, off: int) -> Spot | None:
    pose = side_place(target, side, turned, off)
    if pose is None:
        return None
    ux, uy = unit(turned.facing)
    if own == FRONT:  # so far back that no corner reaches the target
        back = turned.radius - turned.form.half_length + FLUSH
    else:  # alongside, where the base is past the target
        back = target.side_length(side) // 2 + abs(off) + turned.radius + FLUSH
    return Spot(pose.place, pose.facing, Point(pose.x - ux * back // ONE, pose.y - uy * back // ONE))
