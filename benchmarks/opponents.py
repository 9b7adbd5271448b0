"""Many people against the computer at once, and how long each waits for its answer.

    .venv/bin/python -m benchmarks.opponents --matches 50 --level soldier --pause 8 --seconds 120

Starts a server of its own, with two workers as by default, and seats one person with a WebSocket at every
match against a program of the level. People answer by lot, after a pause that is spread as people's are
(log-normal, with the given median; a question with one answer is answered at once). Measured is the time from
sending a choice after which a program has to choose until its next choice, or the next question, has arrived.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import time
from typing import Any

import httpx
import msgspec
import uvloop
import websockets

from benchmarks.load import Servers, ask, cpu_s, family, ms, own_servers, person
from walstatt.lab.bench import best_of, calibration_loop

#: How much pauses differ: sigma of the log-normal law.
SPREAD = 0.6


class _Answer(msgspec.Struct):
    choice: str


class _Asked(msgspec.Struct):
    options: list[_Answer]


class _Match(msgspec.Struct):
    number: int
    status: str
    waiting: list[int] = []
    decision: _Asked | None = None


class _Message(msgspec.Struct):
    type: str
    match: _Match | None = None


_read = msgspec.json.Decoder(_Message).decode


class Table:
    """One person against a program."""

    def __init__(self, match_id: str, live: websockets.ClientConnection, pause: float) -> None:
        self.live = live
        self.dice = random.Random(match_id)
        self.pause = pause
        self.answers: list[float] = []  # seconds until a program had chosen
        self.over = False

    async def play(self, until: float) -> None:
        """Choose whenever one is asked, until the time is up or the match over."""
        asked_at: float | None = None  # since when a program has to choose
        number = -1
        while time.perf_counter() < until:
            with contextlib.suppress(TimeoutError):
                raw = await asyncio.wait_for(self.live.recv(), max(0.0, until - time.perf_counter()))
                match = _read(raw).match
                if match is None or (match.number <= number and match.decision is None):
                    continue
                now = time.perf_counter()
                if asked_at is not None and match.number > number:
                    self.answers.append(now - asked_at)
                number, asked_at = match.number, None
                if match.status == "over":
                    self.over = True
                    return
                if match.decision is None:
                    asked_at = now  # the program goes on
                    continue
                await self._choose(match)
                number, asked_at = match.number + 1, time.perf_counter()

    async def _choose(self, match: _Match) -> None:
        assert match.decision is not None
        options = match.decision.options
        if len(options) > 1:
            await asyncio.sleep(self.pause * self.dice.lognormvariate(0.0, SPREAD))
        choice = self.dice.choice(options).choice
        body = {"type": "choose", "id": 1, "number": match.number, "choice": choice}
        await self.live.send(json.dumps(body))


async def seated(servers: Servers, client: httpx.AsyncClient, given: argparse.Namespace) -> Table:
    body = {"game": given.game, "seats": ["me", given.level], "options": {}}
    match_id = (await ask(client, "/api/matches", body))["id"]
    address = f"{servers.near(match_id).replace('http', 'ws', 1)}/api/matches/{match_id}/live?since=0"
    cookie = {"cookie": f"walstatt={client.cookies['walstatt']}"}
    live = await websockets.connect(
        address, additional_headers=cookie, compression=None, max_size=None, ping_interval=None
    )
    return Table(match_id, live, given.pause)


async def measure(servers: Servers, given: argparse.Namespace) -> dict[str, Any]:
    clients = await asyncio.gather(*(person(servers.near(f"{n}"), f"P{n}") for n in range(given.matches)))
    until = time.perf_counter() + given.seconds
    used = sum(cpu_s(pid) for server in servers.pids for pid in family(server))
    answers: list[float] = []
    played = 0

    async def sit(client: httpx.AsyncClient) -> None:
        nonlocal played
        while time.perf_counter() < until:
            table = await seated(servers, client, given)
            played += 1
            await table.play(until)
            await table.live.close()
            answers.extend(table.answers)

    await asyncio.gather(*(sit(client) for client in clients))
    used = sum(cpu_s(pid) for server in servers.pids for pid in family(server)) - used
    for client in clients:
        await client.aclose()
    answers.sort()
    return {
        "game": given.game,
        "level": given.level,
        "matches": given.matches,
        "played": played,
        "pause_s": given.pause,
        "seconds": given.seconds,
        "answers": len(answers),
        "p50_ms": ms(answers, 0.50),
        "p95_ms": ms(answers, 0.95),
        "p99_ms": ms(answers, 0.99),
        "worst_ms": ms(answers, 1.0),
        "within_2_s": round(sum(one <= 2.0 for one in answers) / max(1, len(answers)), 4),
        "server_and_workers_cpus": round(used / given.seconds, 2),
    }


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="monolith-arena")
    parser.add_argument("--level", default="soldier")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--pause", type=float, default=8.0, help="median seconds that a person thinks")
    given = parser.parse_args()
    busy, loop_s = os.getloadavg()[0], round(best_of(3, calibration_loop), 3)
    async with own_servers(None, 1) as servers:
        found = await measure(servers, given)
        print(json.dumps({**found, "calibration_s": loop_s, "load_before": round(busy, 1)}, indent=2))


if __name__ == "__main__":
    uvloop.run(main())
