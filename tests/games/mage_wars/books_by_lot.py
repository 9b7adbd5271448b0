"""Spellbooks of Mage Wars by lot: any that the rules of construction allow."""

from __future__ import annotations

from walstatt.core.dice import Dice
from walstatt.core.game import find_game
from walstatt.games.mage_wars.game import MageWars
from walstatt.games.mage_wars.rules.books import ANY, allowed, faults, limits, most_copies, price
from walstatt.games.mage_wars.setup import RANDOM, SEATS, STANDARD, TUNED, book_code
from walstatt.games.mage_wars.state.kinds import Book
from walstatt.games.mage_wars.state.library import Library

#: Stands for a book by lot in the option `books`, of the one seat or of all.
BY_LOT = "by-lot"


def the_library() -> Library:
    game = find_game("mage-wars")
    assert isinstance(game, MageWars)
    return game.library


def book_by_lot(library: Library, mage_id: str, dice: Dice, boxes: str = ANY) -> Book:
    """Cards of any school that this mage may have, until no other one can be paid for."""
    most = limits(library, boxes)
    mage = library.mages[mage_id]
    element = dice.pick(mage.choice) if mage.choice else ""
    pool = [card for card in library.cards.values() if allowed(card, mage, element)]
    # Some books have few different cards and others many; all of them are full.
    pool = [card for card in pool if dice.below(3)] if dice.below(2) else pool
    prices = {card.id: price(card, mage, element) for card in pool}
    room = {card.id: most_copies(card) for card in pool}
    if most is not None:
        room = {card: min(free, most[card]) for card, free in room.items()}
    cards: dict[str, int] = {}
    left = mage.points
    while fitting := [card for card, free in room.items() if free and prices[card] <= left]:
        card = dice.pick(fitting)
        cards[card] = cards.get(card, 0) + 1
        room[card] -= 1
        left -= prices[card]
    book = Book(id="own", name=mage.name, mage=mage_id, cards=cards, element=element)
    assert not faults(library, book, most)
    return book


def mages_by_lot(library: Library, count: int, dice: Dice, *, same: bool = False) -> list[str]:
    names = sorted(library.mages)
    if same:
        return [dice.pick(names) for _ in range(count)]
    dice.shuffle(names)
    return names[:count]


def with_books(options: dict[str, str], seed: int) -> dict[str, str]:
    """These options with books, and their mages, in place of those that are left to the lot."""
    words = options.get("books", "").split(",")
    if BY_LOT not in words:
        return options
    library, dice = the_library(), Dice(seed).fork(7)
    count = SEATS[options.get("mode", "duel")]
    words = words * count if len(words) == 1 else words
    mages = mages_by_lot(library, count, dice, same=options.get("same-mages") == "on")
    books = [
        book_code(book_by_lot(library, mage, dice)) if word == BY_LOT else word
        for mage, word in zip(mages, words, strict=True)
    ]
    return {**options, "mages": ",".join(mages), "books": ",".join(books)}


def drawn_books(options: dict[str, str], dice: Dice) -> dict[str, str]:
    """Mages and books by lot: ready-made ones and own ones, whatever goes with the other options."""
    library, apprentice, boxes = the_library(), options["level"] == "apprentice", options["library"]
    count = SEATS[options["mode"]]
    mages = mages_by_lot(library, count, dice, same=options["same-mages"] == "on")
    books: list[str] = []
    for mage in mages:
        ready = [
            book
            for book in library.books.values()
            if book.mage == mage and (book.apprentice or not apprentice)
            if boxes == ANY or not book.tuned
        ]
        words = [STANDARD, *(book.id for book in ready)]
        if any(book.tuned for book in ready):
            words.append(TUNED)
        if not apprentice:
            words.append(BY_LOT)
        word = dice.pick(words)
        books.append(book_code(book_by_lot(library, mage, dice, boxes)) if word == BY_LOT else word)
    # A book names its mage, so that one may be left open; whose is standard may be left to chance.
    shown = [
        RANDOM if dice.below(3) == 0 and book != TUNED else mage
        for mage, book in zip(mages, books, strict=True)
    ]
    return {**options, "mages": ",".join(shown), "books": ",".join(books)}
