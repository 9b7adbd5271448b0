"""Connections: silent, slow and too many ones end by themselves, and leave the others alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import HANGS_S, House, duel, open_house, settings_for
from tests.server.test_live import Live, connect
from walstatt.server.door import FULL

SOON = 0.05
HEAD = b"POST /api/guests HTTP/1.1\r\nhost: test\r\ncontent-length: 100\r\n\r\n"
NOT_A_PROXY = ("203.0.113.1",)  # then we are none: connections from here count


class Line:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def ended(self) -> bytes:
        """What came until the server ended it."""
        try:
            return await asyncio.wait_for(self.reader.read(), HANGS_S)
        except ConnectionResetError:
            return b""

    async def asks(self, path: str = "/healthz") -> bytes:
        """The first line of the answer to a request; the connection stays."""
        self.writer.write(f"GET {path} HTTP/1.1\r\nhost: test\r\n\r\n".encode())
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), HANGS_S)
        size = next(line for line in head.splitlines() if line.startswith(b"content-length: "))
        await self.reader.readexactly(int(size.split()[1]))
        return head.splitlines()[0]


@asynccontextmanager
async def line(at: House, said: bytes = b"") -> AsyncIterator[Line]:
    host, _, port = at.base.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(said)
    try:
        yield Line(reader, writer)
    finally:
        writer.close()


def within(tmp_path: Path, body: Any, **settings: Any) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path, **settings)) as at:
            await body(at)

    asyncio.run(main())


@pytest.mark.parametrize("said", [b"", b"GET /heal", b"GET / HTTP/1.1\r\nhost: te", b"\r\n"])
def test_who_does_not_finish_a_header_is_sent_away(tmp_path: Path, said: bytes) -> None:
    async def body(at: House) -> None:
        async with line(at, said) as silent:
            assert await silent.ended() == b""

    within(tmp_path, body, header_s=SOON)


def test_who_does_not_finish_a_body_is_sent_away(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        async with line(at, HEAD + b'{"name"') as slow:
            assert await slow.ended() == b""

    within(tmp_path, body, body_s=SOON)


def test_the_second_request_of_a_connection_has_a_limit_too(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        async with line(at) as kept:
            assert (await kept.asks()).endswith(b"200 OK")
            kept.writer.write(b"GET /hea")
            assert await kept.ended() == b""

    within(tmp_path, body, header_s=2.0)


def test_a_request_that_is_whole_has_all_the_time_it_needs(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        waits, goes_on = asyncio.Event(), asyncio.Event()
        alive = at.api.bouts.storage.alive

        async def slow() -> bool:
            waits.set()
            await goes_on.wait()
            return await alive()

        at.api.bouts.storage.alive = slow  # type: ignore[method-assign]
        async with line(at) as asking, line(at) as silent:
            answer = asyncio.create_task(asking.asks())
            await waits.wait()
            await silent.ended()  # the limit has gone by
            goes_on.set()
            assert (await answer).endswith(b"200 OK")

    within(tmp_path, body, header_s=0.5, body_s=0.5)


def test_sockets_stay_open(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        blue, _red, match_id = await duel(at)
        async with connect(at, match_id, blue) as socket:
            await Live(socket).get("update")
            async with line(at) as silent:
                await silent.ended()
            await Live(socket).send(type="ping")
            await Live(socket).get("pong")

    within(tmp_path, body, header_s=0.5, body_s=0.5)


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        async with line(at) as first, line(at) as second:
            assert (await first.asks()).endswith(b"200 OK")
            async with line(at) as third:
                assert await third.ended() == FULL
            first.writer.close()
            await first.ended()
            while True:  # its place is free as soon as the server has noticed
                async with line(at) as another:
                    another.writer.write(b"GET /healthz HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n")
                    if (await another.ended()).startswith(b"HTTP/1.1 200"):
                        break
            assert (await second.asks()).endswith(b"200 OK")

    within(tmp_path, body, connections_each=2, proxies=NOT_A_PROXY)


def test_a_proxy_speaks_for_many(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        async with line(at) as first, line(at) as second, line(at) as third:
            for one in (first, second, third):
                assert (await one.asks()).endswith(b"200 OK")

    within(tmp_path, body, connections_each=1, proxies=("127.0.0.1",))


def test_who_only_waits_makes_room_for_who_asks(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        async with line(at) as busy:
            assert (await busy.asks()).endswith(b"200 OK")
            async with line(at, b"GET /") as silent, line(at) as asking:
                assert (await asking.asks()).endswith(b"200 OK")
                assert await silent.ended() == b""
                async with line(at) as late:  # all others have asked something: nobody goes for this one
                    assert await late.ended() == FULL
                assert (await busy.asks()).endswith(b"200 OK")

    within(tmp_path, body, connections=2)


def test_a_socket_counts_and_gives_its_place_back(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        blue, _red, match_id = await duel(at)
        for _ in range(5):
            async with connect(at, match_id, blue) as socket:
                await Live(socket).get("update")

    within(tmp_path, body, connections=5)
