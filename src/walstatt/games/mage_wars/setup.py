"""What is agreed before a game, and the state it starts from (SET, APP, MAGE, MULT)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup
from walstatt.core.game import Fit, OptionSpec, checked
from walstatt.core.kit.seats import per_seat
from walstatt.games.mage_wars import cards as _cards  # noqa: F401  declares what cards do
from walstatt.games.mage_wars.rules.books import ANY, LIBRARIES, faults, limits
from walstatt.games.mage_wars.state.faces import Face, compile_faces
from walstatt.games.mage_wars.state.kinds import Book
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.state import Player, Settings, State

TEXT = "walstatt.games.mage_wars.text"
SEATS = {"duel": 2, "teams": 4, "three": 3, "four": 4}
#: Columns and rows: half a board, a board, two boards (MGW-APP-02, MGW-SET-14, MGW-MULT-17).
ARENAS = {"2x3": (2, 3), "4x3": (4, 3), "4x6": (4, 6), "6x4": (6, 4), "3x3": (3, 3), "5x5": (5, 5)}
RANDOM = "random"
HIDDEN = "?"  # a book of one's own, to others
STANDARD = "standard"
TUNED = "tuned"  # the book that trial games have made for the mage
#: How long a game may last where that is agreed (MGW-Q-208); the rules know no limit (MGW-GEN-02).
UNLIMITED = "unlimited"
ROUNDS = ("15", "20", "30", "40")
#: How often a card is in a book, as its code says it; nothing: once.
_COUNT = re.compile(r"(?:[0-9]{1,3})?")


class Box:
    """All that can be played with, compiled for the rules."""

    def __init__(self, library: Library) -> None:
        self.library = library

    @cached_property
    def faces(self) -> dict[str, Face]:
        return compile_faces(self.library.cards.values(), ())

    @cached_property
    def mages(self) -> dict[str, Face]:
        return compile_faces((), self.library.mages.values())

    @cached_property
    def apprentices(self) -> dict[str, Face]:
        return compile_faces((), self.library.apprentices.values())


def option_specs(library: Library) -> list[OptionSpec]:
    return [
        OptionSpec(
            "mode", tuple(SEATS), {"en": "Players and teams", "de": "Spieler und Teams"}, ("MGW-MULT-01",)
        ),
        OptionSpec(
            "level",
            ("apprentice", "full"),
            {"en": "Apprentice mode or the full game", "de": "Lehrlingsmodus oder das volle Spiel"},
            ("MGW-APP-01", "MGW-MAGE-01"),
        ),
        OptionSpec(
            "library",
            (ANY, *LIBRARIES),
            {"en": "Boxes that every book is made from", "de": "Schachteln, aus denen jedes Buch besteht"},
            ("MGW-LIST-06", "MGW-Q-125"),
            # Apprentices use the listed books, which are made from one base game.
            fits={boxes: Fit({"level": ("full",)}, ("MGW-APP-07",)) for boxes in LIBRARIES},
            rare=True,
        ),
        OptionSpec(
            "mages",
            (RANDOM, *library.mages),
            {
                "en": "Mage of each seat, separated by commas, or random",
                "de": "Magier jedes Platzes, durch Kommas getrennt, oder random",
            },
            ("MGW-GEN-04", "MGW-SET-05"),
            per_seat=True,
            same_if="same-mages",
        ),
        OptionSpec(
            "books",
            (STANDARD, TUNED, *library.books),
            {
                "en": "Spellbook of each seat, separated by commas",
                "de": "Zauberbuch jedes Platzes, durch Kommas getrennt",
            },
            ("MGW-SET-12", "MGW-BOOK-01"),
            per_seat=True,
            fits={
                TUNED: Fit({"level": ("full",), "library": (ANY,)}, ("MGW-LIST-06",)),
                **{book.id: _fit(book) for book in library.books.values()},
            },
        ),
        OptionSpec(
            "arena",
            (STANDARD, *ARENAS),
            {"en": "Size of the arena", "de": "Größe der Arena"},
            ("MGW-SET-01",),
            rare=True,
        ),
        OptionSpec(
            "same-mages",
            ("off", "on"),
            {"en": "The same mage may be played twice", "de": "Derselbe Magier darf zweimal gespielt werden"},
            ("MGW-Q-206",),
            rare=True,
        ),
        OptionSpec(
            "rounds",
            (UNLIMITED, *ROUNDS),
            {
                "en": "House rule: after so many rounds the mage with most life left wins",
                "de": "Hausregel: Nach so vielen Runden gewinnt, wessen Magier am meisten Leben hat",
            },
            ("MGW-Q-208", "MGW-GEN-02"),
            rare=True,
        ),
    ]


def _fit(book: Book) -> Fit:
    """A book is for its mage; in the apprentice mode there are only the listed ones (MGW-APP-07)."""
    levels = ("apprentice", "full") if book.apprentice else ("full",)
    boxes = {"library": (ANY,)} if book.tuned else {}
    return Fit({"level": levels, "mages": (book.mage,), **boxes}, ("MGW-BOOK-02",))


# --- checking -----------------------------------------------------------------------------------------------


def check(library: Library, given: Mapping[str, str]) -> dict[str, str]:
    """Complete options; every contradiction is named."""
    full = checked("mage-wars", option_specs(library), given)
    count = SEATS[full["mode"]]
    if full["arena"] == STANDARD:
        full["arena"] = _arena(full)
    known = (RANDOM, *library.mages)
    mages = per_seat(
        "mages", full["mages"] or RANDOM, count, "MGW-GEN-04", "MGW-SET-05", known=known, others=RANDOM
    )
    books = _books(full["books"] or STANDARD, count)
    for seat, word in enumerate(books):
        if word == STANDARD:
            continue
        if word == TUNED and full["level"] != "apprentice":
            if full["library"] != ANY:
                raise BadSetup("setup.tuned-boxes", ("MGW-LIST-06",), package=TEXT)
            continue
        book = read_book_code(library, word, mages[seat])
        if mages[seat] == RANDOM:
            mages[seat] = book.mage
        _check_book(library, book, mages[seat], full)
    named = [word for word in mages if word != RANDOM]
    if full["same-mages"] != "on" and len(set(named)) < len(named):
        raise BadSetup("setup.same-mages", ("MGW-Q-206",), package=TEXT)
    full["mages"], full["books"] = ",".join(mages), ",".join(books)
    return full


def _arena(full: Mapping[str, str]) -> str:
    if full["level"] == "apprentice" and full["mode"] == "duel":
        return "2x3"
    return "4x3" if full["mode"] in ("duel", "teams") else "4x6"  # MGW-MULT-12, MGW-MULT-17


def _books(value: str, count: int) -> list[str]:
    """A book for every seat; one alone that belongs to a mage is blue's, as one mage alone is."""
    others = "" if value in (STANDARD, TUNED) else STANDARD
    return per_seat("books", value, count, "MGW-SET-12", others=others)


