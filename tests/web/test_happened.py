"""What others did: marked on every kind of board until one acts, and shown again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Invite
from tests.web.mage_wars import ACTION
from tests.web.matches import new_match, play_past
from tests.web.positions import USE
from tests.web.seat import Seat
from tests.web.table_positions import SHOT

Choices = list[tuple[int, str]]
BOARDS: dict[str, tuple[str, Choices, list[tuple[str, str]]]] = {
    "hexagons": (
        USE,
        [(0, "place knight A2 NW"), (0, "maneuver A2 A3 NW"), (0, "battle")],
        [("went", "A3"), ("fell", "C4")],
    ),
    "table": (SHOT, [(0, "walk 596.05,435.48")], [("went", "blue-fire-herald-1")]),
    "zones": (
        ACTION,
        [(0, "activate 1"), (0, "pass"), (1, "pass"), (0, "move A2")],
        [("went", "1")],
    ),
}


def marks(seat: Seat, kind: str, at: str) -> Locator:
    return seat.page.locator(f'[data-trail="{kind}"][data-at="{at}"]')


@pytest.mark.parametrize("board", BOARDS)
def test_what_others_did_last_is_marked(board: str, invite: Invite) -> None:
    position, choices, wanted = BOARDS[board]
    ada, bob = invite("Ada"), invite("Bob")
    game = position.split()[0]
    match_id = new_match(ada, ["me", "open"], game=game, position=position.strip())
    bob.api("POST", f"/matches/{match_id}/join", {})
    seat = Seat(bob, match_id)
    bob.go(f"/match/{match_id}")
    expect(bob.heading("match.theirTurn", name="Ada")).to_be_visible()
    play_past((ada, bob), match_id, choices)
    for kind, at in wanted:
        expect(marks(seat, kind, at)).to_have_count(1)


def test_the_marks_stay_until_one_acts_and_a_key_shows_it_again(invite: Invite) -> None:
    position, choices, _ = BOARDS["hexagons"]
    ada, bob = invite("Ada"), invite("Bob", speed=1)
    match_id = new_match(ada, ["me", "open"], position=position)
    bob.api("POST", f"/matches/{match_id}/join", {})
    play_past((ada, bob), match_id, choices)
    seat = Seat(bob, match_id).open()  # who comes later finds them too
    seat.asked(len(choices))
    expect(marks(seat, "fell", "C4")).to_have_count(1)
    seat.page.keyboard.press("h")
    skip = bob.button("match.skipBattle")
    expect(skip).to_be_visible()
    expect(seat.page.locator('[aria-current="step"]')).to_be_visible()  # the phase of the fight that is shown
    skip.click()
    seat.asked(len(choices))
    seat.by_list("discard spike")
    seat.asked(len(choices) + 1)
    expect(seat.page.locator("[data-trail]")).to_have_count(0)
