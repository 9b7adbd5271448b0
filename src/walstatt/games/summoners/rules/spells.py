"""Spells and special actions: casting them, what they do, and when they end (SPL, MULT)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Flow
from walstatt.core.options import Listed, Option, Options
from walstatt.games.summoners.events.course import Cast
from walstatt.games.summoners.rules import effects
from walstatt.games.summoners.rules.ranged import can_shoot, ranged_attack
from walstatt.games.summoners.rules.sight import sees, sees_point
from walstatt.games.summoners.rules.targets import aims, free_to_shoot
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Spell
from walstatt.spaces.table import Disc, Point, within
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import point_word, read_point


def spell_of(unit: Unit, spell_id: str) -> Spell:
    return next(spell for spell in unit.kind.spells if spell.id == spell_id)


def castable(state: State, unit: Unit, spell: Spell) -> bool:
    """Whether points and gems are there, apart from any target (SUM-SPL-02, SUM-Q-167).

    The same spell may be cast again, unless it says otherwise (SUM-SPL-07).
    """
    if unit.ap < spell.ap or state.players[unit.seat].gems < spell.mana:
        return False
    return not (spell.once and spell.id in unit.used)


def cast_options(state: State, unit: Unit) -> Iterator[Options]:
    seen: Seen = {}
    for spell in unit.kind.spells:
        if not castable(state, unit, spell):
            continue
        if spell.attack is not None and spell.attack.has("shockwave"):
            if any(can_shoot(state, unit, spell.attack, one, spell) for one in state.units.values()):
                yield Listed([Option(("cast", spell.id))])
        elif spell.aim == "point":
            yield point_menu(state, unit, spell)
        elif spell.aim == "self":
            if spell.attack is None and not taken(unit, spell):
                yield Listed([Option(("cast", spell.id))])
        elif spell.attack is None or free_to_shoot(state, unit, spell):
            targets = [one for one in state.units.values() if aims_at(state, unit, spell, one, seen)]
            yield Listed([Option(("cast", spell.id, target.word)) for target in targets])


#: Whom a caster sees, as far as somebody has looked: most spells are for the same units.
Seen = dict[str, bool]


def aims_at(state: State, unit: Unit, spell: Spell, target: Unit, seen: Seen) -> bool:
    """Whether a spell may be cast on a unit by one who is free to shoot (SUM-SPL-03, 04, 08, SUM-MULT-01)."""
    if spell.attack is not None:
        return spell.attack.ranged > 0 and aims(state, unit, spell.attack, target)
    friendly = target.team == unit.team
    if (spell.aim == "enemy" and friendly) or (spell.aim == "friend" and not friendly):
        return False
    if spell.aim == "own-creature" and (target.seat != unit.seat or target.kind.summoner):
        return False
    if taken(target, spell):
        return False
    if spell.range and not within(unit.base, target.base, spell.reach):
        return False
    if not spell.sight or target is unit:
        return True
    if target.word not in seen:
        seen[target.word] = sees(state, unit, target)
    return seen[target.word]


def taken(target: Unit, spell: Spell) -> bool:
    """A spell that grants something is not on one unit twice, whoever cast it (SUM-MULT-01)."""
    if not target.spells or not spell.grants_something:
        return False
    return any(on.spell.id == spell.id for on in target.spells)


def point_menu(state: State, unit: Unit, spell: Spell) -> Judged:
    """`cast SPELL X,Y`: where units stand is listed; any point in range and sight will do (SUM-SPL-05)."""

    def fits(point: Point) -> bool:
        if not (0 <= point.x <= state.table.width and 0 <= point.y <= state.table.height):
            return False
        if spell.range and not within(unit.base, Disc(*point, 0), spell.reach):
            return False
        return not spell.sight or sees_point(state, unit, point)

    def judge(words: tuple[str, ...]) -> Option | None:
        point = read_point(words[2]) if len(words) == 3 and words[:2] == ("cast", spell.id) else None
        return Option(("cast", spell.id, point_word(point))) if point is not None and fits(point) else None

    spots = [at for other in state.units.values() if fits(at := other.at)]
    return Judged([Option(("cast", spell.id, point_word(spot))) for spot in spots], judge)


def cast(state: State, unit: Unit, answer: Option) -> Flow:
    """Pay and do it; a ranged spell is a ranged attack (SUM-SPL-02, SUM-Q-95)."""
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
