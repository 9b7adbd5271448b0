"""Two people play a whole game of Summoners on the page: stacks, summoning, sources, spells, a charge."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.course import events_of, show, turn
from tests.web.harness import Server
from tests.web.pictures import OUT
from tests.web.summoners import CONTROL, WANTED, Plan, happened
from tests.web.table_seat import TableSeat, table_duel

#: The same dice every time. Almost any seed will do: the players go for what is wanted until it has happened.
SEED = 1
#: Deeds that are worth a picture before they are done, in `build/pictures`.
SHOWN = ("stack", "place", "run", "cast", "interact", "charge", "counter")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("dice"), SEED).start()
    yield server
    server.kill()


def test_two_people_play_a_whole_game(invite: Invite) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    seats = table_duel(invite("Ada"), invite("Bob", lang="de", phone=True), CONTROL)
    plan, done, before = Plan(), set[str](), None
    by_hand: set[tuple[int, str]] = set()
    while found := turn(seats, before):
        seat, state = found
        before = state["number"], state["waiting"]
        done = done if done >= WANTED else set(happened(events_of(seat)))
        choice = plan.choose(state, done)
        verb = choice.split()[0]
        seat.asked(state["number"])
        # Every kind of deed by gestures once for each of them, the rest from the list.
        way = (state["seat"], f"{state['decision']['kind']} {verb}")
        if way in by_hand or not seat.open_to(choice):
            seat.by_list(choice)
        else:
            by_hand.add(way)
            seat.by_gesture(choice, lambda s=seat, v=verb: show(s, f"summoners-{v}") if v in SHOWN else None)  # type: ignore[misc]

    ada, bob = seats
    assert {"stack stack", "place place", "action run", "action summon"} <= {way for _, way in by_hand}
    assert {"action cast", "action interact", "action charge"} <= {way for _, way in by_hand}
    for player in seats:
        expect(player.person.by("region", player.t("match.over"))).to_contain_text(
            player.state()["result"]["text"]
        )
        shown = happened(events_of(player))
        assert set(shown) == WANTED
        show(player, "summoners-over")
        if player.person.phone:
            player.person.button("match.log").tap()
        expect(player.log).to_be_visible()
        more = player.log.get_by_role("button", name=player.t("common.more"), exact=True)
        while more.is_visible():
            player.person.press(more)
        for event in shown.values():
            expect(player.log).to_contain_text(event["text"])
    winner = ada.state()["result"]["winners"]
    expect(ada.person.heading("match.won" if winner == [0] else "match.lostMatch")).to_be_attached()
    secret(ada, bob)


def secret(ada: TableSeat, bob: TableSeat) -> None:
    """Nobody has seen how the other one laid the stack."""
    for looking, mine in ((ada, 0), (bob, 1)):
        stacks = [event for event in events_of(looking) if event["kind"] == "stack-built"]
        assert {event["data"]["seat"] for event in stacks} == {0, 1}
        for event in stacks:
            hidden = event["data"]["cards"] == ["?"] * len(event["data"]["cards"])
            assert hidden == (event["data"]["seat"] != mine)
