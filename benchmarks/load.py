"""Load: many matches at once, and how long a choice takes to reach both players.

    .venv/bin/python -m benchmarks.load --matches 500 --seconds 30
    .venv/bin/python -m benchmarks.load --matches 2000 --every 2 --processes 2 --db postgresql://...

Starts a server of its own (or uses `--at`), seats two people at every match, each with a WebSocket, and
lets somebody choose in every match once a second: with 500 matches that are 1,000 clients who act every
two seconds. Measured is the time from sending a choice until the update that contains it has arrived, at
the one who chose and at the opponent. With several processes all who look at a match go to the same one,
as the proxy of `deploy/nginx.conf` sends them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import multiprocessing
import os
import random
import resource
import socket
import ssl
import tempfile
import time
import zlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import uvloop
import websockets
from rich.console import Console
from rich.progress import Progress

from walstatt.lab.bench import best_of, calibration_loop

out = Console(stderr=True)
#: How many matches are seated at the same time: each waits for the disk several times.
AT_ONCE = 100
TRIES = 3
#: Shared: reading the certificates anew for each of a thousand clients takes longer than all else.
TLS = ssl.create_default_context()


class _Answer(msgspec.Struct):
    choice: str


class _Asked(msgspec.Struct):
    options: list[_Answer]


class _Match(msgspec.Struct):
    number: int
    status: str
    decision: _Asked | None = None


class _Message(msgspec.Struct):
    """Only what a player that chooses at random needs: reading must cost the generator little."""

    type: str
    match: _Match | None = None
    number: int = 0


_read = msgspec.json.Decoder(_Message).decode


class Seat:
    """One client with its socket."""

    def __init__(self, live: websockets.ClientConnection) -> None:
        self.live = live
        self.match = _Match(-1, "open")
        self.bytes = 0

    async def follow(self, game: Game) -> None:
        async for raw in self.live:
            self.bytes += len(raw)
            message = _read(raw)
            if message.match is not None:
                self.match = message.match
                game.arrived(self, message.match.number)
            elif message.type == "refused":
                game.refused += 1


class Game:
    """A match with both its clients."""

    def __init__(self, match_id: str, seats: list[Seat]) -> None:
        self.id = match_id
        self.seats = seats
        self.sent_at = 0.0
        self.waiting_for = 0  # the number that the update will carry
        self.own: list[float] = []
        self.others: list[float] = []
        self.refused = 0
        self.missed = 0
        self._asker: Seat | None = None
        self._open: set[int] = set()

    def arrived(self, seat: Seat, number: int) -> None:
        which = self.seats.index(seat)
        if which in self._open and number >= self.waiting_for:
            self._open.discard(which)
            (self.own if seat is self._asker else self.others).append(time.perf_counter() - self.sent_at)

    async def act(self, dice: random.Random) -> bool:
        """One choice by whoever is asked; False when the match is over."""
        if self._open:
            self.missed += 1  # the last choice has not reached everybody yet
            return True
        for seat in self.seats:
            asked = seat.match.decision
            if asked is not None:
                choice = dice.choice(asked.options).choice
                self._asker, self._open = seat, {0, 1}
                self.waiting_for = seat.match.number + 1
                self.sent_at = time.perf_counter()
                body = {"type": "choose", "id": 1, "number": seat.match.number, "choice": choice}
                await seat.live.send(json.dumps(body))
                return True
        return self.seats[0].match.status != "over"


def _serve(db: str, port: int) -> None:
    """In a process of its own: the server as people run it, without the limits for one address."""
    from walstatt.server.run import run
    from walstatt.server.settings import Settings

    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # the log is written, and goes nowhere
    wanted = {"rate": 1e9, "burst": 1e9, "own": 10**6, "sockets": 10**6, "connections": 10**6, "a_day": {}}
    known: dict[str, Any] = {k: v for k, v in wanted.items() if k in Settings.__struct_fields__}
    run(Settings(db, **known), "127.0.0.1", port)


class Servers(NamedTuple):
    bases: list[str]
    pids: list[int]
    others: tuple[tuple[str, int], ...] = ()  # what else works for them, and is counted by itself

    def near(self, match_id: str) -> str:
        """The one at which this match is played."""
        return self.bases[zlib.crc32(match_id.encode()) % len(self.bases)]

    @property
    def cpu_s(self) -> float:
        return sum(cpu_s(pid) for pid in self.pids)

    @property
    def others_s(self) -> dict[str, float]:
        return {name: sum(map(cpu_s, family(pid))) for name, pid in self.others}


@contextlib.asynccontextmanager
async def own_servers(db: str | None, processes: int) -> AsyncIterator[Servers]:
    with tempfile.TemporaryDirectory() as folder:
        where = db or f"sqlite+aiosqlite:///{Path(folder) / 'load.sqlite'}"
        context, running, bases = multiprocessing.get_context("spawn"), [], []
        try:
            for _ in range(processes):
                with socket.socket() as free:
                    free.bind(("127.0.0.1", 0))
                    port = free.getsockname()[1]
                running.append(context.Process(target=_serve, args=(where, port)))
                running[-1].start()
                bases.append(f"http://127.0.0.1:{port}")
            async with httpx.AsyncClient() as client:
                for base in bases:
                    await _until_it_listens(client, base)
            yield Servers(bases, [server.pid or 0 for server in running])
        finally:
            for server in running:
                server.terminate()
            for server in running:
                server.join()


async def _until_it_listens(client: httpx.AsyncClient, base: str) -> None:
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            if (await client.get(f"{base}/healthz")).status_code == 200:
                return
        await asyncio.sleep(0.1)
    raise RuntimeError(f"no server at {base}")


async def ask(client: httpx.AsyncClient, path: str, body: dict[str, Any]) -> Any:
    """POST; once more on a new connection, if the one that was kept alive has been closed a moment ago."""
    for _ in range(TRIES):
        with contextlib.suppress(httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError):
            answer = await client.post(path, json=body)
            answer.raise_for_status()
            return answer.json()
    raise RuntimeError(f"the server closes every connection on which it is asked for {path}")


async def person(base: str, name: str) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=base, timeout=60, verify=TLS)
    await ask(client, "/api/guests", {"name": name})
    return client


async def seated(servers: Servers, who: list[httpx.AsyncClient]) -> Game:
    body = {"game": "monolith-arena", "seats": ["me", "open"], "options": {}}
    match_id = (await ask(who[0], "/api/matches", body))["id"]
    base = servers.near(match_id)
    await ask(who[1], f"{base}/api/matches/{match_id}/join", {})
    seats = []
    for client in who:
        address = f"{base.replace('http', 'ws', 1)}/api/matches/{match_id}/live?since=0"
        cookie = {"cookie": f"walstatt={client.cookies['walstatt']}"}
        # As browsers do: they answer the server's pings and send none of their own.
        live = await websockets.connect(
            address, additional_headers=cookie, compression=None, max_size=None, ping_interval=None
        )
        seats.append(Seat(live))
    return Game(match_id, seats)


async def play(
    servers: Servers, people: list[httpx.AsyncClient], game: Game, until: float, every: float
) -> list[Game]:
    """Play until the time is up; a match that is over is followed by another."""
    dice = random.Random(game.id)
    games = [game]
    await asyncio.sleep(dice.random() * every)
    due = time.perf_counter()
    while True:
        following = [asyncio.create_task(seat.follow(game)) for seat in game.seats]
        while time.perf_counter() < until and await game.act(dice):
            due += every
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await asyncio.sleep(0.5 if time.perf_counter() >= until else 0)
        for seat in game.seats:
            await seat.live.close()
        await asyncio.gather(*following, return_exceptions=True)
        if time.perf_counter() >= until:
            return games
        game = await seated(servers, people)
        games.append(game)


def cpu_s(pid: int | None) -> float:
    """Processor seconds of a process so far, where /proc tells."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def family(pid: int) -> list[int]:
    """A process and all that came of it, where /proc tells."""
    found = [pid]
    for one in found:
        for task in Path(f"/proc/{one}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += map(int, task.read_text().split())
    return found


def stolen_s() -> float:
    """Processor seconds that the host has given to other machines so far, where /proc tells."""
    with contextlib.suppress(OSError, IndexError):
        return int(Path("/proc/stat").read_text().split(None, 9)[8]) / os.sysconf("SC_CLK_TCK")
    return 0.0


async def measure(servers: Servers, matches: int, seconds: float, every: float) -> dict[str, Any]:
    games: list[Game] = []
    crowd: list[list[httpx.AsyncClient]] = []
    with Progress(console=out) as bar:
        task = bar.add_task("seating", total=matches)
        for start in range(0, matches, AT_ONCE):
            several = range(start, min(start + AT_ONCE, matches))
            pairs = await asyncio.gather(
                *(
                    asyncio.gather(*(person(servers.near(f"{n}"), f"{who}{n}") for who in "AB"))
                    for n in several
                )
            )
            crowd += [list(pair) for pair in pairs]
            games += await asyncio.gather(*(seated(servers, list(pair)) for pair in pairs))
            bar.advance(task, len(several))
    # The generator's own looks for garbage took up to 170 ms, and were counted as the server's.
    gc.collect()
    gc.disable()
    out.print(f"{matches} matches, {2 * matches} clients; playing for {seconds:.0f} s")
    until, used, stolen = time.perf_counter() + seconds, servers.cpu_s, stolen_s()
    own_used, beside = time.process_time(), servers.others_s
    pairs_ = zip(crowd, games, strict=True)
    all_games = await asyncio.gather(*(play(servers, people, game, until, every) for people, game in pairs_))
    used, stolen = servers.cpu_s - used, stolen_s() - stolen
    own_used = time.process_time() - own_used
    beside = {name: spent - beside[name] for name, spent in servers.others_s.items()}
    for people in crowd:
        for client in people:
            await client.aclose()
    played = [game for some in all_games for game in some]
    own = sorted(t for game in played for t in game.own)
    others = sorted(t for game in played for t in game.others)
    both = sorted(own + others)
    return {
        "processes": len(servers.pids) or len(servers.bases),
        "matches": matches,
        "clients": 2 * matches,
        "seconds": seconds,
        "choices": len(own),
        "choices_per_s": round(len(own) / seconds, 1),
        "p50_ms": ms(both, 0.50),
        "p99_ms": ms(both, 0.99),
        "worst_ms": ms(both, 1.0),
        "own_p99_ms": ms(own, 0.99),
        "opponent_p99_ms": ms(others, 0.99),
        "late": sum(game.missed for game in played),
        "refused": sum(game.refused for game in played),
        "server_cpu_ms_per_choice": round(1000 * used / max(1, len(own)), 2),
        **{
            f"{name}_cpu_ms_per_choice": round(1000 * spent / max(1, len(own)), 2)
            for name, spent in beside.items()
        },
        "generator_cpu_ms_per_choice": round(1000 * own_used / max(1, len(own)), 2),
        "stolen_percent": round(100 * stolen / seconds / (os.cpu_count() or 1), 1),
        "kb_per_update": round(sum(s.bytes for g in played for s in g.seats) / max(1, len(both)) / 1024, 2),
    }


def ms(times: list[float], share: float) -> float:
    return round(1000 * times[min(len(times) - 1, int(share * len(times)))], 1) if times else 0.0


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two choices of a match")
    parser.add_argument("--db", help="address of a data base; SQLite in a temporary folder without it")
    parser.add_argument("--processes", type=int, default=1, help="server processes; several need PostgreSQL")
    parser.add_argument("--at", help="a running server, or a proxy, such as http://127.0.0.1:8000")
    given = parser.parse_args()
    if given.processes > 1 and not str(given.db).startswith("postgresql"):
        parser.error("several processes need --db postgresql://...")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # two connections for each client
    busy = os.getloadavg()[0]
    loop_s = round(best_of(3, calibration_loop), 3)
    async with contextlib.AsyncExitStack() as stack:
        if given.at is not None:
            servers = Servers([given.at], [])
        else:
            servers = await stack.enter_async_context(own_servers(given.db, given.processes))
        found = await measure(servers, given.matches, given.seconds, given.every)
        print(json.dumps({**found, "calibration_s": loop_s, "load_before": round(busy, 1)}, indent=2))


if __name__ == "__main__":
    uvloop.run(main())
