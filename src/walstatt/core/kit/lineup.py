"""Standing many pieces up with one choice: each where the game would propose it first.

Putting an army down piece by piece is a part of many games, and tedious for who does not mind where. A game
that proposes places for every piece offers `LINE_UP` beside them. It is no rule, only many choices made at
once, so it emits the same events as they do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from walstatt.core.options import Option

T = TypeVar("T")

LINE_UP = Option(("line-up",))
#: A single piece needs no choice for many.
FEWEST = 2


def line_up(
    waiting: Iterable[T], propose: Callable[[T], Option | None], put: Callable[[T, Option], None]
) -> list[T]:
    """Put down one piece after the other; those for which nothing is proposed any more are returned."""
    left: list[T] = []
    for piece in waiting:
        option = propose(piece)
        if option is None:
            left.append(piece)
        else:
            put(piece, option)
    return left
