"""The data base: every method is one transaction."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager
from functools import wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from walstatt.core.record import Header
from walstatt.server import engines, news, shape, standing
from walstatt.server import statements as sql
from walstatt.server.models import ChoiceRow, MatchRow, PendingRow, PersonRow, SeatRow, TokenRow
from walstatt.server.names import login_of
from walstatt.server.quotas import Quota, unlimited
from walstatt.server.standing import Standing, Terms
from walstatt.server.writer import Alike, Execute, Fetch, Work

_CLOCK = text("SELECT extract(epoch FROM clock_timestamp())")  # of PostgreSQL
P = ParamSpec("P")
T = TypeVar("T")


class Person(NamedTuple):
    id: int
    name: str
    password: str | None

    @property
    def account(self) -> bool:
        return self.password is not None


class Seat(NamedTuple):
    person: int | None
    program: str | None
    level: int = 0
    name: str = ""
    options: str = "{}"  # JSON: what who joined chose for this seat
    stand_in: str | None = None  # the level that plays for the person for now

    @property
    def plays(self) -> str | None:
        """The program that chooses for this seat; None: a person does, or nobody yet."""
        return self.name if self.program is not None else self.stand_in

    @property
    def open(self) -> bool:
        return self.person is None and self.program is None


class Answered(NamedTuple):
    """A choice or a waiting secret answer."""

    seat: int
    text: str
    said: str
    asked: int


class Stored(NamedTuple):
    """Everything that is kept of a match."""

    header: Header
    seats: list[Seat]
    choices: list[Answered]  # without the first `after`
    pending: list[Answered]
    terms: Terms
    standing: Standing
    after: int = 0


class Behind(Exception):
    """The match has changed since the caller last looked."""


def writes(
    method: Callable[Concatenate[Storage, Connection, P], T],
) -> Callable[Concatenate[Storage, P], Coroutine[Any, Any, T]]:
    """A method that changes something, as plain statements: one transaction, stored on return.

    It may run in another thread: it touches nothing but the connection and its arguments.
    """

    @wraps(method)
    async def write(self: Storage, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._writer.write(lambda connection: method(self, connection, *args, **kwargs))

    return write


class Storage:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._reader = engines.reader_of(engine)
        self._writer = engines.writer_of(engine)
        self._process = engines.process_of(engine)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect, and bring the tables into today's shape."""
        engine = engines.make_engine(engines.address(url))
        try:
            async with engine.begin() as connection:
                await engines.hold_for_migration(connection)
                await connection.run_sync(shape.bring_up_to_date)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await self._writer.close()
        await self.engine.dispose()

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction that only looks."""
        return self._reader.begin()

    async def write(self, work: Work[T]) -> T:
        """Do the work in one transaction; once this returns, it is stored."""
        return await self._writer.write(work)

    async def alive(self) -> bool:
        async with self._reader.begin() as connection:
            return bool((await connection.execute(select(1))).scalar_one())

    async def common_time(self) -> float | None:
        """What all processes on this data base take for the time; None if there is only one."""
        if engines.is_sqlite(self.engine.url):
            return None
        async with self._reader.begin() as connection:
            return float((await connection.execute(_CLOCK)).scalar_one())

    # --- people -----------------------------------------------------------------------------------

    @writes
    def add_guest(self, connection: Connection, name: str, token_hash: str) -> int:
        guest = insert(PersonRow).values(name=name, folded=login_of(name), created=time.time())
        made = connection.execute(guest.returning(PersonRow.id))
        person = made.scalar_one()
        connection.execute(_token(person, token_hash))
        return person

    @writes
    def touch_token(self, connection: Connection, token_hash: str, now: float) -> None:
        connection.execute(update(TokenRow).where(TokenRow.hash == token_hash).values(used=now))

    @writes
    def drop_token(self, connection: Connection, token_hash: str) -> None:
        connection.execute(delete(TokenRow).where(TokenRow.hash == token_hash))

    async def by_token(self, token_hash: str) -> tuple[Person, float] | None:
        """Who this is, and when the token was last noted as used."""
        async with self._reader.begin() as connection:
            row = (await connection.execute(sql.WHO, {"hash": token_hash})).one_or_none()
        return (Person(row.id, row.name, row.password), row.used) if row else None

    async def by_login(self, login: str) -> Person | None:
        query = select(PersonRow.id, PersonRow.name, PersonRow.password)
        async with self._reader.begin() as connection:
            row = (await connection.execute(query.where(PersonRow.login == login))).one_or_none()
        return Person(*row) if row else None

    # --- matches ----------------------------------------------------------------------------------

    @writes
    def add_match(
        self,
        connection: Connection,
        match_id: str,
        header: Header,
        seats: list[Seat],
        terms: Terms,
        stands: Standing,
        answers: list[Answered],
        quotas: Sequence[Quota] = (),
    ) -> None:
        for check in quotas:
            check(connection)
        _insert(connection, match_id, header, seats, terms, stands)
        if answers:  # those that belong to a position
            connection.execute(sql.ADD_CHOICES, _rows(match_id, 1, answers))

    @writes
    def add_rematch(
        self,
        connection: Connection,
        old_id: str,
        old_stands: Standing,
        match_id: str,
        header: Header,
        seats: list[Seat],
        terms: Terms,
        stands: Standing,
        answers: list[Answered],
        quota: Quota,
    ) -> None:
        """Store a new match, and in the old one that it is its rematch."""
        quota(connection)
        _insert(connection, match_id, header, seats, terms, stands)
        if answers:
            connection.execute(sql.ADD_CHOICES, _rows(match_id, 1, answers))
        _set(connection, old_id, old_stands)

    @writes
    def set_seat(
        self,
        connection: Connection,
        match_id: str,
        seat: int,
        owner: Seat,
        header: Header,
        stands: Standing,
        quota: Quota = unlimited,
    ) -> None:
        """Somebody takes a seat or gives it back, and with it goes what he chose for it."""
        quota(connection)
        _set(connection, match_id, stands, options=json.dumps(header.options), seed=header.seed)
        connection.execute(
            update(SeatRow)
            .where(SeatRow.match == match_id, SeatRow.seat == seat)
            .values(person=owner.person, options=owner.options)
        )

    @writes
    def set_stand_in(
        self,
        connection: Connection,
        match_id: str,
        seat: int,
        level: str | None,
        stands: Standing,
        quota: Quota = unlimited,
    ) -> None:
        """A program plays for the person of this seat; None: the person plays again."""
        quota(connection)
        _set(connection, match_id, stands)
        connection.execute(
            update(SeatRow).where(SeatRow.match == match_id, SeatRow.seat == seat).values(stand_in=level)
        )

    @writes
    def set_standing(self, connection: Connection, match_id: str, stands: Standing) -> None:
        _set(connection, match_id, stands)

    async def revision(self, match_id: str) -> int | None:
        """The latest, to see whether one knows it."""
        async with self._reader.begin() as connection:
            found = await connection.execute(sql.REVISION, {"match_id": match_id})
            return found.scalar_one_or_none()

    async def load(self, match_id: str, line: int = 0, known: int = 0) -> Stored | None:
        """One transaction, so that choices and waiting answers fit each other.

        Who knows the first choices of this line gets only those after them: within a line none changes.
        """
        async with self._reader.begin() as connection:
            match = {"match_id": match_id}
            row = (await connection.execute(sql.MATCH, match)).one_or_none()
            if row is None:
                return None
            after = known if row.line == line and row.number >= known else 0
            seats = await connection.execute(sql.SEATS, match)
            choices = await connection.execute(sql.CHOICES, {**match, "after": after})
            pending = await connection.execute(sql.PENDING, match)
            return Stored(
                Header(row.game, row.rules, json.loads(row.options), row.seed, position=row.position),
                [seat_of(*one) for one in seats],
                [Answered(*one) for one in choices],
                [Answered(*one) for one in pending],
                Terms(row.creator, row.listed, row.initial_s, row.increment_s),
                standing.from_row(row),
                after,
            )

    @writes
    def add_pending(self, connection: Connection, match_id: str, answer: Answered, stands: Standing) -> None:
        """Store a secret answer that waits for others.

        A process that did not know of one of those would not see that its own is the last, and nobody
        would ever reveal them: `stands` is refused then.
        """
        _set(connection, match_id, stands)
        connection.execute(insert(PendingRow).values(match=match_id, created=time.time(), **answer._asdict()))

    @writes
    def drop_pending(self, connection: Connection, match_id: str, seat: int, stands: Standing) -> None:
        _set(connection, match_id, stands)
        connection.execute(delete(PendingRow).where(PendingRow.match == match_id, PendingRow.seat == seat))

    async def add_choices(self, match_id: str, first: int, answers: list[Answered], stands: Standing) -> None:
        """Store choices from number `first` on; answers that waited for them wait no longer."""
        await self._writer.write(_Made(match_id, first, answers, stands, self._process))

    @writes
    def cut_choices(self, connection: Connection, match_id: str, stands: Standing) -> None:
        """Take back all choices after the number that the match stands at then."""
        _set(connection, match_id, stands)
        connection.execute(
            delete(ChoiceRow).where(ChoiceRow.match == match_id, ChoiceRow.number > stands.number)
        )
        connection.execute(sql.DROP_PENDING, {"match_id": match_id})


def _insert(
    connection: Connection,
    match_id: str,
    header: Header,
    seats: list[Seat],
    terms: Terms,
    stands: Standing,
) -> None:
    now = time.time()
    connection.execute(
        insert(MatchRow).values(
            id=match_id,
            game=header.game,
            rules=header.rules,
            options=json.dumps(header.options),
            seed=header.seed,
            position=header.position,
            created=now,
            updated=now,
            **terms._asdict(),
            **standing.columns(stands),
        )
    )
    owners = ({**seat._asdict(), "match": match_id, "seat": n} for n, seat in enumerate(seats))
    connection.execute(
        insert(SeatRow),
        [{name: value for name, value in owner.items() if name != "name"} for owner in owners],
    )


class _Made(Alike):
    """Choices of a match, with how it stands then."""

    def __init__(
        self, match_id: str, first: int, answers: list[Answered], stands: Standing, process: str
    ) -> None:
        self._match = match_id
        self._process = process
        self._rows = _rows(match_id, first, answers)
        self._stands = stands
        self.fits = len(answers) == 1  # else there may be answers that waited

    def __call__(self, connection: Connection) -> None:
        _set(connection, self._match, self._stands)
        connection.execute(sql.ADD_CHOICES, self._rows)
        if not self.fits:
            connection.execute(sql.DROP_PENDING, {"match_id": self._match})

    @classmethod
    def make(cls, execute: Execute, changes: Sequence[Self]) -> None:
        values = [_values(made._match, made._stands) for made in changes]
        if sql.SET_STANDINGS.run(execute, values) != len(changes):
            raise Behind
        sql.ADD_ROWS.run(execute, [row for made in changes for row in made._rows])

    @classmethod
    async def make_at_once(cls, fetch: Fetch, changes: Sequence[Self]) -> list[Exception | None]:
        values = [_values(made._match, made._stands) for made in changes]
        rows = [row for made in changes for row in made._rows]
        done = await sql.MADE.run(fetch, values, rows, news.CHANNEL, changes[0]._process)
        return [None if made._match in done else Behind() for made in changes]


def _set(connection: Connection, match_id: str, stands: Standing, **more: Any) -> None:
    """Every change of a match goes through here; it is refused if the row is not the one before."""
    values = {**_values(match_id, stands), **more}
    rows = (
        connection.execute(sql.SET_MATCH, values).rowcount
        if more
        else sql.SET_STANDING.run(connection, values)
    )
    if rows != 1:
        raise Behind
    news.tell(connection, match_id)


def _values(match_id: str, stands: Standing) -> dict[str, Any]:
    which = {"match_id": match_id, "known": stands.revision - 1, "updated": time.time()}
    return {**which, **standing.columns(stands)}


def _rows(match_id: str, first: int, answers: list[Answered]) -> list[dict[str, Any]]:
    now = time.time()
    return [
        {
            "match": match_id,
            "number": number,
            "created": now,
            "seat": answer.seat,
            "text": answer.text,
            "said": answer.said,
            "asked": answer.asked,
        }
        for number, answer in enumerate(answers, first)
    ]


def _token(person: int, token_hash: str) -> Any:
    now = time.time()
    return insert(TokenRow).values(hash=token_hash, person=person, created=now, used=now)


def seat_of(
    person: int | None,
    program: str | None,
    level: int,
    name: str | None,
    options: str,
    stand_in: str | None,
) -> Seat:
    called = f"{program}/{level}" if program and level else program
    return Seat(person, program, level, name or called or "", options, stand_in)
