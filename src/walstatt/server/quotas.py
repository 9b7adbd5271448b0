"""How many of something a person, or everybody together, may have.

Counted in the transaction that adds one more, and of one person in one transaction at a time: who asks many
times at once would all be told that there is room for one more.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, exists, func, select, text

from walstatt.server.models import MatchRow, SeatRow
from walstatt.server.problems import Refusal

#: Part of a change; refuses it.
Quota = Callable[[Connection], None]
#: PostgreSQL; `news.py` has the numbers 1 and 2. SQLite lets one change at a time in anyway.
_HOLD = text("SELECT pg_advisory_xact_lock(3, :who)")
EVERYBODY = 0  # no person has this id


def hold(connection: Connection, who: int) -> None:
    """Until the end of the transaction nobody else counts what this person has."""
    if connection.dialect.name == "postgresql":
        connection.execute(_HOLD, {"who": who})


def unlimited(_connection: Connection) -> None:
    pass


def matches(person: int, most: int) -> Quota:
    """One more match of this person that is not over."""

    def check(connection: Connection) -> None:
        hold(connection, person)
        played = select(SeatRow.match).where(SeatRow.person == person)
        own = played.union(select(MatchRow.id).where(MatchRow.creator == person))  # each half has its index
        count = select(func.count()).where(MatchRow.id.in_(own), MatchRow.status != "over")
        if connection.execute(count).scalar_one() >= most:
            raise Refusal(409, "own-limit", most=most)

    return check


def programs_alone(person: int, most: int, most_of_all: int) -> Quota:
    """One more in which only programs play. They wait for nobody, and would take all the time there is."""

    def check(connection: Connection) -> None:
        hold(connection, EVERYBODY)
        theirs = SeatRow.program.is_(None), SeatRow.stand_in.is_(None)
        people = exists().where(SeatRow.match == MatchRow.id, *theirs)
        count = select(func.count().filter(MatchRow.creator == person), func.count()).where(
            MatchRow.status == "running", ~people
        )
        own, all_ = connection.execute(count).one()
        if own >= most:
            raise Refusal(409, "alone-limit", most=most)
        if all_ >= most_of_all:
            raise Refusal(409, "alone-full", most=most_of_all)

    return check
