"""Everything that is known: the packs of the house, those that people have typed in, and what armies have
brought along."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from walstatt.core import content
from walstatt.core.errors import BadPack, Problem
from walstatt.games.confrontation_x.state.brought import data_of, renamed
from walstatt.games.confrontation_x.state.kinds import Kind, People
from walstatt.games.confrontation_x.state.packs import GAME, TEXT, Pack, pack_of, read_pack
from walstatt.games.confrontation_x.state.things import EVERYBODY, Deed, Item, Power

CONTENT = "walstatt.games.confrontation_x.content"


class Library(NamedTuple):
    peoples: Mapping[str, People]
    kinds: Mapping[str, Kind]
    powers: Mapping[str, Power]
    items: Mapping[str, Item]
    problems: tuple[BadPack, ...] = ()  # what is wrong with packs that were left out
    words: Mapping[str, str] = {}  # of what was brought along, by id

    def of(self, people: str) -> list[Kind]:
        return [kind for kind in self.kinds.values() if kind.people.id == people]


V = TypeVar("V")


class Found(dict[str, V]):
    """Things by id. Who goes through them meets those that everybody has; by its id also that is found which
    some army has brought along."""

    def __init__(self, known: Mapping[str, V], brought: Mapping[str, V]) -> None:
        super().__init__(known)
        self.brought = brought

    def __missing__(self, key: str) -> V:
        return self.brought[key]

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or key in self.brought

    def get(self, key: str, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default


#: What armies of matches that this process knows have brought along. An id is a sum of what it stands for, so
#: nothing in here ever changes.
BROUGHT = Pack(People("", {}, "none", (), (), False, ""), {}, {}, {}, {})
_PEOPLES: dict[str, People] = {}
_WORDS: dict[str, str] = {}


@lru_cache(maxsize=4096)
def card_of(word: str) -> Pack:
    """What a word holds: `ValueError` if it is none, `BadPack` if something is wrong with it."""
    found, problems = pack_of("-", renamed(data_of(word)), printed().peoples)
    if problems:
        raise problems[0]
    assert found is not None, "nothing is wrong with it"
    return found


def bring(words: Iterable[str]) -> None:
    """From now on this is found by its id."""
    for word in words:
        pack = card_of(word)
        _PEOPLES[pack.people.id] = pack.people
        BROUGHT.kinds.update(pack.kinds)
        BROUGHT.items.update(pack.items)
        _WORDS.update(dict.fromkeys((*pack.kinds, *pack.items), word))


def with_cards(known: Library, words: Sequence[str]) -> Library:
    """A library in which what these words hold is like everything else."""
    if not words:
        return known
    packs = [card_of(word) for word in words]
    own = {one: word for word, pack in zip(words, packs, strict=True) for one in (*pack.kinds, *pack.items)}
    return together(packs, known, known.problems)._replace(words={**known.words, **own})


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
    every = together(own, house, tuple(problems))
    return every._replace(
        peoples=Found(every.peoples, _PEOPLES),
        kinds=Found(every.kinds, BROUGHT.kinds),
        items=Found(every.items, BROUGHT.items),
        words=_WORDS,
    )


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
