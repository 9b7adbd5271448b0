"""Profiles as packs describe them (PROF, ATTR, SIZE): who is of a kind differs in what was bought and in what
has happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from walstatt.games.confrontation_x.state.attributes import (
    ASPECTS,
    BASES,
    FORCE,
    LARGE,
    NORMAL,
    RANKS,
    SIZES,
    SMALL,
    VERY_LARGE,
    Attribute,
)
from walstatt.spaces.table import CENTIMETRE

Names = Mapping[str, str]
#: Ranks whose figures have three wound levels, if nothing else speaks against it (CFX-WND-01).
FRAIL = frozenset(("militia", "soldier"))


class Has(NamedTuple):
    """An ability with what stands behind its stroke: a number, and what it is about."""

    value: int = 0
    about: tuple[str, ...] = ()

    def and_also(self, other: Has) -> Has:
        """The same ability from two sources does not add up (CFX-Q-419)."""
        return Has(max(self.value, other.value), tuple(dict.fromkeys((*self.about, *other.about))))


Abilities = Mapping[str, Has]


class People(NamedTuple):
    id: str
    name: Names
    path: str  # light, darkness, destiny, none (CFX-Q-425)
    elements: tuple[str, ...]
    forbidden: tuple[str, ...]
    small: bool  # on infantry bases they are SMALL (CFX-SIZE-04)
    icon: str
    house: bool = False  # content of our own, not of a publisher


class Weapon(NamedTuple):
    """A ranged weapon: name, STR and three ranges (CFX-RNG-02)."""

    id: str
    name: Names
    strength: int
    ranges: tuple[int, int, int]  # in units of the table


class Kind:
    """A profile; it never changes."""

    __slots__ = (
        "abilities", "artillery", "base", "character", "cost", "elements", "force", "half_length",
        "half_width", "icon", "id", "incarnation", "level", "levels", "name", "object", "people", "person",
        "rank", "role", "schools", "size", "special", "track", "values", "weapon",
    )  # fmt: skip

    def __init__(
        self, *, id: str, people: People, name: Names, rank: str, base: str, icon: str, cost: int,
        values: Mapping[Attribute, int], abilities: Abilities, object: Names | None = None,
        weapon: Weapon | None = None, elements: tuple[str, ...] = (), schools: tuple[str, ...] = (),
        character: bool = False, person: str = "", incarnation: int = 1, role: str = "",
        artillery: str = "", size: str = "", special: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.id = id
        self.people = people
        self.name = name  # effects may refer to it (CFX-PROF-02)
        self.object = object or {}  # where something is done to it, in a language in which that differs
        self.icon = icon
        self.rank = rank
        self.track, self.level = RANKS[rank]
        self.base = base
        self.half_length, self.half_width = BASES[base]
        self.size = size_of(people, base, "enormous" in abilities, size)
        self.force = FORCE[self.size]  # CFX-SIZE-09
        self.cost = cost  # CFX-PROF-06
        self.values = values  # those that are printed; MOV in units of the table
        self.abilities = abilities
        self.weapon = weapon
        self.elements = elements
        self.schools = schools
        self.character = character
        self.person = person or id  # two incarnations are one person (CFX-PERS-02)
        self.incarnation = incarnation
        self.role = role  # musician, standard, familiar
        self.artillery = artillery  # penetrating, zone
        self.special = special
        # CFX-WND-01, CFX-WND-02, CFX-PERS-12
        self.levels = 3 if rank in FRAIL and not character and self.size <= NORMAL else 4

    def printed(self, attribute: Attribute) -> int | None:
        """What stands on the card; None: nothing does."""
        return self.values.get(attribute)

    @property
    def mage(self) -> bool:
        return "pow" in self.values  # CFX-ATTR-08

    @property
    def priest(self) -> bool:
        return ASPECTS[0] in self.values  # CFX-ATTR-09

    @property
    def flies(self) -> bool:
        return bool(self.values.get("flight"))  # CFX-ATTR-01

    def __repr__(self) -> str:
        return f"<{self.id}, {self.rank}, {self.cost} AP>"


def size_of(people: People, base: str, enormous: bool, stated: str) -> int:
    """A stated size beats all, then Enormous, then the base (CFX-SIZE-04 to 08)."""
    if stated:
        return SIZES.index(stated)
    if enormous:
        return VERY_LARGE
    if base != "infantry":
        return LARGE
    return SMALL if people.small else NORMAL


def centimetres(length: float) -> int:
    return round(length * CENTIMETRE)


def merged(*sources: Abilities) -> dict[str, Has]:
    """Abilities of several sources together (CFX-ABIL-01, CFX-Q-419)."""
    found: dict[str, Has] = {}
    for source in sources:
        for ability, has in source.items():
            found[ability] = found[ability].and_also(has) if ability in found else has
    return found
