"""Double Strike: two attacks at once."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, kind, melee, words
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled
from walstatt.games.summoners.rules.melee import melee_options

TWIN = melee(2, double_strike=1)


def pair(twin: object = TWIN, **values: int) -> tuple[Fight, str, str, str]:
    """A unit with Double Strike between two enemies."""
    fight = Fight()
    a = fight.put(kind("twin", twin, **values), "blue", 10, 10)  # type: ignore[arg-type]
    b = fight.beside(a, kind("bear"), "red")
    c = fight.beside(a, kind("cat"), "red", 180)
    return fight, a, b, c


@pytest.mark.rule("SUM-KEY-03", "SUM-KEY-04", "SUM-DP-18")
def test_one_attack_or_two_on_the_same_or_on_different_targets() -> None:
    fight, a, b, c = pair()
    assert words(melee_options(fight.state, fight.unit(a))) == [
        f"strike claw {b}", f"strike claw {c}",
        f"strike claw {b} {b}", f"strike claw {b} {c}", f"strike claw {c} {c}",
    ]  # fmt: skip


@pytest.mark.rule("SUM-Q-48", "SUM-Q-142")
def test_in_a_charge_one_strike_at_least_hits_the_target() -> None:
    fight, a, b, c = pair()
    assert words(melee_options(fight.state, fight.unit(a), only=c)) == [
        f"strike claw {c}", f"strike claw {b} {c}", f"strike claw {c} {c}"
    ]  # fmt: skip


@pytest.mark.rule("SUM-KEY-05", "SUM-Q-69")
def test_on_one_target_only_the_first_strike_can_be_reacted_to() -> None:
    fight, a, b, _ = pair()
    # first strike 2 hits, second 2 hits, parry cancels 2 of the first; damage for the second only
    fight.roll(8, 8, 8, 8, 8, 8, 1, 5, 3)
    fight.strike(a, b, b, answers=["parry"])
    assert fight.kinds() == ["red react-melee"]
    assert [len(roll.dice) for roll in fight.events(DamageRolled)] == [2]
    assert (fight.lost(b), fight.unit(b).ap) == (3 + 1, 1)


@pytest.mark.rule("SUM-KEY-06")
def test_two_targets_may_both_react() -> None:
    fight, a, b, c = pair()
    # two strikes of 2 dice, the counter-strike of 3 + 1 (they are two against one), the parry of 3, damage
    fight.roll(8, 1, 8, 1, 1, 1, 1, 1, 8, 1, 1, 7)
    fight.strike(a, b, c, answers=["parry", "counter claw"])
    assert fight.kinds() == ["red react-melee"] * 2
    assert (fight.unit(b).ap, fight.unit(c).ap) == (1, 1)
    assert (fight.lost(b), fight.lost(c), fight.lost(a)) == (0, 5, 0)


@pytest.mark.rule("SUM-KEY-07", "SUM-KEY-08")
def test_the_attackers_values_are_the_same_for_both_strikes_whatever_the_reactions_do() -> None:
    fight, a, b, c = pair(white=1)
    fight.change(b, kind=kind("bear", melee(1, ice=1)))
    # two strikes of 2 dice, b's counter-strike of 1 + 1, one of which hits
    fight.roll(1, 1, 1, 1, 8, 1, 8)
    fight.strike(a, b, c, answers=["counter claw", "passive"])
    assert fight.hit_dice(a) == [2, 2]
    assert (fight.unit(a).badly_wounded, fight.unit(a).ice) == (True, 1)


@pytest.mark.rule("SUM-KEY-09")
def test_the_dice_of_a_charge_are_for_both_strikes() -> None:
    fight, a, b, c = pair(onrush=1)
    fight.roll(*[1] * 8)
    fight.strike(a, b, c, answers=["passive", "passive"], charge=True)
    assert fight.hit_dice(a) == [4, 4]


@pytest.mark.rule("SUM-KEY-10")
def test_the_defenders_values_are_the_same_for_both_strikes() -> None:
    fight = Fight()
    a = fight.put(kind("twin", melee(1, double_strike=1, ice=1, frost_venom=1)), "blue", 10, 10)
    b = fight.beside(a, kind("bear", ap=0, r=5, white=1), "red")
    fight.roll(5, 4, 6)
    fight.strike(a, b, b)
    assert [(roll.needed, roll.hits) for roll in fight.events(HitRolled)] == [(5, 1), (5, 0)]
    fight.roll(8, 8, 3, 3)
    fight.strike(a, b, b)
    # both at Reflexes 5 - 1 (ice) - 1 (wounded); one marker of frost for both
    assert [(roll.needed, roll.hits) for roll in fight.events(HitRolled)[2:]] == [(3, 1), (3, 1)]
    assert [roll.bonus for roll in fight.events(DamageRolled)[1:]] == [1, 1]
    assert fight.unit(b).ice == 3  # a marker for each of the attacks


@pytest.mark.rule("SUM-Q-68")
def test_a_double_counter_strike_answers_the_attacker_and_may_hit_another() -> None:
    fight = Fight()
    a = fight.put(kind("wolf", melee(1)), "blue", 10, 10)
    b = fight.beside(a, kind("twin", TWIN), "red")
    c = fight.beside(b, kind("cub"), "blue")
    fight.roll(1, 1, 8, 1, 8, 1, 5, 6)
    fight.strike(a, b, answers=[f"counter claw {a} {c}"])
    assert fight.asked[0].options == [
        "counter claw", f"counter claw {a} {a}", f"counter claw {a} {c}", "parry", "passive"
    ]  # fmt: skip
    assert (fight.lost(a), fight.lost(c)) == (3, 4)
    assert fight.kinds() == ["red react-melee"]  # nobody reacts to either
    assert fight.unit(b).ap == 1
