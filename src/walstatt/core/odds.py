"""Exact probabilities: finite distributions, kept as whole numbers and shown as fractions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from math import comb, gcd, lcm
from typing import Any, TypeVar, cast

from walstatt.core.dice import Die

F = TypeVar("F", bound=Hashable)
T = TypeVar("T")
U = TypeVar("U")


class Odds(Mapping[T, Fraction]):
    """A finite distribution: a mapping from each possible outcome to its probability; immutable.

    Outcomes come in ascending order where they can be ordered, and in the order of their making otherwise.
    An outcome that cannot happen has the probability 0 and is no error, but it is not `in` the odds either.

    Inside there are whole weights without a common divisor: sums of products of whole numbers need no
    greatest common divisor at every step, as fractions would.
    """

    __slots__ = ("_total", "_weights")

    def __init__(self, weights: Mapping[T, int]) -> None:
        """From whole weights that are known to be good; elsewhere use `of`, `die` and `certain`."""
        possible = {outcome: weight for outcome, weight in weights.items() if weight}
        try:
            order = sorted(cast(Any, possible))
        except TypeError:
            order = list(possible)
        shared = gcd(*possible.values())
        self._weights: dict[T, int] = {outcome: possible[outcome] // shared for outcome in order}
        self._total = sum(self._weights.values())

    @staticmethod
    def of(chances: Mapping[U, int | Fraction]) -> Odds[U]:
        """From whole numbers, which are weights, or from fractions, which must add up to 1."""
        for outcome, chance in chances.items():
            if not isinstance(chance, int | Fraction):
                raise TypeError(f"the chance of {outcome!r} must be exact (int or Fraction), not {chance!r}")
            if chance < 0:
                raise ValueError(f"the chance of {outcome!r} is negative: {chance}")
        total = sum(chances.values(), Fraction(0))
        if not total:
            raise ValueError("no outcome is possible")
        if total != 1 and not all(isinstance(chance, int) for chance in chances.values()):
            raise ValueError(f"the chances add up to {total}, not to 1")
        scale = lcm(*(chance.denominator for chance in chances.values()))
        return Odds({outcome: int(chance * scale) for outcome, chance in chances.items()})

    @staticmethod
    def die(die: Die[F]) -> Odds[F]:
        weights: dict[F, int] = {}
        for face in die.faces:
            weights[face] = weights.get(face, 0) + 1
        return Odds(weights)

    @staticmethod
    def certain(outcome: U) -> Odds[U]:
        return Odds({outcome: 1})

    def __getitem__(self, outcome: T) -> Fraction:
        return Fraction(self._weights.get(outcome, 0), self._total)

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._weights

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Odds):
            return bool(self._weights == other._weights)
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    def __repr__(self) -> str:
        return f"Odds({', '.join(f'{outcome!r}: {chance}' for outcome, chance in self.items())})"

    def map(self, f: Callable[[T], U]) -> Odds[U]:
        """The odds of f(outcome); outcomes that f makes equal are taken together."""
        weights: dict[U, int] = {}
        for outcome, weight in self._weights.items():
            image = f(outcome)
            weights[image] = weights.get(image, 0) + weight
        return Odds(weights)

    def then(self, f: Callable[[T], Odds[U]]) -> Odds[U]:
        """What follows, where the odds of it depend on the outcome here."""
        branches = [(weight, f(outcome)) for outcome, weight in self._weights.items()]
        scale = lcm(*(branch._total for _, branch in branches))
        weights: dict[U, int] = {}
        for weight, branch in branches:
            share = weight * (scale // branch._total)
            for outcome, inner in branch._weights.items():
                weights[outcome] = weights.get(outcome, 0) + share * inner
        return Odds(weights)

    def __add__(self, other: Odds[T]) -> Odds[T]:
        """The sum of two independent outcomes."""
        if not isinstance(other, Odds):
            return NotImplemented
        weights: dict[Any, int] = {}
        for a, weight in cast("dict[Any, int]", self._weights).items():
            for b, inner in other._weights.items():
                total = a + b
                weights[total] = weights.get(total, 0) + weight * inner
        return Odds(weights)

    def times(self, n: int) -> Odds[T]:
        """The sum of n independent copies (not n times one outcome)."""
        # An outcome times 0 is the zero of its kind: 0 for numbers, and () for tuples, which are joined.
        total: Odds[T] = Odds.certain(cast(Any, next(iter(self))) * 0)
        power = self
        n = _counted(n)
        while n:
            if n & 1:
                total = total + power
            n >>= 1
            if n:
                power = power + power
        return total

    def pool(self, n: int) -> Odds[tuple[T, ...]]:
        """The n outcomes of independent copies as one tuple in the order of these odds, lowest first.

        The cost goes with the number of different pools (252 for five six-sided dice, not 7776).
        """
        # Face by face: of the dice that still have no face, choose those that show this one.
        unfinished: list[tuple[tuple[T, ...], int]] = [((), 1)]
        n = _counted(n)
        *others, (top, top_weight) = self._weights.items()
        for face, weight in others:
            unfinished = [
                (shown + (face,) * k, ways * comb(n - len(shown), k) * weight**k)
                for shown, ways in unfinished
                for k in range(n - len(shown) + 1)
            ]
        pools: dict[tuple[T, ...], int] = {}
        for shown, ways in unfinished:
            rest = n - len(shown)
            pools[shown + (top,) * rest] = ways * top_weight**rest
        return Odds(pools)

    def highest(self: Odds[tuple[int, ...]], k: int) -> Odds[int]:
        """Of a pool: the sum of its k highest dice, or of all where it has fewer."""
        k = _counted(k)
        return self.map(lambda pool: sum(sorted(pool, reverse=True)[:k]))

    def lowest(self: Odds[tuple[int, ...]], k: int) -> Odds[int]:
        """Of a pool: the sum of its k lowest dice, or of all where it has fewer."""
        k = _counted(k)
        return self.map(lambda pool: sum(sorted(pool)[:k]))

    def successes(self, n: int, predicate: Callable[[T], bool]) -> Odds[int]:
        """How many of n independent copies satisfy the predicate."""
        n = _counted(n)
        hit = sum(weight for outcome, weight in self._weights.items() if predicate(outcome))
        miss = self._total - hit
        return Odds({k: comb(n, k) * hit**k * miss ** (n - k) for k in range(n + 1)})

    def rerolled(self, predicate: Callable[[T], bool]) -> Odds[T]:
        """Rolled once more where the predicate holds; the second result stands, whatever it is."""
        return self.then(lambda outcome: self if predicate(outcome) else Odds.certain(outcome))

    def exploding(self, predicate: Callable[[T], bool], times: int) -> Odds[T]:
        """While the newest result satisfies the predicate another is rolled and added, `times` at most."""
        if _counted(times) == 0:
            return self
        more = self.exploding(predicate, times - 1)
        return self.then(
            lambda first: Odds.certain(first) + more if predicate(first) else Odds.certain(first)
        )

    def chance(self, predicate: Callable[[T], bool]) -> Fraction:
        hit = sum(weight for outcome, weight in self._weights.items() if predicate(outcome))
        return Fraction(hit, self._total)

    def at_least(self, x: T) -> Fraction:
        return self.chance(lambda outcome: cast(Any, outcome) >= x)

    def at_most(self, x: T) -> Fraction:
        return self.chance(lambda outcome: cast(Any, outcome) <= x)

    def mean(self) -> Fraction:
        weighted = (cast(Any, outcome) * weight for outcome, weight in self._weights.items())
        return Fraction(sum(weighted), self._total)

    def variance(self) -> Fraction:
        return self.map(lambda outcome: cast(Any, outcome) ** 2).mean() - self.mean() ** 2


def _counted(n: int) -> int:
    if n < 0:
        raise ValueError(f"there cannot be {n} of them")
    return n


def percent(chance: Fraction | int, places: int = 1) -> str:
    """For people to read, as in "41.7%"; only what is impossible shows as 0, and only a certainty as 100.

    Rounded from the fraction itself (a half goes up), as a float would fall to either side of a tie.
    """
    scale: int = 10**places
    parts = int(Fraction(chance) * 100 * scale + Fraction(1, 2))
    bound = ""
    if chance > 0 and parts == 0:
        bound, parts = "<", 1
    elif chance < 1 and parts == 100 * scale:
        bound, parts = ">", parts - 1
    return f"{bound}{parts // scale}" + (f".{parts % scale:0{places}d}" if places else "") + "%"
