"""A match from its rows: from the beginning, or on from what memory knows.

In every process that shows a match each choice is played once: a process that hears of another's choice
plays that one, not all before it again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from walstatt.core.match import Match
from walstatt.core.record import Choice, Record
from walstatt.server.storage import Answered, Stored

T = TypeVar("T")
#: So many choices are played where the caller is; more are played beside the event loop.
FEW = 16
#: How many threads play them. They share one interpreter: more would only make each of them later.
THREADS = 2
#: How many matches are read from the data base at once. Where thousands of people come back to matches that
#: no memory knows, most of its connections are left for all who want something small.
READERS = 4
Answers = dict[tuple[int, int], Answered]


class Beside:
    """Long work on matches in threads, so that the event loop goes on answering."""

    def __init__(self) -> None:
        self._threads = asyncio.Semaphore(THREADS)
        self._readers = asyncio.Semaphore(READERS)

    async def read(self, reading: Callable[[], Awaitable[T]]) -> T:
        async with self._readers:
            return await reading()

    async def do(self, work: Callable[[], T]) -> T:
        async with self._threads:
            return await asyncio.to_thread(work)

    async def rebuild(self, stored: Stored, known: Match | None, answers: Answers) -> tuple[Match, Answers]:
        if len(stored.choices) <= FEW:
            return rebuild(stored, known, answers)
        return await self.do(lambda: rebuild(stored, known, answers))


def rebuild(stored: Stored, known: Match | None, answers: Answers) -> tuple[Match, Answers]:
    """The match as it is stored, and all answers by the number they were asked at and the seat.

    `known` and `answers` are what memory holds; its first choices are those that `stored` leaves out.
    """
    choices, pending = _told(stored.choices), _told(stored.pending)
    if not stored.after:
        match = Match.from_record(Record(stored.header, choices, pending))
        answers = {}
    else:
        assert known is not None
        match = known.clone()
        assert len(match.choices) == stored.after, "memory ends where the rows begin"
        for choice in match.record().pending:  # some may have been taken back: take them all from the rows
            match.retract(choice.seat)
        for choice in (*choices, *pending):
            match.play(choice.choice, choice.seat)
        answers = {(asked, seat): one for (asked, seat), one in answers.items() if asked < stored.after}
    return match, answers | {(one.asked, one.seat): one for one in (*stored.choices, *stored.pending)}


def _told(answers: list[Answered]) -> list[Choice]:
    return [Choice(one.seat, one.text) for one in answers]
