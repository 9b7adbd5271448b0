"""A whole game of Mage Wars in two browsers: one on a desk in English, one on a phone in German."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.course import events_of, show, turn
from tests.web.harness import Server
from tests.web.mage_wars import ACTION, DUEL, GAME, PLANNING, WANTED, Plan, happened
from tests.web.matches import answer_past
from tests.web.pictures import OUT
from tests.web.test_axe import COLOURS, check
from tests.web.test_axe import faults as axe_faults
from tests.web.zone_seat import ZoneSeat, zone_duel

#: Deeds of which there shall be pictures.
SHOWN = ("plan", "attack", "cast", "guard", "counterstrike", "reveal")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Dice with which the Grizzly lives long enough to end the game."""
    server = Server(tmp_path_factory.mktemp("mage-wars"), seed=1).start()
    yield server
    server.kill()


def test_two_people_play_a_whole_game(invite: Invite) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    people = invite("Ada"), invite("Bob", lang="de", phone=True)
    seats = zone_duel(*people, DUEL)
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
        if way in by_hand or choice == "plan":
            seat.by_list(choice)
        else:
            by_hand.add(way)
            seat.by_gesture(choice, lambda s=seat, v=verb: show(s, f"mage-wars-{v}") if v in SHOWN else None)  # type: ignore[misc]

    ada, bob = seats
    ways = {way for _, way in by_hand}
    assert {"plan plan", "turn activate", "action move", "action attack", "action guard"} <= ways
    assert {"reveal reveal", "mandatory pay", "counterstrike counterstrike", "quickcast cast"} <= ways
    for player in seats:
        expect(player.person.by("region", player.t("match.over"))).to_contain_text(
            player.state()["result"]["text"]
        )
        shown = happened(events_of(player))
        assert set(shown) == WANTED
        show(player, "mage-wars-over")
        if player.person.phone:
            player.person.button("match.log").tap()
        expect(player.log).to_be_visible()
        more = player.log.get_by_role("button", name=player.t("common.more"), exact=True)
        while more.is_visible():
            player.person.press(more)
        for event in shown.values():
            expect(player.log).to_contain_text(event["text"])
    expect(ada.person.heading("match.won")).to_be_attached()
    secret(ada, bob)


def secret(ada: ZoneSeat, bob: ZoneSeat) -> None:
    """Nobody has seen what the other one prepared and did not cast."""
    for looking, mine in ((ada, 0), (bob, 1)):
        planned = [event["data"] for event in events_of(looking) if event["kind"] == "planned"]
        assert {data["seat"] for data in planned} == {0, 1}
        for data in planned:
            assert (set(data["cards"]) <= {"?"}) == (data["seat"] != mine or not data["cards"])


def other_theme(seat: ZoneSeat) -> None:
    seat.page.evaluate("""() => {
      const { dataset } = document.documentElement;
      dataset.theme = dataset.theme === 'light' ? 'dark' : 'light';
    }""")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_step_of_a_choice_fits_and_passes_axe(invite: Invite, phone: bool) -> None:
    """Both themes; on a phone in German also that nothing is cut off, covered or too small for a finger."""
    ada, bob = invite("Ada", lang="de" if phone else "en", phone=phone), invite("Bob")
    wrong: dict[str, list[str]] = {}

    def look(seat: ZoneSeat, name: str) -> None:
        wrong[f"{name}, one theme"] = axe_faults(seat.person)
        other_theme(seat)
        wrong[f"{name}, the other"] = axe_faults(seat.person, COLOURS)
        if phone:
            wrong[f"{name}, layout"] = layout.faults(seat.person)

    seat, _ = zone_duel(ada, bob, ACTION)
    seat.asked(0)
    seat.aim("cast minor-heal 4")
    look(seat, "a spell with its target")
    ada.press(seat.panel.get_by_role("button", name=ada.t("common.cancel")))
    seat.by_gesture("activate 6")
    seat.asked(1)
    look(seat, "a window")
    seat.by_list("pass")
    answer_past(bob, seat.id, 2, "pass")
    seat.asked(3)
    seat.aim("attack 11 heavy-claw-strike")
    expect(seat.panel.get_by_text(re.compile(r"\d\s?%")).first).to_be_visible()
    look(seat, "an attack with its odds")
    # A guard protects the mage: pressing it says why not, and points at the guard.
    ada.provokes(r"\b400\b")
    ada.press(seat.place("2"))
    expect(ada.page.get_by_role("alert")).to_contain_text("MGW-GRD-03")
    look(seat, "refused")
    ada.press(ada.by("button", re.compile(ada.says(GAME, "panel.book.title"))).first)
    expect(seat.book).to_be_visible()
    look(seat, "the book")

    seat, _ = zone_duel(ada, bob, PLANNING)
    seat.asked(0)
    seat.aim("plan bear-strength timber-wolf")
    expect(seat.confirm).to_be_enabled()
    look(seat, "two spells chosen")
    check(wrong)


def cards_in(book: Locator) -> list[str]:
    return [str(card.get_attribute("data-card")) for card in book.locator("[data-card]").all()]


def test_the_book_is_searched_and_a_secret_choice_changed(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    seat, _ = zone_duel(ada, bob, PLANNING)
    seat.asked(0)
    book = seat.book
    everything = cards_in(book)
    book.get_by_role("searchbox").fill("flying")
    expect(book.locator("[data-card]")).not_to_have_count(len(everything))
    assert "thunderift-falcon" in cards_in(book)
    book.get_by_role("searchbox").fill("")
    book.get_by_role("button", name="Wall", exact=True).click()
    expect(book.locator("[data-card]")).to_have_count(1)
    assert cards_in(book) == ["wall-of-thorns"]
    book.get_by_role("button", name=ada.says(GAME, "panel.book.all.type"), exact=True).click()
    # Staying on a card shows it large, with its traits; the codex explains them under the pointer.
    book.locator('[data-card="thunderift-falcon"]').hover()
    sheet = ada.by("complementary", ada.t("zones.about"))
    expect(sheet).to_contain_text("Thunderift Falcon")
    sheet.get_by_role("button", name="Flying", exact=True).hover()
    expect(sheet.get_by_role("button", name=re.compile("MGW-COD-"))).to_be_visible()
    # Chosen, sent, taken back while the other one still thinks, and sent again.
    seat.aim("plan mana-flower thunderift-falcon")
    seat.send()
    ada.by("button", ada.says(GAME, "panel.planner.change")).click()
    seat.asked(0)
    expect(seat.panel).to_contain_text("Mana Flower")
    seat.panel.get_by_role("button", name=ada.says(GAME, "panel.planner.drop", name="Mana Flower")).click()
    expect(seat.confirm).to_be_enabled()
    seat.send()
    answer_past(bob, seat.id, 0, "plan")
    expect(seat.card("thunderift-falcon")).to_be_visible()
    prepared = next(tray for tray in seat._trays() if tray["kind"] == "reserve")
    assert [piece["word"] for piece in prepared["pieces"]] == ["thunderift-falcon"]
