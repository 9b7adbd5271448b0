"""Cards of one's own: typed into the form of the workshop, faults explained, and used in a match."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.harness import Person, wait_for
from tests.web.pictures import OUT, take
from tests.web.test_axe import LOOKS, faults
from tests.web.test_builder import Workshop, kept

GAME = "confrontation-x"
LIONS = {"en": "Lions of Alahan", "de": "Löwen von Alahan"}


class Cards(Workshop):
    """Somebody who types cards in."""

    game = GAME

    def open_cards(self) -> Locator:
        self.person.press(self.person.button("builder.cards").filter(visible=True))
        return self.dialog

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def new(self, what: str) -> None:
        self.person.press(self.dialog.get_by_role("button", name=what, exact=True))
        expect(self.dialog.locator("form")).to_be_visible()

    def field(self, name: str) -> Locator:
        return self.dialog.locator(f"[data-field={name}]")

    def write(self, **values: str) -> None:
        for name, value in values.items():
            self.field(name.replace("_", "-")).locator("input").first.fill(value)

    def wrong(self, name: str) -> Locator:
        return self.field(name).locator(".no")

    def able(self, *abilities: str) -> None:
        for one in abilities:
            self.field("abilities").locator("select").select_option(label=one)

    def submit(self) -> None:
        self.person.press(self.dialog.locator("button[type=submit]"))


def taken_in(shop: Cards, name: str) -> None:
    """The form is gone, and the card stands among those of this list."""
    shop.submit()
    expect(shop.dialog.locator("form")).to_have_count(0)
    expect(shop.dialog.get_by_role("listitem").filter(has_text=name)).to_be_visible()


def test_two_profiles_are_typed_in_put_right_and_played(invite: Invite) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    fan = invite("Fan")
    shop = Cards(fan).begin(LIONS["en"])
    shop.open_cards()
    shop.new("New profile")
    expect(shop.field("people").locator("select")).to_have_value("lions-of-alahan")

    # What nobody has reached yet is no mistake; whoever wants the card is told everything.
    expect(shop.dialog.locator(".no")).to_have_count(0)
    shop.write(name_en="River Guard")
    shop.submit()
    expect(shop.wrong("cost")).to_have_text("something must stand here")
    expect(shop.field("cost").locator("input")).to_be_focused()
    expect(shop.dialog.get_by_role("status")).to_have_text(fan.t("builder.formWrong", n=1))
    shop.write(cost="15", fear="5")
    expect(shop.wrong("cost")).to_have_count(0)
    expect(shop.wrong("cou")).to_contain_text("either COU or FEAR")
    shop.write(fear="")
    shop.able("Bravery", "Command")
    number = shop.field("abilities").get_by_role("textbox")
    number.fill("99")
    expect(shop.wrong("abilities")).to_contain_text("a number from 1 to 60")
    take(fan, "own-cards-faults-desk-en")
    number.fill("10")
    expect(shop.wrong("abilities")).to_have_count(0)
    card = shop.dialog.get_by_role("complementary", name=fan.t("builder.formCard"))
    expect(card).to_contain_text("River Guard")
    taken_in(shop, "River Guard")

    # What was typed in is not lost when somebody looks away.
    shop.new("New profile")
    shop.write(name_en="River Archer", cost="21", aim="4", strength="4", short="30", medium="15")
    fan.page.keyboard.press("Escape")
    shop.new("New profile")
    expect(shop.field("name-en").locator("input")).to_have_value("River Archer")
    shop.submit()
    expect(shop.wrong("short")).to_have_text("the three ranges must grow, and lie between 1 and 200 cm")
    shop.write(short="15", medium="30", long="45")
    taken_in(shop, "River Archer")

    # The first one has got dearer: its line stays where it is.
    fan.press(fan.button("builder.cardChange", name="River Guard"))
    expect(shop.field("cost").locator("input")).to_have_value("15")
    shop.write(cost="16")
    taken_in(shop, "River Guard")
    fan.page.keyboard.press("Escape")
    shop.search("river")
    dearer = shop.page.locator("[data-thing^=river-guard]")  # another card, whose row comes when it is there
    expect(dearer).to_contain_text("16")
    ids = [str(row.get_attribute("data-thing")) for row in shop.page.locator("[data-thing]").all()]
    assert [one.rpartition("-x")[0] for one in ids] == ["river-guard", "river-archer"]
    guard, archer = ids
    shop.count(guard, 1)
    shop.add(guard, 5)
    shop.add(archer, 3)
    expect(shop.points).to_have_text(str(6 * 16 + 4 * 21))
    expect(shop.bad).to_have_count(0)

    # Nothing is lost on a reload.
    wait_for(lambda: kept(fan) and kept(fan)[0]["draft"]["counts"] == {guard: 6, archer: 4}, "the army")
    fan.page.reload()
    shop.count(guard, 6)

    fan.press(shop.play)
    fan.press(fan.button("newmatch.begin"))
    fan.page.wait_for_url(re.compile("/match/"))
    own = fan.by("application", fan.t("match.board"))
    expect(own).to_be_visible()
    expect(fan.page.locator("body")).to_contain_text("River Guard × 3")
    match = fan.match(fan.page.url.rpartition("/")[2])
    names = {
        piece["name"].rstrip(" 123456")
        for tray in match["scene"]["trays"]
        for piece in tray.get("pieces", ())
        if tray["seat"] == match["seat"]
    }
    assert any("River Archer" in name for name in names)


def test_a_card_that_goes_takes_its_figures_along_and_comes_back(invite: Invite) -> None:
    fan = invite("Fan", lang="de", phone=True)
    shop = Cards(fan).begin(LIONS["de"])
    shop.open_cards()
    shop.new("Neues Profil")
    shop.write(name_de="Flusswächter", cost="15")
    take(fan, "own-cards-form-phone-de")
    taken_in(shop, "Flusswächter")
    fan.press(fan.button("builder.cardDrop", name="Flusswächter"))
    expect(shop.dialog.get_by_role("listitem")).to_have_count(0)
    fan.page.keyboard.press("Escape")
    expect(shop.page.locator(".below .gauge b")).to_have_text("0")
    fan.page.keyboard.press("z")
    expect(shop.page.locator(".below .gauge b")).to_have_text("15")


@pytest.mark.parametrize(("theme", "phone"), LOOKS)
def test_nothing_keeps_anybody_out(invite: Invite, theme: str, phone: bool) -> None:
    fan: Person = invite("Fan", theme=theme, phone=phone, lang="de" if phone else "en")
    shop = Cards(fan).begin(LIONS[fan.lang])
    shop.open_cards()
    wrong = {"cards": faults(fan)}
    shop.new("Neues Profil" if phone else "New profile")
    shop.able("Immun" if phone else "Immune")
    shop.submit()
    expect(shop.dialog.locator(".no").first).to_be_visible()
    wrong["form"] = faults(fan) + (layout.faults(fan) if phone else [])
    assert {name: found for name, found in wrong.items() if found} == {}
