"""The battlefield by lot: pieces of terrain before anybody is deployed (CFX-DEP-02, CFX-Q-627)."""

from __future__ import annotations

from collections import Counter

from walstatt.core.dice import Dice
from walstatt.games.confrontation_x.state.scenarios import Objective
from walstatt.games.confrontation_x.state.terrain import TURN, PieceKind, pool
from walstatt.spaces.table import CENTIMETRE, Point, Table
from walstatt.spaces.table.laying import reach_of

#: Pieces on a table of 60 by 60 cm, by what was agreed.
PIECES = {"none": 0, "some": 4, "much": 8}
AREA = (60 * CENTIMETRE) ** 2
#: They keep so far from each other, from the edges, and from what a scenario is about.
APART = 3 * CENTIMETRE
#: Places that are tried for a piece before another one is drawn.
TRIES = 30


def laid(table: Table, how: str, objectives: tuple[Objective, ...], dice: Dice) -> Table:
    """The table with as many pieces as go with its size; of each kind no more than there are."""
    wanted = PIECES[how] * table.width * table.height // AREA
    used: Counter[str] = Counter()
    for _ in range(3 * wanted):
        if len(table.pieces) >= wanted:
            break
        kind = dice.pick([one for one in pool().values() if used[one.id] < one.count])
        found = _spot(table, kind, objectives, dice)
        if found is not None:
            at, degrees = found
            used[kind.id] += 1
            table = table.with_piece(kind.piece(f"{kind.id}-{used[kind.id]}", at, degrees))
    return table


def _spot(
    table: Table, kind: PieceKind, objectives: tuple[Objective, ...], dice: Dice
) -> tuple[Point, int] | None:
    """A place where the circle around the piece is clear of everything."""
    reach = reach_of(kind.shape)
    least = reach + APART
    for _ in range(TRIES):
        at = Point(least + dice.below(table.width - 2 * least), least + dice.below(table.height - 2 * least))
        others = [
            (one.centre, reach_of((p.x - one.centre.x, p.y - one.centre.y) for p in one.outline))
            for one in table.pieces
        ]
        others += [(one.at, 0) for one in objectives]
        if all((at.x - x) ** 2 + (at.y - y) ** 2 >= (least + far) ** 2 for (x, y), far in others):
            return at, TURN * dice.below(360 // TURN)
    return None
