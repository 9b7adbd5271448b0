"""Boosts: gems for a Summoner's stats, before every roll."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, summoner
from walstatt.games.summoners.events.combat import Boosted, DamageRolled, HitRolled, Parried
from walstatt.games.summoners.rules.boosts import boost

ALL = ("reflexes", "resistance", "melee", "ranged")


def duel(attacker: object = None, defender: object = None) -> tuple[Fight, str, str]:
    fight = Fight()
    a = fight.put(attacker or kind(), "blue", 10, 10)  # type: ignore[arg-type]
    b = fight.beside(a, defender or summoner(ap=0, boosts=ALL), "red")  # type: ignore[arg-type]
    return fight, a, b


@pytest.mark.rule("SUM-BOOST-06", "SUM-BOOST-07", "SUM-DP-24")
def test_there_is_a_window_before_the_hit_roll_and_before_the_damage_roll() -> None:
    fight, a, b = duel()
    fight.roll(5, 6, 1, 8)
    fight.strike(a, b, answers=["boost 2", "boost 1"])
    assert fight.kinds() == ["red boost", "red boost"]
    tags = [event.kind for event in fight.state.log]
    assert tags == ["attack-began", "boosted", "hit-rolled", "boosted", "damage-rolled", "wounded"]
    assert (fight.events(HitRolled)[0].needed, fight.events(HitRolled)[0].hits) == (6, 1)
    assert (fight.events(DamageRolled)[0].resistance, fight.lost(b)) == (3, 5)


@pytest.mark.rule("SUM-BOOST-02", "SUM-BOOST-03", "SUM-DATA-17")
def test_the_first_point_costs_1_gem_and_the_second_2() -> None:
    for points, left in ((0, 7), (1, 6), (2, 4)):
        fight, a, b = duel()
        fight.roll(1, 1, 1)
        fight.strike(a, b, answers=[f"boost {points}"])
        assert fight.gems("red") == left
        assert fight.asked[0].options == ["boost 0", "boost 1", "boost 2"]


@pytest.mark.rule("SUM-BOOST-03")
def test_only_what_can_be_paid_is_offered() -> None:
    for gems, options in ((2, ["boost 0", "boost 1"]), (3, ["boost 0", "boost 1", "boost 2"])):
        fight, a, b = duel()
        fight.gems("red", gems)
        fight.roll(1, 1, 1)
        fight.strike(a, b, answers=["boost 0"])
        assert fight.asked[0].options == options
    fight, a, b = duel()
    fight.gems("red", 0)
    fight.roll(1, 1, 1)
    fight.strike(a, b)
    assert fight.kinds() == []


@pytest.mark.rule("SUM-BOOST-01", "SUM-Q-162")
def test_only_marked_stats_of_summoners_qualify() -> None:
    fight, a, b = duel(defender=summoner(ap=0, boosts=("resistance",)))
    fight.roll(8, 1, 1, 8)
    fight.strike(a, b, answers=["boost 1"])
    assert [(event.stat, event.points) for event in fight.events(Boosted)] == [("resistance", 1)]
    creature, a, b = duel(defender=kind("bear", ap=0, boosts=ALL))
    creature.roll(8, 1, 1, 8)
    creature.strike(a, b)
    assert creature.kinds() == []


@pytest.mark.rule("SUM-BOOST-05", "SUM-Q-40")
def test_a_boost_lasts_for_one_whole_roll() -> None:
    fight, a, b = duel()
    fight.roll(4, 5, 5, 3, 3)
    fight.strike(a, b, answers=["boost 1", "boost 0"])
    assert (fight.events(HitRolled)[0].needed, fight.events(HitRolled)[0].hits) == (5, 2)
    fight.roll(4, 1, 1, 3)
    fight.strike(a, b, answers=["boost 0", "boost 0"])
    assert (fight.events(HitRolled)[1].needed, fight.events(HitRolled)[1].hits) == (4, 1)


@pytest.mark.rule("SUM-BOOST-04")
def test_boosts_cost_no_action_points_and_can_be_had_again_and_again() -> None:
    fight, a, b = duel(summoner(boosts=("melee",)), kind("bear", ap=0))
    for left in (6, 5, 4):
        fight.roll(1, 1, 1, 1)
        fight.strike(a, b, answers=["boost 1"])
        assert (fight.gems("blue"), fight.unit(a).ap) == (left, 3)


@pytest.mark.rule("SUM-BOOST-04")
def test_who_is_not_at_turn_and_has_no_points_left_is_asked_before_every_roll_of_a_round() -> None:
    """Any moment comes down to the last one before a roll: a boost is for one, and nobody takes gems away."""
    fight, a, b = duel()
    fight.change(b, activated=True)
    for left in (5, 3, 1):
        fight.asked.clear()
        fight.roll(4, 6, 1, 1)
        fight.strike(a, b, answers=["boost 1", "boost 1"])
        assert fight.kinds() == ["red boost", "red boost"]
        assert (fight.gems("red"), fight.unit(b).ap) == (left, 0)


@pytest.mark.rule("SUM-Q-41")
def test_nk_and_fk_give_a_die_a_point_in_parries_too() -> None:
    fight, a, b = duel(summoner(boosts=("melee",)), kind("bear", ap=0))
    fight.roll(1, 1, 1, 1, 1)
    fight.strike(a, b, answers=["boost 2"])
    assert fight.hit_dice(a) == [5]
    far = Fight()
    a = far.put(summoner("mage", bow(2), boosts=("ranged",)), "blue", 10, 10)
    b = far.put(kind("bear", ap=0), "red", 15, 10)
    far.roll(1, 1, 1)
    far.shoot(a, b, answers=["boost 1"])
    assert far.hit_dice(a) == [3]
    guard, a, b = duel(kind("wolf", melee(1)), summoner("mage", melee(2), boosts=("melee",)))
    guard.roll(8, 1, 1, 8)
    guard.strike(a, b, answers=["parry", "boost 1"])
    assert (len(guard.events(Parried)[0].dice), guard.lost(b)) == (3, 0)


@pytest.mark.rule("SUM-Q-42", "SUM-Q-161", "SUM-BOOST-05")
def test_points_bought_ahead_count_and_never_exceed_two() -> None:
    fight, _, b = duel()
    fight.change(b, boosted=(("reflexes", 1),))
    fight.play(_returning(fight, b, 2), ["boost 2"])
    assert fight.asked[0].options == ["boost 1", "boost 2"]
    assert (fight.gems("red"), fight.unit(b).boosted) == (5, ())
    fight.change(b, boosted=(("reflexes", 2),))
    fight.play(_returning(fight, b, 2))  # no more can be bought
    assert fight.gems("red") == 5


def _returning(fight: Fight, word: str, points: int):  # type: ignore[no-untyped-def]
    found = yield from boost(fight.state, word, "reflexes")
    assert found == points


@pytest.mark.rule("SUM-Q-43")
def test_the_active_player_decides_first() -> None:
    for turn, order in ((0, ["blue boost", "red boost"]), (1, ["red boost", "blue boost"])):
        fight, a, b = duel(
            summoner("mage", melee(2), boosts=("melee",)), summoner(ap=0, boosts=("reflexes",))
        )
        fight.state.turn = turn
        fight.roll(1, 1)
        fight.strike(a, b, answers=["boost 0", "boost 0"])
        assert fight.kinds() == order


@pytest.mark.rule("SUM-Q-161")
def test_one_boost_covers_both_strikes_of_a_double_strike() -> None:
    fight, a, b = duel(summoner("mage", melee(1, double_strike=1), boosts=("melee",)))
    fight.roll(5, 5, 5, 5)
    fight.strike(a, b, b, answers=["boost 1", "boost 2"])
    assert fight.hit_dice(a) == [2, 2]
    assert [roll.needed for roll in fight.events(HitRolled)] == [6, 6]
    assert (fight.gems("blue"), fight.gems("red")) == (6, 4)
