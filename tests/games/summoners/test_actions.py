"""Actions of a unit in its activation: what they cost, and which of them can be answered (ACTN)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import bow, kind, melee, place, spell, summoner
from tests.games.summoners.rounds import Rounds, creature, verbs
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled
from walstatt.games.summoners.rules.course import begin_round
from walstatt.games.summoners.state.state import CHARGE, WALK
from walstatt.games.summoners.state.units import Effect

ARCHER = kind("archer", bow(2), melee(2), ap=3)


def pair(profile: object = ARCHER, apart: float = 6, **changes: int) -> tuple[Rounds, str, str]:
    """A unit of blue and a wolf of red, so many inches apart. The wolf has no points."""
    table = Rounds()
    a = table.put(profile, "blue", 10, 10)  # type: ignore[arg-type]
    b = table.beside(a, kind("wolf"), "red", apart=apart, **({"ap": 0} | changes))
    return table, a, b


@pytest.mark.rule("SUM-ACTN-01", "SUM-ACTN-02", "SUM-DP-14")
def test_a_unit_acts_as_long_as_it_has_points_or_saves_them() -> None:
    table, a, b = pair()
    assert table.menu(a)[-1] == "end"
    table.roll(1, 1)
    asked = table.opens(a, f"walk {place(10, 12)}", f"shoot bow {b}")
    assert asked == []
    assert table.unit(a).ap == 3 - 1 - 1
    table.do(a, "end")
    assert (table.unit(a).ap, table.unit(a).activated) == (1, True)


@pytest.mark.rule("SUM-DP-14", "SUM-ACTN-15", "SUM-ACTN-16")
def test_only_what_is_possible_now_is_offered() -> None:
    table, a, _ = pair()
    assert verbs(table.menu(a)) == {"walk", "run", "charge", "shoot", "concentrate", "end"}
    table.change(a, ap=1)
    assert verbs(table.menu(a)) == {"walk", "shoot", "concentrate", "end"}
    table.change(a, ap=0)
    assert table.menu(a) == ["end"]
    table, a, _ = pair(apart=0)
    # It may go round whom it fights, or break off.
    assert verbs(table.menu(a)) == {"walk", "run", "disengage", "strike", "concentrate", "end"}
    table, a, _ = pair(apart=13)
    assert verbs(table.menu(a)) == {"walk", "run", "concentrate", "end"}  # out of reach of bow and charge


@pytest.mark.rule(
    "SUM-DATA-09", "SUM-ACTN-04", "SUM-ACTN-05", "SUM-ACTN-06", "SUM-ACTN-12", "SUM-ACTN-15", "SUM-ACTN-16"
)
@pytest.mark.parametrize(
    ("answers", "apart", "dice", "ap"),
    [
        ((f"walk {place(10, 12)}",), 6, (), 1),
        ((f"run {place(10, 12)}",), 6, (), 2),
        (("charge red-wolf-1", "hold"), 4, (), 2),
        (("charge red-wolf-1", "strike claw red-wolf-1"), 4, (1, 1, 1), 2),  # the attack is included
        (("concentrate",), 6, (), 1),
        (("strike claw red-wolf-1",), 0, (1, 1), 1),
        (("shoot bow red-wolf-1",), 6, (1, 1), 1),
        (("end",), 6, (), 0),
    ],
)
def test_what_the_actions_of_all_units_cost(
    answers: tuple[str, ...], apart: float, dice: tuple[int, ...], ap: int
) -> None:
    table, a, _ = pair(apart=apart)
    table.roll(*dice)
    table.do(a, *answers)
    assert table.unit(a).ap == 3 - ap


@pytest.mark.rule("SUM-DATA-09", "SUM-ACTN-17", "SUM-ACTN-19")
def test_what_casting_and_interacting_cost() -> None:
    table = Rounds()
    haste = spell("haste", mana=2, aim="self", lasts="round", effect=Effect(stats={"run": 1}))
    mage = table.put(summoner(spells=(haste,)), "blue", 18, 18)
    table.mark("small", "small", 18, 18 + 3001 / 2540)
    table.do(mage, "cast haste")
    assert (table.unit(mage).ap, table.gems("blue")) == (3 - 1, 7 - 2)
    table.do(mage, "interact small")
    assert (table.unit(mage).ap, table.gems("blue")) == (3 - 2, 7 - 2)


@pytest.mark.rule("SUM-ACTN-24")
def test_attacks_may_be_repeated_as_long_as_points_last() -> None:
    table, a, b = pair(apart=0)
    table.roll(1, 1, 1, 1, 1, 1)
    table.do(a, *[f"strike claw {b}"] * 3)
    assert table.hit_dice(a) == [2, 2, 2]
    assert table.unit(a).ap == 0
    assert table.menu(a) == ["end"]


# --- Concentrate --------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-ACTN-12", "SUM-ACTN-13", "SUM-DP-40")
def test_concentrate_gives_a_die_and_a_point_of_damage_to_all_attacks_of_the_round() -> None:
    table, a, b = pair()
    table.roll(8, 8, 8, 3, 3, 3)
    table.do(a, "concentrate", f"shoot bow {b}")
    assert table.hit_dice(a) == [3]
    assert table.events(DamageRolled)[0].bonus == 1
    table.roll(1, 1, 1)
    table.do(a, f"shoot bow {b}")  # and to the next one
    assert table.hit_dice(a) == [3, 3]
    table, a, b = pair(apart=0)
    table.roll(8, 1, 1, 3)
    table.do(a, "concentrate", f"strike claw {b}")
    assert table.hit_dice(a) == [3]
    assert table.events(DamageRolled)[0].bonus == 1


@pytest.mark.rule("SUM-ACTN-13")
def test_concentrate_raises_mighty_and_gives_ranged_spells_only_the_die() -> None:
    table, a, b = pair(kind("ox", melee(1, mighty=2)), apart=0)
    table.roll(8, 1, 3)
    table.do(a, "concentrate", f"strike claw {b}")
    assert table.events(DamageRolled)[0].bonus == 2 + 1
    bolt = spell("bolt", attack=bow(2, id="bolt"), mana=1, aim="enemy")
    table, a, b = pair(summoner("mage", melee(1), spells=(bolt,)))
    table.roll(8, 8, 8, 3, 3, 3)
    table.do(a, "concentrate", f"cast bolt {b}")
    assert table.hit_dice(a) == [3]
    assert table.events(DamageRolled)[0].bonus == 0


@pytest.mark.rule("SUM-ACTN-14")
@pytest.mark.parametrize("move", ["walk", "run"])
def test_moving_ends_concentrate(move: str) -> None:
    table, a, b = pair(kind("archer", bow(2), ap=4))
    table.roll(1, 1)
    table.do(a, "concentrate", f"{move} {place(10, 12)}", f"shoot bow {b}")
    assert table.hit_dice(a) == [2]
    assert not table.unit(a).focused


@pytest.mark.rule("SUM-ACTN-14", "SUM-ACTN-10")
def test_a_charge_ends_concentrate_too_and_its_bonus_is_for_the_free_attack_only() -> None:
    table, a, b = pair(kind("ox", melee(2), ap=4), apart=4)
    table.roll(*[1] * 3, *[1] * 2)
    table.do(a, "concentrate", f"charge {b}", f"strike claw {b}", f"strike claw {b}")
    assert table.hit_dice(a) == [2 + 1, 2]


@pytest.mark.rule("SUM-Q-59")
def test_being_pushed_neither_ends_concentrate_nor_uses_a_movement_action() -> None:
    table, a, b = pair(apart=0)
    table.change(a, focused=True)
    table.change(b, ap=2)
    ox = table.put(kind("ox", bow(1, knockback=1)), "red", 10, 16)
    table.roll(8, 8)
    table.shoot(ox, a, answers=["push 50.8"])
    assert table.events(HitRolled)[0].hits == 1
    assert table.at(a) == (10.0, 8.0)
    assert table.unit(a).focused
    assert table.moved(a) == 0


@pytest.mark.rule("SUM-Q-60", "SUM-DP-40")
def test_concentrate_is_offered_once() -> None:
    table, a, _ = pair()
    assert "concentrate" in table.menu(a)
    table.do(a, "concentrate")
    assert "concentrate" not in table.menu(a)
    table.play(begin_round(table.state))
    assert not table.unit(a).focused  # it was for that round
    assert "concentrate" in table.menu(a)


# --- attacks ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-DP-17", "SUM-ATTP-02")
def test_every_attack_with_every_target_in_reach_is_offered() -> None:
    table = Rounds()
    a = table.put(kind("ape", melee(2, id="fist"), melee(1, id="tail", range=2), bow(1)), "blue", 10, 10)
    near = table.beside(a, kind("wolf"), "red")
    far = table.beside(a, kind("dog"), "red", 180, apart=1.5)
    table.beside(a, kind("friend"), "blue", 90)
    assert table.menu(a, "strike") == [f"strike fist {near}", f"strike tail {near}", f"strike tail {far}"]
    assert table.menu(a, "shoot") == []  # in contact
    del table.state.units[near]
    assert table.menu(a, "shoot") == [f"shoot bow {far}"]


@pytest.mark.rule("SUM-DP-18")
def test_a_double_strike_is_announced_with_one_or_two_targets() -> None:
    table = Rounds()
    a = table.put(kind("ape", melee(2, double_strike=1)), "blue", 10, 10)
    b = table.beside(a, kind("wolf"), "red")
    c = table.beside(a, kind("dog"), "red", 180)
    assert table.menu(a, "strike") == [
        f"strike claw {b}", f"strike claw {c}",
        f"strike claw {b} {b}", f"strike claw {b} {c}", f"strike claw {c} {c}",
    ]  # fmt: skip


# --- reactions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-ACTN-22", "SUM-ACTN-25")
def test_attacks_and_approaches_are_answered_by_the_unit_they_are_aimed_at() -> None:
    both = kind("guard", melee(1), bow(1), ap=3)

    def asked(*answers: str, apart: float, dice: int) -> list[str]:
        table, a, b = pair(kind("ape", melee(1), bow(1), ap=3), apart)
        del table.state.units[b]
        guard = table.beside(a, both, "red", apart=apart)
        table.beside(guard, both, "red", 90, apart=3)  # another one, who is never asked
        table.roll(*[1] * dice)
        table.do(a, *(answer.replace("IT", guard) for answer in answers))
        return [kind for kind in table.kinds() if kind.startswith("red")]

    assert asked("strike claw IT", "passive", apart=0, dice=1) == ["red react-melee"]
    assert asked("shoot bow IT", "passive", apart=4, dice=1) == ["red react-ranged"]
    assert asked("charge IT", "passive", "strike claw IT", "passive", apart=4, dice=2) == [
        "red defensive-shot", "red react-melee"
    ]  # fmt: skip
    x = 10 + 4
    assert asked(f"walk {place(x, 10)}", "passive", apart=4, dice=0) == ["red defensive-shot"]
    assert asked(f"walk {place(10, 12)}", apart=4, dice=0) == []


@pytest.mark.rule("SUM-ACTN-25", "SUM-ACTN-23")
def test_reactions_and_peaceful_actions_cannot_be_answered() -> None:
    guard = kind("guard", melee(1), bow(1), ap=3)
    table = Rounds()
    buff = spell("haste", aim="unit", lasts="round", effect=Effect(stats={"walk": 1}))
    mage = table.put(summoner("mage", melee(1), bow(1), ap=9, spells=(buff,)), "blue", 10, 10)
    enemy = table.beside(mage, guard, "red", apart=1)
    table.mark("small", "small", 10, 10 + 3001 / 2540)
    table.pool("blue", creature("imp"))
    table.gems("blue", 0)
    table.roll(8)
    table.do(
        mage, "concentrate", "interact small", f"cast haste {enemy}", "summon imp",
        f"place {table.by(mage, kind(), 180)}", "stay",
    )  # fmt: skip
    assert [asked for asked in table.kinds() if asked.startswith("red")] == []
    # The shooter is not asked about return fire, nor the attacker about a counter-strike.
    table.roll(1, 1, 1)
    table.do(mage, f"shoot bow {enemy}", "return bow")
    assert table.kinds()[-2:] == ["blue action", "red react-ranged"]


@pytest.mark.rule("SUM-ACTN-26")
def test_what_is_announced_is_paid_and_happens_although_points_are_lost_meanwhile() -> None:
    table = Rounds()
    ox = table.put(kind("ox", melee(1), ap=3, white=20, red=20), "blue", 10, 10, ice=2)
    archer = table.beside(ox, kind("archer", bow(2, ice=1), melee(1)), "red", apart=4)
    table.roll(8, 8)  # one die, one hit, the third ice marker
    table.do(ox, f"charge {archer}", "shoot bow", "hold")
    assert table.unit(ox).ice == 3
    assert table.unit(ox).ap == 3 - 2 - 1
    assert table.moved(ox) == CHARGE


@pytest.mark.rule("SUM-Q-151")
def test_every_shot_opens_a_new_window_while_points_and_moves_last() -> None:
    table = Rounds()
    table.mark("large", "large", 15, 10)
    shooter = table.put(kind("archer", bow(1), ap=3), "red", 10, 10)
    target = table.put(kind("wolf", run=8, ap=3, size=1), "blue", 17.5, 13)
    table.roll(1)
    table.do(shooter, f"shoot bow {target}", f"cover walk {place(17.5, 10)}")
    assert table.moved(target) == WALK
    table.change(target, base=table.unit(target).base.at((44450, 33020)))
    table.roll(1)
    table.do(shooter, f"shoot bow {target}", "charge", "hold")
    assert table.moved(target) == WALK | CHARGE
    assert table.unit(target).ap == 0
