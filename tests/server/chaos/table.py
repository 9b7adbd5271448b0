"""Tables: at each of them people, or a person and a program, or programs, play one match after another."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.server.chaos.ledger import Book
from tests.server.chaos.people import Person

#: Nobody thinks so long, but a clock may jump so far.
CLOCK = {"initial_s": 3600, "increment_s": 5}


class Table:
    def __init__(
        self, people: list[Person], plays: bool, games: list[Any], levels: list[str], first: int
    ) -> None:
        """`plays`: the first person has a seat; else he lets programs play. They begin with this game."""
        self.people, self.plays = people, plays
        self.books: list[Book] = []
        self.confirmed = self.undone = 0
        self._games, self._levels, self._first = games, levels, first
        self._dice = random.Random(people[0].dice.random())
        self._setting = asyncio.Lock()
        for seat, person in enumerate(people):
            person.table, person.seat = self, seat

    @property
    def book(self) -> Book:
        return self.books[-1]

    async def next(self, after: Book | None) -> None:
        """See to it that there is a match after this one."""
        async with self._setting:
            if self.books and self.books[-1] is not after:
                return
            first, *others = self.people
            made = None
            while made is None:
                made = await first.insist("/api/matches", self._wish(len(others)))
            for other in others:
                await other.insist(f"/api/matches/{made['id']}/join", {})
            self.books.append(Book(made["id"], len(self.people) if self.plays else 0))

    def _wish(self, others: int) -> Any:
        game = self._games[(self._first + len(self.books)) % len(self._games)]
        by_default = next(
            (one["values"][0] for one in game["options"] if one["name"] == game["seats_by"]), ""
        )
        count = game["seats"][by_default]
        programs = [self._dice.choice(self._levels) for _ in range(count)]
        seats = [*(["me"] if self.plays else []), *["open"] * others, *programs][:count]
        return {"game": game["id"], "seats": seats, "clock": CLOCK if self.plays else None}
