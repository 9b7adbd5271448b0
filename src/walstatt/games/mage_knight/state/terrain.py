"""Kinds of terrain, and the pool of pieces that people may put on the table (TER, MKN-BASE-139).

What a piece does follows from its ground (clear, hindering, blocking, shallow or deep water, a low wall) and
from whether it is elevated; abrupt pieces are climbed only at their access points (MKN-BASE-186).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from importlib import resources
from typing import Literal, NamedTuple

import msgspec

from walstatt.core import content
from walstatt.games.mage_knight.state.figures import Plan
from walstatt.games.mage_knight.state.library import castles
from walstatt.spaces.table import DEGREE, INCH, Going, Piece, Place, Point, Table, laid

DATA = "walstatt.games.mage_knight.data"
Ground = Literal["clear", "hindering", "blocking", "shallow", "deep", "low-wall"]
#: A piece may be turned in steps of so many degrees.
TURN = 15
#: All elevated terrain has one height (MKN-BASE-179); how high that is no source says: a house constant.
HEIGHT = 2 * INCH


class Sketch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as `data/terrain.toml` describes it; of water there are two kinds, as it is declared
    (MKN-TER-08)."""

    id: str
    name: Mapping[str, str]
    icon: str
    kind: Literal["clear", "hindering", "blocking", "water", "low-wall"]
    outline: tuple[tuple[float, float], ...]  # around (0, 0), in inches
    elevated: bool = False
    abrupt: bool = False


class PieceKind(msgspec.Struct, frozen=True):
    id: str
    name: Mapping[str, str]
    icon: str
    outline: tuple[Place, ...]
    ground: Ground
    elevated: bool = False
    abrupt: bool = False

    @property
    def bars(self) -> bool:
        """Whether no base may stand on any of it: blocking terrain, and a low wall is too narrow for one."""
        return self.ground in ("blocking", "low-wall")

    def piece(self, word: str, at: Place, degrees: int = 0) -> Piece:
        """One of them on the table."""
        going: Going = "impassable" if self.bars else "free"
        return Piece(
            word,
            laid(self.outline, at, degrees * DEGREE),
            going=going,
            size=INCH if self.ground == "low-wall" else 0,  # how wide a wall is (MKN-TER-04)
            carries=self.elevated,
            height=HEIGHT if self.elevated else 0,
            kind=self.id,
        )


@cache
def pool() -> Mapping[str, PieceKind]:
    """All kinds by id."""
    file = "terrain.toml"
    text = (resources.files(DATA) / file).read_text(encoding="utf-8")
    entries = content.read_toml(file, text)["piece"]
    sketches = [content.convert(file, str(entry.get("id")), entry, Sketch) for entry in entries]
    return {kind.id: kind for sketch in sketches for kind in _kinds(sketch)}


def _kinds(sketch: Sketch) -> list[PieceKind]:
    outline = tuple((round(x * INCH), round(y * INCH)) for x, y in sketch.outline)
    grounds = _waters(sketch.id) if sketch.kind == "water" else {sketch.id: sketch.kind}
    return [
        PieceKind(word, sketch.name, sketch.icon, outline, ground, sketch.elevated, sketch.abrupt)
        for word, ground in grounds.items()
    ]


def _waters(word: str) -> Mapping[str, Ground]:
    return {f"shallow-{word}": "shallow", f"deep-{word}": "deep"}


#: Who stands on a castle section stands on abrupt elevated terrain (MKN-BASE-197).
CASTLE = PieceKind(
    "castle", {"en": "Castle section", "de": "Castle Sektion"}, "castle", (), "clear", True, True
)


#: Walls of a dungeon are blocking terrain that nobody places, and as long as the floor plan says (MKN-Q-111).
WALL = PieceKind(
    "dungeon-wall", {"en": "Dungeon wall", "de": "Mauer"}, "brick-wall",
    ((0, 0), (INCH, 0), (INCH, INCH), (0, INCH)), "blocking",
)  # fmt: skip


def kind_of(piece: Piece) -> PieceKind:
    return known().get(piece.kind, CASTLE)


@cache
def known() -> Mapping[str, PieceKind]:
    """All kinds that may lie on a table, by id; castle sections have kinds of their own."""
    return {**pool(), WALL.id: WALL}


def wall_piece(word: str, plan: Plan, kind: str, at: Place, degrees: int) -> Piece:
    """A castle section as a piece of terrain; its front looks along +y before it is turned."""
    wide, deep = plan.half_width, plan.half_depth
    corners = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    return Piece(word, laid(corners, at, degrees * DEGREE), carries=True, height=HEIGHT, kind=kind)


def solids(piece: Piece) -> tuple[Piece, ...]:
    """What of an abrupt piece is in the way on the ground: all of it, but not the portal of a gatehouse
    (MKN-ACC-05, MKN-ACC-07)."""
    kind = castles().get(piece.kind)
    plan = kind.plan if kind is not None else None
    if plan is None or plan.portal is None:
        return (piece,)
    a, b, c, d = piece.outline

    def along(one: Point, other: Point, x: int) -> Point:
        share, whole = x + plan.half_width, 2 * plan.half_width
        return Point(one.x + (other.x - one.x) * share // whole, one.y + (other.y - one.y) * share // whole)

    first, last = plan.portal
    left = (a, along(a, b, first), along(d, c, first), d)
    right = (along(a, b, last), b, c, along(d, c, last))
    return tuple(replace(piece, outline=block) for block in (left, right))


class Lie(NamedTuple):
    """The pieces of a table by what they do."""

    hindering: tuple[Piece, ...]  # for movement, also for swimmers
    shallow: tuple[Piece, ...]
    deep: tuple[Piece, ...]
    walls: tuple[Piece, ...]
    blocking: tuple[Piece, ...]
    elevated: tuple[Piece, ...]
    hills: tuple[Piece, ...]  # elevated and not abrupt
    abrupt: tuple[Piece, ...]
    solid: tuple[Piece, ...]  # what of abrupt pieces is in the way on the ground
    slowing: tuple[Piece, ...]  # hindering and shallow
    shut: tuple[Piece, ...]  # to paths on the ground: blocking and solid
    sighted: tuple[tuple[Piece, PieceKind], ...]  # all that matter to a line of fire


@lru_cache(maxsize=512)
def lie_of(table: Table) -> Lie:
    """Worked out once for every table, which never changes."""
    kinds = [(piece, kind_of(piece)) for piece in table.pieces]

    def on(*grounds: Ground) -> tuple[Piece, ...]:
        return tuple(piece for piece, kind in kinds if kind.ground in grounds)

    return Lie(
        on("hindering"),
        on("shallow"),
        on("deep"),
        on("low-wall"),
        on("blocking"),
        tuple(piece for piece, kind in kinds if kind.elevated),
        tuple(piece for piece, kind in kinds if kind.elevated and not kind.abrupt),
        tuple(piece for piece, kind in kinds if kind.abrupt),
        tuple(part for piece, kind in kinds if kind.abrupt for part in solids(piece)),
        on("hindering") + on("shallow"),
        on("blocking") + tuple(part for piece, kind in kinds if kind.abrupt for part in solids(piece)),
        tuple(
            (part, k)
            for p, k in kinds
            if k.elevated or k.ground in ("hindering", "blocking", "low-wall")
            for part in (solids(p) if k.abrupt else (p,))
        ),
    )
