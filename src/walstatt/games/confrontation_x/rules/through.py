"""Light and rough terrain on the line of a shot, spell or miracle makes it harder (TERR-07, TERR-09).

What counts is how much of a kind of terrain the line runs through in all, +1 for each kind from 1 cm on
(CFX-Q-110). For shots that is the line of fire; for everything else the line of sight that runs through least
(CFX-Q-566). Between two figures in the air there is no such terrain (CFX-Q-49).
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.games.confrontation_x.rules.sight import line_of_sight, obstacles_between
from walstatt.games.confrontation_x.rules.values import Part
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import lie_of
from walstatt.spaces.table import CENTIMETRE, Piece, Place, crossings
from walstatt.spaces.table import look as look_along
from walstatt.spaces.table.sight import FRONT_EDGE

#: From 1 cm on it counts; lengths are rounded down.
LEAST = CENTIMETRE - 1
LIGHT = Part(1, "light-terrain", ("CFX-TERR-07", "CFX-Q-110"))
ROUGH = Part(1, "rough-terrain", ("CFX-TERR-09", "CFX-Q-110"))


def hindrances(state: State, a: Place, b: Place) -> tuple[Part, ...]:
    """What a line on or to the ground has to pass."""
    lie = lie_of(state.table)
    return tuple(
        part for part, pieces in ((LIGHT, lie.light), (ROUGH, lie.rough)) if _length(a, b, pieces) >= LEAST
    )


def _length(a: Place, b: Place, pieces: Sequence[Piece]) -> int:
    return sum(line.length for line in crossings(a, b, (), pieces)) if pieces else 0


def on_line_of_fire(state: State, shooter: Figure, target: Figure) -> tuple[Part, ...]:
    return () if shooter.air and target.air else hindrances(state, shooter.at, target.at)


def on_line_of_sight(state: State, a: Figure, b: Figure) -> tuple[Part, ...]:
    """For spells and miracles on somebody else: along the best line of sight there is, or between the centres
    where none is needed to see (CFX-Q-566)."""
    lie = lie_of(state.table)
    if (a.air and b.air) or a.word == b.word or not (lie.light or lie.rough):
        return ()
    found = line_of_sight(state, a, b)
    best = hindrances(state, *(found.line if found.free and found.line is not None else (a.at, b.at)))
    for without in ((lie.light, lie.rough), (lie.light,), (lie.rough,)):
        if not best:
            break
        line = _line_past(state, a, b, found.ignored, [piece for pieces in without for piece in pieces])
        parts = best if line is None else hindrances(state, *line)
        best = min(best, parts, key=len)
    return best


def _line_past(
    state: State, a: Figure, b: Figure, ignored: Sequence[str], pieces: Sequence[Piece]
) -> tuple[Place, Place] | None:
    """A line of sight that runs through less than counts of any of some pieces."""
    bases, walls, depths = obstacles_between(state, a, b, ignored)
    limits = {str(piece.id): (piece, depth) for piece, depth in depths}
    limits |= {str(piece.id): (piece, LEAST - 1) for piece in pieces}
    found = look_along(a.base, b.base, bases, walls, list(limits.values()), FRONT_EDGE)
    return found.line if found.free else None
