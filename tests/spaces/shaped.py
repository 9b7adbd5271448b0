"""Footprints of all kinds for tests: drawn by lot, and as Shapely knows them.

A check is a function that draws one case from a source of chance and asserts what must hold. `tried` makes a
test of some checks (a few cases each, chosen by Hypothesis) and `soaked` the long run: 100,000 cases each.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon

from tests.spaces.test_table_help import OUTLINES
from walstatt.spaces.table import Box, Capsule, Disc, Footprint, Piece, box, capsule, laid

Check = Callable[[random.Random], None]
CASES = 100_000
CHUNKS = 10
#: Closer to a limit than this, floats do not decide; only the exact tests look there.
CLOSE = 1e-6
KINDS = ("disc", "capsule", "box")


def tried(checks: Sequence[Check], examples: int = 40) -> Callable[..., None]:
    @pytest.mark.parametrize("check", checks, ids=_name)
    def test(check: Check) -> None:
        @given(st.integers(0, 2**32))
        @settings(max_examples=examples)
        def one(seed: int) -> None:
            check(random.Random(seed))

        one()

    return test


def soaked(checks: Sequence[Check], cases: int = CASES) -> Callable[..., None]:
    @pytest.mark.soak
    @pytest.mark.parametrize("chunk", range(CHUNKS))
    @pytest.mark.parametrize("check", checks, ids=_name)
    def test(check: Check, chunk: int) -> None:
        for number in range(cases // CHUNKS):
            seed = f"{_name(check)} {chunk} {number}"
            try:
                check(random.Random(seed))
            except AssertionError as wrong:
                raise AssertionError(f"the case with the seed {seed!r}: {wrong}") from wrong

    return test


def _name(check: Check) -> str:
    return check.__name__.removeprefix("check_")


# --- by lot -----------------------------------------------------------------------------------------------


def footprint(
    dice: random.Random, span: int = 6000, id: str = "", kinds: Sequence[str] = KINDS, least: int = 300
) -> Footprint:
    x, y = dice.randint(0, span), dice.randint(0, span)
    facing = dice.randrange(36000) if dice.random() < 0.7 else 9000 * dice.randrange(4)
    kind = dice.choice(kinds)
    if kind == "disc":
        return Disc(x, y, dice.randint(least, 2500), id)
    if kind == "capsule":
        return capsule(x, y, dice.randint(least, 1500), facing, id)
    return box(x, y, dice.randint(least, 2500), dice.randint(least, 2500), facing, id)


def small_box(dice: random.Random, span: int = 12) -> Box:
    """A box so small and straight that it often touches another one exactly."""
    facing = 9000 * dice.randrange(4)
    return box(dice.randint(0, span), dice.randint(0, span), dice.randint(1, 4), dice.randint(1, 4), facing)


def piece(dice: random.Random, span: int = 9000) -> Piece:
    at = dice.randint(0, span), dice.randint(0, span)
    return Piece("piece", laid(dice.choice(OUTLINES), at, dice.randrange(36000)), going="impassable")


# --- as Shapely knows them --------------------------------------------------------------------------------


def bones(base: Footprint) -> list[tuple[Any, int]]:
    """A footprint as shapes with a radius around them, found without the table's own help."""
    if isinstance(base, Disc):
        return [(Dot(base.x, base.y), base.radius)]
    if isinstance(base, Capsule):
        front, rear = base.circles
        return [(Dot(front.x, front.y), front.radius), (Dot(rear.x, rear.y), rear.radius)]
    return [(Polygon(base.corners), 0)]


def apart(a: Footprint, b: Footprint) -> float:
    """From edge to edge; negative or 0 where they overlap."""
    return min(float(one.distance(two)) - r - s for one, r in bones(a) for two, s in bones(b))


def filled(base: Footprint, more: float = 0.0) -> Any:
    """A footprint as one shape whose round edges are a unit or so off."""
    parts = [bone.buffer(radius + more, quad_segs=32) for bone, radius in bones(base)]
    return shapely.union_all(parts)


def true_corners(base: Box) -> list[tuple[float, float]]:
    """The corners of a box by the machine's sine, not rounded."""
    turn = math.radians(base.facing / 100)
    fx, fy = math.cos(turn), math.sin(turn)
    long, wide = base.form.half_length, base.form.half_width
    return [
        (base.x + fx * i * long - fy * j * wide, base.y + fy * i * long + fx * j * wide)
        for i, j in ((1, -1), (1, 1), (-1, 1), (-1, -1))
    ]
