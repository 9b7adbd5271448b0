"""Range and line of sight of spells and abilities: where a caster can aim (CARD, DIST, LOS).

A judge here returns one of a few reasons that are made once: it is asked about everything in the arena, for
every spell. `figures` adds how far it is and what is in the way.
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.games.mage_wars.rules.reasons import Told, Why, place
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE, OPEN, Walls

OUT_OF_RANGE = Why("out-of-range", ("MGW-DIST-03", "MGW-SPL-05"))
NO_SIGHT = Why("no-sight", ("MGW-SPL-06", "MGW-LOS-05"))
AWAY = Why("away", ("MGW-DATA-44",))


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

    # --- judges ---------------------------------------------------------------------------------------------

    def misses_zone(self, zone: int) -> Why | None:
        if zone not in self.near:
            return OUT_OF_RANGE
        return None if self.seen >> zone & 1 else NO_SIGHT

    def misses(self, thing: Thing) -> Why | None:
        """Range and sight to a thing; a flying one is always seen, with all that is on it (MGW-WALL-13)."""
        at = carrier(self.state, thing)
        if at.face.wall:
            return self.misses_border(at.border)
        if at.zone not in self.near:
            return OUT_OF_RANGE if at.zone != NOWHERE else AWAY
        if self.seen >> at.zone & 1 or "flying" in traits(self.state, at):
            return None
        return NO_SIGHT

    def misses_border(self, border: int) -> Why | None:
        """One of the zones beside it is in range and seen: the same one for both (MGW-WALL-02)."""
        near = [zone for zone in self.state.board.borders[border].zones if zone in self.near]
        if not near:
            return OUT_OF_RANGE
        return None if any(self.seen >> zone & 1 for zone in near) else NO_SIGHT

    # --- the same with figures, for those who are told ------------------------------------------------------

    def why_not_zone(self, zone: int) -> Why | None:
        why = self.misses_zone(zone)
        return why and self.figures(why, place(self.state.board.names[zone]), (zone,))

    def why_not_thing(self, thing: Thing) -> Why | None:
        why = self.misses(thing)
        return why and self.figures(why, thing, zones_of(self.state, carrier(self.state, thing)))

    def why_not_border(self, border: int) -> Why | None:
        why = self.misses_border(border)
        beside = self.state.board.borders[border]
        return why and self.figures(why, place(beside.name), beside.zones)

    def figures(self, why: Why, what: Thing | Told, zones: Sequence[int]) -> Why:
        return figures(self.state, why, self.zone, (self.low, self.high), what, zones)


def figures(
    state: State, why: Why, start: int, span: tuple[int, int], what: Thing | Told, zones: Sequence[int]
) -> Why:
    """How far something is that lies in one of these zones, or which walls hide it."""
    board = state.board
    if why.key == "away":
        return AWAY.also(thing=what)
    nearest = sorted(zones, key=lambda zone: board.distance[start][zone])
    if why.key == "out-of-range":
        far = Told("zones", board.distance[start][nearest[0]])
        return why.also(target=what, zones=far, range=f"{span[0]}–{span[1]}")
    return why.also(target=what, walls=_in_the_way(state, start, nearest))


def _in_the_way(state: State, start: int, zones: Sequence[int]) -> list[Thing]:
    """The walls that hide the first of these zones that is not seen."""
    hidden = next(zone for zone in zones if not state.board.sees(start, zone, state.walls))
    borders = state.board.look(start, hidden, state.walls).borders
    return [thing for thing in state.things.values() if thing.border in borders]


def carrier(state: State, thing: Thing) -> Thing:
    """What a thing lies on in the end, and moves with; itself, if it is attached to nothing (MGW-ENCH-05)."""
    while thing.host:
        thing = state.things[thing.host]
    return thing


def zones_of(state: State, thing: Thing) -> tuple[int, ...]:
    """The zone of an object; a wall stands between two."""
    if thing.border != NOWHERE:
        return state.board.borders[thing.border].zones
    zone = zone_of(state, thing)
    return (zone,) if zone != NOWHERE else ()


def reach_of(state: State, caster: Thing, span: tuple[int, int]) -> Reach:
    flying = "flying" in traits(state, caster)
    return Reach(state, zone_of(state, caster), flying, span[0], span[1])
