"""Before a match: the lobby, opening a table, taking a seat with a wish, leaving, closing."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.harness import (
    DRAGONS,
    DUEL,
    LORDS,
    Client,
    duel,
    house,
    keep_silent,
    match_of,
    new_match,
    play_on,
    settings_for,
)
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.server import match_lists
from walstatt.server.setting_up import shuffled
from walstatt.server.storage import Seat

pytestmark = pytest.mark.usefixtures("each_database")

REALM = "guardians-of-the-realm"
LISTED = {"listed": True}
POSITION = (
    "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
    "D3 pikeman blue E\nreserve blue: battle-or-charge\nturn blue 5 use\n"
)


async def lobby(client: Client) -> Any:
    response = await client.get("/api/lobby")
    assert response.status_code == 200, response.text
    return response.json()


def ids(lines: list[dict[str, Any]]) -> list[str]:
    return [line["id"] for line in lines]


async def made(client: Client, **changed: Any) -> tuple[int, str]:
    """A request for a new match: the status and why it is refused."""
    body = {"game": "monolith-arena", "options": DUEL, "seats": ["me", "open"], **changed}
    response = await client.post("/api/matches", body)
    return response.status_code, response.json().get("error", {}).get("key", "")


def test_the_lobby_shows_what_one_may_join_play_and_watch(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob, eve = [await at.client(name) for name in ("Ada", "Bob", "Eve")]
            clock = {"initial_s": 600, "increment_s": 5}
            shown = (await new_match(ada, ["me", "open"], {**LISTED, "clock": clock}))["id"]
            hidden = (await new_match(ada, ["me", "open"]))["id"]
            found = await lobby(bob)
            assert (ids(found["open"]), found["mine"], found["running"], found["playing"]) == (
                [shown], [], [], 0,
            )  # fmt: skip
            line = found["open"][0]
            assert line["title"] == {"en": "Monolith Arena, Duel", "de": "Monolith Arena, Duell"}
            assert [(seat["name"], seat["kind"]) for seat in line["seats"]] == [
                ("Ada", "person"),
                ("", "open"),
            ]
            assert line["clock"] == {**clock, "left_s": [600.0, 600.0], "running": []}
            assert (line["status"], line["turn"], line["mine"]) == ("open", False, False)
            assert set(ids((await lobby(ada))["mine"])) == {shown, hidden}
            nobody = await at.client()
            assert ids((await lobby(nobody))["open"]) == [shown]
            for match_id in (shown, hidden):
                await bob.does(match_id, "join")
            found = await lobby(eve)
            assert (found["open"], ids(found["running"]), found["playing"]) == ([], [shown], 2)
            await ada.does(shown, "spectators", on=False)
            assert (await lobby(eve))["running"] == []

    asyncio.run(main())


def test_matches_in_which_i_am_to_move_come_first_and_closed_ones_not_at_all(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            made = [(await new_match(ada, ["me", "open"]))["id"] for _ in range(5)]
            mine, theirs, open_, over, closed = made
            for match_id in (mine, theirs, over):
                await bob.does(match_id, "join")
            assert (await ada.choose(theirs, 0, "place banner A1")).status_code == 200
            await ada.does(over, "resign")
            await ada.does(closed, "leave")
            found = (await lobby(ada))["mine"]
            assert ids(found) == [mine, open_, theirs, over]
            assert [line["turn"] for line in found] == [True, False, False, False]
            assert [line["number"] for line in found] == [0, 0, 1, 0]
            assert ids((await lobby(bob))["mine"]) == [theirs, mine, over]

    asyncio.run(main())


def test_a_secret_answer_changes_whose_turn_it_is(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at, monoliths="on")
            secret = (await blue.match(match_id))["decision"]["options"][0]["choice"]
            assert (await blue.choose(match_id, 0, secret)).status_code == 200
            turns = [(await lobby(who))["mine"][0]["turn"] for who in (blue, red)]
            assert turns == [False, True]

    asyncio.run(main())


def test_a_long_lobby_asks_the_data_base_no_more_than_a_short_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_lists, "SHARE", 100)  # one person opens all of them here
    # What the server does of its own accord (it looks for programs and clocks) runs in tasks that were begun
    # before, without this mark, and is not counted.
    counting: ContextVar[list[str] | None] = ContextVar("counting", default=None)

    def ask(*args: Any) -> None:
        asked = counting.get()
        if asked is not None and args[2].startswith("SELECT"):
            asked.append(args[2])

    async def main() -> None:
        async with house(settings_for(tmp_path, own=100)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            event.listen(at.api.bouts.storage.engine.sync_engine, "before_cursor_execute", ask)
            asked: list[list[str]] = []
            for size in (1, 9):
                for _ in range(size):
                    await new_match(ada, ["me", "open"], LISTED)
                    match_id = (await new_match(ada, ["me", "open"], LISTED))["id"]
                    await bob.does(match_id, "join")
                loaded = dict(at.api.bouts._bouts)
                at.api.bouts._bouts.clear()
                asked.append([])
                token = counting.set(asked[-1])
                assert len((await lobby(bob))["running"]) in (1, 10)
                counting.reset(token)
                assert not at.api.bouts._bouts
                at.api.bouts._bouts.update(loaded)
            assert len(asked[0]) == len(asked[1]) <= 7, asked
            assert asked[0]

    asyncio.run(main())


# --- opening a table --------------------------------------------------------------------------------------


def test_what_a_new_match_must_not_be(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            refused: list[tuple[dict[str, Any], tuple[int, str]]] = [
                ({"clock": {"initial_s": 9}}, (400, "server.bad-clock")),
                ({"clock": {"initial_s": 90_000}}, (400, "server.bad-clock")),
                ({"clock": {"initial_s": 60, "increment_s": 601}}, (400, "server.bad-clock")),
                ({"clock": {"initial_s": 60, "increment_s": -1}}, (400, "server.bad-clock")),
                ({"seats": ["me", "reference/9"]}, (400, "players.bad-level")),
                ({"seats": ["me", "reference/"]}, (400, "players.bad-level")),
                ({"seats": ["me", "random/1"]}, (400, "players.no-levels")),
                ({"seats": ["me", "nobody/1"]}, (400, "players.unknown")),
                ({"position": "x" * 20_001}, (413, "server.too-large")),
                ({"position": "chess\n"}, (400, "position.line")),
                ({"position": POSITION + "then fly\n"}, (400, "position.line")),
                ({"position": POSITION, "seats": ["me"]}, (400, "server.seat-count")),
            ]
            for body, why in refused:
                assert await made(ada, **body) == why, body
            assert (await lobby(ada))["mine"] == []

    asyncio.run(main())


def test_so_many_matches_of_programs_alone_and_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, alone_own=2, alone_all=3)) as at:
            keep_silent(at)
            ada, bob = await at.client("Ada"), await at.client("Bob")
            alone = ["random", "novice"]
            for _ in range(2):
                await new_match(ada, alone)
            assert await made(ada, seats=alone) == (409, "server.alone-limit")
            assert await made(ada, seats=["me", "greedy"]) == (201, "")
            assert await made(ada, seats=["open", "greedy"]) == (201, "")
            assert await made(bob, seats=alone) == (201, "")
            assert await made(bob, seats=alone) == (409, "server.alone-full")
            one = (await lobby(ada))["mine"][-1]["id"]
            assert await bob.refused(one, "leave") == (403, "server.not-seated")
            # The page asks nothing else before it offers her to do so.
            assert [(await who.match(one))["breaks_off"] for who in (ada, bob)] == [True, False]
            await ada.does(one, "leave")  # it is hers
            seen = await ada.match(one, "de")
            assert (seen["status"], seen["result"]["reason"], seen["breaks_off"]) == ("over", "closed", False)
            assert seen["result"]["text"] == "Die Partie der Computerspieler wurde abgebrochen."
            assert await made(ada, seats=alone) == (201, "")

    asyncio.run(main())


def test_who_breaks_a_match_off_that_has_just_ended_has_done_nothing_wrong(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            match_id = (await new_match(ada, ["random", "random"]))["id"]
            async with at.api.bouts.use(match_id) as bout:
                version = bout.version
                while bout.status != "over":
                    version = await bout.news(version)
            ended = (await ada.match(match_id))["result"]
            await ada.does(match_id, "leave")
            assert (await ada.match(match_id))["result"] == ended
            assert await bob.refused(match_id, "leave") == (403, "server.not-seated")

    asyncio.run(main())


def test_a_person_has_so_many_unfinished_matches_and_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, own=3)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            made_ = [(await new_match(ada, ["me", "open"]))["id"] for _ in range(2)]
            await new_match(ada, ["open", "open"])  # hers as well, although she does not sit there
            assert await made(ada) == (409, "server.own-limit")
            foreign = (await new_match(bob, ["me", "open"]))["id"]
            assert await ada.refused(foreign, "join") == (409, "server.own-limit")
            await ada.does(made_[0], "leave")
            await ada.does(foreign, "join")
            assert await made(ada) == (409, "server.own-limit")
            await ada.does(foreign, "resign")
            assert await made(ada) == (201, "")

    asyncio.run(main())


def test_a_program_at_a_level_plays_and_is_named(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            match = await new_match(ada, ["me", "greedy/2"])  # as levels were called before
            assert [(seat["kind"], seat["level"], seat["here"]) for seat in match["seats"]] == [
                ("person", "", False), ("program", "soldier", True),
            ]  # fmt: skip
            plain = await new_match(ada, ["me", "greedy"])
            assert plain["seats"][1]["level"] == "greedy"
            team = {"options": {"mode": "two-vs-two"}}
            four = await new_match(ada, ["me", "novice", "soldier", "novice"], team)
            assert [seat["twin"] for seat in four["seats"]] == [False, True, False, True]
            assert (await ada.choose(match["id"], 0, "place banner C3")).status_code == 200
            while (await ada.match(match["id"]))["decision"] is None:
                await asyncio.sleep(0.02)
            levels = (await ada.get("/api/games")).json()["levels"]
            assert [one["id"] for one in levels] == ["novice", "soldier", "veteran", "champion"]
            assert levels[1]["title"] == {"en": "Soldier", "de": "Soldat"}
            assert all(one["note"]["en"] != one["note"]["de"] for one in levels)

    asyncio.run(main())


def test_lots_are_drawn_for_seats_and_factions_go_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Reversed:
        def shuffle(self, items: list[int]) -> None:
            items.reverse()

    monkeypatch.setattr("walstatt.server.setting_up.secrets.SystemRandom", Reversed)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            match = await new_match(ada, ["me", "open"], {"shuffle": True})
            assert (match["seat"], match["options"]["factions"]) == (1, f"{DRAGONS},{LORDS}")
            four = await new_match(
                ada, ["me", "open", "greedy", "random"], {"shuffle": True},
                mode="two-vs-two", factions=f"{LORDS},random,random,{REALM}",
            )  # fmt: skip
            assert [seat["name"] for seat in four["seats"]] == ["random", "greedy", "", "Ada"]
            assert four["options"]["factions"] == f"{REALM},random,random,{LORDS}"
            match = await new_match(ada, ["me", "open"], {"shuffle": True, "position": POSITION})
            assert match["seat"] == 1

    asyncio.run(main())


def test_lots_are_fair() -> None:
    game = find_game("monolith-arena")
    seats = [Seat(1, None), Seat(None, None)]
    drawn = [shuffled(game, seats, game.check(DUEL)) for _ in range(200)]
    blue = [one for one in drawn if one[0] == seats]
    assert 50 < len(blue) < 150
    assert {one[1]["factions"] for one in blue} == {f"{LORDS},{DRAGONS}"}


@pytest.mark.parametrize("then", ["", "then battle\n"])
def test_a_match_from_a_position_is_kept_like_any_other(tmp_path: Path, then: str) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            match = await new_match(ada, ["me", "open"], {"position": POSITION + then})
            number = 1 if then else 0
            assert (match["number"], match["options"]["factions"]) == (number, f"{DRAGONS},{LORDS}")
            await bob.does(match["id"], "join")
            assert await ada.refused(match["id"], "back", yes=True) == (409, "server.nothing-back")
            await play_on((ada, bob), match["id"], 4)
            before = await ada.match(match["id"])
            assert before["number"] == number + 4
        async with house(settings) as at:
            ada, bob = await at.again(ada), await at.again(bob)
            assert await ada.match(match["id"]) == before
            await play_on((ada, bob), match["id"], 2)

    asyncio.run(main())


# --- seats ------------------------------------------------------------------------------------------------


def test_who_joins_chooses_a_faction_as_if_the_match_had_been_made_with_it(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            match = await new_match(ada, ["me", "open"], factions=f"{LORDS},random")
            joined = await bob.does(match["id"], "join", options={"factions": REALM})
            assert joined["options"]["factions"] == f"{LORDS},{REALM}"
            assert joined["line"] == match["line"] + 1  # what was seen of the set-up is outdated
            kept = match_of(at, match["id"])
            assert kept.header is not None
            twin = Match.new("monolith-arena", joined["options"], seed=kept.header.seed)
            assert kept.digest() == twin.digest()
            assert kept.position() == twin.position()
            before = await bob.match(match["id"])
        async with house(settings) as at:
            assert await (await at.again(bob)).match(match["id"]) == before

    asyncio.run(main())


def test_wishes_of_who_joins_that_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            free = (await new_match(ada, ["me", "open"], factions=f"{LORDS},random"))["id"]
            fixed = (await new_match(ada, ["me", "open"]))["id"]
            there = (await new_match(ada, ["me", "open"], {"position": POSITION}))["id"]
            for match_id, options, why in (
                (free, {"factions": LORDS}, (400, "setup.bad-value")),
                (free, {"factions": "orcs"}, (400, "setup.bad-value")),
                (free, {"factions": f"{REALM},{DRAGONS}"}, (400, "setup.bad-value")),
                (free, {"monoliths": "on"}, (400, "server.not-a-seats-option")),
                (free, {"luck": "good"}, (400, "server.not-a-seats-option")),
                (fixed, {"factions": REALM}, (409, "server.option-set")),
                (there, {"factions": REALM}, (400, "server.not-a-seats-option")),
            ):
                assert await bob.refused(match_id, "join", options=options) == why, options
                assert (await ada.match(match_id))["seats"][1]["kind"] == "open"

    asyncio.run(main())


def test_a_seat_given_back_is_open_again_with_what_it_was(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob, eve = [await at.client(name) for name in ("Ada", "Bob", "Eve")]
            match = await new_match(
                ada, ["me", "open", "open", "random"], LISTED, mode="two-vs-two", factions=f"{LORDS}"
            )
            before = match_of(at, match["id"]).header
            await bob.does(match["id"], "join", seat=2, options={"factions": REALM})
            assert (await eve.refused(match["id"], "leave")) == (403, "server.not-seated")
            left = await bob.does(match["id"], "leave")
            assert (left["status"], left["seat"], left["seats"][2]["kind"]) == ("open", None, "open")
            assert left["options"] == match["options"]
            after = match_of(at, match["id"]).header
            assert before is not None
            assert after is not None
            assert after.seed != before.seed  # Bob has seen something: it is dealt anew
            assert (await lobby(bob))["mine"] == []
            for who in (bob, eve):
                await who.does(match["id"], "join")
            assert await bob.refused(match["id"], "leave") == (409, "server.begun")

    asyncio.run(main())


def test_without_who_opened_it_the_table_is_closed(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            match = await new_match(
                ada, ["me", "open", "open", "open"], LISTED, mode="two-vs-two", factions="random"
            )
            await bob.does(match["id"], "join")
            closed = await ada.does(match["id"], "leave")
            assert (closed["status"], closed["result"]["reason"]) == ("over", "closed")
            assert (await lobby(bob))["open"] == []
            eve = await at.client("Eve")
            assert await eve.refused(match["id"], "join") == (409, "server.no-open-seat")
            assert await bob.refused(match["id"], "resign") == (409, "server.over")
            assert await bob.refused(match["id"], "rematch", yes=True) == (409, "server.not-over")
            assert (await ada.choose(match["id"], 0, "place banner A1")).json()["error"][
                "key"
            ] == "server.over"
            empty = (await new_match(ada, ["open", "random"]))["id"]
            assert (await ada.does(empty, "leave"))["status"] == "over"
        async with house(settings) as at:
            assert (await (await at.again(bob)).match(match["id"]))["result"]["reason"] == "closed"

    asyncio.run(main())
