"""Kinds of terrain, and the pool of pieces that people may put on the table (TER, MKN-BASE-139).

What a piece does follows from its ground (clear, hindering, blocking, shallow or deep water, a low wall) and
from whether it is elevated; abrupt pieces are climbed only at their access points (MKN-BASE-186).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Literal, NamedTuple

import msgspec

from walstatt.core import content
from walstatt.spaces.table import DEGREE, INCH, Going, Piece, Place, Table, laid

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


def kind_of(piece: Piece) -> PieceKind:
    return pool()[piece.kind]


class Lie(NamedTuple):
    """The pieces of a table by what they do."""

    hindering: tuple[Piece, ...]  # for movement, also for swimmers
    shallow: tuple[Piece, ...]
    deep: tuple[Piece, ...]
    walls: tuple[Piece, ...]
    blocking: tuple[Piece, ...]
    elevated: tuple[Piece, ...]
    abrupt: tuple[Piece, ...]
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
        tuple(piece for piece, kind in kinds if kind.abrupt),
        tuple((p, k) for p, k in kinds if k.elevated or k.ground in ("hindering", "blocking", "low-wall")),
    )
