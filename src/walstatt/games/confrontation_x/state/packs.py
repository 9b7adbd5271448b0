"""Packs: peoples, weapons, profiles, powers and items, one TOML file a people. docs/packs.md says how they
are written. Whatever is wrong is told with file, entry and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from walstatt.core import content
from walstatt.core.errors import BadPack, Problem
from walstatt.games.confrontation_x.state.attributes import (
    ASPECTS,
    BASES,
    ELEMENTS,
    PATHS,
    RANKS,
    SIZES,
    Attribute,
)
from walstatt.games.confrontation_x.state.deeds import Fault, faults_of_item, faults_of_power
from walstatt.games.confrontation_x.state.kinds import Has, Kind, Names, People, Weapon, centimetres, merged
from walstatt.games.confrontation_x.state.things import ITEMS, POWERS, Item, Power

GAME = "confrontation-x"
TEXT = "walstatt.games.confrontation_x.text"
WORD = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
#: `command/10`, `target/-1`, `immune/fire`, `steam/ini,att`, `concentration/2:ini,att`
ABILITY = re.compile(r"([a-z]+(?:-[a-z]+)*)(?:/(?:(-?\d+):?)?([a-z,-]*))?")
#: A familiar is bound by a mage and stands on that card (CFX-ARMY-13).
ROLES = ("musician", "standard", "familiar")
PARTS = ("game", "people", "weapon", "profile", *POWERS, *ITEMS)
#: Words of a profile and the attributes that they print.
_NUMBERS: dict[str, Attribute] = {
    "ini": "ini", "att": "att", "str_": "str", "def_": "def", "res": "res", "aim": "aim", "cou": "cou",
    "fear": "fear", "dis": "dis", "pow": "pow",
}  # fmt: skip


class Folk(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: Names
    path: str
    elements: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    small: bool = False
    icon: str = ""
    house: bool = False


class Arm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: Names
    strength: int
    ranges: tuple[int, int, int]


class Profile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A profile as it is typed in."""

    id: str
    name: Names
    rank: str
    base: str
    mov: float | tuple[float, float]
    ini: int
    att: int
    str_: int = msgspec.field(name="str")
    def_: int = msgspec.field(name="def")
    res: int
    dis: int
    cost: int
    cou: int | None = None
    fear: int | None = None
    aim: int | None = None
    weapon: str = ""
    pow: int | None = None
    faith: tuple[int, int, int] | None = None
    elements: tuple[str, ...] | None = None
    schools: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    object: Names = {}
    icon: str = "swordman"
    character: bool = False
    person: str = ""
    incarnation: int = 1
    role: str = ""
    artillery: str = ""
    size: str = ""
    special: tuple[str, ...] = ()


class Pack(NamedTuple):
    """What one file holds."""

    people: People
    weapons: dict[str, Weapon]
    kinds: dict[str, Kind]
    powers: dict[str, Power]
    items: dict[str, Item]


def read_pack(file: str, text: str, peoples: Mapping[str, People] | None = None) -> Pack:
    """The things of one file; `peoples` are those that it may name without describing them."""
    data = content.read_toml(file, text)
    for part in data:
        if part not in PARTS:
            raise BadPack("pack.strange-part", file=file, part=part, parts=", ".join(PARTS), package=TEXT)
    people = _people(file, data.get("people"), peoples or {})
    weapons = {}
    for entry in data.get("weapon", ()):
        arm = content.convert(file, _id(entry), entry, Arm)
        if list(arm.ranges) != sorted(set(arm.ranges)):
            raise _bad(file, arm.id, "ranges")
        short, medium, long = map(centimetres, arm.ranges)
        weapons[arm.id] = Weapon(arm.id, arm.name, arm.strength, (short, medium, long))
    kinds: dict[str, Kind] = {}
    for entry in data.get("profile", ()):
        kind = _kind(file, content.convert(file, _id(entry), entry, Profile), people, weapons)
        if kind.id in kinds:
            raise _bad(file, kind.id, "twice", id=kind.id)
        kinds[kind.id] = kind
    powers: dict[str, Power] = {}
    items: dict[str, Item] = {}
    for part in POWERS:
        for entry in data.get(part, ()):
            power = content.convert(file, _id(entry), entry, Power)
            _sound(file, power.id, faults_of_power(power, part == "spell", kinds), powers)
            powers[power.id] = power
    for part in ITEMS:
        for entry in data.get(part, ()):
            item = content.convert(file, _id(entry), entry, Item)
            _sound(file, item.id, faults_of_item(item, part, kinds), {**powers, **items})
            items[item.id] = msgspec.structs.replace(item, artefact=part == "artefact")
    return Pack(people, weapons, kinds, powers, items)


