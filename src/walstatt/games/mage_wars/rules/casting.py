"""Casting a spell in three steps (SPL, COST, BIND). What may be cast: `castable.py`."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.mage_wars.events.course import Cast, Countered, Resolved, ref
from walstatt.games.mage_wars.rules import abilities, resolving
from walstatt.games.mage_wars.rules.castable import BOUND, QUICKLY
from walstatt.games.mage_wars.rules.coming import bound_owner, discard, to_book
from walstatt.games.mage_wars.rules.costs import pay, use_rings, without_rings
from walstatt.games.mage_wars.rules.countering import about
from walstatt.games.mage_wars.rules.damage import gain_mana, settle
from walstatt.games.mage_wars.rules.hooks import tell
from walstatt.games.mage_wars.rules.prices import spell_cost
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import go, pop, push, step
from walstatt.games.mage_wars.rules.target_words import why_not_aimed
from walstatt.games.mage_wars.rules.usable import why_not_used_at
from walstatt.games.mage_wars.state.effects import Aim
from walstatt.games.mage_wars.state.frames import Casting
from walstatt.games.mage_wars.state.state import Plan, State
from walstatt.games.mage_wars.state.things import NOBODY, Thing

# --- step 1 -------------------------------------------------------------------------------------------------


def start_casting(state: State, caster: Thing, answer: Option, action: str) -> None:
    """One of the options of `castable.py` was chosen."""
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
            announced(state, state.stack[-1])  # type: ignore[arg-type]  # MGW-LIST-11
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
    _leave_binding(state, frame)  # MGW-Q-42
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
        return why_not_used_at(state, holder, ability, aim, frame.words) is None
    return why_not_aimed(state, aim, state.face(frame.card), frame.words) is None


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
