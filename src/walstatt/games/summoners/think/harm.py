"""What attacks do on the average, exactly: by dice, Reflexes, saves, parries, Resistance and life."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from walstatt.games.summoners.rules.pools import SIDES, damage_of, hit_chance

#: More dice than this are counted as so many.
MOST_DICE = 14


class Harm(NamedTuple):
    """What an attack takes: life points on the average, no more than there are, and the chance of all."""

    mean: float
    kill: float


@lru_cache(maxsize=1024)
def binomial(count: int, chance: float) -> tuple[float, ...]:
    """How likely so many of the dice succeed."""
    return tuple([comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(count + 1)])


@lru_cache(maxsize=4096)
def hits_left(dice: int, needed: int, ethereal: int, parry: int, parry_needed: int) -> tuple[float, ...]:
    """How likely so many hits come through: each success of a parry takes one before the saves."""
    found = binomial(dice, float(hit_chance(needed)))
    if parry:
        stopped = binomial(parry, float(hit_chance(parry_needed)))
        left = [0.0] * len(found)
        for hit, chance in enumerate(found):
            for stop, other in enumerate(stopped):
                left[max(0, hit - stop)] += chance * other
        found = tuple(left)
    if ethereal:
        passes = 1 - min(SIDES, ethereal) / SIDES
        left = [0.0] * len(found)
        for hit, chance in enumerate(found):
            for through, other in enumerate(binomial(hit, passes)):
                left[through] += chance * other
        found = tuple(left)
    return found


@lru_cache(maxsize=16384)
def damage_chances(
    dice: int, needed: int, ethereal: int, bonus: int, armour: int, life: int, parry: int, parry_needed: int
) -> tuple[float, ...]:
    """How likely each number of life points is lost, from none to all that are left."""
    one = [0.0] * (life + 1)
    for face in range(1, SIDES + 1):
        one[min(life, damage_of((face,), bonus, armour))] += 1 / SIDES
    total = [0.0] * (life + 1)
    now = [1.0] + [0.0] * life  # after so many hits
    for chance in hits_left(dice, needed, ethereal, parry, parry_needed):
        for points, other in enumerate(now):
            total[points] += chance * other
        following = [0.0] * (life + 1)
        for points, other in enumerate(now):
            if other:
                for more, third in enumerate(one):
                    following[min(life, points + more)] += other * third
        now = following
    return tuple(total)


@lru_cache(maxsize=65536)
def harm(
    dice: int, needed: int, ethereal: int, bonus: int, armour: int, life: int, parry: int = 0,
    parry_needed: int = 8,
) -> Harm:  # fmt: skip
    chances = damage_chances(
        min(MOST_DICE, dice), needed, ethereal, bonus, armour, life, min(MOST_DICE, parry), parry_needed
    )
    return Harm(sum(points * chance for points, chance in enumerate(chances)), chances[-1])


@lru_cache(maxsize=512)
def sum_chance(dice: int, needed: int) -> float:
    """How likely so many dice show this together, or more."""
    ways = {0: 1.0}
    for _ in range(dice):
        following: dict[int, float] = {}
        for total, chance in ways.items():
            for face in range(1, SIDES + 1):
                following[total + face] = following.get(total + face, 0.0) + chance / SIDES
        ways = following
    return sum(chance for total, chance in ways.items() if total >= needed)
