"""Live matches: a cache of what is stored, with one lock for each match.

A choice is tried on a clone, stored, and only then the clone becomes the match. Whatever fails before
leaves the match as it was; where it is unknown whether the storage took a choice, the match is built
anew from its rows before anybody uses it again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from walstatt.core.errors import Problem
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.core.record import Choice, Record
from walstatt.players import player_names
from walstatt.players.base import UnknownPlayer
from walstatt.server.log import log, log_failure
from walstatt.server.problems import Refusal
from walstatt.server.programs import Programs
from walstatt.server.storage import Answered, Behind, Person, Seat, Storage
from walstatt.server.table import Table, status_of

#: Pauses before a program's choice is tried again when the storage fails: the first and the longest.
RETRY_S = (0.5, 30.0)
CHOICE_LIMIT = 1000  # characters; the longest options have some dozens


class Tables:
    """All matches; the cache keeps those in use and the latest others."""

    def __init__(self, storage: Storage, programs: Programs, cache: int) -> None:
        self.storage = storage
        self._programs = programs
        self._cache = cache
        self._tables: dict[str, Table] = {}

    async def close(self) -> None:
        drivers = [table.driver for table in self._tables.values() if table.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)

    # --- getting at a match -------------------------------------------------------------------------

    @asynccontextmanager
    async def use(self, match_id: str) -> AsyncIterator[Table]:
        """The table, loaded; as long as it is used there is only this one, and so only one lock."""
        table = self._tables.pop(match_id, None) or Table(match_id)
        self._tables[match_id] = table  # at the end: used last
        table.users += 1
        try:
            if table.stale:
                async with table.lock:
                    await self._freshen(table)
            yield table
        finally:
            table.users -= 1
            self._trim(table)

    def _trim(self, table: Table) -> None:
        if table.users == 0 and not table.loaded:
            self._tables.pop(table.id, None)
        for old in list(self._tables.values()) if len(self._tables) > self._cache else ():
            if old.users == 0:
                del self._tables[old.id]
                if len(self._tables) <= self._cache:
                    return

    async def _freshen(self, table: Table) -> None:
        """Load what is stored, if memory may differ from it. The caller holds the lock."""
        if not table.stale:
            return
        stored = await self.storage.load(table.id)
        if stored is None:
            raise Refusal(404, "no-match", id=table.id)
        game = find_game(stored.header.game)
        if game.rules_version != stored.header.rules:
            found, known = stored.header.rules, game.rules_version
            raise Refusal(409, "rules-version", found=found, game=game.id, known=known)
        choices = [Choice(one.seat, one.text) for one in stored.choices]
        pending = [Choice(one.seat, one.text) for one in stored.pending]
        try:
            match = Match.from_record(Record(stored.header, choices, pending))
        except Problem as problem:
            # Its text would tell the choice, maybe a secret one.
            raise RuntimeError(f"the stored match {table.id} cannot be replayed: {problem.key}") from None
        table.match = match
        table.seats = stored.seats
        table.answers = {(one.asked, one.seat): one for one in stored.choices + stored.pending}
        table.stale = False
        await table.tell()
        self._drive(table)

    # --- setting up ---------------------------------------------------------------------------------

    async def create(self, game: str, options: Mapping[str, str], seats: list[str], person: Person) -> str:
        """A new match; a seat is "me", "open" or a program's name."""
        # The seed decides the order of hidden piles: nobody may guess it from what is open.
        match = Match.new(game, options, seed=secrets.randbits(63))
        assert match.header is not None
        need = match.game.seats(match.header.options)
        if len(seats) != need:
            raise Refusal(400, "seat-count", need=need, given=len(seats))
        if seats.count("me") > 1:
            raise Refusal(400, "one-me")
        taken = [_seat(name, person) for name in seats]
        match_id = secrets.token_urlsafe(9)
        await self.storage.add_match(match_id, match.header, taken, status_of(match, taken))
        log("match.created", match=match_id, game=game)
        return match_id

    async def join(self, match_id: str, person: Person, wanted: int | None) -> int:
        """Take an open seat; who sits there already keeps the seat."""
        async with self.use(match_id) as table, table.lock:
            await self._freshen(table)
            mine = table.seat_of(person)
            if mine is not None:
                return mine
            free = [number for number, seat in enumerate(table.seats) if seat.open]
            if not free or (wanted is not None and wanted not in free):
                raise Refusal(409, "no-open-seat")
            seat = free[0] if wanted is None else wanted
            seats = table.seats.copy()
            seats[seat] = Seat(person.id, None)
            table.stale = True  # loaded again below, or by the next one if the storage fails
            if not await self.storage.take_seat(match_id, seat, person.id, status_of(table.match, seats)):
                raise Refusal(409, "no-open-seat")
            await self._freshen(table)
            log("match.joined", match=match_id, seat=seat)
            return seat

    # --- choosing -----------------------------------------------------------------------------------

    async def choose(self, match_id: str, person: Person, seat: int, text: str, number: int) -> int:
        """Answer for a seat; returns how many choices there are then. Once it returns, it is stored."""
        async with self.use(match_id) as table, table.lock:
            await self._freshen(table)
            if not 0 <= seat < len(table.seats) or table.seats[seat].person != person.id:
                raise Refusal(403, "not-your-seat")
            return await self._answer(table, seat, text, number)

    async def _answer(self, table: Table, seat: int, text: str, number: int, *, again: bool = True) -> int:
        """The caller holds the lock, and the table is fresh."""
        said = " ".join(text[: CHOICE_LIMIT + 1].split())
        if len(said) > CHOICE_LIMIT:
            raise Refusal(413, "too-large", limit=CHOICE_LIMIT)
        earlier = table.answers.get((number, seat))
        if earlier is not None:
            if said in (earlier.text, earlier.said):
                return table.number  # a repeated request: it is stored, say so again
            raise Refusal(409, "other-choice")
        if number != table.number:
            raise Refusal(409, "moved-on", asked=number, now=table.number)
        if table.status == "open":
            raise Refusal(409, "not-started")
        twin = table.match.clone()
        option = twin.read(said, seat)
        twin.play(option, seat)
        answer = Answered(seat, option.text, said, number)
        answers = {**table.answers, (number, seat): answer}
        made = [answers[number, choice.seat] for choice in twin.choices[number:]]
        try:
            if made:
                status = status_of(twin, table.seats)
                await self.storage.add_choices(table.id, number + 1, made, status)
            else:
                known = sum(asked == number for asked, _ in table.answers)
                await self.storage.add_pending(table.id, answer, known)
        except (IntegrityError, Behind):
            table.stale = True  # another process was quicker: judge again by what is stored now
            if not again:
                raise
            await self._freshen(table)
            return await self._answer(table, seat, text, number, again=False)
        except BaseException:
            table.stale = True  # a commit that failed may have been carried out: the rows know
            raise
        table.match = twin
        table.answers = answers
        await table.tell()
        log("choice.stored", match=table.id, seat=seat, number=table.number)
        self._drive(table)
        return table.number

    # --- programs -----------------------------------------------------------------------------------

    def _drive(self, table: Table) -> None:
        """See to it that a program that has to choose is asked."""
        if table.driver is None and _program_to_move(table) is not None:
            table.driver = asyncio.create_task(self._ask_programs(table))

    async def _ask_programs(self, table: Table) -> None:
        pause = RETRY_S[0]
        table.users += 1
        try:
            while True:
                try:
                    if not await self._ask_program(table):
                        return
                    pause = RETRY_S[0]
                except SQLAlchemyError as error:
                    log_failure("program.storage", error, match=table.id)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, RETRY_S[1])
        except Exception as error:
            log_failure("program.failed", error, match=table.id)
        finally:
            table.driver = None
            table.users -= 1

    async def _ask_program(self, table: Table) -> bool:
        """One choice of a program; False when there is none to make."""
        async with table.lock:
            await self._freshen(table)
            seat = _program_to_move(table)
            if seat is None:
                return False  # nothing is awaited between this and the driver's end: no question is missed
            number, record = table.number, table.match.record().text()
            program = table.seats[seat].program
        assert program is not None
        text = await self._programs.choose(record, seat, program)
        async with table.lock:
            await self._freshen(table)
            decision = table.match.decision_of(seat)
            if table.number != number or decision is None:
                return True
            if text is None or decision.options.read(tuple(text.split())) is None:
                log("program.silent", match=table.id, program=program)
                text = decision.options[0].text  # the others shall not wait for ever
            await self._answer(table, seat, text, number)
        return True


def _program_to_move(table: Table) -> int | None:
    if table.status != "running":
        return None
    for decision in table.match.decisions:
        if table.seats[decision.seat].program is not None:
            return decision.seat
    return None


def _seat(name: str, person: Person) -> Seat:
    if name == "me":
        return Seat(person.id, None)
    if name == "open":
        return Seat(None, None)
    if name not in player_names():
        players = ", ".join(["me", "open", *player_names()])
        raise UnknownPlayer("players.unknown", package="walstatt.players.text", name=name, players=players)
    return Seat(None, name)
