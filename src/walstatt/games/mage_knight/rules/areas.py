"""Where armies begin: a band along the edge, or all that touches a castle (MKN-BASE-20, MKN-CAS-02)."""

from __future__ import annotations

from walstatt.games.mage_knight.rules import castles
from walstatt.games.mage_knight.state.figures import RADIUS
from walstatt.games.mage_knight.state.state import Player, State
from walstatt.spaces.table import INCH, Place

DEEP = 3 * INCH  # a starting area (MKN-BASE-20)
ASIDE = 8 * INCH  # from the other edges


def starting_area(state: State, player: Player) -> tuple[int, int, int, int]:
    """Lowest and highest x, lowest and highest y of a player's band (MKN-BASE-20, MKN-START-01)."""
    return area_of(player.edge, state.settings.width, state.settings.depth)


def area_of(edge: int, wide: int, deep: int) -> tuple[int, int, int, int]:
    """The band along an edge of a table."""
    if edge == 0:
        return ASIDE, wide - ASIDE, 0, DEEP
    if edge == 2:
        return ASIDE, wide - ASIDE, deep - DEEP, deep
    if edge == 1:
        return wide - DEEP, wide, ASIDE, deep - ASIDE
    return 0, DEEP, ASIDE, deep - ASIDE


def in_starting_area(state: State, player: Player, place: Place, radius: int = RADIUS) -> bool:
    """Whether a centre dot lies in it (MKN-BAS-01); that of a player with a castle is all that touches its
    sections (MKN-CAS-02)."""
    if castles.has_castle(player):
        return castles.in_castle_area(state, player, place, radius)
    low_x, high_x, low_y, high_y = starting_area(state, player)
    return low_x <= place[0] <= high_x and low_y <= place[1] <= high_y  # MKN-BASE-20
