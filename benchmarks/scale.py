"""Scale: what `deploy/` describes under load, all of it on this machine.

    .venv/bin/python -m benchmarks.scale

PostgreSQL that waits for the disk (fsync on, as it is shipped), two server processes, the nginx that we ship,
2,000 matches with 4,000 clients who each act every four seconds. It takes two to four minutes, most of it for
seating everybody, and tells what each part has cost. Only a calm machine tells how long people wait.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import uvloop

from benchmarks.load import Servers, _until_it_listens, family, measure, out
from tests.deploy import nginx
from tests.ports import free_port
from tests.server.postgres import _binaries, _call, _owner, _until_ready, address
from walstatt.lab.bench import best_of, calibration_loop

#: All clients come from one address; people do not.
LIMITS = "rate = 1e9\nburst = 1e9\nown = 1000000\nsockets = 1000000\nconnections = 1000000\n[a_day]\n"
SERVE = [sys.executable, "-c", "from walstatt.cli.main import run; run()", "serve"]


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[tuple[str, int]]:
    """The address of a data base in a cluster as it comes, and the cluster's process."""
    place = folder / "pg"
    place.mkdir(mode=0o700)
    if owner := _owner():
        os.chown(place, owner["user"], owner["group"])
    _call("initdb", "-D", f"{place}/data", "-U", "walstatt", "-A", "trust", "-E", "UTF8", "--locale=C")
    command = [
        str(_binaries() / "postgres"),
        "-D",
        f"{place}/data",
        "-k",
        str(place),
        "-c",
        "listen_addresses=",
    ]
    with (folder / "postgres.log").open("wb") as log:
        server = subprocess.Popen(command, cwd="/", stderr=log, **owner)
    try:
        asyncio.run(_until_ready(place))
        yield address(place, "postgres"), server.pid
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()


@contextlib.contextmanager
def serving(folder: Path, db: str, processes: int) -> Iterator[tuple[list[int], int]]:
    """The ports, and the process that has started the others."""
    limits = folder / "limits.toml"
    limits.write_text(LIMITS, encoding="utf-8")
    first = _ports(processes)
    options = ["--port", str(first), "--processes", str(processes), "--db", db, "--settings", str(limits)]
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen([*SERVE, *options], stdout=log, stderr=log)
    try:
        yield list(range(first, first + processes)), server.pid
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


def _ports(count: int) -> int:
    """The first of so many free ones that follow each other."""
    while True:
        first = free_port()
        with contextlib.ExitStack() as stack, contextlib.suppress(OSError):
            for port in range(first + 1, first + count):
                stack.enter_context(socket.socket()).bind(("127.0.0.1", port))
            return first


async def load(
    base: str, ports: list[int], pids: dict[str, int], given: argparse.Namespace
) -> dict[str, object]:
    async with httpx.AsyncClient() as client:
        for port in ports:
            await _until_it_listens(client, f"http://127.0.0.1:{port}")
        await _until_it_listens(client, base)
    serves = pids.pop("server")  # which only watches over the others
    servers = Servers([base], family(serves)[1:], tuple(pids.items()))
    return await measure(servers, given.matches, given.seconds, given.every)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two choices of a match")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    busy, loop_s = os.getloadavg()[0], round(best_of(3, calibration_loop), 3)
    with tempfile.TemporaryDirectory(prefix="scale-") as name, contextlib.ExitStack() as stack:
        folder, port = Path(name), free_port()
        folder.chmod(0o755)  # PostgreSQL and nginx may run as other users
        db, storing = stack.enter_context(postgres(folder))
        ports, serves = stack.enter_context(serving(folder, db, given.processes))
        proxy = stack.enter_context(nginx.running(folder, port, ports, connections=most))
        out.print(f"nginx at {port}, servers at {ports}; load {busy:.1f}")
        pids = {"server": serves, "nginx": proxy.pid, "postgres": storing}
        found = uvloop.run(load(f"http://127.0.0.1:{port}", ports, pids, given))
    told = {
        "calibration_s": loop_s,
        "load_before": round(busy, 1),
        "load_after": round(os.getloadavg()[0], 1),
    }
    print(json.dumps({**found, **told}, indent=2))


if __name__ == "__main__":
    main()
