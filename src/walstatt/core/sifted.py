"""Options of which only proposals are known: whether one holds is looked at when somebody asks for it.

Beside `Uncounted`: whoever wants any one of them draws a proposal, and another one where it does not hold; so
the others need not be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from walstatt.core.options import Option, Options
from walstatt.core.uncounted import Part

#: What these words mean, in their canonical form; None if they mean nothing.
Judge = Callable[[tuple[str, ...]], Option | None]


class Sifted(Options):
    """So many proposals. `look` tells the option of one, or None if it does not hold; those that hold are the
    options. With a `judge` others are accepted, too."""

    __slots__ = ("_found", "_judge", "_listed", "_look", "_most")

    def __init__(self, most: int, look: Callable[[int], Option | None], judge: Judge | None = None) -> None:
        self._most, self._look, self._judge = most, look, judge
        self._found: dict[int, Option | None] = {}
        self._listed: tuple[Option, ...] | None = None

    def named(self, index: int) -> Option | None:
        if index in self._found:
            return self._found[index]
        option = self._found[index] = self._look(index) if index < self._most else None
        return option

    @property
    def _items(self) -> tuple[Option, ...]:
        if self._listed is None:
            found = (self.named(index) for index in range(self._most))
            self._listed = tuple(option for option in found if option is not None)
        return self._listed

    @property
    def size(self) -> int:  # type: ignore[override]
        return len(self._items)

    def complete(self) -> bool:
        return self._judge is None

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        return self._items[index]

    def __iter__(self) -> Iterator[Option]:
        return iter(self._items)

    def __contains__(self, option: object) -> bool:
        if self._judge is not None and isinstance(option, tuple) and self._judge(option) == option:
            return True
        return option in self._items

    def read(self, words: tuple[str, ...]) -> Option | None:
        found = None if self._judge is None else self._judge(words)
        if found is not None:
            return found
        option = Option(words)
        return option if option in self._items else None


def sifted(about: str, most: int, look: Callable[[int], Option | None], judge: Judge | None = None) -> Part:
    """A part of a larger menu of which only proposals are known."""
    return Part(about, most, lambda: Sifted(most, look, judge))
