"""Dice that can be seeded, copied, written down, repeated and typed in by hand."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, NamedTuple, Self, TypeVar

F = TypeVar("F", bound=Hashable)
T = TypeVar("T")

_SPAN = 1 << 64
_MASK = _SPAN - 1
_GAMMA = 0x9E3779B97F4A7C15  # splitmix64's odd step: the counter visits all 2**64 words before one recurs
# Any two unequal numbers do here; they keep the derived streams apart from each other and from the open one.
_HIDDEN = 0x5851F42D4C957F2D
_FORK = 0x14057B7EF767814F


class OutOfDice(LookupError):
    """The script is used up, and nothing was named to go on with."""


class BadRoll(ValueError):
    """A result was given that the die at hand cannot show."""


@dataclass(frozen=True, slots=True)
class Die(Generic[F]):
    """A named die; every face is equally likely, so a face that is printed twice is listed twice."""

    name: str
    faces: tuple[F, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "faces", tuple(self.faces))
        if not self.faces:
            raise ValueError(f"the die {self.name!r} has no faces")
        hash(self.faces)  # an unhashable face is to fail here, and not later in the odds

    @staticmethod
    def numbered(sides: int) -> Die[int]:
        return Die(f"d{sides}", tuple(range(1, sides + 1)))


D4 = Die.numbered(4)
D6 = Die.numbered(6)
D8 = Die.numbered(8)


_MIX_1, _MIX_2 = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def _mix(z: int) -> int:
    """The finaliser of splitmix64: a bijection of 64-bit words that spreads every bit over all of them."""
    z = ((z ^ (z >> 30)) * _MIX_1) & _MASK
    z = ((z ^ (z >> 27)) * _MIX_2) & _MASK
    return z ^ (z >> 31)


class Dice:
    """A stream of chance, fixed by its seed (taken modulo 2**64).

    The words are those of splitmix64: word number `i` is a function of the key and `i` alone. So the whole
    state is a key and a counter, and a copy is cheap. Shuffles count apart, on a stream of their own: what is
    hidden neither shows in the log nor moves the rolls that are in it.

    `log` holds each open draw since the last `mark()` as (sides, value), the value counted from 1. A copy
    takes the log along, so whoever copies often should mark often.
    """

    __slots__ = ("_drawn", "_hidden", "_key", "log")

    def __init__(self, seed: int) -> None:
        self._key = seed & _MASK
        self._drawn = 0
        self._hidden = 0
        self.log: list[tuple[int, int]] = []

    def __repr__(self) -> str:
        return f"<{type(self).__name__} key={self._key:#x} drawn={self._drawn} hidden={self._hidden}>"

    @staticmethod
    def random_seed() -> int:
        """A seed that nobody can foresee, short enough to be typed."""
        return secrets.randbelow(1_000_000_000)

    def copy(self) -> Self:
        """Dice that play on exactly as these would, without either disturbing the other."""
        twin = object.__new__(type(self))
        twin._key = self._key
        twin._drawn = self._drawn
        twin._hidden = self._hidden
        twin.log = self.log[:]
        return twin

    def mark(self) -> None:
        """Forget the log. Whoever still holds the old list keeps it as it was."""
        self.log = []

    def fork(self, label: int) -> Dice:
        """An independent stream, fixed by seed and label; how far these dice have got does not matter."""
        return Dice(_mix((_mix(self._key ^ _FORK) + label * _GAMMA) & _MASK))

    def _uniform(self, n: int) -> int:
        key, drawn = self._key, self._drawn
        while True:
            drawn += 1
            word = (key + drawn * _GAMMA) & _MASK
            word = ((word ^ (word >> 30)) * _MIX_1) & _MASK  # _mix, written out: this runs millions of times
            word = ((word ^ (word >> 27)) * _MIX_2) & _MASK
            word ^= word >> 31
            value = word % n
            # 2**64 is seldom a multiple of n: words of the last, incomplete block would favour low values.
            if word - value <= _SPAN - n:
                self._drawn = drawn
                return value

    def below(self, n: int) -> int:
        """One of 0..n-1, all equally likely. Every open draw comes through here and is logged here."""
        if not 0 < n <= _SPAN:
            raise ValueError(f"a draw needs between 1 and 2**64 possibilities, not {n}")
        value = self._uniform(n)
        self.log.append((n, value + 1))
        return value

    def roll(self, sides: int) -> int:
        return self.below(sides) + 1

    def pool(self, count: int, sides: int) -> tuple[int, ...]:
        """`count` dice rolled together, in the order in which they fell."""
        return tuple([self.below(sides) + 1 for _ in range(_counted(count))])

    def faces(self, die: Die[F], count: int = 1) -> tuple[F, ...]:
        faces = die.faces
        return tuple([faces[self.below(len(faces))] for _ in range(_counted(count))])

    def reroll(self, pool: tuple[int, ...], which: Iterable[int], sides: int) -> tuple[int, ...]:
        """The pool with the dice at these positions (from 0, each once) rolled again in ascending order."""
        places = sorted(set(which))
        if places and not 0 <= places[0] <= places[-1] < len(pool):
            raise IndexError(f"a pool of {len(pool)} dice has no positions {places}")
        result = list(pool)
        for place, value in zip(places, self.pool(len(places), sides), strict=True):
            result[place] = value
        return tuple(result)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place, unlogged, on the hidden stream."""
        stream = Dice(_mix(self._key ^ _HIDDEN))
        stream._drawn = self._hidden
        for last in range(len(items) - 1, 0, -1):
            other = stream._uniform(last + 1)
            items[last], items[other] = items[other], items[last]
        self._hidden = stream._drawn


