"""Places in contact with whom an assault has to reach, and the ways there: as few as somebody wants to know.

A straight way is found at once. Where it is barred a way round has to be searched for, which costs much more;
so that is done only where it matters whether there is one.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.confrontation_x.rules.assaults.poses import Spot, spots
from walstatt.games.confrontation_x.rules.assaults.ways import (
    Approach,
    Way,
    lanes,
    not_reaching,
    straight_way,
    way_round,
)
from walstatt.games.confrontation_x.rules.ground import ground, no_standing
from walstatt.games.confrontation_x.rules.moves import arriving
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Point
from walstatt.spaces.table.waypoints import Ground


class Try:
    """A place where the figure may stand. `barred`: something stands in its straight way there, and nobody
    has searched for another one yet."""

    __slots__ = ("barred", "spot", "way")

    def __init__(self, spot: Spot, way: Way | None, barred: bool) -> None:
        self.spot, self.way, self.barred = spot, way, barred


class Tries:
    """Those of one approach, the nearest side first."""

    __slots__ = ("_further", "_ground", "_known", "_now", "_searched", "_state")

    def __init__(self, state: State, now: Approach) -> None:
        self._state, self._now = state, now
        self._known: list[Try] = []
        self._further = self._stand()
        self._ground: list[Ground] = []
        self._searched = 0  # so many of the first ones are not barred any more

    def _stand(self) -> Iterator[Try]:
        state, now = self._state, self._now
        known: set[tuple[Point, int]] = set()
        base, legs = now.moving.base, lanes(now)
        there = arriving(now.figure, now.climb, base.x, base.y, base.facing)
        others, table = state.others(there), ground(state, there)
        for spot in spots(now.moving, now.targets[0], now.sides, now.most):
            if (spot.at, spot.facing) in known or not table.free(
                base.turned(spot.facing).at(spot.at), others
            ):
                continue
            there = arriving(now.figure, now.climb, spot.at.x, spot.at.y, spot.facing)
            if no_standing(state, there) is None and not_reaching(state, now, there) is None:
                known.add((spot.at, spot.facing))
                yield Try(spot, *straight_way(now, spot, legs))

    def at(self, number: int) -> Try | None:
        """One of them; None: there are not so many."""
        while len(self._known) <= number:
            found = next(self._further, None)
            if found is None:
                return None
            self._known.append(found)
        return self._known[number]

    def way(self, number: int) -> Way | None:
        """The way to one of them. They are searched in their order, because each search begins with what
        those before have found out."""
        one = self.at(number)
        while one is not None and one.barred:
            first = self._known[self._searched]
            if first.barred:
                first.way, first.barred = way_round(self._now, first.spot, self._ground), False
            self._searched += 1
        return None if one is None else one.way

    def ways(self) -> Iterator[Way]:
        """All ways there are."""
        number = 0
        while self.at(number) is not None:
            way = self.way(number)
            if way is not None:
                yield way
            number += 1

    def any_at_all(self) -> bool:
        """Whether there is a way to any of them."""
        number = 0
        while (one := self.at(number)) is not None:
            if one.way is not None:
                return True
            number += 1
        return any(True for _ in self.ways())

    def first(self, most: int) -> list[int]:
        """The numbers among which the first so many that have a way are sure to be."""
        found: list[int] = []
        sure = number = 0
        while sure < most and (one := self.at(number)) is not None:
            if one.way is not None or one.barred:
                found.append(number)
                sure += not one.barred
            number += 1
        return found

    def among(self, number: int, most: int) -> Way | None:
        """The way of one, if it is among the first so many that have any."""
        before = [self._known[n] for n in range(number)]
        if sum(one.way is not None for one in before) >= most:
            return None
        way = self.way(number)
        if way is None or sum(one.way is not None or one.barred for one in before) < most:
            return way
        return way if sum(self.way(n) is not None for n in range(number)) < most else None
