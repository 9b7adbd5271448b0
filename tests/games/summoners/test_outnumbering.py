"""Outnumbering: who is in one melee, who counts, and who gets the bonus die."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, kind, melee, summoner
from walstatt.games.summoners.rules.contact import outnumbers
from walstatt.games.summoners.rules.pools import melee_pool

ZONE = melee(2, range=2)


def dice(fight: Fight, attacker: str, target: str) -> int:
    attack = fight.unit(attacker).kind.attacks[0]
    return melee_pool(fight.state, fight.unit(attacker), attack, fight.unit(target)).dice


def water(fight: Fight) -> tuple[str, str, str]:
    """A Polar Spider in contact with a Hyena that is also in the Water Summoner's combat zone."""
    hyena = fight.put(kind("hyena"), "red", 10, 10)
    spider = fight.beside(hyena, kind("spider", melee(3)), "blue")
    mage = fight.beside(hyena, summoner("mage", ZONE), "blue", 180, apart=1.5)
    return mage, spider, hyena


@pytest.mark.rule("SUM-EX-22", "SUM-CONT-04", "SUM-MMOD-07")
def test_the_spider_and_the_summoner_with_a_zone_outnumber_the_hyena() -> None:
    fight = Fight()
    mage, spider, hyena = water(fight)
    assert (dice(fight, spider, hyena), dice(fight, mage, hyena)) == (4, 3)
    assert dice(fight, hyena, spider) == 3


@pytest.mark.rule("SUM-EX-23", "SUM-MMOD-08")
def test_who_only_stands_in_a_zone_is_not_counted() -> None:
    fight = Fight()
    mage, spider, hyena = water(fight)
    herald = fight.beside(mage, kind("herald"), "red", 180, apart=1.0)
    assert outnumbers(fight.state, fight.unit(spider), fight.unit(hyena))
    assert (dice(fight, spider, hyena), dice(fight, hyena, spider)) == (4, 3)
    fight.change(
        herald, kind=kind("herald", ZONE)
    )  # with a zone of her own she reaches the Summoner: 2 against 2
    assert (dice(fight, spider, hyena), dice(fight, mage, hyena)) == (3, 2)


@pytest.mark.rule("SUM-Q-62")
def test_the_target_counts_even_if_it_reaches_nobody() -> None:
    fight = Fight()
    mage = fight.put(summoner("mage", ZONE), "blue", 10, 10)
    herald = fight.beside(mage, kind("herald"), "red", apart=1.0)
    assert dice(fight, mage, herald) == 2  # 1 against 1: without the target it would be 1 against 0
    fight.beside(herald, kind("cub"), "blue", 90)
    assert dice(fight, mage, herald) == 3


@pytest.mark.rule("SUM-EX-24", "SUM-MMOD-10")
def test_a_third_player_is_ignored() -> None:
    fight = Fight(seats=3)
    _, spider, hyena = water(fight)
    wind = fight.beside(spider, kind("wind"), "gold")
    assert dice(fight, spider, hyena) == 4
    assert dice(fight, wind, spider) == 3  # and alone against the spider it has no help from the hyena


@pytest.mark.rule("SUM-MMOD-09", "SUM-Q-153")
def test_allies_count_like_own_units() -> None:
    fight = Fight(seats=4, teams=[0, 1, 0, 1])
    hyena = fight.put(kind("hyena"), "red", 10, 10)
    spider = fight.beside(hyena, kind("spider"), "blue")
    assert dice(fight, spider, hyena) == 3
    fight.beside(hyena, kind("ally"), "gold", 180)
    assert dice(fight, spider, hyena) == 4
    fight.beside(spider, kind("helper"), "violet")
    assert dice(fight, spider, hyena) == 3


@pytest.mark.rule("SUM-EX-39", "SUM-MMOD-05", "SUM-MMOD-06")
def test_a_chain_of_four_is_one_melee_two_against_two() -> None:
    fight = Fight()
    a1 = fight.put(kind("a"), "blue", 10, 10)
    x1 = fight.beside(a1, kind("x"), "red")
    a2 = fight.beside(x1, kind("a"), "blue")
    x2 = fight.beside(a2, kind("x"), "red")
    assert [dice(fight, *pair) for pair in ((a1, x1), (a2, x1), (a2, x2), (x1, a1), (x2, a2))] == [3] * 5
    del fight.state.units[x2]  # two against one now
    assert [dice(fight, a1, x1), dice(fight, a2, x1), dice(fight, x1, a2)] == [4, 4, 3]


@pytest.mark.rule("SUM-MMOD-04")
def test_the_bonus_is_one_die_however_many_more() -> None:
    fight = Fight()
    hyena = fight.put(kind("hyena", base=50), "red", 10, 10)
    wolves = [fight.beside(hyena, kind(), "blue", angle) for angle in (0, 90, 180, 270)]
    assert dice(fight, wolves[0], hyena) == 4
    for wolf in wolves[2:]:
        del fight.state.units[wolf]
    assert dice(fight, wolves[0], hyena) == 4


@pytest.mark.rule("SUM-MMOD-11")
def test_without_an_unbroken_chain_of_the_two_players_units_do_not_count() -> None:
    fight = Fight(seats=3)
    spider = fight.put(kind("spider"), "blue", 10, 10)
    hyena = fight.beside(spider, kind("hyena"), "red")
    # a brawl that hangs together only through gold's units
    gold = fight.beside(hyena, kind("wind"), "gold")
    fight.beside(gold, kind("cub"), "blue")
    assert dice(fight, spider, hyena) == 3
    fight.beside(hyena, kind("cub"), "blue", 90)
    assert dice(fight, spider, hyena) == 4
