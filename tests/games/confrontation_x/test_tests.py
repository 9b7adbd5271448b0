"""Tests and rolls: dice, fumbles, rolling on, several dice, one against another (TEST)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.confrontation_x.field import SixSided
from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.games.confrontation_x import setup
from walstatt.games.confrontation_x.rules.tests import Outcome, Probe, opposed, roll
from walstatt.games.confrontation_x.rules.values import Part, Value
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule


def thrown(*faces: int) -> State:
    """A match in which the dice fall so."""
    options = setup.check({"armies": "alahan-patrol,yllia-pack"})
    state = setup.start(options, Dice(1))
    state.dice = SixSided(faces, Dice(1))
    return state


def of(value: int, **more: Any) -> Probe:
    parts = (Part(value, "printed", ("CFX-PROF-01",)),)
    return Probe(0, "", "ini", "tactic", Value(value, parts), ("CFX-TEST-02",), **more)


def answered(flow: Any, *answers: str) -> tuple[Any, list[list[str]]]:
    """What a flow comes to with these answers, and what could have been answered."""
    asked: list[list[str]] = []
    left = list(answers)
    answer: Any = None
    while True:
        try:
            request = flow.send(answer)
        except StopIteration as done:
            assert not left, left
            return done.value, asked
        assert isinstance(request, Decision)
        asked.append([option.text for option in request.options])
        word = left.pop(0)
        answer = request.options.read(tuple(word.split()))
        assert answer is not None, (word, asked[-1])


def result(faces: Sequence[int], test: Probe, *answers: str) -> Outcome:
    found: Outcome = answered(roll(thrown(*faces), test), *answers)[0]
    return found


@rule("CFX-TEST-02", "CFX-EX-01")
def test_a_die_and_the_attribute_are_the_final_result() -> None:
    found = result([4], of(3, difficulty=7))
    assert (found.face, found.total) == (4, 7)


@rule("CFX-TEST-03", "CFX-EX-01")
def test_penalties_lower_the_final_result_and_not_the_die() -> None:
    found = result([4], of(3 - 2, difficulty=5))
    assert (found.face, found.total) == (4, 5)


@rule("CFX-TEST-06", "CFX-EX-02")
@pytest.mark.parametrize(("face", "passed"), [(2, False), (3, True), (4, True)])
def test_the_difficulty_has_to_be_reached(face: int, passed: bool) -> None:
    assert result([face], of(3, difficulty=6)).passed is passed


@rule("CFX-TEST-10", "CFX-EX-05")
@pytest.mark.parametrize(("face", "passed"), [(3, False), (4, True)])
def test_a_final_result_of_0_has_failed(face: int, passed: bool) -> None:
    assert result([face], of(-3)).passed is passed


@rule("CFX-TEST-11", "CFX-TEST-12", "CFX-EX-06")
@pytest.mark.parametrize("face", [1, 2, 5])
def test_a_1_is_a_fumble_however_high_the_attribute(face: int) -> None:
    found = result([face], of(5, difficulty=4))
    assert (found.passed, found.fumble) == (face != 1, face == 1)


@rule("CFX-TEST-13")
def test_a_total_of_1_with_another_die_is_no_fumble() -> None:
    found = result([4], of(-3))
    assert (found.total, found.passed, found.fumble) == (1, True, False)


@rule("CFX-TEST-09", "CFX-EX-04", "CFX-Q-05")
def test_a_6_that_is_not_rolled_on_counts_as_6() -> None:
    found = result([6], of(3, more=True), "stop")
    assert (found.total, found.rolled_on) == (9, 0)


@rule("CFX-TEST-14", "CFX-EX-07")
def test_after_a_6_the_next_die_is_added() -> None:
    found = result([6, 3], of(4, difficulty=11))
    assert (found.total, found.passed) == (13, True)


@rule("CFX-TEST-15")
def test_rolling_on_goes_on_while_there_are_sixes() -> None:
    found = result([6, 6, 2], of(4, difficulty=18))
    assert (found.total, found.rolled_on) == (18, 2)


@rule("CFX-TEST-16", "CFX-EX-07")
def test_a_1_after_a_6_is_a_fumble_too() -> None:
    found = result([6, 1], of(4, difficulty=11))
    assert (found.passed, found.fumble) == (False, True)


@rule("CFX-TEST-17")
def test_of_several_dice_any_one_may_count() -> None:
    found, asked = answered(roll(thrown(2, 5), of(3, dice=2, more=True)), "die 1")
    assert found.total == 5
    assert asked == [["die 1", "die 2"]]


@rule("CFX-TEST-18")
def test_with_a_die_rolled_on_all_others_are_lost_and_sums_stay_apart() -> None:
    found, _ = answered(roll(thrown(6, 5, 6, 2, 4), of(3, dice=3, more=True)), "on 1 3", "die 1")
    assert found.total == 3 + 6 + 2


@rule("CFX-TEST-19", "CFX-EX-08")
def test_if_all_dice_rolled_on_show_1_it_is_a_fumble() -> None:
    found, _ = answered(roll(thrown(1, 4, 6, 6, 1, 1), of(3, dice=4, more=True)), "on 3 4")
    assert found.fumble


@rule("CFX-Q-06")
def test_a_1_spoils_only_the_die_that_shows_it() -> None:
    found, _ = answered(roll(thrown(6, 6, 1, 2), of(3, dice=2, more=True)), "on 1 2", "die 2")
    assert (found.fumble, found.total) == (False, 11)


@rule("CFX-Q-505")
def test_nobody_is_asked_about_rolling_on_where_it_does_not_matter() -> None:
    assert answered(roll(thrown(6), of(3, difficulty=9)))[1] == []  # passed: it could only harm
    assert answered(roll(thrown(6, 2), of(3, difficulty=10)))[1] == []  # failed: it can only help


# --- one against another ------------------------------------------------------------------------------------


def wins(faces: Sequence[int], one: int, other: int, *answers: str) -> bool:
    return bool(answered(opposed(thrown(*faces), of(one, more=True), of(other, more=True)), *answers)[0])


@rule("CFX-TEST-07", "CFX-EX-03")
def test_the_higher_final_result_wins() -> None:
    assert not wins([2, 5], 3, 4)
    assert wins([5, 2], 4, 3)


@rule("CFX-TEST-08")
def test_a_tie_is_thrown_again() -> None:
    assert wins([4, 3, 5, 2], 3, 4)


@rule("CFX-Q-04", "CFX-EX-303")
def test_who_fumbles_loses_to_who_does_not() -> None:
    assert not wins([1, 2], 7, 2)


@rule("CFX-Q-04")
def test_two_fumbles_are_thrown_again() -> None:
    assert wins([1, 1, 5, 2], 3, 3)


@rule("CFX-Q-515")
def test_the_second_to_throw_is_not_asked_when_the_test_is_decided() -> None:
    assert not wins([2, 6], 3, 3)  # won
    assert wins([5, 6, 1], 9, 3)  # lost: it is rolled on as it is
