"""What was confirmed to people, compared with what is stored.

A choice belongs to the line on which it was made: taking something back begins a new line and leaves what
was before it. Whether something that was sent and never answered has been stored, nobody knows: the rows
may say so or not, but nothing else.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from typing import NamedTuple

from tests.server.harness import rows_at_once
from walstatt.core.match import Match
from walstatt.core.record import Choice, Header, Record


class Key(NamedTuple):
    """A question to a seat: after so many choices."""

    number: int
    seat: int


class Stored(NamedTuple):
    """What the rows say of a match, past all code of the server."""

    line: int
    answers: dict[Key, str]  # as they were sent
    talk: dict[int, str]
    status: str
    ended: str
    match: Match


class Lost(AssertionError):
    """Something that was confirmed is not there, or something is that nobody has sent."""


class Book:
    """One match in the ledger."""

    def __init__(self, match_id: str, people: int) -> None:
        self.id = match_id
        self.people = people  # they have the first seats; programs have the others
        self.sent: dict[Key, set[str]] = defaultdict(set)
        self.confirmed: dict[int, dict[Key, str]] = defaultdict(dict)  # by line
        self.cuts: dict[int, set[int]] = defaultdict(set)  # by line: what may be left after it was left
        self.said: dict[int, str] = {}
        self.words: set[str] = set()  # all that somebody wanted to say
        self.last = time.monotonic()  # when something was confirmed

    def confirm(self, line: int, key: Key, choice: str) -> None:
        before = self.confirmed[line].setdefault(key, choice)
        if before != choice:
            raise Lost(f"{self.id}: {key} was confirmed as {before!r} and as {choice!r}")
        self.last = time.monotonic()

    def expected(self, line: int) -> list[dict[Key, str]]:
        """What must be stored on this line; there are several ways where undoing went unanswered."""
        ways: list[dict[Key, str]] = [{}]
        for earlier in range(line):
            ways = [{**way, **self.confirmed[earlier]} for way in ways]
            ways = [
                {key: choice for key, choice in way.items() if key.number < cut}
                for way in ways
                for cut in sorted(self.cuts[earlier])
            ]
        return [{**way, **self.confirmed[line]} for way in ways]

    def check(self, ways: list[dict[Key, str]], stored: Stored) -> None:
        """`ways` as they were before somebody looked at the rows."""
        if not ways:
            raise Lost(f"{self.id}: line {stored.line}, and nobody took anything back")
        missing = [
            {key: choice for key, choice in way.items() if stored.answers.get(key) != choice} for way in ways
        ]
        if all(missing):
            key, choice = next(iter(missing[0].items()))
            raise Lost(f"{self.id}: {key} confirmed {choice!r}, stored {stored.answers.get(key)!r}")
        for key, choice in stored.answers.items():
            if key.seat < self.people and choice not in self.sent[key]:
                raise Lost(f"{self.id}: {key} stored {choice!r}, sent {self.sent[key]}")

    def check_talk(self, said: dict[int, str], stored: Stored) -> None:
        for n, words in said.items():
            if stored.talk.get(n) != words:
                raise Lost(f"{self.id}: line of talk {n} was {words!r}, stored {stored.talk.get(n)!r}")
        if strange := [words for words in stored.talk.values() if words not in self.words]:
            raise Lost(f"{self.id}: nobody said {strange}")
        if len(set(stored.talk.values())) < len(stored.talk):
            raise Lost(f"{self.id}: something was said once and stored twice")


async def compare(url: str, book: Book) -> Stored:
    """Look into the rows while people play; raises `Lost`."""
    before = {line: dict(known) for line, known in book.confirmed.items()}
    said = dict(book.said)
    stored = await look(url, book.id)
    then = Book(book.id, book.people)
    # What somebody has taken back meanwhile may be gone from the rows already.
    then.confirmed.update(
        {
            line: {k: c for k, c in known.items() if k in book.confirmed[line]}
            for line, known in before.items()
        }
    )
    then.cuts, then.sent, then.words = book.cuts, book.sent, book.words
    then.check(then.expected(stored.line), stored)
    then.check_talk(said, stored)
    return stored


async def look(url: str, match_id: str) -> Stored:
    """The rows of one moment; they must be whole."""
    [head], choices, pending, talk = await rows_at_once(
        url,
        "SELECT game, rules, options, seed, position, number, line, status, ended "
        "FROM matches WHERE id = :id",
        "SELECT number, asked, seat, text, said FROM choices WHERE match = :id ORDER BY number",
        "SELECT asked, seat, text, said FROM pending WHERE match = :id",
        "SELECT n, text FROM chat WHERE match = :id",
        id=match_id,
    )
    game, rules, options, seed, position, number, line, status, ended = head
    if [row[0] for row in choices] != list(range(1, number + 1)):
        raise Lost(f"{match_id}: a gap between choices")
    if any(asked != number for asked, *_ in pending):
        raise Lost(f"{match_id}: a secret answer to an old question")
    record = Record(
        Header(game, rules, json.loads(options), seed, position=position),
        [Choice(seat, text) for _, _, seat, text, _ in choices],
        [Choice(seat, text) for _, seat, text, _ in pending],
    )
    answers = {Key(asked, seat): said for _, asked, seat, _, said in choices}
    answers |= {Key(asked, seat): said for asked, seat, _, said in pending}
    return Stored(line, answers, {row[0]: row[1] for row in talk}, status, ended, Match.from_record(record))
