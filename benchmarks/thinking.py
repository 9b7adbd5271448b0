"""How long a level thinks about a unit, in processor time, beside what it may take.

    .venv/bin/python -m benchmarks.thinking summoners novice --units 200
    .venv/bin/python -m benchmarks.thinking mage-wars champion --units 40 --skip 6 --option level=full

Games are played by `reference/1`; of every few units the level plays one as a whole. So a few hundred units
are spread over whole games, and a level that thinks for seconds is measured in minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Hashable, Iterator, Mapping

from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.lab.bench import best_of, calibration_loop
from walstatt.lab.ladder import SHORT
from walstatt.lab.paired import percentile
from walstatt.players import Chair, make_player
from walstatt.players.levels import LEVELS

OTHERS = "reference/1"
#: What a level may take more than it says.
MORE = 1.2


def units(game: str, options: Mapping[str, str], level: str, seed: int, skip: int) -> Iterator[float]:
    """Processor seconds of one unit after the other, without end."""
    dice = Dice(seed)
    count = 0
    while True:
        match = Match.new(game, options, seed=dice.below(1 << 48))
        seats = range(match.seats)
        thinkers = [make_player(level, dice.fork(2 * seat)) for seat in seats]
        others = [make_player(OTHERS, dice.fork(2 * seat + 1)) for seat in seats]
        now: list[Hashable] = [None for _ in seats]
        # Of the unit that is under way; None: it is not measured.
        spent: list[float | None] = [None for _ in seats]
        while not match.over:
            decision = match.decisions[0]
            seat, unit = decision.seat, match.game.unit(match.state, decision)
            if unit is None or unit != now[seat]:
                took = spent[seat]
                if took is not None:
                    yield took
                now[seat], spent[seat] = unit, 0.0 if count % (skip + 1) == 0 else None
                count += 1
            took = spent[seat]
            began = time.thread_time()
            option = (others if took is None else thinkers)[seat].choose(Chair(match, seat))
            if took is not None:
                spent[seat] = took + time.thread_time() - began
            match.play(option, seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("level", choices=list(LEVELS))
    parser.add_argument("--units", type=int, default=200, help="that take the level any time")
    parser.add_argument("--skip", type=int, default=4, help="units between two that are measured")
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in given.option)
    busy, loop_s = os.getloadavg()[0], round(best_of(3, calibration_loop), 3)
    took: list[float] = []
    for seconds in units(given.game, options, given.level, given.seed, given.skip):
        if seconds >= SHORT:
            took.append(seconds)
        if len(took) == given.units:
            break
    may = LEVELS[given.level].seconds
    found = {
        "game": given.game,
        "level": given.level,
        "units": len(took),
        "median_s": round(percentile(took, 0.5), 3),
        "p99_s": round(percentile(took, 0.99), 3),
        "worst_s": round(max(took), 3),
        "may_take_s": may,
        "over": sum(one > MORE * may for one in took),
        "calibration_s": loop_s,
        "load_before": round(busy, 1),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
