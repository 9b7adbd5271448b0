"""What `deploy/` describes, as plain processes: the installed wheel, two servers, PostgreSQL, nginx."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.deploy import nginx
from tests.deploy.containerfile import Yard, stages, words
from tests.ports import NEAR, free_port
from tests.server import postgres
from tests.server.harness import HANGS_S, PATIENT

ROOT = Path(__file__).parent.parent.parent
FILE = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
PROGRAM = [sys.executable, "-c", "from walstatt.cli.main import run; run()", "serve"]
CHOICES = 3
pytestmark = pytest.mark.soak


def two_free_ports() -> int:
    """The first of two that follow each other."""
    while True:
        first = free_port()
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", first + 1))
            except OSError:
                continue
            return first


@contextmanager
def serving(program: list[str], port: int, folder: Path, **env: str) -> Iterator[subprocess.Popen[bytes]]:
    limits = folder / "limits.toml"
    limits.write_text("rate = 1e6\nburst = 1e6\nown = 1000\n", encoding="utf-8")  # all come from one address
    options = ["--port", str(port), "--processes", "2", "--db", postgres.new_database(), "--log", "json"]
    options += ["--settings", str(limits)]
    server = subprocess.Popen([*program, *options], env={**os.environ, **env}, start_new_session=True)
    try:
        yield server
    finally:
        if server.poll() is None:
            server.send_signal(signal.SIGTERM)
        server.wait(HANGS_S)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + HANGS_S
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def well(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz", **NEAR).status_code == 200
    except httpx.TransportError:
        return False


def children(pid: int) -> list[int]:
    """The server processes that this one has started; each of its threads knows its own."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    found = [int(one) for task in tasks for one in task.read_text().split()]
    return [one for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def test_two_processes_behind_nginx(tmp_path: Path) -> None:
    """Matches stay at their process; one that is killed comes back; Ctrl-C ends all."""
    first, port = two_free_ports(), free_port()
    with serving(PROGRAM, first, tmp_path) as server, nginx.running(tmp_path, port, [first, first + 1]):
        until(lambda: well(first) and well(first + 1) and well(port))
        base = f"http://127.0.0.1:{port}"
        asyncio.run(_play(base, 20))
        places: dict[str, set[str]] = defaultdict(set)
        for line in (tmp_path / "access.log").read_text().splitlines():
            status, upstream, path = line.split()
            if path.startswith("/api/matches/"):
                places[path.split("/")[3].split("?")[0]].add(upstream)
                assert status in ("101", "200", "201"), line
        assert len(places) == 20
        assert all(len(where) == 1 for where in places.values())
        assert len(set.union(*places.values())) == 2

        victim, _ = children(server.pid)
        os.kill(victim, signal.SIGKILL)
        # What was sent to it in the moment of its death is answered with 502, not sent twice. From then on
        # nobody notices: the proxy has seen its connections end before it has answered this.
        until(lambda: victim not in children(server.pid))
        assert well(port)
        asyncio.run(_play(base, 6))  # at the other one, or at the new one
        until(lambda: well(first) and well(first + 1))
        os.killpg(server.pid, signal.SIGINT)
        server.wait(HANGS_S)
        assert not well(first)
        assert not well(first + 1)


async def _play(base: str, matches: int) -> None:
    """Two people, so many matches, some choices in each, through a WebSocket."""
    async with (
        httpx.AsyncClient(base_url=base, timeout=HANGS_S, **NEAR) as blue,
        httpx.AsyncClient(base_url=base, timeout=HANGS_S, **NEAR) as red,
    ):
        for client, name in ((blue, "Ada"), (red, "Bo")):
            (await client.post("/api/guests", json={"name": name})).raise_for_status()
        for _ in range(matches):
            body: dict[str, Any] = {"game": "monolith-arena", "seats": ["me", "open"], "options": {}}
            match_id = (await blue.post("/api/matches", json=body)).raise_for_status().json()["id"]
            (await red.post(f"/api/matches/{match_id}/join", json={})).raise_for_status()
            live = f"{base.replace('http', 'ws', 1)}/api/matches/{match_id}/live?since=0"
            cookie = {"cookie": f"walstatt={blue.cookies['walstatt']}"}
            async with websockets.connect(live, additional_headers=cookie, **PATIENT) as told:
                for _ in range(CHOICES):
                    await _choose(match_id, blue, red)
                number = 0
                while number < CHOICES:
                    seen = json.loads(await told.recv())
                    number = max(number, seen.get("match", {}).get("number", 0))


async def _choose(match_id: str, *clients: httpx.AsyncClient) -> None:
    """Whoever is asked."""
    for client in clients:
        seen = (await client.get(f"/api/matches/{match_id}")).raise_for_status().json()
        if seen["decision"]:
            said = {"choice": seen["decision"]["options"][0]["choice"], "number": seen["number"]}
            (await client.post(f"/api/matches/{match_id}/choices", json=said)).raise_for_status()
            return


def test_the_steps_of_the_container_file(tmp_path: Path) -> None:
    """Carried out one after the other in folders; then the server starts from what is installed there."""
    page, wheel, last = stages(FILE)
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "python"], check=True)
    path = f"{tmp_path}/python/bin:{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    env.pop("PYTHONPATH", None)
    yard = Yard(ROOT, tmp_path, env)
    # The page was built by the same commands (see test_files.py), before this run.
    built = yard.at(page) / "src" / "walstatt" / "page"
    built.parent.mkdir(parents=True)
    built.symlink_to(ROOT / "src" / "walstatt" / "page")
    yard.carry_out(wheel)
    yard.carry_out(last)
    [entry] = last.all("ENTRYPOINT")
    [command] = last.all("CMD")
    program = [str(tmp_path / "python" / "bin" / words(entry)[0]), *words(command)]
    at = two_free_ports()
    with serving(program, at, tmp_path, PYTHONPATH="", PATH=path) as server:
        until(lambda: well(at) and well(at + 1))
        page_sent = httpx.get(f"http://127.0.0.1:{at}/", **NEAR)
        assert page_sent.status_code == 200
        assert "<html" in page_sent.text
        asyncio.run(_play(f"http://127.0.0.1:{at}", 1))
        server.send_signal(signal.SIGTERM)
        server.wait(HANGS_S)


def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    first = two_free_ports()
    with serving(PROGRAM, first, tmp_path) as server:
        until(lambda: well(first) and well(first + 1))
        server.kill()
        until(lambda: not well(first) and not well(first + 1))
