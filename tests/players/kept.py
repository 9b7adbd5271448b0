"""What players choose: a digest of those that never change, and what one does that counts its thoughts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from math import inf

from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.players import Chair, Player, make_player
from walstatt.players.search import SearchPlayer, Strength


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


def thinker(judgements: int = 600, width: int = 4) -> SearchPlayer:
    """A player that thinks as long as it has judgements, whatever the clock says."""
    return SearchPlayer("thinker", Strength(judgements, inf, width, ends=4, worlds=1), Dice(5))


def acted(match: Match, seat: int, player: Player | None = None) -> list[str]:
    """What a player does as long as it is asked without a break."""
    player = player or thinker()
    done = []
    while not match.over and match.decisions[0].seat == seat:
        option = player.choose(Chair(match, seat))
        done.append(option.text)
        match.play(option, seat)
    return done
