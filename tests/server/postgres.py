"""A PostgreSQL of our own for the tests, from Debian's packages.

One cluster serves a whole test session, all its workers and every test, each of which gets a data base of
its own. It lives in a folder of its own, listens on a socket in there and nowhere else, and ends when the
last process that uses it is gone, even by kill -9: a small guard waits for a lock that all of them share.

fsync is off: a test kills servers, never PostgreSQL itself or the machine under it, and what a process
has been told is committed is safe in PostgreSQL's memory then.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import IO, Any

import asyncpg

ROOT = Path(__file__).parent.parent.parent
FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
SETTINGS = (
    *FAST,
    "listen_addresses=",
    f"max_connections={max(200, 25 * (os.cpu_count() or 1))}",  # there is a worker for every core
    "shared_buffers=64MB",
    "log_min_messages=fatal",
)
#: When it hangs.
STARTS_S = 300.0
#: A data base with all tables, copied for every test.
TEMPLATE = "walstatt_template"


def new_database() -> str:
    """The address of an empty data base (its tables are there), unlike any other."""
    return _new(TEMPLATE)


def bare_database() -> str:
    """The same without tables."""
    return _new("template0")


def _new(template: str) -> str:
    # In a thread, because the test that asks may be in the middle of its own event loop.
    with ThreadPoolExecutor(1) as thread:
        cluster = thread.submit(_cluster).result()
        name = f"test_{secrets.token_hex(6)}"
        thread.submit(asyncio.run, _create(cluster, name, template)).result()
    return address(cluster, name)


def address(cluster: Path, name: str) -> str:
    return f"postgresql+asyncpg://walstatt@/{name}?host={cluster}"


async def _create(cluster: Path, name: str, template: str) -> None:
    connection = await asyncpg.connect(user="walstatt", database="postgres", host=str(cluster))
    try:
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    finally:
        await connection.close()


# --- the cluster ------------------------------------------------------------------------------------------


@cache
def _cluster() -> Path:
    """The folder of this session's running cluster."""
    session = os.environ.get("PYTEST_XDIST_TESTRUNUID") or f"{os.getpid()}"
    # Short: the name of a socket has room for about a hundred characters.
    folder = Path(tempfile.gettempdir()) / f"walstatt-pg-{session[:12]}"
    with _locked(Path(f"{folder}.start")):
        if not (folder / "ready").exists():
            _start(folder)
        # Never closed: the guard waits until no process holds it.
        using = (folder / "users").open()
        fcntl.flock(using, fcntl.LOCK_SH)
        _kept.append(using)
    return folder


_kept: list[IO[str]] = []


def _start(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700)
    owner = _owner()
    if owner:
        shutil.chown(folder, owner["user"], owner["group"])
    (folder / "users").touch()
    _call("initdb", "-D", f"{folder}/data", "-U", "walstatt", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
    with (folder / "users").open() as users:
        fcntl.flock(users, fcntl.LOCK_SH)  # the guard must not find it free before anybody came
        subprocess.Popen(
            [sys.executable, "-m", "tests.server.postgres", str(folder)],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=(folder / "log").open("w"),
            start_new_session=True,
        )
        asyncio.run(_until_ready(folder))
        asyncio.run(_make_template(folder))
        (folder / "ready").touch()
        again = (folder / "users").open()
        fcntl.flock(again, fcntl.LOCK_SH)
        _kept.append(again)


async def _until_ready(folder: Path) -> None:
    until = time.monotonic() + STARTS_S
    while time.monotonic() < until:
        try:
            connection = await asyncpg.connect(user="walstatt", database="postgres", host=str(folder))
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.05)
        else:
            await connection.close()
            return
    raise RuntimeError(f"PostgreSQL did not start: {(folder / 'log').read_text()}")


async def _make_template(folder: Path) -> None:
    from walstatt.server.storage import Storage

    await _create(folder, TEMPLATE, "template0")
    storage = await Storage.open(address(folder, TEMPLATE))
    await storage.close()


def _binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[4]))
    on_path = shutil.which("initdb")
    if found:
        return found[-1].parent
    if on_path:
        return Path(on_path).resolve().parent
    raise RuntimeError("PostgreSQL is missing: run tools/need postgresql")


def _owner() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as another user."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")


def _call(program: str, *args: str) -> None:
    command = [str(_binaries() / program), *args]
    done = subprocess.run(command, cwd="/", capture_output=True, text=True, **_owner())
    assert done.returncode == 0, done.stderr


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


# --- the guard --------------------------------------------------------------------------------------------


def guard(folder: Path) -> None:
    """Run the cluster until nobody uses it any more, then remove it."""
    settings = [part for setting in SETTINGS for part in ("-c", setting)]
    command = [str(_binaries() / "postgres"), "-D", f"{folder}/data", "-k", str(folder), *settings]
    server = subprocess.Popen(command, cwd="/", **_owner())
    with (folder / "users").open() as users:
        while True:
            fcntl.flock(users, fcntl.LOCK_EX)
            fcntl.flock(users, fcntl.LOCK_UN)
            time.sleep(0.5)  # between two tests of one session nobody lets go, but be patient
            with _locked(Path(f"{folder}.start")):
                try:
                    fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    continue
                server.send_signal(signal.SIGQUIT)  # at once: nothing in there is worth keeping
                server.wait()
                shutil.rmtree(folder, ignore_errors=True)
                Path(f"{folder}.start").unlink(missing_ok=True)
                return


if __name__ == "__main__":
    guard(Path(sys.argv[1]))
