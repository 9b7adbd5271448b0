"""A spellbook as text, to be mailed, kept and read again.

    # Book of Warlock
    mage: Warlock
    training: Air             (only where there is a choice)
    2 Fireball
    Dispel x1

Names may be English, German or ids, in any case; `#` begins a comment; empty lines mean nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, get_args

from walstatt.core.text import LANGS, Lang, say
from walstatt.games.mage_wars.rules.books import GUESSES, BadBook, no_card, points
from walstatt.games.mage_wars.state.kinds import Book, Name
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.vocabulary import School, SpellType

#: A text with so many unreadable lines is no book; nobody need pay for the rest of it. And a line has so many
#: characters at most.
MOST_PROBLEMS, LINE = 50, 200
_HEAD = re.compile(r"(mage|magier|training|ausbildung)\s*[:=]\s*(.+)", re.IGNORECASE)
_FRONT = re.compile(r"(\d{1,3})\s*[x×]?\s+(.+)", re.IGNORECASE)
_BACK = re.compile(r"(.+?)\s*[x×]\s*(\d{1,3})", re.IGNORECASE)


def book_text(library: Library, book: Book, lang: Lang = "en") -> str:
    """The book in order of types and names; a comment says how many cards and points that is."""
    mage = library.mages[book.mage]
    lines = [f"# {book.name[lang]}", f"{_say('head-mage', lang)}: {mage.name[lang]}"]
    if book.element:
        lines.append(f"{_say('head-training', lang)}: {library.term('schools', book.element, lang)}")
    for spell_type in get_args(SpellType):
        cards = [library.cards[card] for card in book.cards if library.cards[card].type == spell_type]
        if cards:
            number = sum(book.cards[card.id] for card in cards)
            lines += ["", f"# {library.term('types', spell_type, lang)} ({number})"]
            lines += [
                f"{book.cards[card.id]} {card.name[lang]}"
                for card in sorted(cards, key=lambda card: card.name[lang].casefold())
            ]
    total = say(TEXT, "book.sum", lang, cards=book.size, points=points(library, book), most=mage.points)
    return "\n".join([*lines, "", f"# {total}", ""])


class Parts(NamedTuple):
    """What could be read of a text."""

    title: str
    mage: str  # "": none was named
    element: School | None
    cards: dict[str, int]


def read_book(library: Library, text: str, book_id: str = "own") -> Book:
    """The book that a text describes. Raises the first of what `book_problems` finds."""
    parts, problems = read_parts(library, text)
    for problem in problems:
        raise problem
    name = library.mages[parts.mage].name
    titles: Name = {lang: parts.title or title_for(name, lang) for lang in LANGS}
    return Book(book_id, titles, parts.mage, parts.cards, parts.element or "")


def title_for(mage: Name, lang: Lang) -> str:
    return say(TEXT, "book.title", lang, mage=mage[lang])


def book_problems(library: Library, text: str) -> list[BadBook]:
    """Every line that cannot be read, in order. Whether the book is legal, `books.faults` says."""
    return read_parts(library, text)[1]


def read_parts(library: Library, text: str) -> tuple[Parts, list[BadBook]]:
    """All that can be read, and every line that cannot."""
    mage = ""
    element: School | None = None
    title = ""
    cards: dict[str, int] = {}
    problems: list[BadBook] = []
    named = False
    for number, line in enumerate(text.splitlines(), 1):
        if len(problems) >= MOST_PROBLEMS:
            problems.append(_bad("no-book", line=number))
            break
        words, _, comment = line.partition("#")
        words = " ".join(words.split())[: LINE + 1]
        if not words:
            title = title or comment.strip()
            continue
        head = _HEAD.fullmatch(words)
        if head is not None and head[1].casefold() in ("mage", "magier"):
            found = _named(head[2], ((m.id, m.name) for m in library.mages.values()))
            if named:
                problems.append(_bad("twice-mage", line=number))
            elif found is None:
                problems.append(_bad("line-mage", line=number, word=head[2]))
            named = True
            mage = mage or found or ""
        elif head is not None:
            school = _school(library, head[2])
            if school is None:
                problems.append(_bad("line-school", line=number, word=head[2]))
            element = element or school
        else:
            problems += _card_line(library, number, words, cards, guess=len(problems) < GUESSES)
    if not named:
        problems.append(_bad("mage-missing"))
    return Parts(title, mage, element, cards), problems


def _card_line(
    library: Library, number: int, words: str, cards: dict[str, int], *, guess: bool
) -> list[BadBook]:
    """Count and name of one card, added to the others; the same card may stand on several lines."""
    front, back = _FRONT.fullmatch(words), _BACK.fullmatch(words)
    if front is not None:
        count, name = int(front[1]), front[2]
    elif back is not None:
        count, name = int(back[2]), back[1]
    else:
        return [_bad("line", line=number, text=words)]
    card = card_named(library, name)
    if card is None:
        return [_bad("line-card", line=number, why=no_card(library, name.strip(), guess=guess))]
    cards[card] = cards.get(card, 0) + count
    return []


def card_named(library: Library, word: str) -> str | None:
    """The id of the card with this id, English or German name."""
    return _names(library).get(_plain(word))


@cache
def _names(library: Library) -> dict[str, str]:
    return {
        _plain(name): card.id for card in library.cards.values() for name in (card.id, *card.name.values())
    }


def _plain(word: str) -> str:
    return " ".join(word.replace("’", "'").replace("-", " ").casefold().split())


def _named(word: str, things: Iterable[tuple[str, Name]]) -> str | None:
    for thing, name in things:
        if _plain(word) in (_plain(thing), *map(_plain, name.values())):
            return thing
    return None


def _school(library: Library, word: str) -> School | None:
    for school in get_args(School):
        term = library.terms["schools"][school]
        if _plain(word) in (school, _plain(term.en), _plain(term.de)):
            return school  # type: ignore[no-any-return]
    return None


def _say(key: str, lang: Lang) -> str:
    return say(TEXT, f"book.{key}", lang)


def _bad(key: str, **facts: object) -> BadBook:
    return BadBook(f"book.{key}", ("MGW-BOOK-01",), package=TEXT, **facts)
