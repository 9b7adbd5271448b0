"""Tests, contests and defences to their edges: each case a slip that would be easy to make (TEST, ATK)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import ONE, OTHER, asked, duel, events, exchanging, run
from walstatt.games.confrontation_x.rules.combat import blows, fighting
from walstatt.games.confrontation_x.rules.combat.dice import unsustained
from walstatt.games.confrontation_x.rules.tests import (
    Contest,
    Die,
    Outcome,
    Probe,
    again,
    contest,
    judged,
    opposed,
    roll,
    settled,
)
from walstatt.games.confrontation_x.rules.values import Value
from walstatt.games.confrontation_x.state.fights import Pool
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule


def probe(value: int = 3, **more: Any) -> Probe:
    return Probe(0, "", "ini", "ini", Value(value, ()), (), **more)


# --- what dice mean -------------------------------------------------------------------------------------


@rule("CFX-TEST-06", "CFX-TEST-10", "CFX-TEST-11", "CFX-TEST-13", "CFX-TEST-15", "CFX-TEST-16")
@pytest.mark.parametrize(
    ("value", "faces", "more", "found"),
    [
        (3, (4,), {"difficulty": 7}, Outcome(True, 7, 4, 0, False, 3)),
        (3, (3,), {"difficulty": 7}, Outcome(False, 6, 3, 0, False, 3)),
        (9, (1,), {"difficulty": 7}, Outcome(False, 10, 1, 0, True, 9)),
        (9, (1,), {"difficulty": 7, "safe": True}, Outcome(True, 10, 1, 0, False, 9)),
        (3, (6, 1), {"difficulty": 7}, Outcome(False, 10, 1, 0, True, 3)),
        (3, (6, 1), {"difficulty": 7, "safe": True}, Outcome(True, 10, 1, 1, False, 3)),
        (3, (6, 6, 2), {"difficulty": 17}, Outcome(True, 17, 2, 2, False, 3)),
        (-4, (5,), {}, Outcome(True, 1, 5, 0, False, -4)),
        (-5, (5,), {}, Outcome(False, 0, 5, 0, False, -5)),
        (-5, (5,), {"difficulty": 0}, Outcome(False, 0, 5, 0, False, -5)),
        (3, (5,), {"ruined": True}, Outcome(False, 8, 5, 0, True, 3)),
    ],
)
def test_what_a_die_means(value: int, faces: tuple[int, ...], more: dict[str, Any], found: Outcome) -> None:
    assert judged(probe(value, **more), Die(faces)) == found


@rule("CFX-TEST-07", "CFX-TEST-08", "CFX-Q-04", "CFX-EX-303")
@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        ((True, 5), (True, 4), True),
        ((True, 4), (True, 5), False),
        ((True, 4), (True, 4), None),
        ((False, 8), (True, 4), False),
        ((True, 4), (False, 8), True),
        ((False, 8), (False, 4), None),
        ((False, 4), (False, 4), None),
    ],
)
def test_who_wins(mine: tuple[bool, int], theirs: tuple[bool, int], won: bool | None) -> None:
    assert Contest(probe(), probe(), Outcome(*mine, 3), Outcome(*theirs, 3)).won is won


@rule("CFX-Q-505")
@pytest.mark.parametrize(
    ("more", "total", "settles"),
    [
        ({"difficulty": 7}, 7, False),
        ({"difficulty": 7}, 6, True),
        ({"difficulty": 7, "more": True}, 7, None),
        ({"difficulty": 7, "fumbles": True}, 6, None),
        ({"difficulty": 7, "fumbles": True}, 7, False),
        ({}, 1, False),
        ({}, 0, None),
        ({"more": True}, 1, None),
    ],
)
def test_when_rolling_on_is_a_choice(more: dict[str, Any], total: int, settles: bool | None) -> None:
    assert settled(probe(**more), total) is settles


# --- rolling on -----------------------------------------------------------------------------------------


def thrown(faces: tuple[int, ...], *answers: str, **more: Any) -> tuple[Outcome, list[str]]:
    """A test with these dice, and what was asked."""
    found = run(roll(duel(*faces), probe(**more)), *answers)
    return found, [kind for kind, _ in asked()]


@rule("CFX-TEST-14", "CFX-TEST-15", "CFX-Q-505")
@pytest.mark.parametrize(
    ("dice", "answers", "more", "total", "questions"),
    [
        ((6, 4), (), {"difficulty": 12}, 13, []),  # it would have failed: rolled on without a question
        ((6,), (), {"difficulty": 9}, 9, []),  # passed: no more is needed
        ((6, 6, 2), (), {"difficulty": 16}, 17, []),
        ((6, 4), ("on 1",), {"difficulty": 9, "more": True}, 13, ["roll-on"]),
        ((6,), ("stop",), {"difficulty": 9, "more": True}, 9, ["roll-on"]),
        ((5,), (), {"difficulty": 9}, 8, []),
        ((5, 3), (), {"difficulty": 9, "on": frozenset((5, 6))}, 11, []),
    ],
)
def test_a_six_is_rolled_on_where_it_helps(
    dice: tuple[int, ...], answers: tuple[str, ...], more: dict[str, Any], total: int, questions: list[str]
) -> None:
    found, kinds = thrown(dice, *answers, **more)
    assert (found.total, kinds) == (total, questions)


@rule("CFX-TEST-17", "CFX-TEST-18", "CFX-TEST-19", "CFX-Q-06")
@pytest.mark.parametrize(
    ("dice", "answers", "more", "total", "fumble"),
    [
        ((2, 5), (), {"difficulty": 8}, 8, False),  # the better one
        ((1, 3), (), {"difficulty": 5}, 6, False),
        ((1, 1), (), {"difficulty": 4}, 4, True),
        ((6, 6, 1, 2), ("on 1 2",), {"difficulty": 11}, 11, False),
        ((6, 6, 1, 1), ("on 1 2",), {"difficulty": 11}, 10, True),
        ((6, 2, 5), ("on 1",), {"difficulty": 11}, 14, False),  # the two is lost
        ((6, 2), ("stop",), {"difficulty": 11}, 9, False),
        ((2, 5), ("die 1",), {"difficulty": 4, "more": True}, 5, False),
        ((2, 5), ("die 2",), {"difficulty": 4, "more": True}, 8, False),
        ((4, 4), (), {"difficulty": 4, "more": True}, 7, False),
    ],
)
def test_of_several_dice_one_counts(
    dice: tuple[int, ...], answers: tuple[str, ...], more: dict[str, Any], total: int, fumble: bool
) -> None:
    found, _ = thrown(dice, *answers, dice=2, **more)
    assert (found.total, found.fumble) == (total, fumble)


@rule("CFX-ABIL-05", "CFX-Q-88")
def test_of_two_dice_the_lower_one_counts_and_is_rolled_on_with_two() -> None:
    assert thrown((5, 2), dice=2, lowest=True, difficulty=9)[0].total == 5
    assert thrown((6, 6, 5, 3), dice=2, lowest=True, difficulty=12)[0].total == 12


@rule("CFX-TEST-07", "CFX-TEST-08", "CFX-Q-515", "CFX-Q-505")
@pytest.mark.parametrize(
    ("dice", "answers", "won"),
    [
        ((4, 3), (), True),
        ((3, 4), (), False),
        ((3, 3, 2, 5), (), False),  # both again
        ((1, 2), (), False),  # a fumble
        ((1, 1, 5, 4), (), True),
        ((4, 6), (), False),  # the second has won with its six
        ((6, 6, 1), ("stop", "on 1"), True),  # at a tie it may be tried
        ((6, 6, 3, 2), ("stop", "stop"), True),
    ],
)
def test_one_test_against_another(dice: tuple[int, ...], answers: tuple[str, ...], won: bool) -> None:
    state = duel(*dice)
    assert run(opposed(state, probe(), probe()), *answers) is won


@rule("CFX-ABIL-26", "CFX-TEST-08")
@pytest.mark.parametrize(
    ("first", "dice", "won"),
    [
        (True, (2,), False),
        (True, (5,), True),
        (False, (2,), True),
        (False, (5,), False),
        (True, (3, 4, 2), True),
    ],
)
def test_one_of_the_two_is_thrown_again(first: bool, dice: tuple[int, ...], won: bool) -> None:
    state = duel(*((4, 3) if first else (3, 4)), *dice)
    found = run(contest(state, probe(), probe()))
    assert found.won is first
    # the other one has shown a three
    assert run(again(state, found, first=first)).won is won


# --- defences -------------------------------------------------------------------------------------------


@rule("CFX-ATK-03", "CFX-ATK-04", "CFX-SDEF-07", "CFX-SDEF-08", "CFX-DATA-14")
@pytest.mark.parametrize(
    ("attack", "rolled_on", "sustained", "harder", "needed"),
    [(4, 0, None, 0, 7), (4, 2, None, 0, 15), (4, 0, 0, 0, 9), (4, 1, 3, 0, 16), (4, 0, None, 2, 9)],
)
def test_how_hard_a_defence_is(
    attack: int, rolled_on: int, sustained: int | None, harder: int, needed: int
) -> None:
    assert blows.difficulty(attack, rolled_on, sustained, harder) == needed


@rule("CFX-ATK-04", "CFX-ATK-05")
@pytest.mark.parametrize(
    ("defended", "total", "settles"), [(True, 5, None), (False, 5, False), (False, 0, True), (True, 0, True)]
)
def test_an_attack_is_rolled_on_against_a_defence(defended: bool, total: int, settles: bool | None) -> None:
    assert blows.rolling_on(defended)(total) is settles


def pools(one: tuple[int, int, int], other: tuple[int, int, int] = (0, 0, 0)) -> State:
    told = {ONE: Pool(*one[:2])._replace(aside=one[2]), OTHER: Pool(*other[:2])._replace(aside=other[2])}
    return exchanging(duel(), told)


@rule("CFX-EXCH-05", "CFX-Q-37")
@pytest.mark.parametrize(
    ("one", "other", "over"),
    [
        ((1, 0, 0), (0, 2, 0), False),
        ((0, 2, 0), (1, 0, 0), False),
        ((0, 2, 0), (0, 2, 0), True),
        ((0, 0, 1), (0, 2, 0), False),
        ((0, 0, 0), (0, 0, 0), True),
    ],
)
def test_a_combat_lasts_as_long_as_somebody_may_attack(
    one: tuple[int, int, int], other: tuple[int, int, int], over: bool
) -> None:
    assert fighting.over(pools(one, other)) is over


@rule("CFX-EXCH-05")
def test_a_combat_is_over_when_a_side_is_gone() -> None:
    state = pools((2, 0, 0), (2, 0, 0))
    del state.figures[OTHER]
    assert fighting.over(state)


@rule("CFX-PANIC-09", "CFX-Q-130")
@pytest.mark.parametrize(
    ("panic", "attack", "defence", "bound"),
    [(8, 1, 1, True), (8, 0, 1, False), (8, 1, 0, True), (0, 1, 1, False)],
)
def test_panic_binds_a_die_that_would_make_attack_the_greater_part(
    panic: int, attack: int, defence: int, bound: bool
) -> None:
    state = pools((attack, defence, 1))
    state.change(state.figures[ONE], panic=panic)
    assert fighting.bound(state, state.figures[ONE]) is bound


@rule("CFX-SDEF-03", "CFX-SDEF-05", "CFX-EX-39")
@pytest.mark.parametrize(
    ("attack", "defence", "can"), [(1, 1, True), (0, 1, True), (2, 1, False), (0, 2, False), (0, 0, False)]
)
def test_the_last_die_sustains_if_as_many_went_to_defence(attack: int, defence: int, can: bool) -> None:
    state = pools((attack, defence, 0))
    assert (unsustained(state, state.figures[ONE]) is None) is can


@rule("CFX-TEST-02", "CFX-TEST-14")
def test_dice_are_told_as_they_are_thrown_and_rolled_on() -> None:
    state = duel(6, 2, 5)
    run(roll(state, probe(dice=2, difficulty=11)), "on 1")
    assert [event.faces for event in events(state, "thrown")] == [(6, 2)]
    assert [(event.which, event.faces) for event in events(state, "rolled-on")] == [((1,), (5,))]
