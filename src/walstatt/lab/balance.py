"""Every army against every other: how a game is balanced, played by equal programs.

Each pairing is played from both seats, and every game has a seed of its own; so the figures do not depend on
how many processes share the work.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.game import BY_LOT, OptionSpec, find_game
from walstatt.core.match import Match
from walstatt.lab.duel import play_match
from walstatt.players import make_player


class Pairing(msgspec.Struct, frozen=True):
    """Two armies: games, and how many the first one won; a draw counts half."""

    first: str
    second: str
    games: int
    wins: int
    losses: int
    draws: int

    @property
    def share(self) -> float:
        return (self.wins + self.draws / 2) / self.games


class Balance(msgspec.Struct, frozen=True):
    game: str
    option: str
    player: str
    seed: int
    first_seat: float  # the share of the first seat, over all games
    pairings: list[Pairing]

    def share(self, army: str, other: str) -> float | None:
        for pairing in self.pairings:
            if (pairing.first, pairing.second) == (army, other):
                return pairing.share
            if (pairing.second, pairing.first) == (army, other):
                return 1 - pairing.share
        return None


def armies_of(game: str) -> OptionSpec:
    """The setting that says who plays which army: given by seat, with a random one among its values."""
    for spec in find_game(game).options:
        if spec.per_seat and BY_LOT in spec.values:
            return spec
    raise Problem("lab.no-armies", game=game)


def play_pair(game: str, options: Mapping[str, str], armies: str, player: str, seed: int) -> tuple[int, ...]:
    """One game of two armies, by seat; the seats that won."""
    dice = Dice(seed)
    match = Match.new(game, {**options, armies_of(game).name: armies}, seed=dice.below(1 << 48))
    players = [make_player(player, dice.fork(100 + seat)) for seat in range(2)]
    result = play_match(match, players).result
    assert result is not None
    return result.winners


_Job = tuple[str, str, bool, int]  # two armies, whether they have changed seats, a seed


def _jobs(armies: Sequence[str], games: int, seed: int) -> Iterator[_Job]:
    for number, (first, second) in enumerate(combinations(armies, 2)):
        for n in range(games):
            yield first, second, n % 2 == 1, Dice(seed).fork(number * 100_000 + n).below(1 << 48)


def balance(
    game: str,
    options: Mapping[str, str],
    player: str = "greedy",
    games: int = 100,
    seed: int = 0,
    jobs: int = 0,
    progress: Callable[[], None] | None = None,
) -> Balance:
    """Play `games` games of every pairing of armies."""
    spec = armies_of(game)
    find_game(game).check(options)
    make_player(player, Dice(0))
    armies = [value for value in spec.values if value != BY_LOT]
    counts = {pair: [0, 0, 0] for pair in combinations(armies, 2)}
    first_seat = 0.0
    work = list(_jobs(armies, games, seed))
    for (first, second, swapped, _), winners in _played(game, options, player, work, jobs):
        won = counts[first, second]
        if len(winners) != 1:
            won[2] += 1
            first_seat += 0.5
        else:
            won[winners[0] ^ swapped] += 1
            first_seat += winners[0] == 0
        if progress is not None:
            progress()
    pairings = [Pairing(*pair, games, *won) for pair, won in counts.items()]
    return Balance(game, spec.name, player, seed, first_seat / max(1, len(work)), pairings)


def _played(
    game: str, options: Mapping[str, str], player: str, work: Sequence[_Job], jobs: int
) -> Iterator[tuple[_Job, tuple[int, ...]]]:
    """The games as they finish, in any order."""

    def seats(job: _Job) -> str:
        return f"{job[1]},{job[0]}" if job[2] else f"{job[0]},{job[1]}"

    jobs = min(jobs or os.cpu_count() or 1, len(work))
    if jobs <= 1:
        for job in work:
            yield job, play_pair(game, options, seats(job), player, job[3])
        return
    with ProcessPoolExecutor(jobs) as pool:
        running = {pool.submit(play_pair, game, options, seats(job), player, job[3]): job for job in work}
        for done in as_completed(running):
            yield running[done], done.result()
