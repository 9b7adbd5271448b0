"""Matches over HTTP: two people, their seats, refusals, repeated requests, programs, restarts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import HANGS_S, House, duel, house, match_of, new_match, play_on, settings_for
from walstatt.core.errors import Problem
from walstatt.core.match import Match
from walstatt.core.record import parse

pytestmark = pytest.mark.usefixtures("each_database")


def test_two_guests_play_some_turns(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            assert await play_on((blue, red), match_id, 40) == 40
            seen = await red.match(match_id)
            assert seen["seat"] == 1
            assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Bob"]
            assert seen["view"]["turn"] > 2
            told = (await red.get(f"/api/matches/{match_id}/events", since=2, lang="de")).json()
            assert told["events"][0]["n"] == 2
            assert len(told["events"]) == seen["events"] - 2
            assert told["number"] == 40

    asyncio.run(main())


def test_a_decision_is_told_in_the_language_asked_for(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, _, match_id = await duel(at)
            english, german = await blue.match(match_id), await blue.match(match_id, "de")
            assert english["decision"]["question"] != german["decision"]["question"]
            assert english["scene"]["lang"] == "en"
            assert german["scene"]["lang"] == "de"
            options = [option["choice"] for option in english["decision"]["options"]]
            assert options == [option["choice"] for option in german["decision"]["options"]]

    asyncio.run(main())


def test_only_the_owner_acts_and_only_when_asked(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            seen = await blue.match(match_id)
            choice = seen["decision"]["options"][0]["choice"]
            stranger, nobody = await at.client("Eve"), await at.client()
            refused = [await who.choose(match_id, 0, choice) for who in (stranger, nobody, red)]
            assert [one.status_code for one in refused] == [403, 401, 400]
            error = refused[2].json()["error"]
            assert error["key"] == "core.not-yours"
            assert "MON-USE-05" in error["rules"]
            nonsense = await blue.choose(match_id, 0, "fly to the moon")
            assert nonsense.status_code == 400
            assert (await blue.match(match_id))["number"] == 0
            person = await at.api.people.caller(stranger.http.cookies["walstatt"])
            assert person is not None
            with pytest.raises(Problem) as caught:
                await at.api.bouts.choose(match_id, person, 0, choice, 0)
            assert caught.value.key == "server.not-your-seat"

    asyncio.run(main())


def test_a_seat_is_taken_once_and_a_match_waits_for_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, eve = await at.client("Ada"), await at.client("Bob"), await at.client("Eve")
            match = await new_match(blue, ["me", "open"])
            assert (match["status"], match["decision"], match["waiting"]) == ("open", None, [])
            early = await blue.choose(match["id"], 0, "place banner A1")
            assert (early.status_code, early.json()["error"]["key"]) == (409, "server.not-started")
            path = f"/api/matches/{match['id']}/join"
            joined = await asyncio.gather(red.post(path, {"seat": 1}), eve.post(path, {"seat": 1}))
            assert sorted(one.status_code for one in joined) == [200, 409]
            assert (await blue.post(path, {})).json()["seat"] == 0  # who has a seat keeps it
            assert (await blue.match(match["id"]))["status"] == "running"

    asyncio.run(main())


def test_a_repeated_request_is_answered_like_the_first_and_another_one_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, _, match_id = await duel(at)
            first, other = [o["choice"] for o in (await blue.match(match_id))["decision"]["options"][:2]]
            answers = await asyncio.gather(*(blue.choose(match_id, 0, first) for _ in range(3)))
            assert [(one.status_code, one.json()) for one in answers] == [(200, {"number": 1})] * 3
            spaced = await blue.choose(match_id, 0, f"  {first.replace(' ', '   ')} ")
            assert spaced.json() == {"number": 1}
            conflict = await blue.choose(match_id, 0, other)
            assert (conflict.status_code, conflict.json()["error"]["key"]) == (409, "server.other-choice")
            future = await blue.choose(match_id, 7, first)
            assert (future.status_code, future.json()["error"]["key"]) == (409, "server.moved-on")
            assert (await blue.match(match_id))["number"] == 1

    asyncio.run(main())


def test_an_old_number_is_a_conflict(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            await play_on((blue, red), match_id, 3)
            late = await red.choose(match_id, 0, "place banner A1")
            assert (late.status_code, late.json()["error"]["key"]) == (409, "server.moved-on")

    asyncio.run(main())


async def until_over(at: House, match_id: str) -> Any:
    async with at.api.bouts.use(match_id) as bout:
        while bout.status != "over":
            await asyncio.wait_for(bout.news(bout.version), HANGS_S)
    return await (await at.client()).match(match_id)


def test_programs_play_a_whole_match_and_its_record_replays(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            match = await new_match(ada, ["greedy", "random"], monoliths="on")
            early = await ada.get(f"/api/matches/{match['id']}/record")
            assert (early.status_code, early.json()["error"]["key"]) == (403, "server.running")
            over = await until_over(at, match["id"])
            assert over["result"] is not None
            (line,) = (await ada.get("/api/lobby")).json()["mine"]
            assert line["winners"] == over["result"]["winners"] != []
            steps = (await ada.get(f"/api/matches/{match['id']}/steps")).json()
            assert steps["best"]["n"] > 0
            assert steps["best"]["name"]
            record = parse((await ada.get(f"/api/matches/{match['id']}/record")).text)
            assert record.header.names == ("greedy", "random")
            assert Match.from_record(record).digest() == match_of(at, match["id"]).digest()

    asyncio.run(main())


def test_a_program_answers_a_person(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            match_id = (await new_match(ada, ["me", "greedy"]))["id"]
            assert (await ada.choose(match_id, 0, "place banner C3")).status_code == 200
            while (await ada.match(match_id))["decision"] is None:
                await asyncio.sleep(0.02)
            assert (await ada.match(match_id))["number"] == 2

    asyncio.run(main())


def test_a_program_that_fails_or_talks_nonsense_does_not_stop_the_match(tmp_path: Path) -> None:
    async def main(said: str | None) -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")

            async def choose(*_: Any) -> str | None:
                return said

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(at.api.bouts.drivers.programs, "choose", choose)
                match_id = (await new_match(ada, ["greedy", "me"]))["id"]
                while (await ada.match(match_id))["decision"] is None:
                    await asyncio.sleep(0.01)

    for said in (None, "fly to the moon"):
        asyncio.run(main(said))
