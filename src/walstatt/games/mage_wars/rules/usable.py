"""Which abilities may be used, by whom and on what, and why not (OPT, QC, RES)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.abilities import SPELLS, ability_cost, used_up
from walstatt.games.mage_wars.rules.costs import NO_MANA, supply, unpaid
from walstatt.games.mage_wars.rules.fitting import NO_RANGED, WRONG_TARGET, unfit
from walstatt.games.mage_wars.rules.reach import AWAY
from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.rules.target_words import CHOICES, named, why_not_at
from walstatt.games.mage_wars.rules.targets import aims_at
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.kinds import Ability
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

NOT_YOURS = Why("not-yours", ("MGW-OPT-17",))
NOT_BY = Why("not-by", ("MGW-OPT-10", "MGW-OPT-16"))
NOT_WORN = Why("not-worn", ("MGW-EQU-02", "MGW-QC-08"))
FULL_ABILITY = Why("full-ability", ("MGW-OPT-13", "MGW-OPT-16"))
INCAPACITATED = Why("incapacitated", ("MGW-COD-73", "MGW-OPT-11"))
NOT_CALM = Why("incapacitated-mage", ("MGW-COD-81",))
#: The rules behind abilities of which the data name none.
ABILITY = ("MGW-OPT-17",)


# --- options ------------------------------------------------------------------------------------------------


def action_options(state: State, creature: Thing, *, full: bool) -> Iterator[Option]:
    """Special actions of a creature, and of other objects that it may carry out (MGW-OPT-10, MGW-OPT-16)."""
    aim = Aim(creature.seat, creature.id)
    others = [thing for thing in _able(state) if thing.id != creature.id]
    for thing in (creature, *others):
        for ability in thing.face.abilities:
            if ability.when == "action" and not_by(state, creature, thing, ability) is None:
                yield from _options(state, creature, thing, ability, aim, full=full)


def spell_options(state: State, caster: Thing, *, full: bool) -> Iterator[Option]:
    """Abilities of a mage and its equipment that are cast like spells (MGW-QC-08)."""
    for holder in (caster, *(state.things[n] for n in caster.attached)):
        if holder.face.abilities and not_worn(state, caster, holder) is None:
            for ability in holder.face.abilities:
                if ability.when in SPELLS:
                    aim = Aim(caster.seat, caster.id, holder.id)
                    yield from _options(state, caster, holder, ability, aim, full=full)


def window_options(state: State, seat: int) -> Iterator[Option]:
    """Abilities for before or after a friendly creature's action phase."""
    for thing in _able(state):
        for ability in window_abilities(thing, seat):
            yield from _options(state, None, thing, ability, Aim(seat, thing.id), full=True)


def _able(state: State) -> list[Thing]:
    """What lies face down has no abilities, and nobody looks at it to see whether it had any (MGW-REV-01)."""
    return [thing for thing in state.things.values() if not thing.hidden and thing.face.abilities]


def window_abilities(thing: Thing, seat: int) -> list[Ability]:
    if thing.seat != seat or thing.hidden:
        return []
    return [ability for ability in thing.face.abilities if ability.when == "window"]


def has_window_ability(state: State, seat: int) -> bool:
    """Whether a player has such an ability ready, which everybody can see."""
    return any(
        used_up(thing, ability) is None for thing in _able(state) for ability in window_abilities(thing, seat)
    )


def _options(
    state: State, user: Thing | None, thing: Thing, ability: Ability, aim: Aim, *, full: bool
) -> Iterator[Option]:
    if not_now(state, user, ability, full=full) or used_up(thing, ability):
        return
    mana = supply(state, aim.seat)
    for words in ability_aims(state, thing, ability, aim):
        if not unpaid(ability_cost(state, thing, ability, aim, words), mana):
            yield Option(("use", thing.word, ability.id, *words))


# --- who, and with what action ------------------------------------------------------------------------------


def not_by(state: State, creature: Thing, thing: Thing, ability: Ability) -> Why | None:
    """Its own; or the controller's own mage, or a friendly creature of a subtype, as the card says."""
    if not ability.by or thing.id == creature.id:
        return None if thing.id == creature.id and not ability.by else NOT_BY
    if ability.by == "mage":
        own = creature.face.type == "mage" and creature.seat == thing.seat
    else:
        own = ability.by in creature.face.subtypes and state.friends(creature.seat, thing.seat)
    return None if own else NOT_BY


def not_worn(state: State, caster: Thing, holder: Thing) -> Why | None:
    """A mage's own, and that of what he wears."""
    if caster.face.type != "mage" or holder.hidden or holder.face.type not in ("mage", "equipment"):
        return NOT_WORN
    return None if holder.id == caster.id or holder.host == caster.id else NOT_WORN


