"""The odds of an attack before it is made: exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee
from walstatt.games.summoners.rules.pools import damage_odds, damage_of, forecast, hit_chance, hit_odds, hits


@pytest.mark.rule("SUM-DICE-07", "SUM-DICE-02")
def test_the_chance_of_a_die() -> None:
    assert [hit_chance(needed) * 8 for needed in (0, 1, 2, 5, 8, 9, 20)] == [7, 7, 7, 4, 1, 1, 1]


def test_odds_agree_with_counting_all_rolls() -> None:
    counted: dict[int, int] = {}
    faces = range(1, 9)
    for first, second in product(faces, repeat=2):
        landed = hits((first, second), 5)
        for dice in product(faces, repeat=2):  # as many as are needed at most
            done = damage_of(dice[:landed], 1, 4)
            counted[done] = counted.get(done, 0) + 1
    total = sum(counted.values())
    odds = damage_odds(2, 5, 0, 1, 4)
    assert dict(odds) == {done: Fraction(count, total) for done, count in counted.items()}
    assert hit_odds(1, 5, 4)[1] == Fraction(1, 2) * Fraction(1, 2)  # a save on 1 to 4


def test_a_forecast_knows_dice_reasons_and_the_chance_of_a_kill() -> None:
    fight = Fight()
    a = fight.put(kind("wolf", melee(1, mighty=2), level=2), "blue", 10, 10)
    b = fight.beside(a, kind("bear", r=5, w=2, white=2, red=2), "red")
    found = forecast(fight.state, fight.unit(a), fight.unit(a).kind.attacks[0], fight.unit(b))
    assert (found.pool.dice, found.needed, found.chance) == (1, 5, Fraction(1, 2))
    assert (found.edge.bonus, found.resistance) == (3, 2)
    assert found.damage.mean() == Fraction(1, 2) * Fraction(2 + 3 + 4 + 5 + 6 + 7 + 8 + 9, 8)
    assert found.kill == Fraction(1, 2) * Fraction(6, 8)
    charge = forecast(fight.state, fight.unit(a), fight.unit(a).kind.attacks[0], fight.unit(b), charge=True)
    assert charge.pool.dice == 2


@pytest.mark.rule("SUM-KEY-40", "SUM-KEY-02")
def test_a_forecast_of_displace_has_hits_and_no_damage_and_saves_count() -> None:
    fight = Fight()
    a = fight.put(kind("giant", bow(2, displace=1)), "blue", 10, 10)
    b = fight.put(kind("ghost", r=5, ethereal=4), "red", 15, 10)
    found = forecast(fight.state, fight.unit(a), fight.unit(a).kind.attacks[0], fight.unit(b))
    assert (found.damage.mean(), found.hits.mean()) == (Fraction(0), Fraction(1, 2))
