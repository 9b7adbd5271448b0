"""How many dice an attack has, what each of them needs and does, and why (MMOD, RMOD, DMG); the odds."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from walstatt.core.odds import Odds
from walstatt.games.summoners.rules.contact import melee_of, outnumbers, touchers
from walstatt.games.summoners.rules.sight import cover_lines
from walstatt.games.summoners.rules.values import (
    attack_has,
    changes,
    dice,
    has,
    parry_dice,
    reflexes,
    resistance,
)
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Attack
from walstatt.spaces.table import Crossing

SIDES = 8


class Part(NamedTuple):
    """One reason for more or fewer dice, or for a change of every damage die."""

    name: str  # a text key below `part`
    number: int
    rule: str


class Pool(NamedTuple):
    """The dice of a hit roll, at least 1, and the reasons that add up to their number."""

    dice: int
    parts: tuple[Part, ...]
    aside: bool = False  # one more die was set aside for friendly fire (SUM-FF-01)

    def boosted(self, points: int) -> Pool:
        """With points bought for NK or FK: a die each (SUM-Q-41)."""
        if not points:
            return self
        rule = self.parts[0].rule
        kept = [part for part in self.parts if part.name != "minimum"]
        into_melee = any(part.name == "into-melee" for part in kept)
        return _pool([*kept, Part("boost", points, "SUM-Q-41")], melee=rule == "SUM-MEL-01", aside=into_melee)


class Edge(NamedTuple):
    """What is added to every damage die, and why."""

    bonus: int
    parts: tuple[Part, ...]


class Forecast(NamedTuple):
    """What an attack will do if nobody reacts: exact."""

    pool: Pool
    needed: int  # the target's Reflexes
    chance: Fraction  # of one die to hit
    edge: Edge
    resistance: int
    hits: Odds[int]  # after Ethereal saves
    damage: Odds[int]
    kill: Fraction


# --- dice ---------------------------------------------------------------------------------------------------


def _pool(parts: list[Part], *, melee: bool, aside: bool = False) -> Pool:
    """Never below one die (SUM-MMOD-01, SUM-RMOD-01); if it would be, none was set aside (SUM-Q-77)."""
    total = sum(part.number for part in parts)
    if total < 1:
        parts.append(Part("minimum", 1 - total, "SUM-MMOD-01" if melee else "SUM-RMOD-01"))
        return Pool(1, tuple(parts))
    return Pool(total, tuple(parts), aside)


def _own(unit: Unit, attack: Attack) -> list[Part]:
    """NK or FK as it is now."""
    parts = [Part("attack", attack.dice, "SUM-MEL-01" if attack.melee else "SUM-RNG-02")]
    effects = changes(unit, "melee" if attack.melee else "ranged")
    if effects:
        parts.append(Part("effects", effects, "SUM-MULT-02"))
    rest = dice(unit, attack) - attack.dice - effects
    if rest:
        parts.append(
            Part("wounded" if rest < 0 else "lowest", rest, "SUM-PROF-10" if rest < 0 else "SUM-Q-16")
        )
    return parts


def melee_pool(state: State, attacker: Unit, attack: Attack, target: Unit, charge: bool = False) -> Pool:
    """SUM-DATA-11: bonus dice by the circumstances (SUM-MEL-05).

    Concentrate helps reactions too, here and at range (SUM-Q-61).
    """
    parts = _own(attacker, attack)
    if attacker.focused:
        parts.append(Part("concentrate", 1, "SUM-MMOD-02"))
    if charge:
        parts.append(Part("charge", 1, "SUM-MMOD-03"))
        onrush = has(attacker, "onrush")
        if onrush:
            parts.append(Part("onrush", onrush, "SUM-KEY-01"))
    if target.team != attacker.team and outnumbers(state, attacker, target):
        parts.append(Part("outnumbering", 1, "SUM-MMOD-04"))
    return _pool(parts, melee=True)


def ranged_pool(
    state: State,
    shooter: Unit,
    attack: Attack,
    target: Unit,
    *,
    moving: bool = False,
    into_melee: bool | None = None,
) -> Pool:
    """SUM-DATA-12: bonus dice by the circumstances (SUM-RNG-05).

    However many dice are lost, only that for shooting into a melee is set aside (SUM-Q-79).
    `moving`: the target is in motion, and so it has no cover (SUM-MREA-05, SUM-RREA-08, SUM-RREA-14).
    `into_melee` is worked out from where the target stands unless the caller knows better.
    """
    parts = _own(shooter, attack)
    if shooter.focused:
        parts.append(Part("concentrate", 1, "SUM-RMOD-02"))
    if into_melee is None:
        into_melee = bool(touchers(state, target))  # base contact only (SUM-RMOD-03, SUM-Q-76)
    if into_melee:
        parts.append(Part("into-melee", -1, "SUM-RMOD-03"))
    if moving:
        parts.append(Part("moving", -1, "SUM-RMOD-05"))
    elif cover_of(state, shooter, target, into_melee=into_melee):
        parts.append(Part("cover", -1, "SUM-RMOD-06"))
    return _pool(parts, melee=False, aside=into_melee)


def cover_of(state: State, shooter: Unit, target: Unit, *, into_melee: bool) -> list[Crossing]:
    """What gives cover; units in the target's melee do not, if its penalty applies already (SUM-RMOD-04)."""
    apart = frozenset(brawl(state, target)) if into_melee else frozenset[str]()
    return cover_lines(state, shooter, target, apart)


