"""Why something is no legal target: what the casting bar asks for, range, line of sight (CARD, DIST, LOS)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from walstatt.core.kit.numbers import whole
from walstatt.core.kit.reasons import Why
from walstatt.games.mage_wars.explain.refusing import Refused, blocked, far, out_of_range, sight_reasons
from walstatt.games.mage_wars.rules.reasons import Told, place
from walstatt.games.mage_wars.rules.targets import (
    Reach,
    carrier,
    fits,
    hangs_on,
    is_what,
    meets,
    reach_of,
    worn,
    zone_fits,
)
from walstatt.games.mage_wars.rules.traits import has, traits
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.kinds import Target
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE, OPEN

Facts = dict[str, object]
#: The rules behind what a target must be.
_NEEDS = {
    "living": ("MGW-CARD-08", "MGW-LIV-02"),
    "corporeal": ("MGW-CARD-08", "MGW-CORP-01"),
    "hidden": ("MGW-CARD-08", "MGW-ENCH-01"),
    "revealed": ("MGW-CARD-08", "MGW-REV-05"),
    "animal": ("MGW-CARD-04", "MGW-CARD-08"),
}


def target_reasons(
    refused: Refused,
    aim: Aim,
    face: Face,
    target: Target,
    span: tuple[int, int],
    words: Words,
    called: Mapping[str, str] | None = None,
) -> Iterator[Why]:
    """The first word of the aim, then the second. `called`: the name of an ability."""
    state = refused.state
    caster = state.things.get(aim.caster)
    if caster is None:
        return
    reach = reach_of(state, caster, span)
    wanted = Told("target", target.what)
    facts: Facts = {"card": called or Told("card", face.id), "wanted": wanted}
    if not words:
        if "arena" not in target.what:
            yield Why("target-missing", ("MGW-CARD-08", "MGW-SPL-03"), facts)
        return
    if "arena" in target.what:
        yield Why("no-target", ("MGW-SPL-03",), facts)
    elif whole(words[0]) is not None:
        yield from _thing(refused, aim, face, target, reach, words, facts)
    elif words[0] in state.board.index:
        yield from _zone(refused, aim, face, target, reach, words[0], facts)
    elif words[0] in state.board.border_index:
        yield from _border(refused, aim, face, target, reach, words, facts)
    elif "destroyed-creature" in target.what:
        yield from _from_the_pile(refused, aim, words[0], facts)
    else:
        yield Why("wrong-target", ("MGW-CARD-08", "MGW-SPL-04"), facts)


# --- objects ------------------------------------------------------------------------------------------------


def _thing(
    refused: Refused,
    aim: Aim,
    face: Face,
    target: Target,
    reach: Reach,
    words: Words,
    facts: Facts,
) -> Iterator[Why]:
    state = refused.state
    thing = state.things.get(whole(words[0]) or 0)
    if thing is None:
        return
    facts = {**facts, "target": thing}
    if not is_what(thing, target.what):
        yield Why("wrong-target", ("MGW-CARD-08", "MGW-SPL-04"), facts)
        return
    yield from _unfit(refused, aim.seat, face, target, thing, facts)
    yield from _reached(refused, reach, thing)
    if target.then:
        yield from _second(refused, aim, target, thing, reach, words, facts)
    if face.type == "equipment":
        yield from _equipment(refused, aim.seat, face, thing, words, facts)


def _unfit(
    refused: Refused, seat: int, face: Face, target: Target, thing: Thing, facts: Facts
) -> Iterator[Why]:
    """What it is not, or may not have twice."""
    state, found = refused.state, traits(refused.state, thing)
    for need in target.needs:
        if not meets(state, seat, thing, need, found):
            yield Why(f"need-{need}", _NEEDS.get(need, ("MGW-CARD-08",)), facts)
    for kind in face.damage_types:
        if f"{kind}-immunity" in found:
            damage = Told("damage", kind)
            yield Why("immune", ("MGW-COD-87", "MGW-COD-88"), {**facts, "damage": damage})
    if face.type == "attack" and thing.face.effect.no_ranged:
        yield Why("no-ranged", ("MGW-LIST-08",), facts)
    if face.type in ("enchantment", "conjuration") and not fits(state, seat, face, target, thing):
        rule = "MGW-ENCH-09" if face.type == "enchantment" else "MGW-CON-10"
        yield Why("twin", (rule, "MGW-MULT-10"), facts)


def _reached(refused: Refused, reach: Reach, thing: Thing) -> Iterator[Why]:
    """Range and line of sight of a caster."""
    state = refused.state
    if reach.zone == NOWHERE or reach.thing_ok(thing):
        return
    name = thing
    at = carrier(state, thing)
    if at.border == NOWHERE and at.zone == NOWHERE:
        yield Why("away", ("MGW-DATA-44",), {"thing": name})
        return
    distance = far(refused, reach.zone, at)
    if not reach.low <= distance <= reach.high:
        yield out_of_range(name, distance, (reach.low, reach.high))
    high = has(state, at, "flying")
    yield from sight_reasons(refused, reach.zone, at, reach.flying, high, "MGW-SPL-06", "MGW-LOS-05")


def _second(
    refused: Refused, aim: Aim, target: Target, thing: Thing, reach: Reach, words: Words,
    facts: Facts,
) -> Iterator[Why]:  # fmt: skip
    """A zone to go to, an item, a new place for an enchantment."""
    state = refused.state
    second = words[1] if len(words) > 1 else ""
    other = state.things.get(whole(second) or 0)
    if target.then == "zone":
        zone = refused.zone(second)
        if zone == NOWHERE:
            yield Why("where-to", ("MGW-SPL-07",), facts)
            return
        yield from _zone_reached(refused, reach, zone)
    elif target.then == "equipment":
        items = worn(state, thing)
        if other is None or other not in items:
            yield Why("which-item", ("MGW-SPL-07", "MGW-EQU-02"), {**facts, "items": list(items)})
    elif other is not None and thing.face.card is not None:
        name = other
        there = other.id == thing.host or hangs_on(state, other, thing)
        if there or not fits(state, aim.seat, thing.face, thing.face.card.target, other):
            rules = ("MGW-CARD-08", "MGW-ENCH-09")
            yield Why("not-there", rules, {"target": thing, "other": name})
        yield from _reached(refused, reach, other)


def _equipment(
    refused: Refused, seat: int, face: Face, mage: Thing, words: Words, facts: Facts
) -> Iterator[Why]:
    """Locations, and what is worn there already (MGW-EQU-04, 10, 11, MGW-BAR-12)."""
    state, card = refused.state, face.card
    assert card is not None
    slots = card.locations
    known = Told("slots", slots)
    if card.one_location:
        if len(words) < 2 or words[1] not in slots:
            yield Why("which-slot", ("MGW-EQU-07",), {**facts, "slots": known, "words": ", ".join(slots)})
            return
        slots = (words[1],)
    items = worn(state, mage)
    there = [item for item in items if not set(slots).isdisjoint(item.slots)]
    facts["items"] = list(there)
    if there and not state.friends(seat, mage.seat):
        yield Why("occupied", ("MGW-EQU-10",), {**facts, "slots": known})
    if any(item.face is face and item not in there for item in items):
        yield Why("worn-already", ("MGW-EQU-11", "MGW-Q-37"), facts)
    if any(bar.kind == "barrier" for bar in face.bars.values()):
        yield Why("second-barrier", ("MGW-BAR-12", "MGW-Q-87"), facts)
    if len(there) > 1:
        yield Why("which-ring", ("MGW-EQU-04", "MGW-Q-36"), facts)


# --- zones and borders --------------------------------------------------------------------------------------


def _zone_reached(refused: Refused, reach: Reach, zone: int) -> Iterator[Why]:
    board, name = refused.state.board, refused.zone_name(zone)
    what = place(name)
    if reach.zone == NOWHERE:
        return
    distance = board.distance[reach.zone][zone]
    if not reach.low <= distance <= reach.high:
        yield out_of_range(what, distance, (reach.low, reach.high))
    if not reach.flying and not board.sees(reach.zone, zone, refused.state.walls):
        rules = ("MGW-SPL-06", "MGW-LOS-05")
        yield Why("no-sight", rules, {"target": what, **blocked(refused, reach.zone, zone)})


def _zone(
    refused: Refused, aim: Aim, face: Face, target: Target, reach: Reach, word: str, facts: Facts
) -> Iterator[Why]:
    state, zone = refused.state, refused.zone(word)
    if "zone" not in target.what:
        yield Why("wrong-target", ("MGW-CARD-08", "MGW-SPL-04"), facts)
        return
    yield from _zone_reached(refused, reach, zone)
    facts = {**facts, "zone": place(word)}
    foes = [t for t in state.creatures() if t.zone == zone and not state.friends(aim.seat, t.seat)]
    if "no-enemy-creatures" in target.needs and foes:
        yield Why("enemies-there", ("MGW-CARD-08",), {**facts, "foes": list(foes)})
    there = [t for t in state.things.values() if t.zone == zone and t.face.type == face.type]
    if face.type == "conjuration":
        if any(other.face is face for other in there):
            yield Why("same-conjuration", ("MGW-CON-07",), facts)
        if not zone_fits(state, aim.seat, face, target, zone):
            others = [other for other in there if "zone-exclusive" in other.face.base]
            yield Why("zone-exclusive", ("MGW-ZEX-01", "MGW-ZEX-02"), {**facts, "others": list(others)})
    elif face.type == "enchantment" and not zone_fits(state, aim.seat, face, target, zone):
        yield Why("same-enchantment", ("MGW-ENCH-09", "MGW-TRAP-09"), facts)


def _border(
    refused: Refused,
    aim: Aim,
    face: Face,
    target: Target,
    reach: Reach,
    words: Words,
    facts: Facts,
) -> Iterator[Why]:
    """Walls (MGW-WALL-02, 03, 14, 17, 18, 19)."""
    state, board = refused.state, refused.state.board
    if "border" not in target.what:
        yield Why("wrong-target", ("MGW-CARD-08", "MGW-SPL-04"), facts)
        return
    numbers = [board.border_index.get(word, NOWHERE) for word in words]
    for word, border in zip(words, numbers, strict=True):
        if border == NOWHERE or border >= board.inner:
            yield Why("no-border", ("MGW-WALL-01", "MGW-WALL-14"), {"border": word})
            return
        if state.walls.on(border):
            yield Why("wall-there", ("MGW-WALL-03",), {"border": place(word)})
    first = numbers[0]
    walls = OPEN if reach.flying else state.walls
    what = place(words[0])
    distance = min(board.distance[reach.zone][zone] for zone in board.borders[first].zones)
    if not reach.low <= distance <= reach.high:
        yield out_of_range(what, distance, (reach.low, reach.high)).also("MGW-WALL-02", "MGW-DIST-03")
    if not board.aims_at_border(reach.zone, first, reach.low, reach.high, walls):
        nearest = min(board.borders[first].zones, key=lambda zone: board.distance[reach.zone][zone])
        facts = {"target": what, **blocked(refused, reach.zone, nearest)}
        yield Why("no-sight", ("MGW-WALL-02", "MGW-Q-26"), facts)
    if len(numbers) > 1:
        if not state.players[aim.seat].book.get(face.id):
            yield Why("no-second-copy", ("MGW-WALL-18", "MGW-Q-19"), facts)
        if numbers[1] not in board.joins[first]:
            joins = Told("places", tuple(board.borders[n].name for n in board.joins[first]))
            yield Why("not-joined", ("MGW-WALL-18",), {"border": place(words[1]), "joins": joins})
        if not board.sees_border(reach.zone, numbers[1], walls):
            other = board.borders[numbers[1]].zones[0]
            told = {"target": place(words[1]), **blocked(refused, reach.zone, other)}
            yield Why("no-sight", ("MGW-WALL-19", "MGW-LOS-05"), told)


def _from_the_pile(refused: Refused, aim: Aim, card: str, facts: Facts) -> Iterator[Why]:
    state = refused.state
    pile = [c for c in dict.fromkeys(state.players[aim.seat].discard) if state.face(c).type == "creature"]
    if card not in pile or "living" not in state.face(card).base:
        known = Told("cards", tuple(c for c in pile if "living" in state.face(c).base))
        yield Why("not-in-pile", ("MGW-CARD-08", "MGW-DISC-05"), {**facts, "known": known})


def choice_reasons(refused: Refused, face: Face, start: int) -> Iterator[Why]:
    """The target is legal; something is wrong with what is chosen besides."""
    beginning = refused.option[: start + 1]
    ways = [option.text for option in refused.decision.options if option[: start + 1] == beginning][:4]
    if ways:
        known = ", ".join(f"'{way}'" for way in ways)
        yield Why("choices", ("MGW-SPL-07",), {"card": Told("card", face.id), "known": known})
