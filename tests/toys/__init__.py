"""The toy games, known to the kernel only where a test says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from walstatt.core import game
from walstatt.core.game import Game, find_game, register
from walstatt.toys.dice_toe.game import DiceToe

#: On the path of another process, this folder makes the toys known there, as an installed package would.
ENTRY_POINTS = Path(__file__).parent / "offered"
TOYS: Mapping[str, Callable[[], Game[Any]]] = {"dice-toe": DiceToe}


@contextmanager
def offered() -> Iterator[None]:
    """Toys are games like all others for a while."""
    for name, maker in TOYS.items():
        register(name, maker)
    try:
        yield
    finally:
        for name in TOYS:
            game._makers.pop(name, None)
            game._games.pop(name, None)


def known_game(name: str) -> Game[Any]:
    """A game or a toy."""
    return TOYS[name]() if name in TOYS else find_game(name)
