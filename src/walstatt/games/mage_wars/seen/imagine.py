"""Hidden things dealt anew, as one seat may believe them to be.

What an opponent has hidden is dealt again from the cards that he may still have: those of his book, if it is
one that everybody knows, and plausible ones of his class otherwise. A face-down enchantment is one that could
lie where it lies and that nothing has triggered so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from walstatt.core.dice import Dice
from walstatt.games.mage_wars.rules.books import allowed, most_copies
from walstatt.games.mage_wars.rules.casting import is_secret
from walstatt.games.mage_wars.rules.coming import bound_owner
from walstatt.games.mage_wars.rules.fitting import is_what
from walstatt.games.mage_wars.rules.mandatory import ways_to_pay
from walstatt.games.mage_wars.rules.steps import amend
from walstatt.games.mage_wars.seen.view import knows, knows_bound
from walstatt.games.mage_wars.setup import STANDARD, Box, book_of
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Casting, Mandatory
from walstatt.games.mage_wars.state.state import Plan, State
from walstatt.games.mage_wars.state.things import Thing

Fits = Callable[[Face], bool]


class Slot(NamedTuple):
    """A place where a hidden card lies."""

    fits: Fits
    put: Callable[[Face], None]
    away: Callable[[Face], str]  # cards that must not lie on the same target: their common name, "" for none


def imagine(state: State, seat: int, box: Box, dice: Dice) -> None:
    laid = list(_laid(state))
    for player in state.players:
        if seat < 0 or not state.friends(seat, player.seat):
            _deal(state, player.seat, seat, box, dice)
    for frame, number in laid:
        amend(state, frame, card=state.things[number].face.id)


def _laid(state: State) -> Iterator[tuple[Casting, int]]:
    """Enchantments that lie face down while the spell that brought them is not quite over, with the spell."""
    for frame in state.stack:
        if not isinstance(frame, Casting) or not frame.card or is_secret(state, frame):
            continue
        face = state.face(frame.card)
        found = [
            t.id for t in state.things.values() if t.hidden and t.face is face and t.owner == frame.owner
        ]
        if found:
            yield frame, max(found)


def _deal(state: State, owner: int, seat: int, box: Box, dice: Dice) -> None:
    """All hidden cards of one player's spellbook, dealt to the places where some lie."""
    player = state.players[owner]
    slots = list(_slots(state, owner, seat))
    plans: list[Plan] = []

    def plan_slot(caster: int) -> Slot:
        thing = state.things.get(caster)
        card = thing.face.card if thing is not None else None
        casts = card.casts if card is not None else None

        def fits(face: Face) -> bool:
            return casts is None or (face.card is not None and casts.accepts(face.card))

        return Slot(fits, lambda face: plans.append(Plan(face.id, caster)), lambda face: "")

    slots += [plan_slot(plan.caster) for plan in player.plans]
    if ":" in state.settings.options["books"].split(",")[owner]:
        cards = _guess(state, owner, box, dice)
    else:
        cards = sorted(_cards(state, owner, seat))  # how they lie must not show
        dice.shuffle(cards)
        slots.sort(key=lambda slot: sum(slot.fits(state.face(card)) for card in set(cards)))
    chosen = _fill(state, slots, cards)
    for slot, at in zip(slots, chosen, strict=True):
        slot.put(state.face(cards[at]))
    rest = [card for at, card in enumerate(cards) if at not in chosen]
    book: dict[str, int] = {}
    for card in sorted(rest[: sum(player.book.values())]):
        book[card] = book.get(card, 0) + 1
    plans.sort(key=lambda plan: [p.caster for p in player.plans].index(plan.caster))
    state.set_player(owner, plans=tuple(plans), book=book)


def _fill(state: State, slots: list[Slot], cards: list[str]) -> list[int]:
    """For every slot the number of the first card that fits; the true deal shows that there is a way."""
    chosen: list[int] = []

    def place(n: int, names: frozenset[str]) -> bool:
        if n == len(slots):
            return True
        slot = slots[n]
        for at, card in enumerate(cards):
            face = state.face(card)
            name = slot.away(face)
            if at in chosen or (name and name in names) or not slot.fits(face):
                continue
            chosen.append(at)
            if place(n + 1, names | {name}):
                return True
            chosen.pop()
        return False

    found = place(0, frozenset())
    assert found, "what lies there fits, and is among the cards"
    return chosen


# --- where hidden cards lie ---------------------------------------------------------------------------------


