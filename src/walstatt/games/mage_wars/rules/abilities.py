"""Abilities that are used: special actions, those cast like spells, those around an action phase (OPT).

An option names the object that has the ability, the ability and its targets: `use 5 healing-light 1`.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.mage_wars.events.course import Used, ref
from walstatt.games.mage_wars.rules.costs import charge, supply
from walstatt.games.mage_wars.rules.damage import heal_roll
from walstatt.games.mage_wars.rules.hooks import asking_first
from walstatt.games.mage_wars.rules.steps import push, step
from walstatt.games.mage_wars.rules.targets import aims_at, fits
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.frames import UseIt
from walstatt.games.mage_wars.state.kinds import Ability
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

SPELLS = {"quick-spell": "quick", "full-spell": "full"}

#: Marks of what may be used so often in a game begin with this.
SPENT = "used-"


def ability_of(thing: Thing, ability_id: str) -> Ability:
    for ability in thing.face.abilities:
        if ability.id == ability_id:
            return ability
    raise KeyError(ability_id)


def ready(thing: Thing, ability: Ability) -> bool:
    """Whether its ready token still allows using it (MGW-RES-05, MGW-RES-06)."""
    if not ability.limit:
        return True
    if ability.per == "game":
        return thing.mark(f"{SPENT}{ability.id}") < ability.limit
    return thing.used.count(ability.id) < ability.limit


def spend(state: State, thing: Thing, ability: Ability) -> None:
    """Turn its ready token."""
    if not ability.limit:
        return
    if ability.per == "game":
        name = f"{SPENT}{ability.id}"
        state.change(thing, marks={**thing.marks, name: thing.mark(name) + 1})
    else:
        state.change(thing, used=(*thing.used, ability.id))


def action_options(state: State, creature: Thing, *, quick: bool, full: bool) -> Iterator[Option]:
    """Special actions of a creature, and of other objects that it may carry out (MGW-OPT-10, MGW-OPT-16)."""
    aim = Aim(creature.seat, creature.id)
    for ability in creature.face.abilities:
        if ability.when == "action" and not ability.by:
            yield from _options(state, creature, ability, aim, quick=quick, full=full)
    for other in state.things.values():
        if other.face.abilities and other.id != creature.id:
            for ability in other.face.abilities:
                if ability.when == "action" and ability.by and _does(state, creature, other, ability.by):
                    yield from _options(state, other, ability, aim, quick=quick, full=full)


def _does(state: State, creature: Thing, other: Thing, by: str) -> bool:
    """The controller's own mage, or a friendly creature of this subtype."""
    if by == "mage":
        return creature.face.type == "mage" and creature.seat == other.seat
    return by in creature.face.subtypes and state.friends(creature.seat, other.seat)


def spell_options(state: State, caster: Thing, *, quick: bool, full: bool) -> Iterator[Option]:
    """Abilities of a mage and its equipment that are cast like spells (MGW-QC-08)."""
    if caster.face.type != "mage":
        return
    for holder in (caster, *(state.things[n] for n in caster.attached)):
        if holder.hidden or holder.face.type not in ("mage", "equipment"):
            continue
        for ability in holder.face.abilities:
            if ability.when in SPELLS:
                aim = Aim(caster.seat, caster.id, holder.id)
                yield from _options(state, holder, ability, aim, quick=quick, full=full)


def window_options(state: State, seat: int) -> Iterator[Option]:
    """Abilities for before or after a friendly creature's action phase."""
    for thing in list(state.things.values()):
        if thing.seat == seat and thing.face.abilities and not thing.hidden:
            for ability in thing.face.abilities:
                if ability.when == "window":
                    yield from _options(state, thing, ability, Aim(seat, thing.id), quick=True, full=True)


def has_window_ability(state: State, seat: int) -> bool:
    """Whether a player has such an ability ready, which everybody can see."""
    return any(
        ability.when == "window" and ready(thing, ability)
        for thing in state.things.values()
        if thing.seat == seat and thing.face.abilities and not thing.hidden
        for ability in thing.face.abilities
    )


def _options(
    state: State, thing: Thing, ability: Ability, aim: Aim, *, quick: bool, full: bool
) -> Iterator[Option]:
    action = SPELLS.get(ability.when) or ability.action or "quick"
    if not (quick if action == "quick" else full) or not ready(thing, ability):
        return
    mana = supply(state, aim.seat)
    for words in ability_aims(state, thing, ability, aim):
        if ability_cost(state, thing, ability, aim, words) <= mana:
            yield Option(("use", thing.word, ability.id, *words))


def ability_aims(state: State, thing: Thing, ability: Ability, aim: Aim) -> Iterator[Words]:
    """What an ability may be aimed at."""
    use = thing.face.effect.abilities.get(ability.id)
    if use is not None and use.usable is not None and not use.usable(state, thing, aim):
        return
    if use is not None and use.aims is not None:
        yield from use.aims(state, thing, aim)
    elif ability.target is None:
        if use is not None:
            yield ()
    elif ability.range is not None:
        for words in aims_at(state, aim, thing.face, ability.target, ability.range):
            if ability.attack is None or not state.things[int(words[0])].face.effect.no_ranged:
                yield words
    else:
        for other in list(state.things.values()):
            here = other.face.wall or zone_of(state, other) != NOWHERE
            if here and fits(state, aim.seat, thing.face, ability.target, other):
                yield (other.word,)


def ability_cost(state: State, thing: Thing, ability: Ability, aim: Aim, words: Words) -> int:
    use = thing.face.effect.abilities.get(ability.id)
    if use is not None and use.cost is not None:
        return use.cost(state, thing, aim, words)
    return ability.cost


def use(state: State, seat: int, caster: int, answer: Option) -> None:
    """Use an ability that is no spell: pay, turn its token, carry it out (MGW-OPT-18)."""
    thing = state.things[int(answer[1])]
    ability = ability_of(thing, answer[2])
    words = tuple(answer[3:])
    cost = ability_cost(state, thing, ability, Aim(seat, caster), words)
    spend(state, thing, ability)
    charge(state, seat, cost)
    rules = ability.rules or ("MGW-OPT-17", "MGW-OPT-18")
    objects = aimed_at(thing, ability.id, words)
    targets = (*(told(state, word) for word in objects), *words[len(objects) :])
    state.emit(Used(seat=seat, thing=ref(thing), ability=ability.id, mana=cost, targets=targets, rules=rules))
    push(state, UseIt(seat=seat, thing=thing.id, ability=ability.id, caster=caster, words=words))


@step("use.do")
def carry_out(state: State, frame: UseIt) -> Flow:
    thing = state.things.get(frame.thing)
    if thing is None:
        return asking_first(state, frame, None)
    ability = ability_of(thing, frame.ability)
    aim = Aim(frame.seat, frame.caster)
    if ability.heal:
        heal_roll(state, int(frame.words[0]), ability.heal, "MGW-DMG-10", "MGW-DMG-05")
    use_ = thing.face.effect.abilities.get(ability.id)
    return asking_first(state, frame, use_.do(state, thing, aim, frame.words) if use_ is not None else None)


def aimed_at(thing: Thing, ability_id: str, words: Words) -> Words:
    """The words of an ability that may name objects; an amount of mana is none of them."""
    use = thing.face.effect.abilities.get(ability_id)
    return words[:-1] if use is not None and use.amount else words


def told(state: State, word: str) -> str:
    """A target as events name it: things by their ref, hidden ones veiled."""
    if word.isdigit() and int(word) in state.things:
        thing = state.things[int(word)]
        return f"{thing.seat}/?/{thing.id}" if thing.hidden else ref(thing)
    return word
