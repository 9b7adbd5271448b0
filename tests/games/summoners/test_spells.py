"""Casting spells: cost, targets, sight, melee, ranged spells (SPL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import bow, kind, melee, piece, place, spell, summoner, wood
from tests.games.summoners.rounds import Rounds, real, realms
from walstatt.games.summoners.events.combat import AttackBegan, DamageRolled, HitRolled
from walstatt.games.summoners.events.course import Cast
from walstatt.games.summoners.state.units import Effect, Spell
from walstatt.spaces.table import INCH, Piece

BOLT = spell("bolt", attack=bow(2, id="bolt"), mana=1, aim="enemy")
BLESS = spell("bless", mana=1, aim="friend", lasts="round", effect=Effect(stats={"walk": 1}))
CURSE = spell("curse", mana=1, aim="enemy", lasts="round", effect=Effect(stats={"walk": -1}))
SHOVE = spell("shove", mana=1, aim="unit", effect=Effect(raw_damage=1))
CALM = spell("calm", mana=1, aim="own-creature", effect=Effect(calm=1))
LIGHT = spell("light", mana=1, aim="self", lasts="round", effect=Effect(stats={"walk": 1}))
BLAST = spell("blast", mana=1, aim="point", range=10, effect=Effect(raw_damage=1, around=2))


def caster(*spells: Spell, pieces: tuple[Any, ...] = (), **values: Any) -> tuple[Rounds, str]:
    table = Rounds(*pieces)
    return table, table.put(summoner("mage", melee(1), spells=spells, ap=9, **values), "blue", 10, 10)


# --- cost ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SPL-01", "SUM-ACTN-17")
def test_every_summoner_has_a_set_of_spells_and_most_creatures_have_none() -> None:
    for realm in realms().values():
        assert len(realm.summoner.spells) >= 8
        assert [kind.id for kind in realm.creatures if any(spell.mana for spell in kind.spells)] == []
    table = Rounds()
    table.put(real("fire-summoner"), "blue", 10, 10)
    foe = table.put(real("frost-wolf"), "red", 18, 10)
    known = {text.split()[1] for text in table.menu("blue-summoner", "cast")}
    assert known <= {spell.id for spell in real("fire-summoner").spells}
    assert {"fire-bolt", "fireball", "inner-fire", "leap-of-flame"} <= known
    assert table.menu(foe, "cast") == []


@pytest.mark.rule("SUM-SPL-02", "SUM-MANA-01", "SUM-MANA-02")
def test_a_spell_costs_a_point_and_its_gems() -> None:
    dear = spell("dear", mana=4, aim="self", lasts="round", effect=Effect(stats={"run": 1}))
    table, mage = caster(LIGHT, dear)
    table.do(mage, "cast dear")
    assert (table.unit(mage).ap, table.gems("blue")) == (9 - 1, 7 - 4)
    table.do(mage, "cast light")
    assert (table.unit(mage).ap, table.gems("blue")) == (9 - 2, 7 - 5)
    assert [(event.spell, event.gems) for event in table.events(Cast)] == [("dear", 4), ("light", 1)]
    table, mage = caster(LIGHT, dear)
    table.gems("blue", 3)
    assert table.menu(mage, "cast") == ["cast light"]
    table.change(mage, ap=0)
    assert table.menu(mage, "cast") == []


@pytest.mark.rule("SUM-Q-167")
def test_other_casters_spend_the_gems_of_their_summoner() -> None:
    table = Rounds()
    shaman = table.put(kind("shaman", spells=(SHOVE,)), "blue", 10, 10)
    foe = table.put(kind("dog"), "red", 14, 10)
    table.do(shaman, f"cast shove {foe}")
    assert (table.gems("blue"), table.gems("red"), table.unit(shaman).ap) == (6, 7, 1)
    table.gems("blue", 0)
    assert table.menu(shaman, "cast") == []


@pytest.mark.rule("SUM-SPL-07")
def test_the_same_spell_may_be_cast_several_times_in_a_round() -> None:
    table, mage = caster(BLESS, SHOVE)
    foe = table.put(kind("dog"), "red", 14, 10)
    friends = [table.put(kind("wolf"), "blue", 14, 13 + 2 * n) for n in range(2)]
    table.do(mage, f"cast shove {foe}", f"cast shove {foe}", *(f"cast bless {one}" for one in friends))
    assert table.lost(foe) == 2
    assert [table.unit(one).spells[0].spell.id for one in friends] == ["bless", "bless"]


def test_a_spell_that_says_so_is_cast_once_a_round() -> None:
    table, mage = caster(spell("gift", aim="self", once=True, effect=Effect(gems=1)))
    table.do(mage, "cast gift")
    assert table.gems("blue") == 8
    assert table.menu(mage, "cast") == []


# --- targets ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SPL-03", "SUM-DP-31")
def test_a_spell_says_whom_it_may_be_aimed_at() -> None:
    table = Rounds(seats=4, teams=(0, 1, 0, 1))
    mage = table.put(summoner("mage", spells=(BLESS, CURSE, SHOVE, CALM, LIGHT, BLAST)), "blue", 10, 10)
    wolf = table.put(kind("wolf"), "blue", 14, 10)
    ally = table.put(kind("hawk"), "gold", 10, 14)
    foe = table.put(kind("dog"), "red", 6, 10)
    offered: dict[str, list[str]] = {}
    for text in table.menu(mage, "cast"):
        _, name, *target = text.split()
        offered.setdefault(name, []).extend(target)
    assert offered["bless"] == [mage, wolf, ally]
    assert offered["curse"] == [foe]
    assert offered["shove"] == [mage, wolf, ally, foe]
    assert offered["calm"] == [wolf]
    assert offered["light"] == []
    assert offered["blast"] == [place(10, 10), place(14, 10), place(10, 14), place(6, 10)]
    assert table.reads(mage, f"cast curse {wolf}") is None
    assert table.reads(mage, f"cast blast {place(11, 12)}") == f"cast blast {place(11, 12)}"


@pytest.mark.rule("SUM-SPL-04")
def test_the_target_must_be_seen_unless_the_spell_says_otherwise() -> None:
    blind = spell("blind", mana=1, aim="friend", sight=False, effect=Effect(heal=1))
    table, mage = caster(CURSE, BLESS, blind, pieces=(piece("blocks", 13, 10, 1, 6),))
    foe = table.put(kind("dog"), "red", 16, 10)
    friend = table.put(kind("wolf"), "blue", 16, 12)
    seen = table.put(kind("cat"), "red", 10, 14)
    assert table.menu(mage, "cast") == [
        f"cast curse {seen}", f"cast bless {mage}", f"cast blind {mage}", f"cast blind {friend}"
    ]  # fmt: skip
    assert table.reads(mage, f"cast curse {foe}") is None


@pytest.mark.rule("SUM-DP-31")
def test_the_range_of_a_spell_is_measured_from_base_to_base_and_to_points() -> None:
    near = spell("near", mana=1, aim="enemy", range=4, effect=Effect(raw_damage=1))
    table, mage = caster(near)
    foe = table.beside(mage, kind("dog"), "red", apart=4)
    table.beside(mage, kind("cat"), "red", 90, apart=4.01)
    assert table.menu(mage, "cast") == [f"cast near {foe}"]
    table, mage = caster(BLAST)  # and nobody in the way
    edge = 10 + 10 + 1500 / INCH
    last = f"cast blast {place(edge, 10)}"
    assert table.reads(mage, last) == last
    assert table.reads(mage, f"cast blast {place(edge + 0.01, 10)}") is None
    assert table.reads(mage, "cast blast 254,2000") is None  # off the table


@pytest.mark.rule("SUM-SPL-05")
def test_for_a_point_it_is_enough_to_see_an_inch_above_the_ground() -> None:
    def hit(thing: Piece, *places: tuple[float, float]) -> list[bool]:
        table, mage = caster(BLAST, pieces=(thing,))
        return [table.reads(mage, f"cast blast {place(x, y)}") is not None for x, y in places]

    hill = piece("blocks", 16, 10, 4, 4, carries=True, height=2 * INCH, size=3, id="hill")
    assert hit(hill, (17, 10), (19, 10)) == [True, False]  # on top of the hill, and behind it
    # Right behind something low the ground is hidden, the air above it is not.
    assert hit(piece("true", 14, 10, 1, 8, size=1), (14.8, 10)) == [True]
    assert hit(piece("true", 14, 10, 1, 8, size=3), (14.8, 10)) == [False]


@pytest.mark.rule("SUM-SPL-08", "SUM-MULT-01")
def test_what_grants_something_is_not_cast_twice_on_one_target() -> None:
    table, mage = caster(BLESS, LIGHT, SHOVE)
    wolf = table.put(kind("wolf"), "blue", 14, 10)
    table.do(mage, f"cast bless {wolf}", "cast light", f"cast shove {wolf}")
    assert table.menu(mage, "cast") == [f"cast bless {mage}", f"cast shove {mage}", f"cast shove {wolf}"]
    assert table.reads(mage, f"cast bless {wolf}") is None


# --- in melee -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-SPL-09", "SUM-SPL-10")
def test_in_base_contact_all_spells_may_be_cast_but_ranged_ones() -> None:
    table, mage = caster(BOLT, CURSE, BLAST)
    foe = table.beside(mage, kind("dog"), "red")
    other = table.put(kind("cat"), "red", 10, 16)
    assert table.menu(mage, "cast")[:2] == [f"cast curse {foe}", f"cast curse {other}"]
    assert not any(text.startswith("cast bolt") for text in table.menu(mage, "cast"))
    del table.state.units[foe]
    assert f"cast bolt {other}" in table.menu(mage, "cast")


@pytest.mark.rule("SUM-SPL-11", "SUM-Q-96")
def test_in_a_zone_ranged_spells_may_be_cast_and_plain_shots_not() -> None:
    table = Rounds()
    mage = table.put(summoner("mage", melee(1), bow(2), spells=(BOLT,)), "blue", 10, 10)
    ray = table.beside(mage, kind("ray", melee(2, range=2)), "red", apart=1.5)
    assert table.menu(mage, "cast") == [f"cast bolt {ray}"]
    assert table.menu(mage, "shoot") == []
    table.change(ray, base=table.unit(ray).base.at((10 * INCH, 16 * INCH)))
    assert table.menu(mage, "shoot") == [f"shoot bow {ray}"]


# --- ranged spells ------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-Q-95", "SUM-RNG-06")
def test_a_ranged_spell_is_a_ranged_attack_with_its_modifiers_and_reactions() -> None:
    table, mage = caster(BOLT, pieces=(wood(13, 10, 1, 6),))
    archer = table.put(kind("archer", bow(1), melee(1)), "red", 17, 10)
    table.roll(1, 1)  # two dice, one less for cover; return fire one die, minimum 1
    table.do(mage, f"cast bolt {archer}", "return bow")
    assert table.kinds() == ["blue action", "red react-ranged"]
    assert [(roll.unit, len(roll.dice)) for roll in table.events(HitRolled)] == [(mage, 1), (archer, 1)]
    assert table.events(AttackBegan)[0].by == "spell"
    assert (table.unit(mage).ap, table.gems("blue")) == (8, 6)
    table, mage = caster(BOLT)
    foe = table.put(kind("dog", r=3, w=2), "red", 15, 10, ap=0)
    table.roll(3, 8, 5, 6)
    table.do(mage, f"cast bolt {foe}")
    assert table.lost(foe) == 3 + 4
    assert table.events(DamageRolled)[0].attack == "bolt"


@pytest.mark.rule("SUM-Q-148")
def test_a_ranged_spell_may_be_used_as_a_reaction_for_a_point_and_its_mana() -> None:
    table = Rounds()
    mage = table.put(summoner("mage", melee(1), spells=(BOLT,)), "blue", 10, 10)
    archer = table.put(kind("archer", bow(1), melee(1)), "red", 17, 10)
    table.roll(1, 1, 1)
    table.shoot(archer, mage, answers=["return bolt"])
    assert (table.unit(mage).ap, table.gems("blue")) == (3 - 1, 7 - 1)
    ox = table.put(kind("ox", ap=3), "red", 10, 15)
    table.roll(1)
    table.do(ox, f"walk {table.by(mage, kind(), 90)}", "shoot bolt")
    assert (table.unit(mage).ap, table.gems("blue")) == (1, 5)
    # Not without the gems, and not with Displace: then it is not asked.
    table.gems("blue", 0)
    del table.state.units[ox]
    table.change(mage, moved=7)
    table.roll(1)
    table.shoot(archer, mage)
    gust = spell("gust", attack=bow(2, id="gust", displace=1), aim="enemy")
    table = Rounds()
    mage = table.put(summoner("mage", melee(1), spells=(gust,)), "blue", 10, 10, moved=7)
    archer = table.put(kind("archer", bow(1), melee(1)), "red", 13, 10)
    table.roll(1)
    table.shoot(archer, mage)
    assert table.kinds() == []


@pytest.mark.rule("SUM-ACTN-21")
def test_a_special_action_may_cost_more_than_one_point() -> None:
    table = Rounds()
    digger = table.put(real("tunneller"), "blue", 10, 10)
    table.do(digger, "cast burrow", "stay")
    assert table.unit(digger).ap == 2 - 2
    table.change(digger, ap=1)
    assert table.menu(digger, "cast") == []


@pytest.mark.rule("SUM-ACTN-21", "SUM-Q-149")
def test_special_actions_cost_points_but_no_mana_and_static_units_have_them_too() -> None:
    table = Rounds()
    idol = table.put(real("idol-of-sarothek"), "blue", 10, 10)
    golem = table.put(real("earth-golem"), "blue", 14, 10)
    table.do(idol, f"cast arcane-charge {golem}")
    assert (table.unit(idol).ap, table.gems("blue")) == (2 - 1, 7)
    assert table.events(Cast)[0].rules == ("SUM-ACTN-21",)
    assert {text.split()[0] for text in table.menu(idol)} == {"cast", "end"}  # neither moves nor fights
