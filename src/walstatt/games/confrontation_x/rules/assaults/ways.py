"""Ways into contact: whether a way leads there, the way to a place, and as far as it goes (ENG-08, ENG-09,
DIST-03).

On its last leg a base already looks as it will stand, if that is along the leg: so it comes to lie flush
against the other base although directions are whole hundredths of a degree (CFX-Q-504).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.games.confrontation_x.rules.assaults.poses import Spot
from walstatt.games.confrontation_x.rules.contact import touches_by
from walstatt.games.confrontation_x.rules.ground import GROUND_GAIT, ground, no_standing
from walstatt.games.confrontation_x.rules.leaping import Leaps, leaps_of, leapt
from walstatt.games.confrontation_x.rules.moves import (
    arriving,
    behind_left,
    final_facing,
    in_the_way,
    not_touched,
    stopped,
    touched_by,
    travelling,
    walked,
)
from walstatt.games.confrontation_x.rules.places import can_take, would_contact
from walstatt.games.confrontation_x.rules.reasons import Length, Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import (
    FULL_TURN,
    TOUCH,
    Box,
    Footprint,
    Place,
    Point,
    Stop,
    Table,
    Track,
    bearing,
    check_path,
    find_path,
    go_towards,
    measure,
    straight_towards,
)
from walstatt.spaces.table.finder import surroundings
from walstatt.spaces.table.lanes import Lanes
from walstatt.spaces.table.sides import ASKEW, FLUSH
from walstatt.spaces.table.waypoints import Ground

#: On the last leg nothing turns any more.
STRAIGHT = GROUND_GAIT._replace(turns=False)
HIDDEN = Why("hidden-figure", ("CFX-Q-139",))


class Approach(NamedTuple):
    """A figure on its way into contact: what it meets, how far it may go, whom it has to reach, and by which
    of its sides."""

    figure: Figure  # as it stands
    moving: Figure  # as it travels
    climb: str
    table: Table
    near: Sequence[Footprint]
    most: int
    targets: tuple[Figure, ...]  # as they were when they were named (CFX-REDIR-02)
    sides: tuple[int, ...]
    leaps: Leaps | None = None


class Way(NamedTuple):
    """What lies behind the own place, the facing at its end, and what it costs."""

    path: tuple[Point, ...]
    facing: int
    cost: int


def approach(
    state: State, figure: Figure, targets: Sequence[Figure], sides: Sequence[int], most: int, climb: str = "",
    how: str = "",
) -> Approach:  # fmt: skip
    moving = travelling(figure, climb)
    return Approach(
        figure, moving, climb, ground(state, moving), in_the_way(state, moving), most, tuple(targets),
        tuple(sides), leaps_of(state, moving, how),
    )  # fmt: skip


# --- judging ------------------------------------------------------------------------------------------------


def travelled(now: Approach, path: Sequence[Place], facing: int) -> Track | Stop:
    """What a way costs, or what is in it; whoever can leaps over it (CFX-ABIL-132)."""
    base = now.moving.base
    found = flush(now.table, base, path, now.near, facing)
    barred = isinstance(found, Stop) or found.cost > found.length
    if barred and now.leaps is not None and path:
        return leapt(now.leaps, flush, now.table, base, path, now.near, facing)
    return found


def flush(
    table: Table, base: Box, path: Sequence[Place], near: Sequence[Footprint], facing: int | None
) -> Track | Stop:
    """A way at the end of which nothing turns any more, if its last leg leads straight there."""
    if facing is None:
        return walked(table, base, path, near, None)
    whole: list[Place] = [(base[0], base[1]), *path]
    if len(whole) < 2 or _askew(whole[-2], whole[-1], facing):
        return walked(table, base, path, near, facing)
    if len(whole) > 2:
        before = walked(table, base, path[:-1], near, None)
        if isinstance(before, Stop):
            return before
    else:
        near = behind_left(base, near, (whole[1][0] - whole[0][0], whole[1][1] - whole[0][1]))
    turned = base.at(whole[-2]).turned(facing)
    after = check_path(table, turned, whole[-2:], near, STRAIGHT)
    return after if isinstance(after, Stop) else measure(table, base.radius, whole, GROUND_GAIT, base)


def _askew(a: Place, b: Place, facing: int) -> bool:
    """Whether a leg leads elsewhere than a facing."""
    askew = (facing - bearing(b[0] - a[0], b[1] - a[1])) % FULL_TURN
    return min(askew, FULL_TURN - askew) > ASKEW


def illegal_way(state: State, now: Approach, path: Sequence[Place], facing: int | None) -> Why | None:
    """Why an assault cannot go so: a way that is barred or too long, or that does not lead into contact as it
    has to (CFX-ENG-06, CFX-ENG-08, CFX-CHG-04)."""
    looks = final_facing(now.figure, path, facing)
    found = travelled(now, path, looks)
    if isinstance(found, Stop):
        return stopped(state, found.hit)
    if found.cost > now.most:
        facts = {"cost": Length(found.cost), "most": Length(now.most)}
        return Why("too-far", ("CFX-ENG-08", "CFX-CHG-01"), facts)
    end = path[-1] if path else now.figure.at
    return misplaced(state, now, arriving(now.figure, now.climb, end[0], end[1], looks))


def misplaced(state: State, now: Approach, there: Figure) -> Why | None:
    """Why an assault cannot end there: it has to be in contact with its target, by its front (CFX-ENG-06,
    CFX-ENG-13), and never stands on anybody."""
    hits = ground(state, there).obstacles_at(there.base, state.others(there))
    if hits:
        return stopped(state, hits[0])
    if (why := no_standing(state, there)) is not None:
        return why
    return not_reaching(state, now, there)


def not_reaching(state: State, now: Approach, there: Figure) -> Why | None:
    """The same, where it can stand there."""
    for target in now.targets:
        if not touches_by(state, there, target, now.sides):
            rules = ("CFX-ENG-06", "CFX-ENG-13", "CFX-CHG-04")
            return Why("no-contact", rules, {"what": target}, (target.word,))
        if target.word in state.figures and not can_take(state, there, target):
            return Why("no-room", ("CFX-BASE-09", "CFX-BASE-15"), {"what": target}, (target.word,))
    for enemy in state.enemies(there):
        if enemy.hidden and would_contact(state, there, enemy):
            return HIDDEN
    return None


# --- finding ------------------------------------------------------------------------------------------------


def lanes(now: Approach) -> Lanes | None:
    """For whoever judges many ways of one approach: what first legs meet. None: somebody touches the base, or
    it may leap; then only `travelled` tells."""
    if now.leaps is not None or touched_by(now.moving.base, now.near):
        return None
    return Lanes(now.table, now.moving.base, [*now.near, *now.table.markers])


def straight_way(now: Approach, spot: Spot, legs: Lanes | None) -> tuple[Way | None, bool]:
    """The straight way to a place, be it with a last leg on which nothing turns; and whether both are
    barred. `legs`: as `lanes` has them."""
    path: tuple[Point, ...]
    start = now.moving.at
    for path in ((spot.at,), (spot.near, spot.at)):
        if legs is not None and path[0] != start:
            flat = len(path) == 1 and not _askew(start, spot.at, spot.facing)  # it looks otherwise on its leg
            if not flat and legs.hits(start, path[0]):
                continue
        found = travelled(now, path, spot.facing)
        if isinstance(found, Track):
            return (Way(path, spot.facing, found.cost) if found.cost <= now.most else None), False
    return None, True


def way_round(now: Approach, spot: Spot, ground: list[Ground]) -> Way | None:
    """The shortest way to a place whose straight way is barred. `ground`: on which all of them are looked
    for."""
    base = now.moving.base
    others = not_touched(base, now.near)
    if not ground:
        target = now.targets[0].base
        around = target.radius + 4 * base.radius + FLUSH
        ground.append(surroundings(now.table, base, others, GROUND_GAIT, target.centre, around, now.most))
    route = find_path(now.table, base, spot.near, others, now.most, GROUND_GAIT, ground=ground[0])
    if route is None:
        return None
    path = (*route.path[1:], spot.at)
    found = travelled(now, path, spot.facing)
    if isinstance(found, Track) and found.cost <= now.most:
        return Way(path, spot.facing, found.cost)
    return None


def within_reach(figure: Figure, target: Figure, most: int) -> bool:
    """Whether a way into contact might be short enough: quickly, before any is looked for."""
    reach = most + figure.base[2] + target.base[2] + TOUCH
    dx, dy = target.base[0] - figure.base[0], target.base[1] - figure.base[1]
    return bool(dx * dx + dy * dy <= reach * reach)


def out_of_reach(now: Approach) -> bool:
    return not all(within_reach(now.moving, target, now.most) for target in now.targets)


def falling_short(state: State, now: Approach) -> Way:
    """As far as possible towards the target, short of contact with anybody, and looking at it at the end
    (CFX-ENG-09, CFX-CHG-05, CFX-DIST-03, CFX-Q-521). See CFX-EX-23."""
    goal = now.targets[0].at
    routes = [
        go(now.table, now.moving.base, goal, now.near, now.most, GROUND_GAIT)
        for go in (straight_towards, go_towards)  # round things, but not to the last of what it may go
    ]
    route = min(routes, key=lambda way: (way.end.x - goal.x) ** 2 + (way.end.y - goal.y) ** 2)
    path, cost = list(route.path), route.cost
    while len(path) > 1:
        end = path[-1]
        looks = bearing(goal.x - end.x, goal.y - end.y)
        leg = bearing(end.x - path[-2].x, end.y - path[-2].y)
        for facing in (looks, leg):
            there = arriving(now.figure, now.climb, end.x, end.y, facing)
            if _may_stop(state, there):
                return Way(tuple(path[1:]), facing, cost)
        path = _shortened(path)
        found = measure(now.table, now.moving.base.radius, path, GROUND_GAIT, now.moving.base)
        cost = found.cost if isinstance(found, Track) else cost
    return Way((), now.figure.facing, 0)


def _may_stop(state: State, there: Figure) -> bool:
    if ground(state, there).obstacles_at(there.base, state.others(there)):
        return False
    if no_standing(state, there) is not None:
        return False
    return not any(would_contact(state, there, enemy) for enemy in state.enemies(there))


#: So much a way is shortened at a time where it cannot end.
BACK = 50


def _shortened(path: list[Point]) -> list[Point]:
    (a, b) = path[-2:]
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    if square <= BACK * BACK:
        return path[:-1]
    length = square**0.5
    return [*path[:-1], Point(b.x - round(dx * BACK / length), b.y - round(dy * BACK / length))]
