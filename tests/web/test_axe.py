"""What axe says of a screen: nothing, in both themes, on a desk and on a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.harness import Person
from tests.web.seat import Seat
from tests.web.stage import Stage

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """async (only) => {
  const LABELS = 'label-content-name-mismatch';
  const rules = only ? {runOnly: {type: 'rule', values: only}} : {rules: {[LABELS]: {enabled: true}}};
  const found = await axe.run(document, {...rules, elementRef: true, resultTypes: ['violations']});
  // Figures drawn on a tile are its picture, not its label: everywhere else the name has the visible words.
  const drawn = (node) => node.element.closest('button:has(.board-svg)');
  const told = (node) => `${node.html.slice(0, 160)} (${node.failureSummary})`;
  return found.violations
    .map((one) => ({...one, nodes: one.nodes.filter((node) => one.id !== LABELS || !drawn(node))}))
    .filter(({nodes}) => nodes.length > 0)
    .map(({id, impact, help, nodes}) => ({id, impact, help, nodes: nodes.map(told)}));
}"""
#: All that can change with the theme.
COLOURS = ["color-contrast", "link-in-text-block"]

#: Both themes and both sizes; how they go together is left to the long runs.
LOOKS = [
    pytest.param("light", False, id="light-desk"),
    pytest.param("dark", True, id="dark-phone"),
    pytest.param("dark", False, id="dark-desk", marks=pytest.mark.soak),
    pytest.param("light", True, id="light-phone", marks=pytest.mark.soak),
]


def faults(person: Person, only: list[str] | None = None) -> list[str]:
    """What axe says about the screen as it is now, by all its rules or by these."""
    assert AXE.is_file(), "axe-core is missing: run `make page`, which installs it."
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    layout.still(person)  # words that are half faded in have too little contrast
    found: list[Any] = person.page.evaluate(LOOK, only)
    return [f"{one['id']}, {len(one['nodes'])} times: {one['nodes'][0]}" for one in found]


def check(wrong: dict[str, list[str]]) -> None:
    lines = [f"{name}: {fault}" for name, found in wrong.items() for fault in found]
    assert not lines, "\n".join(["axe found", *lines])


@pytest.mark.parametrize(("theme", "phone"), LOOKS)
def test_a_match_while_something_is_open(invite: Invite, stage: Stage, theme: str, phone: bool) -> None:
    ada = invite("Ada", cookie=stage.cookie, theme=theme, phone=phone)
    seat = Seat(ada, stage.using).open()
    wrong: dict[str, list[str]] = {}
    seat.asked(0)
    ada.press(seat.tile(seat.held()["knight"]))
    ada.press(seat.cell("D3"))
    expect(seat.confirm).to_be_enabled()
    wrong["ghost"] = faults(ada)
    ada.press(seat.panel.get_by_role("button", name="Rule").first)
    expect(ada.by("complementary", ada.t("codex.title"))).to_be_visible()
    wrong["drawer"] = faults(ada)
    ada.press(ada.by("complementary", ada.t("codex.title")).get_by_role("button", name=ada.t("common.close")))
    ada.press(ada.button("common.menu"))
    expect(ada.by("dialog", ada.t("common.menu"))).to_be_visible()
    wrong["menu"] = faults(ada)
    ada.press(ada.button("match.keys"))
    expect(ada.by("dialog", ada.t("match.keys"))).to_be_visible()
    wrong["keys"] = faults(ada)
    check(wrong)
