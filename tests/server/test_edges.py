"""Edges of the server: what strangers send, names and schemes, health, clocks, the lobby's shares."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy.exc import OperationalError

from tests.ports import NEAR
from tests.server.harness import HANGS_S, duel, house, new_match, open_house, rows, settings_for, url_of
from tests.server.test_live import Live, connect
from walstatt.server import match_lists, run
from walstatt.server.guard import WENT_AWAY
from walstatt.server.pulse import GOOD_S, Pulse
from walstatt.server.wall import Wall


def alarms(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


# --- what strangers send ----------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", [3000, 4000])
def test_deep_json_closes_the_socket_by_the_book(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, depth: int
) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, _red, match_id = await duel(at)
            async with connect(at, match_id, blue) as socket:
                await socket.send('{"a": %s, "type": "ping"}' % ("[" * depth + "]" * depth))
                assert await Live(socket).closed() == 1008
            assert (await blue.match(match_id))["status"] == "running"

    asyncio.run(main())
    assert alarms(caplog) == []


def test_deep_json_by_http_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            deep = b'{"game": "x", "draft": {"counts": %s}}' % (b"[" * 20_000 + b"]" * 20_000)
            answer = await ada.http.post("/api/lists/abc", content=deep)
            assert (answer.status_code, answer.json()["error"]["key"]) == (400, "server.bad-body")

    asyncio.run(main())


@pytest.mark.parametrize("query", ["?lang=fr", "?since=-1", "?line=²"])
def test_a_refused_socket_alarms_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture, query: str) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, _red, match_id = await duel(at)
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with connect(at, match_id, blue, query):
                    pass
            assert refused.value.response.status_code == 403

    caplog.set_level(logging.INFO, "walstatt.server")
    asyncio.run(main())
    assert alarms(caplog) == []
    assert "live.refused" in [record.getMessage() for record in caplog.records]


def test_a_client_that_goes_away_in_the_middle_is_no_failure(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> list[Any]:
        parts = [{"type": "http.request", "body": b'{"na', "more_body": True}, {"type": "http.disconnect"}]
        sent: list[Any] = []

        async def receive() -> Any:
            return parts.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http", "method": "POST", "path": "/api/guests", "query_string": b"", "headers": [],
            "scheme": "http", "client": ("127.0.0.1", 1), "server": ("test", 80), "http_version": "1.1",
        }  # fmt: skip
        async with house(settings_for(tmp_path)) as at:
            await at.app(scope, receive, send)
        return sent

    caplog.set_level(logging.INFO, "walstatt.server")
    assert asyncio.run(main()) == []
    assert alarms(caplog) == []
    [told] = [record for record in caplog.records if record.getMessage() == "request"]
    assert told.__dict__["facts"]["status"] == WENT_AWAY


@pytest.mark.parametrize("live", [True, False])
def test_what_a_stopping_server_cuts_off_is_no_failure(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, live: bool
) -> None:
    monkeypatch.setattr(run, "STOP_S", 0)

    async def main() -> None:
        server = run.Server(run.config_of(settings_for(tmp_path), "127.0.0.1", 0))
        begun, never = asyncio.Event(), asyncio.Event()

        async def slow(*_: object) -> None:
            begun.set()
            await never.wait()

        running = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        server.config.app.state.api.bouts.storage.load = slow  # type: ignore[union-attr]
        base = f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        asked = asyncio.create_task(waits_for(base, live))
        await begun.wait()
        server.should_exit = True
        await running
        await asked

    async def waits_for(base: str, live: bool) -> None:
        if live:
            with pytest.raises((websockets.InvalidHandshake, OSError)):
                await websockets.connect(f"ws://{base}/api/matches/abc/live", open_timeout=HANGS_S)
        else:
            async with httpx.AsyncClient(**NEAR, timeout=HANGS_S) as client:
                with suppress(httpx.TransportError):
                    assert (await client.get(f"http://{base}/api/matches/abc")).status_code >= 500

    caplog.set_level(logging.INFO)
    asyncio.run(main())
    told = [record for record in caplog.records if record.name == "uvicorn.error"]
    assert "request.cut-off" in [record.getMessage() for record in told]
    [said] = [record for record in told if record.levelno > logging.INFO]
    assert said.getMessage().startswith("Cancel 1 running task")


# --- names and schemes ------------------------------------------------------------------------------------


def test_behind_https_browsers_come_back_by_https_with_a_better_cookie(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client()
            made = await ada.post("https://test/api/guests", {"name": "Ada"})
            assert made.headers["strict-transport-security"].startswith("max-age=")
            cookie = made.headers["set-cookie"].casefold()
            assert cookie.startswith("__host-walstatt=")
            assert "secure" in cookie
            assert "path=/;" in cookie
            assert "domain" not in cookie
            token = ada.http.cookies["__Host-walstatt"]
            assert (await ada.get("https://test/api/me")).json()["name"] == "Ada"
            assert "strict-transport-security" not in (await ada.get("/healthz")).headers
            # Without https the better name means nothing: anybody could have set it.
            ada.http.cookies.clear()
            plain = {"cookie": f"__Host-walstatt={token}"}
            assert (await ada.http.get("/api/me", headers=plain)).status_code == 401
            out = await ada.http.post("https://test/api/logout", headers=plain)
            assert "__Host-walstatt=" in out.headers["set-cookie"]
            assert (await ada.http.get("https://test/api/me", headers=plain)).status_code == 401

    asyncio.run(main())


def test_a_cookie_from_before_https_is_exchanged(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            old = {"cookie": f"walstatt={ada.http.cookies['walstatt']}"}
            ada.http.cookies.clear()
            me = await ada.http.get("https://test/api/me", headers=old)
            assert me.json()["name"] == "Ada"
            given = me.headers.get_list("set-cookie")
            assert [one.partition("=")[0] for one in given] == ["__Host-walstatt", "walstatt"]
            assert "Max-Age=0" in given[1]
            assert (await ada.get("https://test/api/me")).json()["name"] == "Ada"

    asyncio.run(main())


def test_only_hosts_that_were_named_are_answered(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, hosts=("play.example", "[::1]"))) as at:
            client = await at.client()
            for host, status in (
                ("play.example", 200),
                ("PLAY.example:8000", 200),
                ("[::1]", 200),
                ("[::1]:8000", 200),
                ("evil.example", 421),
                ("play.example.evil.example", 421),
                ("", 421),
            ):
                answer = await client.http.get("/api/games", headers={"host": host})
                assert answer.status_code == status, host
            assert (await client.http.get("/healthz", headers={"host": "10.0.0.1"})).status_code == 200

    asyncio.run(main())


@pytest.mark.parametrize(
    ("base", "origin", "status"),
    [
        ("http://test", "http://test", 201),
        ("https://test", "https://test", 201),
        ("https://test", "http://test", 403),
        ("http://test", "https://test", 201),  # a proxy that does not tell of its https
        ("http://test", "ftp://test", 403),
        ("https://test", "https://test:444", 403),
    ],
)
def test_a_page_that_came_without_https_is_a_stranger_to_one_with_it(
    tmp_path: Path, base: str, origin: str, status: int
) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            client = await at.client()
            made = await client.post(f"{base}/api/guests", {"name": "Ada"}, headers={"origin": origin})
            assert made.status_code == status

    asyncio.run(main())


# --- health -----------------------------------------------------------------------------------------------


def test_a_server_that_can_write_nothing_is_not_well(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            client, storage, now = await at.client(), at.api.bouts.storage, 0.0
            at.api._pulse = Pulse(storage, lambda: now)
            assert (await client.get("/healthz")).json() == {"ok": True}
            working = storage.write

            async def full(_work: object) -> None:
                raise OperationalError("INSERT", {}, Exception("database or disk is full"))

            storage.write = full  # type: ignore[method-assign, assignment]
            assert (await client.get("/healthz")).status_code == 200  # it was tried a moment ago
            now += GOOD_S
            for _ in range(2):
                answer = await client.get("/healthz")
                assert (answer.status_code, answer.json()["error"]["key"]) == (503, "server.storage")
            storage.write = working  # type: ignore[method-assign]
            assert (await client.get("/healthz")).status_code == 200

    asyncio.run(main())


@pytest.mark.usefixtures("each_database")
def test_looking_after_the_server_writes_seldom(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            client = await at.client()
            await asyncio.gather(*(client.get("/healthz") for _ in range(20)))
            assert len(await rows(url_of(tmp_path), "SELECT at FROM pulse")) == 1

    asyncio.run(main())


# --- clocks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [3600.0, -3600.0])
def test_no_flag_falls_because_somebody_puts_the_hosts_clock_forward(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    wall = time.time

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at, {"clock": {"initial_s": 600, "increment_s": 0}})
            monkeypatch.setattr(time, "time", lambda: wall() + step)
            assert (await blue.choose(match_id, 0, "place banner A1")).status_code == 200
            assert (await red.choose(match_id, 1, "place banner C5")).status_code == 200
            left = (await blue.match(match_id))["clock"]["left_s"]
            assert all(600 - HANGS_S < seconds <= 600 for seconds in left)

    asyncio.run(main())


def test_the_wall_begins_at_the_time_of_day() -> None:
    assert abs(Wall().now() - time.time()) < HANGS_S


# --- the lobby --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("each_database")
def test_nobody_fills_the_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_lists, "MOST", 7)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob, eve = [await at.client(name) for name in ("Ada", "Bob", "Eve")]
            listed = {"listed": True}
            first = await new_match(bob, ["me", "open"], listed)
            for _ in range(match_lists.SHARE + 3):
                last = await new_match(eve, ["me", "open"], listed)
            lobby = (await ada.get("/api/lobby")).json()["open"]
            assert lobby[0]["id"] == last["id"], "the latest first"
            assert len(lobby) == match_lists.SHARE + 1
            assert lobby[-1]["id"] == first["id"]
            assert len((await eve.get("/api/lobby")).json()["mine"]) == 7, "one's own are all there"

    asyncio.run(main())


# --- what travels ------------------------------------------------------------------------------------------


def test_long_answers_are_compressed_for_whoever_takes_that(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            made = await ada.post("/api/matches", {"game": "mage-wars", "seats": ["me", "random"]})
            path = f"/api/matches/{made.json()['id']}"
            long = await ada.get(path)
            assert long.headers["content-encoding"] == "gzip"
            assert int(long.headers["content-length"]) * 4 < len(long.content)
            assert "accept-encoding" in long.headers["vary"].casefold()
            plain = await ada.http.get(path, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.json()["decision"] == long.json()["decision"]
            assert "content-encoding" not in (await ada.get("/api/me")).headers

    asyncio.run(main())
