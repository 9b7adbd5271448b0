"""An army whose figures are fitted out and put on cards, with the rules beside it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.test_axe import LOOKS, faults
from tests.web.test_builder import Workshop
from walstatt.core.game import game_ids

GAME = "confrontation-x"
pytestmark = pytest.mark.skipif(GAME not in game_ids(), reason="the game is not offered yet")
CAPTAIN, GUARD, MAGE = "captain-of-alahan", "guard-of-alahan", "light-weaver"
DRAFT = {
    "owner": "lions-of-alahan",
    "title": "Too clever",
    "counts": {f"{MAGE}:spear-of-dawn:dawnblade@1": 1, f"{GUARD}@1": 2},
}


class Barracks(Workshop):
    game = GAME

    def fit(self, name: str) -> None:
        self.person.press(self.page.get_by_role("button", name=self.person.t("builder.fit", name=name)))

    def extra(self, name: str) -> None:
        self.person.press(
            self.page.locator("dialog[open]").get_by_role("checkbox", name=re.compile(f"^{name}"))
        )

    def close(self) -> None:
        self.person.press(self.page.locator("dialog[open] .body").get_by_role("button").last)


def test_figures_are_fitted_out_and_share_cards(invite: Invite) -> None:
    mara = invite("Mara")
    shop = Barracks(mara).begin("Lions of Alahan")
    shop.search("of alahan")
    shop.add(CAPTAIN)
    shop.add(GUARD, 3)
    shop.search("weaver")
    shop.add(MAGE)
    shop.fit("Weaver of Light")
    before = int(shop.points.inner_text())
    shop.extra("Spear of Dawn")
    expect(shop.points).to_have_text(str(before))  # the first 10 AP are free
    shop.extra("Healing Light")
    expect(shop.points).to_have_text(str(before + 9))
    shop.close()
    right = mara.page.locator(".right")
    expect(right).to_contain_text("Spear of Dawn, Healing Light")
    expect(right.locator(".part")).to_have_text(
        ["Captain of Alahan", "3 Guard of Alahan", "Weaver of Light with Spear of Dawn, Healing Light"]
    )

    # What somebody may not have together is told at once, where it is chosen.
    shop.fit("Captain of Alahan")
    for artefact in ("Dawnblade", "Mane of the First Lion"):
        shop.extra(artefact)
    expect(mara.page.locator("dialog[open]")).to_have_count(1)
    shop.close()
    shop.fit("Guard of Alahan")
    mara.page.locator("dialog[open]").get_by_label("Card").select_option("1")
    shop.close()
    expect(right.locator(".place")).to_have_text("Card 1")
    expect(mara.link("builder.play")).to_be_visible()


@pytest.mark.parametrize(("theme", "phone"), LOOKS)
def test_nothing_keeps_anybody_out(invite: Invite, theme: str, phone: bool) -> None:
    odo = invite("Odo", theme=theme, phone=phone, lang="de" if phone else "en")
    odo.api("POST", "/lists/fittedlist", {"game": GAME, "draft": DRAFT})
    shop = Barracks(odo).open("fittedlist")
    if phone:
        odo.press(odo.page.locator(".below button").first)
    shop.fit("Lichtweberin" if phone else "Weaver of Light")
    expect(odo.page.locator("dialog[open] .faults li").first).to_be_visible()
    assert faults(odo) == []
