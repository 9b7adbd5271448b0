"""Tiles and factions: content packs turned into objects that the rules read.

A tile never changes; where it lies and what has happened to it is in `state.Tile`. Everything that
depends on the orientation is worked out once for each of the six.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from walstatt.core import content
from walstatt.core.errors import BadPack, Problem
from walstatt.spaces.hexes import DIRECTION_OF, DIRECTIONS

TEXT = "walstatt.games.monolith_arena.text"
Side = Literal["E", "SE", "SW", "W", "NW", "NE"]
Ability = Literal["maneuver", "rotation", "teleport", "cavalry", "transformation", "poisonous"]
Verb = Literal[
    "battle", "charge", "move", "net", "push-back", "explode", "entrench", "rotate", "faulty-order",
    "precise-shot", "teleport",
]  # fmt: skip
Strength = dict[Side, int]
Name = dict[Literal["en", "de"], str]


class Gift(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a rune or a banner does to the tiles it affects, as its centre shows (MON-RUNE-03)."""

    melee: int = 0  # Strength (MON-RSHR-01)
    ranged: int = 0  # Accuracy (MON-RSHR-02)
    initiative: int = 0  # Lesser and Greater Haste (MON-RSHR-03, MON-RSHR-04)
    tough: int = 0
    maneuver: bool = False  # Mobility (MON-RFAC-02)
    teleport: bool = False
    poisonous: bool = False
    regeneration: bool = False  # MON-RSHR-05
    double_attack: bool = False  # MON-RFAC-03
    piercing: bool = False  # MON-RFAC-01
    disarm: bool = False
    charge: bool = False

    @property
    def numbers(self) -> tuple[tuple[str, int], ...]:
        """What it adds to a tile in a battle, by name (not what the tile may do in a turn)."""
        found = {
            "melee": self.melee,
            "ranged": self.ranged,
            "initiative": self.initiative,
            "tough": self.tough,
            "double": int(self.double_attack),
            "piercing": int(self.piercing),
            "poisonous": int(self.poisonous),
        }
        return tuple((name, amount) for name, amount in found.items() if amount)


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as a pack writes it: everything that its front shows (MON-TILE-05)."""

    id: str
    name: Name
    icon: str | list[str]
    count: int
    label: Name = {}
    object: Name = {}  # its name where something is done to it, in a language in which that differs
    front: Side = "NE"
    initiative: list[int] = []
    start_of_battle: bool = False
    melee: Strength = {}
    ranged: Strength = {}  # shots and spells alike (MON-RNG-10)
    armor: list[Side] = []
    net: list[Side] = []
    kill: list[Side] = []
    perishes: bool = False
    anywhere: int = 0
    anywhere_as: Literal["ranged", "melee"] = "ranged"
    tough: int = 0  # of runes too (MON-TGH-05, MON-RUNE-10)
    abilities: list[Ability] = []
    paths: list[Side] = []
    unlimited: bool = False  # a rune without paths (MON-RUNE-05)
    enemies: bool = False
    effect: Gift = Gift()
    does: list[Verb] = []
    sure: bool = True  # MON-Q-77


class _Banner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    icon: str
    effect: Gift


class _FactionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Name
    icon: str
    note: Name = {}
    house: bool = False


class Face:
    """A tile in one orientation, sides by direction on the board (MON-TILE-04).

    A side may carry several symbols (MON-TILE-06).
    """

    __slots__ = ("armor", "kills", "melee", "nets", "paths", "ranged")

    def __init__(self, entry: _Entry, rotation: int) -> None:
        def turned(side: Side) -> int:
            return (DIRECTION_OF[side] + rotation) % 6

        self.melee = tuple(sorted((turned(side), n) for side, n in entry.melee.items()))
        self.ranged = tuple(sorted((turned(side), n) for side, n in entry.ranged.items()))
        self.nets = tuple(sorted(turned(side) for side in entry.net))
        self.kills = tuple(sorted(turned(side) for side in entry.kill))
        self.paths = tuple(sorted(turned(side) for side in entry.paths))
        self.armor = frozenset(turned(side) for side in entry.armor)

    def key(self) -> tuple[object, ...]:
        return (self.melee, self.ranged, self.nets, self.kills, self.paths, self.armor)


def _strikes(entry: _Entry) -> bool:
    return bool(entry.melee or entry.ranged or entry.anywhere)


class TileKind:
    """One of the tiles of a faction, as printed."""

    # Slots: read all the time, and too many attributes for the fast path of ordinary objects.
    __slots__ = (
        "abilities", "acts", "anywhere", "anywhere_as", "arena", "attacks", "busy", "canonical", "commands",
        "count", "disarms", "effect", "enemies", "faces", "facings", "faction", "front", "gives", "icons",
        "id", "initiative", "key", "kind", "label", "lends", "lifts", "name", "nets", "object",
        "other_facings", "perishes", "regenerates", "rotations", "same_facing", "start_of_battle", "stirs",
        "sure", "tough", "toughens", "unlimited",
    )  # fmt: skip

    def __init__(self, faction: str, kind: str, entry: _Entry) -> None:
        self.id = entry.id
        self.faction = faction
        self.arena = kind != "command"  # MON-USE-01, MON-USE-08
        self.key = f"{faction}/{entry.id}"  # how events and views name it
        self.kind = kind  # "banner", "champion", "rune" or "command"
        self.name: Mapping[str, str] = entry.name  # type: ignore[assignment]
        self.label: Mapping[str, str] = entry.label or entry.name  # type: ignore[assignment]
        self.object: Mapping[str, str] = entry.name | entry.object  # type: ignore[assignment]
        self.icons = (entry.icon,) if isinstance(entry.icon, str) else tuple(entry.icon)
        self.count = entry.count
        self.front = DIRECTION_OF[entry.front]
        self.initiative = tuple(entry.initiative)
        #: a champion without initiative attacks before all phases, if it attacks at all (MON-INIT-12)
        self.start_of_battle = entry.start_of_battle or (
            kind == "champion" and not entry.initiative and _strikes(entry)
        )
        self.tough = entry.tough
        self.perishes = entry.perishes
        self.anywhere = entry.anywhere
        self.anywhere_as = entry.anywhere_as
        self.abilities: frozenset[str] = frozenset(entry.abilities)  # its own, a rune's too (MON-RUNE-11)
        self.effect = entry.effect
        self.enemies = entry.enemies
        self.unlimited = entry.unlimited
        self.commands: tuple[str, ...] = tuple(entry.does)
        self.sure = entry.sure
        self.gives = kind in ("banner", "rune")
        self.lifts = entry.effect.numbers if self.gives else ()
        #: activated abilities that it lends to the tiles it affects
        self.lends = tuple(a for a in ("maneuver", "teleport") if self.gives and getattr(entry.effect, a))
        self.nets = bool(entry.net)
        self.disarms = entry.effect.disarm
        self.stirs = self.nets or self.disarms
        self.regenerates = entry.effect.regeneration
        self.toughens = any(name == "tough" for name, _ in self.lifts)
        #: whether it has anything to do in its owner's turn by itself
        self.acts = entry.effect.charge or any(
            ability in entry.abilities for ability in ("maneuver", "rotation", "teleport")
        )
        self.busy = self.acts or bool(self.lends)
        self.attacks = _strikes(entry)
        self.faces = tuple(Face(entry, rotation) for rotation in range(6))
        first: dict[tuple[object, ...], int] = {}
        #: for each rotation the first one that looks the same
        self.canonical = tuple(
            first.setdefault(face.key(), rotation) for rotation, face in enumerate(self.faces)
        )
        self.rotations = tuple(sorted(first.values()))
        #: names of the rotations that make a difference: where the front points; () if none does
        self.facings = tuple(self.facing(r) for r in self.rotations) if len(self.rotations) > 1 else ()
        #: for each rotation the facings that would turn the tile
        self.other_facings = tuple(
            tuple(name for name in self.facings if name != self.facing(self.canonical[r])) for r in range(6)
        )
        self.same_facing = {self.facing(r): self.facing(c) for r, c in enumerate(self.canonical) if c != r}

    def facing(self, rotation: int) -> str:
        """The direction in which the front points in this rotation."""
        return DIRECTIONS[(self.front + rotation) % 6]

    def rotation(self, facing: str) -> int:
        """The rotation that points the front there, in canonical form."""
        return self.canonical[(DIRECTION_OF[facing] - self.front) % 6]

    def __repr__(self) -> str:
        return f"<{self.faction}/{self.id}>"


class Faction:
    """35 tiles under one banner."""

    def __init__(self, entry: _FactionEntry, banner: TileKind, tiles: list[TileKind], file: str) -> None:
        self.id = entry.id
        self.name: Mapping[str, str] = entry.name  # type: ignore[assignment]
        self.icon = entry.icon
        self.note: Mapping[str, str] = entry.note  # type: ignore[assignment]
        self.house = entry.house
        self.banner = banner
        self.tiles = tuple(tiles)  # every kind but the banner
        self.by_id = {tile.id: tile for tile in tiles} | {banner.id: banner}
        self.file = file

    def all_tiles(self) -> Iterator[TileKind]:
        """Every single tile but the banner, copies included."""
        for tile in self.tiles:
            for _ in range(tile.count):
                yield tile


ALL_SIDES: Strength = {"E": 1, "SE": 1, "SW": 1, "W": 1, "NW": 1, "NE": 1}  # MON-BAN-04
TILES = 35  # MON-TILE-01


def faction_from(file: str, text: str) -> Faction:
    """A faction from its pack; `BadPack` names file, entry and field."""
    data = content.read_toml(file, text)
    known = {"game", "faction", "banner", "champion", "rune", "command"}
    for key in data:
        if key not in known:
            raise _bad(file, key, "unknown-table", known=", ".join(sorted(known)))
    if data.get("game") != "monolith-arena":
        raise _bad(file, "game", "game")
    for table in ("faction", "banner"):
        if not isinstance(data.get(table), dict):
            raise _bad(file, table, "no-table")
    head = content.convert(file, "faction", data["faction"], _FactionEntry)
    flag = content.convert(file, "banner", data["banner"], _Banner)
    if not _plain(head.id) or head.id == "random":
        raise _bad(file, "faction", "plain-id", reserved="random")
    for table, name in (("faction", head.name), ("banner", flag.name)):
        if not _both_languages(name):
            raise _bad(file, table, "two-names")
    # Every banner has initiative 0 (MON-BAN-07) and strikes to all sides (MON-BAN-04).
    banner_entry = _Entry(
        id="banner", name=flag.name, icon=flag.icon, count=1, initiative=[0], melee=ALL_SIDES,
        effect=flag.effect,
    )  # fmt: skip
    banner = TileKind(head.id, "banner", banner_entry)
    tiles: list[TileKind] = []
    for kind in ("champion", "rune", "command"):  # MON-CMD-01
        entries = data.get(kind, [])
        if not isinstance(entries, list):
            raise _bad(file, kind, "entries", kind=kind)
        for number, raw in enumerate(entries, 1):
            tiles.append(TileKind(head.id, kind, _checked(file, kind, number, raw)))
    _check_set(file, tiles)
    return Faction(head, banner, tiles, file)


#: Fields of an entry that are symbols on the front of an arena tile.
SYMBOLS = (
    "initiative", "start_of_battle", "melee", "ranged", "armor", "net", "kill", "perishes", "anywhere",
    "tough", "abilities", "paths", "unlimited", "enemies", "effect",
)  # fmt: skip
_BARE = _Entry(id="", name={}, icon="", count=1)


def _checked(file: str, kind: str, number: int, raw: Any) -> _Entry:
    label = f"{kind} {number}"
    if isinstance(raw, dict) and isinstance(raw.get("id"), str):
        label = f"{kind} '{raw['id']}'"
    entry = content.convert(file, label, raw, _Entry)
    if not _plain(entry.id) or entry.id == "banner":
        raise _bad(file, label, "plain-id", reserved="banner")
    if not _both_languages(entry.name):
        raise _bad(file, label, "two-names")
    if entry.count < 1:
        raise _bad(file, label, "count", count=entry.count)
    for field in ("melee", "ranged"):
        for side, strength in getattr(entry, field).items():
            if not 1 <= strength <= 3:
                raise _bad(file, label, "strength", field=f"{field}.{side}", strength=strength)
    if any(not 0 <= value <= 3 for value in entry.initiative):  # MON-INIT-09
        raise _bad(file, label, "initiative", values=entry.initiative)
    if kind == "command" and not entry.does:
        raise _bad(file, label, "does-nothing")
    symbols = [name for name in SYMBOLS if getattr(entry, name) != getattr(_BARE, name)]
    if kind == "command" and symbols:  # MON-TILE-03
        raise _bad(file, label, "command-symbols", fields=", ".join(symbols))
    if kind != "command" and entry.does:
        raise _bad(file, label, "does-only")
    if kind == "rune" and not entry.paths and not entry.unlimited:
        raise _bad(file, label, "no-paths")
    return entry


def _check_set(file: str, tiles: list[TileKind]) -> None:
    ids = [tile.id for tile in tiles]
    doubled = sorted({i for i in ids if ids.count(i) > 1})
    if doubled:
        raise _bad(file, "ids", "twice", ids=", ".join(doubled))
    total = sum(tile.count for tile in tiles) + 1
    if total != TILES:
        raise _bad(file, "counts", "total", tiles=TILES, total=total)
    if sum(tile.count for tile in tiles if tile.arena) < 2:
        raise _bad(file, "counts", "two-tiles")


def _plain(word: str) -> bool:
    """One word that settings, options and positions can name: no spaces, commas, # / : or +."""
    return bool(word) and not any(mark.isspace() or mark in "#/:,+=" for mark in word)


