"""Computer players, by name."""

from __future__ import annotations

from walstatt.players.base import Chair, Player, make_player, player_names, register
from walstatt.players.greedy import GreedyPlayer
from walstatt.players.random import RandomPlayer

__all__ = ["Chair", "GreedyPlayer", "Player", "RandomPlayer", "make_player", "player_names"]

register("random", RandomPlayer)
register("greedy", GreedyPlayer)
