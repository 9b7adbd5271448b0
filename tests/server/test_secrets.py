"""Nobody gets another seat's secrets: searched in every byte that was sent."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.harness import PATIENT, Client, House, duel, open_house, play_on, settings_for
from walstatt.server.log import JsonLines

pytestmark = pytest.mark.usefixtures("each_database")

#: Two tiles of which blue's faction has one each: in the monolith they can appear nowhere else.
SECRET = "inside nightmare demon"
WORDS = (b"nightmare", b"demon", b"alptraum", b"albtraum", "dämon".encode(), b"d\\u00e4mon")


def found(traffic: bytes | bytearray) -> list[bytes]:
    lowered = bytes(traffic).decode("utf-8", "replace").casefold().encode()
    return [word for word in WORDS if word in lowered]


class Ear:
    """Reads the WebSocket into the client's traffic until it is covered."""

    def __init__(self, at: House, client: Client, match_id: str, lang: str) -> None:
        self._client = client
        self._address = f"{at.base.replace('http', 'ws')}/api/matches/{match_id}/live?since=0&lang={lang}"
        self._number = -1
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        cookie = self._client.http.cookies.get("walstatt")
        headers = {"cookie": f"walstatt={cookie}"} if cookie else {}
        async with websockets.connect(self._address, additional_headers=headers, **PATIENT) as socket:
            async for message in socket:
                self._client.traffic += message.encode() if isinstance(message, str) else message
                self._number = json.loads(message)["match"]["number"]  # nothing but updates comes here

    async def cover(self, number: int) -> None:
        """When it has heard of so many choices."""
        while self._number < number:
            assert not self._task.done(), self._task
            await asyncio.sleep(0.01)
        self._task.cancel()


async def look_everywhere(client: Client, match_id: str) -> None:
    for lang in ("en", "de"):
        await client.match(match_id, lang)
        for tail in ("events", "record"):
            await client.get(f"/api/matches/{match_id}/{tail}", lang=lang)
    for choice in ("inside knight knight", "end", "unfold", "place banner A1"):
        await client.choose(match_id, 10_000, choice)
    # Not the list of games: it knows of no match, and other games have demons too.
    for path in ("/api/me", "/api/openapi.json", "/healthz"):
        await client.get(path)


def test_no_byte_to_red_or_a_spectator_tells_what_lies_in_blues_monolith(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at, monoliths="on")
            spectator = await at.client()
            watchers = (blue, red, spectator)
            ears = [Ear(at, who, match_id, lang) for who in watchers for lang in ("en", "de")]
            assert (await blue.choose(match_id, 0, SECRET)).json() == {"number": 0}
            for who in (red, spectator):
                await look_everywhere(who, match_id)
                assert (await who.match(match_id))["waiting"] == [1]
            seen = await red.match(match_id)
            assert (await red.choose(match_id, 0, seen["decision"]["options"][0]["choice"])).json() == {
                "number": 2
            }
            for _ in range(6):
                number = await play_on((blue, red), match_id, 5)
                for who in watchers:
                    await look_everywhere(who, match_id)
            for ear in ears:
                await ear.cover(number)
            assert b"nightmare" in found(blue.traffic)  # the owner may look, so the search works
            assert b'"event":"placed"' in red.traffic
            assert (found(red.traffic), found(spectator.traffic)) == ([], [])

    caplog.set_level(logging.INFO, "walstatt.server")
    asyncio.run(main())
    lines = "\n".join(JsonLines().format(record) for record in caplog.records)
    assert "choice.stored" in lines
    assert found(lines.encode()) == []
    assert "Ada" not in lines


def test_what_blue_chose_in_secret_changes_no_byte_for_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("walstatt.server.setting_up.secrets.randbits", lambda _bits: 77)

    async def main(secret: str) -> list[bytes]:
        folder = tmp_path / secret.replace(" ", "-")
        async with open_house(settings_for(folder)) as at:
            blue, red, match_id = await duel(at, monoliths="on")
            assert (await blue.choose(match_id, 0, secret)).status_code == 200
            texts: list[bytes] = []
            for who in (red, await at.client()):
                texts.append((await who.get(f"/api/matches/{match_id}")).content)
                texts.append((await who.get(f"/api/matches/{match_id}/events")).content)
                texts.append((await who.choose(match_id, 0, "inside no such")).content)
            return [text.replace(match_id.encode(), b"ID") for text in texts]

    assert asyncio.run(main(SECRET)) == asyncio.run(main("inside spike chaos"))


def test_a_failure_is_logged_without_its_message() -> None:
    try:
        raise RuntimeError("inside nightmare demon")
    except RuntimeError as error:
        info = (type(error), error, error.__traceback__)
        record = logging.LogRecord("x", logging.ERROR, "x", 1, "request.failed", (), info)
    line: dict[str, Any] = json.loads(JsonLines().format(record))
    assert line["failure"] == "RuntimeError"
    assert "nightmare" not in json.dumps(line)
