"""Ranged attacks: who may shoot, and with how many dice."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, place, spell, summoner, words
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled
from walstatt.games.summoners.rules.pools import ranged_pool
from walstatt.games.summoners.rules.ranged import can_shoot, shot_options

ARCHER = kind("archer", bow(3))
BOLT = bow(2, id="bolt", range=10)


def duel(target: object = None, apart: float = 6.0, shooter: object = None) -> tuple[Fight, str, str]:
    """A shooter and an enemy so far to the right of it, edge to edge."""
    fight = Fight()
    a = fight.put(shooter or ARCHER, "blue", 10, 10)  # type: ignore[arg-type]
    b = fight.beside(a, target or kind("bear", ap=0), "red", apart=apart)  # type: ignore[arg-type]
    return fight, a, b


def dice(fight: Fight, a: str, b: str) -> int:
    return ranged_pool(fight.state, fight.unit(a), fight.unit(a).kind.attacks[0], fight.unit(b)).dice


@pytest.mark.rule("SUM-RNG-02", "SUM-RNG-03", "SUM-RNG-04", "SUM-ATTP-05")
def test_fk_dice_against_reflexes_then_a_damage_die_a_hit() -> None:
    fight, a, b = duel(kind("bear", ap=0, r=5, w=3))
    fight.roll(4, 5, 8, 7, 2)
    fight.shoot(a, b)
    roll = fight.events(HitRolled)[0]
    assert (roll.dice, roll.needed, roll.hits) == ((4, 5, 8), 5, 2)
    assert (fight.events(DamageRolled)[0].damage, fight.lost(b)) == (4, 4)


@pytest.mark.rule("SUM-ACTN-16", "SUM-MEAS-02", "SUM-LOS-01")
def test_the_target_must_be_in_range_edge_to_edge_and_in_sight() -> None:
    fight, a, b = duel(apart=12.0)
    assert words(shot_options(fight.state, fight.unit(a))) == [f"shoot bow {b}"]
    far, a, b = duel(apart=12.01)
    assert shot_options(far.state, far.unit(a)) == []
    fight, a, b = duel(apart=6.0)
    fight.beside(a, kind("wall", size=3, base=60), "red", apart=1.0)
    assert not can_shoot(fight.state, fight.unit(a), bow(), fight.unit(b))


@pytest.mark.rule("SUM-RNG-01", "SUM-Q-44", "SUM-Q-96", "SUM-SPL-11")
def test_who_is_engaged_cannot_shoot_but_a_zone_does_not_stop_a_ranged_spell() -> None:
    caster = kind("caster", bow(), spells=(spell("bolt", BOLT, mana=1),))
    fight, a, b = duel(shooter=caster)
    cast = caster.spells[0]
    shooter = fight.unit(a)
    assert can_shoot(fight.state, shooter, bow(), fight.unit(b))
    fight.beside(a, kind("mantis", melee(2, range=2)), "red", 90, apart=1.9)
    assert not can_shoot(fight.state, shooter, bow(), fight.unit(b))
    assert can_shoot(fight.state, shooter, BOLT, fight.unit(b), cast)
    fight.beside(a, kind("rat"), "red", 180)
    assert not can_shoot(fight.state, shooter, BOLT, fight.unit(b), cast)


@pytest.mark.rule("SUM-SPL-10", "SUM-Q-169")
def test_even_a_static_enemy_in_contact_keeps_from_shooting() -> None:
    caster = kind("caster", bow(), spells=(spell("bolt", BOLT, mana=1),))
    fight, a, b = duel(shooter=caster)
    fight.beside(a, kind("idol", static=1, walk=0, run=0), "red", 180)
    assert not can_shoot(fight.state, fight.unit(a), bow(), fight.unit(b))
    assert not can_shoot(fight.state, fight.unit(a), BOLT, fight.unit(b), caster.spells[0])


@pytest.mark.rule("SUM-Q-45")
def test_an_enemy_in_ones_own_zone_does_not_keep_from_shooting() -> None:
    fight, a, _ = duel(shooter=kind("lancer", bow(), melee(2, range=3)))
    near = fight.beside(a, kind("rat"), "red", 90, apart=1.0)
    assert f"shoot bow {near}" in words(shot_options(fight.state, fight.unit(a)))


@pytest.mark.rule("SUM-KEY-35")
def test_a_static_unit_does_not_shoot() -> None:
    fight, a, _ = duel(shooter=kind("tower", bow(), static=1, walk=0, run=0))
    assert shot_options(fight.state, fight.unit(a)) == []


@pytest.mark.rule("SUM-RMOD-02", "SUM-RNG-05", "SUM-ACTN-13")
def test_concentrate_gives_a_die_and_mighty_but_none_to_a_spell() -> None:
    caster = kind("caster", bow(2), spells=(spell("bolt", BOLT, mana=1),))
    fight, a, b = duel(shooter=caster)
    fight.change(a, focused=True)
    fight.roll(8, 1, 1, 5)
    fight.shoot(a, b)
    assert (fight.hit_dice(a), fight.lost(b)) == ([3], 5 + 1 - 2)
    fight.roll(8, 1, 1, 5)
    fight.shoot(a, b, attack="bolt")
    assert (fight.hit_dice(a), fight.lost(b)) == ([3, 3], 4 + 5 - 2)


@pytest.mark.rule("SUM-RMOD-03", "SUM-Q-76")
def test_a_die_less_into_base_contact_but_not_into_a_mere_zone() -> None:
    fight, a, b = duel()
    fight.beside(b, kind("mantis", melee(2, range=2)), "blue", 90, apart=1.0)
    assert dice(fight, a, b) == 3
    fight.beside(b, kind("dog"), "blue", 270)
    assert dice(fight, a, b) == 2


@pytest.mark.rule("SUM-RMOD-06", "SUM-Q-94")
def test_cover_costs_a_die_once_even_from_ones_own_units() -> None:
    fight, a, b = duel(apart=8.0)
    fight.beside(a, kind("dog", size=1), "blue", apart=2.0)
    assert dice(fight, a, b) == 2
    fight.beside(a, kind("cat", size=1), "red", apart=4.0)
    assert dice(fight, a, b) == 2


@pytest.mark.rule("SUM-RMOD-04")
def test_units_of_the_melee_give_no_cover_but_others_do() -> None:
    fight, a, b = duel(apart=8.0)
    fight.beside(b, kind("dog", size=1), "blue", 180)  # right on the line, in contact
    assert dice(fight, a, b) == 2  # only for the melee
    fight.beside(a, kind("cat", size=1), "red", apart=2.0)
    assert dice(fight, a, b) == 1


@pytest.mark.rule("SUM-RMOD-01")
def test_a_shot_has_one_die_at_least() -> None:
    fight, a, b = duel(apart=8.0, shooter=kind("archer", bow(1)))
    fight.change(a, damage=10)
    fight.beside(b, kind("dog"), "blue")
    fight.beside(a, kind("cat", size=1), "red", apart=2.0)
    pool = ranged_pool(fight.state, fight.unit(a), bow(1), fight.unit(b))
    assert (pool.dice, sum(part.number for part in pool.parts)) == (1, 1)
    assert pool.parts[-1] == ("minimum", 2, "SUM-RMOD-01")


@pytest.mark.rule("SUM-DATA-12")
def test_all_ranged_modifiers_add_up_with_their_reasons() -> None:
    fight, a, b = duel(apart=8.0, shooter=kind("archer", bow(6)))
    fight.change(a, focused=True, damage=10)
    fight.beside(b, kind("dog"), "blue")
    fight.beside(a, kind("cat", size=1), "red", apart=2.0)
    pool = ranged_pool(fight.state, fight.unit(a), bow(6), fight.unit(b))
    assert [(part.name, part.number) for part in pool.parts] == [
        ("attack", 6), ("wounded", -1), ("concentrate", 1), ("into-melee", -1), ("cover", -1)
    ]  # fmt: skip
    moving = ranged_pool(fight.state, fight.unit(a), bow(6), fight.unit(b), moving=True)
    assert ("moving", -1, "SUM-RMOD-05") in moving.parts
    assert all(part.name != "cover" for part in moving.parts)


@pytest.mark.rule("SUM-RNG-06")
def test_the_order_of_a_ranged_attack() -> None:
    ghost = kind("ghost", melee(1), ap=2, ethereal=4, walk=6)
    fight = Fight()
    a = fight.put(summoner("mage", bow(3), boosts=("ranged",)), "blue", 10, 10)
    b = fight.put(ghost, "red", 18, 13)
    fight.objective("large", 16, 10)
    # 3 - 1 + 1 dice, two hits, one save fails, one damage die
    fight.roll(8, 8, 1, 3, 7, 5)
    fight.shoot(a, b, answers=[f"cover walk {place(18, 10)}", "boost 1"])
    assert [event.kind for event in fight.state.log] == [
        "attack-began", "reacted", "moved", "boosted", "hit-rolled", "saved", "damage-rolled", "wounded"
    ]  # fmt: skip
    assert fight.lost(b) == 3
