"""How far a figure gets, as areas for a screen (MOV): drawn coarsely, the menus of moves judge every place.

The dot of a figure needs no width on its way (MKN-MOV-11), only its base where it ends: of a base that does
not fit there the ghost tells, not the area.
"""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.hints import Reach
from walstatt.games.mage_knight.rules.moves import Pace, first_halt
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.games.mage_knight.state.terrain import lie_of
from walstatt.spaces.table import Disc, Piece, Point, Table
from walstatt.spaces.table.moves import Gait, along
from walstatt.spaces.table.reach import reachable

RAYS = 36
WALK = Gait(hindered=False)
FLIGHT = Gait(flying=True, hindered=False)
#: Between a path and what it passes (MKN-Q-92: what it only touches does not count).
HAIR = 2


def reach(state: State, figure: Figure, verb: str, how: Pace) -> Reach:
    """Where a figure may get to with a choice that begins so."""
    gait = FLIGHT if how.flying else WALK
    dot = Disc(figure.base.x, figure.base.y, HAIR, figure.word)
    ground = closed(state.table, how.wading)
    fans = reachable(ground, dot, state.others(figure), how.most, gait, RAYS)
    areas = tuple([_fitted(state, figure, how, fan, first=number == 0) for number, fan in enumerate(fans)])
    return Reach(verb, figure.word, how.most, areas)


@lru_cache(maxsize=256)
def closed(table: Table, wading: bool) -> Table:
    """The table with nothing on it but what stops a path: blocking and abrupt terrain, deep water."""
    lie = lie_of(table)
    pieces = (*lie.blocking, *lie.abrupt, *(() if wading else lie.deep))
    solid = [Piece(piece.id, piece.outline, going="impassable") for piece in dict.fromkeys(pieces)]
    return Table(table.width, table.height, solid)


def _fitted(
    state: State, figure: Figure, how: Pace, fan: tuple[Point, ...], *, first: bool
) -> tuple[Point, ...]:
    """A fan no further than terrain lets the figure go, and no nearer to the edge than its base fits."""
    start, margin = figure.at, figure.base.radius
    wide, deep = state.table.width - margin, state.table.height - margin
    found = []
    for point in fan:
        end = _halted(state, figure, how, start, point) if first else point
        found.append(Point(min(max(end.x, margin), wide), min(max(end.y, margin), deep)))
    return tuple(found)


def _halted(state: State, figure: Figure, how: Pace, start: Point, end: Point) -> Point:
    """The end of a straight way, or where terrain makes the figure stop on it (MKN-BASE-93)."""
    if start == end:
        return end
    halt = first_halt(state, figure, [start, end], how)
    return end if halt is None else along([start, end], int(halt.at))
