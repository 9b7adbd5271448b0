"""What the page answers by itself: standing answers, windows without a stop, and what has one answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Request, expect

from tests.web.conftest import Invite
from tests.web.course import events_of
from tests.web.harness import Server, wait_for
from tests.web.mage_wars import ACTION
from tests.web.mage_wars import GAME as MAGE_WARS
from tests.web.matches import answer_past, new_match
from tests.web.seat import Seat
from tests.web.summoners import GAME
from tests.web.table_positions import STRUCK
from tests.web.table_seat import TableSeat, table_duel
from tests.web.zone_seat import ZoneSeat

#: With these dice the page waits so many milliseconds before it answers; here it waits until the test lets it
#: go on: what is shown meanwhile can be looked at on the slowest machine.
PAUSE = 4368
HELD = f"""
Math.random = () => 0.9;
window.held = [];
const real = window.setTimeout;
window.setTimeout = (then, ms, ...more) => {{
  if (Math.round(ms) !== {PAUSE}) return real(then, ms, ...more);
  window.held.push({{ then, ms }});
  return real(() => {{}}, 1e9);
}};
"""
GO_ON = "held.splice(0).map(({ then, ms }) => (then(), ms))"
LAST_TILE = """
monolith-arena
blue dragon-empire
red lords-of-the-abyss
A1 banner blue
E3 banner red
reserve blue: pikeman
turn blue 5 use
"""
HERALD, EMBERLING = "strike cold-fists blue-fire-herald-1", "strike cold-fists blue-emberling-1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Dice with which nobody falls by the first strike."""
    server = Server(tmp_path_factory.mktemp("standing"), seed=1).start()
    yield server
    server.kill()


def sent_by(seat: Seat) -> list[Any]:
    """Everything that this page sends from now on."""
    found: list[Any] = []

    def heard(request: Request) -> None:
        if request.method == "POST":
            found.append(json.loads(request.post_data or "{}"))

    seat.page.on("request", heard)
    return found


def says(seat: TableSeat, key: str, **args: object) -> str:
    return seat.person.says(GAME, f"standing.{key}", **args)


def standing(seat: TableSeat) -> Locator:
    """The list of those that hold."""
    return seat.person.by("region", seat.t("match.standing"))


def struck(ada: TableSeat, bob: TableSeat, choice: str, number: int) -> None:
    """Bob strikes, and Ada's page answers by itself after a while."""
    bob.by_gesture(choice)
    ada.asked(number)
    expect(ada.page.get_by_role("status").filter(has_text=says(ada, "due"))).to_be_visible()
    assert ada.state()["number"] == number
    [waited] = ada.page.evaluate(GO_ON)
    assert round(waited) == PAUSE
    wait_for(lambda: ada.state()["number"] > number, "the answer")


def people(invite: Invite, lang: str = "en") -> tuple[TableSeat, TableSeat]:
    """Bob has struck at Ada's herald; she is asked."""
    ada, bob = invite("Ada", lang=lang), invite("Bob", lang="de" if lang == "en" else "en")
    ada.page.add_init_script(HELD)
    seats = table_duel(ada, bob, STRUCK)
    seats[1].asked(0)
    seats[1].by_gesture(HERALD)
    seats[0].asked(1)
    return seats


def test_never_with_this_figure_is_answered_by_itself_and_tells_no_more_than_a_press(invite: Invite) -> None:
    ada, bob = people(invite)
    posts = sent_by(ada)
    ada.person.by("button", says(ada, "unit", name="Fire Herald 1")).click()
    lines = standing(ada).get_by_role("listitem")
    expect(lines).to_have_text([says(ada, "unit-line", name="Fire Herald 1")])
    bob.asked(2)
    struck(ada, bob, HERALD, 3)
    expect(lines).to_contain_text(ada.t("match.standingUsed", n=1))
    # The same words as those of the press before: the server cannot tell which one a person has made.
    assert posts == [{"number": n, "line": 0, "choice": "passive"} for n in (1, 3)]
    expect(standing(bob)).to_have_count(0)


def test_a_standing_answer_holds_for_what_it_was_given_and_is_taken_back(invite: Invite) -> None:
    ada, bob = people(invite, "de")
    ada.person.by("button", says(ada, "unit", name="Feuerbotin 1")).click()
    bob.asked(2)
    bob.by_gesture(EMBERLING)
    ada.asked(3)  # another figure: she is asked
    expect(ada.page.get_by_text(says(ada, "due"))).to_have_count(0)
    what = says(ada, "unit-line", name="Feuerbotin 1")
    ada.person.by("button", ada.t("match.standingDrop", what=what)).click()
    expect(standing(ada)).to_have_count(0)


def test_for_this_activation_by_key_even_after_a_reload(invite: Invite) -> None:
    ada, bob = people(invite)
    ada.page.keyboard.press("p")
    bob.asked(2)
    lines = standing(ada).get_by_role("listitem")
    expect(lines).to_have_text([says(ada, "activation-line", name="Snowling 1")])
    ada.page.reload()
    expect(lines).to_have_count(1)
    struck(ada, bob, EMBERLING, 3)


