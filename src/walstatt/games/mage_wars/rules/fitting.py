"""What an object or a zone must be to be a target, apart from range and sight (CARD, ENCH, CON, ZEX).

These judges are asked about everything in the arena, for every spell: they return reasons that are made once,
and who tells them to somebody adds the facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from walstatt.games.mage_wars.rules.conditions import CONDITIONS, LATE
from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.kinds import Target
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

WRONG_TARGET = Why("wrong-target", ("MGW-CARD-08", "MGW-SPL-04"))
NO_RANGED = Why("no-ranged", ("MGW-LIST-08",))
ENCHANTED_ALREADY = Why("twin", ("MGW-ENCH-09", "MGW-MULT-10"))
ATTACHED_ALREADY = Why("twin", ("MGW-CON-10", "MGW-MULT-10"))
ENEMIES_THERE = Why("enemies-there", ("MGW-CARD-08",))
SAME_CONJURATION = Why("same-conjuration", ("MGW-CON-07",))
ZONE_EXCLUSIVE = Why("zone-exclusive", ("MGW-ZEX-01", "MGW-ZEX-02"))
SAME_ENCHANTMENT = Why("same-enchantment", ("MGW-ENCH-09", "MGW-TRAP-09"))
LEGENDARY = Why("legendary", ("MGW-COD-107",))
UNIQUE = Why("unique", ("MGW-COD-46",))


def twice_in_play(state: State, seat: int, face: Face) -> Why | None:
    """Legendary: one in all; Unique: one a side (MGW-COD-46, MGW-COD-107, MGW-MULT-09)."""
    if "legendary" in face.base:
        return LEGENDARY if any(thing.face is face for thing in state.things.values()) else None
    if "unique" in face.base:
        mine = any(t.face is face and state.friends(seat, t.seat) for t in state.things.values())
        return UNIQUE if mine else None
    return None


# --- objects ------------------------------------------------------------------------------------------------


def unfit(
    state: State, seat: int, face: Face, target: Target, thing: Thing, *, lies_there: bool = False
) -> Why | None:
    """Why a thing cannot be the target of a spell: what it is not, or may not have twice.

    `lies_there`: only what it is not, for what was cast on it before.
    """
    if not is_what(thing, target.what):
        return WRONG_TARGET
    if target.needs or face.damage_types:
        found = traits(state, thing)
        for need in target.needs:
            if not _MET[need](state, seat, thing, found):
                return _UNMET[need]
        for damage_type in face.damage_types:  # MGW-COD-88, MGW-Q-78
            if f"{damage_type}-immunity" in found:
                return _immune(damage_type)
    if lies_there:
        return None
    if face.type == "attack" and thing.face.effect.no_ranged:
        return NO_RANGED
    # Others than the same one do not matter (MGW-ENCH-08).
    if thing.attached and face.type in ("enchantment", "conjuration"):
        for number in thing.attached:
            other = state.things[number]
            if other.face is face and face.type == "conjuration":
                return ATTACHED_ALREADY
            if other.face is face and _forbids_twin(state, seat, other):
                return ENCHANTED_ALREADY
    return None


def still_fits(state: State, thing: Thing) -> bool:
    """Whether an enchantment lies on a legal target, as is asked again on reveal (MGW-REV-06, MGW-Q-28)."""
    host = state.things.get(thing.host)
    if host is None:
        return True  # what a zone must be is asked when the enchantment is cast, not later
    assert thing.face.card is not None
    return unfit(state, thing.seat, thing.face, thing.face.card.target, host, lies_there=True) is None


def is_what(thing: Thing, what: tuple[str, ...]) -> bool:
    face = thing.face
    if "object" in what:
        return True
    if face.creature:
        return "creature" in what or (face.type == "mage" and "mage" in what)
    if face.type in ("conjuration", "wall"):
        return "conjuration" in what
    return face.type == "enchantment" and "enchantment" in what


@cache
def _immune(damage_type: str) -> Why:
    return Why("immune", ("MGW-COD-87", "MGW-COD-88"), {"damage": Told("damage", damage_type)})


def _forbids_twin(state: State, seat: int, other: Thing) -> bool:
    """MGW-ENCH-09, MGW-MULT-10."""
    return not other.hidden or state.friends(seat, other.seat)


# --- what is asked for besides ------------------------------------------------------------------------------

Met = Callable[[State, int, Thing, Mapping[str, Any]], bool]
_MET: dict[str, Met] = {
    "living": lambda state, seat, thing, found: "living" in found,
    "corporeal": lambda state, seat, thing, found: "incorporeal" not in found,
    "non-mage": lambda state, seat, thing, found: thing.face.type != "mage",
    "not-flying": lambda state, seat, thing, found: "flying" not in found,
    "not-uncontainable": lambda state, seat, thing, found: "uncontainable" not in found,
    "channels": lambda state, seat, thing, found: thing.face.channeling is not None,
    "hidden": lambda state, seat, thing, found: thing.hidden,
    "revealed": lambda state, seat, thing, found: not thing.hidden,
    "controlled": lambda state, seat, thing, found: thing.seat == seat,
    "friendly": lambda state, seat, thing, found: state.friends(seat, thing.seat),
    "animal": lambda state, seat, thing, found: "animal" in thing.face.subtypes,
    "summoned-this-round": lambda state, seat, thing, found: thing.came == state.round,
    "conditions": lambda state, seat, thing, found: any(
        mark.removeprefix(LATE) in CONDITIONS for mark in thing.marks
    ),
    "no-enemy-creatures": lambda state, seat, thing, found: True,  # asks about a zone
}
#: The rules behind what a target must be.
_NEEDS = {
    "living": ("MGW-CARD-08", "MGW-LIV-02"),
    "corporeal": ("MGW-CARD-08", "MGW-CORP-01"),
    "hidden": ("MGW-CARD-08", "MGW-ENCH-01"),
    "revealed": ("MGW-CARD-08", "MGW-REV-05"),
    "animal": ("MGW-CARD-04", "MGW-CARD-08"),
}
_UNMET = {need: Why(f"need-{need}", _NEEDS.get(need, ("MGW-CARD-08",))) for need in _MET}


def meets(state: State, seat: int, thing: Thing, need: str, found: Mapping[str, Any]) -> bool:
    return _MET[need](state, seat, thing, found)


# --- zones --------------------------------------------------------------------------------------------------


def zone_unfit(state: State, seat: int, face: Face, target: Target, zone: int) -> Why | None:
    """Why a zone cannot be the target of a spell (MGW-CARD-08, MGW-CON-07, MGW-ZEX-01, 02, MGW-ENCH-09)."""
    if "no-enemy-creatures" in target.needs:
        for thing in state.creatures():
            if thing.zone == zone and not state.friends(seat, thing.seat):
                return ENEMIES_THERE
    if face.type == "conjuration":
        exclusive = "zone-exclusive" in face.base
        for other in state.things.values():
            if other.zone != zone or other.face.type != "conjuration":
                continue
            if other.face is face:
                return SAME_CONJURATION
            if exclusive and "zone-exclusive" in other.face.base:
                return ZONE_EXCLUSIVE
    if face.type == "enchantment":
        for other in state.things.values():
            if other.face is face and other.zone == zone and _forbids_twin(state, seat, other):
                return SAME_ENCHANTMENT
    return None
