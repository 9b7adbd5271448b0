"""What a seat of Monolith Arena may not see: the order of all piles, and the monoliths of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.players.poison import Poison, by_lot
from walstatt.core.match import Match
from walstatt.games.monolith_arena.state.state import State

OPTIONS = (
    {"monoliths": "on"},
    {"mode": "two-vs-two", "monoliths": "on", "reinforcements": "on"},
    {"mode": "one-vs-two", "monoliths": "on"},
)


def poison(state: State, seat: int) -> int:
    count = 0
    for number, player in enumerate(state.players):
        pile: Any = tuple(Poison() for _ in player.pile)
        player.pile = pile
        count += len(pile)
        stone = player.monolith
        if stone is not None and not stone.known and number != seat:
            for slot, tile in enumerate(stone.inside):
                if tile is not None:
                    stone.inside[slot] = Poison()  # type: ignore[call-overload]
                    count += 1
    return count


def told(state: State, seat: int) -> list[object]:
    found: list[object] = []
    for number, player in enumerate(state.players):
        found.append([kind.id for kind in player.pile])
        stone = player.monolith
        if stone is not None and not stone.known and number != seat:
            found.append([tile and tile.kind.id for tile in stone.inside])
    return found


def moments(number: int) -> Iterator[Match]:
    yield from by_lot("monolith-arena", OPTIONS[number % len(OPTIONS)], 4 + number, (1, 6, 17, 40))
