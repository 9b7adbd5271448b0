"""Guests who let programs play each other as often as they can, and a person who plays against one."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import HANGS_S, Client, House, house, new_match, settings_for
from walstatt.server.programs import Programs, Question, _Desk

#: Matches of programs alone, and people at one address who open them; by default nobody may have as many.
ALONE, PEOPLE = 120, 6
ANSWERS = 30  # of the program against which the person plays


class Watch:
    """Counts how many questions of others a worker is given while one of a match with people waits."""

    def __init__(self, programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed: list[int] = []
        self._waiting: dict[Question, int] = {}
        choose, hand = programs.choose, programs._hand

        async def chosen(question: Question) -> str | None:
            if question.share.people:
                self._waiting[question] = 0
            return await choose(question)

        def handed(desk: _Desk, question: Question) -> None:
            if question in self._waiting:
                self.passed.append(self._waiting.pop(question))
            elif not question.share.people:
                for one in self._waiting:
                    self._waiting[one] += 1
            hand(desk, question)

        monkeypatch.setattr(programs, "choose", chosen)
        monkeypatch.setattr(programs, "_hand", handed)


async def answered(at: House, person: Client, match_id: str) -> float:
    """This person chooses; seconds until it is her turn again, or the match is over."""
    seen: Any = await person.match(match_id)
    async with at.api.bouts.use(match_id) as bout:
        choice = seen["decision"]["options"][0]["choice"]
        assert (await person.choose(match_id, seen["number"], choice)).status_code == 200
        began, version = time.monotonic(), -1
        while bout.status == "running" and bout.match.decision_of(0) is None:
            version = await bout.news(version)
    return time.monotonic() - began


@pytest.mark.soak
@pytest.mark.usefixtures("each_database")
def test_a_guest_with_many_matches_of_programs_makes_nobody_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path, workers=2, own=ALONE, alone_own=ALONE, alone_all=ALONE)
        async with house(settings) as at:
            watch = Watch(at.api.bouts.drivers.programs, monkeypatch)
            guests = [await at.client(f"Guest {n}") for n in range(PEOPLE)]
            for n in range(ALONE):
                await new_match(guests[n % PEOPLE], ["greedy", "greedy"])
            ada = await at.client("Ada")
            match_id = (await new_match(ada, ["me", "greedy"]))["id"]
            waits = []
            while len(watch.passed) < ANSWERS:
                if (await ada.match(match_id))["status"] == "over":
                    match_id = (await new_match(ada, ["me", "greedy"]))["id"]
                waits.append(await answered(at, ada, match_id))
            with capsys.disabled():
                told = f"{len(watch.passed)} answers beside {ALONE} matches of programs alone"
                print(f"\n{told}, the longest wait {max(waits):.2f} s", flush=True)
            assert max(watch.passed) == 0, (
                "a question of a person waited while one of programs alone was taken"
            )

    asyncio.run(asyncio.wait_for(main(), HANGS_S))
