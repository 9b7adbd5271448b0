"""Answers that follow from odds alone: reactions, dice that are bought, and what a charge ends with.

They are asked for in the middle of other people's actions, real ones and imagined ones, so they are worked
out at once and not searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import AttackBegan
from walstatt.games.summoners.rules.boosts import PRICE
from walstatt.games.summoners.rules.control import MOST_LOST, needed
from walstatt.games.summoners.rules.pools import edge, melee_pool, parry_pool, ranged_pool
from walstatt.games.summoners.rules.targets import spell_behind, strikes_of, wave
from walstatt.games.summoners.rules.values import attack_has, has, reflexes, resistance
from walstatt.games.summoners.state.state import COST, State, Unit
from walstatt.games.summoners.state.units import Attack
from walstatt.games.summoners.think.harm import harm, sum_chance
from walstatt.games.summoners.think.threats import Attacker, Threats
from walstatt.games.summoners.think.worth import Worths, rounds_after

#: What an action point is worth at least to somebody who has not acted yet.
LEAST_POINT = 1.2
GEM = 1.0  # a gem that can still be used; in the last round next to nothing
SPARE_GEM = 0.1
MANY_GEMS = 9
FRAIL = 5  # life points of a Summoner who should not save


class Attacked(NamedTuple):
    """An attack that is being made."""

    attack: Attack
    charge: bool


def react(state: State, decision: Decision) -> Option:
    """The answer to a question of one of these kinds."""
    match decision.kind:
        case "react-melee":
            return to_melee(state, decision.options, *decision.subject[:2])
        case "react-ranged":
            return to_shot(state, decision.options, *decision.subject[:2])
        case "defensive-shot":
            return to_approach(state, decision.options, *decision.subject[:2])
        case "charge-attack":
            return best_blow(state, decision.options, decision.subject[0])
        case "boost":
            return bought(state, decision.options, *decision.subject[:2])
        case _:
            assert decision.kind == "focus", decision.kind
            return focused(state, decision.options, decision.subject[0])


REACTIONS = frozenset(("react-melee", "react-ranged", "defensive-shot", "charge-attack", "boost", "focus"))


# --- odds of single attacks -----------------------------------------------------------------------------


def costs(
    state: State,
    striker: Unit,
    attack: Attack,
    target: Unit,
    dice: int,
    parry: int = 0,
    worths: Worths | None = None,
) -> float:
    """What an attack with so many dice costs the side of its target on the average."""
    if attack_has(striker, attack, "displace"):
        return 0.0
    spell = spell_behind(striker, attack) is not None
    done = harm(
        dice, reflexes(target), has(target, "ethereal"), edge(striker, attack, target, spell=spell).bonus,
        resistance(state, target), max(1, target.life), parry, reflexes(striker) if parry else 8,
    )  # fmt: skip
    return (worths or Worths(state)).wounds(target, *done)


def coming(state: State, attacker: Unit, *, melee: bool) -> Attacked:
    """The attack that has just been announced; where nobody says so, the one with most dice."""
    for event in reversed(state.log):
        if isinstance(event, AttackBegan) and event.unit == attacker.word:
            return Attacked(attacker.kind.attack(event.attack), event.by == "charge")
    fitting = [attack for attack in attacker.kind.all_attacks if bool(attack.melee) is melee]
    return Attacked(max(fitting, key=lambda attack: attack.dice), charge=False)


def point_worth(state: State, unit: Unit) -> float:
    """What an action point is worth before the activation; after it, nothing else needs it."""
    if unit.activated or unit.ap <= 0:
        return 0.0
    best = Threats.best_of(state, Attacker(unit, unit.ap, 1.0, fresh=False))
    return max(LEAST_POINT, 0.7 * best / unit.ap)


# --- reactions ------------------------------------------------------------------------------------------


def to_melee(state: State, options: Sequence[Option], word: str, by: str) -> Option:
    """To strike back, to parry or neither."""
    unit, attacker = state.units[word], state.units[by]
    attack, charge = coming(state, attacker, melee=True)
    return answer_melee(state, options, unit, attacker, attack, charge=charge)


def answer_melee(
    state: State, options: Sequence[Option], unit: Unit, attacker: Unit, attack: Attack, *, charge: bool
) -> Option:
    worths = Worths(state)
    pool = melee_pool(state, attacker, attack, unit, charge).dice
    suffered = costs(state, attacker, attack, unit, pool, worths=worths)
    point = point_worth(state, unit)
    best: tuple[float, Option] | None = None
    for option in options:
        if option.verb == "counter":
            answer = unit.kind.attack(option[1])
            others = [state.units[other] for other in option[2:]] or [attacker]
            if attack_has(unit, answer, "shockwave"):
                others = list(wave(state, unit, answer))
            value = -suffered - point
            for other in others:
                sign = 1.0 if other.team != unit.team else -1.0
                value += sign * costs(
                    state, unit, answer, other, melee_pool(state, unit, answer, other).dice, worths=worths
                )
        elif option.verb == "parry":
            value = -point - costs(state, attacker, attack, unit, pool, parry_pool(unit).dice, worths=worths)
        else:
            value = -suffered
        if best is None or value > best[0]:
            best = value, option
    assert best is not None
    return best[1]


def to_shot(state: State, options: Sequence[Option], word: str, by: str) -> Option:
    """To shoot back, to charge, to seek cover or nothing."""
    unit, shooter = state.units[word], state.units[by]
    attack = coming(state, shooter, melee=False).attack
    return answer_shot(state, options, unit, shooter, attack)


def answer_shot(state: State, options: Sequence[Option], unit: Unit, shooter: Unit, attack: Attack) -> Option:
    worths = Worths(state)
    still = costs(state, shooter, attack, unit, ranged_pool(state, shooter, attack, unit).dice, worths=worths)
    moving = costs(
        state,
        shooter,
        attack,
        unit,
        ranged_pool(state, shooter, attack, unit, moving=True).dice,
        worths=worths,
    )
    point = point_worth(state, unit)
    best: tuple[float, Option] | None = None
    for option in options:
        if option.verb == "return":
            answer = unit.kind.attack(option[1])
            spell = spell_behind(unit, answer)
            price = gem_worth(state, unit.seat) * spell.mana if spell is not None else 0.0
            back = costs(
                state, unit, answer, shooter, ranged_pool(state, unit, answer, shooter).dice, worths=worths
            )
            value = back - still - point - price
        elif option.verb == "charge":
            blow = max(
                (
                    costs(state, unit, one, shooter, one.dice + 1 + has(unit, "onrush"), worths=worths)
                    for one in unit.kind.melee_attacks
                ),
                default=0.0,
            )
            value = 0.8 * blow - moving - COST["charge"] * point
        elif option.verb == "cover":
            value = -moving - COST[option[1]] * point - 0.2
        else:
            value = -still
        if best is None or value > best[0]:
            best = value, option
    assert best is not None
    return best[1]


def to_approach(state: State, options: Sequence[Option], word: str, mover: str) -> Option:
    """A shot at somebody on the way, or none."""
    unit, target = state.units[word], state.units[mover]
    point = point_worth(state, unit)
    best = 0.0, next(option for option in options if option.verb == "passive")
    for option in options:
        if option.verb != "shoot":
            continue
        attack = unit.kind.attack(option[1])
        spell = spell_behind(unit, attack)
        price = gem_worth(state, unit.seat) * spell.mana if spell is not None else 0.0
        pool = ranged_pool(state, unit, attack, target, moving=True).dice
        value = costs(state, unit, attack, target, pool) - point - price
        if value > best[0]:
            best = value, option
    return best[1]


def best_blow(state: State, options: Sequence[Option], word: str) -> Option:
    """What a charge ends with."""
    unit = state.units[word]
    worths = Worths(state)
    best: tuple[float, Option] | None = None
    for option in options:
        value = 0.0
        if option.verb == "strike":
            for strike in strikes_of(state, unit, option):
                target = state.units[strike.target]
                pool = melee_pool(state, unit, strike.attack, target, charge=True).dice
                sign = 1.0 if target.team != unit.team else -1.0
                value += sign * costs(state, unit, strike.attack, target, pool, worths=worths)
        if best is None or value > best[0]:
            best = value, option
    assert best is not None
    return best[1]


# --- gems -----------------------------------------------------------------------------------------------


def gem_worth(state: State, seat: int) -> float:
    after = rounds_after(state)
    if not after:
        return SPARE_GEM
    return GEM if state.players[seat].gems <= MANY_GEMS else 0.5 * GEM


def bought(state: State, options: Sequence[Option], word: str, stat: str) -> Option:
    """Points for a roll of a Summoner: more freely who defends a small life, and at the end."""
    unit = state.units[word]
    gems, late = state.players[unit.seat].gems, not rounds_after(state)
    defends = stat in ("reflexes", "resistance")
    wanted = 0
    if late:
        wanted = 2
    elif defends:
        wanted = 2 if unit.life <= FRAIL and gems >= PRICE[2] + 1 else int(gems >= 4 or unit.life <= FRAIL)
    elif gems > MANY_GEMS:
        wanted = 1
    fitting = [option for option in options if int(option[1]) <= wanted]
    return max(fitting or options[:1], key=lambda option: int(option[1]))


def focused(state: State, options: Sequence[Option], word: str) -> Option:
    """Dice for a control roll: as many as are worth their gems."""
    unit = state.units[word]
    worths = Worths(state)
    at_stake = control_stake(state, unit, worths)
    gem, target = gem_worth(state, unit.seat), needed(state, unit)

    def value(option: Option) -> float:
        count = int(option[1])
        return sum_chance(1 + count, target) * at_stake - gem * count

    return max(options, key=value)


def control_stake(state: State, unit: Unit, worths: Worths) -> float:
    """What hangs on a control roll: the activation, or the creature itself."""
    worth = worths.standing(unit)
    acts = 0.25 * worth
    if not unit.activated:
        best = Threats.best_of(state, Attacker(unit, unit.ap, 1.0, fresh=False))
        acts = max(0.4 * worth, 0.8 * best, 4.0)
    return acts + worth * (0.9 if unit.lost + 1 >= MOST_LOST else 0.25)
