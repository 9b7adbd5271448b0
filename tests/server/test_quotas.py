"""Who asks many times at once gets no more than who asks one time after the other."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import DUEL, Client, House, house, keep_silent, new_match, settings_for
from walstatt.core.match import Match
from walstatt.server import built_lists

pytestmark = pytest.mark.usefixtures("each_database")
MANY = 12


async def at_once(asking: Iterable[Awaitable[httpx.Response]]) -> Counter[str]:
    """What becomes of requests that come at the same time."""
    answers = await asyncio.gather(*asking)
    return Counter(one.json()["error"]["key"] if one.is_error else "done" for one in answers)


def within(folder: Path, body: Callable[[House], Awaitable[None]], **limits: Any) -> None:
    async def main() -> None:
        async with house(settings_for(folder, **limits)) as at:
            keep_silent(at)
            await body(at)

    asyncio.run(main())


def opening(client: Client, *seats: str) -> Awaitable[httpx.Response]:
    return client.post("/api/matches", {"game": "monolith-arena", "seats": seats, "options": DUEL})


def test_matches_of_programs_alone(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, bob = await at.client("Ada"), await at.client("Bob")
        asked = [opening(who, "random", "random") for who in (ada, bob) for _ in range(MANY)]
        told = await at_once(asked)
        assert told["done"] == 5
        assert set(told) == {"done", "server.alone-limit", "server.alone-full"}

    within(tmp_path, body, alone_own=3, alone_all=5)


def test_matches_of_a_person_opened_and_joined(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, bob = await at.client("Ada"), await at.client("Bob")
        tables = [(await new_match(bob, ["me", "open"]))["id"] for _ in range(4)]
        joining = [ada.post(f"/api/matches/{table}/join", {}) for table in tables]
        told = await at_once([*(opening(ada, "me", "open") for _ in range(MANY)), *joining])
        assert told == {"done": 4, "server.own-limit": MANY}
        assert len((await ada.get("/api/lobby")).json()["mine"]) == 4

    within(tmp_path, body, own=4)


def test_whoever_opened_a_table_may_sit_down_at_it_with_the_last_place(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        table = (await new_match(ada, ["open", "open"]))["id"]
        await ada.does(table, "join")

    within(tmp_path, body, own=1)


def test_uploads_and_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(built_lists, "MOST", 4)
    records = [Match.new("monolith-arena", seed=seed).record().text() for seed in range(MANY)]
    kept = {"game": "mage-wars", "draft": {"title": "a book", "owner": "warlock", "counts": {}}}

    async def body(at: House) -> None:
        ada = await at.client("Ada")
        told = await at_once(ada.http.post("/api/replays", content=record) for record in records)
        assert told == {"done": 5, "server.many-uploads": MANY - 5}
        told = await at_once(ada.post(f"/api/lists/list-{n:02}", kept) for n in range(MANY))
        assert told == {"done": 4, "server.many-lists": MANY - 4}

    within(tmp_path, body, uploads=5)
