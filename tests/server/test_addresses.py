"""Limits by address: a line with many addresses, or many sockets, gets no more than others."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
import websockets

from tests.ports import NEAR
from tests.server.harness import PATIENT, House, duel, house, open_house, settings_for
from walstatt.server import api, live
from walstatt.server.addresses import line_of
from walstatt.server.door import Door
from walstatt.server.guard import Buckets


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("a proxy's word", "a proxy's word"),
    ],
)
def test_a_line_has_one_ipv4_address_or_a_whole_net_of_ipv6(address: str, line: str) -> None:
    assert line_of(address) == line


async def asks(at: House, address: str) -> int:
    transport = httpx.ASGITransport(at.app, raise_app_exceptions=False, client=(address, 5000))
    async with httpx.AsyncClient(**NEAR, transport=transport, base_url="http://test") as http:
        return (await http.get("/api/lobby")).status_code


def test_another_address_of_the_same_line_gets_no_more_requests(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, rate=1e-6, burst=3)) as at:
            same = [await asks(at, f"2001:db8:0:1::{n:x}") for n in range(1, 6)]
            assert same == [200, 200, 200, 429, 429]
            assert await asks(at, "2001:db8:0:2::1") == 200

    asyncio.run(main())


def test_another_address_of_the_same_line_gets_no_more_connections(tmp_path: Path) -> None:
    door = Door(settings_for(tmp_path, connections_each=2), [])
    assert [door.enter(f"2001:db8:0:1::{n}") for n in (1, 2, 3)] == [True, True, False]
    assert door.enter("2001:db8:0:2::1")
    door.leave("2001:db8:0:1::1")
    assert door.enter("2001:db8:0:1::4")


def test_what_is_owed_is_waited_for() -> None:
    buckets = Buckets(rate=2.0, burst=2.0)
    assert [buckets.owe("a", 1.0, 0.0) for _ in range(4)] == [0.0, 0.0, 0.5, 1.0]
    assert buckets.owe("b", 1.0, 0.0) == 0.0
    assert buckets.owe("a", 1.0, 1.0) == 0.5


def test_many_sockets_of_one_line_share_its_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each alone stays within its limit; who comes after the others waits, and is answered."""
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    monkeypatch.setattr(live, "sleep", pause)
    monkeypatch.setattr(api, "MESSAGES", 1e-6)

    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at, AsyncExitStack() as stack:
            blue, _, match_id = await duel(at)
            address = f"{at.base.replace('http', 'ws')}/api/matches/{match_id}/live"
            cookie = {"cookie": f"walstatt={blue.http.cookies['walstatt']}"}
            for _ in range(3):
                line = await stack.enter_async_context(
                    websockets.connect(address, additional_headers=cookie, **PATIENT)
                )
                await line.send('{"type": "ping"}')
                while json.loads(await line.recv())["type"] != "pong":
                    pass

    asyncio.run(main())
    assert paused == pytest.approx([1.0, 2.0], rel=0.5)
