"""What is stored is the truth: failures, restarts, several servers, matches that left the memory."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.harness import HANGS_S, duel, house, match_of, new_match, play_on, settings_for
from walstatt.server.bouts import DOUBT_S

pytestmark = pytest.mark.usefixtures("each_database")


@pytest.mark.parametrize("monoliths", ["off", "on"])
def test_a_storage_failure_changes_nothing(tmp_path: Path, monoliths: str) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at, monoliths=monoliths)
            if monoliths == "off":
                await play_on((blue, red), match_id, 5)
            asked = blue if (await blue.match(match_id))["decision"] else red
            seen = await asked.match(match_id)
            choice = seen["decision"]["options"][0]["choice"]
            before = match_of(at, match_id)
            digest, storage = before.digest(), at.api.bouts.storage

            async def fail(*_: Any) -> None:
                raise OperationalError("insert", {}, Exception("disk full"))

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(storage, "add_choices", fail)
                patch.setattr(storage, "add_pending", fail)
                failed = await asked.choose(match_id, seen["number"], choice)
            assert (failed.status_code, failed.json()["error"]["key"]) == (503, "server.storage")
            assert match_of(at, match_id) is before
            assert (len(before.choices), before.digest()) == (seen["number"], digest)
            assert await asked.match(match_id) == seen
            again = await asked.choose(match_id, seen["number"], choice)
            assert again.status_code == 200

    asyncio.run(main())


@pytest.mark.parametrize("monoliths", ["off", "on"])
def test_a_choice_that_was_stored_although_the_storage_failed_counts_once(
    tmp_path: Path, monoliths: str
) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, _, match_id = await duel(at, monoliths=monoliths)
            choice = (await blue.match(match_id))["decision"]["options"][0]["choice"]
            storage = at.api.bouts.storage
            name = "add_choices" if monoliths == "off" else "add_pending"
            real = getattr(storage, name)

            async def store_and_fail(*args: Any) -> None:
                await real(*args)
                raise OperationalError("commit", {}, Exception("connection lost"))

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(storage, name, store_and_fail)
                assert (await blue.choose(match_id, 0, choice)).status_code == 503
            number = 1 if monoliths == "off" else 0
            seen = await blue.match(match_id)  # before anybody repeats it
            assert (seen["number"], seen["waiting"]) == (number, [1])
            assert (await blue.choose(match_id, 0, choice)).json() == {"number": number}

    asyncio.run(main())


@pytest.mark.parametrize("monoliths", ["off", "on"])
def test_two_servers_on_one_file_never_store_two_choices_for_one_number(
    tmp_path: Path, monoliths: str
) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as here, house(settings) as there:
            blue, red, match_id = await duel(here, monoliths=monoliths)
            blue_there, red_there = await there.client(), await there.client()
            for who, twin in ((blue, blue_there), (red, red_there)):
                twin.http.cookies.set("walstatt", who.http.cookies["walstatt"])
            seen = await blue_there.match(match_id)
            choice, other = [option["choice"] for option in seen["decision"]["options"][:2]]
            assert (await blue.choose(match_id, 0, choice)).status_code == 200
            assert (await blue_there.choose(match_id, 0, other)).status_code == 409
            assert (await blue_there.choose(match_id, 0, choice)).status_code == 200
            if monoliths == "on":  # this server does not know yet that red's answer is the last
                match = match_of(here, match_id)
                assert (await red_there.choose(match_id, 0, match.decision.options[0].text)).json() == {
                    "number": 2
                }
                late = await red.choose(match_id, 0, match.decision.options[1].text)
                assert (late.status_code, len(match_of(here, match_id).choices)) == (409, 2)

    asyncio.run(main())


def test_two_servers_get_the_two_secret_answers_of_one_question(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as here, house(settings) as there:
            blue, red, match_id = await duel(here, monoliths="on")
            red_there = await there.client()
            red_there.http.cookies.set("walstatt", red.http.cookies["walstatt"])
            answers = [
                (await who.match(match_id))["decision"]["options"][0]["choice"] for who in (blue, red_there)
            ]
            assert (await blue.choose(match_id, 0, answers[0])).json() == {"number": 0}
            assert (await red_there.choose(match_id, 0, answers[1])).json() == {"number": 2}

    asyncio.run(main())


@pytest.mark.parametrize("monoliths", ["off", "on"])
def test_a_new_server_on_the_same_file_continues_exactly(tmp_path: Path, monoliths: str) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            blue, red, match_id = await duel(at, monoliths=monoliths)
            if monoliths == "on":  # in the middle of a secret question
                secret = (await blue.match(match_id))["decision"]["options"][5]["choice"]
                assert (await blue.choose(match_id, 0, secret)).json() == {"number": 0}
            else:
                await play_on((blue, red), match_id, 25)
            before = [await who.match(match_id) for who in (blue, red)]
            digest = match_of(at, match_id).digest()
            cookies = [who.http.cookies["walstatt"] for who in (blue, red)]
        async with house(settings) as at:
            blue, red = await at.client(), await at.client()
            for who, cookie in zip((blue, red), cookies, strict=True):
                who.http.cookies.set("walstatt", cookie)
            assert [await who.match(match_id) for who in (blue, red)] == before
            assert match_of(at, match_id).digest() == digest
            if monoliths == "on":
                assert (await blue.choose(match_id, 0, secret)).json() == {"number": 0}
                assert (await blue.choose(match_id, 0, "inside spike spike")).status_code == 409
            assert await play_on((blue, red), match_id, 10) >= before[0]["number"] + 10

    asyncio.run(main())


def test_a_commit_that_is_carried_out_late_is_shown_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, _, match_id = await duel(at)
            storage, loop = at.api.bouts.storage, asyncio.get_running_loop()
            looks: list[Callable[[], None]] = []  # what the server does after DOUBT_S, when we say so
            later = loop.call_later

            def call_later(delay: float, then: Any, *args: Any, **more: Any) -> asyncio.TimerHandle:
                if delay != DOUBT_S:
                    return later(delay, then, *args, **more)
                looks.append(lambda: then(*args))
                return later(HANGS_S, lambda: None)

            monkeypatch.setattr(loop, "call_later", call_later)
            real, late, go_on = storage.add_choices, [], asyncio.Event()

            async def fail_first(*args: Any) -> None:
                async def store() -> None:
                    await go_on.wait()
                    await real(*args)

                late.append(asyncio.create_task(store()))
                raise OperationalError("commit", {}, Exception("connection lost"))

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(storage, "add_choices", fail_first)
                assert (await blue.choose(match_id, 0, "place banner A1")).status_code == 503
            async with at.api.bouts.use(match_id) as bout:  # somebody watches
                assert bout.number == 0
                go_on.set()
                await late[0]
                assert bout.number == 0
                version, [look] = bout.version, looks
                look()
                await asyncio.wait_for(bout.news(version), HANGS_S)
                assert bout.number == 1

    asyncio.run(main())


def test_a_choice_that_is_broken_off_is_stored_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    """A client that goes away takes the task with it that was storing its choice."""

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at, monoliths="on")
            people = [await at.api.people.caller(who.http.cookies["walstatt"]) for who in (blue, red)]
            dice = random.Random(4)
            for _ in range(20):
                seen = await blue.match(match_id)
                seat = seen["waiting"][0]
                asked = await (blue, red)[seat].match(match_id)
                choice, person = asked["decision"]["options"][0]["choice"], people[seat]
                assert person is not None
                choosing = asyncio.create_task(
                    at.api.bouts.choose(match_id, person, seat, choice, seen["number"])
                )
                await asyncio.sleep(dice.uniform(0, 0.01))
                choosing.cancel()
                await asyncio.gather(choosing, return_exceptions=True)
                after = await blue.match(match_id)
                assert seat not in after["waiting"] or after["number"] in (seen["number"], seen["number"] + 1)
                memory = match_of(at, match_id)
                at.api.bouts._bouts.clear()
                assert await blue.match(match_id) == after
                assert match_of(at, match_id).digest() == memory.digest()
            assert await play_on((blue, red), match_id, 5) >= 5

    asyncio.run(main())


def test_matches_that_nobody_uses_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, cache=2)) as at:
            blue, red, match_id = await duel(at)
            await play_on((blue, red), match_id, 6)
            before = await blue.match(match_id)
            for _ in range(4):
                await new_match(blue, ["me", "open"])
            assert match_id not in at.api.bouts._bouts
            assert len(at.api.bouts._bouts) == 2
            assert await blue.match(match_id) == before
            assert (await blue.get("/api/matches/none")).status_code == 404
            assert "none" not in at.api.bouts._bouts

    asyncio.run(main())


def test_seeds_are_not_to_be_guessed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def randbits(bits: int) -> int:
        asked.append(bits)
        return 5

    monkeypatch.setattr("walstatt.server.setting_up.secrets.randbits", randbits)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await new_match(await at.client("Ada"), ["me", "open"])

    asyncio.run(main())
    assert asked == [63]