def _both_languages(name: Mapping[Any, str]) -> bool:
    return bool(name.get("en")) and bool(name.get("de"))


def _bad(file: str, entry: str, key: str, **args: object) -> BadPack:
    why = Problem(f"pack.{key}", package=TEXT, **args)
    return BadPack("pack.entry", file=file, entry=entry, why=why)


class Library:
    """All factions that could be read, and the problems of those that could not."""

    def __init__(self, factions: Mapping[str, Faction], problems: list[Problem]) -> None:
        self.factions = factions
        self.problems = problems

    @classmethod
    def load(cls, user: Path | None = None) -> Library:
        factions: dict[str, Faction] = {}
        problems: list[Problem] = []
        texts = list(content.sources("walstatt.games.monolith_arena.content"))
        for path in sorted(user.glob("*.toml")) if user and user.is_dir() else ():
            try:
                texts.append(content.read_file(path))
            except BadPack as problem:
                problems.append(problem)
        for file, text in texts:
            try:
                if content.read_toml(file, text).get("game") not in (None, "monolith-arena"):
                    continue  # a pack of another game
                faction = faction_from(file, text)
                if faction.id in factions:
                    raise _bad(file, "faction.id", "id-taken", id=faction.id, other=factions[faction.id].file)
                factions[faction.id] = faction
            except BadPack as problem:
                problems.append(problem)
        return cls(factions, problems)
