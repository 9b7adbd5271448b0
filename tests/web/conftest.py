"""One server a process, one Chromium a test module, a context for every person; no unseen problems."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.harness import FLAGS, Person, Server, chromium, need_page
from tests.web.stage import Stage

Invite = Callable[..., Person]


@pytest.fixture(scope="session", autouse=True)
def _page_is_built() -> None:
    need_page()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not for the whole session: while Playwright runs, other tests of the process cannot use asyncio.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def stage(server: Server) -> Stage:
    return Stage(server.url)


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """People with browsers of their own; whatever went wrong in one of them fails the test."""
    people: list[Person] = []

    def come(name: str = "", **how: object) -> Person:
        people.append(Person(browser, server.url, name, **how))  # type: ignore[arg-type]
        return people[-1]

    yield come
    wrong = {person.name or "somebody": person.unexpected for person in people if person.unexpected}
    for person in people:
        person.context.close()
    assert not wrong, f"went wrong in the page: {wrong}"
