"""One match in memory: a cache of its rows, with its lock and those who watch it."""

from __future__ import annotations

import asyncio

from walstatt.core.match import Match
from walstatt.server.storage import Answered, Person, Seat


class Table:
    """One match in memory."""

    def __init__(self, match_id: str) -> None:
        self.id = match_id
        self.lock = asyncio.Lock()
        self.stale = True  # memory may differ from what is stored: load before use
        self.users = 0  # who holds this object now; it stays in the cache as long
        self.seats: list[Seat] = []
        self.answers: dict[tuple[int, int], Answered] = {}  # by the number asked at, and the seat
        self.driver: asyncio.Task[None] | None = None
        self.changed = asyncio.Condition()
        self.version = 0  # counts changes, for those who wait for the next one
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        assert self._match is not None, "a table is loaded before it is used"
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        self._match = match

    @property
    def loaded(self) -> bool:
        return self._match is not None

    @property
    def number(self) -> int:
        return len(self.match.choices)

    @property
    def status(self) -> str:
        return status_of(self.match, self.seats)

    def seat_of(self, person: Person | None) -> int | None:
        for number, seat in enumerate(self.seats):
            if person is not None and seat.person == person.id:
                return number
        return None

    async def tell(self) -> None:
        """Wake everybody who watches."""
        async with self.changed:
            self.version += 1
            self.changed.notify_all()

    async def news(self, since: int) -> int:
        """Wait until something changed after version `since`."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.version != since)
            return self.version


def status_of(match: Match, seats: list[Seat]) -> str:
    if match.over:
        return "over"
    return "open" if any(seat.open for seat in seats) else "running"
