"""Weights under which what happened in games was likeliest: logistic regression that does not stray far."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

#: So much as if each weight had been seen to be right in this part of the positions: figures that hardly ever
#: tell anything stay what they were.
FAITH = 0.02
STEPS = 12


class Sample(NamedTuple):
    """A position: its figures for a seat, and what that seat made of it (1 won, 0.5 drawn, 0 lost)."""

    won: float
    figures: tuple[float, ...]


def chance(value: float) -> float:
    return 1 / (1 + math.exp(-value)) if value > -500 else 0.0


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def loss(samples: Sequence[Sample], weights: Sequence[float], scale: float) -> float:
    """How surprising what happened was, on the average (0.69: as by tossing a coin)."""
    total = 0.0
    for won, figures in samples:
        p = min(max(chance(scale * dot(figures, weights)), 1e-9), 1 - 1e-9)
        total -= won * math.log(p) + (1 - won) * math.log(1 - p)
    return total / max(1, len(samples))


def scale_of(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """What a point of these weights is worth in chances."""
    values = [(won, dot(figures, weights)) for won, figures in samples]
    scale = 0.05
    for _ in range(40):
        slope = curve = 0.0
        for won, value in values:
            p = chance(scale * value)
            slope += (won - p) * value
            curve += p * (1 - p) * value * value
        if curve < 1e-12:
            break
        scale = min(max(scale + slope / curve, 1e-4), 10.0)
    return scale


def fitted(samples: Sequence[Sample], weights: Sequence[float]) -> tuple[float, ...]:
    """Better weights, of the same size in all as those one begins with."""
    scale = scale_of(samples, weights)
    begin = [scale * weight for weight in weights]
    found, count = begin.copy(), len(weights)
    spread = [
        sum(sample.figures[k] ** 2 for sample in samples) / max(1, len(samples)) or 1.0 for k in range(count)
    ]
    faith = [FAITH * len(samples) * 0.25 * one for one in spread]
    for _ in range(STEPS):
        slope = [faith[k] * (begin[k] - found[k]) for k in range(count)]
        curve = [[faith[k] if k == j else 0.0 for j in range(count)] for k in range(count)]
        for won, figures in samples:
            p = chance(dot(figures, found))
            sure = max(p * (1 - p), 1e-6)
            for k, x in enumerate(figures):
                if x:
                    slope[k] += (won - p) * x
                    row, part = curve[k], sure * x
                    for j in range(k + 1):
                        row[j] += part * figures[j]
        step = solved([[curve[max(k, j)][min(k, j)] for j in range(count)] for k in range(count)], slope)
        found = [old + by for old, by in zip(found, step, strict=True)]
        if max(map(abs, step)) < 1e-7:
            break
    return tuple(weight / scale for weight in found)


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination with the largest pivots."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for k in range(size):
        pivot = max(range(k, size), key=lambda n: abs(rows[n][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for n in range(k + 1, size):
            part = rows[n][k] / rows[k][k]
            for j in range(k, size + 1):
                rows[n][j] -= part * rows[k][j]
    found = [0.0] * size
    for k in reversed(range(size)):
        found[k] = (rows[k][size] - dot(rows[k][k + 1 : size], found[k + 1 :])) / rows[k][k]
    return found
