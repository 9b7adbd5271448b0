"""What two people do at a table besides playing: clocks, wishes, talk, giving up, playing again."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.matches import duel, new_match
from tests.web.positions import USE
from tests.web.seat import Seat


def seconds(seat: Seat, name: str) -> float:
    """What a player's clock shows to this person."""
    shown = seat.person.by("region", name).get_by_role("timer").inner_text()
    minutes, _, rest = shown.rpartition(":")
    return 60 * float(minutes or 0) + float(rest.replace(",", "."))


def test_the_clock_of_who_is_to_move_runs_down_before_everybody(invite: Invite) -> None:
    people = invite("Ada"), invite("Bob")
    match_id = new_match(people[0], ["me", "open"], position=USE, clock={"initial_s": 10, "increment_s": 0})
    ada, bob = (Seat(one, match_id).open() for one in people)
    bob.person.api("POST", f"/matches/{match_id}/join", {})  # everybody is looking when the clock starts
    for seat in (ada, bob):
        timer = seat.person.by("region", "Ada").get_by_role("timer")
        expect(timer).not_to_have_text("10.0")  # however late we look
        assert seconds(seat, "Ada") < 10
        assert seconds(seat, "Bob") == 10
    expect(ada.person.heading("match.lostMatch")).to_be_visible()
    expect(bob.person.heading("match.won")).to_be_visible()
    assert seconds(bob, "Ada") == 0
    assert ada.state()["result"]["reason"] == "time"


def test_chat(invite: Invite) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob", lang="de"), position=USE)
    for seat in (ada, bob):
        seat.person.by("tab", seat.t("match.chat")).click()
    ada.person.by("textbox", ada.t("match.chatSay")).fill("Good luck, <b>Bob</b>!")
    ada.person.button("match.chatSend").click()
    for seat in (ada, bob):
        talk = seat.person.by("log", seat.t("match.chat"))
        expect(talk).to_contain_text("Ada")
        expect(talk).to_contain_text("Good luck, <b>Bob</b>!")
    bob.person.by("tab", bob.t("match.log")).click()
    ada.person.by("textbox", ada.t("match.chatSay")).fill("Are you there?")
    ada.page.keyboard.press("Enter")
    unread = re.compile(rf"^{bob.t('match.chat')}\s*1$")
    expect(bob.person.by("tab", unread)).to_be_visible()
    expect(bob.page.locator(".toast").get_by_text("Ada: Are you there?")).to_be_visible()
    ada.page.reload()
    expect(ada.person.by("tab", ada.t("match.chat"))).to_have_text(ada.t("match.chat"))  # nothing is unread


def test_what_revealed_nothing_is_taken_back_at_once_the_rest_with_leave(invite: Invite) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob"), position=USE)
    ada.asked(0)
    ada.by_board("place knight D3 NW")
    ada.asked(1)
    ada.person.button("match.undo").click()
    ada.asked(0)
    expect(bob.cell("D3")).to_have_accessible_name(bob.t("match.emptyCell", cell="D3"))
    ada.person.button("match.redo").click()
    ada.asked(1)
    expect(ada.person.button("match.redo")).to_have_count(0)
    expect(ada.person.button("match.undo")).to_have_attribute("title", ada.t("match.undoFar", n=1))
    ada.page.keyboard.press("z")
    ada.asked(0)
    expect(ada.person.button("match.redo")).to_be_visible()

    ada.by_board("end")
    bob.asked()
    expect(ada.person.heading("match.theirTurn", name="Bob")).to_be_visible()
    ada.person.button("match.undo").click()
    wish = bob.page.get_by_role("status").filter(has_text=bob.t("match.undoWish", name="Ada"))
    wish.get_by_role("button", name=bob.t("match.refuse")).click()
    expect(wish).to_have_count(0)
    bob.asked()
    ada.person.button("match.undo").click()
    wish.get_by_role("button", name=bob.t("match.accept")).click()
    ada.asked(0)


def test_a_draw_needs_both(invite: Invite) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob"), position=USE)

    def offer() -> None:
        ada.person.button("match.draw").click()
        dialog = ada.person.by("dialog", ada.t("match.drawSure"))
        dialog.get_by_role("button", name=ada.t("match.draw")).click()

    offer()
    offered = ada.page.get_by_text(ada.t("match.drawOffered"))
    expect(offered).to_be_visible()
    wish = bob.page.get_by_role("status").filter(has_text=bob.t("match.drawWish", name="Ada"))
    wish.get_by_role("button", name=bob.t("match.refuse")).click()
    expect(wish).to_have_count(0)
    expect(offered).to_have_count(0)
    offer()
    wish.get_by_role("button", name=bob.t("match.accept")).click()
    for seat in (ada, bob):
        expect(seat.person.heading("match.drawn")).to_be_visible()


def test_giving_up_and_playing_again(invite: Invite) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob"), position=USE)
    ada.person.button("match.resign").click()
    dialog = ada.person.by("dialog", ada.t("match.resignSure"))
    dialog.get_by_role("button", name=ada.t("common.cancel")).click()
    assert ada.state()["status"] == "running"
    ada.person.button("match.resign").click()
    dialog.get_by_role("button", name=ada.t("match.resign")).click()
    expect(ada.person.heading("match.lostMatch")).to_be_visible()
    expect(bob.person.heading("match.won")).to_be_visible()

    bob.person.button("match.rematch").click()
    expect(bob.page.get_by_text(bob.t("match.rematchAsked"))).to_be_visible()
    expect(ada.page.get_by_text(ada.t("match.rematchWish", name="Bob"))).to_be_visible()
    ada.person.button("match.rematch").click()
    for seat in (ada, bob):
        seat.page.wait_for_url(re.compile(f"/match/(?!{seat.id})"))
        expect(seat.board).to_be_visible()
    assert ada.page.url == bob.page.url
    again = ada.person.match(ada.page.url.rpartition("/")[2])
    assert (again["status"], again["number"]) == ("running", 0)


def test_a_table_waits_for_somebody_with_the_link(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob", lang="de")
    ada.go("/")
    ada.button("front.invite").click()
    link = ada.by("textbox", ada.t("newmatch.link")).input_value()
    match_id = link.rpartition("/")[2]
    bob.page.goto(link)
    bob.button("newmatch.joinPlay").click()
    bob.page.wait_for_url(f"**/match/{match_id}")
    ada.page.wait_for_url(f"**/match/{match_id}")  # whoever waits is taken along, and told why
    expect(ada.page.locator(".toast").get_by_text(ada.t("match.joined", name="Bob"))).to_be_visible()
    seats = sorted((Seat(ada, match_id), Seat(bob, match_id)), key=lambda seat: not seat.state()["decision"])
    (first, other), names = seats, {ada: "Ada", bob: "Bob"}
    first.asked(0)
    expect(first.page).to_have_title(re.compile(rf"^● {first.t('match.yourTurn')} · "))
    expect(first.page.locator('link[rel="icon"]')).to_have_attribute("href", "/mark-calling.svg")
    expect(other.person.heading("match.theirTurn", name=names[first.person])).to_be_visible()
    expect(other.page).to_have_title(re.compile(r"^(?!●)"))
