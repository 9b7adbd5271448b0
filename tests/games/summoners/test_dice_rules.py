"""The three kinds of tests and what a 1 and an 8 do in each of them (DICE)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, kind, melee, summoner
from tests.games.summoners.rounds import Rounds
from walstatt.games.summoners.events.combat import HitRolled, Parried
from walstatt.games.summoners.events.course import ControlRolled, DisengageTested, InitiativeRolled
from walstatt.games.summoners.rules.disengaging import stat_test
from walstatt.games.summoners.rules.pools import hits

EVERY = tuple(range(1, 9))


def strike(shown: tuple[int, ...], r: int) -> HitRolled:
    """An opposed test: hit dice against Reflexes."""
    fight = Fight()
    wolf = fight.put(kind("wolf", melee(len(shown))), "blue", 10, 10)
    dog = fight.beside(wolf, kind("dog", r=r, w=9), "red", ap=0)
    successes = hits(shown, r)
    fight.roll(*shown, *[1] * successes)
    fight.strike(wolf, dog)
    return fight.events(HitRolled)[0]


def disengage(shown: tuple[int, ...], r: int) -> DisengageTested:
    """A stat test: Reflexes (2)."""
    table = Rounds()
    wolf = table.put(kind("wolf", r=r), "blue", 18, 18)
    table.beside(wolf, kind("dog"), "red")
    table.roll(*shown)
    table.do(wolf, "disengage walk")
    return table.events(DisengageTested)[0]


def control(shown: tuple[int, ...], level: int) -> ControlRolled:
    """A control roll for a creature beside its Summoner: level + 1."""
    table = Rounds(rank="master")
    mage = table.put(summoner(), "blue", 10, 10)
    table.beside(mage, kind("bear", level=level), "blue")
    table.gems("blue", len(shown) - 1)
    table.stacks(blue=["bear"])
    table.roll(*shown)
    table.drive("reveal", *([f"focus {len(shown) - 1}"] if len(shown) > 1 else []))
    return table.events(ControlRolled)[0]


@pytest.mark.rule("SUM-DICE-01")
def test_three_kinds_of_tests_judge_the_same_dice_differently() -> None:
    assert strike(EVERY, 4).hits == 5  # 4 and more
    assert [stat_test((die,), 4) for die in EVERY] == [1, 1, 1, 1, 0, 0, 0, 0]  # 4 and less
    assert [control((die,), 3).success for die in EVERY] == [False] * 3 + [True] * 5  # the sum


@pytest.mark.rule("SUM-DICE-02")
@pytest.mark.parametrize(("r", "successes"), [(2, 7), (5, 4), (8, 1)])
def test_in_an_opposed_test_every_die_that_reaches_the_value_is_a_success(r: int, successes: int) -> None:
    roll = strike(EVERY, r)
    assert (roll.needed, roll.hits) == (r, successes)


@pytest.mark.rule("SUM-DICE-07")
def test_in_an_opposed_test_a_1_always_fails_and_an_8_never_does() -> None:
    assert strike((1, 1, 8), 1).hits == 1  # Reflexes 1: a 1 would reach it
    assert strike((7, 8), 9).hits == 1
    assert [hits((die,), 1) for die in EVERY] == [0] + [1] * 7
    assert [hits((die,), 12) for die in EVERY] == [0] * 7 + [1]


@pytest.mark.rule("SUM-DICE-03")
def test_both_players_may_roll_and_compare_successes_or_totals() -> None:
    fight = Fight()
    wolf = fight.put(kind("wolf", melee(3), r=5), "blue", 10, 10)
    dog = fight.beside(wolf, kind("dog", melee(2), r=4), "red")
    fight.roll(4, 5, 6, 5, 4, 1, 1)
    fight.strike(wolf, dog, answers=["parry"])  # 3 successes against 1
    parry = fight.events(Parried)[0]
    assert (fight.events(HitRolled)[0].hits, parry.cancelled, parry.left) == (3, 1, 2)
    table = Rounds()
    for seat, y in (("blue", 4), ("red", 32)):
        table.put(summoner(), seat, 18, y)
    table.state.phase = "initiative"
    table.roll(2, 7)
    table.drive()
    assert table.events(InitiativeRolled)[0].winner == 1  # the higher number


@pytest.mark.rule("SUM-DICE-04", "SUM-DICE-05")
def test_a_stat_test_has_three_dice_and_the_calling_rule_says_how_many_must_succeed() -> None:
    test = disengage((4, 5, 5), 4)
    assert (len(test.dice), test.needed) == (3, 4)
    assert not test.success  # one of the two that leaving contact needs
    assert stat_test((4, 4, 5), 4) == 2
    assert stat_test((2, 3, 4), 4) == 3


@pytest.mark.rule("SUM-DICE-08")
def test_in_a_stat_test_an_8_always_fails_and_a_1_never_does() -> None:
    assert [stat_test((die,), 9) for die in EVERY] == [1] * 7 + [0]
    assert [stat_test((die,), 0) for die in EVERY] == [1] + [0] * 7
    assert not disengage((8, 8, 1), 9).success


@pytest.mark.rule("SUM-DICE-06", "SUM-DICE-09")
def test_a_control_roll_is_the_sum_of_its_dice_and_knows_no_automatic_results() -> None:
    assert control((1, 1, 1), 2).success  # 3 of 3, all of them ones
    assert not control((1, 1), 2).success
    assert not control((8,), 8).success  # 8 of 9
    assert control((8, 1), 8).success
