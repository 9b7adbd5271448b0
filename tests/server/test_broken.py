"""Matches at which the program fails: none is stored that nobody could open, and one that fails is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import (
    House,
    duel,
    house,
    new_match,
    open_house,
    play_on,
    rows,
    settings_for,
    url_of,
)
from tests.server.test_live import Live, connect
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.core.record import parse

both = pytest.mark.usefixtures("each_database")
POSITION = "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nB2 banner blue\nD4 banner red\n"


@contextmanager
def cannot_be_drawn(*seats: int | None) -> Iterator[None]:
    """A fault in the program: what these seats see cannot be drawn."""
    game = find_game("monolith-arena")
    whole = type(game).scene

    def scene(self: Any, view: Any, lang: Any) -> Any:
        if view.seat in seats:
            raise AssertionError("the secret inside")
        return whole(self, view, lang)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "scene", scene)
        yield


async def told(answer: Any) -> tuple[int, str]:
    response = await answer
    return response.status_code, response.json()["error"]["key"]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_position_that_cannot_be_drawn_becomes_no_match(tmp_path: Path, seat: int | None) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            body = {"game": "monolith-arena", "seats": ["me", "open"], "position": POSITION, "listed": True}
            with cannot_be_drawn(seat):
                assert await told(ada.post("/api/matches", body)) == (400, "server.undrawable")
                asked = ada.post("/api/positions", {"text": POSITION})
                assert await told(asked) == (400, "server.undrawable")
            lobby = (await ada.get("/api/lobby")).json()
            assert (lobby["open"], lobby["mine"]) == ([], [])
            assert await rows(url_of(tmp_path), "SELECT id FROM matches") == []
            assert (await ada.post("/api/matches", body)).status_code == 201

    asyncio.run(main())


def test_a_new_match_that_cannot_be_drawn_is_not_stored(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            with cannot_be_drawn(1):
                answer = ada.post("/api/matches", {"game": "monolith-arena", "seats": ["me", "open"]})
                assert await told(answer) == (500, "server.broken")
            assert await rows(url_of(tmp_path), "SELECT id FROM matches") == []

    asyncio.run(main())


async def standing(tmp_path: Path, match_id: str) -> tuple[Any, ...]:
    query = "SELECT status, ended FROM matches WHERE id = :id"
    [found] = await rows(url_of(tmp_path), query, id=match_id)
    return found


@both
def test_a_match_that_fails_later_is_closed_and_kept(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at, {"listed": True})
            number = await play_on((blue, red), match_id, 6)
            with cannot_be_drawn(None):
                for path in ("", "/steps/0"):
                    stranger = await at.client()
                    asked = stranger.get(f"/api/matches/{match_id}{path}")
                    assert await told(asked) == (410, "server.broken-match")
                assert await standing(tmp_path, match_id) == ("over", "broken")
                refused = await blue.choose(match_id, number, "end")
                assert refused.json()["error"]["key"] == "server.over"
                lobby = (await blue.get("/api/lobby")).json()
                assert lobby["running"] == []
                assert [one["status"] for one in lobby["mine"]] == ["over"]
                kept = await blue.get(f"/api/matches/{match_id}/record")
                assert len(parse(kept.text).choices) == number
            # With the fault mended it can be looked at again; it stays closed.
            seen = await blue.match(match_id, "de")
            assert (seen["status"], seen["result"]["reason"]) == ("over", "broken")
            assert "geschlossen" in seen["result"]["text"]

    asyncio.run(main())


@both
def test_a_match_that_cannot_be_replayed_is_closed_and_its_rows_are_its_record(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at, {"spectators": False})
            number = await play_on((blue, red), match_id, 4)
        async with house(settings_for(tmp_path)) as at:
            blue, eve = await at.again(blue), await at.client("Eve")
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Match, "from_record", _fails)
                assert await told(blue.get(f"/api/matches/{match_id}")) == (410, "server.broken-match")
                assert await standing(tmp_path, match_id) == ("over", "broken")
                kept = await blue.get(f"/api/matches/{match_id}/record")
                assert len(parse(kept.text).choices) == number
                for path in ("", "/record"):
                    asked = eve.get(f"/api/matches/{match_id}{path}")
                    assert await told(asked) == (410, "server.broken-match")

    asyncio.run(main())


def _fails(*_args: object, **_more: object) -> Match:
    raise KeyError("the secret inside")


def test_a_failure_of_one_question_closes_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, _red, match_id = await duel(at)
            game = type(find_game("monolith-arena"))
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(game, "preview", _fails)
                asked = blue.get(f"/api/matches/{match_id}/preview", choice="place banner A1")
                assert await told(asked) == (500, "server.broken")
            assert await standing(tmp_path, match_id) == ("running", "")
            assert (await blue.choose(match_id, 0, "place banner A1")).status_code == 200

    asyncio.run(main())


def test_who_watches_is_told_by_the_end_of_the_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            async with connect(at, match_id, blue) as socket:
                await Live(socket).get("update")
                with cannot_be_drawn(0):
                    assert (await _choose(red, blue, match_id)) == 200
                    assert await Live(socket).closed() == 1008
                    assert socket.close_reason == "server.broken-match"
            assert await standing(tmp_path, match_id) == ("over", "broken")
            await _another(at)

    asyncio.run(main())


async def _choose(_red: Any, blue: Any, match_id: str) -> int:
    return int((await blue.choose(match_id, 0, "place banner A1")).status_code)


async def _another(at: House) -> None:
    """All others go on."""
    await new_match(await at.client("Cy"), ["me", "open"])
