"""Programs against programs: one match, or many on all cores.

Every game has its own seed, derived from the seed of the series and its number, and players take turns
in the seats; so the result does not depend on how many processes share the work.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.players import Chair, make_player


class Outcome(msgspec.Struct, frozen=True):
    """One finished game."""

    number: int
    winners: tuple[int, ...]  # numbers of the players as they were named, not of seats
    decisions: int
    digest: str
    metrics: dict[str, float]


class Series(msgspec.Struct, frozen=True):
    """Many games between the same players. Its JSON form is what `walstatt match --json` prints."""

    game: str
    seed: int
    games: int
    wins: dict[str, int]
    draws: int
    decisions: int
    digest: str


def play_match(match: Match, players: Sequence[Any]) -> Match:
    """Let the players finish a match; `players` are by seat."""
    chairs = [Chair(match, seat) for seat in range(len(players))]
    while not match.over:
        seat = match.decisions[0].seat
        match.play(players[seat].choose(chairs[seat]), seat)
    return match


def play_one(game: str, options: Mapping[str, str], names: Sequence[str], seed: int, number: int) -> Outcome:
    """Game `number` of a series."""
    dice = Dice(seed).fork(number)
    match = Match.new(game, options, seed=dice.below(1 << 48))
    count = len(names)
    seats = [(seat + number) % count for seat in range(count)]  # seat -> player: everybody sits everywhere
    players = [make_player(names[who], dice.fork(100 + seat)) for seat, who in enumerate(seats)]
    play_match(match, players)
    result = match.result
    assert result is not None
    return Outcome(
        number=number,
        winners=tuple(sorted(seats[seat] for seat in result.winners)),
        decisions=len(match.choices),
        digest=match.digest(),
        metrics=match.game.metrics(match.state),
    )


def outcomes(
    game: str, options: Mapping[str, str], names: Sequence[str], seed: int, games: int, jobs: int = 0
) -> Iterator[Outcome]:
    """The games of a series as they finish, in any order."""
    jobs = min(jobs or os.cpu_count() or 1, games)
    if jobs <= 1:
        for number in range(games):
            yield play_one(game, options, names, seed, number)
        return
    with ProcessPoolExecutor(jobs) as pool:
        work = [pool.submit(play_one, game, options, names, seed, number) for number in range(games)]
        for done in as_completed(work):
            yield done.result()


def series(
    game: str,
    options: Mapping[str, str],
    names: Sequence[str],
    seed: int,
    games: int,
    jobs: int = 0,
    progress: Callable[[], None] | None = None,
) -> Series:
    """Play a whole series and count it."""
    find_game(game).check(options)
    for name in names:
        make_player(name, Dice(0))  # a wrong name is told before any work begins
    labels = labelled(names)
    wins = dict.fromkeys(labels, 0)
    draws = decisions = 0
    digests: dict[int, str] = {}
    for outcome in outcomes(game, options, names, seed, games, jobs):
        digests[outcome.number] = outcome.digest
        decisions += outcome.decisions
        draws += not outcome.winners
        for who in outcome.winners:
            wins[labels[who]] += 1
        if progress is not None:
            progress()
    whole = hashlib.sha256("".join(digests[n] for n in sorted(digests)).encode()).hexdigest()
    return Series(game, seed, games, wins, draws, decisions, whole)


def labelled(names: Sequence[str]) -> list[str]:
    """Player names made different where one plays several seats: greedy, greedy-2."""
    seen: Counter[str] = Counter()
    labels: list[str] = []
    for name in names:
        seen[name] += 1
        labels.append(name if seen[name] == 1 else f"{name}-{seen[name]}")
    return labels
