"""Two people end battles of Mage Knight on the page: one at a desk, one with a phone in German."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.games.mage_knight import whole_battle
from tests.web.conftest import Invite
from tests.web.course import events_of, show, turn
from tests.web.figure_seat import FigureSeat
from tests.web.harness import Person, Server, wait_for
from tests.web.mage_knight import BATTLE, GAME
from tests.web.pictures import OUT
from tests.web.test_army_builder import Barracks
from tests.web.test_builder import kept
from walstatt import Match
from walstatt.games.mage_knight.state.library import kinds

SEED = 1
#: What each of them does, in this order, by pressing figures and places; then the turn ends.
DEEDS = {
    0: ["heal", "shoot", "strike"],
    1: ["march", "capture"],
}
#: What has to have happened.
WANTED = {"attacked", "met", "acted", "turn-began", "clicked", "game-ended"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("dice"), SEED).start()
    yield server
    server.kill()


def next_choice(state: Any, left: dict[int, list[str]]) -> str:
    """The next deed of whoever acts, where it is possible; else the first answer that is offered."""
    offered = [option["choice"] for option in state["decision"]["options"]]
    if state["decision"]["kind"] != "act":
        return str(next((choice for choice in offered if choice.startswith(("own", "stay"))), offered[0]))
    todo = left[state["seat"]]
    while todo:
        verb = todo.pop(0)
        # Blue's second guardsman stands behind the slasher.
        found = [choice for choice in offered if choice.split()[0] == verb]
        if found:
            return str(max(found, key=lambda choice: ("guardsman-2" in choice, len(choice.split()))))
    return "end"


def test_two_people_end_a_battle(invite: Invite) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    ada, bob = invite("Ada"), invite("Bob", lang="de", phone=True)
    body = {"game": GAME, "seats": ["me", "open"], "position": BATTLE.strip()}
    match_id = str(ada.api("POST", "/matches", body)["id"])
    bob.api("POST", f"/matches/{match_id}/join", {})
    seats = FigureSeat(ada, match_id).open(), FigureSeat(bob, match_id).open()
    left = {seat: list(deeds) for seat, deeds in DEEDS.items()}
    before = None
    by_hand: list[str] = []
    while found := turn(seats, before):
        seat, state = found
        before = state["number"], state["waiting"]
        choice = next_choice(state, left)
        verb = choice.split()[0]
        seat.asked(state["number"])
        if state["decision"]["kind"] == "act" and verb != "end" and seat.open_to(choice):
            by_hand.append(verb)
            seat.by_gesture(choice, lambda s=seat, v=verb: show(s, f"mage-knight-{v}"))  # type: ignore[misc]
        else:
            seat.by_list(choice)
    assert {"heal", "shoot", "strike", "march"} <= set(by_hand)
    kinds = {event["kind"] for event in events_of(seats[0])}
    assert kinds >= WANTED
    attacks = [event["data"] for event in events_of(seats[0]) if event["kind"] == "attacked"]
    assert any(attack.get("bonus") == 1 for attack in attacks), "the blow from behind"
    assert any(attack.get("capture") for attack in attacks)
    pushed = [
        e["data"] for e in events_of(seats[0]) if e["kind"] == "clicked" and e["data"]["cause"] == "pushed"
    ]
    assert [one["figure"] for one in pushed] == ["blue-amotep-gunner-1"]
    for seat in seats:
        told = seat.state()["result"]["text"]
        expect(seat.person.by("region", seat.t("match.over"))).to_contain_text(told)
        show(seat, "mage-knight-over")


# --- a whole game -------------------------------------------------------------------------------------------

#: The first of each is done by pressing figures, the rest by the list.
PRESSED = ("shoot", "capture", "mend")


def builds(person: Person, points: str, title: str) -> None:
    """An army in the workshop, figure by figure."""
    shop = Barracks(person).begin(points)
    person.by("textbox", person.t("builder.name")).fill(title)
    for kind, count in whole_battle.COUNTS.items():
        shop.search(kinds()[kind].name)
        shop.add(kind, count)
        shop.count(kind, count)
    wait_for(
        lambda: [one["draft"].get("counts") for one in kept(person)] == [whole_battle.COUNTS], "the army"
    )


def by_line(seat: FigureSeat, choice: str) -> None:
    """In the text list; a formation then shows its figures there and no line any more."""
    line = seat.line(seat.listed(choice)).first
    if line.get_attribute("aria-pressed") != "true":  # what nearly everybody answers is chosen already
        seat.person.press(line)
    expect(seat.confirm).to_be_enabled()
    seat.send()


def test_two_people_build_armies_deploy_them_and_end_their_battle(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob", lang="de", phone=True)
    builds(ada, "100 points", "Greenwood")
    builds(bob, "100 Punkte", "Grünwald")
    options = {**whole_battle.OPTIONS, "armies": f"{whole_battle.ARMY},random"}
    body = {"game": GAME, "seats": ["me", "open"], "options": options}
    match_id = str(ada.api("POST", "/matches", body)["id"])
    bob.go(f"/join/{match_id}")
    card = bob.by("radio", re.compile("^Grünwald"), exact=False)
    bob.press(card)
    expect(card).to_have_attribute("aria-checked", "true")
    bob.press(bob.button("newmatch.joinPlay"))
    bob.page.wait_for_url(re.compile(f"/match/{match_id}"))

    seats = FigureSeat(ada, match_id).open(), FigureSeat(bob, match_id).open()
    left = list(PRESSED)
    before = None
    choices = iter(whole_battle.CHOICES)
    while found := turn(seats, before):
        seat, state = found
        before = state["number"], state["waiting"]
        choice = next(choices)
        verb = choice.split()[0]
        seat.asked(state["number"])
        if verb in left and seat.open_to(choice):
            left.remove(verb)
            seat.by_gesture(choice, lambda s=seat, v=verb: show(s, f"mage-knight-whole-{v}"))  # type: ignore[misc]
        else:
            by_line(seat, choice)
    assert next(choices, None) is None
    assert left == []
    played = Match.new(GAME, whole_battle.OPTIONS, seed=SEED)
    for made in whole_battle.CHOICES:
        played.play(made)
    tags = [event.__struct_config__.tag for event in played.events]
    assert [event["kind"] for event in events_of(seats[0])] == tags
    assert whole_battle.features(played.events) == whole_battle.WANTED
    for seat in seats:
        told = seat.state()["result"]["text"]
        expect(seat.person.by("region", seat.t("match.over"))).to_contain_text(told)
        show(seat, "mage-knight-whole-over")
