"""The WebSocket: news after every change, and nothing that a client sends does harm."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.harness import duel, open_house, settings_for


def told_in(news: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for frame in news["frames"] for event in frame["events"]]


def test_every_change_is_pushed_and_none_is_lost(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            address = f"{at.base.replace('http', 'ws')}/api/matches/{match_id}/live?since=0"
            async with websockets.connect(address) as socket:
                events = told_in(json.loads(await socket.recv()))
                for text in ("nonsense", "[" * 500, '{"number": 5}'):
                    await socket.send(text)
                await socket.send(b"\xff\x00")
                for number, who, choice in ((0, blue, "place banner A1"), (1, red, "place banner C5")):
                    assert (await who.choose(match_id, number, choice)).status_code == 200
                    while True:
                        news = json.loads(await asyncio.wait_for(socket.recv(), 30))
                        events = events[: news["first"]] + told_in(news)
                        if news["match"]["number"] == number + 1:
                            break
            told = (await blue.get(f"/api/matches/{match_id}/events")).json()["events"]
            assert events == told
            assert [event["n"] for event in events] == list(range(len(told)))

    asyncio.run(main())


def test_strange_origins_unknown_matches_and_bad_parameters_get_no_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            _, _, match_id = await duel(at)
            base = at.base.replace("http", "ws")
            good = f"{base}/api/matches/{match_id}/live"
            async with websockets.connect(good, additional_headers={"origin": at.base}) as socket:
                assert json.loads(await socket.recv())["match"]["number"] == 0
            for address, origin in (
                (good, "https://evil.example"),
                (f"{base}/api/matches/none/live", at.base),
                (f"{good}?since=-1", at.base),
                (f"{good}?lang=fr", at.base),
            ):
                with pytest.raises(websockets.InvalidStatus):
                    await websockets.connect(address, additional_headers={"origin": origin})

    asyncio.run(main())
