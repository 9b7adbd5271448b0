"""Moves into cover: which are proposed, and whether there can be any at all (SUM-RREA-05, 09, SUM-Q-85, 87).

A place is in cover, or out of sight, only in the shadow of something, seen from the shooter. So whoever
cannot get into any shadow cannot seek cover. That is judged by the straight distance, and no path is shorter:
it never denies anybody what the rules allow, whatever the way there looks like.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from walstatt.games.summoners.rules import repositioning
from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.moves import (
    gait,
    in_cover,
    legal_path,
    may_move,
    near_others,
    stays_bound,
    straight,
)
from walstatt.games.summoners.rules.sight import Obstacles, obstacles
from walstatt.games.summoners.rules.values import distance
from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import FULL_TURN, Point, ahead, find_path, spots_behind, touching
from walstatt.spaces.table import unit as direction
from walstatt.spaces.table.shadows import spot_in_shadow, to_disc_shadow, to_piece_shadow

Path = tuple[Point, ...]
MOVES = ("walk", "run")
MOST_BEHIND = 12  # places behind things that are looked at
MOST_BENT = 3  # ways round something that are looked for
#: How finely the way round an enemy is looked at: so many places.
FINE = 120
_ROUND = 2.0  # what rounding may hide


# --- whether there is anything to ask -----------------------------------------------------------------------


def possible(state: State, unit: Unit, shooter: Unit) -> bool:
    """Whether a unit may be able to get into cover; False: for certain it cannot."""
    able = [move for move in MOVES if may_move(unit, move)]
    if not able or in_cover(state, unit, shooter, unit.at):  # SUM-RREA-10
        return False
    held = [enemy for enemy in binders(state, unit) if touching(unit.base, enemy.base)]
    if len(held) > 1:
        return False
    if held:
        return any(True for move in able for _ in _round(state, unit, shooter, held[0], move))
    most = max(distance(unit, move) for move in able)
    found = obstacles(state, shooter, unit)
    here, eye = unit.at, shooter.at
    return any(to_disc_shadow(eye, here, disc) <= most + _ROUND for disc in found.discs) or any(
        to_piece_shadow(eye, here, piece) <= most + _ROUND for piece in found.pieces
    )


# --- what is proposed ---------------------------------------------------------------------------------------


def proposals(state: State, unit: Unit, shooter: Unit, move: str) -> list[Path]:
    """Some moves that end in cover; who is engaged can only reposition (SUM-Q-87)."""
    if not may_move(unit, move):
        return []
    bound = binders(state, unit)
    held = [enemy for enemy in bound if touching(unit.base, enemy.base)]
    if len(held) > 1:
        return []
    if held:
        return list(_spread_out(list(_round(state, unit, shooter, held[0], move))))
    if bound:
        paths = repositioning.paths(state, unit, move)
        return [path for path in paths if in_cover(state, unit, shooter, path[-1])]
    return list(_free(state, unit, shooter, move))


def _free(state: State, unit: Unit, shooter: Unit, move: str) -> Iterator[Path]:
    """Straight ones, and ways round what is in the way of places behind something."""
    most = distance(unit, move)
    around = [straight(state, unit, direction(angle), most) for angle in range(0, FULL_TURN, FULL_TURN // 12)]
    bent: list[Point] = []
    found = obstacles(state, shooter, unit)
    for end in dict.fromkeys([*around, *islice(_hiding(state, unit, shooter, found, most), MOST_BEHIND)]):
        if end != unit.at and in_cover(state, unit, shooter, end):
            if legal_path(state, unit, [end], most):
                yield (end,)
            else:
                bent.append(end)
    others = state.others(unit)
    for end in bent[:MOST_BENT]:
        route = find_path(state.table, unit.base, end, others, most, gait(unit, move))
        if route is not None:
            yield tuple(route.path[1:])


def _hiding(state: State, unit: Unit, shooter: Unit, found: Obstacles, most: int) -> Iterator[Point]:
    """Free places behind what may hide the unit, and the nearest ones in their shadows."""
    eye, here = shooter.at, unit.at
    discs = [disc for disc in found.discs if to_disc_shadow(eye, here, disc) <= most]
    pieces = [piece for piece in found.pieces if to_piece_shadow(eye, here, piece) <= most]
    near = near_others(state, unit, most)
    for disc in discs:
        spot = spot_in_shadow(eye, here, disc, unit.base.radius)
        if spot is not None and state.table.free(unit.base.at(spot), near):
            yield spot
    yield from spots_behind(state.table, unit.base, eye, discs, pieces, state.others(unit))


def _round(state: State, unit: Unit, shooter: Unit, foe: Unit, move: str) -> Iterator[Path]:
    """Ways round an enemy in contact to places that are in cover, looked at every few degrees."""
    reach = unit.base.radius + foe.base.radius + 1
    ends = [ahead(foe.at, angle, reach) for angle in range(0, FULL_TURN, FULL_TURN // FINE)]
    near = near_others(state, unit, distance(unit, move))
    free = [end for end in ends if state.table.free(unit.base.at(end), near)]
    hidden = [end for end in free if in_cover(state, unit, shooter, end)]
    return repositioning.round_to(state, unit, foe, hidden, move)


def _spread_out(paths: Sequence[Path]) -> Iterator[Path]:
    """A few of many that lie side by side."""
    step = max(1, len(paths) // 4)
    yield from islice(paths[step // 2 :: step], 4)


# --- what is understood -------------------------------------------------------------------------------------


def way_into_cover(state: State, unit: Unit, shooter: Unit, move: str, path: Sequence[Point]) -> Path | None:
    """The path that is meant, if it is legal and ends in cover (SUM-RREA-06, 09); None: it does not.

    Who only points at a place means the way there.
    """
    if not may_move(unit, move) or not in_cover(state, unit, shooter, path[-1]):
        return None
    most, bound = distance(unit, move), bool(binders(state, unit))
    if legal_path(state, unit, path, most):
        return tuple(path) if not bound or stays_bound(state, unit, path) else None
    if bound or len(path) > 1:
        return None
    route = find_path(state.table, unit.base, path[0], state.others(unit), most, gait(unit, move))
    return tuple(route.path[1:]) if route is not None else None
