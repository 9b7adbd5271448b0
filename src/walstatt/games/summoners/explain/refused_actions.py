"""Why a unit cannot do something: which judge is asked (ACTN, CONT, RNG, SPL, SUMM)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.options import Option
from walstatt.games.summoners.rules import charges, moves
from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.disengaging import no_disengaging
from walstatt.games.summoners.rules.interacting import no_hands, no_interaction
from walstatt.games.summoners.rules.menus import read_way
from walstatt.games.summoners.rules.reasons import NO_AP, STATIC, Length, Why
from walstatt.games.summoners.rules.spells import AIMS, misses_point, why_not_cast
from walstatt.games.summoners.rules.summoning import no_sacrifice, unaffordable, unsacrificed
from walstatt.games.summoners.rules.targets import no_aim, no_shooting, no_strike, no_target
from walstatt.games.summoners.rules.values import attack_has, has
from walstatt.games.summoners.state.state import COST, State, Unit
from walstatt.games.summoners.state.units import Attack, UnitKind
from walstatt.spaces.table import gap
from walstatt.spaces.table.points import read_point

Reasons = Callable[[State, Unit, Option], Iterator[Why]]


def too_dear(unit: Unit, option: Option) -> Iterator[Why]:
    """Action points; a Master's free summoning costs none."""
    verb = option[1] if option.verb == "disengage" and len(option) > 1 else option.verb
    cost = 0 if verb == "summon-free" else COST.get(verb, 1)
    if unit.ap < cost:
        yield NO_AP.also(unit=unit, cost=cost, ap=unit.ap)


def _found(why: Why | None, **facts: object) -> Iterator[Why]:
    if why is not None:
        yield why.also(**facts)


def _word(option: Option) -> str:
    return option[1] if len(option) > 1 else ""


# --- moving -------------------------------------------------------------------------------------------------


