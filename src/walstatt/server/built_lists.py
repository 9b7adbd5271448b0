"""The rows of lists that people have built."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from walstatt.core.builder import Draft
from walstatt.server.models import ListRow
from walstatt.server.problems import Refusal
from walstatt.server.quotas import hold
from walstatt.server.storage import Storage

MOST = 200  # lists of one person


class KeptList(NamedTuple):
    id: str
    game: str
    draft: Draft
    updated: float


async def of_person(storage: Storage, person: int) -> list[KeptList]:
    """All of them, the latest first."""
    query = (
        select(ListRow.id, ListRow.game, ListRow.draft, ListRow.updated)
        .where(ListRow.person == person)
        .order_by(ListRow.updated.desc(), ListRow.id)
    )
    async with storage.reading() as connection:
        rows = (await connection.execute(query)).all()
    return [
        KeptList(row.id, row.game, msgspec.json.decode(row.draft, type=Draft), row.updated) for row in rows
    ]


async def keep(storage: Storage, person: int, one: KeptList, since: float) -> None:
    """Store it, new or instead of the one with this id; not if that was changed `since` by somebody else.

    Whoever builds in two places may have forgotten one of them: nothing gives way unseen.
    """
    values = {
        "game": one.game,
        "draft": msgspec.json.encode(one.draft).decode(),
        "updated": one.updated,
    }

    def work(connection: Connection) -> None:
        mine = (ListRow.person == person) & (ListRow.id == one.id)
        known = select(ListRow.draft, ListRow.updated).where(mine).with_for_update()
        if row := connection.execute(known).one_or_none():
            if since and row.updated != since and row.draft != values["draft"]:
                raise Refusal(409, "list-moved")
            connection.execute(update(ListRow).where(mine).values(**values))
            return
        hold(connection, person)
        count = select(func.count()).select_from(ListRow).where(ListRow.person == person)
        if connection.execute(count).scalar_one() >= MOST:
            raise Refusal(409, "many-lists", most=MOST)
        connection.execute(insert(ListRow).values(person=person, id=one.id, created=one.updated, **values))

    while True:
        try:
            return await storage.write(work)
        except IntegrityError:
            continue  # another tab kept it at the same moment: now it is there


async def drop(storage: Storage, person: int, list_id: str) -> None:
    def work(connection: Connection) -> None:
        connection.execute(delete(ListRow).where(ListRow.person == person, ListRow.id == list_id))

    await storage.write(work)
