"""What may be cast, by whom and with what action, and why not (SPL, COST, BIND, QC, DEP)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.abilities import ready
from walstatt.games.mage_wars.rules.books import allowed
from walstatt.games.mage_wars.rules.coming import bound_owner
from walstatt.games.mage_wars.rules.costs import (
    LESS,
    NO_DISCOUNT,
    NO_MANA,
    cheaper,
    purse,
    rings,
    unpaid,
    without_rings,
)
from walstatt.games.mage_wars.rules.prices import spell_cost
from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.rules.target_words import CHOICES, why_not_aimed
from walstatt.games.mage_wars.rules.targets import aims
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.rules.usable import NOT_CALM, spell_options
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

QUICKLY = "quick"
BOUND = "bound"

NO_CASTER = Why("no-caster", ("MGW-SPL-01", "MGW-FAM-01"))
INCAPACITATED = Why("incapacitated", ("MGW-COD-73",))
NOT_QUICKLY = Why("not-quickly", ("MGW-MAGE-10",))
FULL_SPELL = Why("full-spell", ("MGW-CARD-06", "MGW-OPT-13", "MGW-OPT-15"))
NO_QUICKCAST = Why("no-quickcast", ("MGW-QC-01", "MGW-QC-06", "MGW-RES-07"))
NO_BOUND = Why("no-bound", ("MGW-BIND-01", "MGW-BIND-04"))
BOUND_USED = Why("bound-used", ("MGW-BIND-05", "MGW-RES-06"))
BOUND_STOLEN = Why("bound-stolen", ("MGW-COD-179", "MGW-Q-102"))
NO_SPAWNPOINT = Why("no-spawnpoint", ("MGW-DEP-01", "MGW-SPWN-01"))
TOO_LITTLE_ON_IT = Why("too-little-on-it", ("MGW-SPWN-03", "MGW-LIST-08"))


# --- options ------------------------------------------------------------------------------------------------


def cast_options(state: State, caster: Thing, *, full: bool) -> list[Option]:
    """Everything this caster can cast now, with a full action or only a quick one, fully payable (MGW-Q-17).

    Nothing is paid before one of them is chosen (MGW-SPL-09).
    """
    found: list[Option] = []
    aim, mana = Aim(caster.seat, caster.id), purse(state, caster)
    for card in prepared(state, caster):
        face = state.face(card)
        if uncastable(state, caster, face, full=full) is None:
            found += _ways(state, caster, face, ("cast", card), mana, aim)
        if uncastable(state, caster, face, full=full, hurried=True) is None:
            found += _ways(state, caster, face, ("cast", card), mana, aim, (QUICKLY,))
    if caster.face.type == "mage":
        for number in caster.attached:
            holder = state.things[number]
            if not_bound(state, caster, holder) is None:
                face = state.face(holder.bound)
                if uncastable(state, caster, face, full=full) is None:
                    aim = Aim(caster.seat, caster.id, holder.id)
                    found += _ways(state, caster, face, ("bound", holder.word), mana, aim)  # MGW-BIND-07
        found += spell_options(state, caster, full=full)
    return found


def prepared(state: State, caster: Thing) -> list[str]:
    """Spells that are prepared for this caster."""
    plans = state.players[caster.seat].plans
    return list(dict.fromkeys(plan.card for plan in plans if plan.caster == caster.id))


def _ways(
    state: State, caster: Thing, face: Face, start: Words, mana: int, aim: Aim, end: Words = ()
) -> Iterator[Option]:
    """One option for each target, and for each use of rings, that can be paid."""
    wears = bool(caster.attached)
    for words in aims(state, aim, face):
        cost = spell_cost(state, aim, face, words)
        items = _rings(state, caster, face, words) if wears else []
        if not items:
            if not unpaid(cost, mana):
                yield Option((*start, *words, *end))
            continue
        for less_words, less in cheaper(items):
            if not unpaid(cost - less, mana):
                yield Option((*start, *words, *end, *less_words))


def _rings(state: State, caster: Thing, face: Face, words: Words) -> list[Thing]:
    """Only a mage wears any."""
    if caster.face.type != "mage":
        return []
    return rings(state, caster.seat, face, revealing=False, targets=words)


def deploy_options(state: State, seat: int) -> list[Option]:
    """Spells assigned to spawnpoints: `deploy 12 timber-wolf A1` (MGW-DEP-02)."""
    found: list[Option] = []
    for plan in state.players[seat].plans:
        point = state.things.get(plan.caster)
        if point is None or not_deploying(state, seat, point):
            continue
        face = state.face(plan.card)
        aim = Aim(seat, point.id)  # MGW-SPWN-09, MGW-SPWN-11
        found += _ways(state, point, face, ("deploy", point.word, plan.card), purse(state, point), aim)
    return found


# --- who and with what --------------------------------------------------------------------------------------


def no_caster(thing: Thing) -> Why | None:
    """Mages and familiars cast spells in their action phases."""
    return None if thing.face.type == "mage" or "familiar" in thing.face.base else NO_CASTER


def no_quickcast(mage: Thing) -> Why | None:
    return None if mage.quickcast else NO_QUICKCAST


def uncastable(state: State, caster: Thing, face: Face, *, full: bool, hurried: bool = False) -> Why | None:
    """Why a spell cannot be cast with such an action, whatever its target; `hurried`: by Quick Summoning."""
    if hurried and not quickly(caster, face):
        return NOT_QUICKLY
    calm = "incapacitated" in traits(state, caster)
    if calm and caster.face.type != "mage":
        return INCAPACITATED
    if calm and face.type == "attack":
        return NOT_CALM  # an Incapacitated mage casts quick spells that are no attacks
    if hurried or face.action == "quick" or (full and not calm):  # MGW-COD-140, MGW-COD-166
        return None
    return NOT_CALM if calm else FULL_SPELL


def quickly(caster: Thing, face: Face) -> bool:
    """Quick Summoning: a level 1 Animal as a quick spell, once a round (MGW-MAGE-10)."""
    if face.type != "creature" or caster.face.type != "mage" or face.action == "quick":
        return False
    for ability in caster.face.abilities:
        if ability.id == "quick-summoning" and ready(caster, ability):
            return "animal" in face.subtypes and face.level <= caster.face.numbers["quick_level"]
    return False


def not_prepared(state: State, caster: Thing, card: str) -> Why | None:
    """Why a spell is not this caster's to cast."""
    mine = prepared(state, caster)
    if card in mine:
        return None
    facts = {"card": Told("card", card), "prepared": Told("cards", tuple(mine)), "thing": caster}
    elsewhere = [plan.caster for plan in state.players[caster.seat].plans if plan.card == card]
    if not elsewhere:
        return Why("not-prepared", ("MGW-PLAN-04", "MGW-SPL-01"), facts)
    rules = ("MGW-PLAN-09", "MGW-FAM-03", "MGW-SPWN-04")
    return Why("assigned-elsewhere", rules, {**facts, "holder": state.things[elsewhere[0]]})


