"""Why not? What is not offered stays in sight with its reason, and what is pressed in vain says why."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.matches import with_bob
from tests.web.positions import USE
from tests.web.seat import Seat
from tests.web.table_positions import DANCER
from tests.web.table_seat import TableSeat

#: The dancer stands behind the source: it does not even see the Snowling.
BLOCKED = DANCER.replace("red-snowling-1 690,330", "red-snowling-1 765,560")
#: An enemy that is too near to be charged, and too far to be struck.
NEAR = DANCER.replace("red-snowling-1 690,330", "red-snowling-1 718,320")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_charge_that_something_blocks_stays_in_sight_with_its_reason(invite: Invite, phone: bool) -> None:
    ada = with_bob(TableSeat, invite("Ada", lang="de", phone=phone), BLOCKED)
    ada.asked(0)
    barred = ada.page.locator('[data-barred^="charge"]')
    expect(barred).to_be_visible()
    expect(ada.page.locator('[data-barred^="walk"]')).to_have_count(0)  # that is offered
    barred.click()
    told = ada.page.get_by_role("alert")
    expect(told).to_contain_text(ada.t("match.notNow"))
    expect(told).to_contain_text("SUM-LOS-01")
    barred.click()
    expect(told).to_have_count(0)


def test_an_enemy_that_cannot_be_attacked_says_why(invite: Invite) -> None:
    ada = with_bob(TableSeat, invite("Ada"), NEAR)
    ada.asked(0)
    layout.settled(ada.person)
    ada.person.press(ada.thing("red-snowling-1"))
    told = ada.page.get_by_role("alert")
    expect(told).to_contain_text("SUM-ACTN-09")
    expect(told).to_contain_text("Snowling is not in melee reach.")
    ada.page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_pressing_a_piece_of_others_pins_its_card(invite: Invite) -> None:
    on_hexes = with_bob(Seat, invite("Ada", lang="de"), USE)
    on_hexes.asked(0)
    on_hexes.person.press(on_hexes.cell("C4"))
    card = on_hexes.person.by("complementary", on_hexes.t("match.inspect"))
    expect(card).to_contain_text("Schrecken")
    expect(card).to_contain_text("MON-NET-01")
    on_hexes.page.mouse.move(5, 5)
    expect(card).to_be_visible()
    on_hexes.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    on_a_table = with_bob(TableSeat, invite("Eve"), NEAR)
    on_a_table.asked(0)
    layout.settled(on_a_table.person)
    on_a_table.person.press(on_a_table.thing("red-snowling-1"))
    card = on_a_table.person.by("complementary", on_a_table.t("table.about"))
    expect(card).to_contain_text("Snowling")
    on_a_table.person.press(on_a_table.thing("blue-flame-dancer-1"))
    expect(card).to_have_count(0)


def test_a_tile_in_a_net_says_why_it_does_nothing(invite: Invite) -> None:
    position = USE.replace("C3 pikeman", "C3 knight")
    ada = with_bob(Seat, invite("Ada"), position)
    ada.asked(0)
    ada.person.press(ada.cell("C3"))
    told = ada.page.get_by_role("alert")
    expect(told).to_contain_text("MON-NET-02")
