"""Melee attacks from the announcement to the end (MEL)."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import AttackBegan
from walstatt.games.summoners.rules.blows import Blow, strike
from walstatt.games.summoners.rules.exchange import resolve
from walstatt.games.summoners.rules.reactions import react_to_melee
from walstatt.games.summoners.rules.targets import Strike, melee_options, strikes_of, wave
from walstatt.games.summoners.rules.values import attack_has
from walstatt.games.summoners.state.state import State, Unit

__all__ = ["Strike", "melee_attack", "melee_options", "strikes_of"]


def melee_attack(
    state: State, attacker: str, strikes: tuple[Strike, ...], *, charge: bool = False, reactable: bool = True
) -> Flow:
    """Announce, let the targets react, and resolve everything at once (SUM-MEL-06).

    The strikes of a Double Strike or a Shockwave are exactly simultaneous (SUM-KEY-07, SUM-KEY-34). The
    caller pays the attacker's action points. `charge`: the free attack of a charge, with its bonus dice.
    """
    unit = state.units[attacker]
    state.emit(
        AttackBegan(
            seat=unit.seat, unit=attacker, attack=strikes[0].attack.id, by="charge" if charge else "strike",
            targets=tuple(strike.target for strike in strikes), rules=("SUM-MEL-06", "SUM-ACTN-15"),
        )
    )  # fmt: skip
    # The dice of a charge count for both strikes of a Double Strike (SUM-KEY-09).
    blows = [strike(state, unit, one.attack, state.units[one.target], charge=charge) for one in strikes]
    answers: dict[str, Option] = {}
    if reactable:
        for blow in blows:  # every target of a Shockwave (SUM-KEY-33)
            if (
                blow.target not in answers and not blow.automatic
            ):  # only to the first (SUM-KEY-05, SUM-KEY-06)
                answers[blow.target] = yield from react_to_melee(state, blow.target, attacker)
    parries: list[tuple[str, Blow]] = []
    counters: list[Blow] = []
    for word, answer in answers.items():
        if answer.verb == "parry":
            parries.append((word, next(blow for blow in blows if blow.target == word)))  # SUM-Q-69
        elif answer.verb == "counter":
            counters += counter_blows(state, state.units[word], unit, answer)
    yield from resolve(state, [*blows, *counters], parries)


def counter_blows(state: State, unit: Unit, attacker: Unit, answer: Option) -> list[Blow]:
    """The blows of a counter-strike: with Double Strike maybe two, with a Shockwave at all around.

    Dice and special rules are those of the attack (SUM-MREA-13). Nobody reacts to a reaction (SUM-ACTN-23).
    """
    attack = unit.kind.attack(answer[1])
    if len(answer) > 2:
        targets = [state.units[word] for word in answer[2:]]
    elif attack_has(unit, attack, "shockwave"):
        targets = wave(state, unit, attack)
    else:
        targets = [attacker]
    return [strike(state, unit, attack, target) for target in targets]
