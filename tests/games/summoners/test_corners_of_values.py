"""Corners of values, boosts and charges in which a mistake went unnoticed (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, piece, spell, summoner
from walstatt.games.summoners.events.combat import Boosted
from walstatt.games.summoners.rules.charges import charge_to
from walstatt.games.summoners.rules.ending import spells_end
from walstatt.games.summoners.rules.pools import melee_pool
from walstatt.games.summoners.rules.reactions import defensive_profiles
from walstatt.games.summoners.rules.sight import sees
from walstatt.games.summoners.rules.values import attack_has
from walstatt.games.summoners.state.state import Spelled
from walstatt.games.summoners.state.units import Effect, Grant
from walstatt.spaces.table import INCH, Point


@pytest.mark.rule("SUM-SR-03")
def test_what_is_given_to_melee_attacks_is_given_to_one_with_a_single_die_too() -> None:
    table = Fight()
    word = table.put(kind("wolf", melee(1), bow()), "blue", 10, 10)
    table.enchant(word, Effect(grants=(Grant("mighty", 2, attacks="melee"),)))
    unit = table.unit(word)
    assert [attack_has(unit, attack, "mighty") for attack in unit.kind.attacks] == [2, 0]


@pytest.mark.rule("SUM-PROF-10", "SUM-Q-16")
def test_a_pool_names_the_rule_by_which_it_is_changed() -> None:
    table = Fight()
    blue = table.put(kind("wolf", melee(3)), "blue", 10, 10)
    red = table.beside(blue, kind("bear"), "red")
    table.change(blue, damage=10)
    unit, bear = table.unit(blue), table.unit(red)
    wounded = melee_pool(table.state, unit, unit.kind.attacks[0], bear).parts
    assert [(part.number, part.rule) for part in wounded if part.rule == "SUM-PROF-10"] == [
        (-1, "SUM-PROF-10")
    ]
    table.enchant(blue, Effect(stats={"melee": -5}))
    unit = table.unit(blue)
    lowest = melee_pool(table.state, unit, unit.kind.attacks[0], bear).parts
    assert [part.number for part in lowest if part.rule == "SUM-Q-16"] == [3]


@pytest.mark.rule("SUM-MREA-02")
def test_who_has_no_action_point_left_fires_at_nobody_who_comes() -> None:
    table = Fight()
    archer = table.put(kind("archer", bow()), "blue", 10, 10)
    wolf = table.beside(archer, kind("wolf"), "red", apart=6.0)
    mover = table.unit(wolf)
    path = [mover.at, Point(mover.at[0] - INCH, mover.at[1])]
    for points in (1, 0):
        table.change(archer, ap=points)
        found = defensive_profiles(table.state, table.unit(archer), mover, mover.at, path)
        assert len(found) == points


@pytest.mark.rule("SUM-BOOST-01", "SUM-BOOST-03")
def test_a_boost_that_is_not_bought_is_not_told_of() -> None:
    table = Fight()
    blue = table.put(summoner(boosts=("melee",)), "blue", 10, 10)
    red = table.beside(blue, kind("bear", ap=0), "red")
    table.gems("blue", 6)
    for answer, gems, dice in (("boost 0", 6, 3), ("boost 1", 5, 4)):
        table.roll(*[1] * dice)
        table.strike(blue, red, answers=[answer])
        assert table.gems("blue") == gems
    assert [event.points for event in table.events(Boosted)] == [1]


@pytest.mark.rule("SUM-Q-138")
def test_a_charge_without_a_zone_ends_in_contact() -> None:
    table = Fight()
    blue = table.put(kind("wolf"), "blue", 10, 10)
    red = table.beside(blue, kind("bear"), "red", apart=3.0)
    unit, bear = table.unit(blue), table.unit(red)
    assert charge_to(table.state, unit, bear, Point(unit.at[0] + 3 * INCH, unit.at[1]))
    assert not charge_to(table.state, unit, bear, Point(unit.at[0] + 2 * INCH, unit.at[1]))


@pytest.mark.rule("SUM-Q-98", "SUM-PROF-08")
def test_who_has_a_life_point_left_lives_on_when_a_spell_ends() -> None:
    table = Fight()
    imp = table.put(kind("imp"), "blue", 10, 10)
    wolf = table.put(kind("wolf"), "blue", 14, 10)
    table.change(
        wolf, spells=(Spelled(spell("charm", effect=Effect(stats={"walk": 1}), lasts="always"), imp, 0),)
    )
    table.change(wolf, damage=table.unit(wolf).life - 1)
    assert table.unit(wolf).life == 1
    assert not spells_end(table.state, table.unit(imp))
    assert (wolf in table.state.units, table.unit(wolf).spells) == (True, ())


@pytest.mark.rule("SUM-TLOS-04", "SUM-Q-90")
def test_what_stands_close_to_the_one_who_looks_south_hides_as_well() -> None:
    table = Fight(piece("blocks", 18, 26, 6, 1))
    north, south = (table.put(kind(), seat, 18, y) for seat, y in (("blue", 28.0), ("red", 10.0)))
    assert not sees(table.state, table.unit(north), table.unit(south))
    assert not sees(table.state, table.unit(south), table.unit(north))
    free = Fight()
    north, south = (free.put(kind(), seat, 18, y) for seat, y in (("blue", 28.0), ("red", 10.0)))
    assert sees(free.state, free.unit(north), free.unit(south))
