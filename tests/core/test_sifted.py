"""Options of which only proposals are known."""

from __future__ import annotations

from collections import Counter

import pytest

from walstatt.core.dice import Dice
from walstatt.core.options import Listed, Option
from walstatt.core.sifted import Sifted, sifted
from walstatt.core.uncounted import ByVerb, counted


def go(number: int) -> Option:
    return Option(("go", str(number)))


def odd(looked: list[int]) -> Sifted:
    """Ten proposals, of which the odd ones hold; notes which were looked at."""

    def look(number: int) -> Option | None:
        looked.append(number)
        return go(number) if number % 2 else None

    return Sifted(10, look)


def test_those_that_hold_are_a_list_like_any_other() -> None:
    options, whole = odd([]), [go(number) for number in (1, 3, 5, 7, 9)]
    assert list(options) == whole
    assert (len(options), options[1], options[-1], options[:2]) == (5, whole[1], whole[-1], tuple(whole[:2]))
    assert go(3) in options
    assert go(4) not in options
    assert options.read(("go", "9")) == go(9)
    assert options.read(("go", "8")) is None
    assert options.complete()
    with pytest.raises(IndexError):
        options[5]


def test_each_proposal_is_looked_at_once_and_only_when_somebody_asks() -> None:
    looked: list[int] = []
    options = odd(looked)
    assert (options.named(3), options.named(4), options.named(3), options.named(10)) == (
        go(3),
        None,
        go(3),
        None,
    )
    assert looked == [3, 4]
    assert len(options) == len(list(options)) == 5
    assert sorted(looked) == list(range(10))


def test_a_judge_accepts_others_and_says_how_they_are_written() -> None:
    def judge(words: tuple[str, ...]) -> Option | None:
        return Option(words[:2]) if words[:1] == ("go",) and int(words[1]) > 10 else None

    options = Sifted(3, go, judge)
    assert not options.complete()
    assert go(11) in options
    assert go(2) in options
    assert go(4) not in options
    assert options.read(("go", "12", "please")) == go(12)
    assert options.read(("go", "1")) == go(1)
    assert options.read(("go", "5")) is None
    assert len(options) == 3


def test_in_a_larger_menu_any_one_is_as_likely_as_any_other() -> None:
    dice, found = Dice(5), Counter[Option]()
    for _ in range(6000):
        part = sifted("go", 10, lambda number: go(number) if number % 2 else None)
        found[ByVerb([part, counted("end", Listed([Option(("end",))]))]).pick(dice)] += 1
    assert len(found) == 6
    assert all(900 < times < 1100 for times in found.values())


def test_words_are_put_to_the_parts_that_know_their_verb() -> None:
    looked: list[int] = []

    def look(number: int) -> Option | None:
        looked.append(number)
        return go(number)

    menu = ByVerb([sifted("go run", 3, look), counted("end", Listed([Option(("end",))]))])
    assert menu.read(("end",)) == Option(("end",))
    assert menu.read(("stay",)) is None
    assert Option(("end",)) in menu
    assert looked == []
    assert menu.read(("go", "2")) == go(2)
    assert go(1) in menu
