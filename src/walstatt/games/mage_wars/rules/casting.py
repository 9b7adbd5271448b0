"""Casting a spell: what may be cast, and the three steps (SPL, COST, BIND)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.mage_wars.events.course import Cast, Countered, Resolved, ref
from walstatt.games.mage_wars.rules import abilities, resolving
from walstatt.games.mage_wars.rules.books import allowed
from walstatt.games.mage_wars.rules.coming import bound_owner, discard, to_book
from walstatt.games.mage_wars.rules.costs import cheaper, pay, purse, rings, use_rings, without_rings
from walstatt.games.mage_wars.rules.countering import about
from walstatt.games.mage_wars.rules.damage import gain_mana, settle
from walstatt.games.mage_wars.rules.hooks import tell
from walstatt.games.mage_wars.rules.prices import spell_cost
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import go, pop, push, step
from walstatt.games.mage_wars.rules.targets import aims
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Casting
from walstatt.games.mage_wars.state.state import Plan, State
from walstatt.games.mage_wars.state.things import NOBODY, Thing

QUICKLY = "quick"
BOUND = "bound"

# --- what may be cast ---------------------------------------------------------------------------------------


def cast_options(state: State, caster: Thing, *, quick: bool, full: bool) -> list[Option]:
    """Everything this caster can cast now with such an action, fully payable (MGW-Q-17).

    Nothing is paid before one of them is chosen (MGW-SPL-09).
    """
    calm = False  # an Incapacitated mage casts quick spells that are no attacks (MGW-COD-81)
    if "incapacitated" in traits(state, caster):
        if caster.face.type != "mage":
            return []
        full, calm = False, True
    found: list[Option] = []
    mana = purse(state, caster)
    for card in dict.fromkeys(p.card for p in state.players[caster.seat].plans if p.caster == caster.id):
        face = state.face(card)
        if calm and face.type == "attack":
            continue
        if quick if face.action == "quick" else full:  # MGW-COD-140, MGW-COD-166
            found += _ways(state, caster, face, ("cast", card), mana, Aim(caster.seat, caster.id))
        if quick and quickly(caster, face):
            aim = Aim(caster.seat, caster.id)
            found += _ways(state, caster, face, ("cast", card), mana, aim, (QUICKLY,))
    if caster.face.type == "mage":
        for number in caster.attached:
            holder = state.things[number]
            if holder.bound and BOUND not in holder.used and may_cast_bound(state, caster, holder):
                face = state.face(holder.bound)
                if (quick if face.action == "quick" else full) and not (calm and face.type == "attack"):
                    aim = Aim(caster.seat, caster.id, holder.id)
                    found += _ways(state, caster, face, ("bound", holder.word), mana, aim)  # MGW-BIND-07
        for option in abilities.spell_options(state, caster, quick=quick, full=full):
            if not calm or abilities.ability_of(state.things[int(option[1])], option[2]).attack is None:
                found.append(option)
    return found


def _ways(
    state: State, caster: Thing, face: Face, start: Words, mana: int, aim: Aim, end: Words = ()
) -> Iterator[Option]:
    """One option for each target, and for each use of rings, that can be paid."""
    for words in aims(state, aim, face):
        cost = spell_cost(state, aim, face, words)
        items = rings(state, caster.seat, face, revealing=False, targets=words) if caster.attached else []
        if caster.face.type != "mage":
            items = []
        if not items:
            if cost <= mana:
                yield Option((*start, *words, *end))
            continue
        for less_words, less in cheaper(items):
            if max(0, cost - less) <= mana:
                yield Option((*start, *words, *end, *less_words))


def quickly(caster: Thing, face: Face) -> bool:
    """Quick Summoning: a level 1 Animal as a quick spell, once a round (MGW-MAGE-10)."""
    if face.type != "creature" or caster.face.type != "mage" or face.action == "quick":
        return False
    for ability in caster.face.abilities:
        if ability.id == "quick-summoning" and abilities.ready(caster, ability):
            return "animal" in face.subtypes and face.level <= caster.face.numbers["quick_level"]
    return False


def may_cast_bound(state: State, caster: Thing, holder: Thing) -> bool:
    """Not from what lies face down; a stolen spell only if he is not opposed to its school (MGW-Q-102)."""
    if holder.hidden or bound_owner(state, holder) == caster.owner:
        return not holder.hidden
    mage, card = caster.face.mage, state.face(holder.bound).card
    assert mage is not None
    assert card is not None
    opposed = [school in mage.opposed for school in card.school]
    if all(opposed) if card.either else any(opposed):
        return False
    return allowed(card, mage, state.players[caster.owner].school)


def deploy_options(state: State, seat: int) -> list[Option]:
    """Spells assigned to spawnpoints: `deploy 12 timber-wolf A1` (MGW-DEP-02)."""
    found: list[Option] = []
    for plan in state.players[seat].plans:
        point = state.things.get(plan.caster)
        if point is None or not may_deploy(point):
            continue
        face = state.face(plan.card)
        aim = Aim(seat, point.id)  # MGW-SPWN-09, MGW-SPWN-11
        found += _ways(state, point, face, ("deploy", point.word, plan.card), purse(state, point), aim)
    return found


def may_deploy(point: Thing) -> bool:
    """A spawnpoint with so much mana on it as its card asks for."""
    return "spawnpoint" in point.face.base and (
        point.face.card is not None and point.mana >= point.face.card.casts_from
    )


# --- step 1 -------------------------------------------------------------------------------------------------


def start_casting(state: State, caster: Thing, answer: Option, action: str) -> None:
    """An option of `cast_options` or `deploy_options` was chosen."""
    verb = answer[0]
    seat = caster.seat
    if verb == "use":
        holder = state.things[int(answer[1])]
        ability = abilities.ability_of(holder, answer[2])
        push(
            state,
            Casting(
                seat=seat, owner=seat, caster=caster.id, card="", words=tuple(answer[3:]), action=action,
                origin="ability", holder=holder.id, ability=ability.id, quick=ability.when == "quick-spell",
            ),
        )  # fmt: skip
        return
    holder_id, card, words = 0, answer[1], tuple(answer[2:])
    origin, owner = "plan", seat
    if verb == "bound":
        origin, holder_id = "bound", int(answer[1])
        card = state.things[holder_id].bound
        owner = bound_owner(state, state.things[holder_id])
    elif verb == "deploy":
        card, words = answer[2], tuple(answer[3:])
    face = state.face(card)
    quick = face.action == "quick" or QUICKLY in words
    push(
        state,
        Casting(
            seat=seat, owner=owner, caster=caster.id, card=card, words=words, action=action, origin=origin,
            holder=holder_id, quick=quick,
        ),
    )  # fmt: skip


@step("cast.announce")
def announce(state: State, frame: Casting) -> None:
    """Step 1: the spell, its target and all choices are announced and paid (MGW-SPL-03, 07, 08)."""
    caster = state.things[frame.caster]
    aim = Aim(frame.seat, frame.caster, frame.holder)
    words = without_rings(frame.words)
    if frame.ability:
        holder = state.things[frame.holder]
        ability = abilities.ability_of(holder, frame.ability)
        cost = abilities.ability_cost(state, holder, ability, aim, words)
        abilities.spend(state, holder, ability)
    else:
        face = state.face(frame.card)
        if QUICKLY in words:
            words = tuple([word for word in words if word != QUICKLY])
            if face.action != "quick":
                abilities.spend(state, caster, abilities.ability_of(caster, "quick-summoning"))
        cost = max(0, spell_cost(state, aim, face, words) - use_rings(state, frame.words))
        _take_card(state, frame)
    own = pay(state, state.things[frame.caster], cost)  # with all additional costs (MGW-COST-04)
    go(state, frame, "cast.counter", words=words, cost=cost, own=own)
    secret = is_secret(state, frame)  # MGW-ENCH-18
    state.emit(
        Cast(
            seat=frame.seat, caster=ref(state.things[frame.caster]), card=frame.card, mana=cost, own=own,
            targets=tuple([abilities.told(state, word) for word in words]), ability=frame.ability,
            action=frame.action, knows=state.team(frame.seat) if secret else None,
            rules=("MGW-SPL-03", "MGW-ENCH-18") if secret else ("MGW-SPL-03", "MGW-SPL-08"),
        )
    )  # fmt: skip
    if frame.card:
        announced = state.face(frame.card).effect.announced
        if announced is not None:
            announced(state, state.stack[-1])  # type: ignore[arg-type]
    open_window(state, "cast", *about(state, frame.caster, words))


def _take_card(state: State, frame: Casting) -> None:
    """The card leaves the prepared spells; a bound one is shown and used for this round (MGW-BIND-05, 06).

    It is used even if it is countered then (MGW-Q-43).
    """
    if frame.origin == "bound":
        holder = state.things[frame.holder]
        shown = holder.bound_shown or not is_secret(state, frame)
        state.change(holder, used=(*holder.used, BOUND), bound_shown=shown)
        return
    plans = list(state.players[frame.seat].plans)
    plans.remove(Plan(frame.card, frame.caster))
    state.set_player(frame.seat, plans=tuple(plans))


# --- step 3 -------------------------------------------------------------------------------------------------


@step("cast.resolve")
def resolve(state: State, frame: Casting) -> None:
    """Step 3: it must take effect, unless it was countered or its target is not legal (MGW-SPL-10, 14)."""
    countered = frame.countered
    if not countered and not _still_legal(state, frame):
        countered = "illegal"
    if countered:
        go(state, frame, "cast.done", countered=countered)
        rule = {"illegal": "MGW-SPL-14", "returned": "MGW-COD-01"}.get(countered, "MGW-SPL-12")
        # What is destroyed lies open in the discard pile; what goes back to the book was never shown.
        knows = _knows(state, frame) if countered == "returned" else None
        state.emit(
            Countered(
                seat=frame.seat, card=frame.card, by=countered, ability=frame.ability, knows=knows,
                rules=(rule, "MGW-COD-91"),
            )
        )  # fmt: skip
        return
    go(state, frame, "cast.resolved")
    _leave_binding(state, frame)
    resolving.carry_out(state, state.stack[-1])  # type: ignore[arg-type]


def _leave_binding(state: State, frame: Casting) -> None:
    """A bound spell that becomes an object is bound no more (MGW-Q-42)."""
    if frame.origin == "bound" and state.face(frame.card).type not in ("attack", "incantation"):
        state.change(state.things[frame.holder], bound="", bound_shown=False, bound_from=NOBODY)


def _still_legal(state: State, frame: Casting) -> bool:
    """Range, sight and the whole target line, from where the caster is now (MGW-Q-207)."""
    aim = Aim(frame.seat, frame.caster, frame.holder)
    if frame.caster not in state.things:
        return False
    if frame.ability:
        holder = state.things.get(frame.holder)
        if holder is None:
            return False
        ability = abilities.ability_of(holder, frame.ability)
        return frame.words in set(abilities.ability_aims(state, holder, ability, aim))
    return frame.words in set(aims(state, aim, state.face(frame.card)))


def _knows(state: State, frame: Casting) -> tuple[int, ...] | None:
    """Of an enchantment nobody else learns the name until it lies open (MGW-ENCH-18)."""
    return state.team(frame.seat) if is_secret(state, frame) else None


def is_secret(state: State, frame: Casting) -> bool:
    """An enchantment is being cast that still lies face down; it becomes an object when it resolves."""
    if not frame.card or state.face(frame.card).type != "enchantment":
        return False
    return frame.at in ("cast.announce", "cast.counter", "cast.resolve")


@step("cast.resolved")
def resolved(state: State, frame: Casting) -> None:
    go(state, frame, "cast.done")
    secret = bool(frame.card) and state.face(frame.card).type == "enchantment"
    knows = state.team(frame.seat) if secret else None
    state.emit(
        Resolved(seat=frame.seat, card=frame.card, ability=frame.ability, knows=knows, rules=("MGW-SPL-13",))
    )
    open_window(state, "resolve", *about(state, frame.caster, frame.words))
    tell(state, "resolved", frame)
    settle(state)


@step("cast.done")
def done(state: State, frame: Casting) -> Flow | None:
    """Where the card goes (MGW-CARD-01, MGW-BIND-08, MGW-BIND-09)."""
    pop(state)
    if frame.countered == "returned":  # MGW-DATA-19: Jinx gives card and mana back
        caster = state.things.get(frame.caster)
        if caster is not None:
            rest = frame.cost - frame.own
            gain_mana(state, caster.id, frame.own, "MGW-DATA-19")
            gain_mana(state, state.players[caster.seat].mage, rest, "MGW-DATA-19")
    if not frame.card or frame.origin == "bound":  # MGW-BIND-08, MGW-BIND-09, MGW-COD-178
        return None
    if frame.countered == "returned":
        to_book(state, frame.owner, frame.card)
    elif frame.countered or state.face(frame.card).type in ("attack", "incantation"):
        discard(state, frame.owner, frame.card)  # MGW-DISC-03, MGW-ATKS-03
    return None
