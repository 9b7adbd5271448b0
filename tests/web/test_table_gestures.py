"""What only tables have: ways through portals, one press, keys that measure, the view from the other side."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.harness import wait_for
from tests.web.matches import duel, with_bob
from tests.web.positions import USE
from tests.web.summoners import GAME, place_of
from tests.web.table_positions import CAST, DANCER, MOVE, PORTALS, SHOT
from tests.web.table_seat import TableSeat


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_way_leads_through_a_portal(invite: Invite, phone: bool) -> None:
    ada = with_bob(TableSeat, invite("Ada", phone=phone), PORTALS)
    ada.asked(0)
    ada.person.press(ada.deed("run"))
    expect(ada.panel).to_contain_text(ada.person.says(GAME, "panel.markers.way"))
    layout.settled(ada.person)
    ada.person.press(ada.thing("portal-south-west"))
    expect(ada.confirm).to_be_enabled()
    ada.send()
    wait_for(lambda: ada.state()["number"], "the run")
    events = ada.person.api("GET", f"/matches/{ada.id}/events")["events"]
    assert "went-through" in [event["kind"] for event in events]
    hyena = next(p for p in ada.state()["scene"]["pieces"] if p["word"] == "blue-ember-hyena-1")
    assert hyena["base"]["x"] > 60000


def test_one_press_is_enough_for_what_can_be_taken_back(invite: Invite) -> None:
    ada = with_bob(TableSeat, invite("Ada", confirm="click"), MOVE)
    ada.asked(0)
    ada.deed("walk").click()
    layout.still(ada.person)
    ada.press_at((68000, 48000))
    ada.asked(1)  # nobody pressed a second time
    ada.person.button("match.undo").click()
    ada.asked(0)
    ada.deed("charge").click()  # dice will fall: that is asked
    ada._take(ada.thing("red-snowling-1"))
    expect(ada.confirm).to_be_enabled()
    expect(ada.panel).not_to_have_attribute("aria-busy", "true")  # the odds are there: now it would be sent
    layout.settled(ada.person)
    assert ada.state()["number"] == 0


def test_a_press_means_the_cheapest_way_and_two_blows_may_fall_on_one(invite: Invite) -> None:
    ada = with_bob(TableSeat, invite("Ada"), DANCER)
    ada.asked(0)
    layout.still(ada.person)
    ada.press_at((76000, 42500))  # beside the source: a walk gets there, and leaves an action to take it
    walk = f"{ada.person.says(GAME, 'deed.walk')}, 1 AP"
    expect(ada.confirm).to_have_accessible_name(walk)
    expect(ada.panel).not_to_have_attribute("aria-busy", "true")
    expect(ada.confirm).to_have_accessible_name(walk)  # the server agrees
    ada.person.api("POST", f"/matches/{ada.id}/choices", {"number": 0, "choice": "walk 717.23,326.11"})
    ada.asked(1)
    twice = "strike twin-blades red-snowling-1 red-snowling-1"
    ada.line(ada.options()[twice]).click()
    expect(ada.confirm).to_have_accessible_name(ada.options()[twice])
    expect(ada.panel.locator("section.roll").first).to_be_visible()
    expect(ada.board.locator("circle.selected")).to_have_count(2)  # the dancer, and its target once


def test_way_points_with_the_shift_key(invite: Invite) -> None:
    ada = with_bob(TableSeat, invite("Ada"), MOVE)
    ada.asked(0)
    ada.deed("run").click()
    layout.still(ada.person)
    ada.press_at((68000, 50000))
    expect(ada.confirm).to_be_enabled()
    ada.page.keyboard.down("Shift")
    ada.press_at((72000, 53000))
    ada.page.keyboard.up("Shift")
    expect(ada.confirm).to_be_enabled()
    ada.send()
    wait_for(lambda: ada.state()["number"], "the run")
    moved = [e for e in ada.person.api("GET", f"/matches/{ada.id}/events")["events"] if e["kind"] == "moved"]
    assert len(moved[-1]["cue"]["path"]) == 3


def test_what_lies_between_and_how_far_it_reaches(invite: Invite) -> None:
    ada = with_bob(TableSeat, invite("Ada", lang="de"), SHOT)
    ada.asked(0)
    ada.page.keyboard.press("r")
    expect(ada.board.locator(".ring").first).to_be_visible()
    expect(ada.board.get_by_text("Feuergeschoss")).to_be_visible()
    ada.page.keyboard.press("r")
    expect(ada.board.locator(".ring")).to_have_count(0)
    layout.still(ada.person)
    ada.page.keyboard.press("l")
    ada.page.mouse.move(*ada.spot((42500, 65000)))  # on the hail bringer, behind the bush
    tag = ada.board.locator("g", has_text=ada.t("table.threadCrosses", what="Busch")).last
    expect(tag).to_have_text(re.compile(r"^7,8″ · "))
    ada.page.mouse.move(*ada.spot((52000, 42000)))
    expect(ada.board.get_by_text(ada.t("table.threadFree"))).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.board.get_by_text(ada.t("table.threadFree"))).to_have_count(0)


def test_a_spell_shows_where_it_works_and_a_newcomer_stands_in_contact(invite: Invite) -> None:
    ada = with_bob(TableSeat, invite("Ada"), CAST)
    ada.asked(0)
    fireball = next(choice for choice in ada.options() if choice.startswith("cast fireball"))
    ada.aim(fireball)
    blast = ada.board.locator("circle.blast")
    expect(blast).to_have_attribute("r", "50")  # two inches, 25 units each
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    ada.by_gesture("summon emberling")
    ada.asked(1)
    layout.still(ada.person)
    ada.press_at((49000, 21000))  # near the Summoner is enough
    expect(ada.confirm).to_be_enabled()
    ada.send()
    ada.asked(2)
    pieces = {piece["word"]: piece["base"] for piece in ada.state()["scene"]["pieces"] if piece.get("base")}
    new, old = pieces["blue-emberling-2"], pieces["blue-summoner"]
    apart = ((new["x"] - old["x"]) ** 2 + (new["y"] - old["y"]) ** 2) ** 0.5
    assert 0 <= apart - new["radius"] - old["radius"] < 5


def test_the_table_is_turned_round_and_played_on(invite: Invite) -> None:
    ada = with_bob(TableSeat, invite("Ada"), MOVE)
    ada.asked(0)
    before = middle(ada, "red-summoner"), middle(ada, "blue-summoner")
    ada.page.keyboard.press("f")
    layout.still(ada.person)
    after = middle(ada, "red-summoner"), middle(ada, "blue-summoner")
    assert before[0][1] < before[1][1]
    assert after[0][1] > after[1][1]
    ada.deed("walk").click()
    layout.still(ada.person)
    choice = next(choice for choice in ada.options() if choice.startswith("walk "))
    place = place_of(choice.split()[1])
    assert place
    ada.press_at(place)
    expect(ada.confirm).to_be_enabled()
    ada.send()
    ada.asked(1)
    brute = next(p for p in ada.state()["scene"]["pieces"] if p["word"] == "blue-magma-brute-1")
    assert abs(brute["base"]["x"] - place[0]) < 300
    assert abs(brute["base"]["y"] - place[1]) < 300


def middle(seat: TableSeat, word: str) -> tuple[float, float]:
    box = seat.thing(word).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_arena_is_turned_round_and_played_on(invite: Invite) -> None:
    ada, bob = duel(invite("Ada"), invite("Bob"), position=USE)
    ada.asked(0)
    layout.settled(ada.person)
    heights = [ada.cell(name).bounding_box() for name in ("A1", "E3")]
    ada.person.button("common.menu").click()
    ada.person.button("match.flip").click()
    layout.settled(ada.person)
    turned = [ada.cell(name).bounding_box() for name in ("A1", "E3")]
    assert all(heights)
    assert all(turned)
    assert [box["y"] for box in turned if box] == pytest.approx(
        [box["y"] for box in heights if box][::-1], abs=2
    )
    ada.by_board("place knight D3 SE")
    ada.asked(1)
    expect(bob.cell("D3")).to_have_accessible_name(re.compile("^Knight.*facing SE"))
    ada.page.keyboard.press("f")
    layout.settled(ada.person)
    again = [ada.cell(name).bounding_box() for name in ("A1", "E3")]
    assert again == heights
