"""A first look at two boxes: whether they overlap, told by floats where it is no close matter.

Two boxes, or one and what another one sweeps, do not overlap exactly if they are apart in one of the
directions of their sides. In floats that costs little; whatever comes nearer to the limit than rounding could
explain (`CLOSE`) is left to whole numbers, so no answer is ever another one than theirs.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

from walstatt.spaces.table.footprints import Box
from walstatt.spaces.table.units import ONE, unit

#: Corners are rounded to whole numbers, facings to hundredths of a degree: together less than this, in units.
CLOSE = 4.0


@cache
def axis(facing: int) -> tuple[float, float]:
    """The direction of a facing with length 1."""
    x, y = unit(facing)
    return x / ONE, y / ONE


def apart(a: Box, b: Box, enough: float = CLOSE) -> float:
    """How far two boxes are apart at least, but for `CLOSE`; where they surely overlap, less than -`CLOSE`.
    Who only wants to know whether it is enough gets the first number that is."""
    x, y = b[0] - a[0], b[1] - a[1]
    long, wide, facing = a[5][:3]
    other_long, other_wide, other = b[5][:3]
    ux, uy = axis(facing)
    px, py = axis(other)
    cosine, sine = abs(ux * px + uy * py), abs(ux * py - uy * px)
    most = abs(x * ux + y * uy) - long - other_long * cosine - other_wide * sine
    if most > enough:
        return most
    most = max(most, abs(y * ux - x * uy) - wide - other_long * sine - other_wide * cosine)
    if most > enough:
        return most
    most = max(most, abs(x * px + y * py) - other_long - long * cosine - wide * sine)
    if most > enough:
        return most
    return max(most, abs(y * px - x * py) - other_wide - long * sine - wide * cosine)


class Sweep:
    """What a box sweeps that moves straight from a place, its facing unchanged."""

    __slots__ = ("_axes", "_own", "_x", "_y")

    def __init__(self, base: Box, dx: int, dy: int) -> None:
        self._x, self._y = base[0], base[1]
        long, wide, facing = base[5][:3]
        ux, uy = axis(facing)
        sides = [(ux, uy), (-uy, ux)]
        if abs(ux * dy - uy * dx) > 1.0 < abs(ux * dx + uy * dy):  # it moves aslant
            leg = sqrt(dx * dx + dy * dy)
            sides.append((-dy / leg, dx / leg))
        #: directions, with how far the sweep reaches from the place where it begins: least and most
        self._axes: list[tuple[float, float, float, float]] = []
        for nx, ny in sides:
            along = dx * nx + dy * ny
            half = long * abs(ux * nx + uy * ny) + wide * abs(ux * ny - uy * nx)
            low, high = (along, 0.0) if along < 0.0 else (0.0, along)
            self._axes.append((nx, ny, low - half, high + half))
        self._own = dx, dy, ux, uy, long, wide

    def overlaps(self, other: Box) -> bool | None:
        """Whether a box would be overlapped somewhere; None: it is a close matter."""
        x, y = other[0] - self._x, other[1] - self._y
        other_long, other_wide, facing = other[5][:3]
        px, py = axis(facing)
        most = -1e300
        for nx, ny, low, high in self._axes:
            at = x * nx + y * ny
            half = other_long * abs(px * nx + py * ny) + other_wide * abs(px * ny - py * nx)
            away = (low - at if at < (low + high) / 2 else at - high) - half
            if away > most:
                if away > CLOSE:
                    return False
                most = away
        dx, dy, ux, uy, long, wide = self._own
        cosine, sine = abs(ux * px + uy * py), abs(ux * py - uy * px)
        for nx, ny, half in (
            (px, py, other_long + long * cosine + wide * sine),
            (-py, px, other_wide + long * sine + wide * cosine),
        ):
            at = x * nx + y * ny
            left = at - dx * nx - dy * ny
            if at > left:
                at, left = left, at
            away = (at if at > 0.0 else -left if left < 0.0 else -min(-at, left)) - half
            if away > most:
                if away > CLOSE:
                    return False
                most = away
        return True if most < -CLOSE else None
