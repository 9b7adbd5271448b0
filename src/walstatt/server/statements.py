"""The statements that run with every request and every choice.

They are built once, with names for what changes: building one costs more than SQLite needs to run it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from walstatt.server import standing
from walstatt.server.models import Base
from walstatt.server.writer import Execute, Fetch

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
    select(_seats.person, _seats.program, _seats.level, _people.name, _seats.options, _seats.stand_in)
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


class Rows:
    """A statement for many rows at once, for SQLite: they are its only parameter, as JSON."""

    def __init__(self, sql: str, columns: Iterable[str]) -> None:
        self._columns = tuple(columns)
        parts = ", ".join(
            f"json_extract(value, '$[{n}]') AS \"{name}\"" for n, name in enumerate(self._columns)
        )
        self._sql = sql.format(rows=f"SELECT {parts} FROM json_each(?)")

    def run(self, execute: Execute, rows: Iterable[Mapping[str, Any]]) -> int:
        """How many rows it was about."""
        given = [[row[name] for name in self._columns] for row in rows]
        return execute(self._sql, (msgspec.json.encode(given).decode(),))


#: With the columns that change, if the row is the one that the caller knows.
SET_MATCH = update(_tables["matches"]).where(_matches.id == _match, _matches.revision == bindparam("known"))
_STANDS = [*standing.COLUMNS, "updated"]
SET_STANDING = Hot(SET_MATCH, _STANDS)
SET_STANDINGS = Rows(
    "UPDATE matches SET "
    + ", ".join(f'"{name}" = new."{name}"' for name in _STANDS)
    + " FROM ({rows}) AS new WHERE matches.id = new.match_id AND matches.revision = new.known",
    ["match_id", "known", *_STANDS],
)
ADD_CHOICES = insert(_tables["choices"])
_CHOICE = tuple(_choices.keys())
ADD_ROWS = Rows(
    "INSERT INTO choices ({}) {{rows}}".format(", ".join(f'"{name}"' for name in _CHOICE)), _CHOICE
)
DROP_PENDING = delete(_tables["pending"]).where(_pending.match == _match)


def _recordset(parameter: str, columns: Iterable[str], table: str, known: Mapping[str, str]) -> str:
    """Rows that are given to PostgreSQL as JSON, with the types of a table's columns."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    types = {c.name: c.type.compile(dialect=dialect) for c in _tables[table].c} | dict(known)
    listed = ", ".join(f'"{name}" {types[name]}' for name in columns)
    return f"json_to_recordset({parameter}::json) AS new({listed})"


class Made:
    """PostgreSQL: the choices of several matches with how these stand then, in one statement.

    A match whose row is another one than the caller knows is left out, with its choices.
    """

    _stands = ("match_id", "known", *_STANDS)
    _sql = (
        "WITH done AS (UPDATE matches SET "
        + ", ".join(f'"{name}" = new."{name}"' for name in _STANDS)
        + " FROM "
        + _recordset("$1", _stands, "matches", {"match_id": "VARCHAR(24)", "known": "INTEGER"})
        + " WHERE matches.id = new.match_id AND matches.revision = new.known RETURNING matches.id), "
        + "added AS (INSERT INTO choices ({}) SELECT {} FROM {} JOIN done ON done.id = new.match) ".format(
            ", ".join(f'"{name}"' for name in _CHOICE),
            ", ".join(f'new."{name}"' for name in _CHOICE),
            _recordset("$2", _CHOICE, "choices", {}),
        )
        + "SELECT done.id, pg_notify($3, $4 || ' ' || done.id) FROM done"
    )

    async def run(
        self,
        fetch: Fetch,
        stands: Iterable[Mapping[str, Any]],
        choices: Iterable[Mapping[str, Any]],
        channel: str,
        process: str,
    ) -> set[str]:
        """The matches that were changed; all processes are told of them."""
        rows = (msgspec.json.encode(list(some)).decode() for some in (stands, choices))
        return {row[0] for row in await fetch(self._sql, *rows, channel, process)}


MADE = Made()
