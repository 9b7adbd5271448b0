"""The arena in a scene: zones, borders, and what cannot be seen from where."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.scene import Border, Zone, ZoneSpace
from walstatt.games.mage_wars.seen.view import View
from walstatt.spaces.zones import OPEN, Walls, members, zone_board

SMALL = 512
#: A wall: its border, whether it blocks sight and passage.
WallFact = tuple[str, bool, bool]


def space(view: View) -> ZoneSpace:
    walls = tuple(
        [
            (seen.border, "blocks-los" in seen.traits, "passage-blocked" in seen.traits)
            for seen in view.things
            if seen.border
        ]
    )
    return _space(view.columns, view.rows, walls, near(view))


def near(view: View) -> tuple[int, ...]:
    """Whose things stand in the lower halves: those of the viewer's side."""
    if view.seat is None:
        return ()
    team = view.players[view.seat].team
    return tuple([player.seat for player in view.players if player.team == team])


@lru_cache(SMALL)
def _space(columns: int, rows: int, facts: tuple[WallFact, ...], near: tuple[int, ...]) -> ZoneSpace:
    board = zone_board(columns, rows)
    walls: Walls = OPEN
    for border, sight, passage in facts:
        walls = walls.put(board.border_index[border], sight=sight, passage=passage)
    names = board.names
    zones = []
    for zone, (column, row) in enumerate(board.spots):
        seen = set(members(board.visible(zone, walls)))
        around = tuple(names[n] for n in board.around[zone])
        unseen = tuple(names[n] for n in range(board.size) if n not in seen)
        zones.append(Zone(names[zone], column, row, around, unseen))
    borders = tuple(
        Border(border.name, (names[border.zone], names[border.beyond]))
        for border in board.borders[: board.inner]
    )
    return ZoneSpace(tuple(zones), borders, near)
