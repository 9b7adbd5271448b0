"""Laying terrain: how options name it, and spots where a piece fits for sure, found quickly.

A piece that is laid keeps so far `apart` from others and from the edges. To be quick it is taken for a
circle: the `rooms` of a table are spots with how large a circle may be there, and a piece fits where there is
room for the circle around it, however it is turned. What is legal beyond that is the game's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import isqrt
from typing import NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.spaces.table.board import Table
from walstatt.spaces.table.footprints import Disc, Footprint, Place, Point
from walstatt.spaces.table.points import point_word, read_point
from walstatt.spaces.table.shapes import all_within
from walstatt.spaces.table.spots import halton
from walstatt.spaces.table.units import INCH

#: Where the middle of a piece lies, and how it is turned, in degrees.
Spot = tuple[Point, int]
#: The same with how large a circle may be that is laid there.
Room = tuple[Point, int, int]


class Laying(NamedTuple):
    """How pieces are laid: so far from each other and from the edges, turned in steps of so many degrees."""

    apart: int
    turn: int
    tries: int = 40  # spots that are looked at


# --- words --------------------------------------------------------------------------------------------------


def laid_option(verb: str, kind: str, at: Place, degrees: int) -> Option:
    """`place wood 100,200 45`: the middle of the piece in millimetres, and its turn."""
    return Option((verb, kind, point_word(at), str(degrees)))


def read_laid(verb: str, words: Sequence[str], turn: int) -> tuple[str, Point, int] | None:
    """The kind, the place and the turn, which may be left out; None: it makes no sense."""
    if len(words) not in (3, 4) or words[0] != verb:
        return None
    at = read_point(words[2])
    degrees = words[3] if len(words) == 4 else "0"
    if at is None or not degrees.isascii() or not degrees.isdigit() or len(degrees) > 4:
        return None
    return None if int(degrees) % turn else (words[1], at, int(degrees) % 360)


# --- spots --------------------------------------------------------------------------------------------------


def reach_of(outline: Iterable[Place]) -> int:
    """No part of an outline lies farther from (0, 0), however it is turned."""
    return isqrt(max(x * x + y * y for x, y in outline)) + 2  # turning rounds


def rooms(table: Table, spots: Iterable[Spot], apart: int, least: int, most: int) -> Iterator[Room]:
    """The spots with how large a circle may be that is laid there, as far as edges and pieces are concerned.

    Where there is not even the `least` room they are left out; more than `most` is not worked out.
    """
    rings = []
    for piece in table.pieces:
        x, y = piece.centre
        rings.append((x, y, apart + reach_of((px - x, py - y) for px, py in piece.outline), piece))
    wide, high = table.width, table.height
    for at, degrees in spots:
        x, y = at
        room = min(most, min(x, y, wide - x, high - y) - apart)
        for rx, ry, radius, piece in rings:
            if room < least:
                break
            # The distance to the circle around a piece is quick, and mostly enough.
            dx, dy, near = rx - x, ry - y, radius + room
            if dx * dx + dy * dy < near * near:
                room = min(room, piece.gap(Disc(x, y, 0)) - 1 - apart)
        else:
            if room >= least:
                yield at, degrees, room


def roomy(found: Iterable[Room], reach: int, clear_of: Sequence[Footprint] = ()) -> Iterator[Spot]:
    """The spots where a piece of this reach fits for sure, however it is turned."""
    for at, degrees, room in found:
        if room >= reach and not all_within(Disc(*at, reach), clear_of, 0):
            yield at, degrees


def even_spots(table: Table, how: Laying) -> tuple[Spot, ...]:
    """Spots spread evenly. They depend on what lies there already: not every table looks the same."""
    start = sum(x + y for piece in table.pieces for x, y in piece.outline[:1])
    return _spread(table.width, table.height, start % 16, how)


@cache
def _spread(width: int, height: int, start: int, how: Laying) -> tuple[Spot, ...]:
    """By Halton's numbers: whole millimetres, each turned a little further."""
    apart, turn, tries = how
    wide, high = (width - 2 * apart) // 100, (height - 2 * apart) // 100
    first = 1 + 13 * start
    return tuple(
        (
            Point(apart + 100 * int(halton(n, 2) * wide), apart + 100 * int(halton(n, 3) * high)),
            n * 5 * turn % 360,
        )
        for n in range(first, first + tries)
    )


@cache
def all_spots(width: int, height: int, apart: int) -> tuple[Spot, ...]:
    """Everywhere, inch by inch."""
    across, down = range(apart, width - apart + 1, INCH), range(apart, height - apart + 1, INCH)
    return tuple((Point(x, y), 0) for x in across for y in down)


def random_spots(table: Table, how: Laying, chance: Dice) -> Iterator[Spot]:
    """Spots by lot."""
    apart, turn, tries = how
    sides = (table.width - 2 * apart) // 100, (table.height - 2 * apart) // 100
    for _ in range(tries):
        x, y = (apart + 100 * chance.below(side + 1) for side in sides)
        yield Point(x, y), turn * chance.below(360 // turn)
