"""Objects coming into play and leaving it (CRE, CON, WALL, ENCH, EQU, DISC)."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.games.mage_wars.events.course import (
    Came,
    Destroyed,
    GuardLost,
    ItemReturned,
    MageFell,
    PlanLost,
    Removed,
    Shifted,
    ref,
)
from walstatt.games.mage_wars.rules.ending import eliminate, end_if_decided
from walstatt.games.mage_wars.rules.hooks import run_hook, tell
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import NOBODY, ROOM, Thing
from walstatt.spaces.zones import NOWHERE

# --- coming -------------------------------------------------------------------------------------------------


def summon(state: State, face: Face, owner: int, seat: int, zone: int, *rules: str) -> Thing:
    """A creature comes into play, inactive (MGW-CRE-01, MGW-CRE-03, MGW-ACT-12); no entering (MGW-Q-16)."""
    thing = state.add(face, owner, seat, zone=zone, came=state.round)
    named = rules or ("MGW-CRE-01", "MGW-CRE-03")
    state.emit(Came(seat=seat, thing=ref(thing), zone=state.board.names[zone], rules=named))
    for watcher in reversed(state.watchers()):
        run_hook(state, "came", watcher, thing.id)
    run_hook(state, "enters", thing)
    return thing


def conjure(state: State, face: Face, seat: int, zone: int) -> Thing:
    """A conjuration is attached to a zone (MGW-CON-06)."""
    thing = state.add(face, seat, seat, zone=zone, came=state.round)
    rules = ("MGW-CON-01", "MGW-CON-06")
    state.emit(Came(seat=seat, thing=ref(thing), zone=state.board.names[zone], rules=rules))
    run_hook(state, "enters", thing)
    return thing


def conjure_on(state: State, face: Face, seat: int, host: Thing) -> Thing:
    """A conjuration is attached to an object and moves with it (MGW-CON-08)."""
    thing = state.add(face, seat, seat, host=host.id, came=state.round)
    state.change(host, attached=(*host.attached, thing.id))
    state.emit(Came(seat=seat, thing=ref(thing), host=ref(host), rules=("MGW-CON-01", "MGW-CON-08")))
    run_hook(state, "enters", thing)
    return thing


def raise_wall(state: State, face: Face, seat: int, border: int) -> Thing:
    """A wall covers a border (MGW-WALL-01)."""
    thing = state.add(face, seat, seat, border=border, came=state.round)
    base = face.base  # each symbol for itself: MGW-WALL-12, MGW-WALL-24
    state.walls = state.walls.put(border, sight="blocks-los" in base, passage="passage-blocked" in base)
    rules = ("MGW-WALL-01", "MGW-CON-01")
    state.emit(Came(seat=seat, thing=ref(thing), zone=state.board.borders[border].name, rules=rules))
    run_hook(state, "enters", thing)
    return thing


def enchant(state: State, face: Face, owner: int, seat: int, host: Thing | None, zone: int) -> Thing:
    """An enchantment is laid face down on an object or into a zone (MGW-ENCH-01, 03, 05, 07)."""
    knows, seen = state.team(seat), 0
    if owner not in knows:  # it has changed sides while it was being cast: its owner knows what it is
        seen = sum(1 << other for other in state.team(owner))
        knows += state.team(owner)
    if host is not None:
        thing = state.add(face, owner, seat, host=host.id, hidden=True, seen=seen, came=state.round)
        state.change(host, attached=(*host.attached, thing.id))
        event = Came(
            seat=seat, thing=ref(thing), host=ref(host), knows=knows, rules=("MGW-ENCH-01", "MGW-ENCH-05")
        )
    else:
        thing = state.add(face, owner, seat, zone=zone, hidden=True, seen=seen, came=state.round)
        place = state.board.names[zone]
        event = Came(
            seat=seat, thing=ref(thing), zone=place, knows=knows, rules=("MGW-ENCH-01", "MGW-ENCH-07")
        )
    state.emit(event)
    return thing


def equip(
    state: State, face: Face, seat: int, mage: Thing, slots: tuple[str, ...], old: Iterable[int]
) -> Thing:
    """An item is put on; what was worn there goes back to its owner's spellbook (MGW-EQU-02, MGW-EQU-05)."""
    for number in old:
        return_item(state, state.things[number])
    mage = state.things[mage.id]
    thing = state.add(face, seat, seat, host=mage.id, slots=slots, came=state.round)  # MGW-Q-39
    state.change(mage, attached=(*mage.attached, thing.id))
    state.emit(Came(seat=seat, thing=ref(thing), host=ref(mage), rules=("MGW-EQU-02", "MGW-EQU-04")))
    run_hook(state, "enters", thing)
    return thing


# --- leaving ------------------------------------------------------------------------------------------------


def destroy(state: State, thing_id: int, *rules: str) -> None:
    destroy_all(state, [thing_id], None, *rules)


def destroy_all(state: State, dying: list[int], attack: Attack | None, *rules: str) -> None:
    """These are destroyed by the same event (MGW-COD-182)."""
    dying = [number for number in dying if number in state.things]
    for number in dying:
        tell(state, "killed", number, attack)
    fallen: list[int] = []
    for number in dying:
        thing = state.things.get(number)  # it may have been attached to another one of them
        if thing is None:
            continue
        if thing.face.type == "mage":
            fallen.append(thing.owner)
            state.emit(MageFell(seat=thing.owner, thing=ref(thing), rules=("MGW-MAGE-04", "MGW-GEN-02")))
        _leave(state, thing, rules)
    if fallen:
        for seat in eliminate(state, fallen):
            _remove_all(state, seat)
        end_if_decided(state)


