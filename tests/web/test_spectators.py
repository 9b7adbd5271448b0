"""Watching: everything that is open, nothing that is hidden, and nothing to decide."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import WebSocket, expect

from tests.web.conftest import Invite
from tests.web.harness import wait_for
from tests.web.matches import duel, with_bob
from tests.web.positions import MONOLITH
from tests.web.seat import Seat

#: What lies in red's monolith, in words that would give it away.
HIDDEN = re.compile("wraith|mygalomorph", re.I)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_spectator_sees_the_board_and_no_secrets(invite: Invite, phone: bool) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob"), position=MONOLITH)
    eve = invite("Eve", phone=phone)
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: heard.append(str(payload)))

    eve.page.on("websocket", listen)
    watching = Seat(eve, ada.id).open()
    expect(eve.page.get_by_text(eve.t("match.watching"), exact=True)).to_be_visible()
    expect(watching.confirm).to_have_count(0)
    for key in ("match.endTurn", "match.resign", "match.draw", "match.undo"):
        expect(eve.button(key).and_(eve.page.locator(":enabled"))).to_have_count(0)
    eve.press(watching.cell("D3"))
    expect(watching.confirm).to_have_count(0)

    ada.asked(0)
    ada.by_board("place arquebusier D3 NE")
    expect(watching.cell("D3")).to_have_accessible_name(re.compile("^Arquebusier"))
    expect(bob.page.get_by_role("button", name=re.compile("^Wraith")).first).to_be_visible()
    assert HIDDEN.search(json.dumps(bob.state())), "the owner knows what is inside"
    assert not HIDDEN.search(eve.page.locator("body").inner_text())
    assert not HIDDEN.search(eve.page.content())
    assert heard
    assert not HIDDEN.search("".join(heard))


def test_spectators_can_be_switched_off(invite: Invite) -> None:
    ada = with_bob(Seat, invite("Ada"), MONOLITH)
    eve = invite("Eve")
    eve.provokes("403")
    Seat(eve, ada.id).open()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(ada.t("match.watchers", n=1))
    ada.person.button("common.menu").click()
    expect(ada.person.flip("match.spectators")).not_to_be_checked()
    expect(eve.heading("match.cannotLoad")).to_be_visible()
    eve.page.reload()
    expect(eve.heading("match.cannotLoad")).to_be_visible()
    expect(eve.by("grid", eve.t("match.board"))).to_have_count(0)
    expect(ada.person.flip("match.spectators")).to_be_checked()
    wait_for(lambda: ada.state()["spectators"], "the server to know")  # the switch itself turns at once
    eve.button("common.retry").click()
    expect(eve.by("grid", eve.t("match.board"))).to_be_visible()
