"""The answer of somebody whose time is up: one look at as many options as there is still time for.

It is nobody's opponent, and so not among the players that are found by name: it stands in for one that has
not come to any answer.
"""

from __future__ import annotations

from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.players.base import Chair
from walstatt.players.greedy import worth

#: More are not tried: they are spread evenly over all that there are.
MOST = 64


class QuickPlayer:
    name = "quick"

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, chair: Chair) -> Option:
        decision = chair.decision
        options = decision.options
        only = options.only()
        if only is not None:
            return only
        obvious = chair.game.obvious(decision)
        if obvious is not None:
            return obvious
        dream = chair.imagine(self.dice)
        chair.game.before_trials(dream.state)
        best: tuple[float, Option] | None = None
        for number in spread(len(options), MOST):
            tried = worth(dream, options[number], chair.seat, chair.game), options[number]
            if best is None or tried > best:
                best = tried
                chair.note(best[1])
        assert best is not None, "a question has an answer"
        return best[1]


def spread(size: int, most: int) -> list[int]:
    """Numbers below the size, at most so many, in an order in which every beginning is spread over all."""
    count = min(size, most)
    order = sorted(range(count), key=lambda n: f"{n:032b}"[::-1])
    return [n * size // count for n in order]
