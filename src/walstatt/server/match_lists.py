"""Lists of matches, from their rows alone: no match is replayed to show it in a list."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Select, Text, case, cast, exists, func, literal, literal_column, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from walstatt.server import standing
from walstatt.server.bout import TALK
from walstatt.server.models import ChatRow, MatchRow, PersonRow, SeatRow
from walstatt.server.schemas import ChatLine
from walstatt.server.standing import Standing, Terms
from walstatt.server.storage import Seat, Storage, seat_of

MOST = 50  # of each list
#: Of those that everybody sees, the latest of each person, so that nobody fills the list; and among how many
#: the latest are looked for.
SHARE, LOOKED_AT = 5, 1000
_WHOLE = (
    MatchRow.id, MatchRow.game, MatchRow.options, MatchRow.updated,
    MatchRow.creator, MatchRow.listed, MatchRow.initial_s, MatchRow.increment_s,
    *(getattr(MatchRow, name) for name in standing.COLUMNS),
)  # fmt: skip


class Listed(NamedTuple):
    """A match as its row tells it."""

    id: str
    game: str
    options: dict[str, str]
    updated: float
    terms: Terms
    standing: Standing
    seats: list[Seat]


class Lists(NamedTuple):
    open: list[Listed]
    mine: list[Listed]
    running: list[Listed]
    playing: int


async def lobby(storage: Storage, person: int | None) -> Lists:
    """What the lobby shows to this person."""
    queries = [
        _shared(MatchRow.status == "open"),
        _mine(person) if person is not None else None,
        _shared(MatchRow.status == "running", MatchRow.spectators),
    ]
    count = select(func.count()).select_from(MatchRow).where(MatchRow.status == "running")
    async with storage.reading() as connection:
        found = [(await connection.execute(one)).all() if one is not None else [] for one in queries]
        seats = await _seats(connection, {row.id for rows in found for row in rows})
        playing = int((await connection.execute(count)).scalar_one())
    opened, mine, running = ([_listed(row, seats[row.id]) for row in rows] for rows in found)
    return Lists(opened, mine, running, playing)


def _shared(*which: Any) -> Select[Any]:
    """The latest of these, of each person who has opened some only so many."""
    latest = (
        select(MatchRow.id, MatchRow.creator, MatchRow.updated)
        .where(MatchRow.listed, *which)
        .order_by(MatchRow.updated.desc())
        .limit(LOOKED_AT)
        .subquery()
    )
    nth = func.row_number().over(partition_by=latest.c.creator, order_by=latest.c.updated.desc())
    counted = select(latest.c.id, nth.label("nth")).subquery()
    return (
        select(*_WHOLE)
        .join(counted, counted.c.id == MatchRow.id)
        .where(counted.c.nth <= SHARE)
        .order_by(MatchRow.updated.desc())
        .limit(MOST)
    )


def _mine(person: int) -> Select[Any]:
    """Those in which it is this person's turn, then open, running and finished ones, the latest first."""
    turn = _asked(SeatRow.seat)
    order = case((turn, 0), (MatchRow.status == "open", 1), (MatchRow.status == "running", 2), else_=3)
    return (
        select(*_WHOLE)
        .outerjoin(SeatRow, (SeatRow.match == MatchRow.id) & (SeatRow.person == person))
        .where(MatchRow.id.in_(_own(person)), MatchRow.ended != "closed")
        .order_by(order, MatchRow.updated.desc())
        .limit(MOST)
    )


def _own(person: int) -> Any:
    """Ids of the matches that somebody plays or has set up; each half has its index."""
    played = select(SeatRow.match).where(SeatRow.person == person)
    return played.union(select(MatchRow.id).where(MatchRow.creator == person))


def _asked(seat: Any) -> Any:
    """Whether this seat is among those that wait. A comma on both sides keeps 1 out of 11."""
    return (literal(",") + MatchRow.waiting + ",").contains(literal(",") + cast(seat, Text) + ",")


async def _seats(connection: AsyncConnection, ids: Iterable[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {match_id: [] for match_id in ids}
    rows = await connection.execute(
        select(
            SeatRow.match,
            SeatRow.person,
            SeatRow.program,
            SeatRow.level,
            PersonRow.name,
            SeatRow.options,
            SeatRow.stand_in,
        )
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person)
        .where(SeatRow.match.in_(found))
        .order_by(SeatRow.match, SeatRow.seat)
    )
    for match_id, person, program, level, name, options, stand_in in rows:
        found[match_id].append(seat_of(person, program, level, name, options, stand_in))
    return found


def _listed(row: Any, seats: list[Seat]) -> Listed:
    terms = Terms(row.creator, row.listed, row.initial_s, row.increment_s)
    return Listed(
        row.id, row.game, json.loads(row.options), row.updated, terms, standing.from_row(row), seats
    )


async def talk(storage: Storage, match_id: str, since: int = 0) -> list[ChatLine]:
    """The lines after number `since`, oldest first; the latest of them if they are very many."""
    query = (
        select(ChatRow.n, ChatRow.seat, ChatRow.name, ChatRow.text, ChatRow.at)
        .where(ChatRow.match == match_id, ChatRow.n > since)
        .order_by(ChatRow.n.desc())
        .limit(TALK)
    )
    async with storage.reading() as connection:
        return [ChatLine(*row) for row in reversed((await connection.execute(query)).all())]


async def unfinished_ids(storage: Storage, person: int) -> Sequence[str]:
    query = select(MatchRow.id).where(MatchRow.id.in_(_own(person)), MatchRow.status != "over")
    async with storage.reading() as connection:
        return list((await connection.execute(query)).scalars())


async def programs_asked(
    storage: Storage, lately: tuple[float, float] | None = None
) -> Sequence[tuple[str, bool]]:
    """Matches in which a program has to choose, or may have to, and which nobody has changed lately.

    With each, whether people play in it; those first, and the latest before others.
    """
    of_match = SeatRow.match == MatchRow.id
    people = exists().where(of_match, SeatRow.person.is_not(None), SeatRow.stand_in.is_(None))
    programs = or_(SeatRow.program.is_not(None), SeatRow.stand_in.is_not(None))
    asked = exists().where(of_match, programs, _asked(SeatRow.seat))
    query = (
        select(MatchRow.id, people.label("people"))
        .where(MatchRow.status == "running", or_(MatchRow.waiting.is_(None), asked))
        .order_by(literal_column("people").desc(), MatchRow.updated.desc())
    )
    if lately is not None:
        query = query.where(~MatchRow.updated.between(*lately))
    async with storage.reading() as connection:
        return [(match_id, bool(played)) for match_id, played in await connection.execute(query)]


async def running_clocks(storage: Storage, before: float) -> Sequence[Any]:
    """Matches whose next flag falls before this time: id, since when, flag."""
    query = select(MatchRow.id, MatchRow.since, MatchRow.flag_at).where(
        MatchRow.status == "running", MatchRow.flag_at < before
    )
    async with storage.reading() as connection:
        return list(await connection.execute(query))
