"""Leaps (CFX-ABIL-132, CFX-ABIL-133, CFX-Q-145).

A straight leg of a way that is barred for whoever walks may be leapt: over figures and obstacles that are not
larger, no farther than MOV, onto a place that is free. Its length counts against the move like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isqrt
from typing import NamedTuple

from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import CHARGED, ENGAGED, Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import kind_of
from walstatt.spaces.table import Box, Footprint, Place, Stop, Table, Track, bearing

#: So often in a move, and in a pursuit move; what follows an assault is no new move.
IN_A_MOVE, PURSUING = 2, 1
#: How a way is judged: table, base, places, others, the facing at its end.
Walk = Callable[[Table, Box, Sequence[Place], Sequence[Footprint], int | None], Track | Stop]


class Leaps(NamedTuple):
    """What a figure that leaps has in mind."""

    most: int  # so many at most
    far: int  # as far as one may go
    size: int  # what is no larger is passed over
    larger: tuple[Footprint, ...]  # whom it cannot pass


def leaps_of(state: State, figure: Figure, how: str = "") -> Leaps | None:
    """`how`: by which assault, if it is one."""
    if not may(state, figure, "leaps", ANY):
        return None
    most = PURSUING if how == "pursue" or state.phase == "pursuit" else IN_A_MOVE
    if how == "redirect" or (not how and figure.moved & (CHARGED | ENGAGED) and state.phase != "pursuit"):
        return None
    larger = tuple(other.base for other in state.beside(figure) if other.kind.size > figure.kind.size)
    return Leaps(
        most, max(0, amount(state, figure, "flight" if figure.air else "mov")), figure.kind.size, larger
    )


def leapt(
    leaps: Leaps, walk: Walk, table: Table, base: Box, path: Sequence[Place], others: Sequence[Footprint],
    facing: int | None,
) -> Track | Stop:  # fmt: skip
    """What a way costs with leaps where it is barred, and then where they save most; or what is in it all the
    same."""
    parts: list[Track] = []
    saved: list[int] = []
    left = leaps.most
    for number, end in enumerate(path):
        looks = facing if number == len(path) - 1 else None
        found = walk(table, base, (end,), others, looks)
        if isinstance(found, Stop) or found.cost > found.length:
            over = _leap(leaps, walk, table, base, end, others, looks)
            if isinstance(found, Track):
                saved += [found.cost - over.cost] if isinstance(over, Track) else []
            elif isinstance(over, Stop) or not left:
                return found
            else:
                found, left = over, left - 1
        parts.append(found)
        base = _there(base, end)
    less = sum(sorted(saved, reverse=True)[:left])
    return Track(
        sum(part.cost for part in parts) - less, sum(part.length for part in parts),
        sum(part.difficult for part in parts), sum(part.climbed for part in parts),
    )  # fmt: skip


def _leap(
    leaps: Leaps, walk: Walk, table: Table, base: Box, end: Place, others: Sequence[Footprint],
    facing: int | None,
) -> Track | Stop:  # fmt: skip
    found = walk(table, base, (end,), others, facing)
    if _length(base, end) > leaps.far or not _lands(table, base, end, others, facing):
        return found
    return walk(_below(table, base, end, leaps.size), base, (end,), leaps.larger, facing)


def _length(base: Box, end: Place) -> int:
    return isqrt((end[0] - base[0]) ** 2 + (end[1] - base[1]) ** 2)


def _there(base: Box, end: Place) -> Box:
    if (base[0], base[1]) == (end[0], end[1]):
        return base
    return base.turned(bearing(end[0] - base[0], end[1] - base[1])).at(end)


def _lands(table: Table, base: Box, end: Place, others: Sequence[Footprint], facing: int | None) -> bool:
    """Whether the place where it comes down is free (CFX-Q-145)."""
    there = _there(base, end) if facing is None else base.turned(facing).at(end)
    return not table.obstacles_at(there, others)


def _below(table: Table, base: Box, end: Place, size: int) -> Table:
    """The table without the obstacles that it leaps over; it still climbs what it starts from or lands on."""
    there = _there(base, end)
    pieces = [
        piece
        for piece in table.pieces
        if not 0 <= kind_of(piece).tall <= size or piece.overlaps(base) or piece.overlaps(there)
    ]
    return Table(table.width, table.height, pieces, table.markers)
