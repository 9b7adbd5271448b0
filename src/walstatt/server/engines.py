"""Connections to the data base: SQLite for one server process, PostgreSQL for several."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from walstatt.server.problems import Refusal
from walstatt.server.writer import Alone, Together, Writer

#: The beginning of an address that something is missing from; `C:` is a drive.
_HALF = re.compile(r":|[A-Za-z+]{2,}:")
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
#: How long anybody waits for a lock; nobody holds one for long.
WAIT_MS = 10_000
#: PostgreSQL. A process that stops in the middle of a change (not killed, but frozen) must not keep a
#: match locked.
SESSION = {
    "application_name": "walstatt",
    "lock_timeout": str(WAIT_MS),
    "idle_in_transaction_session_timeout": "30000",
}
#: Connections of one process: as many stay open, and as many more may be opened for a while.
POOL = 10
#: Any number, the same in all processes: who holds this lock may change the tables' shape.
MIGRATION_LOCK = 0x57A15747


def address(url: str) -> URL:
    """The address with the driver that we use, of a file too; what we cannot use is refused in words."""
    if url and "://" not in url and not _HALF.match(url):
        return URL.create(DRIVERS["sqlite"], database=str(Path(url).expanduser()))
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise Refusal(400, "bad-db") from None  # without the address: it may hold a password
    backend = parsed.get_backend_name()
    if backend not in DRIVERS or not parsed.database or parsed.database == ":memory:":
        raise Refusal(400, "bad-db")
    return parsed.set(drivername=DRIVERS[backend])


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def make_engine(url: URL, **more: Any) -> AsyncEngine:
    # Parameters stay out of errors: they hold secret choices and password hashes.
    more["execution_options"] = {"walstatt_process": secrets.token_hex(6)}
    if is_sqlite(url):
        assert url.database
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(url, hide_parameters=True, **more)
        _listen(engine.sync_engine)
        return engine
    options: dict[str, Any] = {} if "poolclass" in more else {"pool_size": POOL, "max_overflow": POOL}
    connect = {"server_settings": SESSION, "timeout": WAIT_MS / 1000}
    engine = create_async_engine(url, hide_parameters=True, connect_args=connect, **options, **more)
    event.listen(engine.sync_engine, "checkout", _check)
    return engine


def process_of(at: AsyncEngine | Connection) -> str:
    """The name of the process (or rather, of its engine), unlike any other."""
    options = (
        at.get_execution_options() if isinstance(at, Connection) else at.sync_engine.get_execution_options()
    )
    return str(options["walstatt_process"])


def reader_of(engine: AsyncEngine) -> AsyncEngine:
    """Reads see one moment of the data base. They never wait for writers."""
    if is_sqlite(engine.url):
        return engine.execution_options(walstatt_reads=True)
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def writer_of(engine: AsyncEngine) -> Writer:
    if not is_sqlite(engine.url):
        return Alone(engine)
    pen = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    _listen(pen)
    return Together(pen)


async def hold_for_migration(connection: AsyncConnection) -> None:
    """Of several processes that start at once one brings the tables into shape, the others wait for it."""
    if not is_sqlite(connection.engine.url):  # SQLite: the transaction itself is the lock
        await connection.execute(text("SET LOCAL lock_timeout = 0"))
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)


def _prepare(connection: Any, _record: object) -> None:
    """Set a fresh SQLite connection up. FULL: what is committed is on the disk, not only in its queue."""
    connection.isolation_level = None  # else the driver starts transactions by itself, and not for all
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={WAIT_MS}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # Reading takes no write lock; writing takes it at once, so that it cannot fail half-way.
    reads = connection.get_execution_options().get("walstatt_reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _check(connection: Any, _record: object, _proxy: object) -> None:
    """After a restart of PostgreSQL the pool's connections are gone: take new ones, not an error each."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
