"""Numbers from outside: odd digits and thousands of them are refused in words, wherever they come in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Client, duel, house, open_house, settings_for
from tests.server.test_live import Live, connect
from walstatt.core.errors import BadRecord
from walstatt.core.match import Match
from walstatt.core.record import parse
from walstatt.server.settings import POSITION_LIMIT

LONG = "9" * 5000
ODD = ("²", "①1", "٣", LONG, "0" * 5000, "-1", "1.5", "")


async def new_game(client: Client, game: str, seats: int = 2) -> str:
    made = await client.post("/api/matches", {"game": game, "seats": ["me"] + ["open"] * (seats - 1)})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


async def refused(answer: Any) -> str:
    """The key of a refusal that is the sender's fault."""
    response = await answer
    assert response.status_code == 400, response.text
    return str(response.json()["error"]["key"])


def test_choices_and_previews(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            match_id = await new_game(ada, "mage-wars")
            await bob.does(match_id, "join")
            for word in ("²", "①", "9" * 450):
                for choice in (f"plan {word}", f"plan dispel {word}", f"cast dispel {word} {word}"):
                    await refused(ada.choose(match_id, 0, choice))
                    await refused(ada.get(f"/api/matches/{match_id}/preview", choice=choice))

    asyncio.run(main())


def test_choices_by_the_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_house(settings_for(tmp_path)) as at:
            ada, bob = await at.client("Ada"), await at.client("Bob")
            match_id = await new_game(ada, "mage-wars")
            await bob.does(match_id, "join")
            async with connect(at, match_id, ada) as socket:
                client = Live(socket)
                for id_, choice in enumerate(("plan ²", f"plan {LONG[:4000]}")):
                    await client.send(type="choose", id=id_, number=0, choice=choice)
                    told = await client.get("refused")
                    assert told["id"] == id_
                    assert told["error"]["key"] != "server.broken", told
                await socket.send(f'{{"type": "choose", "id": 9, "number": {LONG}, "choice": "end"}}')
                assert await client.closed() == 1008

    asyncio.run(main())


def test_queries(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, _bob, match_id = await duel(at)
            steps = f"/api/matches/{match_id}/steps"
            for word in ODD:
                if word:
                    assert await refused(ada.get(f"{steps}/0", **{"as": word})) == "server.bad-query"
                    assert await refused(ada.get(f"{steps}/{word}")) == "server.bad-query"
                assert await refused(ada.get(f"/api/matches/{match_id}/events", since=word))
                assert await refused(ada.get(f"/api/matches/{match_id}/preview", number=word))
            assert (await ada.get(f"{steps}/0", **{"as": "0"})).status_code == 200

    asyncio.run(main())


@pytest.mark.parametrize("game", ["monolith-arena", "summoners", "mage-wars"])
def test_positions(tmp_path: Path, game: str) -> None:
    """Every number of a position, made odd: told, or another position; never a failure of the server."""
    text = Match.new(game, seed=1).position()
    lines = text.splitlines()

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, told, n = await at.client("Ada"), 0, 0
            for at_line, line in enumerate(lines):
                for at_word, word in enumerate(line.split(" ")):
                    if not any(char.isdigit() for char in word):
                        continue
                    words = line.split(" ")
                    words[at_word] = ODD[n % len(ODD)]
                    n += 1
                    spoilt = "\n".join([*lines[:at_line], " ".join(words), *lines[at_line + 1 :]])
                    answer = await ada.post("/api/positions", {"text": spoilt})
                    assert answer.status_code in (200, 400), (words, answer.text)
                    told += answer.status_code == 400
            assert told or not n

    asyncio.run(main())


def test_a_position_has_a_length(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            text = Match.new("monolith-arena", seed=1).position()
            fits = text + "#" * (POSITION_LIMIT - len(text))
            assert (await ada.post("/api/positions", {"text": fits})).status_code == 200
            answer = await ada.post("/api/positions", {"text": fits + "#"})
            assert (answer.status_code, answer.json()["error"]["key"]) == (413, "server.too-large")

    asyncio.run(main())


def records() -> dict[str, str]:
    match = Match.new("monolith-arena", seed=1)
    [head] = match.record().lines()
    deep = "[" * 5000 + "]" * 5000
    return {
        "number": f'{head}\n{{"n": {LONG}}}\n',
        "nested": f'{head}\n{{"n": {deep}}}\n',
        "head": head.replace('"seed": 1', f'"seed": {LONG}') + "\n",
        "nested head": head.replace('"seed": 1', f'"seed": {deep}') + "\n",
    }


@pytest.mark.parametrize("what", ["number", "nested", "head", "nested head"])
def test_records(tmp_path: Path, what: str) -> None:
    text = records()[what]
    with pytest.raises(BadRecord) as told:
        parse(text)
    assert "{" not in told.value.text("de")

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada = await at.client("Ada")
            key = await refused(ada.http.post("/api/replays", content=text.encode()))
            assert key.startswith("record.")

    asyncio.run(main())
