"""Tunes the weights of a judgement by games of programs against themselves: `walstatt lab tune`.

First a regression on the ends of units tells which figures go with winning; then, because what goes with
winning need not cause it, small changes to both sides are played against each other (SPSA). In the end the
new weights meet the present ones, every deal twice, and what they gain is told with its interval. In a
folder, if one is named, everything is kept that was played, and not played again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.game import Judge, find_game
from walstatt.core.match import Match
from walstatt.core.tuning import Tunable
from walstatt.lab.fitting import Sample, fitted, loss, scale_of
from walstatt.lab.paired import watched
from walstatt.lab.strength import Share
from walstatt.players import Chair, make_player
from walstatt.players.levels import LEVELS
from walstatt.players.search import SearchPlayer

T = TypeVar("T")
#: A step of SPSA tries weights that differ by this part of themselves, at least by so much, to both sides.
APART, LEAST_APART = 0.15, 0.02
#: How far a step goes, in parts of that, at first; later less: divided by 1 + step / SLOWER.
STRIDE, SLOWER = 0.5, 50


class Played(msgspec.Struct, frozen=True):
    """A game of the self-play: its number, and won and figures of every position."""

    number: int
    positions: list[tuple[float, tuple[float, ...]]]


class Step(msgspec.Struct, frozen=True):
    """After so many steps from these weights, these."""

    begin: str  # which weights it began with
    number: int
    weights: tuple[float, ...]


class Met(msgspec.Struct, frozen=True):
    """A game of these weights against the present ones."""

    weights: str
    number: int
    score: float


class Tuned(msgspec.Struct, frozen=True):
    """What was found. Its JSON form is what `walstatt lab tune --json` prints."""

    game: str
    player: str
    seed: int
    games: int
    positions: int
    loss_before: float
    loss_after: float  # of the regression
    steps: int
    matches: int
    share: float  # of the new weights against the present ones; a draw counts half
    low: float
    high: float
    weights: dict[str, float]

    @property
    def holds(self) -> bool:
        return self.matches > 0 and self.low > 0.5


def tunable_of(game: str) -> Tunable:
    found = find_game(game).tunable
    if found is None:
        raise Problem("lab.no-tuning", game=game)
    return found


def tune(
    game: str,
    options: Mapping[str, str],
    player: str = "novice",
    games: int = 200,
    steps: int = 0,
    matches: int = 40,
    seed: int = 0,
    folder: Path | None = None,
    progress: Callable[[], None] | None = None,
) -> Tuned:
    """`progress` hears of every game of the self-play, every step, and every match."""
    tunable = tunable_of(game)
    if player not in LEVELS:
        raise Problem("lab.no-level", player=player, levels=", ".join(LEVELS))
    find_game(game).check(options)
    tell = progress or (lambda: None)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    present = tuple(tunable.weights)
    samples = list(_samples(game, options, player, games, seed, folder, tell))
    found = fitted(samples, present) if samples else present
    better = _spsa(game, options, player, found, steps, seed, folder, tell)
    scores = list(_matches(game, options, player, better, matches, seed, folder, tell))
    share = Share("", len(scores), sum(scores))
    low, high = share.interval if scores else (0.0, 1.0)
    scale = scale_of(samples, present) if samples else 1.0
    return Tuned(
        game, player, seed, games, len(samples),
        round(loss(samples, present, scale), 4), round(loss(samples, found, scale), 4), steps,
        len(scores), share.share if scores else 0.5, low, high,
        {name: round(weight, 4) for name, weight in zip(tunable.names, better, strict=True)},
    )  # fmt: skip


# --- the self-play ------------------------------------------------------------------------------------------


def _samples(
    game: str, options: Mapping[str, str], player: str, games: int, seed: int,
    folder: Path | None, tell: Callable[[], None],
) -> Iterator[Sample]:  # fmt: skip
    file = folder / f"positions-{seed}-{player}.jsonl" if folder is not None else None
    known = {one.number: one for one in _kept(file, Played)}
    for number in range(games):
        one = known.get(number)
        if one is None:
            one = Played(number, list(_positions(game, options, player, Dice(seed).fork(number))))
            _keep(file, one)
        tell()
        for won, figures in one.positions:
            yield Sample(won, figures)


def _positions(
    game: str, options: Mapping[str, str], player: str, dice: Dice
) -> Iterator[tuple[float, tuple[float, ...]]]:
    """The ends of units of one game, as whoever has just acted sees them."""
    tunable = tunable_of(game)
    match = Match.new(game, options, seed=dice.below(1 << 48))
    players = [make_player(player, dice.fork(100 + seat)) for seat in range(match.seats)]
    chairs = [Chair(match, seat) for seat in range(match.seats)]
    ends: list[tuple[int, tuple[float, ...]]] = []
    unit: Hashable = None
    last = -1
    while not match.over:
        decision = match.decisions[0]
        now = match.game.unit(match.state, decision)
        if now is not None and now != unit:
            if last >= 0:
                there = match.game.undrawn(match.state, last)
                ends.append((last, tuple(round(x, 3) for x in tunable.figures(there, last))))
            unit, last = now, decision.seat
        match.play(players[decision.seat].choose(chairs[decision.seat]), decision.seat)
    assert match.result is not None
    winners = match.result.winners
    for seat, figures in ends:
        yield (0.5 if not winners else float(seat in winners)), figures


# --- small changes against each other -----------------------------------------------------------------------


def _spsa(
    game: str, options: Mapping[str, str], player: str, begin: tuple[float, ...], steps: int, seed: int,
    folder: Path | None, tell: Callable[[], None],
) -> tuple[float, ...]:  # fmt: skip
    """Of two changes in opposite directions, both sides to all weights at once, towards the one that wins."""
    file = folder / f"steps-{seed}-{player}.jsonl" if folder is not None else None
    known = {one.number: one.weights for one in _kept(file, Step) if one.begin == _name(begin)}
    weights = begin
    for number in range(steps):
        if number not in known:
            dice = Dice(seed).fork(500_000 + number)
            by = [(1 if dice.below(2) else -1) * max(APART * abs(weight), LEAST_APART) for weight in weights]
            more = [weight + change for weight, change in zip(weights, by, strict=True)]
            less = [weight - change for weight, change in zip(weights, by, strict=True)]
            score = sum(_deal(game, options, player, more, less, dice)) / 2
            part = STRIDE / (1 + number / SLOWER) * (2 * score - 1)
            weights = tuple(
                round(weight + part * change, 6) for weight, change in zip(weights, by, strict=True)
            )
            _keep(file, Step(_name(begin), number, weights))
        else:
            weights = known[number]
        tell()
    return weights


def _matches(
    game: str, options: Mapping[str, str], player: str, weights: tuple[float, ...], matches: int, seed: int,
    folder: Path | None, tell: Callable[[], None],
) -> Iterator[float]:  # fmt: skip
    """Scores of the new weights against the present ones, both games of every deal."""
    file = folder / f"matches-{seed}-{player}.jsonl" if folder is not None else None
    known = {one.number: one.score for one in _kept(file, Met) if one.weights == _name(weights)}
    present = tunable_of(game).weights
    for deal in range((matches + 1) // 2):
        pair = [2 * deal, 2 * deal + 1]
        if not all(number in known for number in pair):
            dice = Dice(seed).fork(700_000 + deal)
            for number, score in zip(pair, _deal(game, options, player, weights, present, dice), strict=True):
                _keep(file, Met(_name(weights), number, score))
                known[number] = score
        for number in pair:
            tell()
            yield known[number]


def _deal(
    game: str, options: Mapping[str, str], player: str, first: Sequence[float], second: Sequence[float],
    dice: Dice,
) -> list[float]:  # fmt: skip
    """The score of the first weights in both games of a deal."""
    tunable, strength = tunable_of(game), LEVELS[player]
    judges = tunable.judge(first), tunable.judge(second)
    deal = dice.below(1 << 48)
    scores: list[float] = []
    for seat in (0, 1):
        match = Match.new(game, options, seed=deal)
        order: list[Judge] = [judges[0], judges[1]] if seat == 0 else [judges[1], judges[0]]
        players = [
            SearchPlayer(player, strength, dice.fork(10 * seat + n), judge=one) for n, one in enumerate(order)
        ]
        watched(match, players)
        assert match.result is not None
        winners = match.result.winners
        scores.append(0.5 if len(winners) != 1 else float(seat in winners))
    return scores


# --- what is kept -------------------------------------------------------------------------------------------


def _name(weights: Sequence[float]) -> str:
    return hashlib.sha256(",".join(f"{weight:.6f}" for weight in weights).encode()).hexdigest()[:12]


def _kept(file: Path | None, shape: type[T]) -> list[T]:
    """The lines of a file; a last one that was not written to its end is left out, here and in the file."""
    if file is None or not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return [msgspec.json.decode(line, type=shape) for line in whole.splitlines()]


def _keep(file: Path | None, one: msgspec.Struct) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as out:
            out.write(msgspec.json.encode(one).decode() + "\n")
