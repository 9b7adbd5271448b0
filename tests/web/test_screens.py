"""Every screen: axe finds nothing, everything fits on a phone, no piece is covered, a German page is German.

Opening a screen takes longer than looking at it, so each is opened once for everything that is asked of it.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.desks import Lang
from tests.web.harness import Theme, seen
from tests.web.stage import Stage
from tests.web.test_axe import faults
from tests.web.test_german import english_on

soak = pytest.mark.soak
#: Both themes and both sizes, in German, whose words are longer. The rest is for the long runs.
LOOKS = [
    pytest.param("light", False, "de", id="light-desk-de"),
    pytest.param("dark", True, "de", id="dark-phone-de"),
    pytest.param("dark", False, "de", id="dark-desk-de", marks=soak),
    pytest.param("light", True, "de", id="light-phone-de", marks=soak),
    pytest.param("light", False, "en", id="light-desk-en", marks=soak),
    pytest.param("dark", True, "en", id="dark-phone-en", marks=soak),
]


@pytest.mark.parametrize(("theme", "phone", "lang"), LOOKS)
def test_every_screen(invite: Invite, stage: Stage, theme: Theme, phone: bool, lang: Lang) -> None:
    ada = invite("Ada", cookie=stage.cookie, theme=theme, phone=phone, lang=lang)
    wrong: list[str] = []
    for screen in stage.screens():
        ada.go(screen.path)
        seen(screen.ready(ada))
        expect(ada.page.locator("html")).to_have_attribute("lang", lang)
        if phone:
            wrong += [f"{screen.name} does not fit: {fault}" for fault in layout.faults(ada)]
        wrong += [f"{screen.name}, board: {fault}" for fault in layout.boards(ada)]
        if lang == "de":
            wrong += [f"{screen.name}, English on a German page: {word}" for word in sorted(english_on(ada))]
        wrong += [f"{screen.name}, axe: {fault}" for fault in faults(ada)]
    assert not wrong, "\n".join(wrong)
