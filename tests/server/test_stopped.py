"""Real workers that stand still in the middle of everything."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from tests.server.harness import HANGS_S, house, new_match, settings_for
from walstatt.server.worker import Worker


@pytest.mark.soak
@pytest.mark.usefixtures("each_database")
def test_stopped_workers_leave_none_of_fourteen_matches_standing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path, workers=2, think_s=1.0, alone_own=20)
        async with house(settings) as at:
            ada = await at.client("Ada")
            seats = [["greedy", "greedy"], ["greedy", "me"]] * 7
            matches = [(await new_match(ada, one))["id"] for one in seats]
            bouts = at.api.bouts._bouts

            async def until_moved(than: dict[str, int]) -> None:
                while not all(bouts[one].standing.number > n for one, n in than.items()):
                    await asyncio.sleep(0.01)

            await until_moved(dict.fromkeys(matches, 0))
            desks = at.api.bouts.drivers.programs._desks
            workers = [desk.worker for desk in desks if isinstance(desk.worker, Worker)]
            for worker in workers:
                assert worker.pid is not None
                os.kill(worker.pid, signal.SIGSTOP)
            began = time.monotonic()
            await until_moved({one: bouts[one].standing.number for one in matches[::2]})  # nobody waits there
            with capsys.disabled():
                print(
                    f"\nall go on {time.monotonic() - began:.0f} s after both workers were stopped",
                    flush=True,
                )
            assert {desk.worker for desk in desks} != set(workers)

    asyncio.run(asyncio.wait_for(main(), HANGS_S))
