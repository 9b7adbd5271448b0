"""What is worked out once as long as nothing changes that it depends on. Copies of a state share it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

#: What stands for where somebody is; a change of a dial leaves it as it is.
Spot = object
#: So many things are remembered of each kind.
MOST = 512


class Ground:
    """As long as nobody moves, comes, goes, is captured or freed."""

    __slots__ = ("known", "spots")

    def __init__(self, spots: tuple[Spot, ...]) -> None:
        self.spots = spots
        self.known: dict[Hashable, Any] = {}

    def keep(self, key: Hashable, value: Any) -> None:
        if len(self.known) >= MOST:
            self.known.clear()
        self.known[key] = value


class Still(Ground):
    """As long as no figure changes in any way; with the ground that they stand on."""

    __slots__ = ("figures", "ground", "table")

    def __init__(self, figures: tuple[Any, ...], table: object, ground: Ground) -> None:
        super().__init__(ground.spots)
        self.figures = figures
        self.table = table
        self.ground = ground
