"""Who sees whom, and what gives cover (LOS, COV, TLOS).

A unit on a piece of terrain that carries it is larger by the size of the piece (SUM-LOS-07, SUM-Q-156). Only
the larger of the two units matters for what is in the way.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import INCH, TOUCH, Boxed, Crossing, Disc, Key, Piece, Point, Table, crossings
from walstatt.spaces.table import sees as line_is_free

DEPTH = 2 * INCH  # how far one sees through restricting terrain (SUM-TLOS-05)
ABOVE_GROUND = 1  # the size of a point on the ground, seen 1" above it (SUM-SPL-05)
NO_COVER = 2  # so much larger than an obstacle: it gives no cover (SUM-COV-04)


class _Terrain(NamedTuple):
    """The pieces of a table by what they do to sight; `none` does nothing (SUM-TLOS-07)."""

    carrying: tuple[Piece, ...]
    veiling: Boxed
    covering: tuple[Piece, ...]


@lru_cache(maxsize=256)
def _terrain(table: Table) -> _Terrain:
    return _Terrain(
        tuple(piece for piece in table.pieces if piece.carries and piece.size),
        Boxed([piece for piece in table.pieces if piece.veil != "none"]),
        tuple(piece for piece in table.pieces if piece.veil != "none"),
    )


def height_size(state: State, unit: Unit) -> int:
    """A unit's size where it stands."""
    return _tall(_terrain(state.table).carrying, unit.base)


def _tall(carrying: tuple[Piece, ...], base: Disc) -> int:
    """Size, with the size of what carries the base: of several pieces the largest."""
    size = base[4]
    if carrying:
        size += max([piece.size for piece in carrying if piece.holds((base[0], base[1]))], default=0)
    return size


def sees(state: State, a: Unit, b: Unit, at_a: Point | None = None, at_b: Point | None = None) -> bool:
    """Whether some line from base to base is free (SUM-LOS-02, SUM-TLOS-08), maybe at other places.

    From any point of the base: there is no facing (SUM-LOS-09).
    """
    base_a = a.base if at_a is None else a.base.at(at_a)
    base_b = b.base if at_b is None else b.base.at(at_b)
    terrain = _terrain(state.table)
    larger = max(_tall(terrain.carrying, base_a), _tall(terrain.carrying, base_b))  # SUM-LOS-03
    return _free(state, terrain, base_a, base_b, larger)


def sees_point(state: State, a: Unit, point: Point) -> bool:
    """Whether a unit sees a point on the ground: one 1" above it is enough (SUM-SPL-05)."""
    terrain = _terrain(state.table)
    spot = Disc(point[0], point[1], 0, "", ABOVE_GROUND)
    larger = max(_tall(terrain.carrying, a.base), _tall(terrain.carrying, spot))
    return _free(state, terrain, a.base, spot, larger)


def _free(state: State, terrain: _Terrain, a: Disc, b: Disc, larger: int) -> bool:
    """A line on which every obstacle is smaller than the larger of the two (SUM-LOS-03)."""
    discs = _bases_between(state, terrain, a, b, larger)
    pieces, woods = _pieces_between(terrain, a, b, larger)
    if not (discs or pieces or woods):
        return True
    if b < a:  # sight is mutual: always the same question
        a, b = b, a
    if woods:
        return _looked_through(state.table, a, b, tuple(discs), _ids(pieces), _ids(woods))
    return line_is_free(a, b, discs, pieces)


def _bases_between(state: State, terrain: _Terrain, a: Disc, b: Disc, larger: int) -> list[Disc]:
    """Units of any side (SUM-Q-94) and objectives that may be in the way.

    Those are large enough, and not wholly to one side of both.
    """
    found: list[Disc] = []
    carrying = terrain.carrying
    ax, ay, bx, by = a[0], a[1], b[0], b[1]
    wide = a[2] if a[2] > b[2] else b[2]
    low_x, high_x = (ax - wide, bx + wide) if ax < bx else (bx - wide, ax + wide)
    low_y, high_y = (ay - wide, by + wide) if ay < by else (by - wide, ay + wide)
    for unit in state.units.values():
        d = unit.base
        x, y, radius, key, size, _ = d
        if x + radius <= low_x or x - radius >= high_x or y + radius <= low_y or y - radius >= high_y:
            continue
        if (size >= larger or (carrying and _tall(carrying, d) >= larger)) and key != a[3] and key != b[3]:
            found.append(d)
    for objective in state.objectives.values():  # SUM-OBJ-06
        d = objective.base
        if d[4] >= larger and low_x <= d[0] + d[2] + TOUCH and d[0] - d[2] - TOUCH <= high_x:
            found.append(d)
    if b[2]:
        return found
    # A point: what covers it does not hide it.
    return [d for d in found if (d[0] - bx) ** 2 + (d[1] - by) ** 2 >= d[2] * d[2]]


