"""Computer players, by name."""

from __future__ import annotations

from walstatt.players.base import Chair, Player, answer, make_player, player_levels, player_names, register
from walstatt.players.greedy import SLIPS, GreedyPlayer, greedy_at
from walstatt.players.random import RandomPlayer

__all__ = [
    "Chair", "GreedyPlayer", "Player", "RandomPlayer", "answer", "make_player", "player_levels",
    "player_names",
]  # fmt: skip

register("random", RandomPlayer)
register("greedy", GreedyPlayer, len(SLIPS), greedy_at)
