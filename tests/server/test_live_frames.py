"""A battle comes to a live client in frames, as its seat may see it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import websockets

from tests.server.harness import HANGS_S, PATIENT, open_house, settings_for

POSITION = """monolith-arena
blue dragon-empire
red lords-of-the-abyss
E1 banner blue
B3 banner red
C3 swordsman blue NE
C2 spike red E
reserve blue: battle-or-charge swordsman
turn blue 5 use
"""


async def news(socket: Any, number: int) -> Any:
    """The update after so many choices."""
    while True:
        told = json.loads(await asyncio.wait_for(socket.recv(), HANGS_S))
        if told["type"] == "update" and told["match"]["number"] == number:
            return told


def test_a_battle_comes_in_frames_and_anything_else_in_one(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red = await at.client("Ada"), await at.client("Bob")
            body = {"game": "monolith-arena", "seats": ["me", "open"], "position": POSITION}
            made = await blue.post("/api/matches", body)
            assert made.status_code == 201, made.text
            match_id = made.json()["id"]
            assert (await red.post(f"/api/matches/{match_id}/join", {})).status_code == 200
            address = f"{at.base.replace('http', 'ws')}/api/matches/{match_id}/live"
            cookie = {"cookie": f"walstatt={red.http.cookies['walstatt']}"}
            async with (
                websockets.connect(address, **PATIENT) as spectator,
                websockets.connect(address, additional_headers=cookie, **PATIENT) as player,
            ):
                for socket in (spectator, player):
                    await news(socket, 0)
                assert (await blue.choose(match_id, 0, "place swordsman A1 NE")).status_code == 200
                for socket in (spectator, player):
                    told = await news(socket, 1)
                    assert [frame["scene"] for frame in told["frames"]] == [None]
                assert (await blue.choose(match_id, 1, "battle")).status_code == 200
                for socket in (spectator, player):
                    frames = (await news(socket, 2))["frames"]
                    kinds = [[event["kind"] for event in frame["events"]] for frame in frames]
                    assert kinds == [
                        ["ordered", "battle-began"],
                        ["phase-began", "attacked", "attacked", "banner-hurt", "destroyed"],
                        ["phase-began", "attacked", "destroyed"],
                        ["battle-ended", "turn-began", "drew"],
                    ]
                    shown = [frame["scene"] and sorted(_places(frame["scene"])) for frame in frames]
                    assert shown == [
                        ["A1", "B3", "C2", "C3", "E1"],
                        ["A1", "B3", "C3", "E1"],
                        ["A1", "B3", "E1"],
                        None,
                    ]
                    cues = [event["cue"] for event in frames[1]["events"]]
                    assert {"kind": "hit", "source": "C3", "target": "C2", "amount": 1} in cues
                    assert {"kind": "meter", "target": "B3", "amount": -1, "seat": 1} in cues
            async with websockets.connect(f"{address}?since=1", **PATIENT) as late:
                told = json.loads(await late.recv())
                assert [frame["events"] for frame in told["frames"]] == [frame["events"] for frame in frames]

    asyncio.run(main())


def _places(scene: dict[str, Any]) -> list[str]:
    return [piece["place"] for piece in scene["pieces"]]