def _slots(state: State, owner: int, seat: int) -> Iterator[Slot]:
    viewer = seat if seat >= 0 else None
    for thing in list(state.things.values()):
        if thing.hidden and thing.owner == owner and not knows(state, thing, viewer):
            yield _enchantment(state, thing.id)
        if thing.bound and bound_owner(state, thing) == owner and not knows_bound(state, thing, viewer):
            yield _bound(state, thing.id)
    for frame in state.stack:
        if isinstance(frame, Casting) and frame.owner == owner and _unknown(state, frame, seat):
            yield _cast(state, frame)


def _unknown(state: State, frame: Casting, seat: int) -> bool:
    """An enchantment is being cast of which this seat does not know what it is."""
    return is_secret(state, frame) and not (seat >= 0 and state.friends(seat, frame.seat))


def could_lie(state: State, face: Face, host: Thing | None) -> bool:
    """Whether an enchantment could have been cast there, as far as that never changes."""
    if face.type != "enchantment" or face.card is None:
        return False
    target = face.card.target
    if host is None:
        return "zone" in target.what
    if not is_what(host, target.what):
        return False
    base = host.face.base
    for need in target.needs:
        if need == "living" and "living" not in base:
            return False
        if need == "corporeal" and "incorporeal" in base:
            return False
        if need == "non-mage" and host.face.type == "mage":
            return False
        if need == "channels" and host.face.channeling is None:
            return False
    return not any(f"{kind}-immunity" in base for kind in face.damage_types)


def _enchantment(state: State, number: int) -> Slot:
    thing = state.things[number]
    host = state.things.get(thing.host)
    place = f"{thing.host}/{thing.zone}/"
    trigger = ""
    asked: Mandatory | None = None  # its controller is being asked whether he pays
    for frame in state.stack:
        if isinstance(frame, Mandatory) and number in (*frame.left, frame.now):
            trigger, asked = thing.face.trigger, frame if frame.now == number else None

    def fits(face: Face) -> bool:
        if not could_lie(state, face, host) or face.trigger in (thing.passed if face.trigger else ()):
            return False
        if trigger and face.trigger != trigger:
            return False
        return asked is None or bool(ways_to_pay(state, asked, replace(thing, face=face)))

    def put(face: Face) -> None:
        state.change(state.things[number], face=face)

    return Slot(fits, put, lambda face: place + face.id)


def _bound(state: State, number: int) -> Slot:
    thing = state.things[number]
    card = thing.face.card
    assert card is not None
    assert card.binds is not None
    binds = card.binds

    def fits(face: Face) -> bool:
        return face.card is not None and binds.accepts(face.card)

    def put(face: Face) -> None:
        state.change(state.things[number], bound=face.id)

    return Slot(fits, put, lambda face: "")


def _cast(state: State, frame: Casting) -> Slot:
    word = frame.words[0]
    host = state.things.get(int(word)) if word.isdigit() else None
    lost = word.isdigit() and host is None  # its target is gone: any enchantment would fizzle

    def fits(face: Face) -> bool:
        return face.type == "enchantment" if lost else could_lie(state, face, host)

    def put(face: Face) -> None:
        at = next(
            f for f in state.stack if isinstance(f, Casting) and f.words == frame.words and f.at == frame.at
        )
        amend(state, at, card=face.id)

    return Slot(fits, put, lambda face: "")


# --- which cards there are ----------------------------------------------------------------------------------


def _cards(state: State, owner: int, seat: int) -> list[str]:
    """The cards that this seat does not see."""
    player = state.players[owner]
    viewer: Any = seat if seat >= 0 else None
    hidden: list[str] = [card for card, count in player.book.items() for _ in range(count)]
    hidden += [plan.card for plan in player.plans]
    for thing in state.things.values():
        if thing.hidden and thing.owner == owner and not knows(state, thing, viewer):
            hidden.append(thing.face.id)
        if thing.bound and bound_owner(state, thing) == owner and not knows_bound(state, thing, viewer):
            hidden.append(thing.bound)
    for frame in state.stack:
        if isinstance(frame, Casting) and frame.owner == owner and _unknown(state, frame, seat):
            hidden.append(frame.card)
    return hidden


def _guess(state: State, owner: int, box: Box, dice: Dice) -> list[str]:
    """What the class may have, in the order in which one would think of it: its ready-made book first.

    At the end stand all copies that a book may hold: so there is a card for every place, whatever lies there.
    """
    library = box.library
    mage = state.settings.options["mages"].split(",")[owner]
    school = state.players[owner].school
    pool: list[str] = []
    for card_id, copies in book_of(library, STANDARD, mage, apprentice=False).cards.items():
        pool += [card_id] * copies
    may = [card for card in library.cards.values() if allowed(card, library.mages[mage], school)]
    rest = [card.id for card in may]
    dice.shuffle(pool)
    dice.shuffle(rest)
    return pool + rest + [card.id for card in may for _ in range(most_copies(card))]
