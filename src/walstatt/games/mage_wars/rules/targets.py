"""What a spell may be cast on: range, line of sight, and what its casting bar asks for (CARD, SPL, LOS).

A target is told in words: a thing by its number, a zone or border by its name; further choices follow.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.mage_wars.rules.conditions import CONDITIONS, LATE
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.kinds import Target
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE, OPEN, Walls

#: Effects on the mage's own location limits (MGW-EQU-04).
RINGS = 2


class Reach:
    """Where a caster's range and sight go: both are asked for (MGW-CARD-07, MGW-LOS-09)."""

    __slots__ = ("flying", "high", "low", "near", "seen", "state", "zone")

    def __init__(self, state: State, zone: int, flying: bool, low: int, high: int) -> None:
        self.state = state
        self.zone = zone
        self.flying = flying
        self.low, self.high = low, high
        if zone == NOWHERE:
            self.near: frozenset[int] = frozenset()
            self.seen = 0
        else:
            self.near = frozenset(state.board.zones_in_range(zone, low, high))
            self.seen = state.board.visible(zone, self.walls)  # only walls hide (MGW-LOS-02, MGW-LOS-03)

    @property
    def walls(self) -> Walls:
        """Flying creatures see over walls (MGW-FLY-11)."""
        return OPEN if self.flying else self.state.walls

    def zone_ok(self, zone: int) -> bool:
        return zone in self.near and bool(self.seen >> zone & 1)

    def thing_ok(self, thing: Thing) -> bool:
        """Range and sight to a thing; a flying one is always seen, with all that is on it (MGW-WALL-13)."""
        place = carrier(self.state, thing)
        if place.face.wall:
            board = self.state.board
            return self.zone != NOWHERE and board.aims_at_border(
                self.zone, place.border, self.low, self.high, self.walls
            )
        if place.zone not in self.near:
            return False
        return bool(self.seen >> place.zone & 1) or "flying" in traits(self.state, place)


def carrier(state: State, thing: Thing) -> Thing:
    """What a thing lies on in the end, and moves with; itself, if it is attached to nothing (MGW-ENCH-05)."""
    while thing.host:
        thing = state.things[thing.host]
    return thing


def reach_of(state: State, caster: Thing, span: tuple[int, int]) -> Reach:
    flying = "flying" in traits(state, caster)
    return Reach(state, zone_of(state, caster), flying, span[0], span[1])


# --- spells -------------------------------------------------------------------------------------------------


def aims(state: State, aim: Aim, face: Face) -> Iterator[Words]:
    """All legal targets of a spell, with the choices that are made when it is cast."""
    if not may_be_in_play(state, aim.seat, face):
        return
    if face.effect.aims is not None:
        yield from face.effect.aims(state, aim)
        return
    assert face.card is not None
    if face.type == "creature":
        yield from _appearing(state, aim, face, face.card.target)
    else:
        yield from aims_at(state, aim, face, face.card.target, face.range)


def _appearing(state: State, aim: Aim, face: Face, target: Target) -> Iterator[Words]:
    """Where a creature may appear: as its casting bar says, or where a card lets it (MGW-CRE-02)."""
    found = list(aims_at(state, aim, face, target, face.range))
    yield from found
    for thing in state.watchers():
        harbours = thing.face.effect.harbours
        if harbours is not None and harbours(state, thing, face, aim.seat):
            way = (state.board.names[zone_of(state, thing)],)
            if way not in found:
                yield way


def aims_at(state: State, aim: Aim, face: Face, target: Target, span: tuple[int, int]) -> Iterator[Words]:
    """The targets that a casting bar names."""
    caster = state.things.get(aim.caster)
    if caster is None:
        return
    reach = reach_of(state, caster, span)
    what = target.what
    if "arena" in what:
        yield ()
    if "zone" in what:
        for zone in sorted(reach.near):
            if reach.zone_ok(zone) and zone_fits(state, aim.seat, face, target, zone):
                yield (state.board.names[zone],)
    if "border" in what:
        yield from _borders(state, aim.seat, face, reach)
    if "destroyed-creature" in what:
        for card in sorted(set(state.players[aim.seat].discard)):
            body = state.face(card)
            if body.type == "creature" and "living" in body.base and may_be_in_play(state, aim.seat, body):
                yield (card,)
    if {"creature", "conjuration", "mage", "object", "enchantment"}.isdisjoint(what):
        return
    for thing in list(state.things.values()):
        if fits(state, aim.seat, face, target, thing) and reach.thing_ok(thing):  # items too (MGW-EQU-09)
            if face.type == "equipment" and face.card is not None and target is face.card.target:
                yield from _locations(state, aim.seat, face, thing)
            elif target.then:
                yield from _second(state, aim, target, thing, reach)
            else:
                yield (thing.word,)