def _counted(count: int) -> int:
    # A rule that takes dice away has its own floor; a negative count means that it was forgotten.
    if count < 0:
        raise ValueError(f"cannot roll {count} dice")
    return count


class _Logged(NamedTuple):
    """A scripted result that also knows which die showed it."""

    sides: int
    value: int


Ask = Callable[[int], int]


class ScriptedDice(Dice):
    """Dice that show given results first and then go on with `then`.

    A result is the number of a face, from 1; for `faces` it may also be the face itself. A plain int that is
    a face's number always means the number, even where the same int is printed on another face.

    `then` may be dice (these go on from where they stand now; the caller's object is left alone), a callable
    that is told the number of sides and returns the number rolled, or None: no more dice. Shuffles use the
    hidden stream of `then` where that is dice, and that of `seed` otherwise. A copy asks the same callable,
    but never again for a roll that was answered once; to look ahead without asking, take `fork()`.

    A pool that meets a bad result or the end of the script takes nothing: it can be tried again as a whole.
    """

    __slots__ = ("_ask", "_at", "_free", "_script")

    def __init__(self, results: Iterable[object], then: Dice | Ask | None = None, *, seed: int = 0) -> None:
        super().__init__(seed)
        self._script = list(results)
        self._at = 0  # how many results were taken; it runs on where answers follow the script
        self._free = isinstance(then, Dice)
        self._ask = None if isinstance(then, Dice) else then
        # Taking over the state instead of holding on to `then` keeps copies cheap, and dice that are scripted
        # again and again (a long game repeated turn by turn) do not become a chain.
        if isinstance(then, Dice):
            self._key, self._drawn, self._hidden = then._key, then._drawn, then._hidden
            if isinstance(then, ScriptedDice):
                self._script += then._script[then._at :]
                self._ask, self._free = then._ask, then._free

    @property
    def rolls(self) -> list[int | str]:
        """The script with everything typed in so far, as a record keeps it."""
        shown = (r.value if isinstance(r, _Logged) else r for r in self._script)
        return [r if isinstance(r, int) else str(r) for r in shown]

    @property
    def left(self) -> int:
        """How many results of the script have not been shown yet."""
        return max(0, len(self._script) - self._at)

    def copy(self) -> Self:
        twin = super().copy()
        twin._script, twin._at = self._script, self._at
        twin._ask, twin._free = self._ask, self._free
        return twin

    def below(self, n: int) -> int:
        return self._next(n, range(1, n + 1))

    def pool(self, count: int, sides: int) -> tuple[int, ...]:
        with self._whole():
            return super().pool(count, sides)

    def faces(self, die: Die[F], count: int = 1) -> tuple[F, ...]:
        faces = die.faces
        with self._whole():
            return tuple([faces[self._next(len(faces), faces)] for _ in range(_counted(count))])

    def _next(self, n: int, faces: Sequence[object]) -> int:
        scripted = self._at < len(self._script)
        if n < 1 or (self._free and not scripted):
            return super().below(n)
        result: object
        if scripted:
            result = self._script[self._at]
        elif self._ask is None:
            raise OutOfDice(f"roll {self._at + 1}, a d{n}: all {len(self._script)} scripted results are used")
        else:
            result = self._ask(n) if n > 1 else 1  # nobody can roll a die of one side
        value = self._number(result, n, faces)
        if not scripted:
            # Copies share the script: what a person has rolled once is not asked again after an undo.
            self._script.append(value)
        self._at += 1
        self.log.append((n, value))
        return value - 1

    def _number(self, result: object, n: int, faces: Sequence[object]) -> int:
        if isinstance(result, _Logged):
            if result.sides != n:
                logged = f"{result.value} on a d{result.sides}"
                raise BadRoll(f"roll {self._at + 1}: the log has {logged}, but a d{n} is rolled")
            result, faces = result.value, range(1, n + 1)
        if type(result) is int and 1 <= result <= n:
            return result
        if result in faces:
            return faces.index(result) + 1
        named = "" if isinstance(faces, range) else f" or one of {', '.join(map(repr, dict.fromkeys(faces)))}"
        raise BadRoll(f"roll {self._at + 1}: {result!r} is not on this die; allowed: 1 to {n}{named}")

    @contextmanager
    def _whole(self) -> Iterator[None]:
        # Free draws come last and cannot fail: no need to undo those.
        at, logged, known = self._at, len(self.log), len(self._script)
        try:
            yield
        except BaseException:  # also when the person who is asked breaks off
            self._at = at
            del self.log[logged:], self._script[known:]
            raise


class ForeseenDice(ScriptedDice):
    """Dice as somebody expects them to fall who may be wrong about what is rolled.

    A result that the die at hand cannot show ends the script, and chance goes on.
    """

    __slots__ = ()

    def _next(self, n: int, faces: Sequence[object]) -> int:
        if self._at < len(self._script):
            result = self._script[self._at]
            if isinstance(result, int) and not 1 <= result <= n:
                self._script = self._script[: self._at]
        return super()._next(n, faces)


class EvenDice(Dice):
    """Dice for a look ahead: whatever falls comes about as often as it should, already in a few rolls.

    The counter's steps of the golden ratio are spread as evenly as can be; here nothing mixes them. Nobody
    plays with such dice, but who judges a choice by one trial is misled less.
    """

    __slots__ = ()

    def _uniform(self, n: int) -> int:
        self._drawn += 1
        return ((self._key + self._drawn * _GAMMA) & _MASK) * n >> 64


def replayed(log: Iterable[Sequence[int]], then: Dice) -> ScriptedDice:
    """Dice that repeat a log and then go on with `then`; a die of other sides than logged is a BadRoll."""
    return ScriptedDice([_Logged(sides, value) for sides, value in log], then)