def _leave(state: State, thing: Thing, rules: tuple[str, ...]) -> None:
    """To the discard pile of its owner, with all that is attached to it (MGW-ENCH-06, MGW-DISC-02)."""
    for number in thing.attached:
        if number in state.things:
            _leave(state, state.things[number], ("MGW-ENCH-06", "MGW-CON-09"))
    thing = state.things[thing.id]
    _lose_spells(state, thing)
    detach(state, thing)
    state.remove(thing.id)
    if thing.face.type != "mage":
        discard(state, thing.owner, thing.face.id)
    state.emit(Destroyed(thing=ref(thing), owner=thing.owner, rules=rules or ("MGW-COD-182",)))
    if thing.face.effect.destroyed is not None:
        thing.face.effect.destroyed(state, thing)


def detach(state: State, thing: Thing) -> None:
    """Take a thing from what it is attached to; a wall from its border."""
    host = state.things.get(thing.host) if thing.host else None
    if host is not None:
        state.change(host, attached=tuple([number for number in host.attached if number != thing.id]))
    if thing.face.wall:
        state.walls = state.walls.take(thing.border)


def _lose_spells(state: State, thing: Thing) -> None:
    """An assigned or bound spell is destroyed with its object (MGW-FAM-08, MGW-SPWN-07, MGW-BIND-10)."""
    plans = state.players[thing.seat].plans
    lost = [plan for plan in plans if plan.caster == thing.id]
    if lost and thing.face.type != "mage":
        state.set_player(thing.seat, plans=tuple(plan for plan in plans if plan.caster != thing.id))
        for plan in lost:
            discard(state, thing.seat, plan.card)
            state.emit(PlanLost(thing=ref(thing), card=plan.card, rules=("MGW-FAM-08", "MGW-SPWN-07")))
    if thing.bound:
        discard(state, bound_owner(state, thing), thing.bound)
        state.emit(PlanLost(thing=ref(thing), card=thing.bound, rules=("MGW-BIND-10",)))


def bound_owner(state: State, thing: Thing) -> int:
    """A bound spell comes from the book of the mage who wears the item, or wore it (MGW-COD-177, 179)."""
    if thing.bound_from != NOBODY:
        return thing.bound_from
    host = state.things.get(thing.host)
    return host.owner if host is not None and host.face.type == "mage" else thing.owner


def discard(state: State, seat: int, card: str) -> None:
    state.set_player(seat, discard=(*state.players[seat].discard, card))


def to_book(state: State, seat: int, card: str) -> None:
    book = state.players[seat].book
    state.set_player(seat, book={**book, card: book.get(card, 0) + 1})


def from_book(state: State, seat: int, card: str) -> None:
    book = dict(state.players[seat].book)
    book[card] -= 1
    if not book[card]:
        del book[card]
    state.set_player(seat, book=book)


def return_item(state: State, thing: Thing) -> None:
    """Back to its owner's spellbook, with its bound spell (MGW-EQU-05, MGW-BIND-11)."""
    for number in thing.attached:
        destroy(state, number, "MGW-ENCH-06")
    thing = state.things[thing.id]
    if thing.bound:
        to_book(state, bound_owner(state, thing), thing.bound)
    detach(state, thing)
    state.remove(thing.id)
    to_book(state, thing.owner, thing.face.id)
    state.emit(ItemReturned(thing=ref(thing), rules=("MGW-EQU-05",)))


def _remove_all(state: State, seat: int) -> None:
    """Everything a player controls leaves play (MGW-Q-104)."""
    for thing in list(state.things.values()):
        if thing.seat == seat and thing.id in state.things:
            _take_away(state, state.things[thing.id])
    state.emit(Removed(seat=seat, rules=("MGW-Q-104",)))


def _take_away(state: State, thing: Thing) -> None:
    """With all that is attached to it, and to that."""
    for number in thing.attached:
        _take_away(state, state.things[number])
    detach(state, state.things[thing.id])
    state.remove(thing.id)
    discard(state, thing.owner, thing.face.id)


def since_now(state: State, face: Face) -> int:
    """The `since` of an enchantment that begins to work now, where that matters (MGW-COD-19)."""
    if not face.lively:
        return 0
    last = (state.next_id - 1) * ROOM
    return 1 + max([last, *(thing.since for thing in state.things.values())])


def reattach(state: State, thing: Thing, host: Thing | None, zone: int, seat: int) -> Thing:
    """Attach an enchantment to something else; it counts as played last there (MGW-ENCH-11).

    A spell that is bound to it goes with it and still belongs to whom it belonged to (MGW-COD-179).
    """
    bound_from = bound_owner(state, thing) if thing.bound else NOBODY
    detach(state, thing)
    del state.things[thing.id]
    number = host.id if host is not None else 0
    state.things[thing.id] = thing
    since = 0 if thing.hidden else since_now(state, thing.face)
    thing = state.change(thing, host=number, zone=zone, seat=seat, passed=(), bound_from=NOBODY, since=since)
    if thing.bound and bound_owner(state, thing) != bound_from:
        thing = state.change(thing, bound_from=bound_from)
    if host is not None:
        host = state.things[host.id]
        state.change(host, attached=(*host.attached, thing.id))
    knows = state.team(seat) if thing.hidden else None
    place = state.board.names[zone] if zone != NOWHERE else ""
    on = ref(state.things[number]) if number else ""
    rules = ("MGW-ENCH-11", "MGW-ENCH-05")
    state.emit(Shifted(seat=seat, thing=ref(thing), zone=place, host=on, knows=knows, rules=rules))
    return thing


def lose_guard(state: State, thing_id: int, *rules: str) -> None:
    thing = state.things.get(thing_id)
    if thing is not None and thing.guard:
        thing = state.change(thing, guard=False)
        state.emit(GuardLost(thing=ref(thing), rules=rules))