def not_now(state: State, user: Thing | None, ability: Ability, *, full: bool) -> Why | None:
    """Whether the action that is left is enough for it; around an action phase none is needed."""
    if user is None:
        return None
    calm = "incapacitated" in traits(state, user)
    if calm and ability.when == "action":
        return INCAPACITATED
    if calm and ability.attack is not None:
        return NOT_CALM
    action = SPELLS.get(ability.when) or ability.action or "quick"
    return None if action == "quick" or (full and not calm) else FULL_ABILITY


# --- on what ------------------------------------------------------------------------------------------------


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
            if not _shielded(state, ability, words):
                yield words
    else:
        for other in list(state.things.values()):
            if not _not_anywhere(state, aim, thing, ability, other):
                yield (other.word,)


def _shielded(state: State, ability: Ability, words: Words) -> Why | None:
    if ability.attack is None or not state.things[int(words[0])].face.effect.no_ranged:
        return None
    return NO_RANGED


def _not_anywhere(state: State, aim: Aim, thing: Thing, ability: Ability, other: Thing) -> Why | None:
    """Wherever it is in the arena."""
    assert ability.target is not None
    if not other.face.wall and zone_of(state, other) == NOWHERE:
        return AWAY
    return unfit(state, aim.seat, thing.face, ability.target, other)


def why_not_used_at(state: State, thing: Thing, ability: Ability, aim: Aim, words: Words) -> Why | None:
    """Why an ability cannot be aimed so; None: `ability_aims` lists these words."""
    ways = list(ability_aims(state, thing, ability, aim))
    if words in ways:
        return None
    facts: dict[str, object] = {"ability": ability.name, "thing": thing, "card": ability.name}
    why = _off_target(state, thing, ability, aim, words) if words else None
    if why is not None and why is not CHOICES:
        return why.also(**{**facts, **why.facts})
    rules = ability.rules or ABILITY
    if not ways:
        return Why("nothing-to-do", rules, facts)
    return Why("ability-target", rules, {**facts, "known": ", ".join(" ".join(way) for way in ways[:4])})


def _off_target(state: State, thing: Thing, ability: Ability, aim: Aim, words: Words) -> Why | None:
    """What is wrong with the first word, where the data say what it must be."""
    target, other = ability.target, named(state, words[0])
    if target is None:
        return None
    if ability.range is not None:
        why = why_not_at(state, aim, thing.face, target, ability.range, words[:1], more=True)
        return why or (_shielded(state, ability, words) and NO_RANGED.also(target=other))
    if other is None:
        return WRONG_TARGET.also(wanted=Told("target", target.what))
    why = _not_anywhere(state, aim, thing, ability, other)
    return why and why.also(target=other, thing=other, wanted=Told("target", target.what))


# --- the whole choice ---------------------------------------------------------------------------------------


def why_not_used(
    state: State, seat: int, user: Thing | None, thing: Thing, ability: Ability, words: Words, *, full: bool
) -> Why | None:
    """Why an ability cannot be used so by the creature that acts, or by this seat around an action phase."""
    facts: dict[str, object] = {"ability": ability.name, "thing": thing, "card": ability.name}
    if ability.when == "window":
        user = None
    why = _not_whose(state, seat, user, thing, ability)
    if why is not None:
        return why.also(acting=user, **facts)
    why = used_up(thing, ability)
    if why is not None:
        return why.also(**facts)
    why = not_now(state, user, ability, full=full)
    if why is not None:
        return why.also(**{**facts, "thing": user})
    aim = aim_of(seat, user, thing, ability)
    why = why_not_used_at(state, thing, ability, aim, words)
    if why is not None:
        return why
    cost, mana = ability_cost(state, thing, ability, aim, words), supply(state, seat)
    return NO_MANA.also("MGW-OPT-18", "MGW-MANA-07", cost=cost, mana=mana) if unpaid(cost, mana) else None


def _not_whose(state: State, seat: int, user: Thing | None, thing: Thing, ability: Ability) -> Why | None:
    """Whose it is to use."""
    mine = thing.seat == seat
    if user is None:
        return None if mine and not thing.hidden else NOT_YOURS
    why = not_worn(state, user, thing) if ability.when in SPELLS else not_by(state, user, thing, ability)
    return why if why is None or mine or (ability.by and state.friends(thing.seat, seat)) else NOT_YOURS


def aim_of(seat: int, user: Thing | None, thing: Thing, ability: Ability) -> Aim:
    if user is None:
        return Aim(seat, thing.id)
    return Aim(user.seat, user.id, thing.id if ability.when in SPELLS else 0)
