"""What was done to the servers and when, what they logged, and which of that nothing explains."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

#: So long after a fault is over something may still be told of it: pauses between tries reach so far.
ECHO_S = 45.0
#: The data base cannot be reached, or takes nothing.
NO_STORAGE = frozenset({"restart", "full disk"})
#: Others have the processors: to the servers it is as if they were stopped.
STARVED = "starved machine"
ANY_PAUSE = NO_STORAGE | {"stopped server", STARVED}
WORKER = frozenset({"killed worker", "stopped worker", "killed server", "stopped server", STARVED})
#: What is told when one of these was done. Whatever is not here is never explained.
EXPLAINED: dict[str, frozenset[str]] = {
    "storage.failed": ANY_PAUSE,
    "match.refresh": ANY_PAUSE,
    "match.asleep": ANY_PAUSE,
    "wake.failed": ANY_PAUSE,
    "flag.failed": ANY_PAUSE,
    "flag.sweep": ANY_PAUSE,
    "tidy.failed": ANY_PAUSE,
    "tokens.unknown": ANY_PAUSE,
    "news.lost": ANY_PAUSE,
    "news.claim": ANY_PAUSE,
    "program.failed": ANY_PAUSE,
    "worker.lost": WORKER,
    "program.silent": WORKER,
    "program.late": WORKER,
}
#: What a data base that cannot be reached makes of our statements; anything else is a fault of our own.
OF_STORAGE = {
    "OperationalError", "DBAPIError", "InterfaceError", "NotStored", "InternalError", "DatabaseError",
    "TimeoutError", "ConnectionError", "ConnectionRefusedError", "ConnectionResetError", "FileNotFoundError",
    "ConnectionDoesNotExistError", "InternalClientError",  # asyncpg, of a connection that goes meanwhile
}  # fmt: skip


class Fault(NamedTuple):
    kind: str
    began: float
    ended: list[float]  # empty as long as it lasts


class Logbook:
    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.told: Counter[str] = Counter()  # explained
        self._open: list[tuple[float, str]] = []  # when something was told that nothing explains
        self._rest = b""

    @contextmanager
    def during(self, kind: str) -> Iterator[None]:
        fault = Fault(kind, time.monotonic(), [])
        self.faults.append(fault)
        try:
            yield
        finally:
            fault.ended.append(time.monotonic())

    def starved(self, seconds: float) -> None:
        """So long until now the processors were others'; that is known only afterwards."""
        now = time.monotonic()
        self.faults.append(Fault(STARVED, now - seconds, [now]))
        before, self._open = self._open, []
        for when, line in before:
            self._judge(line, when)

    @property
    def unexplained(self) -> list[str]:
        return [line for _, line in self._open]

    @property
    def counts(self) -> Counter[str]:
        return Counter(fault.kind for fault in self.faults)

    def read(self, more: bytes, now: float | None = None) -> None:
        """More of the log, as it is written now."""
        *lines, self._rest = (self._rest + more).split(b"\n")
        for line in lines:
            self._judge(line.decode(errors="replace"), time.monotonic() if now is None else now)

    def _judge(self, line: str, now: float) -> None:
        try:
            told: Any = json.loads(line)
            event = str(told["event"])
        except (ValueError, TypeError, KeyError):
            self._open.append((now, line))
            return
        if told.get("level") == "info" and event not in EXPLAINED:
            return  # what any stranger can bring about
        why = EXPLAINED.get(event, frozenset())
        if why == ANY_PAUSE and told.get("failure") not in OF_STORAGE:
            why = frozenset()
        if any(fault.kind in why and self._near(fault, now) for fault in self.faults):
            self.told[event] += 1
        else:
            self._open.append((now, line))

    @staticmethod
    def _near(fault: Fault, now: float) -> bool:
        return fault.began <= now and (not fault.ended or now <= fault.ended[0] + ECHO_S)
