"""Distances in centimetres of the table (DIST): from the front edge for what is aimed, else from base to
base."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import gap
from walstatt.spaces.table.sides import front_gap


def aimed(figure: Figure, target: Figure) -> int:
    """From the own front edge to the nearest point of the target (CFX-DIST-05)."""
    return front_gap(figure.base, target.base)


def apart(one: Figure, other: Figure) -> int:
    """From base to base, in all directions: auras and radii (CFX-Q-13, CFX-Q-310)."""
    return max(0, gap(one.base, other.base))


def around(state: State, figure: Figure, reach: int) -> Iterator[Figure]:
    """All others within a radius of a figure, at both altitudes (CFX-FLY-28)."""
    return (
        other for other in state.figures.values() if other is not figure and apart(figure, other) <= reach
    )
