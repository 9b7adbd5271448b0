"""Looking back at matches that are over: worked out in workers that have nothing else to do, and kept.

A part of the match at a time, so that whoever plays never waits for it long. What was found is kept with the
match; what was not yet kept when a server ended is worked out anew when somebody asks again.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from walstatt.core.record import Choice, Header, Record
from walstatt.players.advice import LOOKED_BACK, Care
from walstatt.server.coach_thinker import Part, Unit
from walstatt.server.drivers import Drivers
from walstatt.server.log import log, log_failure
from walstatt.server.models import AnalysisRow
from walstatt.server.problems import Refusal
from walstatt.server.programs import CoachQuestion
from walstatt.server.storage import Storage
from walstatt.server.thinker import LOOK_BACK
from walstatt.server.turns import Share

#: Raised when what is kept changes its meaning; older ones are worked out anew.
VERSION = 1
#: So many choices are sent to a worker at once.
SENT = 300
#: How many matches may be looked back at, at once and in line: of all people, and of one.
MOST, OWN = 40, 3


class Found(msgspec.Struct):
    """What is known of a match so far."""

    count: int  # choices in all
    reached: int = 0
    units: list[Unit] = msgspec.field(default_factory=list)

    @property
    def done(self) -> bool:
        return self.reached >= self.count


class Running:
    def __init__(self, person: int, found: Found) -> None:
        self.person = person
        self.found = found
        self.task: asyncio.Task[None] | None = None


class Beginning:
    """The beginning of a record, as a question tells it."""

    def __init__(self, header: Header, choices: list[Choice]) -> None:
        self._header = header
        self.choices = choices

    def record(self) -> Record:
        return Record(self._header, self.choices)


class Analyses:
    def __init__(self, storage: Storage, drivers: Drivers, care: Care = LOOKED_BACK) -> None:
        self._storage = storage
        self._drivers = drivers
        self.care = care
        self._running: dict[str, Running] = {}
        self._failed: set[str] = set()

    async def close(self) -> None:
        tasks = [one.task for one in self._running.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def known(self, match_id: str) -> tuple[str, Found | None]:
        """How it stands with this match: none, waiting, done or failed, and what is known."""
        if match_id in self._running:
            return "waiting", self._running[match_id].found
        kept = await self._load(match_id)
        if kept is not None:
            return "done", kept
        return "failed" if match_id in self._failed else "none", None

    async def begin(
        self, match_id: str, header: Header, choices: list[Choice], person: int, share: Share
    ) -> tuple[str, Found | None]:
        status, found = await self.known(match_id)
        if status in ("waiting", "done"):
            return status, found
        if match_id in self._running:  # begun while we looked
            return "waiting", self._running[match_id].found
        own = sum(one.person == person for one in self._running.values())
        if own >= OWN or len(self._running) >= MOST:
            raise Refusal(409, "many-analyses", most=OWN)
        running = self._running[match_id] = Running(person, Found(len(choices)))
        self._failed.discard(match_id)
        # As a match of programs alone: whoever plays comes first, and one worker is always left to them.
        idle = share._replace(people=False)
        running.task = asyncio.create_task(self._work(match_id, header, choices, running.found, idle))
        return "waiting", running.found

    async def _work(
        self, match_id: str, header: Header, choices: list[Choice], found: Found, share: Share
    ) -> None:
        try:
            while not found.done:
                part = await self._part(match_id, header, choices, found.reached, share)
                if part is None or part.reached <= found.reached:
                    log("analysis.failed", match=match_id, at=found.reached)
                    self._failed.add(match_id)
                    return
                found.units += part.units
                found.reached = part.reached
            await self._keep(match_id, found)
        except Exception as error:
            log_failure("analysis.failed", error, match=match_id)
            self._failed.add(match_id)
        finally:
            del self._running[match_id]

    async def _part(
        self, match_id: str, header: Header, choices: list[Choice], at: int, share: Share
    ) -> Part | None:
        question = CoachQuestion(
            f"{match_id}:back", Beginning(header, choices[:at]), 0, 0, share, self.care, LOOK_BACK
        )
        question.rest = tuple(choices[at : at + SENT])
        question.complete = at + SENT >= len(choices)
        part: Part | None = await self._drivers.programs.ask(question)
        return part

    # --- keeping ------------------------------------------------------------------------------------

    async def _load(self, match_id: str) -> Found | None:
        query = select(AnalysisRow.body).where(AnalysisRow.id == match_id, AnalysisRow.version == VERSION)
        async with self._storage.reading() as connection:
            body = (await connection.execute(query)).scalar_one_or_none()
        return None if body is None else msgspec.json.decode(body, type=Found)

    async def _keep(self, match_id: str, found: Found) -> None:
        body = msgspec.json.encode(found).decode()
        row: dict[str, Any] = {"id": match_id, "version": VERSION, "made": time.time(), "body": body}

        def work(connection: Connection) -> None:
            connection.execute(delete(AnalysisRow).where(AnalysisRow.id == match_id))
            connection.execute(insert(AnalysisRow).values(**row))

        try:
            await self._storage.write(work)
        except IntegrityError:  # another process has just kept the same
            log("analysis.twice", match=match_id)
