"""A data base of the first version, with people and matches in it, becomes today's."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, text

from tests.server import postgres
from tests.server.harness import DUEL, House, house, rows, settings_for
from walstatt.core.match import Match
from walstatt.server import engines
from walstatt.server.models import Base
from walstatt.server.people import token_hash
from walstatt.server.shape import MIGRATIONS, newest


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A data base without any tables."""
    bare = f"sqlite+aiosqlite:///{tmp_path / 'matches.sqlite'}"
    return postgres.bare_database() if request.param == "postgres" else bare


async def run(url: str, work: Any) -> Any:
    engine = engines.make_engine(engines.address(url))
    async with engine.begin() as connection:
        found = await connection.run_sync(work)
    await engine.dispose()
    return found


def migrate(connection: Connection, to: str, down: bool = False) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    (command.downgrade if down else command.upgrade)(config, to)


def begun() -> Match:
    match = Match.new("monolith-arena", DUEL, seed=5)
    for choice in ("place banner A1", "place banner C5"):
        match.play(choice)
    match.play(match.decision.options[0])
    return match


def old_data_base(connection: Connection) -> None:
    """Ada against a program, three choices made, and an open table; as version 0001 kept it."""
    migrate(connection, "0001")
    match = begun()
    assert match.header is not None
    options = json.dumps(match.header.options)

    def add(table: str, *values: object) -> None:
        names = [f"v{n}" for n in range(len(values))]
        query = f"INSERT INTO {table} VALUES ({', '.join(f':{name}' for name in names)})"
        connection.execute(text(query), dict(zip(names, values, strict=True)))

    add("people", 7, "Ada", None, None, 1000.0)
    add("tokens", token_hash("ada"), 7, 4e9)
    for match_id in ("running", "open"):
        add("matches", match_id, "monolith-arena", "1", options, 5, "", match_id, 1000.0, 1000.0)
    add("seats", "running", 0, None, "random", 0)
    add("seats", "running", 1, 7, None, 0)
    add("seats", "open", 0, None, None, 0)
    add("seats", "open", 1, 7, None, 0)
    for n, one in enumerate(match.choices):
        add("choices", "running", n + 1, one.seat, one.choice, one.choice, n, 1000.0)


def test_old_matches_are_played_on(tmp_path: Path, url: str) -> None:
    async def main() -> None:
        await run(url, old_data_base)
        number = len(begun().choices)
        async with house(settings_for(tmp_path, db_url=url)) as at:
            await program_has_chosen(at, number)
            ada = await at.client()
            ada.http.cookies.set("walstatt", "ada")
            mine = (await ada.get("/api/lobby")).json()["mine"]
            assert {(one["id"], one["status"]) for one in mine} == {("running", "running"), ("open", "open")}
            seen = await ada.match("running")
            assert (seen["seat"], seen["line"], seen["clock"], seen["spectators"]) == (1, 0, None, True)
            await ada.does("running", "resign")
            bob = await at.client("Bob")
            await bob.does("open", "join")
            await ada.does("open", "chat", text="at last")
        stored = await rows(url, "SELECT id, creator, ended, waiting FROM matches ORDER BY id")
        assert stored == [("open", 7, "", "0"), ("running", 7, "resigned", "")]

    asyncio.run(main())


async def program_has_chosen(at: House, number: int) -> None:
    """Nobody has opened the match: who has to choose in it became known when the server started."""
    bouts = at.api.bouts
    while "running" not in bouts._bouts or bouts._bouts["running"].standing.number <= number:
        await asyncio.sleep(0.02)


def test_the_tables_are_those_of_the_models(url: str) -> None:
    def check(connection: Connection) -> None:
        migrate(connection, "head")
        found = inspect(connection)
        for table in Base.metadata.sorted_tables:
            columns = {one["name"]: one["nullable"] for one in found.get_columns(table.name)}
            assert columns == {one.name: bool(one.nullable) for one in table.columns}, table.name
            indexes = {one["name"] for one in found.get_indexes(table.name)}
            assert indexes >= {one.name for one in table.indexes}, table.name

    asyncio.run(run(url, check))


def test_the_way_back_works_too(url: str) -> None:
    def check(connection: Connection) -> None:
        old_data_base(connection)
        before = kept(connection)
        migrate(connection, "head")
        migrate(connection, "0001", down=True)
        assert kept(connection) == before

    asyncio.run(run(url, check))


def kept(connection: Connection) -> list[list[tuple[object, ...]]]:
    tables = ("people", "tokens", "matches", "seats", "choices", "pending")
    return [
        sorted((tuple(row) for row in connection.execute(text(f"SELECT * FROM {table}"))), key=repr)
        for table in tables
    ]


def test_the_newest_step_is_the_one_that_leads_to_today(url: str) -> None:
    def check(connection: Connection) -> None:
        migrate(connection, "head")
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == newest()

    asyncio.run(run(url, check))


def test_who_has_nothing_to_change_does_not_load_what_changes_tables() -> None:
    """It takes a quarter of the time in which a server starts."""
    code = "import sys, walstatt.server.run; print('alembic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
