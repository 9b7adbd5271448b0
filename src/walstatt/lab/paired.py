"""Two players against each other: every deal is played twice, with seats changed, so that it favours nobody.

    python -m walstatt.lab.paired summoners veteran reference/1 --deals 20 --seed 5 --vary scenario,realms

prints every game, then points with a 95 % interval, processor time a unit of thought and the style of both.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.game import BY_LOT, OptionSpec, find_game
from walstatt.core.match import Match
from walstatt.lab.strength import Share
from walstatt.lab.style import WATCHERS
from walstatt.players import Chair, make_player


class Played(NamedTuple):
    """One game, seen from the first player."""

    options: Mapping[str, str]
    seat: int
    score: float  # 1, 0 or half
    seconds: tuple[tuple[float, ...], tuple[float, ...]]  # for every unit of thought, of both players
    style: tuple[Counter[str], Counter[str]]


def varied(
    game: str, options: Mapping[str, str], vary: Sequence[str], number: int, dice: Dice
) -> dict[str, str]:
    """Options of a deal: those that vary take their values in turn, those of seats by lot."""
    found = dict(options)
    specs: dict[str, OptionSpec] = {spec.name: spec for spec in find_game(game).options}
    turn = number
    for name in vary:
        if specs[name].per_seat:
            values = [value for value in specs[name].values if value != BY_LOT]
            dice.shuffle(values)
            found[name] = ",".join(values[:2])
            continue
        possible = [value for value in specs[name].values if _fits(game, {**found, name: value})]
        found[name] = possible[turn % len(possible)]
        turn //= len(possible)
    return found


def _fits(game: str, options: Mapping[str, str]) -> bool:
    try:
        return find_game(game).seats(options) == 2
    except Problem:
        return False


def play_pair(
    game: str, options: Mapping[str, str], names: tuple[str, str], seed: int, number: int
) -> Iterator[Played]:
    """A deal, twice."""
    dice = Dice(seed).fork(number)
    deal = dice.below(1 << 48)
    for seat in (0, 1):
        match = Match.new(game, options, seed=deal)
        seats = names if seat == 0 else names[::-1]
        players = [make_player(name, dice.fork(100 + 10 * seat + n)) for n, name in enumerate(seats)]
        seconds, style = watched(match, players)
        assert match.result is not None
        winners = match.result.winners
        score = 0.5 if not winners else float(seat in winners)
        mine, other = seat, 1 - seat
        yield Played(
            options, seat, score,
            (tuple(seconds[mine]), tuple(seconds[other])), (style[mine], style[other]),
        )  # fmt: skip


def watched(match: Match, players: Sequence[object]) -> tuple[list[list[float]], list[Counter[str]]]:
    """Play a match to its end; the time that each unit took, and how each seat played."""
    seats = len(players)
    chairs = [Chair(match, seat) for seat in range(seats)]
    seconds: list[list[float]] = [[] for _ in range(seats)]
    units: list[object] = [None] * seats
    maker = WATCHERS.get(match.game.id)
    watcher = maker(seats) if maker is not None else None
    while not match.over:
        decision = match.decisions[0]
        seat = decision.seat
        unit = match.game.unit(match.state, decision)
        began = time.thread_time()
        option = players[seat].choose(chairs[seat])  # type: ignore[attr-defined]
        spent = time.thread_time() - began
        if unit is not None and unit == units[seat]:
            seconds[seat][-1] += spent
        else:
            seconds[seat].append(spent)
        units[seat] = unit
        if watcher is not None:
            watcher.before(match, seat, option)
        match.play(option, seat)
        if watcher is not None:
            watcher.after(match, seat, option)
    if watcher is None:
        return seconds, [Counter() for _ in range(seats)]
    watcher.end(match)
    return seconds, watcher.counts


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def told(names: Sequence[str], games: Sequence[Played]) -> Iterator[str]:
    """What was counted, line by line."""
    share = Share(names[0], len(games), sum(one.score for one in games))
    low, high = share.interval
    points = f"{share.wins} of {share.games} = {share.share:.1%} ({low:.1%} to {high:.1%})"
    yield f"{names[0]} v {names[1]}: {points}"
    for number, name in enumerate(names):
        spent = [second for one in games for second in one.seconds[number]]
        yield (
            f"{name}: median {percentile(spent, 0.5):.3f} s a unit, 99 % {percentile(spent, 0.99):.3f} s, "
            f"{len(spent)} units"
        )
        counts = sum((one.style[number] for one in games), Counter[str]())
        for word, count in sorted(counts.items()):
            yield f"  {word}: {count}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--vary", default="")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in given.option)
    vary = [name for name in given.vary.split(",") if name]
    names, games = (given.first, given.second), list[Played]()
    with suppress(KeyboardInterrupt):  # whoever breaks it off is told what was counted so far
        for number in range(given.deals):
            chosen = varied(given.game, options, vary, number, Dice(given.seed).fork(number).fork(7))
            for one in play_pair(given.game, chosen, names, given.seed, number):
                games.append(one)
                print(f"{number}.{one.seat} {one.score} {' '.join(chosen.values())}", flush=True)
    print("\n".join(told(names, games)))


if __name__ == "__main__":
    main()
