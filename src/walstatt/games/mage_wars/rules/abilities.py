"""Abilities that are used: special actions, those cast like spells, those around an action phase (OPT).

Which may be used: `usable.py`.

An option names the object that has the ability, the ability and its targets: `use 5 healing-light 1`.
"""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.mage_wars.events.course import Used, ref
from walstatt.games.mage_wars.rules.costs import charge
from walstatt.games.mage_wars.rules.damage import heal_roll
from walstatt.games.mage_wars.rules.hooks import asking_first
from walstatt.games.mage_wars.rules.reasons import Why
from walstatt.games.mage_wars.rules.steps import push, step
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.frames import UseIt
from walstatt.games.mage_wars.state.kinds import Ability
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

SPELLS = {"quick-spell": "quick", "full-spell": "full"}

USED_UP = Why("used-up", ("MGW-RES-05", "MGW-RES-06"))
USED_FOR_GOOD = Why("used-for-good", ("MGW-RES-05", "MGW-RES-06"))
#: Marks of what may be used so often in a game begin with this.
SPENT = "used-"


def ability_of(thing: Thing, ability_id: str) -> Ability:
    for ability in thing.face.abilities:
        if ability.id == ability_id:
            return ability
    raise KeyError(ability_id)


def used_up(thing: Thing, ability: Ability) -> Why | None:
    """Why its ready token does not allow using it any more."""
    if not ability.limit:
        return None
    if ability.per == "game":
        return USED_FOR_GOOD if thing.mark(f"{SPENT}{ability.id}") >= ability.limit else None
    return USED_UP if thing.used.count(ability.id) >= ability.limit else None


def ready(thing: Thing, ability: Ability) -> bool:
    return used_up(thing, ability) is None


def spend(state: State, thing: Thing, ability: Ability) -> None:
    """Turn its ready token."""
    if not ability.limit:
        return
    if ability.per == "game":
        name = f"{SPENT}{ability.id}"
        state.change(thing, marks={**thing.marks, name: thing.mark(name) + 1})
    else:
        state.change(thing, used=(*thing.used, ability.id))


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
