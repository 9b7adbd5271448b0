"""Where it is stored: a small disk that can be filled, and on it SQLite or a PostgreSQL of our own.

Unlike the one that tests share (`tests/server/postgres.py`) this PostgreSQL waits for the disk, and is
restarted in the middle of everything.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import asyncpg

from tests.server.postgres import STARTS_S, _binaries, _call, _owner

ROOMY = 2 * 2**30  # bytes; of memory, as far as it is used


class Disk:
    """A file system in memory, where this may be mounted; else a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        command = ["mount", "-t", "tmpfs", "-o", f"size={ROOMY}", "tmpfs", str(folder)]
        self.mounted = os.geteuid() == 0 and subprocess.run(command, capture_output=True).returncode == 0

    def fill(self) -> bool:
        """There is no room for anything more from now on."""
        for _ in range(100 if self.mounted else 0):
            stat = os.statvfs(self.folder)
            if self._resize((stat.f_blocks - stat.f_bfree) * stat.f_frsize):
                return True
        return False

    def empty(self) -> None:
        if self.mounted:
            assert self._resize(ROOMY)

    def _resize(self, size: int) -> bool:
        command = ["mount", "-o", f"remount,size={size}", str(self.folder)]
        return subprocess.run(command, capture_output=True).returncode == 0

    def close(self) -> None:
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=True)


class Place:
    """A data base of one kind."""

    name = ""
    servers = 1
    restarts = False

    def __init__(self, folder: Path) -> None:
        self.disk = Disk(folder / "disk")

    @property
    def url(self) -> str:
        raise NotImplementedError

    async def open(self) -> None:
        pass

    async def stop(self, at_once: bool) -> None:
        raise NotImplementedError

    async def start(self) -> None:
        raise NotImplementedError

    async def fill(self, _servers: Iterable[int]) -> bool:
        """Whether it was possible to leave no room to these processes."""
        return self.disk.fill()

    async def empty(self, _servers: Iterable[int]) -> None:
        self.disk.empty()

    def close(self) -> None:
        self.disk.close()


class Sqlite(Place):
    name = "sqlite"

    @property
    def url(self) -> str:
        return f"sqlite+aiosqlite:///{self.disk.folder / 'matches.sqlite'}"

    async def fill(self, servers: Iterable[int]) -> bool:
        with closing(sqlite3.connect(self.disk.folder / "matches.sqlite", timeout=1)) as connection:
            # The journal gives its room back: what is written next needs some.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if not await super().fill(servers):
            for pid in servers:  # no file of theirs may grow, then
                _limit(pid, 4096)
        return True

    async def empty(self, servers: Iterable[int]) -> None:
        await super().empty(servers)
        if not self.disk.mounted:
            for pid in servers:
                _limit(pid, resource.RLIM_INFINITY)


def _limit(pid: int, size: int) -> None:
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, most))


class Postgres(Place):
    """Only its tables are on the small disk: its journal needs room, or it ends by itself."""

    name = "postgres"
    servers = 2
    restarts = True

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._folder = folder / "pg"
        self._folder.mkdir(mode=0o700)
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql+asyncpg://walstatt@/chaos?host={self._folder}"

    async def open(self) -> None:
        owner = _owner()
        for folder in (self._folder, self.disk.folder) if owner else ():
            shutil.chown(folder, owner["user"], owner["group"])
        data = f"{self._folder}/data"
        await asyncio.to_thread(
            _call, "initdb", "-D", data, "-U", "walstatt", "-A", "trust", "-E", "UTF8", "--locale=C"
        )
        await self.start()
        connection = await self._connect("postgres")
        await connection.execute(f"CREATE TABLESPACE small LOCATION '{self.disk.folder}'")
        await connection.execute("CREATE DATABASE chaos TEMPLATE template0 TABLESPACE small")
        await connection.close()

    async def start(self) -> None:
        settings = (
            "listen_addresses=",
            "max_connections=100",
            "shared_buffers=64MB",
            "log_min_messages=fatal",
        )
        given = [part for setting in settings for part in ("-c", setting)]
        command = [
            str(_binaries() / "postgres"),
            "-D",
            f"{self._folder}/data",
            "-k",
            str(self._folder),
            *given,
        ]
        log = (self._folder / "log").open("ab")
        self._server = subprocess.Popen(command, cwd="/", stderr=log, preexec_fn=_end_with_us, **_owner())
        await (await asyncio.wait_for(self._connect("postgres"), STARTS_S)).close()

    async def stop(self, at_once: bool) -> None:
        assert self._server is not None
        self._server.send_signal(signal.SIGQUIT if at_once else signal.SIGINT)
        await asyncio.to_thread(self._server.wait)

    async def _connect(self, name: str) -> asyncpg.Connection:
        while True:
            assert self._server is not None
            assert self._server.poll() is None, (self._folder / "log").read_text()
            try:
                return await asyncpg.connect(user="walstatt", database=name, host=str(self._folder))
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(0.05)

    def close(self) -> None:
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait()
        super().close()


def _end_with_us() -> None:
    """Whatever becomes of the test, its PostgreSQL does not stay."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


PLACES: dict[str, type[Place]] = {place.name: place for place in (Sqlite, Postgres)}
