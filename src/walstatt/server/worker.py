"""The server's end of a worker process: a thread that talks with it, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import queue
import threading
from collections.abc import Callable
from contextlib import suppress

from walstatt.server.log import log_failure
from walstatt.server.thinker import Ask, Begun, Best, Gone, Told, work


class Worker:
    """One worker process. What it says is told in the event loop, `Gone` at last."""

    def __init__(self, tell: Callable[[Told], None]) -> None:
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._asked: queue.SimpleQueue[Ask | None] = queue.SimpleQueue()
        # Not fork: the server has threads, and a fork copies locks that nobody would ever open.
        context = multiprocessing.get_context("spawn")
        self._pipe, self._far = context.Pipe()
        # A daemon: it never keeps a server from ending.
        self._process = context.Process(target=work, args=(self._far,), daemon=True)
        self._killed = threading.Event()
        threading.Thread(target=self._live, daemon=True, name="worker").start()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def ask(self, ask: Ask) -> None:
        """One question at a time: after `Ready`, `Lost` or `Done`."""
        self._asked.put(ask)

    def kill(self) -> None:
        """End it, whatever it is doing."""
        self._killed.set()
        self._asked.put(None)
        if self._process.pid is not None:
            self._process.kill()

    # --- in a thread --------------------------------------------------------------------------------

    def _live(self) -> None:
        try:
            self._process.start()
            self._far.close()  # so that the process takes the pipe with it when it ends
            if not self._killed.is_set():  # before there was anything to kill
                self._talk()
        except (EOFError, OSError):
            pass  # it is dead
        except Exception as error:
            log_failure("worker.failed", error)
        finally:
            if self._process.pid is not None:
                self._process.kill()
                self._process.join()
            self._pipe.close()
            self._say(Gone())

    def _talk(self) -> None:
        while True:
            told: Told = self._pipe.recv()
            self._say(told)
            if not isinstance(told, Begun | Best):
                ask = self._asked.get()
                if ask is None:
                    return
                self._pipe.send(ask)

    def _say(self, told: Told) -> None:
        with suppress(RuntimeError):  # the server has ended, and its loop with it
            self._loop.call_soon_threadsafe(self._tell, told)
