"""Standing answers to reactions: given once, answered by the page alone, taken back again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Request, expect

from tests.web.conftest import Invite
from tests.web.harness import Server, wait_for
from tests.web.summoners import GAME
from tests.web.table_positions import STRUCK
from tests.web.table_seat import TableSeat, table_duel

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
HERALD, EMBERLING = "strike cold-fists blue-fire-herald-1", "strike cold-fists blue-emberling-1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Dice with which nobody falls by the first strike."""
    server = Server(tmp_path_factory.mktemp("standing"), seed=1).start()
    yield server
    server.kill()


def sent_by(seat: TableSeat) -> list[Any]:
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
