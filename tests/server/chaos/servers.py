"""Servers whose clock jumps, whose workers can be found, and whose log is read while they write it."""

from __future__ import annotations

import asyncio
import mmap
import os
import signal
import struct
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.server import crash

#: In the nursery: the time of day is so many seconds later than it is, and little is logged of what is well.
MORE = """
import mmap, struct, time
_shift = mmap.mmap(os.open(sys.argv[1], os.O_RDWR), 8)
_time = time.time
time.time = lambda: _time() + struct.unpack("d", _shift[:8])[0]
_told = ("worker.lost", "program.silent", "program.late", "program.failed")

def quieten():
    logging.getLogger("walstatt.server").addFilter(lambda one: one.levelno > logging.INFO or one.msg in _told)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
"""


class Servers(crash.Servers):
    """They come back by themselves, as a service does that the system watches."""

    def __init__(self, url: str, count: int, **settings: Any) -> None:
        with tempfile.NamedTemporaryFile(delete=False) as file:
            file.write(struct.pack("d", 0.0))
        self._file = Path(file.name)
        with self._file.open("r+b") as opened:
            self._shift = mmap.mmap(opened.fileno(), 8)
        self._read = 0
        self._held: set[int] = set()  # ports whose server is not to come back now
        super().__init__(url, count, MORE, file.name, **settings)

    @property
    def pids(self) -> list[int]:
        return list(self._pids.values())

    def shift(self, seconds: float) -> None:
        """The clock jumps to so many seconds from what is right."""
        self._shift[:8] = struct.pack("d", seconds)

    def log(self) -> bytes:
        """What was logged since the last call."""
        more = b""
        while part := os.pread(self._log.fileno(), 1 << 20, self._read):
            self._read += len(part)
            more += part
        return more

    async def keep(self) -> None:
        """Start what has ended, for ever."""
        while True:
            for port in self.ports:
                if port not in self._held and not self._lives(self._pids.get(port)):
                    await self.start(port)
            await asyncio.sleep(0.1)

    async def killed(self, port: int, seconds: float) -> None:
        """Kill the server there, which comes back after this time."""
        self._held.add(port)
        if port in self._pids:
            self.kill(port)
        await asyncio.sleep(seconds)
        self._held.discard(port)

    def workers(self) -> list[int]:
        """Processes in which programs think now."""
        found = list[int]()
        for pid in self.pids:
            for thread in _listed(Path(f"/proc/{pid}/task")):
                with suppress(OSError):  # it may end while we look
                    found += map(int, (thread / "children").read_text().split())
        return [pid for pid in found if b"spawn_main" in _command(pid)]

    def close(self) -> None:
        for pid in self.pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        super().close()
        self._file.unlink()


def _listed(folder: Path) -> list[Path]:
    with suppress(OSError):
        return list(folder.iterdir())
    return []


def _command(pid: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""
