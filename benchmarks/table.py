"""The table: how long sight lines, path checks, path finding and reachable areas take.

    .venv/bin/python -m benchmarks.table
    .venv/bin/python -m benchmarks.table --against ../older/src sight "checked path"

A 36 inch board with 12 pieces of terrain and 30 figures, the same every time: all of them discs, capsules or
boxes. Printed are the median, the mean and the slowest hundredth of each question, in microseconds of CPU
time on one core (so others may use the machine meanwhile). Others disturb in one direction only, so each
question is asked a few times, and the best time counts. The last line says how fast the machine is: with it
figures of different machines can be compared (`walstatt bench` gives the same loop).

`--against`: another state of the code is loaded beside this one, and every question is asked of both in turn.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from walstatt.lab.bench import best_of, calibration_loop
from walstatt.spaces import table as here

TIMES = 3
#: How often both states of the code are asked, in turn.
ROUNDS = 7
INCH = here.INCH
BOARD = 36 * INCH
RUIN = tuple(
    here.Point(*p)
    for p in ((-7000, -7000), (7000, -7000), (7000, -4000), (-4000, -4000), (-4000, 7000), (-7000, 7000))
)
KINDS = (
    ("wood", "difficult", "restricts", here.round_outline(3 * INCH, 10)),
    ("house", "impassable", "blocks", here.rectangle(5 * INCH, 4 * INCH)),
    ("ruin", "difficult", "true", RUIN),
    ("boulder", "impassable", "true", here.round_outline(INCH, 8)),
    ("barricade", "difficult", "true", here.rectangle(4 * INCH, INCH // 2)),
    ("river", "impassable", "none", here.rectangle(8 * INCH, 2 * INCH)),
)  # fmt: skip


SHAPES = ("disc", "capsule", "box")
#: Sides of boxes, half; and radii of the circles of capsules and of discs.
HALVES = ((1250, 1250), (1250, 1250), (2500, 1250), (1875, 1875))
RADII = (1250, 1600, 2000, 2500)


def figure(kit: Any, shape: str, x: int, y: int, dice: random.Random, key: int) -> Any:
    """A figure by lot."""
    if shape == "disc":
        return kit.Disc(x, y, dice.choice(RADII), key)
    if shape == "capsule":
        return kit.capsule(x, y, 1400, dice.randrange(36000), key)
    return kit.box(x, y, *dice.choice(HALVES), dice.randrange(36000), key)


def scene(seed: int, shape: str = "disc", kit: Any = here) -> tuple[Any, list[Any]]:
    """A table with 12 pieces and 30 figures. `kit` is the table's package: this one, or an older one."""
    dice = random.Random(seed)
    table = kit.Table(BOARD, BOARD)
    tries = 0
    while len(table.pieces) < 12:
        name, going, veil, outline = KINDS[(len(table.pieces)) % len(KINDS)]
        at = (dice.randrange(4 * INCH, BOARD - 4 * INCH), dice.randrange(4 * INCH, BOARD - 4 * INCH))
        ring = kit.laid(outline, at, dice.randrange(36000))
        piece = kit.Piece(f"{name} {len(table.pieces)}", ring, going=going, veil=veil, depth=2 * INCH)
        tries += 1
        if table.placing_problem(piece, 4 * INCH if tries < 2000 else INCH, INCH) is None:
            table = table.with_piece(piece)
    for number in range(4):
        x, y = 9 * INCH * (1 + number % 2 * 2), 9 * INCH * (1 + number // 2 * 2)
        marker = kit.Disc(x, y, INCH, f"marker {number}")
        if table.free(marker):
            table = table.with_marker(marker)
    figures: list[Any] = []
    while len(figures) < 30:
        base = figure(kit, shape, dice.randrange(BOARD), dice.randrange(BOARD), dice, len(figures))
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


def questions(name: str, count: int, shape: str = "disc", kit: Any = here) -> Iterable[Callable[[], object]]:
    dice = random.Random(7)
    scenes = [scene(seed, shape, kit) for seed in range(5)]
    gait = kit.WALK if shape == "disc" else kit.WALK._replace(turns=True)
    for number in range(count):
        table, figures = scenes[number % len(scenes)]
        base, other = dice.sample(figures, 2)
        goal = kit.ahead(base.centre, dice.randrange(36000), dice.randrange(INCH, 8 * INCH))
        if name == "found path with a bend":
            route = kit.find_path(table, base, goal, figures, 8 * INCH, gait)
            if route is None or len(route.path) < 3:
                continue
        yield question(name, kit, table, figures, base, other, goal, gait)


def question(
    name: str, kit: Any, table: Any, figures: list[Any], base: Any, other: Any, goal: Any, gait: Any
) -> Callable[[], object]:
    walls = [p for p in table.pieces if p.veil in ("true", "blocks")]
    woods = [(p, p.depth) for p in table.pieces if p.veil == "restricts"]
    obstacles = [*figures, *table.markers]
    path = (base.centre, goal)
    # Called by their own names: looking a name up in the package would be counted too.
    sees, look, check_path, find_path = kit.sees, kit.look, kit.check_path, kit.find_path
    charge, push, spread, reachable, spots_around = (
        *(kit.charge, kit.push, kit.spread, kit.reachable),
        kit.spots_around,
    )

    def across() -> object:
        spots = spots_around(table, base, other, figures)
        return find_path(table, base, spots[0] if spots else base.centre, figures, None, gait)

    return {
        "sight": lambda: sees(base, other, obstacles, walls),
        "sight with woods": lambda: sees(base, other, obstacles, walls, woods),
        "sight with a line to draw": lambda: look(base, other, obstacles, walls, woods),
        "sight from the front edge": lambda: sees(base, other, obstacles, walls, (), "front edge"),
        "checked path": lambda: check_path(table, base, path, figures, gait),
        "found path": lambda: find_path(table, base, goal, figures, 8 * INCH, gait),
        "found path with a bend": lambda: find_path(table, base, goal, figures, 8 * INCH, gait),
        "found path across the board": across,
        "charge": lambda: charge(table, base, other, figures),
        "push": lambda: push(table, base, other.centre, 2 * INCH, figures),
        "places in contact": lambda: spots_around(table, base, other, figures),
        "spread in 8 directions": lambda: spread(table, base, figures, 6 * INCH, 8, gait),
        "reachable area": lambda: reachable(table, base, figures, 6 * INCH, gait),
    }[name]


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


def loaded(source: str) -> Any:
    """The table of the code that lies in another folder, beside this one: under the same names."""

    def put_away() -> dict[str, Any]:
        names = [name for name in sys.modules if name.partition(".")[0] == "walstatt"]
        return {name: sys.modules.pop(name) for name in names}

    kept = put_away()
    sys.path.insert(0, source)
    try:
        found = importlib.import_module("walstatt.spaces.table")
    finally:
        sys.path.remove(source)
        put_away()
        sys.modules.update(kept)
    if not str(found.__file__).startswith(source):
        raise SystemExit(f"the code of {source} was not loaded, but {found.__file__}")
    return found


def compared(chosen: list[str], other: Any, shape: str) -> Grid:
    """This state of the code and another: each question is asked of both in turn; the best times count."""
    grid = Grid(
        "question", "before, median µs", "now, median µs", "before, mean", "now, mean", "now / before"
    )
    for name in chosen:
        pairs = zip(
            questions(name, NAMES[name], shape, other), questions(name, NAMES[name], shape), strict=True
        )
        times = [in_turn(before, now) for before, now in pairs]
        before, now = [sorted(found) for found in zip(*times, strict=True)]
        middle, ratio = len(times) // 2, sum(now) / sum(before)
        means = [f"{sum(found) / len(found):,.1f}" for found in (before, now)]
        grid.add_row(name, f"{before[middle]:,.1f}", f"{now[middle]:,.1f}", *means, f"{ratio:.3f}")
    return grid


def in_turn(before: Callable[[], object], now: Callable[[], object]) -> tuple[float, float]:
    """The best times of two questions in microseconds."""
    best = [1e300, 1e300]
    for _ in range(ROUNDS):
        for number, asked_now in enumerate((before, now)):
            start = time.thread_time()
            asked_now()
            best[number] = min(best[number], time.thread_time() - start)
    return best[0] * 1e6, best[1] * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="only these questions")
    parser.add_argument("--shape", choices=SHAPES, action="append", help="only figures of this shape")
    parser.add_argument("--against", metavar="SRC", help="the source folder of another state of the code")
    given = parser.parse_args()
    chosen = given.names or list(NAMES)
    console = Console()
    if given.against:
        shape = (given.shape or ["disc"])[0]
        names = [name for name in chosen if asked(name, shape)]
        console.print(compared(names, loaded(str(Path(given.against).resolve())), shape))
    else:
        console.print(measured(chosen, given.shape or list(SHAPES)))
    console.print(f"calibration loop: {best_of(5, calibration_loop):.3f} s")


if __name__ == "__main__":
    main()
