"""Answers to a decision: an `Option` is a few words, `Options` a lazy sequence of them.

`place knight C3 NW` is an option: a verb and what it is done with. The text form is the option, so
records are readable, and any text parses back. Sequences are lazy because one question can have hundreds
of answers: length, index and membership are computed, not listed.
"""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations, product
from math import factorial
from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from walstatt.core.dice import Dice


class Option(tuple[str, ...]):
    """An answer, as a tuple of words."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Option:
        return cls(text.split())

    @property
    def text(self) -> str:
        return " ".join(self)

    @property
    def verb(self) -> str:
        return self[0] if self else ""

    def __repr__(self) -> str:
        return f"Option({self.text!r})"


class Options(Sequence[Option]):
    """A sequence of options that also knows how to read one that a person typed."""

    __slots__ = ("size",)

    size: int  # the same as `len`, without a call

    def __len__(self) -> int:
        return self.size

    def pick(self, dice: Dice) -> Option:
        """Any of them, all equally likely."""
        return self[dice.below(self.size)]

    def named(self, index: int) -> Option | None:
        """The option of a number that may be too high. Who would have to count for it may say None for other
        numbers too, if each option still has one of them."""
        return self[index] if index < self.size else None

    def only(self) -> Option | None:
        """The option, where there is no choice."""
        return self[0] if self.size == 1 else None

    def complete(self) -> bool:
        """Whether every answer is listed; where ways and places are judged there are countless others."""
        return True

    def read(self, words: tuple[str, ...]) -> Option | None:
        """The option these words mean, in its canonical form; None if they mean none."""
        option = Option(words)
        return option if option in self else None


class Listed(Options):
    """Options written out one by one."""

    __slots__ = ("_items",)

    def __init__(self, items: Iterable[Option]) -> None:
        self._items = tuple(items)
        self.size = len(self._items)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        return self._items[index]

    def __iter__(self) -> Iterator[Option]:
        return iter(self._items)

    def __contains__(self, option: object) -> bool:
        return option in self._items


class Lazy(Options):
    """Options that are made when somebody asks for them: by number, which lies within the size."""

    __slots__ = ()

    @abstractmethod
    def at(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return [self.at(number) for number in range(*index.indices(self.size))]
        if index < 0:
            index += self.size
        if not 0 <= index < self.size:
            raise IndexError(index)
        return self.at(index)

    def __iter__(self) -> Iterator[Option]:
        return map(self.at, range(self.size))


@lru_cache(maxsize=1024)
def choices(*texts: str) -> Listed:
    """Options from their texts. They never change, and the same few are asked for again and again."""
    return Listed([Option.parse(text) for text in texts])


class Product(Lazy):
    """A prefix followed by one word of each axis: `place knight` x hexes x sides.

    `same` maps words that mean the same as a listed one to it (orientations of a symmetric piece), and
    `spare` words may follow although they make no difference; both only help to read what people type.
    """

    __slots__ = ("_axes", "_prefix", "_same", "_spare")

    def __init__(
        self,
        prefix: tuple[str, ...],
        *axes: Sequence[str],
        same: Mapping[str, str] | None = None,
        spare: frozenset[str] = frozenset(),
    ) -> None:
        self._prefix = prefix
        self._axes = axes
        self._same = same
        self._spare = spare
        size = 1
        for axis in axes:
            size *= len(axis)
        self.size = size

    def at(self, index: int) -> Option:
        axes = self._axes
        if len(axes) == 1:
            return Option((*self._prefix, axes[0][index]))
        words: tuple[str, ...] = ()
        for axis in reversed(axes):
            index, at = divmod(index, len(axis))
            words = (axis[at], *words)
        return Option(self._prefix + words)

    def __iter__(self) -> Iterator[Option]:
        for words in product(*self._axes):
            yield Option(self._prefix + words)

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, tuple):
            return False
        start = len(self._prefix)
        if len(option) != start + len(self._axes) or option[:start] != self._prefix:
            return False
        return all(word in axis for word, axis in zip(option[start:], self._axes, strict=True))

    def read(self, words: tuple[str, ...]) -> Option | None:
        if self._spare and len(words) == len(self._prefix) + len(self._axes) + 1 and words[-1] in self._spare:
            words = words[:-1]
        if self._same and len(words) > len(self._prefix) and words[-1] in self._same:
            words = (*words[:-1], self._same[words[-1]])
        option = Option(words)
        return option if option in self else None


class Orders(Lazy):
    """A prefix followed by all the words, in any order: `stack` x every order of the cards.

    The orders are counted, not listed; number 0 is the order in which the words were given.
    """

    __slots__ = ("_prefix", "_words")

    def __init__(self, prefix: tuple[str, ...], words: Sequence[str]) -> None:
        self._prefix = prefix
        self._words = tuple(words)
        self.size = factorial(len(self._words))

    def at(self, index: int) -> Option:
        left, found = list(self._words), []
        for count in range(len(left), 0, -1):
            at, index = divmod(index, factorial(count - 1))
            found.append(left.pop(at))
        return Option((*self._prefix, *found))

    def __iter__(self) -> Iterator[Option]:
        for words in permutations(self._words):
            yield Option(self._prefix + words)

    def __contains__(self, option: object) -> bool:
        start = len(self._prefix)
        return (
            isinstance(option, tuple)
            and option[:start] == self._prefix
            and sorted(option[start:]) == sorted(self._words)
        )


class Chain(Lazy):
    """Several sequences one after the other."""

    __slots__ = ("_ends", "_last", "_parts")

    def __init__(self, parts: Iterable[Options]) -> None:
        self._last: Option | None = None  # handed out last: whoever brings it back need not be judged again
        self._parts: list[Options] = []
        self._ends: list[int] = []
        self.size = 0
        for part in parts:
            size = part.size
            if size:
                self.size += size
                self._parts.append(part)
                self._ends.append(self.size)

    @property
    def parts(self) -> Sequence[Options]:
        return self._parts

    def complete(self) -> bool:
        return all(part.complete() for part in self._parts)

    def at(self, index: int) -> Option:
        at = bisect_right(self._ends, index)
        self._last = self._parts[at][index - (self._ends[at - 1] if at else 0)]
        return self._last

    def __iter__(self) -> Iterator[Option]:
        for part in self._parts:
            yield from part

    def __contains__(self, option: object) -> bool:
        if option is self._last:
            return option is not None
        return any(option in part for part in self._parts)

    def read(self, words: tuple[str, ...]) -> Option | None:
        for part in self._parts:
            option = part.read(words)
            if option is not None:
                return option
        return None