def read_book_code(library: Library, code: str, mage: str) -> Book:
    """A ready-made book by its id, or an own one: `warlock:fireball*2+dispel`, `wizard.air:...`."""
    if code in library.books:
        return library.books[code]
    if code == TUNED:
        raise BadSetup("setup.apprentice-book", ("MGW-APP-07",), package=TEXT, book=code)
    owner, colon, listed = code.partition(":")
    mage_id, _, element = owner.partition(".")
    if not colon or mage_id not in library.mages:
        allowed = ", ".join((STANDARD, *library.books))
        raise BadSetup("setup.bad-value", ("MGW-SET-12",), option="books", value=code, allowed=allowed)
    cards: dict[str, int] = {}
    for word in listed.split("+"):
        card, _, number = word.partition("*")
        if card not in library.cards or not _COUNT.fullmatch(number):
            raise BadSetup("setup.no-card", ("MGW-BOOK-01",), package=TEXT, card=card)
        cards[card] = cards.get(card, 0) + int(number or 1)
    name = library.mages[mage_id].name
    return Book(id="own", name=name, mage=mage_id, cards=cards, element=element)  # type: ignore[arg-type]


def book_code(book: Book) -> str:
    """A book as an option: reading it gives the same cards."""
    owner = f"{book.mage}.{book.element}" if book.element else book.mage
    return owner + ":" + "+".join(f"{card}*{n}" if n > 1 else card for card, n in sorted(book.cards.items()))


