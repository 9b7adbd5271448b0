"""Pieces of terrain as targets of shots (TFGT-07, CFX-Q-546): which there are, whether they are seen, how far
they are, what covers them."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.sight import (
    BEHIND,
    UNCOVERED,
    Covered,
    point_in_view,
    touches_piece,
)
from walstatt.games.confrontation_x.rules.structure import breakable
from walstatt.games.confrontation_x.state.attributes import SMALL
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import lie_of
from walstatt.spaces.table import Crossing, Disc, Piece, Place, Point, crossings
from walstatt.spaces.table import sees as line_is_free
from walstatt.spaces.table.hulls import hull_square
from walstatt.spaces.table.sight import FRONT_EDGE

UNSEEN = Why("sight-terrain", ("CFX-RNG-04", "CFX-LOS-03"))


def targets(state: State) -> Iterator[Piece]:
    """All pieces that still can be damaged (CFX-TFGT-01, CFX-TFGT-07)."""
    return (piece for piece in state.table.pieces if breakable(state, piece))


def named(state: State, word: str) -> Piece | None:
    return state.table.by_id.get(word)


def distance(figure: Figure, piece: Piece) -> int:
    """From the front edge to the nearest point of the piece, rounded up (CFX-DIST-05)."""
    square = min(hull_square(figure.base.front, ring) for ring in piece.rings)
    root = isqrt(square)
    return root + (root * root < square)


def unseen(state: State, figure: Figure, piece: Piece) -> Why | None:
    """Why no line of sight leads to any of the points of a piece's outline, or to its middle."""
    spots = [spot for spot in _spots(piece) if point_in_view(figure, spot)]
    if not spots:
        return BEHIND
    return None if any(_sees(state, figure, piece, spot) for spot in spots) else UNSEEN


def _spots(piece: Piece) -> Iterator[Place]:
    """The middle, the corners, and the middles of the edges."""
    yield piece.centre
    for a, b in piece.edges:
        yield a
        yield Point((a.x + b.x) // 2, (a.y + b.y) // 2)


def _sees(state: State, figure: Figure, piece: Piece, spot: Place) -> bool:
    size, lie = max(figure.kind.size, piece.size), lie_of(state.table)
    bases = [
        other.base
        for other in state.figures.values()
        if other is not figure and not other.air and other.kind.size >= size
    ]
    walls = [
        other for other in lie.tall
        if other.size >= size and other is not piece and not other.holds(figure.at)
    ]  # fmt: skip
    depths = [(other, other.depth) for other in lie.rough if other is not piece]
    return line_is_free(figure.base, Disc(spot[0], spot[1], 0, "", SMALL), bases, walls, depths, FRONT_EDGE)


def on_line(state: State, figure: Figure, piece: Piece) -> list[Crossing]:
    """What the line of fire to the middle of a piece runs through before it gets there (CFX-RNG-06)."""
    bases = [other.base for other in state.figures.values() if not other.air]  # CFX-Q-49
    walls = [other for other in lie_of(state.table).tall if other is not piece]
    return crossings(figure.at, piece.centre, bases, walls, (figure.word,))


def cover(state: State, figure: Figure, piece: Piece) -> Covered:
    """Full behind whoever touches it, partial behind anything else on the line (CFX-TFGT-08)."""
    found = [str(line.id) for line in on_line(state, figure, piece)]
    full = [word for word in found if touching(state, word, piece)]
    if full:
        return Covered("full", tuple(full), ("CFX-RNG-09", "CFX-TFGT-08"))
    return Covered("partial", tuple(found), ("CFX-RNG-08",)) if found else UNCOVERED


def touching(state: State, word: str, piece: Piece) -> bool:
    other = state.figures.get(word)
    return other is not None and touches_piece(other, piece)


def before(state: State, figure: Figure, piece: Piece) -> str:
    """Who in base contact with a piece stands on the line of fire to it; "": nobody (CFX-TFGT-08)."""
    crossed = (str(line.id) for line in on_line(state, figure, piece))
    return next((word for word in crossed if touching(state, word, piece)), "")
