"""Defensive shots at an enemy that approaches."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, place, spell
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import HitRolled
from walstatt.games.summoners.rules.activation import charge as charge_action
from walstatt.games.summoners.rules.charges import charge_end
from walstatt.games.summoners.rules.going import charge_home, go
from walstatt.games.summoners.rules.pools import ranged_pool
from walstatt.games.summoners.rules.ranged import can_shoot, defensive_shots
from walstatt.spaces.table import INCH, Point, gap, touching

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


def approach(apart: float = 6.0, shooter: object = None) -> tuple[Fight, str, str]:
    """An archer, and a wolf that is about to come."""
    fight = Fight()
    a = fight.put(shooter or ARCHER, "blue", 10, 10)  # type: ignore[arg-type]
    b = fight.beside(a, kind("wolf"), "red", apart=apart)
    return fight, b, a


@pytest.mark.rule("SUM-MREA-02", "SUM-MREA-03", "SUM-MREA-04", "SUM-DP-19")
def test_a_defensive_shot_is_a_shot_with_a_die_less() -> None:
    fight, mover, archer = approach()
    fight.roll(8, 1, 6)
    fight.approach(mover, archer, answers=["shoot bow"])
    assert fight.asked[0].options == ["shoot bow", "passive"]
    assert (fight.hit_dice(archer), fight.unit(archer).ap, fight.lost(mover)) == ([2], 1, 4)
    fight.approach(mover, archer, answers=["passive"])
    assert fight.unit(archer).ap == 1


@pytest.mark.rule("SUM-MREA-05", "SUM-Q-80")
def test_cover_at_the_start_does_not_count_and_the_shooter_may_wait_for_sight() -> None:
    fight, mover, archer = approach(apart=8.0)
    fight.beside(
        mover, kind("wall", size=5, base=60, ap=0), "red", 180, apart=0.2
    )  # hides the mover altogether
    around = Point(fight.unit(mover).base.x, fight.unit(mover).base.y + 4 * INCH)
    assert not can_shoot(fight.state, fight.unit(archer), bow(), fight.unit(mover))
    fight.roll(1, 1)
    fight.approach(mover, archer, answers=["shoot bow"], via=[around])
    assert [reason[:2] for reason in fight.events(HitRolled)[0].reasons] == [("attack", 3), ("moving", -1)]


@pytest.mark.rule("SUM-MREA-06", "SUM-MREA-07")
def test_the_mover_must_start_2_inches_away() -> None:
    for apart, kinds in ((1.99, []), (2.0, ["blue defensive-shot"])):
        fight, mover, archer = approach(apart=apart)
        fight.approach(mover, archer, answers=["passive"] * len(kinds))
        assert fight.kinds() == kinds


@pytest.mark.rule("SUM-MREA-03", "SUM-RNG-01")
def test_an_engaged_unit_makes_no_defensive_shot() -> None:
    fight, mover, archer = approach()
    fight.beside(archer, kind("rat"), "red", 180)
    fight.approach(mover, archer)
    assert fight.kinds() == []


@pytest.mark.rule("SUM-Q-82")
def test_all_who_are_approached_may_shoot_clockwise_from_the_mover() -> None:
    fight = Fight(seats=3)
    mover = fight.put(kind("wolf", white=5, red=1), "red", 16, 10)
    blue = fight.put(ARCHER, "blue", 10, 10)
    gold = fight.put(ARCHER, "gold", 10, 12)
    also = fight.put(ARCHER, "gold", 10, 8)
    path = [Point(11 * INCH, 10 * INCH)]
    fight.roll(1, 1, 8, 8, 8, 8)
    answers = ["shoot bow", "shoot bow"]
    fight.play(defensive_shots(fight.state, mover, path, [blue, gold, also]), answers)
    assert fight.kinds() == ["gold defensive-shot"] * 2  # the mover is dead: blue need not shoot
    assert mover not in fight.state.units
    assert [fight.unit(word).ap for word in (blue, gold, also)] == [2, 1, 1]


@pytest.mark.rule("SUM-MREA-10", "SUM-KEY-12")
def test_ice_from_a_defensive_shot_stays_for_the_attack_that_follows() -> None:
    fight, mover, archer = approach(shooter=kind("archer", bow(3, ice=2), melee(2, id="knife")))
    fight.roll(8, 1, 6)
    fight.approach(mover, archer, answers=["shoot bow"])
    assert fight.unit(mover).ice == 2
    fight.change(mover, base=fight.unit(mover).base.at(Point(fight.unit(archer).base.x + 3001, 10 * INCH)))
    fight.roll(1, 1, 1, 1, 3, 2, 5)
    fight.strike(mover, archer, charge=True, answers=["counter knife"])
    assert fight.events(HitRolled)[2].needed == 3


@pytest.mark.rule("SUM-MREA-11")
def test_after_a_defensive_shot_there_is_still_a_melee_reaction() -> None:
    fight, mover, archer = approach(shooter=kind("archer", bow(3), melee(2, id="knife")))
    fight.roll(1, 1)
    fight.approach(mover, archer, answers=["shoot bow"])
    fight.change(mover, base=fight.unit(mover).base.at(Point(fight.unit(archer).base.x + 3001, 10 * INCH)))
    fight.roll(8, 1, 1, 1, 8, 1)
    fight.strike(mover, archer, charge=True, answers=["parry"])
    assert fight.unit(archer).ap == 0


@pytest.mark.rule("SUM-Q-148")
def test_a_ranged_spell_may_be_a_defensive_shot() -> None:
    caster = kind("caster", melee(), spells=(spell("bolt", BOLT, mana=2),))
    fight, mover, archer = approach(shooter=caster)
    fight.roll(8, 5)
    fight.approach(mover, archer, answers=["shoot bolt"])
    assert (fight.gems("blue"), fight.unit(archer).ap, fight.lost(mover)) == (5, 1, 3)


@pytest.mark.rule("SUM-Q-61")
def test_concentrate_helps_defensive_shots_and_return_fire() -> None:
    fight, mover, archer = approach()
    fight.change(archer, focused=True)
    fight.roll(1, 1, 1)
    fight.approach(mover, archer, answers=["shoot bow"])
    assert fight.hit_dice(archer) == [3]
    back, a, b = duel(ARCHER)
    back.change(b, focused=True)
    back.roll(*[1] * 7)
    back.shoot(a, b, answers=["return bow"])
    assert back.hit_dice(b) == [4]


@pytest.mark.rule("SUM-MREA-08", "SUM-MREA-09", "SUM-ACTN-26")
def test_a_charge_that_was_announced_is_carried_out_whatever_the_shot_has_slowed() -> None:
    fight, mover, archer = approach(shooter=kind("archer", bow(3, ice=3)))
    fight.roll(8, 1, 6, 1, 1, 1, 1)
    charge = charge_action(fight.state, fight.unit(mover), Option(("charge", archer)))
    fight.play(charge, ["shoot bow", f"strike claw {archer}"])
    assert touching(fight.unit(mover).base, fight.unit(archer).base)  # 6 inches, although it would run 5 now
    assert (fight.unit(mover).ice, fight.unit(mover).ap) == (3, 0)
    assert fight.hit_dice(mover) == [4]


@pytest.mark.rule("SUM-Q-170", "SUM-Q-80")
def test_a_mover_that_is_shot_dead_is_simply_removed() -> None:
    fight, mover, archer = approach(apart=4.0)
    fight.change(mover, damage=19)
    fight.roll(8, 1, 6)
    fight.play(charge_action(fight.state, fight.unit(mover), Option(("charge", archer))), ["shoot bow"])
    assert mover not in fight.state.units
    assert fight.kinds() == ["blue defensive-shot"]


@pytest.mark.rule("SUM-Q-81", "SUM-MREA-02")
def test_moving_into_a_zone_or_covering_the_shooter_with_ones_own_counts_as_contact() -> None:
    fight = Fight()
    lancer = fight.put(kind("lancer", bow(), melee(2, range=2)), "blue", 10, 10)
    wolf = fight.beside(lancer, kind("wolf"), "red", apart=4.0)
    walk = Option(("walk", place(12.5, 10)))
    fight.play(go(fight.state, wolf, walk, ("SUM-ACTN-04",)), ["passive"])
    assert fight.kinds() == ["blue defensive-shot"]
    fight = Fight()
    archer = fight.put(ARCHER, "blue", 10, 10)
    mantis = fight.beside(archer, kind("mantis", melee(2, range=2)), "red", apart=4.0)
    fight.play(go(fight.state, mantis, walk, ("SUM-ACTN-04",)), ["passive"])
    assert fight.kinds() == ["blue defensive-shot"]
    fight = Fight()
    archer = fight.put(ARCHER, "blue", 10, 10)
    wolf = fight.beside(archer, kind("wolf"), "red", apart=4.0)
    fight.play(go(fight.state, wolf, walk, ("SUM-ACTN-04",)))  # near, but not in contact
    assert fight.kinds() == []


@pytest.mark.rule("SUM-Q-83", "SUM-KEY-29")
def test_a_knocked_back_mover_starts_from_where_it_was_pushed() -> None:
    fight, mover, archer = approach(apart=3.0, shooter=kind("slinger", bow(3, knockback=1)))
    fight.roll(8, 1, 5)
    charge = charge_action(fight.state, fight.unit(mover), Option(("charge", archer)))
    fight.play(charge, ["shoot bow", "push 50.8", "hold"])
    assert touching(fight.unit(mover).base, fight.unit(archer).base)  # 3 + 2 of its 6 inches
    fight, mover, archer = approach(apart=5.0, shooter=kind("slinger", bow(3, knockback=1)))
    fight.roll(8, 1, 5)
    charge = charge_action(fight.state, fight.unit(mover), Option(("charge", archer)))
    fight.play(charge, ["shoot bow", "push 50.8"])  # it comes short and has no attack
    assert round(gap(fight.unit(mover).base, fight.unit(archer).base) / INCH, 2) == 1.0


@pytest.mark.rule("SUM-Q-143")
def test_if_the_target_is_gone_the_charge_goes_to_its_end_without_an_attack() -> None:
    fight, mover, archer = approach(apart=5.0)
    end = charge_end(fight.state, fight.unit(mover), fight.unit(archer))
    assert end is not None
    del fight.state.units[archer]
    fight.play(charge_home(fight.state, mover, archer, end, fight.unit(mover).at, 6 * INCH))
    assert fight.unit(mover).at == end
    assert fight.kinds() == []


@pytest.mark.rule("SUM-RMOD-03", "SUM-MREA-04")
def test_a_mover_that_gets_clear_of_a_melee_is_shot_at_in_the_open() -> None:
    fight, mover, archer = approach()
    fight.beside(mover, kind("dog"), "blue", 90)
    fight.roll(1, 1)
    fight.approach(mover, archer, answers=["shoot bow"])
    assert [reason[:2] for reason in fight.events(HitRolled)[0].reasons] == [("attack", 3), ("moving", -1)]
