"""Changes that wait together share a transaction, and none of them notices the others."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError, OperationalError

from tests.server.harness import HANGS_S
from walstatt.server import engines, writer
from walstatt.server.writer import Alike, Execute, NotStored, Together, Work


class Book:
    """A table with one column, and a pen."""

    def __init__(self, pen: Together) -> None:
        self.pen = pen
        self.commits = 0
        event.listen(pen._engine, "commit", self._count)

    def _count(self, _connection: Connection) -> None:
        self.commits += 1

    async def write(self, *lines: str) -> list[str | Exception]:
        """All at once; each answer is the line, or why it was refused."""
        answers = await asyncio.gather(*(self.pen.write(put(line)) for line in lines), return_exceptions=True)
        return [str(one) if isinstance(one, str) else _plain(one) for one in answers]

    async def lines(self) -> set[str]:
        return await self.pen.write(
            lambda connection: set(connection.execute(text("SELECT t FROM x")).scalars())
        )


def _plain(error: BaseException) -> Exception:
    assert isinstance(error, Exception)
    return error


def put(line: str) -> Work[str]:
    def work(connection: Connection) -> str:
        connection.execute(text("INSERT INTO x VALUES (:line)"), {"line": line})
        if line == "bad":
            raise ValueError("a bad line")
        return line

    return work


def create(connection: Connection) -> None:
    connection.execute(text("CREATE TABLE IF NOT EXISTS x (t TEXT UNIQUE NOT NULL)"))


@asynccontextmanager
async def book(folder: Path) -> AsyncIterator[Book]:
    engine = engines.make_engine(engines.address(f"sqlite:///{folder / 'x.sqlite'}"))
    pen = engines.writer_of(engine)
    assert isinstance(pen, Together)
    await pen.write(create)
    try:
        yield Book(pen)
    finally:
        await pen.close()
        await engine.dispose()


def test_changes_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    async def main() -> None:
        async with book(tmp_path) as it:
            lines = [str(n) for n in range(50)]
            assert await it.write(*lines) == lines
            assert it.commits == 1
            assert await it.lines() == set(lines)

    asyncio.run(main())


def test_no_more_than_some_share_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST_TOGETHER", 3)

    async def main() -> None:
        async with book(tmp_path) as it:
            await it.write(*map(str, range(10)))
            assert it.commits == 4
            assert len(await it.lines()) == 10

    asyncio.run(main())


def test_one_that_fails_leaves_the_others_alone(tmp_path: Path) -> None:
    async def main() -> None:
        async with book(tmp_path) as it:
            first, bad, twin, last = await it.write("a", "bad", "a", "b")
            assert (first, last) == ("a", "b")
            assert isinstance(bad, ValueError)
            assert isinstance(twin, IntegrityError)  # judged by what those before it wrote
            assert it.commits == 1
            assert await it.lines() == {"a", "b"}

    asyncio.run(main())


def test_if_the_commit_fails_nobody_is_told_that_it_is_stored(tmp_path: Path) -> None:
    async def main() -> None:
        async with book(tmp_path) as it:

            def fail(_connection: Connection) -> None:
                raise OperationalError("commit", {}, Exception("disk full"))

            event.listen(it.pen._engine, "commit", fail)
            answers = await it.write("a", "bad", "b")
            assert [type(answer) for answer in answers] == [NotStored] * 3
            assert len({id(answer) for answer in answers}) == 3  # each its own: they are raised in parallel
            event.remove(it.pen._engine, "commit", fail)
            assert await it.lines() == set()
            assert await it.write("c") == ["c"]

    asyncio.run(main())


def test_a_transaction_that_is_lost_half_way_takes_no_later_one_with_it(tmp_path: Path) -> None:
    def lose(connection: Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")  # as SQLite does by itself when the disk is full
        raise OperationalError("insert", {}, Exception("disk full"))

    async def main() -> None:
        async with book(tmp_path) as it:
            answers = await asyncio.gather(
                it.pen.write(put("a")), it.pen.write(lose), it.pen.write(put("b")), return_exceptions=True
            )
            assert [type(answer) for answer in answers] == [NotStored] * 3
            assert await it.write("c") == ["c"]
            assert await it.lines() == {"c"}

    asyncio.run(main())


def test_whoever_is_cancelled_goes_when_his_change_is_decided(tmp_path: Path) -> None:
    """And takes nobody with him."""
    began, go_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        put("slow")(connection)
        began.set()
        assert go_on.wait(HANGS_S)

    async def main() -> None:
        async with book(tmp_path) as it:
            running = [asyncio.create_task(it.pen.write(work)) for work in (put("a"), slow, put("b"))]
            await asyncio.to_thread(began.wait)
            later = [asyncio.create_task(it.pen.write(put(line))) for line in ("c", "d")]
            await asyncio.sleep(0)
            running[1].cancel()
            later[0].cancel()
            await asyncio.sleep(0)
            assert not running[1].done()
            go_on.set()
            assert [await running[0], await running[2], await later[1]] == ["a", "b", "d"]
            assert await asyncio.gather(running[1], return_exceptions=True)
            assert running[1].cancelled()
            assert {"a", "slow", "b"} <= await it.lines()
            await asyncio.wait(later)
            assert later[0].cancelled()
            assert await it.lines() == {"a", "slow", "b", "c", "d"}

    asyncio.run(main())


def test_closing_waits_for_those_who_write(tmp_path: Path) -> None:
    async def main() -> None:
        async with book(tmp_path) as it:
            writing = asyncio.gather(*(it.pen.write(put(str(n))) for n in range(20)))
            await asyncio.sleep(0)
        assert len(await writing) == 20
        async with book(tmp_path) as it:
            assert len(await it.lines()) == 20

    asyncio.run(main())


CRASH = """
import asyncio, os, sys
from pathlib import Path
from typing import Self
from tests.server.test_writer import book, put
def crash(connection):
    put("crash")(connection)
    os._exit(9)
