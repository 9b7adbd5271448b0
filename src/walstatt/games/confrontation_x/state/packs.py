"""Packs: peoples, weapons, profiles, powers and items, one TOML file a people. docs/packs.md says how they
are written. Whatever is wrong is told with file, entry and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

import msgspec

from walstatt.core import content
from walstatt.core.errors import BadPack, Problem
from walstatt.core.text import LANGS
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
from walstatt.games.confrontation_x.state.spelling import ANYTHING, PLAIN, SPELLINGS
from walstatt.games.confrontation_x.state.things import ITEMS, POWERS, Item, Power

GAME = "confrontation-x"
TEXT = "walstatt.games.confrontation_x.text"
WORD = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
#: `command/10`, `target/-1`, `immune/fire`, `steam/ini,att`, `concentration/2:ini,att`
ABILITY = re.compile(r"([a-z]+(?:-[a-z]+)*)(?:/(?:(-?\d+):?)?([a-z,-]*))?")
#: A familiar is bound by a mage and stands on that card (CFX-ARMY-13).
ROLES = ("musician", "standard", "familiar")
PARTS = ("game", "people", "weapon", "profile", *POWERS, *ITEMS)
#: What values can be: beyond that they are slips of the pen.
VALUES, MOVES, COSTS, STRENGTHS, MOST_RANGE = (0, 20), (0, 60), (1, 400), (0, 20), 200
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
    found, problems = pack_of(file, content.read_toml(file, text), peoples)
    if problems:
        raise problems[0]
    assert found is not None, "nothing is wrong with it"
    return found


def pack_of(
    file: str, data: Mapping[str, Any], peoples: Mapping[str, People] | None = None
) -> tuple[Pack | None, list[BadPack]]:
    """The things of a file, and everything that is wrong with it; without a people there is nothing."""
    reading = _Reading(file, peoples or {})
    try:
        reading.read(data)
    except BadPack as problem:
        reading.problems.append(problem)
    return reading.pack, reading.problems


class _Reading:
    """One file as it is read, entry by entry: what is wrong with one does not hide what is with the next."""

    def __init__(self, file: str, peoples: Mapping[str, People]) -> None:
        self.file = file
        self.peoples = peoples
        self.pack: Pack | None = None
        self.problems: list[BadPack] = []

    def read(self, data: Mapping[str, Any]) -> None:
        for part in data:
            if part not in PARTS:
                parts = ", ".join(PARTS)
                self.problems.append(
                    BadPack("pack.strange-part", file=self.file, part=part, parts=parts, package=TEXT)
                )
        people = _people(self.file, data.get("people"), self.peoples)
        self.pack = Pack(people, {}, {}, {}, {})
        for entry in self._entries(data, "weapon"):
            self._try(self._weapon, entry)
        for entry in self._entries(data, "profile"):
            self._try(self._profile, entry)
        for part in POWERS:
            for entry in self._entries(data, part):
                self._try(self._power, entry, part)
        for part in ITEMS:
            for entry in self._entries(data, part):
                self._try(self._item, entry, part)

    def _entries(self, data: Mapping[str, Any], part: str) -> Iterable[Any]:
        entries = data.get(part, ())
        if isinstance(entries, (list, tuple)):
            return entries
        self.problems.append(_bad(self.file, part, "double-brackets", part=part))
        return ()

    def _try(self, read: Callable[..., Iterable[BadPack] | None], *what: Any) -> None:
        try:
            self.problems += read(*what) or ()
        except BadPack as problem:
            self.problems.append(problem)

    def _weapon(self, entry: Any) -> Iterator[BadPack]:
        assert self.pack is not None
        arm = content.convert(self.file, _id(entry), entry, Arm)
        yield from _names(self.file, arm.id, arm.name)
        if not WORD.fullmatch(arm.id):
            yield _bad(self.file, arm.id, "word")
        if list(arm.ranges) != sorted(set(arm.ranges)) or arm.ranges[0] < 1 or arm.ranges[-1] > MOST_RANGE:
            yield _bad(self.file, arm.id, "ranges", most=MOST_RANGE)
        yield from _between(self.file, arm.id, "strength", arm.strength, *STRENGTHS)
        short, medium, long = map(centimetres, arm.ranges)
        self.pack.weapons[arm.id] = Weapon(arm.id, whole(arm.name), arm.strength, (short, medium, long))

    def _profile(self, entry: Any) -> Iterable[BadPack]:
        assert self.pack is not None
        card = content.convert(self.file, _id(entry), entry, Profile)
        problems = list(wrong_card(self.file, card, self.pack.weapons))
        if card.id in self.pack.kinds:
            problems.append(_bad(self.file, card.id, "twice", id=card.id))
        if not problems:
            self.pack.kinds[card.id] = _kind(self.file, card, self.pack.people, self.pack.weapons)
        return problems

    def _power(self, entry: Any, part: str) -> Iterable[BadPack]:
        assert self.pack is not None
        power = content.convert(self.file, _id(entry), entry, Power)
        problems = self._sound(power.id, faults_of_power(power, part == "spell", self.pack.kinds))
        problems += _names(self.file, power.id, power.name)
        full = msgspec.structs.replace(power, name=whole(power.name), text=whole(power.text))
        self.pack.powers.setdefault(power.id, full)
        return problems

    def _item(self, entry: Any, part: str) -> Iterable[BadPack]:
        assert self.pack is not None
        item = content.convert(self.file, _id(entry), entry, Item)
        problems = self._sound(item.id, faults_of_item(item, part, self.pack.kinds))
        problems += _names(self.file, item.id, item.name)
        artefact, name, text = part == "artefact", whole(item.name), whole(item.text)
        full = msgspec.structs.replace(item, artefact=artefact, name=name, text=text)
        self.pack.items.setdefault(item.id, full)
        return problems

    def _sound(self, id: str, faults: Iterable[Fault]) -> list[BadPack]:
        assert self.pack is not None
        twice = id in self.pack.powers or id in self.pack.items
        found = [_bad(self.file, id, "twice", id=id)] if twice else []
        return found + [_bad(self.file, id, key, **facts) for key, facts in faults]


def whole(names: Names) -> Names:
    """A name in both languages: who writes one gets it in the other too."""
    told = {lang: names[lang] for lang in LANGS if names.get(lang, "").strip()}
    return {lang: told.get(lang, next(iter(told.values()), "")) for lang in LANGS}


def _names(file: str, entry: str, names: Names) -> Iterator[BadPack]:
    if not any(str(names.get(lang, "")).strip() for lang in LANGS):
        yield _bad(file, entry, "nameless")
    for lang in names:
        if lang not in LANGS:
            yield _bad(file, entry, "one-of", field=f"name.{lang}", known=", ".join(LANGS))


def _id(entry: Any) -> str:
    return str(entry.get("id", "?")) if isinstance(entry, dict) else "?"


def _people(file: str, entry: Any, known: Mapping[str, People]) -> People:
    if isinstance(entry, dict) and set(entry) == {"id"} and entry["id"] in known:
        return known[entry["id"]]
    folk = content.convert(file, "people", entry if isinstance(entry, dict) else {}, Folk)
    if not WORD.fullmatch(folk.id):
        raise _bad(file, "people", "word")
    for problem in _names(file, "people", folk.name):
        raise problem
    if folk.path not in PATHS:
        raise _bad(file, "people", "one-of", field="path", known=", ".join(PATHS))
    _elements(file, "people", (*folk.elements, *folk.forbidden))
    return People(
        folk.id,
        whole(folk.name),
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


def wrong_card(file: str, card: Profile, weapons: Mapping[str, Weapon]) -> Iterator[BadPack]:
    """Everything in a profile that contradicts itself, or that there is not."""
    checks = (
        ("rank", card.rank, RANKS), ("base", card.base, BASES), ("size", card.size, ("", *SIZES)),
        ("weapon", card.weapon, ("", *weapons)), ("role", card.role, ("", *ROLES)),
        ("artillery", card.artillery, ("", "penetrating", "zone")),
    )  # fmt: skip
    if not WORD.fullmatch(card.id):
        yield _bad(file, card.id, "word")
    yield from _names(file, card.id, card.name)
    for field, word, known in checks:
        if word not in known:
            told = ", ".join(filter(None, known))
            yield _bad(file, card.id, "one-of" if told else "no-weapons", field=field, known=told)
    if (card.cou is None) == (card.fear is None):  # CFX-ATTR-06
        yield _bad(file, card.id, "courage-or-fear")
    if (card.aim is None) != (not card.weapon):  # CFX-ATTR-05
        yield _bad(file, card.id, "aim-and-weapon")
    if any(element not in ELEMENTS for element in card.elements or ()):
        yield _bad(file, card.id, "one-of", field="elements", known=", ".join(ELEMENTS))
    for ground in card.mov if isinstance(card.mov, tuple) else (card.mov,):
        yield from _between(file, card.id, "mov", ground, *MOVES)
    for field in _NUMBERS:
        value = getattr(card, field)
        if value is not None:
            yield from _between(file, card.id, field.rstrip("_"), value, *VALUES)
    for value in card.faith or ():
        yield from _between(file, card.id, "faith", value, *VALUES)
    yield from _between(file, card.id, "cost", card.cost, *COSTS)
    for word in card.abilities:
        if (wrong := misspelt(word)) is not None:
            key, facts = wrong
            yield _bad(file, card.id, key, word=word, **facts)


def _between(file: str, entry: str, field: str, value: float, least: int, most: int) -> Iterator[BadPack]:
    if not least <= value <= most:
        yield _bad(file, entry, "between", field=field, least=least, most=most)


def misspelt(word: str) -> tuple[str, dict[str, object]] | None:
    """What is wrong with an ability as it is written, with what would be right."""
    found = ABILITY.fullmatch(word)
    ability = found[1] if found is not None else word.partition("/")[0]
    spelling = SPELLINGS.get(ability)
    if spelling is None:
        near = get_close_matches(ability[:40], SPELLINGS, n=1)
        return ("ability-like", {"near": near[0]}) if near else ("ability-none", {})
    about = tuple(filter(None, (found[3] or "").split(","))) if found is not None else ()
    number = found is not None and found[2] is not None
    fits = found is not None and number == spelling.number and bool(about) == bool(spelling.about)
    if fits and found is not None and number:
        fits = spelling.least <= int(found[2]) <= spelling.most
    if fits and spelling.about != ANYTHING:
        fits = set(about) <= set(spelling.about)
    if fits:
        return None
    if spelling == PLAIN:
        return "ability-plain", {"ability": ability}
    lines = [("ability-number", spelling.number), ("ability-words", bool(spelling.about))]
    keys = [key for key, so in lines if so]
    facts = {
        "ability": ability, "least": spelling.least, "most": spelling.most,
        "known": ", ".join(spelling.about),
    }  # fmt: skip
    return (keys[0] if len(keys) == 1 else "ability-both"), facts


def _kind(file: str, card: Profile, people: People, weapons: Mapping[str, Weapon]) -> Kind:
    """A profile with which nothing is wrong."""
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
        id=card.id, people=people, name=whole(card.name), object=card.object, rank=card.rank, base=card.base,
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


def why_of(problem: BadPack) -> Problem:
    """What is wrong, without where."""
    why = problem.args_by_name.get("why")
    return why if isinstance(why, Problem) else problem


def _bad(file: str, entry: str, key: str, **facts: object) -> BadPack:
    return BadPack("pack.entry", file=file, entry=entry, why=Problem(f"pack.{key}", package=TEXT, **facts))
