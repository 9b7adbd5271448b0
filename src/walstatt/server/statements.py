"""The statements that run with every request and every choice.

They are built once, with names for what changes: building one costs more than SQLite needs to run it.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table, bindparam, delete, insert, select, update

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

#: With the columns that change, if the row is the one that the caller knows.
SET_MATCH = update(_tables["matches"]).where(_matches.id == _match, _matches.revision == bindparam("known"))
ADD_CHOICES = insert(_tables["choices"])
DROP_PENDING = delete(_tables["pending"]).where(_pending.match == _match)
