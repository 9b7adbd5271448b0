"""Which traits a thing has now (TRT, COD).

Printed and default traits come first, then what others in the arena give, then what is attached in the
order in which it was played: a later one that contradicts an earlier one wins (MGW-REV-11, MGW-Q-30). Values
with a sign add up, of the others the highest counts (MGW-TRT-04, MGW-TRT-05).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from walstatt.games.mage_wars.state.kinds import Attack, Defense, Grant
from walstatt.games.mage_wars.state.state import AuraKey, State, zone_of
from walstatt.games.mage_wars.state.things import ROOM, Thing
from walstatt.games.mage_wars.state.vocabulary import ATTACK_TRAITS, TRAITS
from walstatt.spaces.zones import NOWHERE

SIGNED = frozenset(trait for trait, form in TRAITS.items() if form == "signed")
#: What tokens and counters do, each of them.
MARKS = {
    "stun": "incapacitated",  # MGW-COND-01
    "sleep": "incapacitated",  # MGW-COND-11
    "cripple": "restrained",  # MGW-COND-30
    "rage": "melee",  # MGW-COD-173
    "wrath": "melee",
    "armor": "armor",
}


def traits(state: State, thing: Thing) -> Mapping[str, int]:
    """All traits of a thing with their values (MGW-TRT-03); those without a number have 1."""
    found = state._traits.get(thing.id)
    if found is None:
        found = state._traits[thing.id] = _remembered(state, thing)
    return found


#: What was worked out in this or another copy of the state: the auras then, what was attached, the traits.
_known: dict[Thing, tuple[AuraKey, list[Thing], Mapping[str, int]]] = {}
MOST_KNOWN = 3000


def _remembered(state: State, thing: Thing) -> Mapping[str, int]:
    """Traits of a thing that was met before under the same auras and with the same things attached."""
    face = thing.face
    auras = state.auras() if face.has_life else ()
    if not auras and not (thing.attached or thing.marks or thing.boons or thing.guard):
        return face.base
    key = state.aura_key() if auras else ()
    if thing.host or any(aura[0].conditional for aura in key):
        return _worked_out(state, thing)
    things = state.things
    known = _known.get(thing)
    if known is not None and known[0] == key:
        for item in known[1]:
            if things.get(item.id) is not item:
                break
        else:
            return known[2]
    found = _worked_out(state, thing)
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    _known[thing] = key, [things[number] for number in thing.attached], found
    return found


def has(state: State, thing: Thing, trait: str) -> bool:
    return trait in traits(state, thing)


def _worked_out(state: State, thing: Thing) -> Mapping[str, int]:
    """Printed traits and those that others give (MGW-TRT-02)."""
    face = thing.face
    auras = state.auras() if face.has_life else ()
    mage = face.type == "mage"
    given = [
        (source, gifts)
        for source in auras
        if mage or not source.face.for_mage
        for gifts in _from_aura(state, source, thing)
    ]
    if not (thing.attached or thing.marks or thing.boons or thing.guard or given):
        return face.base
    gained = _Gained(dict(face.base), state.next_id * ROOM)
    for source, gifts in given:
        gained.take(source, gifts)
    for number in thing.attached:
        source = state.things[number]
        for grant in () if source.hidden else source.face.bearer:
            if is_who(state, source, thing, grant.who):
                gained.take(source, grant.traits)
                for lost in grant.loses:
                    gained.found.pop(lost, None)
    found = gained.with_life()
    for boon in thing.boons:
        if not boon.on:
            for trait, value in boon.traits.items():
                _add(found, trait, value)
    for mark, count in thing.marks.items():
        if mark in MARKS:
            _add(found, MARKS[mark], count if MARKS[mark] in SIGNED else 1)  # MGW-EFF-08
    _consequences(thing, found)  # MGW-COD-71, MGW-COD-80, MGW-COD-103
    return found


class _Gained:
    """Traits that others give. Life counts only if it was given before life became finite (MGW-COD-19)."""

    __slots__ = ("_finite", "_lives", "found")

    def __init__(self, found: dict[str, int], never: int) -> None:
        self.found = found
        self._lives: list[tuple[int, int]] = []  # since when something gives Life, and how much
        self._finite = 0 if "finite-life" in found else never  # since when life is finite

    def take(self, source: Thing, gifts: Mapping[str, int]) -> None:
        for trait, value in gifts.items():
            if trait == "life":
                self._lives.append((source.order, value))
                continue
            _add(self.found, trait, value)
            if trait == "finite-life":
                self._finite = min(self._finite, source.order)

    def with_life(self) -> dict[str, int]:
        for order, value in self._lives:
            if order < self._finite or value < 0:  # MGW-COD-18, MGW-COD-19
                _add(self.found, "life", value)
        return self.found


def _add(found: dict[str, int], trait: str, value: int) -> None:
    if trait in SIGNED:
        found[trait] = found.get(trait, 0) + value  # MGW-TRT-04, MGW-DMG-16
    elif found.get(trait, 0) < value:
        found[trait] = value


def _consequences(thing: Thing, found: dict[str, int]) -> None:
    """Traits that bring or exclude others."""
    face = thing.face
    if "incorporeal" in found:
        found |= {"nonliving": 1, "uncontainable": 1, "burnproof": 1}  # MGW-CORP-02
    if "nonliving" in found:
        found.pop("living", None)
        found |= {"poison-immunity": 1, "finite-life": 1}  # MGW-LIV-04
    if not face.creature:  # MGW-COD-71, MGW-COD-80
        found.pop("restrained", None)
        found.pop("incapacitated", None)
    elif "uncontainable" in found:
        found.pop("restrained", None)  # MGW-COD-71
    if "flying" in found and (
        thing.guard or "restrained" in found or "incapacitated" in found or "grounded" in thing.marks
    ):
        del found["flying"]  # MGW-FLY-06, MGW-FLY-10, MGW-COD-69, MGW-COD-76
    if "slow" in found and "fast" in found:  # MGW-COD-103
        del found["slow"], found["fast"]
    if "finite-life" in found:
        found.pop("regenerate", None)  # MGW-COD-128


# --- what others give ---------------------------------------------------------------------------------------


def _from_aura(state: State, source: Thing, thing: Thing) -> list[Mapping[str, int]]:
    face = source.face
    found: list[Mapping[str, int]] = [
        grant.traits for grant in face.spreads if not grant.on and _reaches(state, source, thing, grant)
    ]
    if source.id == thing.id:
        found += [grant.traits for grant in face.own if not grant.on and _holds(state, source, grant)]
    if face.effect.gives is not None:
        given = face.effect.gives(state, source, thing)
        if given:
            found.append(given)
    return found


def _reaches(state: State, source: Thing, thing: Thing, grant: Grant) -> bool:
    if thing.zone == NOWHERE and not thing.host and not thing.face.wall:
        return False  # banished: only what is attached to it affects it (MGW-DATA-44)
    if grant.to == "mage":
        return state.players[source.seat].mage == thing.id and _holds(state, source, grant)
    # What is not for a zone reaches the whole arena (MGW-CON-11).
    if grant.to == "zone" and zone_of(state, source) != zone_of(state, thing):
        return False
    return is_who(state, source, thing, grant.who) and _holds(state, source, grant)


def _holds(state: State, source: Thing, grant: Grant) -> bool:
    """Conditions under which a card gives something."""
    if grant.controlling:
        wanted = set(grant.controlling)
        return any(t.seat == source.seat and wanted <= t.face.subtypes for t in state.creatures())
    if grant.beside_mage:
        mage = state.mage(source.seat)
        return mage is not None and mage.zone == zone_of(state, source) != NOWHERE
    return True


def is_who(state: State, source: Thing, thing: Thing, who: Iterable[str]) -> bool:
    """Whether a thing is all of these, as the source sees it."""
    face = thing.face
    kinds = 0
    for word in who:
        if word == "creature" or word == "conjuration":
            if face.creature if word == "creature" else face.type in ("conjuration", "wall"):
                kinds = 2
            elif not kinds:
                kinds = 1
        elif word == "friendly":
            if not state.friends(source.seat, thing.seat):
                return False
        elif word == "living":
            if "nonliving" in face.base:
                return False
        elif word == "non-mage":
            if face.type == "mage":
                return False
        elif word == "other":
            if source.id == thing.id:
                return False
        elif word == "not-uncontainable":
            if "uncontainable" in face.base:
                return False
        elif word not in face.subtypes:
            return False
    return kinds != 1


# --- attributes ---------------------------------------------------------------------------------------------


def armor_of(state: State, thing: Thing) -> int:
    """MGW-CORP-07, MGW-COD-97, MGW-COD-133, MGW-COD-134."""
    found = traits(state, thing)
    if thing.face.no_armor or "incorporeal" in found:
        return 0
    return max(0, thing.face.armor + found.get("armor", 0))


def life_of(state: State, thing: Thing) -> int:
    return thing.face.life + thing.life + traits(state, thing).get("life", 0)


def channeling_of(state: State, thing: Thing) -> int | None:
    """None: it has no such attribute, and cannot get it (MGW-COD-114)."""
    if thing.face.channeling is None:
        return None
    return max(0, thing.face.channeling + traits(state, thing).get("channeling", 0))


def defenses_of(state: State, thing: Thing) -> list[tuple[int, int, Defense]]:
    """Its own and granted defenses: (the thing that gives it, number among those of that thing, defense)."""
    own = [(thing.id, 0, thing.face.defense)] if thing.face.defense is not None else []
    for number in thing.attached:
        source = state.things[number]
        if not source.hidden:
            own += [(number, n, defense) for n, defense in enumerate(source.face.defenses)]
    return own


def attack_traits(state: State, thing: Thing, bar: Attack) -> Mapping[str, int]:
    """Traits of one of its attacks: of the bar, given to such attacks, and those it has for all of them."""
    found: dict[str, int] = dict(bar.traits)
    kinds = {bar.kind, bar.action, bar.damage}
    for source in state.auras():
        for grant in source.face.attack_grants:
            if grant.to == "bearer" or not kinds.issuperset(grant.on):
                continue
            if _reaches(state, source, thing, grant):
                for trait, value in grant.traits.items():
                    _add(found, trait, value)
    for number in thing.attached:
        source = state.things[number]
        if not source.hidden:
            for grant in source.face.attack_grants:
                if grant.to == "bearer" and kinds.issuperset(grant.on):
                    for trait, value in grant.traits.items():
                        _add(found, trait, value)
    for boon in thing.boons:
        if boon.on and kinds.issuperset(boon.on):
            for trait, value in boon.traits.items():
                _add(found, trait, value)
    more = traits(state, thing)
    if not ATTACK_TRAITS.isdisjoint(more):
        for trait, value in more.items():
            if trait in ATTACK_TRAITS:
                _add(found, trait, value)
    return found
