"""What to expect of an attack, exactly: for previews and for players that think."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import msgspec

from walstatt.core.odds import Odds
from walstatt.games.mage_wars.rules.attack_answers import (
    barrier_attack,
    counter_attack,
    counterstrikes,
    strikes_of,
)
from walstatt.games.mage_wars.rules.attack_avoid import defense_modifier, usable_defenses
from walstatt.games.mage_wars.rules.attack_damage import SHIELD, band_effects
from walstatt.games.mage_wars.rules.attack_declare import DAZE, check_to_come, ground
from walstatt.games.mage_wars.rules.attack_pool import (
    Pool,
    armor_against,
    attack_dice,
    bar_of,
    bar_traits,
    passes_through,
    victim_of,
)
from walstatt.games.mage_wars.rules.damage import ATTACK_DIE
from walstatt.games.mage_wars.rules.traits import life_of
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.kinds import Band
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

Effects = tuple[tuple[str, int], ...]
#: The effect die.
D12: Odds[int] = Odds(dict.fromkeys(range(1, 13), 1))
#: Critical and normal points are added up in one number: hundreds and ones.
_CRITICAL = 100


class Forecast(NamedTuple):
    """One strike. All odds but the first two are those of a strike that is neither missed nor avoided."""

    proceeds: Fraction  # not missed by the daze check
    defenses: tuple[tuple[int, int, Fraction], ...]  # giver, number of its defense, chance that it avoids
    pool: Pool
    armor: int  # that counts
    damage: Odds[int]  # that is suffered, a Voltaric Shield included
    effects: Odds[Effects]
    destroyed: Fraction


class Foresight(NamedTuple):
    """A whole attack and what may answer it, each as if nothing had changed before."""

    strikes: tuple[Forecast, ...]
    barrier: Forecast | None
    counterstrikes: tuple[tuple[str, Forecast], ...]  # bar


@lru_cache(maxsize=512)
def damage_odds(dice: int, armor: int, *, ones_only: bool = False, critical: bool = False) -> Odds[int]:
    """Damage of so many attack dice (MGW-DMG-01, MGW-DMG-02); `ones_only`: of an incorporeal object."""

    def points(face: str) -> int:
        count = int(face[0])
        if ones_only and count == 2:
            return 0
        return count * _CRITICAL if critical or face.endswith("*") else count

    def suffered(total: int) -> int:
        stars, normal = divmod(total, _CRITICAL)
        return stars + max(0, normal - armor)

    return Odds.die(ATTACK_DIE).map(points).times(dice).map(suffered)


@lru_cache(maxsize=512)
def effect_odds(bands: tuple[Band, ...], modifier: int) -> Odds[Effects]:
    """What an effect box gives (MGW-EFF-01)."""
    return D12.map(lambda die: band_effects(bands, die + modifier))


def avoid_chance(state: State, attack: Attack, target: Thing) -> list[tuple[int, int, Fraction]]:
    """The chance of each defense that can be used (MGW-DEF-01)."""
    return [
        (giver, number, D12.at_least(defense.roll - defense_modifier(state, target, defense)))
        for giver, number, defense in usable_defenses(state, attack, target)
    ]


def forecast(state: State, attack: Attack) -> Forecast:
    """One strike of an attack; target and attacker must be in play."""
    bar, victim = bar_of(state, attack), victim_of(state, attack)
    assert victim is not None
    pool = attack_dice(state, attack)
    none: Odds[Effects] = Odds.certain(())
    through = passes_through(state, attack, bar, victim)
    critical = "critical-damage" in bar_traits(state, attack, bar)
    armor = 0 if critical else armor_against(state, attack, bar, victim)
    damage: Odds[int] = damage_odds(pool.dice, armor, ones_only=through, critical=critical)
    if victim.marks.get(SHIELD):
        shield = victim.face.numbers[SHIELD]
        damage = damage.map(lambda points: max(0, points - shield))
    effects = effect_odds(bar.bands, pool.effect) if bar.bands and pool.dice and not through else none
    proceeds = D12.at_least(DAZE) if check_to_come(state, attack) else Fraction(not attack.missed)
    defenses = tuple(avoid_chance(state, attack, victim))
    destroyed = damage.at_least(max(1, life_of(state, victim) - victim.damage))
    return Forecast(proceeds, defenses, pool, armor, damage, effects, destroyed)


def foresee(state: State, attack: Attack) -> Foresight:
    """An attack that could be declared now: its strikes, and what a hit would bring upon the attacker."""
    twin = state.copy()
    ground(twin, attack)  # who lands for it can be struck back at
    strikes: list[Forecast] = []
    now = attack
    for strike in range(1 if attack.by == "counterstrike" else strikes_of(twin, attack)):
        now = msgspec.structs.replace(now, strike=strike)
        strikes.append(forecast(twin, now))
        now = msgspec.structs.replace(now, spent=(*now.spent, *strikes[-1].pool.once))
    attacker, target = twin.things.get(attack.attacker), twin.things[attack.target]
    melee = bar_of(twin, attack).kind == "melee"
    if not melee or attacker is None or attacker.id in (target.id, target.host):
        return Foresight(tuple(strikes), None, ())
    answer = barrier_attack(twin, attack)
    back: list[tuple[str, Forecast]] = []
    if attack.by != "counterstrike":
        for weapon in counterstrikes(twin, target, attacker):
            back.append((weapon[1].id, forecast(twin, counter_attack(target, weapon, attacker.id))))
    barrier = forecast(twin, answer) if answer is not None and not strikes[0].pool.immune else None
    return Foresight(tuple(strikes), barrier, tuple(back))
