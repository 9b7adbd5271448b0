"""The odds, held against plain enumeration of every way in which the dice can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from itertools import product
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from walstatt.core.dice import D4, D6, D8, Dice, Die
from walstatt.core.odds import Odds, percent

H = TypeVar("H", bound=Hashable)

d4, d6, d8 = Odds.die(D4), Odds.die(D6), Odds.die(D8)

# Small dice with faces of every weight, so that uneven odds are met as often as even ones.
small_dice = st.lists(st.integers(-2, 4), min_size=1, max_size=5).map(
    lambda faces: Die("small", tuple(faces))
)


def share(outcomes: Iterable[H]) -> dict[H, Fraction]:
    """The odds by counting equally likely cases."""
    counts = Counter(outcomes)
    return {outcome: Fraction(count, counts.total()) for outcome, count in counts.items()}


def falls(die: Die[int], n: int) -> Iterable[tuple[int, ...]]:
    return product(die.faces, repeat=n)


class TestMaking:
    def test_a_die(self) -> None:
        assert dict(d6) == {face: Fraction(1, 6) for face in range(1, 7)}

    def test_a_face_printed_twice_counts_twice(self) -> None:
        odds = Odds.die(Die("symbols", ("blank", "hit", "blank", "burst")))
        assert odds["blank"] == Fraction(1, 2)
        assert odds["hit"] == odds["burst"] == Fraction(1, 4)

    def test_certainty(self) -> None:
        assert dict(Odds.certain("x")) == {"x": Fraction(1)}

    def test_whole_numbers_are_weights(self) -> None:
        assert dict(Odds.of({"hit": 2, "miss": 4})) == {"hit": Fraction(1, 3), "miss": Fraction(2, 3)}

    def test_fractions_are_probabilities(self) -> None:
        odds = Odds.of({"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 6)})
        assert odds == Odds.of({"a": 3, "b": 2, "c": 1})
        with pytest.raises(ValueError, match="add up to 5/6, not to 1"):
            Odds.of({"a": Fraction(1, 2), "b": Fraction(1, 3)})

    def test_what_cannot_be_odds(self) -> None:
        with pytest.raises(TypeError, match=r"the chance of 'a' must be exact .* not 0\.5"):
            Odds.of({"a": 0.5, "b": 0.5})  # type: ignore[dict-item]
        with pytest.raises(ValueError, match="the chance of 'b' is negative: -1"):
            Odds.of({"a": 2, "b": -1})
        with pytest.raises(ValueError, match="no outcome is possible"):
            Odds.of({"a": 0})
        with pytest.raises(ValueError, match="no outcome is possible"):
            Odds.of({})

    def test_odds_are_made_again_from_their_own_mapping(self) -> None:
        odds = d6 + d4
        assert Odds.of(odds) == odds
        assert Odds.of(dict(odds)) == odds


class TestMapping:
    def test_the_impossible_is_zero_and_not_inside(self) -> None:
        odds = Odds.of({1: 1, 2: 0})
        assert odds[2] == odds[99] == 0
        assert 2 not in odds
        assert list(odds) == [1]

    def test_outcomes_are_sorted_where_they_can_be(self) -> None:
        assert list(Odds.of({3: 1, 1: 1, 2: 1})) == [1, 2, 3]
        assert list(d6.map(lambda x: -x)) == [-6, -5, -4, -3, -2, -1]
        assert [outcome for outcome, _ in (d4 + d4).items()] == [2, 3, 4, 5, 6, 7, 8]

    def test_outcomes_without_an_order_keep_that_of_their_making(self) -> None:
        assert list(Odds.of({"b": 1, 1: 1, "a": 1, None: 1})) == ["b", 1, "a", None]

    def test_equality_and_hash_go_by_the_probabilities(self) -> None:
        assert Odds.of({"a": 1, "b": 2}) == Odds.of({"b": 20, "a": 10})
        assert hash(Odds.of({"a": 1, "b": 2})) == hash(Odds.of({"b": 20, "a": 10}))
        assert Odds.of({"a": 1, "b": 2}) != Odds.of({"a": 2, "b": 1})
        assert Odds.of({"a": 1, "b": 1}) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
        assert d6 != "d6"

    def test_nothing_can_be_changed(self) -> None:
        with pytest.raises(TypeError):
            d6[1] = Fraction(1)  # type: ignore[index]
        with pytest.raises(AttributeError):
            d6.extra = 1  # type: ignore[attr-defined]

    def test_repr_shows_the_fractions(self) -> None:
        assert repr(Odds.of({"a": 1, "b": 3})) == "Odds('a': 1/4, 'b': 3/4)"


class TestAgainstEnumeration:
    @given(small_dice, st.integers(0, 4))
    def test_times(self, die: Die[int], n: int) -> None:
        assert Odds.die(die).times(n) == share(sum(fall) for fall in falls(die, n))

    @given(small_dice, small_dice)
    def test_sum_of_two(self, one: Die[int], other: Die[int]) -> None:
        cases = share(a + b for a, b in product(one.faces, other.faces))
        assert Odds.die(one) + Odds.die(other) == cases
        assert Odds.die(other) + Odds.die(one) == cases

    @given(small_dice, st.integers(0, 4))
    def test_pool(self, die: Die[int], n: int) -> None:
        assert Odds.die(die).pool(n) == share(tuple(sorted(fall)) for fall in falls(die, n))

    @given(small_dice, st.integers(0, 4), st.integers(0, 5))
    def test_highest_and_lowest(self, die: Die[int], n: int, k: int) -> None:
        pool = Odds.die(die).pool(n)
        assert pool.highest(k) == share(sum(sorted(fall, reverse=True)[:k]) for fall in falls(die, n))
        assert pool.lowest(k) == share(sum(sorted(fall)[:k]) for fall in falls(die, n))

    @given(small_dice, st.integers(0, 4), st.integers(-2, 4))
    def test_successes(self, die: Die[int], n: int, limit: int) -> None:
        cases = share(sum(face >= limit for face in fall) for fall in falls(die, n))
        assert Odds.die(die).successes(n, lambda face: face >= limit) == cases

    @given(small_dice, st.integers(-2, 4))
    def test_rerolled(self, die: Die[int], limit: int) -> None:
        cases = share(second if first < limit else first for first, second in falls(die, 2))
        assert Odds.die(die).rerolled(lambda face: face < limit) == cases

    @given(small_dice, st.integers(-2, 4), st.integers(0, 3))
    def test_exploding(self, die: Die[int], limit: int, times: int) -> None:
        def total(fall: tuple[int, ...]) -> int:
            last = next((i for i, face in enumerate(fall) if face < limit), times)
            return sum(fall[: last + 1])

        cases = share(total(fall) for fall in falls(die, times + 1))
        assert Odds.die(die).exploding(lambda face: face >= limit, times) == cases

    @given(small_dice, small_dice, small_dice)
    def test_then(self, first: Die[int], low: Die[int], high: Die[int]) -> None:
        # The second die depends on the first; every pair of faces is weighed by hand.
        cases: dict[tuple[int, int], Fraction] = {}
        for a in first.faces:
            second = high if a > 0 else low
            for b in second.faces:
                weight = Fraction(1, len(first.faces) * len(second.faces))
                cases[a, b] = cases.get((a, b), Fraction(0)) + weight
        odds = Odds.die(first).then(lambda a: Odds.die(high if a > 0 else low).map(lambda b: (a, b)))
        assert odds == cases

    @given(small_dice)
    def test_map(self, die: Die[int]) -> None:
        assert Odds.die(die).map(abs) == share(abs(face) for face in die.faces)

    @given(small_dice, st.integers(-3, 5))
    def test_chances(self, die: Die[int], x: int) -> None:
        odds, n = Odds.die(die), len(die.faces)
        assert odds.at_least(x) == Fraction(sum(face >= x for face in die.faces), n)
        assert odds.at_most(x) == Fraction(sum(face <= x for face in die.faces), n)
        assert odds.chance(lambda face: face % 2 == 0) == Fraction(sum(f % 2 == 0 for f in die.faces), n)

    @given(small_dice)
    def test_mean_and_variance(self, die: Die[int]) -> None:
        n = len(die.faces)
        mean = Fraction(sum(die.faces), n)
        odds = Odds.die(die)
        assert odds.mean() == mean
        assert odds.variance() == sum((face - mean) ** 2 for face in die.faces) / n


class TestLaws:
    """What must hold of all odds, also where nobody could enumerate."""

    @given(small_dice, st.integers(0, 12))
    def test_means_and_variances_of_independent_copies_add_up(self, die: Die[int], n: int) -> None:
        odds = Odds.die(die)
        assert odds.times(n).mean() == n * odds.mean()
        assert odds.times(n).variance() == n * odds.variance()

    @given(small_dice, st.integers(0, 12))
    def test_repeated_squaring_is_repeated_adding(self, die: Die[int], n: int) -> None:
        odds = Odds.die(die)
        one_by_one = Odds.certain(0)
        for _ in range(n):
            one_by_one = one_by_one + odds
        assert odds.times(n) == one_by_one

    @given(small_dice, st.integers(0, 6))
    def test_a_pool_summed_is_the_sum(self, die: Die[int], n: int) -> None:
        assert Odds.die(die).pool(n).map(sum) == Odds.die(die).times(n)

    @given(small_dice, st.integers(0, 6))
    def test_successes_counted_in_the_pool(self, die: Die[int], n: int) -> None:
        def hit(face: int) -> bool:
            return face > 1

        odds = Odds.die(die)
        assert odds.pool(n).map(lambda pool: sum(map(hit, pool))) == odds.successes(n, hit)

    @given(small_dice, small_dice)
    def test_the_probabilities_add_up_to_one(self, one: Die[int], other: Die[int]) -> None:
        a, b = Odds.die(one), Odds.die(other)
        for odds in (
            a + b,
            a.times(3),
            a.then(lambda x: b if x else a),
            a.rerolled(bool),
            a.exploding(bool, 2),
        ):
            assert sum(odds.values()) == 1

    @given(small_dice)
    def test_the_laws_of_then(self, die: Die[int]) -> None:
        def f(x: int) -> Odds[int]:
            return Odds.of({x: 1, x + 1: 2})

        def g(x: int) -> Odds[int]:
            return d4 if x > 1 else Odds.certain(x)

        odds = Odds.die(die)
        assert Odds.certain(3).then(f) == f(3)
        assert odds.then(Odds.certain) == odds
        assert odds.then(f).then(g) == odds.then(lambda x: f(x).then(g))


class TestKnownValues:
    def test_four_dice_and_the_best_three(self) -> None:
        best = d6.pool(4).highest(3)
        assert best.mean() == Fraction(15869, 1296)
        assert best[18] == Fraction(21, 1296)
        assert best[3] == Fraction(1, 1296)

    def test_two_dice(self) -> None:
        two = d6.times(2)
        assert two[7] == Fraction(1, 6)
        assert two.at_least(10) == Fraction(1, 6)
        assert two.at_most(4) == Fraction(1, 6)
        assert two.mean() == 7
        assert two.variance() == Fraction(35, 6)

    def test_a_pool_is_small(self) -> None:
        pool = d6.pool(5)
        assert len(pool) == 252
        assert pool[1, 2, 3, 4, 5] == Fraction(120, 7776)
        assert pool[6, 6, 6, 6, 6] == Fraction(1, 7776)
        assert pool[1, 1, 2, 2, 2] == Fraction(10, 7776)

    def test_large_pools_do_not_enumerate(self) -> None:
        # 6**15 falls would take days; there are only 15504 pools.
        pool = d6.pool(15)
        assert len(pool) == 15504
        assert pool.highest(15) == d6.times(15)
        assert d6.times(200).mean() == 700

    def test_exploding_looks_at_the_newest_die(self) -> None:
        odds = d6.exploding(lambda face: face == 6, 2)
        assert odds[6] == 0
        assert odds[7] == Fraction(1, 36)
        assert odds[12] == 0
        assert odds[18] == Fraction(1, 216)
        assert d6.exploding(lambda face: True, 0) == d6

    def test_a_reroll_is_made_only_once(self) -> None:
        odds = d6.rerolled(lambda face: face == 1)
        assert odds[1] == Fraction(1, 36)
        assert odds[6] == Fraction(7, 36)

    def test_a_contest(self) -> None:
        wins = d8.then(lambda a: d6.map(lambda b: a > b))
        assert wins[True] == Fraction(27, 48)

    def test_faces_that_are_joined_instead_of_added(self) -> None:
        coin = Odds.of({("h",): 1, ("t",): 1})
        assert coin.times(2) == share([("h", "h"), ("h", "t"), ("t", "h"), ("t", "t")])
        assert coin.times(0) == Odds.certain(())

    def test_pools_of_faces_that_are_no_numbers(self) -> None:
        odds = Odds.die(Die("symbols", ("blank", "blank", "hit")))
        assert odds.pool(2) == {
            ("blank", "blank"): Fraction(4, 9),
            ("blank", "hit"): Fraction(4, 9),
            ("hit", "hit"): Fraction(1, 9),
        }

    @pytest.mark.parametrize(
        "make",
        [
            lambda: d6.times(-1),
            lambda: d6.pool(-1),
            lambda: d6.pool(2).highest(-1),
            lambda: d6.pool(2).lowest(-1),
            lambda: d6.successes(-1, bool),
            lambda: d6.exploding(bool, -1),
        ],
    )
    def test_there_are_no_negative_numbers_of_dice(self, make: Callable[[], object]) -> None:
        with pytest.raises(ValueError, match="there cannot be -1"):
            make()

    def test_adding_something_else_is_an_error(self) -> None:
        with pytest.raises(TypeError):
            d6 + 1  # type: ignore[operator]

    def test_the_dice_agree_with_the_odds(self) -> None:
        dice, rolls = Dice(12), 4_000
        expected = d6.pool(4).highest(3)
        seen = Counter(sum(sorted(dice.pool(4, 6))[1:]) for _ in range(rolls))
        misses = sum(float((seen[x] - rolls * p) ** 2 / (rolls * p)) for x, p in expected.items())
        assert misses < 37.7  # the 99.9 % point of chi square for 15 degrees of freedom


class TestPercent:
    @pytest.mark.parametrize(
        ("chance", "places", "shown"),
        [
            (Fraction(5, 12), 1, "41.7%"),
            (Fraction(5, 12), 0, "42%"),
            (Fraction(5, 12), 3, "41.667%"),
            (Fraction(1, 1000), 1, "0.1%"),
            (Fraction(1, 200), 0, "1%"),
            (Fraction(1001, 10000), 2, "10.01%"),
            (Fraction(0), 1, "0.0%"),
            (Fraction(1), 1, "100.0%"),
            (0, 0, "0%"),
            (1, 0, "100%"),
            (Fraction(1, 10**9), 1, "<0.1%"),
            (1 - Fraction(1, 10**9), 1, ">99.9%"),
            (1 - Fraction(1, 10**9), 0, ">99%"),
        ],
    )
    def test_percent(self, chance: Fraction | int, places: int, shown: str) -> None:
        assert percent(chance, places) == shown

    @given(st.fractions(0, 1), st.integers(0, 4))
    def test_only_the_impossible_shows_as_nothing_and_only_the_certain_as_all(
        self, chance: Fraction, places: int
    ) -> None:
        shown = percent(chance, places)
        number = Fraction(shown.strip("<>%")) / 100
        assert abs(number - chance) <= Fraction(1, 100 * 10**places)
        assert (number == 0 and shown[0] != "<") == (chance == 0)
        assert (number == 1) == (chance == 1)