def _check_book(library: Library, book: Book, mage: str, full: Mapping[str, str]) -> None:
    if book.mage != mage:
        raise BadSetup("setup.other-mage", ("MGW-BOOK-02",), package=TEXT, book=book.id, mage=mage)
    if full["level"] == "apprentice" and not book.apprentice:
        raise BadSetup("setup.apprentice-book", ("MGW-APP-07",), package=TEXT, book=book.id)
    if not book.apprentice:
        for problem in faults(library, book, limits(library, full["library"])):
            raise BadSetup("setup.book", problem.rules, package=TEXT, why=problem)


# --- starting -----------------------------------------------------------------------------------------------


def start(options: Mapping[str, str], box: Box, dice: Dice) -> State:
    """A state before anything was chosen; dice decide what was left to chance."""
    full = dict(options)
    mages = full["mages"].split(",")
    same = full["same-mages"] == "on"
    for seat, word in enumerate(mages):
        if word == RANDOM:
            free = [mage for mage in sorted(box.library.mages) if same or mage not in mages]
            mages[seat] = dice.pick(free)
    full["mages"] = ",".join(mages)
    return new_state(full, box, dice)


def new_state(options: dict[str, str], box: Box, dice: Dice) -> State:
    """Mages in their corners, with 10 mana and their books (MGW-SET-07 to 12)."""
    columns, rows = ARENAS[options["arena"]]
    apprentice = options["level"] == "apprentice"
    faces = box.apprentices if apprentice else box.mages  # MGW-APP-04, MGW-APP-10
    settings = Settings(options, columns, rows, box.faces, faces)
    teams = teams_of(options)
    state = State(settings, [], dice)
    mages, books = options["mages"].split(","), options["books"].split(",")
    for seat, team in enumerate(teams):
        face = faces[mages[seat]]
        assert face.mage is not None
        corner = corners(columns, rows)[_corner(options["mode"], seat, team)]
        zone = settings.board.at(*corner)
        mage = state.add(face, seat, seat, zone=zone, mana=face.mage.mana, active=True, quickcast=True)
        book = book_of(box.library, books[seat], mages[seat], apprentice)  # MGW-SET-04
        state.players.append(Player(seat, team, mage.id, dict(book.cards), school=book.element))
    return state


def book_of(library: Library, word: str, mage: str, apprentice: bool) -> Book:
    if word not in (STANDARD, TUNED):
        return read_book_code(library, word, mage)
    for book in library.books.values():
        if book.mage == mage and book.apprentice is apprentice and book.tuned is (word == TUNED):
            return book
    raise KeyError(mage)


def open_options(options: Mapping[str, str], seat: int | None) -> dict[str, str]:
    """Books that somebody built himself are not told to the others (MGW-PLAN-03, MGW-MULT-11)."""
    teams = teams_of(options)
    shown = [
        word if ":" not in word or (seat is not None and teams[seat] == teams[owner]) else HIDDEN
        for owner, word in enumerate(options["books"].split(","))
    ]
    return {**options, "books": ",".join(shown)}


def teams_of(options: Mapping[str, str]) -> list[int]:
    """Seats alternate between the teams (MGW-MULT-06)."""
    count = SEATS[options["mode"]]
    return [seat % 2 if options["mode"] == "teams" else seat for seat in range(count)]


def corners(columns: int, rows: int) -> list[tuple[int, int]]:
    """Corner zones clockwise, beginning at the lower left."""
    return [(0, rows - 1), (0, 0), (columns - 1, 0), (columns - 1, rows - 1)]


def _corner(mode: str, seat: int, team: int) -> int:
    """Opposite corners for two sides (MGW-APP-03, MGW-Q-05, MGW-Q-107)."""
    if mode == "duel":
        return seat * 2
    return team * 2 if mode == "teams" else seat  # team mates start together (MGW-MULT-13)
