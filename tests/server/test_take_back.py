"""Taking back: alone if nobody learned anything, else with the others' consent."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.harness import Client, House, duel, house, match_of, new_match, play_on, settings_for

FIRST, SECOND = "place banner A1", "place banner C5"


async def begun(at: House) -> tuple[Client, Client, str]:
    blue, red, match_id = await duel(at)
    assert (await blue.choose(match_id, 0, FIRST)).status_code == 200
    assert (await red.choose(match_id, 1, SECOND)).status_code == 200
    return blue, red, match_id


async def until_undo(blue: Client, red: Client, match_id: str) -> tuple[Client, Any]:
    """Play until somebody may take a choice back alone."""
    for _ in range(60):
        for who in (blue, red):
            seen = await who.match(match_id)
            if seen["undo"]:
                return who, seen
        await play_on((blue, red), match_id, 1)
    raise AssertionError("nobody ever could")


def test_a_choice_is_taken_back_alone_if_nothing_was_revealed(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            blue, red, match_id = await duel(at)
            me, seen = await until_undo(blue, red, match_id)
            assert seen["undoes"] == 1
            other = red if me is blue else blue
            last = match_of(at, match_id).choices[-1]
            told = (await other.get(f"/api/matches/{match_id}/events")).json()["events"]
            done = await me.post(f"/api/matches/{match_id}/undo", {"number": seen["number"], "line": 0})
            assert done.json() == {"number": seen["number"] - 1}
            after = await me.match(match_id)
            assert (after["number"], after["line"]) == (seen["number"] - 1, 1)
            assert last.choice in [option["choice"] for option in after["decision"]["options"]]
            shorter = (await other.get(f"/api/matches/{match_id}/events")).json()["events"]
            assert shorter == told[: len(shorter)]
            late = await me.choose(match_id, after["number"], last.choice, line=0)
            assert (late.status_code, late.json()["error"]["key"]) == (409, "server.moved-on")
            twice = await me.post(f"/api/matches/{match_id}/undo", {"number": seen["number"], "line": 0})
            assert (twice.status_code, twice.json()["error"]["key"]) == (409, "server.moved-on")
        async with house(settings) as at:
            me = await at.again(me)
            assert await me.match(match_id) == after
            again = await me.choose(match_id, after["number"], last.choice, line=1)
            assert again.json() == {"number": seen["number"]}

    asyncio.run(main())


def test_what_cannot_be_taken_back_alone(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            assert await blue.refused(match_id, "undo", number=0) == (400, "core.undo-revealed")
            me, seen = await until_undo(blue, red, match_id)
            assert seen["undoes"] == 1
            other = red if me is blue else blue
            why = await other.refused(match_id, "undo", number=seen["number"])
            assert why == (400, "core.undo-revealed")
            kept = match_of(at, match_id)
            for _ in range(20):  # wherever the page offers no undo, there is none
                await play_on((blue, red), match_id, 1)
                for who in (blue, red):
                    seen = await who.match(match_id)
                    if not seen["undo"]:
                        assert (await who.refused(match_id, "undo", number=seen["number"]))[0] == 400
            assert kept is not match_of(at, match_id)

    asyncio.run(main())


def test_undo_never_reveals(tmp_path: Path) -> None:
    """Whoever may undo has seen nothing since: all events since his choice reveal nothing."""

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            offered = 0
            before = 0
            for _ in range(30):
                await play_on((blue, red), match_id, 1)
                match = match_of(at, match_id)
                if any([(await who.match(match_id))["undo"] for who in (blue, red)]):
                    offered += 1
                    assert not any(event.reveals for event in match.events[before:])
                before = len(match.events)
            assert offered

    asyncio.run(main())


def test_a_secret_answer_that_waits_is_taken_back_without_the_others_hearing_what(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            blue, red, match_id = await duel(at, monoliths="on")
            before = await red.match(match_id)
            options = [one["choice"] for one in (await blue.match(match_id))["decision"]["options"]]
            assert (await blue.choose(match_id, 0, options[0])).status_code == 200
            assert (await blue.match(match_id))["undo"]
            assert (await blue.does(match_id, "undo", number=0)) == {"number": 0}
            assert await red.match(match_id) == before, "not even the line tells of it"
            assert (await blue.choose(match_id, 0, options[1])).status_code == 200
        async with house(settings) as at:
            blue, red = await at.again(blue), await at.again(red)
            assert (await blue.match(match_id))["undo"]
            assert match_of(at, match_id).record().pending[0].choice == options[1]
            await blue.does(match_id, "undo", number=0)
            answer = (await red.match(match_id))["decision"]["options"][0]["choice"]
            assert (await red.choose(match_id, 0, answer)).json() == {"number": 0}
            assert (await blue.choose(match_id, 0, options[2])).json() == {"number": 2}
            assert await blue.refused(match_id, "undo", number=2) == (400, "core.undo-revealed")

    asyncio.run(main())


def test_a_failure_while_taking_back_changes_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            me, seen = await until_undo(blue, red, match_id)
            digest = match_of(at, match_id).digest()

            async def fail(*_: Any) -> None:
                raise OperationalError("delete", {}, Exception("disk full"))

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(at.api.bouts.storage, "cut_choices", fail)
                assert await me.refused(match_id, "undo", number=seen["number"]) == (503, "server.storage")
            assert await me.match(match_id) == seen
            assert match_of(at, match_id).digest() == digest
            await me.does(match_id, "undo", number=seen["number"])

    asyncio.run(main())


# --- with consent -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("each_database")
def test_the_others_agree_and_all_later_choices_fall_too(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            blue, red, match_id = await begun(at)
            asked = await blue.does(match_id, "back", yes=True)
            assert (asked["offers"]["back"], asked["number"]) == ([0], 2)
        async with house(settings) as at:
            blue, red = await at.again(blue), await at.again(red)
            back = await red.does(match_id, "back", yes=True)
            assert (back["number"], back["line"], back["offers"]["back"], back["waiting"]) == (0, 1, [], [0])
            other = await blue.choose(match_id, 0, "place banner B2", line=1)
            assert other.json() == {"number": 1}
            stale = await red.choose(match_id, 1, SECOND, line=0)
            assert stale.json()["error"]["key"] == "server.moved-on"
        async with house(settings) as at:
            assert (await (await at.again(red)).match(match_id))["number"] == 1
            assert [choice.choice for choice in match_of(at, match_id).choices] == ["place banner B2"]

    asyncio.run(main())


def test_a_wish_is_refused_or_withdrawn(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await begun(at)
            for who in (red, blue):
                await blue.does(match_id, "back", yes=True)
                assert (await who.does(match_id, "back", yes=False))["offers"]["back"] == []
            assert (await blue.match(match_id))["number"] == 2

    asyncio.run(main())


def test_there_must_be_a_choice_to_take_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            assert await blue.refused(match_id, "back", yes=True) == (409, "server.nothing-back")
            assert (await blue.match(match_id))["undoes"] == 0
            await blue.choose(match_id, 0, FIRST)
            assert [(await who.match(match_id))["undoes"] for who in (blue, red)] == [1, 0]
            assert await red.refused(match_id, "back", yes=True) == (409, "server.nothing-back")

    asyncio.run(main())


def test_secret_answers_that_were_revealed_are_taken_back_together(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at, monoliths="on")
            for who in (blue, red):
                option = (await who.match(match_id))["decision"]["options"][0]["choice"]
                assert (await who.choose(match_id, 0, option)).status_code == 200
            assert (await blue.match(match_id))["number"] == 2
            await red.does(match_id, "back", yes=True)
            back = await blue.does(match_id, "back", yes=True)
            assert (back["number"], back["waiting"]) == (0, [0, 1])

    asyncio.run(main())


def test_programs_agree_and_answer_anew(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            match_id = (await new_match(ada, ["me", "greedy"]))["id"]
            await ada.choose(match_id, 0, FIRST)
            while (await ada.match(match_id))["number"] < 2:
                await asyncio.sleep(0.01)
            assert (await ada.match(match_id))["undoes"] == 2  # the program's answer goes with it
            back = await ada.does(match_id, "back", yes=True)
            assert (back["number"], back["line"], back["undoes"]) == (0, 1, 0)
            await ada.choose(match_id, 0, "place banner C3", line=1)
            while (await ada.match(match_id))["number"] < 2:
                await asyncio.sleep(0.01)

    asyncio.run(main())
