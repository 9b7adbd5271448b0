"""The WebSocket: news after every change, choices, presence, and nothing that a client sends does harm."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.harness import (
    HANGS_S,
    PATIENT,
    Client,
    House,
    duel,
    new_match,
    open_house,
    play_on,
    settings_for,
)
from tests.server.test_take_back import until_undo
from walstatt.server import live as live_module

pytestmark = pytest.mark.usefixtures("each_database")


def told_in(news: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for frame in news["frames"] for event in frame["events"]]


class Live:
    """A client's end of the WebSocket."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket

    async def get(self, kind: str) -> Any:
        """The next message of this kind."""
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), HANGS_S))
            if message["type"] == kind:
                return message

    async def confirmed(self, id_: int) -> Any:
        """By itself, or with an update that happens to come at the same time."""
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), HANGS_S))
            for one in (message, *message.get("confirmed", ())):
                if (one["type"], one.get("id")) == ("confirmed", id_):
                    return one

    async def until(self, number: int, **wanted: Any) -> Any:
        while True:
            match = (await self.get("update"))["match"]
            if match["number"] == number and all(match[name] == value for name, value in wanted.items()):
                return match

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def closed(self) -> int:
        """The code with which the server ends it."""
        while self.socket.close_code is None:
            with suppress(websockets.ConnectionClosed):
                await asyncio.wait_for(self.socket.recv(), HANGS_S)
        code: int = self.socket.close_code
        return code


def connect(at: House, match_id: str, client: Client | None = None, query: str = "") -> Any:
    cookie = client.http.cookies.get("walstatt") if client else None
    headers = {"cookie": f"walstatt={cookie}"} if cookie else {}
    address = f"{at.base.replace('http', 'ws')}/api/matches/{match_id}/live{query}"
    return websockets.connect(address, additional_headers=headers, **PATIENT)


def test_every_change_is_pushed_and_none_is_lost(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            async with connect(at, match_id, query="?since=0") as socket:
                events = told_in(json.loads(await socket.recv()))
                for number, who, choice in ((0, blue, "place banner A1"), (1, red, "place banner C5")):
                    assert (await who.choose(match_id, number, choice)).status_code == 200
                    while True:
                        news = json.loads(await asyncio.wait_for(socket.recv(), HANGS_S))
                        events = events[: news["first"]] + told_in(news)
                        if news["match"]["number"] == number + 1:
                            break
            told = (await blue.get(f"/api/matches/{match_id}/events")).json()["events"]
            assert events == told
            assert [event["n"] for event in events] == list(range(len(told)))

    asyncio.run(main())


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[" * 500,
        '{"number": 5}',
        '{"type": "choose", "id": 1, "number": 0, "choice": "end", "admin": true}',
        '{"type": "ping", "id": 5}',
        '{"type": "' + "x" * 9000 + '"}',
        b'{"type": "ping"}',
        b"\xff\x00",
    ],
)
def test_a_message_that_is_none_closes_the_connection_and_harms_nothing(
    tmp_path: Path, text: str | bytes
) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            async with connect(at, match_id, blue) as bad, connect(at, match_id, red) as good:
                await bad.send(text)
                assert await Live(bad).closed() == 1008
                assert (await blue.choose(match_id, 0, "place banner A1")).status_code == 200
                await Live(good).until(1)

    asyncio.run(main())


def test_choices_are_made_and_refused_over_the_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, _, match_id = await duel(at)
            eve = await at.client("Eve")
            async with (
                connect(at, match_id, blue) as one,
                connect(at, match_id, eve) as two,
                connect(at, match_id) as three,
            ):
                player, watcher, nobody = Live(one), Live(two), Live(three)
                await player.send(type="ping")
                await player.get("pong")
                for who, key in ((watcher, "server.not-seated"), (nobody, "server.sign-in")):
                    await who.send(type="choose", id=7, number=0, choice="place banner A1")
                    refused = await who.get("refused")
                    assert (refused["id"], refused["error"]["key"]) == (7, key)
                    assert set(refused["error"]["text"]) == {"en", "de"}
                await player.send(type="choose", id=8, number=0, choice="fly")
                assert (await player.get("refused"))["id"] == 8
                await player.send(type="choose", id=9, number=0, choice="place banner A1", line=3)
                assert (await player.get("refused"))["error"]["key"] == "server.moved-on"
                await player.send(type="choose", id=10, number=0, choice="place banner A1")
                while not (news := await player.get("update"))["confirmed"]:
                    pass
                assert news["confirmed"] == [{"type": "confirmed", "id": 10, "number": 1}]
                assert (news["match"]["number"], news["match"]["waiting"]) == (1, [1])
                await player.send(type="choose", id=11, number=0, choice="place banner A1")  # once more
                assert await player.confirmed(11) == {"type": "confirmed", "id": 11, "number": 1}
                watched = await watcher.until(1)
                assert watched["waiting"] == [1]

    asyncio.run(main())


def test_a_confirmation_is_not_lost_when_something_else_happens_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, _, match_id = await duel(at)
            real, told = at.api.bouts.choose, asyncio.Event()

            async def choose(*args: Any) -> int:
                number = await real(*args)
                await told.wait()  # the client is told of the change before its own answer
                return number

            monkeypatch.setattr(at.api.bouts, "choose", choose)
            async with connect(at, match_id, blue) as one:
                player = Live(one)
                await player.send(type="choose", id=1, number=0, choice="place banner A1")
                await player.until(1)
                told.set()
                assert (await player.confirmed(1))["number"] == 1

    asyncio.run(main())


