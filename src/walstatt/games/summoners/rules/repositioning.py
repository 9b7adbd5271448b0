"""Moving without breaking off: round an enemy in contact, or about in combat zones (SUM-DIS-14, SUM-Q-55).

Round a base one goes along a polygon that touches its circle: between the corners the base is in contact, at
the corners it lifts off by no more than `moves.SLACK`. Who touches two enemies has nowhere to go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.moves import (
    SLACK,
    Way,
    gait,
    legal_way,
    may_move,
    near_others,
    stays_bound,
)
from walstatt.games.summoners.rules.values import distance, walk
from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import (
    FULL_TURN,
    INCH,
    Point,
    Track,
    ahead,
    check_path,
    spots_around,
    touching,
    towards,
    within,
)
from walstatt.spaces.table import distance as distance_between
from walstatt.spaces.table.rounding import ways_round

Path = tuple[Point, ...]
#: Places around an enemy that are proposed, besides those where something else is touched too.
AROUND = 8
#: Directions of moves that are proposed, and distances in a combat zone. Not the straight ones: those would
#: repeat the ways to things that stand in line.
ANGLES = tuple(range(700, FULL_TURN, 3000))
LENGTHS = (INCH, 2 * INCH)
NEAR = INCH // 4  # who points so near to contact means contact


def paths(state: State, unit: Unit, move: str) -> list[Path]:
    """Some ways for a unit that is engaged, all of them legal."""
    bound = binders(state, unit)
    held = [enemy for enemy in bound if touching(unit.base, enemy.base)]
    if len(held) > 1:
        return []
    if held:
        if move == "run" and may_move(unit, "walk") and half_way_round(unit, held[0]) <= walk(unit):
            return []  # it would lead nowhere that a Walk does not
        spots = spots_around(state.table, unit.base, held[0].base, state.others(unit), AROUND)
        ends = [spot for spot in spots if distance_between(spot, unit.at) >= NEAR]
        return list(round_to(state, unit, held[0], ends, move))
    ends = [ahead(unit.at, angle, length) for angle in ANGLES for length in LENGTHS]
    for enemy in bound:  # right up to it, which is what most want
        ends.append(towards(enemy.at, unit.at, enemy.base.radius + unit.base.radius + 1))
    return [(end,) for end in dict.fromkeys(ends) if legal_way(state, unit, Way((end,)), move, bound=True)]


def round_about(state: State, unit: Unit, goal: Point, move: str) -> Path | None:
    """The way that somebody means who points at a place beside the enemy in contact; None: there is none."""
    held = [enemy for enemy in binders(state, unit) if touching(unit.base, enemy.base)]
    if len(held) != 1 or not within(unit.base.at(goal), held[0].base, NEAR):
        return None
    end = towards(held[0].at, goal, unit.base.radius + held[0].base.radius + 1)
    return next(round_to(state, unit, held[0], [end], move), None)


def half_way_round(unit: Unit, foe: Unit) -> int:
    """More than the longest of the short ways round a base, corners included."""
    return (unit.base.radius + foe.base.radius + SLACK) * 355 // 113


def round_to(state: State, unit: Unit, foe: Unit, ends: Sequence[Point], move: str) -> Iterator[Path]:
    """Ways round an enemy to places in contact with it, the short way if it is free."""
    most, how = distance(unit, move), gait(unit, move)
    near = near_others(state, unit, most)
    alone = len(binders(state, unit)) == 1
    for end in ends:
        if end == unit.at:
            continue
        for path in ways_round(unit.base, foe.base, end, SLACK):
            cost = check_path(state.table, unit.base, (unit.at, *path), near, how)
            legal = isinstance(cost, Track) and cost.cost <= most
            if legal and (alone or stays_bound(state, unit, path)):
                yield path
                break