def _sound(file: str, id: str, faults: Iterable[Fault], before: Mapping[str, object]) -> None:
    """The first thing that is wrong with a power or item is told."""
    if id in before:
        raise _bad(file, id, "twice", id=id)
    for key, facts in faults:
        raise _bad(file, id, key, **facts)


def _id(entry: Any) -> str:
    return str(entry.get("id", "?")) if isinstance(entry, dict) else "?"


def _people(file: str, entry: Any, known: Mapping[str, People]) -> People:
    if isinstance(entry, dict) and set(entry) == {"id"} and entry["id"] in known:
        return known[entry["id"]]
    folk = content.convert(file, "people", entry if isinstance(entry, dict) else {}, Folk)
    if not WORD.fullmatch(folk.id):
        raise _bad(file, "people", "word")
    if folk.path not in PATHS:
        raise _bad(file, "people", "one-of", field="path", known=", ".join(PATHS))
    _elements(file, "people", (*folk.elements, *folk.forbidden))
    return People(
        folk.id,
        folk.name,
        folk.path,
        folk.elements,
        folk.forbidden,
        folk.small,
        folk.icon or "flying-flag",
        folk.house,
    )


def _elements(file: str, entry: str, elements: tuple[str, ...]) -> None:
    if any(element not in ELEMENTS for element in elements):
        raise _bad(file, entry, "one-of", field="elements", known=", ".join(ELEMENTS))


def _kind(file: str, card: Profile, people: People, weapons: Mapping[str, Weapon]) -> Kind:
    """A profile, with everything that contradicts itself refused."""
    checks = (
        ("rank", card.rank, RANKS), ("base", card.base, BASES), ("size", card.size, ("", *SIZES)),
        ("weapon", card.weapon, ("", *weapons)), ("role", card.role, ("", *ROLES)),
        ("artillery", card.artillery, ("", "penetrating", "zone")),
    )  # fmt: skip
    if not WORD.fullmatch(card.id):
        raise _bad(file, card.id, "word")
    for field, word, known in checks:
        if word not in known:
            raise _bad(file, card.id, "one-of", field=field, known=", ".join(filter(None, known)))
    if (card.cou is None) == (card.fear is None):  # CFX-ATTR-06
        raise _bad(file, card.id, "courage-or-fear")
    if (card.aim is None) != (not card.weapon):  # CFX-ATTR-05
        raise _bad(file, card.id, "aim-and-weapon")
    _elements(file, card.id, card.elements or ())
    ground, flight = card.mov if isinstance(card.mov, tuple) else (card.mov, 0.0)
    values: dict[Attribute, int] = {"mov": centimetres(ground)}
    if flight:
        values["flight"] = centimetres(flight)
    for field, attribute in _NUMBERS.items():
        value = getattr(card, field)
        if value is not None:
            values[attribute] = value
    values |= dict(zip(ASPECTS, card.faith, strict=True)) if card.faith else {}
    elements = card.elements if card.elements is not None else people.elements
    return Kind(
        id=card.id, people=people, name=card.name, object=card.object, rank=card.rank, base=card.base,
        icon=card.icon, cost=card.cost, values=values, weapon=weapons.get(card.weapon),
        abilities=merged(*(read_ability(file, card.id, word) for word in card.abilities)),
        elements=elements if card.pow is not None or card.role == "familiar" else (), schools=card.schools,
        character=card.character, person=card.person, incarnation=card.incarnation, role=card.role,
        artillery=card.artillery, size=card.size, special=card.special,
    )  # fmt: skip


def read_ability(file: str, entry: str, word: str) -> dict[str, Has]:
    found = ABILITY.fullmatch(word)
    if found is None:
        raise _bad(file, entry, "ability", word=word)
    ability, value, about = found.groups()
    return {ability: Has(int(value or 0), tuple(filter(None, (about or "").split(","))))}


def _bad(file: str, entry: str, key: str, **facts: object) -> BadPack:
    return BadPack("pack.entry", file=file, entry=entry, why=Problem(f"pack.{key}", package=TEXT, **facts))
