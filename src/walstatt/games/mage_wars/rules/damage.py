"""Damage, healing and destruction by damage (LIFE, DMG)."""

from __future__ import annotations

from walstatt.core.dice import Die
from walstatt.games.mage_wars.events.course import Damaged, Healed, HealRolled, LifeChanged, ManaChanged, ref
from walstatt.games.mage_wars.rules import coming
from walstatt.games.mage_wars.rules.conditions import take_mark, wake
from walstatt.games.mage_wars.rules.traits import life_of, traits
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

#: MGW-Q-50: blank twice, 1 and 2 normal, 1 and 2 critical (with a star).
ATTACK_DIE: Die[str] = Die("attack", ("0", "0", "1", "2", "1*", "2*"))
POINTS = {"0": 0, "1": 1, "2": 2, "1*": 1, "2*": 2}


def roll_attack_dice(state: State, count: int) -> tuple[str, ...]:
    return state.dice.faces(ATTACK_DIE, count)


def immune(state: State, thing: Thing, damage_type: str) -> bool:
    """MGW-COD-87."""
    return bool(damage_type) and f"{damage_type}-immunity" in traits(state, thing)


def hurt(state: State, thing_id: int, amount: int, by: str, *rules: str) -> int:
    """Put damage on an object; `settle` afterwards decides what it destroys. Returns what was suffered."""
    thing = state.things.get(thing_id)
    if thing is None or amount <= 0:
        return 0
    thing = state.change(thing, damage=thing.damage + amount)
    state.emit(
        Damaged(
            thing=ref(thing),
            damage=amount,
            total=thing.damage,
            life=life_of(state, thing),
            by=by,
            rules=rules,
        )
    )
    wake(state, thing)
    return amount


def direct_damage(state: State, thing_id: int, amount: int, damage_type: str, *rules: str) -> int:
    """Damage that is no attack: nothing prevents it but immunity (MGW-DMG-11, 12, 13). Does not settle.

    The Voltaric Shield does not help either (MGW-MAGE-45).
    """
    thing = state.things.get(thing_id)
    if thing is None or immune(state, thing, damage_type):
        return 0
    return hurt(state, thing_id, amount, "direct", *rules)


def settle(state: State, attack: Attack | None = None) -> None:
    """Destroy what has suffered as much damage as it has life, all at once (MGW-LIFE-02, MGW-LIFE-05)."""
    dead = [
        thing.id
        for thing in state.things.values()
        if thing.face.has_life
        and (thing.damage or thing.life < 0)  # of the rest none can be in danger
        and thing.damage >= life_of(state, thing)
    ]
    if dead:
        coming.destroy_all(state, dead, attack, "MGW-LIFE-02", "MGW-COD-183")
        settle(state, attack)  # what is gone may have given life to others


def heal(state: State, thing_id: int, amount: int, by: str, *rules: str) -> int:
    """Take damage away, as far as there is any (MGW-DMG-08); returns how much."""
    thing = state.things.get(thing_id)
    if thing is None or "finite-life" in traits(state, thing):  # MGW-COD-18, MGW-DMG-09
        return 0
    points = min(amount, thing.damage)
    if points > 0:
        thing = state.change(thing, damage=thing.damage - points)
        state.emit(Healed(thing=ref(thing), points=points, total=thing.damage, by=by, rules=rules))
    if amount > 0 and thing.mark("rage"):  # MGW-COD-174
        take_mark(state, thing_id, "rage", thing.mark("rage") if not thing.damage else 1, "MGW-COD-174")
    return points


def heal_roll(state: State, thing_id: int, dice: int, *rules: str) -> int:
    """Healing by attack dice: normal and critical numbers count alike (MGW-DMG-05, MGW-DMG-06)."""
    thing = state.things.get(thing_id)
    if thing is None:
        return 0
    rolled = roll_attack_dice(state, dice)
    points = sum(POINTS[face] for face in rolled)
    state.emit(HealRolled(thing=ref(thing), dice=rolled, points=points, rules=rules))
    return heal(state, thing_id, points, "heal", *rules)


def gain_mana(state: State, thing_id: int, amount: int, *rules: str) -> int:
    """Mana gained, or lost as far as there is any; returns how much it really was."""
    thing = state.things.get(thing_id)
    if thing is None:
        return 0
    change = max(amount, -thing.mana)
    if change:
        thing = state.change(thing, mana=thing.mana + change)
        state.emit(ManaChanged(thing=ref(thing), mana=change, now=thing.mana, rules=rules))
    return change


def gain_life(state: State, thing_id: int, amount: int, *rules: str) -> int:
    """Life gained or lost for good: neither healing nor damage (MGW-COD-105). Does not settle."""
    thing = state.things.get(thing_id)
    # MGW-COD-18, MGW-COD-19
    if thing is None or (amount > 0 and "finite-life" in traits(state, thing)):
        return 0
    thing = state.change(thing, life=thing.life + amount)
    state.emit(LifeChanged(thing=ref(thing), life=amount, now=life_of(state, thing), rules=rules))
    return amount
