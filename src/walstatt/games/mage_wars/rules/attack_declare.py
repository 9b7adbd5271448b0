"""Step 1 of an attack: it is declared, costs are paid, a dazed attacker is checked (ATK, ZATK, COND)."""

from __future__ import annotations

from typing import Any

import msgspec

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.attacks import (
    AttackCancelled,
    AttackDeclared,
    AttackPaid,
    DazeChecked,
    Grounded,
    ZoneAttackDeclared,
)
from walstatt.games.mage_wars.events.course import ref
from walstatt.games.mage_wars.rules.attack_aims import attack_cost, still_valid
from walstatt.games.mage_wars.rules.attack_pool import bar_of
from walstatt.games.mage_wars.rules.costs import charge, supply
from walstatt.games.mage_wars.rules.hooks import run_hook
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import find, go, step
from walstatt.games.mage_wars.rules.traits import has
from walstatt.games.mage_wars.state.frames import Activation, Attack
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

DAZE = 7  # MGW-COND-17
GROUNDED = "grounded"
#: Where an attack is before its daze check.
_UNCHECKED = ("attack.zone", "attack.begin", "attack.declare", "attack.price", "attack.daze")
PAY, REFUSE = Option(("pay",)), Option(("refuse",))
_RULES = {
    "action": ("MGW-ATK-09", "MGW-ATK-10"),
    "spell": ("MGW-ATKS-01", "MGW-ATK-29"),
    "counterstrike": ("MGW-CSTR-01", "MGW-CSTR-04"),
    "barrier": ("MGW-BAR-01", "MGW-BAR-05"),
    "passage": ("MGW-WALL-05", "MGW-COD-07"),
    "trap": ("MGW-TRAP-08",),
    "ability": ("MGW-ATK-07",),
    "bash": ("MGW-COD-04", "MGW-COD-148"),
    "extra": ("MGW-ATK-09", "MGW-ATK-10"),
    "sweep": ("MGW-ATK-34", "MGW-COD-130"),
    "zone": ("MGW-ZATK-04", "MGW-COD-185"),
}


def told(state: State, thing_id: int) -> str:
    """An object as events name it; nobody: nothing."""
    thing = state.things.get(thing_id)
    return ref(thing) if thing is not None else ""


def controller(state: State, attack: Attack) -> int:
    """Who decides for an attack: the attacker may have changed sides since it began."""
    attacker = state.things.get(attack.attacker)
    return attacker.seat if attacker is not None and attack.by != "barrier" else attack.seat


def announce(state: State, attack: Attack) -> None:
    """Tell of an attack on one object."""
    by = attack.by
    if attack.zone != NOWHERE:
        by = "zone"
    elif attack.struck and by == "action":
        by = "sweep"
    state.emit(
        AttackDeclared(
            seat=attack.seat, attacker=told(state, attack.attacker), target=told(state, attack.target),
            card=attack.card, bar=attack.bar, by=by, rules=_RULES[by],
        )
    )  # fmt: skip


def cancel(state: State, attack: Attack, why: str, *rules: str) -> None:
    """It stops without further effect (MGW-COD-01); another target may follow (MGW-Q-64)."""
    go(state, attack, "attack.over", news=True)
    attacker, target = told(state, attack.attacker), told(state, attack.target)
    state.emit(AttackCancelled(attacker=attacker, target=target, why=why, rules=(*rules, "MGW-COD-01")))


# --- zone attacks -------------------------------------------------------------------------------------------


@step("attack.zone")
def declare_zone(state: State, attack: Attack) -> None:
    """One check decides whether anything is attacked at all (MGW-COND-19, MGW-Q-123)."""
    state.emit(
        ZoneAttackDeclared(
            seat=attack.seat, attacker=told(state, attack.attacker), card=attack.card, bar=attack.bar,
            zone=state.board.names[attack.zone], rules=("MGW-ZATK-01", "MGW-COD-185"),
        )
    )  # fmt: skip
    missed = is_dazed(state, attack) and not _daze_check(state, attack, "MGW-COND-19", "MGW-Q-123")
    go(state, attack, "attack.next", missed=missed, todo=() if missed else attack.todo)


