"""From the front page to the first move against the computer."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.matches import new_match
from tests.web.seat import Seat

COUNT = "window.clicks = 0; addEventListener('click', (event) => event.isTrusted && window.clicks++, true);"


def test_who_let_programs_play_alone_may_stop_them(invite: Invite) -> None:
    ada = invite("Ada")
    match_id = new_match(ada, ["greedy/4", "greedy/4"], game="mage-wars", options={"level": "full"})
    ada.go(f"/match/{match_id}")
    ada.button("match.breakOff").click()
    sure = ada.page.get_by_role("dialog", name=ada.t("match.breakOffSure"))
    sure.get_by_role("button", name=ada.t("match.breakOff")).click()
    expect(ada.page.get_by_role("region", name=ada.t("match.over"))).to_contain_text(ada.t("match.noWinner"))
    expect(ada.button("match.breakOff")).to_have_count(0)


def test_the_first_move_against_the_computer_is_three_clicks_away(invite: Invite) -> None:
    somebody = invite()  # has never been here
    somebody.page.add_init_script(COUNT)
    somebody.go("/")
    # A press on what is still moving is tried again, and counted again.
    layout.settled(somebody)
    somebody.button("front.playNow").click()
    somebody.page.wait_for_url(re.compile("/match/"))
    seat = Seat(somebody, somebody.page.url.rpartition("/")[2])
    seat.asked()
    before = seat.state()
    place = before["decision"]["options"][7]["choice"].split()[-1]
    for aim in (seat.cell(place), seat.confirm):
        expect(seat.panel).not_to_have_attribute("aria-busy", "true")
        layout.settled(somebody)
        aim.click()
    expect(seat.cell(place)).to_have_accessible_name(re.compile("^Banner"))
    assert seat.state()["number"] > before["number"]
    assert somebody.page.evaluate("window.clicks") <= 3
    assert any(one["kind"] == "program" for one in before["seats"])
