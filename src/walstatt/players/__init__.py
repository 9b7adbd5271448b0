"""Computer players, by name."""

from __future__ import annotations

from functools import partial

from walstatt.players.base import (
    Chair,
    Player,
    answer,
    make_player,
    player_levels,
    player_names,
    register,
    register_former,
)
from walstatt.players.greedy import GreedyPlayer
from walstatt.players.levels import FORMER, LEVELS, REFERENCES, player_of, reference_at
from walstatt.players.random import RandomPlayer

__all__ = [
    "Chair", "GreedyPlayer", "Player", "RandomPlayer", "answer", "make_player", "player_levels",
    "player_names",
]  # fmt: skip

register("random", RandomPlayer)
register("greedy", GreedyPlayer)
register("reference", partial(reference_at, REFERENCES), REFERENCES, reference_at)
for name in LEVELS:
    register(name, partial(player_of, name), offered=True)
register_former(FORMER)
