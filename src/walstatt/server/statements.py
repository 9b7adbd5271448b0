"""The statements that run with every request and every choice.

They are built once, with names for what changes: building one costs more than SQLite needs to run it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Table, bindparam, delete, insert, select, update
from sqlalchemy.dialects import sqlite

from walstatt.server import standing
from walstatt.server.models import Base

_tables: dict[str, Table] = dict(Base.metadata.tables)
_people, _tokens = _tables["people"].c, _tables["tokens"].c
_matches, _seats = _tables["matches"].c, _tables["seats"].c
_choices, _pending = _tables["choices"].c, _tables["pending"].c

_match: Any = bindparam("match_id")

WHO = (
    select(_people.id, _people.name, _people.password, _tokens.used)
    .join_from(_tables["tokens"], _tables["people"], _tokens.person == _people.id)
    .where(_tokens.hash == bindparam("hash"))
)

MATCH = select(_tables["matches"]).where(_matches.id == _match)
REVISION = select(_matches.revision).where(_matches.id == _match)
SEATS = (
    select(_seats.person, _seats.program, _seats.level, _people.name, _seats.options)
    .join_from(_tables["seats"], _tables["people"], _people.id == _seats.person, isouter=True)
    .where(_seats.match == _match)
    .order_by(_seats.seat)
)
CHOICES = (
    select(_choices.seat, _choices.text, _choices.said, _choices.asked)
    .where(_choices.match == _match, _choices.number > bindparam("after"))
    .order_by(_choices.number)
)
PENDING = (
    select(_pending.seat, _pending.text, _pending.said, _pending.asked)
    .where(_pending.match == _match)
    .order_by(_pending.seat)
)


class Hot:
    """A statement of every choice: for SQLite it is put into words once.

    The same through SQLAlchemy's statements takes twice the time, five times what SQLite needs for it.
    """

    def __init__(self, statement: Any, columns: Iterable[str]) -> None:
        self._statement = statement
        compiled = statement.compile(dialect=sqlite.dialect(), column_keys=list(columns))
        self._sql, self._order = str(compiled), tuple(compiled.positiontup)

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """With a value for each column, no less and no more; how many rows it was about."""
        if connection.dialect.name != "sqlite":
            return connection.execute(self._statement, values).rowcount
        given = tuple([values[name] for name in self._order])
        return connection.exec_driver_sql(self._sql, given).rowcount


#: With the columns that change, if the row is the one that the caller knows.
SET_MATCH = update(_tables["matches"]).where(_matches.id == _match, _matches.revision == bindparam("known"))
SET_STANDING = Hot(SET_MATCH, [*standing.COLUMNS, "updated"])
ADD_CHOICES = insert(_tables["choices"])
ADD_CHOICE = Hot(ADD_CHOICES, _choices.keys())
DROP_PENDING = delete(_tables["pending"]).where(_pending.match == _match)
