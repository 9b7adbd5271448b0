"""From a guest to an account and back in; a match that is open meanwhile is not left to the old person."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.desks import PATIENCE
from tests.web.harness import Person
from tests.web.matches import new_match
from tests.web.positions import MONOLITH
from tests.web.seat import Seat

PASSWORD = "a long enough secret"


def sign(person: Person, page: Page, deed: str, name: str, password: str) -> None:
    """Fills in the form of this tab and sends it."""
    page.get_by_role("tab", name=person.t(deed), exact=True).click()
    form = page.locator("form").filter(has_text=person.t("settings.password"))
    form.get_by_label(person.t("common.name"), exact=True).fill(name)
    form.get_by_label(person.t("settings.password")).fill(password)
    form.get_by_role("button", name=person.t(deed), exact=True).click()


def account(person: Person, page: Page, name: str) -> None:
    """The settings say whose account this is."""
    expect(page.locator(".who")).to_have_text(re.compile(f"^{name}\\s*{person.t('settings.isAccount')}$"))


def closed(person: Person, lines: list[WebSocket], wanted: list[bool]) -> None:
    """Which of the page's lines have ended, once it has said good-bye to them."""
    until = time.monotonic() + PATIENCE / 1000
    while (found := [line.is_closed() for line in lines]) != wanted:
        assert time.monotonic() < until, found
        person.page.wait_for_timeout(10)  # lets Playwright hear of it


def test_a_guest_makes_an_account_signs_out_and_comes_back(invite: Invite) -> None:
    mara = invite("Mara")
    match_id = new_match(mara, ["me", "open"], position=MONOLITH)
    mara.go("/settings")
    sign(mara, mara.page, "settings.makeAccount", "Mara of the Lake", PASSWORD)
    account(mara, mara.page, "Mara of the Lake")
    mara.button("settings.signOut").click()
    # The name is still there: only the password is missing.
    expect(mara.by("textbox", mara.t("common.name"))).to_have_value("Mara of the Lake")
    mara.go("/")
    expect(mara.button("front.playNow")).to_be_visible()
    layout.settled(mara)  # the matches are there
    expect(mara.page.locator(".own")).not_to_contain_text("Monolith")

    mara.go("/settings")
    mara.provokes("401")
    sign(mara, mara.page, "settings.signIn", "Mara of the Lake", "something else")
    expect(mara.page.get_by_role("alert")).to_be_visible()
    sign(mara, mara.page, "settings.signIn", "mara of the lake", PASSWORD)
    account(mara, mara.page, "Mara of the Lake")
    mara.page.reload()
    account(mara, mara.page, "Mara of the Lake")
    Seat(mara, match_id).open()


def test_a_guest_can_sign_in_to_an_account_from_elsewhere(invite: Invite) -> None:
    first, second = invite("Runa"), invite("Guest")
    first.api("POST", "/accounts", {"name": "Runa of the Hill", "password": PASSWORD})
    second.go("/settings")
    # The page asks who is here, and writes the name into the form when it knows.
    expect(second.page.locator(".who")).to_contain_text("Guest")
    sign(second, second.page, "settings.signIn", "Runa of the Hill", PASSWORD)
    account(second, second.page, "Runa of the Hill")


def test_an_open_match_follows_who_signs_out_and_in_next_door(invite: Invite) -> None:
    ada, bob = invite("Edda"), invite("Odo")
    ada.api("POST", "/accounts", {"name": "Edda of the Moor", "password": PASSWORD})
    match_id = new_match(ada, ["me", "open"], position=MONOLITH)
    bob.api("POST", f"/matches/{match_id}/join", {})
    lines: list[WebSocket] = []
    ada.page.on("websocket", lambda line: lines.append(line))
    seat = Seat(ada, match_id).open()
    seat.asked(0)
    closed(ada, lines, [False])
    layout.settled(ada)  # the page knows who it was: only then can it be somebody else

    door = ada.context.new_page()
    ada.watch(door)
    door.goto(f"{ada.url}/settings")
    door.get_by_role("button", name=ada.t("settings.signOut"), exact=True).click()
    expect(ada.page.get_by_text(ada.t("match.watching"))).to_be_visible()
    expect(seat.panel.and_(ada.page.locator("[data-asked]"))).to_have_count(0)
    expect(ada.button("match.resign")).to_have_count(0)
    closed(ada, lines, [True, False])

    sign(ada, door, "settings.signIn", "Edda of the Moor", PASSWORD)
    account(ada, door, "Edda of the Moor")
    seat.asked(0)
    seat.by_board("end")
    bob.go(f"/match/{match_id}")
    Seat(bob, match_id).asked()
    closed(ada, lines, [True, True, False])


def dialog(person: Person, title: str) -> Locator:
    """Opens what this button of the account leads to."""
    person.button(title).click()
    return person.page.get_by_role("dialog", name=person.t(title))


def test_an_account_gets_another_password_and_goes_for_good(invite: Invite) -> None:
    mara = invite("Ilse")
    mara.api("POST", "/accounts", {"name": "Ilse of the Mill", "password": PASSWORD})
    mara.go("/settings")
    account(mara, mara.page, "Ilse of the Mill")

    asked = dialog(mara, "settings.changePassword")
    mara.provokes("401")
    asked.get_by_label(mara.t("settings.oldPassword")).fill("not this one")
    asked.get_by_label(mara.t("settings.newPassword")).fill("an even longer secret")
    asked.get_by_role("button", name=mara.t("settings.changeNow")).click()
    expect(asked.get_by_role("alert")).to_be_visible()
    asked.get_by_label(mara.t("settings.oldPassword")).fill(PASSWORD)
    asked.get_by_role("button", name=mara.t("settings.changeNow")).click()
    expect(asked).to_have_count(0)
    account(mara, mara.page, "Ilse of the Mill")

    with mara.page.expect_download() as saved:
        mara.page.get_by_role("link", name=mara.t("settings.myData")).click()
    assert "Ilse of the Mill" in saved.value.path().read_text(encoding="utf-8")

    asked = dialog(mara, "settings.signOutAll")
    asked.get_by_role("button", name=mara.t("settings.signOut"), exact=True).click()
    expect(mara.page.locator(".who")).to_have_count(0)
    sign(mara, mara.page, "settings.signIn", "Ilse of the Mill", "an even longer secret")
    account(mara, mara.page, "Ilse of the Mill")

    asked = dialog(mara, "settings.deleteAccount")
    asked.get_by_label(mara.t("settings.password")).fill("an even longer secret")
    asked.get_by_role("button", name=mara.t("settings.deleteNow")).click()
    expect(mara.page.locator(".who")).to_have_count(0)
    sign(mara, mara.page, "settings.signIn", "Ilse of the Mill", "an even longer secret")
    expect(mara.page.get_by_role("alert")).to_be_visible()
