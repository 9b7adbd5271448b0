"""How much travels until a match can be played: front page and match stay under 400 kB in every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.harness import Server
from tests.web.weight import GAMES, weigh

MOST = 400_000


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_light(browser: Browser, server: Server, game: str) -> None:
    found = weigh(browser, server.url, game)
    total = sum(size for _, size in found)
    print(f"{game}: {len(found)} files, {total / 1000:.0f} kB over the wire")
    assert 20_000 < total < MOST
