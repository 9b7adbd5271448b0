"""People at browsers: they choose, talk and take back, whatever happens to the servers.

They know no game: they answer what they are asked with one of the options that they are shown.
"""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import httpx
import websockets

from tests.ports import NEAR
from tests.server.chaos.ledger import Book, Key
from tests.server.crash import GONE
from tests.server.harness import HANGS_S, PATIENT

if TYPE_CHECKING:
    from tests.server.chaos.table import Table

#: Of a hundred looks at a match: how often somebody says something, or takes back if he may.
TALKS, TAKES_BACK = 2, 5
#: Seconds between what is seen and what is done.
THINKS_S = (0.0, 0.25)
#: Why a choice may be refused to somebody whose view was old: another process, or his own first try, was
#: quicker, or the other player has taken something back.
OLD_VIEW = {"server.moved-on", "server.other-choice", "server.over"}
#: And taking back.
NO_UNDO = OLD_VIEW | {"core.undo-revealed", "core.nothing-to-undo"}


class Gone(Exception):
    """The server could not say what became of it."""


class Wrong(AssertionError):
    """An answer that nothing explains."""


class Person:
    def __init__(self, ports: list[int], dice: random.Random, live: bool) -> None:
        self.ports, self.dice, self.live = ports, dice, live
        self.port = dice.choice(ports)
        self.table: Table
        self.seat = 0
        self.http = httpx.AsyncClient(**NEAR, timeout=HANGS_S)
        self.sending = False  # something under way that will be stored
        self.open = True  # does something
        self.over = False
        self.unanswered = 0
        self._unsure: tuple[int, Key, str] | None = None

    async def play(self) -> None:
        while not self.over:
            try:
                await (self._watch() if self.live else self._look())
            except (*GONE, Gone):
                self.unanswered += self.sending
                await self._elsewhere()
            finally:
                self.sending = False

    async def _elsewhere(self) -> None:
        self.port = self.dice.choice(self.ports)  # maybe another one is still there
        await asyncio.sleep(0.05)

    async def insist(self, path: str, body: Any) -> Any:
        """Again and again, until a server does it."""
        while True:
            with suppress(*GONE):
                done = await self.http.post(f"http://127.0.0.1:{self.port}{path}", json=body)
                if done.status_code in (200, 201):
                    return done.json()
                if done.status_code not in (409, 503):
                    raise Wrong(f"{path}: {done.status_code} {done.text}")
                if done.status_code == 409:  # the first try was carried out, and its answer lost
                    return None
            await self._elsewhere()

    # --- what they do -------------------------------------------------------------------------------

    async def _act(self, seen: Any) -> bool:
        """Something other than choosing; whether the view is old now."""
        if not self.open or seen["seat"] is None:
            return False
        if self.dice.randrange(100) < TALKS:
            await self._talk(seen["id"])
        if seen["undo"] and self.dice.randrange(100) < TAKES_BACK:
            await self._take_back(seen)
            return True
        return False

    async def _post(self, match_id: str, what: str, body: Any) -> httpx.Response:
        self.sending = True
        address = f"http://127.0.0.1:{self.port}/api/matches/{match_id}/{what}"
        done = await self.http.post(address, json=body)
        if done.status_code == 503:
            raise Gone
        self.sending = False
        return done

    async def _talk(self, match_id: str) -> None:
        book = self.table.book
        words = f"{self.seat}: {self.dice.getrandbits(48):012x}"
        book.words.add(words)
        done = await self._post(match_id, "chat", {"text": words})
        if done.status_code in (200, 201):
            book.said[done.json()["lines"][0]["n"]] = words
        elif done.status_code != 429:
            raise Wrong(f"talk: {done.status_code} {done.text}")

    async def _take_back(self, seen: Any) -> None:
        book, number, line = self.table.book, seen["number"], seen["line"]
        secret = Key(number, self.seat)
        before = book.confirmed[line].pop(secret, None)  # from now on it may be gone
        if before is None:
            book.cuts[line].add(number - 1)
        done = await self._post(seen["id"], "undo", {"number": number, "line": line})
        if done.status_code == 200:
            self.table.undone += 1
            if before is None:
                book.cuts[line] = {number - 1}
            return
        if done.json()["error"]["key"] not in NO_UNDO:
            raise Wrong(f"undo: {done.status_code} {done.text}")
        # Maybe it is refused because the first try was carried out: then both ways stay open.

    def _pick(self, seen: Any) -> tuple[int, Key, str] | None:
        if seen["decision"] is None or not self.open:
            return None
        line, key = seen["line"], Key(seen["number"], self.seat)
        if self._unsure is not None and self._unsure[:2] == (line, key) and self.dice.random() < 0.5:
            return self._unsure  # the same again; else another one, as somebody may who looks anew
        return line, key, self.dice.choice(seen["decision"]["options"])["choice"]

    def _sent(self, line: int, key: Key, choice: str) -> dict[str, Any]:
        self.table.book.sent[key].add(choice)
        self._unsure = line, key, choice
        self.sending = True
        return {"number": key.number, "line": line, "choice": choice}

    def _confirmed(self, book: Book, line: int, key: Key, choice: str) -> None:
        book.confirm(line, key, choice)
        self.table.confirmed += 1
        self._unsure, self.sending = None, False

    def _refused(self, status: int, why: str) -> None:
        if status == 503:
            raise Gone
        if why not in OLD_VIEW:
            raise Wrong(f"choice: {status} {why}")
        self._unsure, self.sending = None, False

    # --- by HTTP ------------------------------------------------------------------------------------

    async def _look(self) -> None:
        book = self.table.book
        got = await self.http.get(f"http://127.0.0.1:{self.port}/api/matches/{book.id}")
        if got.status_code == 503:
            raise Gone
        if got.status_code != 200:
            raise Wrong(f"look: {got.status_code} {got.text}")
        seen = got.json()
        if seen["status"] == "over":
            await self.table.next(book)
            return
        await asyncio.sleep(self.dice.uniform(*THINKS_S))
        if self.table.book is not book or await self._act(seen):
            return
        picked = self._pick(seen)
        if picked is None:
            await asyncio.sleep(0.1)
            return
        done = await self._post(book.id, "choices", self._sent(*picked))
        if done.status_code == 200:
            self._confirmed(book, *picked)
        else:
            self._refused(done.status_code, done.json()["error"]["key"])

    # --- by WebSocket -------------------------------------------------------------------------------

    async def _watch(self) -> None:
        book = self.table.book
        address = f"ws://127.0.0.1:{self.port}/api/matches/{book.id}/live"
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}
        async with websockets.connect(address, additional_headers=headers, max_size=None, **PATIENT) as line:
            waiting: tuple[int, Key, str] | None = None
            answered: tuple[int, int] | None = None
            seen: Any = None
            async for message in line:
                told = json.loads(message)
                if told["type"] == "update":
                    seen = told["match"]
                if told["type"] == "confirmed" or told.get("confirmed"):
                    assert waiting is not None
                    self._confirmed(book, *waiting)
                    answered, waiting = (waiting[0], waiting[1].number), None
                elif told["type"] == "refused":
                    self._refused(
                        503 if told["error"]["key"] == "server.storage" else 409, told["error"]["key"]
                    )
                    return  # look anew
                if self.over:
                    return
                if seen["status"] == "over":
                    await self.table.next(book)
                    return
                if waiting is not None or (seen["line"], seen["number"]) == answered:
                    continue
                await asyncio.sleep(self.dice.uniform(*THINKS_S))
                if await self._act(seen):
                    return
                if (waiting := self._pick(seen)) is not None:
                    sent = self._sent(*waiting)
                    await line.send(json.dumps({"type": "choose", "id": 1, **sent}))