def brawl(state: State, target: Unit) -> set[str]:
    """Everybody in the melee around a unit, whoever owns them, and whoever touches it as an enemy."""
    everybody = frozenset(player.seat for player in state.players)
    return melee_of(state, target, everybody, target) | {enemy.word for enemy in touchers(state, target)}


def parry_pool(unit: Unit) -> Pool:
    """The highest NK and nothing else, no keyword either (SUM-ATTP-04, SUM-KEY-48, SUM-Q-63)."""
    return Pool(parry_dice(unit), (Part("attack", parry_dice(unit), "SUM-ATTP-04"),))


# --- what a die needs and does ------------------------------------------------------------------------------


def hits(rolled: tuple[int, ...], needed: int) -> int:
    """Dice that show at least this; a 1 never, an 8 always (SUM-DICE-02, SUM-DICE-07)."""
    return sum(die == SIDES or (die >= needed and die > 1) for die in rolled)


def edge(attacker: Unit, attack: Attack, target: Unit, *, spell: bool = False) -> Edge:
    """What is added to every damage die (SUM-DATA-13)."""
    parts: list[Part] = []
    mighty = attack_has(attacker, attack, "mighty", spell=spell)
    if mighty:
        parts.append(Part("mighty", mighty, "SUM-DMG-01" if attack.melee else "SUM-RMOD-07"))
    # Superior: only in melee (SUM-DMG-05), counter-strikes too (SUM-Q-12), always +1 (SUM-DMG-03).
    if attack.melee and attacker.kind.rank > target.kind.rank:
        parts.append(Part("superior", 1, "SUM-DMG-02"))
    if target.ice and attack_has(attacker, attack, "frost-venom"):
        parts.append(Part("frost-venom", target.ice, "SUM-KEY-22"))
    return Edge(sum(part.number for part in parts), tuple(parts))


def damage_of(rolled: tuple[int, ...], bonus: int, armour: int) -> int:
    """Each die with all bonuses and without Resistance, at least 0; then the sum (SUM-Q-09, 10, 11)."""
    return sum(max(0, die + bonus - armour) for die in rolled)


# --- odds ---------------------------------------------------------------------------------------------------


@cache
def hit_chance(needed: int) -> Fraction:
    """Of one die."""
    return Fraction(sum(hits((face,), needed) for face in range(1, SIDES + 1)), SIDES)


@lru_cache(maxsize=4096)
def hit_odds(count: int, needed: int, ethereal: int = 0) -> Odds[int]:
    """Hits of so many dice that no save takes away."""
    good = int(hit_chance(needed) * SIDES) * (SIDES - min(SIDES, ethereal))
    return Odds({0: SIDES * SIDES - good, 1: good}).times(count)


@lru_cache(maxsize=4096)
def damage_odds(count: int, needed: int, ethereal: int, bonus: int, armour: int) -> Odds[int]:
    weights: dict[int, int] = {}
    for face in range(1, SIDES + 1):
        points = damage_of((face,), bonus, armour)
        weights[points] = weights.get(points, 0) + 1
    one = Odds(weights)
    return hit_odds(count, needed, ethereal).then(one.times)


def forecast(
    state: State,
    attacker: Unit,
    attack: Attack,
    target: Unit,
    *,
    charge: bool = False,
    spell: bool = False,
    moving: bool = False,
) -> Forecast:
    """An attack before it is made, as a screen or a computer player looks at it."""
    if attack.melee:
        pool = melee_pool(state, attacker, attack, target, charge)
    else:
        pool = ranged_pool(state, attacker, attack, target, moving=moving)
    needed, armour, ethereal = reflexes(target), resistance(state, target), has(target, "ethereal")
    added = edge(attacker, attack, target, spell=spell)
    hitting = hit_odds(pool.dice, needed, ethereal)
    if attack_has(attacker, attack, "displace"):  # no direct damage (SUM-KEY-40)
        done = Odds.certain(0)
    else:
        done = damage_odds(pool.dice, needed, ethereal, added.bonus, armour)
    return Forecast(
        pool, needed, hit_chance(needed), added, armour, hitting, done, done.at_least(target.life)
    )
