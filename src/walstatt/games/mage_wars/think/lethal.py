"""How likely a mage falls to all that could strike at it: by exact odds, one attack after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from walstatt.games.mage_wars.rules.attack_odds import damage_odds
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.think.readings import Reading
from walstatt.games.mage_wars.think.threats import strikes

#: With more life left nobody is killed in a round.
MOST_LIFE = 16
#: Who has farther to go does not strike this round.
STEPS = 1
#: What a mage may cast that nobody has seen: an attack of so many dice, for so much mana, so far.
SPELL_DICE, SPELL_MANA, SPELL_REACH = 4, 5, 2
CASTS = 0.5  # how likely he has prepared one
#: What the death of a mage is worth in mana, now and in a round to come; of that of others this part counts.
DEATH, LATER, OTHERS = 70.0, 0.5, 0.6
#: How likely each number of points is; the last: so many or more.
Spread = list[float]


def dying(state: State, readings: Sequence[Reading]) -> Iterator[tuple[int, float]]:
    """For every mage who could die soon: its team, and what that costs."""
    for victim in readings:
        if not victim.mage or victim.left > MOST_LIFE:
            continue
        foes = [one for one in readings if one.team != victim.team]
        soon = struck(state, [one for one in foes if one.thing.active], victim)[victim.left]
        later = struck(state, foes, victim)[victim.left]
        yield victim.team, -DEATH * (soon + LATER * (later - soon))


def struck(state: State, attackers: Iterable[Reading], victim: Reading) -> Spread:
    """What those do together who can get there and strike this round."""
    total: Spread = [1.0] + [0.0] * victim.left
    for one in attackers:
        found = _best(state, one, victim)
        if found is not None:
            total = added(total, found)
    return total


def _best(state: State, one: Reading, victim: Reading) -> Spread | None:
    if "incapacitated" in one.traits:
        return None
    far = state.board.distance[one.zone][victim.zone]
    best: Spread | None = None
    for strike in one.strikes:
        steps = max(0, far - strike.high)
        if steps > (STEPS if strike.quick and "restrained" not in one.traits else 0):
            continue
        if strike.melee and "flying" in victim.traits and "flying" not in one.traits:
            continue
        if strike.bar.damage and f"{strike.bar.damage}-immunity" in victim.traits:
            continue
        armor = max(0, victim.armor - strike.traits.get("piercing", 0))
        dice = max(1, strike.dice - victim.traits.get("aegis", 0))
        found = spread(dice, armor, victim.left, strikes(strike.traits), victim.unguarded)
        if best is None or mean(found) > mean(best):
            best = found
    if one.mage and one.thing.mana >= SPELL_MANA and far <= SPELL_REACH:
        cast = spread(SPELL_DICE, max(0, victim.armor - 1), victim.left, 1, CASTS)
        if best is None or mean(cast) > mean(best):
            best = cast
    return best


def spread(dice: int, armor: int, left: int, times: int, unguarded: float) -> Spread:
    """What an attack does that strikes so often, and that no defense avoids with this chance."""
    return list(_spread(min(24, dice), armor, left, times, round(unguarded, 3)))


@lru_cache(maxsize=4096)
def _spread(dice: int, armor: int, left: int, times: int, unguarded: float) -> tuple[float, ...]:
    one = [0.0] * (left + 1)
    for points, chance in damage_odds(dice, armor).items():
        one[min(left, points)] += float(chance) * unguarded
    one[0] += 1 - unguarded
    total = one
    for _ in range(times - 1):
        total = added(total, one)
    return tuple(total)


def added(a: Spread, b: Spread) -> Spread:
    """Both together."""
    most = len(a) - 1
    found = [0.0] * (most + 1)
    for points, chance in enumerate(a):
        if chance:
            for more, other in enumerate(b):
                found[min(most, points + more)] += chance * other
    return found


def mean(found: Spread) -> float:
    return sum(points * chance for points, chance in enumerate(found))
