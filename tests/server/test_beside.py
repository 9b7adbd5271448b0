"""Nobody waits for somebody else's match to be played again."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.server.harness import HANGS_S, Client, duel, house, new_match, play_on, settings_for
from walstatt.core.match import Match
from walstatt.server import rebuild
from walstatt.server.storage import Stored


class Held:
    """Work that is not done before the test lets it go on."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go_on = threading.Event()

    def hold(self) -> None:
        self.begun.set()
        assert self.go_on.wait(HANGS_S)

    async def others_are_served(self, others: Client) -> None:
        """While it is being done."""
        while not self.begun.is_set():
            await asyncio.sleep(0.001)
        assert (await others.get("/healthz")).status_code == 200
        self.go_on.set()


def test_the_server_answers_while_a_match_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held()
    real = rebuild.rebuild

    def slow(*args: object) -> object:
        held.hold()
        return real(*args)  # type: ignore[arg-type]

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            count = await play_on((blue, red), match_id, rebuild.FEW + 2)
            at.api.bouts._bouts.clear()
            monkeypatch.setattr(rebuild, "rebuild", slow)
            seen, _ = await asyncio.gather(blue.match(match_id), held.others_are_served(red))
            assert seen["number"] == count

    asyncio.run(main())


def test_the_server_answers_while_something_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held()
    real = Match.back_to

    def slow(match: Match, count: int) -> None:
        held.hold()
        real(match, count)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            blue, red, match_id = await duel(at)
            await play_on((blue, red), match_id, 6)
            await blue.does(match_id, "back", yes=True)
            monkeypatch.setattr(Match, "back_to", slow)
            await asyncio.gather(
                red.does(match_id, "back", yes=True), held.others_are_served(await at.client("Eve"))
            )
            assert (await blue.match(match_id))["line"] == 1

    asyncio.run(main())


def test_who_wants_something_small_need_not_wait_for_all_who_come_back(tmp_path: Path) -> None:
    """After a restart more matches are read than there are connections to the data base."""
    many = 24

    async def main() -> None:
        settings = settings_for(tmp_path, own=many)
        async with house(settings) as at:
            ada = await at.client("Ada")
            ids = [(await new_match(ada, ["me", "open"]))["id"] for _ in range(many)]
        async with house(settings) as at:
            ada, storage, go_on = await at.again(ada), at.api.bouts.storage, asyncio.Event()
            reading, held = storage.load, 0

            async def slow(match_id: str, *known: int) -> Stored | None:
                nonlocal held
                async with storage.reading() as connection:
                    await connection.execute(select(1))
                    held += 1
                    await go_on.wait()
                return await reading(match_id, *known)

            storage.load = slow  # type: ignore[method-assign, assignment]
            looks = [asyncio.create_task(ada.match(match_id)) for match_id in ids]
            while held < rebuild.READERS:
                await asyncio.sleep(0.001)
            assert (await ada.get("/api/me")).status_code == 200
            assert held == rebuild.READERS
            go_on.set()
            assert [seen["id"] for seen in await asyncio.gather(*looks)] == ids

    asyncio.run(main())
