"""The data base: every method is one transaction."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, NamedTuple, Self

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from walstatt.core.record import Header
from walstatt.server.models import ChoiceRow, MatchRow, PendingRow, PersonRow, SeatRow, TokenRow

MIGRATIONS = Path(__file__).parent / "migrations"


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
    choices: list[Answered]
    pending: list[Answered]


class Behind(Exception):
    """Other secret answers are stored than the caller knows of."""


class Storage:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # Reading takes no write lock; writing takes it at once, so that it cannot fail half-way.
        self._reader = engine.execution_options(walstatt_reads=True)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect, and bring the tables into today's shape."""
        parsed = make_url(url)
        sqlite = parsed.get_backend_name() == "sqlite"
        if sqlite and parsed.database and parsed.database != ":memory:":
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        # Parameters stay out of errors: they hold secret choices and password hashes.
        engine = create_async_engine(parsed, hide_parameters=True)
        if sqlite:
            event.listen(engine.sync_engine, "connect", _prepare)
            event.listen(engine.sync_engine, "begin", _begin)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await self._engine.dispose()

    async def alive(self) -> bool:
        async with self._reader.begin() as connection:
            return bool((await connection.execute(select(1))).scalar_one())

    # --- people -----------------------------------------------------------------------------------

    async def add_guest(self, name: str, token_hash: str) -> int:
        now = time.time()
        async with self._engine.begin() as connection:
            made = await connection.execute(
                insert(PersonRow).values(name=name, created=now).returning(PersonRow.id)
            )
            person = made.scalar_one()
            await connection.execute(insert(TokenRow).values(hash=token_hash, person=person, created=now))
        return person

    async def add_token(self, person: int, token_hash: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(TokenRow).values(hash=token_hash, person=person, created=time.time())
            )

    async def make_account(self, person: int, name: str, login: str, password: str) -> bool:
        """False if the person is an account already; `IntegrityError` if the name is taken."""
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(PersonRow)
                .where(PersonRow.id == person, PersonRow.password.is_(None))
                .values(name=name, login=login, password=password)
            )
        return done.rowcount == 1

    async def by_token(self, token_hash: str) -> Person | None:
        query = select(PersonRow.id, PersonRow.name, PersonRow.password).join(
            TokenRow, TokenRow.person == PersonRow.id
        )
        async with self._reader.begin() as connection:
            row = (await connection.execute(query.where(TokenRow.hash == token_hash))).one_or_none()
        return Person(*row) if row else None

    async def by_login(self, login: str) -> Person | None:
        query = select(PersonRow.id, PersonRow.name, PersonRow.password)
        async with self._reader.begin() as connection:
            row = (await connection.execute(query.where(PersonRow.login == login))).one_or_none()
        return Person(*row) if row else None

    # --- matches ----------------------------------------------------------------------------------

    async def add_match(self, match_id: str, header: Header, seats: list[Seat], status: str) -> None:
        now = time.time()
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(MatchRow).values(
                    id=match_id,
                    game=header.game,
                    rules=header.rules,
                    options=json.dumps(header.options),
                    seed=header.seed,
                    position=header.position,
                    status=status,
                    created=now,
                    updated=now,
                )
            )
            await connection.execute(
                insert(SeatRow),
                [
                    {
                        "match": match_id,
                        "seat": number,
                        "person": seat.person,
                        "program": seat.program,
                        "level": seat.level,
                    }
                    for number, seat in enumerate(seats)
                ],
            )

    async def take_seat(self, match_id: str, seat: int, person: int, status: str) -> bool:
        """False if somebody else was quicker."""
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(SeatRow)
                .where(SeatRow.match == match_id, SeatRow.seat == seat)
                .where(SeatRow.person.is_(None), SeatRow.program.is_(None))
                .values(person=person)
            )
            if done.rowcount == 1:
                await connection.execute(_touch(match_id, status))
        return done.rowcount == 1

    async def load(self, match_id: str) -> Stored | None:
        """One transaction, so that choices and waiting answers fit each other."""
        async with self._reader.begin() as connection:
            row = (
                await connection.execute(
                    select(
                        MatchRow.game, MatchRow.rules, MatchRow.options, MatchRow.seed, MatchRow.position
                    ).where(MatchRow.id == match_id)
                )
            ).one_or_none()
            if row is None:
                return None
            seats = await connection.execute(
                select(SeatRow.person, SeatRow.program, SeatRow.level, PersonRow.name)
                .outerjoin(PersonRow, PersonRow.id == SeatRow.person)
                .where(SeatRow.match == match_id)
                .order_by(SeatRow.seat)
            )
            choices = await connection.execute(
                select(ChoiceRow.seat, ChoiceRow.text, ChoiceRow.said, ChoiceRow.asked)
                .where(ChoiceRow.match == match_id)
                .order_by(ChoiceRow.number)
            )
            pending = await connection.execute(
                select(PendingRow.seat, PendingRow.text, PendingRow.said, PendingRow.asked)
                .where(PendingRow.match == match_id)
                .order_by(PendingRow.seat)
            )
            return Stored(
                Header(row.game, row.rules, json.loads(row.options), row.seed, position=row.position),
                [
                    Seat(person, program, level, name or program or "")
                    for person, program, level, name in seats
                ],
                [Answered(*one) for one in choices],
                [Answered(*one) for one in pending],
            )

    async def add_pending(self, match_id: str, answer: Answered, known: int) -> None:
        """Store a secret answer that waits for others, if `known` answers wait with it.

        A process that does not know of one would not see that its own is the last, and nobody would
        ever reveal them.
        """
        count = select(func.count()).select_from(PendingRow).where(PendingRow.match == match_id)
        async with self._engine.begin() as connection:
            if (await connection.execute(count)).scalar_one() != known:
                raise Behind
            await connection.execute(
                insert(PendingRow).values(match=match_id, created=time.time(), **answer._asdict())
            )

    async def add_choices(self, match_id: str, first: int, answers: list[Answered], status: str) -> None:
        """Store choices from number `first` on; answers that waited for them wait no longer."""
        now = time.time()
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(ChoiceRow),
                [
                    {"match": match_id, "number": number, "created": now, **answer._asdict()}
                    for number, answer in enumerate(answers, first)
                ],
            )
            await connection.execute(delete(PendingRow).where(PendingRow.match == match_id))
            await connection.execute(_touch(match_id, status))


def _touch(match_id: str, status: str) -> Any:
    return update(MatchRow).where(MatchRow.id == match_id).values(status=status, updated=time.time())


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _prepare(connection: Any, _record: object) -> None:
    """Set a fresh SQLite connection up. FULL: what is committed is on the disk, not only in its queue."""
    connection.isolation_level = None  # else the driver starts transactions by itself, and not for all
    cursor = connection.cursor()
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    reads = connection.get_execution_options().get("walstatt_reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
