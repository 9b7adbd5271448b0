"""Shots into a melee: an allocation roll says who is hit (FIM)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import SMALL, events, first, told
from tests.games.confrontation_x.field import GUARD
from tests.games.confrontation_x.volleys import EDGE, B, facing_off, guard, order, shoot
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
C, D = f"blue-{GUARD}-2", f"blue-{GUARD}-3"
#: The middle of the target, 10 cm away.
Y = EDGE + 100 + SMALL


def melee(*rolls: int, **more: object) -> State:
    """The target with a friend of the shooter at its side, another behind it, and an enemy at its other
    side."""
    return facing_off(
        10,
        guard("blue", (300 - 2 * SMALL, Y), 2, 0),
        guard("blue", (300, Y + 2 * SMALL), 3),
        guard("red", (300 + 2 * SMALL, Y), 4),
        rolls=rolls,
        **more,  # type: ignore[arg-type]
    )


def hit(state: State) -> list[str]:
    return [event.figure for event in events(state, "damage-thrown")]


@rule("CFX-FIM-01", "CFX-FIM-02")
def test_a_target_among_friends_can_be_shot_at_and_a_die_decides() -> None:
    state = melee(5, 6, 4, 3)
    shoot(state)
    assert (first(state, "allotted").die, hit(state)) == (6, [B])


@rule("CFX-FIM-02")
def test_a_shot_that_misses_needs_no_allocation_roll() -> None:
    state = melee(1)
    shoot(state)
    assert "allotted" not in order(state)


@rule("CFX-FIM-01", "CFX-Q-307")
def test_without_friends_in_contact_there_is_none() -> None:
    state = facing_off(10, guard("red", (300 + 2 * SMALL, Y), 4), rolls=[5, 4, 3])
    shoot(state)
    assert "allotted" not in order(state)
    alone = facing_off(0, rolls=[5, 4, 3])  # only the shooter itself
    shoot(alone)
    assert ("allotted" not in order(alone), hit(alone)) == (True, [B])


@rule("CFX-FIM-03", "CFX-DATA-18", "CFX-EX-46")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_from_4_on_the_target_is_hit(die: int) -> None:
    state = melee(5, die, 4, 3)
    shoot(state)
    assert hit(state) == [B]


@rule("CFX-FIM-04", "CFX-FIM-05", "CFX-DATA-18", "CFX-EX-46")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_up_to_3_the_nearest_friend_in_contact_is_hit(die: int) -> None:
    state = melee(5, die, 4, 3)
    shoot(state)
    assert hit(state) == [C]  # never the farther friend, and never another enemy


@rule("CFX-Q-47")
def test_of_friends_who_are_equally_near_one_is_hit_by_lot() -> None:
    both = set()
    for pick in (1, 2):
        state = facing_off(
            10, guard("blue", (300 - 2 * SMALL, Y), 2, 0), guard("blue", (300 + 2 * SMALL, Y), 3, 180)
        )
        state.dice = ScriptedDice([5, pick, 1, 4, 3], Dice(1))  # the lot is drawn with two sides
        shoot(state)
        both.update(hit(state))
    assert both == {C, D}


@rule("CFX-ABIL-123")
@pytest.mark.parametrize(("die", "struck"), [(1, [C]), (2, []), (3, []), (4, [B])])
def test_a_steady_hand_hits_a_friend_only_with_a_1(die: int, struck: list[str]) -> None:
    state = melee(5, die, 4, 3, shooter={"abilities": ["steady-hand"]})
    shoot(state)
    assert hit(state) == struck


def test_the_log_says_who_is_hit_instead() -> None:
    state = melee(5, 2, 4, 3)
    shoot(state)
    assert told(first(state, "allotted")) == ("Allocation roll: 2, instead Guard of Alahan 2 (Blue) is hit.")
