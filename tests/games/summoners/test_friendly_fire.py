"""Shooting into melee: the die set aside, and whom it may hit."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, summoner
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled, WentAstray
from walstatt.games.summoners.rules.blows import bystanders

ARCHER = kind("archer", bow(3))


def scene(shooter: object = ARCHER) -> tuple[Fight, str, str, str]:
    """A shooter, an enemy in melee with one of the shooter's units."""
    fight = Fight()
    a = fight.put(shooter, "blue", 10, 10)  # type: ignore[arg-type]
    b = fight.put(kind("bear", ap=0), "red", 16, 10)
    own = fight.beside(b, kind("dog", r=5), "blue", 90)
    return fight, a, b, own


@pytest.mark.rule("SUM-FF-01", "SUM-FF-02", "SUM-EX-42")
def test_the_die_set_aside_is_rolled_when_all_others_miss() -> None:
    fight, a, b, own = scene()
    fight.roll(1, 3, 5, 7)  # two dice miss the bear (4), the third hits the dog (5), damage 7
    fight.shoot(a, b)
    first, stray = fight.events(HitRolled)
    assert (first.target, first.dice, first.hits, first.aside) == (b, (1, 3), 0, True)
    assert (stray.target, stray.dice, stray.needed, stray.hits) == (own, (5,), 5, 1)
    assert [(why[0], why[1]) for why in stray.reasons] == [("aside", 1)]
    assert (fight.lost(own), fight.lost(b)) == (5, 0)
    assert fight.events(WentAstray)[0].among == (own,)


@pytest.mark.rule("SUM-EX-42", "SUM-FF-02")
def test_one_hit_is_enough_to_spare_the_others() -> None:
    fight, a, b, own = scene()
    fight.roll(1, 4, 7)
    fight.shoot(a, b)
    assert (fight.lost(b), fight.lost(own)) == (5, 0)
    assert fight.events(WentAstray) == []


@pytest.mark.rule("SUM-FF-02")
def test_the_stray_die_may_miss() -> None:
    fight, a, b, own = scene()
    fight.roll(1, 3, 4)  # 4 misses Reflexes 5
    fight.shoot(a, b)
    assert (fight.lost(b), fight.lost(own)) == (0, 0)


@pytest.mark.rule("SUM-FF-03", "SUM-DP-39")
def test_every_other_participant_whoever_owns_it_has_the_same_chance() -> None:
    fight, a, b, own = scene()
    enemy = fight.beside(own, kind("cat"), "red", 90)  # in the same melee through the dog
    fight.put(kind("idle"), "red", 30, 30)
    for pick, victim in ((1, own), (2, enemy)):
        fight.roll(1, 1, pick, 8, 6)
        fight.shoot(a, b)
        assert fight.events(WentAstray)[-1].target == victim
    assert (fight.lost(own), fight.lost(enemy)) == (4, 4)
    assert set(fight.events(WentAstray)[0].among) == {own, enemy}
    assert fight.kinds() == []  # the new target is nobody's choice


@pytest.mark.rule("SUM-FF-04")
def test_who_takes_part_only_through_a_zone_is_not_hit() -> None:
    fight, a, b, own = scene()
    lancer = fight.beside(b, kind("lancer", melee(2, range=2)), "blue", 0, apart=1.0)
    assert bystanders(fight.state, fight.unit(a), fight.unit(b)) == (own,)
    touching = fight.beside(lancer, kind("cub", melee(2, range=6)), "blue", 0)
    # the two of them are in the melee through their zones, and now in contact with a participant: each other
    assert bystanders(fight.state, fight.unit(a), fight.unit(b)) == (own, lancer, touching)


@pytest.mark.rule("SUM-Q-77")
def test_nothing_was_set_aside_if_the_pool_would_fall_below_one() -> None:
    fight, a, b, own = scene(kind("archer", bow(1)))
    fight.roll(1)
    fight.shoot(a, b)
    assert fight.events(HitRolled)[0].aside is False
    assert (fight.events(WentAstray), fight.lost(own)) == ([], 0)


@pytest.mark.rule("SUM-Q-79")
def test_one_die_is_set_aside_whatever_else_was_lost() -> None:
    fight, a, b, own = scene(kind("archer", bow(4)))
    fight.beside(a, kind("cat", size=1, ap=0), "red", apart=2.0)  # cover
    fight.roll(1, 1, 8, 3)
    fight.shoot(a, b)
    assert [len(roll.dice) for roll in fight.events(HitRolled)] == [2, 1]
    assert fight.lost(own) == 1


@pytest.mark.rule("SUM-Q-78")
def test_the_stray_hit_has_all_keywords_and_no_reaction() -> None:
    fight, a, b, own = scene(kind("archer", bow(2, mighty=2, fire=1)))
    fight.change(own, ap=2)
    fight.roll(1, 8, 4)
    fight.shoot(a, b)
    assert fight.kinds() == []
    assert (fight.events(DamageRolled)[0].bonus, fight.lost(own), fight.unit(own).fire) == (2, 4, 1)


@pytest.mark.rule("SUM-Q-78", "SUM-KEY-02")
def test_hits_that_are_saved_or_do_nothing_still_prevent_friendly_fire() -> None:
    fight, a, b, own = scene()
    fight.change(b, kind=kind("ghost", ap=0, ethereal=4))
    fight.roll(8, 1, 2)  # a hit, saved
    fight.shoot(a, b)
    fight.change(b, kind=kind("rock", ap=0, w=8))
    fight.roll(8, 1, 8)  # a hit that does 0 damage
    fight.shoot(a, b)
    assert (fight.events(WentAstray), fight.lost(own)) == ([], 0)


@pytest.mark.rule("SUM-Q-76")
def test_a_target_merely_in_a_zone_draws_no_friendly_fire() -> None:
    fight = Fight()
    a = fight.put(ARCHER, "blue", 10, 10)
    b = fight.put(kind("bear", ap=0), "red", 16, 10)
    fight.beside(b, kind("lancer", melee(2, range=2)), "blue", apart=1.0)
    fight.roll(1, 1, 1)
    fight.shoot(a, b)
    assert fight.events(WentAstray) == []


@pytest.mark.rule("SUM-BOOST-07")
def test_a_summoner_in_the_way_of_a_stray_shot_may_raise_reflexes() -> None:
    fight, a, b, own = scene()
    del fight.state.units[own]
    mage = fight.beside(b, summoner(r=4, boosts=("reflexes",)), "blue", 90)
    fight.roll(1, 1, 5)
    fight.shoot(a, b, answers=["boost 2"])
    assert (fight.events(HitRolled)[1].needed, fight.lost(mage)) == (6, 0)
