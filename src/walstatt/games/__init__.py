"""The games. Importing this package makes them known to the kernel."""

from __future__ import annotations

from typing import Any

from walstatt.core.game import Game, register


def _monolith_arena() -> Game[Any]:
    from walstatt.games.monolith_arena.game import MonolithArena

    return MonolithArena()


def _summoners() -> Game[Any]:
    from walstatt.games.summoners.game import Summoners

    return Summoners()


def _mage_wars() -> Game[Any]:
    from walstatt.games.mage_wars.game import MageWars

    return MageWars()


register("monolith-arena", _monolith_arena)
register("summoners", _summoners)
register("mage-wars", _mage_wars)
