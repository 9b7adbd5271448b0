"""kill -9 at random moments while people play: what must hold, and the people.

Real server processes, on one data base. They are forked from a process that has everything loaded, so that
a new one is there at once and the kills hit play, not starting. The players know nothing of the kills: they
find their server gone, try again there or at another one, send the same choice again or look anew.

What must hold after every kill:

- a choice that was confirmed is stored, as it was sent;
- a choice that was sent and never confirmed is stored as it was sent, or not at all;
- nothing else is stored, and every match can be replayed from its rows;

and in the end, that all servers show the events that the rows tell, and that the matches go on.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import websockets

from tests.ports import NEAR, free_port
from tests.server.harness import DUEL, HANGS_S, PATIENT, Client, rows_at_once
from walstatt.core.events import encode
from walstatt.core.match import Match
from walstatt.core.record import Choice, Header, Record

ROOT = Path(__file__).parent.parent.parent
#: What such servers allow: all players come from one address.
LENIENT: dict[str, Any] = {
    "rate": 1e6,
    "burst": 1e6,
    "workers": 1,
    "own": 10**6,
    "sockets": 10**6,
    "a_day": {},
}
#: Forks a server for every line "PORT SETTINGS" and says its process id. When it ends, so do they all.
NURSERY = """
import asyncio, ctypes, logging, os, signal, sys
import aiosqlite, asyncpg, msgspec
from walstatt.server import log
from walstatt.server.run import Server, config_of
from walstatt.server.settings import Settings

def quieten():
    for name in ("walstatt.server", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)

def tell(*_):
    for task in asyncio.all_tasks():
        task.print_stack(limit=6)

# MORE
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, _, words = line.partition(" ")
    pid = os.fork()
    if pid:
        print(pid, flush=True)
        continue
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGUSR1, tell)
    log.set_up()
    quieten()
    settings = msgspec.json.decode(words, type=Settings)
    Server(config_of(settings, "127.0.0.1", int(port))).run()
    os._exit(0)
