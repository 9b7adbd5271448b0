"""Healing and Magic Healing (SA, MHEAL, MKN-BASE-125); Regeneration (REGEN)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.mage_knight.events.combat import Attacked, DamageRolled, Met
from walstatt.games.mage_knight.rules import damage
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.attacking import HIT, MISS
from walstatt.games.mage_knight.rules.damage import Harm
from walstatt.games.mage_knight.state.state import State


def heal(state: State, plan: Attack) -> Flow:
    """Rolled like an attack against the target's defence value, without any modifiers (MKN-SA-07,
    MKN-SA-11)."""
    healer = state.unit(plan.figure)
    dice = state.dice.pool(2, 6)
    rolled = sum(dice)
    total = rolled + healer.slot.attack
    state.emit(
        Attacked(
            seat=healer.seat, figure=plan.figure, how=plan.kind, ability=plan.ability, targets=plan.targets,
            dice=(dice[0], dice[1]), bonus=0, total=total, rules=("MKN-BASE-125", "MKN-SA-07"),
        )
    )  # fmt: skip
    if rolled == MISS:  # exactly one click, which nothing changes (MKN-CMISS-05, MKN-Q-28)
        damage.deal(state, [Harm(plan.figure, 1, "critical-miss", None, ("MKN-CMISS-05",))])
        return
    for word in plan.targets:
        target = state.unit(word)
        hit = rolled == HIT or total >= target.slot.defence
        defence, rules = target.slot.defence, ("MKN-BASE-125",)
        state.emit(Met(figure=word, by=plan.figure, defence=defence, hit=hit, roll=total, rules=rules))
        if hit:
            clicks = yield from _clicks(state, plan)
            extra = 1 if rolled == HIT else 0  # MKN-CHIT-03, MKN-SA-08
            # MKN-CHIT-03
            damage.heal(state, state.unit(word), clicks + extra, plan.ability, ("MKN-SA-08", "MKN-SA-11"))


def _clicks(state: State, plan: Attack) -> Generator[Request, Any, int]:
    """A die for every target (MKN-MHEAL-03); a plain healer may choose the damage value (MKN-SA-08)."""
    healer = state.unit(plan.figure)
    if plan.ability == "healing":
        words = choices(f"value {healer.slot.damage}", "die")
        answer: Option = yield ask(healer.seat, "heal-how", words, "MKN-SA-08", about=(plan.targets[0],))
        if answer.verb == "value":
            return healer.slot.damage
    die = state.dice.roll(6)
    state.emit(
        DamageRolled(figure=plan.figure, die=die, ability=plan.ability, rules=("MKN-SA-08", "MKN-SA-11"))
    )
    return die


def regenerate(state: State, word: str) -> None:
    """A die less 2, never less than nothing (MKN-AB-32)."""
    figure = state.unit(word)
    die = state.dice.roll(6)
    state.emit(DamageRolled(figure=word, die=die, ability="regeneration", rules=("MKN-AB-32",)))
    damage.heal(state, figure, max(0, die - 2), "regeneration", ("MKN-AB-32",))
