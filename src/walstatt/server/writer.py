"""How changes get into the data base: one transaction each, or several that wait together in one.

SQLite lets one connection write at a time, and every commit waits for the disk. So whoever waits for the
pen writes into the same transaction, and nobody hears that his change is stored before the disk has it.
Where one of them is refused, which is rare, all begin anew, each within a savepoint: one that fails leaves
the others alone. PostgreSQL does as much by itself, but every statement costs a message there and back:
changes that come often are one statement there, for all that wait.

Once asked for, a change runs to its end. A caller who is cancelled meanwhile goes when it is decided, so
that whoever looks at the rows after him sees what has become of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from asyncpg import PostgresConnectionError, PostgresError
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
#: A change: statements on this connection, and nothing else, for it may be done again after a rollback.
#: It may be refused by an exception.
Work = Callable[[Connection], T]
#: How a driver is given a statement and its parameters. SQLite's tells how many rows it was about,
#: PostgreSQL's gives what it has found.
Execute = Callable[[str, tuple[Any, ...]], int]
Fetch = Callable[..., Awaitable[Sequence[Any]]]
#: How many changes share a transaction at most, so that the first does not wait for ever.
MOST_TOGETHER = 100


class Alike:
    """A change of a kind that comes often. Several that share a transaction take one statement together.

    The thread that writes gives the interpreter up for every statement and waits to get it back; with one for
    each change a transaction took longer than the disk. They go past SQLAlchemy, straight to the driver: that
    took longer than all else that is done to store a change.
    """

    fits: bool = True  # whether this one can be made together with others

    def __call__(self, connection: Connection) -> None:
        """Carry out this one."""
        raise NotImplementedError

    @classmethod
    def make(cls, execute: Execute, changes: Sequence[Self]) -> None:
        """Carry out all of them; if one is refused, any exception will do: each is tried alone then."""
        raise NotImplementedError

    @classmethod
    async def make_at_once(cls, fetch: Fetch, changes: Sequence[Self]) -> list[Exception | None]:
        """The same for PostgreSQL, in one statement, which is a transaction: why each was refused, or not."""
        raise NotImplementedError


class NotStored(SQLAlchemyError):
    """The transaction that a change was part of failed; it may have been carried out all the same."""


class Writer(Protocol):
    async def write(self, work: Work[T]) -> T:
        """Do the work; once this returns, it is stored."""

    async def close(self) -> None: ...


class _Change(NamedTuple):
    work: Work[Any]
    told: asyncio.Future[Any]


class Alone:
    """Every change in a transaction of its own; those that are alike, in one statement for all that wait."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._straight = _Straight(engine)
        self._waiting: dict[type[Alike], list[_Change]] = {}
        self._pens: dict[type[Alike], asyncio.Task[None]] = {}

    async def write(self, work: Work[T]) -> T:
        if not isinstance(work, Alike) or not work.fits:
            return await _to_the_end(asyncio.create_task(self._transaction(work)))
        kind = type(work)
        told: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(kind, []).append(_Change(work, told))
        if kind not in self._pens:
            self._pens[kind] = asyncio.create_task(self._write_all(kind))
        return await _to_the_end(told)

    async def _transaction(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await asyncio.gather(*self._pens.values())
        await self._straight.drop()

    async def _write_all(self, kind: type[Alike]) -> None:
        try:
            while waiting := self._waiting.pop(kind, None):
                together, later = waiting[:MOST_TOGETHER], waiting[MOST_TOGETHER:]
                if later:
                    self._waiting[kind] = later
                await self._share(kind, together)
        finally:
            del self._pens[kind]  # nothing is awaited since the last look: nobody is left waiting

    async def _share(self, kind: type[Alike], together: list[_Change]) -> None:
        try:
            works: list[Any] = [change.work for change in together]  # all of this kind
            outcomes = await kind.make_at_once(self._straight.fetch, works)
        except BaseException as error:
            alive = isinstance(error, PostgresError) and not isinstance(error, PostgresConnectionError)
            if alive and len(together) > 1:
                # One of them is to blame, or two processes that wait for each other: nothing is stored.
                await asyncio.gather(*(self._try(change) for change in together))
                return
            _fail(together, error)
            if not alive:
                await self._straight.drop()
            if not isinstance(error, Exception):
                raise
            return
        for change, refused in zip(together, outcomes, strict=True):
            if refused is None:
                change.told.set_result(None)
            else:
                change.told.set_exception(refused)

    async def _try(self, change: _Change) -> None:
        try:
            change.told.set_result(await self._transaction(change.work))
        except Exception as error:
            change.told.set_exception(error)


class _Straight:
    """A connection of PostgreSQL's driver itself, kept for those that come often."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._pooled: AsyncConnection | None = None
        self._driver: Any = None  # of asyncpg

    async def fetch(self, sql: str, *values: Any) -> Sequence[Any]:
        """One statement, which is a transaction by itself."""
        if self._driver is None or self._driver.is_closed():
            await self.drop()
            self._pooled = await self._engine.connect()
            self._driver = (await self._pooled.get_raw_connection()).driver_connection
        found: Sequence[Any] = await self._driver.fetch(sql, *values)
        return found

    async def drop(self) -> None:
        """It is not needed any more, or does not work; another one may."""
        pooled, self._pooled, self._driver = self._pooled, None, None
        if pooled is not None:
            with suppress(SQLAlchemyError, OSError):
                await pooled.invalidate()
            await pooled.close()


class _Outcome(NamedTuple):
    result: Any
    refused: Exception | None


class Together:
    """Changes that wait at the same time share a transaction, in a thread that does nothing else."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "walstatt-writer")
        self._straight: Any = None  # a connection of SQLite's driver, for those that come often
        self._waiting: list[_Change] = []
        self._pen: asyncio.Task[None] | None = None

    async def write(self, work: Work[T]) -> T:
        told: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Change(work, told))
        if self._pen is None:
            self._pen = asyncio.create_task(self._write_all())
        return await _to_the_end(told)

    async def close(self) -> None:
        if self._pen is not None:
            await self._pen
        self._thread.shutdown()
        if self._straight is not None:
            self._straight.close()
        self._engine.dispose()

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                together, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                await self._share(together)
        finally:
            self._pen = None  # nothing is awaited since the last look: nobody is left waiting

    async def _share(self, together: list[_Change]) -> None:
        loop = asyncio.get_running_loop()
        try:
            works = [change.work for change in together]
            outcomes = await loop.run_in_executor(self._thread, self._transaction, works)
        except BaseException as error:
            _fail(together, error)
            if not isinstance(error, Exception):
                raise
            return
        for change, outcome in zip(together, outcomes, strict=True):
            if outcome.refused is None:
                change.told.set_result(outcome.result)
            else:
                change.told.set_exception(outcome.refused)

    def _transaction(self, works: list[Work[Any]]) -> list[_Outcome]:
        """Runs in the thread."""
        if all(isinstance(work, Alike) and work.fits for work in works) and self._quickly(works):
            return [_Outcome(None, None)] * len(works)
        try:
            with self._engine.begin() as connection:
                return _unguarded(connection, works)
        except _Refused as refused:
            if len(works) == 1:
                return [_Outcome(None, refused.why)]
        with self._engine.begin() as connection:
            return [_attempt(connection, work) for work in works]

    def _quickly(self, works: Sequence[Any]) -> bool:
        """Whether they could be made straight away; if not, nothing is stored, and why will be found out.

        Only a commit that fails is told as it is: then nobody knows.
        """
        if self._straight is None:
            self._straight = self._engine.raw_connection()
        cursor = self._straight.cursor()
        try:
            cursor.execute("BEGIN IMMEDIATE")
            for kind, changes in _kinds(works).items():
                kind.make(lambda sql, values: cursor.execute(sql, values).rowcount, changes)
        except Exception:
            self._let_go()
            return False
        try:
            cursor.execute("COMMIT")
        except BaseException:
            self._let_go()
            raise
        return True

    def _let_go(self) -> None:
        """Whatever was begun is undone with the connection."""
        straight, self._straight = self._straight, None
        straight.invalidate()


