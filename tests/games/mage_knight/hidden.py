"""What a seat of Mage Knight may not see: what lies in chests that nobody has opened (MKN-Q-112)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.players.poison import Poison, by_lot
from walstatt.core.match import Match
from walstatt.games.mage_knight.state.state import State

OPTIONS = {"rules": "dungeons", "points": "100", "dungeon": "vaults"}


def poison(state: State, seat: int) -> int:
    closed = [chest for chest in state.chests.values() if not chest.known]
    for chest in closed:
        kind: Any = Poison()
        state.chests[chest.word] = chest._replace(kind=kind)
    return len(closed)


def told(state: State, seat: int) -> list[object]:
    return [chest.kind for chest in state.chests.values() if not chest.known]


def moments(number: int) -> Iterator[Match]:
    yield from by_lot("mage-knight", OPTIONS, 3 + number, (0, 4, 20, 45))