def _move(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    why = moves.immobile(unit, option.verb)
    if why is not NO_AP:
        yield from _found(why, unit=unit)
    way = read_way(option[1:])
    if way is None:
        yield moves.NO_PLACE
        return
    bound = bool(binders(state, unit))
    yield from _found(moves.illegal_way(state, unit, way, option.verb, bound=bound), unit=unit)


def _disengage(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    yield from _static(unit)
    yield from _found(no_disengaging(state, unit))
    yield from _found(moves.MOVED, unit=unit)


def _charge(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    why = moves.immobile(unit, "charge")
    if why is not NO_AP:
        yield from _found(why, unit=unit)
    target = state.units.get(_word(option))
    if target is None:
        return
    why = charges.no_charge(state, unit, target)
    who = unit if why in (charges.ENGAGED_CHARGE, charges.NO_MELEE, STATIC) else target
    yield from _found(why, unit=who, gap=Length(gap(unit.base, target.base)))
    end = read_point(option[2]) if len(option) > 2 else None
    yield from _found(charges.no_charge_line(state, unit, target, end), unit=target)


# --- attacks ------------------------------------------------------------------------------------------------


def _static(unit: Unit) -> Iterator[Why]:
    if has(unit, "static"):
        yield STATIC.also(unit=unit)


def _attack(unit: Unit, option: Option, attacks: list[Attack]) -> Attack | Why:
    have = ", ".join(attack.id for attack in attacks) or "-"
    other = Why("no-attack", ("SUM-ATTP-02",), {"attack": _word(option), "have": have})
    return next((attack for attack in attacks if attack.id == _word(option)), other)


def _strike(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    yield from _static(unit)
    attack = _attack(unit, option, list(unit.kind.melee_attacks))
    if isinstance(attack, Why):
        yield attack
        return
    if len(option) > 3 and not attack_has(unit, attack, "double-strike"):
        yield Why("one-target", ("SUM-KEY-03",))
    for target in [state.units[word] for word in option[2:] if word in state.units]:
        why = no_target(unit, attack, target) or no_strike(state, unit, attack, target)
        yield from _found(why, unit=target)


def _shoot(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    attack = _attack(unit, option, [attack for attack in unit.kind.attacks if attack.ranged])
    if isinstance(attack, Why):
        yield from _static(unit)
        yield attack
        return
    yield from _found(no_shooting(state, unit), unit=unit)
    for target in [state.units[word] for word in option[2:3] if word in state.units]:
        yield from _found(no_aim(state, unit, attack, target), unit=target, range=attack.range)


def _concentrate(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    yield Why("concentrates", ("SUM-Q-60",), {"unit": unit})


# --- the rest -----------------------------------------------------------------------------------------------


def _interact(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    yield from _found(no_hands(unit), unit=unit)
    objective = state.objectives.get(_word(option))
    if objective is None:
        known = tuple(state.objectives)
        yield Why("no-objective", ("SUM-ACTN-19",), {"known": ", ".join(known)}, pieces=known)
        return
    why = no_interaction(state, unit, objective)
    if why is not None:
        yield Why(why.key, why.rules, {"unit": unit}, pieces=(objective.word,))


def _cast(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    spell = next((spell for spell in unit.kind.spells if spell.id == _word(option)), None)
    if spell is None:
        have = ", ".join(spell.id for spell in unit.kind.spells) or "-"
        yield Why("no-spell", ("SUM-SPL-01",), {"spell": _word(option), "have": have})
        return
    target = state.units.get(option[2]) if len(option) > 2 else None
    gems = state.players[unit.seat].gems
    span = spell.attack.range if spell.attack is not None else spell.range
    facts = {"cost": spell.mana, "gems": gems, "spell": spell.name, "ap": unit.ap, "range": span}
    why = why_not_cast(state, unit, spell, target)
    if why is not None:
        of_the_caster = target is None or why.key in ("spell-in-contact", "static", "no-ap")
        cost = spell.ap if why is NO_AP else spell.mana
        yield why.also(**{**facts, "cost": cost, "unit": unit if of_the_caster else target})
    point = read_point(option[2]) if spell.aim == "point" and len(option) == 3 else None
    if point is not None:
        yield from _found(misses_point(state, unit, spell, point), **{**facts, "unit": option[2]})
    elif target is None and len(option) <= 3:
        yield AIMS[spell.aim].also(**facts)


def _summon(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    player = state.players[unit.seat]
    if not unit.kind.summoner:
        yield Why("only-summoners", ("SUM-SUMM-01",))
        return
    kind = player.realm.kind(option[1]) if len(option) > 1 else None
    if kind is None or kind.summoner:
        known = ", ".join(creature.id for creature in player.realm.creatures)
        yield Why("no-creature", ("SUM-GEN-02",), {"creature": _word(option), "known": known})
        return
    if option.verb == "summon-free" and not player.free_summoning:
        yield Why("no-free-summoning", ("SUM-SETUP-08",))
    facts = {"cost": kind.mana, "gems": player.gems, "creature": kind.name, "count": kind.most}
    yield from _found(unaffordable(state, unit.seat, kind), **facts)
    yield from _sacrifice(state, unit, kind, tuple(option[2:]))
    yield Why("no-room", ("SUM-SUMM-10", "SUM-Q-32"))


def _sacrifice(state: State, unit: Unit, kind: UnitKind, offered: tuple[str, ...]) -> Iterator[Why]:
    victims = [state.units[word] for word in offered if word in state.units]
    for victim in victims:
        why = unsacrificed(unit.seat, victim)
        if why is not None:
            yield Why(why.key, why.rules, {"unit": victim})
    total = sum(victim.kind.level for victim in victims)
    yield from _found(no_sacrifice(victims, kind.sacrifice), levels=total, needed=kind.sacrifice)


def _end(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    return iter(())


ACTIONS: dict[str, Reasons] = {
    "walk": _move,
    "run": _move,
    "disengage": _disengage,
    "charge": _charge,
    "strike": _strike,
    "shoot": _shoot,
    "concentrate": _concentrate,
    "interact": _interact,
    "cast": _cast,
    "summon": _summon,
    "summon-free": _summon,
    "end": _end,
}
