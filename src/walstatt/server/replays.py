"""The past: replays of matches and of uploaded records, kept while somebody looks at them."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from walstatt.core import feats
from walstatt.core.dice import BadRoll
from walstatt.core.errors import BadRecord, Problem
from walstatt.core.game import SEAT_NAMES, find_game, game_ids
from walstatt.core.kit.numbers import whole
from walstatt.core.match import Match
from walstatt.core.record import Choice, Header, Record, parse
from walstatt.core.replay import Replay
from walstatt.core.text import Lang, say
from walstatt.players.base import is_player, level_name, read_player
from walstatt.server.bout_views import players_in, ruled
from walstatt.server.models import ReplayRow
from walstatt.server.names import clean_name
from walstatt.server.problems import TEXTS, Refusal
from walstatt.server.quotas import hold
from walstatt.server.schemas import BestOut, ResultOut, SeatOut, StepOut, Steps, StepView
from walstatt.server.storage import Storage
from walstatt.server.views import frames_out

T = TypeVar("T")
KEPT = 48  # replays in memory
MOST_CHOICES = 12_000  # four players of Mage Wars need thousands, most of them to pass
RECORD_LIMIT = 1024 * 1024


class _Entry:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.replay: Replay | None = None


class Source(NamedTuple):
    """What a replay is made of, and who looks at it."""

    id: str
    header: Header
    choices: Sequence[Choice]
    status: str
    seats: list[SeatOut]
    result: Callable[[Match, Lang], ResultOut | None]
    eyes: int | None  # the caller's seat
    open: bool  # it is over: everybody may see everything

    def views(self) -> list[int | None]:
        return [None, *range(len(self.seats))] if self.open else [self.eyes]

    def seat(self, asked: str) -> int | None:
        """Whose eyes the caller may look through."""
        wanted = self.eyes
        if asked == "spectator":
            wanted = None
        elif asked:
            wanted = whole(asked, 0, len(self.seats) - 1)
            if wanted is None:
                raise Refusal(400, "bad-query", name="as", value=asked[:20])
        if wanted not in self.views():
            raise Refusal(403, "not-your-eyes")
        return wanted


class Replays:
    """The replays that were looked at last; working one out happens in a thread."""

    def __init__(self) -> None:
        self._entries: OrderedDict[str, _Entry] = OrderedDict()
        self._threads = asyncio.Semaphore(2)

    async def steps(self, source: Source, lang: Lang) -> Steps:
        return await self._with(source, lambda replay: _steps(replay, source, lang))

    async def step(self, source: Source, n: int, asked: str, lang: Lang) -> StepView:
        seat = source.seat(asked)
        if n > len(source.choices):
            raise Refusal(404, "no-step", n=n, last=len(source.choices))
        return await self._with(source, lambda replay: _view(replay, source, n, seat, lang))

    async def _with(self, source: Source, use: Callable[[Replay], T]) -> T:
        entry = self._entries.pop(source.id, None) or _Entry()
        self._entries[source.id] = entry  # at the end: used last
        while len(self._entries) > KEPT:
            self._entries.popitem(last=False)
        async with entry.lock, self._threads:
            return await asyncio.to_thread(_use, entry, source, use)

    async def moment(self, source: Source, n: int) -> Match:
        """The match after so many choices."""
        return await self._with(source, lambda replay: replay.moment(n))

    async def busy(self, work: Callable[[], T]) -> T:
        """Something else that takes a while."""
        async with self._threads:
            return await asyncio.to_thread(work)


def _use(entry: _Entry, source: Source, use: Callable[[Replay], T]) -> T:
    replay = entry.replay
    if replay is None or not replay.follows(source.header, source.choices):
        entry.replay = replay = Replay(source.header)
    replay.extend(source.choices)
    return use(replay)


# --- what is shown ----------------------------------------------------------------------------------------


def _steps(replay: Replay, source: Source, lang: Lang) -> Steps:
    match, game = replay.last, replay.last.game
    steps: list[StepOut] = []
    players = players_in(source.seats, lang)
    for line in replay.lines:
        event = replay.told(line, source.eyes, open_=source.open)
        known = source.open or line.seat == source.eyes
        if event is not None:
            text = game.tell(event, lang, players)
        elif known:
            text = line.words[lang]
        else:
            who = players[line.seat] or Problem(f"seat.{SEAT_NAMES[line.seat]}").text(lang)
            text = say(TEXTS, "step.chosen", lang, who=who)
        # Of a choice that the caller may not know nothing is told, not even whether it was to pass.
        quiet = event is None and (line.passed or not known)
        steps.append(StepOut(line.n, line.seat, line.turn, text, line.battle, line.meters, quiet))
    return Steps(
        id=source.id,
        game=game.id,
        title=match.scene(None, lang).title,
        status=source.status,
        seats=source.seats,
        views=source.views(),
        steps=steps,
        result=source.result(match, lang),
        best=_best(match, lang) if source.open else None,
    )


def _best(match: Match, lang: Lang) -> BestOut | None:
    """Everybody may know it once the match is over."""
    found = feats.best(match.game.feats(match.state, match.events, lang))
    return BestOut(*found) if found is not None else None


def _view(replay: Replay, source: Source, n: int, seat: int | None, lang: Lang) -> StepView:
    match, since, parts = replay.frames(n, seat)
    game = match.game
    question = "" if match.over else str(game.question(match.state, match.decision, lang))
    return StepView(
        n=max(n, replay.start),
        frames=frames_out(game, parts, since, lang, players_in(source.seats, lang)),
        scene=match.scene(seat, lang),
        question=question,
        position=match.position() if source.open and not match.over else "",
    )


# --- uploaded records -------------------------------------------------------------------------------------


def checked(body: bytes) -> Record:
    """The record in these bytes, replayed to its end; `BadRecord` says what is wrong and where."""
    try:
        return _checked(body)
    except BadRecord as bad:
        bad.args_by_name["file"] = Problem("record.upload")  # its name stayed in the browser
        raise


def _checked(body: bytes) -> Record:
    try:
        record = parse(body.decode())
        record.text().encode()  # what cannot be written again cannot be kept
    except (UnicodeError, RecursionError):
        raise BadRecord("record.foreign", file="record") from None
    header = record.header
    if header.game not in game_ids():
        raise BadRecord("record.game", file=record.file, found=header.game, games=", ".join(game_ids()))
    known = find_game(header.game).rules_version
    if header.rules != known:
        raise BadRecord("record.rules", file=record.file, found=header.rules, game=header.game, known=known)
    if len(record.choices) > MOST_CHOICES:
        raise Refusal(413, "long-record", most=MOST_CHOICES)
    try:
        match = Match.from_record(Record(header, record.choices, file=record.file))
    except BadRoll as error:
        raise BadRecord("record.line", file=record.file, line=1, why=error, good=0) from None
    assert match.header is not None
    names = tuple(_name(name) for name in header.names[: len(SEAT_NAMES)])
    whole = match.record()
    whole.header = msgspec.structs.replace(whole.header, names=names)
    return whole


def _name(name: str) -> str:
    try:
        return clean_name(name)
    except Refusal:
        return ""


def source_of(replay_id: str, record: Record) -> Source:
    game = find_game(record.header.game)
    count = game.seats(record.header.options)
    names = (*record.header.names, *("",) * count)
    seats = [
        SeatOut(seat, SEAT_NAMES[seat], name, "program", False, True, level_name(*read_player(name)))
        if is_player(name := names[seat])
        else SeatOut(seat, SEAT_NAMES[seat], name, "person", False)
        for seat in range(count)
    ]

    def result(match: Match, lang: Lang) -> ResultOut | None:
        return ruled(match, lang, players_in(seats, lang))

    return Source(replay_id, record.header, record.choices, "over", seats, result, None, True)


async def store(storage: Storage, record: Record, person: int, most: int) -> str:
    """Keep an uploaded record; the same one has the same id, whatever names stand in it."""
    nameless = Record(msgspec.structs.replace(record.header, names=()), record.choices).text()
    digest = base64.urlsafe_b64encode(hashlib.sha256(nameless.encode()).digest())[:16].decode()
    text, now = record.text(), time.time()

    def work(connection: Connection) -> None:
        known = connection.execute(update(ReplayRow).where(ReplayRow.id == digest).values(created=now))
        if known.rowcount:
            return  # somebody still wants it
        hold(connection, person)
        count = select(func.count()).select_from(ReplayRow).where(ReplayRow.person == person)
        if connection.execute(count).scalar_one() >= most:
            raise Refusal(409, "many-uploads", most=most)
        connection.execute(insert(ReplayRow).values(id=digest, record=text, person=person, created=now))

    with suppress(IntegrityError):  # somebody uploaded the same at this very moment
        await storage.write(work)
    return digest


async def load(storage: Storage, replay_id: str) -> Record:
    async with storage.reading() as connection:
        found = await connection.execute(select(ReplayRow.record).where(ReplayRow.id == replay_id))
        text = found.scalar_one_or_none()
    if text is None:
        raise Refusal(404, "no-match", id=f"r.{replay_id}"[:40])
    return parse(text)
