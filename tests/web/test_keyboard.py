"""Everything with the keyboard alone: no test in here touches the mouse."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import Invite
from tests.web.harness import Person
from tests.web.matches import duel, with_bob
from tests.web.positions import USE
from tests.web.seat import Seat

FOCUS = """() => {
  const now = document.activeElement;
  if (!now || now === document.body) return null;
  const {outlineStyle, outlineWidth, strokeWidth} = getComputedStyle(now);
  const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  const ringed = outlined || parseFloat(strokeWidth) >= 2 || Boolean(now.closest('label:focus-within'));
  const box = now.getBoundingClientRect();
  const seen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
  return {name: now.getAttribute('aria-label') || now.textContent.trim(), ringed, seen};
}"""


def tab_to(person: Person, name: str, most: int = 40) -> None:
    """Tab until the focus is on something of this name; every stop on the way can be seen."""
    for _ in range(most):
        person.page.keyboard.press("Tab")
        focus = person.page.evaluate(FOCUS)
        assert focus is None or (focus["ringed"] and focus["seen"]), f"the focus cannot be seen: {focus}"
        if focus and focus["name"] == name:
            return
    raise AssertionError(f"{name} cannot be reached with Tab")


#: Where the focus is, and how far from there to something else on the board.
AWAY = """(name) => {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const now = document.activeElement;
  const goal = document.querySelector(`[data-cell="${name}"], [data-word="${name}"]`);
  if (now === goal) return null;
  const [from, to] = [middle(now), middle(goal)];
  return [to[0] - from[0], to[1] - from[1]];
}"""


def to_cell(seat: Seat, name: str) -> None:
    """Arrows lead over the board, as one sees it: each goes nearer to the goal."""
    for _ in range(12):
        away = seat.page.evaluate(AWAY, name)
        if away is None:
            return
        right, down = away
        across = abs(right) > abs(down)
        seat.page.keyboard.press(
            ("ArrowRight" if right > 0 else "ArrowLeft")
            if across
            else ("ArrowDown" if down > 0 else "ArrowUp")
        )
    raise AssertionError(f"{name} cannot be reached with arrows")


def test_from_the_front_page_into_a_match_with_the_computer(invite: Invite) -> None:
    somebody = invite()
    somebody.go("/")
    expect(somebody.button("front.playNow")).to_be_visible()
    tab_to(somebody, somebody.t("front.playNow"))
    somebody.page.keyboard.press("Enter")
    somebody.page.wait_for_url(re.compile("/match/"))
    seat = Seat(somebody, somebody.page.url.rpartition("/")[2])
    asked = 0
    while asked < 6:  # the banner, and then one turn or two
        seat.asked()
        state = seat.state()
        choice = wanted(state["decision"]["options"])
        enter(seat, choice)
        seat.page.wait_for_function(
            "number => document.querySelector('[data-asked]')?.dataset.asked > number", arg=state["number"]
        )
        asked += 1
    assert seat.state()["number"] > 6


def wanted(options: list[dict[str, str]]) -> str:
    """Places tiles while there are any, else ends the turn or takes what comes first."""
    choices = [option["choice"] for option in options]
    places = [choice for choice in choices if choice.startswith("place ")]
    ends = [choice for choice in choices if choice == "end"]
    return (places or ends or choices)[0]


def enter(seat: Seat, choice: str) -> None:
    """A choice by keys: its tile's number, its place by arrows, its side by E, then Enter."""
    keys = seat.page.keyboard
    seat.page.evaluate("document.activeElement?.blur()")
    words = choice.split()
    held = seat.hand()
    if choice == "end":
        keys.press(" ")
    elif words[0] in ("place", "discard"):
        if words[1] in held:
            keys.press(str(held.index(words[1]) + 1))
        cells = [word for word in words[1:] if re.fullmatch("[A-E][1-5]", word)]
        for cell in cells:
            keys.press("ArrowRight")
            to_cell(seat, cell)
            keys.press("Enter")
    else:
        keys.press(str(list(seat.options()).index(choice) + 1))
    expect(seat.confirm).to_be_enabled()
    for _ in range(6):
        if seat.confirm.evaluate("node => node.querySelector('.text').textContent") == seat.options()[choice]:
            break
        keys.press("e")
    expect(seat.confirm).to_have_accessible_name(seat.options()[choice])
    keys.press("Enter")


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def test_a_tile_is_placed_turned_taken_back_and_the_turn_ended(invite: Invite) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob"), position=USE)
    keys = ada.page.keyboard
    ada.asked(0)
    keys.press("1")
    keys.press("ArrowDown")
    to_cell(ada, "D3")
    keys.press("Enter")
    first = ada.confirm.inner_text()
    keys.press("e")
    expect(ada.confirm).not_to_have_text(first)
    keys.press("q")
    keys.press("q")
    expect(ada.confirm).not_to_have_text(first)
    keys.press("Escape")
    expect(ada.confirm).to_have_count(0)
    enter(ada, "place knight D3 SE")
    ada.asked(1)
    expect(bob.cell("D3")).to_have_accessible_name(re.compile("^Knight.*facing SE"))
    keys.press("z")
    ada.asked(0)
    enter(ada, "place knight D3 SE")
    ada.asked(1)
    # The focus is still on the knight: its card covers no question, and Enter does what the button says.
    expect(ada.cell("D3")).to_be_focused()
    card = ada.person.by("complementary", ada.t("match.inspect"))
    expect(card).to_be_visible()
    assert not overlap(card, ada.panel)
    keys.press(" ")
    expect(ada.confirm).to_have_accessible_name(ada.options()["end"])
    expect(card).to_have_count(0)
    keys.press("Enter")
    bob.asked(2)
    keys.press("?")
    expect(ada.person.by("dialog", ada.t("match.keys"))).to_be_visible()
    keys.press("Escape")
    expect(ada.person.by("dialog", ada.t("match.keys"))).to_be_hidden()
    keys.press("c")
    expect(ada.person.by("complementary", ada.t("codex.title"))).to_be_visible()


def test_dialogs_keep_the_focus_and_give_it_back(invite: Invite) -> None:
    ada = with_bob(Seat, invite("Ada"), USE)
    tab_to(ada.person, ada.t("common.menu"))
    ada.page.keyboard.press("Enter")
    dialog = ada.person.by("dialog", ada.t("common.menu"))
    expect(dialog).to_be_visible()
    for _ in range(20):
        ada.page.keyboard.press("Tab")
        assert ada.page.evaluate(
            "!document.hasFocus() || document.activeElement === document.body"
            " || Boolean(document.activeElement.closest('dialog[open]'))"
        )
    ada.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(ada.person.button("common.menu")).to_be_focused()
