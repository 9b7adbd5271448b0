"""What an option costs, and what else its text needs to know of the moment."""

from __future__ import annotations

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.abilities import ability_cost, ability_of
from walstatt.games.mage_wars.rules.attack_aims import weapons
from walstatt.games.mage_wars.rules.attack_avoid import defense_modifier
from walstatt.games.mage_wars.rules.castable import QUICKLY
from walstatt.games.mage_wars.rules.costs import discount, without_rings
from walstatt.games.mage_wars.rules.prices import spell_cost
from walstatt.games.mage_wars.rules.reveal import reveal_cost
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import defenses_of, traits
from walstatt.games.mage_wars.state.effects import Aim
from walstatt.games.mage_wars.state.frames import Activation, Attack, Casting
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.options import Facts


def facts_of(state: State, decision: Decision | None, option: Option) -> Facts:
    """Facts for the verbs that have any; all others have none."""
    verb = option[0]
    if verb in ("cast", "bound", "deploy"):
        return _casting(state, decision, option)
    if verb in ("attack", "counterstrike"):
        return _weapon(state, decision, option)
    if verb == "use":
        return _ability(state, decision, option)
    if verb == "defend":
        return _defense(state, decision, option)
    if verb in ("reveal", "pay"):
        return Facts(cost=_due(state, decision, option))
    if verb == "shield":
        return Facts(cost=_shield(state, decision))
    if verb == "redirect":
        return _redirection(state, decision, option)
    subject = decision.subject if decision is not None else ()
    return Facts(cost=int(subject[1]) if len(subject) > 1 and subject[1].isdigit() else 0)  # pet, reaper


def acting(state: State, decision: Decision | None) -> Thing | None:
    """Who casts or attacks: the creature that acts, else the mage of who is asked."""
    frame = find(state, Activation)
    if frame is not None and (decision is None or decision.kind not in ("before", "after")):
        return state.things.get(frame.thing)
    return state.mage(decision.seat if decision is not None else state.seat)


def _casting(state: State, decision: Decision | None, option: Option) -> Facts:
    verb, start, holder = option[0], 2, 0
    caster = acting(state, decision)
    card = option[1]
    if verb == "bound":
        holder = int(option[1])
        card = state.things[holder].bound
    elif verb == "deploy":
        caster, card, start = state.things[int(option[1])], option[2], 3
    face = state.face(card)
    words = tuple([word for word in without_rings(option[start:]) if word != QUICKLY])
    if face.card is not None and face.card.x is None and face.effect.cost is None and not face.wall:
        cost = face.cost
    else:
        seat = caster.seat if caster is not None else state.seat
        aim = Aim(seat, caster.id if caster is not None else 0, holder)
        cost = spell_cost(state, aim, face, words)
    return Facts(card=card, cost=max(0, cost - discount(state, option)))


def _weapon(state: State, decision: Decision | None, option: Option) -> Facts:
    """The card that has the bar: the creature's own, or an item of its mage."""
    creature = acting(state, decision)
    bar = option[2] if option[0] == "attack" else option[1]
    if option[0] == "counterstrike" and decision is not None:
        creature = state.things.get(int(decision.subject[1]))
    elif decision is not None and decision.kind in ("sweep", "extra-attack"):
        creature = state.things.get(int(decision.subject[0]))
    if creature is not None:
        for source, weapon in weapons(state, creature, quick=True, full=True):
            if weapon.id == bar:
                return Facts(card=source.face.id)
    return Facts()


def _ability(state: State, decision: Decision | None, option: Option) -> Facts:
    thing = state.things[int(option[1])]
    caster = acting(state, decision)
    aim = Aim(thing.seat if caster is None else caster.seat, caster.id if caster is not None else thing.id)
    return Facts(cost=ability_cost(state, thing, ability_of(thing, option[2]), aim, tuple(option[3:])))


def _due(state: State, decision: Decision | None, option: Option) -> int:
    """What revealing, upkeep, or an attack costs."""
    kind = decision.kind if decision is not None else ""
    if kind == "attack-price" and decision is not None:
        return int(decision.subject[2])
    if len(option) < 2:
        return 0
    thing = state.things[int(option[1])]
    if kind == "upkeep":
        return traits(state, thing).get("upkeep", 0)
    if thing.face.type != "enchantment":
        return 0
    return max(0, reveal_cost(state, thing) - discount(state, option))


def _shield(state: State, decision: Decision | None) -> int:
    seats = range(len(state.players)) if decision is None else (decision.seat,)
    mages = [mage for seat in seats if (mage := state.mage(seat)) is not None]
    abilities = (ability for mage in mages for ability in mage.face.abilities)
    return next((ability.cost for ability in abilities if ability.id == "voltaric-shield"), 0)


def _defense(state: State, decision: Decision | None, option: Option) -> Facts:
    attack = find(state, Attack)
    target = state.things.get(attack.target) if attack is not None else None
    giver, number = int(option[1]), int(option[2]) if len(option) > 2 else 0
    for source, n, defense in defenses_of(state, target) if target is not None else ():
        if (source, n) == (giver, number) and target is not None:
            modifier = defense_modifier(state, target, defense)
            return Facts(needed=defense.roll, modifier=modifier, own=giver == target.id)
    return Facts()


def _redirection(state: State, decision: Decision | None, option: Option) -> Facts:
    """What the new choices cost more than the old ones."""
    casting = find(state, Casting)
    if casting is None:
        return Facts()
    seat = decision.seat if decision is not None else casting.seat
    aim = Aim(seat, casting.caster, casting.holder)
    cost = spell_cost(state, aim, state.face(casting.card), tuple(option[1:]))
    return Facts(card=casting.card, cost=max(0, cost - casting.cost))
