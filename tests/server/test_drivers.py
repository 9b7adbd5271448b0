"""Drivers of programs: whatever happens to one, no match is left standing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.crew import Crew, Inline
from tests.server.harness import HANGS_S, Client, House, house, new_match, settings_for
from walstatt.server import api, drivers
from walstatt.server.programs import Question

pytestmark = pytest.mark.usefixtures("each_database")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sweeps happen when a test wants one, and find what was changed just now; nobody rests."""
    monkeypatch.setattr(drivers, "SWEEP_S", 1e6)
    monkeypatch.setattr(drivers, "IDLE_S", -1e6)
    monkeypatch.setattr(drivers, "RETRY_S", (0.0, 0.0))


async def until(true: Callable[[], bool]) -> None:
    async def wait() -> None:
        while not true():
            await asyncio.sleep(0.001)

    await asyncio.wait_for(wait(), HANGS_S)


async def asked_matches(ada: Client, count: int) -> list[str]:
    """Matches in which a program has to choose before Ada."""
    return [(await new_match(ada, ["random", "me"]))["id"] for _ in range(count)]


def moved(at: House, match_id: str) -> bool:
    bout = at.api.bouts._bouts.get(match_id)
    return bout is not None and bout.loaded and len(bout.match.choices) > 0


def test_workers_that_stand_still_leave_no_match_standing(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            crew = Crew(2, lambda tell: Inline(tell, stopped=len(crew.hired) < 2))
            at.api.bouts.drivers.programs = crew
            ada = await at.client("Ada")
            matches = await asked_matches(ada, 14)
            await until(lambda: sum(len(worker.asked) for worker in crew.hired) == 2)
            assert not any(moved(at, one) for one in matches)
            crew.ring()
            await until(lambda: all(moved(at, one) for one in matches))

    asyncio.run(main())


def test_a_question_that_is_broken_off_or_fails_is_asked_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            failures: list[BaseException] = [asyncio.CancelledError(), RuntimeError(), OSError()]

            async def choose(question: Question) -> str | None:
                if failures:
                    raise failures.pop()
                return question.match.decision.options[1].text

            at.api.bouts.drivers.programs.choose = choose  # type: ignore[method-assign]
            [match_id] = await asked_matches(await at.client("Ada"), 1)
            await until(lambda: moved(at, match_id))
            assert not failures

    asyncio.run(main())


def test_a_program_that_nobody_asks_is_found(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            driving = at.api.bouts.drivers
            driving.programs = Crew(1, lambda tell: Inline(tell, stopped=False))
            real = driving.drive
            driving.drive = lambda bout: None  # type: ignore[method-assign]
            ada = await at.client("Ada")
            [match_id] = await asked_matches(ada, 1)
            waits = (await new_match(ada, ["me", "random"]))["id"]
            driving.drive = real  # type: ignore[method-assign]
            assert not at.api.bouts.is_driven(match_id)
            assert not await driving.sweep()
            await until(lambda: moved(at, match_id))
            assert not moved(at, waits)

    asyncio.run(main())


def test_a_sweep_leaves_those_alone_that_are_asked_or_cannot_be_loaded(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            at.api.bouts.drivers.programs = crew = Crew(1)
            driving = at.api.bouts.drivers
            ada = await at.client("Ada")
            good, broken = await asked_matches(ada, 2)
            await until(lambda: len(crew._turns) == 2)
            for task in [bout.driver for bout in at.api.bouts._bouts.values() if bout.id == broken]:
                assert task is not None
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            async with at.api.bouts.storage.engine.begin() as connection:
                await connection.exec_driver_sql(f"UPDATE matches SET rules = 'old' WHERE id = '{broken}'")
            at.api.bouts._bouts[broken].stale = True
            await driving.sweep()
            await until(lambda: not driving._woken)
            assert len(crew._turns) == 1, "the good one is asked once"
            assert set(driving._left) == {broken}
            await driving.sweep()
            assert not driving._woken
            assert at.api.bouts.is_driven(good)

    asyncio.run(main())


def test_after_a_start_matches_are_woken_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crews: list[Crew] = []

    def crew(_workers: int, _limit_s: float) -> Crew:
        crews.append(Crew(1, lambda tell: Inline(tell, stopped=len(crews) == 1)))
        return crews[-1]

    monkeypatch.setattr(api, "Programs", crew)
    monkeypatch.setattr(drivers, "WAKING", {True: 3, False: 1})

    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            ada = await at.client("Ada")
            matches = await asked_matches(ada, 8)
            matches += [(await new_match(ada, ["random", "random"]))["id"] for _ in range(2)]
        most = 0
        async with house(settings) as at:
            bouts = at.api.bouts

            def all_moved() -> bool:
                nonlocal most
                awake = [one for one in bouts._bouts.values() if one.loaded and not one.match.choices]
                most = max(most, len(awake))
                return all(moved(at, one) for one in matches)

            await until(all_moved)
        assert most <= 4

    asyncio.run(main())
