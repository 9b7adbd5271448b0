"""Who is calling: signing out, tokens that run out, names that cannot deceive."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.server.harness import FakeWall, house, settings_for
from walstatt.server.names import clean_name
from walstatt.server.people import TOUCH_S, UNUSED_S
from walstatt.server.problems import Refusal


def test_signing_out_forgets_this_browser_and_no_other(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            desk, phone = await at.client("Ada"), await at.client()
            account = {"name": "Ada", "password": "correct horse"}
            assert (await desk.post("/api/accounts", account)).status_code == 200
            assert (await phone.post("/api/login", account)).status_code == 200
            kept = desk.http.cookies["walstatt"]
            out = await desk.http.post("/api/logout")
            assert (out.status_code, out.json()) == (200, {"ok": True})
            assert 'walstatt=""' in out.headers["set-cookie"]
            assert "walstatt" not in desk.http.cookies
            desk.http.cookies.set("walstatt", kept)  # who has kept it gains nothing
            assert (await desk.get("/api/me")).status_code == 401
            assert (await phone.get("/api/me")).json()["name"] == "Ada"
            assert (await (await at.client()).http.post("/api/logout")).status_code == 200

    asyncio.run(main())


def test_a_token_is_good_as_long_as_it_is_used(tmp_path: Path) -> None:
    wall = FakeWall()

    async def main() -> None:
        async with house(settings_for(tmp_path), wall) as at:
            ada = await at.client("Ada")

            def used() -> float:
                with sqlite3.connect(tmp_path / "matches.sqlite") as db:
                    found: float = db.execute("select used from tokens").fetchone()[0]
                return found

            with sqlite3.connect(tmp_path / "matches.sqlite") as db:
                db.execute("update tokens set used = ?", [wall.now()])
            began = wall.now()
            wall.pass_(TOUCH_S - 1)
            assert (await ada.get("/api/me")).status_code == 200
            assert used() == began, "not noted with every request"
            wall.pass_(UNUSED_S - TOUCH_S)
            assert (await ada.get("/api/me")).status_code == 200
            assert used() == wall.now()
            wall.pass_(UNUSED_S + 1)
            assert (await ada.get("/api/me")).status_code == 401
            with sqlite3.connect(tmp_path / "matches.sqlite") as db:
                assert db.execute("select count(*) from tokens").fetchone() == (0,)

    asyncio.run(main())


def test_no_guest_plays_under_the_name_of_an_account(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, eve = await at.client("Ada"), await at.client()
            await ada.post("/api/accounts", {"name": "Ada", "password": "correct horse"})
            for name in ("Ada", "ADA", "Ａｄａ", " ada "):
                refused = await eve.post("/api/guests", {"name": name})
                assert (refused.status_code, refused.json()["error"]["key"]) == (409, "server.name-taken")

    asyncio.run(main())


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ju\u0308rgen", "Jürgen"),
        ("Анна", "Анна"),
        ("Ελένη 2", "Ελένη 2"),
        ("山田", "山田"),
        ("R2-D2", "R2-D2"),
        ("x" * 40, "x" * 40),
    ],
)
def test_good_names(name: str, kept: str) -> None:
    assert clean_name(name) == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 41,
        "a\x00b",
        "a\u200bb",
        "\u202eadA",
        "\ufeff",
        "Аda",  # a Cyrillic letter among Latin ones
        "ρaul",
        "Z" + "\u0335" * 3,
        "\u0301\u0301",
        "\ue000",
    ],
)
def test_bad_names(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        clean_name(name)
    assert caught.value.key == "server.bad-name"
