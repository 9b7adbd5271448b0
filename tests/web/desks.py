"""Browsers for the people of the tests, each with cookies and a memory of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize

Lang = Literal["en", "de"]
#: Whom to tell of which event of a page.
Ears = dict[Any, Callable[[Any], Any]]

DESK, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=360, height=740)
#: When something hangs, in milliseconds. What works takes a fraction of it, on a busy machine too.
PATIENCE = 120_000
#: Here a page rests that nobody uses: an answer of the server in which nothing runs.
REST = "/healthz"
#: What stays with a page or a browser wherever it goes.
LASTING = (
    "add_init_script", "emulate_media", "expose_binding", "expose_function", "grant_permissions",
    "new_cdp_session", "set_extra_http_headers", "set_geolocation", "set_offline", "set_viewport_size",
)  # fmt: skip
FORGET = """(memory) => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(memory)) localStorage.setItem(key, text);
}"""


class Desk:
    """A browser and its page. Whoever sits down finds nothing of those before.

    The page stays open in between: in a process of its own, in which all is compiled anew, it takes twice as
    long to open a screen.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page = context.new_page()
        #: Something was done to it that lasts: it serves nobody else.
        self.spoilt = False
        self._ears: list[tuple[Page, Ears]] = []
        for thing in (context, self.page):
            for name in LASTING:
                if hasattr(thing, name):
                    setattr(thing, name, self._spoiling(getattr(thing, name)))

    def _spoiling(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def do(*args: Any, **named: Any) -> Any:
            self.spoilt = True
            return method(*args, **named)

        return do

    def sit_down(self, url: str, memory: dict[str, str]) -> None:
        """The browser knows this of that server, and nothing else."""
        if self.page.url != url + REST:
            self.page.goto(url + REST)
        self.context.clear_cookies()
        self.page.evaluate(FORGET, memory)

    def listen(self, page: Page, ears: Ears) -> None:
        """As long as the same person sits here."""
        self._ears.append((page, ears))
        for event, ear in ears.items():
            page.on(event, ear)

    def leave(self, url: str) -> bool:
        """Whether somebody else may sit down here."""
        for page, ears in self._ears:
            for event, ear in ears.items():
                page.remove_listener(event, ear)
        self._ears.clear()
        if self.spoilt or not self._rests(url):
            self.context.close()
            return False
        return True

    def _rests(self, url: str) -> bool:
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.context.unroute_all()
        try:
            self.page.unroute_all()
            self.page.mouse.move(-1, -1)  # the pointer is over nothing, as in a new page
            self.page.goto(url + REST)
        except Error:  # the page is no more, or the server
            return False
        return True


class Desks:
    def __init__(self, browser: Browser, scale: float = 1) -> None:
        self._browser = browser
        self.scale = scale
        self._free: dict[tuple[Lang, bool], list[Desk]] = {}

    @property
    def there(self) -> bool:
        return self._browser.is_connected()

    def take(self, lang: Lang, phone: bool) -> Desk:
        free = self._free.setdefault((lang, phone), [])
        return free.pop() if free else Desk(self._new(lang, phone))

    def _new(self, lang: Lang, phone: bool) -> BrowserContext:
        context = self._browser.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            device_scale_factor=self.scale,
            locale="de-DE" if lang == "de" else "en-GB",
        )
        context.set_default_timeout(PATIENCE)
        return context

    def give_back(self, desk: Desk, lang: Lang, phone: bool, url: str) -> None:
        if desk.leave(url):
            self._free[lang, phone].append(desk)