def _pieces_between(terrain: _Terrain, a: Disc, b: Disc, larger: int) -> tuple[list[Piece], list[Piece]]:
    """Terrain that nobody sees through, and terrain that one sees into for a bit."""
    blocking: list[Piece] = []
    restricting: list[Piece] = []
    for piece in terrain.veiling.near(a[0], a[1], b[0], b[1], a[2] if a[2] > b[2] else b[2]):
        if piece.veil == "blocks":  # whatever its size (SUM-TLOS-04, SUM-Q-90)
            if not _on(piece, a, b):
                blocking.append(piece)
        elif piece.size < larger:  # as with units (SUM-TLOS-03)
            continue
        elif piece.veil == "restricts":
            if not _on(piece, a, b):
                restricting.append(piece)
        elif not piece.holds((a[0], a[1])) and not piece.holds((b[0], b[1])):  # SUM-TLOS-02, SUM-Q-171
            blocking.append(piece)
    return blocking, restricting


def _ids(pieces: list[Piece]) -> tuple[Key, ...]:
    return tuple([piece.id for piece in pieces])


@lru_cache(maxsize=8192)
def _looked_through(
    table: Table, a: Disc, b: Disc, discs: tuple[Disc, ...], pieces: tuple[Key, ...], woods: tuple[Key, ...]
) -> bool:
    """Remembered: looking for a line through a wood takes long, and the same is asked again and again."""
    found = [table.by_id[piece] for piece in pieces]
    # So far into each piece (SUM-Q-92).
    limits = [(table.by_id[piece], table.by_id[piece].depth or DEPTH) for piece in woods]
    return line_is_free(a, b, discs, found, limits)


def _on(piece: Piece, a: Disc, b: Disc) -> bool:
    """Whether one of the two stands on top of a piece, which then is below it and not in its way."""
    return piece.carries and (piece.holds((a[0], a[1])) or piece.holds((b[0], b[1])))


def cover_from(
    state: State,
    shooter: Unit,
    target: Unit,
    *,
    apart_from: frozenset[str] = frozenset(),
    at: Point | None = None,
) -> tuple[str, ...]:
    """The words or ids of what gives the target cover, as `cover_lines`."""
    return tuple([str(line.id) for line in cover_lines(state, shooter, target, apart_from, at)])


def cover_lines(
    state: State,
    shooter: Unit,
    target: Unit,
    apart_from: frozenset[str] = frozenset(),
    at: Point | None = None,
) -> list[Crossing]:
    """What gives the target cover on the line between the centres, nearest to the shooter first (SUM-COV-02).

    Units, objectives and terrain (SUM-COV-01), restricting terrain too (SUM-TLOS-06), however far from the
    target (SUM-COV-03). Also what one sees over may give cover (SUM-LOS-04).

    `apart_from`: units that do not count; `at`: where the target would stand.
    """
    a = shooter.base
    b = target.base if at is None else target.base.at(at)
    terrain = _terrain(state.table)
    carrying = terrain.carrying
    # An obstacle counts if neither of the two is larger by 2 (SUM-COV-04, SUM-Q-91).
    least = max(_tall(carrying, a), _tall(carrying, b)) - NO_COVER + 1
    here, there = (a[0], a[1]), (b[0], b[1])
    low_x, high_x = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    low_y, high_y = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    discs: list[Disc] = []
    for unit in state.units.values():
        d = unit.base
        x, y, radius, key, size, _ = d
        if x + radius <= low_x or x - radius >= high_x or y + radius <= low_y or y - radius >= high_y:
            continue
        if (size >= least or (carrying and _tall(carrying, d) >= least)) and key not in apart_from:
            discs.append(d)
    discs += [objective.base for objective in state.objectives.values() if objective.base[4] >= least]
    pieces = [
        piece
        for piece in terrain.covering
        # SUM-COV-04, SUM-COV-05, SUM-Q-89, SUM-Q-91, SUM-Q-157
        if piece.size >= least and not _fired_out_of(piece, piece.holds(here), piece.holds(there))
    ]
    if not (discs or pieces):
        return []
    return crossings(here, there, discs, pieces, (a[3], b[3]))


class Obstacles(NamedTuple):
    discs: tuple[Disc, ...]
    pieces: tuple[Piece, ...]


def obstacles(state: State, shooter: Unit, target: Unit) -> Obstacles:
    """Everything that could hide the target from the shooter somewhere, wholly or in part."""
    terrain = _terrain(state.table)
    a, b = shooter.base, target.base
    least = max(_tall(terrain.carrying, a), b[4]) - NO_COVER + 1  # elsewhere it may stand lower than here
    discs = [
        unit.base
        for unit in state.units.values()
        if unit.base[3] not in (a[3], b[3]) and _tall(terrain.carrying, unit.base) >= least
    ]
    discs += [objective.base for objective in state.objectives.values() if objective.base[4] >= least]
    pieces = [piece for piece in terrain.covering if piece.size >= least or piece.veil == "blocks"]
    return Obstacles(tuple(discs), tuple(pieces))


def _fired_out_of(piece: Piece, from_it: bool, into_it: bool) -> bool:
    """Whether a piece gives no cover: the shooter is in it, the target is not (SUM-COV-05, SUM-Q-157).

    So it is with restricting terrain too (SUM-Q-89). Of two units on the same hill neither has cover from it:
    it is below both.
    """
    return from_it and (not into_it or piece.carries)
