"""How fast a game is: the figures of `walstatt bench`.

All figures are of one process. `calibration_s` is a fixed loop timed in the same run, so that figures of
different days and machines can be compared. Other programs disturb every measurement in one direction
only, so each figure is the best of several rounds, the calibration too.
"""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.lab.duel import play_match
from walstatt.players import make_player

CLONES = 200

Options = Mapping[str, str]


class Bench(msgspec.Struct, frozen=True):
    game: str
    calibration_s: float
    random_decisions_per_s: float
    random_games_per_s: float
    greedy_games_per_s: float
    clone_us: float
    replay_events_per_s: float
    kb_per_match: float


def bench_game(
    game: str,
    options: Options | None = None,
    *,
    random_games: int = 12,
    greedy_games: int = 2,
    live: int = 100,
    rounds: int = 30,
) -> Bench:
    """Measure a game with these settings; the random games are played `rounds` times, the replays a third."""
    options = options or {}
    random_play(game, 0, options=options)  # packs and catalogues are read once, not measured
    some = [random_play(game, seed, options=options) for seed in range(random_games)]
    counts = [len(match.choices) for match in some]
    records = [match.record() for match in some]
    events = sum(len(match.events) for match in some)
    del some

    def play_random() -> None:
        for seed in range(random_games):
            random_play(game, seed, options=options)

    def play_greedy() -> None:
        for seed in range(greedy_games):
            greedy_play(game, seed, options)

    def replay() -> None:
        for record in records:
            Match.from_record(record)

    calibration = best_of(5, calibration_loop)
    random_time = best_of(rounds, play_random)
    greedy_time = best_of(2, play_greedy)
    replay_time = best_of(max(1, rounds // 3), replay)
    return Bench(
        game=game,
        calibration_s=round(calibration, 4),
        random_decisions_per_s=round(sum(counts) / random_time, 1),
        random_games_per_s=round(random_games / random_time, 2),
        greedy_games_per_s=round(greedy_games / greedy_time, 3),
        clone_us=round(clone_time(game, options) * 1e6, 2),
        replay_events_per_s=round(events / replay_time, 1),
        kb_per_match=round(memory(game, live, options) / 1024, 1),
    )


def calibration_loop() -> int:
    return sum(i * i for i in range(3_000_000))


def timed(work: Callable[[], object]) -> float:
    """Processor seconds of this process: other programs on the machine do not count."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def best_of(rounds: int, work: Callable[[], object]) -> float:
    return min(timed(work) for _ in range(rounds))


def random_play(game: str, seed: int, most: int | None = None, options: Options | None = None) -> Match:
    """A game by random players, or its first `most` choices."""
    match = Match.new(game, options or {}, seed=seed)
    dice = Dice(seed).fork(7)
    while (asked := match.decisions) and (most is None or len(match.choices) < most):
        decision = asked[0]
        match.play(decision.options.pick(dice), decision.seat)
    return match


def greedy_play(game: str, seed: int, options: Options | None = None) -> Match:
    match = Match.new(game, options or {}, seed=seed)
    seats = find_game(game).seats(match.record().header.options)
    return play_match(match, [make_player("greedy", Dice(seed).fork(seat)) for seat in range(seats)])


def clone_time(game: str, options: Options) -> float:
    """Seconds to clone a match at the start of a turn, in the middle of a game."""
    times: list[float] = []
    for seed in range(20):
        match = random_play(game, seed, 60, options)
        # Go on to a moment at which the turn has only just begun.
        while not match.over and not match.at_checkpoint:
            match.play(match.decision.options[0], match.decision.seat)
        if not match.over:
            times.append(best_of(3, partial(clone_often, match)) / CLONES)
    return sum(times) / len(times)


def clone_often(match: Match) -> None:
    for _ in range(CLONES):
        match.clone()


def memory(game: str, live: int, options: Options) -> float:
    """Bytes that a match in the middle of its game takes."""
    gc.collect()
    tracemalloc.start()
    matches = [random_play(game, seed, 80, options) for seed in range(live)]
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(matches)
