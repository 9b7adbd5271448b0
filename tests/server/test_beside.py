"""Nobody waits for somebody else's match to be played again."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tests.server.harness import HANGS_S, Client, duel, house, play_on, settings_for
from walstatt.core.match import Match
from walstatt.server import rebuild


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
