"""News between server processes: which match another process has changed.

PostgreSQL carries them, as part of the change itself, so that a change that is stored is told and one that
is not is not. A notice names the process that made the change and the match, nothing more. Each process
listens on a connection of its own. With SQLite there is one process, and nothing to tell.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import NullPool

from walstatt.server import engines
from walstatt.server.log import log, log_failure

CHANNEL = "walstatt"
#: Before a token's hash, in the place of a match's id, which never has such a sign.
SIGNED_OUT = "@"
#: Pauses before a lost connection is tried again: the first and the longest.
RETRY_S = (0.1, 5.0)
#: Pauses of a patient one.
PATIENCE_S = (0.05, 0.25, 1.0)
#: How often a quiet connection is asked whether it is still there, and how long it may take to answer.
CHECK_S, ANSWER_S = 15.0, 5.0

_NOTIFY = text("SELECT pg_notify(:channel, :notice)")
#: Locks of PostgreSQL, held as long as the connection lives. `engines.MIGRATION_LOCK` has one number, these
#: have two: 1 and a match that is claimed; 2 and 0, shared by all processes that run.
_ALONE = "SELECT pg_try_advisory_lock(2, 0)"
_JOIN = "SELECT pg_advisory_lock_shared(2, 0)"
_LET_IN = "SELECT pg_advisory_unlock(2, 0)"
_BEGIN = "INSERT INTO service VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET started = $1"
_CLAIM = "SELECT pg_try_advisory_lock(1, hashtext($1))"
_GIVE_UP = "SELECT pg_advisory_unlock(1, hashtext($1))"


def tell(connection: Connection, match_id: str) -> None:
    """Part of a change of this match: the other processes hear of it when it is stored."""
    if connection.dialect.name == "postgresql":
        notice = f"{engines.process_of(connection)} {match_id}"
        connection.execute(_NOTIFY, {"channel": CHANNEL, "notice": notice})


def tell_signed_out(connection: Connection, token_hash: str) -> None:
    """Part of a change that makes a token void: its sockets end at the other processes too."""
    tell(connection, SIGNED_OUT + token_hash)


class News:
    """What this process hears from the others, and the matches it has claimed among them."""

    def __init__(self, engine: AsyncEngine, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """`heard` is called with each match that another process changed, `missed` after a gap."""
        self.alone = engines.is_sqlite(engine.url)
        self._process = engines.process_of(engine)
        self._url = engine.url
        self._heard, self._missed = heard, missed
        self.signed_out: Callable[[str], None] = lambda _token_hash: None
        self.listens: Callable[[], object] = lambda: None  # from now on; before it, something may be missed
        self._connection: Any = None  # of asyncpg
        self._busy = asyncio.Lock()  # the connection does one thing at a time
        self._ready = asyncio.Event()
        self._now = 0.0  # when we were opened
        self._started: float | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def deaf(self) -> bool:
        """Another process may have changed something without our knowing."""
        return not self.alone and not self._ready.is_set()

    async def open(self, now: float) -> float:
        """Listen from now on; returns since when there have been servers without a gap."""
        if self.alone:
            return now
        self._now = now
        self._task = asyncio.create_task(self._keep_listening())
        await self._ready.wait()
        return now if self._started is None else self._started

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _keep_listening(self) -> None:
        pause = RETRY_S[0]
        while True:
            try:
                await self._listen()
            except Exception as error:
                log_failure("news.lost", error)
            pause = RETRY_S[0] if self._ready.is_set() else min(2 * pause, RETRY_S[1])
            self._ready.clear()
            self._connection = None
            await asyncio.sleep(pause * (0.5 + secrets.randbelow(1000) / 1000))  # not all at once

    async def _listen(self) -> None:
        """Until the connection is lost."""
        engine = engines.make_engine(self._url, poolclass=NullPool)
        async with engine.connect() as pooled:
            connection: Any = (await pooled.get_raw_connection()).driver_connection
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._notice)
            await self._join(connection)
            self._connection = connection
            self._ready.set()
            log("news.listening", process=self._process)
            self._missed()
            self.listens()
            try:
                while not lost.is_set():
                    try:
                        await asyncio.wait_for(lost.wait(), CHECK_S)
                    except TimeoutError:
                        async with self._busy:
                            await connection.fetchval("SELECT 1", timeout=ANSWER_S)
            except asyncio.CancelledError:
                async with self._busy:  # the others need not wait until PostgreSQL notices that we go
                    await connection.execute("SELECT pg_advisory_unlock_all()", timeout=ANSWER_S)
                raise
            finally:
                connection.terminate()  # it may hang: then there is no way to end it kindly
        raise ConnectionError("the connection for news was closed")

    async def _join(self, connection: Any) -> None:
        """Among the processes that run; who is the first says since when they do."""
        first = await connection.fetchval(_ALONE)
        if first and self._started is None:
            await connection.execute(_BEGIN, self._now)
        await connection.fetchval(_JOIN)
        if first:
            await connection.fetchval(_LET_IN)
        if self._started is None:
            self._started = await connection.fetchval("SELECT started FROM service")

    def _notice(self, _connection: object, _pid: int, _channel: str, notice: str) -> None:
        process, _, match_id = notice.partition(" ")
        if process == self._process:
            return
        if match_id.startswith(SIGNED_OUT):
            self.signed_out(match_id.removeprefix(SIGNED_OUT))
        else:
            self._heard(match_id)

    # --- one process for each match's programs ------------------------------------------------------

    @asynccontextmanager
    async def claim(self, match_id: str, *, patient: bool = False) -> AsyncIterator[bool]:
        """Whether the match is ours meanwhile: no other process has claimed it and is still alive.

        This saves work, no more: should two processes drive a match after all, the storage takes the
        choice of the first. Who is patient waits a little for another process to finish.
        """
        ours = self.alone or bool(await self._ask(_CLAIM, match_id))
        for pause in PATIENCE_S if patient and not ours else ():
            await asyncio.sleep(pause)
            if ours := bool(await self._ask(_CLAIM, match_id)):
                break
        try:
            yield ours
        finally:
            if ours and not self.alone:
                await self._ask(_GIVE_UP, match_id)

    async def _ask(self, question: str, match_id: str) -> Any:
        async with self._busy:
            if self._connection is None or self._connection.is_closed():
                return None  # and what we had claimed is free again
            try:
                return await self._connection.fetchval(question, match_id, timeout=ANSWER_S)
            except Exception as error:
                log_failure("news.claim", error, match=match_id)
                if self._connection is not None:
                    self._connection.terminate()  # whatever it is, another connection does better
                return None
