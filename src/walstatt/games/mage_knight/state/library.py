"""Reading packs: sets of figures, titans and abilities (MKN-BASE-01 to 11; the packs say how they are
written)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from walstatt.core import content
from walstatt.games.mage_knight.state.dials import VALUES, Dial, Slot
from walstatt.games.mage_knight.state.figures import Kind

CONTENT = "walstatt.games.mage_knight.content"
TEXT = "walstatt.games.mage_knight.text"
RANKS = ("weak", "standard", "tough", "unique")
SKULL = "x"


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Mapping[str, str]
    code: Mapping[str, str]
    slot: str  # speed, attack, defence, damage; base: it belongs to the figure itself
    optional: bool
    rules: tuple[str, ...]
    mark: str = ""


class Ranked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one rank of a kind has of its own."""

    no: int
    points: int
    dial: str
    rarity: int = 0
    range: int | None = None
    arrows: int | None = None
    arc: int | None = None
    fixed: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()


class Bred(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of figure in up to four ranks."""

    id: str
    name: str
    factions: tuple[str, ...]
    icon: str
    range: int = 0
    arrows: int = 1
    arc: int = 90
    base: str = "round"
    explosive: bool = False
    weak: Ranked | None = None
    standard: Ranked | None = None
    tough: Ranked | None = None
    unique: Ranked | None = None


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Mapping[str, str]
    icon: str
    tone: str
    formation: Literal["own", "any", "with-shyft", "shyft"]


@cache
def factions() -> Mapping[str, Faction]:
    file, text = next((name, text) for name, text in content.sources(CONTENT) if name == "factions.toml")
    entries = content.read_toml(file, text)["faction"]
    return {f.id: f for f in (content.convert(file, str(e.get("id")), e, Faction) for e in entries)}


@cache
def abilities() -> Mapping[str, Ability]:
    file, text = next((name, text) for name, text in content.sources(CONTENT) if name == "abilities.toml")
    entries = content.read_toml(file, text)["ability"]
    return {a.id: a for a in (content.convert(file, str(e.get("id")), e, Ability) for e in entries)}


@cache
def _marks() -> Mapping[tuple[str, str], str]:
    return {(ability.slot, ability.mark): ability.id for ability in abilities().values()}


def read_dial(text: str) -> Dial:
    """`8 7 15 1, 7 6 14 1y`: four values a click, each with its mark."""
    return Dial([_slot(click.split()) for click in text.split(",")])


def _slot(words: Sequence[str]) -> Slot:
    values: list[int | None] = []
    marks = []
    for value, word in zip(VALUES, words, strict=True):
        digits = word.rstrip("ygorsbkRBK")
        values.append(None if digits == SKULL else int(digits))
        marks.append(_marks().get((value, word[len(digits) :]), ""))
    return Slot(values, marks)


@cache
def kinds() -> Mapping[str, Kind]:
    """All figures of the packs, by id."""
    found: dict[str, Kind] = {}
    for file, text in content.sources(CONTENT):
        data = content.read_toml(file, text)
        for entry in data.get("kind", ()):
            for kind in _ranks(file, str(data["set"]["id"]), entry):
                found[kind.id] = kind
    return found


def _ranks(file: str, pack: str, entry: Mapping[str, Any]) -> Iterator[Kind]:
    bred = content.convert(file, str(entry.get("id")), entry, Bred)
    for rank in RANKS:
        one: Ranked | None = getattr(bred, rank)
        if one is not None:
            yield Kind(
                id=f"{pack}-{one.no:03}",
                name=bred.name,
                set=pack,
                number=one.no,
                factions=bred.factions,
                rank=rank,
                points=one.points,
                range=bred.range if one.range is None else one.range,
                targets=bred.arrows if one.arrows is None else one.arrows,
                arc=bred.arc if one.arc is None else one.arc,
                dials=(read_dial(one.dial),),
                type="mounted" if bred.base == "double" else "warrior",
                explosive=bred.explosive,
                icon=bred.icon,
            )
