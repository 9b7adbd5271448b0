"""What the tests for leaks share: sockets that keep every byte, and a look at all there is about a match."""

from __future__ import annotations

import asyncio
import os
import random
import re
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager

import pytest
from _pytest.mark.structures import ParameterSet
from starlette.types import Message, Scope

from tests.server.harness import Client, House, match_of
from walstatt.core.match import Match
from walstatt.core.text import LANGS
from walstatt.server.bout import Bout, moment
from walstatt.server.setting_up import New
from walstatt.server.standing import Standing, Terms
from walstatt.server.storage import Answered, Seat

NAMES = ("Ada", "Bo", "Cleo", "Dan")
PONG = b'{"type":"pong"}'
#: `make test` always plays the same matches; `make soak` plays others, and many more.
EXPLORE = "WALSTATT_EXPLORE" in os.environ
_FIRST = secrets.randbelow(10**9) if EXPLORE else 0


def parts(always: int, more: int) -> list[ParameterSet]:
    """So many parts are played in `make test`; `more` of them, with the same matches, in `make soak`.

    When `make soak` looks for new matches, all of them do.
    """
    soak = () if EXPLORE else (pytest.mark.soak,)
    return [pytest.param(part, marks=soak if part >= always else ()) for part in range(more)]


def numbers(part: int, matches: int, more: int) -> range:
    """This part's matches by number (`more` in `make soak`): all that chance decides follows from it."""
    count = more if EXPLORE else matches
    return range(_FIRST + part * count, _FIRST + (part + 1) * count)


def fix_seeds(patch: pytest.MonkeyPatch, number: int) -> None:
    """The server draws the seeds of its matches as if it were by lot, but the same ones every time."""
    patch.setattr("walstatt.server.setting_up.secrets.randbits", random.Random(number).getrandbits)


