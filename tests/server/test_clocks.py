"""Clocks: they run on the server's time, in the rows, and a flag falls by itself. Nobody sleeps here."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.harness import (
    HANGS_S,
    Client,
    FakeWall,
    House,
    duel,
    house,
    keep_silent,
    new_match,
    play_on,
    settings_for,
)

TERMS = {"clock": {"initial_s": 60, "increment_s": 5}}
FIRST, SECOND = "place banner A1", "place banner C5"


async def clock(client: Client, match_id: str) -> tuple[list[float], list[int]]:
    found = (await client.match(match_id))["clock"]
    return found["left_s"], found["running"]


async def over(at: House, client: Client, match_id: str) -> Any:
    """The match when it has ended; whatever ends it must do so by itself."""
    async with at.api.bouts.use(match_id) as bout:
        while bout.status != "over":
            await asyncio.wait_for(bout.news(bout.version), HANGS_S)
    return await client.match(match_id)


def test_the_clock_of_who_is_asked_runs_and_an_answer_adds_to_it(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        async with house(settings_for(tmp_path), wall) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            match_id = (await new_match(ada, ["me", "open"], TERMS))["id"]
            wall.pass_(1000)
            assert await clock(ada, match_id) == ([60.0, 60.0], []), "an open table has time"
            await bob.does(match_id, "join")
            wall.pass_(10)
            assert await clock(ada, match_id) == ([50.0, 60.0], [0])
            await ada.choose(match_id, 0, FIRST)
            assert await clock(bob, match_id) == ([55.0, 60.0], [1])
            wall.pass_(20.5)
            assert await clock(bob, match_id) == ([55.0, 39.5], [1])
            await ada.choose(match_id, 0, FIRST)  # a repeated request changes no clock
            await bob.choose(match_id, 1, "fly to the moon")  # nor does an illegal choice
            assert await clock(bob, match_id) == ([55.0, 39.5], [1])
            await bob.choose(match_id, 1, SECOND)
            assert (await clock(bob, match_id))[0] == [55.0, 44.5]

    asyncio.run(main())


def test_a_flag_falls_by_itself_and_the_team_loses(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        settings = settings_for(tmp_path)
        async with house(settings, wall) as at:
            blue, red, match_id = await duel(at, TERMS)
            wall.pass_(59.9)
            await wall.noticed()
            assert (await red.match(match_id))["status"] == "running"
            wall.pass_(0.2)
            seen = await over(at, red, match_id)
            assert (seen["result"]["reason"], seen["result"]["winners"]) == ("time", [1])
            assert seen["result"]["text"] == "Out of time: Ada. Winner: Bob."
            assert seen["clock"]["left_s"] == [0.0, 60.0]
            late = await blue.choose(match_id, 0, FIRST)
            assert (late.status_code, late.json()["error"]["key"]) == (409, "server.time")
            assert await blue.refused(match_id, "resign") == (409, "server.time")
        async with house(settings, wall) as at:
            assert await (await at.again(red)).match(match_id) == seen

    asyncio.run(main())


def test_a_choice_after_the_flag_is_too_late_even_if_nobody_has_noticed(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        async with house(settings_for(tmp_path), wall) as at:
            blue, red, match_id = await duel(at, TERMS)
            await at.api.bouts._flags.close()  # the one who would have noticed
            wall.pass_(60)
            late = await blue.choose(match_id, 0, FIRST)
            assert (late.status_code, late.json()["error"]["key"]) == (409, "server.time")
            seen = await red.match(match_id)
            assert (seen["status"], seen["number"], seen["result"]["winners"]) == ("over", 0, [1])
            other = await duel(at, TERMS)
            wall.pass_(60)
            assert await other[1].refused(other[2], "draw", yes=True) == (409, "server.time")

    asyncio.run(main())


def test_secret_questions_run_several_clocks(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        async with house(settings_for(tmp_path), wall) as at:
            blue, red, match_id = await duel(at, TERMS, monoliths="on")
            wall.pass_(7)
            assert await clock(red, match_id) == ([53.0, 53.0], [0, 1])
            options = (await blue.match(match_id))["decision"]["options"]
            await blue.choose(match_id, 0, options[0]["choice"])
            wall.pass_(3)
            assert await clock(red, match_id) == ([58.0, 50.0], [1])
            await blue.does(match_id, "undo", number=0)  # the time it gave is gone again
            assert await clock(red, match_id) == ([53.0, 50.0], [0, 1])
            wall.pass_(50)
            assert (await over(at, red, match_id))["result"]["winners"] == [0]

    asyncio.run(main())


def test_undoing_is_no_way_to_get_time_and_agreed_take_backs_leave_the_clocks(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        async with house(settings_for(tmp_path), wall) as at:
            blue, red, match_id = await duel(at, TERMS)
            await blue.choose(match_id, 0, FIRST)
            await red.choose(match_id, 1, SECOND)
            wall.pass_(4)
            before = await clock(blue, match_id)
            await blue.does(match_id, "back", yes=True)
            await red.does(match_id, "back", yes=True)
            assert (await clock(blue, match_id))[0] == before[0]
            blue, red, match_id = await duel(at, TERMS)
            for _ in range(60):
                seen = {who: await who.match(match_id) for who in (blue, red)}
                able = [who for who in seen if seen[who]["undo"]]
                if able:
                    break
                await play_on((blue, red), match_id, 1)
            number, left = seen[able[0]]["number"], (await clock(able[0], match_id))[0]
            await able[0].does(match_id, "undo", number=number)
            seat = seen[able[0]]["seat"]
            assert (await clock(able[0], match_id))[0][seat] == left[seat] - 5

    asyncio.run(main())


def test_a_hosts_clock_that_was_put_back_before_a_restart_gives_nobody_an_hour(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path), FakeWall(1e9)) as at:
            blue, red, match_id = await duel(at, TERMS)
            await blue.choose(match_id, 0, FIRST)
            before = (await clock(red, match_id))[0]
        wall = FakeWall(1e9 - 3600)
        async with house(settings_for(tmp_path), wall) as at:
            red = await at.again(red)
            assert (await clock(red, match_id))[0] == before
            wall.pass_(7)
            assert (await clock(red, match_id))[0] == [before[0], before[1] - 7]

    asyncio.run(main())


def test_who_has_no_time_left_to_undo_is_told_so(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        terms = {"clock": {"initial_s": 10, "increment_s": 60}}
        async with house(settings_for(tmp_path), wall) as at:
            blue, _, match_id = await duel(at, terms, monoliths="on")
            wall.pass_(9)
            options = (await blue.match(match_id))["decision"]["options"]
            await blue.choose(match_id, 0, options[0]["choice"])
            async with at.api.bouts.use(match_id) as bout:  # as if he had thought on elsewhere
                bout.standing = bout.standing._replace(left=(55.0, 60.0))
            assert await blue.refused(match_id, "undo", number=0) == (409, "server.undo-late")

    asyncio.run(main())


def test_a_programs_clock_runs_too(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        async with house(settings_for(tmp_path), wall) as at:
            ada = await at.client("Ada")
            thinking = keep_silent(at)
            match_id = (await new_match(ada, ["greedy", "me"], TERMS))["id"]
            await thinking.wait()
            wall.pass_(61)
            assert (await over(at, ada, match_id))["result"]["winners"] == [1]

    asyncio.run(main())


@pytest.mark.usefixtures("each_database")
def test_time_without_a_server_is_nobodys_and_clocks_run_on_by_themselves(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        settings = settings_for(tmp_path)
        async with house(settings, wall) as at:
            blue, red, match_id = await duel(at, TERMS)
            wall.pass_(20)
            await blue.choose(match_id, 0, FIRST)
            wall.pass_(5)
        wall.pass_(100_000)
        async with house(settings, wall) as at:
            # Nobody has opened the match at this server: the sweep alone knows of it.
            assert match_id not in at.api.bouts._bouts
            while match_id not in at.api.bouts._flags._due:
                await asyncio.sleep(0.01)
            wall.pass_(59)
            await wall.noticed()
            red = await at.again(red)
            assert await clock(red, match_id) == ([45.0, 1.0], [1])
            wall.pass_(1.5)
            assert (await over(at, red, match_id))["result"]["winners"] == [0]

    asyncio.run(main())


def test_a_flag_falls_for_a_match_that_is_not_in_memory(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        async with house(settings_for(tmp_path, cache=0), wall) as at:
            _, red, match_id = await duel(at, TERMS)
            assert match_id not in at.api.bouts._bouts
            wall.pass_(60)
            while (await red.match(match_id))["status"] != "over":
                await asyncio.sleep(0.01)

    asyncio.run(main())


def test_a_flag_that_could_not_be_stored_falls_later(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        async with house(settings_for(tmp_path), wall) as at:
            _, red, match_id = await duel(at, TERMS)
            failed = asyncio.Event()

            async def fail(*_: Any) -> None:
                failed.set()
                raise OperationalError("update", {}, Exception("disk full"))

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(at.api.bouts.storage, "set_standing", fail)
                wall.pass_(60)
                await asyncio.wait_for(failed.wait(), HANGS_S)
                while match_id not in at.api.bouts._flags._due:
                    await asyncio.sleep(0.01)
            wall.pass_(2)
            assert (await over(at, red, match_id))["result"]["reason"] == "time"

    asyncio.run(main())


@pytest.mark.usefixtures("each_database")
def test_two_servers_let_one_flag_fall_once(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        settings = settings_for(tmp_path)
        async with house(settings, wall) as here, house(settings, wall) as there:
            blue, red, match_id = await duel(here, TERMS)
            blue_there = await there.again(blue)
            assert (await blue_there.match(match_id))["clock"]["running"] == [0]
            wall.pass_(60)
            seen = await over(here, red, match_id)
            late = await blue_there.choose(match_id, 0, FIRST)
            assert late.json()["error"]["key"] == "server.time"
            assert (await blue_there.match(match_id))["result"] == seen["result"]

    asyncio.run(main())
