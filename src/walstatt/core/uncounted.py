"""Options that nobody has counted: of every part is known how many it has at most.

Whoever wants any one of them, all equally likely, need not list them all. A number below all that there may
be names one option, or none where a part has fewer than it may have; then another number is drawn. So every
option comes as often as if all had been listed, and only the parts that were drawn are looked at.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, overload

from walstatt.core.options import Option, Options

if TYPE_CHECKING:
    from walstatt.core.dice import Dice

#: After so many numbers that name nothing, the options are counted after all.
PATIENCE = 200


class Part:
    """Some options about one thing (the second word of each), listed when somebody looks."""

    __slots__ = ("_build", "_named", "_options", "about", "most")

    def __init__(
        self,
        about: str,
        most: int,
        build: Callable[[], Options],
        named: Callable[[int], Option | None] | None = None,
    ) -> None:
        """`named`: what `Options.named` says of what is built, from whoever need not build it for that."""
        self.about = about  # "": about several things
        self.most = most
        self._build = build
        self._named = named
        self._options: Options | None = None

    def named(self, index: int) -> Option | None:
        """The option of a number below the most, or None."""
        if self._options is None and self._named is not None:
            return self._named(index)
        return self.options.named(index)

    @property
    def options(self) -> Options:
        if self._options is None:
            self._options = self._build()
        return self._options


def counted(about: str, options: Options) -> Part:
    """A part whose options have been listed already."""
    return Part(about, options.size, lambda: options)


#: What a part is made of.
Plan = tuple[str, int, Callable[[], Options], Callable[[int], Option | None] | None]


def listed(about: str, options: Options) -> Plan:
    """The plan of a part whose options have been listed already."""
    return about, options.size, lambda: options, None


class Plans(Sequence[Part]):
    """Parts that are made when somebody looks at them, and kept: who picks one option needs few of them."""

    __slots__ = ("_made", "_plans")

    def __init__(self, plans: Sequence[Plan]) -> None:
        self._plans = plans
        self._made: dict[int, Part] = {}

    @property
    def mosts(self) -> list[int]:
        return [most for _, most, _, _ in self._plans]

    def __len__(self) -> int:
        return len(self._plans)

    @overload
    def __getitem__(self, index: int) -> Part: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Part]: ...
    def __getitem__(self, index: int | slice) -> Part | Sequence[Part]:
        if isinstance(index, slice):
            return list(self)[index]
        part = self._made.get(index)
        if part is None:
            part = self._made[index] = Part(*self._plans[index])
        return part


class Uncounted(Options):
    """Several parts one after the other."""

    __slots__ = ("_last", "_parts")

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        self._last: Option | None = None  # handed out last: whoever brings it back need not be judged again

    def menus(self) -> Iterator[Options]:
        """All parts, also those that list nothing."""
        for part in self._parts:
            yield part.options

    @property
    def parts(self) -> Sequence[Options]:
        """Those that list something."""
        return [part.options for part in self._parts if part.most and part.options.size]

    @property
    def size(self) -> int:  # type: ignore[override]
        return sum(part.options.size for part in self._parts if part.most)

    def complete(self) -> bool:
        return all(part.options.complete() for part in self._parts)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return list(self)[index]
        left = index + self.size if index < 0 else index
        if left >= 0:
            for part in self.parts:
                if left < part.size:
                    self._last = part[left]
                    return self._last
                left -= part.size
        raise IndexError(index)

    def __iter__(self) -> Iterator[Option]:
        for part in self.parts:
            yield from part

    def pick(self, dice: Dice) -> Option:
        parts = self._parts
        mosts = parts.mosts if isinstance(parts, Plans) else [part.most for part in parts]
        ends = list(accumulate(mosts))
        total = ends[-1]
        for _ in range(PATIENCE):
            left = dice.below(total)
            at = bisect_right(ends, left)
            option = parts[at].named(left - ends[at - 1] if at else left)
            if option is not None:
                self._last = option
                return option
        return super().pick(dice)

    def only(self) -> Option | None:
        found: Option | None = None
        for part in reversed(self._parts):  # what ends a question comes last, and is known at once
            options = part.options
            for index in range(part.most):
                option = options.named(index)
                if option is None:
                    continue
                if found is not None:
                    return None
                found = option
        return found

    def __contains__(self, option: object) -> bool:
        if option is self._last:
            return option is not None
        if not isinstance(option, tuple):
            return False
        return any(option in part.options for part in self._asked(option))

    def read(self, words: tuple[str, ...]) -> Option | None:
        for part in self._asked(words):
            option = part.options.read(words)
            if option is not None:
                return option
        return None

    def _asked(self, words: tuple[str, ...]) -> Iterator[Part]:
        """Who may know these words: the parts about what they name and about several things; where none is
        about that, all."""
        about = words[1] if len(words) > 1 else ""
        named = [part for part in self._parts if part.about == about] if about else []
        yield from named
        yield from [part for part in self._parts if not part.about] if named else self._parts


class ByVerb(Uncounted):
    """The same where parts differ by their verbs: `about` names those of a part, with blanks between them."""

    __slots__ = ()

    def _asked(self, words: tuple[str, ...]) -> Iterator[Part]:
        verb = words[0] if words else ""
        yield from [part for part in self._parts if verb in part.about.split()]
