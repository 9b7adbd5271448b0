"""Who is next: programs are asked in turn, so that nobody's matches keep those of others waiting.

Matches with people come before matches of programs alone. Within each sort houses take turns (an account, or
all guests of one address), in a house its people, and a person's matches come as they came.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

#: How often a question lets others pass that a free worker knows already.
PASSES = 3


class Share(NamedTuple):
    """On whose account a program thinks."""

    people: bool = True  # somebody plays in the match
    house: str = ""
    person: int = 0


T = TypeVar("T")


class _Waiting(Generic[T]):
    def __init__(self, what: T, share: Share) -> None:
        self.what = what
        self.share = share
        self.passed = 0


_Line = deque[_Waiting[T]]


class Turns(Generic[T]):
    def __init__(self) -> None:
        # By whether people play; houses and people in the order in which they have their turn.
        self._lines: dict[bool, dict[str, dict[int, _Line[T]]]] = {True: {}, False: {}}

    def __len__(self) -> int:
        return sum(len(line) for _, line in self._all())

    def put(self, what: T, share: Share, *, first: bool = False) -> None:
        """At the end of its person's line, or again at its beginning."""
        people = self._lines[share.people].setdefault(share.house, {})
        line = people.setdefault(share.person, deque())
        waiting = _Waiting(what, share)
        if first:
            line.appendleft(waiting)
        else:
            line.append(waiting)

    def drop(self, what: T) -> None:
        """It need not be asked any more."""
        for share, line in list(self._all()):
            for waiting in line:
                if waiting.what is what:
                    line.remove(waiting)
                    self._tidy(share)
                    return

    def take(self, fits: Callable[[T], bool], alone: bool = True) -> T | None:
        """The next one; one that `fits` may pass a few that do not. With `alone`, of programs alone too."""
        for people in (True, False) if alone else (True,):
            heads = [next(iter(lines.values())) for lines in self._lines[people].values()]
            if heads:
                # Of the person whose turn it is any, of the others the first.
                chosen = _chosen([*heads[0], *(line[0] for line in heads[1:])], fits)
                self._remove(chosen)
                return chosen.what
        return None

    def _remove(self, waiting: _Waiting[T]) -> None:
        share = waiting.share
        houses = self._lines[share.people]
        people = houses.pop(share.house)
        line = people.pop(share.person)
        line.remove(waiting)
        people[share.person] = line  # at the end: the others' turn
        houses[share.house] = people
        self._tidy(share)

    def _tidy(self, share: Share) -> None:
        """No empty lines are kept."""
        houses = self._lines[share.people]
        if not houses[share.house][share.person]:
            del houses[share.house][share.person]
        if not houses[share.house]:
            del houses[share.house]

    def _all(self) -> Iterator[tuple[Share, _Line[T]]]:
        for people, houses in self._lines.items():
            for house, lines in houses.items():
                for person, line in lines.items():
                    yield Share(people, house, person), line


def _chosen(line: list[_Waiting[T]], fits: Callable[[T], bool]) -> _Waiting[T]:
    first = line[0]
    if first.passed < PASSES:
        for waiting in line:
            if fits(waiting.what):
                if waiting is not first:
                    first.passed += 1
                return waiting
    return first
