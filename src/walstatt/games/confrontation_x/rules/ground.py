"""The table as a figure finds it when it moves (TERR): what it can enter, and what every centimetre costs.

Moves ask for `ground` and measure there: walls and barricades that are not smaller than the figure are
impassable, in the air only blocking terrain is left, and whoever crosses terrain freely meets none of it.
Where a move may end, `no_standing` says.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from walstatt.games.confrontation_x.rules.hooks import Crosses, of
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import kind_of
from walstatt.spaces.table import Gait, Piece, Table

#: Everybody turns at the start and at bends (CFX-Q-504); every edge of a hill is climbed (CFX-TERR-12).
GROUND_GAIT = Gait(turns=True, step=1)


def ground(state: State, figure: Figure) -> Table:
    """What a figure meets on its way at its altitude."""
    if not state.table.pieces:
        return state.table
    return _table(state.table, figure.kind.size, figure.air, _crossed(state, figure))


def _crossed(state: State, figure: Figure) -> frozenset[str]:
    """Kinds of terrain that it moves through as if there were nothing (CFX-IMM-06)."""
    found: set[str] = set()
    for _, hook in of(figure, Crosses):
        if hook.when is None or hook.when(state, figure, ANY):
            found.update(hook.tags)
    return frozenset(found)


@lru_cache(maxsize=1024)
def _table(table: Table, size: int, air: bool, crossed: frozenset[str]) -> Table:
    pieces = [_met(piece, size, air) for piece in table.pieces if not crossed & {"all", *kind_of(piece).tags}]
    return Table(table.width, table.height, [piece for piece in pieces if piece is not None], table.markers)


def _met(piece: Piece, size: int, air: bool) -> Piece | None:
    """A piece as it is for somebody of a size; None: it is nothing."""
    kind = kind_of(piece)
    if air:  # CFX-Q-31, CFX-Q-113: nothing but blocking terrain, which nobody passes (CFX-TERR-17)
        return replace(piece, carries=False, height=0) if kind.has("blocking") else None
    if kind.has("defended", "wall") and piece.size >= size:  # CFX-TERR-19, CFX-TERR-22
        return replace(piece, going="impassable")
    return piece


def no_standing(state: State, figure: Figure) -> Why | None:
    """What terrain keeps a figure from standing where it does: nobody stops in what cannot be entered
    (CFX-TERR-16, CFX-TERR-17, CFX-IMM-06), nor on top of a wall or barricade (CFX-Q-564)."""
    for piece, rules in _solid(state.table, figure.air):
        if piece.overlaps(figure.base):
            return Why("way-terrain", rules, cells=(str(piece.id),))
    return None


@lru_cache(maxsize=512)
def _solid(table: Table, air: bool) -> tuple[tuple[Piece, tuple[str, ...]], ...]:
    """The pieces on which nobody stands, with the rule that says so."""
    return tuple(
        (piece, _STOPPED[next(ground for ground in kind.grounds if ground in _STOPPED)])
        for piece in table.pieces
        for kind in (kind_of(piece),)
        if kind.has("blocking") or (not air and kind.has("impassable", "defended", "wall"))
    )


_STOPPED: dict[str, tuple[str, ...]] = {
    "blocking": ("CFX-TERR-17",),
    "impassable": ("CFX-TERR-16",),
    "defended": ("CFX-Q-564",),
    "wall": ("CFX-Q-564",),
}
