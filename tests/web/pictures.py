"""Pictures of every screen to look at, and what the page weighs and how smoothly it moves: `make pictures`.

Both languages, both themes, a desk and a phone, into `build/pictures`.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from benchmarks.frames import all_of
from tests.web.harness import FLAGS, Desks, Lang, Person, Server, Theme, chromium, need_page
from tests.web.seat import Seat
from tests.web.stage import Stage

OUT = Path(__file__).parents[2] / "build" / "pictures"
LANGS: tuple[Lang, ...] = ("en", "de")
THEMES: tuple[Theme, ...] = ("light", "dark")


def take(person: Person, name: str) -> None:
    person.picture(OUT / f"{name}.png")


def pictures(browser: Browser, stage: Stage, url: str, only: str = "") -> None:
    desks = Desks(browser)
    for lang in LANGS:
        for theme in THEMES:
            for phone in (False, True):
                how = f"{'phone' if phone else 'desk'}-{lang}-{theme}"
                ada = Person(desks, url, "Ada", cookie=stage.cookie, lang=lang, theme=theme, phone=phone)
                for screen in stage.screens():
                    if only not in screen.name:
                        continue
                    ada.go(screen.path)
                    expect(screen.ready(ada)).to_be_visible()
                    ada.page.wait_for_load_state("networkidle")
                    take(ada, f"{screen.name}-{how}")
                if only in "match-ghost match-refused match-codex match-menu":
                    _match(ada, stage, how)
                desks.give_back(ada)


def _match(ada: Person, stage: Stage, how: str) -> None:
    """A match while something is being done."""
    seat = Seat(ada, stage.using).open()
    seat.asked(0)
    ada.press(seat.tile(seat.held()["knight"]))
    ada.press(seat.cell("D3"))
    expect(seat.confirm).to_be_enabled()
    ada.page.wait_for_load_state("networkidle")
    take(ada, f"match-ghost-{how}")
    ada.press(seat.cell("C4"))
    expect(ada.page.get_by_role("alert")).to_be_visible()
    take(ada, f"match-refused-{how}")
    ada.press(seat.panel.get_by_role("button", name=re.compile("MON-")).first)
    expect(ada.by("complementary", ada.t("codex.title")).get_by_role("heading").first).to_be_visible()
    take(ada, f"match-codex-{how}")
    ada.page.keyboard.press("Escape")
    ada.press(ada.button("common.menu"))
    expect(ada.by("dialog", ada.t("common.menu"))).to_be_visible()
    take(ada, f"match-menu-{how}")


def frames(browser: Browser, url: str) -> None:
    """How long frames take while the pointer runs over an arena with a tile in hand."""
    for arena, found in all_of(browser, url, seconds=4, slower=1).items():
        print(f"frames, arena {arena}: " + ", ".join(f"{name} {value}" for name, value in found.items()))


def weight(browser: Browser, url: str) -> None:
    somebody = Person(Desks(browser), url)
    wire = somebody.context.new_cdp_session(somebody.page)
    wire.send("Network.enable")
    names: dict[str, str] = {}
    sizes: dict[str, float] = {}

    def came(event: Any) -> None:
        names[event["requestId"]] = event["response"]["url"]

    def ended(event: Any) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    wire.on("Network.responseReceived", came)
    wire.on("Network.loadingFinished", ended)
    somebody.go("/")
    somebody.button("front.playNow").click()
    somebody.page.wait_for_url(re.compile("/match/"))
    somebody.page.wait_for_load_state("networkidle")
    for request, size in sorted(sizes.items(), key=lambda pair: -pair[1])[:15]:
        print(f"{size / 1000:8.1f} kB  {names.get(request, '')}")
    print(f"{sum(sizes.values()) / 1000:8.1f} kB  front page and match together, {len(sizes)} files")


def main() -> None:
    need_page()
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            stage = Stage(server.url)
            weight(browser, server.url)
            frames(browser, server.url)
            pictures(browser, stage, server.url, *sys.argv[1:2])
        finally:
            server.kill()


if __name__ == "__main__":
    main()
