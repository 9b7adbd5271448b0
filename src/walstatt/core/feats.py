"""What single pieces did in a match: for the one that is named at its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Feat(NamedTuple):
    """A piece hurt an enemy."""

    name: str  # of the piece, without whose it is
    seat: int
    n: int  # how much


def best(feats: Iterable[Feat]) -> Feat | None:
    """Who did most in all; of equals the one that began. None: nobody hurt anybody."""
    sums: dict[tuple[str, int], int] = {}
    for name, seat, n in feats:
        sums[name, seat] = sums.get((name, seat), 0) + n
    found = max(sums, key=sums.__getitem__, default=None)
    return Feat(*found, sums[found]) if found is not None and sums[found] > 0 else None
