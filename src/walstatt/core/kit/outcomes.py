"""A few outcomes that stand for all that dice may bring, with their exact chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def grouped(found: Sequence[float]) -> Iterator[tuple[float, int]]:
    """Numbers of points that stand for all: none, few, many and the most, which is enough to destroy.

    `found`: how likely each number is, from none to the most that counts.
    """
    most = len(found) - 1
    if found[0] > 0:
        yield found[0], 0
    middle = [(points, found[points]) for points in range(1, most) if found[points] > 0]
    total = sum(chance for _, chance in middle)
    if total > 0:
        mean = sum(points * chance for points, chance in middle) / total
        low = [pair for pair in middle if pair[0] <= mean]
        high = [pair for pair in middle if pair[0] > mean]
        for part in (low, high):
            share = sum(chance for _, chance in part)
            if share > 0:
                yield share, round(sum(points * chance for points, chance in part) / share)
    if most and found[most] > 0:
        yield found[most], most
