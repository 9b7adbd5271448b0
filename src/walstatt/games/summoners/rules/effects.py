"""What spells and special actions do to units, at once and for a while."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import DamageRolled
from walstatt.games.summoners.events.course import (
    Displaced,
    GemsGained,
    Healed,
    MarkersGone,
    PointsGained,
    Resisted,
    SpellWorks,
)
from walstatt.games.summoners.rules import damage, moves, pushes
from walstatt.games.summoners.rules.boosts import boost
from walstatt.games.summoners.rules.contact import touchers
from walstatt.games.summoners.rules.disengaging import stat_test
from walstatt.games.summoners.rules.pools import damage_of
from walstatt.games.summoners.rules.values import ap_limit, reflexes, resistance
from walstatt.games.summoners.state.state import Spelled, State, Unit
from walstatt.games.summoners.state.units import Boost, Effect, Spell
from walstatt.spaces.table import FULL_TURN, INCH, Disc, Point, ahead, within
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import point_word, read_point

RULES = ("SUM-SPL-01", "SUM-SPL-03")
SUCCESSES = 2  # that ward a spell off


def apply(state: State, caster: str, spell: Spell, target: str, where: Point | None) -> Flow:
    """The effect on its target and on those around, each of whom may resist; then the dead are removed."""
    seat = state.units[caster].seat
    for word in affected(state, state.units[caster], spell, target, where):
        warded = False
        if spell.resist and not state.friends(state.units[word].seat, seat):
            warded = yield from resists(state, word, spell, spell.resist)
        if not warded:
            yield from work(state, caster, spell, word)
    dead = {word: seat for word, unit in state.units.items() if unit.life <= 0}
    if dead:
        damage.bury(state, dict(dead))


def affected(state: State, caster: Unit, spell: Spell, target: str, where: Point | None) -> list[str]:
    """The target; with `around` also the units near it, or near the point."""
    effect = spell.effect
    found = [] if where is not None else [target]
    if effect.around:
        middle = Disc(where.x, where.y, 0) if where is not None else state.units[target].base
        for unit in state.units.values():
            friendly = unit.team == caster.team
            fits = effect.around_who == "all" or friendly == (effect.around_who == "friends")
            if fits and unit.word not in found and within(middle, unit.base, effect.around * INCH):
                found.append(unit.word)
    return found


def resists(state: State, word: str, spell: Spell, stat: Boost) -> Generator[Request, Any, bool]:
    """A stat test with two successes wards the spell off; a Summoner may boost the stat for it."""
    extra = yield from boost(state, word, stat, "SUM-DICE-04", "SUM-BOOST-05")
    unit = state.units[word]
    needed = extra + (reflexes(unit) if stat == "reflexes" else resistance(state, unit))
    dice = state.dice.pool(3, 8)
    success = stat_test(dice, needed) >= SUCCESSES
    rules = ("SUM-DICE-04", "SUM-DICE-05")
    state.emit(Resisted(unit=word, spell=spell.id, dice=dice, needed=needed, success=success, rules=rules))
    return success


def work(state: State, caster: str, spell: Spell, word: str) -> Flow:
    """Everything that the effect does to one unit."""
    effect, seat = spell.effect, state.units[caster].seat
    if spell.lasts != "instant" and not any(on.spell.id == spell.id for on in state.units[word].spells):
        put(state, caster, spell, word)
    at_once(state, word, effect, seat)
    if effect.gems:
        gained = state.gain(state.units[word].seat, effect.gems)
        state.emit(GemsGained(seat=state.units[word].seat, gems=gained, rules=RULES))
    if effect.damage:
        yield from hurt(state, caster, spell, word)
    if effect.raw_damage:
        damage.wound(state, word, effect.raw_damage, RULES)
    if effect.push:
        origin = state.units[caster].at
        yield from pushes.push_by_spell(state, word, origin, effect.push * INCH, seat)
    if effect.swap:
        swap(state, caster, word)
    if effect.teleport:
        yield from teleport(state, word, effect.teleport * INCH, seat)


def put(state: State, caster: str, spell: Spell, word: str) -> None:
    """A spell goes to work on a unit; more action points are there at once, fewer go at once."""
    unit = state.units[word]
    before = ap_limit(unit)
    on = Spelled(spell, caster, state.units[caster].seat)
    unit = state.change(unit, spells=(*unit.spells, on))
    change = ap_limit(unit) - before
    if change:
        state.change(unit, ap=max(0, unit.ap + change))  # SUM-START-02
    state.emit(SpellWorks(unit=word, spell=spell.id, rules=("SUM-SPL-08", "SUM-MULT-01")))


def hurt(state: State, caster: str, spell: Spell, word: str) -> Flow:
    """Damage dice without a hit roll, each less Resistance, which a Summoner may boost (SUM-BOOST-06)."""
    extra = yield from boost(state, word, "resistance", "SUM-BOOST-06")
    dice = state.dice.pool(spell.effect.damage, 8)
    armour = extra + resistance(state, state.units[word])
    points = damage_of(dice, 0, armour)
    state.emit(
        DamageRolled(
            seat=state.units[caster].seat, unit=caster, attack=spell.id, target=word, dice=dice, bonus=0,
            resistance=armour, damage=points, rules=("SUM-MEL-03", "SUM-Q-09"),
        )
    )  # fmt: skip
    damage.wound(state, word, points, RULES)


def at_once(state: State, word: str, effect: Effect, seat: int) -> None:
    """Markers, healing and action points."""
    unit = state.units[word]
    if effect.heal and unit.damage:
        healed = min(effect.heal, unit.damage)
        unit = state.change(unit, damage=unit.damage - healed)
        state.emit(Healed(unit=word, points=healed, rules=("SUM-Q-15",)))
    for marker, count in (("ice", effect.thaw), ("fire", effect.douse), ("lost", effect.calm)):
        gone = min(count, getattr(unit, marker))
        if gone:
            unit = state.change(unit, **{marker: getattr(unit, marker) - gone})
            state.emit(MarkersGone(unit=word, marker=marker, count=gone, rules=RULES))
    if effect.ap:
        change = max(-unit.ap, effect.ap)
        unit = state.change(unit, ap=unit.ap + change)
        state.emit(PointsGained(unit=word, ap=change, rules=("SUM-START-02",)))
    if effect.ice:
        damage.add_ice(state, word, effect.ice, ("SUM-KEY-13",))
    if effect.fire:
        damage.add_fire(state, word, effect.fire, ("SUM-KEY-16",))
        state.change(state.units[word], fire_by=seat)


# --- setting units down elsewhere ---------------------------------------------------------------------------


def set_down(state: State, word: str, spot: Point) -> None:
    """No move of its own: Concentrate and movement actions are untouched (SUM-Q-59)."""
    unit = state.units[word]
    before = {enemy.word for enemy in touchers(state, unit)}
    state.change(unit, base=unit.base.at(spot))
    state.emit(Displaced(unit=word, at=(spot.x, spot.y), rules=RULES))
    moves.contacts_arise(state, word, before)


def swap(state: State, caster: str, word: str) -> None:
    """Two units change places, if both find room there."""
    one, two = state.units[caster], state.units[word]
    if caster == word:
        return
    others = [unit.base for unit in state.units.values() if unit not in (one, two)]
    there, here = one.base.at(two.at), two.base.at(one.at)
    if state.table.free(there, [*others, here]) and state.table.free(here, [*others, there]):
        set_down(state, caster, two.at)
        set_down(state, word, one.at)


def teleport(state: State, word: str, reach: int, seat: int) -> Flow:
    """`to X,Y`: any free place that near, or `stay`."""
    unit = state.units[word]
    others = state.others(unit)

    def fits(point: Point) -> bool:
        near = (point.x - unit.base.x) ** 2 + (point.y - unit.base.y) ** 2 <= reach * reach
        return near and state.table.free(unit.base.at(point), others)

    def judge(words: tuple[str, ...]) -> Option | None:
        point = read_point(words[1]) if len(words) == 2 and words[0] == "to" else None
        return Option(("to", point_word(point))) if point is not None and fits(point) else None

    spots = [ahead(unit.at, angle, reach - 2) for angle in range(0, FULL_TURN, FULL_TURN // 12)]
    listed = [Option(("to", point_word(spot))) for spot in spots if fits(spot)]
    menu = Judged([*listed, Option(("stay",))], judge)
    answer: Option = yield ask(seat, "teleport", menu, *RULES, about=(word,))
    if answer.verb == "to":
        spot = read_point(answer[1])
        assert spot is not None
        set_down(state, word, spot)
