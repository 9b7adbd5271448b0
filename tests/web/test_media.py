"""Forced colours, more contrast, less motion: a match stays as usable as it is without."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.matches import with_bob
from tests.web.positions import USE
from tests.web.seat import Seat
from tests.web.test_axe import faults

MEDIA: dict[str, dict[str, Any]] = {
    "forced colours, dark": {"forced_colors": "active", "color_scheme": "dark"},
    "forced colours, light": {"forced_colors": "active", "color_scheme": "light"},
    "more contrast": {"contrast": "more"},
    "motion": {"reduced_motion": "no-preference"},  # all other tests have asked for less of it
}
#: What the system would paint over: where our colour is on top of our own ground, both must be kept.
KEPT = "node => getComputedStyle(node).forcedColorAdjust"
COLOURS = """node => {
  const {color, backgroundColor} = getComputedStyle(node);
  return [color, backgroundColor];
}"""


@pytest.mark.parametrize(
    "phone", [pytest.param(False, id="desk"), pytest.param(True, id="phone", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("media", MEDIA)
def test_a_match_stays_usable(invite: Invite, media: str, phone: bool) -> None:
    # The theme that fits: axe takes the words for those of the page, not of the system.
    theme = "light" if "light" in media else "dark"
    somebody = invite("Ada", phone=phone, theme=theme)
    somebody.page.emulate_media(**MEDIA[media])
    ada = with_bob(Seat, somebody, USE)
    ada.asked(0)
    ada.person.press(ada.tile(ada.held()["knight"]))
    ada.person.press(ada.cell("D3"))
    expect(ada.confirm).to_be_enabled()
    if "forced" in media:
        assert ada.confirm.evaluate(KEPT) == "none"
        assert ada.board.evaluate(KEPT) == "none"
    ink, ground = ada.confirm.evaluate(COLOURS)
    assert ink != ground
    # What the choice would do is there: where things move, it fades in, and half of it is hard to read.
    expect(ada.panel).not_to_have_attribute("aria-busy", "true")
    wrong = faults(ada.person)
    if phone:
        wrong += layout.faults(ada.person)
    assert not wrong, "\n".join(wrong)
    ada.send()
    ada.asked(1)
