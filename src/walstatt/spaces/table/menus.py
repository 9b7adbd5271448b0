"""Menus for a measured table: a few good options are listed, every legal one is accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from walstatt.core.options import Chain, Listed, Option, Options


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
