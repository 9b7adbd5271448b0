"""Apps and clients for the tests: in this process without sockets, or by uvicorn on the loopback."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from starlette.applications import Starlette

from walstatt.core.match import Match
from walstatt.server.api import Api, create_app
from walstatt.server.run import config_of
from walstatt.server.settings import Settings

LORDS, DRAGONS = "lords-of-the-abyss", "dragon-empire"
DUEL = {"factions": f"{LORDS},{DRAGONS}", "first": "blue"}


def settings_for(folder: Path, **changed: Any) -> Settings:
    return Settings(**{"db_url": url_of(folder), "rate": 1e6, "burst": 1e6, "workers": 1, **changed})


def url_of(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'matches.sqlite'}"


class Client:
    """A browser, more or less: keeps its cookie, and every byte that it got."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.traffic = bytearray()
        http.event_hooks = {"response": [self._keep]}

    async def _keep(self, response: httpx.Response) -> None:
        self.traffic += repr(response.headers.raw).encode() + await response.aread()

    async def get(self, path: str, **params: Any) -> httpx.Response:
        return await self.http.get(path, params=params)

    async def post(self, path: str, body: Any, **more: Any) -> httpx.Response:
        return await self.http.post(path, json=body, **more)

    async def named(self, name: str) -> Client:
        assert (await self.post("/api/guests", {"name": name})).status_code == 201
        return self

    async def match(self, match_id: str, lang: str = "en") -> Any:
        response = await self.get(f"/api/matches/{match_id}", lang=lang)
        assert response.status_code == 200, response.text
        return response.json()

    async def choose(self, match_id: str, number: int, choice: str) -> httpx.Response:
        return await self.post(f"/api/matches/{match_id}/choices", {"number": number, "choice": choice})


class House:
    """A running app."""

    def __init__(self, app: Starlette, stack: AsyncExitStack, base: str = "") -> None:
        self.app = app
        self.base = base
        self._stack = stack

    @property
    def api(self) -> Api:
        api = self.app.state.api
        assert isinstance(api, Api)
        return api

    async def client(self, name: str = "") -> Client:
        http = (
            httpx.AsyncClient(base_url=self.base)
            if self.base
            else httpx.AsyncClient(
                transport=httpx.ASGITransport(self.app, raise_app_exceptions=False), base_url="http://test"
            )
        )
        client = Client(await self._stack.enter_async_context(http))
        return await client.named(name) if name else client


@asynccontextmanager
async def house(settings: Settings) -> AsyncIterator[House]:
    async with AsyncExitStack() as stack:
        app = create_app(settings)
        await stack.enter_async_context(app.router.lifespan_context(app))
        yield House(app, stack)


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """The same behind real sockets."""
    async with AsyncExitStack() as stack:
        config = config_of(settings, "127.0.0.1", 0)
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve())
        while not server.started:
            assert not running.done(), "the server did not start"
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        assert isinstance(config.app, Starlette)
        try:
            yield House(config.app, stack, f"http://127.0.0.1:{port}")
        finally:
            await stack.aclose()
            server.should_exit = True
            await running


async def new_match(client: Client, seats: list[str], **options: str) -> Any:
    body = {"game": "monolith-arena", "options": {**DUEL, **options}, "seats": seats}
    response = await client.post("/api/matches", body)
    assert response.status_code == 201, response.text
    return response.json()


async def duel(at: House, **options: str) -> tuple[Client, Client, str]:
    """Ada (blue, to begin) and Bob (red) at a new match."""
    blue, red = await at.client("Ada"), await at.client("Bob")
    match = await new_match(blue, ["me", "open"], **options)
    joined = await red.post(f"/api/matches/{match['id']}/join", {})
    assert joined.status_code == 200, joined.text
    return blue, red, match["id"]


async def play_on(clients: tuple[Client, ...], match_id: str, choices: int, avoid: str = "unfold") -> int:
    """Let whoever is asked take the first option (an unusual one if all are of one kind) some times."""
    for turn in range(choices):
        for client in clients:
            seen = await client.match(match_id)
            if seen["decision"] is None:
                continue
            texts = [option["choice"] for option in seen["decision"]["options"]]
            allowed = [text for text in texts if not text.startswith(avoid)] or texts
            done = await client.choose(match_id, seen["number"], allowed[turn * 7 % len(allowed)])
            assert done.status_code == 200, done.text
            break
        else:
            break
    return int((await clients[0].match(match_id))["number"])


def match_of(at: House, match_id: str) -> Match:
    """The match as it is in memory now."""
    return at.api.tables._tables[match_id].match