class Wire:
    """A WebSocket without a network: keeps every byte that the app sends."""

    def __init__(self, at: House, client: Client, match_id: str, lang: str, since: int = 0) -> None:
        self.client = client
        cookie = client.http.cookies.get("walstatt")
        self.scope: Scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "scheme": "ws", "http_version": "1.1",
            "path": f"/api/matches/{match_id}/live", "raw_path": b"", "root_path": "", "state": {},
            "query_string": f"since={since}&lang={lang}".encode(), "subprotocols": [], "client": ("local", 1),
            "server": ("test", 80),
            "headers": [(b"host", b"test"), (b"cookie", f"walstatt={cookie or ''}".encode())],
        }  # fmt: skip
        self.told: list[bytes] = []  # the messages of this socket alone
        self._pongs: list[bytes] = []
        self._heard = asyncio.Event()
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(at.app(self.scope, self._said.get, self._send))

    async def _send(self, message: Message) -> None:
        text = message.get("text", "").encode()
        if text == PONG:
            self._pongs.append(text)
        else:
            self.told.append(text)
            self.client.traffic += repr(message.get("headers", "")).encode() + text
        self._heard.set()

    async def heard(self, messages: int) -> None:
        """Until so many messages have come."""
        await self._until(lambda: len(self.told) >= messages)

    async def settled(self) -> None:
        """Until everything has come that the app knew of when we asked.

        A pong may overtake the news that the app is about to send; a second one cannot.
        """
        for _ in range(2):
            self._pongs.clear()
            self._said.put_nowait({"type": "websocket.receive", "text": '{"type":"ping"}'})
            await self._until(lambda: bool(self._pongs))

    async def _until(self, true: Callable[[], bool]) -> None:
        while not true():
            heard = asyncio.ensure_future(self._heard.wait())
            await asyncio.wait({heard, self._task}, return_when=asyncio.FIRST_COMPLETED)
            heard.cancel()
            if self._task.done() and not true():
                self._task.result()
                raise AssertionError("the app has closed the socket")
            self._heard.clear()

    async def close(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


async def look(
    client: Client,
    match_id: str,
    number: int,
    choice: str,
    lang: str,
    wrong: Sequence[str],
    but: Sequence[str] = (),
) -> bytes:
    """Ask for everything that there is about a match; the answers, and they are traffic too.

    `choice` is looked at in a preview, `wrong` are choices that nobody may make, `but` is not asked for.
    """
    base, answers = f"/api/matches/{match_id}", b""
    parts = (
        "events", "steps", f"steps/{number}", "preview", "hints", "why", "rosters", "record", "chat",
        "advice", f"steps/{number}/advice", "analysis",
    )  # fmt: skip
    for tail in ("", *(f"/{part}" for part in parts if part not in but)):
        answers += (await client.get(base + tail, lang=lang)).content
    for asked_at in ({}, {"number": number}):
        answers += (await client.get(f"{base}/preview", lang=lang, choice=choice, **asked_at)).content
    answers += (await client.get("/api/lobby", lang=lang)).content
    for words in wrong:
        answers += (await client.choose(match_id, number, words)).content
    return answers


async def stored(at: House, match: Match, people: list[Client], name: str) -> str:
    """Keep a match as the server does, with these people at its table; its id."""
    ids = [(await who.get("/api/me")).json()["id"] for who in people]
    seats = [Seat(person, None) for person in ids]
    choices = match.record().choices
    made = [Answered(one.seat, one.choice, one.choice, n) for n, one in enumerate(choices)]
    assert match.header is not None
    stands = Standing(**moment(match, seats))
    new = New(name, match.header, seats, Terms(ids[0], True), stands, made)
    await at.api.bouts.storage.add_match(*new)
    return name


@contextmanager
def exchanged(at: House, match_id: str, twin: Match) -> Iterator[None]:
    """Another match lies on the table; nobody may be listening."""
    bout = at.api.bouts._bouts[match_id]
    assert not bout._listeners, "whoever listens would be told of the other match"
    kept, bout.match = bout.match, twin
    try:
        yield
    finally:
        assert at.api.bouts._bouts[match_id] is bout
        assert not bout._listeners
        bout.match = kept


class Watched:
    """A stored match, its players and a spectator, all with an open socket."""

    def __init__(self, at: House, number: int, match: Match, dice: random.Random) -> None:
        self.at = at
        self.number = number
        self.dice = dice
        self.id = f"game-{number}"
        self.first = match
        self.count = len(match.state.players)
        self.everybody: list[Client] = []
        self.wires: list[Wire] = []

    async def begin(self) -> None:
        people = [await self.at.client(name) for name in NAMES[: self.count]]
        await stored(self.at, self.first, people, self.id)
        self.everybody = [*people, await self.at.client()]
        await self._open(told=False)

    async def _open(self, *, told: bool) -> None:
        """Everybody looks; who was `told` before knows the events so far."""
        for seat, who in self.eyes():
            since = len(self.match.events_of(seat)) if told else 0
            self.wires.append(Wire(self.at, who, self.id, self.dice.choice(LANGS), since))
        await self.heard(2)  # one message accepts the socket

    async def end(self) -> None:
        for wire in self.wires:
            await wire.close()
        self.wires = []

    async def heard(self, messages: int) -> None:
        """Until everybody has got so many messages."""
        for wire in self.wires:
            await wire.heard(messages)

    async def settled(self) -> None:
        """Until everybody has got all that there is to hear."""
        for wire in self.wires:
            await wire.settled()

    async def all_know_who_is_there(self) -> None:
        """Until everybody has heard that the others came, and nothing more is going to be told."""
        while self._bout._soon is not None:
            await asyncio.sleep(0.001)
        await self.settled()

    @property
    def _bout(self) -> Bout:
        return self.at.api.bouts._bouts[self.id]

    @asynccontextmanager
    async def unwatched(self) -> AsyncIterator[None]:
        """Everybody hangs up meanwhile, after all has come that was on its way, and looks again afterwards.

        So nothing that the server tells of its own accord (who came or went, a clock) can reach anybody while
        another match lies on the table.
        """
        await self.settled()
        await self.end()
        yield
        await self._open(told=True)

    def exchanged(self, twin: Match) -> AbstractContextManager[None]:
        return exchanged(self.at, self.id, twin)

    @property
    def match(self) -> Match:
        return match_of(self.at, self.id)

    async def choose(self, seat: int, text: str) -> bool:
        """Somebody who is asked chooses; whether the match still runs."""
        done = await self.everybody[seat].choose(self.id, len(self.match.choices), text)
        assert done.status_code == 200, done.text
        return not self.match.over

    def eyes(self) -> Iterator[tuple[int | None, Client]]:
        for seat, who in enumerate(self.everybody):
            yield (seat if seat < self.count else None), who


def difference(one: bytes, two: bytes) -> tuple[bytes, bytes]:
    """Where two texts part."""
    at = next(n for n, pair in enumerate(zip(one + b"\0", two + b"\1", strict=False)) if pair[0] != pair[1])
    return one[max(0, at - 200) : at + 100], two[max(0, at - 200) : at + 100]


def timeless(told: bytes) -> bytes:
    """Without the time at which a match was last changed, which lobbies show."""
    return re.sub(rb'"updated":[0-9.]+', b"", told)
