"""The table: how long sight lines, path checks, path finding and reachable areas take.

    .venv/bin/python -m benchmarks.table
    .venv/bin/python -m benchmarks.table --against ../older/src sight "checked path"

A 36 inch board with 12 pieces of terrain and 30 figures, the same every time: all of them discs, capsules or
boxes. Printed are the median, the mean and the slowest hundredth of each question, in microseconds of CPU
time on one core (so others may use the machine meanwhile). Others disturb in one direction only, so each
question is asked a few times, and the best time counts.

`--against`: asks the same questions about discs of another state of the code, a few of this and a few of that
one in turn, and prints how much longer this one takes.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from walstatt.spaces.table import (
    INCH,
    WALK,
    Disc,
    Piece,
    Point,
    Table,
    ahead,
    charge,
    check_path,
    find_path,
    laid,
    look,
    push,
    reachable,
    rectangle,
    round_outline,
    sees,
    spots_around,
    spread,
)

TIMES = 3
BOARD = 36 * INCH
RUIN = tuple(
    Point(*p)
    for p in ((-7000, -7000), (7000, -7000), (7000, -4000), (-4000, -4000), (-4000, 7000), (-7000, 7000))
)
KINDS = (
    ("wood", "difficult", "restricts", round_outline(3 * INCH, 10)),
    ("house", "impassable", "blocks", rectangle(5 * INCH, 4 * INCH)),
    ("ruin", "difficult", "true", RUIN),
    ("boulder", "impassable", "true", round_outline(INCH, 8)),
    ("barricade", "difficult", "true", rectangle(4 * INCH, INCH // 2)),
    ("river", "impassable", "none", rectangle(8 * INCH, 2 * INCH)),
)  # fmt: skip


SHAPES = ("disc", "capsule", "box")
#: Sides of boxes, half; and radii of the circles of capsules and of discs.
HALVES = ((1250, 1250), (1250, 1250), (2500, 1250), (1875, 1875))
RADII = (1250, 1600, 2000, 2500)


def figure(shape: str, x: int, y: int, dice: random.Random, key: int) -> Any:
    """A figure by lot. Only what a shape needs is imported: an older state may not have it."""
    if shape == "disc":
        return Disc(x, y, dice.choice(RADII), key)
    from walstatt.spaces.table import box, capsule

    if shape == "capsule":
        return capsule(x, y, 1400, dice.randrange(36000), key)
    return box(x, y, *dice.choice(HALVES), dice.randrange(36000), key)


def scene(seed: int, shape: str = "disc") -> tuple[Table, list[Any]]:
    """A table with 12 pieces and 30 figures."""
    dice = random.Random(seed)
    table = Table(BOARD, BOARD)
    tries = 0
    while len(table.pieces) < 12:
        name, going, veil, outline = KINDS[(len(table.pieces)) % len(KINDS)]
        at = (dice.randrange(4 * INCH, BOARD - 4 * INCH), dice.randrange(4 * INCH, BOARD - 4 * INCH))
        piece = Piece(
            f"{name} {len(table.pieces)}",
            laid(outline, at, dice.randrange(36000)),
            going=going,  # type: ignore[arg-type]
            veil=veil,  # type: ignore[arg-type]
            depth=2 * INCH,
        )
        tries += 1
        if table.placing_problem(piece, 4 * INCH if tries < 2000 else INCH, INCH) is None:
            table = table.with_piece(piece)
    for number in range(4):
        marker = Disc(
            9 * INCH * (1 + number % 2 * 2), 9 * INCH * (1 + number // 2 * 2), INCH, f"marker {number}"
        )
        if table.free(marker):
            table = table.with_marker(marker)
    figures: list[Any] = []
    while len(figures) < 30:
        base = figure(shape, dice.randrange(BOARD), dice.randrange(BOARD), dice, len(figures))
        if table.free(base, figures):
            figures.append(base)
    return table, figures


def timed(questions: Iterable[Callable[[], object]]) -> list[float]:
    """Microseconds of each question, sorted."""
    found = []
    for question in questions:
        question()
        times = []
        for _ in range(TIMES):
            start = time.thread_time()
            question()
            times.append(time.thread_time() - start)
        found.append(min(times) * 1e6)
    return sorted(found)


def questions(name: str, count: int, shape: str = "disc") -> Iterable[Callable[[], object]]:
    dice = random.Random(7)
    scenes = [scene(seed, shape) for seed in range(5)]
    gait = WALK if shape == "disc" else WALK._replace(turns=True)
    for number in range(count):
        table, figures = scenes[number % len(scenes)]
        base, other = dice.sample(figures, 2)
        walls = [p for p in table.pieces if p.veil in ("true", "blocks")]
        woods = [(p, p.depth) for p in table.pieces if p.veil == "restricts"]
        obstacles = [*figures, *table.markers]
        goal = ahead(base.centre, dice.randrange(36000), dice.randrange(INCH, 8 * INCH))
        path = (base.centre, goal)
        if name == "found path with a bend":
            route = find_path(table, base, goal, figures, 8 * INCH, gait)
            if route is None or len(route.path) < 3:
                continue
        yield {
            "sight": lambda b=base, o=other, d=obstacles, w=walls: sees(b, o, d, w),
            "sight with woods": lambda b=base, o=other, d=obstacles, w=walls, r=woods: sees(b, o, d, w, r),
            "sight with a line to draw": lambda b=base, o=other, d=obstacles, w=walls, r=woods: look(
                b, o, d, w, r
            ),
            "checked path": lambda t=table, b=base, p=path, f=figures: check_path(t, b, p, f, gait),
            "found path": lambda t=table, b=base, g=goal, f=figures: find_path(t, b, g, f, 8 * INCH, gait),
            "found path with a bend": lambda t=table, b=base, g=goal, f=figures: find_path(
                t, b, g, f, 8 * INCH, gait
            ),
            "found path across the board": lambda t=table, b=base, o=other, f=figures: find_path(
                t, b, spots[0] if (spots := spots_around(t, b, o, f)) else b.centre, f, None, gait
            ),
            "sight from the front edge": lambda b=base, o=other, d=obstacles, w=walls: sees(
                b, o, d, w, (), "front edge" if shape == "box" else None
            ),
            "charge": lambda t=table, b=base, o=other, f=figures: charge(t, b, o, f),
            "push": lambda t=table, b=base, o=other, f=figures: push(t, b, o.centre, 2 * INCH, f),
            "places in contact": lambda t=table, b=base, o=other, f=figures: spots_around(t, b, o, f),
            "spread in 8 directions": lambda t=table, b=base, f=figures: spread(t, b, f, 6 * INCH, 8, gait),
            "reachable area": lambda t=table, b=base, f=figures: reachable(t, b, f, 6 * INCH, gait),
        }[name]  # type: ignore[misc]


NAMES = {
    "sight": 2000,
    "sight with woods": 2000,
    "sight with a line to draw": 1000,
    "sight from the front edge": 1000,
    "checked path": 2000,
    "found path": 1000,
    "found path with a bend": 1000,
    "found path across the board": 200,
    "charge": 1000,
    "push": 1000,
    "places in contact": 500,
    "spread in 8 directions": 300,
    "reachable area": 40,
}


def row(times: list[float]) -> list[str]:
    """Median, mean and slowest hundredth."""
    mean = sum(times) / len(times)
    return [f"{n:,.0f}" for n in (times[len(times) // 2], mean, times[-1 - len(times) // 100])]


def asked(name: str, shape: str) -> bool:
    """Only boxes have a front edge."""
    return shape == "box" or name != "sight from the front edge"


def measured(chosen: list[str], shapes: list[str]) -> Grid:
    grid = Grid("question", "shape", "median µs", "mean µs", "slowest 1 % µs")
    for name in chosen:
        for shape in shapes:
            if asked(name, shape):
                grid.add_row(name, shape, *row(timed(questions(name, NAMES[name], shape))))
    return grid


def compared(chosen: list[str], other: str, rounds: int) -> Grid:
    """The medians of this state of the code and of another, the best of some rounds, taken in turn."""
    grid = Grid("question", "before, median µs", "now, median µs", "now / before")
    for name in chosen:
        best = {"": 1e300, other: 1e300}
        for _ in range(rounds):
            for source in best:
                best[source] = min(best[source], _median(name, source))
        before, now = best[other], best[""]
        grid.add_row(name, f"{before:,.1f}", f"{now:,.1f}", f"{now / before:.3f}")
    return grid


def _median(name: str, source: str) -> float:
    """The median of a question in a process of its own, with the code that lies there."""
    environment = dict(os.environ)
    if source:
        environment["PYTHONPATH"] = source
    command = [sys.executable, "-m", "benchmarks.table", "--median", name]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(found.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only these questions")
    parser.add_argument("--shape", choices=SHAPES, action="append", help="only figures of this shape")
    parser.add_argument("--against", metavar="SRC", help="the source folder of another state of the code")
    parser.add_argument("--rounds", type=int, default=3, help="how often each state is asked, with --against")
    parser.add_argument("--median", action="store_true", help="print nothing but the median for discs")
    given = parser.parse_args()
    chosen = given.names or list(NAMES)
    if given.median:
        times = timed(questions(chosen[0], NAMES[chosen[0]]))
        print(times[len(times) // 2])
    elif given.against:
        names = [name for name in chosen if asked(name, "disc")]
        Console().print(compared(names, given.against, given.rounds))
    else:
        Console().print(measured(chosen, given.shape or list(SHAPES)))


if __name__ == "__main__":
    main()
