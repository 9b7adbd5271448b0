"""Choices of several matches that wait together: one statement, and each is stored or refused by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.server.harness import HANGS_S, rows, url_of
from walstatt.core.record import Header
from walstatt.server import news, statements, writer
from walstatt.server.standing import Standing, Terms
from walstatt.server.storage import Answered, Behind, Seat, Storage

pytestmark = pytest.mark.usefixtures("each_database")
AT = "SELECT id, revision, number, waiting FROM matches ORDER BY id"
MADE = "SELECT match, number, seat, text, said, asked FROM choices ORDER BY match, number"
#: Words that must arrive as they are.
ODD = 'say "née" \\ \u2028 {0} $1 %s :x 🂡'


def stood(**changed: Any) -> Standing:
    return Standing(status="running", waiting=(0,), left=(60.5, 30.25), since=1234.5)._replace(**changed)


@asynccontextmanager
async def matches(folder: Path, names: str) -> AsyncIterator[Storage]:
    storage = await Storage.open(url_of(folder))
    try:
        for name in names:
            header = Header("monolith-arena", "1", {}, 7)
            await storage.add_match(name, header, [Seat(None, None)] * 2, Terms(), stood(), [])
        yield storage
    finally:
        await storage.close()


def choose(
    storage: Storage, name: str, revision: int = 1, number: int = 1, text: str = "pass"
) -> Awaitable[None]:
    stands = stood(revision=revision, number=number, waiting=(1,))
    return storage.add_choices(name, number, [Answered(0, text, text.upper(), number - 1)], stands)


async def all_of(*doing: Awaitable[None]) -> list[type[BaseException] | None]:
    found = await asyncio.wait_for(asyncio.gather(*doing, return_exceptions=True), HANGS_S)
    return [type(one) if isinstance(one, BaseException) else None for one in found]


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await story()

    asyncio.run(main())


def test_they_are_stored_with_one_statement_or_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[type] = []
    for kind in (statements.Rows, statements.Made):
        run_it: Callable[..., Any] = kind.run

        def counted(statement: Any, *given: Any, run_it: Callable[..., Any] = run_it) -> Any:
            said.append(type(statement))
            return run_it(statement, *given)

        monkeypatch.setattr(kind, "run", counted)

    async def story() -> None:
        async with matches(tmp_path, "abc") as storage:
            assert await all_of(*(choose(storage, name, text=ODD) for name in "abc")) == [None] * 3
            assert said in ([statements.Rows] * 2, [statements.Made])
        assert await rows(url_of(tmp_path), AT) == [(name, 1, 1, "1") for name in "abc"]
        assert await rows(url_of(tmp_path), MADE) == [(n, 1, 0, ODD, ODD.upper(), 0) for n in "abc"]
        stored = await rows(url_of(tmp_path), "SELECT time_left, since, flag_at, spectators FROM matches")
        assert [tuple(row) for row in stored] == [("60.500,30.250", 1234.5, 1264.75, True)] * 3

    run(story)


def test_one_that_comes_too_late_is_refused_and_the_others_are_stored(tmp_path: Path) -> None:
    async def story() -> None:
        async with matches(tmp_path, "abc") as storage:
            doing = [choose(storage, "a"), choose(storage, "b", revision=5), choose(storage, "c")]
            assert await all_of(*doing) == [None, Behind, None]
        assert [row[:2] for row in await rows(url_of(tmp_path), AT)] == [("a", 1), ("b", 0), ("c", 1)]
        assert [row[0] for row in await rows(url_of(tmp_path), MADE)] == ["a", "c"]

    run(story)


def test_one_that_the_data_base_refuses_leaves_the_others_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with matches(tmp_path, "abc") as storage:
            assert await all_of(choose(storage, "b")) == [None]
            # Its revision is right, but there is such a number.
            doing = [choose(storage, "a"), choose(storage, "b", revision=2), choose(storage, "c")]
            refused = await all_of(*doing)
            assert [one is None for one in refused] == [True, False, True]
        assert [row[:2] for row in await rows(url_of(tmp_path), AT)] == [("a", 1), ("b", 1), ("c", 1)]
        assert len(await rows(url_of(tmp_path), MADE)) == 3

    run(story)


def test_more_than_go_together_are_stored_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_TOGETHER", 2)

    async def story() -> None:
        async with matches(tmp_path, "abcde") as storage:
            assert await all_of(*(choose(storage, name) for name in "abcde")) == [None] * 5
        assert len(await rows(url_of(tmp_path), MADE)) == 5

    run(story)


def test_whoever_goes_away_meanwhile_goes_when_it_is_decided(tmp_path: Path) -> None:
    async def story() -> None:
        async with matches(tmp_path, "a") as storage:
            doing = asyncio.ensure_future(choose(storage, "a"))
            await asyncio.sleep(0)
            doing.cancel()
            assert await all_of(doing) == [asyncio.CancelledError]
            assert len(await rows(url_of(tmp_path), MADE)) == 1

    run(story)


@pytest.mark.parametrize("each_database", ["postgres"], indirect=True)
def test_the_other_processes_are_told_of_each(tmp_path: Path) -> None:
    async def story() -> None:
        async with matches(tmp_path, "abc") as storage:
            told: list[str] = []
            address = url_of(tmp_path).replace("+asyncpg", "")
            ears = await asyncpg.connect(address)
            await ears.add_listener(news.CHANNEL, lambda _c, _pid, _channel, notice: told.append(notice))
            await all_of(choose(storage, "a"), choose(storage, "b", revision=5), choose(storage, "c"))
            await ears.fetchval("SELECT 1")  # what was told before has been heard
            await ears.close()
            assert sorted(notice.split()[1] for notice in told) == ["a", "c"]
            assert len({notice.split()[0] for notice in told}) == 1

    run(story)
