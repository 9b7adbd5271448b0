"""What the numbers on a card are worth now: wounds, ice, effects, floors (PROF, DATA)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, summoner
from tests.games.summoners.rounds import Rounds, realms
from walstatt.games.summoners.rules.course import begin_round
from walstatt.games.summoners.rules.damage import add_ice
from walstatt.games.summoners.rules.scenarios import levels_at
from walstatt.games.summoners.rules.values import (
    ap_limit,
    dice,
    has,
    parry_dice,
    reflexes,
    resistance,
    run,
    walk,
)
from walstatt.games.summoners.state.state import Unit
from walstatt.games.summoners.state.units import Effect
from walstatt.spaces.table import INCH

CLAW, BITE, BOW = melee(3), melee(1, id="bite"), bow(2)


def unit(fight: Fight | None = None, **values: Any) -> tuple[Fight, str]:
    fight = fight or Fight()
    stats = {"walk": 5, "run": 8, "r": 4, "w": 2, "white": 3, "red": 3} | values
    return fight, fight.put(kind("wolf", CLAW, BITE, BOW, **stats), "blue", 10, 10)


def numbers(one: Unit) -> tuple[int, int, int, int, int, int]:
    """Walk and Run in inches, Reflexes, NK of two attacks, FK."""
    attacks = [dice(one, attack) for attack in (CLAW, BITE, BOW)]
    return walk(one) // INCH, run(one) // INCH, reflexes(one), attacks[0], attacks[1], attacks[2]


@pytest.mark.rule("SUM-PROF-01", "SUM-PROF-12")
def test_a_profile_has_stats_attacks_and_rules_of_the_whole_unit() -> None:
    for realm in realms().values():
        for profile in realm.kinds:
            assert min(profile.ap, profile.reflexes, profile.size, profile.red) >= 1
            assert profile.attacks or "static" in profile.keywords  # who cannot fight has none
            assert all((attack.melee > 0) != (attack.ranged > 0) for attack in profile.attacks)
    fight, word = unit(ethereal=3)
    assert has(fight.unit(word), "ethereal") == 3  # whichever attack it uses or suffers


@pytest.mark.rule("SUM-GEN-03")
def test_every_unit_has_a_card_of_its_own() -> None:
    fight, one = unit()
    _, two = unit(fight)
    fight.change(one, damage=2, ice=1)
    assert (fight.life(one), fight.life(two)) == (4, 6)
    assert (fight.unit(two).ice, one, two) == (0, "blue-wolf-1", "blue-wolf-2")


@pytest.mark.rule("SUM-PROF-03")
def test_action_points_are_those_of_a_round() -> None:
    table = Rounds()
    wolf = table.put(kind("wolf", ap=2), "blue", 10, 10, ap=0)
    mage = table.put(summoner(ap=3), "blue", 14, 10, ap=0)
    table.play(begin_round(table.state))
    assert (table.unit(wolf).ap, table.unit(mage).ap) == (2, 3)


@pytest.mark.rule("SUM-PROF-09", "SUM-PROF-10", "SUM-DATA-06")
def test_without_white_points_movement_reflexes_and_all_dice_are_one_less() -> None:
    fight, word = unit()
    assert numbers(fight.unit(word)) == (5, 8, 4, 3, 1, 2)
    fight.change(word, damage=2)
    assert not fight.unit(word).badly_wounded  # a white one is left
    assert numbers(fight.unit(word)) == (5, 8, 4, 3, 1, 2)
    fight.change(word, damage=3)
    assert fight.unit(word).badly_wounded
    assert numbers(fight.unit(word)) == (4, 7, 3, 2, 1, 1)
    assert (resistance(fight.state, fight.unit(word)), ap_limit(fight.unit(word))) == (2, 2)  # unchanged
    fight.change(word, damage=5)
    assert numbers(fight.unit(word)) == (4, 7, 3, 2, 1, 1)  # not more by more wounds


@pytest.mark.rule("SUM-PROF-11", "SUM-DATA-06")
def test_wounds_lower_nothing_below_1() -> None:
    fight = Fight()
    word = fight.put(kind("slug", BITE, bow(1), walk=1, run=1, r=1, white=0), "blue", 10, 10)
    assert fight.unit(word).badly_wounded
    assert numbers(fight.unit(word)) == (1, 1, 1, 2, 1, 1)
    assert parry_dice(fight.unit(word)) == 1


@pytest.mark.rule("SUM-PROF-08", "SUM-PROF-09")
def test_a_unit_without_white_points_on_its_card_is_badly_wounded_from_the_start() -> None:
    fight, word = unit(white=0, red=4)
    assert fight.unit(word).badly_wounded
    assert fight.life(word) == 4


@pytest.mark.rule("SUM-Q-15")
def test_being_badly_wounded_follows_from_the_points_that_are_left() -> None:
    fight, word = unit()
    for damage, badly in ((3, True), (2, False), (4, True)):
        fight.change(word, damage=damage)
        assert fight.unit(word).badly_wounded is badly


@pytest.mark.rule("SUM-Q-16")
def test_every_drawback_stops_at_1_and_points_at_0() -> None:
    fight, word = unit()
    worst = Effect(
        stats={"walk": -9, "run": -9, "reflexes": -9, "melee": -9, "ranged": -9, "ap": -9, "resistance": -9}
    )
    fight.enchant(word, worst)
    fight.change(word, ice=3, damage=4)
    one = fight.unit(word)
    assert numbers(one) == (1, 1, 1, 1, 1, 1)
    assert ap_limit(one) == 0
    assert resistance(fight.state, one) == 0


@pytest.mark.rule("SUM-Q-17", "SUM-START-02")
def test_the_third_ice_marker_takes_a_point_at_once_and_one_of_the_limit() -> None:
    fight, word = unit()
    add_ice(fight.state, word, 2, ())
    assert (fight.unit(word).ap, ap_limit(fight.unit(word))) == (2, 2)
    assert numbers(fight.unit(word)) == (4, 7, 3, 3, 1, 2)
    add_ice(fight.state, word, 1, ())
    assert (fight.unit(word).ap, ap_limit(fight.unit(word))) == (1, 1)
    # Nothing comes back when a marker goes, and who has no point loses none.
    fight.change(word, ice=2)
    assert fight.unit(word).ap == 1
    fight.change(word, ap=0)
    add_ice(fight.state, word, 1, ())
    assert fight.unit(word).ap == 0


@pytest.mark.rule("SUM-Q-18")
def test_more_markers_at_three_do_nothing_more() -> None:
    fight, word = unit()
    add_ice(fight.state, word, 3, ())
    assert fight.unit(word).ap == 1
    add_ice(fight.state, word, 2, ())
    assert (fight.unit(word).ice, fight.unit(word).ap) == (3, 1)
    fight.change(word, ice=2)
    add_ice(fight.state, word, 1, ())
    assert fight.unit(word).ap == 0  # it dropped below three first


@pytest.mark.rule("SUM-DATA-16")
def test_what_level_a_summoner_counts_as() -> None:
    table = Rounds()
    mage = table.put(summoner(), "blue", 10, 10)
    assert table.unit(mage).kind.rank == 2  # Superior and Mass
    assert table.state.levels(0) == 0  # the maximum of creature levels
    table.mark("relic", "relic", 18, 18)
    table.put_by("relic", kind("bear", level=2), "blue", 90)
    table.put_by("relic", summoner(), "red", 270)
    assert levels_at(table.state, table.state.objectives["relic"]) == {0: 2, 1: 5}
