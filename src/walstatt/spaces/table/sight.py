"""Sight between two bases: is there a straight line from any point of one to any point of the other?

Or from a part of the first one only (`Origin`): from the front edge of a box, straight ahead or aside, but
never back; or from its centre, within its front arc. To look from centre to centre, ask for discs of radius 0
with the ids of the two bases.

The game says what blocks this pair: discs and pieces that no line may run through, and pieces through which a
line may run up to a depth. The table finds a line. Grazing is free: a line may touch what it may not cross.
But things in contact leave no gap: between two discs, or a disc and a piece, that touch (see `TOUCH`) no line
passes.

How: a line is the better the shorter, so only the part between the two bases' edges counts. The lines that
cross nothing form a closed set, and where it is not empty there is one of them that cannot be turned further:
it is held by two of the shapes involved, the bases themselves, the discs, corners of outlines, or points
where an outline cuts a base's edge (`tangents.py`). So those lines are tried, easy ones first, and if none is
free, no line is. Exact up to `GRAZE`. For discs that is `sightlines.py`, for boxes and origins `views.py`; a
capsule sees and is seen with each of its circles.

Depth limits are different: the length inside a piece changes along with the line. Besides the tangents, lines
between points across both bases are tried (`RUNGS` on each), and the best one is improved step by step. So a
line that keeps to a limit by less than some tenths of a millimetre may be missed; one that breaks it is never
taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from walstatt.spaces.table.arcs import Front
from walstatt.spaces.table.footprints import Capsule, Disc, Footprint, Point, bounds
from walstatt.spaces.table.sightlines import Question, Restricting
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import TOUCH, Key
from walstatt.spaces.table.views import FRONT_EDGE, Origin, View

__all__ = ["FRONT_EDGE", "Front", "Origin", "Restricting", "Sight", "look", "sees"]


class Sight(NamedTuple):
    """What was found.

    Free: a line that proves it. Not free: what ends the line between the centres, and where.
    """

    free: bool
    line: tuple[Point, Point]
    blocked_by: Key | None = None
    blocked_at: Point | None = None


def sees(
    a: Footprint,
    b: Footprint,
    discs: Sequence[Footprint] = (),
    pieces: Sequence[Piece] = (),
    restricting: Sequence[Restricting] = (),
    origin: Origin = None,
) -> bool:
    """Whether any line from base to base is free. What has the id of a or b never blocks.

    `discs` are footprints of any kind.
    """
    if origin is None and isinstance(a, Disc) and isinstance(b, Disc):
        question = Question(a, b, discs, pieces, restricting)
        return question.open or question.find() is not None
    if not isinstance(b, Capsule) and (origin is not None or not isinstance(a, Capsule)):
        view = View(a, b, discs, pieces, restricting, origin)
        return view.open or view.find() is not None
    return any(one.open or one.find() is not None for one in _views(a, b, discs, pieces, restricting, origin))


def look(
    a: Footprint,
    b: Footprint,
    discs: Sequence[Footprint] = (),
    pieces: Sequence[Piece] = (),
    restricting: Sequence[Restricting] = (),
    origin: Origin = None,
) -> Sight:
    """As `sees`, with a free line to draw, or what is in the way between the centres."""
    views = list(_views(a, b, discs, pieces, restricting, origin))
    for question in views:
        line = question.middle if question.open else question.find()
        if line is not None:
            return Sight(True, question.ends(line))
    key, at = views[0].first_block()
    return Sight(False, views[0].ends(views[0].middle), key, at)


def _views(
    a: Footprint,
    b: Footprint,
    discs: Sequence[Footprint],
    pieces: Sequence[Piece],
    restricting: Sequence[Restricting],
    origin: Origin,
) -> Iterator[Question]:
    """The questions that together are the one asked; for capsules one for each circle."""
    near: Sequence[Footprint] = a.circles if isinstance(a, Capsule) and origin is None else (a,)
    far: Sequence[Footprint] = b.circles if isinstance(b, Capsule) else (b,)
    if len(near) + len(far) > 2:  # what is out of the way of all is sorted out once
        discs, pieces = _between(a, b, discs, pieces)
    for one in near:
        for other in far:
            if origin is None and isinstance(one, Disc) and isinstance(other, Disc):
                yield Question(one, other, discs, pieces, restricting)
            else:
                yield View(one, other, discs, pieces, restricting, origin)


def _between(
    a: Footprint, b: Footprint, discs: Sequence[Footprint], pieces: Sequence[Piece]
) -> tuple[Sequence[Footprint], Sequence[Piece]]:
    """What reaches into the box around both, or touches something that does."""
    (ax, bx, ay, by), (cx, dx, cy, dy) = bounds(a), bounds(b)
    low_x, high_x = min(ax, cx) - TOUCH, max(bx, dx) + TOUCH
    low_y, high_y = min(ay, cy) - TOUCH, max(by, dy) + TOUCH
    return (
        [
            d
            for d in discs
            if low_x < d[0] + d[2] and d[0] - d[2] < high_x and low_y < d[1] + d[2] and d[1] - d[2] < high_y
        ],
        [
            piece
            for piece in pieces
            if (box := piece.box)[0] < high_x and box[1] > low_x and box[2] < high_y and box[3] > low_y
        ],
    )
