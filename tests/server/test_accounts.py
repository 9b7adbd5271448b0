"""Accounts: tokens that become void, sockets that end, passwords, going for good, one's own data."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets
from argon2 import PasswordHasher

from tests.server.harness import (
    Client,
    FakeWall,
    House,
    duel,
    dump,
    house,
    new_match,
    open_house,
    rows,
    settings_for,
    url_of,
)
from tests.server.test_live import Live, connect
from walstatt.server import passwords, people
from walstatt.server.people import TRIES, TRY_S, token_hash
from walstatt.server.people_rows import NOBODY
from walstatt.server.problems import Refusal
from walstatt.server.sockets import SIGNED_OUT

both = pytest.mark.usefixtures("each_database")
ADA = {"name": "Ada", "password": "correct horse"}


async def told(answer: Any) -> tuple[int, str]:
    response = await answer
    body = response.json()
    return response.status_code, body.get("error", {}).get("key", "") if isinstance(body, dict) else ""


async def account(at: House, name: str = "Ada") -> Client:
    client = await at.client(name)
    made = await client.post("/api/accounts", {**ADA, "name": name})
    assert made.status_code == 200, made.text
    return client


async def elsewhere(at: House, name: str = "Ada") -> Client:
    client = await at.client()
    assert (await client.post("/api/login", {**ADA, "name": name})).status_code == 200
    return client


# --- tokens -----------------------------------------------------------------------------------------------


@both
def test_making_an_account_and_signing_in_make_the_old_token_void(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, thief = await at.client("Ada"), await at.client()
            thief.http.cookies.set("walstatt", ada.http.cookies["walstatt"])
            assert (await thief.get("/api/me")).json()["name"] == "Ada"
            assert (await ada.post("/api/accounts", ADA)).json()["account"] is True
            assert (await thief.get("/api/me")).status_code == 401
            assert (await ada.get("/api/me")).json()["account"] is True

            guest = await at.client("Gast")
            thief.http.cookies.set("walstatt", guest.http.cookies["walstatt"])
            assert (await guest.post("/api/login", ADA)).status_code == 200
            assert (await thief.get("/api/me")).status_code == 401
            assert (await guest.get("/api/me")).json()["name"] == "Ada"
            assert (await ada.get("/api/me")).json()["name"] == "Ada", "other browsers stay signed in"

    asyncio.run(main())


@pytest.mark.parametrize("deed", ["logout", "logout/all", "accounts", "login", "password", "accounts/delete"])
def test_sockets_of_a_void_token_end(tmp_path: Path, deed: str) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            await account(at, "Cleo")
            if deed in ("password", "logout/all"):
                assert (await blue.post("/api/accounts", ADA)).status_code == 200
            async with connect(at, match_id, blue) as mine, connect(at, match_id, red) as other:
                await Live(mine).get("update")
                await Live(other).get("update")
                bodies = {
                    "accounts": ADA,
                    "login": {**ADA, "name": "Cleo"},
                    "password": {"old": ADA["password"], "new": "battery staple"},
                    "accounts/delete": {},
                }
                done = await blue.http.post(f"/api/{deed}", json=bodies.get(deed))
                assert done.status_code == 200, done.text
                assert await Live(mine).closed() == SIGNED_OUT
                await Live(other).send(type="ping")
                await Live(other).get("pong")

    asyncio.run(main())


def test_a_choice_that_comes_after_signing_out_does_not_count(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, _red, match_id = await duel(at)
            async with connect(at, match_id, blue) as socket:
                await Live(socket).get("update")
                assert (await blue.http.post("/api/logout")).status_code == 200
                with suppress(websockets.ConnectionClosed):  # the server was quicker
                    await Live(socket).send(type="choose", id=1, number=0, choice="place banner A1")
                assert await Live(socket).closed() == SIGNED_OUT
            assert await rows(url_of(tmp_path), "SELECT * FROM choices") == []

    asyncio.run(main())


@pytest.mark.usefixtures("on_postgres")
def test_signing_out_at_one_process_ends_sockets_at_another(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with open_house(settings) as here, open_house(settings) as there:
            blue, _red, match_id = await duel(here)
            async with connect(there, match_id, blue) as heard, connect(there, match_id, blue) as missed:
                await Live(heard).get("update")
                await Live(missed).get("update")
                assert (await blue.http.post("/api/logout")).status_code == 200
                assert await Live(heard).closed() == SIGNED_OUT
                assert await Live(missed).closed() == SIGNED_OUT

    asyncio.run(main())


@both
def test_what_a_process_did_not_hear_it_looks_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            async with connect(at, match_id, blue) as gone, connect(at, match_id, red) as stays:
                await Live(gone).get("update")
                await Live(stays).get("update")
                await at.api.bouts.storage.drop_token(token_hash(blue.http.cookies["walstatt"]))
                await at.api.people.look_again()
                assert await Live(gone).closed() == SIGNED_OUT
                await Live(stays).send(type="ping")
                await Live(stays).get("pong")

    asyncio.run(main())


def test_signing_out_everywhere(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            desk = await account(at)
            phone, bob = await elsewhere(at), await at.client("Bob")
            assert (await desk.http.post("/api/logout/all")).status_code == 200
            for client in (desk, phone):
                assert (await client.get("/api/me")).status_code == 401
            assert (await bob.get("/api/me")).status_code == 200
            assert await told((await at.client()).http.post("/api/logout/all")) == (401, "server.sign-in")
            await elsewhere(at)

    asyncio.run(main())


# --- passwords --------------------------------------------------------------------------------------------


@both
def test_a_new_password_signs_everybody_else_out(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            desk = await account(at)
            phone, guest = await elsewhere(at), await at.client("Gast")
            change = {"old": ADA["password"], "new": "battery staple"}
            wrong = {**change, "old": "incorrect horse"}
            assert await told(desk.post("/api/password", wrong)) == (401, "server.wrong-password")
            common = {**change, "new": "passwort123"}
            assert await told(desk.post("/api/password", common)) == (400, "server.common-password")
            assert await told(guest.post("/api/password", change)) == (409, "server.no-account")
            assert (await phone.get("/api/me")).status_code == 200
            assert (await desk.post("/api/password", change)).json()["name"] == "Ada"
            assert (await desk.get("/api/me")).status_code == 200
            assert (await phone.get("/api/me")).status_code == 401
            assert await told(phone.post("/api/login", ADA)) == (401, "server.wrong-login")
            new = {**ADA, "password": "battery staple"}
            assert (await phone.post("/api/login", new)).status_code == 200

    asyncio.run(main())


def test_guessing_on_one_account_is_slow_from_anywhere(tmp_path: Path) -> None:
    wall = FakeWall()

    async def main() -> None:
        async with house(settings_for(tmp_path), wall) as at:
            await account(at)
            await account(at, "Bob")
            thief = await at.client()

            async def guesses(name: str) -> tuple[int, str]:
                return await told(thief.post("/api/login", {"name": name, "password": "wrong horse"}))

            for _ in range(int(TRIES)):
                assert await guesses("ada") == (401, "server.wrong-login")
            assert await guesses("Ada") == (429, "server.many-tries")
            assert await told(thief.post("/api/login", ADA)) == (429, "server.many-tries")
            assert await guesses("Bob") == (401, "server.wrong-login")
            wall.pass_(TRY_S)
            for _ in range(3):  # right ones do not count
                await elsewhere(at)
            assert await guesses("Ada") == (401, "server.wrong-login")
            assert await guesses("Ada") == (429, "server.many-tries")

    asyncio.run(main())


def test_trying_out_stolen_passwords_is_dear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """64 MiB and three rounds for each, as RFC 9106 wants it where memory is short."""
    monkeypatch.setattr(people, "PasswordHasher", PasswordHasher)  # not the cheap one of the tests

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await account(at)
        [(kept,)] = await rows(url_of(tmp_path), "SELECT password FROM people WHERE password IS NOT NULL")
        assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")

    asyncio.run(main())


@pytest.mark.parametrize(
    "password",
    [
        "12345678",
        "PASSWORT123",
        "qwertzuiop",
        "aaaaaaaabb",
        "mara of the lake",
        "MaraOfTheLake99!",
        "walstatt",
    ],
)
def test_passwords_that_everybody_guesses(password: str) -> None:
    with pytest.raises(Refusal) as refused:
        passwords.check(password, "Mara of the Lake")
    assert refused.value.key == "server.common-password"


def test_other_passwords() -> None:
    for password in ("correct horse", "fünf Ähren im Wind", "mara goes to the lake"):
        passwords.check(password, "Mara")
    assert len(passwords.common()) >= 200
    assert all(len(one) >= passwords.LEAST and one == one.casefold() for one in passwords.common())


# --- names ------------------------------------------------------------------------------------------------


@both
def test_a_guest_loses_a_name_that_becomes_somebodys_account(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            guest, same, ada = await at.client("ADA"), await at.client("Ada"), await at.client("Eve")
            match = await new_match(guest, ["me", "open"])
            assert (await ada.post("/api/accounts", ADA)).status_code == 200
            names = [(await one.get("/api/me")).json()["name"] for one in (guest, same, ada)]
            assert names == ["ADA (2)", "Ada (3)", "Ada"]
            seen = await ada.match(match["id"])
            assert [seat["name"] for seat in seen["seats"]] == ["ADA (2)", ""]

    asyncio.run(main())


# --- going for good ---------------------------------------------------------------------------------------


@both
def test_who_deletes_an_account_leaves_matches_without_a_name(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            assert (await blue.post("/api/accounts", {**ADA, "name": "Adelheid"})).status_code == 200
            await blue.does(match_id, "chat", text="my secret address")
            await red.does(match_id, "chat", text="well met")
            table = await new_match(blue, ["me", "open"], {"listed": True})
            phone = await elsewhere(at, "Adelheid")
            assert await told(blue.post("/api/accounts/delete", {})) == (401, "server.wrong-password")
            gone = await blue.post("/api/accounts/delete", {"password": ADA["password"]})
            assert gone.json() == {"ok": True}
            for client in (blue, phone):
                assert (await client.get("/api/me")).status_code == 401
            seen = await red.match(match_id)
            assert [seat["name"] for seat in seen["seats"]] == [NOBODY, "Bob"]
            assert (seen["result"]["reason"], seen["result"]["winners"]) == ("resigned", [1])
            lines = (await red.get(f"/api/matches/{match_id}/chat")).json()["lines"]
            assert [(line["name"], line["text"]) for line in lines] == [(NOBODY, "…"), ("Bob", "well met")]
            assert (await red.match(table["id"]))["result"]["reason"] == "closed"
            assert (await red.get("/api/lobby")).json()["open"] == []
            new = await at.client("Adelheid")  # the name is free again
            assert (await new.get("/api/lobby")).json()["mine"] == []
        stored = await dump(url_of(tmp_path))
        assert "secret address" not in stored
        assert stored.count("Adelheid") == 1 or stored.count("adelheid") == 1, "the new guest's"

    asyncio.run(main())


def test_a_guest_can_go_too(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            assert (await ada.post("/api/accounts/delete", {})).status_code == 200
            assert (await ada.get("/api/me")).status_code == 401
            assert [name for (name,) in await rows(url_of(tmp_path), "SELECT name FROM people")] == [NOBODY]

    asyncio.run(main())


# --- what is known ----------------------------------------------------------------------------------------


@both
def test_everybody_gets_what_is_known_of_him_and_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            await blue.does(match_id, "chat", text="hello there")
            await red.does(match_id, "chat", text="not yours")
            draft = {"owner": "warlock", "counts": {"fireball": 2}}
            await blue.post("/api/lists/0123456789ab", {"game": "mage-wars", "draft": draft})
            answer = await blue.get("/api/me/data")
            assert answer.headers["content-disposition"].startswith("attachment")
            data = answer.json()
            assert data["me"]["name"] == "Ada"
            assert [one["id"] for one in data["matches"]] == [match_id]
            assert [one["text"] for one in data["chat"]] == ["hello there"]
            assert data["lists"][0]["draft"]["counts"] == {"fireball": 2}
            assert len(data["browsers"]) == 1
            assert blue.http.cookies["walstatt"] not in answer.text
            assert await told((await at.client()).get("/api/me/data")) == (401, "server.sign-in")

    asyncio.run(main())
