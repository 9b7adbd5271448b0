"""A server and browsers for the tests: everything is found as a reader finds it, by role and name."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import httpx
from playwright.sync_api import ConsoleMessage, Locator, Page, Request, Response, expect

from tests.ports import NEAR, free_port
from tests.web.desks import DESK, PATIENCE, Desks, Ears, Lang
from tests.web.texts import of_game, text
from walstatt.server.page import FOLDER

Theme = Literal["light", "dark"]

#: Where the built page is; another build can be tested without touching the one that is served.
PAGE = Path(os.environ.get("WALSTATT_PAGE") or FOLDER)
#: The shell has no windows that nobody looks at, and needs half the time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
COOKIE = "walstatt"
#: Of the points that a page is laid out in, so many are drawn: tests look at what is where, not at paint.
COARSE = 0.25
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    # Pages live for seconds here: optimising their code, and drawing them in small tiles, only costs time.
    "--js-flags=--no-opt --no-maglev", "--default-tile-width=512", "--default-tile-height=512",
]  # fmt: skip
SERVE = """
import secrets, sys, uvicorn
from walstatt.server.run import config_of
from walstatt.server.settings import Settings
url, port, page, seed = sys.argv[1:]
if seed:
    secrets.randbits = lambda bits: int(seed)
settings = Settings(url, rate=1e6, burst=1e6, workers=1, own=1000, sockets=1000, page=page, a_day={})
config = config_of(settings, "127.0.0.1", int(port))
config.timeout_keep_alive = 3600  # Playwright keeps its connections for good, and does not try again
uvicorn.Server(config).run()
"""

expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, "No Chromium: tools/need chromium installs it."
    return found


def need_page() -> None:
    """Without the page there is nothing to test, and that is a failure."""
    assert (PAGE / "index.html").is_file(), f"The page is not built (nothing in {PAGE}): run `make page`."


class Server:
    """A real server on a port of its own; it can be killed and started again on the same data.

    With a seed, all its matches have the same dice.
    """

    def __init__(self, folder: Path, seed: int | None = None) -> None:
        self._folder, self._seed = folder, "" if seed is None else str(seed)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        data = f"sqlite+aiosqlite:///{self._folder / 'matches.sqlite'}"
        log = self._folder / "server.log"
        with log.open("ab") as out:
            command = [sys.executable, "-c", SERVE, data, str(self.port), str(PAGE), self._seed]
            self._process = subprocess.Popen(command, stdout=out, stderr=out)
        while True:
            assert self._process.poll() is None, log.read_text(encoding="utf-8")
            try:
                if httpx.get(f"{self.url}/healthz", **NEAR).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.02)

    def kill(self) -> None:
        """As if the power had failed: SIGKILL."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


