"""From the front page to the first move against the computer."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.figure_seat import FigureSeat
from tests.web.harness import Person, wait_for
from tests.web.matches import new_match
from tests.web.seat import Seat
from tests.web.summoners import place_of
from tests.web.table_seat import TableSeat
from tests.web.zone_seat import ZoneSeat

#: Of these games every rule is proven.
FLOORS = Path(__file__).parents[1] / "coverage-floors.json"
COUNT = "window.clicks = 0; addEventListener('click', (event) => event.isTrusted && window.clicks++, true);"


def test_who_let_programs_play_alone_may_stop_them(invite: Invite) -> None:
    ada = invite("Ada")
    match_id = new_match(ada, ["greedy", "greedy"], game="mage-wars", options={"level": "full"})
    ada.go(f"/match/{match_id}")
    ada.button("match.breakOff").click()
    sure = ada.page.get_by_role("dialog", name=ada.t("match.breakOffSure"))
    sure.get_by_role("button", name=ada.t("match.breakOff")).click()
    expect(ada.page.get_by_role("region", name=ada.t("match.over"))).to_contain_text(ada.t("match.noWinner"))
    expect(ada.button("match.breakOff")).to_have_count(0)


def on_hexes(seat: Seat) -> None:
    place = seat.state()["decision"]["options"][7]["choice"].split()[-1]
    seat.person.press(seat.cell(place))
    seat.send()


def on_a_table(seat: Seat) -> None:
    seat.by_list(next(iter(seat.options())))


def all_in_a_line(seat: Seat) -> None:
    assert isinstance(seat, FigureSeat)
    seat.by_gesture("line-up")


def as_proposed(seat: Seat) -> None:
    """What nearly everybody answers is chosen already."""
    seat.send()


def in_zones(seat: Seat) -> None:
    assert isinstance(seat, ZoneSeat)
    seat.by_gesture(next(choice for choice in seat.options() if len(choice.split()) == 2))


#: How a newcomer finds each game on the front page, and what the first move in it may be.
FIRST: dict[str, tuple[type[Seat], Callable[[Seat], None]]] = {
    "monolith-arena": (Seat, on_hexes),
    "summoners": (TableSeat, on_a_table),
    "mage-wars": (ZoneSeat, in_zones),
    "mage-knight": (FigureSeat, all_in_a_line),
    "confrontation-x": (FigureSeat, as_proposed),
}


def test_a_first_match_can_be_begun_in_every_game() -> None:
    """Of the house; a new one may have to learn it first."""
    assert set(json.loads(FLOORS.read_text(encoding="utf-8"))) == set(FIRST)


def test_the_first_figure_of_summoners_moves_within_five_clicks(invite: Invite) -> None:
    """Terrain and edges by lot; who begins and which card comes is one press; then a place on the table."""
    somebody = invite()
    seat = started(somebody, "summoners", TableSeat)
    assert isinstance(seat, TableSeat)

    def next_question(before: int = -1) -> dict[str, Any]:
        wait_for(lambda: seat.state()["number"] > before, "the next question")
        seat.asked()
        return dict(seat.state())

    asked = next_question()
    while asked["decision"]["kind"] != "action":
        seat.send()
        asked = next_question(asked["number"])
    layout.settled(somebody)
    ways = [option for option in seat.options() if option.startswith("walk ") and seat.open_to(option)]
    place = place_of(ways[len(ways) // 2].split()[-1])
    assert place
    seat.press_at(place)
    seat.send()
    wait_for(lambda: seat.state()["number"] > asked["number"], "the first move")
    assert somebody.page.evaluate("window.clicks") <= 5


def test_an_army_of_confrontation_x_stands_within_five_clicks(invite: Invite) -> None:
    """Nothing set aside, then all figures where they are proposed; the other side still deploys in turns."""
    somebody = invite()
    seat = started(somebody, "confrontation-x", FigureSeat)
    seat.asked()
    seat.send()
    wait_for(lambda: (seat.state()["decision"] or {}).get("kind") in ("deploy", "place"), "the deployment")
    seat.asked()
    seat.by_list("line-up")
    wait_for(lambda: not seat.state()["scene"]["when"].startswith("Dep"), "the first round")
    own = [one for one in seat.state()["scene"]["pieces"] if one.get("seat") == 0]
    assert len(own) > 2
    assert somebody.page.evaluate("window.clicks") <= 5


def started(somebody: Person, game: str, kind: type[Seat]) -> Seat:
    """The front page, and one press on the game."""
    somebody.page.add_init_script(COUNT)
    somebody.go("/")
    card = somebody.page.get_by_role("article").filter(
        has=somebody.page.locator(f'[href="/new?game={game}"]')
    )
    # A press on what is still moving is tried again, and counted again.
    expect(card).to_be_visible()
    layout.settled(somebody)
    card.get_by_role("button").click()
    somebody.page.wait_for_url(re.compile("/match/"))
    return kind(somebody, somebody.page.url.rpartition("/")[2])


@pytest.mark.parametrize("game", FIRST)
def test_the_first_move_against_the_computer_is_three_clicks_away(invite: Invite, game: str) -> None:
    kind, move = FIRST[game]
    somebody = invite()  # has never been here
    began = time.monotonic()
    seat = started(somebody, game, kind)
    seat.asked()
    before = seat.state()
    layout.settled(somebody)
    move(seat)
    wait_for(lambda: seat.state()["number"] > before["number"], "the first move")
    # Machines differ: how long it took is told, and looked at where it matters.
    print(f"{game}: first move after {time.monotonic() - began:.1f} s")
    assert somebody.page.evaluate("window.clicks") <= 3
    assert any(one["kind"] == "program" for one in before["seats"])
