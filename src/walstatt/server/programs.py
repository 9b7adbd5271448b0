"""Programs think in worker processes, so that the server answers while they do.

A worker gets the record and the seat, nothing else, and hands an option's text back.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import FrameType

import walstatt as walstatt  # makes the games known in a worker
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.core.record import parse
from walstatt.players import Chair, make_player
from walstatt.server.log import log_failure

#: How much longer than the time limit the server waits for a worker, for starting it and for the way.
GRACE_S = 20.0


class _TimeIsUp(BaseException):
    """Not an `Exception`: no program may catch it by accident."""


def think(record: str, seat: int, program: str, limit_s: float) -> str:
    """Runs in a worker: what the program chooses, or any legal option when its time is up."""
    match = Match.from_record(parse(record))
    dice = Dice(secrets.randbits(63))  # of its own: the match's dice are none of the program's business
    decision = match.decision_of(seat)
    assert decision is not None, "a program is asked only when it has to choose"
    anything = decision.options[dice.below(len(decision.options))].text
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, limit_s)
        try:
            return make_player(program, dice).choose(Chair(match, seat)).text
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except _TimeIsUp:
        return anything
    finally:
        signal.signal(signal.SIGALRM, before)


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp


def _enter() -> None:
    """A worker begins: it leaves Ctrl-C to the server, and goes when the server is gone, even by kill -9."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class Programs:
    """The pool of workers; it starts with the first question."""

    def __init__(self, workers: int, limit_s: float) -> None:
        self._workers = workers
        self._limit_s = limit_s
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, record: str, seat: int, program: str) -> str | None:
        """The program's choice as text; None if the worker could not give one."""
        pool = self._running()
        loop = asyncio.get_running_loop()
        try:
            question = loop.run_in_executor(pool, think, record, seat, program, self._limit_s)
            return await asyncio.wait_for(question, self._limit_s + GRACE_S)
        except (BrokenProcessPool, TimeoutError):
            # The workers are dead or hang: others take their place.
            if self._pool is pool:
                self.close()
            return None
        except Exception as error:  # a mistake of the program: the match goes on without its advice
            log_failure("program.failed", error, program=program)
            return None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not fork: the server has threads, and a fork copies locks that nobody would ever open.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_enter)
        return self._pool

    def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