# --- attacks on one object ----------------------------------------------------------------------------------


@step("attack.begin")
def begin(state: State, attack: Attack) -> None:
    """An attack that nobody declares: it is automatic and cannot be avoided (MGW-DATA-33)."""
    if not still_valid(state, attack):
        go(state, attack, "attack.over")
        return
    announce(state, attack)
    # Only a spell can be such an attack and still be made by a creature (MGW-COND-18, MGW-Q-74).
    missed = attack.by == "spell" and is_dazed(state, attack) and not _daze_check(state, attack)
    go(state, attack, "attack.over" if missed else "attack.roll", missed=missed)


@step("attack.declare")
def declare(state: State, attack: Attack) -> None:
    """The attack and its target are named (MGW-ATK-09, MGW-ATK-10)."""
    if not still_valid(state, attack):
        cancel(state, attack, "out-of-reach", "MGW-ATK-22")
        return
    announce(state, attack)
    grounded = ground(state, attack)
    target = state.things[attack.target]
    go(
        state, attack, "attack.price", grounded=grounded, place=zone_of(state, target), edge=target.border,
        high=has(state, target, "flying"),
    )  # fmt: skip
    for watcher in reversed(state.watchers()):
        if watcher.face.effect.declared is not None:
            run_hook(state, "declared", watcher)


def ground(state: State, attack: Attack) -> tuple[int, ...]:
    """Who cannot fly until the attack is over, although it otherwise could.

    A flyer that attacks something on the ground in melee (MGW-ATK-21, MGW-FLY-06, MGW-Q-71), and whoever does
    not fly now and might learn it in the middle of the attack (MGW-FLY-07).
    """
    attacker, target = state.things.get(attack.attacker), state.things[attack.target]
    found: list[Thing] = []
    lands = (
        attacker is not None
        and bar_of(state, attack).kind == "melee"
        and has(state, attacker, "flying")
        and not has(state, target, "flying")
    )
    if attacker is not None and (lands or _may_learn(state, attacker)):
        found.append(attacker)
    if target is not attacker and _may_learn(state, target):
        found.append(target)
    for thing in found:
        state.change(thing, marks={**thing.marks, GROUNDED: 1})
    if lands and attacker is not None:
        state.emit(Grounded(thing=ref(attacker), rules=("MGW-FLY-06", "MGW-ATK-21", "MGW-Q-71")))
    return tuple([thing.id for thing in found])


def _may_learn(state: State, thing: Thing) -> bool:
    """A creature without Flying on which something lies face down."""
    return (
        thing.face.creature
        and GROUNDED not in thing.marks
        and any(state.things[number].hidden for number in thing.attached)
        and not has(state, thing, "flying")
    )


# --- additional costs ---------------------------------------------------------------------------------------


@step("attack.price")
def price(state: State, attack: Attack) -> Flow | None:
    """Known costs are asked for before the daze check (MGW-ATK-19, MGW-Q-67)."""
    if not still_valid(state, attack):  # MGW-ATK-20
        call_off(state, attack, "MGW-ATK-20", again=True)
        return None
    return _price(state, attack, "attack.daze")


@step("attack.late")
def late_price(state: State, attack: Attack) -> Flow | None:
    """A cost may have come up at the end of step 1 (MGW-Q-67)."""
    if not still_valid(state, attack):  # MGW-ATK-22, MGW-Q-66
        cancel(state, attack, "out-of-reach", "MGW-ATK-22", "MGW-Q-66")
        return None
    return _price(state, attack, "attack.strikes" if attack.missed else "attack.avoid", begun=True)


