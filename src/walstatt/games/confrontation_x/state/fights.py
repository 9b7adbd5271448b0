"""Combats: who fights whom, the dice of each figure, and how far the one under way has come (MEL, CDICE,
EXCH)."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Combat(NamedTuple):
    """One figure against one or more enemies (CFX-MEL-04)."""

    number: int
    centre: str  # the lone figure; of two either
    others: tuple[str, ...]
    state: Literal["next", "now", "done"] = "next"
    chosen_by: int = -1  # the seat that selected it

    @property
    def figures(self) -> tuple[str, ...]:
        return (self.centre, *self.others)


class Pool(NamedTuple):
    """The combat dice that a figure has left (CFX-CDICE-05)."""

    attack: int = 0
    defence: int = 0
    aside: int = 0  # set aside by Fencer
    sustaining: bool = False  # bound to sustained defence (CFX-SDEF-06)
    sustained: int = 0  # how often it was used in this combat


class Fight(NamedTuple):
    """The combat that is being fought."""

    combat: int  # its number
    pools: tuple[tuple[str, Pool], ...]
    first: int = -1  # the team that won the INI test
    exchange: int = 0
    side: int = -1  # the team whose attacks are due
    struck: tuple[tuple[str, str], ...] = ()  # attacks of this exchange: who, whom
