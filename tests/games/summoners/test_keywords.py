"""Keywords that belong to no other chapter, and how effects grant them (KEY, SR)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, words
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled, Saved
from walstatt.games.summoners.rules.melee import melee_options
from walstatt.games.summoners.rules.pools import edge
from walstatt.games.summoners.rules.values import attack_has, has
from walstatt.games.summoners.state.units import Effect, Grant


@pytest.mark.rule("SUM-KEY-02", "SUM-Q-165", "SUM-Q-70")
def test_ethereal_saves_every_hit_on_x_or_less_before_damage() -> None:
    fight = Fight()
    a = fight.put(kind("wolf", melee(4)), "blue", 10, 10)
    b = fight.beside(a, kind("ghost", ap=0, ethereal=3), "red")
    fight.roll(8, 8, 8, 1, 3, 4, 8, 5, 6)  # 3 hits; saves 3, 4, 8: one; damage 5 and 6
    fight.strike(a, b)
    saved = fight.events(Saved)[0]
    assert (saved.dice, saved.ignored, saved.left) == ((3, 4, 8), 1, 2)
    assert fight.events(DamageRolled)[0].dice == (5, 6)
    plain = Fight()
    a = plain.put(kind("wolf", melee(2)), "blue", 10, 10)
    b = plain.beside(a, kind("mist", ap=0, ethereal=8), "red")
    plain.roll(8, 8, 8, 1)  # just numbers: an 8 saves too if X is 8
    plain.strike(a, b)
    assert plain.events(Saved)[0].left == 0


@pytest.mark.rule("SUM-KEY-02")
def test_ethereal_saves_shots_too() -> None:
    fight = Fight()
    a = fight.put(kind("archer", bow(2)), "blue", 10, 10)
    b = fight.put(kind("ghost", ap=0, ethereal=4), "red", 16, 10)
    fight.roll(8, 8, 4, 5, 7)
    fight.shoot(a, b)
    assert fight.lost(b) == 5


@pytest.mark.rule("SUM-SR-01", "SUM-SR-02")
def test_a_rule_of_an_attack_is_that_attacks_alone_and_one_of_the_unit_is_everywhere() -> None:
    fight = Fight()
    word = fight.put(kind("wolf", melee(3, ice=2), melee(2, id="tail"), onrush=3), "blue", 10, 10)
    unit = fight.unit(word)
    assert [attack_has(unit, attack, "ice") for attack in unit.kind.attacks] == [2, 0]
    assert has(unit, "onrush") == 3


@pytest.mark.rule("SUM-SR-03", "SUM-Q-132")
def test_granting_rule_x_sets_the_value_even_lower() -> None:
    fight = Fight()
    word = fight.put(kind("wolf", melee(3, mighty=3), onrush=2), "blue", 10, 10)
    fight.enchant(word, Effect(grants=(Grant("mighty", 1), Grant("onrush", 1), Grant("ethereal", 4))))
    unit = fight.unit(word)
    assert attack_has(unit, unit.kind.attacks[0], "mighty") == 1
    assert (has(unit, "onrush"), has(unit, "ethereal")) == (1, 4)


@pytest.mark.rule("SUM-SR-04", "SUM-ACTN-13")
def test_granting_rule_plus_x_raises_it_or_gives_it() -> None:
    fight = Fight()
    word = fight.put(kind("cobra", melee(3, ice=1), bow(2, id="spit")), "blue", 10, 10, focused=True)
    fight.enchant(
        word, Effect(grants=(Grant("ice", 1, plus=True), Grant("mighty", 2, plus=True, attacks="melee")))
    )
    unit = fight.unit(word)
    bite, spit = unit.kind.attacks
    assert [attack_has(unit, attack, "ice") for attack in (bite, spit)] == [2, 1]
    assert [attack_has(unit, attack, "mighty") for attack in (bite, spit)] == [3, 1]  # with Concentrate


@pytest.mark.rule("SUM-SR-04")
def test_a_granted_keyword_works_as_a_printed_one() -> None:
    fight = Fight()
    a = fight.put(kind("wolf", melee(1)), "blue", 10, 10)
    b = fight.beside(a, kind("bear", ap=0), "red")
    fight.enchant(a, Effect(grants=(Grant("double-strike"), Grant("fire", 2))))
    assert f"strike claw {b} {b}" in words(melee_options(fight.state, fight.unit(a)))
    fight.roll(8, 8, 5, 5)
    fight.strike(a, b, b)
    assert fight.unit(b).fire == 3


@pytest.mark.rule("SUM-KEY-22", "SUM-KEY-23")
def test_frost_venom_adds_a_point_for_each_ice_marker() -> None:
    fight = Fight()
    a = fight.put(kind("cobra", bow(1, frost_venom=1, ice=1)), "blue", 10, 10)
    b = fight.put(kind("bear", ap=0, w=0), "red", 15, 10)
    bonuses = []
    for _ in range(3):
        fight.roll(8, 1)
        fight.shoot(a, b)
        bonuses.append(fight.events(DamageRolled)[-1].bonus)
    assert bonuses == [0, 1, 2]
    assert edge(fight.unit(a), bow(1), fight.unit(b)).bonus == 0


@pytest.mark.rule("SUM-KEY-01")
def test_onrush_does_nothing_without_a_charge() -> None:
    fight = Fight()
    a = fight.put(kind("bull", melee(2), onrush=3), "blue", 10, 10)
    b = fight.beside(a, kind("bear", ap=0), "red")
    fight.roll(1, 1)
    fight.strike(a, b)
    assert [len(roll.dice) for roll in fight.events(HitRolled)] == [2]
