"""Pictures of every screen to look at, and what the page weighs and how smoothly it moves: `make pictures`.

Both languages, both themes, a desk and a phone, matches on a wide desk and a tablet too, all into
`build/pictures`.
`python -m tests.web.pictures zones` takes only the screens with that in their names, and measures nothing;
`--lang`, `--theme` and `--size` take a part of the ways to look at them.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, expect, sync_playwright

from benchmarks.frames import all_of
from tests.web import layout
from tests.web.desks import Desks, Lang
from tests.web.harness import FLAGS, Person, Server, Theme, chromium, need_page
from tests.web.seat import Seat
from tests.web.stage import Stage
from tests.web.weight import GAMES, weigh

OUT = Path(__file__).parents[2] / "build" / "pictures"
LANGS: tuple[Lang, ...] = ("en", "de")
THEMES: tuple[Theme, ...] = ("light", "dark")
#: How wide and high, and whether it is touched.
SIZES: dict[str, tuple[int, int, bool]] = {
    "desk": (1440, 900, False),
    "wide": (1920, 1080, False),
    "tablet": (820, 1180, True),
    "phone": (360, 740, True),
}
#: Only these screens are so different on a wide desk and on a tablet that they are looked at there.
MATCHES = ("match", "table", "zones")


class Part(NamedTuple):
    """Which of all the pictures are taken."""

    names: Sequence[str] = ("",)
    langs: Sequence[Lang] = LANGS
    themes: Sequence[Theme] = THEMES
    sizes: Sequence[str] = tuple(SIZES)

    def wants(self, name: str) -> bool:
        return any(one in name for one in self.names)


def take(person: Person, name: str) -> None:
    person.picture(OUT / f"{name}.png")


def pictures(browser: Browser, stage: Stage, url: str, part: Part) -> None:
    desks = Desks(browser)
    for lang, theme, size in product(part.langs, part.themes, part.sizes):
        width, height, touched = SIZES[size]
        how = f"{size}-{lang}-{theme}"
        ada = Person(desks, url, "Ada", cookie=stage.cookie, lang=lang, theme=theme, phone=touched)
        ada.page.set_viewport_size({"width": width, "height": height})
        for screen in stage.screens():
            if part.wants(screen.name) and (size in ("desk", "phone") or screen.name.startswith(MATCHES)):
                ada.go(screen.path)
                expect(screen.ready(ada)).to_be_visible()
                ada.page.wait_for_load_state("networkidle")
                layout.still(ada)
                take(ada, f"{screen.name}-{how}")
        if part.wants("match-ghost match-refused match-codex match-menu"):
            _match(ada, stage, how)
        ada.go_home()


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
    """How long frames take while the pointer runs over a board with something in hand."""
    for board, found in all_of(browser, url, seconds=4, slower=1).items():
        print(f"frames, {board}: " + ", ".join(f"{name} {value}" for name, value in found.items()))


def weights(browser: Browser, url: str) -> None:
    """What travels until the first question of each game stands there, for somebody who was never here."""
    for game in GAMES:
        found = weigh(browser, url, game)
        for address, size in sorted(found, key=lambda pair: -pair[1])[:8]:
            print(f"{size / 1000:8.1f} kB  {address}")
        print(f"{sum(size for _, size in found) / 1000:8.1f} kB  front page and {game}, {len(found)} files")


def chosen() -> Part:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("names", nargs="*", help="only screens with one of these in their names")
    parser.add_argument("--lang", action="append", choices=LANGS)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--size", action="append", choices=SIZES)
    given = parser.parse_args()
    return Part(given.names or ("",), given.lang or LANGS, given.theme or THEMES, given.size or tuple(SIZES))


def main() -> None:
    part = chosen()
    need_page()
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            stage = Stage(server.url)
            if part == Part():
                weights(browser, server.url)
                frames(browser, server.url)
            pictures(browser, stage, server.url, part)
        finally:
            server.kill()


if __name__ == "__main__":
    main()