class Person:
    """Somebody at a browser of their own."""

    def __init__(
        self,
        desks: Desks,
        url: str,
        name: str = "",
        *,
        lang: Lang = "en",
        theme: Theme = "dark",
        phone: bool = False,
        cookie: str = "",
        **stored: Any,
    ) -> None:
        self.url, self.name, self.lang, self.phone = url, name, lang, phone
        self.problems: list[str] = []
        #: Questions of the page to the server that have no answer yet.
        self.unanswered: set[Request] = set()
        self._provoked: list[re.Pattern[str]] = []
        # Tests say themselves what is answered; those about what the page answers by itself set `ask`.
        usual = {"speed": 4, "sound": False, "ask": "everything"}
        settings = {"lang": lang, "theme": theme, **usual, **stored}
        known = {"walstatt.settings": json.dumps(settings)} | ({"walstatt.known": "1"} if name else {})
        self._desks, self._born = desks, (lang, phone)  # people may change their language
        self.desk, self.scale = desks.take(lang, phone), desks.scale
        self.context, self.page = self.desk.context, self.desk.page
        self.desk.sit_down(url, known)
        if cookie:
            self.context.add_cookies([{"name": COOKIE, "value": cookie, "url": url}])
        elif name:
            self.api("POST", "/guests", {"name": name})
        self.watch(self.page)

    def go_home(self) -> None:
        self._desks.give_back(self.desk, *self._born, self.url)

    # --- nothing may go wrong unseen -------------------------------------------------------------------

    def watch(self, page: Page) -> None:
        ears: Ears = {
            "console": self._heard,
            "pageerror": lambda error: self._wrong(f"error in the page: {error}"),
            "request": lambda request: self.unanswered.add(request),
            "requestfinished": lambda request: self.unanswered.discard(request),
            "requestfailed": self._failed,
            "response": self._answered,
        }
        self.desk.listen(page, ears)

    def provokes(self, pattern: str) -> None:
        """Problems of this kind are what the test is about."""
        self._provoked.append(re.compile(pattern))

    def _wrong(self, what: str) -> None:
        self.problems.append(what)

    @property
    def unexpected(self) -> list[str]:
        return [what for what in self.problems if not any(known.search(what) for known in self._provoked)]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._wrong(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        self.unanswered.discard(request)
        # The page itself gives up requests that nobody waits for any more.
        if request.failure != "net::ERR_ABORTED":
            self._wrong(f"request failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._wrong(f"{response.status}: {response.request.method} {response.url}")

    def picture(self, path: Path) -> None:
        """What the person sees, as sharp as on a screen, however coarsely it is drawn otherwise."""
        screen = {**(self.page.viewport_size or DESK), "deviceScaleFactor": 1, "mobile": self.phone}
        painter = self.context.new_cdp_session(self.page)
        painter.send("Emulation.setDeviceMetricsOverride", screen)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(painter.send("Page.captureScreenshot")["data"]))
        painter.send("Emulation.setDeviceMetricsOverride", {**screen, "deviceScaleFactor": self.scale})
        painter.detach()

    # --- what a program would do ------------------------------------------------------------------------

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """A request with this person's cookie, past the page."""
        answer = self.context.request.fetch(f"{self.url}/api{path}", method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def match(self, match_id: str) -> Any:
        return self.api("GET", f"/matches/{match_id}?lang={self.lang}")

    # --- what a reader does ------------------------------------------------------------------------------

    def t(self, key: str, **args: object) -> str:
        return text(self.lang, key, **args)

    def says(self, game: str, key: str, **args: object) -> str:
        """What the page has from a game."""
        return of_game(self.lang, game, key, **args)

    def go(self, path: str) -> Person:
        self.page.goto(self.url + path)
        return self

    def by(self, role: Any, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        """By role and accessible name."""
        return self.page.get_by_role(role, name=name, exact=exact)

    def button(self, key: str, **args: object) -> Locator:
        return self.by("button", self.t(key, **args))

    def link(self, key: str, **args: object) -> Locator:
        return self.by("link", self.t(key, **args))

    def heading(self, key: str, **args: object) -> Locator:
        return self.by("heading", self.t(key, **args))

    def flip(self, key: str) -> Locator:
        """Presses a switch where people press it: on its words. The switch itself comes back."""
        switch = self.by("switch", self.t(key))
        self.press(self.page.locator("label", has=switch).get_by_text(self.t(key), exact=True))
        return switch

    def press(self, target: Locator) -> None:
        target.tap() if self.phone else target.click()


def seen(target: Locator) -> None:
    """The same as `expect(target).to_be_visible()`, for what is waited for again and again.

    Each time that `expect` looks in vain, it describes the page role by role for its message. In a whole game
    that was a seventh of what the pages' main threads did.
    """
    target.wait_for()


def wait_for(done: Callable[[], Any], what: str, patience_ms: int = PATIENCE) -> Any:
    """For things that no page shows: asks again and again until the answer is something."""
    until = time.monotonic() + patience_ms / 1000
    while not (answer := done()):
        assert time.monotonic() < until, f"waited in vain for {what}"
        time.sleep(0.02)
    return answer
