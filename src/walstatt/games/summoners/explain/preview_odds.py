"""Odds that previews need beside the forecast of an attack."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from walstatt.core.odds import Odds
from walstatt.games.summoners.rules.pools import (
    SIDES,
    Forecast,
    damage_odds,
    damage_of,
    hit_chance,
    hit_odds,
    parry_pool,
)
from walstatt.games.summoners.rules.values import has, reflexes
from walstatt.games.summoners.state.state import Unit

#: One eight-sided die.
D8: Odds[int] = Odds(dict.fromkeys(range(1, SIDES + 1), 1))


class Raise(NamedTuple):
    """Points that gems would add to one roll (SUM-BOOST-02)."""

    dice: int = 0  # of the attacker
    reflexes: int = 0  # of the target
    resistance: int = 0  # of the target


NOTHING = Raise()


def one_damage(bonus: int, armour: int) -> Odds[int]:
    """What one damage die does."""
    return D8.map(lambda die: damage_of((die,), bonus, armour))


def raised(look: Forecast, up: Raise, target: Unit) -> Forecast:
    """The same attack after boosts."""
    pool, needed = look.pool.boosted(up.dice), look.needed + up.reflexes
    armour, saves = look.resistance + up.resistance, has(target, "ethereal")
    damage = damage_odds(pool.dice, needed, saves, look.edge.bonus, armour)
    hitting = hit_odds(pool.dice, needed, saves)
    kill = damage.at_least(target.life)
    return Forecast(pool, needed, hit_chance(needed), look.edge, armour, hitting, damage, kill)


def parried_damage(look: Forecast, unit: Unit, attacker: Unit, target: Unit) -> Odds[int]:
    """Each success of the parry takes a hit away before the saves (SUM-MREA-16, SUM-MEL-06)."""
    parries = hit_odds(parry_pool(unit).dice, reflexes(attacker))
    left = hit_odds(look.pool.dice, look.needed).then(lambda n: parries.map(lambda taken: max(0, n - taken)))
    saves = has(target, "ethereal")
    if saves:
        left = left.then(lambda n: D8.successes(n, lambda die: die > saves))
    return left.then(one_damage(look.edge.bonus, look.resistance).times)


def runs_wild(count: int, needed: int) -> Fraction:
    """The chance that a control roll fails without an 8 that would have taken the old marker off."""
    low: Odds[int] = Odds(dict.fromkeys(range(1, SIDES), 1))
    return low.times(count).at_most(needed - 1) * Fraction(SIDES - 1, SIDES) ** count
