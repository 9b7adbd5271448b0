"""The server is killed in the middle of a battle and comes back: so does the match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.harness import Server
from tests.web.matches import duel
from tests.web.positions import ASSASSINS

#: What a browser says when its server is gone: before a request, within one, within an answer.
CUT_OFF = "WebSocket|" + "|".join(
    f"ERR_{how}"
    for how in (
        "CONNECTION_REFUSED", "CONNECTION_RESET", "CONNECTION_CLOSED",
        "EMPTY_RESPONSE", "CONTENT_LENGTH_MISMATCH", "INCOMPLETE_CHUNKED_ENCODING",
    )
)  # fmt: skip


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One of its own, to be killed."""
    server = Server(tmp_path).start()
    yield server
    server.kill()


def test_a_match_goes_on_where_it_was_when_the_server_comes_back(server: Server, invite: Invite) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob", lang="de"), position=ASSASSINS)
    for seat in (ada, bob):
        seat.person.provokes(CUT_OFF)
    ada.asked(0)
    ada.by_board("strike D4")
    ada.asked(1)
    ada.point("strike E1")
    expect(ada.confirm).to_be_enabled()
    before = ada.state()

    server.kill()
    for seat in (ada, bob):
        expect(seat.page.get_by_role("status").filter(has_text=seat.t("match.lost"))).to_be_visible()
        expect(seat.board).to_be_visible()
    expect(ada.confirm).to_be_disabled()  # looking and planning work, choosing would get lost

    server.start()
    for seat in (ada, bob):
        expect(seat.page.get_by_role("status").filter(has_text=seat.t("match.lost"))).to_have_count(0)
    after = ada.state()
    assert (after["number"], after["decision"], after["scene"]) == (1, before["decision"], before["scene"])
    expect(ada.confirm).to_be_enabled()  # even what was only planned is still there
    ada.send()
    bob.asked(2)
    for seat in (ada, bob):
        for gone in ("D4", "E1"):
            expect(seat.cell(gone)).to_have_accessible_name(seat.t("match.emptyCell", cell=gone))
