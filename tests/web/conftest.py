"""One server and one Chromium a process, a desk in it for every person; no unseen problems."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from tests.web.desks import Desks
from tests.web.harness import COARSE, FLAGS, Person, Server, chromium, need_page
from tests.web.stage import Stage

Invite = Callable[..., Person]
ScopeName = Literal["session", "module"]

#: What everybody saw when a test failed.
FAILURES = Path("build/failures")
WORDS = 2000  # characters of a screen that are told
PEOPLE = pytest.StashKey[list[Person]]()


@pytest.fixture(scope="session", autouse=True)
def _page_is_built() -> None:
    need_page()


def _how_long(fixture_name: str, config: pytest.Config) -> ScopeName:
    """While Playwright runs, other tests of a process cannot use asyncio: beside them, one for a module."""
    here = Path(__file__).resolve().parent
    asked = [Path(arg.partition("::")[0]).resolve() for arg in config.args]
    alone = all(here in (path, *path.parents) for path in asked)
    return "session" if alone else "module"


@pytest.fixture(scope=_how_long)
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope=_how_long)
def desks(browser: Browser) -> Desks:
    return Desks(browser, COARSE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def stage(server: Server) -> Stage:
    return Stage(server.url)


@pytest.fixture
def invite(desks: Desks, server: Server, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """People with browsers of their own; whatever went wrong in one of them fails the test."""
    people = request.node.stash[PEOPLE] = list[Person]()
    assert desks.there, "Chromium has crashed in a test before"

    def come(name: str = "", **how: object) -> Person:
        people.append(Person(desks, server.url, name, **how))  # type: ignore[arg-type]
        return people[-1]

    yield come
    wrong = {person.name or "somebody": person.unexpected for person in people if person.unexpected}
    for person in people:
        person.go_home()
    assert not wrong, f"went wrong in the page: {wrong}"


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, None]:
    report = (yield).get_result()
    if report.failed and call.when == "call":
        for person in item.stash.get(PEOPLE, []):
            person.desk.spoilt = True  # nobody knows in what state it is
            report.sections.append((f"what {person.name or 'somebody'} saw", _seen(person, item.name)))


def _seen(person: Person, test: str) -> str:
    """The words on the screen and what went wrong in the page; the picture is kept."""
    picture = FAILURES / (re.sub(r"\W+", "-", f"{test} {person.name}").strip("-") + ".png")
    try:
        person.picture(picture)
        words = person.page.locator("body").inner_text()
    except Error as gone:  # the page itself may be what failed
        words = str(gone)
    return "\n".join([person.page.url, str(picture), *person.problems, "", words[:WORDS]])
