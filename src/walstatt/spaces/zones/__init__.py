"""Zones: a rectangular board of large places, adjacent through their edges, with walls on the borders.

- `zone_board(columns, rows)`: the board, made once a size and shared by all; zones, borders and
  directions (N E S W) are numbers; it has `names`, `index`, `borders`, `border_index`
- range: `distance[a][b]`, `in_range`, `zones_in_range`; never diagonal, never lengthened by walls
- `Walls`: which borders hold a wall and what it blocks, never changed but replaced (`put`, `take`); `OPEN`:
  none
- sight: `sees`, `visible`, `sees_border`, `aims_at_border`, `look` (with what stops the line)
- ways: `passable`, `neighbours`, `steps`, `reach`, `path`, `paths`; `away` for pushes

A line of sight joins the centres of two zones. A wall that blocks sight stops it on every border that it
crosses; where it passes exactly through a corner it is stopped only if both ways round the corner are
blocked, by a wall on one of the two borders on the one side and one on the other side.
"""

from __future__ import annotations

from walstatt.spaces.zones.board import UNREACHABLE, Look, ZoneBoard, zone_board
from walstatt.spaces.zones.borders import DIRECTION_OF, DIRECTIONS, NOWHERE, Border
from walstatt.spaces.zones.walls import OPEN, Walls, bit_set, members

__all__ = [
    "DIRECTIONS",
    "DIRECTION_OF",
    "NOWHERE",
    "OPEN",
    "UNREACHABLE",
    "Border",
    "Look",
    "Walls",
    "ZoneBoard",
    "bit_set",
    "members",
    "zone_board",
]
