"""Several server processes on one PostgreSQL: whatever one of them stores, all of them show."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import websockets

from tests.server import postgres
from tests.server.harness import (
    HANGS_S,
    PATIENT,
    Client,
    FakeWall,
    House,
    duel,
    house,
    keep_silent,
    match_of,
    new_match,
    open_house,
    play_on,
    rows,
    settings_for,
    url_of,
)
from walstatt.core.match import Match
from walstatt.server import drivers, engines, news
from walstatt.server.storage import Storage

pytestmark = pytest.mark.usefixtures("on_postgres", "patient_servers")


@pytest.fixture
def patient_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine nobody takes a slow connection for a lost one."""
    monkeypatch.setattr(news, "ANSWER_S", HANGS_S)


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async def wait() -> None:
        while not await true():
            await asyncio.sleep(0.01)

    await asyncio.wait_for(wait(), HANGS_S)


@asynccontextmanager
async def two_houses(folder: Path, *, sockets: bool = False) -> AsyncIterator[tuple[House, House]]:
    settings, build = settings_for(folder), open_house if sockets else house
    async with build(settings) as here, build(settings) as there:
        yield here, there


class Screen:
    """A page that shows a match: it keeps what the WebSocket tells."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self.match: Any = None
        self.lines: list[str] = []

    async def follow(self, at: House, match_id: str, client: Client) -> None:
        address = f"{at.base.replace('http', 'ws')}/api/matches/{match_id}/live?since=0"
        cookie = {"cookie": f"walstatt={client.http.cookies['walstatt']}"}
        async with websockets.connect(address, additional_headers=cookie, **PATIENT) as socket:
            async for message in socket:
                told = json.loads(message)
                if told["type"] == "chat":
                    self.lines += [line["text"] for line in told["lines"]]
                    continue
                self.match = told["match"]
                del self.events[told["first"] :]
                self.events += [event for frame in told["frames"] for event in frame["events"]]

    async def shows(self, number: int, line: int = 0) -> None:
        async def there() -> bool:
            return self.match is not None and (self.match["number"], self.match["line"]) == (number, line)

        await until(there)


def test_two_people_at_different_servers_play_one_match_live(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_houses(tmp_path, sockets=True) as (here, there):
            blue, red, match_id = await duel(here)
            red = await there.again(red)
            screens = Screen(), Screen()
            watching = [
                asyncio.create_task(screen.follow(at, match_id, who))
                for screen, at, who in zip(screens, (here, there), (blue, red), strict=True)
            ]
            dice = random.Random(3)
            for number in range(30):
                for screen in screens:
                    await screen.shows(number)
                seat = screens[0].match["waiting"][0]
                options = screens[seat].match["decision"]["options"]
                choice = dice.choice(options)["choice"]
                assert (await (blue, red)[seat].choose(match_id, number, choice)).status_code == 200
            for screen, who in zip(screens, (blue, red), strict=True):
                await screen.shows(30)
                told = (await who.get(f"/api/matches/{match_id}/events")).json()["events"]
                assert screen.events == told
            assert match_of(here, match_id).digest() == match_of(there, match_id).digest()
            for task in watching:
                assert not task.done()
                task.cancel()

    asyncio.run(main())


def test_what_is_said_and_taken_back_elsewhere_is_shown_too(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_houses(tmp_path, sockets=True) as (here, there):
            blue, red, match_id = await duel(here)
            red = await there.again(red)
            screen = Screen()
            watching = asyncio.create_task(screen.follow(there, match_id, red))
            assert (await blue.choose(match_id, 0, "place banner A1")).status_code == 200
            await screen.shows(1)
            shown = len(screen.events)
            await blue.does(match_id, "chat", text="Oh no")
            await blue.does(match_id, "back", yes=True)
            await until_true(lambda: screen.lines == ["Oh no"] and screen.match["offers"]["back"] == [0])
            await red.does(match_id, "back", yes=True)
            await screen.shows(0, line=1)
            assert len(screen.events) < shown
            assert (await blue.choose(match_id, 0, "place banner A2", line=1)).status_code == 200
            await screen.shows(1, line=1)
            assert match_of(here, match_id).digest() == match_of(there, match_id).digest()
            await red.does(match_id, "resign")
            await until_true(lambda: screen.match["status"] == "over")

            async def ended() -> bool:
                return bool((await blue.match(match_id))["status"] == "over")

            await until(ended)
            watching.cancel()

    asyncio.run(main())


async def until_true(true: Callable[[], bool]) -> None:
    async def there() -> bool:
        return true()

    await until(there)


def test_secret_answers_at_the_same_moment_at_different_servers(tmp_path: Path) -> None:
    """Each may be the last, and neither server knows of the other's."""

    async def main() -> None:
        async with two_houses(tmp_path) as (here, there):
            for _ in range(8):
                blue, red, match_id = await duel(here, monoliths="on")
                red = await there.again(red)
                choices = [
                    (await who.match(match_id))["decision"]["options"][0]["choice"] for who in (blue, red)
                ]
                answers = await asyncio.gather(
                    *(who.choose(match_id, 0, text) for who, text in zip((blue, red), choices, strict=True))
                )
                assert [one.status_code for one in answers] == [200, 200]
                assert sorted(one.json()["number"] for one in answers) == [0, 2]
                for who in (blue, red):

                    async def revealed(who: Client = who, match_id: str = match_id) -> bool:
                        return bool((await who.match(match_id))["number"] == 2)

                    await until(revealed)
                digests = {match_of(at, match_id).digest() for at in (here, there)}
                assert len(digests) == 1

    asyncio.run(main())


