"""A phone of 360 × 740: dialogs and sheets fit, and a match is played with fingers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.matches import GAME, duel
from tests.web.positions import USE
from tests.web.seat import Seat
from tests.web.stage import Stage

#: German words are longer: English is looked at in `make soak`.
LANGS = [pytest.param("en", marks=pytest.mark.soak), "de"]


@pytest.mark.parametrize("lang", LANGS)
def test_dialogs_and_sheets_fit(invite: Invite, stage: Stage, lang: str) -> None:
    ada = invite("Ada", cookie=stage.cookie, lang=lang, phone=True)
    seat = Seat(ada, stage.using).open()
    seat.asked(0)
    wrong: list[str] = []

    def look(what: str) -> None:
        wrong.extend(f"{what}: {fault}" for fault in layout.faults(ada))

    seat.tile(seat.held()["knight"]).tap()
    seat.cell("D3").tap()
    expect(seat.confirm).to_be_enabled()
    look("ghost")
    forecast = ada.says(GAME, "panel.forecast.short")
    for dialog in (ada.t("common.menu"), ada.t("match.log"), forecast):
        ada.by("button", dialog).tap()
        shown = ada.by("dialog", dialog)
        expect(shown).to_be_visible()
        look(dialog)
        shown.get_by_role("button", name=ada.t("common.close")).tap()
        expect(shown).to_be_hidden()
    seat.panel.get_by_role("button", name=re.compile("MON-")).first.tap()
    expect(ada.by("complementary", ada.t("codex.title")).get_by_role("heading").first).to_be_visible()
    look("codex")
    assert not wrong, "\n".join(["does not fit", *wrong])


def test_the_measure_waits_until_nothing_moves(invite: Invite, stage: Stage) -> None:
    ada = invite("Ada", cookie=stage.cookie, phone=True)
    seat = Seat(ada, stage.using).open()
    seat.asked(0)
    wire = ada.context.new_cdp_session(ada.page)
    wire.send("Animation.enable")
    wire.send("Animation.setPlaybackRate", {"playbackRate": 0.02})  # as slow as on a machine with much to do
    seat.panel.get_by_role("button", name=re.compile("MON-")).first.tap()
    expect(ada.by("complementary", ada.t("codex.title")).get_by_role("heading").first).to_be_visible()
    assert layout.faults(ada) == []
    assert ada.page.evaluate("document.getAnimations().every((one) => one.playState === 'finished')")


def test_a_match_is_played_by_touch(invite: Invite) -> None:
    ada, bob = duel(invite("Ada", phone=True), invite("Bob", phone=True, lang="de"), position=USE)
    ada.asked(0)
    ada.tile(ada.held()["knight"]).tap()
    ada.cell("D3").tap()
    before = ada.confirm.inner_text()
    ada.person.button("match.turnRight").tap()
    expect(ada.confirm).not_to_have_text(before)
    wanted = next(choice for choice, name in ada.options().items() if name == ada.confirm.inner_text())
    expect(ada.confirm).to_be_enabled()  # the line to the server is open: before that, a press would be lost
    ada.cell("D3").tap()  # pressed again: confirmed
    ada.asked(1)
    expect(ada.cell("D3")).to_have_accessible_name(re.compile(rf"^Knight.*facing {wanted.split()[-1]}\b"))
    expect(bob.cell("D3")).to_have_accessible_name(re.compile("^Ritter"))
    ada.person.button("match.undo").tap()
    ada.asked(0)
    ada.person.button("match.endTurn").first.tap()
    ada.send()
    bob.asked(1)
    first = next(iter(bob.options()))
    bob.by_list(first)
    bob.asked(2)
    assert bob.state()["number"] == 2
