"""Programs in their bouts: each match in which one has to choose has a driver that asks it.

Among several processes one drives a match: the one that has claimed it. If that process dies, another one
finds the program that nobody asks, and takes over.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from walstatt.server import match_lists
from walstatt.server.bout import Bout
from walstatt.server.log import log, log_failure
from walstatt.server.news import News
from walstatt.server.problems import Refusal
from walstatt.server.programs import Programs
from walstatt.server.storage import Behind

if TYPE_CHECKING:
    from walstatt.server.bouts import Bouts

#: Pauses before a program's choice is tried again when the storage fails: the first and the longest.
RETRY_S = (0.5, 30.0)
#: How many matches are loaded at once when a server starts.
WAKING = 4
#: Among several processes: how often programs are looked for that nobody asks, and since when nobody has.
SWEEP_S, IDLE_S = 3.0, 2.0


class Drivers:
    def __init__(self, bouts: Bouts, programs: Programs, news: News) -> None:
        self._bouts = bouts
        self.programs = programs
        self._news = news
        self._running: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._keep(asyncio.create_task(self._wake()))

    async def close(self) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def drive(self, bout: Bout) -> None:
        """See to it that a program that has to choose is asked."""
        if bout.driver is None and to_move(bout) is not None:
            bout.driver = asyncio.create_task(self._drive(bout))
            self._keep(bout.driver)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    # --- finding them -------------------------------------------------------------------------------

    async def _wake(self) -> None:
        """Once at the start; among several processes now and then, for those of one that is gone."""
        while True:
            try:
                # What another process has just changed is in good hands.
                before = None if self._news.alone else time.time() - IDLE_S
                asked = await match_lists.programs_asked(self._bouts.storage, before)
                gate = asyncio.Semaphore(WAKING)
                await asyncio.gather(*(self._wake_one(match_id, gate) for match_id in asked))
            except (SQLAlchemyError, OSError) as error:
                log_failure("wake.failed", error)
            if self._news.alone:
                return
            await asyncio.sleep(SWEEP_S)

    async def _wake_one(self, match_id: str, gate: asyncio.Semaphore) -> None:
        try:
            async with gate, self._news.claim(match_id) as ours:
                if ours:
                    async with self._bouts.use(match_id) as bout:
                        self.drive(bout)
        except Exception as error:
            log_failure("match.asleep", error, match=match_id)

    # --- asking them --------------------------------------------------------------------------------

    async def _drive(self, bout: Bout) -> None:
        pause = RETRY_S[0]
        bout.users += 1
        try:
            async with self._news.claim(bout.id, patient=True) as ours:
                while ours:
                    try:
                        if not await self._ask(bout):
                            # Nothing is awaited between this and the look before: no question is missed.
                            bout.driver = None
                            return
                        pause = RETRY_S[0]
                    except (SQLAlchemyError, OSError) as error:
                        log_failure("program.storage", error, match=bout.id)
                        await asyncio.sleep(pause)
                        pause = min(2 * pause, RETRY_S[1])
        except Exception as error:
            log_failure("program.failed", error, match=bout.id)
        finally:
            if bout.driver is asyncio.current_task():
                bout.driver = None
            bout.users -= 1

    async def _ask(self, bout: Bout) -> bool:
        """One choice of a program; False when there is none to make."""
        async with bout.lock:
            await self._bouts.freshen(bout)
            seat = to_move(bout)
            if seat is None:
                return False
            number, line, record = bout.number, bout.line, bout.match.record().text()
            program = bout.seats[seat].name
        text = await self.programs.choose(record, seat, program)
        async with bout.lock:
            await self._bouts.freshen(bout)
            decision = bout.match.decision_of(seat)
            if (bout.number, bout.line, bout.status) != (number, line, "running") or decision is None:
                return True
            if text is None or decision.options.read(tuple(text.split())) is None:
                log("program.silent", match=bout.id, program=program)
                text = decision.options[0].text  # the others shall not wait for ever
            try:
                await self._bouts.answer(bout, seat, text, number, line)
            except (IntegrityError, Behind):
                bout.stale = True  # another process was quicker: see what is asked now
            except Refusal as refused:  # its time was up
                log("program.late", match=bout.id, key=refused.key)
        return True


def to_move(bout: Bout) -> int | None:
    """The seat of a program that has to choose."""
    if bout.status != "running":
        return None
    for decision in bout.match.decisions:
        if bout.seats[decision.seat].program is not None:
            return decision.seat
    return None
