"""Where equipment is worn, and what makes way for it (EQU, BAR)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.state.effects import Words
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

#: So many rings fit on a mage's hands (MGW-EQU-04).
RINGS = 2
OCCUPIED = Why("occupied", ("MGW-EQU-10",))
WORN_ALREADY = Why("worn-already", ("MGW-EQU-11", "MGW-Q-37"))
SECOND_BARRIER = Why("second-barrier", ("MGW-BAR-12", "MGW-Q-87"))


def worn(state: State, mage: Thing) -> list[Thing]:
    return [item for n in mage.attached if (item := state.things[n]).face.type == "equipment"]


def locations(state: State, seat: int, face: Face, mage: Thing) -> Iterator[Words]:
    """Where an item may be worn, and what it then replaces (MGW-EQU-04, 05, 10, 11)."""
    for slots, first in _ways(face):
        for chosen, old in _replaced(state, mage, slots):
            if _unwearable(state, seat, face, mage, old) is None:
                yield (mage.word, *first, *chosen)


def _ways(face: Face) -> list[tuple[Words, Words]]:
    """Locations that it takes, and the word that says so: one of them or all (MGW-EQU-06)."""
    card = face.card
    assert card is not None
    if card.one_location:
        return [((slot,), (slot,)) for slot in card.locations]
    return [(card.locations, ())]


def _unwearable(state: State, seat: int, face: Face, mage: Thing, old: tuple[int, ...]) -> Why | None:
    """Why a mage cannot wear an item, if these make way."""
    if old and not state.friends(seat, mage.seat):
        return OCCUPIED
    if any(item.face is face and item.id not in old for item in worn(state, mage)):
        return WORN_ALREADY
    return SECOND_BARRIER if _barrier_stays(state, face, mage, old) else None


def why_not_worn(state: State, seat: int, face: Face, mage: Thing, words: Words) -> Why | None:
    """Why an item cannot be put on so: `words` name the location and the ring that makes way."""
    assert face.card is not None
    all_slots = face.card.locations
    facts = {"target": mage, "slots": Told("slots", all_slots), "words": ", ".join(all_slots)}
    fitting = [slots for slots, first in _ways(face) if words[: len(first)] == first]
    if not fitting:
        return Why("which-slot", ("MGW-EQU-07",), facts)
    slots = fitting[0]
    ways = list(_replaced(state, mage, slots))
    rest = words[1:] if face.card.one_location else words
    facts["items"] = [item for item in worn(state, mage) if not set(slots).isdisjoint(item.slots)]
    named = [way for way in ways if way[0] == rest]
    found = [_unwearable(state, seat, face, mage, old) for _, old in named or ways]
    if None not in found:
        return found[0] and found[0].also(**facts)
    if named:
        return None
    if len(ways) > 1 and not rest:
        return Why("which-ring", ("MGW-EQU-04", "MGW-Q-36"), facts)
    return Why("choices", ("MGW-SPL-07",), facts)


def _replaced(state: State, mage: Thing, slots: tuple[str, ...]) -> Iterator[tuple[Words, tuple[int, ...]]]:
    """Words for what makes way, and what that is."""
    there = [item for item in worn(state, mage) if not set(slots).isdisjoint(item.slots)]
    if slots == ("ring",):
        if len(there) < RINGS:
            yield (), ()
        else:  # MGW-Q-36
            for item in there:
                yield (item.word,), (item.id,)
        return
    yield (), tuple(item.id for item in there)  # MGW-Q-38


def wearing(state: State, face: Face, words: Words) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The locations that an item takes as its target words say, and what it replaces."""
    card = face.card
    assert card is not None
    mage = state.things[int(words[0])]
    slots: tuple[str, ...] = (words[1],) if card.one_location else card.locations
    rest = words[2:] if card.one_location else words[1:]
    if rest:
        return slots, (int(rest[0]),)
    return slots, next(old for chosen, old in _replaced(state, mage, slots) if not chosen)


def _barrier_stays(state: State, face: Face, mage: Thing, old: tuple[int, ...]) -> bool:
    """A mage with a damage barrier cannot get another (MGW-BAR-12, MGW-Q-87)."""
    if not any(bar.kind == "barrier" for bar in face.bars.values()):
        return False
    return any(
        number not in old
        and not (other := state.things[number]).hidden
        and any(bar.kind == "barrier" for bar in other.face.bars.values())
        for number in mage.attached
    )
