"""Base contact: more than half of a side touches the other base (BASE).

Two sides touch when they are parallel and no further apart than the table's `FLUSH`; what they share must be
more than half of one of the two by more than that (CFX-Q-07). A corner against an edge is none.
"""

from __future__ import annotations

from walstatt.games.confrontation_x.state.attributes import LARGE
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Box
from walstatt.spaces.table.sides import FLUSH, SideContact, side_contacts

#: Nothing touches beyond the sum of the two circles around bases and this.
SLIP = 4


def side_length(base: Box, side: int) -> int:
    """The front and the rear are as wide as the base, the other two sides as long."""
    return 2 * (base.form.half_length if side % 2 else base.form.half_width)


def enough(a: Box, b: Box, shared: SideContact) -> bool:
    """Whether more than half of a side of one of the two is covered (CFX-BASE-04, 05, 06, CFX-Q-07)."""
    shorter = min(side_length(a, shared.side), side_length(b, shared.other))
    return 2 * shared.length > shorter + 2 * FLUSH


def touching_sides(a: Box, b: Box) -> SideContact | None:
    """The sides by which two bases are in contact; None: they are not."""
    reach = a[2] + b[2] + SLIP
    dx, dy = a[0] - b[0], a[1] - b[1]
    if dx * dx + dy * dy > reach * reach:
        return None
    return next((shared for shared in side_contacts(a, b) if enough(a, b, shared)), None)


def meet(one: Figure, other: Figure) -> bool:
    """Whether figures at these altitudes can be in contact at all: across them only with somebody LARGE on
    the ground (CFX-Q-32)."""
    if one.air == other.air:
        return True
    return (other if one.air else one).kind.size >= LARGE


def in_contact(one: Figure, other: Figure) -> bool:
    """CFX-BASE-02: friends and enemies alike."""
    return meet(one, other) and touching_sides(one.base, other.base) is not None


def opponents(state: State, figure: Figure) -> list[Figure]:
    """The enemies in base contact (CFX-BASE-01)."""
    return [
        other for other in state.figures.values() if other.team != figure.team and in_contact(figure, other)
    ]


def free_of_opponents(state: State, figure: Figure) -> bool:
    """CFX-BASE-03: friends do not matter."""
    return not opponents(state, figure)
