"""Who begins the round (START)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind, summoner
from tests.games.summoners.rounds import Rounds
from walstatt.games.summoners.events.course import FirstNamed, InitiativeRolled

PLACES = {"blue": (18, 4), "red": (32, 18), "gold": (18, 32), "violet": (4, 18)}


def opening(seats: int = 2, phase: str = "initiative") -> Rounds:
    table = Rounds(seats=seats)
    for seat in list(PLACES)[:seats]:
        table.put(summoner(), seat, *PLACES[seat])
        table.stacks(**{seat: ["mage"]})
    table.state.phase = phase
    return table


@pytest.mark.rule("SUM-START-06")
def test_initiative_is_rolled_when_the_stacks_are_fixed() -> None:
    table = opening(phase="stacks")
    for seat in ("blue", "red"):
        table.put(kind("wolf"), seat, PLACES[seat][0] + 4, PLACES[seat][1])
    table.drive()
    assert "initiative-rolled" not in table.tags  # nobody knows it while the cards are ordered
    table.roll(3, 6)
    table.drive(("stack wolf mage", "stack mage wolf"))
    assert table.tags == ["stack-built", "stack-built", "initiative-rolled"]
    assert table.events(InitiativeRolled)[0].dice == (3, 6)


@pytest.mark.rule("SUM-START-07", "SUM-DP-10")
@pytest.mark.parametrize(("dice", "winner"), [((7, 2), "blue"), ((1, 2), "red")])
@pytest.mark.parametrize("first", ["blue", "red"])
def test_the_higher_die_names_who_activates_first(dice: tuple[int, int], winner: str, first: str) -> None:
    table = opening()
    table.roll(*dice)
    asked = table.drive()
    assert [(one.seat, one.kind, one.options) for one in asked] == [
        (winner, "first", ["first blue", "first red"])
    ]
    asked = table.drive(f"first {first}")
    assert (asked[0].seat, asked[0].kind) == (first, "card")
    named = table.events(FirstNamed)[0]
    assert (named.seat, named.first) == (("blue", "red").index(winner), ("blue", "red").index(first))


@pytest.mark.rule("SUM-START-08")
def test_a_tie_is_rolled_again_until_it_is_none() -> None:
    table = opening()
    table.roll(5, 5, 1, 1, 2, 8)
    asked = table.drive()
    assert asked[0].seat == "red"
    rolls = table.events(InitiativeRolled)
    assert [(roll.dice, roll.winner) for roll in rolls] == [((5, 5), None), ((1, 1), None), ((2, 8), 1)]


@pytest.mark.rule("SUM-Q-03")
def test_only_the_tied_players_roll_again() -> None:
    table = opening(seats=4)
    table.roll(6, 8, 8, 2, 3, 3, 1, 4)
    asked = table.drive()
    assert asked[0].seat == "gold"
    assert [roll.dice for roll in table.events(InitiativeRolled)] == [
        (6, 8, 8, 2), (None, 3, 3, None), (None, 1, 4, None)
    ]  # fmt: skip


@pytest.mark.rule("SUM-START-09", "SUM-ACT-01")
def test_with_four_players_it_goes_on_clockwise_from_the_one_named() -> None:
    table = opening(seats=4)
    table.roll(1, 2, 3, 4)
    asked = table.drive()
    assert asked[0].options == ["first blue", "first red", "first gold", "first violet"]
    order = []
    answers = ["first gold"]
    for _ in range(4):
        asked = table.drive(*answers)
        order.append(asked[0].seat)
        answers = ["reveal", "end"]
    assert order == ["gold", "violet", "blue", "red"]


@pytest.mark.rule("SUM-START-09")
def test_who_has_lost_the_summoner_neither_rolls_nor_can_be_named() -> None:
    table = opening(seats=4)
    del table.state.units["red-summoner"]
    table.player("red").alive = False
    table.player("red").stack = ()
    table.roll(1, 2, 3)
    asked = table.drive()
    assert (asked[0].seat, asked[0].options) == ("violet", ["first blue", "first gold", "first violet"])
    assert table.events(InitiativeRolled)[0].dice == (1, None, 2, 3)
