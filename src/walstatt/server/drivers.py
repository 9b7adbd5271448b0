"""Programs in their bouts: each match in which one has to choose has a driver that asks it.

Among several processes one drives a match: the one that has claimed it. Whatever happens to a driver, a look
at the rows, now and then, finds the program that nobody asks: of a process that has died, or of this one.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from walstatt.core.flow import Decision
from walstatt.server import match_lists
from walstatt.server.bout import Bout
from walstatt.server.log import log, log_failure
from walstatt.server.news import News
from walstatt.server.problems import Refusal
from walstatt.server.programs import Programs, Question
from walstatt.server.storage import Behind
from walstatt.server.wall import SKEW_S

if TYPE_CHECKING:
    from walstatt.server.bouts import Bouts

#: Pauses before a program is asked again when something fails: the first and the longest.
RETRY_S = (0.5, 30.0)
#: How many matches that nobody looks at are awake before their programs have answered: with people, without.
WAKING = {True: 6, False: 2}
#: How often programs are looked for that nobody asks, and, among several processes, since when nobody has.
SWEEP_S, IDLE_S = 3.0, 2.0
#: A match that could not be loaded is tried again after so long.
BROKEN_S = 60.0
#: So many options are looked at for a short one.
SOME = 1000


class Drivers:
    def __init__(self, bouts: Bouts, programs: Programs, news: News) -> None:
        self._bouts = bouts
        self.programs = programs
        self._news = news
        self._running: set[asyncio.Task[None]] = set()
        self._woken: dict[str, bool] = {}  # matches whose first answer is awaited, and whether people play
        self._waking = asyncio.Lock()
        self._room = asyncio.Event()  # one of them has had it
        self._left: dict[str, float] = {}  # until when a match is left alone

    def start(self) -> None:
        self._keep(asyncio.create_task(self._watch()))

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

    async def _watch(self) -> None:
        while True:
            self._room.clear()
            try:
                more = await self.sweep()
            except Exception as error:
                log_failure("wake.failed", error)
                more = False
            if more:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._room.wait(), SWEEP_S)
            else:
                await asyncio.sleep(SWEEP_S)

    async def sweep(self) -> bool:
        """Wake matches in which a program has to choose and nobody asks it; whether others must wait for it.

        After a start these may be many: only a few are woken at a time, those with people first.
        """
        now = time.monotonic()
        self._left = {match_id: until for match_id, until in self._left.items() if until > now}
        # Among several processes, what another one has just changed is in good hands.
        # A change in times to come is no such thing: the clock was put back after it.
        wall = time.time()
        lately = None if self._news.alone else (wall - IDLE_S, wall + SKEW_S)
        more = False
        for match_id, people in await match_lists.programs_asked(self._bouts.storage, lately):
            if match_id in self._woken or match_id in self._left or self._bouts.is_driven(match_id):
                continue
            if sum(one == people for one in self._woken.values()) < WAKING[people]:
                self._woken[match_id] = people
                self._keep(asyncio.create_task(self._wake(match_id)))
            else:
                more = True
        return more

    async def _wake(self, match_id: str) -> None:
        driven = False
        try:
            async with self._news.claim(match_id) as ours:
                if ours:
                    # One after the other: whoever looks at a match himself waits for none of these.
                    async with self._waking, self._bouts.use(match_id) as bout:
                        self.drive(bout)
                        driven = bout.driver is not None
                else:
                    self._leave(match_id, SWEEP_S)
        except (SQLAlchemyError, OSError) as error:
            log_failure("match.asleep", error, match=match_id)
            self._leave(match_id, SWEEP_S)
        except Exception as error:
            log_failure("match.asleep", error, match=match_id)
            self._leave(match_id, BROKEN_S)
        finally:
            if not driven:
                self._settled(match_id)

    def _leave(self, match_id: str, seconds: float) -> None:
        self._left[match_id] = time.monotonic() + seconds

    def _settled(self, match_id: str) -> None:
        """A match that was woken has had its answer, or needs none."""
        if self._woken.pop(match_id, None) is not None:
            self._room.set()

    # --- asking them --------------------------------------------------------------------------------

    async def _drive(self, bout: Bout) -> None:
        bout.users += 1
        try:
            async with self._news.claim(bout.id, patient=True) as ours:
                if ours:
                    await self._ask_on(bout)
        except Refusal as refused:  # the match cannot be played here any more
            log("program.refused", match=bout.id, key=refused.key)
            self._leave(bout.id, BROKEN_S)
        except Exception as error:  # a sweep finds the match again
            log_failure("program.failed", error, match=bout.id)
        finally:
            if bout.driver is asyncio.current_task():
                bout.driver = None
            bout.users -= 1
            self._settled(bout.id)

    async def _ask_on(self, bout: Bout) -> None:
        """Ask until there is nothing to ask, whatever fails meanwhile."""
        pause = RETRY_S[0]
        while True:
            try:
                if not await self._ask(bout):
                    # Nothing is awaited between this and the look before: no question is missed.
                    bout.driver = None
                    return
                pause = RETRY_S[0]
                self._settled(bout.id)
            except Refusal:
                raise
            except (Exception, asyncio.CancelledError) as error:
                task = asyncio.current_task()
                if task is not None and task.cancelling():
                    raise  # the server ends
                log_failure("program.failed", error, match=bout.id)
                await asyncio.sleep(pause)
                pause = min(2 * pause, RETRY_S[1])

    async def _ask(self, bout: Bout) -> bool:
        """One choice of a program; False when there is none to make."""
        async with bout.lock:
            await self._bouts.freshen(bout)
            seat = to_move(bout)
            if seat is None:
                return False
            number, line = bout.number, bout.line
            program = bout.seats[seat].plays
            assert program is not None, "programs are asked"
            question = Question(bout.id, bout.match, line, seat, program, self._bouts.shares.of(bout))
        text = await self.programs.choose(question)
        async with bout.lock:
            await self._bouts.freshen(bout)
            decision = bout.match.decision_of(seat)
            if (bout.number, bout.line, bout.status) != (number, line, "running") or decision is None:
                return True
            if bout.seats[seat].plays != program:
                return True  # whose seat it is has taken it back meanwhile
            if text is None or decision.options.read(tuple(text.split())) is None:
                log("program.silent", match=bout.id, program=program)
                text = quiet(decision)  # the others shall not wait for ever
            try:
                await self._bouts.answer(bout, seat, text, number, line)
            except (IntegrityError, Behind):
                bout.stale = True  # another process was quicker: see what is asked now
            except Refusal as refused:  # its time was up
                log("program.flagged", match=bout.id, key=refused.key)
        return True


def to_move(bout: Bout) -> int | None:
    """The seat of a program that has to choose."""
    if bout.status != "running":
        return None
    for decision in bout.match.decisions:
        if bout.seats[decision.seat].plays is not None:
            return decision.seat
    return None


def quiet(decision: Decision) -> str:
    """What somebody says who is not there: whatever has the fewest words, such as pass or end."""
    return min(islice(decision.options, SOME), key=len).text
