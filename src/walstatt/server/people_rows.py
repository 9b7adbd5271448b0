"""The rows of people: what changes with an account, with its password, and when somebody goes."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, delete, exists, insert, select, update

from walstatt.server import news
from walstatt.server.models import (
    ChatRow,
    ListRow,
    MatchRow,
    PersonRow,
    PuzzleTryRow,
    ReplayRow,
    SeatRow,
    TokenRow,
)
from walstatt.server.names import NAME_MOST, login_of
from walstatt.server.storage import Storage

#: What people are called who have gone: "no name", in both languages.
NOBODY = "N. N."
#: Rows that one query asks for by name.
MANY = 500
#: In place of what they said.
UNSAID = "…"


class Done(NamedTuple):
    """What a change made void or out of date."""

    tokens: list[str]  # hashes
    matches: list[str]  # that show a name which has changed


async def make_account(
    storage: Storage, person: int, name: str, password: str, token_hash: str
) -> Done | None:
    """None if the person has an account already; `IntegrityError` if the name is taken.

    All tokens of the guest are void: one that somebody knew before must not be the account's afterwards.
    Guests with this name get another one.
    """
    login = login_of(name)

    def work(connection: Connection) -> Done | None:
        made = connection.execute(
            update(PersonRow)
            .where(PersonRow.id == person, PersonRow.password.is_(None))
            .values(name=name, login=login, folded=login, password=password)
        )
        if made.rowcount != 1:
            return None
        void = _void(connection, person)
        _add_token(connection, person, token_hash)
        others = _rename_guests(connection, login)
        return Done(void, _tell_matches(connection, [person, *others]))

    return await storage.write(work)


def _rename_guests(connection: Connection, login: str) -> list[int]:
    """Nobody plays under the name of an account."""
    guests = select(PersonRow.id, PersonRow.name).where(PersonRow.folded == login, PersonRow.login.is_(None))
    renamed: list[int] = []
    n = 1
    for guest, name in connection.execute(guests).all():
        while True:
            n += 1
            other = f"{name[: NAME_MOST - 8].rstrip()} ({n})"
            taken = select(PersonRow.id).where(PersonRow.login == login_of(other))
            if connection.execute(taken).first() is None:
                break
        connection.execute(
            update(PersonRow).where(PersonRow.id == guest).values(name=other, folded=login_of(other))
        )
        renamed.append(guest)
    return renamed


async def sign_in(storage: Storage, person: int, token_hash: str, old: str | None) -> Done:
    """A new token; the one that the browser had before is void."""

    def work(connection: Connection) -> Done:
        void = _void_one(connection, old)
        _add_token(connection, person, token_hash)
        return Done(void, [])

    return await storage.write(work)


async def sign_out(storage: Storage, token_hash: str) -> Done:
    return await storage.write(lambda connection: Done(_void_one(connection, token_hash), []))


async def sign_out_everywhere(storage: Storage, person: int) -> Done:
    return await storage.write(lambda connection: Done(_void(connection, person), []))


async def change_password(
    storage: Storage, person: int, known: str, password: str, token_hash: str
) -> Done | None:
    """Everybody else is signed out. None if the password has changed meanwhile."""

    def work(connection: Connection) -> Done | None:
        made = connection.execute(
            update(PersonRow)
            .where(PersonRow.id == person, PersonRow.password == known)
            .values(password=password)
        )
        if made.rowcount != 1:
            return None
        void = _void(connection, person)
        _add_token(connection, person, token_hash)
        return Done(void, [])

    return await storage.write(work)


async def forget(storage: Storage, person: int) -> Done:
    """The person goes. Matches stay, for the others, without a name; what was said in them is unsaid."""

    def work(connection: Connection) -> Done:
        void = _void(connection, person)
        for owned in (ListRow, ReplayRow, PuzzleTryRow):
            connection.execute(delete(owned).where(owned.person == person))
        sat = exists().where(
            and_(SeatRow.match == ChatRow.match, SeatRow.seat == ChatRow.seat, SeatRow.person == person)
        )
        connection.execute(update(ChatRow).where(sat).values(name=NOBODY, text=UNSAID))
        connection.execute(
            update(PersonRow)
            .where(PersonRow.id == person)
            .values(name=NOBODY, login=None, folded="", password=None, puzzle_rating=None)
        )
        return Done(void, _tell_matches(connection, [person], over=True))

    return await storage.write(work)


# --- what is known of somebody ----------------------------------------------------------------------------


class Known(NamedTuple):
    created: float
    tokens: list[Any]  # created, used
    matches: list[Any]  # id, game, seat, status, created, updated
    lists: list[Any]  # id, game, draft, updated
    uploads: list[Any]  # id, created
    chat: list[Any]  # match, text, at
    puzzles: list[Any]  # puzzle, solved, at


async def known(storage: Storage, person: int) -> Known:
    """Everything that is kept of a person, apart from what others did."""
    queries: tuple[Any, ...] = (
        select(TokenRow.created, TokenRow.used).where(TokenRow.person == person),
        select(
            MatchRow.id, MatchRow.game, SeatRow.seat, MatchRow.status, MatchRow.created, MatchRow.updated
        ).join(SeatRow, SeatRow.match == MatchRow.id).where(SeatRow.person == person),
        select(ListRow.id, ListRow.game, ListRow.draft, ListRow.updated).where(ListRow.person == person),
        select(ReplayRow.id, ReplayRow.created).where(ReplayRow.person == person),
        select(ChatRow.match, ChatRow.text, ChatRow.at)
        .join(SeatRow, (SeatRow.match == ChatRow.match) & (SeatRow.seat == ChatRow.seat))
        .where(SeatRow.person == person),
        select(PuzzleTryRow.puzzle, PuzzleTryRow.solved, PuzzleTryRow.at)
        .where(PuzzleTryRow.person == person),
    )  # fmt: skip
    async with storage.reading() as connection:
        created = select(PersonRow.created).where(PersonRow.id == person)
        since = (await connection.execute(created)).scalar_one()
        found = [list(await connection.execute(query)) for query in queries]
    return Known(since, *found)


# --- tokens -----------------------------------------------------------------------------------------------


def _add_token(connection: Connection, person: int, token_hash: str) -> None:
    now = time.time()
    connection.execute(insert(TokenRow).values(hash=token_hash, person=person, created=now, used=now))


async def good(storage: Storage, hashes: list[str]) -> set[str]:
    """Which of these tokens still are."""
    found: set[str] = set()
    async with storage.reading() as connection:
        for at in range(0, len(hashes), MANY):
            query = select(TokenRow.hash).where(TokenRow.hash.in_(hashes[at : at + MANY]))
            found.update((await connection.execute(query)).scalars())
    return found


def _void(connection: Connection, person: int) -> list[str]:
    hashes = list(connection.execute(select(TokenRow.hash).where(TokenRow.person == person)).scalars())
    connection.execute(delete(TokenRow).where(TokenRow.person == person))
    for token_hash in hashes:
        news.tell_signed_out(connection, token_hash)
    return hashes


def _void_one(connection: Connection, token_hash: str | None) -> list[str]:
    if token_hash is None:
        return []
    gone = connection.execute(delete(TokenRow).where(TokenRow.hash == token_hash)).rowcount
    if gone:
        news.tell_signed_out(connection, token_hash)
    return [token_hash] if gone else []


def _tell_matches(connection: Connection, people: list[int], *, over: bool = False) -> list[str]:
    """Matches that show the names of these people, told to all processes."""
    query = (
        select(SeatRow.match)
        .join(MatchRow, MatchRow.id == SeatRow.match)
        .where(SeatRow.person.in_(people))
        .distinct()
    )
    if not over:
        query = query.where(MatchRow.status != "over")
    matches = list(connection.execute(query).scalars())
    for match_id in matches:
        news.tell(connection, match_id)
    return matches
