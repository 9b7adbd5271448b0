"""Pictures of the scenes built by hand, to look at.

`python -m tests.draw.pictures` writes `build/pictures/draw-*.png`. Chromium draws them with the
fonts of the page, as people see them.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.draw import base_scenes, scenes, table_scenes, zone_scenes
from tests.web.harness import FLAGS, chromium
from walstatt.core.scene import Scene
from walstatt.draw.palette import ThemeName
from walstatt.draw.svg import scene_svg

ROOT = Path(__file__).parents[2]
OUT = ROOT / "build" / "pictures"
FONTS = ROOT / "web" / "node_modules" / "@fontsource"
FACES = (
    ("Fira Sans", "fira-sans", (400, 500, 600)),
    ("Fira Sans Extra Condensed", "fira-sans-extra-condensed", (600,)),
    ("Grenze", "grenze", (600,)),
)
SCENES: dict[str, tuple[Scene, frozenset[str]]] = {
    "hexes": (scenes.DUEL, frozenset()),
    "table": (table_scenes.SKIRMISH, frozenset()),
    "bases": (base_scenes.BASES, frozenset()),
    "zones": (zone_scenes.DUEL, zone_scenes.LIT),
    "zones-crowded": (zone_scenes.MELEE, frozenset()),
}
LOOKS: tuple[tuple[ThemeName, int], ...] = (("light", 1400), ("dark", 1400), ("light", 900), ("dark", 420))


def faces() -> str:
    """The fonts of the page as style rules."""
    return "".join(
        f"@font-face{{font-family:'{name}';font-weight:{weight};"
        f"src:url({(FONTS / folder / 'files' / f'{folder}-latin-{weight}-normal.woff2').as_uri()})}}"
        for name, folder, weights in FACES
        for weight in weights
    )


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        for name, (scene, lit) in SCENES.items():
            for theme, width in LOOKS:
                sheet = OUT / "sheet.html"  # a file, because only files may load the fonts
                drawing = scene_svg(scene, theme=theme, width=width, lit=lit)
                sheet.write_text(f"<style>{faces()}body{{margin:0}}</style>{drawing}", encoding="utf-8")
                page.goto(sheet.as_uri())
                page.evaluate("document.fonts.ready")
                page.locator("svg").first.screenshot(path=OUT / f"draw-{name}-{width}-{theme}.png")
                sheet.unlink()
        _page_sheet(page)
        browser.close()


def _page_sheet(page: Page) -> None:
    """The same figures as the page draws them, with dials."""
    subprocess.run(["node", "scripts/sheet.mjs"], cwd=ROOT / "web", check=True)
    page.set_viewport_size({"width": 1340, "height": 1500})
    for theme in ("dark", "light"):
        sheet = OUT / f"page-bases-{theme}.html"
        sheet.write_text(f"<style>{faces()}</style>{sheet.read_text(encoding='utf-8')}", encoding="utf-8")
        page.goto(sheet.as_uri())
        page.evaluate("document.fonts.ready")
        page.screenshot(path=OUT / f"page-bases-{theme}.png", full_page=True)
        sheet.unlink()


if __name__ == "__main__":
    main()
