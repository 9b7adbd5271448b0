"""Reading packs: sets of figures, titans, figures with several dials, castle sections and abilities
(MKN-BASE-01 to 11, MKN-BASE-193; the packs say how they are written).

What can be bought for less and then starts further on is several kinds: `titans-elder-treant-71` is the Elder
Treant for 71 points, `house-057-3` a Hero at its third level.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from walstatt.core import content
from walstatt.games.mage_knight.state.dials import VALUES, Dial, Slot
from walstatt.games.mage_knight.state.figures import SEAM, SECTIONS, Kind, Plan, Type

if TYPE_CHECKING:
    from walstatt.games.mage_knight.state.packs import Own

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


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a Hero starts for fewer points (MKN-BASE-05)."""

    level: int
    slot: int
    points: int


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many points, and how far on the dials start for them (MKN-BASE-16, MKN-BASE-193)."""

    points: int
    clicks: int


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
    levels: tuple[Level, ...] = ()


class Giant(msgspec.Struct, frozen=True, kw_only=True):
    """A titan."""

    id: str
    name: str
    factions: tuple[str, ...]
    icon: str
    points: tuple[Price, ...]
    dial: str
    range: int = 0
    arrows: int = 1
    arc: int = 90


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of a figure with several dials."""

    dial: str
    range: int = 0
    minimum: int = 0
    arrows: int = 1


