"""A server process of several: the end of the one that started it, and its own."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from walstatt.server.problems import Refusal

#: A process that was asked to end and does not is killed. It waits itself for requests under way; see `run`.
PATIENCE_S = 20.0


class Told(NamedTuple):
    """What a process says: that it listens, or why it cannot."""

    status: int = 0
    key: str = ""
    args: tuple[tuple[str, object], ...] = ()


#: Serves until it is told to end, calls back once it listens, raises a refusal if it cannot.
Serve = Callable[[Callable[[], object]], None]


class Process:
    """One server process, as its starter sees it."""

    def __init__(self, serve: Serve, listens: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._listens = listens
        self._gone: asyncio.Future[Refusal | None] = self._loop.create_future()
        # Not fork: threads, and whatever else has begun, would come along.
        context = multiprocessing.get_context("spawn")
        self._pipe, self._far = context.Pipe(duplex=False)
        self._process = context.Process(target=live, args=(serve, self._far))
        self._ending = False
        threading.Thread(target=self._follow, daemon=True, name="member").start()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def end(self) -> None:
        self._ending = True
        if self._process.pid is not None:
            self._process.terminate()
            self._loop.call_later(PATIENCE_S, self._process.kill)

    async def gone(self) -> Refusal | None:
        return await self._gone

    def _follow(self) -> None:
        """In a thread."""
        failure: Refusal | None = None
        self._process.start()
        self._far.close()  # so that the process takes the pipe with it when it ends
        if self._ending:  # before there was anything to end
            self._process.terminate()
        with suppress(EOFError, OSError):
            while True:
                told: Told = self._pipe.recv()
                if told.key:
                    failure = Refusal(told.status, told.key, **dict(told.args))
                else:
                    self._say(self._listens)
        self._process.join()
        self._pipe.close()
        self._say(self._gone.set_result, failure)

    def _say(self, what: Callable[..., object], *args: Any) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(what, *args)


def live(serve: Serve, pipe: Connection) -> None:
    """In the process itself."""
    threading.Thread(target=_end_with_parent, daemon=True, name="parent").start()
    # Ctrl-C reaches all of us; until the server minds it, whoever started us tells us to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        serve(lambda: pipe.send(Told()))
    except Refusal as refusal:
        args = tuple((name, str(value)) for name, value in refusal.args_by_name.items())
        pipe.send(Told(refusal.status, refusal.key.removeprefix("server."), args))
        raise SystemExit(1) from None


def _end_with_parent() -> None:
    """Nobody would start or end us any more, and our port would be taken."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
