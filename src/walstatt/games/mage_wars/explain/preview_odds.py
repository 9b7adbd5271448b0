"""The exact odds of a whole attack: all its strikes one after the other, damage and effects together."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

import msgspec

from walstatt.core.odds import Odds
from walstatt.games.mage_wars.rules.attack_answers import strikes_of
from walstatt.games.mage_wars.rules.attack_damage import SHIELD
from walstatt.games.mage_wars.rules.attack_declare import ground
from walstatt.games.mage_wars.rules.attack_odds import Effects, Forecast, forecast
from walstatt.games.mage_wars.rules.attack_pool import bar_of, victim_of
from walstatt.games.mage_wars.rules.conditions import CONDITIONS, may_have
from walstatt.games.mage_wars.rules.damage import ATTACK_DIE, POINTS
from walstatt.games.mage_wars.rules.traits import has, life_of
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

_with = msgspec.structs.replace
#: Damage and tokens so far, whether a Voltaric Shield still protects, bonuses that come only once.
_Past = tuple[int, Effects, bool, tuple[str, ...]]
#: Points of one attack die where armor does not matter.
POINT: Odds[int] = Odds.die(ATTACK_DIE).map(lambda face: POINTS[face])
#: Effects of the first strike that may change what the next one finds, where the target flies.
_GROUNDING = ("stun", "sleep", "cripple")
PUSHES = ("push", "random-push")


class Outcome(NamedTuple):
    """An attack that is neither missed nor avoided."""

    first: Forecast  # of its first strike
    strikes: int
    damage: Odds[int]  # of all strikes together
    effects: tuple[tuple[str, int, Fraction], ...]  # so many tokens or more of it, on a target that lives on
    destroyed: Fraction
    steady: bool  # False: effects of one strike may change the next one in ways not counted here


def attack_outcome(state: State, attack: Attack) -> Outcome:
    """An attack that could be made now, or that is going on and has not rolled yet."""
    twin = state.copy()
    if attack.at == "attack.declare":
        ground(twin, attack)  # a flyer comes down for it
    victim = victim_of(twin, attack)
    assert victim is not None
    count = 1 if attack.by == "counterstrike" else strikes_of(twin, attack)
    left = max(1, count - attack.strike)
    first = forecast(twin, attack)
    life = max(1, life_of(twin, victim) - victim.damage)
    past: Odds[_Past] = Odds.certain((0, (), bool(victim.marks.get(SHIELD)), attack.spent))
    for strike in range(attack.strike, attack.strike + left):
        past = past.then(lambda known, n=strike: _strike(twin, attack, victim, life, n, known))  # type: ignore[misc]
    together = past.map(lambda known: (known[0], known[1]))
    damage: Odds[int] = together.map(lambda known: known[0])
    return Outcome(
        first=first,
        strikes=left,
        damage=damage,
        effects=_chances(together, life),
        destroyed=damage.at_least(life),
        steady=left == 1 or not _unsteady(twin, attack, victim),
    )


def _strike(state: State, attack: Attack, victim: Thing, life: int, strike: int, past: _Past) -> Odds[_Past]:
    """What follows from one more strike on a target that has already suffered so much."""
    suffered, tokens, shield, spent = past
    if suffered >= life:  # MGW-Q-63, MGW-Q-64
        return Odds.certain(past)
    twin = state.copy()
    bare = {name: n for name, n in victim.marks.items() if name != SHIELD}
    twin.change(victim, damage=victim.damage + suffered, marks=bare)
    look = forecast(twin, _with(attack, strike=strike, spent=spent))
    used = (*spent, *look.pool.once)
    stops = victim.face.numbers.get(SHIELD, 0) if shield else 0

    def hurt(points: int) -> tuple[int, bool]:
        return suffered + max(0, points - stops), shield and points == 0

    possible = look.effects.map(lambda effects: _taken(twin, attack, victim, effects))
    return look.damage.map(hurt).then(
        lambda now: (
            Odds.certain((now[0], tokens, now[1], used))
            if now[0] >= life
            else possible.map(lambda more: (now[0], _sum(tokens, more), now[1], used))
        )
    )


def _taken(state: State, attack: Attack, victim: Thing, effects: Effects) -> Effects:
    """The effects that the target can have at all."""
    return tuple([(name, n) for name, n in effects if _affects(state, attack, victim, name)])


def _affects(state: State, attack: Attack, victim: Thing, name: str) -> bool:
    if name in PUSHES:
        return victim.face.creature and not has(state, victim, "unmovable")
    if name == "taunt" and victim.id == attack.attacker:  # MGW-COND-28
        return False
    return name not in CONDITIONS or may_have(state, victim, name)


def _sum(a: Effects, b: Iterable[tuple[str, int]]) -> Effects:
    found = dict(a)
    for name, n in b:
        found[name] = found.get(name, 0) + n
    return tuple(sorted(found.items()))


def _chances(odds: Odds[tuple[int, Effects]], life: int) -> tuple[tuple[str, int, Fraction], ...]:
    """For each effect and number of tokens the chance of so many or more, if the target survives."""
    most: dict[str, int] = {}
    for _, effects in odds:
        for name, n in effects:
            most[name] = max(n, most.get(name, 0))
    found: list[tuple[str, int, Fraction]] = []
    for name, top in most.items():
        for n in range(1, 2 if name in PUSHES else top + 1):
            chance = odds.chance(
                lambda known, name=name, n=n: known[0] < life and dict(known[1]).get(name, 0) >= n  # type: ignore[misc]
            )
            if chance and (not found or found[-1][0] != name or found[-1][2] != chance):
                found.append((name, n, chance))
            elif chance:
                found[-1] = (name, n, chance)  # never only one: two come together
    return tuple(found)


def _unsteady(state: State, attack: Attack, victim: Thing) -> bool:
    names = {name for band in bar_of(state, attack).bands for name, _ in band.effects}
    names = {name for name in names if _affects(state, attack, victim, name)}
    return not names.isdisjoint(PUSHES) or (not names.isdisjoint(_GROUNDING) and has(state, victim, "flying"))


# --- other dice ---------------------------------------------------------------------------------------------


def points_of(dice: int) -> Odds[int]:
    """Points of so many attack dice: healing, or damage that no armor stops (MGW-DMG-05, MGW-DMG-11)."""
    return POINT.times(dice)


def blanks_of(dice: int) -> Odds[int]:
    """How many of them show nothing; such a die puts a burning token out (MGW-COND-09)."""
    return POINT.successes(dice, lambda points: points == 0)
