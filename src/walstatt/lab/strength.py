"""Armies by lot that cost the same against each other: who begins wins how often, and with what one wins.

Armies are drawn anew for every game. `mirrored` gives both seats the same one; then only who begins differs,
and the lot. Every game has a seed of its own, so figures do not depend on how many processes share the work.
"""

from __future__ import annotations

import math
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.fielded import Fielded
from walstatt.core.game import BY_LOT, find_game
from walstatt.core.match import Match
from walstatt.lab.balance import armies_of
from walstatt.lab.duel import play_match
from walstatt.players import make_player

#: Of 100 true shares 95 lie within their intervals.
SURE = 1.96


class Share(msgspec.Struct, frozen=True):
    """How often somebody has won; a draw counts half."""

    name: str
    games: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % (Wilson)."""
        n, p, z = self.games, self.share, SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


class Strength(msgspec.Struct, frozen=True):
    """What was counted. Its JSON form is what `walstatt lab strength --json` prints."""

    game: str
    player: str
    seed: int
    games: int
    mirrored: bool
    draws: int
    began: Share  # those who began
    factions: list[Share]  # the best first, like the others
    pieces: list[Share]
    sizes: list[Share]  # by the number of pieces


class Played(NamedTuple):
    """One game."""

    sides: tuple[Fielded, ...]
    winners: tuple[int, ...]

    def score(self, seat: int) -> float:
        return (seat in self.winners) / len(self.winners) if self.winners else 1 / len(self.sides)


def play_game(
    game: str, options: Mapping[str, str], player: str, seed: int, mirrored: bool, number: int
) -> Played:
    """Game `number` of a series: two armies by lot, or one for both."""
    dice = Dice(seed).fork(number)
    option = armies_of(game).name
    match = Match.new(game, {**options, option: f"{BY_LOT},{BY_LOT}"}, seed=dice.below(1 << 48))
    if mirrored:
        army = match.game.fielded(match.state)[0].army
        match = Match.new(game, {**options, option: f"{army},{army}"}, seed=dice.below(1 << 48))
    play_match(match, [make_player(player, dice.fork(100 + seat)) for seat in range(2)])
    result = match.result
    assert result is not None
    return Played(tuple(match.game.fielded(match.state)), result.winners)


def strength(
    game: str,
    options: Mapping[str, str],
    player: str = "greedy",
    games: int = 100,
    seed: int = 0,
    *,
    mirrored: bool = False,
    jobs: int = 0,
    progress: Callable[[], None] | None = None,
) -> Strength:
    """Play a series and count it."""
    make_player(player, Dice(0))  # a wrong name is told before any work begins
    option = armies_of(game).name
    full = find_game(game).check({**options, option: f"{BY_LOT},{BY_LOT}"})
    if not find_game(game).fielded(find_game(game).start(full, Dice(0))):
        raise Problem("lab.no-strength", game=game)
    one = partial(play_game, game, options, player, seed, mirrored)
    played = []
    for found in _played(one, games, jobs):
        played.append(found)
        if progress is not None:
            progress()
    draws = sum(len(one.winners) != 1 for one in played)
    return Strength(
        game, player, seed, games, mirrored, draws, _beginners(played),
        factions=_shares(played, lambda side: side.factions),
        pieces=_shares(played, lambda side: side.pieces),
        sizes=_shares(played, lambda side: (str(side.size),)),
    )  # fmt: skip


def _played(one: Callable[[int], Played], games: int, jobs: int) -> Iterator[Played]:
    jobs = min(jobs or os.cpu_count() or 1, games)
    if jobs <= 1:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, range(games))


def _beginners(played: Iterable[Played]) -> Share:
    scores = [one.score(seat) for one in played for seat, side in enumerate(one.sides) if side.began]
    return Share("", len(scores), sum(scores))


def _shares(played: Iterable[Played], had: Callable[[Fielded], Iterable[str]]) -> list[Share]:
    """How often those who had a thing have won; what both had tells nothing and is left out."""
    scores: dict[str, list[float]] = defaultdict(list)
    for one in played:
        for seat, side in enumerate(one.sides):
            others = {name for other in one.sides if other is not side for name in had(other)}
            for name in set(had(side)) - others:
                scores[name].append(one.score(seat))
    shares = [Share(name, len(found), sum(found)) for name, found in scores.items()]
    return sorted(shares, key=lambda share: (-share.share, -share.games, share.name))
