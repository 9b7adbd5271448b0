"""All cards, mages, ready-made books and the names of all terms: the package's packs and a user's own.

Packs of the package hold everything; a user's pack adds cards that data describe fully, and books.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from walstatt.core import content
from walstatt.core.errors import BadPack, Problem
from walstatt.core.text import Lang
from walstatt.games.mage_wars.state import pack_words
from walstatt.games.mage_wars.state.kinds import Book, Card, Mage
from walstatt.games.mage_wars.state.pack_checks import card_faults, idle_faults, mage_faults, plain
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.vocabulary import TRAITS, Condition, Damage

GAME = "mage-wars"
PACKS = "walstatt.games.mage_wars.content"
_PARTS = ("game", "defaults", "card", "mage", "apprentice", "book", "terms", "conditions")
TermGroup = Literal["types", "schools", "traits", "book", "damage", "effects", "locations", "subtypes"]


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the vocabulary as people read it, and the rules that define it."""

    en: str
    de: str
    rules: tuple[str, ...]


class ConditionKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What MGW-DATA-30 says of a condition beside its rules."""

    type: Damage | Literal[""] = ""
    removal: int = 0  # mana for one token; 0: cannot be removed
    level_removal: bool = False  # costs the level of the creature instead
    creatures: bool = False  # conjurations never have it


class Library:
    """What there is to play with; what is broken is told and left out."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.mages: dict[str, Mage] = {}
        self.apprentices: dict[str, Mage] = {}
        self.books: dict[str, Book] = {}
        self.terms: dict[str, dict[str, Term]] = {}
        self.conditions: dict[Condition, ConditionKind] = {}
        self.problems: list[BadPack] = []

    @classmethod
    def load(cls, folder: Path | None = None) -> Library:
        library = _package().copy()
        for path in sorted(folder.glob("*.toml")) if folder is not None and folder.is_dir() else ():
            try:
                library._add(*content.read_file(path), own=False)
            except BadPack as problem:
                library.problems.append(problem)
        library._check_references()
        return library

    def copy(self) -> Library:
        """One to add to; what it holds never changes and is shared."""
        new = Library()
        new.cards, new.mages, new.apprentices = dict(self.cards), dict(self.mages), dict(self.apprentices)
        new.books, new.terms, new.conditions = dict(self.books), dict(self.terms), dict(self.conditions)
        new.problems = list(self.problems)
        return new

    @classmethod
    def check(cls, path: Path) -> list[str]:
        """Ids of the cards and books that a user's pack adds; raises the first thing wrong with it."""
        return cls.read(path)[1]

    @classmethod
    def read(cls, path: Path) -> tuple[Library, list[str]]:
        """The package's library with one pack of a user's, and the ids that it adds; raises what is wrong."""
        library = cls.load()
        before = {*library.cards, *library.books}
        library._add(*content.read_file(path), own=False)
        library._check_references()
        if library.problems:
            raise library.problems[0]
        return library, [word for word in (*library.cards, *library.books) if word not in before]

    def term(self, group: TermGroup, word: str, lang: Lang) -> str:
        found = self.terms[group][word]
        return found.de if lang == "de" else found.en

    def trait(self, trait: str, value: int, lang: Lang) -> str:
        """A trait as it is printed: "Flying", "Regenerate 2", "Flame −2"."""
        name, form = self.term("traits", trait, lang), TRAITS[trait]
        if form == "plain":
            return name
        return f"{name} {value}" if form == "number" else f"{name} {'+' if value >= 0 else '−'}{abs(value)}"

    def _add(self, file: str, text: str, own: bool) -> None:
        """Take over what a pack file holds; entries that are wrong are told and left out."""
        data = content.read_toml(file, text)
        if not own and data.get("game") != GAME:
            return  # a pack of another game
        parts = _PARTS if own else ("game", "defaults", "card", "book")
        for part in data:
            if part not in parts:
                raise BadPack("pack.strange-part", file=file, part=part, parts=", ".join(parts), package=TEXT)
        defaults = _table(file, data, "defaults")
        for entry, name in _entries(file, data, "card"):
            self._take(file, name, lambda e=entry, n=name: self._card(file, n, {**defaults, **e}, own))  # type: ignore[misc]
        for entry, name in _entries(file, data, "mage"):
            self._mage(file, name, {**defaults, **entry}, _table(file, data, "apprentice"))
        for entry, name in _entries(file, data, "book"):
            self._take(file, name, lambda e=entry, n=name: self._book(file, n, e))  # type: ignore[misc]
        for group, words in _table(file, data, "terms").items():
            self.terms[group] = {
                word: content.convert(file, f"{group}.{word}", term, Term) for word, term in words.items()
            }
        for word, entry in _table(file, data, "conditions").items():
            if word not in get_args(Condition):
                raise BadPack("pack.entry", file=file, entry=word, why=_why("word", word=word))
            self.conditions[word] = content.convert(file, word, entry, ConditionKind)  # type: ignore[index]

    def _take(self, file: str, entry: str, work: Callable[[], None]) -> None:
        try:
            work()
        except BadPack as problem:
            self.problems.append(problem)
        except Problem as why:
            self.problems.append(BadPack("pack.entry", file=file, entry=entry, why=why))

    def _card(self, file: str, name: str, entry: Mapping[str, Any], own: bool) -> None:
        card = content.convert(file, name, pack_words.card(entry), Card)
        for why in card_faults(card):
            raise why
        if card.id in self.cards:
            raise _why("twice")
        for why in () if own else idle_faults(card):
            raise why
        self.cards[card.id] = card

    def _mage(self, file: str, name: str, entry: Mapping[str, Any], apprentice: Mapping[str, Any]) -> None:
        mage = content.convert(file, name, pack_words.mage(entry), Mage)
        for why in mage_faults(mage):
            raise BadPack("pack.entry", file=file, entry=name, why=why)
        self.mages[mage.id] = mage
        plainer = {"traits": [], "abilities": [], "numbers": {}, "apprentice": True, **apprentice}
        self.apprentices[mage.id] = content.convert(file, name, pack_words.mage({**entry, **plainer}), Mage)

    def _book(self, file: str, name: str, entry: Mapping[str, Any]) -> None:
        book = content.convert(file, name, entry, Book)
        if not plain(book.id):
            raise _why("word", word=book.id)
        if book.id in self.books:
            raise _why("twice")
        self.books[book.id] = book

    def _check_references(self) -> None:
        """Books of unknown mages or with unknown cards, cards for unknown mages."""
        for card in list(self.cards.values()):
            if card.only_mage and card.only_mage not in self.mages:
                self._drop(self.cards, card.id, card.only_mage)
        for book in list(self.books.values()):
            for word in (book.mage, *book.cards):
                if word not in self.cards and word not in self.mages:
                    self._drop(self.books, book.id, word)
                    break

    def _drop(self, things: dict[str, Any], key: str, word: str) -> None:
        del things[key]
        self.problems.append(BadPack("pack.unknown", entry=key, word=word, package=TEXT))


@cache
def _package() -> Library:
    """What the package itself holds, read once: parsing its packs takes longer than all the rest."""
    library = Library()
    for name, text in content.sources(PACKS):
        library._add(name, text, own=True)
    return library


@cache
def the_library() -> Library:
    """The library of the package and of the user's pack folder, read once."""
    return Library.load(content.user_folder() / GAME)


def _why(key: str, **facts: object) -> Problem:
    return Problem(f"pack.{key}", package=TEXT, **facts)


def _table(file: str, data: Mapping[str, Any], part: str) -> dict[str, Any]:
    table = data.get(part, {})
    if not isinstance(table, dict):
        raise BadPack("pack.part", file=file, part=part, package=TEXT)
    return table


def _entries(file: str, data: Mapping[str, Any], part: str) -> Iterator[tuple[dict[str, Any], str]]:
    entries = data.get(part, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadPack("pack.part", file=file, part=part, package=TEXT)
    for number, entry in enumerate(entries, 1):
        yield entry, str(entry.get("id", number))
