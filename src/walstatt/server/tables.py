"""Live matches: a cache of what is stored, with one lock for each match.

A choice is tried on a clone, stored, and only then the clone becomes the match. Whatever fails before
leaves the match as it was; where it is unknown whether the storage took a choice, the match is built
anew from its rows before anybody uses it again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from walstatt.core.errors import Problem
from walstatt.core.game import find_game
from walstatt.server import lists
from walstatt.server.drivers import Drivers
from walstatt.server.endings import ended, fallen
from walstatt.server.flags import Flags
from walstatt.server.log import log, log_failure
from walstatt.server.news import News
from walstatt.server.problems import Refusal
from walstatt.server.programs import Programs
from walstatt.server.rebuild import rebuild
from walstatt.server.standing import Standing
from walstatt.server.storage import Answered, Behind, Person, Storage
from walstatt.server.table import Table, moment
from walstatt.server.wall import Wall

T = TypeVar("T")
#: Pauses before a match that people watch is loaded again when the storage fails: the first and the longest.
RETRY_S = (0.5, 30.0)
#: When a lost connection's commit is over, one way or the other.
DOUBT_S = 2.0
CHOICE_LIMIT = 1000  # characters; the longest options have some dozens
#: How often a change is judged again because another process was quicker.
TRIES = 3


class Tables:
    """All matches; the cache keeps those in use and the latest others."""

    def __init__(self, storage: Storage, programs: Programs, cache: int, wall: Wall | None = None) -> None:
        self.storage = storage
        self.wall = wall or Wall()
        self.started = self.wall.now()
        self._cache = cache
        self._tables: dict[str, Table] = {}
        self._flags = Flags(self)
        self._news = News(storage.engine, self._heard, self._missed)
        self._refreshing: set[asyncio.Task[None]] = set()
        self.drivers = Drivers(self, programs, self._news)

    async def start(self) -> None:
        """Clocks run and programs think from now on, whether anybody looks or not."""
        self.started = await self._news.open(self.wall.now())
        self._flags.start()
        self.drivers.start()

    async def close(self) -> None:
        await self.drivers.close()
        for task in self._refreshing:
            task.cancel()
        await asyncio.gather(*self._refreshing, return_exceptions=True)
        await self._flags.close()
        await self._news.close()

    # --- several processes --------------------------------------------------------------------------

    def _heard(self, match_id: str) -> None:
        """Another process has changed this match."""
        table = self._tables.get(match_id)
        if table is not None:
            table.notices += 1
            table.stale = True
            if table.users:
                task = asyncio.create_task(self._refresh(table))
                self._refreshing.add(task)
                task.add_done_callback(self._refreshing.discard)

    def _missed(self) -> None:
        """Nobody knows what other processes have changed."""
        for match_id in list(self._tables):
            self._heard(match_id)

    async def _refresh(self, table: Table) -> None:
        """For those who watch."""
        pause = RETRY_S[0]
        while table.stale and table.users:
            try:
                async with self.use(table.id):
                    return
            except (SQLAlchemyError, OSError) as error:
                log_failure("match.refresh", error, match=table.id)
                await asyncio.sleep(pause)
                pause = min(2 * pause, RETRY_S[1])
            except Exception as error:
                log_failure("match.broken", error, match=table.id)
                return

    # --- getting at a match -------------------------------------------------------------------------

    @asynccontextmanager
    async def use(self, match_id: str) -> AsyncIterator[Table]:
        """The table, loaded; as long as it is used there is only this one, and so only one lock."""
        table = self._tables.pop(match_id, None) or Table(match_id, self.wall)
        self._tables[match_id] = table  # at the end: used last
        table.users += 1
        try:
            if table.stale or self._news.deaf:
                async with table.lock:
                    table.stale = table.stale or self._news.deaf
                    await self.freshen(table)
            yield table
        finally:
            table.users -= 1
            self._trim(table)

    async def act(self, match_id: str, step: Callable[[Table], Awaitable[T]]) -> T:
        """Change a match: `step` gets its table, locked and fresh, and judges and stores the change.

        It is called again, on what is stored then, if another process was quicker, or if it refuses
        because of something that another process has changed: a client may hear of that before we do.
        """
        async with self.use(match_id) as table, table.lock:
            for left in reversed(range(TRIES)):
                await self.freshen(table)
                try:
                    return await step(table)
                except (IntegrityError, Behind):
                    table.stale = True
                    if not left:
                        raise Refusal(503, "storage") from None
                except Problem:
                    if not left or not await self._outdated(table):
                        raise
                    table.stale = True
            raise AssertionError("unreachable")

    async def _outdated(self, table: Table) -> bool:
        """Whether another process has changed the match since it was loaded."""
        if self._news.alone or table.stale:
            return table.stale
        return await self.storage.revision(table.id) != table.standing.revision

    async def catch_up(self, table: Table) -> None:
        """Somebody knows more of the match than we do: another process has told him."""
        async with table.lock:
            table.stale = table.stale or await self._outdated(table)
            await self.freshen(table)

    async def store(self, table: Table, stands: Standing, storing: Awaitable[None] | None = None) -> None:
        """Store a change of the standing alone, or with `storing`, and let it be known.

        The caller holds the lock, and sets what else has changed before anybody else gets to run.
        """
        try:
            await (storing or self.storage.set_standing(table.id, stands))
        except BaseException as error:
            table.stale = True  # a commit that failed may have been carried out: the rows know
            if isinstance(error, SQLAlchemyError | OSError):  # or may yet be: look once more
                asyncio.get_running_loop().call_later(DOUBT_S, self._heard, table.id)
            raise
        table.standing = stands

    async def admits(self, match_id: str, person: Person | None) -> bool:
        """Whether this caller may look at the match; what does not exist keeps nobody out."""
        try:
            async with self.use(match_id) as table:
                return table.admits(person)
        except Refusal:
            return True

    def is_here(self, match_id: str, person: int) -> bool:
        """Whether this person is connected to the match, as far as this process knows."""
        table = self._tables.get(match_id)
        return table is not None and person in table.here

    def show(self, table: Table) -> None:
        """After a change: tell those who watch, ask programs, set the clocks."""
        table.shown = table.standing.revision
        table.ring()
        self.drivers.drive(table)
        self._flags.plan(table.id, table.standing.flag_at)

    def _trim(self, table: Table) -> None:
        if table.users == 0 and not table.loaded:
            self._tables.pop(table.id, None)
        for old in list(self._tables.values()) if len(self._tables) > self._cache else ():
            if old.users == 0:
                del self._tables[old.id]
                if len(self._tables) <= self._cache:
                    return

    async def freshen(self, table: Table) -> None:
        """Load what is stored, if memory may differ from it. The caller holds the lock."""
        if not table.stale:
            return
        notices, match = table.notices, table.match if table.loaded else None
        stored = await self.storage.load(table.id, table.line, len(match.choices) if match else 0)
        if stored is None:
            raise Refusal(404, "no-match", id=table.id)
        game = find_game(stored.header.game)
        if game.rules_version != stored.header.rules:
            found, known = stored.header.rules, game.rules_version
            raise Refusal(409, "rules-version", found=found, game=game.id, known=known)
        try:
            match, answers = rebuild(stored, match, table.answers)
        except Problem as problem:
            # Its text would tell the choice, maybe a secret one.
            raise RuntimeError(f"the stored match {table.id} cannot be replayed: {problem.key}") from None
        if stored.standing.line != table.line:
            table.forget_cuts()
        table.seats, table.terms, table.standing = stored.seats, stored.terms, stored.standing
        table.match, table.answers = match, answers
        lines = await lists.talk(self.storage, table.id, table.talk[-1].n if table.talk else 0)
        table.heard(lines)
        if table.standing.waiting is None:  # stored by an older version, which kept no such thing
            stands = table.standing.then(**moment(match, table.seats))
            with suppress(Behind):  # another process does the same
                await self.storage.set_standing(table.id, stands)
            table.standing = stands
        # Time in which no server ran is nobody's; see docs/architecture.md.
        table.standing = table.standing._replace(since=max(table.standing.since, self.started))
        table.stale = notices != table.notices  # another one may have come meanwhile
        if lines or table.shown != table.standing.revision:
            self.show(table)

    # --- choosing -----------------------------------------------------------------------------------

    async def choose(
        self, match_id: str, person: Person, seat: int | None, text: str, number: int, line: int = 0
    ) -> int:
        """Answer for a seat, or for one's own; returns how many choices there are then, all stored."""

        async def step(table: Table) -> int:
            mine = table.seated(person) if seat is None else seat
            if not 0 <= mine < len(table.seats) or table.seats[mine].person != person.id:
                raise Refusal(403, "not-your-seat")
            return await self.answer(table, mine, text, number, line)

        return await self.act(match_id, step)

    async def answer(self, table: Table, seat: int, text: str, number: int, line: int) -> int:
        """The caller holds the lock, and the table is fresh."""
        said = " ".join(text[: CHOICE_LIMIT + 1].split())
        if len(said) > CHOICE_LIMIT:
            raise Refusal(413, "too-large", limit=CHOICE_LIMIT)
        if line != table.line:
            raise Refusal(409, "moved-on", asked=number, now=table.number)
        earlier = table.answers.get((number, seat))
        if earlier is not None:
            if said in (earlier.text, earlier.said):
                return table.number  # a repeated request: it is stored, say so again
            raise Refusal(409, "other-choice")
        if table.status == "over":
            raise Refusal(409, "time" if table.standing.ended == "time" else "over")
        if number != table.number:
            raise Refusal(409, "moved-on", asked=number, now=table.number)
        if table.status == "open":
            raise Refusal(409, "not-started")
        if fallen(table) is not None:
            await self.flag(table)
            raise Refusal(409, "time")
        option = table.match.read(said, seat)
        twin = table.match.branch(option, seat)
        answer = Answered(seat, option.text, said, number)
        answers = {**table.answers, (number, seat): answer}
        made = [answers[number, choice.seat] for choice in twin.choices[number:]]
        stands = table.standing.then(**moment(twin, table.seats), **table.charged(seat))
        if made:
            stands = stands._replace(draw=(), back=())  # who goes on playing has answered
            storing = self.storage.add_choices(table.id, number + 1, made, stands)
        else:
            storing = self.storage.add_pending(table.id, answer, stands)
        await self.store(table, stands, storing)
        table.match = twin
        table.answers = answers
        log("choice.stored", match=table.id, seat=seat, number=table.number)
        self.show(table)
        return table.number

    async def flag(self, table: Table) -> bool:
        """End the match if a flag has fallen. The caller holds the lock, and the table is fresh."""
        seat = fallen(table)
        if seat is None:
            return False
        await self.store(table, ended(table, "time", seat))
        log("match.time", match=table.id, seat=seat)
        self.show(table)
        return True
