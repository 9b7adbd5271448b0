"""What was found out about a card that could be prepared."""

from __future__ import annotations

from typing import NamedTuple


class Trial(NamedTuple):
    """What a card would bring this round, and what it would cost."""

    card: str
    gain: float
    cost: int
    quick: bool
