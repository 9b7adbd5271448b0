"""Chaos for as long as one likes."""

from __future__ import annotations

import argparse
import secrets
import sys
from functools import partial

from tests.server.chaos.places import PLACES
from tests.server.chaos.run import chaos

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.server.chaos", description=__doc__)
    parser.add_argument("storage", nargs="+", choices=sorted(PLACES))
    parser.add_argument("--minutes", type=float, default=10.0, help="on each of them")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    given = parser.parse_args()
    say = partial(print, flush=True)
    reports = [chaos(one, given.minutes * 60, given.seed, say) for one in given.storage]
    for report in reports:
        print(f"\n{report}")
    sys.exit(not all(report.well for report in reports))
