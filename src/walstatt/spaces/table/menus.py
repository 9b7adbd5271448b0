"""Menus for a measured table: a few good options are listed, every legal one is accepted."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence

from walstatt.core.options import Chain, Lazy, Listed, Option, Options
from walstatt.spaces.table.footprints import Place, Point
from walstatt.spaces.table.points import point_word
from walstatt.spaces.table.ways import Direction


class Menu(Chain):
    """Several menus one after the other. One that lists nothing is asked too: it may accept something."""

    __slots__ = ("_silent",)

    def __init__(self, parts: Iterable[Options]) -> None:
        given = list(parts)
        super().__init__(given)
        self._silent = [part for part in given if not part.size]

    def complete(self) -> bool:
        return super().complete() and all(part.complete() for part in self._silent)

    def __contains__(self, option: object) -> bool:
        return super().__contains__(option) or any(option in part for part in self._silent)

    def read(self, words: tuple[str, ...]) -> Option | None:
        found = super().read(words)
        for part in self._silent if found is None else ():
            found = found or part.read(words)
        return found


class Judged(Listed):
    """A few listed options and a judge who accepts others: `read` returns the canonical form, or None."""

    __slots__ = ("_judge",)

    def __init__(self, items: Sequence[Option], judge: Callable[[tuple[str, ...]], Option | None]) -> None:
        super().__init__(items)
        self._judge = judge

    def complete(self) -> bool:
        return False

    def __contains__(self, option: object) -> bool:
        return option in self._items or (isinstance(option, tuple) and self._judge(option) == option)

    def read(self, words: tuple[str, ...]) -> Option | None:
        option = Option(words)
        return option if option in self._items else self._judge(words)


class WayMenu(Lazy):
    """A verb and a way, `walk 100,200`: paths, straight in some directions, to some places (`ways.py`).

    How far one gets in a direction is worked out for those that somebody looks at. The game says it (`far`),
    and which ways are legal (`judge`): each of them is accepted.
    """

    __slots__ = ("_first", "_known", "_verb", "_ways")

    def __init__(
        self, verb: str, ways: Sequence[Direction | Point], paths: Iterable[Sequence[Place]] = ()
    ) -> None:
        self._verb, self._ways = verb, ways
        self._known = {n: Option((verb, *map(point_word, path))) for n, path in enumerate(paths)}
        self._first = len(self._known)
        self.size = self._first + len(ways)

    @abstractmethod
    def far(self, way: Direction) -> Point:
        """Where one gets in a direction."""

    @abstractmethod
    def judge(self, words: tuple[str, ...]) -> tuple[str, ...] | None:
        """What follows the verb, in its canonical form; None if it is not legal."""

    def complete(self) -> bool:
        return False

    def at(self, index: int) -> Option:
        if index not in self._known:
            end = self._ways[index - self._first]
            if not isinstance(end, Point):
                end = self.far(end)
            self._known[index] = Option((self._verb, point_word(end)))
        return self._known[index]

    def __contains__(self, option: object) -> bool:
        return isinstance(option, tuple) and self.read(option) == option

    def read(self, words: tuple[str, ...]) -> Option | None:
        if not words or words[0] != self._verb:
            return None
        found = self.judge(words[1:])
        return None if found is None else Option((self._verb, *found))
