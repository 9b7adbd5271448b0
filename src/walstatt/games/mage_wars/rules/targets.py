"""What a spell may be cast on: range, line of sight, and what its casting bar asks for (CARD, SPL, LOS).

A target is told in words: a thing by its number, a zone or border by its name; further choices follow.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.mage_wars.rules.fitting import twice_in_play, unfit, zone_unfit
from walstatt.games.mage_wars.rules.reach import Reach, reach_of
from walstatt.games.mage_wars.rules.reasons import Why
from walstatt.games.mage_wars.rules.wearing import locations
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.kinds import Target
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

OBJECTS = frozenset(("creature", "conjuration", "mage", "object", "enchantment"))
NOT_THERE = Why("not-there", ("MGW-CARD-08", "MGW-ENCH-09"))
NOT_IN_PILE = Why("not-in-pile", ("MGW-CARD-08", "MGW-DISC-05"))
WALL_THERE = Why("wall-there", ("MGW-WALL-03",))
HALF_UNSEEN = Why("no-sight", ("MGW-WALL-19", "MGW-LOS-05"))


# --- spells -------------------------------------------------------------------------------------------------


def aims(state: State, aim: Aim, face: Face) -> Iterator[Words]:
    """All legal targets of a spell, with the choices that are made when it is cast."""
    if twice_in_play(state, aim.seat, face) is not None:
        return
    if face.effect.aims is not None:
        yield from face.effect.aims(state, aim)
        return
    assert face.card is not None
    if face.type == "creature":
        yield from _appearing(state, aim, face, face.card.target)
    else:
        yield from aims_at(state, aim, face, face.card.target, face.range)


def not_raised(state: State, seat: int, card: str) -> Why | None:
    """Why a creature cannot come back from the discard pile."""
    if card not in state.players[seat].discard:
        return NOT_IN_PILE
    body = state.face(card)
    if body.type != "creature" or "living" not in body.base:
        return NOT_IN_PILE
    return twice_in_play(state, seat, body)


def _appearing(state: State, aim: Aim, face: Face, target: Target) -> Iterator[Words]:
    """Where a creature may appear: as its casting bar says, or where a card lets it (MGW-CRE-02)."""
    found = list(aims_at(state, aim, face, target, face.range))
    yield from found
    for way in harboured(state, aim, face):
        if way not in found:
            yield way


def harboured(state: State, aim: Aim, face: Face) -> Iterator[Words]:
    """Where a card lets a creature appear besides."""
    for thing in state.watchers():
        harbours = thing.face.effect.harbours
        if harbours is not None and harbours(state, thing, face, aim.seat):
            yield (state.board.names[zone_of(state, thing)],)


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
            if not reach.misses_zone(zone) and not zone_unfit(state, aim.seat, face, target, zone):
                yield (state.board.names[zone],)
    if "border" in what:
        yield from _borders(state, aim.seat, face, reach)
    if "destroyed-creature" in what:
        pile = sorted(set(state.players[aim.seat].discard))
        yield from ((card,) for card in pile if not_raised(state, aim.seat, card) is None)
    if not OBJECTS.isdisjoint(what):
        yield from _objects(state, aim, face, target, reach)


def _objects(state: State, aim: Aim, face: Face, target: Target, reach: Reach) -> Iterator[Words]:
    for thing in list(state.things.values()):
        if unfit(state, aim.seat, face, target, thing) or reach.misses(thing):  # items too (MGW-EQU-09)
            continue
        if is_worn(face, target):
            yield from locations(state, aim.seat, face, thing)
        elif target.then:
            yield from _second(state, aim, target, thing, reach)
        else:
            yield (thing.word,)


def is_worn(face: Face, target: Target) -> bool:
    """Whether an item is cast, and not used."""
    return face.type == "equipment" and face.card is not None and target is face.card.target


def _second(state: State, aim: Aim, target: Target, thing: Thing, reach: Reach) -> Iterator[Words]:
    """The second target of a spell."""
    if target.then == "zone":
        for zone in sorted(reach.near):
            if not reach.misses_zone(zone):
                yield (thing.word, state.board.names[zone])
    elif target.then == "equipment":
        for number in thing.attached:
            if state.things[number].face.type == "equipment":
                yield (thing.word, str(number))
    else:
        yield from _new_targets(state, aim, thing, reach)


def _new_targets(state: State, aim: Aim, thing: Thing, reach: Reach) -> Iterator[Words]:
    """Where else an enchantment may be attached."""
    for other in list(state.things.values()):
        if not (not_elsewhere(state, aim.seat, thing, other) or reach.misses(other)):
            yield (thing.word, other.word)
    for zone in sorted(reach.near):
        if not (zone_not_elsewhere(state, aim.seat, thing, zone) or reach.misses_zone(zone)):
            yield (thing.word, state.board.names[zone])


def not_elsewhere(state: State, seat: int, thing: Thing, other: Thing) -> Why | None:
    """Why an enchantment cannot be moved onto this object."""
    card = thing.face.card
    assert card is not None
    if other.id == thing.host or hangs_on(state, other, thing):
        return NOT_THERE
    return unfit(state, seat, thing.face, card.target, other) and NOT_THERE


def zone_not_elsewhere(state: State, seat: int, thing: Thing, zone: int) -> Why | None:
    card = thing.face.card
    assert card is not None
    if "zone" not in card.target.what or zone == thing.zone:
        return NOT_THERE
    return zone_unfit(state, seat, thing.face, card.target, zone) and NOT_THERE


def hangs_on(state: State, other: Thing, thing: Thing) -> bool:
    """Whether something is this enchantment, or attached to it: it cannot carry what carries it."""
    while other.id != thing.id:
        if not other.host:
            return False
        other = state.things[other.host]
    return True


# --- walls --------------------------------------------------------------------------------------------------


def _borders(state: State, seat: int, face: Face, reach: Reach) -> Iterator[Words]:
    """Free borders for a wall, and pairs of them for an extended one (MGW-WALL-02, 03, 16 to 19)."""
    board = state.board
    if reach.zone == NOWHERE:
        return
    second_copy = has_second_copy(state, seat, face)
    for border in range(board.inner):
        if _taken(state, border) or reach.misses_border(border):
            continue
        name = board.borders[border].name
        yield (name,)
        if second_copy:
            for other in board.joins[border]:
                if not not_extended(state, reach, other):
                    yield (name, board.borders[other].name)


def has_second_copy(state: State, seat: int, face: Face) -> bool:
    """In the spellbook, for the other half of an extended wall (MGW-Q-19, MGW-Q-109)."""
    return state.players[seat].book.get(face.id, 0) > 0


def _taken(state: State, border: int) -> Why | None:
    return WALL_THERE if state.walls.on(border) else None


def not_extended(state: State, reach: Reach, border: int) -> Why | None:
    """The second border of a wall: in sight, in range or not (MGW-COD-12), and free (MGW-Q-20)."""
    if state.walls.on(border):
        return WALL_THERE
    return None if state.board.sees_border(reach.zone, border, reach.walls) else HALF_UNSEEN
