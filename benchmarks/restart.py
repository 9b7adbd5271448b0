"""A restart: everybody comes back at once to matches that no memory knows any more.

    .venv/bin/python -m benchmarks.restart summoners
    .venv/bin/python -m benchmarks.restart mage-wars -o level=full

Stores many matches in the middle of their play, as a server leaves them that was stopped, starts a server on
them, and lets both people of every match come back within some seconds, as pages do that have lost their
server: a socket each, which shows the match. Measured is how long they wait for it, and meanwhile how long
the server takes to answer anybody else (`/healthz`, ten times a second).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import secrets
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import uvloop
import websockets

from benchmarks.load import TLS, cpu_s, ms, out, own_servers, stolen_s
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.lab.bench import best_of, calibration_loop
from walstatt.server.bout import moment
from walstatt.server.people import token_hash
from walstatt.server.standing import Standing, Terms
from walstatt.server.storage import Answered, Seat, Storage

#: So many different matches are played; the others are copies, which the server does not know.
DIFFERENT = 25
#: How often anybody else asks, in seconds.
BESIDE_S = 0.1


def played(game: str, options: dict[str, str], choices: int, seed: int) -> Match:
    """Somewhere in the middle: play at random for so many choices, or until shortly before the end."""
    while True:
        match, dice = Match.new(find_game(game), options, seed=seed), random.Random(seed)
        while not match.over and len(match.choices) < choices:
            decision = match.decisions[0]
            match.play(dice.choice(list(decision.options)).text, decision.seat)
        if not match.over:
            return match
        seed, choices = seed + 1_000_000, len(match.choices) * 9 // 10


async def fill(url: str, matches: list[Match], count: int) -> tuple[list[str], list[str]]:
    """The matches' ids, and the tokens of the two who play them all."""
    storage = await Storage.open(url)
    try:
        tokens = [secrets.token_urlsafe(32) for _ in range(2)]
        people = [await storage.add_guest("Ada", token_hash(token)) for token in tokens]
        return [await stored(storage, matches[n % len(matches)], people) for n in range(count)], tokens
    finally:
        await storage.close()


async def stored(storage: Storage, match: Match, people: list[int]) -> str:
    assert match.header is not None
    match_id, seats = secrets.token_urlsafe(9), [Seat(one, None) for one in people]
    stands = Standing(**moment(match, seats))
    answers = [Answered(one.seat, one.choice, one.choice, n) for n, one in enumerate(match.choices)]
    await storage.add_match(match_id, match.header, seats, Terms(people[0]), stands, answers)
    return match_id


async def comes_back(base: str, match_id: str, token: str, after: float) -> float:
    """How long one of them waits until the match is there."""
    await asyncio.sleep(after)
    began = time.perf_counter()
    live = await websockets.connect(
        f"{base.replace('http', 'ws', 1)}/api/matches/{match_id}/live?since=0",
        additional_headers={"cookie": f"walstatt={token}"},
        compression=None,
        max_size=None,
        ping_interval=None,
        open_timeout=600,
    )
    async with live:
        async for raw in live:
            if json.loads(raw).get("match"):
                return time.perf_counter() - began
    raise RuntimeError(f"nobody showed {match_id}")


async def beside(base: str, taken: list[float]) -> None:
    async with httpx.AsyncClient(verify=TLS, timeout=600) as client:
        while True:
            began = time.perf_counter()
            (await client.get(f"{base}/healthz")).raise_for_status()
            taken.append(time.perf_counter() - began)
            await asyncio.sleep(BESIDE_S)


def everybody(ids: list[str], tokens: list[str], within: float) -> Iterator[tuple[str, str, float]]:
    dice = random.Random(1)
    for match_id in ids:
        for token in tokens:
            yield match_id, token, within * dice.random()


async def measure(url: str, ids: list[str], tokens: list[str], within: float) -> dict[str, Any]:
    began = time.perf_counter()
    async with own_servers(url, 1) as servers:
        up, base, pid = time.perf_counter() - began, servers.bases[0], servers.pids[0]
        health: list[float] = []
        asking = asyncio.create_task(beside(base, health))
        used, stolen, began = cpu_s(pid), stolen_s(), time.perf_counter()
        waits = await asyncio.gather(*(comes_back(base, *one) for one in everybody(ids, tokens, within)))
        took, used, stolen = time.perf_counter() - began, cpu_s(pid) - used, stolen_s() - stolen
        asking.cancel()
        waits, health = sorted(waits), sorted(health)
        return {
            "server_up_s": round(up, 2),
            "all_back_s": round(took, 1),
            "wait_p50_ms": ms(waits, 0.5),
            "wait_p99_ms": ms(waits, 0.99),
            "wait_worst_ms": ms(waits, 1.0),
            "health_p50_ms": ms(health, 0.5),
            "health_p99_ms": ms(health, 0.99),
            "health_worst_ms": ms(health, 1.0),
            "server_cpu_s": round(used, 1),
            "stolen_percent": round(100 * stolen / took / (os.cpu_count() or 1), 1),
        }


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], help="of the game, as name=value")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--choices", type=int, default=300, help="in every match, if it lasts so long")
    parser.add_argument("--within", type=float, default=10.0, help="seconds in which everybody comes back")
    parser.add_argument("--db", help="address of an empty data base; SQLite in a temporary folder without it")
    given = parser.parse_args()
    options = dict(word.split("=", 1) for word in given.option)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    busy, loop_s = os.getloadavg()[0], round(best_of(3, calibration_loop), 3)
    with tempfile.TemporaryDirectory() as folder:
        url = given.db or f"sqlite+aiosqlite:///{Path(folder) / 'restart.sqlite'}"
        out.print("playing and storing")
        matches = [
            played(given.game, options, given.choices, n) for n in range(min(DIFFERENT, given.matches))
        ]
        ids, tokens = await fill(url, matches, given.matches)
        out.print(f"{2 * given.matches} people come back")
        found = await measure(url, ids, tokens, given.within)
    lengths = [len(match.choices) for match in matches]
    told = {"game": given.game, "matches": given.matches, "choices_each": sum(lengths) // len(lengths)}
    print(json.dumps({**told, **found, "calibration_s": loop_s, "load_before": round(busy, 1)}, indent=2))


if __name__ == "__main__":
    uvloop.run(main())
