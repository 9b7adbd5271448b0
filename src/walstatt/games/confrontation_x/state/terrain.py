"""Pieces of terrain: what they look like from above and in which categories they are (TERR, CFX-DATA-37)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property, lru_cache
from importlib import resources
from typing import Literal, NamedTuple

import msgspec

from walstatt.core import content
from walstatt.games.confrontation_x.state.attributes import SIZES
from walstatt.spaces.table import CENTIMETRE, DEGREE, Going, Piece, Place, Table, Veil, laid

DATA = "walstatt.games.confrontation_x.data"
#: Everything that is no piece is open terrain, which does nothing (CFX-TERR-04).
Ground = Literal["difficult", "light", "rough", "hill", "impassable", "blocking", "defended", "wall"]
#: Those that have a size: they are obstacles for sight and give cover (CFX-LOS-04, CFX-TERR-03, CFX-Q-560).
SIZED: frozenset[Ground] = frozenset(("hill", "blocking", "defended", "wall"))
#: So deep one sees into a piece of rough terrain (CFX-TERR-10).
DEPTH = 5 * CENTIMETRE
#: Of so much width figures can fight across a barricade (CFX-TERR-20, CFX-TERR-21).
REACHED_ACROSS = 2500
#: Steep edges cost twice their height: 4 cm to get up, and 4 to get down (CFX-TERR-12).
HILL = 2 * CENTIMETRE
#: How often a length counts (CFX-TERR-05, 08, 19, 22).
DRAG: Mapping[Ground, int] = {"difficult": 2, "rough": 2, "defended": 3, "wall": 3}
#: A piece may be turned in steps of so many degrees.
TURN = 15


class PieceKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """A kind of piece as `data/terrain.toml` describes it; composite ones are several things at once
    (CFX-TERR-02)."""

    id: str
    name: Mapping[str, str]
    icon: str
    grounds: tuple[Ground, ...] = msgspec.field(name="is")
    outline: tuple[tuple[float, float], ...] = ()
    size: str = ""
    attackers: tuple[int, ...] = ()  # edges of its attacker side, and of the other one (CFX-TERR-19)
    defenders: tuple[int, ...] = ()
    res: int = 0
    structure: int = 0  # points; 0: it cannot be destroyed (CFX-TFGT-02)
    count: int = 2  # so many at most lie on one table
    tags: tuple[str, ...] = ()  # what abilities mean by it: wood, hill, water (CFX-IMM-02, CFX-IMM-13)

    @cached_property
    def tall(self) -> int:
        """Its size as a number; -1: it is no obstacle for sight."""
        return SIZES.index(self.size) if self.size else -1

    @cached_property
    def shape(self) -> tuple[Place, ...]:
        return tuple((round(x * CENTIMETRE), round(y * CENTIMETRE)) for x, y in self.outline)

    def has(self, *grounds: Ground) -> bool:
        return any(ground in self.grounds for ground in grounds)

    def piece(self, word: str, at: Place, degrees: int = 0) -> Piece:
        """One of them on the table. Who is too small for a wall, the rules say: to the table it is slow."""
        drag = max([DRAG.get(ground, 1) for ground in self.grounds])
        going: Going = "difficult" if drag > 1 else "free"
        veil: Veil = "blocks" if self.size else "restricts" if self.has("rough") else "none"
        return Piece(
            word,
            laid(self.shape, at, degrees * DEGREE),
            going="impassable" if self.has("impassable", "blocking") else going,
            veil=veil,
            size=max(0, self.tall),
            depth=DEPTH if self.has("rough") else 0,
            carries=self.has("hill"),
            height=HILL if self.has("hill") else 0,
            kind=self.id,
            drag=max(2, drag),
        )


@cache
def pool() -> Mapping[str, PieceKind]:
    """All kinds by id."""
    file = "terrain.toml"
    text = (resources.files(DATA) / file).read_text(encoding="utf-8")
    entries = content.read_toml(file, text)["piece"]
    kinds = [content.convert(file, str(entry.get("id")), entry, PieceKind) for entry in entries]
    return {kind.id: kind for kind in kinds}


def kind_of(piece: Piece) -> PieceKind:
    return pool()[piece.kind]


class Lie(NamedTuple):
    """The pieces of a table by what they do."""

    tall: tuple[Piece, ...]  # obstacles for sight, and for cover
    rough: tuple[Piece, ...]
    light: tuple[Piece, ...]
    hills: tuple[Piece, ...]
    blocking: tuple[Piece, ...]
    defended: tuple[Piece, ...]


@lru_cache(maxsize=512)
def lie_of(table: Table) -> Lie:
    """Worked out once for every table, which never changes."""
    kinds = [(piece, kind_of(piece)) for piece in table.pieces]

    def on(*grounds: Ground) -> tuple[Piece, ...]:
        return tuple(piece for piece, kind in kinds if kind.has(*grounds))

    return Lie(
        tuple(piece for piece, kind in kinds if kind.tall >= 0),
        on("rough"),
        on("light"),
        on("hill"),
        on("blocking"),
        on("defended"),
    )
