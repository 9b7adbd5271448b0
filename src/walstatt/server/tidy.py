"""Housekeeping: what nobody has looked at for long goes, so that a server can be left alone for years.

How long is long stands in the settings (0: for ever). Every step is a small transaction, so that nobody waits
for it, and can be done again; several processes may do it at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, exists, func, select
from sqlalchemy.exc import SQLAlchemyError

from walstatt.server.log import log, log_failure
from walstatt.server.models import (
    AnalysisRow,
    ChatRow,
    ChoiceRow,
    ListRow,
    MatchRow,
    PendingRow,
    PersonRow,
    PuzzleTryRow,
    ReplayRow,
    SeatRow,
    TokenRow,
)
from walstatt.server.people import UNUSED_S
from walstatt.server.settings import Settings
from walstatt.server.storage import Storage
from walstatt.server.wall import Wall

DAY_S = 24 * 3600.0
#: After the start of a server, when those who come back have come back.
FIRST_S = 600.0
#: How many rows one transaction takes.
BATCH = 200
#: What belongs to a match, in the order in which it can go.
_OF_MATCH = (ChoiceRow, PendingRow, ChatRow, SeatRow)


class Tidied(NamedTuple):
    """How much there was of each kind."""

    tokens: int = 0
    finished: int = 0  # matches
    idle: int = 0  # matches that nobody went on with
    uploads: int = 0
    guests: int = 0


class Old(NamedTuple):
    """Something that goes: its name in `Tidied`, its keys, and how a batch of it is removed."""

    name: str
    keys: Select[Any]
    remove: Callable[[Connection, list[Any]], None]


def old_things(settings: Settings, now: float) -> Iterator[Old]:
    """In the order in which they go: guests have nothing left when their turn comes."""
    yield Old("tokens", select(TokenRow.hash).where(TokenRow.used < now - UNUSED_S), _by(TokenRow.hash))
    over = MatchRow.status == "over"
    for name, which, days in (
        ("finished", over, settings.keep_finished_days),
        ("idle", ~over, settings.keep_idle_days),
    ):
        if days:
            yield Old(name, select(MatchRow.id).where(which, MatchRow.updated < now - days * DAY_S), _matches)
    if settings.keep_uploads_days:
        before = now - settings.keep_uploads_days * DAY_S
        yield Old("uploads", select(ReplayRow.id).where(ReplayRow.created < before), _uploads)
    yield Old("guests", _empty_guests(), _guests)


def _empty_guests() -> Select[Any]:
    """Guests whom no browser knows any more, and who have left nothing behind."""
    owned = (TokenRow.person, SeatRow.person, ListRow.person, ReplayRow.person, MatchRow.creator)
    # The last one stays: its number must not be given to somebody else.
    last = select(func.max(PersonRow.id)).scalar_subquery()
    return select(PersonRow.id).where(
        PersonRow.login.is_(None),
        PersonRow.id < last,
        *(~exists().where(column == PersonRow.id) for column in owned),
    )


def _by(key: Any) -> Callable[[Connection, list[Any]], None]:
    return lambda connection, keys: void(connection.execute(delete(key.class_).where(key.in_(keys))))


def _uploads(connection: Connection, ids: list[Any]) -> None:
    connection.execute(delete(AnalysisRow).where(AnalysisRow.id.in_([f"r.{one}" for one in ids])))
    connection.execute(delete(ReplayRow).where(ReplayRow.id.in_(ids)))


def _matches(connection: Connection, ids: list[Any]) -> None:
    for table in _OF_MATCH:
        connection.execute(delete(table).where(table.match.in_(ids)))
    connection.execute(delete(AnalysisRow).where(AnalysisRow.id.in_(ids)))
    connection.execute(delete(MatchRow).where(MatchRow.id.in_(ids)))


def _guests(connection: Connection, ids: list[Any]) -> None:
    """What a guest solved keeps nobody here: the puzzles' ratings have it already."""
    connection.execute(delete(PuzzleTryRow).where(PuzzleTryRow.person.in_(ids)))
    connection.execute(delete(PersonRow).where(PersonRow.id.in_(ids)))


def void(_done: object) -> None:
    pass


async def tidy(
    storage: Storage,
    settings: Settings,
    now: float,
    *,
    dry: bool = False,
    gone: Callable[[str], None] = void,
) -> Tidied:
    """Remove what is old, or only count it; `gone` hears of matches."""
    found: dict[str, int] = {}
    for old in old_things(settings, now):
        found[old.name] = await (_count(storage, old) if dry else _remove(storage, old, gone))
    return Tidied(**found)


async def _count(storage: Storage, old: Old) -> int:
    async with storage.reading() as connection:
        count = select(func.count()).select_from(old.keys.subquery())
        return int((await connection.execute(count)).scalar_one())


async def _remove(storage: Storage, old: Old, gone: Callable[[str], None]) -> int:
    def work(connection: Connection) -> list[Any]:
        keys = list(connection.execute(old.keys.limit(BATCH)).scalars())
        if keys:
            old.remove(connection, keys)
        return keys

    total = 0
    while keys := await storage.write(work):
        total += len(keys)
        for key in keys if old.name in ("finished", "idle") else ():
            gone(key)
    return total


class Housekeeping:
    """Once a day while the server runs."""

    def __init__(
        self, storage: Storage, settings: Settings, wall: Wall, gone: Callable[[str], None] = void
    ) -> None:
        self._storage, self._settings, self._wall, self._gone = storage, settings, wall, gone
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        due, never = self._wall.now() + FIRST_S, asyncio.Event()
        while True:
            await self._wall.wait(never, due)
            if self._wall.now() < due:
                continue
            try:
                done = await tidy(self._storage, self._settings, self._wall.now(), gone=self._gone)
                log("tidied", **done._asdict())
            except (SQLAlchemyError, OSError) as error:
                log_failure("tidy.failed", error)
            due = self._wall.now() + DAY_S
