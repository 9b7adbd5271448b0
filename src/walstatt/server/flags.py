"""One task that lets flags fall, for all clocks of this server.

It keeps the time at which the next flag of each match falls, whether the match is in memory or not. What
other processes have planned and not carried out (they may be gone) is found in the rows now and then.
"""

from __future__ import annotations

import asyncio
import heapq
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from walstatt.server import match_lists
from walstatt.server.bout import Bout
from walstatt.server.log import log_failure

if TYPE_CHECKING:
    from walstatt.server.bouts import Bouts

SWEEP_S = 60.0
RETRY_S = 1.0


class Flags:
    def __init__(self, bouts: Bouts) -> None:
        self._bouts = bouts
        self._due: dict[str, float] = {}  # match: when its next flag falls
        self._heap: list[tuple[float, str]] = []  # the same in order, with some that are outdated
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def plan(self, match_id: str, when: float | None) -> None:
        """The next flag of this match falls then, or none does."""
        if when is None:
            self._due.pop(match_id, None)
        elif self._due.get(match_id) != when:
            self._due[match_id] = when
            heapq.heappush(self._heap, (when, match_id))
            if self._heap[0][0] == when:
                self._changed.set()

    async def _run(self) -> None:
        wall = self._bouts.wall
        sweep = wall.now()
        while True:
            if wall.now() >= sweep:
                await self._sweep()
                sweep = wall.now() + SWEEP_S
            while self._heap and self._heap[0][0] <= wall.now():
                when, match_id = heapq.heappop(self._heap)
                if self._due.get(match_id) == when:
                    del self._due[match_id]
                    await self._fall(match_id)
            self._changed.clear()
            await wall.wait(self._changed, min(sweep, self._heap[0][0] if self._heap else sweep))

    async def _fall(self, match_id: str) -> None:
        async def step(bout: Bout) -> None:
            if not await self._bouts.flag(bout):
                self.plan(match_id, bout.standing.flag_at)

        try:
            await self._bouts.act(match_id, step)
        except Exception as error:  # one match that cannot be ended must not stop all other clocks
            log_failure("flag.failed", error, match=match_id)
            if isinstance(error, SQLAlchemyError | OSError):
                self.plan(match_id, self._bouts.wall.now() + RETRY_S)

    async def _sweep(self) -> None:
        """Find clocks that run and of which this process does not know."""
        now, started = self._bouts.wall.now(), self._bouts.started
        try:
            for match_id, since, flag_at in await match_lists.running_clocks(
                self._bouts.storage, now + SWEEP_S
            ):
                if match_id not in self._due:
                    # A match from before this server started: its clocks begin again at the start.
                    self.plan(match_id, flag_at + max(0.0, started - since))
        except SQLAlchemyError as error:
            log_failure("flag.sweep", error)