def not_bound(state: State, caster: Thing, holder: Thing) -> Why | None:
    """Why what is bound to an item or enchantment cannot be cast now.

    Not from what lies face down; a stolen spell only if he is not opposed to its school (MGW-Q-102).
    """
    if not holder.bound or holder.hidden or holder.id not in caster.attached:
        return NO_BOUND
    if BOUND in holder.used:
        return BOUND_USED
    if bound_owner(state, holder) == caster.owner:
        return None
    mage, card = caster.face.mage, state.face(holder.bound).card
    assert mage is not None
    assert card is not None
    opposed = [school in mage.opposed for school in card.school]
    if all(opposed) if card.either else any(opposed):
        return BOUND_STOLEN
    return None if allowed(card, mage, state.players[caster.owner].school) else BOUND_STOLEN


def not_deploying(state: State, seat: int, point: Thing) -> Why | None:
    """A spawnpoint casts with so much mana on it as its card asks for."""
    if "spawnpoint" not in point.face.base or point.face.card is None or point.seat != seat:
        return NO_SPAWNPOINT
    return None if point.mana >= point.face.card.casts_from else TOO_LITTLE_ON_IT


# --- the whole choice ---------------------------------------------------------------------------------------


def why_not_bound(state: State, caster: Thing, holder: Thing | None) -> Why | None:
    """The same, with what is told of it."""
    why = not_bound(state, caster, holder) if holder is not None else NO_BOUND
    if why is None or holder is None or why is NO_BOUND:
        worn = [state.things[number] for number in caster.attached if state.things[number].bound]
        return why and why.also(known=worn)
    if why is BOUND_USED:
        return why.also(thing=holder)
    return why.also(card=Told("card", holder.bound), thing=caster)


def why_not_cast(
    state: State, caster: Thing, face: Face, words: Words, aim: Aim, *, full: bool
) -> Why | None:
    """Why a spell cannot be cast with these words: targets and choices, `quick`, rings."""
    facts: dict[str, object] = {"card": Told("card", face.id), "thing": caster}
    why = uncastable(state, caster, face, full=full, hurried=QUICKLY in words)
    if why is not None:
        return why.also(**facts)
    end = (QUICKLY,) if QUICKLY in words else ()
    return why_not_deployed(state, caster, face, words, aim, end)


def why_not_deployed(
    state: State, caster: Thing, face: Face, words: Words, aim: Aim, end: Words = ()
) -> Why | None:
    """The same where no action is needed: the target, and the price; `end` follows the targets."""
    targets = tuple([word for word in without_rings(words) if word not in end])
    why = why_not_aimed(state, aim, face, targets)
    if why is not None:
        return why
    less = tuple([word for word in words if word.startswith(LESS)])
    if words != (*targets, *end, *less):
        return CHOICES
    discounts = dict(cheaper(_rings(state, caster, face, targets)))
    if less not in discounts:
        known = {word for way in discounts for word in way}
        ring = next((word for word in less if word not in known), less[-1])
        return NO_DISCOUNT.also(ring=ring, card=Told("card", face.id))
    cost, mana = spell_cost(state, aim, face, targets) - discounts[less], purse(state, caster)
    return NO_MANA.also("MGW-MANA-07", "MGW-Q-17", cost=cost, mana=mana) if unpaid(cost, mana) else None
