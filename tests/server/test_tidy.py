"""Storage: what one person or address may leave behind, and what goes when it is old."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command, walstatt
from tests.core.signing import signed
from tests.server.harness import Client, FakeWall, duel, house, new_match, rows, settings_for, url_of
from walstatt.core.match import Match
from walstatt.server.people import UNUSED_S
from walstatt.server.tidy import DAY_S, FIRST_S, Tidied, tidy

__all__ = ["walstatt"]
both = pytest.mark.usefixtures("each_database")


async def told(answer: Any) -> tuple[int, str]:
    response = await answer
    return response.status_code, response.json().get("error", {}).get("key", "")


def record(seed: int, *names: str) -> str:
    """A game that has begun, with these names in its header."""
    [head] = Match.new("monolith-arena", seed=seed).record().lines()
    body = json.loads(head)
    body.pop("sum")
    return signed({**body, **({"names": names} if names else {})})


async def uploads(client: Client, text: str) -> tuple[int, str]:
    answer = await client.http.post("/api/replays", content=text.encode())
    return answer.status_code, answer.json().get("id") or answer.json()["error"]["key"]


# --- quotas -----------------------------------------------------------------------------------------------


@both
def test_the_same_record_is_stored_once_whatever_names_stand_in_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            found = [await uploads(ada, record(1)), await uploads(ada, record(1, "Ada", "Bob"))]
            found.append(await uploads(bob, record(1, "Eve", "Bob")))
            assert len(set(found)) == 1
            assert found[0][0] == 201
            assert (await uploads(bob, record(2)))[1] != found[0][1]
            assert len(await rows(url_of(tmp_path), "SELECT id FROM replays")) == 2
            assert (await bob.get(f"/api/matches/{found[0][1]}/steps")).status_code == 200

    asyncio.run(main())


@both
def test_one_person_keeps_so_many_uploads(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, uploads=2)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            for seed in (1, 2):
                assert (await uploads(ada, record(seed)))[0] == 201
            assert await uploads(ada, record(3)) == (409, "server.many-uploads")
            assert (await uploads(ada, record(1, "Ada")))[0] == 201, "it is there already"
            assert (await uploads(bob, record(3)))[0] == 201

    asyncio.run(main())


def test_a_match_has_room_for_so_many_lines(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, lines=2)) as at:
            ada, bob, match_id = await duel(at)
            await ada.does(match_id, "chat", text="one")
            await bob.does(match_id, "chat", text="two")
            assert await ada.refused(match_id, "chat", text="three") == (409, "server.much-talk")

    asyncio.run(main())


def test_one_address_leaves_so_much_behind_in_a_day(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, a_day={"/api/guests": 2, "/api/matches": 1})) as at:
            ada = await at.client("Ada")
            await at.client("Bob")
            again = (await at.client()).post("/api/guests", {"name": "Eve"})
            assert await told(again) == (429, "server.day-limit")
            await new_match(ada, ["me", "open"])
            body = {"game": "monolith-arena", "seats": ["me", "open"]}
            assert await told(ada.post("/api/matches", body)) == (429, "server.day-limit")
            assert (await ada.get("/api/lobby")).status_code == 200

    asyncio.run(main())


# --- what is old ------------------------------------------------------------------------------------------


async def some_past(at: Any) -> tuple[Client, str, str]:
    """Ada's finished and open match with talk, an upload, and a guest who left nothing."""
    await at.client("Nobody")
    ada, bob, over = await duel(at)
    await ada.does(over, "chat", text="hello")
    await ada.choose(over, 0, "place banner A1")
    await bob.does(over, "resign")
    idle = await new_match(ada, ["me", "open"])
    assert (await uploads(ada, record(1)))[0] == 201
    await at.client("Last")
    return ada, over, idle["id"]


async def counts(tmp_path: Path) -> dict[str, int]:
    tables = ("people", "tokens", "matches", "seats", "choices", "chat", "replays")
    found = {}
    for table in tables:
        [(found[table],)] = await rows(url_of(tmp_path), f"SELECT count(*) FROM {table}")
    return found


