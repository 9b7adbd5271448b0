"""Spells and special actions: casting them, what they do, and when they end (SPL, MULT)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Flow
from walstatt.core.options import Listed, Option, Options
from walstatt.games.summoners.events.course import Cast
from walstatt.games.summoners.rules import effects
from walstatt.games.summoners.rules.ranged import can_shoot, ranged_attack
from walstatt.games.summoners.rules.reasons import NO_AP, Why
from walstatt.games.summoners.rules.sight import sees, sees_point
from walstatt.games.summoners.rules.targets import OUT_OF_RANGE, no_aim, no_shooting
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Spell
from walstatt.spaces.table import Disc, Point, within
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import point_word, read_point

NO_GEMS = Why("no-gems", ("SUM-SPL-02", "SUM-MANA-01"))
ONCE = Why("once", ("SUM-ACTN-21",))
TAKEN = Why("twice", ("SUM-SPL-08", "SUM-MULT-01"))
NOT_SEEN = Why("no-sight", ("SUM-SPL-04",))
#: What a spell is for.
AIMS = {
    aim: Why(f"aim-{aim}", ("SUM-SPL-03",))
    for aim in ("self", "friend", "enemy", "unit", "own-creature", "point")
}


def why_not_cast(state: State, unit: Unit, spell: Spell, target: Unit | None) -> Why | None:
    """Why a spell cannot be cast on a unit, or at all where none is named."""
    why = uncastable(state, unit, spell)
    if why is None and spell.attack is not None:
        why = no_shooting(state, unit, spell)
    if why is None and target is not None:
        why = AIMS[spell.aim] if spell.aim in ("self", "point") else misses(state, unit, spell, target, {})
    return why


def spell_of(unit: Unit, spell_id: str) -> Spell:
    return next(spell for spell in unit.kind.spells if spell.id == spell_id)


def castable(state: State, unit: Unit, spell: Spell) -> bool:
    return uncastable(state, unit, spell) is None


def uncastable(state: State, unit: Unit, spell: Spell) -> Why | None:
    """Why points and gems do not suffice, apart from any target (SUM-SPL-02, SUM-Q-167).

    The same spell may be cast again, unless it says otherwise (SUM-SPL-07).
    """
    if unit.ap < spell.ap:
        return NO_AP
    if state.players[unit.seat].gems < spell.mana:
        return NO_GEMS
    return ONCE if spell.once and spell.id in unit.used else None


def cast_options(state: State, unit: Unit) -> Iterator[Options]:
    seen: Seen = {}
    for spell in unit.kind.spells:
        if uncastable(state, unit, spell):
            continue
        if spell.attack is not None and spell.attack.has("shockwave"):
            if any(can_shoot(state, unit, spell.attack, one, spell) for one in state.units.values()):
                yield Listed([Option(("cast", spell.id))])
        elif spell.aim == "point":
            yield point_menu(state, unit, spell)
        elif spell.aim == "self":
            if spell.attack is None and not taken(unit, spell):
                yield Listed([Option(("cast", spell.id))])
        elif spell.attack is None or not no_shooting(state, unit, spell):
            targets = [one for one in state.units.values() if not misses(state, unit, spell, one, seen)]
            yield Listed([Option(("cast", spell.id, target.word)) for target in targets])


#: Whom a caster sees, as far as somebody has looked: most spells are for the same units.
Seen = dict[str, bool]


def misses(state: State, unit: Unit, spell: Spell, target: Unit, seen: Seen) -> Why | None:
    """Why one who is free to shoot cannot cast a spell on a unit (SUM-SPL-03, 04, 08, SUM-MULT-01)."""
    if spell.attack is not None:
        return no_aim(state, unit, spell.attack, target) if spell.attack.ranged else AIMS["self"]
    friendly = target.team == unit.team
    if (spell.aim == "enemy" and friendly) or (spell.aim == "friend" and not friendly):
        return AIMS[spell.aim]
    if spell.aim == "own-creature" and (target.seat != unit.seat or target.kind.summoner):
        return AIMS[spell.aim]
    if taken(target, spell):
        return TAKEN
    if spell.range and not within(unit.base, target.base, spell.reach):
        return OUT_OF_RANGE
    if not spell.sight or target is unit:
        return None
    if target.word not in seen:
        seen[target.word] = sees(state, unit, target)
    return None if seen[target.word] else NOT_SEEN


def taken(target: Unit, spell: Spell) -> bool:
    """A spell that grants something is not on one unit twice, whoever cast it (SUM-MULT-01)."""
    if not target.spells or not spell.grants_something:
        return False
    return any(on.spell.id == spell.id for on in target.spells)


def misses_point(state: State, unit: Unit, spell: Spell, point: Point) -> Why | None:
    """Why a spell cannot be cast on a place: it is off the table, too far away or hidden."""
    if not (0 <= point.x <= state.table.width and 0 <= point.y <= state.table.height):
        return AIMS["point"]
    if spell.range and not within(unit.base, Disc(*point, 0), spell.reach):
        return OUT_OF_RANGE
    return None if not spell.sight or sees_point(state, unit, point) else NOT_SEEN


def point_menu(state: State, unit: Unit, spell: Spell) -> Judged:
    """`cast SPELL X,Y`: where units stand is listed; any point in range and sight will do (SUM-SPL-05)."""

    def fits(point: Point) -> bool:
        return misses_point(state, unit, spell, point) is None

    def judge(words: tuple[str, ...]) -> Option | None:
        point = read_point(words[2]) if len(words) == 3 and words[:2] == ("cast", spell.id) else None
        return Option(("cast", spell.id, point_word(point))) if point is not None and fits(point) else None

    spots = [at for other in state.units.values() if fits(at := other.at)]
    return Judged([Option(("cast", spell.id, point_word(spot))) for spot in spots], judge)


def cast(state: State, unit: Unit, answer: Option) -> Flow:
    """Pay and do it; a ranged spell is a ranged attack (SUM-SPL-02, SUM-SPL-05, SUM-Q-95)."""
    spell = spell_of(unit, answer[1])
    word = unit.word
    state.pay(unit, spell.ap)
    state.players[unit.seat].gems -= spell.mana
    if spell.once:
        unit = state.units[word]
        state.change(unit, used=(*unit.used, spell.id))
    where = read_point(answer[2]) if spell.aim == "point" else None
    target = answer[2] if len(answer) > 2 and where is None else ""
    rules = ("SUM-SPL-02", "SUM-ACTN-17") if spell.mana else ("SUM-ACTN-21",)
    state.emit(
        Cast(seat=unit.seat, unit=word, spell=spell.id, gems=spell.mana, target=target, at=where, rules=rules)
    )
    if spell.attack is not None:
        yield from ranged_attack(state, word, spell.attack, target, spell=spell)
    else:
        yield from effects.apply(state, word, spell, target or word, where)
