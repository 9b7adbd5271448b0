"""What helps to choose on a table, for the screen: areas within reach, and distances from a base."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.hints import Reach, Ring
from walstatt.spaces.table.board import Table
from walstatt.spaces.table.footprints import Footprint
from walstatt.spaces.table.moves import Gait
from walstatt.spaces.table.reach import reachable

#: How finely areas are drawn.
RAYS = 40


def reach_hint(
    table: Table, verb: str, base: Footprint, others: Sequence[Footprint], length: int, gait: Gait
) -> Reach:
    """How far a figure gets with a choice that begins so. Its id is its word."""
    areas = reachable(table, base, others, length, gait, RAYS)
    outlines = tuple(tuple((point.x, point.y) for point in area) for area in areas)
    return Reach(verb, str(base.id), length, outlines)


def ring_from_centre(base: Footprint, text: str, length: int, *verbs: str) -> Ring | None:
    """How far something is from the centre, which a ring counts from the edge; None: nowhere beyond it."""
    beyond = length - base.radius
    return Ring(str(base.id), text, beyond, verbs) if beyond > 0 else None
