"""Options of which is only known how many there are at most."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from walstatt.core.dice import Dice
from walstatt.core.options import Listed, Option
from walstatt.core.uncounted import PATIENCE, Part, Plan, Plans, Uncounted

sizes = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=4)


class Seen(Part):
    """A part that tells whether somebody has looked."""

    __slots__ = ("looked",)

    def __init__(self, about: str, count: int, spare: int) -> None:
        def build() -> Listed:
            self.looked = True
            return Listed([Option(("go", about, str(number))) for number in range(count)])

        self.looked = False
        super().__init__(about, count + spare, build)


def parts(*given: tuple[int, int]) -> list[Seen]:
    return [Seen(f"p{number}", count, spare) for number, (count, spare) in enumerate(given)]


@given(sizes)
def test_they_are_a_list_like_any_other(given: list[tuple[int, int]]) -> None:
    options = Uncounted(parts(*given))
    whole = [Option(("go", f"p{n}", str(k))) for n, (count, _) in enumerate(given) for k in range(count)]
    assert list(options) == whole
    assert (len(options), options[:]) == (len(whole), whole)
    assert [options[at] for at in range(-len(whole), len(whole))] == whole * 2
    assert all(option in options and options.read(tuple(option)) == option for option in whole)
    assert Option(("go", "p9", "0")) not in options
    assert "go" not in list[object](options)
    assert options.only() == (whole[0] if len(whole) == 1 else None)
    with pytest.raises(IndexError):
        options[len(whole)]


def test_any_one_of_them_is_as_likely_as_any_other_however_much_is_spare() -> None:
    dice = Dice(3)
    found = Counter(Uncounted(parts((1, 9), (3, 0), (0, 5), (2, 1))).pick(dice) for _ in range(6000))
    assert len(found) == 6
    assert all(900 < times < 1100 for times in found.values())


def test_only_what_is_drawn_is_looked_at() -> None:
    some = parts((1, 0), (3, 0), (2, 0))
    Uncounted(some).pick(Dice(1))
    assert sum(part.looked for part in some) == 1


def test_words_are_put_first_to_the_part_about_what_they_name() -> None:
    some = parts((1, 0), (3, 0), (2, 0))
    assert Uncounted(some).read(("go", "p1", "2")) == Option(("go", "p1", "2"))
    assert [part.looked for part in some] == [False, True, False]


def test_parts_about_other_things_are_not_asked() -> None:
    some = [*parts((1, 0), (3, 0)), Seen("", 2, 0)]
    options = Uncounted(some)
    assert options.read(("go", "p1", "7")) is None
    assert [part.looked for part in some] == [False, True, True]
    assert options.read(("go", "p9", "7")) is None  # about nothing that is known: everybody is asked
    assert all(part.looked for part in some)


def test_whether_there_is_a_choice_at_all_is_known_as_soon_as_there_are_two() -> None:
    some = parts((1, 0), (3, 0), (2, 0))
    assert Uncounted(some).only() is None
    assert [part.looked for part in some] == [False, False, True]


def test_where_numbers_hardly_ever_name_something_it_counts_after_all() -> None:
    some = parts((0, 10**12), (1, 0))
    dice = Dice(1)
    assert Uncounted(some).pick(dice) == Option(("go", "p1", "0"))
    assert len(dice.log) == PATIENCE + 1


def test_what_was_picked_need_not_be_judged_again() -> None:
    options = Uncounted(parts((2, 0)))
    option = options.pick(Dice(1))
    assert option in options


def test_parts_that_are_planned_are_made_when_one_of_their_options_is_drawn() -> None:
    made: list[str] = []

    def plan(name: str, count: int) -> Plan:
        def build() -> Listed:
            made.append(name)
            return Listed([Option(("go", name, str(number))) for number in range(count)])

        return name, count + 1, build, None

    options = Uncounted(Plans([plan("a", 2), plan("b", 0), plan("c", 3)]))
    assert options.pick(Dice(2)) in [
        ("go", "a", "0"),
        ("go", "a", "1"),
        *[("go", "c", str(n)) for n in range(3)],
    ]
    drawn = list(made)
    assert len(drawn) == len(set(drawn)) < 3
    assert [option.text for option in options] == ["go a 0", "go a 1", "go c 0", "go c 1", "go c 2"]
    assert sorted(made) == ["a", "b", "c"]
    assert options.read(("go", "c", "1")) == ("go", "c", "1")


def test_whoever_knows_what_a_number_names_need_not_list_the_part() -> None:
    def build() -> Listed:
        raise AssertionError("nobody asked for the list")

    def named(index: int) -> Option | None:
        return Option(("go", "a", str(index))) if index < 2 else None

    part = Part("a", 50, build, named)
    assert [part.named(index) for index in (0, 1, 2, 49)] == [("go", "a", "0"), ("go", "a", "1"), None, None]
    assert Uncounted([part]).pick(Dice(1)) in [("go", "a", "0"), ("go", "a", "1")]
