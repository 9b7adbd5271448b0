"""How much a program may think about one unit: judgements of positions, and processor time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

#: Processor time of this thread: other programs on the machine do not count.
Clock = Callable[[], float]


def processor_time() -> float:
    return time.thread_time()


class Budget:
    """Judgements are counted, so that the same seed thinks the same; the time ends what takes too long."""

    __slots__ = ("_clock", "_ends", "judgements", "spent")

    def __init__(self, judgements: int, seconds: float = math.inf, clock: Clock = processor_time) -> None:
        self.judgements = judgements
        self.spent = 0
        self._clock = clock
        self._ends = clock() + seconds if seconds < math.inf else math.inf

    def spend(self, judgements: int = 1) -> None:
        self.spent += judgements

    @property
    def left(self) -> int:
        return max(0, self.judgements - self.spent)

    @property
    def over(self) -> bool:
        return self.spent >= self.judgements or self.late

    @property
    def late(self) -> bool:
        """Whether the time is up, however many judgements are left."""
        return self._ends < math.inf and self._clock() >= self._ends

    def full(self, waiting: int) -> bool:
        """Whether nothing would be left after so many judgements that are still to come."""
        return self.spent + waiting >= self.judgements or self.over

    def part(self, share: float) -> Part:
        """A share of what is left of this budget, spent from it."""
        return Part(self, share)


class Part(Budget):
    """Some of another budget."""

    __slots__ = ("_whole",)

    def __init__(self, whole: Budget, share: float) -> None:
        left = math.inf if whole._ends == math.inf else (whole._ends - whole._clock()) * share
        super().__init__(math.ceil(whole.left * share), left, whole._clock)
        self._whole = whole

    def spend(self, judgements: int = 1) -> None:
        super().spend(judgements)
        self._whole.spend(judgements)
