"""Melee reactions: counter-strike, parry, passive, and who may do what."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, summoner
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled, Parried, Reacted
from walstatt.games.summoners.rules.melee import melee_attack, strikes_of


def duel(attacker: object = None, defender: object = None, apart: float = 0.0) -> tuple[Fight, str, str]:
    fight = Fight()
    a = fight.put(attacker or kind(), "blue", 10, 10)  # type: ignore[arg-type]
    b = fight.beside(a, defender or kind("bear"), "red", apart=apart)  # type: ignore[arg-type]
    return fight, a, b


@pytest.mark.rule("SUM-MREA-01", "SUM-DP-20", "SUM-ATTP-02")
def test_the_target_may_counter_with_any_attack_parry_or_stay_passive() -> None:
    fight, a, b = duel(defender=kind("bear", melee(), melee(1, id="bite")))
    fight.roll(1, 1, 1)
    fight.strike(a, b, answers=["passive"])
    assert fight.asked[0].options == ["counter claw", "counter bite", "parry", "passive"]
    assert {"SUM-MREA-01", "SUM-DP-20"} <= set(fight.asked[0].rules)


@pytest.mark.rule("SUM-MREA-20", "SUM-MREA-21")
def test_without_points_no_reaction_and_with_points_none_is_needed() -> None:
    fight, a, b = duel()
    fight.roll(1, 1, 1)
    fight.strike(a, b, answers=["passive"])
    assert fight.unit(b).ap == 2
    fight.change(b, ap=0)
    fight.roll(8, 1, 1, 8)
    fight.strike(a, b)  # not asked
    assert fight.kinds() == ["red react-melee"]
    assert fight.lost(b) == 6


@pytest.mark.rule("SUM-MREA-12", "SUM-MREA-13", "SUM-MREA-14")
def test_a_counter_strike_is_an_attack_of_its_own_at_the_same_time() -> None:
    fight, a, b = duel(
        kind("wolf", melee(3), r=4, w=2, white=2, red=2),
        kind("bear", melee(2, mighty=3), r=5, w=1, white=2, red=2),
    )
    fight.roll(5, 5, 1, 4, 3, 8, 8, 7)  # hits: 2 of 3, 1 of 2; damage 2 dice, then 1
    fight.strike(a, b, answers=["counter claw"])
    assert [(roll.unit, roll.dice, roll.hits) for roll in fight.events(HitRolled)] == [
        (a, (5, 5, 1), 2), (b, (4, 3), 1)
    ]  # fmt: skip
    assert [(roll.unit, roll.damage) for roll in fight.events(DamageRolled)] == [(a, 14), (b, 8)]
    assert a not in fight.state.units
    assert b not in fight.state.units


@pytest.mark.rule("SUM-ACTN-26", "SUM-DATA-10", "SUM-ACTN-03")
def test_a_reaction_costs_its_point_when_it_is_announced() -> None:
    fight, a, b = duel()
    fight.roll(1, 1, 1, 1, 1, 1)
    fight.strike(a, b, answers=["counter claw"])
    assert fight.unit(b).ap == 1
    fight.roll(8, 1, 1, 8, 8, 8)
    fight.strike(a, b, answers=["parry"])
    assert fight.unit(b).ap == 0
    assert [event.ap for event in fight.events(Reacted)] == [1, 1]


@pytest.mark.rule("SUM-MREA-15", "SUM-MREA-16", "SUM-MREA-17", "SUM-Q-154")
def test_a_parry_cancels_a_hit_for_every_die_that_equals_the_attackers_reflexes() -> None:
    fight, a, b = duel(kind("wolf", melee(4), r=6), kind("bear", melee(3), r=2, w=0))
    fight.roll(3, 3, 3, 3, 5, 6, 8, 2, 2)
    fight.strike(a, b, answers=["parry"])
    parried = fight.events(Parried)[0]
    assert (parried.dice, parried.needed, parried.cancelled, parried.left) == ((5, 6, 8), 6, 2, 2)
    assert fight.lost(b) == 4
    assert [event.kind for event in fight.state.log[2:4]] == ["hit-rolled", "parried"]  # after the hit roll


@pytest.mark.rule("SUM-MREA-18")
def test_a_full_parry_leaves_no_damage_roll_and_a_surplus_does_nothing() -> None:
    fight, a, b = duel()
    fight.roll(8, 1, 1, 8, 8, 8)
    fight.strike(a, b, answers=["parry"])
    assert fight.events(Parried)[0].cancelled == 1
    assert fight.events(DamageRolled) == []
    assert fight.lost(a) == 0


@pytest.mark.rule("SUM-ATTP-03", "SUM-ATTP-04", "SUM-Q-63")
def test_a_parry_uses_the_highest_nk_with_wounds_and_without_bonus_dice() -> None:
    fight, a, b = duel(defender=kind("bear", melee(2), melee(4, id="bite")))
    fight.change(b, focused=True)
    fight.beside(a, kind("dog"), "red", 180)  # b outnumbers a: no die for that
    fight.roll(8, 1, 1, 1, 1, 1, 8)
    fight.strike(a, b, answers=["parry"])
    assert len(fight.events(Parried)[0].dice) == 4
    fight.change(b, damage=10)
    fight.roll(8, 1, 1, 1, 1, 1, 8)
    fight.strike(a, b, answers=["parry"])
    assert len(fight.events(Parried)[1].dice) == 3


@pytest.mark.rule("SUM-ATTP-08", "SUM-KEY-48")
def test_keywords_of_an_attack_do_nothing_in_a_parry() -> None:
    fight, a, b = duel(defender=kind("bear", melee(2, double_strike=1, fire=2, mighty=3, ice=1)))
    fight.roll(8, 1, 1, 8, 8)
    fight.strike(a, b, answers=["parry"])
    assert len(fight.events(Parried)[0].dice) == 2
    assert (fight.lost(a), fight.unit(a).fire, fight.unit(a).ice) == (0, 0, 0)


@pytest.mark.rule("SUM-CONT-05", "SUM-MREA-19")
def test_from_a_distance_only_who_reaches_back_may_counter_but_all_may_parry() -> None:
    fight, a, b = duel(kind("mantis", melee(3, range=2)), kind("bear", melee()), apart=1.5)
    fight.roll(1, 1, 1)
    fight.strike(a, b, answers=["passive"])
    assert fight.asked[-1].options == ["parry", "passive"]
    fight.change(b, kind=kind("bear", melee(), melee(2, id="tail", range=1), melee(2, id="whip", range=2)))
    fight.roll(1, 1, 1)
    fight.strike(a, b, answers=["passive"])
    assert fight.asked[-1].options == ["counter whip", "parry", "passive"]
    near, a, b = duel(kind("mantis", melee(3, range=2)), kind("bear", melee(), melee(2, id="whip", range=2)))
    near.roll(1, 1, 1)
    near.strike(a, b, answers=["passive"])
    assert near.asked[-1].options == ["counter claw", "counter whip", "parry", "passive"]


@pytest.mark.rule("SUM-Q-155")
def test_without_a_melee_attack_there_is_neither_parry_nor_counter_strike() -> None:
    fight, a, b = duel(defender=kind("archer", bow()))
    fight.roll(1, 1, 1)
    fight.strike(a, b)
    assert fight.kinds() == []
    assert fight.unit(b).ap == 2


@pytest.mark.rule("SUM-ACTN-23", "SUM-ACTN-25")
def test_nobody_reacts_to_a_reaction() -> None:
    fight, a, b = duel()
    fight.roll(1, 1, 1, 8, 1, 1, 8)
    fight.strike(a, b, answers=["counter claw"])
    assert fight.kinds() == ["red react-melee"]  # the attacker has points left and is not asked
    assert fight.lost(a) == 6
    fight.roll(1, 1, 1)
    strikes = strikes_of(fight.state, fight.unit(a), ("strike", "claw", b))
    fight.play(melee_attack(fight.state, a, strikes, reactable=False))
    assert len(fight.asked) == 1


@pytest.mark.rule("SUM-Q-152", "SUM-ACTN-22")
def test_one_reaction_to_one_attack_and_only_by_its_target() -> None:
    fight, a, b = duel()
    fight.beside(a, kind("dog"), "red", 180)
    fight.roll(1, 1, 1)
    fight.strike(a, b, answers=["passive"])
    assert fight.kinds() == ["red react-melee"]
    fight.roll(1, 1, 1)
    fight.strike(a, b, answers=["passive"])  # the next attack opens a new window
    assert len(fight.asked) == 2


@pytest.mark.rule("SUM-Q-12", "SUM-Q-61")
def test_superior_and_concentrate_work_in_a_counter_strike() -> None:
    fight, a, b = duel(kind("wolf", level=1), kind("ogre", melee(2), level=3))
    fight.change(b, focused=True)
    fight.roll(1, 1, 1, 8, 1, 1, 4)
    fight.strike(a, b, answers=["counter claw"])
    assert fight.hit_dice(b) == [3]
    assert fight.lost(a) == 4  # 4 + 1 Mighty + 1 Superior - 2


@pytest.mark.rule("SUM-Q-14")
def test_wounds_of_an_exchange_do_not_change_its_dice() -> None:
    fight, a, b = duel(kind("wolf", melee(3), white=1), kind("bear", melee(2, ice=2), r=4, white=1))
    fight.roll(4, 4, 4, 4, 4, 3, 3, 3, 6, 6)
    fight.strike(a, b, answers=["counter claw"])
    # Both are badly wounded by it, and iced, but both rolled with what they had before.
    assert fight.hit_dice(a) == [3]
    assert fight.hit_dice(b) == [2]
    assert [roll.needed for roll in fight.events(HitRolled)] == [4, 4]
    assert (fight.lost(b), fight.lost(a), fight.unit(a).ice) == (3, 8, 2)


@pytest.mark.rule("SUM-CTRL-17")
def test_a_creature_out_of_control_range_reacts_without_a_control_roll() -> None:
    fight, a, b = duel()
    fight.put(summoner(), "red", 33, 33)
    fight.change(b, lost=1)
    fight.roll(8, 1, 1, 1, 1, 1, 8)
    fight.strike(a, b, answers=["parry"])
    assert (fight.kinds(), fight.unit(b).lost) == (["red react-melee"], 1)


@pytest.mark.rule("SUM-SUMM-15")
def test_a_creature_that_was_just_summoned_has_no_points_and_is_passive() -> None:
    fight = Fight()
    a = fight.put(kind(), "blue", 10, 10)
    spot = fight.unit(a).base
    new = fight.state.new_unit(kind("cub"), 1, spot.x + 3001, spot.y)
    fight.roll(1, 1, 1)
    fight.strike(a, new.word)
    assert (fight.kinds(), new.ap) == ([], 0)
