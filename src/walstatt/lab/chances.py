"""How sure a win is that the judgement promises: the scale between values and chances, from whole games.

Games of programs against themselves are judged wherever somebody is asked for a new unit, and it is noted who
won. The scale is the one under which what happened was likeliest (`Game.win_chance`); the interval comes from
drawing whole games anew, because the positions of one game are no independent witnesses.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.players import Chair, make_player

#: So many times the games are drawn anew for the interval.
REDRAWN = 200
#: Where the scale is looked for, in the units of the judgement.
LEAST, MOST = 0.01, 100_000.0


class Seen(NamedTuple):
    """A position: what it was worth to whoever was asked, and what came of it (1 won, 0.5 drawn)."""

    value: float
    won: float


class Chances(msgspec.Struct, frozen=True):
    """What was found. Its JSON form is what `walstatt lab chances --json` prints."""

    game: str
    player: str
    seed: int
    games: int
    positions: int
    scale: float
    low: float  # within these the true scale lies, with 95 %
    high: float
    #: how well it fits, by tenths of the chance told: positions, the chance told, the share that was won
    tenths: list[tuple[int, float, float]]


def chances(
    game: str,
    options: Mapping[str, str],
    player: str = "novice",
    games: int = 100,
    seed: int = 0,
    progress: Callable[[], None] | None = None,
) -> Chances:
    make_player(player, Dice(0))  # a wrong name is told before any work begins
    played: list[list[Seen]] = []
    for number in range(games):
        played.append(list(positions(game, options, player, seed, number)))
        if progress is not None:
            progress()
    dice = Dice(seed).fork(games)
    drawn = sorted(fitted(_redrawn(played, dice)) for _ in range(REDRAWN))
    scale = fitted(played)
    every = [seen for one in played for seen in one]
    return Chances(
        game, player, seed, games, len(every), scale, drawn[REDRAWN // 40], drawn[-1 - REDRAWN // 40],
        tenths(every, scale),
    )  # fmt: skip


def positions(game: str, options: Mapping[str, str], player: str, seed: int, number: int) -> Iterator[Seen]:
    """Game `number` of a series, judged at the beginning of every unit."""
    dice = Dice(seed).fork(number)
    match = Match.new(game, options, seed=dice.below(1 << 48))
    found = match.game
    players = [make_player(player, dice.fork(100 + seat)) for seat in range(match.seats)]
    judged: list[tuple[int, float]] = []
    unit: object = None
    while not match.over:
        decision = match.decisions[0]
        seat = decision.seat
        now = found.unit(match.state, decision) or seat  # without units: where another one is asked
        if now != unit:
            unit = now
            judged.append((seat, found.evaluate(found.undrawn(match.state, seat), seat)))
        match.play(players[seat].choose(Chair(match, seat)), seat)
    result = match.result
    assert result is not None
    for seat, value in judged:
        yield Seen(value, 0.5 if result.draw else float(seat in result.winners))


def fitted(played: Sequence[Sequence[Seen]]) -> float:
    """The scale under which what happened was likeliest, by golden section over its logarithm."""
    golden = (math.sqrt(5) - 1) / 2
    low, high = math.log(LEAST), math.log(MOST)
    for _ in range(60):
        left, right = high - golden * (high - low), low + golden * (high - low)
        if surprise(played, math.exp(left)) <= surprise(played, math.exp(right)):
            high = right
        else:
            low = left
    return math.exp((low + high) / 2)


def surprise(played: Sequence[Sequence[Seen]], scale: float) -> float:
    """How little the chances of this scale expected what happened (cross entropy)."""
    total = 0.0
    for one in played:
        for value, won in one:
            x = value / scale
            # log(1 + e^x), without numbers that are too large
            total += max(x, 0.0) + math.log1p(math.exp(-abs(x))) - won * x
    return total


def tenths(every: Sequence[Seen], scale: float) -> list[tuple[int, float, float]]:
    """By tenths of the chance told: how many positions, the chance told, the share that was won."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for value, won in every:
        told = 1 / (1 + math.exp(-max(-500.0, min(500.0, value / scale))))
        found[min(9, int(told * 10))].append((told, won))
    return [
        (len(part), sum(told for told, _ in part) / len(part), sum(won for _, won in part) / len(part))
        for part in found
        if part
    ]


def _redrawn(played: Sequence[Sequence[Seen]], dice: Dice) -> list[Sequence[Seen]]:
    return [played[dice.below(len(played))] for _ in played]
