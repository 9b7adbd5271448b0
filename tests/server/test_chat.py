"""Talk at the table: for players only, stored, limited, cleaned."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.harness import (
    HANGS_S,
    PATIENT,
    Client,
    FakeWall,
    House,
    duel,
    house,
    new_match,
    open_house,
    settings_for,
)


async def heard(client: Client, match_id: str, since: int = 0) -> list[str]:
    response = await client.get(f"/api/matches/{match_id}/chat", since=since)
    assert response.status_code == 200, response.text
    return [line["text"] for line in response.json()["lines"]]


def test_players_talk_and_it_is_kept(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings, FakeWall(1234.5)) as at:
            blue, red, match_id = await duel(at)
            said = await blue.does(match_id, "chat", text="  Good   luck!\n")
            assert said["lines"] == [{"n": 1, "seat": 0, "name": "Ada", "text": "Good luck!", "at": 1234.5}]
            await red.does(match_id, "chat", text="<b>Thanks</b> & 👩‍🚀")
            assert await heard(blue, match_id) == ["Good luck!", "<b>Thanks</b> & 👩‍🚀"]
            assert await heard(blue, match_id, since=1) == ["<b>Thanks</b> & 👩‍🚀"]
            await red.does(match_id, "resign")
            await blue.does(match_id, "chat", text="gg")  # after the end too
        async with house(settings) as at:
            assert (await heard(await at.again(red), match_id))[2:] == ["gg"]

    asyncio.run(main())


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\x00b\x1bc", "abc"),
        ("\u202eevil\u2066", "evil"),
        ("x" * 500, "x" * 500),
        ("x" * 501, None),
        ("", None),
        (" \n\t ", None),
        ("\x00\u200b\u200d", None),
    ],
)
def test_lines_are_cleaned(tmp_path: Path, text: str, kept: str | None) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, _, match_id = await duel(at)
            if kept is None:
                assert await blue.refused(match_id, "chat", text=text) == (400, "server.bad-talk")
                assert await heard(blue, match_id) == []
            else:
                assert (await blue.does(match_id, "chat", text=text))["lines"][0]["text"] == kept

    asyncio.run(main())


def test_who_only_watches_neither_hears_nor_speaks(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, _, match_id = await duel(at)
            eve, nobody = await at.client("Eve"), await at.client()
            await blue.does(match_id, "chat", text="a secret plan")
            assert await eve.refused(match_id, "chat", text="hi") == (403, "server.players-talk")
            assert (await eve.get(f"/api/matches/{match_id}/chat")).status_code == 403
            assert (await nobody.get(f"/api/matches/{match_id}/chat")).status_code == 401
            await eve.match(match_id)
            assert b"secret plan" not in eve.traffic

    asyncio.run(main())


def test_nobody_talks_without_end(tmp_path: Path) -> None:
    async def main() -> None:
        wall = FakeWall()
        async with house(settings_for(tmp_path), wall) as at:
            blue, red, match_id = await duel(at)
            for n in range(5):
                await blue.does(match_id, "chat", text=f"line {n}")
            assert await blue.refused(match_id, "chat", text="more") == (429, "server.talks-too-much")
            await red.does(match_id, "chat", text="the other may")
            other = (await new_match(blue, ["me", "open"]))["id"]
            await blue.does(other, "chat", text="elsewhere too")
            wall.pass_(10)
            await blue.does(match_id, "chat", text="now again")
            assert len(await heard(red, match_id)) == 7

    asyncio.run(main())


@pytest.mark.usefixtures("each_database")
def test_lines_are_numbered_without_gaps_when_two_servers_write(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as here, house(settings) as there:
            blue, red, match_id = await duel(here)
            red_there = await there.again(red)
            await asyncio.gather(
                *(who.does(match_id, "chat", text="x") for who in (blue, red_there) for _ in range(4))
            )
            told = (await blue.get(f"/api/matches/{match_id}/chat")).json()["lines"]
            assert [line["n"] for line in told] == list(range(1, 9))

    asyncio.run(main())


async def live(at: House, client: Client, match_id: str) -> Any:
    cookie = client.http.cookies.get("walstatt")
    address = f"{at.base.replace('http', 'ws')}/api/matches/{match_id}/live"
    return await websockets.connect(address, additional_headers={"cookie": f"walstatt={cookie}"}, **PATIENT)


def test_lines_are_pushed_to_players_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            eve = await at.client("Eve")
            await blue.does(match_id, "chat", text="before")
            async with await live(at, red, match_id) as player, await live(at, eve, match_id) as watcher:
                await blue.does(match_id, "chat", text="and after")
                lines: list[str] = []
                while len(lines) < 2:
                    message = json.loads(await asyncio.wait_for(player.recv(), HANGS_S))
                    lines += [line["text"] for line in message.get("lines", [])]
                assert lines == ["before", "and after"]
                await blue.does(match_id, "resign")  # the last thing that the watcher is told
                while True:
                    message = json.loads(await asyncio.wait_for(watcher.recv(), HANGS_S))
                    assert message["type"] == "update"
                    if message["match"]["status"] == "over":
                        break

    asyncio.run(main())
