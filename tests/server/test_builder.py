"""Building over HTTP: the catalogue, the judge, texts, the lists that people keep, and playing with them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Client, House, house, on, rows, settings_for, url_of
from walstatt.core.game import find_game, game_ids
from walstatt.server import built_lists
from walstatt.server.builder_api import TEXT_MOST, TITLE_MOST

GAME = "mage-wars"
BUILDERS = f"/api/builders/{GAME}"
DRAFT = {"owner": "warlock", "counts": {"fireball": 4, "dispel": 2}, "title": "Hot"}
CODE = "warlock:dispel*2+fireball*4"


@pytest.fixture(params=["sqlite", "postgres"])
def both(request: pytest.FixtureRequest) -> Any:
    with on(request.param):
        yield


def within(tmp_path: Path, body: Callable[[House], Awaitable[None]]) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await body(at)

    asyncio.run(main())


async def good(client: Client, path: str, body: Any, **params: Any) -> Any:
    response = await client.post(path, body, params=params)
    assert response.status_code in (200, 201), response.text
    return response.json()


async def refused(client: Client, path: str, body: Any) -> tuple[int, str]:
    response = await client.post(path, body)
    return response.status_code, response.json()["error"]["key"]


async def mine(client: Client) -> list[Any]:
    found: list[Any] = (await client.get("/api/lists")).json()["lists"]
    return found


# --- building ---------------------------------------------------------------------------------------------


def test_the_catalogue_is_sent_once_and_the_games_name_the_builder(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client()
        for lang, title in (("en", "Spellbook"), ("de", "Zauberbuch")):
            first = await client.get(BUILDERS, lang=lang)
            assert first.json()["title"] == title
            assert first.headers["content-encoding"] == "gzip"
            again = await client.http.get(
                BUILDERS, params={"lang": lang}, headers={"if-none-match": first.headers["etag"]}
            )
            assert again.status_code == 304
        games = (await client.get("/api/games")).json()["games"]
        told = {game["id"]: game["builder"] for game in games}
        assert told[GAME] == "books"
        builders = {game: find_game(game).builder for game in game_ids()}
        assert told == {game: builder.option if builder else "" for game, builder in builders.items()}

    within(tmp_path, body)


def test_the_judge_tells_faults_in_the_readers_language(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client()
        bad = {"owner": "warlock", "counts": {"fireball": 5}}
        told = await good(client, f"{BUILDERS}/judge", bad, lang="de")
        (fault,) = told["faults"]
        assert (fault["rules"], fault["things"]) == (["MGW-BOOK-17"], ["fireball"])
        assert fault["text"].startswith("Feuerball")
        assert told["mine"] == {}
        fine = await good(client, f"{BUILDERS}/judge", DRAFT)
        assert (fine["faults"], fine["points"], fine["most"], fine["code"]) == ([], 12, 120, CODE)
        assert fine["mine"] == {"mages": "warlock", "books": CODE}
        mended = await good(client, f"{BUILDERS}/mend", bad)
        assert (mended["draft"]["counts"], mended["losses"]) == ({"fireball": 4}, {"fireball": 1})

    within(tmp_path, body)


def test_texts_are_read_and_bad_lines_told(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client()
        text = "# My\u202e title\nMagier: Hexenmeister\n2 Feuerball\n1 Quatsch\n"
        read = await good(client, f"{BUILDERS}/read", {"text": text})
        assert read["draft"] == {"owner": "warlock", "counts": {"fireball": 2}, "title": "My title"}
        assert [fault["line"] for fault in read["problems"]] == [4]
        verdict = await good(client, f"{BUILDERS}/judge", DRAFT)
        for word in (verdict["text"], verdict["code"]):
            assert (await good(client, f"{BUILDERS}/read", {"text": word}))["draft"]["counts"] == DRAFT[
                "counts"
            ]

    within(tmp_path, body)


def test_what_is_too_large_or_unknown_is_refused(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client("Ada")
        many = {"owner": "warlock", "counts": {f"card{n}": 1 for n in range(600)}}
        assert await refused(client, f"{BUILDERS}/judge", many) == (413, "server.long-list")
        long = {"owner": "w" * 100}
        assert await refused(client, f"{BUILDERS}/judge", long) == (413, "server.long-list")
        assert await refused(client, f"{BUILDERS}/judge", {"cards": {}}) == (400, "server.bad-body")
        much = {"text": "x" * (TEXT_MOST + 1)}
        assert await refused(client, f"{BUILDERS}/read", much) == (413, "server.too-large")
        for game in ("monolith-arena", "chess"):
            assert await refused(client, f"/api/builders/{game}/judge", {}) == (404, "server.no-builder")
            kept: dict[str, Any] = {"game": game, "draft": {}}
            assert await refused(client, "/api/lists/abcdef", kept) == (404, "server.no-builder")

    within(tmp_path, body)


# --- keeping ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("both")
def test_lists_are_kept_for_their_owner_alone(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, bob = await at.client("Ada"), await at.client("Bob")
        kept = await good(ada, "/api/lists/firstone", {"game": GAME, "draft": DRAFT})
        assert (kept["points"], kept["faults"], kept["mine"]["books"]) == (12, 0, CODE)
        changed = {**DRAFT, "counts": {"fireball": 9}, "title": "Hotter"}
        await good(ada, "/api/lists/firstone", {"game": GAME, "draft": changed})
        await good(ada, "/api/lists/second", {"game": GAME, "draft": DRAFT})
        assert {(one["id"], one["draft"]["title"], one["faults"]) for one in await mine(ada)} == {
            ("firstone", "Hotter", 1), ("second", "Hot", 0),
        }  # fmt: skip
        assert await mine(bob) == []
        await good(bob, "/api/lists/firstone", {"game": GAME, "draft": DRAFT})  # his own, of the same id
        await good(bob, "/api/lists/firstone/drop", {})
        assert await mine(bob) == []
        await good(ada, "/api/lists/firstone/drop", {})
        await good(ada, "/api/lists/firstone/drop", {})  # once more does no harm
        assert [one["id"] for one in await mine(ada)] == ["second"]

    within(tmp_path, body)


@pytest.mark.usefixtures("both")
def test_lists_are_there_after_the_server_has_gone(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            await good(ada, "/api/lists/abcdef", {"game": GAME, "draft": DRAFT})
        async with house(settings_for(tmp_path)) as at:
            again = await at.again(ada)
            (one,) = await mine(again)
            assert one["draft"] == DRAFT
        assert await rows(url_of(tmp_path), "SELECT id, game FROM lists") == [("abcdef", GAME)]

    asyncio.run(main())


def test_one_must_be_somebody_and_ids_and_titles_are_plain(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        nobody, ada = await at.client(), await at.client("Ada")
        wish = {"game": GAME, "draft": DRAFT}
        assert (await nobody.get("/api/lists")).status_code == 401
        assert await refused(nobody, "/api/lists/abcdef", wish) == (401, "server.sign-in")
        assert await refused(nobody, "/api/lists/abcdef/drop", {}) == (401, "server.sign-in")
        assert await refused(ada, "/api/lists/abc/drop", {}) == (400, "server.bad-query")
        for bad in ("short", "x" * 25, "with space", "äöüäöü"):
            assert await refused(ada, f"/api/lists/{bad}", wish) == (400, "server.bad-query")
        titled = {**DRAFT, "title": "  a\n\u202e\u0000b " + "x" * 200}
        kept = await good(ada, "/api/lists/abcdef", {"game": GAME, "draft": titled})
        assert kept["draft"]["title"].startswith("a b xxx")
        assert len(kept["draft"]["title"]) == TITLE_MOST

    within(tmp_path, body)


@pytest.mark.usefixtures("both")
def test_nobody_keeps_lists_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(built_lists, "MOST", 2)

    async def body(at: House) -> None:
        ada = await at.client("Ada")
        wish = {"game": GAME, "draft": DRAFT}
        for name in ("number-1", "number-2"):
            await good(ada, f"/api/lists/{name}", wish)
        assert await refused(ada, "/api/lists/number-3", wish) == (409, "server.many-lists")
        await good(ada, "/api/lists/number-2", wish)  # changing one is no further one
        await good(ada, "/api/lists/number-1/drop", {})
        await good(ada, "/api/lists/number-3", wish)

    within(tmp_path, body)


@pytest.mark.usefixtures("both")
def test_two_tabs_may_keep_the_same_list_at_once(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        tabs = [await at.again(ada) for _ in range(6)]
        wishes = [{"game": GAME, "draft": {**DRAFT, "title": f"Tab {n}"}} for n in range(6)]
        await asyncio.gather(
            *(good(tab, "/api/lists/abcdef", wish) for tab, wish in zip(tabs, wishes, strict=True))
        )
        (one,) = await mine(ada)
        assert one["draft"]["title"].startswith("Tab ")

    within(tmp_path, body)


@pytest.mark.usefixtures("both")
def test_a_list_that_was_changed_elsewhere_does_not_give_way_unseen(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        first = await good(ada, "/api/lists/abcdef", {"game": GAME, "draft": DRAFT})
        here, there = ({"game": GAME, "draft": {**DRAFT, "title": title}} for title in ("here", "there"))
        moved = await good(ada, "/api/lists/abcdef", there | {"since": first["updated"]})
        late = here | {"since": first["updated"]}
        assert await refused(ada, "/api/lists/abcdef", late) == (409, "server.list-moved")
        assert [one["draft"]["title"] for one in await mine(ada)] == ["there"]
        # The same once more is no quarrel, and whoever has seen it may go on.
        again = await good(ada, "/api/lists/abcdef", there | {"since": first["updated"]})
        assert again["updated"] >= moved["updated"]
        await good(ada, "/api/lists/abcdef", here | {"since": again["updated"]})
        assert [one["draft"]["title"] for one in await mine(ada)] == ["here"]
        # What was thrown away elsewhere comes back with whoever still builds on it.
        await good(ada, "/api/lists/abcdef/drop", {})
        await good(ada, "/api/lists/abcdef", late)
        assert [one["draft"]["title"] for one in await mine(ada)] == ["here"]

    within(tmp_path, body)


# --- playing ----------------------------------------------------------------------------------------------


async def bout(client: Client, books: str, mages: str = "warlock,random", **more: Any) -> Any:
    options = {"level": "full", "mages": mages, "books": books}
    body = {"game": GAME, "seats": ["me", "open"], "options": options, **more}
    return await good(client, "/api/matches", body)


def test_nobody_else_sees_what_is_in_a_book_of_ones_own(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, bob, eve = await at.client("Ada"), await at.client("Bob"), await at.client("Eve")
        match = await bout(ada, f"{CODE},standard", listed=True)
        assert match["options"]["books"] == f"{CODE},standard"
        for stage in ("open", "running"):
            for other in (bob, eve):
                assert (await other.match(match["id"]))["options"]["books"] == "?,standard"
                lobby = (await other.get("/api/lobby")).json()
                shown = [one for part in ("open", "mine", "running") for one in lobby[part]]
                assert {one["options"]["books"] for one in shown} == {"?,standard"}
                assert b"fireball*4" not in bytes(other.traffic), stage
            if stage == "open":
                await bob.does(match["id"], "join")
        assert (await ada.match(match["id"]))["options"]["books"] == f"{CODE},standard"

    within(tmp_path, body)


def test_who_joins_brings_a_book_of_his_own_and_takes_it_away_again(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, bob, eve = await at.client("Ada"), await at.client("Bob"), await at.client("Eve")
        match = (await bout(ada, "standard,standard"))["id"]
        own = "wizard.air:dispel*3"
        seen = await bob.does(match, "join", options={"mages": "wizard", "books": own})
        assert seen["options"]["books"] == f"standard,{own}"
        assert seen["view"]["players"][1]["book"] == {"dispel": 3}
        other = (await bout(ada, "standard,starter-wizard", mages="warlock,wizard"))["id"]
        why = await eve.refused(other, "join", options={"books": own})
        assert why == (409, "server.option-set")

    within(tmp_path, body)


def test_a_seat_given_back_waits_for_another_book(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, bob = await at.client("Ada"), await at.client("Bob")
        options = {"mode": "three", "level": "full", "mages": "warlock,random,random", "books": "standard"}
        seats = ["me", "open", "open"]
        match = await good(ada, "/api/matches", {"game": GAME, "seats": seats, "options": options})
        own = "wizard.air:dispel*3"
        await bob.does(match["id"], "join", options={"mages": "wizard", "books": own})
        assert (await ada.match(match["id"]))["options"]["books"] == "standard,?,standard"
        back = await bob.does(match["id"], "leave")
        assert (back["options"]["books"], back["options"]["mages"]) == (
            "standard,standard,standard", "warlock,random,random",
        )  # fmt: skip

    within(tmp_path, body)


# --- cards that people type in ------------------------------------------------------------------------------

SKIRMISH = "confrontation-x"
AT = f"/api/builders/{SKIRMISH}"
PEOPLE = "lions-of-alahan"
GUARD = {
    "name-en": "River Guard", "people": PEOPLE, "rank": "soldier", "base": "infantry", "mov": "10",
    "ini": "3", "att": "4", "str": "5", "def": "3", "res": "6", "cou": "4", "dis": "3", "cost": "15",
}  # fmt: skip


def test_a_card_is_typed_in_kept_with_its_list_and_played(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client("Ada")
        wrong = await good(client, f"{AT}/card", {"form": "profile", "values": {**GUARD, "ini": "99"}})
        assert (wrong["word"], [slip["field"] for slip in wrong["slips"]]) == ("", ["ini"])
        made = await good(client, f"{AT}/card", {"form": "profile", "values": GUARD}, lang="de")
        word, thing = made["word"], made["thing"]
        assert thing["title"] == "River Guard"
        opened = await good(client, f"{AT}/card", {"word": word})
        assert {**GUARD, **opened["values"]} == opened["values"]
        known = await good(client, f"{AT}/own", {"own": [word]})
        assert [one["id"] for one in known["things"] if one.get("own")] == [thing["id"]]
        draft = {"owner": PEOPLE, "counts": {thing["id"]: 3}, "picks": {"points": "100"}, "own": [word]}
        verdict = await good(client, f"{AT}/judge", draft)
        assert verdict["faults"] == []
        kept = await good(client, "/api/lists/abcdefgh", {"game": SKIRMISH, "draft": draft})
        assert (kept["draft"]["own"], kept["mine"]) == ([word], verdict["mine"])
        army = verdict["mine"]["armies"]
        options = {"points": "100", "armies": f"{army},{PEOPLE}"}
        begun = {"game": SKIRMISH, "options": options, "seats": ["me", "open"]}
        match = await good(client, "/api/matches", begun)
        other = await at.client("Bob")
        seen = await other.does(match["id"], "join")
        assert "River Guard" in json.dumps(seen["scene"])

    within(tmp_path, body)


def test_cards_that_are_none_or_too_many_are_refused(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client()
        assert await refused(client, f"{AT}/card", {"word": "abc"}) == (400, "server.no-card")
        assert await refused(client, f"{AT}/card", {"form": "zzz"}) == (404, "server.no-form")
        assert await refused(client, f"{BUILDERS}/card", {"form": "profile"}) == (404, "server.no-form")
        much = {"form": "profile", "values": {"name-en": "x" * 401}}
        assert await refused(client, f"{AT}/card", much) == (413, "server.too-large")
        assert await refused(client, f"{AT}/card", {"word": "a" * 3001}) == (413, "server.long-list")
        assert await refused(client, f"{AT}/own", {"own": ["a"] * 41}) == (413, "server.long-list")
        assert await refused(client, f"{AT}/judge", {"own": ["a"] * 41}) == (413, "server.long-list")
        left = await good(client, f"{AT}/own", {"own": ["abc"]})
        assert not any(one.get("own") for one in left["things"])

    within(tmp_path, body)
