"""People and abuse: names, passwords, bad requests, limits, headers, texts in both languages."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from tests.server.harness import dump, house, new_match, settings_for, url_of
from walstatt.core.match import Match
from walstatt.core.text import LANGS, catalogue, say
from walstatt.players.levels import LEVELS
from walstatt.server import openapi
from walstatt.server.guard import Buckets

pytestmark = pytest.mark.usefixtures("each_database")

TEXTS = "walstatt.server.text"


def test_a_guest_gets_a_secret_cookie_of_which_only_a_hash_is_kept(tmp_path: Path) -> None:
    async def main() -> str:
        async with house(settings_for(tmp_path)) as at:
            client = await at.client()
            made = await client.post("/api/guests", {"name": "  Ada   Lovelace "})
            assert made.json() == {"id": 1, "name": "Ada Lovelace", "account": False}
            cookie = made.headers["set-cookie"].casefold()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert (await client.get("/api/me")).json() == made.json()
            assert (await (await at.client()).get("/api/me")).status_code == 401
            return client.http.cookies["walstatt"]

    token = asyncio.run(main())
    stored = asyncio.run(dump(url_of(tmp_path)))
    assert hashlib.sha256(token.encode()).hexdigest() in stored
    assert token not in stored


def test_a_guest_becomes_an_account_and_signs_in_elsewhere(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, eve, elsewhere = await at.client("Ada"), await at.client("Eve"), await at.client()
            account = {"name": "Ada", "password": "correct horse"}
            assert (await elsewhere.post("/api/accounts", account)).status_code == 401
            assert (await ada.post("/api/accounts", {**account, "password": "short"})).status_code == 400
            assert (await ada.post("/api/accounts", account)).json()["account"] is True
            assert (await ada.post("/api/accounts", account)).status_code == 409
            taken = await eve.post("/api/accounts", {"name": "ADA", "password": "correct horse"})
            assert (taken.status_code, taken.json()["error"]["key"]) == (409, "server.name-taken")
            for wrong in ({**account, "password": "wrong horse"}, {**account, "name": "Nobody"}):
                refused = await elsewhere.post("/api/login", wrong)
                assert (refused.status_code, refused.json()["error"]["key"]) == (401, "server.wrong-login")
            assert (await elsewhere.post("/api/login", account)).status_code == 200
            assert (await elsewhere.get("/api/me")).json() == (await ada.get("/api/me")).json()

    asyncio.run(main())


@pytest.mark.parametrize(
    ("path", "body", "status", "key"),
    [
        ("/api/guests", b"", 400, "server.bad-body"),
        ("/api/guests", b"{", 400, "server.bad-body"),
        ("/api/guests", b"[]", 400, "server.bad-body"),
        ("/api/guests", b'{"name": 5}', 400, "server.bad-body"),
        ("/api/guests", b'{"name": "\xff"}', 400, "server.bad-body"),
        ("/api/guests", b'{"name": "\\ud800"}', 400, "server.bad-body"),
        ("/api/guests", b'{"name": "Ada", "admin": true}', 400, "server.bad-body"),
        ("/api/guests", b'{"name": " "}', 400, "server.bad-name"),
        ("/api/guests", b'{"name": "a\\u0000b"}', 400, "server.bad-name"),
        ("/api/guests", b'{"name": "' + b"x" * 70_000 + b'"}', 413, "server.too-large"),
        ("/api/matches", b'{"game": "chess", "seats": []}', 400, "core.unknown-game"),
        ("/api/matches", b'{"game": "monolith-arena", "seats": ["me"]}', 400, "server.seat-count"),
        ("/api/matches", b'{"game": "monolith-arena", "seats": ["me", "me"]}', 400, "server.one-me"),
        ("/api/matches", b'{"game": "monolith-arena", "seats": ["me", "hal"]}', 400, "players.unknown"),
        (
            "/api/matches",
            b'{"game": "monolith-arena", "seats": ["me", "open"], "options": {"mode": "x"}}',
            400,
            "setup.bad-value",
        ),
        ("/api/matches/none/choices", b'{"number": 0, "choice": "end"}', 404, "server.no-match"),
        ("/api/nothing", b"{}", 404, "server.no-page"),
        ("/api/me", b"{}", 405, "server.no-method"),
    ],
)
def test_bad_requests_are_refused_in_both_languages(
    tmp_path: Path, path: str, body: bytes, status: int, key: str
) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            client = await at.client("Ada")
            response = await client.http.post(path, content=body)
            assert response.status_code == status, response.text
            error = response.json()["error"]
            assert error["key"] == key
            assert set(error["text"]) == {"en", "de"}
            assert error["text"]["en"] != error["text"]["de"]
            assert key not in error["text"].values()

    asyncio.run(main())


def test_a_choice_of_any_size_and_sort_is_refused_in_peace(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            client = await at.client("Ada")
            match_id = (await new_match(client, ["me", "random"]))["id"]
            for choice, status in (("x" * 2000, 413), ("", 400), ("\x00 {why} %s", 400), ("ü" * 999, 400)):
                assert (await client.choose(match_id, 0, choice)).status_code == status, choice
            assert (await client.choose(match_id, -1, "end")).status_code == 409
            assert (await client.choose(match_id, 10**30, "end")).status_code in (400, 409)
            for query in ({"lang": "fr"}, {"since": "-1"}, {"since": "²"}):
                assert (await client.get(f"/api/matches/{match_id}/events", **query)).status_code == 400

    asyncio.run(main())


def test_characters_that_no_data_base_keeps_are_refused_in_peace(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            client = await at.client("Ada")
            for path in ("/api/matches/%00", "/api/matches/%00/steps", "/api/matches/r.%00/steps"):
                assert (await client.get(path)).status_code == 404
            position = Match.new("monolith-arena", seed=5).position()
            body = {"game": "monolith-arena", "seats": ["me", "open"], "position": f"{position}# \0\n"}
            assert (await client.post("/api/matches", body)).status_code == 400
            client.http.cookies.set("walstatt", "a%00b")
            assert (await client.get("/api/me")).status_code == 401

    asyncio.run(main())


def test_a_body_without_a_length_is_counted_as_it_comes(tmp_path: Path) -> None:
    async def main() -> None:
        async def endless() -> Any:
            for _ in range(200):
                yield b" " * 1024

        async with house(settings_for(tmp_path)) as at:
            client = await at.client()
            assert (await client.http.post("/api/guests", content=endless())).status_code == 413

    asyncio.run(main())


def test_requests_of_other_sites_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, origins=("https://friend.example",))) as at:
            client = await at.client()
            for headers, status in (
                ({"origin": "https://evil.example"}, 403),
                ({"origin": "null"}, 403),
                ({"origin": "http://[evil"}, 403),
                ({"sec-fetch-site": "cross-site"}, 403),
                ({"origin": "http://test"}, 201),
                ({"origin": "https://friend.example"}, 201),
            ):
                made = await client.post("/api/guests", {"name": "Ada"}, headers=headers)
                assert made.status_code == status, headers

    asyncio.run(main())


def test_too_many_requests_are_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, rate=0.0001, burst=7)) as at:
            client = await at.client("Ada")  # costs five
            statuses = [(await client.get("/api/me")).status_code for _ in range(3)]
            assert statuses == [200, 200, 429]
            refused = await client.get("/api/me")
            assert refused.headers["retry-after"] == "1"
            assert refused.json()["error"]["key"] == "server.too-many"
            assert (await client.get("/healthz")).status_code == 200

    asyncio.run(main())


def test_buckets_fill_again_and_clients_have_their_own() -> None:
    buckets = Buckets(rate=2, burst=2)
    assert [buckets.take("a", 1, 0.0) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", 1, 0.0)
    assert buckets.take("a", 1, 0.5)
    assert not buckets.take("a", 1, 0.5)


def test_every_answer_has_security_headers_and_no_failure_shows_its_inside(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            client = await at.client("Ada")

            async def fail(*_: object) -> None:
                raise ValueError("the secret inside")

            at.api.bouts.storage.add_match = fail  # type: ignore[method-assign, assignment]
            body = {"game": "monolith-arena", "seats": ["me", "open"]}
            broken = await client.post("/api/matches", body)
            assert (broken.status_code, broken.json()["error"]["key"]) == (500, "server.broken")
            assert "secret" not in broken.text
            for response in (broken, await client.get("/healthz"), await client.get("/nowhere")):
                assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
                assert response.headers["x-content-type-options"] == "nosniff"
                assert response.headers["referrer-policy"] == "no-referrer"

    asyncio.run(main())


def test_games_and_the_description_of_the_api(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            client = await at.client()
            games = (await client.get("/api/games")).json()
            assert games["programs"] == sorted([*LEVELS, "greedy", "random", "reference"])
            assert {"en", "de"} <= set(games["games"][0]["options"][0]["text"])
            described = (await client.get("/api/openapi.json")).json()
            assert set(described["paths"]) == {one.path for one in openapi.ENDPOINTS}
            served = {
                (method.casefold(), route.path)
                for route in at.api.routes()
                for method in getattr(route, "methods", None) or ()
            }
            left_out = {("get", path) for path in ("/api/openapi.json", "/{path:page}")}
            # Uploaded records have routes of their own; they are described with those of matches.
            told = {(method, path.replace("r.{replay}", "{id}")) for method, path in served - left_out}
            assert {one for one in told if one[0] != "head"} == {
                (one.method, one.path) for one in openapi.ENDPOINTS
            }
            assert described["components"]["schemas"]["ChoiceIn"]["additionalProperties"] is False

    asyncio.run(main())


def test_both_languages_say_the_same_things() -> None:
    english, german = catalogue(TEXTS, "en"), catalogue(TEXTS, "de")
    assert english.keys() == german.keys()
    for key, text in english.items():
        names = {name for _, name, _, _ in Formatter().parse(text) if name}
        assert names == {name for _, name, _, _ in Formatter().parse(german[key]) if name}, key
        for lang in LANGS:
            assert say(TEXTS, key, lang, **dict.fromkeys(names, "x"))
