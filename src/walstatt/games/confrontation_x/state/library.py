"""Everything that is known: the packs of the house and those that people have typed in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from walstatt.core import content
from walstatt.core.errors import BadPack, Problem
from walstatt.games.confrontation_x.state.kinds import Kind, People
from walstatt.games.confrontation_x.state.packs import GAME, TEXT, Pack, read_pack
from walstatt.games.confrontation_x.state.things import EVERYBODY, Deed, Item, Power

CONTENT = "walstatt.games.confrontation_x.content"


class Library(NamedTuple):
    peoples: Mapping[str, People]
    kinds: Mapping[str, Kind]
    powers: Mapping[str, Power]
    items: Mapping[str, Item]
    problems: tuple[BadPack, ...] = ()  # what is wrong with packs that were left out

    def of(self, people: str) -> list[Kind]:
        return [kind for kind in self.kinds.values() if kind.people.id == people]


@cache
def printed() -> Library:
    """The packs of the house."""
    found: list[Pack] = []
    for file, text in content.sources(CONTENT):
        found.append(read_pack(file, text, {pack.people.id: pack.people for pack in found}))
    return together(found)


@cache
def library() -> Library:
    """Those of the house, and those of the user's folder that are in order."""
    house = printed()
    own: list[Pack] = []
    problems: list[BadPack] = []
    for path in _files(content.user_folder() / GAME):
        try:
            pack = read_pack(*content.read_file(path), peoples=house.peoples)
            own.append(without_known(path.name, pack, house))
        except BadPack as problem:
            problems.append(problem)
    return together(own, house, tuple(problems))


def _files(folder: Path) -> Iterable[Path]:
    return sorted(folder.glob("*.toml")) if folder.is_dir() else ()


def without_known(file: str, pack: Pack, house: Library) -> Pack:
    """Nothing of the house is replaced unseen."""
    for problem in known_twice(file, pack, house):
        raise problem
    return pack


def known_twice(file: str, pack: Pack, house: Library) -> list[BadPack]:
    """What a pack has under a name that something of the house has."""
    pairs = ((pack.kinds, house.kinds), (pack.powers, house.powers), (pack.items, house.items))
    return [
        BadPack("pack.entry", file=file, entry=word, why=Problem("pack.known", package=TEXT, id=word))
        for mine, theirs in pairs
        for word in mine
        if word in theirs
    ]


def together(
    packs: Iterable[Pack], house: Library | None = None, problems: tuple[BadPack, ...] = ()
) -> Library:
    peoples = dict(house.peoples) if house else {}
    kinds = dict(house.kinds) if house else {}
    powers = dict(house.powers) if house else {}
    items = dict(house.items) if house else {}
    for pack in packs:
        peoples[pack.people.id] = pack.people
        kinds |= pack.kinds
        powers |= pack.powers
        items |= pack.items
    return Library(peoples, kinds, powers, items, problems)


@lru_cache(maxsize=4096)
def deed_of(source: str, part: int) -> Deed | None:
    """The deed of a power or item that has left an effect behind."""
    known = library()
    if (power := known.powers.get(source)) is not None:
        deeds = power.effects
    elif (item := known.items.get(source)) is not None:
        deeds = item.use.effects if item.use is not None else item.effects
    else:
        return None
    return deeds[part] if part < len(deeds) else None


@lru_cache(maxsize=4096)
def condition_of(source: str, part: int) -> Deed | None:
    """The same, if what it gives does not count always."""
    deed = deed_of(source, part)
    return deed if deed is not None and (deed.when or deed.against != EVERYBODY) else None
