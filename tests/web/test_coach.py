"""The coach on the page: what would you play, and the look back at a match, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.harness import wait_for
from tests.web.matches import new_match
from tests.web.positions import USE
from tests.web.stage import Stage

#: Blue's battle would win at once; red's next one takes blue's last hit points.
THROWN_AWAY = (
    "monolith-arena\nblue dragon-empire hp 2\nred lords-of-the-abyss hp 2\nA1 banner blue\nE3 banner red\n"
    "D3 pikeman blue E\nE2 pikeman blue E\nA2 nightmare red E\nreserve blue: battle-or-charge\n"
    "reserve red: battle battle\nturn blue 5 use\n"
)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_whoever_plays_the_computer_may_ask_and_take_up_what_it_proposes(invite: Invite, lang: str) -> None:
    ada = invite("Ada", lang=lang)
    match_id = new_match(ada, ["me", "random"], position=USE)
    ada.go(f"/match/{match_id}")
    ada.button("coach.ask").click()
    box = ada.by("region", ada.t("coach.title"))
    rows = box.get_by_role("listitem").get_by_role("button")
    expect(rows.first).to_be_visible()
    assert 2 <= rows.count() <= 3
    first = rows.first.inner_text()
    assert re.search(r"\d+ %", first)
    layout.settled(ada)
    rows.first.click()
    expect(rows.first).to_have_attribute("aria-pressed", "true")
    asked = ada.match(match_id)
    # What was proposed is taken up as if it had been pressed: the panel's own button sends it.
    ada.page.keyboard.press("Enter")
    wait_for(lambda: ada.match(match_id)["number"] > asked["number"], "the choice")
    before = {option["text"] for option in asked["decision"]["options"]}
    assert any(text in first for text in before)


def test_nobody_is_offered_help_against_people(invite: Invite, stage: Stage) -> None:
    ada = invite("Ada", cookie=stage.cookie)
    ada.go(f"/match/{stage.using}")
    expect(ada.page.get_by_text(ada.t("match.yourTurn"), exact=True).first).to_be_visible()
    expect(ada.button("coach.ask")).to_have_count(0)


def test_a_match_that_is_over_is_looked_back_at(invite: Invite) -> None:
    """Ada does nothing in her turn, although a knight waits, and gives up: that was a mistake."""
    ada = invite("Ada")
    match_id = new_match(ada, ["me", "random"], position=THROWN_AWAY)
    ada.api("POST", f"/matches/{match_id}/choices", {"number": 0, "choice": "end", "line": 0})
    # By lot the computer may have won by then.
    wait_for(lambda: 0 in (now := ada.match(match_id))["waiting"] or now["status"] == "over", "an answer")
    if ada.match(match_id)["status"] != "over":
        ada.api("POST", f"/matches/{match_id}/resign", {})
    ada.go(f"/match/{match_id}")
    ada.link("coach.analyse").click()
    # It begins by itself, tells how far it is, and is there at last.
    expect(ada.by("region", ada.t("coach.accuracy"))).to_be_visible()
    found = ada.api("GET", f"/matches/{match_id}/analysis")
    assert found["status"] == "done"
    wrong = next(mark for mark in found["marks"] if mark["seat"] == 0)
    assert wrong["sign"] == "blunder"
    ada.page.keyboard.press("m")
    curve = ada.by("slider", ada.t("coach.curve"))
    expect(curve).to_have_attribute("aria-valuenow", str(wrong["end"]))
    card = ada.by("region", ada.t("coach.signBlunder"))
    expect(card).to_contain_text(wrong["best"][0]["line"][0]["text"])
    expect(card).to_contain_text(wrong["played"]["bad"])
    card.get_by_role("button", name=ada.t("coach.before")).click()
    expect(curve).to_have_attribute("aria-valuenow", str(wrong["start"]))
    card.get_by_role("button", name=ada.t("coach.playHere")).click()
    expect(ada.by("dialog", ada.t("replay.playOn"))).to_be_visible()
    # Whoever reads German finds the same in other words.
    eve = invite(lang="de")
    eve.go(f"/replay/{match_id}?step={wrong['end']}")
    german = eve.by("region", eve.t("coach.signBlunder"))
    told = eve.api("GET", f"/matches/{match_id}/analysis?lang=de")["marks"][0]
    expect(german).to_contain_text(told["best"][0]["line"][0]["text"])
    assert told["best"][0]["line"][0]["text"] != wrong["best"][0]["line"][0]["text"]


def test_any_moment_of_a_match_that_is_over_can_be_asked_about(invite: Invite, stage: Stage) -> None:
    ada = invite("Ada", cookie=stage.cookie, lang="de")
    ada.go(f"/replay/{stage.over}?step=20")
    ada.button("coach.ask").click()
    rows = ada.by("region", ada.t("coach.title")).get_by_role("listitem").get_by_role("button")
    expect(rows.first).to_be_visible()
    told = ada.api("GET", f"/matches/{stage.over}/steps/20/advice?lang=de")["proposals"]
    expect(rows).to_have_count(len(told))
    expect(rows.first).to_contain_text(told[0]["line"][0]["text"])
    rows.first.click()
    expect(rows.first).to_have_attribute("aria-pressed", "true")
    # Another moment is another question.
    ada.page.keyboard.press("ArrowRight")
    expect(rows).to_have_count(0)
