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
from walstatt.server import match_lists
from walstatt.server.bout import Bout, moment
from walstatt.server.drivers import Drivers
from walstatt.server.endings import ended, fallen
from walstatt.server.flags import Flags
from walstatt.server.log import log, log_failure
from walstatt.server.news import News
from walstatt.server.problems import Refusal
from walstatt.server.programs import Programs
from walstatt.server.rebuild import Beside
from walstatt.server.shares import Shares
from walstatt.server.standing import Standing
from walstatt.server.storage import Answered, Behind, Person, Storage
from walstatt.server.wall import SKEW_S, Wall

T = TypeVar("T")
#: Pauses before a match that people watch is loaded again when the storage fails: the first and the longest.
RETRY_S = (0.5, 30.0)
#: When a lost connection's commit is over, one way or the other.
DOUBT_S = 2.0
CHOICE_LIMIT = 1000  # characters; the longest options have some dozens
#: How often a change is judged again because another process was quicker.
TRIES = 3


class Bouts:
    """All matches; the cache keeps those in use and the latest others."""

    def __init__(self, storage: Storage, programs: Programs, cache: int, wall: Wall | None = None) -> None:
        self.storage = storage
        self.wall = wall or Wall()
        self.started = self.wall.now()
        self._cache = cache
        self._bouts: dict[str, Bout] = {}
        self._flags = Flags(self)
        self.news = self._news = News(storage.engine, self._heard, self._missed)
        self._refreshing: set[asyncio.Task[None]] = set()
        self.beside = Beside()
        self.shares = Shares()
        self.drivers = Drivers(self, programs, self._news)

    async def start(self) -> None:
        """Clocks run and programs think from now on, whether anybody looks or not."""
        if (common := await self.storage.common_time()) is not None:
            self.wall.agree(common)
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

    def changed(self, match_id: str) -> None:
        """The rows of this match are not what memory knows."""
        self._heard(match_id)

    def _heard(self, match_id: str) -> None:
        """Another process has changed this match."""
        bout = self._bouts.get(match_id)
        if bout is not None:
            bout.notices += 1
            bout.stale = True
            if bout.users:
                task = asyncio.create_task(self._refresh(bout))
                self._refreshing.add(task)
                task.add_done_callback(self._refreshing.discard)

    def _missed(self) -> None:
        """Nobody knows what other processes have changed."""
        for match_id in list(self._bouts):
            self._heard(match_id)

    async def _refresh(self, bout: Bout) -> None:
        """For those who watch."""
        pause = RETRY_S[0]
        while bout.stale and bout.users:
            try:
                async with self.use(bout.id):
                    return
            except (SQLAlchemyError, OSError) as error:
                log_failure("match.refresh", error, match=bout.id)
                await asyncio.sleep(pause)
                pause = min(2 * pause, RETRY_S[1])
            except Exception as error:
                log_failure("match.broken", error, match=bout.id)
                return

    # --- getting at a match -------------------------------------------------------------------------

    @asynccontextmanager
    async def use(self, match_id: str) -> AsyncIterator[Bout]:
        """The bout, loaded; as long as it is used there is only this one, and so only one lock."""
        bout = self._bouts.pop(match_id, None) or Bout(match_id, self.wall)
        self._bouts[match_id] = bout  # at the end: used last
        bout.users += 1
        try:
            if bout.stale or self._news.deaf:
                async with bout.lock:
                    bout.stale = bout.stale or self._news.deaf
                    await self.freshen(bout)
            yield bout
        finally:
            bout.users -= 1
            self._trim(bout)

    async def act(self, match_id: str, step: Callable[[Bout], Awaitable[T]]) -> T:
        """Change a match: `step` gets its bout, locked and fresh, and judges and stores the change.

        It is called again, on what is stored then, if another process was quicker, or if it refuses
        because of something that another process has changed: a client may hear of that before we do.
        """
        async with self.use(match_id) as bout, bout.lock:
            for left in reversed(range(TRIES)):
                await self.freshen(bout)
                try:
                    return await step(bout)
                except (IntegrityError, Behind):
                    bout.stale = True
                    if not left:
                        raise Refusal(503, "storage") from None
                except Problem:
                    if not left or not await self._outdated(bout):
                        raise
                    bout.stale = True
            raise AssertionError("unreachable")

    async def _outdated(self, bout: Bout) -> bool:
        """Whether another process has changed the match since it was loaded."""
        if self._news.alone or bout.stale:
            return bout.stale
        return await self.storage.revision(bout.id) != bout.standing.revision

    async def catch_up(self, bout: Bout) -> None:
        """Somebody knows more of the match than we do: another process has told him."""
        async with bout.lock:
            bout.stale = bout.stale or await self._outdated(bout)
            await self.freshen(bout)

    async def store(self, bout: Bout, stands: Standing, storing: Awaitable[None] | None = None) -> None:
        """Store a change of the standing alone, or with `storing`, and let it be known.

        The caller holds the lock, and sets what else has changed before anybody else gets to run.
        """
        try:
            await (storing or self.storage.set_standing(bout.id, stands))
        except BaseException as error:
            bout.stale = True  # a commit that failed may have been carried out: the rows know
            if isinstance(error, SQLAlchemyError | OSError):  # or may yet be: look once more
                asyncio.get_running_loop().call_later(DOUBT_S, self._heard, bout.id)
            raise
        bout.standing = stands

    async def admits(self, match_id: str, person: Person | None) -> bool:
        """Whether this caller may look at the match; what does not exist keeps nobody out."""
        try:
            async with self.use(match_id) as bout:
                return bout.admits(person)
        except Refusal:
            return True

    def is_here(self, match_id: str, person: int) -> bool:
        """Whether this person is connected to the match, as far as this process knows."""
        bout = self._bouts.get(match_id)
        return bout is not None and person in bout.here

    def is_driven(self, match_id: str) -> bool:
        """Whether this process asks the programs of the match."""
        bout = self._bouts.get(match_id)
        return bout is not None and bout.driver is not None

    def show(self, bout: Bout) -> None:
        """After a change: tell those who watch, ask programs, set the clocks."""
        bout.shown = bout.standing.revision
        bout.ring()
        self.drivers.drive(bout)
        self._flags.plan(bout.id, bout.standing.flag_at)

    def _trim(self, bout: Bout) -> None:
        if bout.users == 0 and not bout.loaded:
            self._bouts.pop(bout.id, None)
        for old in list(self._bouts.values()) if len(self._bouts) > self._cache else ():
            if old.users == 0:
                del self._bouts[old.id]
                if len(self._bouts) <= self._cache:
                    return

    async def freshen(self, bout: Bout) -> None:
        """Load what is stored, if memory may differ from it. The caller holds the lock."""
        if not bout.stale:
            return
        notices, match = bout.notices, bout.match if bout.loaded else None
        known = len(match.choices) if match else 0
        stored = await self.beside.read(lambda: self.storage.load(bout.id, bout.line, known))
        if stored is None:
            raise Refusal(404, "no-match", id=bout.id)
        game = find_game(stored.header.game)
        if game.rules_version != stored.header.rules:
            found, wanted = stored.header.rules, game.rules_version
            raise Refusal(409, "rules-version", found=found, game=game.id, known=wanted)
        try:
            match, answers = await self.beside.rebuild(stored, match, bout.answers)
        except Problem as problem:
            # Its text would tell the choice, maybe a secret one.
            raise RuntimeError(f"the stored match {bout.id} cannot be replayed: {problem.key}") from None
        if stored.standing.line != bout.line:
            bout.forget_cuts()
        bout.seats, bout.terms, bout.standing = stored.seats, stored.terms, stored.standing
        bout.match, bout.answers = match, answers
        lines = await match_lists.talk(self.storage, bout.id, bout.talk[-1].n if bout.talk else 0)
        bout.heard(lines)
        if bout.standing.waiting is None:  # stored by an older version, which kept no such thing
            stands = bout.standing.then(**moment(match, bout.seats))
            with suppress(Behind):  # another process does the same
                await self.storage.set_standing(bout.id, stands)
            bout.standing = stands
        # Time in which no server ran is nobody's; see docs/architecture.md.
        bout.standing = bout.standing._replace(since=self._since(bout.standing.since))
        bout.stale = notices != bout.notices  # another one may have come meanwhile
        if lines or bout.shown != bout.standing.revision:
            self.show(bout)

    def _since(self, stored: float) -> float:
        """From when on clocks run; a time to come is of a host whose clock was put back before this start."""
        return self.started if stored > self.wall.now() + SKEW_S else max(stored, self.started)

    # --- choosing -----------------------------------------------------------------------------------

    async def choose(
        self, match_id: str, person: Person, seat: int | None, text: str, number: int, line: int = 0
    ) -> int:
        """Answer for a seat, or for one's own; returns how many choices there are then, all stored."""

        async def step(bout: Bout) -> int:
            mine = bout.seated(person) if seat is None else seat
            if not 0 <= mine < len(bout.seats) or bout.seats[mine].person != person.id:
                raise Refusal(403, "not-your-seat")
            if bout.seats[mine].stand_in is not None:
                raise Refusal(409, "stand-in-plays")
            return await self.answer(bout, mine, text, number, line)

        return await self.act(match_id, step)

    async def answer(self, bout: Bout, seat: int, text: str, number: int, line: int) -> int:
        """The caller holds the lock, and the bout is fresh."""
        said = " ".join(text[: CHOICE_LIMIT + 1].split())
        if len(said) > CHOICE_LIMIT:
            raise Refusal(413, "too-large", limit=CHOICE_LIMIT)
        if line != bout.line:
            raise Refusal(409, "moved-on", asked=number, now=bout.number)
        earlier = bout.answers.get((number, seat))
        if earlier is not None:
            if said in (earlier.text, earlier.said):
                return bout.number  # a repeated request: it is stored, say so again
            raise Refusal(409, "other-choice")
        if bout.status == "over":
            raise Refusal(409, "time" if bout.standing.ended == "time" else "over")
        if number != bout.number:
            raise Refusal(409, "moved-on", asked=number, now=bout.number)
        if bout.status == "open":
            raise Refusal(409, "not-started")
        if fallen(bout) is not None:
            await self.flag(bout)
            raise Refusal(409, "time")
        option = bout.match.read(said, seat)
        twin = bout.match.branch(option, seat)
        answer = Answered(seat, option.text, said, number)
        made = [
            answer if choice.seat == seat else bout.answers[number, choice.seat]
            for choice in twin.choices[number:]
        ]
        stands = bout.standing.then(**moment(twin, bout.seats), **bout.charged(seat))
        if made:
            stands = stands._replace(draw=(), back=(), relief="")  # who goes on playing has answered
            storing = self.storage.add_choices(bout.id, number + 1, made, stands)
        else:
            storing = self.storage.add_pending(bout.id, answer, stands)
        await self.store(bout, stands, storing)
        bout.match = twin
        bout.answers[number, seat] = answer
        log("choice.stored", match=bout.id, seat=seat, number=bout.number)
        self.show(bout)
        return bout.number

    async def flag(self, bout: Bout) -> bool:
        """End the match if a flag has fallen. The caller holds the lock, and the bout is fresh."""
        seat = fallen(bout)
        if seat is None:
            return False
        await self.store(bout, ended(bout, "time", seat))
        log("match.time", match=bout.id, seat=seat)
        self.show(bout)
        return True
