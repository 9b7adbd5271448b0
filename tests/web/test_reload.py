"""Reloading in the middle of a decision loses nothing."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Error, Route, expect

from tests.web.conftest import Invite
from tests.web.matches import duel
from tests.web.positions import ASSASSINS, USE


def test_a_choice_that_was_only_shown_can_be_made_after_a_reload(invite: Invite) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob"), position=USE)
    ada.asked(0)
    ada.point("place knight D3 NW")
    expect(ada.confirm).to_be_enabled()
    before = ada.state()
    ada.page.reload()
    ada.asked(0)
    after = ada.state()
    assert (after["decision"], after["scene"]) == (before["decision"], before["scene"])
    expect(ada.confirm).to_have_count(0)  # nothing was chosen behind anybody's back
    ada.by_board("place knight D3 NW")
    for seat in (ada, bob):
        expect(seat.cell("D3")).to_have_accessible_name(re.compile("^Knight"))


def test_a_question_of_the_page_that_arrives_when_the_choice_is_made_does_no_harm(invite: Invite) -> None:
    """The page asks what a choice would do; on a slow line somebody is quicker, here in another window."""
    ada, bob = duel(invite("Ada"), invite("Bob"), position=USE)
    ada.asked(0)
    held: list[Route] = []
    ada.page.route(re.compile(r"/preview\?.*knight"), lambda route: held.append(route))
    ada.point("place knight D3 NW")
    expect(ada.confirm).to_be_enabled()
    while not held:  # the page is about to ask
        ada.page.wait_for_timeout(10)
    ada.person.api("POST", f"/matches/{ada.id}/choices", {"number": 0, "choice": "end", "line": 0})
    for question in held:
        answer = question.fetch()
        assert (answer.status, answer.json()["outdated"]) == (200, True)
        with suppress(Error):  # the page may have given it up
            question.fulfill(response=answer)
    expect(ada.person.heading("match.theirTurn", name="Bob")).to_be_visible()
    bob.asked()


def test_the_second_question_of_a_battle_is_still_there_after_a_reload(invite: Invite) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob"), position=ASSASSINS)
    ada.asked(0)
    ada.by_board("strike D4")
    ada.asked(1)
    before = ada.log.inner_text()
    ada.page.reload()
    ada.asked(1)
    expect(ada.log).to_have_text(before, use_inner_text=True)
    bob.page.reload()
    expect(bob.person.heading("match.theirTurn", name="Ada")).to_be_visible()
    ada.by_board("strike E1")
    bob.asked(2)
    for seat in (ada, bob):
        for gone in ("D4", "E1"):
            expect(seat.cell(gone)).to_have_accessible_name(seat.t("match.emptyCell", cell=gone))
        expect(seat.cell("C5")).to_have_accessible_name(re.compile("^Mygalomorph"))