def _second(state: State, aim: Aim, target: Target, thing: Thing, reach: Reach) -> Iterator[Words]:
    """The second target of a spell."""
    if target.then == "zone":
        for zone in sorted(reach.near):
            if reach.zone_ok(zone):
                yield (thing.word, state.board.names[zone])
    elif target.then == "equipment":
        for number in thing.attached:
            if state.things[number].face.type == "equipment":
                yield (thing.word, str(number))
    else:
        yield from _new_targets(state, aim, thing, reach)


def _new_targets(state: State, aim: Aim, thing: Thing, reach: Reach) -> Iterator[Words]:
    """Where else an enchantment may be attached."""
    face = thing.face
    assert face.card is not None
    for other in list(state.things.values()):
        elsewhere = other.id != thing.host and not hangs_on(state, other, thing) and reach.thing_ok(other)
        if elsewhere and fits(state, aim.seat, face, face.card.target, other):
            yield (thing.word, other.word)
    if "zone" in face.card.target.what:
        for zone in sorted(reach.near):
            elsewhere = zone != thing.zone and reach.zone_ok(zone)
            if elsewhere and zone_fits(state, aim.seat, face, face.card.target, zone):
                yield (thing.word, state.board.names[zone])


def hangs_on(state: State, other: Thing, thing: Thing) -> bool:
    """Whether something is this enchantment, or attached to it: it cannot carry what carries it."""
    while other.id != thing.id:
        if not other.host:
            return False
        other = state.things[other.host]
    return True


def may_be_in_play(state: State, seat: int, face: Face) -> bool:
    """Legendary: one in all; Unique: one a side (MGW-COD-46, MGW-COD-107, MGW-MULT-09)."""
    if "legendary" in face.base:
        return all(thing.face is not face for thing in state.things.values())
    if "unique" in face.base:
        return all(t.face is not face or not state.friends(seat, t.seat) for t in state.things.values())
    return True


def zone_fits(state: State, seat: int, face: Face, target: Target, zone: int) -> bool:
    """Whether a zone may be the target, apart from range and sight."""
    foes = (t for t in state.creatures() if t.zone == zone and not state.friends(seat, t.seat))
    if "no-enemy-creatures" in target.needs and any(foes):
        return False
    if face.type == "conjuration":
        exclusive = "zone-exclusive" in face.base
        for other in state.things.values():
            if other.zone != zone or other.face.type != "conjuration":
                continue
            if other.face is face or (exclusive and "zone-exclusive" in other.face.base):
                return False  # MGW-CON-07, MGW-ZEX-02
    if face.type == "enchantment":
        return not any(
            other.face is face and other.zone == zone and _forbids_twin(state, seat, other)
            for other in state.things.values()
        )
    return True


def _forbids_twin(state: State, seat: int, other: Thing) -> bool:
    """MGW-ENCH-09, MGW-MULT-10."""
    return not other.hidden or state.friends(seat, other.seat)


def fits(state: State, seat: int, face: Face, target: Target, thing: Thing) -> bool:
    """Whether a thing may be the target of a spell, apart from range and sight."""
    if not is_what(thing, target.what):
        return False
    found = traits(state, thing)
    for need in target.needs:
        if not meets(state, seat, thing, need, found):
            return False
    for damage_type in face.damage_types:  # MGW-COD-88, MGW-Q-78
        if f"{damage_type}-immunity" in found:
            return False
    if face.type == "attack" and thing.face.effect.no_ranged:
        return False
    # Others than the same one do not matter (MGW-ENCH-08).
    if face.type in ("enchantment", "conjuration"):
        for number in thing.attached:
            other = state.things[number]
            if other.face is face and (face.type == "conjuration" or _forbids_twin(state, seat, other)):
                return False  # MGW-CON-10
    return True


