"""Shockwave: everybody in range, friend and foe, all at once."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, words
from walstatt.games.summoners.events.combat import HitRolled
from walstatt.games.summoners.rules.melee import melee_options
from walstatt.games.summoners.rules.ranged import shot_options

STOMP = melee(2, id="stomp", range=2, shockwave=1)


def crowd() -> tuple[Fight, str, str, str, str]:
    """A stomping unit; a friend and a foe in range, a foe out of range."""
    fight = Fight()
    a = fight.put(kind("ogre", STOMP), "blue", 18, 18)
    friend = fight.beside(a, kind("dog", melee(1)), "blue", 90, apart=1.0)
    foe = fight.beside(a, kind("bear", melee(1)), "red", 0, apart=2.0)
    far = fight.beside(a, kind("hare"), "red", 180, apart=2.1)
    return fight, a, friend, foe, far


@pytest.mark.rule("SUM-KEY-32")
def test_it_strikes_every_unit_in_range_friend_and_foe() -> None:
    fight, a, friend, foe, far = crowd()
    assert words(melee_options(fight.state, fight.unit(a))) == ["strike stomp"]
    fight.roll(8, 1, 8, 1, 4, 5)
    fight.strike(a, attack="stomp", answers=["passive", "passive"])
    assert {roll.target for roll in fight.events(HitRolled)} == {friend, foe}
    assert (fight.lost(friend), fight.lost(foe), fight.lost(far), fight.lost(a)) == (2, 3, 0, 0)


@pytest.mark.rule("SUM-KEY-33", "SUM-DP-22", "SUM-Q-67")
def test_every_target_may_react_but_friends_only_defend_themselves() -> None:
    fight, a, friend, foe, _ = crowd()
    fight.change(foe, kind=kind("mantis", melee(1, id="whip", range=2)))
    fight.roll(8, 1, 8, 1, 8, 8, 6, 8)
    fight.strike(a, attack="stomp", answers=["parry", "counter whip"])
    assert [asked.options for asked in fight.asked] == [
        ["parry", "passive"],
        ["counter whip", "parry", "passive"],
    ]
    assert (fight.lost(friend), fight.lost(foe), fight.lost(a)) == (0, 4, 6)
    assert (fight.unit(friend).ap, fight.unit(foe).ap) == (1, 1)


@pytest.mark.rule("SUM-Q-65")
def test_only_who_reaches_the_attacker_may_counter_it() -> None:
    fight, a, _, foe, _ = crowd()
    fight.roll(1, 1, 1, 1)
    fight.strike(a, attack="stomp", answers=["passive", "passive"])
    assert fight.asked[1].options == ["parry", "passive"]  # 2 inches away, with base contact attacks only
    assert fight.unit(foe).ap == 2


@pytest.mark.rule("SUM-KEY-34")
def test_all_its_attacks_are_simultaneous_with_the_same_values() -> None:
    fight, a, friend, foe, _ = crowd()
    for word in (friend, foe):
        fight.change(word, kind=kind("mine", melee(1, id="bite", range=2), red=1, white=1, w=0))
    fight.change(a, kind=kind("ogre", STOMP, white=1))
    fight.roll(8, 1, 8, 1, 8, 8, 8, 8)
    fight.strike(a, attack="stomp", answers=["passive", "counter bite"])
    assert fight.hit_dice(a) == [2, 2]
    assert friend not in fight.state.units
    assert foe not in fight.state.units
    assert fight.lost(a) == 6  # who dies of it has struck back all the same


@pytest.mark.rule("SUM-Q-66")
def test_it_needs_somebody_in_range_but_no_enemy() -> None:
    fight, a, friend, foe, far = crowd()
    for word in (foe, far):
        del fight.state.units[word]
    assert words(melee_options(fight.state, fight.unit(a))) == ["strike stomp"]
    del fight.state.units[friend]
    assert melee_options(fight.state, fight.unit(a)) == []


@pytest.mark.rule("SUM-Q-163")
def test_it_needs_no_sight_and_knows_no_cover() -> None:
    fight = Fight()
    a = fight.put(kind("ogre", melee(2, id="stomp", range=4, shockwave=1), size=1), "blue", 18, 18)
    wall = fight.beside(a, kind("wall", bow(), size=5, base=60, ap=0), "blue")
    hidden = fight.beside(wall, kind("bear", ap=0, size=1), "red")
    fight.roll(1, 1, 1, 1)
    fight.strike(a, attack="stomp")
    assert [(roll.target, len(roll.dice)) for roll in fight.events(HitRolled)] == [(wall, 2), (hidden, 2)]


@pytest.mark.rule("SUM-KEY-32", "SUM-ACTN-16")
def test_a_ranged_shockwave_goes_to_all_in_range_and_can_be_answered() -> None:
    fight = Fight()
    a = fight.put(kind("storm", bow(3, id="gale", range=6, shockwave=1)), "blue", 10, 10)
    friend = fight.put(kind("dog", ap=0), "blue", 10, 13)
    foe = fight.put(kind("archer", bow(2)), "red", 14, 10)
    fight.put(kind("far"), "red", 20, 10)
    assert words(shot_options(fight.state, fight.unit(a))) == ["shoot gale"]
    fight.roll(8, 1, 1, 8, 1, 1, 8, 1, 5, 6, 7)
    fight.shoot(a, attack="gale", answers=["return bow"])
    assert (fight.lost(friend), fight.lost(foe), fight.lost(a)) == (3, 4, 5)
