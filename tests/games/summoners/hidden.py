"""What a seat of Summoners may not see: the order of the others' cards, which one they hold, their goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.players.poison import Poison, There, by_lot
from walstatt.core.match import Match
from walstatt.games.summoners.state.state import State

OPTIONS = (
    {"ranks": "master", "terrain": "random", "goals": "on"},
    {"mode": "teams", "ranks": "adept", "terrain": "none", "goals": "on"},
)


def poison(state: State, seat: int) -> int:
    count = 0
    for player in state.players:
        if player.seat == seat:
            continue
        stack: Any = tuple(Poison() for _ in player.stack)
        held: Any = There() if player.held else ""
        goals: Any = tuple(goal if goal in player.fulfilled else Poison() for goal in player.goals)
        player.stack, player.held, player.goals = stack, held, goals
        count += len(stack) + len(goals) - len(player.fulfilled)
    return count


def told(state: State, seat: int) -> list[object]:
    others = [player for player in state.players if player.seat != seat]
    return [(player.stack, player.held, player.goals) for player in others]


def moments(number: int) -> Iterator[Match]:
    yield from by_lot("summoners", OPTIONS[number % len(OPTIONS)], 5 + number, (3, 12, 25, 60))
