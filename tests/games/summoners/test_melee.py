"""Melee: hit roll, damage roll, dice and their reasons, reach and sight."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, kind, melee, summoner, words
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled, Wounded
from walstatt.games.summoners.rules.melee import melee_options
from walstatt.games.summoners.rules.pools import melee_pool
from walstatt.games.summoners.state.units import Effect


def duel(attacker: object = None, defender: object = None) -> tuple[Fight, str, str]:
    fight = Fight()
    a = fight.put(attacker or kind(), "blue", 10, 10)  # type: ignore[arg-type]
    b = fight.beside(a, defender or kind("bear", ap=0), "red")  # type: ignore[arg-type]
    return fight, a, b


@pytest.mark.rule("SUM-MEL-01", "SUM-MEL-02", "SUM-MEL-03", "SUM-MEL-04")
def test_dice_of_nk_against_reflexes_then_a_damage_die_a_hit_less_resistance() -> None:
    fight, a, b = duel(kind("wolf", melee(4)), kind("bear", ap=0, r=5, w=3))
    fight.roll(4, 5, 6, 2, 7, 4)
    fight.strike(a, b)
    roll, damage = fight.events(HitRolled)[0], fight.events(DamageRolled)[0]
    assert (roll.dice, roll.needed, roll.hits) == ((4, 5, 6, 2), 5, 2)
    assert (damage.dice, damage.resistance, damage.damage) == ((7, 4), 3, 5)
    assert fight.lost(b) == 5


@pytest.mark.rule("SUM-DICE-02", "SUM-DICE-07")
def test_a_1_always_misses_and_an_8_always_hits() -> None:
    fight, a, b = duel(kind("wolf", melee(2)), kind("ghost", ap=0, r=9, w=0))
    fight.roll(7, 8, 3)
    fight.strike(a, b)
    assert fight.events(HitRolled)[0].hits == 1
    fight, a, b = duel(kind("wolf", melee(2)), kind("log", ap=0, r=1, w=0))
    fight.roll(1, 2, 5)
    fight.strike(a, b)
    assert fight.events(HitRolled)[0].hits == 1


@pytest.mark.rule("SUM-Q-09", "SUM-Q-10", "SUM-Q-11")
def test_a_damage_die_never_falls_below_0_and_is_just_a_number() -> None:
    fight, a, b = duel(kind("wolf", melee(3, mighty=2)), kind("rock", ap=0, r=1, w=9))
    fight.roll(5, 5, 5, 1, 8, 8)
    fight.strike(a, b)
    # 1 + 2 - 9 is 0, not -6; an 8 is no automatic success: 8 + 2 - 9 = 1
    assert fight.events(DamageRolled)[0].damage == 2
    fight, a, b = duel(kind("wolf", melee(1, mighty=2)), kind("bear", ap=0, r=1, w=2))
    fight.roll(5, 1)
    fight.strike(a, b)
    assert fight.lost(b) == 1  # a 1 may do damage with bonuses


@pytest.mark.rule("SUM-MEL-05", "SUM-MMOD-03", "SUM-KEY-01")
def test_a_charge_gives_a_die_and_onrush_more_for_the_free_attack_only() -> None:
    fight, a, b = duel(kind("bull", melee(2), onrush=2))
    fight.roll(1, 1, 1, 1, 1)
    fight.strike(a, b, charge=True)
    fight.roll(1, 1)
    fight.strike(a, b)
    assert fight.hit_dice(a) == [5, 2]


@pytest.mark.rule("SUM-MMOD-02", "SUM-ACTN-12", "SUM-ACTN-13")
def test_concentrate_gives_a_die_and_mighty_one_more() -> None:
    fight, a, b = duel(kind("wolf", melee(2, mighty=1)))
    fight.change(a, focused=True)
    fight.roll(1, 1, 8, 4)
    fight.strike(a, b)
    assert fight.hit_dice(a) == [3]
    assert fight.events(DamageRolled)[0].reasons == (("mighty", 2, "SUM-DMG-01"),)
    assert fight.lost(b) == 4  # 4 + 2 - 2


@pytest.mark.rule("SUM-ACTN-14", "SUM-Q-59")
def test_a_push_does_not_end_concentrate_and_uses_no_movement() -> None:
    fight, a, b = duel(kind("ram", melee(1, knockback=1)))
    fight.change(b, focused=True)
    fight.roll(8, 8)
    fight.strike(a, b, answers=["push 50.8"])
    assert fight.at(b)[0] > 12
    assert (fight.unit(b).focused, fight.unit(b).moved) == (True, 0)


@pytest.mark.rule("SUM-MMOD-01", "SUM-PROF-10", "SUM-PROF-11")
def test_wounds_cost_a_die_but_never_the_last() -> None:
    fight, a, b = duel(kind("wolf", melee(3), melee(1, id="tail")))
    fight.change(a, damage=10)
    pools = [
        melee_pool(fight.state, fight.unit(a), attack, fight.unit(b)) for attack in fight.unit(a).kind.attacks
    ]
    assert [pool.dice for pool in pools] == [2, 1]
    fight.enchant(a, Effect(stats={"melee": -5}))
    pools = [
        melee_pool(fight.state, fight.unit(a), attack, fight.unit(b)) for attack in fight.unit(a).kind.attacks
    ]
    assert [pool.dice for pool in pools] == [1, 1]


@pytest.mark.rule("SUM-ATTP-01", "SUM-ATTP-02", "SUM-DP-17")
def test_each_attack_has_its_own_values_and_the_attacker_chooses() -> None:
    fight, a, b = duel(kind("wolf", melee(3), melee(1, id="tail", mighty=3)))
    assert words(melee_options(fight.state, fight.unit(a))) == [f"strike claw {b}", f"strike tail {b}"]
    fight.roll(8, 2)
    fight.strike(a, b, attack="tail")
    assert fight.hit_dice(a) == [1]
    assert fight.lost(b) == 3


@pytest.mark.rule("SUM-CONT-01", "SUM-ATTP-06", "SUM-MEAS-02")
def test_an_attack_without_range_needs_base_contact() -> None:
    fight = Fight()
    a = fight.put(kind(), "blue", 10, 10)
    b = fight.beside(a, kind("bear"), "red", apart=0.1)
    assert melee_options(fight.state, fight.unit(a)) == []
    fight.change(b, base=fight.unit(b).base.at((fight.unit(a).base.x + 3001, fight.unit(a).base.y)))
    assert words(melee_options(fight.state, fight.unit(a))) == [f"strike claw {b}"]


@pytest.mark.rule("SUM-ATTP-07", "SUM-KEY-24", "SUM-CONT-02")
def test_a_combat_zone_reaches_as_far_as_its_range_from_edge_to_edge() -> None:
    fight = Fight()
    a = fight.put(kind("mantis", melee(2, range=2)), "blue", 10, 10)
    near = fight.beside(a, kind("bear"), "red", apart=2.0)
    fight.beside(a, kind("hare"), "red", 90, apart=2.02)
    assert words(melee_options(fight.state, fight.unit(a))) == [f"strike claw {near}"]


@pytest.mark.rule("SUM-ACTN-15", "SUM-Q-140")
def test_across_a_zone_the_target_must_be_seen() -> None:
    fight = Fight()
    a = fight.put(kind("mantis", melee(2, range=3)), "blue", 10, 10)
    wall = fight.beside(a, kind("wall", size=2, base=50), "blue")
    b = fight.beside(wall, kind("bear"), "red")
    assert melee_options(fight.state, fight.unit(a)) == []
    fight.change(wall, base=fight.unit(wall).base._replace(size=1))
    assert words(melee_options(fight.state, fight.unit(a))) == [f"strike claw {b}"]


@pytest.mark.rule("SUM-Q-139", "SUM-Q-153")
def test_only_enemies_are_targets_and_allies_are_none() -> None:
    fight = Fight(seats=4, teams=[0, 1, 0, 1])
    a = fight.put(kind(), "blue", 10, 10)
    fight.beside(a, kind("own"), "blue")
    fight.beside(a, kind("ally"), "gold", 90)
    enemy = fight.beside(a, kind("foe"), "red", 180)
    assert words(melee_options(fight.state, fight.unit(a))) == [f"strike claw {enemy}"]


@pytest.mark.rule("SUM-KEY-35", "SUM-Q-64")
def test_a_static_unit_neither_strikes_nor_reacts_nor_counts() -> None:
    fight = Fight()
    a = fight.put(kind("wolf", melee(2)), "blue", 10, 10)
    idol = fight.beside(a, kind("idol", static=1, walk=0, run=0), "red")
    assert melee_options(fight.state, fight.unit(idol)) == []
    fight.beside(a, kind("totem", static=1, walk=0, run=0), "blue", 120)
    fight.roll(1, 1)
    fight.strike(a, idol)  # nobody is asked
    assert fight.kinds() == []
    b = fight.beside(a, kind("bear"), "red", 240)
    pool = melee_pool(fight.state, fight.unit(b), melee(2), fight.unit(a))
    assert pool.dice == 2  # bear and idol against wolf: the idol does not count


@pytest.mark.rule("SUM-DATA-11")
def test_all_melee_modifiers_add_up_with_their_reasons() -> None:
    fight, a, b = duel(kind("bull", melee(3), onrush=1))
    fight.beside(b, kind("dog"), "blue")
    fight.change(a, focused=True, damage=10)
    pool = melee_pool(fight.state, fight.unit(a), melee(3), fight.unit(b), charge=True)
    assert [(part.name, part.number) for part in pool.parts] == [
        ("attack", 3), ("wounded", -1), ("concentrate", 1), ("charge", 1), ("onrush", 1), ("outnumbering", 1)
    ]  # fmt: skip
    assert pool.dice == 6


@pytest.mark.rule("SUM-MEL-06", "SUM-Q-70")
def test_the_order_of_a_melee_attack() -> None:
    fight, a, b = duel(
        summoner("mage", melee(2), boosts=("melee",)),
        kind("ghost", melee(1, id="touch"), ap=1, ethereal=4, w=0, white=1, red=1),
    )
    # hit roll 3 dice, parry 1 die, save 2 dice, damage 1 die
    fight.roll(7, 7, 7, 5, 4, 5, 3)
    fight.strike(a, b, answers=["parry", "boost 1"])
    tags = [event.kind for event in fight.state.log]
    assert tags == [
        "attack-began", "reacted", "boosted", "hit-rolled", "parried", "saved", "damage-rolled", "wounded",
        "eliminated",
    ]  # fmt: skip
    assert fight.kinds() == ["red react-melee", "blue boost"]
    assert b not in fight.state.units


@pytest.mark.rule("SUM-Q-13", "SUM-PROF-08", "SUM-PROF-09")
def test_white_life_points_go_first_and_at_none_the_unit_is_removed() -> None:
    fight, a, b = duel(kind("wolf", melee(1)), kind("bear", ap=0, r=1, w=0, white=3, red=3))
    for die, left, badly in ((2, 4, False), (1, 3, True), (2, 1, True)):
        fight.roll(8, die)
        fight.strike(a, b)
        assert (fight.life(b), fight.unit(b).badly_wounded) == (left, badly)
    assert [event.by for event in fight.events(Wounded)] == ["", "badly", ""]
    fight.roll(8, 8)
    fight.strike(a, b)
    assert b not in fight.state.units


@pytest.mark.rule("SUM-LOS-09", "SUM-CONT-01")
def test_there_is_no_facing_a_unit_strikes_all_round() -> None:
    fight = Fight()
    a = fight.put(kind(), "blue", 10, 10)
    around = [fight.beside(a, kind(f"foe{angle}"), "red", angle) for angle in (0, 90, 180, 270)]
    assert words(melee_options(fight.state, fight.unit(a))) == [f"strike claw {word}" for word in around]
