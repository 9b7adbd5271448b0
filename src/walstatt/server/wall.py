"""The server's time. Tests bring their own, so that a clock runs down without anybody waiting for it."""

from __future__ import annotations

import asyncio
import time


class Wall:
    """The clock on the wall: what is stored outlives the process, so it counts seconds since 1970."""

    def now(self) -> float:
        return time.time()

    async def wait(self, event: asyncio.Event, until: float) -> None:
        """Wait for the event, but no longer than until then."""
        try:
            await asyncio.wait_for(event.wait(), max(0.0, until - self.now()))
        except TimeoutError:
            return
