"""The legs of a box that looks along its way, past everybody who stands near: for searches, which ask often.

As in `slabs.py` floats tell most of it, and whole numbers what is a close matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from types import MappingProxyType

from walstatt.spaces.table.board import EDGE, Hit, Table
from walstatt.spaces.table.footprints import Box, Footprint, Place, Rect, Twin
from walstatt.spaces.table.onpieces import rings_swept
from walstatt.spaces.table.slabs import CLOSE, axis
from walstatt.spaces.table.sweeps import swept_cores, swept_form
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import Key, bearing

NONE: Mapping[Key, str] = MappingProxyType({})


class Lanes:
    """What a box meets on straight legs. `kinds`: who is no figure, and what it is; markers of the table are
    only met if they are among the others."""

    __slots__ = ("_base", "_kinds", "_others", "_table")

    def __init__(
        self, table: Table, base: Box, others: Sequence[Footprint], kinds: Mapping[Key, str] = NONE
    ) -> None:
        self._table, self._base, self._others, self._kinds = table, base, others, kinds

    def hits(self, a: Place, b: Place) -> list[Hit]:
        """As `Table.swept` has it, for two different places."""
        ax, ay = a
        dx, dy = b[0] - ax, b[1] - ay
        leg = sqrt(dx * dx + dy * dy)
        ux, uy = dx / leg, dy / leg
        own, (long, wide, *_) = self._base[3], self._base[5]
        side, tip = wide + CLOSE, long + CLOSE
        turned: Box | None = None
        hits: list[Hit] = []
        for d in self._others:
            ex, ey, far = d[0] - ax, d[1] - ay, d[2]
            off = ex * uy - ey * ux
            if off < 0.0:
                off = -off
            if off >= far + side:
                continue
            past = ex * ux + ey * uy
            past = -past if past + past < leg else past - leg
            if past >= far + tip or d[3] == own:
                continue
            meets = _meets(d[5], ex, ey, off - wide, past - long, dx, dy, ux, uy, long, wide)
            if meets is None:
                turned = turned or self._base.at(a).turned(bearing(dx, dy))
                meets = bool(swept_form(turned, b, (d,)))
            if meets:
                hits.append(Hit(self._kinds.get(d[3], "figure"), d[3]))
        walls = self._table.walls.near(ax, ay, b[0], b[1], self._base[2] + CLOSE)
        if walls:
            turned = turned or self._base.at(a).turned(bearing(dx, dy))
            parts = swept_cores(turned, dx, dy)
            hits += [Hit("terrain", piece.id) for piece in walls if rings_swept(piece.rings, parts)]
        if not self._inside(a, b, ux, uy):
            turned = turned or self._base.at(a).turned(bearing(dx, dy))
            if not (self._table.on_board(turned) and self._table.on_board(turned.at(b))):
                hits.append(EDGE)
        return hits

    def _inside(self, a: Place, b: Place, ux: float, uy: float) -> bool:
        """Whether both ends are surely on the board."""
        long, wide = self._base[5][:2]
        beside = long * abs(ux) + wide * abs(uy) + CLOSE
        above = long * abs(uy) + wide * abs(ux) + CLOSE
        right, top = self._table.width - beside, self._table.height - above
        return (
            beside <= a[0] <= right
            and beside <= b[0] <= right
            and above <= a[1] <= top
            and above <= b[1] <= top
        )


def _meets(
    form: Twin | Rect | None, ex: int, ey: int, off: float, past: float,
    dx: int, dy: int, ux: float, uy: float, long: int, wide: int,
) -> bool | None:  # fmt: skip
    """Whether a leg meets a footprint that is so far off it and past its ends; None: it is a close matter."""
    if not isinstance(form, Rect):
        return None
    other_long, other_wide = form[0], form[1]
    px, py = axis(form[2])
    cosine, sine = abs(ux * px + uy * py), abs(ux * py - uy * px)
    most = off - other_long * sine - other_wide * cosine
    if most > CLOSE:
        return False
    away = past - other_long * cosine - other_wide * sine
    if away > most:
        if away > CLOSE:
            return False
        most = away
    at = ex * px + ey * py
    left = at - dx * px - dy * py
    if at > left:
        at, left = left, at
    away = at if at > 0.0 else -left if left < -at else at  # the middle of the leg may lie beside it
    away -= other_long + long * cosine + wide * sine
    if away > most:
        if away > CLOSE:
            return False
        most = away
    at = ey * px - ex * py
    left = at - dy * px + dx * py
    if at > left:
        at, left = left, at
    away = at if at > 0.0 else -left if left < -at else at
    away -= other_wide + long * sine + wide * cosine
    if away > most:
        if away > CLOSE:
            return False
        most = away
    return True if most < -CLOSE else None


class Stand:
    """A box in whose way a circle may be that stands somewhere."""

    __slots__ = ("_form", "_piece", "hit")

    def __init__(self, base: Box, piece: Piece, hit: Hit) -> None:
        self._form = base[0], base[1], base[5][0], base[5][1], *axis(base[5][2])
        self._piece, self.hit = piece, hit

    def meets(self, point: Place, radius: int) -> bool:
        """Whether a circle around a point would overlap the box."""
        x, y, long, wide, px, py = self._form
        ex, ey = point[0] - x, point[1] - y
        along, off = abs(ex * px + ey * py) - long, abs(ey * px - ex * py) - wide
        if along <= 0.0 or off <= 0.0:
            away = (along if along > off else off) - radius
        else:
            away = sqrt(along * along + off * off) - radius
        if -CLOSE <= away <= CLOSE:
            return self._piece.swept(point, point, radius)
        return away < 0.0
