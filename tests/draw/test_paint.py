"""What the painters share is written down for the page, and is that of today."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from walstatt.draw.badge_tones import TONES, tone_of
from walstatt.draw.palette import THEMES, ThemeName

WEB = Path(__file__).parents[2] / "web"


def test_the_page_paints_with_the_same_colours_and_outlines() -> None:
    made = runpy.run_path(str(WEB / "scripts/paint.py"))["written"]()
    kept = (WEB / "src/lib/board/paint.ts").read_text(encoding="utf-8")
    assert made == kept, "run `npm run paint` in web/"


@pytest.mark.parametrize("name", ["dark", "light"])
def test_what_lies_under_the_pieces_has_the_colours_of_the_page(name: ThemeName) -> None:
    page, theme = _tokens(name), THEMES[name]
    shared = ("ground", "panel", "panel-2", "line", "line-soft", "ink", "ink-2", "ink-3", "go", "go-ink")
    for token in (*shared, "board", "cell", "cell-line", "zone", "contour"):
        assert page[token] == getattr(theme, token.replace("-", "_")).lower(), token
    assert page["raise"] == theme.raised.lower()
    assert page["t-table"] == theme.table.ground.lower()
    for kind in ("wood", "ruin", "water", "rock", "hill", "house"):
        assert page[f"t-{kind}"] == getattr(theme.table, kind).lower()
        assert page[f"t-{kind}-l"] == getattr(theme.table, f"{kind}_line").lower()
    for seat, colours in enumerate(theme.seats, 1):
        for part in ("fill", "edge", "text"):
            assert page[f"s{seat}-{part}"] == getattr(colours, part).lower()


def _tokens(theme: str) -> dict[str, str]:
    """The variables of the page in a theme."""
    text = (WEB / "src/tokens.css").read_text(encoding="utf-8")
    block = re.search(rf"\[data-theme='{theme}'\] {{(.*?)\n}}", text, re.DOTALL)
    assert block is not None
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block[1]))


def test_there_are_ten_tones_and_each_is_readable() -> None:
    assert len(TONES) == 10
    for fill, ink in TONES.values():
        assert _contrast(fill, ink) >= 4.5


def test_an_unknown_tone_is_that_of_the_board() -> None:
    assert tone_of("no such tone") == tone_of("")
    assert tone_of("ice") == TONES["ice"]


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_light(one), _light(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
