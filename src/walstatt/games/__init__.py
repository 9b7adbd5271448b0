"""The games. Importing this package makes them known to the kernel: every folder with a `game.py` is one.

Other packages may bring games too, as entry points `walstatt.games` that name the class.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from walstatt.core.game import Game, register

#: Games that are still being built: tests and `walstatt play` find them, nothing offers them.
UNFINISHED: frozenset[str] = frozenset()


def _maker(package: str) -> Callable[[], Game[Any]]:
    """Makes the game of a folder, whose `game.py` is not read before."""

    def make() -> Game[Any]:
        module = import_module(f"{package}.game")
        (found,) = (
            cls
            for _, cls in inspect.getmembers(module, inspect.isclass)
            if issubclass(cls, Game) and cls.__module__ == module.__name__
        )
        game: Game[Any] = found()
        return game

    return make


def _from_elsewhere(entry: EntryPoint) -> Callable[[], Game[Any]]:
    return lambda: entry.load()()


for _file in sorted(Path(__file__).parent.glob("*/game.py")):
    _name = _file.parent.name
    _id = _name.replace("_", "-")
    register(_id, _maker(f"{__name__}.{_name}"), finished=_id not in UNFINISHED)
for _entry in entry_points(group="walstatt.games"):
    register(_entry.name, _from_elsewhere(_entry))
