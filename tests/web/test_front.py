"""The front page of somebody who comes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.desks import DESK, Lang
from tests.web.stage import Stage


@pytest.mark.parametrize("lang", ["en", "de"])
def test_own_matches_are_in_sight_without_scrolling(invite: Invite, stage: Stage, lang: Lang) -> None:
    ada = invite("Ada", cookie=stage.cookie, lang=lang)
    ada.go("/")
    layout.settled(ada)
    heading = ada.by("heading", ada.t("front.own"))
    expect(heading).to_be_visible()
    first = ada.page.locator(".own a").filter(has_text=ada.t("front.yourTurn")).first
    for what in (heading, first):
        box = what.bounding_box()
        assert box
        assert box["y"] + box["height"] < DESK["height"]


def test_one_door_leads_to_every_workshop(invite: Invite) -> None:
    eve = invite()
    eve.go("/")
    ways = eve.page.locator('.doors a[href^="/build/"]')
    expect(ways).to_have_count(3)
    ways.first.click()
    expect(eve.page).to_have_url(eve.url + "/build/confrontation-x")
