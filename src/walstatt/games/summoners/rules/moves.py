"""Movement: paths, charges, and what happens when a unit arrives somewhere (ACTN, MOVE, CLMB, TMOV, PORT).

A move is a path: the places that the centre of the base visits, the last one where it stays. Any legal path
is accepted; `menus.py` proposes some.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.games.summoners.events.course import Moved
from walstatt.games.summoners.rules import damage
from walstatt.games.summoners.rules.contact import binders, touchers, zone
from walstatt.games.summoners.rules.pools import brawl
from walstatt.games.summoners.rules.reasons import NO_AP, STATIC, Length, Why
from walstatt.games.summoners.rules.sight import cover_from, sees
from walstatt.games.summoners.rules.values import distance, has
from walstatt.games.summoners.state.state import COST, MOVES, State, Unit
from walstatt.spaces.table import (
    FLIGHT,
    INCH,
    NO_CLIMB,
    TOUCH,
    WALK,
    Disc,
    Gait,
    Hit,
    Point,
    Stop,
    Track,
    check_path,
    path_length,
    touching,
    within,
)
from walstatt.spaces.table.going import flown, straight_as_paid
from walstatt.spaces.table.points import point_word

MOVED = Why("moved-already", ("SUM-MOVE-02",))
NO_PLACE = Why("no-place", ("SUM-ACTN-04",))
ENGAGED = Why("engaged", ("SUM-DIS-01", "SUM-DIS-14"))
NO_PORTALS = Why("no-portals", ("SUM-PORT-01",))
PORTAL = Why("portal", ("SUM-PORT-03", "SUM-PORT-06"))
_IN_THE_WAY = {
    "figure": ("SUM-MOVE-05", "SUM-Q-52"), "marker": ("SUM-OBJ-06",), "terrain": ("SUM-MOVE-05",),
    "edge": ("SUM-TMOV-02",),
}  # fmt: skip
#: How far a base may lift off while it goes round one that it stays in contact with: a path has corners.
SLACK = INCH // 8


def gait(unit: Unit, move: str = "walk") -> Gait:
    """Flyers ignore everything on the way, difficult terrain too (SUM-KEY-19, SUM-TMOV-04).

    Walk and Run may climb (SUM-CLMB-01), a charge may not (SUM-CLMB-04). Less than 1" is no climb, exactly 1"
    is one: that is what a `Gait` says (SUM-CLMB-05, SUM-Q-53).
    """
    if has(unit, "flyer"):
        return FLIGHT
    return NO_CLIMB if move == "charge" else WALK


# --- Walk and Run -------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A path, maybe through a portal: places up to the portal, and those from the other portal on."""

    path: tuple[Point, ...]
    portal: str = ""  # the one that is entered
    beyond: tuple[Point, ...] = ()  # the first touches another portal

    @property
    def end(self) -> Point:
        return (self.beyond or self.path)[-1]

    @property
    def words(self) -> tuple[str, ...]:
        there = (self.portal, *map(point_word, self.beyond)) if self.portal else ()
        return (*map(point_word, self.path), *there)


def track(state: State, unit: Unit, way: Way, move: str = "walk") -> Track | Stop:
    """What a way costs, or what is in the way of it (SUM-MOVE-05, SUM-TMOV-03, 05, SUM-CLMB-02, 03)."""
    others = state.others(unit)
    how = gait(unit, move)
    found = check_path(state.table, unit.base, [unit.at, *way.path], others, how)
    if not way.portal or isinstance(found, Stop):
        return found
    beyond = check_path(state.table, unit.base, list(way.beyond), others, how)
    if isinstance(beyond, Stop):
        return beyond
    # The transfer costs no movement (SUM-PORT-04).
    return Track(
        found.cost + beyond.cost,
        found.length + beyond.length,
        found.difficult + beyond.difficult,
        found.climbed + beyond.climbed,
    )


def portals_fit(state: State, unit: Unit, way: Way) -> bool:
    """Whether a way really enters one portal and comes out of another, once (SUM-PORT-03, 06, SUM-Q-107)."""
    entered = state.objectives.get(way.portal)
    if entered is None or entered.kind != "portal" or not way.path or not way.beyond:
        return False
    if not touching(unit.base.at(way.path[-1]), entered.base):  # contact is enough (SUM-Q-108)
        return False
    out = unit.base.at(way.beyond[0])
    return any(
        other.kind == "portal" and other is not entered and touching(out, other.base)
        for other in state.objectives.values()
    )


def stays_bound(state: State, unit: Unit, path: Sequence[Point]) -> bool:
    """Whether a path keeps contact with everybody touched and stays in every zone (SUM-DIS-14, SUM-Q-55).

    Between its corners the base may lift off a little: nobody walks round a circle in straight lines.
    """
    corners = [unit.base.at(point) for point in path]
    for enemy in binders(state, unit):
        if touching(unit.base, enemy.base):
            if not touching(corners[-1], enemy.base):
                return False
            if any(not within(corner, enemy.base, SLACK) for corner in corners):
                return False
        elif any(not within(corner, enemy.base, enemy.kind.zone) for corner in corners):
            return False
    return True


def legal_path(state: State, unit: Unit, path: Sequence[Point], allowance: int) -> bool:
    """Whether a unit may walk or run so, as far as the table is concerned."""
    found = track(state, unit, Way(tuple(path)))
    return isinstance(found, Track) and found.cost <= allowance


def legal_way(state: State, unit: Unit, way: Way, move: str, *, bound: bool) -> bool:
    return illegal_way(state, unit, way, move, bound=bound) is None


