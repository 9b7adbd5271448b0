"""Two people end a battle of Confrontation X on the page: one at a desk, one with a phone in German."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.confrontation_battle import BATTLE, GAME, wanted
from tests.web.conftest import Invite
from tests.web.course import events_of, show, turn
from tests.web.figure_seat import FigureSeat
from tests.web.harness import Server
from tests.web.pictures import OUT

SEED = 1
#: What has to have happened.
WANTED = {
    "reserved", "card-played", "card-used", "assault-announced", "tested", "contacted", "casting",
    "countering", "combat-formed", "dice-shared", "attacked", "game-ended",
}  # fmt: skip
#: What is answered by pressing figures and places, the first time that somebody is asked.
BY_HAND = {"charge"}
#: Where on a side of the enemy it stands: any place will do.
PAST = {"reach"}
#: Questions of which a picture is taken before they are answered.
LOOKED_AT = {"reserve", "card", "use", "counter", "divide", "share", "strike", "defend"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("dice"), SEED).start()
    yield server
    server.kill()


def share_out(seat: FigureSeat, choice: str) -> None:
    """Presses the way that has a name."""
    _, _, attack, _, defence = choice.split()
    ways = seat.person.by("group", seat.t("match.named")).get_by_role("button")
    seat.person.press(ways.filter(has_text=re.compile(rf"{attack}\s*:\s*{defence}")).first)
    seat.send()


def test_two_people_end_a_battle(invite: Invite) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    ada, bob = invite("Ada"), invite("Bob", lang="de", phone=True)
    body = {"game": GAME, "seats": ["me", "open"], "position": BATTLE.strip()}
    match_id = str(ada.api("POST", "/matches", body)["id"])
    bob.api("POST", f"/matches/{match_id}/join", {})
    seats = FigureSeat(ada, match_id).open(), FigureSeat(bob, match_id).open()
    before = None
    answered: dict[tuple[int, str], int] = {}
    by_gesture: set[str] = set()
    while found := turn(seats, before):
        seat, state = found
        before = state["number"], state["waiting"]
        decision = state["decision"]
        kind = decision["kind"]
        choice = wanted(kind, state["seat"], [option["choice"] for option in decision["options"]])
        verb = choice.split()[0]
        times = answered[state["seat"], verb] = answered.get((state["seat"], verb), 0) + 1
        if times > 1 or kind in PAST:  # the same once more: not everything has to be pressed again and again
            number = state["number"]
            said = {"number": number, "choice": choice, "line": 0}
            seat.person.api("POST", f"/matches/{match_id}/choices", said)
            continue
        seat.asked(state["number"])
        if kind in LOOKED_AT:
            show(seat, f"confrontation-{kind}")
        if verb in BY_HAND and seat.open_to(choice):
            by_gesture.add(verb)
            seat.by_gesture(choice, lambda s=seat, v=verb: show(s, f"confrontation-{v}"))  # type: ignore[misc]
        elif kind == "share":
            share_out(seat, choice)
        else:
            seat.by_list(choice)
    assert by_gesture == BY_HAND
    events = events_of(seats[0])
    kinds = {event["kind"] for event in events}
    assert kinds >= WANTED
    tests = {event["data"]["purpose"] for event in events if event["kind"] == "tested"}
    assert {"courage", "spell", "counter"} <= tests
    asked = {verb for _, verb in answered}
    assert {"reserve", "play", "together", "charge", "cast", "counter", "divide", "share", "defend"} <= asked
    for seat in seats:
        told = seat.state()["result"]["text"]
        expect(seat.person.by("region", seat.t("match.over"))).to_contain_text(told)
        show(seat, "confrontation-over")
