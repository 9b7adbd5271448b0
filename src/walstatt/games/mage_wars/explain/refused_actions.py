"""Why a creature cannot act, move or attack so: which judge is asked (ACT, OPT, MOVE, ATK, GRD)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.mage_wars.explain.refusing import Reasons, Refused, found
from walstatt.games.mage_wars.rules import activation
from walstatt.games.mage_wars.rules.attack_aims import (
    Weapon,
    no_extra,
    no_sweep,
    not_quick,
    out_of_action,
    weapons,
    why_not_attack,
)
from walstatt.games.mage_wars.rules.course import active_creatures, not_active, why_no_pass
from walstatt.games.mage_wars.rules.reasons import Why
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.state.frames import Activation, Attack
from walstatt.games.mage_wars.state.things import Thing


def acting(refused: Refused) -> tuple[Activation | None, Thing | None]:
    """The action phase that is going on, and its creature."""
    frame = find(refused.state, Activation)
    return frame, refused.state.things.get(frame.thing) if frame is not None else None


def compelled(refused: Refused) -> Iterator[Why]:
    frame, thing = acting(refused)
    if refused.decision.kind == "action" and frame is not None and thing is not None:
        yield from found(activation.compelled(refused.state, frame, thing, refused.option))


# --- which creature -----------------------------------------------------------------------------------------


def _activate(refused: Refused) -> Iterator[Why]:
    state, seat, thing = refused.state, refused.decision.seat, refused.thing(1)
    mine = active_creatures(state, seat)
    why = not_active(state, seat, thing) if thing is not None else Why("activate-whom", ("MGW-ACT-06",))
    if why is not None:
        yield why.also(thing=thing, active=mine)


def _pass(refused: Refused) -> Iterator[Why]:
    """Only a turn cannot always be passed."""
    if refused.decision.kind == "turn":
        yield from found(why_no_pass(refused.state, refused.decision.seat))


def _guard(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    _, thing = acting(refused)
    why = out_of_action(refused.state, thing) if thing is not None else None
    if why is not None:
        yield why.also("MGW-GRD-13", "MGW-COD-73", thing=thing)


def _move(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    frame, thing = acting(refused)
    if frame is not None and thing is not None:
        verb, word = refused.option.verb, refused.word(1)
        yield from found(activation.why_not_go(refused.state, frame, thing, verb, word))


# --- attacking ----------------------------------------------------------------------------------------------


def _attack(refused: Refused) -> Iterator[Why]:
    state, kind = refused.state, refused.decision.kind
    frame, thing = acting(refused)
    if kind in ("sweep", "extra-attack"):
        frame, thing = None, state.things.get(int(refused.decision.subject[0]))
    if thing is None:
        return
    why = out_of_action(state, thing)
    if why is not None:
        yield why.also(thing=thing)
    arms = weapons(state, thing, quick=True, full=True)
    weapon = next((weapon for weapon in arms if weapon[1].id == refused.word(2)), None)
    if weapon is None:
        known = ", ".join(bar.id for _, bar in arms) or "–"
        facts = {"thing": thing, "bar": refused.word(2) or "–", "known": known}
        yield Why("no-attack", ("MGW-ATK-05", "MGW-ATK-08"), facts)
        return
    if frame is not None and frame.moves:
        yield from found(not_quick(weapon))
    yield from compelled(refused)
    yield from _further(refused, weapon)
    target = refused.thing(1)
    if target is None:
        yield Why("attack-whom", ("MGW-ATK-10",), {"examples": refused.examples("attack")})
        return
    by = "extra" if kind == "extra-attack" else "action"
    yield from found(why_not_attack(state, thing, weapon, target, by))


def _further(refused: Refused, weapon: Weapon) -> Iterator[Why]:
    """Attacks that follow another one in the same action."""
    kind, attack = refused.decision.kind, find(refused.state, Attack)
    if kind == "extra-attack":
        yield from found(no_extra(weapon))
    if kind == "sweep" and attack is not None:
        yield from found(no_sweep(attack, weapon, refused.thing(1)))


ACTIONS: dict[str, Reasons] = {
    "activate": _activate,
    "pass": _pass,
    "guard": _guard,
    "move": _move,
    "cross": _move,
    "climb": _move,
    "attack": _attack,
    "end": compelled,
}