def test_after_a_take_back_the_client_is_told_from_where_on_to_forget(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            async with connect(at, match_id, red, "?since=0") as socket:
                events: list[dict[str, Any]] = []

                async def follow(line: int) -> None:
                    nonlocal events
                    while True:
                        news = await Live(socket).get("update")
                        assert news["first"] <= len(events)
                        events = events[: news["first"]] + told_in(news)
                        if news["match"]["line"] == line and len(events) == news["match"]["events"]:
                            told = (await red.get(f"/api/matches/{match_id}/events")).json()["events"]
                            if events == told:
                                return

                me, seen = await until_undo(blue, red, match_id)
                await follow(0)
                had = len(events)
                await me.does(match_id, "undo", number=seen["number"])
                await follow(1)
                assert len(events) < had
                await play_on((blue, red), match_id, 3)
                await follow(1)
            kept = (await red.get(f"/api/matches/{match_id}/events")).json()["events"]
            async with connect(at, match_id, red, f"?since={had}&line=0") as socket:
                news = await Live(socket).get("update")
                assert news["first"] < had
                assert kept[: news["first"]] + told_in(news) == kept
            async with connect(at, match_id, red, f"?since={len(kept)}&line=1") as socket:
                assert told_in(await Live(socket).get("update")) == []
            at.api.bouts._bouts.clear()  # who remembers nothing tells everything
            async with connect(at, match_id, red, f"?since={had}&line=0") as socket:
                news = await Live(socket).get("update")
                assert (news["first"], told_in(news)) == (0, kept)

    asyncio.run(main())


def test_everybody_sees_who_is_here(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            eve = await at.client("Eve")
            async with connect(at, match_id, blue) as socket:
                player = Live(socket)

                async def seen(here: list[bool], watching: int) -> None:
                    while True:
                        match = (await player.get("update"))["match"]
                        if [seat["here"] for seat in match["seats"]] == here and match[
                            "watching"
                        ] == watching:
                            return

                await seen([True, False], 0)
                async with connect(at, match_id, red):
                    await seen([True, True], 0)
                    async with connect(at, match_id, eve), connect(at, match_id, eve), connect(at, match_id):
                        await seen([True, True], 2)
                await seen([True, False], 0)
            while any(seat["here"] for seat in (await red.match(match_id))["seats"]):
                await asyncio.sleep(0.01)  # the server is about to notice that blue is gone too
            match = await red.match(match_id)
            assert (await red.get("/api/lobby")).json()["mine"][0]["seats"] == match["seats"]

    asyncio.run(main())


def test_without_spectators_watchers_are_sent_away(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            eve = await at.client("Eve")
            async with connect(at, match_id, eve) as watcher, connect(at, match_id, red) as player:
                await blue.does(match_id, "spectators", on=False)
                assert await Live(watcher).closed() == 1008
                assert (await blue.choose(match_id, 0, "place banner A1")).status_code == 200
                await Live(player).until(1, spectators=False)
            with pytest.raises(websockets.InvalidStatus):
                await connect(at, match_id, eve)

    asyncio.run(main())


def test_strange_origins_unknown_matches_and_bad_parameters_get_no_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            _, _, match_id = await duel(at)
            base = at.base.replace("http", "ws")
            good = f"{base}/api/matches/{match_id}/live"
            async with websockets.connect(good, additional_headers={"origin": at.base}, **PATIENT) as socket:
                assert json.loads(await socket.recv())["match"]["number"] == 0
            for address, origin in (
                (good, "https://evil.example"),
                (f"{base}/api/matches/none/live", at.base),
                (f"{good}?since=-1", at.base),
                (f"{good}?line=x", at.base),
                (f"{good}?lang=fr", at.base),
            ):
                with pytest.raises(websockets.InvalidStatus):
                    await websockets.connect(address, additional_headers={"origin": origin}, **PATIENT)

    asyncio.run(main())


async def admitted(at: House, match_id: str) -> Any:
    while True:
        try:
            return await connect(at, match_id)
        except websockets.InvalidStatus:
            await asyncio.sleep(0.01)


def test_one_address_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path, sockets=2)) as at:
            _, _, match_id = await duel(at)
            async with connect(at, match_id), connect(at, match_id):
                with pytest.raises(websockets.InvalidStatus):
                    await connect(at, match_id)
            # The others are gone, as soon as the server has noticed.
            socket = await asyncio.wait_for(admitted(at, match_id), HANGS_S)
            await Live(socket).get("update")
            await socket.close()

    asyncio.run(main())


def test_a_client_that_sends_without_end_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "RATE", 0.001)

    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            _, _, match_id = await duel(at)
            async with connect(at, match_id) as socket:
                for _ in range(int(live_module.BURST) + 1):
                    await socket.send('{"type": "ping"}')
                assert await Live(socket).closed() == 1008

    asyncio.run(main())


def test_a_client_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            match_id = (await new_match(ada, ["me", "open"]))["id"]
            bob = await at.client("Bob")
            await bob.does(match_id, "join")
            async with connect(at, match_id, ada) as quick:
                slow = await connect(at, match_id)  # nobody reads from it
                for number in range(40):
                    assert await play_on((ada, bob), match_id, 1) == number + 1
                assert (await Live(quick).until(40))["number"] == 40
                slow.transport.abort()

    asyncio.run(main())
