"""The players' talk at a bout. It is theirs: who only watches does not hear it."""

from __future__ import annotations

from collections import deque

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from walstatt.server import match_lists, news
from walstatt.server.bout import Bout
from walstatt.server.bouts import Bouts
from walstatt.server.endpoint import visible
from walstatt.server.models import ChatRow
from walstatt.server.problems import Refusal
from walstatt.server.schemas import ChatLine
from walstatt.server.storage import Person, Storage

MOST = 500  # characters of a line
#: So many lines a person may say within so many seconds.
RATE = (5, 10.0)


class Talk:
    def __init__(self, bouts: Bouts, most: int = 2000) -> None:
        self._bouts = bouts
        self._most = most  # lines of a match

    async def since(self, match_id: str, person: Person, n: int) -> list[ChatLine]:
        """The lines after number `n`, the first of them first; the latest if they are very many."""
        async with self._bouts.use(match_id) as bout:
            _player(bout, person)
        return await match_lists.talk(self._bouts.storage, match_id, n)

    async def say(self, match_id: str, person: Person, text: str) -> ChatLine:
        said = clean(text)

        async def step(bout: Bout) -> ChatLine:
            seat = _player(bout, person)
            now = self._bouts.wall.now()
            spoken = bout.spoken.setdefault(person.id, deque(maxlen=RATE[0]))
            if len(spoken) == RATE[0] and now - spoken[0] < RATE[1]:
                raise Refusal(429, "talks-too-much")
            line = await _add(self._bouts.storage, match_id, seat, person.name, said, now, self._most)
            spoken.append(now)
            bout.heard([line])
            bout.ring()
            return line

        return await self._bouts.act(match_id, step)


def _player(bout: Bout, person: Person) -> int:
    seat = bout.seat_of(person)
    if seat is None:
        raise Refusal(403, "players-talk")
    return seat


def clean(text: str) -> str:
    """The line as it is kept; one with nothing to see in it is refused."""
    kept = visible(text, MOST)
    if not 1 <= len(kept) <= MOST or not any(char.isprintable() and not char.isspace() for char in kept):
        raise Refusal(400, "bad-talk", most=MOST)
    return kept


async def _add(
    storage: Storage, match_id: str, seat: int, name: str, text: str, at: float, most: int
) -> ChatLine:
    def work(connection: Connection) -> int:
        last = connection.execute(select(func.max(ChatRow.n)).where(ChatRow.match == match_id))
        n = (last.scalar_one() or 0) + 1
        if n > most:
            raise Refusal(409, "much-talk", most=most)
        connection.execute(
            insert(ChatRow).values(match=match_id, n=n, seat=seat, name=name, text=text, at=at)
        )
        news.tell(connection, match_id)
        return n

    while True:
        try:
            n = await storage.write(work)
        except IntegrityError:
            continue  # another process said something at the same moment: this line comes after it
        return ChatLine(n, seat, name, text, at)
