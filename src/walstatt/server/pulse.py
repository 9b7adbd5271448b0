"""Whether the data base takes what it is given: a server that can only read is not well."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from sqlalchemy import Connection, delete, insert

from walstatt.server.models import PulseRow
from walstatt.server.storage import Storage

#: A write that worked is good for so long: anybody may ask, as often as he likes.
GOOD_S = 5.0


class Pulse:
    def __init__(self, storage: Storage, clock: Callable[[], float] = time.monotonic) -> None:
        self._storage = storage
        self._clock = clock
        self._lock = asyncio.Lock()
        self._good_until = float("-inf")

    async def beat(self) -> bool:
        """True; what the data base says if it can be neither read nor written is raised."""
        alive = await self._storage.alive()
        async with self._lock:  # however many ask at once, one tries
            if self._clock() >= self._good_until:
                at = time.time()
                await self._storage.write(lambda connection: _note(connection, at))
                self._good_until = self._clock() + GOOD_S
        return alive


def _note(connection: Connection, at: float) -> None:
    connection.execute(delete(PulseRow))
    connection.execute(insert(PulseRow).values(id=1, at=at))
