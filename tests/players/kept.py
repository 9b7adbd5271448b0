"""What a player chooses that never changes: a digest of the beginnings of a few games against itself."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.players import Chair, make_player


def played(game: str, name: str, seeds: Iterable[int], choices: int) -> str:
    """A digest of the first choices of these games."""
    chosen = []
    for seed in seeds:
        match = Match.new(game, seed=seed)
        seats = len(match.state.players)
        players = [make_player(name, Dice(seed).fork(seat)) for seat in range(seats)]
        for _ in range(choices):
            if match.over:
                break
            seat = match.decisions[0].seat
            option = players[seat].choose(Chair(match, seat))
            chosen.append(option.text)
            match.play(option, seat)
    return hashlib.sha256("\n".join(chosen).encode()).hexdigest()[:16]
