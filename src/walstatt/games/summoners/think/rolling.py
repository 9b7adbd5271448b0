"""How the dice may fall after a choice: a few outcomes that stand for all, with their exact chances.

For a single attack and the answer to it the outcomes follow from the odds, and the dice are those that bring
them about in the order in which the rules roll them. Where more is rolled (two strikes, a wave, defensive
shots), a few rolls that are spread evenly stand for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.kit.outcomes import grouped
from walstatt.core.options import Option, choices
from walstatt.games.summoners.rules.charges import charge_end
from walstatt.games.summoners.rules.control import MOST_BOUGHT, needed
from walstatt.games.summoners.rules.pools import SIDES, edge, melee_pool, parry_pool, ranged_pool
from walstatt.games.summoners.rules.reactions import (
    PASSIVE,
    melee_reactions,
    ranged_reactions,
    shooting_profiles,
)
from walstatt.games.summoners.rules.spells import spell_of
from walstatt.games.summoners.rules.targets import melee_options, strikes_of
from walstatt.games.summoners.rules.values import attack_has, has, reflexes, resistance
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Attack
from walstatt.games.summoners.think.harm import damage_chances, sum_chance
from walstatt.games.summoners.think.reacting import answer_melee, answer_shot, best_blow, focused
from walstatt.spaces.table import INCH, gap
from walstatt.spaces.table.points import read_point

Outcomes = Sequence[tuple[float, tuple[int, ...]]]
HIT, MISS = SIDES, 1
#: Rolls that stand for all, where the odds are not worked out: so many, of so many dice.
ROLLS, LENGTH = 5, 28


def _spread() -> tuple[tuple[float, tuple[int, ...]], ...]:
    """Rolls in which every die shows low, middling and high results equally often."""
    dice, columns = Dice(20_26), []
    for _ in range(LENGTH):
        faces = [1 + int(SIDES * (n + 0.5) / ROLLS) for n in range(ROLLS)]
        dice.shuffle(faces)
        columns.append(faces)
    return tuple([(1 / ROLLS, tuple([column[n] for column in columns])) for n in range(ROLLS)])


SPREAD = _spread()


def chances(state: State, option: Option) -> Outcomes:
    """How the dice may fall that this choice of the active unit rolls first."""
    verb = option.verb
    if verb == "focus":
        return _control(state, state.units[state.active], int(option[1]))
    if verb == "activate":
        return _activated(state, state.units[option[1]])
    unit = state.units.get(state.active)
    if unit is None or state.phase != "active":
        return ()
    if verb == "strike":
        return _strike(state, unit, option, charge=False)
    if verb == "charge":
        return _charge(state, unit, option)
    if verb == "shoot":
        return _shot(state, unit, unit.kind.attack(option[1]), option[2]) if len(option) > 2 else SPREAD
    if verb == "cast":
        return _cast(state, unit, option)
    if verb in ("summon", "summon-free"):
        return _summoned(state, unit, option)
    return SPREAD if verb == "disengage" else ()


# --- one blow -------------------------------------------------------------------------------------------


class _Blow(NamedTuple):
    """An attack as it will be rolled."""

    striker: Unit
    attack: Attack
    target: Unit
    dice: int
    spell: bool = False


class _Done(NamedTuple):
    """So much damage, how likely, and the dice for it: of the hit roll, the saves and the damage roll."""

    chance: float
    hits: tuple[int, ...]
    saves: tuple[int, ...]
    damage: tuple[int, ...]


def _outcomes(state: State, blow: _Blow, parry: int = 0) -> list[_Done]:
    """No damage, little, much and enough."""
    striker, attack, target = blow.striker, blow.attack, blow.target
    if attack_has(striker, attack, "displace"):
        return [_Done(1.0, (HIT,) * blow.dice, (), ())]
    bonus = edge(striker, attack, target, spell=blow.spell).bonus
    armour, ethereal, life = resistance(state, target), has(target, "ethereal"), max(1, target.life)
    found = damage_chances(
        blow.dice, reflexes(target), ethereal, bonus, armour, life, parry, reflexes(striker) if parry else 8
    )
    return [_done(blow, chance, points, bonus, armour, bool(ethereal)) for chance, points in grouped(found)]


def _done(blow: _Blow, chance: float, points: int, bonus: int, armour: int, saves: bool) -> _Done:
    shown = damage_dice(points, bonus, armour)
    hits = len(shown)
    rolled = (HIT,) * hits + (MISS,) * (blow.dice - hits)
    return _Done(chance, rolled, (SIDES,) * hits if saves else (), shown)


def damage_dice(points: int, bonus: int, armour: int) -> tuple[int, ...]:
    """The fewest damage dice that do exactly so much."""
    if points <= 0:
        return ()
    most, least = SIDES + bonus - armour, max(0, 1 + bonus - armour)
    count = -(-points // most)
    shown = []
    for left in range(count - 1, -1, -1):
        one = max(least, min(most, points - least * left))
        points -= one
        shown.append(max(1, min(SIDES, one - bonus + armour)))
    return tuple(shown)


def _exchange(state: State, main: _Blow, parry: int, back: _Blow | None) -> Outcomes:
    """An attack and what comes back, in the order of the rules: hits, parry, saves, damage."""
    answers = _outcomes(state, back) if back is not None else [_Done(1.0, (), (), ())]
    found = []
    for one in _outcomes(state, main, parry):
        stopped = (MISS,) * parry if one.damage else ()
        for other in answers:
            dice = (*one.hits, *other.hits, *stopped, *one.saves, *other.saves, *one.damage, *other.damage)
            found.append((one.chance * other.chance, dice))
    return found


# --- attacks --------------------------------------------------------------------------------------------


def _strike(state: State, unit: Unit, option: Option, *, charge: bool) -> Outcomes:
    strikes = strikes_of(state, unit, option)
    if len(strikes) != 1 or attack_has(unit, strikes[0].attack, "shockwave"):
        return SPREAD
    attack, target = strikes[0].attack, state.units[strikes[0].target]
    if target.team == unit.team:
        return ()
    main = _Blow(unit, attack, target, melee_pool(state, unit, attack, target, charge).dice)
    reactions = melee_reactions(state, target, unit)
    answer = PASSIVE
    if reactions:
        answer = answer_melee(state, [*reactions, PASSIVE], target, unit, attack, charge=charge)
    if answer.verb == "parry":
        return _exchange(state, main, parry_pool(target).dice, None)
    if answer.verb == "counter":
        back = target.kind.attack(answer[1])
        if len(answer) > 2 or attack_has(target, back, "shockwave"):
            return SPREAD
        return _exchange(
            state, main, 0, _Blow(target, back, unit, melee_pool(state, target, back, unit).dice)
        )
    return _exchange(state, main, 0, None)


def _charge(state: State, unit: Unit, option: Option) -> Outcomes:
    target = state.units[option[1]]
    end = read_point(option[2]) if len(option) > 2 else charge_end(state, unit, target)
    if end is None or _shots_likely(state, unit):
        return SPREAD
    there = state.copy()
    moved = there.change(unit, base=unit.base.at(end), ap=unit.ap - 2, focused=False)
    strikes = [Option(words) for words in melee_options(there, moved, only=target.word)]
    if not strikes:
        return SPREAD
    best = best_blow(there, strikes, moved.word)
    return _strike(there, moved, best, charge=True)


def _shots_likely(state: State, unit: Unit) -> bool:
    """Whether somebody could shoot at a unit that charges."""
    return any(
        enemy.ap
        and gap(enemy.base, unit.base) >= 2 * INCH
        and next(shooting_profiles(state, enemy), None) is not None
        for enemy in state.enemies(unit)
    )


def _shot(state: State, unit: Unit, attack: Attack, word: str, *, spell: bool = False) -> Outcomes:
    target = state.units[word]
    if attack_has(unit, attack, "shockwave") or target.team == unit.team:
        return SPREAD
    reactions = ranged_reactions(state, target, unit) if target.ap and not has(target, "static") else ()
    answer = PASSIVE
    if len(reactions) > 1:
        answer = answer_shot(state, reactions, target, unit, attack)
    moving = answer.verb in ("cover", "charge")
    pool = ranged_pool(state, unit, attack, target, moving=moving)
    main = _Blow(unit, attack, target, pool.dice, spell)
    if answer.verb == "return":
        back = target.kind.attack(answer[1])
        if attack_has(target, back, "shockwave"):
            return SPREAD
        return _exchange(
            state, main, 0, _Blow(target, back, unit, ranged_pool(state, target, back, unit).dice)
        )
    return _exchange(state, main, 0, None)


def _cast(state: State, unit: Unit, option: Option) -> Outcomes:
    spell = spell_of(unit, option[1])
    if spell.attack is not None:
        return _shot(state, unit, spell.attack, option[2], spell=True) if len(option) > 2 else SPREAD
    effect = spell.effect
    rolls = effect.damage or effect.push or spell.resist
    return SPREAD if rolls else ()


# --- control --------------------------------------------------------------------------------------------


def _control(state: State, unit: Unit, bought: int) -> Outcomes:
    """Whether a creature obeys; an 8 that takes a marker off is one of the outcomes where there is one."""
    target, count = needed(state, unit), 1 + bought
    obeys = sum_chance(count, target)
    good: tuple[int, ...] = (SIDES,) * count
    if not unit.lost:
        return _either(obeys, good, (MISS,) * count)
    eight = 1 - (1 - 1 / SIDES) ** count
    calm = min(obeys, eight)
    found = [(calm, good)] if calm > 0 else []
    low = _without_eight(count, target)
    if obeys - calm > 0 and low is not None:
        found.append((obeys - calm, low))
    if obeys < 1:
        found.append((1 - obeys, (MISS,) * count))
    whole = sum(chance for chance, _ in found)
    return [(chance / whole, dice) for chance, dice in found]


def _activated(state: State, unit: Unit) -> Outcomes:
    """A creature must obey first, with the dice that its owner would buy."""
    if unit.kind.summoner:
        return ()
    return _control(state, unit, _bought(state, unit))


def _bought(state: State, unit: Unit) -> int:
    most = min(MOST_BOUGHT, state.players[unit.seat].gems)
    if not most:
        return 0
    return int(focused(state, choices(*(f"focus {n}" for n in range(most + 1))), unit.word)[1])


def _without_eight(count: int, target: int) -> tuple[int, ...] | None:
    return (SIDES - 1,) * count if (SIDES - 1) * count >= target else None


def _either(chance: float, good: tuple[int, ...], bad: tuple[int, ...]) -> Outcomes:
    found = [(chance, good), (1 - chance, bad)]
    return [pair for pair in found if pair[0] > 1e-9]


def _summoned(state: State, unit: Unit, option: Option) -> Outcomes:
    """The first control roll of a creature that will stand beside its Summoner."""
    there = state.copy()
    player = there.players[unit.seat]
    kind = player.realm.kind(option[1])
    assert kind is not None
    player.gems -= kind.mana
    for word in option[2:]:
        there.units.pop(word, None)
    new = there.new_unit(kind, unit.seat, unit.base.x, unit.base.y)
    new = there.change(new, activated=True)
    return _control(there, new, _bought(there, new))
