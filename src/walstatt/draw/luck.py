"""Numbers that look like chance but are always the same for the same name.

The page works out the same ones (`web/src/lib/board/table/luck.ts`): a tree stands where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator

_BITS = 0xFFFFFFFF


def chances(name: str) -> Iterator[float]:
    """Numbers from 0 to 1, without end (Mulberry32)."""
    state = _seed(name)
    while True:
        state = (state + 0x6D2B79F5) & _BITS
        mixed = (state ^ state >> 15) * (state | 1) & _BITS
        mixed ^= (mixed + ((mixed ^ mixed >> 7) * (mixed | 61) & _BITS)) & _BITS
        yield (mixed ^ mixed >> 14) / 2**32


def _seed(name: str) -> int:
    """The name as one number (FNV-1a)."""
    found = 0x811C9DC5
    for byte in name.encode():
        found = (found ^ byte) * 0x01000193 & _BITS
    return found
