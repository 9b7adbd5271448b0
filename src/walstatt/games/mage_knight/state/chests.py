"""Dungeons: floor plans, treasure chests, and what is in them (MKN-BASE-126, MKN-Q-111 to 114)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

import msgspec

from walstatt.core import content
from walstatt.games.mage_knight.state.figures import RADIUS, Kind
from walstatt.games.mage_knight.state.library import CONTENT, kinds, read_dial
from walstatt.games.mage_knight.state.terrain import DATA, WALL
from walstatt.spaces.table import INCH, Disc, Piece, Point

#: A chest has the base of a warrior.
CHEST = RADIUS
#: One whose contents nobody has seen.
CLOSED = "chest"


class ChestKind(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in a chest, and what it takes to open it."""

    id: str
    name: Mapping[str, str]
    no: int
    icon: str
    disarm: int
    worth: int
    trap: int = 0
    factions: tuple[str, ...] = ()
    changeling: str = ""  # the dial of a figure in disguise


class Plan(msgspec.Struct, frozen=True):
    """The floor of a dungeon, in inches from its south-west corner."""

    id: str
    name: Mapping[str, str]
    icon: str
    walls: tuple[tuple[float, float, float, float], ...]  # west, south, east, north
    chests: tuple[tuple[float, float], ...]


class Chest(NamedTuple):
    """A chest that lies on the floor."""

    word: str
    kind: str  # that of its contents
    at: Point
    known: bool = False  # somebody has tried to open it

    @property
    def base(self) -> Disc:
        return Disc(self.at.x, self.at.y, CHEST, self.word)


@cache
def chest_kinds() -> Mapping[str, ChestKind]:
    found = {}
    for file, text in content.sources(CONTENT):
        for entry in content.read_toml(file, text).get("chest", ()):
            told = {name: value for name, value in entry.items() if name in ChestKind.__struct_fields__}
            found[str(entry["id"])] = content.convert(file, str(entry["id"]), told, ChestKind)
    return found


@cache
def changelings() -> Mapping[str, Kind]:
    """Chests that are figures in disguise, as figures: no army may have one (MKN-CHL-01)."""
    return {
        f"chests-{chest.id}": Kind(
            id=f"chests-{chest.id}", name=chest.name["en"], local=chest.name, set="chests",
            number=chest.no, rank="standard", factions=chest.factions, points=chest.worth,
            range=0, targets=1, arc=360, type="warrior", dials=(read_dial(chest.changeling),),
            icon=chest.icon,
        )
        for chest in chest_kinds().values()
        if chest.changeling
    }  # fmt: skip


@cache
def everybody() -> Mapping[str, Kind]:
    """All that may ever stand on a table: those that armies are made of, and Changelings."""
    return {**kinds(), **changelings()}


@cache
def plans() -> Mapping[str, Plan]:
    """All floor plans, by id."""
    entries = content.read_toml("dungeons.toml", _text())["dungeon"]
    return {
        str(entry["id"]): content.convert(
            "dungeons.toml", str(entry["id"]), {name: entry[name] for name in Plan.__struct_fields__}, Plan
        )
        for entry in entries
    }


@cache
def bag() -> tuple[str, ...]:
    """The contents of the chests on a floor, which lie where the lot puts them (MKN-Q-112)."""
    return tuple(content.read_toml("dungeons.toml", _text())["bag"])


@cache
def _text() -> str:
    return (resources.files(DATA) / "dungeons.toml").read_text(encoding="utf-8")


def walls(plan: Plan) -> tuple[Piece, ...]:
    """Blocking terrain with square corners (MKN-Q-111)."""
    found = []
    for number, sides in enumerate(plan.walls, 1):
        west, south, east, north = (round(side * INCH) for side in sides)
        corners = (Point(west, south), Point(east, south), Point(east, north), Point(west, north))
        found.append(Piece(f"{WALL.id}-{number}", corners, going="impassable", kind=WALL.id))
    return tuple(found)


def places(plan: Plan) -> tuple[Point, ...]:
    return tuple(Point(round(x * INCH), round(y * INCH)) for x, y in plan.chests)
