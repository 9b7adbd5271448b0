"""Levels: a figure stands on the ground, on a surface of some height, on a section of a wall, or in the air.

Footprints are flat. Two figures may have the same place on different levels, and then they neither overlap
nor touch. A level stands beside the footprint, not in it: it says which figures and which part of the table a
question is about, and then every question is asked as ever. So whoever knows no levels need not think of
them:

    there = beside(figures, levels, level)
    table.at_level(level).free(base, there)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Literal, NamedTuple

from walstatt.spaces.table.board import Table
from walstatt.spaces.table.footprints import Footprint, Place, Some
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import GRAZE, Key


class Level(NamedTuple):
    """Where a figure stands: how high, and on which piece of terrain ("" for none)."""

    kind: Literal["ground", "surface", "wall", "air"] = "ground"
    height: int = 0
    on: Key = ""


GROUND = Level()


def in_the_air(height: int) -> Level:
    return Level("air", height)


def on_top(piece: Piece, kind: Literal["surface", "wall"] = "surface") -> Level:
    """On the surface of a piece, or on it as a section of a wall."""
    return Level(kind, piece.height, piece.id)


def levels_meet(a: Level, b: Level, step: int = 0) -> bool:
    """Whether figures on two levels can overlap and touch: both in the air or neither, and at most so far
    above each other. On which piece they stand does not matter: sections of a wall are one way."""
    return (a.kind == "air") == (b.kind == "air") and abs(a.height - b.height) <= step


def beside(
    figures: Iterable[Some], levels: Mapping[Key, Level], level: Level = GROUND, step: int = 0
) -> list[Some]:
    """The figures on levels that meet this one; who has no level stands on the ground."""
    return [base for base in figures if levels_meet(levels.get(base[3], GROUND), level, step)]


def in_the_way(piece: Piece, level: Level) -> bool:
    """Whether an impassable piece stops somebody on a level: not the one stood on, and none that ends below.

    A piece without a height is as high as need be, but not as high as the air.
    """
    if piece.id == level.on and level.on != "":
        return False
    return piece.height > level.height or (piece.height == 0 and level.kind != "air")


def table_at(table: Table, level: Level) -> Table:
    """The table as somebody on a level finds it: `Table.at_level` remembers it.

    Walls whose top is no higher can be walked on; what lies on the ground below is neither slow nor in the
    way; markers lie on the ground.
    """
    pieces = []
    for piece in table.pieces:
        if piece.going == "impassable":
            if in_the_way(piece, level):
                pieces.append(piece)
            elif piece.carries:
                pieces.append(replace(piece, going="free"))
        elif piece.height >= level.height or piece.carries:
            pieces.append(piece)
    markers = table.markers if level.height == 0 and level.kind != "air" else ()
    return Table(table.width, table.height, pieces, markers)


def stands_on(table: Table, base: Footprint, level: Level, *, wholly: bool = False) -> bool:
    """Whether what a figure stands on carries it: its centre, or all of it on one piece.

    The ground and the air always do.
    """
    if level.kind in ("ground", "air"):
        return True
    tops = _tops(table, level)
    if wholly:
        return any(piece.covers(base) for piece in tops)
    return any(piece.holds((base[0], base[1])) for piece in tops)


def stays_on(table: Table, path: Sequence[Place], level: Level) -> bool:
    """Whether a path of the centre stays on the surfaces of its level; where two meet it may go on."""
    if level.kind in ("ground", "air"):
        return True
    tops = _tops(table, level)
    if not all(any(piece.holds(point) for piece in tops) for point in path):
        return False
    return all(_covered(tops, a, b) for a, b in pairwise(path) if a != b)


def _tops(table: Table, level: Level) -> list[Piece]:
    return [piece for piece in table.pieces if piece.carries and piece.height == level.height]


def _covered(tops: Sequence[Piece], a: Place, b: Place) -> bool:
    """Whether all of a segment lies on some pieces together; gaps as narrow as `GRAZE` do not count."""
    length = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    reached = 0.0
    for start, end, *_ in sorted(span for piece in tops for span in piece.spans(*a, *b)):
        if (start - reached) * length > GRAZE:
            return False
        reached = max(reached, end)
    return (1.0 - reached) * length <= GRAZE
