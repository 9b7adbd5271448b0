"""What spells and abilities give and do: rules, stats, markers, places (SR, MULT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, place, spell, summoner
from tests.games.summoners.rounds import Rounds, real
from walstatt.games.summoners.events.combat import Collided, DamageRolled
from walstatt.games.summoners.events.course import Healed, MarkersGone, Resisted
from walstatt.games.summoners.rules.values import attack_has, dice, has, reflexes, resistance, walk
from walstatt.games.summoners.state.units import Effect, Grant, Spell
from walstatt.spaces.table import INCH

CLAW, BOW = melee(2, ice=1), bow(2)


def plus(rule: Any, value: int = 1, **fields: Any) -> Effect:
    return Effect(grants=(Grant(rule=rule, value=value, plus=True, **fields),))


def exactly(rule: Any, value: int = 1, **fields: Any) -> Effect:
    return Effect(grants=(Grant(rule=rule, value=value, **fields),))


def beast(**keywords: Any) -> tuple[Fight, str]:
    fight = Fight()
    return fight, fight.put(kind("beast", CLAW, BOW, **keywords), "blue", 10, 10)


def caster(*spells: Spell) -> tuple[Rounds, str]:
    table = Rounds()
    return table, table.put(summoner("mage", melee(1), spells=spells, ap=9), "blue", 10, 10)


# --- special rules ------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SR-01", "SUM-SR-02")
def test_a_rule_belongs_to_an_attack_or_to_the_whole_unit_and_may_have_a_number() -> None:
    fight, word = beast(ethereal=3, flyer=1)
    unit = fight.unit(word)
    assert (attack_has(unit, CLAW, "ice"), attack_has(unit, BOW, "ice")) == (1, 0)
    assert (has(unit, "ethereal"), has(unit, "flyer"), has(unit, "onrush")) == (3, 1, 0)


@pytest.mark.rule("SUM-SR-03", "SUM-Q-132")
def test_a_rule_with_a_number_is_given_with_exactly_that_number() -> None:
    fight, word = beast(ethereal=4)
    fight.enchant(word, exactly("onrush", 2), "one")
    fight.enchant(word, exactly("ethereal", 2), "two")
    fight.enchant(word, exactly("ice", 3), "three")
    unit = fight.unit(word)
    assert has(unit, "onrush") == 2  # it had none
    assert has(unit, "ethereal") == 2  # set, though it had more
    assert (attack_has(unit, CLAW, "ice"), attack_has(unit, BOW, "ice")) == (3, 3)


@pytest.mark.rule("SUM-SR-04")
def test_a_rule_with_a_plus_raises_the_number_or_gives_it() -> None:
    fight, word = beast(ethereal=4)
    fight.enchant(word, plus("ethereal", 2), "one")
    fight.enchant(word, plus("onrush", 2), "two")
    fight.enchant(word, plus("ice", 2), "three")
    unit = fight.unit(word)
    assert (has(unit, "ethereal"), has(unit, "onrush")) == (6, 2)
    assert (attack_has(unit, CLAW, "ice"), attack_has(unit, BOW, "ice")) == (3, 2)


@pytest.mark.rule("SUM-SR-01", "SUM-SR-04")
def test_a_rule_may_be_given_to_melee_or_ranged_attacks_only() -> None:
    fight, word = beast()
    fight.enchant(word, plus("mighty", attacks="melee"), "one")
    fight.enchant(word, plus("fire", attacks="ranged"), "two")
    unit = fight.unit(word)
    assert [attack_has(unit, attack, "mighty") for attack in (CLAW, BOW)] == [1, 0]
    assert [attack_has(unit, attack, "fire") for attack in (CLAW, BOW)] == [0, 1]


# --- several effects ----------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-MULT-01")
def test_nobody_is_under_the_same_spell_twice_whoever_cast_it() -> None:
    hex_ = spell("hex", mana=1, aim="unit", lasts="round", effect=Effect(stats={"walk": -1}))
    table = Rounds()
    blue = table.put(summoner("mage", spells=(hex_,)), "blue", 10, 10)
    red = table.put(summoner("mage", spells=(hex_,)), "red", 20, 10)
    wolf = table.put(kind("wolf"), "blue", 15, 12)
    table.do(blue, f"cast hex {wolf}")
    assert walk(table.unit(wolf)) == 3 * INCH
    assert table.reads(red, f"cast hex {wolf}") is None
    assert table.reads(red, f"cast hex {blue}") is not None


@pytest.mark.rule("SUM-MULT-01")
def test_an_area_spell_passes_those_over_that_are_under_it_but_hurts_them_again() -> None:
    quake = spell(
        "quake", mana=1, aim="point", lasts="round", effect=Effect(stats={"walk": -1}, raw_damage=1, around=2)
    )
    table, mage = caster(quake)
    wolf = table.put(kind("wolf"), "blue", 16, 10)
    dog = table.put(kind("dog"), "red", 18, 10)
    table.do(mage, f"cast quake {place(15, 11)}", f"cast quake {place(17, 11.5)}")
    assert (walk(table.unit(wolf)), table.lost(wolf)) == (3 * INCH, 2)
    assert (walk(table.unit(dog)), table.lost(dog)) == (3 * INCH, 1)
    assert len(table.unit(wolf).spells) == 1


@pytest.mark.rule("SUM-MULT-01")
def test_spells_that_merely_hurt_or_mark_may_be_repeated() -> None:
    frost = spell("frost", mana=1, aim="enemy", effect=Effect(ice=1, fire=2, raw_damage=2))
    table, mage = caster(frost)
    dog = table.put(kind("dog"), "red", 16, 10)
    table.do(mage, *[f"cast frost {dog}"] * 4)
    assert table.lost(dog) == 8
    assert (table.unit(dog).ice, table.unit(dog).fire) == (3, 3)  # the markers have limits of their own


@pytest.mark.rule("SUM-MULT-02")
def test_different_spells_with_the_same_effect_add_up() -> None:
    one = spell(
        "one", mana=1, aim="friend", lasts="round", effect=Effect(stats={"resistance": 1, "melee": 1})
    )
    two = spell("two", mana=1, aim="friend", lasts="upkeep", upkeep=1, effect=Effect(stats={"resistance": 1}))
    table, mage = caster(one, two)
    wolf = table.put(kind("wolf", w=2), "blue", 14, 10)
    table.do(mage, f"cast one {wolf}", f"cast two {wolf}")
    assert resistance(table.state, table.unit(wolf)) == 4
    assert dice(table.unit(wolf), melee(3)) == 4


@pytest.mark.rule("SUM-Q-136", "SUM-KEY-38", "SUM-KEY-39")
def test_an_allys_defender_helps_too_and_two_help_no_more_than_one() -> None:
    table = Rounds(seats=4, teams=(0, 1, 0, 1))
    wolf = table.put(kind("wolf", w=2), "blue", 10, 10)
    guard = table.beside(wolf, kind("guard", w=3, defender=1), "gold", apart=2)
    assert resistance(table.state, table.unit(wolf)) == 3
    assert resistance(table.state, table.unit(guard)) == 4  # itself included
    table.beside(wolf, kind("guard", defender=1), "blue", 90, apart=1)
    assert resistance(table.state, table.unit(wolf)) == 3
    foe = table.beside(wolf, kind("dog", w=2), "red", 180)
    assert resistance(table.state, table.unit(foe)) == 2
    table.state.units.clear()
    wolf = table.put(kind("wolf", w=2), "blue", 10, 10)
    table.beside(wolf, kind("guard", defender=1), "gold", apart=2.01)
    assert resistance(table.state, table.unit(wolf)) == 2


# --- what they do at once -----------------------------------------------------------------------------------


@pytest.mark.rule("SUM-Q-15")
def test_healing_gives_points_back_and_ends_being_badly_wounded() -> None:
    table, mage = caster(spell("heal", mana=1, aim="friend", effect=Effect(heal=3)))
    wolf = table.put(kind("wolf", r=4, white=3, red=3), "blue", 14, 10, damage=4)
    assert (table.unit(wolf).badly_wounded, reflexes(table.unit(wolf))) == (True, 3)
    table.do(mage, f"cast heal {wolf}")
    assert (table.life(wolf), table.unit(wolf).badly_wounded, reflexes(table.unit(wolf))) == (5, False, 4)
    table.do(mage, f"cast heal {wolf}")
    assert table.life(wolf) == 6  # never more than it had
    assert [event.points for event in table.events(Healed)] == [3, 1]


@pytest.mark.rule("SUM-START-02")
def test_markers_are_taken_and_points_given_or_taken() -> None:
    balm = spell("balm", mana=1, aim="friend", effect=Effect(thaw=2, douse=9, calm=1, ap=1))
    drain = spell("drain", mana=1, aim="enemy", effect=Effect(ap=-3))
    table, mage = caster(balm, drain)
    wolf = table.put(kind("wolf"), "blue", 14, 10, ice=3, fire=2, lost=1)
    dog = table.put(kind("dog"), "red", 14, 14)
    table.do(mage, f"cast balm {wolf}", f"cast drain {dog}")
    unit = table.unit(wolf)
    assert (unit.ice, unit.fire, unit.lost, unit.ap) == (1, 0, 0, 3)
    assert table.unit(dog).ap == 0
    assert [(event.marker, event.count) for event in table.events(MarkersGone)] == [
        ("ice", 2), ("fire", 2), ("lost", 1)
    ]  # fmt: skip


@pytest.mark.rule("SUM-DICE-04", "SUM-DICE-05")
@pytest.mark.parametrize(("shown", "warded"), [((3, 3, 8), True), ((3, 4, 4), False), ((1, 1, 8), True)])
def test_a_stat_test_of_three_dice_with_two_successes_wards_a_spell_off(
    shown: tuple[int, ...], warded: bool
) -> None:
    curse = spell("curse", mana=1, aim="unit", resist="resistance", effect=Effect(raw_damage=3))
    table, mage = caster(curse)
    dog = table.put(kind("dog", w=3), "red", 14, 10)
    table.roll(*shown)
    table.do(mage, f"cast curse {dog}")
    test = table.events(Resisted)[0]
    assert (test.dice, test.needed, test.success) == (shown, 3, warded)
    assert table.lost(dog) == (0 if warded else 3)
    wolf = table.put(kind("wolf"), "blue", 14, 14)
    table.do(mage, f"cast curse {wolf}")  # friends do not resist
    assert table.lost(wolf) == 3


@pytest.mark.rule("SUM-DP-24")
def test_a_summoner_may_boost_the_stat_that_wards_a_spell_off() -> None:
    curse = spell("curse", mana=1, aim="enemy", resist="reflexes", effect=Effect(raw_damage=3))
    table, mage = caster(curse)
    enemy = table.put(summoner(r=4, boosts=("reflexes",)), "red", 14, 10)
    table.roll(5, 5, 8)
    table.do(mage, f"cast curse {enemy}", "boost 1")
    assert table.kinds() == ["blue action", "red boost"]
    assert (table.gems("red"), table.lost(enemy)) == (7 - 1, 0)


@pytest.mark.rule("SUM-Q-09")
def test_damage_dice_of_a_spell_are_reduced_one_by_one() -> None:
    table, mage = caster(spell("hail", mana=1, aim="point", effect=Effect(damage=2, around=2)))
    dog = table.put(kind("dog", w=3), "red", 14, 10)
    table.roll(2, 7)
    table.do(mage, f"cast hail {place(14, 11)}")
    assert table.lost(dog) == 0 + 4
    assert table.events(DamageRolled)[0].damage == 4


@pytest.mark.rule("SUM-PROF-08")
def test_who_dies_of_a_spell_is_removed() -> None:
    table, mage = caster(spell("bane", mana=1, aim="enemy", effect=Effect(raw_damage=20)))
    dog = table.put(kind("dog"), "red", 14, 10)
    table.do(mage, f"cast bane {dog}")
    assert dog not in table.state.units
    assert table.tags == ["cast", "wounded", "eliminated"]


def test_a_spell_pushes_and_pulls_in_a_straight_line() -> None:
    table, mage = caster(
        spell("gust", mana=1, aim="unit", effect=Effect(push=3)),
        spell("tow", mana=1, aim="unit", effect=Effect(push=-3)),
    )
    dog = table.put(kind("dog"), "red", 16, 10)
    table.do(mage, f"cast gust {dog}", "push 76.2")
    assert table.at(dog) == (19.0, 10.0)
    table.do(mage, f"cast tow {dog}", "push 50.8")
    assert table.at(dog) == (17.0, 10.0)
    table.roll(3, 4)
    table.do(mage, f"cast tow {dog}", "push 76.2", f"cast tow {dog}", "push 76.2")
    assert [event.unit for event in table.events(Collided)] == [dog, mage]  # it is dragged into the caster


@pytest.mark.rule("SUM-Q-59", "SUM-Q-135")
def test_being_set_down_elsewhere_is_no_move_of_its_own_but_makes_contact() -> None:
    table, mage = caster(spell("jump", mana=1, aim="own-creature", effect=Effect(teleport=6)))
    wolf = table.put(kind("wolf", polar_aura=1), "blue", 14, 10, focused=True)
    dog = table.put(kind("dog"), "red", 18, 10)
    table.do(mage, f"cast jump {wolf}", f"to {table.by(dog, kind(), 180)}")
    assert table.unit(wolf).focused
    assert table.moved(wolf) == 0
    assert table.unit(dog).ice == 1
    asked = table.opens(mage, f"cast jump {wolf}")
    assert (asked[0].seat, asked[0].kind) == ("blue", "teleport")
    assert asked[0].options[-1] == "stay"


def test_two_units_change_places_if_there_is_room() -> None:
    table, mage = caster(spell("swap", mana=1, aim="own-creature", effect=Effect(swap=True)))
    ox = table.put(kind("ox", base=60), "blue", 16, 10)
    table.do(mage, f"cast swap {ox}")
    assert (table.at(mage), table.at(ox)) == ((16.0, 10.0), (10.0, 10.0))
    table.beside(mage, kind("dog"), "red", 90)
    table.do(mage, f"cast swap {ox}")
    assert table.at(mage) == (16.0, 10.0)  # the ox would stand on the dog


@pytest.mark.rule("SUM-KEY-26", "SUM-Q-135")
def test_polar_aura_marks_once_when_contact_arises_by_move_approach_placement_or_push() -> None:
    spider = real("polar-spider")
    table = Rounds()
    dog = table.put(kind("dog", ap=3), "red", 14, 10)
    word = table.put(spider, "blue", 10, 10)
    table.do(word, f"walk {table.by(dog, spider, 180)}")
    assert table.unit(dog).ice == 1
    corner, end = table.by(dog, spider, 165, apart=0.1), table.by(dog, spider, 150)
    table.do(word, "concentrate")
    table.change(word, ap=2, moved=0)
    table.do(word, f"walk {corner} {end}")  # it stays in contact
    assert table.unit(dog).ice == 1  # which does nothing more
    cat = table.put(kind("cat", ap=3), "red", 10, 14)
    table.do(cat, f"walk {table.by(word, kind(), 100)}")  # approached
    assert table.unit(cat).ice == 1
    table = Rounds()
    mage = table.put(summoner(), "blue", 18, 18)
    table.pool("blue", spider)
    foe = table.put(kind("dog"), "red", 18 + 2 * 3001 / 2540, 18)
    table.roll(8)
    table.do(mage, "summon polar-spider", f"place {table.by(mage, spider)}", "focus 0", "stay")
    assert table.unit(foe).ice == 1
    friend = table.put(kind("wolf"), "blue", 20, 12)
    assert table.unit(friend).ice == 0


@pytest.mark.rule("SUM-KEY-26")
def test_after_a_charge_polar_aura_works_before_the_attack() -> None:
    table = Rounds()
    spider = table.put(kind("spider", melee(2, frost_venom=1), polar_aura=1), "blue", 10, 10)
    dog = table.beside(spider, kind("dog", r=4, w=0, ap=0), "red", apart=3)
    table.roll(3, 1, 1, 2)  # a 3 hits Reflexes 4 - 1
    table.do(spider, f"charge {dog}", f"strike claw {dog}")
    assert table.unit(dog).ice == 1
    assert table.lost(dog) == 2 + 1  # and the venom finds the marker