async def main():
    async with book(Path(sys.argv[1])) as it:
        print(*await it.write("a", "b"), flush=True)
        async def tell(work):
            print(await it.pen.write(work), flush=True)
        await asyncio.gather(tell(put("c")), tell(put("d")), tell(crash), tell(put("e")))
asyncio.run(main())
"""


def test_a_crash_in_between_leaves_nothing_of_what_was_not_confirmed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", CRASH, str(tmp_path)]
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=HANGS_S)
    assert (done.returncode, done.stdout.split()) == (9, ["a", "b"]), done.stderr

    async def main() -> None:
        async with book(tmp_path) as it:
            assert await it.lines() == {"a", "b"}

    asyncio.run(main())


class Line(Alike):
    """A line that can be put with others."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.fits = line != "alone"

    def __call__(self, connection: Connection) -> None:
        put(self.line)(connection)

    @classmethod
    def make(cls, execute: Execute, changes: Sequence[Self]) -> None:
        MADE.append([change.line for change in changes])
        for change in changes:
            execute("INSERT INTO x VALUES (?)", (change.line,))
            if change.line == "bad":
                raise ValueError("a bad line")


MADE: list[list[str]] = []


def test_changes_of_a_kind_are_made_together(tmp_path: Path) -> None:
    async def main() -> None:
        MADE.clear()
        async with book(tmp_path) as it:
            works: list[Work[object]] = [Line("a"), put("b"), Line("alone"), Line("c")]
            answers = await asyncio.gather(*(it.pen.write(work) for work in works))
            assert answers == [None, "b", None, None]
            assert MADE == [["a", "c"]]
            assert await it.lines() == {"a", "b", "alone", "c"}

    asyncio.run(main())


async def lines_at_once(it: Book, *lines: str) -> list[type[BaseException] | None]:
    found = await asyncio.gather(*(it.pen.write(Line(line)) for line in lines), return_exceptions=True)
    return [type(one) if isinstance(one, BaseException) else None for one in found]


def test_changes_of_one_kind_go_straight_to_the_driver(tmp_path: Path) -> None:
    async def main() -> None:
        async with book(tmp_path) as it:
            assert await lines_at_once(it, "a", "b") == [None, None]
            assert it.commits == 0, "past SQLAlchemy"
            # One is refused, and nothing of theirs is stored; then each is tried alone.
            assert await lines_at_once(it, "c", "a", "d") == [None, IntegrityError, None]
            assert it.commits == 1
            assert await lines_at_once(it, "e") == [None]
            assert await it.lines() == set("abcde")

    asyncio.run(main())


def test_a_commit_that_fails_there_leaves_nobody_sure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the disk is full: the next ones find a connection on which nothing is left of it."""

    class Broken:
        def __init__(self, cursor: sqlite3.Cursor) -> None:
            self._cursor = cursor

        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql == "COMMIT":
                raise sqlite3.OperationalError("disk full")
            return self._cursor.execute(sql, *values)

    async def main() -> None:
        async with book(tmp_path) as it:
            assert await lines_at_once(it, "a") == [None]
            with monkeypatch.context() as broken:
                cursor = it.pen._straight.cursor
                broken.setattr(it.pen._straight, "cursor", lambda: Broken(cursor()))
                assert await lines_at_once(it, "b", "c") == [NotStored, NotStored]
            assert await lines_at_once(it, "d") == [None]
            assert await it.lines() == {"a", "d"}

    asyncio.run(main())


def test_one_of_them_that_is_refused_leaves_the_others_alone(tmp_path: Path) -> None:
    async def main() -> None:
        MADE.clear()
        async with book(tmp_path) as it:
            works: list[Work[object]] = [Line("a"), Line("bad"), put("b"), Line("c")]
            answers = await asyncio.gather(*(it.pen.write(work) for work in works), return_exceptions=True)
            assert [type(answer) for answer in answers] == [type(None), ValueError, str, type(None)]
            assert MADE == [["a", "bad", "c"]]
            assert await it.lines() == {"a", "b", "c"}

    asyncio.run(main())
