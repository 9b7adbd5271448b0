"""The whole: people play, things fail, and in the end everything is compared."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sqlalchemy.exc import SQLAlchemyError

from tests.ports import NEAR
from tests.server.chaos import pulse
from tests.server.chaos.faults import Faults
from tests.server.chaos.ledger import Lost, compare
from tests.server.chaos.logbook import Logbook
from tests.server.chaos.people import Person
from tests.server.chaos.places import PLACES
from tests.server.chaos.servers import Servers
from tests.server.chaos.table import Table
from tests.server.harness import HANGS_S, rows

#: Short limits, so that they are met; matches of programs alone may be as many as lost answers make them.
SETTINGS: dict[str, Any] = {
    "workers": 2,
    "think_s": 1.0,
    "alone_own": 1000,
    "alone_all": 1000,
    "header_s": 3.0,
    "body_s": 5.0,
    "read_s": 5.0,
}
#: Tables of two people, of a person and a program, of programs alone.
TABLES = (5, 4, 2)
#: Seconds between two faults; some begin before the last is over.
PAUSE_S = (0.5, 4.0)
TOGETHER = 0.25
#: The two weakest programs: what is tried here is not how well they play.
LEVELS = 2
#: Matches in which a program has to choose now.
ASKED = """
SELECT m.id, m.number, m.line, m.revision FROM matches m JOIN seats s ON s.match = m.id
WHERE m.status = 'running' AND s.program IS NOT NULL
AND ',' || m.waiting || ',' LIKE '%,' || CAST(s.seat AS TEXT) || ',%'
"""


class Report(NamedTuple):
    storage: str
    seed: int
    seconds: float
    faults: Counter[str]
    skipped: tuple[str, ...]
    matches: int
    finished: int
    games: Counter[str]
    confirmed: int
    undone: int
    said: int
    unanswered: int
    told: Counter[str]
    lost: list[str]
    standing: list[str]
    unexplained: list[str]

    @property
    def well(self) -> bool:
        return not (self.lost or self.standing or self.unexplained)

    def __str__(self) -> str:
        rows: list[tuple[str, object]] = [
            ("data base, seed, seconds", f"{self.storage}, {self.seed}, {self.seconds:.0f}"),
            ("faults", _counts(self.faults)),
            ("not possible here", ", ".join(self.skipped) or "-"),
            ("matches (over)", f"{self.matches} ({self.finished})"),
            ("of the games", _counts(self.games)),
            ("confirmed choices, undos, lines", f"{self.confirmed}, {self.undone}, {self.said}"),
            ("sent and never answered", self.unanswered),
            ("log lines that faults explain", _counts(self.told)),
            ("lost or changed", _found(self.lost)),
            ("standing", _found(self.standing)),
            ("unexplained log lines", _alike(self.unexplained)),
        ]
        return "\n".join(f"| {name:33}| {value}" for name, value in rows)


def _counts(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items())) or "-"


def _found(found: list[str]) -> str:
    return "\n".join([str(len(found)), *(f"    {one[:1500]}" for one in found[:10])])


def _alike(lines: list[str]) -> str:
    """One line of each kind, with how many there are."""
    kinds: dict[str, list[str]] = {}
    for line in lines:
        try:
            told = json.loads(line)
            kind = f"{told['event']} {told.get('failure')} {told.get('at', [''])[-1]}"
        except (ValueError, TypeError, KeyError):
            kind = line
        kinds.setdefault(kind, []).append(line)
    return "\n".join([str(len(lines)), *(f"    {len(some)} x {some[0][:1500]}" for some in kinds.values())])


class Chaos:
    def __init__(
        self, folder: Path, storage: str, seconds: float, seed: int, say: Callable[[str], None]
    ) -> None:
        self.storage, self.seconds, self.seed, self.say = storage, seconds, seed, say
        self.dice = random.Random(seed)
        self.place = PLACES[storage](folder)
        self.logbook = Logbook()
        self.lost: list[str] = []
        self.tables: list[Table] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._faults: set[asyncio.Task[None]] = set()

    async def run(self) -> Report:
        await self.place.open()
        self.servers = Servers(self.place.url, self.place.servers, **SETTINGS)
        began = time.monotonic()
        try:
            for port in self.servers.ports:
                await self.servers.start(port)
                await self.servers.ready(port)
            self._begin(self.servers.keep(), self._read_log(), pulse.watch(self.logbook.starved))
            await self._gather()
            self._begin(*(person.play() for person in self._people()), self._tell(began))
            await self._fail_until(began + self.seconds)
            self.servers.shift(0.0)
            standing = await self._standing()
            await self._end_play()
            return await self._report(time.monotonic() - began, standing)
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            self.servers.close()

    def close(self) -> None:
        self.place.close()

    def _begin(self, *doing: Any) -> None:
        self._tasks += [asyncio.create_task(one) for one in doing]

    def _people(self) -> list[Person]:
        return [person for table in self.tables for person in table.people]

    async def _gather(self) -> None:
        async with httpx.AsyncClient(**NEAR, timeout=HANGS_S) as http:
            house = (await http.get(f"http://127.0.0.1:{self.servers.ports[0]}/api/games")).json()
        levels = [level["id"] for level in house["levels"][:LEVELS]]
        kinds = [(2, True)] * TABLES[0] + [(1, True)] * TABLES[1] + [(1, False)] * TABLES[2]
        for number, (count, plays) in enumerate(kinds):
            lives = [(number + seat) % 2 == 0 for seat in range(count)]
            people = [Person(self.servers.ports, random.Random(self.dice.random()), live) for live in lives]
            for person in people:
                await person.insist("/api/guests", {"name": f"Guest {number}"})
            table = Table(people, plays, house["games"], levels, first=number)
            await table.next(None)
            self.tables.append(table)

    # --- while it runs ------------------------------------------------------------------------------

    async def _fail_until(self, end: float) -> None:
        faults = Faults(self.place, self.servers, self.logbook, self.dice)
        self.faults = faults
        while time.monotonic() < end:
            await asyncio.sleep(self.dice.uniform(*PAUSE_S))
            self._alive()
            fault = asyncio.create_task(faults.one())
            self._faults.add(fault)
            if self.dice.random() > TOGETHER:
                await asyncio.gather(*self._faults)
                self._faults.clear()
                await self._compare_one()
        await asyncio.gather(*self._faults)

    def _alive(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()

    async def _compare_one(self) -> None:
        """One match, while people play on; in the end all of them."""
        table = self.dice.choice(self.tables)
        with suppress(SQLAlchemyError, OSError):  # another fault has begun meanwhile
            try:
                await compare(self.place.url, self.dice.choice(table.books))
            except Lost as error:
                self.lost.append(str(error))

    async def _read_log(self) -> None:
        while True:
            self.logbook.read(self.servers.log())
            await asyncio.sleep(0.1)

    async def _tell(self, began: float) -> None:
        before = 0
        while True:
            await asyncio.sleep(60.0)
            confirmed = sum(table.confirmed for table in self.tables)
            now = time.monotonic()
            longest = max(now - table.book.last for table in self.tables if table.plays)
            self.say(
                f"{self.storage} {(now - began) / 60:4.0f} min: {confirmed - before} choices in this one, "
                f"{confirmed} in all, {sum(len(table.books) for table in self.tables)} matches, "
                f"{len(self.logbook.faults)} faults, {len(self.lost)} lost, "
                f"{len(self.logbook.unexplained)} unexplained, quietest table {longest:.0f} s"
            )
            before = confirmed

    # --- in the end ---------------------------------------------------------------------------------

    async def _standing(self) -> list[str]:
        """Who does not move though nothing is wrong any more: people at tables, programs that are asked."""
        had = {table: table.confirmed for table in self.tables if table.plays}
        asked = {row[0]: row[1:] for row in await rows(self.place.url, ASKED)}
        until = time.monotonic() + HANGS_S
        quiet, still = set(had), set(asked)
        while (quiet or still) and time.monotonic() < until:
            await asyncio.sleep(0.2)
            self._alive()
            quiet = {table for table in quiet if table.confirmed < had[table] + 2}
            now = {row[0]: row[1:] for row in await rows(self.place.url, ASKED)}
            still = {match_id for match_id in still if now.get(match_id) == asked[match_id]}
        return [f"table at {table.book.id}" for table in quiet] + [f"program in {one}" for one in still]

    async def _end_play(self) -> None:
        for person in self._people():
            person.open = False
        until = time.monotonic() + HANGS_S
        while any(person.sending for person in self._people()) and time.monotonic() < until:
            await asyncio.sleep(0.05)
        for person in self._people():
            person.over = True

    async def _report(self, seconds: float, standing: list[str]) -> Report:
        finished, games = 0, Counter[str]()
        books = [book for table in self.tables for book in table.books]
        for book in books:
            try:
                stored = await compare(self.place.url, book)
            except Lost as error:
                self.lost.append(str(error))
                continue
            finished += stored.status == "over"
            games[stored.match.game.id] += 1
            if stored.ended:
                self.lost.append(f"{book.id} ended by {stored.ended}, which nobody did")
        self.logbook.read(self.servers.log())
        return Report(
            self.storage,
            self.seed,
            seconds,
            self.logbook.counts,
            tuple(sorted(self.faults.skipped)),
            len(books),
            finished,
            games,
            sum(table.confirmed for table in self.tables),
            sum(table.undone for table in self.tables),
            sum(len(book.said) for book in books),
            sum(person.unanswered for person in self._people()),
            self.logbook.told,
            self.lost,
            standing,
            self.logbook.unexplained,
        )


def chaos(storage: str, seconds: float, seed: int, say: Callable[[str], None]) -> Report:
    with tempfile.TemporaryDirectory(prefix="chaos-") as name:
        Path(name).chmod(0o755)  # PostgreSQL may run as another user
        running = Chaos(Path(name), storage, seconds, seed, say)
        say(f"{storage}: seed {seed}, {seconds:.0f} s")
        try:
            return asyncio.run(running.run())
        finally:
            running.close()