@both
def test_what_is_old_goes_and_all_else_stays(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, keep_finished_days=100.0, keep_idle_days=200.0, keep_uploads_days=300.0)

    async def main() -> None:
        async with house(settings) as at:
            ada, over, idle = await some_past(at)
            storage, now = at.api.bouts.storage, at.api.bouts.wall.now()
            before = await counts(tmp_path)
            for days, wanted in (
                (99, Tidied()),
                (101, Tidied(finished=1)),
                (201, Tidied(finished=1, idle=1)),
                (301, Tidied(finished=1, idle=1, uploads=1)),
            ):
                found = await tidy(storage, settings, now + days * DAY_S, dry=True)
                assert found == wanted
            assert await counts(tmp_path) == before, "only counted"

            changed = at.api.bouts.changed
            assert await tidy(storage, settings, now + 101 * DAY_S, gone=changed) == Tidied(finished=1)
            assert (await ada.get(f"/api/matches/{over}")).status_code == 404
            assert (await ada.get(f"/api/matches/{idle}")).status_code == 200
            after = await counts(tmp_path)
            assert (after["choices"], after["chat"], after["seats"]) == (0, 0, 2)

            long = now + UNUSED_S + DAY_S
            done = await tidy(storage, settings, long, gone=changed)
            # Bob's match is gone, so he has nothing left either; the last of all stays for his number.
            assert done == Tidied(tokens=4, idle=1, uploads=1, guests=3)
            assert await counts(tmp_path) == {**dict.fromkeys(before, 0), "people": 1}
            assert await tidy(storage, settings, long) == Tidied()

    asyncio.run(main())


def test_nothing_goes_where_everything_is_kept(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, keep_finished_days=0.0, keep_idle_days=0.0, keep_uploads_days=0.0)

    async def main() -> None:
        async with house(settings) as at:
            await some_past(at)
            found = await tidy(at.api.bouts.storage, settings, 1e12, dry=True)
            assert found == Tidied(tokens=4)

    asyncio.run(main())


def test_accounts_and_their_lists_stay(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            await ada.post("/api/accounts", {"name": "Ada", "password": "correct horse"})
            draft = {"owner": "warlock", "counts": {"fireball": 2}}
            await bob.post("/api/lists/0123456789ab", {"game": "mage-wars", "draft": draft})
            await at.client("Last")
            assert await tidy(at.api.bouts.storage, at.api.settings, 1e12) == Tidied(tokens=3)

    asyncio.run(main())


def test_a_server_tidies_up_once_a_day(tmp_path: Path) -> None:
    wall = FakeWall()

    async def main() -> None:
        async with house(settings_for(tmp_path), wall) as at:
            await at.client("Ada")
            await at.client("Last")

            async def gone(tokens: int) -> None:
                while (await counts(tmp_path))["tokens"] != tokens:
                    await asyncio.sleep(0.01)

            wall.pass_(FIRST_S)
            await wall.noticed()
            assert (await counts(tmp_path))["tokens"] == 2
            await rows_set(tmp_path, "UPDATE tokens SET used = 0 WHERE person = 1")
            wall.pass_(DAY_S)
            await gone(1)
            await rows_set(tmp_path, "UPDATE tokens SET used = 0")
            wall.pass_(DAY_S)
            await gone(0)

    asyncio.run(main())


async def rows_set(tmp_path: Path, statement: str) -> None:
    with sqlite3.connect(tmp_path / "matches.sqlite") as db:
        db.execute(statement)


# --- by hand ----------------------------------------------------------------------------------------------


def test_the_command_counts_and_tidies(tmp_path: Path, walstatt: Command) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await some_past(at)

    asyncio.run(main())
    settings = tmp_path / "walstatt.toml"
    settings.write_text("keep_finished_days = 1e-9\n")
    words = ("tidy", "--db", tmp_path / "matches.sqlite", "--settings", settings, "--lang", "de")
    counted = walstatt(*words, "--dry-run")
    assert (counted.code, counted.err) == (0, "")
    assert counted.out.splitlines()[:3] == [
        "Das käme weg:",
        "       0  Browser, die nicht wiederkamen",
        "       1  beendete Partien",
    ]
    assert walstatt(*words).out.startswith("Das ist weg:")
    assert "       0  beendete Partien" in walstatt(*words, "--dry-run").out


def test_the_command_says_in_one_sentence_what_is_wrong(tmp_path: Path, walstatt: Command) -> None:
    (tmp_path / "file").write_text("x")
    ran = walstatt("tidy", "--db", tmp_path / "file" / "x.sqlite", "--lang", "en")
    assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
