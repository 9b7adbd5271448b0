"""Giving up, draws, rematches, spectators: what players agree on outside the rules."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import (
    DRAGONS,
    LORDS,
    Client,
    House,
    duel,
    house,
    match_of,
    new_match,
    play_on,
    settings_for,
)
from walstatt.core.record import parse

#: What is offered when nobody offers anything.
NOTHING: dict[str, Any] = {"draw": [], "back": [], "rematch": [], "relief": None}


async def four(at: House) -> tuple[list[Client], str]:
    """Blue and gold against red and violet, all persons."""
    people = [await at.client(name) for name in ("Ada", "Bob", "Cid", "Dot")]
    match = await new_match(
        people[0], ["me", "open", "open", "open"], mode="two-vs-two", factions="random", first="blue"
    )
    for person in people[1:]:
        await person.does(match["id"], "join")
    return people, match["id"]


def test_who_gives_up_loses_with_the_team(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            people, match_id = await four(at)
            over = await people[2].does(match_id, "resign")
            assert (over["status"], over["decision"], over["waiting"]) == ("over", None, [])
            assert over["result"] == {
                "winners": [1, 3], "reason": "resigned", "rules": [],
                "text": "Gave up: Ada and Cid. Winners: Bob and Dot.",
            }  # fmt: skip
            german = (await people[0].match(match_id, "de"))["result"]["text"]
            assert german == "Aufgegeben: Ada und Cid. Es gewinnen: Bob und Dot."
            for who, what in ((people[2], "resign"), (people[0], "resign")):
                assert await who.refused(match_id, what) == (409, "server.over")
            assert await people[0].refused(match_id, "draw", yes=True) == (409, "server.over")
            assert await people[0].refused(match_id, "undo", number=0) == (409, "server.over")
        async with house(settings) as at:
            kept = await (await at.again(people[2])).match(match_id)
            assert kept == over

    asyncio.run(main())


def test_choices_are_refused_after_the_end_and_the_record_is_given_out(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            assert (await blue.choose(match_id, 0, "place banner A1")).status_code == 200
            assert (await blue.get(f"/api/matches/{match_id}/record")).status_code == 403
            await red.does(match_id, "resign")
            late = await red.choose(match_id, 1, "place banner C5")
            assert (late.status_code, late.json()["error"]["key"]) == (409, "server.over")
            again = await blue.choose(match_id, 0, "place banner A1")
            assert again.json() == {"number": 1}, "what was confirmed is confirmed again"
            record = parse((await blue.get(f"/api/matches/{match_id}/record")).text)
            assert [choice.choice for choice in record.choices] == ["place banner A1"]

    asyncio.run(main())


def test_only_players_act_at_a_table_and_only_in_a_match_that_runs(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, _, match_id = await duel(at)
            eve, nobody = await at.client("Eve"), await at.client()
            waiting = (await new_match(blue, ["me", "open"]))["id"]
            for what, body in (
                ("resign", {}), ("draw", {"yes": True}), ("back", {"yes": True}),
                ("undo", {"number": 0}), ("rematch", {"yes": True}), ("spectators", {"on": False}),
            ):  # fmt: skip
                assert await eve.refused(match_id, what, **body) == (403, "server.not-seated"), what
                assert await nobody.refused(match_id, what, **body) == (401, "server.sign-in"), what
                assert (await blue.refused("none", what, **body))[0] == 404, what
                if what not in ("rematch", "spectators"):
                    assert await blue.refused(waiting, what, **body) == (409, "server.not-started"), what
            assert await blue.refused(match_id, "rematch", yes=True) == (409, "server.not-over")
            assert (await blue.post(f"/api/matches/{match_id}/draw", {})).status_code == 400

    asyncio.run(main())


def test_a_draw_needs_everybody_and_survives_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            people, match_id = await four(at)
            assert (await people[0].does(match_id, "draw", yes=True))["offers"]["draw"] == [0]
            assert (await people[3].does(match_id, "draw", yes=True))["offers"]["draw"] == [0, 3]
            assert (await people[3].does(match_id, "draw", yes=True))["offers"]["draw"] == [0, 3]
            assert (await people[1].does(match_id, "draw", yes=False))["offers"]["draw"] == []
            for who in people[:3]:
                await who.does(match_id, "draw", yes=True)
        async with house(settings) as at:
            people = [await at.again(who) for who in people]
            assert (await people[1].match(match_id))["offers"]["draw"] == [0, 1, 2]
            over = await people[3].does(match_id, "draw", yes=True)
            assert (over["status"], over["result"]["winners"]) == ("over", [])
            assert (over["result"]["reason"], over["offers"]["draw"]) == ("agreed", [])

    asyncio.run(main())


def test_an_offer_ends_with_the_next_choice(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            blue, red, match_id = await duel(at)
            await play_on((blue, red), match_id, 2)
            await blue.does(match_id, "draw", yes=True)
            await red.does(match_id, "back", yes=True)
            await play_on((blue, red), match_id, 1)
            assert (await blue.match(match_id))["offers"] == NOTHING
        async with house(settings) as at:
            offers = (await (await at.again(blue)).match(match_id))["offers"]
            assert offers == NOTHING

    asyncio.run(main())


def test_programs_do_not_agree_to_a_draw(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            match = await new_match(ada, ["me", "greedy"])
            assert await ada.refused(match["id"], "draw", yes=True) == (409, "server.program-plays-on")
            assert (await ada.match(match["id"]))["offers"]["draw"] == []

    asyncio.run(main())


# --- again ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("each_database")
def test_a_rematch_is_the_same_with_seats_swapped(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        clock = {"initial_s": 300, "increment_s": 2}
        async with house(settings) as at:
            blue, red, match_id = await duel(at, {"listed": True, "clock": clock, "spectators": False})
            await blue.does(match_id, "resign")
            assert (await blue.does(match_id, "rematch", yes=True))["offers"]["rematch"] == [0]
            assert (await red.does(match_id, "rematch", yes=False))["offers"]["rematch"] == []
            await blue.does(match_id, "rematch", yes=True)
        async with house(settings) as at:
            blue, red = await at.again(blue), await at.again(red)
            old = await red.does(match_id, "rematch", yes=True)
            assert old["next"]
            assert (await blue.does(match_id, "rematch", yes=True))["next"] == old["next"]
            new = await red.match(old["next"])
            assert (new["seat"], new["status"], new["spectators"], new["listed"]) == (
                0,
                "running",
                False,
                True,
            )
            assert [seat["name"] for seat in new["seats"]] == ["Bob", "Ada"]
            assert new["options"]["factions"] == f"{DRAGONS},{LORDS}"  # everybody keeps the faction
            assert (new["clock"]["initial_s"], new["clock"]["increment_s"]) == (300, 2)
            seeds = [match_of(at, one).header for one in (match_id, old["next"])]
            assert seeds[0] is not None
            assert seeds[1] is not None
            assert seeds[0].seed != seeds[1].seed

    asyncio.run(main())


def test_a_program_plays_again_at_once_and_begins_if_it_is_asked(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            match = await new_match(ada, ["me", "novice"])
            await ada.does(match["id"], "resign")
            new = (await ada.does(match["id"], "rematch", yes=True))["next"]
            while (await ada.match(new))["decision"] is None:
                await asyncio.sleep(0.02)
            assert (await ada.match(new))["seats"][0]["level"] == "novice"

    asyncio.run(main())


# --- spectators -------------------------------------------------------------------------------------------


def test_without_spectators_nothing_of_the_match_goes_to_others(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            blue, red, match_id = await duel(at)
            eve, nobody = await at.client("Eve"), await at.client()
            assert (await eve.match(match_id))["spectators"] is True
            assert (await red.does(match_id, "spectators", on=False))["spectators"] is False
        async with house(settings) as at:
            eve, nobody = await at.again(eve), await at.client()
            blue = await at.again(blue)
            for route in at.api.routes():
                if not route.path.startswith("/api/matches/{id}") or not hasattr(route, "methods"):
                    continue
                path = re.sub(r"{\w+(:int)?}", "0", route.path.replace("{id}", match_id))
                for method in (route.methods or set()) - {"HEAD"}:
                    for who in (eve, nobody):
                        response = await who.http.request(method, path, json={} if method == "POST" else None)
                        assert response.status_code == 403, (method, path, response.text)
                        assert response.json()["error"]["key"] == "server.no-spectators"
            assert (await blue.match(match_id))["seat"] == 0
            await blue.does(match_id, "spectators", on=True)
            assert (await eve.match(match_id))["seat"] is None

    asyncio.run(main())


def test_who_opened_a_match_between_programs_may_watch_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, eve = await at.client("Ada"), await at.client("Eve")
            match = await new_match(ada, ["open", "random"], {"spectators": False})
            assert (await eve.match(match["id"]))["status"] == "open", "else nobody could join"
            bob = await at.client("Bob")
            await bob.does(match["id"], "join")
            assert (await ada.match(match["id"]))["seat"] is None
            assert (await eve.get(f"/api/matches/{match['id']}")).status_code == 403

    asyncio.run(main())