def test_whoever_wants_to_be_asked_after_all_is_asked(invite: Invite) -> None:
    ada, bob = people(invite)
    ada.page.keyboard.press("n")
    bob.asked(2)
    bob.by_gesture(HERALD)
    ada.asked(3)
    due = ada.page.get_by_text(says(ada, "due"))
    expect(due).to_be_visible()
    ada.page.keyboard.press("a")
    expect(due).to_have_count(0)
    ada.by_list(next(choice for choice in ada.options() if choice.startswith("counter")))
    wait_for(lambda: ada.state()["number"] > 3, "the answer")
    events = ada.person.api("GET", f"/matches/{ada.id}/events")["events"]
    assert [event["data"]["by"] for event in events if event["kind"] == "reacted"] == ["counter"]
    ada.person.button("match.standingAlways").click()
    expect(standing(ada)).to_have_count(0)


# --- stops ------------------------------------------------------------------------------------------------


def passed(seat: ZoneSeat, text: str, number: int) -> None:
    """The page answers this question by itself; nothing was asked meanwhile."""
    expect(seat.page.get_by_role("status").filter(has_text=text)).to_be_visible()
    expect(seat.panel).not_to_have_attribute("data-asked", str(number))
    [waited] = seat.page.evaluate(GO_ON)
    assert round(waited) == PAUSE
    wait_for(lambda: seat.state()["number"] > number, "the answer")


def stop_of(seat: ZoneSeat, name: str) -> Locator:
    return seat.page.locator("details.stops li").filter(has_text=name)


def test_windows_are_passed_unless_a_stop_is_there_and_what_is_armed_is_revealed(invite: Invite) -> None:
    """Nothing of Ada's has its moment when the Fox acts: her page passes. She arms a card, and more."""
    ada, bob = invite("Ada", ask="matters"), invite("Bob")
    ada.page.add_init_script(HELD)
    match_id = new_match(ada, ["me", "open"], game=MAGE_WARS, position=ACTION.strip())
    bob.api("POST", f"/matches/{match_id}/join", {})
    seat = ZoneSeat(ada, match_id).open()
    posts = sent_by(seat)
    seat.asked(0)
    seat.by_gesture("activate 4")
    passed(seat, ada.t("match.dueQuiet"), 1)
    answer_past(bob, seat.id, 2, "pass")
    seat.asked(3)
    seat.page.locator("details.stops > summary").click()
    hide = stop_of(seat, "Rhino Hide")
    hide.get_by_role("button", name=ada.says(MAGE_WARS, "panel.stops.next")).click()
    hide.locator("summary").click()
    hide.get_by_role("checkbox", name=ada.says(MAGE_WARS, "panel.stops.at.upkeep")).check()
    expect(hide.locator("summary")).to_contain_text(ada.says(MAGE_WARS, "panel.stops.at.upkeep"))
    seat.by_list("end")
    # The end of the action phase is no moment of it; but it is told to act.
    what = "Reveal Rhino Hide 21 (Blue)"
    expect(seat.page.get_by_role("status").filter(has_text=what)).to_be_visible()
    seat.page.evaluate(GO_ON)
    wait_for(lambda: "revealed" in {event["kind"] for event in events_of(seat)}, "the card to be revealed")
    sent = [(post["number"], post["choice"]) for post in posts if "choice" in post]
    assert sent[:2] == [(0, "activate 4"), (1, "pass")]
    assert sent[3][1] == "reveal 21"
    assert all(post.keys() == {"number", "line", "choice"} for post in posts if "choice" in post)
    # What was changed stays in this browser, and outlives the page.
    # It is told to act until the page has heard that its answer was taken; the match may know that before.
    kept = {"changed": {"21": ["upkeep", "struck"]}, "armed": []}
    ada.page.wait_for_function(
        "([id, kept]) => JSON.stringify(JSON.parse(localStorage.getItem('walstatt.stops'))[id]) === kept",
        arg=[seat.id, json.dumps(kept, separators=(",", ":"))],
    )


def test_the_only_answer_is_given_after_a_look_unless_somebody_wants_to_wait(invite: Invite) -> None:
    """After the last tile there is nothing left but to end the turn."""
    ada = invite("Ada", ask="matters", lang="de")
    ada.page.add_init_script(HELD.replace(str(PAUSE), "3000"))
    match_id = new_match(ada, ["me", "novice"], position=LAST_TILE)
    seat = Seat(ada, match_id).open()
    seat.asked(0)
    seat.by_list(next(choice for choice in seat.options() if choice.startswith("place pikeman")))
    due = ada.page.get_by_role("status").filter(has_text=ada.t("match.dueSingle", what="").strip())
    expect(due).to_be_visible()
    seat.asked(1)
    wait = ada.button("match.dueWait").bounding_box()
    assert wait
    assert wait["height"] < wait["width"], "its word stands in one line, however long the answer is"
    ada.button("match.dueWait").click()
    expect(due).to_have_count(0)
    assert ada.match(match_id)["number"] == 1
    ada.page.keyboard.press("z")
    seat.asked(0)
    seat.by_list(next(choice for choice in seat.options() if choice.startswith("place pikeman")))
    expect(due).to_be_visible()
    ada.page.evaluate(GO_ON)
    wait_for(lambda: ada.match(match_id)["number"] > 1, "the turn to end")
