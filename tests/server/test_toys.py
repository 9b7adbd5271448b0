"""The toy over HTTP, on every board: a whole match of two people, and no byte that tells a secret die."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Client, House, house, match_of, settings_for
from tests.server.leaks import exchanged, fix_seeds, look
from tests.toys import offered
from walstatt.core.match import Match

GAME = "dice-toe"
BOARDS = ("hex", "zones", "table")
#: Choices that nobody may make.
WRONG = ("put D4", "take D4", "roll")


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with offered():
        yield


async def table(at: House, board: str) -> tuple[list[Client], str]:
    """Ada and Bo at a new match."""
    people = [await at.client("Ada"), await at.client("Bo")]
    body = {"game": GAME, "seats": ["me", "open"], "options": {"board": board, "dice": "d8,d6"}}
    match_id = (await people[0].post("/api/matches", body)).json()["id"]
    await people[1].does(match_id, "join")
    return people, match_id


async def choose(people: list[Client], match_id: str, dice: random.Random) -> bool:
    """Whoever is asked does something; False: the match is over."""
    for who in people:
        seen = await who.match(match_id)
        if seen["decision"] is not None:
            choice = dice.choice(seen["decision"]["options"])["choice"]
            done = await who.choose(match_id, seen["number"], choice)
            assert done.status_code == 200, done.text
            return True
    return False


@pytest.mark.parametrize("board", BOARDS)
def test_two_people_play_to_the_end(tmp_path: Path, board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            people, match_id = await table(at, board)
            games = (await people[0].get("/api/games")).json()["games"]
            assert GAME in {game["id"] for game in games}
            dice = random.Random(board)
            while await choose(people, match_id, dice):
                pass
            seen = await people[1].match(match_id, "de")
            assert (seen["status"], seen["scene"]["board"]["space"]) == ("over", board)
            assert "gewinnt" in seen["result"]["text"]
            steps = (await people[0].get(f"/api/matches/{match_id}/steps")).json()["steps"]
            assert len(steps) == seen["number"]

    fix_seeds(monkeypatch, 3)
    asyncio.run(main())


def other_dice(match: Match, seat: int | None) -> Match:
    """The same match, but dice that this seat cannot see show something else."""
    twin = match.clone()
    twin._marks = [mark._replace(state=mark.state.copy()) for mark in twin._marks]
    for state in [twin.state, *(mark.state for mark in twin._marks)]:
        for owner in (0, 1):
            if owner != seat:
                state.held[owner] = state.held[owner] % state.sides(owner) + 1
    return twin


async def watched(at: House, board: str, seed: int) -> None:
    """At some moments everything is asked for twice, the second time with other dice in secret."""
    dice = random.Random(seed)
    people, match_id = await table(at, board)
    eyes = [*enumerate(people), (None, await at.client())]
    for _ in range(dice.randrange(1, 6)):
        for seat, who in eyes:
            number = len(match_of(at, match_id).choices)
            before = await look(who, match_id, number, "put A1", "en", WRONG)
            with exchanged(at, match_id, other_dice(match_of(at, match_id), seat)):
                after = await look(who, match_id, number, "put A1", "en", WRONG)
            assert before == after, (board, seed, seat)
        if not await choose(people, match_id, dice):
            break


@pytest.mark.parametrize("board", BOARDS)
def test_no_byte_changes_with_a_secret_die(
    tmp_path: Path, board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, own=1000)) as at:
            for seed in range(4):
                fix_seeds(monkeypatch, seed)
                await watched(at, board, seed)

    asyncio.run(main())


def test_the_search_would_find_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that tells everybody what blue may know is caught."""
    seen = Match.view
    monkeypatch.setattr(Match, "view", lambda match, seat: seen(match, 0))
    fix_seeds(monkeypatch, 1)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await watched(at, "hex", 1)

    with pytest.raises(AssertionError, match="hex"):
        asyncio.run(main())