"""
#: What a client hears when its server is gone, or going.
GONE = (httpx.TransportError, websockets.ConnectionClosed, websockets.InvalidHandshake, OSError, TimeoutError)
#: Without a confirmed choice for so long something hangs.
PATIENCE_S = HANGS_S


class Gone(Exception):
    """The server could not say whether it has stored the choice."""


class Plan(NamedTuple):
    kills: int
    clients: int
    servers: int = 1
    alone: int = 0  # clients who play against a program
    choices: tuple[int, int] = (1, 20)  # how many are confirmed between two kills
    seed: int = 1


class Report(NamedTuple):
    kills: int
    clients: int
    matches: int
    finished: int
    confirmed: int
    unanswered: int  # times that a choice was sent and the server was gone before it answered
    stored_unconfirmed: int  # of those, found to be stored, and never sent again
    seconds: float

    def __str__(self) -> str:
        return ", ".join(f"{name.replace('_', ' ')} {value:.4g}" for name, value in self._asdict().items())


class Key(NamedTuple):
    """A question to a seat."""

    match: str
    number: int
    seat: int


# --- servers ----------------------------------------------------------------------------------------------


class Servers:
    """Server processes at fixed addresses, which are killed and come back."""

    def __init__(self, url: str, count: int, more: str = "", *args: str, **settings: Any) -> None:
        """`more` is run in the nursery, with these arguments, before the first server."""
        self._settings = json.dumps({**LENIENT, **settings, "db_url": url})
        self.ports = [free_port() for _ in range(count)]
        self._pids: dict[int, int] = {}
        self._killed: dict[int, int] = {}  # who was at this port before
        self._log = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed with the rest
        self._nursery = subprocess.Popen(
            [sys.executable, "-c", NURSERY.replace("# MORE", more), *args],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            bufsize=1,
        )

    async def start(self, port: int) -> None:
        while self._lives(self._killed.get(port)):  # the port is its own as long as it is dying
            await asyncio.sleep(0.005)
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write(f"{port} {self._settings}\n")
        self._pids[port] = int(await asyncio.to_thread(self._nursery.stdout.readline))

    async def ready(self, port: int) -> None:
        until = time.monotonic() + PATIENCE_S
        async with httpx.AsyncClient(**NEAR) as http:
            while time.monotonic() < until:
                try:
                    if (await http.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.01)
        raise AssertionError(f"the server did not start\n{self.told()}")

    def kill(self, port: int) -> None:
        pid = self._killed[port] = self._pids.pop(port)
        with suppress(ProcessLookupError):  # it could not start
            os.kill(pid, signal.SIGKILL)

    def _lives(self, pid: int | None) -> bool:
        if pid is not None:
            with suppress(ProcessLookupError):
                os.kill(pid, 0)
                return True
        return False

    def told(self) -> str:
        """The end of what the servers have logged, and what they wait for now."""
        for pid in self._pids.values():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGUSR1)
        time.sleep(1)
        self._log.seek(0)
        return self._log.read()[-50_000:]

    def close(self) -> None:
        for port in list(self._pids):
            self.kill(port)
        self._nursery.kill()
        self._nursery.communicate()
        self._log.close()


# --- what was sent and confirmed --------------------------------------------------------------------------


class Ledger:
    def __init__(self) -> None:
        self.sent: dict[Key, list[str]] = defaultdict(list)
        self.confirmed: dict[Key, str] = {}
        self.unanswered = 0
        self.last = time.monotonic()

    def confirm(self, key: Key, choice: str) -> None:
        assert self.confirmed.setdefault(key, choice) == choice, f"two choices confirmed for {key}"
        self.last = time.monotonic()

    def unsure(self, key: Key) -> bool:
        return key not in self.confirmed and len(self.sent[key]) > 1

    def known(self, match_id: str) -> dict[Key, str]:
        return {key: choice for key, choice in self.confirmed.items() if key.match == match_id}

    def check(self, confirmed: dict[Key, str], stored: dict[Key, str]) -> None:
        """What had been confirmed before somebody looked, and what was stored then."""
        for key, choice in confirmed.items():
            assert stored.get(key) == choice, f"{key}: confirmed {choice!r}, stored {stored.get(key)!r}"
        for key, choice in stored.items():
            assert choice in self.sent[key], f"{key}: stored {choice!r}, sent {self.sent[key]}"


async def stored_match(url: str, match_id: str) -> tuple[dict[Key, str], Match]:
    """What the rows say, past all code of the server; they must be whole."""
    [(game, rules, options, seed, position, number)], choices, pending = await rows_at_once(
        url,
        "SELECT game, rules, options, seed, position, number FROM matches WHERE id = :id",
        "SELECT number, asked, seat, text, said FROM choices WHERE match = :id ORDER BY number",
        "SELECT asked, seat, text, said FROM pending WHERE match = :id",
        id=match_id,
    )
    assert [row[0] for row in choices] == list(range(1, number + 1)), f"{match_id}: a gap"
    assert all(asked == number for asked, *_ in pending), f"{match_id}: an old secret answer"
    header = Header(game, rules, json.loads(options), seed, position=position)
    record = Record(
        header,
        [Choice(seat, text) for _, _, seat, text, _ in choices],
        [Choice(seat, text) for _, seat, text, _ in pending],
    )
    answers = {Key(match_id, asked, seat): said for _, asked, seat, _, said in choices}
    answers |= {Key(match_id, asked, seat): said for asked, seat, _, said in pending}
    return answers, Match.from_record(record)


# --- people -----------------------------------------------------------------------------------------------


class Pair:
    """Two people, or one and a program, who play one match after another."""

    def __init__(self, game: Game, players: list[Player]) -> None:
        self.game = game
        self.players = players
        self.match_id = ""
        self.matches: list[str] = []
        self._setting_up = asyncio.Lock()

    async def next(self, after: str) -> None:
        """See to it that there is a match after this one."""
        async with self._setting_up:
            if self.match_id != after:
                return
            first, *others = self.players
            seats = ["me", "open" if others else "random"]
            body = {"game": "monolith-arena", "options": {**DUEL, "monoliths": "on"}, "seats": seats}
            made = await first.insist("/api/matches", body)
            for other in others:
                await other.insist(f"/api/matches/{made['id']}/join", {})
            self.matches.append(made["id"])
            self.match_id = made["id"]


class Player:
    """A person at a browser: plays what it is asked until the end, whatever happens to the servers."""

    def __init__(self, game: Game, seat: int, live: bool) -> None:
        self.game, self.seat, self.live = game, seat, live
        self.dice = game.dice
        self.pair: Pair
        self.unsure: tuple[Key, str] | None = None  # sent, and nobody knows what came of it
        self.sending = False
        self.events: list[Any] = []  # as the WebSocket told them
        self.shown = ""  # the match that they are of
        self.shown_number = 0
        self.http: httpx.AsyncClient
        self.cookie = ""
        self.port = self.dice.choice(game.servers.ports)

    async def play(self) -> None:
        while not self.game.over:
            try:
                await (self._watch() if self.live else self._look())
            except (*GONE, Gone):
                self.game.ledger.unanswered += self.sending
                self.sending = False
                self.port = self.dice.choice(self.game.servers.ports)  # maybe another is still there
                await asyncio.sleep(0.02)

    def state(self) -> dict[str, Any]:
        return {
            name: value for name, value in vars(self).items() if isinstance(value, str | int | tuple | None)
        }

    async def sign_in(self, name: str) -> None:
        self.http = httpx.AsyncClient(**NEAR, timeout=HANGS_S)
        await self.insist("/api/guests", {"name": name})
        self.cookie = self.http.cookies["walstatt"]

    async def insist(self, path: str, body: Any) -> Any:
        """Again and again, until a server does it."""
        while True:
            try:
                done = await self.http.post(f"http://127.0.0.1:{self.port}{path}", json=body)
            except GONE:
                await asyncio.sleep(0.02)
            else:
                if done.status_code in (200, 201):
                    return done.json()
                assert done.status_code == 503, done.text
            self.port = self.dice.choice(self.game.servers.ports)

    def _pick(self, seen: Any) -> tuple[Key, str] | None:
        """What to answer, if we are asked."""
        if seen["decision"] is None or not self.game.open:
            return None
        key = Key(seen["id"], seen["number"], self.seat)
        if self.unsure is not None and self.unsure[0] == key and self.dice.random() < 0.5:
            return self.unsure  # the same again; else another one, as a person may who looks anew
        return key, self.dice.choice(seen["decision"]["options"])["choice"]

    def _sending(self, key: Key, choice: str) -> None:
        self.game.ledger.sent[key].append(choice)
        self.unsure = key, choice
        self.sending = True

    def _confirmed(self, key: Key, choice: str) -> None:
        self.game.ledger.confirm(key, choice)
        self.unsure, self.sending = None, False

    def _refused(self, key: Key, status: int, why: str) -> None:
        """Nothing is refused without a reason that the player can know of."""
        if status == 503:
            raise Gone
        assert (status, why) in ((409, "server.moved-on"), (409, "server.other-choice")), (key, status, why)
        # One server may show for a moment what another one knows to be past.
        assert self.game.ledger.unsure(key) or len(self.game.servers.ports) > 1, (key, why)
        self.unsure, self.sending = None, False

    # --- by HTTP ------------------------------------------------------------------------------------

    async def _look(self) -> None:
        match_id = self.pair.match_id
        client = Client(self.http)
        path = f"http://127.0.0.1:{self.port}/api/matches/{match_id}"
        seen = await client.get(path)
        if seen.status_code != 200:
            assert seen.status_code == 503, seen.text
            raise Gone
        if seen.json()["status"] == "over":
            await self.pair.next(match_id)
            return
        picked = self._pick(seen.json())
        if picked is None:
            await asyncio.sleep(0.03)
            return
        key, choice = picked
        self._sending(key, choice)
        done = await client.post(f"{path}/choices", {"number": key.number, "choice": choice})
        if done.status_code == 200:
            self._confirmed(key, choice)
        else:
            self._refused(key, done.status_code, done.json()["error"]["key"])

    # --- by WebSocket -------------------------------------------------------------------------------

    async def _watch(self) -> None:
        match_id = self.pair.match_id
        if self.shown != match_id:
            self.shown, self.events = match_id, []
        address = f"ws://127.0.0.1:{self.port}/api/matches/{match_id}/live?since={len(self.events)}&line=0"
        headers = {"cookie": f"walstatt={self.cookie}"}
        async with websockets.connect(address, additional_headers=headers, **PATIENT) as line:
            waiting: tuple[Key, str] | None = None
            answered = -1
            async for message in self.game.until_over(line):
                told = json.loads(message)
                if told["type"] == "update":
                    seen = told["match"]
                    del self.events[told["first"] :]
                    self.events += [event for frame in told["frames"] for event in frame["events"]]
                    self.shown_number = seen["number"]
                    assert len(self.events) == seen["events"]
                if told["type"] == "confirmed" or told.get("confirmed"):
                    assert waiting is not None
                    self._confirmed(*waiting)
                    answered, waiting = waiting[0].number, None
                elif told["type"] == "refused":
                    assert waiting is not None
                    key, waiting = waiting[0], None
                    status = 503 if told["error"]["key"] == "server.storage" else 409
                    self._refused(key, status, told["error"]["key"])
                    return  # look anew
                if seen["status"] == "over":
                    await self.pair.next(match_id)
                    return
                if waiting is None and seen["number"] != answered and (waiting := self._pick(seen)):
                    key, choice = waiting
                    self._sending(key, choice)
                    choose = {"type": "choose", "id": 1, "number": key.number, "choice": choice}
                    await line.send(json.dumps(choose))


# --- the whole --------------------------------------------------------------------------------------------


class Game:
    """All of it: servers, people, kills and checks."""

    def __init__(self, url: str, plan: Plan) -> None:
        self.url, self.plan = url, plan
        self.dice = random.Random(plan.seed)
        self.servers = Servers(url, plan.servers)
        self.ledger = Ledger()
        self.open = True  # people choose
        self.over = False
        self.pairs: list[Pair] = []
        self._closing = asyncio.Event()

    async def until_over(self, line: Any) -> Any:
        """The messages of a WebSocket until the game is over; it wakes players who are asked again."""
        closing = asyncio.ensure_future(self._closing.wait())
        try:
            while True:
                got = asyncio.ensure_future(line.recv())
                await asyncio.wait({got, closing}, return_when=asyncio.FIRST_COMPLETED)
                if not got.done():
                    got.cancel()
                    return
                yield await got
        finally:
            closing.cancel()

    async def run(self) -> Report:
        began = time.monotonic()
        playing: list[asyncio.Task[None]] = []
        try:
            for port in self.servers.ports:
                await self.servers.start(port)
            for port in self.servers.ports:
                await self.servers.ready(port)
            await self._gather_people()
            playing = [asyncio.create_task(player.play()) for player in self._players()]
            for _ in range(self.plan.kills):
                await self._progress(playing, self.dice.randint(*self.plan.choices))
                await self._kill()
            await self._go_on(playing)
            await self._finish(playing)
            return await self._report(time.monotonic() - began)
        finally:
            self.over = True
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            self.servers.close()

    async def _gather_people(self) -> None:
        for number in range(self.plan.alone):
            self.pairs.append(Pair(self, [Player(self, 0, live=number % 2 == 0)]))
        for number in range((self.plan.clients - self.plan.alone) // 2):
            lives = number % 2 == 0, number % 4 < 2
            self.pairs.append(Pair(self, [Player(self, seat, live) for seat, live in enumerate(lives)]))
        for pair in self.pairs:
            for player in pair.players:
                player.pair = pair
                await player.sign_in("Guest")
            await pair.next("")

    async def _progress(self, playing: list[asyncio.Task[None]], choices: int) -> None:
        """By progress, not by the clock: on a slow machine the kills hit play just as well."""
        target = len(self.ledger.confirmed) + choices
        while len(self.ledger.confirmed) < target:
            await asyncio.sleep(0.001)
            self._alive(playing)
        await asyncio.sleep(self.dice.uniform(0.0, 0.02))  # somewhere within the next requests
        if self.dice.random() < 0.3:
            return  # wherever they are
        while not any(player.sending for player in self._players()):  # and one of them is a choice
            await asyncio.sleep(0.0005)
            self._alive(playing)

    def _players(self) -> list[Player]:
        return [player for pair in self.pairs for player in pair.players]

    def _alive(self, playing: list[asyncio.Task[None]]) -> None:
        for task in playing:
            if task.done():
                task.result()
        quiet = time.monotonic() - self.ledger.last
        if quiet > PATIENCE_S:
            people = [player.state() for player in self._players()]
            raise AssertionError(
                f"no choice was confirmed for {quiet:.0f} s: {people}\n{self.servers.told()}"
            )

    async def _kill(self) -> None:
        busy = [player.port for player in self._players() if player.sending]
        ports = [self.dice.choice(busy or self.servers.ports)]
        if len(self.servers.ports) > 1 and self.dice.random() < 0.1:
            ports = self.servers.ports
        for port in ports:
            self.servers.kill(port)
        await self._check(self.dice.choice(self.pairs).match_id)  # one of them; in the end all
        for port in ports:
            await self.servers.start(port)
        for port in ports:
            await self.servers.ready(port)

    async def _check(self, match_id: str) -> tuple[dict[Key, str], Match]:
        confirmed = self.ledger.known(match_id)
        stored, match = await stored_match(self.url, match_id)
        pair = next(pair for pair in self.pairs if match_id in pair.matches)
        stored = {key: choice for key, choice in stored.items() if key.seat < len(pair.players)}
        self.ledger.check(confirmed, stored)
        return stored, match

    async def _go_on(self, playing: list[asyncio.Task[None]]) -> None:
        """After the last kill everybody plays on."""
        had = {pair: len(self._confirmed(pair)) for pair in self.pairs}
        while any(len(self._confirmed(pair)) < had[pair] + 2 for pair in self.pairs):
            await asyncio.sleep(0.02)
            self._alive(playing)

    def _confirmed(self, pair: Pair) -> list[Key]:
        return [key for key in self.ledger.confirmed if key.match in pair.matches]

    async def _finish(self, playing: list[asyncio.Task[None]]) -> None:
        self.open = False
        # What is under way arrives, and programs answer what they were asked.
        while any(player.sending for player in self._players()):
            await asyncio.sleep(0.02)
            self._alive(playing)
        self.over = True
        self._closing.set()
        await asyncio.wait_for(asyncio.gather(*playing), HANGS_S)
        while await self._programs_asked():
            await asyncio.sleep(0.02)

    async def _programs_asked(self) -> bool:
        alone = [pair.match_id for pair in self.pairs if len(pair.players) == 1]
        matches = [(await stored_match(self.url, match_id))[1] for match_id in alone]
        return any(decision.seat for match in matches if not match.over for decision in match.decisions)

    async def _report(self, seconds: float) -> Report:
        finished, stored_all = 0, dict[Key, str]()
        matches = [match_id for pair in self.pairs for match_id in pair.matches]
        for match_id in matches:
            stored, match = await self._check(match_id)
            stored_all |= stored
            finished += match.over
            await self._same_events(match_id, match)
        return Report(
            self.plan.kills,
            self.plan.clients,
            len(matches),
            finished,
            len(self.ledger.confirmed),
            self.ledger.unanswered,
            sum(key not in self.ledger.confirmed for key in stored_all),
            seconds,
        )

    async def _told(self, player: Player, path: str, number: int) -> Any:
        """What a server tells once it has heard of the last choice, which another one may have stored."""
        until = time.monotonic() + PATIENCE_S
        while True:
            told = (await player.http.get(path)).json()
            if told["number"] >= number or time.monotonic() > until:
                return told
            await asyncio.sleep(0.01)

    async def _same_events(self, match_id: str, match: Match) -> None:
        """What the servers tell, and what the players were told, is what the rows tell."""
        pair = next(pair for pair in self.pairs if match_id in pair.matches)
        for player in pair.players:
            truth = [json.loads(encode(event)) for event in match.events_of(player.seat)]
            for port in self.servers.ports:
                path = f"http://127.0.0.1:{port}/api/matches/{match_id}"
                told = await self._told(player, f"{path}/events", len(match.choices))
                assert [event["data"] for event in told["events"]] == truth
                assert told["number"] == len(match.choices)
                if match.over:
                    assert (await player.http.get(f"{path}/record")).text.count("\n") == told["number"] + 1
            if player.live and player.shown == match_id and player.shown_number == len(match.choices):
                assert [event["data"] for event in player.events] == truth