def is_what(thing: Thing, what: tuple[str, ...]) -> bool:
    face = thing.face
    if "object" in what:
        return True
    if face.creature:
        return "creature" in what or (face.type == "mage" and "mage" in what)
    if face.type in ("conjuration", "wall"):
        return "conjuration" in what
    return face.type == "enchantment" and "enchantment" in what


def meets(state: State, seat: int, thing: Thing, need: str, found: object) -> bool:
    assert isinstance(found, dict)
    if need == "living":
        return "living" in found
    if need == "corporeal":
        return "incorporeal" not in found
    if need == "non-mage":
        return thing.face.type != "mage"
    if need in ("not-flying", "not-uncontainable"):
        return need.removeprefix("not-") not in found
    if need == "channels":
        return thing.face.channeling is not None
    if need in ("hidden", "revealed"):
        return thing.hidden is (need == "hidden")
    if need == "controlled":
        return thing.seat == seat
    if need == "friendly":
        return state.friends(seat, thing.seat)
    if need == "summoned-this-round":
        return thing.came == state.round
    if need == "conditions":
        return any(mark.removeprefix(LATE) in CONDITIONS for mark in thing.marks)
    if need == "no-enemy-creatures":
        return True
    return need in thing.face.subtypes


def still_fits(state: State, thing: Thing) -> bool:
    """Whether an enchantment lies on a legal target, as is asked again on reveal (MGW-REV-06, MGW-Q-28)."""
    host = state.things.get(thing.host)
    if host is None:
        return True  # what a zone must be is asked when the enchantment is cast, not later
    assert thing.face.card is not None
    target = thing.face.card.target
    found = traits(state, host)
    if not is_what(host, target.what):
        return False
    if any(not meets(state, thing.seat, host, need, found) for need in target.needs):
        return False
    return not any(f"{kind}-immunity" in found for kind in thing.face.damage_types)


# --- walls --------------------------------------------------------------------------------------------------


def _borders(state: State, seat: int, face: Face, reach: Reach) -> Iterator[Words]:
    """Free borders for a wall, and pairs of them for an extended one (MGW-WALL-02, 03, 16 to 19)."""
    board, walls = state.board, state.walls
    if reach.zone == NOWHERE:
        return
    second_copy = state.players[seat].book.get(face.id, 0) > 0  # MGW-Q-19, MGW-Q-109
    for border in range(board.inner):
        if walls.on(border) or not board.aims_at_border(
            reach.zone, border, reach.low, reach.high, reach.walls
        ):
            continue
        name = board.borders[border].name
        yield (name,)
        if second_copy:
            for other in board.joins[border]:  # in sight, in range or not (MGW-COD-12), and free (MGW-Q-20)
                if not walls.on(other) and board.sees_border(reach.zone, other, reach.walls):
                    yield (name, board.borders[other].name)


# --- equipment ----------------------------------------------------------------------------------------------


def worn(state: State, mage: Thing) -> list[Thing]:
    return [item for n in mage.attached if (item := state.things[n]).face.type == "equipment"]


def _locations(state: State, seat: int, face: Face, mage: Thing) -> Iterator[Words]:
    """Where an item may be worn, and what it then replaces (MGW-EQU-04, 05, 10, 11)."""
    card = face.card
    assert card is not None
    ways = [(slot,) for slot in card.locations] if card.one_location else [card.locations]  # MGW-EQU-06
    for slots in ways:
        for chosen, old in _replaced(state, mage, slots):
            if old and not state.friends(seat, mage.seat):
                continue  # MGW-EQU-10
            if any(item.face is face and item.id not in old for item in worn(state, mage)):
                continue  # MGW-EQU-11, MGW-Q-37
            if _barrier_stays(state, face, mage, old):
                continue
            yield (mage.word, *(slots if card.one_location else ()), *chosen)


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
