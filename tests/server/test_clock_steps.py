"""The clock of a host jumps: no flag falls by it, and no program is forgotten."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.server.harness import HANGS_S, duel, house, new_match, rows, settings_for, url_of
from walstatt.server import drivers

HOURS = 7200.0


@pytest.mark.usefixtures("on_postgres")
@pytest.mark.parametrize("step", [HOURS, -HOURS])
def test_servers_that_start_before_and_after_a_step_show_the_same_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as here:
            blue, _, match_id = await duel(here, {"clock": {"initial_s": 3600}})
            right = time.time
            monkeypatch.setattr(time, "time", lambda: right() + step)
            async with house(settings) as there:
                seen = await (await there.again(blue)).match(match_id)
                assert seen["status"] == "running"
                assert 3600 - HANGS_S < seen["clock"]["left_s"][0] < 3600

    asyncio.run(main())


@pytest.mark.usefixtures("each_database")
def test_a_program_is_found_though_its_match_was_changed_in_times_to_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drivers, "SWEEP_S", 0.05)

    async def main() -> None:
        right = time.time
        async with house(settings_for(tmp_path)) as at:
            monkeypatch.setattr(at.api.bouts.drivers, "drive", lambda _bout: None)  # this one forgets it
            monkeypatch.setattr(time, "time", lambda: right() + HOURS)
            await new_match(await at.client("Ada"), ["random", "me"])
        monkeypatch.setattr(time, "time", right)
        async with house(settings_for(tmp_path)):
            query = "SELECT number FROM matches"
            while (await rows(url_of(tmp_path), query))[0][0] == 0:
                await asyncio.sleep(0.02)

    asyncio.run(asyncio.wait_for(main(), HANGS_S))
