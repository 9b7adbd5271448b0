"""A server that starts goes on with what was under way, before anybody asks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.harness import HANGS_S, house, keep_silent, new_match, settings_for


@pytest.mark.usefixtures("each_database")
def test_programs_go_on_thinking_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            keep_silent(at)
            ada = await at.client("Ada")
            asked = [(await new_match(ada, ["random", "me"]))["id"] for _ in range(6)]
            waits = (await new_match(ada, ["me", "random"]))["id"]
            over = (await new_match(ada, ["random", "me"]))["id"]
            await ada.does(over, "resign")
        async with house(settings) as at:
            bouts = at.api.bouts

            async def done(match_id: str) -> None:
                while match_id not in bouts._bouts or bouts._bouts[match_id].standing.number < 1:
                    await asyncio.sleep(0.02)

            await asyncio.wait_for(asyncio.gather(*map(done, asked)), HANGS_S)
            assert {waits, over}.isdisjoint(bouts._bouts), "nobody has to choose there, or only a person"

    asyncio.run(main())


def test_one_match_that_cannot_be_loaded_keeps_no_other_from_going_on(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            keep_silent(at)
            ada = await at.client("Ada")
            broken, good = [(await new_match(ada, ["random", "me"]))["id"] for _ in range(2)]
            async with at.api.bouts.storage.engine.begin() as connection:
                await connection.exec_driver_sql(f"UPDATE matches SET rules = 'old' WHERE id = '{broken}'")
        async with house(settings) as at:
            bouts = at.api.bouts
            while good not in bouts._bouts or bouts._bouts[good].standing.number < 1:
                await asyncio.sleep(0.02)
            ada = await at.again(ada)
            assert (await ada.get(f"/api/matches/{broken}")).status_code == 409

    asyncio.run(main())
