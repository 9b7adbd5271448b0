"""What a position cannot be: contradictions that are not mistakes of spelling.

Each is told as the key of a text and the facts in it. A position that play could not reach is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import get_args

from walstatt.core.errors import Problem
from walstatt.core.flow import Decision, Flow, Together
from walstatt.games.mage_wars.rules.conditions import LATE, never_has
from walstatt.games.mage_wars.rules.fitting import is_what, meets
from walstatt.games.mage_wars.rules.traits import life_of
from walstatt.games.mage_wars.rules.wearing import RINGS
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.state.vocabulary import Location

TRIGGERS = ("attacked", "targeted", "casts-quick", "enters")
UNTIL = ("round", "phase", "activation", "melee")
#: What a target must be for good. All else that a casting bar asks for may have changed since.
LASTING = ("living", "corporeal", "non-mage", "channels")

Complaint = tuple[str, dict[str, object]]


def of_thing(state: State, thing: Thing) -> Iterator[Complaint]:
    """What is said of an object does not fit it."""
    card = thing.face.card
    if thing.hidden and thing.face.type != "enchantment":
        yield "hidden", {}
    if thing.guard and not thing.face.creature:
        yield "guard", {}
    for mark in thing.marks:
        if never_has(thing, mark.removeprefix(LATE)):
            yield "condition", {"mark": mark}
    if thing.bound:
        spell = state.face(thing.bound).card
        if card is None or card.binds is None or spell is None or not card.binds.accepts(spell):
            yield "binds", {"card": thing.bound}
    if thing.seen >= 1 << len(state.players):
        yield "seen", {}
    words = {
        get_args(Location): thing.slots, TRIGGERS: thing.passed, UNTIL: [boon.until for boon in thing.boons],
    }  # fmt: skip
    for known, given in words.items():
        for word in given:
            if word not in known:
                yield "fact", {"word": word, "known": ", ".join(known)}


def between(state: State, thing: Thing) -> Iterator[Complaint]:
    """It cannot be where it is, beside what else is there, or with so much damage."""
    if thing.damage and thing.face.life and thing.damage >= life_of(state, thing):
        yield "dead", {"damage": thing.damage, "life": life_of(state, thing)}
    yield from _place(state, thing)
    before = [other for other in state.things.values() if other.id < thing.id]
    if thing.host:
        yield from _beside(state, thing, [other for other in before if other.host == thing.host])
    elif thing.face.type == "conjuration":
        for other in before:
            if other.face.type == "conjuration" and other.zone == thing.zone and not other.host:
                if other.face is thing.face:
                    yield "twin", {"other": other.id}  # MGW-CON-07
                elif "zone-exclusive" in thing.face.base and "zone-exclusive" in other.face.base:
                    yield "exclusive", {"other": other.id}  # MGW-ZEX-02


def _place(state: State, thing: Thing) -> Iterator[Complaint]:
    """What its casting bar names for good: a kind of object, a zone, a border."""
    face, host = thing.face, state.things.get(thing.host)
    if face.card is None or face.creature:
        if host is not None:
            yield "loose", {}
        return
    target = face.card.target
    if host is None:
        if thing.zone >= 0 and "zone" not in target.what:
            yield "lies-on", {}
    elif not is_what(host, target.what) or not all(_lasts(state, host, need) for need in target.needs):
        yield "unfit", {"host": host.id}


def _lasts(state: State, host: Thing, need: str) -> bool:
    """By what is printed on it: traits come and go."""
    return need not in LASTING or meets(state, host.seat, host, need, host.face.base)


def _beside(state: State, thing: Thing, others: list[Thing]) -> Iterator[Complaint]:
    """Two of a kind on one object, or more items than there is room for (MGW-ENCH-09, MGW-EQU-04, 11)."""
    for other in others:
        if other.face is thing.face and not _bluff(state, thing, other):
            yield "twin", {"other": other.id}
    for slot in thing.slots:
        room = RINGS if slot == "ring" else 1
        taken = [other for other in others if slot in other.slots]
        if len(taken) >= room:
            yield "slot", {"slot": slot, "other": taken[-1].id}


def _bluff(state: State, thing: Thing, other: Thing) -> bool:
    """Enemies may each have one that the other does not know of (MGW-MULT-10)."""
    secret = thing.hidden or other.hidden
    return secret and not state.friends(thing.seat, other.seat)


def rehearse(
    state: State,
    flow: Callable[[State], Flow],
    look: Callable[[State], object],
    wrong: Callable[[str], Problem],
) -> None:
    """Whether what is under way can go on: it names objects, cards and steps that must be there.

    Nobody writes such a line by hand, and the rules trust what they wrote themselves.
    """
    try:
        for request in flow(state):
            asked = request.decisions if isinstance(request, Together) else (request,)
            for decision in asked:
                if isinstance(decision, Decision):
                    len(decision.options)
            break
        look(state)
    except Problem:
        raise
    except Exception as error:
        raise wrong(f"{type(error).__name__} {error}") from error
