"""kill -9 at random moments: what was confirmed is there, and the match goes on."""

from __future__ import annotations

import asyncio
import random
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.harness import DUEL, Client, new_match, url_of
from walstatt.core.match import Match
from walstatt.core.record import Choice, Header, Record

SERVE = """
import sys, uvicorn
from walstatt.server.run import config_of
from walstatt.server.settings import Settings
uvicorn.Server(config_of(Settings(sys.argv[1], rate=1e6, burst=1e6), "127.0.0.1", int(sys.argv[2]))).run()
"""
KILLS = 10


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert isinstance(port, int)
    return port


async def start(url: str, port: int) -> subprocess.Popen[bytes]:
    server = subprocess.Popen([sys.executable, "-c", SERVE, url, str(port)], stderr=subprocess.DEVNULL)
    async with httpx.AsyncClient() as http:
        while True:
            assert server.poll() is None, "the server did not start"
            try:
                if (await http.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200:
                    return server
            except httpx.TransportError:
                await asyncio.sleep(0.02)


async def play(
    clients: list[Client], match_id: str, confirmed: dict[tuple[int, int], str], dice: random.Random
) -> None:
    """Both sides choose at random until the server is gone."""
    while True:
        for seat, client in enumerate(clients):
            seen = await client.match(match_id)
            if seen["status"] == "over":
                return
            if seen["decision"] is None:
                continue
            choice = dice.choice(seen["decision"]["options"])["choice"]
            done = await client.choose(match_id, seen["number"], choice)
            assert done.status_code == 200, done.text
            confirmed[seen["number"], seat] = choice


def stored(file: Path, match_id: str) -> tuple[dict[tuple[int, int], str], Match]:
    with sqlite3.connect(file) as db:
        choices = db.execute(
            "select asked, seat, text from choices where match = ? order by number", [match_id]
        ).fetchall()
        pending = db.execute("select asked, seat, text from pending where match = ?", [match_id]).fetchall()
        game, rules, seed = db.execute("select game, rules, seed from matches").fetchone()
    record = Record(
        Header(game, rules, {**DUEL, "monoliths": "on"}, seed),
        [Choice(seat, text) for _, seat, text in choices],
        [Choice(seat, text) for _, seat, text in pending],
    )
    answers = {(asked, seat): text for asked, seat, text in choices + pending}
    return answers, Match.from_record(record)


def test_no_confirmed_choice_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    async def main() -> None:
        dice, port = random.Random(9), free_port()
        confirmed: dict[tuple[int, int], str] = {}
        base = f"http://127.0.0.1:{port}"
        cookies: list[str] = []
        match_id = ""
        for kill in range(KILLS + 1):
            server = await start(url_of(tmp_path), port)
            try:
                async with httpx.AsyncClient(base_url=base) as one, httpx.AsyncClient(base_url=base) as two:
                    clients = [Client(one), Client(two)]
                    if not cookies:
                        for name, client in zip(("Ada", "Bob"), clients, strict=True):
                            await client.named(name)
                            cookies.append(client.http.cookies["walstatt"])
                        body = {
                            "game": "monolith-arena",
                            "options": {**DUEL, "monoliths": "on"},
                            "seats": ["me", "open"],
                        }
                        match_id = (await clients[0].post("/api/matches", body)).json()["id"]
                        await clients[1].post(f"/api/matches/{match_id}/join", {})
                    for client, cookie in zip(clients, cookies, strict=True):
                        client.http.cookies.set("walstatt", cookie)
                    answers, match = stored(tmp_path / "matches.sqlite", match_id)
                    assert confirmed.items() <= answers.items()
                    assert (await clients[0].match(match_id))["number"] == len(match.choices)
                    if kill == KILLS:
                        break
                    playing = asyncio.create_task(play(clients, match_id, confirmed, dice))
                    # By progress, not by the clock: on a slow machine the kills hit play just as well.
                    target = len(confirmed) + dice.randint(1, 6)
                    while len(confirmed) < target and not playing.done():
                        await asyncio.sleep(0)
                    await asyncio.sleep(dice.uniform(0.0, 0.02))  # somewhere within the next request
                    server.kill()
                    result = (await asyncio.gather(playing, return_exceptions=True))[0]
                    assert result is None or isinstance(result, httpx.TransportError), result
            finally:
                server.kill()
                server.wait()
        assert confirmed

    asyncio.run(main())


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    async def main() -> None:
        port = free_port()
        server = await start(url_of(tmp_path), port)
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
                ada = await Client(http).named("Ada")
                match = await new_match(ada, ["greedy", "greedy"])
                while (await ada.match(match["id"]))["number"] == 0:
                    await asyncio.sleep(0.05)
            threads = Path(f"/proc/{server.pid}/task").iterdir()
            started = {pid for thread in threads for pid in (thread / "children").read_text().split()}
            assert started
        finally:
            server.kill()
            server.wait()
        while any(running(pid) for pid in started):
            await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(main(), 60))


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
        assert server.wait(60) in (0, -15)

    asyncio.run(main())
    assert not list(tmp_path.glob("*-wal")), "the data base was closed"
