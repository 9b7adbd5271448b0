"""Walls on the borders of a zone board: which borders hold one, and what it stops.

A `Walls` never changes; a state keeps one, replaces it when a wall comes or goes, and copies of the state
share it. Sets of borders are bit sets: bit n is border n.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Walls(NamedTuple):
    """The borders that hold a wall, those that nobody sees through and those that nobody walks through."""

    standing: int = 0
    sight: int = 0
    passage: int = 0

    def put(self, border: int, *, sight: bool, passage: bool) -> Walls:
        """With a wall on a border; `sight` and `passage` say what it blocks. One wall a border."""
        bit = 1 << border
        if self.standing & bit:
            raise ValueError(f"border {border} holds a wall already")
        return Walls(
            self.standing | bit,
            self.sight | bit if sight else self.sight,
            self.passage | bit if passage else self.passage,
        )

    def take(self, border: int) -> Walls:
        """Without the wall on a border."""
        bit = 1 << border
        if not self.standing & bit:
            raise ValueError(f"border {border} holds no wall")
        return Walls(self.standing & ~bit, self.sight & ~bit, self.passage & ~bit)

    def on(self, border: int) -> bool:
        """Whether a border holds a wall."""
        return bool(self.standing >> border & 1)


#: No walls: what flyers see and pass, where walls do not concern them.
OPEN = Walls()


def members(bits: int) -> Iterator[int]:
    """The numbers in a bit set, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def bit_set(numbers: Iterable[int]) -> int:
    """The bit set of some numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
