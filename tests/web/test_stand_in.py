"""Let the computer take over a seat: asked for in the menu, agreed with, taken back; in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.harness import Person, wait_for
from tests.web.matches import duel, new_match

NOVICE = {"en": "Novice", "de": "Neuling"}


def choose_novice(ada: Person, act: str) -> None:
    """From the menu, the lowest level."""
    ada.button("common.menu").first.click()
    ada.button("match.standIn").click()
    dialog = ada.by("dialog", ada.t("match.standIn"))
    dialog.get_by_role("radio").first.click()
    expect(dialog).to_contain_text(NOVICE[ada.lang])
    dialog.get_by_role("button", name=ada.t(act), exact=True).click()
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_against_the_computer_it_takes_over_at_once(invite: Invite, lang: str) -> None:
    ada = invite("Ada", lang=lang)
    match_id = new_match(ada, ["me", "random"])
    ada.go(f"/match/{match_id}")
    choose_novice(ada, "match.standInYes")
    wait_for(lambda: ada.match(match_id)["number"] > 2, "the computer plays for Ada")
    assert ada.match(match_id)["seats"][0]["stand_in"] == "novice"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_against_people_it_takes_over_when_they_agree_until_the_seat_is_taken_back(
    invite: Invite, lang: str
) -> None:
    ada, bob = invite("Ada", lang=lang), invite("Bob")
    blue, _ = duel(ada, bob)
    choose_novice(ada, "match.standInWish")
    expect(ada.page.get_by_text(ada.t("match.reliefAsked", level=NOVICE[lang]))).to_be_visible()
    expect(bob.page.get_by_text(bob.t("match.reliefWish", name="Ada", level="Novice"))).to_be_visible()
    bob.button("match.accept").click()
    expect(ada.page.get_by_text(ada.t("match.standInPlays", level=NOVICE[lang]))).to_be_visible()
    wait_for(lambda: blue.state()["waiting"] == [1], "Bob is asked")
    assert blue.state()["number"] > 0
    ada.button("match.standInBack").click()
    expect(ada.button("match.standInBack")).to_have_count(0)
    assert [seat["stand_in"] for seat in blue.state()["seats"]] == ["", ""]


def test_who_is_asked_may_say_no(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    blue, _ = duel(ada, bob)
    choose_novice(ada, "match.standInWish")
    bob.button("match.refuse").click()
    expect(ada.page.get_by_text(ada.t("match.reliefAsked", level="Novice"))).to_have_count(0)
    assert blue.state()["seats"][0]["stand_in"] == ""
