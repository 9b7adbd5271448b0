"""The server's time. Tests bring their own, so that a clock runs down without anybody waiting for it."""

from __future__ import annotations

import asyncio
import time

#: How far the clocks of several hosts may differ.
SKEW_S = 60.0


class Wall:
    """The clock on the wall: what is stored outlives the process, so it counts seconds since 1970.

    It is looked at once. From then on time goes by as fast as it does, whatever becomes of the clock: where
    somebody puts that an hour forward, nobody's flag falls.
    """

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()

    def agree(self, now: float) -> None:
        """Several processes agree on what time it is, whenever and on whichever host they were started."""
        self._began = now - time.monotonic()

    def now(self) -> float:
        return self._began + time.monotonic()

    async def wait(self, event: asyncio.Event, until: float) -> None:
        """Wait for the event, but no longer than until then."""
        try:
            await asyncio.wait_for(event.wait(), max(0.0, until - self.now()))
        except TimeoutError:
            return
