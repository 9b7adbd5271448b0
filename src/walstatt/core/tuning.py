"""What a game says to those who tune its judgement: named figures of a position, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from walstatt.core.game import Judge


class Tunable(Protocol):
    """The value of a position is the sum of its figures, each times its weight."""

    @property
    def names(self) -> Sequence[str]: ...
    @property
    def weights(self) -> Sequence[float]:
        """As they are now."""

    def figures(self, state: Any, seat: int) -> Sequence[float]: ...
    def judge(self, weights: Sequence[float]) -> Judge:
        """Whoever judges with other weights."""
