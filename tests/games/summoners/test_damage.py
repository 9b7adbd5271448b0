"""Damage: bonuses on damage dice, life points, ice and fire markers, death."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, summoner
from walstatt.games.summoners.events.combat import DamageRolled, Eliminated, Iced
from walstatt.games.summoners.rules.damage import add_fire, add_ice, bury, wound
from walstatt.games.summoners.rules.pools import damage_of, edge, melee_pool
from walstatt.games.summoners.rules.values import ap_limit, reflexes, resistance, run, walk
from walstatt.games.summoners.state.units import Effect
from walstatt.spaces.table import INCH


def bonus(attacker: object, target: object, attack: object = None) -> int:
    fight = Fight()
    a = fight.put(attacker, "blue", 10, 10)  # type: ignore[arg-type]
    b = fight.beside(a, target, "red")  # type: ignore[arg-type]
    unit = fight.unit(a)
    return edge(unit, attack or unit.kind.attacks[0], fight.unit(b)).bonus  # type: ignore[arg-type]


@pytest.mark.rule("SUM-DMG-01", "SUM-KEY-25")
def test_mighty_adds_to_every_damage_die() -> None:
    fight = Fight()
    a = fight.put(kind("wolf", melee(3, mighty=2)), "blue", 10, 10)
    b = fight.beside(a, kind("bear", ap=0, w=3), "red")
    fight.roll(8, 8, 1, 1, 4)
    fight.strike(a, b)
    assert fight.events(DamageRolled)[0].bonus == 2
    assert fight.lost(b) == 0 + 3


@pytest.mark.rule("SUM-DMG-02", "SUM-DMG-03")
def test_superior_is_one_whatever_the_difference() -> None:
    assert bonus(kind("ogre", level=2), kind("rat", level=1)) == 1
    assert bonus(kind("dragon", level=4), kind("rat", level=1)) == 1
    assert bonus(kind("rat", level=1), kind("rat", level=1)) == 0
    assert bonus(kind("rat", level=1), kind("dragon", level=4)) == 0


@pytest.mark.rule("SUM-DMG-04", "SUM-DATA-16")
def test_a_summoner_counts_as_level_2() -> None:
    assert bonus(summoner(), kind("rat", level=1)) == 1
    assert bonus(summoner(), kind("ogre", level=2)) == 0
    assert bonus(kind("ogre", level=2), summoner()) == 0
    assert bonus(kind("dragon", level=3), summoner()) == 1


@pytest.mark.rule("SUM-DMG-05", "SUM-RMOD-07")
def test_at_range_only_mighty_counts() -> None:
    assert bonus(kind("dragon", bow(3, mighty=2), level=4), kind("rat", level=1)) == 2
    assert bonus(kind("dragon", bow(3), level=4), kind("rat", level=1)) == 0


@pytest.mark.rule("SUM-DATA-13", "SUM-KEY-22")
def test_all_damage_bonuses_add_up() -> None:
    fight = Fight()
    a = fight.put(kind("dragon", melee(3, mighty=1, frost_venom=1), level=4), "blue", 10, 10, focused=True)
    b = fight.beside(a, kind("rat", w=4), "red", ice=2)
    found = edge(fight.unit(a), fight.unit(a).kind.attacks[0], fight.unit(b))
    assert [(part.name, part.number) for part in found.parts] == [
        ("mighty", 2), ("superior", 1), ("frost-venom", 2)
    ]  # fmt: skip
    assert damage_of((1, 2, 8), found.bonus, 4) == 2 + 3 + 9


@pytest.mark.rule("SUM-KEY-11", "SUM-KEY-23", "SUM-KEY-15")
def test_markers_come_once_per_attack_after_the_damage_roll() -> None:
    fight = Fight()
    a = fight.put(kind("cobra", melee(3, ice=2, frost_venom=1, fire=1)), "blue", 10, 10)
    b = fight.beside(a, kind("bear", ap=0), "red")
    fight.roll(8, 8, 8, 4, 4, 4)
    fight.strike(a, b)
    assert fight.events(DamageRolled)[0].bonus == 0  # its own ice does not count yet
    assert (fight.lost(b), fight.unit(b).ice, fight.unit(b).fire) == (6, 2, 1)
    fight.roll(8, 1, 1, 4)
    fight.strike(a, b)
    assert fight.events(DamageRolled)[1].bonus == 2


@pytest.mark.rule("SUM-KEY-11", "SUM-KEY-15")
def test_without_damage_there_are_no_markers() -> None:
    fight = Fight()
    a = fight.put(kind("cobra", melee(1, ice=1, fire=1)), "blue", 10, 10)
    b = fight.beside(a, kind("bear", ap=0, w=4), "red")
    fight.roll(8, 4)
    fight.strike(a, b)
    assert (fight.unit(b).ice, fight.unit(b).fire) == (0, 0)


@pytest.mark.rule("SUM-KEY-12", "SUM-DATA-15")
def test_ice_slows_step_by_step() -> None:
    fight = Fight()
    word = fight.put(kind("bear", r=4, walk=4, run=6, ap=2), "red", 10, 10)
    found = []
    for _ in range(4):
        unit = fight.unit(word)
        found.append((reflexes(unit), walk(unit) // INCH, run(unit) // INCH, ap_limit(unit)))
        add_ice(fight.state, word, 1, ("SUM-KEY-11",))
    assert found == [(4, 4, 6, 2), (3, 4, 6, 2), (3, 3, 5, 2), (3, 3, 5, 1)]


@pytest.mark.rule("SUM-KEY-13", "SUM-KEY-16")
def test_never_more_than_three_markers() -> None:
    fight = Fight()
    word = fight.put(kind("bear"), "red", 10, 10)
    add_ice(fight.state, word, 5, ("SUM-KEY-11",))
    add_fire(fight.state, word, 2, ("SUM-KEY-15",))
    add_fire(fight.state, word, 2, ("SUM-KEY-15",))
    assert (fight.unit(word).ice, fight.unit(word).fire) == (3, 3)


@pytest.mark.rule("SUM-Q-17", "SUM-Q-18")
def test_the_third_ice_marker_takes_a_point_at_once_and_only_once() -> None:
    fight = Fight()
    word = fight.put(kind("bear", ap=3), "red", 10, 10)
    add_ice(fight.state, word, 2, ("SUM-KEY-11",))
    assert fight.unit(word).ap == 3
    add_ice(fight.state, word, 1, ("SUM-KEY-11",))
    assert fight.unit(word).ap == 2
    add_ice(fight.state, word, 1, ("SUM-KEY-11",))
    assert fight.unit(word).ap == 2
    assert [event.ap for event in fight.events(Iced)] == [0, 1]
    spent = fight.put(kind("wolf"), "red", 20, 10, ap=0)
    add_ice(fight.state, spent, 3, ("SUM-KEY-11",))
    assert fight.unit(spent).ap == 0  # nothing is owed


@pytest.mark.rule("SUM-Q-16", "SUM-PROF-11")
def test_stats_stop_at_1() -> None:
    fight = Fight()
    word = fight.put(kind("slug", melee(1), r=1, walk=1, run=1, white=1), "red", 10, 10, ice=3, damage=1)
    fight.enchant(word, Effect(stats={"reflexes": -3, "walk": -3, "run": -3, "melee": -3, "ap": -5}))
    unit = fight.unit(word)
    assert (reflexes(unit), walk(unit), run(unit), ap_limit(unit)) == (1, INCH, INCH, 0)
    foe = fight.beside(word, kind(), "blue")
    assert melee_pool(fight.state, unit, unit.kind.attacks[0], fight.unit(foe)).dice == 1


@pytest.mark.rule("SUM-PROF-10", "SUM-DATA-06", "SUM-Q-15")
def test_badly_wounded_lowers_stats_until_white_points_return() -> None:
    fight = Fight()
    word = fight.put(kind("bear", melee(3), r=4, walk=4, run=6, white=2), "red", 10, 10)
    wound(fight.state, word, 2, ("SUM-MEL-04",))
    unit = fight.unit(word)
    assert (reflexes(unit), walk(unit) // INCH, run(unit) // INCH) == (3, 3, 5)
    fight.change(word, damage=1)
    assert reflexes(fight.unit(word)) == 4


@pytest.mark.rule("SUM-PROF-05", "SUM-PROF-06")
def test_reflexes_are_the_number_to_hit_and_resistance_is_taken_off_every_die() -> None:
    fight = Fight()
    a = fight.put(kind("wolf", melee(3)), "blue", 10, 10)
    b = fight.beside(a, kind("bear", ap=0, r=6, w=5), "red")
    fight.roll(5, 6, 7, 6, 8)
    fight.strike(a, b)
    assert fight.lost(b) == (6 - 5) + (8 - 5)


@pytest.mark.rule("SUM-KEY-38", "SUM-KEY-39", "SUM-Q-136")
def test_a_defender_protects_friends_within_2_inches_once() -> None:
    fight = Fight(seats=4, teams=[0, 1, 0, 1])
    shield = fight.put(kind("shield", w=3, defender=1), "red", 10, 10)
    near = fight.beside(shield, kind("near", w=2), "red", apart=2.0)
    far = fight.beside(shield, kind("far", w=2), "red", 90, apart=2.02)
    ally = fight.beside(shield, kind("ally", w=1), "violet", 180, apart=1.0)
    foe = fight.beside(shield, kind("foe", w=2), "blue", 270, apart=1.0)
    found = [resistance(fight.state, fight.unit(word)) for word in (shield, near, far, ally, foe)]
    assert found == [4, 3, 2, 2, 2]
    fight.beside(near, kind("shield", defender=1), "red", apart=0.5)
    assert resistance(fight.state, fight.unit(near)) == 3


@pytest.mark.rule("SUM-Q-119", "SUM-Q-14")
def test_both_summoners_may_fall_in_one_exchange() -> None:
    fight = Fight()
    a = fight.put(summoner("mage", white=1, red=1, w=0), "blue", 10, 10)
    b = fight.beside(a, summoner("mage", white=1, red=1, w=0), "red")
    fight.roll(8, 1, 1, 8, 1, 1, 5, 5)
    fight.strike(a, b, answers=["counter claw"])
    assert fight.over
    assert [player.points for player in fight.state.players] == [5, 5]


@pytest.mark.rule("SUM-Q-121")
def test_burying_tells_whose_doing_it_is() -> None:
    fight = Fight(seats=3)
    word = fight.put(kind("bear", white=1, red=1), "red", 10, 10)
    wound(fight.state, word, 9, ("SUM-MEL-04",))
    assert fight.life(word) == 0
    bury(fight.state, {word: 2})
    assert fight.events(Eliminated)[0].killer == 2
    assert word not in fight.state.units
