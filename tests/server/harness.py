"""Apps and clients for the tests: in this process without sockets, or by uvicorn on the loopback."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.applications import Starlette

from tests.ports import NEAR
from tests.server import postgres
from walstatt.core.match import Match
from walstatt.server.api import Api, create_app
from walstatt.server.models import Base
from walstatt.server.programs import Question
from walstatt.server.run import config_of
from walstatt.server.settings import Settings
from walstatt.server.storage import Storage
from walstatt.server.wall import Wall

#: When something hangs. Whatever works takes a fraction of it, on a busy machine too; nobody waits for it.
HANGS_S = 300.0
#: The same for the ends of WebSockets.
PATIENT: dict[str, Any] = {"open_timeout": HANGS_S, "ping_timeout": HANGS_S, "close_timeout": HANGS_S}
LORDS, DRAGONS = "lords-of-the-abyss", "dragon-empire"
DUEL = {"factions": f"{LORDS},{DRAGONS}", "first": "blue"}


class FakeWall(Wall):
    """Time that stands still until somebody moves it."""

    def __init__(self, now: float = 1e9) -> None:
        self._now = now
        self._moved: set[asyncio.Event] = set()

    def now(self) -> float:
        return self._now

    async def wait(self, event: asyncio.Event, until: float) -> None:
        moved = asyncio.Event()
        self._moved.add(moved)
        try:
            while self._now < until and not event.is_set():
                waits = [asyncio.ensure_future(one.wait()) for one in (event, moved)]
                try:
                    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for one in waits:
                        one.cancel()
                moved.clear()
        finally:
            self._moved.discard(moved)

    def pass_(self, seconds: float) -> None:
        """Time goes by; who waits for it wakes when the loop gets to him."""
        self._now += seconds
        for moved in self._moved:
            moved.set()

    async def noticed(self) -> None:
        """Until everybody who waits has looked at the clock, done what is due, and waits again."""
        while not self._moved or any(moved.is_set() for moved in self._moved):
            await asyncio.sleep(0.001)


def settings_for(folder: Path, **changed: Any) -> Settings:
    return Settings(
        **{"db_url": url_of(folder), "rate": 1e6, "burst": 1e6, "workers": 1, "a_day": {}, **changed}
    )


_backend = "sqlite"
_made: dict[Path, str] = {}  # in PostgreSQL


@contextmanager
def on(backend: str) -> Iterator[None]:
    """Which data base is meant in here."""
    global _backend
    before, _backend = _backend, backend
    try:
        yield
    finally:
        _backend = before


def url_of(folder: Path) -> str:
    """A data base for each folder."""
    if _backend == "sqlite":
        file = folder / "matches.sqlite"
        if folder.is_dir() and not file.exists():
            file.write_bytes(_with_tables())
        return f"sqlite+aiosqlite:///{file}"
    if folder not in _made:
        _made[folder] = postgres.new_database()
    return _made[folder]


@cache
def _with_tables() -> bytes:
    """A data base without anything in it, copied for every test. `test_migration.py` is about making it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        with ThreadPoolExecutor(1) as thread:  # the test that asks may be in the middle of its own event loop
            thread.submit(asyncio.run, _make_tables(f"sqlite+aiosqlite:///{file}")).result()
        return file.read_bytes()


async def _make_tables(url: str) -> None:
    await (await Storage.open(url)).close()


async def rows(url: str, query: str, **values: Any) -> list[tuple[Any, ...]]:
    """What is stored, past all our own code."""
    [found] = await rows_at_once(url, query, **values)
    return found


async def rows_at_once(url: str, *queries: str, **values: Any) -> list[list[tuple[Any, ...]]]:
    """What several queries find at one moment."""
    level = "SERIALIZABLE" if url.startswith("sqlite") else "REPEATABLE READ"
    engine = create_async_engine(url, isolation_level=level)
    async with engine.begin() as connection:
        if url.startswith("sqlite"):
            await connection.exec_driver_sql("BEGIN")  # Python's driver begins nothing for a look
        found = [(await connection.execute(text(query), values)).all() for query in queries]
    await engine.dispose()
    return [[tuple(row) for row in one] for one in found]


async def dump(url: str) -> str:
    """Everything that is stored, as text."""
    bouts = [await rows(url, f"SELECT * FROM {name}") for name in Base.metadata.tables]
    return "\n".join(repr(row) for bout in bouts for row in bout)


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

    async def choose(self, match_id: str, number: int, choice: str, line: int = 0) -> httpx.Response:
        body = {"number": number, "choice": choice, "line": line}
        return await self.post(f"/api/matches/{match_id}/choices", body)

    async def does(self, match_id: str, what: str, **body: Any) -> Any:
        """Something at the table that works; the answer."""
        response = await self.post(f"/api/matches/{match_id}/{what}", body)
        assert response.status_code in (200, 201), response.text
        return response.json()

    async def refused(self, match_id: str, what: str, **body: Any) -> tuple[int, str]:
        """Something at the table that does not: the status and why."""
        response = await self.post(f"/api/matches/{match_id}/{what}", body)
        return response.status_code, response.json().get("error", {}).get("key", "")


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
            httpx.AsyncClient(**NEAR, base_url=self.base, timeout=HANGS_S)
            if self.base
            else httpx.AsyncClient(
                **NEAR,
                transport=httpx.ASGITransport(self.app, raise_app_exceptions=False),
                base_url="http://test",
            )
        )
        client = Client(await self._stack.enter_async_context(http))
        return await client.named(name) if name else client

    async def again(self, client: Client) -> Client:
        """The same browser, at this app."""
        twin = await self.client()
        twin.http.cookies.set("walstatt", client.http.cookies["walstatt"])
        return twin


@asynccontextmanager
async def house(settings: Settings, wall: Wall | None = None) -> AsyncIterator[House]:
    async with AsyncExitStack() as stack:
        app = create_app(settings, wall)
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


async def new_match(
    client: Client, seats: list[str], terms: dict[str, Any] | None = None, **options: str
) -> Any:
    body = {"game": "monolith-arena", "options": {**DUEL, **options}, "seats": seats, **(terms or {})}
    response = await client.post("/api/matches", body)
    assert response.status_code == 201, response.text
    return response.json()


async def duel(at: House, terms: dict[str, Any] | None = None, **options: str) -> tuple[Client, Client, str]:
    """Ada (blue, to begin) and Bob (red) at a new match."""
    blue, red = await at.client("Ada"), await at.client("Bob")
    match = await new_match(blue, ["me", "open"], terms, **options)
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
            option = allowed[turn * 7 % len(allowed)]
            done = await client.choose(match_id, seen["number"], option, seen["line"])
            assert done.status_code == 200, done.text
            break
        else:
            break
    return int((await clients[0].match(match_id))["number"])


def keep_silent(at: House) -> asyncio.Event:
    """Programs think without end; the event tells when the first has begun."""
    asked = asyncio.Event()

    async def choose(_question: Question) -> str | None:
        asked.set()
        await asyncio.Event().wait()
        return None

    at.api.bouts.drivers.programs.choose = choose  # type: ignore[method-assign, assignment]
    return asked


def match_of(at: House, match_id: str) -> Match:
    """The match as it is in memory now."""
    return at.api.bouts._bouts[match_id].match
