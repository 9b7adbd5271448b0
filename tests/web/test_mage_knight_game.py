"""Two people end a battle of Mage Knight on the page: one at a desk, one with a phone in German."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.course import events_of, show, turn
from tests.web.figure_seat import FigureSeat
from tests.web.harness import Server
from tests.web.mage_knight import BATTLE, GAME
from tests.web.pictures import OUT

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