async def _to_the_end(doing: asyncio.Future[T]) -> T:
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.wait([doing])
        if not doing.cancelled():
            doing.exception()  # nobody else asks for it
        raise


class _Refused(Exception):
    """A change was refused, and what was written with it is undone."""

    def __init__(self, why: Exception) -> None:
        self.why = why


def _unguarded(connection: Connection, works: list[Work[Any]]) -> list[_Outcome]:
    """What each returns. Who waits together has nothing to do with the others, so the order is free."""
    try:
        for kind, changes in _kinds(works).items():
            kind.make(lambda sql, values: connection.exec_driver_sql(sql, values).rowcount, changes)
        return [
            _Outcome(None if isinstance(work, Alike) and work.fits else work(connection), None)
            for work in works
        ]
    except Exception as refused:
        raise _Refused(refused) from refused


def _kinds(works: Sequence[Work[Any]]) -> dict[type[Alike], list[Alike]]:
    kinds: dict[type[Alike], list[Alike]] = {}
    for work in works:
        if isinstance(work, Alike) and work.fits:
            kinds.setdefault(type(work), []).append(work)
    return kinds


def _attempt(connection: Connection, work: Work[Any]) -> _Outcome:
    """What the work returns, or why it was refused: then nothing of it is left."""
    connection.exec_driver_sql("SAVEPOINT attempt")
    try:
        result = work(connection)
    except Exception as refused:
        connection.exec_driver_sql("ROLLBACK TO attempt")  # where this fails, the transaction is lost
        connection.exec_driver_sql("RELEASE attempt")
        return _Outcome(None, refused)
    connection.exec_driver_sql("RELEASE attempt")
    return _Outcome(result, None)


def _fail(together: list[_Change], error: BaseException) -> None:
    """Nobody knows whether a commit that failed was carried out, so nobody's verdict counts."""
    for change in together:
        failure = NotStored("the transaction failed")
        failure.__cause__ = error
        change.told.set_exception(failure)
