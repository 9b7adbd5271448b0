"""How strong players are against each other: Elo with intervals, and how long they think about a unit.

Every pair plays the same deals, each twice with seats changed. What was played is kept in a file, if one is
named, and not played again; so a ladder goes on where it was broken off, and more games are added to it.
"""

from __future__ import annotations

import math
import os
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import median

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.lab.paired import watched
from walstatt.lab.strength import Share
from walstatt.players import make_player
from walstatt.players.levels import LEVELS, REFERENCES

#: Drawn anew so often, to see how far ratings may lie from the truth.
RESAMPLES = 400
#: As if every pair had drawn so many games besides: nobody is infinitely strong.
PRIOR = 0.5
ROUNDS = 200
#: Units in which nothing was to be thought about are not timed, in seconds.
SHORT = 0.001
_SCALE = 400 / math.log(10)


Pair = tuple[str, str]


class Game(msgspec.Struct, frozen=True):
    """One game of a pair; a line of the file."""

    pair: Pair
    deal: int
    swapped: bool  # the second player sat first
    score: float  # of the first player: 1, 0.5 or 0
    seconds: tuple[list[float], list[float]]  # processor time of each unit, by player


class Rung(msgspec.Struct, frozen=True):
    """A player on the ladder."""

    name: str
    games: int
    elo: float
    low: float  # with 95 %
    high: float
    units: int  # that took it any time
    median_s: float
    most_s: float  # 99 % of its units took less
    budget_s: float  # what it may take; 0: no limit


class Met(msgspec.Struct, frozen=True):
    first: str
    second: str
    games: int
    share: float  # of the first; a draw counts half
    low: float
    high: float


class Ladder(msgspec.Struct, frozen=True):
    """Its JSON form is what `walstatt lab ladder --json` prints."""

    game: str
    seed: int
    games: int
    rungs: list[Rung]  # the strongest first
    pairs: list[Met]


def everybody() -> list[str]:
    return [*(f"reference/{n + 1}" for n in range(REFERENCES)), *LEVELS]


def play_game(game: str, options: Mapping[str, str], seed: int, pair: Pair, deal: int, swapped: bool) -> Game:
    dice = Dice(seed).fork(deal)
    match = Match.new(game, options, seed=dice.below(1 << 48))
    own = dice.fork(1 + swapped)
    who = (1, 0) if swapped else (0, 1)  # the numbers of the players, by seat
    players = [make_player(pair[number], own.fork(100 + seat)) for seat, number in enumerate(who)]
    took, _ = watched(match, players)
    assert match.result is not None
    winners = {who[seat] for seat in match.result.winners}
    score = 0.5 if len(winners) != 1 else float(0 in winners)
    first, second = ([round(one, 4) for one in took[who.index(number)] if one >= SHORT] for number in (0, 1))
    return Game(pair, deal, swapped, score, (first, second))


