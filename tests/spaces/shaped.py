"""Footprints of all kinds for tests: drawn by lot, and as Shapely knows them.

A check is a function that draws one case from a source of chance and asserts what must hold. `tried` makes a
test of some checks (a few cases each, chosen by Hypothesis) and `soaked` the long run: 100,000 cases each.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
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


def away(base: Footprint, thing: Any) -> float:
    """From a footprint's edge to something that Shapely knows; negative or 0 where they overlap."""
    return min(float(bone.distance(thing)) - radius for bone, radius in bones(base))


def spans(base: Footprint, starts: Any, ends: Any) -> tuple[Any, Any]:
    """From where to where segments run in a footprint, as shares of each: 1 to 0 where they miss it.

    For many segments at once; of a capsule from the first circle that is met to the last.
    """
    way = ends - starts
    first, last = np.ones(len(way)), np.zeros(len(way))
    for bone, radius in bones(base):
        if radius:
            off = starts - (bone.x, bone.y)
            whole = (way * way).sum(1)
            half = -(way * off).sum(1) / whole
            root = half * half - ((off * off).sum(1) - radius * radius) / whole
            low, high = half - np.sqrt(np.maximum(root, 0)), half + np.sqrt(np.maximum(root, 0))
            met = root > 0
        else:
            low, high, met = np.zeros(len(way)), np.ones(len(way)), np.ones(len(way), bool)
            for (px, py), (qx, qy) in pairwise(bone.exterior.coords):
                here = (qx - px) * (starts[:, 1] - py) - (qy - py) * (starts[:, 0] - px)
                there = here + (qx - px) * way[:, 1] - (qy - py) * way[:, 0]
                share = np.divide(here, here - there, where=here != there, out=np.zeros(len(way)))
                low = np.where(here < there, np.maximum(low, share), low)
                high = np.where(here > there, np.minimum(high, share), high)
                met &= (here != there) | (here >= 0)
        low, high = np.maximum(low, 0), np.minimum(high, 1)
        met &= low < high
        first, last = (
            np.where(met, np.minimum(first, low), first),
            np.where(met, np.maximum(last, high), last),
        )
    return first, last


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