class Large(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    factions: tuple[str, ...]
    icon: str
    form: Literal["tank", "dragon", "war-machine", "chariot"]
    rank: Literal["weak", "standard", "tough", "unique"]
    points: tuple[Price, ...]
    front: Side
    left: Side
    rear: Side
    right: Side
    explosive: bool = False
    indirect: bool = False


class Built(msgspec.Struct, frozen=True, kw_only=True):
    """A castle section."""

    id: str
    name: Mapping[str, str]
    kind: Literal["tower", "wall", "gatehouse", "citadel"]
    icon: str
    points: tuple[Price, ...]
    size: tuple[float, float]
    access: tuple[tuple[float, float], ...]
    doors: tuple[Literal["left", "right"], ...]
    dial: str
    portal: tuple[float, float] | None = None
    range: int = 0
    arrows: int = 1


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
    """All figures and castle sections of the packs, by id: those of the house, then those that people have
    typed in."""
    return {**printed(), **castles(), **own_packs().kinds}


@cache
def printed() -> Mapping[str, Kind]:
    """All figures of the house's packs, by id."""
    found: dict[str, Kind] = {}
    for file, text in content.sources(CONTENT):
        data = content.read_toml(file, text)
        pack = str(data["set"]["id"]) if "set" in data else file.removesuffix(".toml")
        for part in ("kind", "titan", "large"):
            for number, entry in enumerate(data.get(part, ()), 1):
                found |= {kind.id: kind for kind in read_figures(part, file, pack, number, entry)}
    return found


@cache
def own_packs() -> Own:
    """The packs of the user's folder."""
    from walstatt.games.mage_knight.state.packs import read_folder  # it reads them by what is here

    return read_folder(content.user_folder() / "mage-knight", printed())


def read_figures(part: str, file: str, pack: str, number: int, entry: Mapping[str, Any]) -> Iterator[Kind]:
    """Everything that can be bought of one entry."""
    read = {"kind": _ranks, "titan": _titan, "large": _large}
    return read[part](file, pack, number, entry)


@cache
def castles() -> Mapping[str, Kind]:
    """All castle sections of the packs, by id; they are no figures (MKN-BAS-08)."""
    found: dict[str, Kind] = {}
    for file, text in content.sources(CONTENT):
        for number, entry in enumerate(content.read_toml(file, text).get("castle", ()), 1):
            found |= {kind.id: kind for kind in _castle(file, "castle", number, entry)}
    return found


def _ranks(file: str, pack: str, number: int, entry: Mapping[str, Any]) -> Iterator[Kind]:
    bred = content.convert(file, str(entry.get("id")), entry, Bred)
    for rank in RANKS:
        one: Ranked | None = getattr(bred, rank)
        if one is None:
            continue
        own = f"{pack}-{one.no:03}"
        yield _ranked(bred, rank, one, pack, own, one.points, 0)
        for level in bred.levels:
            if level.slot > 1:  # the highest is the figure itself
                yield _ranked(
                    bred, rank, one, pack, f"{own}-{level.level}", level.points, level.slot - 1, own
                )


def _ranked(
    bred: Bred, rank: str, one: Ranked, pack: str, id: str, points: int, start: int, print: str = ""
) -> Kind:
    return Kind(
        id=id,
        print=print,
        name=bred.name,
        set=pack,
        number=one.no,
        factions=bred.factions,
        rank=rank,
        points=points,
        range=bred.range if one.range is None else one.range,
        targets=bred.arrows if one.arrows is None else one.arrows,
        arc=bred.arc if one.arc is None else one.arc,
        dials=(read_dial(one.dial),),
        starts=(start,),
        type="mounted" if bred.base == "double" else "warrior",
        explosive=bred.explosive,
        icon=bred.icon,
    )


def _titan(file: str, pack: str, number: int, entry: Mapping[str, Any]) -> Iterator[Kind]:
    giant = content.convert(file, str(entry.get("id")), entry, Giant)
    for price in giant.points:
        yield Kind(
            id=f"{pack}-{giant.id}-{price.points}",
            print=f"{pack}-{giant.id}",
            name=giant.name,
            set=pack,
            number=number,
            factions=giant.factions,
            rank="standard",
            points=price.points,
            range=giant.range,
            targets=giant.arrows,
            arc=giant.arc,
            dials=(read_dial(giant.dial),),
            starts=(price.clicks,),
            type="titan",
            icon=giant.icon,
        )


def _large(file: str, pack: str, number: int, entry: Mapping[str, Any]) -> Iterator[Kind]:
    """Four sections, each of them a kind with a dial of its own (MKN-BASE-106)."""
    large = content.convert(file, str(entry.get("id")), entry, Large)
    sides: list[Side] = [getattr(large, name) for name in SECTIONS]
    type: Type = "chariot" if large.form == "chariot" else "multi"
    for price in large.points:
        word = f"{pack}-{large.id}-{price.points}"
        common: dict[str, Any] = {
            "set": pack, "number": number, "factions": large.factions, "rank": large.rank, "type": type,
            "points": price.points, "explosive": large.explosive, "indirect": large.indirect,
            "icon": large.icon,
        }  # fmt: skip
        sections = tuple(
            Kind(
                id=f"{word}/{name}", name=large.name, range=side.range, least_range=side.minimum,
                targets=side.arrows, arc=90, dials=(read_dial(side.dial),), starts=(price.clicks,), **common,
            )
            for name, side in zip(SECTIONS, sides, strict=True)
        )  # fmt: skip
        for section in sections:
            section.arc += 2 * SEAM
        yield Kind(
            id=word, print=f"{pack}-{large.id}", name=large.name, range=0, targets=1, arc=360,
            dials=tuple(section.dial for section in sections), starts=(price.clicks,) * len(sections),
            sections=sections, **common,
        )  # fmt: skip


def _castle(file: str, pack: str, number: int, entry: Mapping[str, Any]) -> Iterator[Kind]:
    """All around it sees (MKN-BASE-196); for the lower price it starts further on (MKN-BASE-16)."""
    built = content.convert(file, str(entry.get("id")), entry, Built)
    plan = Plan.of(built.kind, built.size, built.access, built.doors, built.portal)
    for price in built.points:
        yield Kind(
            id=f"{pack}-{built.id}-{price.points}",
            print=f"{pack}-{built.id}",
            name=built.name["en"],
            local=built.name,
            set=pack,
            number=number,
            factions=(),
            rank="standard",
            points=price.points,
            range=built.range,
            targets=built.arrows,
            arc=360,
            dials=(read_dial(built.dial),),
            starts=(price.clicks,),
            type="castle",
            plan=plan,
            icon=built.icon,
        )
