"""Spellbook construction: what a card costs a mage, how often a book may hold it, what is wrong with a book.

Pure functions of the library; nothing here knows of a match. Rules MGW-BOOK-01 to 30, MGW-LIST-06.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from walstatt.core.errors import Problem
from walstatt.core.text import LANGS, Lang, join
from walstatt.games.mage_wars.state.kinds import Book, Card, Mage, Name
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.vocabulary import School

#: What a mage pays for a level of a school in which he is trained, of any other, and of an opposed one.
TRAINED, UNTRAINED, OPPOSED = 1, 2, 3
#: Copies of a spell of level 1, of a higher level, and of an Epic one.
MOST_LOW, MOST_HIGH, MOST_EPIC = 6, 4, 1
NOVICE_PRICE = 1
#: What may be agreed on instead of `ANY`: so many base games, first and second supplements for every player
#: (MGW-LIST-06, MGW-Q-125).
ANY = "any"
#: Guessing what was meant takes a millisecond: so often it is done for one book, for names so long.
GUESSES, LONGEST = 20, 60
LIBRARIES = {"base": (1, 0, 0), "first": (1, 1, 0), "second": (1, 0, 1), "both": (1, 1, 1)}


class BadBook(Problem):
    """A book that breaks a rule of construction, or a text that is no book."""

    #: id of the card that is wrong in it, where it is one
    card: str = ""


def training(mage: Mage, element: str = "") -> tuple[School, ...]:
    """The schools in which he is trained, with the element chosen for his book (MGW-BOOK-15)."""
    return (*mage.trained, *(school for school in mage.choice if school == element))


def factor(mage: Mage, school: School, element: str = "") -> int:
    if school in training(mage, element):
        return TRAINED  # MGW-BOOK-05
    return OPPOSED if school in mage.opposed else UNTRAINED  # MGW-BOOK-07, MGW-BOOK-06


def price(card: Card, mage: Mage, element: str = "") -> int:
    """Spell points for one copy, by school and level (MGW-CARD-10)."""
    if card.novice:
        return NOVICE_PRICE  # MGW-BOOK-23
    parts = [level * factor(mage, school, element) for school, level in card.school.items()]
    return min(parts) if card.either else sum(parts)  # MGW-BOOK-08 with MGW-Q-108, MGW-BOOK-09


def most_copies(card: Card) -> int:
    if card.epic:
        return MOST_EPIC  # MGW-BOOK-22
    return MOST_LOW if card.level == 1 else MOST_HIGH  # MGW-BOOK-16, MGW-BOOK-17


def allowed(card: Card, mage: Mage, element: str = "") -> bool:
    """Neither the class nor the school that the card demands keeps it out of the book."""
    if card.only_mage and card.only_mage != mage.id:
        return False  # MGW-BOOK-20
    return not card.only_school or card.only_school in training(mage, element)  # MGW-BOOK-21


def points(library: Library, book: Book) -> int:
    """What the whole book costs; cards that there are not cost nothing."""
    mage = library.mages[book.mage]
    return sum(
        count * price(library.cards[card], mage, book.element)
        for card, count in book.cards.items()
        if card in library.cards
    )


def faults(library: Library, book: Book, boxes: Mapping[str, int] | None = None) -> list[BadBook]:
    """Everything that is wrong with a book of the full game, each with its rule; nothing: it is legal.

    `boxes` limits it to the cards of a `collection`; without it only the copy limits count (MGW-Q-125).
    """
    mage = library.mages.get(book.mage)
    if mage is None:
        known: Name = {lang: join([m.name[lang] for m in library.mages.values()], lang) for lang in LANGS}
        return [_bad("no-mage", "MGW-GEN-04", mage=book.mage, mages=known)]
    found = list(_training_faults(library, mage, book.element))
    for card_id, count in book.cards.items():
        card = library.cards.get(card_id)
        if card is None:
            own = [no_card(library, card_id, guess=len(found) < GUESSES)]
        else:
            own = list(_card_faults(library, mage, book.element, card, count))
            if boxes is not None and count > boxes.get(card_id, 0):
                own.append(
                    _bad("library", "MGW-LIST-06", card=card.name, count=count, most=boxes.get(card_id, 0))
                )
        for fault in own:
            fault.card = card_id
        found += own
    spent = points(library, book)
    if spent > mage.points:
        found.append(_bad("points", "MGW-BOOK-03", points=spent, mage=mage.name, most=mage.points))
    return found


def apprentice_faults(library: Library, book: Book) -> list[BadBook]:
    """In the apprentice mode only the listed book of the class may be used (MGW-APP-07)."""
    mage = library.mages.get(book.mage)
    if mage is None:
        return faults(library, book)
    listed = next(b for b in library.books.values() if b.apprentice and b.mage == book.mage)
    names = [
        library.cards[card].name if card in library.cards else {"en": card, "de": card}
        for card in {**listed.cards, **book.cards}
        if listed.cards.get(card) != book.cards.get(card)
    ]
    if not names:
        return []
    told: Name = {lang: join([name[lang] for name in names], lang) for lang in LANGS}
    return [_bad("apprentice", "MGW-APP-07", mage=mage.name, cards=told)]


def limits(library: Library, word: str) -> dict[str, int] | None:
    """How often each card may be in a book of this `LIBRARIES`; nothing: as often as the rules allow."""
    return collection(library, *LIBRARIES[word]) if word in LIBRARIES else None


def collection(library: Library, base: int = 1, first: int = 0, second: int = 0) -> dict[str, int]:
    """How often each card is in so many base games and supplements."""
    boxes = (base, first, second)
    return {
        card.id: sum(copies * box for copies, box in zip(card.copies, boxes, strict=True))
        for card in library.cards.values()
    }


def no_card(library: Library, word: str, *, guess: bool = True) -> BadBook:
    """A refusal that names what was probably meant."""
    word = word[:LONGEST]
    names = {name.casefold(): card for card in library.cards.values() for name in card.name.values()}
    near = get_close_matches(word.casefold(), [*names, *library.cards], n=1) if guess else []
    if not near:
        return _bad("no-card", "MGW-BOOK-01", card=word)
    like = names.get(near[0]) or library.cards[near[0]]
    return _bad("no-card-like", "MGW-BOOK-01", card=word, like=like.name)


def _training_faults(library: Library, mage: Mage, element: str) -> Iterator[BadBook]:
    if mage.choice and not element:
        yield _bad("element-missing", "MGW-BOOK-15", mage=mage.name, choice=_schools(library, mage.choice))
    elif element and element not in mage.choice:
        school = _schools(library, (element,)) if element in library.terms["schools"] else element
        yield _bad("element-wrong", "MGW-BOOK-15", mage=mage.name, element=school)


def _card_faults(library: Library, mage: Mage, element: str, card: Card, count: int) -> Iterator[BadBook]:
    most = most_copies(card)
    if count < 1:
        yield _bad("count", "MGW-BOOK-01", card=card.name, count=count)
    if count > most and card.epic:
        yield _bad("epic", "MGW-BOOK-22", card=card.name, count=count)
    elif count > most:
        rule = "MGW-BOOK-16" if card.level == 1 else "MGW-BOOK-17"
        yield _bad("copies", rule, card=card.name, count=count, level=card.level, most=most)
    if card.only_mage and card.only_mage != mage.id:
        yield _bad("only-mage", "MGW-BOOK-20", card=card.name, only=library.mages[card.only_mage].name)
    if card.only_school and card.only_school not in training(mage, element):
        school = _schools(library, (card.only_school,))
        yield _bad("only-school", "MGW-BOOK-21", card=card.name, school=school, mage=mage.name)


def _schools(library: Library, schools: tuple[str, ...]) -> Name:
    def told(lang: Lang) -> str:
        return join([library.term("schools", school, lang) for school in schools], lang)

    return {lang: told(lang) for lang in LANGS}


def _bad(key: str, rule: str, **facts: object) -> BadBook:
    return BadBook(f"book.{key}", (rule,), package=TEXT, **facts)
