"""What goes wrong. Each fault is done and undone again; the logbook knows how long it lasted."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from tests.server.chaos.logbook import Logbook
from tests.server.chaos.places import Place
from tests.server.chaos.servers import Servers
from tests.server.harness import HANGS_S

#: Slow clients come from here: not the address of those who play.
ELSEWHERE = "127.0.0.2"
#: More than one address may have (`Settings.connections_each`).
SLOW = 260
HALF_HEADER = b"GET /api/lobby HTTP/1.1\r\nhost: x\r\nx-slow: "
HALF_BODY = (
    b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"
)
#: Much to read, asked for again and again by somebody who reads nothing.
UNREAD = b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n" * 200


class Faults:
    def __init__(self, place: Place, servers: Servers, logbook: Logbook, dice: random.Random) -> None:
        self.place, self.servers, self.logbook, self.dice = place, servers, logbook, dice
        self.skipped: set[str] = set()
        self._storage = asyncio.Lock()
        self.kinds: dict[str, tuple[int, Callable[[], Awaitable[None]]]] = {  # with how often, by comparison
            "killed server": (5, self.kill_server),
            "killed worker": (4, self.kill_worker),
            "stopped worker": (4, self.stop_workers),
            "stopped server": (2, self.stop_server),
            "full disk": (3, self.fill_disk),
            "restart": (3, self.restart_storage),
            "slow clients": (2, self.slow_clients),
            "clock": (3, self.step_clock),
        }
        if not place.restarts:
            del self.kinds["restart"]  # there is nothing that could be

    async def one(self) -> None:
        """One of them, by lot."""
        kinds = list(self.kinds)
        kind = self.dice.choices(kinds, [self.kinds[one][0] for one in kinds])[0]
        if kind in self.skipped:
            return
        with self.logbook.during(kind):
            await self.kinds[kind][1]()

    # --- processes ----------------------------------------------------------------------------------

    async def kill_server(self) -> None:
        ports = self.servers.ports if self.dice.random() < 0.2 else [self.dice.choice(self.servers.ports)]
        pause = self.dice.choice([0.0, 0.0, 1.0, 3.0])
        await asyncio.gather(*(self.servers.killed(port, pause) for port in ports))
        if self.dice.random() < 0.25:  # and again while it starts
            await asyncio.sleep(self.dice.uniform(0.1, 0.6))
            await asyncio.gather(*(self.servers.killed(port, 0.0) for port in ports))

    async def kill_worker(self) -> None:
        for pid in self._some(self.servers.workers()):
            _send(pid, signal.SIGKILL)

    async def stop_workers(self) -> None:
        """For a moment, or until they are replaced."""
        pids = self._some(self.servers.workers())
        for pid in pids:
            _send(pid, signal.SIGSTOP)
        await asyncio.sleep(self.dice.choice([0.5, 3.0, 10.0, 20.0]))
        for pid in pids:
            _send(pid, signal.SIGCONT)

    async def stop_server(self) -> None:
        pid = self.dice.choice(self.servers.pids or [0])
        if pid:
            _send(pid, signal.SIGSTOP)
            await asyncio.sleep(self.dice.choice([0.5, 2.0, 6.0]))
            _send(pid, signal.SIGCONT)

    def _some(self, pids: list[int]) -> list[int]:
        """All of them, or one."""
        return pids if self.dice.random() < 0.4 or not pids else [self.dice.choice(pids)]

    # --- storage ------------------------------------------------------------------------------------

    async def fill_disk(self) -> None:
        pids = self.servers.pids
        if not await self.place.fill(pids):
            self.skipped.add("full disk")  # said in the summary
            return
        try:
            await asyncio.sleep(self.dice.choice([3.0, 8.0, 15.0]))
        finally:
            await self.place.empty(pids)

    async def restart_storage(self) -> None:
        async with self._storage:  # whoever starts it is not to find it stopped by another restart
            await self.place.stop(at_once=self.dice.random() < 0.5)
            await asyncio.sleep(self.dice.choice([0.0, 0.5, 4.0]))
            await self.place.start()

    # --- clients ------------------------------------------------------------------------------------

    async def slow_clients(self) -> None:
        """So many that they would shut everybody out; the server ends them all, sooner or later."""
        port = self.dice.choice(self.servers.ports)
        opened = await asyncio.gather(*(self._slow(port, n) for n in range(SLOW)), return_exceptions=True)
        ends = [asyncio.ensure_future(one) for one in opened if not isinstance(one, BaseException)]
        if ends:
            _, left = await asyncio.wait(ends, timeout=HANGS_S)
            for one in left:
                one.cancel()
            assert not left, f"{len(left)} slow clients of {len(opened)} were never sent away"

    async def _slow(self, port: int, n: int) -> Awaitable[Any]:
        sends = (b"", HALF_HEADER, HALF_BODY, UNREAD)[n % 4]
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(ELSEWHERE, 0), limit=1024
        )
        writer.write(sends)
        return self._ended(reader, writer, reads=sends != UNREAD)

    @staticmethod
    async def _ended(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, reads: bool) -> None:
        """Until the server has had enough. Who does not read notices it when he writes."""
        with suppress(OSError):
            while reads and await reader.read(512):
                pass
            while not reads:
                writer.write(b"G")
                await asyncio.wait_for(writer.drain(), HANGS_S)
                if writer.is_closing():
                    break
                await asyncio.sleep(0.5)
        writer.close()

    # --- time ---------------------------------------------------------------------------------------

    async def step_clock(self) -> None:
        """To another time of day, at which it stays until the next step."""
        steps = [0.0, 90.0, -90.0, 7200.0, -7200.0, 86_400.0, -86_400.0]
        self.servers.shift(self.dice.choice(steps))


def _send(pid: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, what)
