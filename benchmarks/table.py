"""The table: how long sight lines, path checks, path finding and reachable areas take.

    .venv/bin/python -m benchmarks.table

A 36 inch board with 12 pieces of terrain and 30 figures, the same every time. Printed are the median, the
mean and the slowest hundredth of each question, in microseconds of CPU time on one core (so others may use
the machine meanwhile). Others disturb in one direction only, so each question is asked a few times, and the
best time counts.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterable

from rich.console import Console
from rich.table import Table as Grid

from walstatt.spaces.table import (
    INCH,
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


def scene(seed: int) -> tuple[Table, list[Disc]]:
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
    figures: list[Disc] = []
    while len(figures) < 30:
        place = (dice.randrange(BOARD), dice.randrange(BOARD))
        figure = Disc(*place, dice.choice((1250, 1600, 2000, 2500)), len(figures))
        if table.free(figure, figures):
            figures.append(figure)
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


def questions(name: str, count: int) -> Iterable[Callable[[], object]]:
    dice = random.Random(7)
    scenes = [scene(seed) for seed in range(5)]
    for number in range(count):
        table, figures = scenes[number % len(scenes)]
        base, other = dice.sample(figures, 2)
        walls = [p for p in table.pieces if p.veil in ("true", "blocks")]
        woods = [(p, p.depth) for p in table.pieces if p.veil == "restricts"]
        obstacles = [*figures, *table.markers]
        goal = ahead(base.centre, dice.randrange(36000), dice.randrange(INCH, 8 * INCH))
        path = (base.centre, goal)
        if name == "found path with a bend":
            route = find_path(table, base, goal, figures, 8 * INCH)
            if route is None or len(route.path) < 3:
                continue
        yield {
            "sight": lambda b=base, o=other, d=obstacles, w=walls: sees(b, o, d, w),
            "sight with woods": lambda b=base, o=other, d=obstacles, w=walls, r=woods: sees(b, o, d, w, r),
            "sight with a line to draw": lambda b=base, o=other, d=obstacles, w=walls, r=woods: look(
                b, o, d, w, r
            ),
            "checked path": lambda t=table, b=base, p=path, f=figures: check_path(t, b, p, f),
            "found path": lambda t=table, b=base, g=goal, f=figures: find_path(t, b, g, f, 8 * INCH),
            "found path with a bend": lambda t=table, b=base, g=goal, f=figures: find_path(
                t, b, g, f, 8 * INCH
            ),
            "found path across the board": lambda t=table, b=base, o=other, f=figures: find_path(
                t, b, spots[0] if (spots := spots_around(t, b, o, f)) else b.centre, f
            ),
            "charge": lambda t=table, b=base, o=other, f=figures: charge(t, b, o, f),
            "push": lambda t=table, b=base, o=other, f=figures: push(t, b, o.centre, 2 * INCH, f),
            "places in contact": lambda t=table, b=base, o=other, f=figures: spots_around(t, b, o, f),
            "spread in 8 directions": lambda t=table, b=base, f=figures: spread(t, b, f, 6 * INCH),
            "reachable area": lambda t=table, b=base, f=figures: reachable(t, b, f, 6 * INCH),
        }[name]  # type: ignore[misc]


NAMES = {
    "sight": 2000,
    "sight with woods": 2000,
    "sight with a line to draw": 1000,
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only these questions")
    chosen = parser.parse_args().names or list(NAMES)
    grid = Grid("question", "median µs", "mean µs", "slowest 1 % µs")
    for name in chosen:
        times = timed(questions(name, NAMES[name]))
        mean = sum(times) / len(times)
        grid.add_row(
            name, *(f"{n:,.0f}" for n in (times[len(times) // 2], mean, times[-1 - len(times) // 100]))
        )
    Console().print(grid)


if __name__ == "__main__":
    main()
