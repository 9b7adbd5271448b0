"""Base contact: more than half of a side touches the other base (BASE).

Two sides touch when they are parallel and no further apart than the table's `FLUSH`; what they share must be
more than half of one of the two by more than that (CFX-Q-07). A corner against an edge is none.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from walstatt.games.confrontation_x.state.attributes import LARGE
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import REACHED_ACROSS, kind_of, lie_of
from walstatt.spaces.table import Box, Piece, crossings, gap
from walstatt.spaces.table.sides import FLUSH, SideContact, side_contacts
from walstatt.spaces.table.units import ONE, RIGHT_ANGLE, unit

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
    return _flush(a, b)


@lru_cache(maxsize=1 << 14)
def _flush(a: Box, b: Box) -> SideContact | None:
    """Who stands near whom is asked again and again, and figures move seldom."""
    return next((shared for shared in side_contacts(a, b) if enough(a, b, shared)), None)


def touches_by(state: State, figure: Figure, other: Figure, sides: Collection[int]) -> bool:
    """Whether a figure is in contact with another by one of these sides of its own base (CFX-ENG-06); also
    across a barricade. See CFX-ENG-13."""
    if not meet(figure, other):
        return False
    a, b = figure.base, other.base
    if any(shared.side in sides and enough(a, b, shared) for shared in side_contacts(a, b)):
        return True
    return across(state, figure, other, sides) is not None


def touched_sides(state: State, figure: Figure, other: Figure) -> list[int]:
    """All of its sides of which that is true."""
    if not meet(figure, other):
        return []
    a, b = figure.base, other.base
    reach = a[2] + b[2] + max(SLIP, REACHED_ACROSS)
    if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > reach * reach:
        return []
    found = [shared.side for shared in side_contacts(a, b) if enough(a, b, shared)]
    beyond = lie_of(state.table).defended
    return found + [side for side in range(4) if beyond and across(state, figure, other, (side,)) is not None]


def meet(one: Figure, other: Figure) -> bool:
    """Whether figures at these altitudes can be in contact at all: across them only with somebody LARGE on
    the ground (CFX-Q-32). See CFX-BASE-05."""
    if one.air == other.air:
        return True
    return (other if one.air else one).kind.size >= LARGE


def in_contact(state: State, one: Figure, other: Figure) -> bool:
    """CFX-BASE-02: friends and enemies alike; enemies also across a barricade. See CFX-Q-511, CFX-RNG-12."""
    if not meet(one, other):
        return False
    if touching_sides(one.base, other.base) is not None:
        return not state.crowded or not crowded(state, one, other)
    return one.team != other.team and across(state, one, other) is not None


def crowded(state: State, one: Figure, other: Figure) -> bool:
    """Whether they only touch, because no place is left along a side (CFX-BASE-14)."""
    return (one.word, other.word) in state.crowded or (other.word, one.word) in state.crowded


def opponents(state: State, figure: Figure) -> list[Figure]:
    """The enemies in base contact (CFX-BASE-01)."""
    team, base = figure.team, figure.base
    x, y, reach = base[0], base[1], base[2] + SLIP
    if lie_of(state.table).defended:  # some fight across it
        reach += REACHED_ACROSS
    found = []
    for other in state.figures.values():
        if other.team != team:  # most stand far away
            there = other.base
            dx, dy, far = there[0] - x, there[1] - y, there[2] + reach
            if dx * dx + dy * dy <= far * far and in_contact(state, figure, other):
                found.append(other)
    return found


def free_of_opponents(state: State, figure: Figure) -> bool:
    """CFX-BASE-03: friends do not matter."""
    return not opponents(state, figure)


# --- across a barricade -------------------------------------------------------------------------------------


def across(state: State, one: Figure, other: Figure, sides: Collection[int] = range(4)) -> Piece | None:
    """The defended terrain across which two figures count as in base contact: at most 2.5 cm wide, and both
    touch it from opposite sides so that they would be in contact without it (CFX-TERR-21, CFX-Q-565)."""
    low = lie_of(state.table).defended
    if not low or one.air or other.air:
        return None
    reach = one.base[2] + other.base[2] + REACHED_ACROSS
    dx, dy = one.base[0] - other.base[0], one.base[1] - other.base[1]
    if dx * dx + dy * dy > reach * reach:
        return None
    apart = gap(one.base, other.base)
    if not 0 < apart <= REACHED_ACROSS + SLIP or not _face_each_other(one.base, other.base, apart, sides):
        return None
    for piece in low:
        between = piece.touches(one.base) and piece.touches(other.base) and not destroyed(state, piece)
        if between and crossings(one.at, other.at, (), (piece,)):
            return piece
    return None


def defending(state: State, attacker: Figure, target: Figure) -> bool:
    """Whether a target stands at the defender side of what lies between it and its attacker (CFX-TERR-20,
    CFX-Q-115)."""
    piece = across(state, attacker, target)
    if piece is None:
        return False
    sides = [piece.sides[edge] for edge in kind_of(piece).defenders]
    return any(nx * target.base[0] + ny * target.base[1] < c for nx, ny, c in sides)


def _face_each_other(one: Box, other: Box, apart: int, sides: Collection[int]) -> bool:
    """Whether two bases would be in contact, by one of these sides of the first, if what is between them were
    taken away."""
    for side in sides:
        ux, uy = unit(one.form.facing + side * RIGHT_ANGLE)
        for less in (0, 1):
            x, y = (other[0] - ux * (apart - less) // ONE, other[1] - uy * (apart - less) // ONE)
            if touching_sides(one, other.at((x, y))) is not None:
                return True
    return False


def destroyed(state: State, piece: Piece) -> bool:
    """Whether a piece has lost all its structure points; then it is a mere obstacle (CFX-TFGT-05)."""
    return state.structure.get(str(piece.id)) == 0
