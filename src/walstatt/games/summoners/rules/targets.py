"""Whom a unit can attack with what, in melee and at range (CONT, RNG)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

from walstatt.games.summoners.rules.contact import engaged, touchers
from walstatt.games.summoners.rules.reasons import FRIEND, STATIC, Why
from walstatt.games.summoners.rules.sight import sees
from walstatt.games.summoners.rules.values import attack_has, has
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Attack, Spell
from walstatt.spaces.table import touching, within

NO_REACH = Why("no-reach", ("SUM-CONT-01", "SUM-CONT-02"))
NOT_SEEN_TO_STRIKE = Why("no-sight", ("SUM-ACTN-15", "SUM-LOS-01"))
NOT_SEEN_TO_SHOOT = Why("no-sight", ("SUM-ACTN-16", "SUM-LOS-01"))
OUT_OF_RANGE = Why("out-of-range", ("SUM-ATTP-06", "SUM-MEAS-02"))
ENGAGED = Why("engaged-shot", ("SUM-RNG-01",))
SPELL_IN_CONTACT = Why("spell-in-contact", ("SUM-SPL-10",))


class Strike(NamedTuple):
    """One melee attack on one unit."""

    attack: Attack
    target: str


def no_target(unit: Unit, attack: Attack, target: Unit) -> Why | None:
    """Enemies; friends only with Displace (SUM-Q-139)."""
    if target.word == unit.word:
        return FRIEND
    return None if target.team != unit.team or attack_has(unit, attack, "displace") > 0 else FRIEND


def wave(state: State, unit: Unit, attack: Attack) -> list[Unit]:
    """Whom a Shockwave hits: all in range but the unit itself, seen or not (SUM-KEY-32, SUM-Q-66, SUM-Q-163).

    In the order in which they are asked: clockwise from the unit's player.
    """
    found = [
        other
        for other in state.units.values()
        if other.word != unit.word
        and (touching(unit.base, other.base) if attack.melee and not attack.reach
             else within(unit.base, other.base, attack.reach))
    ]  # fmt: skip
    count = len(state.players)
    return sorted(found, key=lambda other: (other.seat - unit.seat) % count)


# --- melee --------------------------------------------------------------------------------------------------


def in_reach(unit: Unit, attack: Attack, target: Unit) -> bool:
    """In base contact, or in the combat zone of this attack (SUM-CONT-01, SUM-CONT-02, SUM-ATTP-07)."""
    if touching(unit.base, target.base):
        return True
    return attack.range > 0 and within(unit.base, target.base, attack.reach)


def no_strike(state: State, unit: Unit, attack: Attack, target: Unit) -> Why | None:
    """In reach and in sight (SUM-ACTN-15, SUM-Q-140)."""
    if not in_reach(unit, attack, target):
        return NO_REACH
    return None if touching(unit.base, target.base) or sees(state, unit, target) else NOT_SEEN_TO_STRIKE


def melee_targets(state: State, unit: Unit, attack: Attack) -> list[Unit]:
    return [
        other
        for other in state.units.values()
        if not no_target(unit, attack, other) and not no_strike(state, unit, attack, other)
    ]


def melee_options(state: State, unit: Unit, only: str | None = None) -> list[tuple[str, ...]]:
    """All legal melee attacks in words; `only`: one strike at least must hit that unit (SUM-Q-48).

    `strike ATTACK TARGET`, Double Strike also `strike ATTACK TARGET TARGET`, Shockwave `strike ATTACK`.
    """
    if has(unit, "static"):  # SUM-KEY-35
        return []
    found: list[tuple[str, ...]] = []
    for attack in unit.kind.melee_attacks:
        if attack_has(unit, attack, "shockwave"):
            words = [other.word for other in wave(state, unit, attack)]
            if words and (only is None or only in words):
                found.append(("strike", attack.id))
            continue
        words = [other.word for other in melee_targets(state, unit, attack)]
        found += [("strike", attack.id, word) for word in words if only is None or word == only]
        if attack_has(unit, attack, "double-strike"):  # SUM-KEY-03, SUM-KEY-04
            for pair in combinations_with_replacement(words, 2):
                if only is None or only in pair:
                    found.append(("strike", attack.id, *pair))
    return found


def strikes_of(state: State, unit: Unit, option: tuple[str, ...]) -> tuple[Strike, ...]:
    """The strikes that an option of `melee_options` stands for."""
    attack = unit.kind.attack(option[1])
    if len(option) == 2:
        return tuple(Strike(attack, other.word) for other in wave(state, unit, attack))
    return tuple(Strike(attack, word) for word in option[2:])


# --- ranged -------------------------------------------------------------------------------------------------


def no_shooting(state: State, unit: Unit, spell: Spell | None = None) -> Why | None:
    """Who is engaged cannot shoot; a ranged spell is barred by base contact only.

    (SUM-RNG-01, SUM-SPL-11, SUM-Q-96)
    """
    if has(unit, "static"):
        return STATIC
    if spell is not None:
        return SPELL_IN_CONTACT if touchers(state, unit) else None
    return ENGAGED if engaged(state, unit) else None


def no_aim(state: State, unit: Unit, attack: Attack, target: Unit) -> Why | None:
    """In range and in sight (SUM-ACTN-16); a Shockwave need not see (SUM-Q-163)."""
    why = no_target(unit, attack, target)
    if why is not None:
        return why
    if not within(unit.base, target.base, attack.reach):
        return OUT_OF_RANGE
    if attack_has(unit, attack, "shockwave") > 0 or sees(state, unit, target):
        return None
    return NOT_SEEN_TO_SHOOT


def can_shoot(state: State, unit: Unit, attack: Attack, target: Unit, spell: Spell | None = None) -> bool:
    """Whether a ranged attack is possible; with `spell` it is that ranged spell's."""
    if not attack.ranged or no_aim(state, unit, attack, target):
        return False
    return no_shooting(state, unit, spell) is None


def shot_options(state: State, unit: Unit) -> list[tuple[str, ...]]:
    """`shoot ATTACK TARGET` for all plain ranged attacks, `shoot ATTACK` for a Shockwave."""
    attacks = [attack for attack in unit.kind.attacks if attack.ranged]
    if not attacks or no_shooting(state, unit):
        return []
    found: list[tuple[str, ...]] = []
    for attack in attacks:
        if attack_has(unit, attack, "shockwave"):
            if wave(state, unit, attack):
                found.append(("shoot", attack.id))
            continue
        found += [
            ("shoot", attack.id, other.word)
            for other in state.units.values()
            if not no_aim(state, unit, attack, other)
        ]
    return found


def spell_behind(unit: Unit, attack: Attack) -> Spell | None:
    """The ranged spell that an attack profile belongs to; None: it is a plain attack."""
    return next((spell for spell in unit.kind.spells if spell.attack is attack), None)
