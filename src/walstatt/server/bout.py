"""A bout: one match in memory, a cache of its rows, with its lock, its people and those who watch it."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from walstatt.core.match import Match
from walstatt.server.problems import Refusal
from walstatt.server.reel import Reel
from walstatt.server.schemas import ChatLine
from walstatt.server.standing import Standing, Terms
from walstatt.server.storage import Answered, Person, Seat
from walstatt.server.wall import Wall

#: People come and go in bursts (a page that is loaded again); the others hear of it once.
PRESENCE_S = 0.25
TALK = 200  # lines of talk that are kept in memory
NOBODY = 0  # instead of a person's id: somebody who has not even a name


class Bout:
    """One match in memory."""

    def __init__(self, match_id: str, wall: Wall) -> None:
        self.id = match_id
        self.wall = wall
        self.lock = asyncio.Lock()
        self.stale = True  # memory may differ from what is stored: load before use
        self.notices = 0  # of changes by other processes
        self.shown = -1  # the revision that those who watch were last told of
        self.users = 0  # who holds this object now; it stays in the cache as long
        self.seats: list[Seat] = []
        self.terms = Terms()
        self.standing = Standing()
        self.answers: dict[tuple[int, int], Answered] = {}  # by the number asked at, and the seat
        self.talk: list[ChatLine] = []  # the latest lines
        self.driver: asyncio.Task[None] | None = None
        self.version = 0  # counts changes, for those who wait for the next one
        self.reel = Reel()
        self.spoken: dict[int, deque[float]] = {}  # when each person said the latest lines
        self.here: Counter[int] = Counter()  # open sockets of each person
        self._listeners: set[asyncio.Event] = set()
        self._soon: asyncio.TimerHandle | None = None
        self._cuts: dict[int, dict[int | None, int]] = {}
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        assert self._match is not None, "a bout is loaded before it is used"
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        self._match = match
        self.reel.turn(match)

    @property
    def loaded(self) -> bool:
        return self._match is not None

    @property
    def number(self) -> int:
        return len(self.match.choices)

    @property
    def line(self) -> int:
        return self.standing.line

    @property
    def status(self) -> str:
        return "over" if self.standing.ended else status_of(self.match, self.seats)

    def charged(self, seat: int | None = None, seconds: float | None = None) -> dict[str, Any]:
        """The clocks now, for the standing after a change; the seat gets its increment, or these seconds."""
        if not self.standing.left:
            return {}
        now = self.wall.now()
        left = list(self.standing.left_at(now))
        if seat is not None:
            left[seat] += self.terms.increment_s if seconds is None else seconds
        return {"left": tuple(left), "since": now}

    def before_last(self, seat: int) -> int | None:
        """How many choices there were when this seat was asked what it answered last; None: it never was."""
        asked = [one.asked for one in self.answers.values() if one.seat == seat and one.asked < self.number]
        return max(asked) if asked and max(asked) >= self.match.floor else None

    def undoes(self, seat: int) -> int:
        """How many choices go if this seat's last one is taken back, those of others included."""
        if self.match.may_undo(seat):
            return 1
        target = self.before_last(seat)
        return self.number - target if target is not None else 0

    # --- people -------------------------------------------------------------------------------------

    def seat_of(self, person: Person | None) -> int | None:
        for number, seat in enumerate(self.seats):
            if person is not None and seat.person == person.id:
                return number
        return None

    def admits(self, person: Person | None) -> bool:
        """Whether this caller may look at all. Before a match begins there is nothing to be seen."""
        if self.standing.spectators or self.status == "open" or self.seat_of(person) is not None:
            return True
        return self.is_host(person)

    def admit(self, person: Person | None) -> None:
        if not self.admits(person):
            raise Refusal(403, "no-spectators")

    def seated(self, person: Person) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refusal(403, "not-seated")
        return seat

    @property
    def alone(self) -> bool:
        """Only programs play."""
        return all(seat.program is not None for seat in self.seats)

    def may_break_off(self, person: Person | None) -> bool:
        """Nobody else is there whom it would concern."""
        return self.alone and self.status == "running" and self.is_host(person)

    def is_host(self, person: Person | None) -> bool:
        return person is not None and person.id == self.terms.creator

    @property
    def watching(self) -> int:
        """How many watch without a seat; who has a name counts once, however many windows are open."""
        players = {seat.person for seat in self.seats}
        return self.here[NOBODY] + sum(who not in players for who in self.here if who != NOBODY)

    @contextmanager
    def presence(self, person: Person | None) -> Iterator[None]:
        who = person.id if person is not None else NOBODY
        self.here[who] += 1
        if self.here[who] == 1 or who == NOBODY:
            self._tell_soon()
        try:
            yield
        finally:
            self.here[who] -= 1
            if not self.here[who]:
                del self.here[who]
            if who not in self.here or who == NOBODY:
                self._tell_soon()

    # --- news ---------------------------------------------------------------------------------------

    async def tell(self) -> None:
        self.ring()

    def ring(self) -> None:
        """Wake everybody who watches."""
        self.version += 1
        for listener in self._listeners:
            listener.set()

    def _tell_soon(self) -> None:
        if self._soon is None and self._listeners:
            self._soon = asyncio.get_running_loop().call_later(PRESENCE_S, self._ring_late)

    def _ring_late(self) -> None:
        self._soon = None
        self.ring()

    @contextmanager
    def listening(self, listener: asyncio.Event) -> Iterator[None]:
        """Have this event set after every change."""
        self._listeners.add(listener)
        try:
            yield
        finally:
            self._listeners.discard(listener)

    async def news(self, since: int) -> int:
        """Wait until something changed after version `since`."""
        changed = asyncio.Event()
        with self.listening(changed):
            while self.version == since:
                await changed.wait()
                changed.clear()
            return self.version

    def heard(self, lines: list[ChatLine]) -> None:
        """Something was said at the table."""
        last = self.talk[-1].n if self.talk else 0
        self.talk = [*self.talk, *(line for line in lines if line.n > last)][-TALK:]

    def went_back(self, events: dict[int | None, int] | None = None) -> None:
        """Something was taken back: remember how many events were left to each seat."""
        seats = (None, *range(len(self.seats)))
        self._cuts[self.line] = events or {seat: len(self.reel.seen(seat).events) for seat in seats}

    def forget_cuts(self) -> None:
        self._cuts.clear()

    def good_events(self, seat: int | None, line: int, have: int) -> int:
        """How many of the events that somebody has since this line are still true."""
        if line > self.line:
            return 0
        for later in range(line + 1, self.line + 1):
            have = min(have, self._cuts.get(later, {}).get(seat, 0))  # what nobody remembers: none
        return min(have, len(self.reel.seen(seat).events))


def status_of(match: Match, seats: list[Seat]) -> str:
    if match.over:
        return "over"
    for seat in seats:
        if seat.open:
            return "open"
    return "running"


def moment(match: Match, seats: list[Seat]) -> dict[str, Any]:
    """What the standing says of a match: status, number, who has to choose, and who has won."""
    status = status_of(match, seats)
    waiting = tuple(decision.seat for decision in match.decisions) if status == "running" else ()
    winners = match.result.winners if match.result is not None else ()
    return {"status": status, "number": len(match.choices), "waiting": waiting, "winners": winners}
