"""What a player may want of a unit, offered or not: the rules are asked about it, and say why not."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.state.state import Objective, State, Unit
from walstatt.games.summoners.state.units import UnitKeyword
from walstatt.spaces.table import INCH, gap
from walstatt.spaces.table.points import point_word

#: Questions in which a unit may do whatever it can.
KINDS = frozenset(("action",))
_STEPS = ((INCH, 0), (0, INCH), (-INCH, 0), (0, -INCH))


def wishes(state: State, decision: Decision, thing: str) -> Iterator[Option]:
    """Of each deed what is nearest first; with a `thing`, a unit or an objective, only what is about it."""
    unit = state.units.get(decision.subject[0]) if decision.subject else None
    if unit is None:
        return
    if thing:
        other, objective = state.units.get(thing), state.objectives.get(thing)
        if other is not None and other.team != unit.team:
            yield from _attacks(unit, [other])
        elif objective is not None:
            yield _interact(objective)
        return
    if not _is(unit, "static"):
        yield from _moves(state, unit)
    yield from _attacks(unit, sorted(state.enemies(unit), key=lambda foe: gap(unit.base, foe.base)))
    if not _is(unit, "static") and any(unit.kind.all_attacks):
        yield Option(("concentrate",))
    if not _is(unit, "primitive"):
        objectives = sorted(state.objectives.values(), key=lambda one: gap(unit.base, one.base))
        yield from map(_interact, objectives[:1])
    if unit.kind.summoner:
        creatures = sorted(state.players[unit.seat].realm.creatures, key=lambda kind: kind.mana)
        yield from (Option(("summon", kind.id)) for kind in creatures)


def _moves(state: State, unit: Unit) -> Iterator[Option]:
    bound = bool(binders(state, unit))
    x, y = unit.at
    for move in ("walk", "run"):
        yield from (Option((move, point_word((x + dx, y + dy)))) for dx, dy in _STEPS)
        if bound:
            yield Option(("disengage", move))


def _attacks(unit: Unit, foes: list[Unit]) -> Iterator[Option]:
    """Everything that may be done to enemies, the first of them first."""
    melee = unit.kind.melee_attacks
    ranged = [attack for attack in unit.kind.attacks if attack.ranged]
    for foe in foes:
        if melee and not _is(unit, "static"):
            yield Option(("charge", foe.word))
        yield from (Option(("strike", attack.id, foe.word)) for attack in melee)
        yield from (Option(("shoot", attack.id, foe.word)) for attack in ranged)
        spells = [spell for spell in unit.kind.spells if spell.aim in ("enemy", "unit")]
        yield from (Option(("cast", spell.id, foe.word)) for spell in spells)


def _is(unit: Unit, keyword: UnitKeyword) -> bool:
    """Its profile says so: what it never can is not missed."""
    return keyword in unit.kind.keywords


def _interact(objective: Objective) -> Option:
    return Option(("interact", objective.word))
