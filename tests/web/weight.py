"""How much travels until somebody who was never here can play."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from tests.web.desks import Desks
from tests.web.harness import Person

#: By their games: the boards on which they are played, each drawn by parts of its own.
GAMES = {
    "monolith-arena": ".board-svg",
    "summoners": "[data-table]",
    "mage-wars": "[data-card]",
    "mage-knight": "[data-table]",
    "confrontation-x": "[data-table]",
}


def weigh(browser: Browser, url: str, game: str) -> list[tuple[str, float]]:
    """From the front page to the first question of the game: what came over the wire, and its bytes."""
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
    # Pictures come to who stays on the front page for a while; a busy machine makes everybody stay.
    somebody.page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    somebody.go("/")
    settings = somebody.page.locator(f'[href="/new?game={game}"]')
    somebody.page.get_by_role("article").filter(has=settings).get_by_role("button").click()
    somebody.page.wait_for_url(re.compile("/match/"))
    expect(somebody.page.locator("[data-asked]").first).to_be_visible()
    expect(somebody.page.locator(GAMES[game]).first).to_be_visible()
    somebody.page.wait_for_load_state("networkidle")
    assert not somebody.unexpected, somebody.unexpected
    somebody.context.close()
    return [(names.get(request, ""), size) for request, size in sizes.items()]
