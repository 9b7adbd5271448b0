"""The connection for news between processes, when it does not answer."""

from __future__ import annotations

import asyncio
import logging

import pytest

from walstatt.server import engines
from walstatt.server.news import News


class Hung:
    """A connection that answers nobody, until it is ended."""

    def __init__(self) -> None:
        self.asked, self.ended = 0, False

    def is_closed(self) -> bool:
        return self.ended

    async def fetchval(self, *_: object, timeout: float) -> None:
        self.asked += 1
        raise TimeoutError if not self.ended else ConnectionError

    def terminate(self) -> None:
        self.ended = True


def test_a_connection_that_does_not_answer_is_told_of_once(caplog: pytest.LogCaptureFixture) -> None:
    """It is ended then, and all who wanted to ask do without until there is another one."""

    async def main() -> None:
        engine = engines.make_engine(engines.address("postgresql://nobody@nowhere/nothing"))
        news, hung = News(engine, lambda _: None, lambda: None), Hung()
        news._connection = hung

        async def claimed(match_id: str) -> bool:
            async with news.claim(match_id) as ours:
                return ours

        assert await asyncio.gather(*(claimed(f"m{n}") for n in range(5))) == [False] * 5
        assert (hung.asked, hung.ended) == (1, True)

    with caplog.at_level(logging.ERROR):
        asyncio.run(main())
    assert [record.getMessage() for record in caplog.records] == ["news.claim"]
