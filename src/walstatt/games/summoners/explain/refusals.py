"""Why a choice is refused: the rule that forbids it, in plain words.

The options of a decision are the judge; this only explains. Checks run from the general to the special, and
the first that bites is told.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.kit.reasons import Why, refused
from walstatt.core.options import Option
from walstatt.games.summoners.explain.refused_moves import charge_reasons, move_reasons
from walstatt.games.summoners.rules.contact import binders, reaches
from walstatt.games.summoners.rules.disengaging import disengage_dice
from walstatt.games.summoners.rules.interacting import usable
from walstatt.games.summoners.rules.placing import terrain_refusal
from walstatt.games.summoners.rules.preparing import deploy_refusal
from walstatt.games.summoners.rules.sight import sees
from walstatt.games.summoners.rules.spells import taken
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import TEXT, Attack, Spell, UnitKind
from walstatt.spaces.table import touching, within

_ACTIONS = (
    "walk", "run", "charge", "disengage", "strike", "shoot", "concentrate", "interact", "cast", "summon",
    "summon-free", "end",
)  # fmt: skip


def refusal(state: State, decision: Decision, option: Option) -> IllegalChoice:
    """The first reason that fits; failing all, the text and some examples of what is allowed."""
    return refused(TEXT, decision, option, map(_shown, _reasons(state, decision, option)))


def _shown(why: Why) -> Why:
    """With the units that it speaks of, by their names."""
    units = {name: fact for name, fact in why.facts.items() if isinstance(fact, Unit)}
    words = tuple(unit.word for unit in units.values())
    facts = {**why.facts, **{name: unit.kind.name for name, unit in units.items()}}
    return msgspec.structs.replace(why, facts=facts, pieces=(*words, *why.pieces))


def _reasons(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    verb = option.verb
    for word in option[1:]:
        if "-" in word and word.split("-")[0] in _COLOURS and word not in state.units:
            yield Why("no-unit", (), {"unit": word})
    if decision.kind in ("action", "free-walk", "move", "charge-attack") and verb in _ACTIONS:
        unit = state.units.get(decision.subject[0]) if decision.subject else None
        if unit is not None:
            yield from _action(state, unit, option, decision.kind)
    elif decision.kind == "action":
        return
    elif verb in _ACTIONS and decision.kind.startswith(("react", "defensive")):
        yield Why("answer-first", decision.rules)
    elif verb in _ACTIONS:
        yield Why("not-now", decision.rules)
    if decision.kind == "card" and verb == "pass":
        yield Why("holds-a-card", ("SUM-ACT-08",))
    if decision.kind == "card" and verb == "held":
        yield Why("holds-none", ("SUM-ACT-06", "SUM-ACT-07"))
    if decision.kind == "focus" and verb == "focus":
        yield Why("focus", ("SUM-CTRL-14",), {"gems": state.players[decision.seat].gems})
    if decision.kind == "boost" and verb == "boost":
        yield Why("boost", ("SUM-BOOST-02", "SUM-BOOST-03"), {"gems": state.players[decision.seat].gems})
    if decision.kind == "place" and verb == "place":
        yield Why("place", ("SUM-SUMM-08", "SUM-SUMM-09", "SUM-SUMM-10"))
    if decision.kind == "terrain" and verb == "place":
        yield from terrain_refusal(state, option)
    if decision.kind == "deploy" and verb == "deploy":
        yield from deploy_refusal(state, option)
    if decision.kind == "stack" and verb == "stack":
        yield Why("stack", ("SUM-START-03", "SUM-START-04"), {"cards": " ".join(decision.options[0][1:])})


_COLOURS = ("blue", "red", "gold", "violet")


def _action(state: State, unit: Unit, option: Option, kind: str) -> Iterator[Why]:
    verb = option.verb
    if has(unit, "static") and verb in ("walk", "run", "charge", "disengage", "strike", "shoot"):
        yield Why("static", ("SUM-KEY-35",), {"unit": unit})
    cost = {"run": 2, "charge": 2, "summon-free": 0}.get(verb, 1)
    if verb == "disengage" and option[1:2] == ("run",):
        cost = 2
    if kind == "action" and unit.ap < cost:
        yield Why("no-ap", ("SUM-ACTN-01",), {"unit": unit, "cost": cost, "ap": unit.ap})
    if verb in ("walk", "run"):
        yield from move_reasons(state, unit, option)
    elif verb == "disengage":
        yield from _disengage(state, unit)
    elif verb == "charge":
        yield from charge_reasons(state, unit, option)
    elif verb == "strike":
        yield from _strike(state, unit, option)
    elif verb == "shoot":
        yield from _shoot(state, unit, option)
    elif verb == "concentrate":
        yield Why("concentrates", ("SUM-Q-60",), {"unit": unit})
    elif verb == "interact":
        yield from _interact(state, unit, option)
    elif verb == "cast":
        yield from _cast(state, unit, option)
    elif verb in ("summon", "summon-free"):
        yield from _summon(state, unit, option)


def _disengage(state: State, unit: Unit) -> Iterator[Why]:
    if not binders(state, unit):
        yield Why("free", ("SUM-DIS-01",), {"unit": unit})
    elif disengage_dice(state, unit) < 2:
        yield Why("too-few-dice", ("SUM-DIS-10",), {"dice": max(0, disengage_dice(state, unit))})
    else:
        yield Why("moved-already", ("SUM-MOVE-02",), {"unit": unit})


def _word(option: Option) -> str:
    return option[1] if len(option) > 1 else ""


def _attack(unit: Unit, option: Option) -> Attack | None:
    return next((a for a in unit.kind.attacks if len(option) > 1 and a.id == option[1]), None)


def _target(state: State, unit: Unit, word: str) -> Iterator[Why]:
    target = state.units.get(word)
    if target is not None and target.team == unit.team:
        yield Why("friend", ("SUM-Q-139",), {"unit": target})


def _strike(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    attack = _attack(unit, option)
    if attack is None or not attack.melee:
        have = ", ".join(a.id for a in unit.kind.melee_attacks) or "-"
        yield Why("no-attack", ("SUM-ATTP-02",), {"attack": _word(option), "have": have})
        return
    if len(option) > 3 and not attack.has("double-strike"):
        yield Why("one-target", ("SUM-KEY-03",))
    for word in option[2:]:
        yield from _target(state, unit, word)
        target = state.units.get(word)
        if target is not None and not reaches(unit, target):
            yield Why("no-reach", ("SUM-CONT-01", "SUM-CONT-02"), {"unit": target})
        elif target is not None and not sees(state, unit, target):
            yield Why("no-sight", ("SUM-ACTN-15", "SUM-LOS-01"), {"unit": target})


def _shoot(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    attack = _attack(unit, option)
    if attack is None or not attack.ranged:
        have = ", ".join(a.id for a in unit.kind.attacks if a.ranged) or "-"
        yield Why("no-attack", ("SUM-ATTP-02",), {"attack": _word(option), "have": have})
        return
    if binders(state, unit):
        yield Why("engaged-shot", ("SUM-RNG-01",), {"unit": unit})
    for word in option[2:3]:
        yield from _target(state, unit, word)
        target = state.units.get(word)
        if target is not None:
            yield from _far(unit, target, attack.range)
            if not sees(state, unit, target):
                yield Why("no-sight", ("SUM-ACTN-16", "SUM-LOS-01"), {"unit": target})


def _far(unit: Unit, target: Unit, inches: int) -> Iterator[Why]:
    if inches and not within(unit.base, target.base, inches * 2540):
        yield Why("out-of-range", ("SUM-ATTP-06", "SUM-MEAS-02"), {"unit": target, "range": inches})


def _interact(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    if has(unit, "primitive"):
        yield Why("primitive", ("SUM-KEY-27",), {"unit": unit})
    objective = state.objectives.get(option[1]) if len(option) > 1 else None
    if objective is None:
        yield Why("no-objective", ("SUM-ACTN-19",), {"known": ", ".join(state.objectives)})
    elif not touching(unit.base, objective.base):
        yield Why("no-contact", ("SUM-ACTN-19", "SUM-MANA-04"), pieces=(unit.word, objective.word))
    elif objective.source and not usable(state, unit, objective):
        yield Why("own-source", ("SUM-Q-103",), pieces=(objective.word,))
    elif objective.kind == "well":
        yield Why("well", ("SUM-SWEL-06", "SUM-Q-127"), pieces=(objective.word,))
    else:
        yield Why("no-use", ("SUM-OBJ-07",), pieces=(objective.word,))


def _cast(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    spell = next((s for s in unit.kind.spells if len(option) > 1 and s.id == option[1]), None)
    if spell is None:
        have = ", ".join(s.id for s in unit.kind.spells) or "-"
        yield Why("no-spell", ("SUM-SPL-01",), {"spell": _word(option), "have": have})
        return
    gems = state.players[unit.seat].gems
    if gems < spell.mana:
        yield Why("no-gems", ("SUM-SPL-02", "SUM-MANA-01"), {"cost": spell.mana, "gems": gems})
    if spell.once and spell.id in unit.used:
        yield Why("once", ("SUM-ACTN-21",), {"spell": spell.name})
    if spell.attack is not None and any(touching(unit.base, e.base) for e in state.enemies(unit)):
        yield Why("spell-in-contact", ("SUM-SPL-10",), {"unit": unit})
    target = state.units.get(option[2]) if len(option) > 2 else None
    if target is not None:
        yield from _spell_target(state, unit, spell, target)


def _spell_target(state: State, unit: Unit, spell: Spell, target: Unit) -> Iterator[Why]:
    if taken(target, spell):
        yield Why("twice", ("SUM-SPL-08", "SUM-MULT-01"), {"spell": spell.name, "unit": target})
    yield from _far(unit, target, spell.attack.range if spell.attack else spell.range)
    if not sees(state, unit, target):
        yield Why("no-sight", ("SUM-SPL-04",), {"unit": target})
    yield Why(f"aim-{spell.aim}", ("SUM-SPL-03",), {"spell": spell.name})


def _summon(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    if not unit.kind.summoner:
        yield Why("only-summoners", ("SUM-SUMM-01",))
        return
    player = state.players[unit.seat]
    kind = player.realm.kind(option[1]) if len(option) > 1 else None
    if kind is None or kind.summoner:
        known = ", ".join(creature.id for creature in player.realm.creatures)
        yield Why("no-creature", ("SUM-GEN-02",), {"creature": _word(option), "known": known})
        return
    if option.verb == "summon-free" and not player.free_summoning:
        yield Why("no-free-summoning", ("SUM-SETUP-08",))
    if player.gems < kind.mana:
        yield Why("no-gems", ("SUM-SUMM-02", "SUM-MANA-01"), {"cost": kind.mana, "gems": player.gems})
    yield from _sacrifice(state, unit, kind, tuple(option[2:]))
    yield Why("no-room", ("SUM-SUMM-10", "SUM-Q-32"))


def _sacrifice(state: State, unit: Unit, kind: UnitKind, offered: tuple[str, ...]) -> Iterator[Why]:
    victims = [state.units[word] for word in offered if word in state.units]
    for victim in victims:
        if victim.seat != unit.seat or victim.kind.summoner:
            yield Why("sacrifice-own", ("SUM-SUMM-03",), pieces=(victim.word,))
        elif has(victim, "insignificant"):
            yield Why("insignificant", ("SUM-KEY-37",), {"unit": victim})
    total = sum(victim.kind.level for victim in victims)
    if total < kind.sacrifice:
        yield Why("too-few-levels", ("SUM-SUMM-04",), {"levels": total, "needed": kind.sacrifice})
    if any(total - victim.kind.level >= kind.sacrifice for victim in victims):
        yield Why("superfluous", ("SUM-SUMM-06",), {"needed": kind.sacrifice})