def illegal_way(state: State, unit: Unit, way: Way, move: str, *, bound: bool) -> Why | None:
    """Why a unit cannot go so; `bound`: it is engaged and does not disengage, so it may only reposition."""
    if not way.path:
        return NO_PLACE
    if bound and (way.portal or not stays_bound(state, unit, way.path)):
        return ENGAGED
    if way.portal and not state.settings.portals:
        return NO_PORTALS
    if way.portal and not portals_fit(state, unit, way):
        return PORTAL
    most = distance(unit, move)
    found = track(state, unit, way, move)
    if isinstance(found, Stop):
        plain = path_length([unit.at, *way.path])
        return in_the_way(state, found.hit) if plain <= most else _too_far(move, plain, most)
    return _too_far(move, found.cost, most) if found.cost > most else None


def _too_far(move: str, cost: int, most: int) -> Why:
    rules = ("SUM-ACTN-04" if move == "walk" else "SUM-ACTN-05", "SUM-TMOV-03", "SUM-CLMB-02")
    return Why("too-far", rules, {"cost": Length(cost), "most": Length(most)})


def in_the_way(state: State, hit: Hit) -> Why:
    """What stops a move."""
    rules, word = _IN_THE_WAY.get(hit.kind, ()), str(hit.id)
    if hit.kind == "figure":
        return Why("way-figure", rules, {"what": state.units.get(word, word)})
    if hit.kind == "marker":
        return Why("way-marker", rules, pieces=(word,))
    return Why(f"way-{hit.kind}", rules, cells=(word,) if hit.kind == "terrain" else ())


def may_move(unit: Unit, move: str) -> bool:
    return immobile(unit, move) is None


def immobile(unit: Unit, move: str) -> Why | None:
    """Why a unit cannot move at all, or has not the points or the movement action left (SUM-MOVE-02)."""
    if unit.moved & MOVES[move]:
        return MOVED
    if unit.ap < COST[move]:  # SUM-ACTN-04, SUM-ACTN-05, SUM-ACTN-06
        return NO_AP
    return STATIC if has(unit, "static") else None


# --- arriving -----------------------------------------------------------------------------------------------


def approached(state: State, unit: Unit, end: Point) -> list[str]:
    """Enemies whom a move to this place brings into contact, zones included (SUM-MREA-02, SUM-Q-81)."""
    there, own = unit.base.at(end), zone(unit)
    found = []
    for enemy in state.enemies(unit):
        reach = max(own, zone(enemy)) or TOUCH
        if within(there, enemy.base, reach) and not within(unit.base, enemy.base, reach):
            found.append(enemy.word)
    return found


def move_unit(
    state: State,
    word: str,
    path: Sequence[Point],
    move: str,
    rules: tuple[str, ...],
    portal: str = "",
    cost: int | None = None,
) -> None:
    """A unit moves by itself: the movement action is used, Concentrate ends (SUM-MOVE-02, SUM-ACTN-14).

    It is used for the whole round, in a reaction too (SUM-MOVE-04).

    `cost`: what the path costs, where that is known already.
    """
    unit = state.units[word]
    before = {enemy.word for enemy in touchers(state, unit)}
    if cost is None:
        found = track(state, unit, Way(tuple(path)), move) if not portal else None
        cost = found.cost if isinstance(found, Track) else 0
    state.change(unit, base=unit.base.at(path[-1]), moved=unit.moved | MOVES[move], focused=False)
    state.emit(
        Moved(
            seat=unit.seat, unit=word, path=tuple((p[0], p[1]) for p in (unit.at, *path)), by=move,
            cost=cost, rules=rules,
        )
    )  # fmt: skip
    contacts_arise(state, word, before)


def contacts_arise(state: State, word: str, before: set[str]) -> None:
    """Polar Aura at the moment in which contact arises, in whatever way (SUM-KEY-26, SUM-Q-135)."""
    unit = state.units.get(word)
    if unit is None:
        return
    for enemy in touchers(state, unit):
        if enemy.word not in before:
            if has(unit, "polar-aura"):
                damage.add_ice(state, enemy.word, 1, ("SUM-KEY-26",))
            if has(enemy, "polar-aura"):
                damage.add_ice(state, word, 1, ("SUM-KEY-26",))


# --- into cover ---------------------------------------------------------------------------------------------


def in_cover(state: State, unit: Unit, shooter: Unit, at: Point) -> bool:
    """Whether a unit would be in cover from a shooter there; out of sight is cover too (SUM-Q-85).

    Those with whom it would fight there hide it only if it is out of sight behind them (SUM-RMOD-04).
    """
    there = unit.changed(base=unit.base.at(at))
    found = cover_from(state, shooter, there)
    if found and touchers(state, there):
        after = state.copy()
        after.units[unit.word] = there
        found = cover_from(state, shooter, there, apart_from=frozenset(brawl(after, there)))
    return bool(found) or not sees(state, shooter, there)


def straight(
    state: State, unit: Unit, towards: tuple[int, int], allowance: int, near: Sequence[Disc] | None = None
) -> Point:
    """As far as the unit gets in a direction with its allowance, stopped by what it meets.

    `near`: the bases that it might meet, where they are known already.
    """
    table, base, start = state.table, unit.base, unit.at
    if near is None:
        near = near_others(state, unit, allowance)
    if not towards[0] and not towards[1]:
        return start
    if has(unit, "flyer"):
        return flown(table, base, towards, near, allowance)
    return straight_as_paid(table, base, towards, near, allowance)


def near_others(state: State, unit: Unit, allowance: int) -> list[Disc]:
    """Only those bases that a move of this length could meet: most are far away."""
    x, y, radius = unit.base[0], unit.base[1], unit.base[2]
    reach = allowance + radius + 2
    return [
        d for other in state.units.values() if other is not unit
        and -(far := reach + (d := other.base)[2]) <= d[0] - x <= far and -far <= d[1] - y <= far
    ]  # fmt: skip
