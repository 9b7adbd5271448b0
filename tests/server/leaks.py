"""What the tests for leaks share: sockets that keep every byte, and a look at all there is about a match."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
from collections.abc import Sequence

import pytest
from starlette.types import Message, Scope

from tests.server.harness import Client, House

#: `make test` always plays the same matches; `make soak` plays others, and so many times as many.
EXPLORE = "WALSTATT_EXPLORE" in os.environ
FACTOR = 4 if EXPLORE else 1
_FIRST = secrets.randbelow(10**9) if EXPLORE else 0


def numbers(part: int, matches: int) -> range:
    """The numbers of this part's matches: all that chance decides in them follows from the number."""
    count = matches * FACTOR
    return range(_FIRST + part * count, _FIRST + (part + 1) * count)


def fix_seeds(patch: pytest.MonkeyPatch, number: int) -> None:
    """The server draws the seeds of its matches as if it were by lot, but the same ones every time."""
    patch.setattr("walstatt.server.setting_up.secrets.randbits", random.Random(number).getrandbits)


class Wire:
    """A WebSocket without a network: keeps every byte that the app sends."""

    def __init__(self, at: House, client: Client, match_id: str, lang: str) -> None:
        self.client = client
        cookie = client.http.cookies.get("walstatt")
        self.scope: Scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "scheme": "ws", "http_version": "1.1",
            "path": f"/api/matches/{match_id}/live", "raw_path": b"", "root_path": "", "state": {},
            "query_string": f"since=0&lang={lang}".encode(), "subprotocols": [], "client": ("local", 1),
            "server": ("test", 80),
            "headers": [(b"host", b"test"), (b"cookie", f"walstatt={cookie or ''}".encode())],
        }  # fmt: skip
        self.told: list[bytes] = []  # the messages of this socket alone
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(at.app(self.scope, self._said.get, self._send))

    async def _send(self, message: Message) -> None:
        self.told.append(message.get("text", "").encode())
        self.client.traffic += repr(message.get("headers", "")).encode() + self.told[-1]

    async def close(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


async def look(
    client: Client, match_id: str, number: int, choice: str, lang: str, wrong: Sequence[str]
) -> bytes:
    """Ask for everything that there is about a match; the answers, and they are traffic too.

    `choice` is looked at in a preview, `wrong` are choices that nobody may make.
    """
    base, answers = f"/api/matches/{match_id}", b""
    for tail in ("", "/events", "/steps", f"/steps/{number}", "/preview", "/hints", "/record", "/chat"):
        answers += (await client.get(base + tail, lang=lang)).content
    answers += (await client.get(f"{base}/preview", lang=lang, choice=choice)).content
    answers += (await client.get("/api/lobby", lang=lang)).content
    for words in wrong:
        answers += (await client.choose(match_id, number, words)).content
    return answers
