"""Ranged attacks from the announcement to the end, and defensive shots (RNG, FF, RREA)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import AttackBegan
from walstatt.games.summoners.rules import charges, moves
from walstatt.games.summoners.rules.blows import Blow, shot
from walstatt.games.summoners.rules.contact import touchers
from walstatt.games.summoners.rules.exchange import resolve
from walstatt.games.summoners.rules.reactions import (
    PASSIVE,
    always_in_melee,
    defend,
    defensive_profiles,
    react_to_shot,
)
from walstatt.games.summoners.rules.targets import can_shoot, shot_options, spell_behind, wave
from walstatt.games.summoners.rules.values import attack_has, run
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Attack, Spell
from walstatt.spaces.table import Point
from walstatt.spaces.table.points import read_path

__all__ = ["can_shoot", "defensive_shots", "ranged_attack", "shot_options"]


class _Charge(NamedTuple):
    """A reaction charge as it was announced."""

    word: str
    start: Point
    end: Point
    allowance: int


def ranged_attack(
    state: State,
    shooter: str,
    attack: Attack,
    target: str,
    *,
    spell: Spell | None = None,
) -> Flow:
    """Announce, let the target react, and resolve everything at once (SUM-RNG-06).

    The caller pays the shooter's action points and gems. A Shockwave has no single target: `target` is "".
    """
    unit = state.units[shooter]
    targets = [target]
    if attack_has(unit, attack, "shockwave"):
        targets = [other.word for other in wave(state, unit, attack)]
    state.emit(
        AttackBegan(
            seat=unit.seat, unit=shooter, attack=attack.id, targets=tuple(targets),
            by="spell" if spell is not None else "shoot", rules=("SUM-RNG-06", "SUM-ACTN-16"),
        )
    )  # fmt: skip
    # As everybody stands now, also for a target that has moved into cover when the dice fall (SUM-Q-86).
    still = {word: shot(state, unit, attack, state.units[word], spell=spell is not None) for word in targets}
    blows: list[Blow] = []
    charges: list[_Charge] = []
    for word in targets:  # every target of a Shockwave (SUM-KEY-33)
        answer = PASSIVE
        if not still[word].displaces:  # SUM-KEY-45
            answer = yield from react_to_shot(state, word, shooter)
        blows.append(_answered(state, unit, still[word], answer))
        if answer.verb == "return":
            blows += volley(state, state.units[word], unit, answer[1])
        elif answer.verb == "charge":
            charges.append(_announced(state, state.units[word], unit))
        elif answer.verb == "cover":
            path = read_path(answer[2:])
            assert path is not None, "the menu has read it"
            moves.move_unit(state, word, path, answer[1], ("SUM-RREA-05", "SUM-RREA-06"))
    yield from resolve(state, blows)
    for charge in charges:
        yield from charge_shooter(state, charge, shooter)  # SUM-RREA-15


def _answered(state: State, shooter: Unit, blow: Blow, answer: Option) -> Blow:
    """The same shot at a target that moves: a die less, and no cover (SUM-RREA-07, 08, 14, SUM-RMOD-05).

    It is shot at even if it ends out of sight or range (SUM-RREA-11).
    """
    if answer.verb not in ("cover", "charge"):
        return blow
    into = any(part.name == "into-melee" for part in blow.pool.parts)
    return shot(
        state, shooter, blow.attack, state.units[blow.target], spell=blow.spell, moving=True, into_melee=into
    )


def volley(state: State, unit: Unit, at: Unit, attack_id: str) -> list[Blow]:
    """Return fire (SUM-RREA-03); a Shockwave goes to all around."""
    attack = unit.kind.attack(attack_id)
    spell = spell_behind(unit, attack) is not None
    targets = wave(state, unit, attack) if attack_has(unit, attack, "shockwave") else [at]
    return [shot(state, unit, attack, target, spell=spell) for target in targets]


# --- reaction charge ----------------------------------------------------------------------------------------


def _announced(state: State, unit: Unit, shooter: Unit) -> _Charge:
    end = charges.charge_end(state, unit, shooter)
    assert end is not None, "the menu has found it"
    return _Charge(unit.word, unit.at, end, run(unit))


def charge_shooter(state: State, charge: _Charge, shooter: str) -> Flow:
    """Who survives the shot charges as announced, whatever it has lost by it (SUM-RREA-15, 17, 18).

    The shooter has no defensive shot (SUM-Q-84), but may react to the attack (SUM-RREA-16).
    """
    from walstatt.games.summoners.rules import going

    unit = state.units.get(charge.word)
    if unit is None:
        return
    yield from going.charge_home(state, charge.word, shooter, charge.end, charge.start, charge.allowance)


# --- defensive shots ----------------------------------------------------------------------------------------


def defensive_shots(state: State, mover: str, path: Sequence[Point], approached: Sequence[str]) -> Flow:
    """Every unit that is approached may shoot before the mover gets there (SUM-MREA-02, SUM-Q-80, 81).

    With several owners clockwise from the mover (SUM-Q-82). The mover may be dead, or pushed, afterwards.
    """
    start = state.units[mover].at
    whole = [start, *path]
    count, seat = len(state.players), state.units[mover].seat
    order = sorted(
        (word for word in approached if word in state.units),
        key=lambda word: (state.units[word].seat - seat) % count,
    )
    for word in order:
        if mover not in state.units:
            return
        unit = state.units.get(word)
        if unit is None:
            continue
        found = defensive_profiles(state, unit, state.units[mover], start, whole)
        if not found:
            continue
        answer = yield from defend(state, word, mover, found)
        if answer.verb == "shoot":
            yield from resolve(state, defensive_blows(state, word, mover, answer[1], whole))


def defensive_blows(state: State, word: str, mover: str, attack_id: str, path: Sequence[Point]) -> list[Blow]:
    """The shot at a target in motion: a die less, never cover (SUM-MREA-04, SUM-MREA-05)."""
    unit, target = state.units[word], state.units[mover]
    attack = unit.kind.attack(attack_id)
    spell = spell_behind(unit, attack) is not None
    into = bool(touchers(state, target)) and always_in_melee(state, unit, target, path)
    blows = [shot(state, unit, attack, target, spell=spell, moving=True, into_melee=into)]
    if attack_has(unit, attack, "shockwave"):
        blows += [
            shot(state, unit, attack, other, spell=spell)
            for other in wave(state, unit, attack)
            if other.word != mover
        ]
    state.emit(
        AttackBegan(
            seat=unit.seat, unit=word, attack=attack_id, targets=tuple(blow.target for blow in blows),
            by="defensive", rules=("SUM-MREA-02", "SUM-MREA-03"),
        )
    )  # fmt: skip
    return blows