def ladder(
    game: str,
    options: Mapping[str, str],
    players: Sequence[str] = (),
    games: int = 20,
    seed: int = 0,
    *,
    neighbours: bool = False,
    jobs: int = 0,
    file: Path | None = None,
    progress: Callable[[], None] | None = None,
) -> Ladder:
    """Play what is still missing of so many games of each pair, and rate everybody."""
    find_game(game).check(options)
    names = list(players) or everybody()
    for name in names:
        make_player(name, Dice(0))  # a wrong name is told before any work begins
    pairs = pairs_of(names, neighbours=neighbours)
    played = read(file)
    known = {(one.pair, one.deal, one.swapped) for one in played}
    work = [
        (pair, n // 2, n % 2 == 1)
        for n in range(games)
        for pair in pairs
        if (pair, n // 2, n % 2 == 1) not in known
    ]
    for one in _played(partial(play_game, game, options, seed), work, jobs):
        played.append(one)
        if file is not None:
            with file.open("a", encoding="utf-8") as out:
                out.write(msgspec.json.encode(one).decode() + "\n")
        if progress is not None:
            progress()
    return rated(game, seed, [one for one in played if one.pair[0] in names and one.pair[1] in names])


def pairs_of(names: Sequence[str], *, neighbours: bool) -> list[Pair]:
    every = list(combinations(names, 2))
    return (
        [pair for pair in every if names.index(pair[1]) - names.index(pair[0]) == 1] if neighbours else every
    )


def missing(names: Sequence[str], games: int, file: Path | None, *, neighbours: bool) -> int:
    """How many games are still to be played."""
    known = {(one.pair, one.deal, one.swapped) for one in read(file)}
    pairs = pairs_of(list(names) or everybody(), neighbours=neighbours)
    return sum((pair, n // 2, n % 2 == 1) not in known for pair in pairs for n in range(games))


def read(file: Path | None) -> list[Game]:
    """The games in a file; a last line that was not written to its end is left out."""
    if file is None or not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole, end, _ = text.rpartition("\n")
    if end and len(whole) + 1 < len(text):
        file.write_text(whole + end, encoding="utf-8")
    return [msgspec.json.decode(line, type=Game) for line in whole.splitlines() if line]


def _played(
    play: Callable[[tuple[str, str], int, bool], Game],
    work: Sequence[tuple[tuple[str, str], int, bool]],
    jobs: int,
) -> Iterator[Game]:
    jobs = min(jobs or os.cpu_count() or 1, len(work))
    if jobs <= 1:
        for one in work:
            yield play(*one)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play, *one) for one in work]):
            yield done.result()


# --- rating -------------------------------------------------------------------------------------------------


def rated(game: str, seed: int, played: Sequence[Game]) -> Ladder:
    names = list(dict.fromkeys(name for one in played for name in one.pair))
    elos = fit(names, played)
    spread = _resampled(names, played, seed)
    seconds: dict[str, list[float]] = defaultdict(list)
    for one in played:
        for name, took in zip(one.pair, one.seconds, strict=True):
            seconds[name] += took
    rungs = []
    for name in names:
        took = sorted(seconds[name])
        found = sorted(elo[name] for elo in spread)
        budget = LEVELS[name].seconds if name in LEVELS else 0.0
        rungs.append(
            Rung(
                name, sum(name in one.pair for one in played), round(elos[name], 1),
                round(found[int(0.025 * len(found))], 1), round(found[int(0.975 * len(found))], 1),
                len(took), median(took) if took else 0.0,
                took[min(len(took) - 1, int(0.99 * len(took)))] if took else 0.0, budget,
            )
        )  # fmt: skip
    rungs.sort(key=lambda rung: -rung.elo)
    return Ladder(game, seed, len(played), rungs, _met(played))


def _met(played: Sequence[Game]) -> list[Met]:
    scores: dict[Pair, list[float]] = defaultdict(list)
    for one in played:
        scores[one.pair].append(one.score)
    found = []
    for (first, second), every in scores.items():
        share = Share(first, len(every), sum(every))
        found.append(Met(first, second, share.games, share.share, *share.interval))
    return found


def fit(names: Sequence[str], played: Sequence[Game]) -> dict[str, float]:
    """Ratings under which what happened is likeliest (Bradley and Terry); on the average 0."""
    won: dict[str, float] = defaultdict(float)
    met: dict[Pair, float] = defaultdict(float)
    for one in played:
        a, b = one.pair
        won[a] += one.score
        won[b] += 1 - one.score
        met[a, b] += 1
    for a, b in list(met):
        met[a, b] += 2 * PRIOR
        won[a] += PRIOR
        won[b] += PRIOR
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        weight: dict[str, float] = defaultdict(float)
        for (a, b), count in met.items():
            part = count / (strength[a] + strength[b])
            weight[a] += part
            weight[b] += part
        strength = {name: won[name] / weight[name] if weight[name] else 1.0 for name in names}
        middle = math.exp(sum(map(math.log, strength.values())) / len(names)) if names else 1.0
        strength = {name: value / middle for name, value in strength.items()}
    return {name: _SCALE * math.log(value) for name, value in strength.items()}


def _resampled(names: Sequence[str], played: Sequence[Game], seed: int) -> list[dict[str, float]]:
    """Ratings from deals drawn anew: both games of a deal belong together."""
    deals: dict[tuple[Pair, int], list[Game]] = defaultdict(list)
    for one in played:
        deals[one.pair, one.deal].append(one)
    by_pair: dict[Pair, list[list[Game]]] = defaultdict(list)
    for (pair, _), both in deals.items():
        by_pair[pair].append(both)
    dice = Dice(seed).fork(2)
    found = []
    for _ in range(RESAMPLES if played else 1):
        drawn = [one for every in by_pair.values() for _ in every for one in every[dice.below(len(every))]]
        found.append(fit(names, drawn))
    return found
