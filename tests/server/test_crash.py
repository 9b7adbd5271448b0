"""kill -9 at random moments: what was confirmed is there, and the match goes on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.ports import NEAR, free_port
from tests.server.crash import Game, Plan
from tests.server.harness import HANGS_S, Client, new_match, url_of

SERVE = """
import sys, uvicorn
from walstatt.server.run import config_of
from walstatt.server.settings import Settings
settings = Settings(sys.argv[1], rate=1e6, burst=1e6, a_day={})
uvicorn.Server(config_of(settings, "127.0.0.1", int(sys.argv[2]))).run()
"""


async def start(url: str, port: int) -> subprocess.Popen[bytes]:
    server = subprocess.Popen([sys.executable, "-c", SERVE, url, str(port)], stderr=subprocess.DEVNULL)
    async with httpx.AsyncClient(**NEAR) as http:
        while True:
            assert server.poll() is None, "the server did not start"
            try:
                if (await http.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200:
                    return server
            except httpx.TransportError:
                await asyncio.sleep(0.02)


async def crash(url: str, plan: Plan, capsys: pytest.CaptureFixture[str]) -> None:
    report = await Game(url, plan).run()
    with capsys.disabled():
        print(f"\n{url.partition(':')[0]}: {report}")
    assert report.confirmed
    assert report.unanswered, "no kill hit a choice that was under way"


def test_no_confirmed_choice_is_lost_when_the_server_is_killed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(crash(url_of(tmp_path), Plan(kills=20, clients=6, choices=(1, 8)), capsys))


@pytest.mark.usefixtures("on_postgres")
def test_nor_when_one_of_two_servers_on_one_data_base_is_killed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(crash(url_of(tmp_path), Plan(kills=12, clients=6, servers=2, choices=(1, 8)), capsys))


@pytest.mark.soak
def test_nor_in_two_hundred_kills(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(crash(url_of(tmp_path), Plan(kills=200, clients=20, alone=2, choices=(1, 40)), capsys))


@pytest.mark.soak
@pytest.mark.usefixtures("on_postgres")
def test_nor_in_two_hundred_kills_of_two_servers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan(kills=200, clients=20, servers=2, alone=2, choices=(1, 40))
    asyncio.run(crash(url_of(tmp_path), plan, capsys))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    async def main() -> None:
        port = free_port()
        server = await start(url_of(tmp_path), port)
        try:
            base = f"http://127.0.0.1:{port}"
            async with httpx.AsyncClient(**NEAR, base_url=base, timeout=HANGS_S) as http:
                ada = await Client(http).named("Ada")
                match = await new_match(ada, ["greedy", "greedy"])
                while (await ada.match(match["id"]))["number"] == 0:
                    await asyncio.sleep(0.05)
            started = set[str]()
            for thread in Path(f"/proc/{server.pid}/task").iterdir():
                with suppress(OSError):  # it may end while we look
                    started |= set((thread / "children").read_text().split())
            assert started
        finally:
            server.kill()
            server.wait()
        while any(running(pid) for pid in started):
            await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(main(), HANGS_S))


def running(pid: str) -> bool:
    """A process that has ended may stay a zombie until somebody asks for it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_server_that_is_asked_to_stop_stops_cleanly(tmp_path: Path) -> None:
    async def main() -> None:
        server = await start(url_of(tmp_path), free_port())
        server.terminate()
        # uvicorn ends with the signal that stopped it, after it has finished what was under way
        assert server.wait(HANGS_S) in (0, -15)

    asyncio.run(main())
    assert not list(tmp_path.glob("*-wal")), "the data base was closed"
