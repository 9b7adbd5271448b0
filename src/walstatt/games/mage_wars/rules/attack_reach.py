"""What an attack can reach: the same zone, flying, guards, range and line of sight (ATK, FLY, GRD, WALL).

The judges are asked about everything in the arena, for every attack: they return reasons that are made once.
"""

from __future__ import annotations

from walstatt.games.mage_wars.rules.fitting import NO_RANGED
from walstatt.games.mage_wars.rules.reach import AWAY, figures, zones_of
from walstatt.games.mage_wars.rules.reasons import Why, place
from walstatt.games.mage_wars.rules.traits import attack_traits, has, traits
from walstatt.games.mage_wars.state.kinds import Attack as Bar
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE, OPEN

NO_LIFE = Why("no-life", ("MGW-ATK-01", "MGW-ATK-02"))
OTHER_ZONE = Why("other-zone", ("MGW-ATK-11",))
FLIES = Why("flies", ("MGW-FLY-03", "MGW-COD-52"))
GUARDED = Why("guards", ("MGW-GRD-03", "MGW-ATK-12", "MGW-Q-69"))
OUT_OF_RANGE = Why("out-of-range", ("MGW-ATK-13", "MGW-DIST-03"))
NO_SIGHT = Why("no-sight", ("MGW-ATK-14", "MGW-LOS-01", "MGW-LOS-05"))


# --- melee --------------------------------------------------------------------------------------------------


def not_here(state: State, zone: int, thing: Thing) -> Why | None:
    """Why nobody in a zone can attack a thing in melee, guards and flying apart."""
    if not thing.face.has_life:  # MGW-ENCH-04
        return NO_LIFE
    if thing.border != NOWHERE:
        near = zone in state.board.borders[thing.border].zones
    else:
        near = thing.zone == zone or (thing.host != 0 and zone_of(state, thing) == zone)
    return None if near else OTHER_ZONE


def things_here(state: State, zone: int) -> list[Thing]:
    """What can be attacked in melee from a zone, guards and flying apart (MGW-ATK-01, 11, MGW-WALL-21)."""
    if zone == NOWHERE:
        return []
    # What lies on something, or stands on a border, has no zone of its own.
    near = [thing for thing in state.things.values() if thing.zone in (zone, NOWHERE)]
    return [thing for thing in near if not_here(state, zone, thing) is None]


def may_guard_protect(state: State, guard: Thing, attacker: Thing) -> bool:
    """Whether a guard keeps this attacker from other targets (MGW-GRD-03, 11, 12, 14, MGW-COD-78)."""
    if not guard.guard or state.friends(guard.seat, attacker.seat) or has(state, attacker, "elusive"):
        return False
    return {"restrained", "pest", "incapacitated"}.isdisjoint(traits(state, guard))  # MGW-COD-68, MGW-COD-126


class Melee:
    """A creature that attacks in melee, and those who stand in its zone."""

    __slots__ = ("creature", "flies", "guards", "here", "state")

    def __init__(self, state: State, creature: Thing, here: list[Thing]) -> None:
        self.state, self.creature, self.here = state, creature, here
        self.flies = has(state, creature, "flying")
        self.guards = [t for t in here if t.guard and may_guard_protect(state, t, creature)]

    def targets(self, bar: Bar) -> list[Thing]:
        """Legal targets of a melee attack, friends too (MGW-ATK-17)."""
        return [target for target in self.here if self.misses(bar, target) is None]

    def misses(self, bar: Bar, target: Thing) -> Why | None:
        """Why it cannot attack something in its zone."""
        creature = self.creature
        if creature.id in (target.id, target.host):
            return None  # MGW-ATK-18, MGW-GRD-05
        high = target.face.creature and has(self.state, target, "flying")
        if high and not self.flies and "reach" not in attack_traits(self.state, creature, bar):
            return FLIES  # MGW-FLY-03, MGW-COD-52
        # Who may ignore the guards attacks whom he likes (MGW-GRD-09, MGW-FLY-08, MGW-FLY-09).
        if not self.guards or (self.flies and high):  # MGW-GRD-16, MGW-Q-69, MGW-Q-70
            return None
        guard = target.guard and not self.state.friends(target.seat, creature.seat)
        return None if guard else GUARDED


def melee_targets(state: State, creature: Thing, bar: Bar) -> list[Thing]:
    return Melee(state, creature, things_here(state, creature.zone)).targets(bar)


# --- ranged -------------------------------------------------------------------------------------------------


def ranged_targets(state: State, attacker: Thing, bar: Bar) -> list[Thing]:
    """Legal targets of a ranged attack; guards do not matter (MGW-ATK-15, MGW-GRD-04).

    Flying creatures are targets like others (MGW-FLY-04).
    """
    zone, flies = zone_of(state, attacker), has(state, attacker, "flying")
    return [target for target in state.things.values() if not no_shot(state, zone, flies, bar.range, target)]


def no_shot(state: State, zone: int, flies: bool, span: tuple[int, int], target: Thing) -> Why | None:
    """Why something cannot be shot at from a zone."""
    if not target.face.has_life:
        return NO_LIFE
    if target.face.effect.no_ranged:
        return NO_RANGED
    return out_of_reach(state, zone, flies, span, target)


def out_of_reach(state: State, zone: int, flies: bool, span: tuple[int, int], target: Thing) -> Why | None:
    """Range and line of sight from a zone (MGW-ATK-13, MGW-ATK-14, MGW-WALL-22)."""
    if zone == NOWHERE:
        return OUT_OF_RANGE
    if target.border != NOWHERE:
        return _border_missed(state, zone, flies, span, target.border)
    at = zone_of(state, target)
    if at == NOWHERE:
        return AWAY
    low, high = span
    distance = state.board.distance[zone][at]  # not lengthened by walls (MGW-DIST-04)
    if distance > high:
        return OUT_OF_RANGE
    above = flies or (target.face.creature and has(state, target, "flying"))
    if distance < low and (distance or not above):  # MGW-FLY-05, MGW-COD-55, MGW-COD-60
        return OUT_OF_RANGE
    return None if above or state.board.sees(zone, at, state.walls) else NO_SIGHT  # MGW-FLY-11, MGW-WALL-13


def _border_missed(state: State, zone: int, flies: bool, span: tuple[int, int], border: int) -> Why | None:
    board = state.board
    if board.aims_at_border(zone, border, *span, OPEN if flies else state.walls):
        return None
    near = any(board.in_range(zone, beside, *span) for beside in board.borders[border].zones)
    return NO_SIGHT if near else OUT_OF_RANGE


def in_reach(state: State, zone: int, flies: bool, span: tuple[int, int], target: Thing) -> bool:
    return out_of_reach(state, zone, flies, span, target) is None


# --- told to somebody ---------------------------------------------------------------------------------------


def why_not_reached(state: State, creature: Thing, bar: Bar, target: Thing) -> Why | None:
    """Why a creature cannot attack something with this bar, as far as places are concerned."""
    if bar.kind != "melee":
        zone = zone_of(state, creature)
        why = no_shot(state, zone, has(state, creature, "flying"), bar.range, target)
        if why is None or why is NO_LIFE or why is NO_RANGED:
            return why and why.also(target=target)
        return figures(state, why, zone, bar.range, target, zones_of(state, target))
    why = not_here(state, creature.zone, target)
    if why is not None:
        return why.also(target=target, zone=place(state.board.names[creature.zone]))
    melee = Melee(state, creature, things_here(state, creature.zone))
    why = melee.misses(bar, target)
    return why and why.also(target=target, guards=melee.guards)
