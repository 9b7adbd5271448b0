"""Shapes for Shapely, and random positions on a table: help for the other tests of the table."""

from __future__ import annotations

import shapely
from hypothesis import strategies as st
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon

from walstatt.spaces.table import INCH, Disc, Piece, Place, Point, laid, overlapping, rectangle

BOARD = 36 * INCH


def corners(text: str) -> tuple[Point, ...]:
    numbers = [int(word) for word in text.split()]
    return tuple(Point(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True))


#: Outlines around (0, 0): a box, a long wall, a wedge, an L, a U.
OUTLINES: tuple[tuple[Point, ...], ...] = (
    rectangle(10000, 7000),
    rectangle(12000, 1500),
    (Point(0, -5000), Point(6000, 4000), Point(-6000, 3000)),
    corners("-5000 -5000  5000 -5000  5000 -1500  -1500 -1500  -1500 5000  -5000 5000"),
    corners("-5000 -4000  -3000 -4000  -3000 2000  3000 2000  3000 -4000  5000 -4000  5000 4000  -5000 4000"),
)


def circle(disc: Disc, more: float = 0.0) -> Polygon:
    """A base as a polygon whose edge is at most a unit or so off."""
    return Dot(disc.x, disc.y).buffer(disc.radius + more, quad_segs=64)


def shape(piece: Piece) -> Polygon:
    return Polygon(piece.outline)


def exact_line(a: Place, b: Place) -> shapely.LineString:
    return shapely.LineString([a, b])


@st.composite
def pieces(draw: st.DrawFn, number: int = 0, span: int = BOARD) -> Piece:
    outline = draw(st.sampled_from(OUTLINES))
    at = draw(st.tuples(st.integers(6500, span - 6500), st.integers(6500, span - 6500)))
    return Piece(f"piece {number}", laid(outline, at, draw(st.integers(0, 35999))))


@st.composite
def crowds(draw: st.DrawFn, most: int = 6, span: int = BOARD, least: int = 1) -> list[Disc]:
    """Bases that do not overlap."""
    found: list[Disc] = []
    spots = draw(
        st.lists(
            st.tuples(
                st.integers(2500, span - 2500), st.integers(2500, span - 2500), st.integers(1000, 2500)
            ),
            min_size=least,
            max_size=most,
        )
    )
    for x, y, radius in spots:
        disc = Disc(x, y, radius, f"disc {len(found)}")
        if not any(overlapping(disc, other) for other in found):
            found.append(disc)
    return found
