"""Several server processes on one PostgreSQL, each on a port of its own.

They are started together and end together. One that dies is started again; the others go on meanwhile, and
a proxy sends people there. What keeps one from starting in the first place would keep it from starting ever
after: then all end, and why is told once.
"""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Protocol

from walstatt.core.text import Lang
from walstatt.server import engines
from walstatt.server import run as one
from walstatt.server.log import Form, log, logger, set_up
from walstatt.server.member import Process
from walstatt.server.problems import Refusal
from walstatt.server.settings import Settings

#: Pauses before a process that died is started again: the first, and the longest for one that dies at once.
RETRY_S = (0.5, 30.0)
#: More would only wait for each other: nobody has so many cores.
MOST = 64


def run(
    settings: Settings,
    host: str,
    port: int,
    ready: Callable[[], object] | None = None,
    form: Form = "json",
    lang: Lang = "en",
    processes: int = 1,
) -> None:
    """Serve from so many processes, on this port and the next ones, until Ctrl-C or SIGTERM.

    What keeps them from starting is raised as a refusal, as `run.run` does for one.
    """
    check(settings, processes, port)
    if processes == 1:
        one.run(settings, host, port, ready, form, lang)
        return
    set_up(form, lang)

    def hire(number: int, listens: Callable[[], None]) -> Process:
        return Process(partial(_serve, settings, host, port + number, form, lang), listens)

    async def all_of_them() -> None:
        await obeying(Fleet(processes, hire, ready))

    asyncio.run(all_of_them())


def _serve(
    settings: Settings, host: str, port: int, form: Form, lang: Lang, listens: Callable[[], object]
) -> None:
    """In a process of its own."""
    one.run(settings, host, port, listens, form, lang)


class Member(Protocol):
    """One process."""

    def end(self) -> None:
        """Ask it to end; requests under way are finished first."""

    async def gone(self) -> Refusal | None:
        """When it has ended; what it could not do, if it said so."""


#: Starts the process with this number, which calls back once it listens.
Hire = Callable[[int, Callable[[], None]], Member]


def check(settings: Settings, processes: int, port: int) -> None:
    """Whether there can be so many, from this port on."""
    if not 1 <= processes <= MOST or port + processes - 1 > 65535:
        raise Refusal(400, "bad-processes", most=min(MOST, 65536 - port))
    if processes > 1 and engines.is_sqlite(engines.address(settings.db_url)):
        raise Refusal(400, "one-process")


class Fleet:
    def __init__(self, processes: int, hire: Hire, ready: Callable[[], object] | None = None) -> None:
        """`ready` is called once all listen."""
        self._processes = processes
        self._hire = hire
        self._ready = ready
        self._members: dict[int, Member] = {}
        self._starts: Counter[int] = Counter()  # how often each has come to listen
        self._failure: Refusal | None = None
        self._end = asyncio.Event()

    async def run(self) -> None:
        """Until `end`; raises what kept a process from starting."""
        await asyncio.gather(*(self._keep(number) for number in range(self._processes)))
        if self._failure is not None:
            raise self._failure

    def end(self) -> None:
        self._end.set()
        for member in self._members.values():
            member.end()

    async def _keep(self, number: int) -> None:
        """See to it that this process runs."""
        pause = RETRY_S[0]
        while not self._end.is_set():
            known = self._starts[number]
            self._members[number] = self._hire(number, partial(self._listens, number))
            failure = await self._members[number].gone()
            del self._members[number]
            if self._end.is_set():
                return
            if not self._starts[number]:
                self._failure = self._failure or failure or Refusal(500, "no-process")
                self.end()
                return
            pause = RETRY_S[0] if self._starts[number] > known else min(2 * pause, RETRY_S[1])
            logger.warning("process.lost", extra={"facts": {"process": number, "pause_s": pause}})
            await self._sleep(pause)

    def _listens(self, number: int) -> None:
        log("process.listens", process=number)
        self._starts[number] += 1
        if len(self._starts) == self._processes and self._ready is not None:
            ready, self._ready = self._ready, None
            ready()

    async def _sleep(self, seconds: float) -> None:
        """Unless all end before."""
        waiting = asyncio.create_task(self._end.wait())
        await asyncio.wait([waiting], timeout=seconds)
        waiting.cancel()


async def obeying(fleet: Fleet) -> None:
    """Run until Ctrl-C or SIGTERM."""
    loop = asyncio.get_running_loop()
    before = {
        sort: signal.signal(sort, lambda *_: loop.call_soon_threadsafe(fleet.end))
        for sort in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        await fleet.run()
    finally:
        for sort, handler in before.items():
            signal.signal(sort, handler)