def _price(state: State, attack: Attack, then: str, **changes: Any) -> Flow | None:
    cost = attack_cost(state, attack) - attack.paid
    if cost <= 0:
        go(state, attack, then, **changes)
        return None
    if cost > supply(state, controller(state, attack)):
        cancel(state, attack, "unpaid", "MGW-ATK-19", "MGW-Q-67")
        return None
    return _ask_price(state, attack, cost, then, changes)


def _ask_price(state: State, attack: Attack, cost: int, then: str, changes: dict[str, Any]) -> Flow:
    seat = controller(state, attack)
    answer: Option = yield ask(
        seat, "attack-price", Listed((PAY, REFUSE)), "MGW-ATK-19", "MGW-Q-67",
        about=(str(attack.attacker), str(attack.target), str(cost)), turn=state.turn,
    )  # fmt: skip
    if answer[0] == "refuse":
        cancel(state, attack, "unpaid", "MGW-ATK-19", "MGW-Q-67")
        return
    go(state, attack, then, paid=attack.paid + cost, **changes)
    charge(state, seat, cost)
    state.emit(AttackPaid(seat=seat, attacker=told(state, attack.attacker), mana=cost, rules=("MGW-ATK-19",)))


# --- the daze check -----------------------------------------------------------------------------------------


@step("attack.daze")
def daze(state: State, attack: Attack) -> None:
    """At the end of step 1; a Sweeping attack has had its check (MGW-ATK-23, MGW-COND-18, MGW-COND-19)."""
    missed = attack.missed
    if not attack.struck and attack.zone == NOWHERE and is_dazed(state, attack):
        missed = not _daze_check(state, attack)
    go(state, attack, "attack.late", missed=missed, news=False)
    open_window(state, "attack.declare", attack.attacker, attack.target)


def is_dazed(state: State, attack: Attack) -> bool:
    attacker = state.things.get(attack.attacker)
    return attacker is not None and attacker.face.creature and "daze" in attacker.marks


def check_to_come(state: State, attack: Attack) -> bool:
    """Whether a daze check still decides about this attack: one for all its targets (MGW-COND-19)."""
    if attack.by == "barrier" or attack.struck or attack.at not in _UNCHECKED:  # MGW-BAR-10, MGW-COND-18
        return False
    return is_dazed(state, attack) and (attack.zone == NOWHERE or attack.at == "attack.zone")


def _daze_check(state: State, attack: Attack, *rules: str) -> bool:
    """Several tokens still mean one check (MGW-COND-17, MGW-COND-20)."""
    die = state.dice.roll(12)
    success = die >= DAZE
    thing = state.things[attack.attacker]
    named = ("MGW-COND-17", *(rules or ("MGW-ATK-23",)))
    state.emit(DazeChecked(thing=ref(thing), die=die, needed=DAZE, success=success, rules=named))
    return success


# --- calling it off -----------------------------------------------------------------------------------------


def call_off(state: State, attack: Attack, *rules: str, again: bool) -> None:
    """Stop an attack in step 1. `again`: another target or another action may be chosen (MGW-ATK-20).

    For hooks `declared`. The target cannot be chosen again in this action phase.
    """
    assert not attack.begun, "only in step 1"
    twin = msgspec.structs.replace(attack, at="attack.over", news=True)
    state.stack = tuple([twin if frame is attack else frame for frame in state.stack])
    attacker, target = told(state, attack.attacker), told(state, attack.target)
    named = (*rules, "MGW-COD-01")
    state.emit(AttackCancelled(attacker=attacker, target=target, why="called-off", rules=named))
    activation = find(state, Activation)
    mine = activation is not None and activation.thing == attack.attacker and attack.by in ("action", "extra")
    if again and mine:
        barred = (*activation.barred, attack.target)
        changes: dict[str, Any] = {"barred": barred}
        if attack.by == "action" and not attack.struck:
            changes |= {"at": "act.menu", "acted": False}
        free = msgspec.structs.replace(activation, **changes)
        state.stack = tuple([free if frame is activation else frame for frame in state.stack])
