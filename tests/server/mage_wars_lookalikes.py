"""Another match of Mage Wars that one pair of eyes cannot tell from a given one, made from its record."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import msgspec

from tests.games.mage_wars.books_by_lot import the_library
from tests.server.mage_wars_secrets import (
    Snapshot,
    friends,
    hidden,
    known_cards,
    knows_bound,
    knows_casting,
    knows_thing,
    secret_castings,
    snapshot,
)
from walstatt.core.errors import Problem
from walstatt.core.match import Match
from walstatt.core.record import Choice, Record
from walstatt.games.mage_wars.rules.books import allowed, faults
from walstatt.games.mage_wars.setup import book_code, read_book_code
from walstatt.games.mage_wars.state.frames import Casting, Frame, Hook
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

UNKNOWN = "?"
#: How many other cards are tried in the place of a hidden one.
TRIES = 12


def facts(moment: Snapshot, seat: int | None) -> Any:
    """Everything about a match but what this seat may not know."""
    state = moment.state
    return (
        state.phase, state.round, state.turn, state.initiative, state.seat, state.done, state.result,
        repr(state.walls), state.next_id, moment.choices, moment.events, moment.asked,
        [_thing(state, thing, seat) for thing in state.things.values()],
        [
            (one.alive, one.discard, one.school, sum(one.book.values()), [plan.caster for plan in one.plans])
            for one in state.players
        ],
        [_frame(state, frame, seat) for frame in state.stack],
    )  # fmt: skip


def _thing(state: State, thing: Thing, seat: int | None) -> dict[str, Any]:
    return _told(thing, knows_thing(state, thing, seat), not thing.bound or knows_bound(state, thing, seat))


@lru_cache(10_000)  # things are never changed, only replaced: most are the same from moment to moment
def _told(thing: Thing, known: bool, knows_bound: bool) -> dict[str, Any]:
    found = msgspec.structs.asdict(thing)
    found["face"] = thing.face.id
    if not known:
        found |= {"face": UNKNOWN, "passed": ()}
    if not knows_bound:
        found["bound"] = UNKNOWN
    return found


def _frame(state: State, frame: Frame, seat: int | None) -> dict[str, Any]:
    found = msgspec.structs.asdict(frame)
    secret = isinstance(frame, Casting) and frame in secret_castings(state)
    if secret and not knows_casting(state, frame, seat):  # type: ignore[arg-type]
        found["card"] = UNKNOWN
    if isinstance(frame, Hook) and frame.thing in state.things:
        thing = state.things[frame.thing]
        found["card"] = frame.card if knows_thing(state, thing, seat) else UNKNOWN
    return found


def lookalike(
    match: Match, past: list[Snapshot], seat: int | None, dice: random.Random
) -> tuple[Match, set[str]]:
    """The same match but for what this seat cannot know, made from the record; and what was exchanged."""
    record, changed = match.record(), set[str]()
    seen = [facts(moment, seat) for moment in past]
    known = known_cards(match, past, seat)
    wanted = [(owner, where, card) for owner, where, card in hidden(match.state, seat) if where != "book"]
    for one in record.pending:
        if not friends(match.state, seat, one.seat):
            wanted += [(one.seat, "answer", card) for card in one.choice.split()[1:]]
    wanted += dice.sample(sorted({c for c in hidden(match.state, seat) if c[1] == "book"}), 3)
    done: set[tuple[int, str]] = set()
    for owner, where, card in wanted:
        if card in known or (owner, card) in done:
            continue
        done.add((owner, card))
        for other in _others(match, owner, card, known, dice):
            twin = _exchanged(record, owner, card, other)
            if twin is not None and _same_past(twin, seat, seen):
                record = twin
                changed.add(where)
                break
    return Match.from_record(record), changed


def _others(match: Match, owner: int, card: str, known: set[str], dice: random.Random) -> list[str]:
    """Cards that may lie there instead, the most likely ones first."""
    library, state = the_library(), match.state
    word = state.settings.options["books"].split(",")[owner]
    mage = library.mages[state.settings.options["mages"].split(",")[owner]]
    if ":" in word:
        pool = [one.id for one in library.cards.values() if allowed(one, mage, state.players[owner].school)]
    else:
        pool = list(state.players[owner].book)
    mine = library.cards[card]
    pool = [one for one in pool if one not in known and one != card and library.cards[one].type == mine.type]
    dice.shuffle(pool)
    likes = [library.cards[one] for one in pool]
    likes.sort(key=lambda one: (one.target != mine.target, one.range != mine.range))
    return [one.id for one in likes[:TRIES]]


def _exchanged(record: Record, owner: int, card: str, other: str) -> Record | None:
    """The record with two cards of one player in each other's place, in his book and in all his choices."""
    places = {card: other, other: card}

    def renamed(choice: Choice) -> Choice:
        if choice.seat != owner:
            return choice
        verb, *words = choice.choice.split()
        words = [places.get(word, word) for word in words]
        return Choice(owner, " ".join([verb, *(sorted(words) if verb == "plan" else words)]))

    header = record.header
    books = header.options["books"].split(",")
    if ":" in books[owner]:
        library = the_library()
        book = read_book_code(library, books[owner], header.options["mages"].split(",")[owner])
        cards = {places.get(one, one): count for one, count in book.cards.items()}
        book = msgspec.structs.replace(book, cards=cards)
        if faults(library, book):
            return None
        books[owner] = book_code(book)
        header = msgspec.structs.replace(header, options={**header.options, "books": ",".join(books)})
    return Record(header, [renamed(one) for one in record.choices], [renamed(one) for one in record.pending])


def _same_past(record: Record, seat: int | None, seen: list[Any]) -> bool:
    try:
        again = Match.from_record(Record(record.header, []))
        if facts(snapshot(again), seat) != seen[0]:
            return False
        for choice, before in zip(record.choices, seen[1:], strict=True):
            again.play(choice.choice, choice.seat)
            if facts(snapshot(again), seat) != before:
                return False
        for choice in record.pending:
            again.play(choice.choice, choice.seat)
    except Problem:
        return False
    return True
