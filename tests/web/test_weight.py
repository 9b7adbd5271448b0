"""How much travels until a match can be played: front page and match together stay under 400 kB."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.web.harness import Desks, Person, Server
from tests.web.seat import Seat

MOST = 400_000


def test_the_page_is_light(browser: Browser, server: Server) -> None:
    somebody = Person(Desks(browser), server.url)  # at a browser that has never been here
    wire = somebody.context.new_cdp_session(somebody.page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    somebody.go("/")
    somebody.button("front.playNow").click()
    somebody.page.wait_for_url(re.compile("/match/"))
    Seat(somebody, somebody.page.url.rpartition("/")[2]).asked()
    expect(somebody.page.locator(".board-svg").first).to_be_visible()
    somebody.page.wait_for_load_state("networkidle")
    total = sum(sizes)
    print(f"{len(sizes)} files, {total / 1000:.0f} kB over the wire")
    assert 20_000 < total < MOST
    assert not somebody.unexpected
    somebody.context.close()
