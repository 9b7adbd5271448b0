"""Everything that can be done in one unit, a turn or an activation, looked at to its end.

Equal positions are looked at once. Whoever else is asked on the way does what is worst for the seat that the
unit belongs to. So what is found is proved, unless the tree says that it was too large.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from walstatt.core.match import Match
from walstatt.core.options import Option

#: What a match is worth in which the unit is over.
Worth = Callable[[Match], float]
#: Whether an option is looked at in a match.
Looked = Callable[[Match, Option], bool]


class TooLarge(Exception):
    """More positions than somebody wanted to look at, or one that cannot be told from others."""


class Node(NamedTuple):
    """A position of the unit."""

    value: float  # with the best for the seat, and the worst for it where others are asked
    own: bool
    next: dict[str, Node | float]  # what comes of each choice: a position, or a unit that is over


def worth_of(child: Node | float) -> float:
    return child.value if isinstance(child, Node) else child


class Tree:
    _nothing = float("-inf")  # where nothing can be chosen whose outcome is known

    def __init__(
        self, seat: int, worth: Worth, looked: Looked, most: int, enough: float | None = None
    ) -> None:
        """With `enough`, nothing more is looked at in a position that is known to be worth as much."""
        self._seat = seat
        self._worth = worth
        self._looked = looked
        self._most = most
        self._enough = enough
        self._nodes: dict[Hashable, Node] = {}
        self._unit: Hashable = None

    @property
    def size(self) -> int:
        return len(self._nodes)

    def grow(self, root: Match) -> Node:
        decision = root.decision
        self._unit = root.game.unit(root.state, decision)
        return self._node(root)

    def after(self, match: Match, option: Option) -> tuple[Match, Node | float]:
        """What comes of an option in a position of the unit, whether it was looked at or not."""
        there = match.branch(option, match.decision.seat)
        return there, self._node(there) if self._goes_on(there) else self._worth(there)

    def _node(self, match: Match) -> Node:
        # A question in the middle of a choice is told from others by what was chosen since it began.
        decision = match.decision
        since = tuple(choice.choice for choice in match.unsettled)
        key = match.game.position_key(match.state), decision.kind, decision.seat, since
        found = self._nodes.get(key)
        if found is not None:
            return found
        if key[0] is None or len(self._nodes) >= self._most:
            raise TooLarge
        own = decision.seat == self._seat
        reached: dict[str, Node | float] = {}
        ways: list[tuple[Option, Match]] = []
        for option in sorted(decision.options, key=len):  # short ones often end the unit
            if not self._looked(match, option):
                continue
            there = match.branch(option, decision.seat)
            if self._goes_on(there):
                ways.append((option, there))
            else:
                reached[option.text] = self._worth(there)
                if self._settled(own, reached):
                    break
        for option, there in ways:
            if self._settled(own, reached):
                break
            reached[option.text] = self._node(there)
        values = [worth_of(child) for child in reached.values()]
        value = max(values, default=self._nothing) if own else min(values, default=self._nothing)
        self._nodes[key] = node = Node(value, own, reached)
        return node

    def _settled(self, own: bool, reached: dict[str, Node | float]) -> bool:
        if not own or self._enough is None or not reached:
            return False
        return worth_of(next(reversed(reached.values()))) >= self._enough

    def _goes_on(self, match: Match) -> bool:
        if match.over or match.secret:
            return False
        decision = match.decision
        if decision.seat != self._seat:  # somebody is asked on the way, or the unit is over
            return decision.kind in match.game.follow_ups
        return match.game.unit(match.state, decision) == self._unit
