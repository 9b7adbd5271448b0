"""Shadows: what lies behind something, as seen from a point. For cover, and for those who look for it.

A place is hidden only in the shadow of something; so how far it is into a shadow, straight, is the least that
anybody has to go, whatever the way there looks like.
"""

from __future__ import annotations

from math import sqrt

from walstatt.spaces.table.footprints import Disc, Point
from walstatt.spaces.table.terrain import Piece


def to_disc_shadow(eye: Point, here: Point, disc: Disc) -> float:
    """At least so far it is from a place into the shadow of a disc."""
    dx, dy = disc.x - eye.x, disc.y - eye.y
    away = sqrt(dx * dx + dy * dy)
    if away <= disc.radius:
        return 0.0
    along, across = sqrt(away * away - disc.radius * disc.radius) / away, disc.radius / away
    sides = [((dx * along - dy * turn) / away, (dy * along + dx * turn) / away) for turn in (across, -across)]
    return _to_cone(eye, here, sides[1], sides[0], away - disc.radius)


def to_piece_shadow(eye: Point, here: Point, piece: Piece) -> float:
    """At least so far it is from a place into the shadow of a piece."""
    if piece.holds(eye):  # it may hide who goes far enough through it, or into it
        return 0.0 if piece.veil == "restricts" else float(piece.gap(Disc(*here, 0)))
    right = left = piece.outline[0]
    for corner in piece.outline[1:]:
        if _turn(eye, right, corner) < 0:
            right = corner
        if _turn(eye, left, corner) > 0:
            left = corner
    if any(_turn(eye, right, corner) < 0 or _turn(eye, left, corner) > 0 for corner in piece.outline):
        return 0.0  # it lies around the eye
    near = float(piece.gap(Disc(*eye, 0))) - 1.0
    return _to_cone(eye, here, _heading(eye, right), _heading(eye, left), near)


def _turn(eye: Point, a: Point, b: Point) -> int:
    """Above 0: b lies to the left of a, seen from the eye."""
    return (a.x - eye.x) * (b.y - eye.y) - (a.y - eye.y) * (b.x - eye.x)


def _heading(eye: Point, to: Point) -> tuple[float, float]:
    dx, dy = to.x - eye.x, to.y - eye.y
    length = sqrt(dx * dx + dy * dy) or 1.0
    return dx / length, dy / length


def _to_cone(
    eye: Point, here: Point, right: tuple[float, float], left: tuple[float, float], near: float
) -> float:
    """The distance of a place from what lies between two directions, at least so far from the eye."""
    x, y = float(here.x - eye.x), float(here.y - eye.y)
    if right[0] * y - right[1] * x >= 0.0 and x * left[1] - y * left[0] >= 0.0:
        return max(0.0, near - sqrt(x * x + y * y))
    return min(_to_ray(x, y, side, near) for side in (right, left))


def _to_ray(x: float, y: float, side: tuple[float, float], near: float) -> float:
    along = max(near, x * side[0] + y * side[1])
    dx, dy = x - side[0] * along, y - side[1] * along
    return sqrt(dx * dx + dy * dy)


def spot_in_shadow(eye: Point, here: Point, disc: Disc, radius: int) -> Point | None:
    """The nearest place in the shadow of a disc, a little inside, where a base has room behind it."""
    dx, dy = disc.x - eye.x, disc.y - eye.y
    away = sqrt(dx * dx + dy * dy)
    if away <= disc.radius:
        return None
    across = 0.8 * disc.radius / away
    along = sqrt(1.0 - across * across)
    if dx * (here.y - eye.y) - dy * (here.x - eye.x) < 0:
        across = -across
    side = (dx * along - dy * across) / away, (dy * along + dx * across) / away
    room = disc.radius + radius + 2
    behind = away * along + sqrt(max(0.0, room * room - (away * across) ** 2))
    far = max(behind, (here.x - eye.x) * side[0] + (here.y - eye.y) * side[1])
    return Point(eye.x + round(side[0] * far), eye.y + round(side[1] * far))