def test_one_seat_is_taken_once_whatever_servers_are_asked(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_houses(tmp_path) as (here, there):
            ada = await here.client("Ada")
            guests = [await (here, there)[n % 2].client(f"Guest {n}") for n in range(6)]
            for _ in range(5):
                path = f"/api/matches/{(await new_match(ada, ['me', 'open']))['id']}"
                await asyncio.gather(*(guest.get(path) for guest in guests))  # all servers know the table
                joined = await asyncio.gather(*(guest.post(f"{path}/join", {}) for guest in guests))
                assert sorted(one.status_code for one in joined) == [200, 409, 409, 409, 409, 409]
                names = {
                    (await who.get(path)).json()["seats"][1]["name"]
                    for who, answer in zip(guests, joined, strict=True)
                    if answer.status_code == 200
                }
                assert len(names) == 1

    asyncio.run(main())


def test_different_choices_for_one_number_at_different_servers(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_houses(tmp_path) as (here, there):
            blue, red, match_id = await duel(here)
            for number in range(12):
                seen = [await who.match(match_id) for who in (blue, red)]
                asked = blue if seen[0]["decision"] else red
                twin = await there.again(asked)
                options = seen[0 if asked is blue else 1]["decision"]["options"]
                sent = [options[0]["choice"], options[-1]["choice"]]
                answers = await asyncio.gather(
                    asked.choose(match_id, number, sent[0]), twin.choose(match_id, number, sent[1])
                )
                kept = [text for text, one in zip(sent, answers, strict=True) if one.status_code == 200]
                assert len(kept) == (1 if sent[0] != sent[1] else 2), [one.text for one in answers]
                assert match_of(here, match_id).choices[number:] in (
                    [],
                    [(0 if asked is blue else 1, kept[0])],
                )
                [(stored,)] = await rows(
                    url_of(tmp_path),
                    "SELECT text FROM choices WHERE match = :match AND number = :number",
                    match=match_id,
                    number=number + 1,
                )
                assert stored == kept[0]

                async def settled(number: int = number) -> bool:
                    return bool((await blue.match(match_id))["number"] == number + 1)

                await until(settled)

    asyncio.run(main())


def test_a_client_that_knows_more_than_a_server_is_not_refused(tmp_path: Path) -> None:
    """It joined and chose elsewhere, and no notice of that has come yet."""

    async def main() -> None:
        async with two_houses(tmp_path) as (here, there):
            there.api.bouts._news._heard = lambda _: None  # nothing ever comes
            blue, red = await here.client("Ada"), await here.client("Bob")
            match_id = (await new_match(blue, ["me", "open"]))["id"]
            red_there, blue_there = await there.again(red), await there.again(blue)
            assert (await red_there.match(match_id))["status"] == "open"
            await red.does(match_id, "join")
            assert (await blue_there.choose(match_id, 0, "place banner A1")).status_code == 200
            # this server has not heard of it, but judges by what is stored before it refuses
            here.api.bouts._news._heard = lambda _: None
            assert (await red.choose(match_id, 1, "place banner C5")).json() == {"number": 2}
            assert (await blue_there.choose(match_id, 1, "place banner A2")).status_code in (400, 409)
            # nor is who asks what a choice would do told that the question is outdated
            seen = await blue.match(match_id)
            asked, there_too = (blue, blue_there) if seen["waiting"] == [0] else (red, red_there)
            choice = (await asked.match(match_id))["decision"]["options"][0]["choice"]
            path = f"/api/matches/{match_id}/preview"
            found = await there_too.get(path, choice=choice, number=seen["number"], line=0)
            assert (found.status_code, found.json()["outdated"]) == (200, False)
            assert await play_on((blue_there, red_there), match_id, 6) == 8
            assert await play_on((blue, red), match_id, 1) >= 2

    asyncio.run(main())


def test_another_servers_choices_are_not_replayed_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[int] = []
    real = Match.from_record

    def from_record(record: Any, **more: Any) -> Match:
        built.append(len(record.choices))
        return real(record, **more)

    async def main() -> None:
        async with two_houses(tmp_path) as (here, there):
            blue, red, match_id = await duel(here, monoliths="on")
            both_there = await there.again(blue), await there.again(red)
            await both_there[0].match(match_id)
            monkeypatch.setattr(Match, "from_record", from_record)
            secret = (await blue.match(match_id))["decision"]["options"][3]["choice"]
            assert (await blue.choose(match_id, 0, secret)).json() == {"number": 0}

            async def equal() -> bool:
                for who in (blue, both_there[0]):
                    await who.match(match_id)
                mine, theirs = (match_of(at, match_id) for at in (here, there))
                return theirs.record() == mine.record() and theirs.digest() == mine.digest()

            await until(equal)
            bout = there.api.bouts._bouts[match_id]
            assert bout.answers == here.api.bouts._bouts[match_id].answers
            undone = await blue.does(match_id, "undo", number=0)
            assert undone["number"] == 0
            await until(equal)
            for _ in range(5):
                await play_on((blue, red), match_id, 4)
                await until(equal)
                await play_on(both_there, match_id, 4)
                await until(equal)
            assert bout.answers == here.api.bouts._bouts[match_id].answers

    asyncio.run(main())
    assert len([count for count in built if count]) <= 1, "built anew, not only from nothing"


def test_changes_while_nobody_listened_are_shown_afterwards(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_houses(tmp_path, sockets=True) as (here, there):
            blue, red, match_id = await duel(here)
            red = await there.again(red)
            screen = Screen()
            watching = asyncio.create_task(screen.follow(there, match_id, red))
            await screen.shows(0)
            ears = there.api.bouts._news
            gone, ears._ready = ears._ready, asyncio.Event()  # as long as the connection is lost
            real, ears._listen = ears._listen, asyncio.Event().wait  # type: ignore[method-assign, assignment]
            pid = ears._connection.get_server_pid()
            await rows(url_of(tmp_path), f"SELECT pg_terminate_backend({pid})")
            await until_true(lambda: ears._connection is None)
            assert gone.is_set()
            assert ears.deaf
            assert (await blue.choose(match_id, 0, "place banner A1")).status_code == 200
            assert screen.match["number"] == 0  # nobody has told it
            assert (await red.match(match_id))["number"] == 1  # but who asks gets what is stored
            assert (await blue.match(match_id))["number"] == 1
            await screen.shows(1)
            ears._listen = real  # type: ignore[method-assign]
            await ears.close()
            await ears.open(0.0)
            await until_true(lambda: not ears.deaf)
            assert (await red.choose(match_id, 1, "place banner C5")).status_code == 200
            await screen.shows(2)
            watching.cancel()

    asyncio.run(main())


def test_after_a_lost_connection_everything_shown_is_looked_at_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_houses(tmp_path, sockets=True) as (here, there):
            blue, red, match_id = await duel(here)
            screen = Screen()
            watching = asyncio.create_task(screen.follow(there, match_id, red))
            await screen.shows(0)
            ears = there.api.bouts._news
            for number, who, choice in ((0, blue, "place banner A1"), (1, red, "place banner C5")):
                ears._heard = lambda _: None  # the notice gets lost with the connection
                assert (await who.choose(match_id, number, choice)).status_code == 200
                pid = ears._connection.get_server_pid()
                await rows(url_of(tmp_path), f"SELECT pg_terminate_backend({pid})")
                await screen.shows(number + 1)
                await until_true(lambda: not ears.deaf)
            watching.cancel()

    asyncio.run(main())


def test_a_notice_names_the_process_and_the_match_and_nothing_else(tmp_path: Path) -> None:
    async def main() -> None:
        heard: list[str] = []
        async with house(settings_for(tmp_path)) as at:
            url = at.api.bouts.storage.engine.url
            ear = await asyncpg.connect(user=url.username, database=url.database, host=str(url.query["host"]))
            await ear.add_listener(news.CHANNEL, lambda *told: heard.append(told[-1]))
            blue, _, match_id = await duel(at, monoliths="on")
            assert (await blue.choose(match_id, 0, "inside nightmare demon")).status_code == 200
            await blue.does(match_id, "chat", text="hello")
            refused = await blue.choose(match_id, 0, "inside spike spike")
            assert refused.status_code == 409  # and is not told
            last = (await new_match(blue, ["me", "open"]))["id"]
            await blue.does(last, "leave")  # notices come in the order of the changes: all before have come
            process = engines.process_of(at.api.bouts.storage.engine)
            await until_true(lambda: f"{process} {last}" in heard)
            await ear.close()
        assert heard == [f"{process} {match_id}"] * 3 + [f"{process} {last}"]  # joined, chosen, said; left

    asyncio.run(main())


def count_thoughts(at: House, thoughts: list[House]) -> None:
    real = at.api.bouts.drivers.programs.choose

    async def choose(*args: Any) -> str | None:
        thoughts.append(at)
        return await real(*args)

    at.api.bouts.drivers.programs.choose = choose  # type: ignore[method-assign, assignment]


def answers_to_claims(at: House) -> list[tuple[str, bool]]:
    """For which matches this server wants to ask programs from now on, and whether it may."""
    found: list[tuple[str, bool]] = []
    news_ = at.api.bouts._news
    real = news_.claim

    @asynccontextmanager
    async def claim(match_id: str, *, patient: bool = False) -> AsyncIterator[bool]:
        async with real(match_id, patient=patient) as ours:
            found.append((match_id, ours))
            yield ours

    news_.claim = claim  # type: ignore[method-assign]
    return found


def test_only_one_server_lets_a_program_think(tmp_path: Path) -> None:
    async def main() -> None:
        thoughts: list[House] = []
        async with two_houses(tmp_path) as (here, there):
            for at in (here, there):
                count_thoughts(at, thoughts)
            ada, match_id = await here.client("Ada"), ""
            match_id = (await new_match(ada, ["random", "random"]))["id"]
            watcher = await there.client()
            async with here.api.bouts.use(match_id), there.api.bouts.use(match_id):

                async def some() -> bool:
                    return bool((await watcher.match(match_id))["number"] >= 25)

                await until(some)
            number = len(match_of(thoughts[0], match_id).choices)
            assert len(thoughts) <= number + 2
            assert len(set(thoughts)) == 1

    asyncio.run(main())


def test_another_server_goes_on_with_the_programs_of_one_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drivers, "SWEEP_S", 0.1)
    monkeypatch.setattr(drivers, "IDLE_S", 0.1)
    monkeypatch.setattr(news, "PATIENCE_S", (0.05,))

    async def main() -> None:
        settings = settings_for(tmp_path)
        async with AsyncExitStack() as stack, AsyncExitStack() as goes_first:
            here = await goes_first.enter_async_context(house(settings))
            thinks = keep_silent(here)
            ada = await here.client("Ada")
            match_id = (await new_match(ada, ["random", "me"]))["id"]
            await thinks.wait()  # so it has claimed the match
            there = await stack.enter_async_context(house(settings))
            thoughts: list[House] = []
            count_thoughts(there, thoughts)
            claims = answers_to_claims(there)
            async with there.api.bouts.use(match_id) as bout:
                there.api.bouts.drivers.drive(bout)
                await until_true(lambda: len(claims) > 3)  # by this driver and by sweeps
            assert (set(claims), thoughts) == ({(match_id, False)}, [])  # the other one thinks: not ours
            assert (await ada.match(match_id))["number"] == 0
            await goes_first.aclose()
            ada = await there.again(ada)

            async def answered() -> bool:
                return (await ada.match(match_id))["decision"] is not None

            await until(answered)

    asyncio.run(main())


def test_a_server_that_joins_others_shows_the_same_clocks(tmp_path: Path) -> None:
    """Only time in which no server ran at all is nobody's."""

    async def main() -> None:
        settings, wall = settings_for(tmp_path), FakeWall()
        async with house(settings, wall) as here:
            blue, _, match_id = await duel(here, {"clock": {"initial_s": 600}})
            wall.pass_(100)
            async with house(settings, wall) as there:
                wall.pass_(50)
                for at in (here, there):
                    clock = (await (await at.again(blue)).match(match_id))["clock"]
                    assert (clock["left_s"], clock["running"]) == ([450, 600], [0])
        wall.pass_(1000)
        async with house(settings, wall) as here, house(settings, wall) as there:
            wall.pass_(10)
            for at in (here, there):
                assert (await (await at.again(blue)).match(match_id))["clock"]["left_s"] == [590, 600]

    asyncio.run(main())


def test_servers_that_start_at_once_make_the_tables_once(tmp_path: Path) -> None:
    async def main() -> None:
        url = postgres.bare_database()
        storages = await asyncio.gather(*(Storage.open(url) for _ in range(5)))
        people = await asyncio.gather(*(one.add_guest("Ada", f"{n}") for n, one in enumerate(storages)))
        assert len(set(people)) == 5
        for storage in storages:
            await storage.close()

    asyncio.run(main())


def test_a_restart_of_the_data_base_is_survived(tmp_path: Path) -> None:
    """All connections are cut, those that are under way and those that wait in the pool."""

    async def main() -> None:
        async with two_houses(tmp_path) as (here, there):
            blue, red, match_id = await duel(here)
            red = await there.again(red)
            dice = random.Random(1)
            for number in range(12):
                seen = await blue.match(match_id), await red.match(match_id)
                seat = seen[0]["waiting"][0]
                who = (blue, red)[seat]
                choice = (await who.match(match_id))["decision"]["options"][0]["choice"]

                async def cut() -> None:
                    await asyncio.sleep(dice.uniform(0, 0.02))
                    await rows(
                        url_of(tmp_path),
                        f"SELECT pg_terminate_backend(pid, {1000 * HANGS_S:.0f}) FROM pg_stat_activity "
                        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
                    )

                cutting = asyncio.create_task(cut())
                while True:
                    done = await who.choose(match_id, number, choice)
                    if done.status_code == 200:
                        break
                    assert done.status_code == 503, done.text
                await cutting

                async def settled(number: int = number) -> bool:
                    found = [await one.get(f"/api/matches/{match_id}") for one in (blue, red)]
                    assert {one.status_code for one in found} <= {200, 503}
                    return all(one.status_code == 200 and one.json()["number"] == number + 1 for one in found)

                await until(settled)
            assert match_of(here, match_id).digest() == match_of(there, match_id).digest()

    asyncio.run(main())
