"""Tests and announcements: when what is said, who may answer, and what is lost (TEST, ACT, TACT-07)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import (
    ONE,
    OTHER,
    asked,
    duel,
    events,
    exchanging,
    laid,
    run,
    shape,
    stage,
    until,
)
from tests.games.confrontation_x.field import GUARD, MAGE, acting, figure, offered, state_of
from tests.games.confrontation_x.powers import pack
from tests.games.confrontation_x.test_abilities_of_others import devotion
from tests.games.confrontation_x.test_engaging import FOE, A, guard, happened, refusal
from tests.games.confrontation_x.test_markers import marks, strategy
from tests.games.confrontation_x.test_tests import of, result, wins
from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.activation import use
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import prepared, roll
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.seen.view import view
from walstatt.games.confrontation_x.state.deeds import offensive
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule


def courage(state: State) -> Any:
    """A test of ONE on COU against 8."""
    test = prepared(state, state.figures[ONE], "cou", Occasion("courage"), difficulty=8)
    return roll(state, test)


# --- tests --------------------------------------------------------------------------------------------------


@rule("CFX-TEST-05")
def test_three_kinds_of_test_ask_three_different_things_of_the_same_die() -> None:
    """A die of 2 on a value of 3: not enough for 6, enough for itself, and less than a 5 on 3."""
    assert not result([2], of(3, difficulty=6)).passed
    assert result([2], of(3)).passed
    assert not wins([2, 5], 3, 3)
    assert wins([5, 2], 3, 3)


@rule("CFX-TEST-04", "CFX-ACT-09")
def test_what_raises_a_test_is_announced_before_the_die_and_not_after_it() -> None:
    state = duel(2, abilities=["resolute/3"], cou=4)
    flow = courage(state)
    asked_before = next(flow)
    assert isinstance(asked_before, Decision)
    assert asked_before.kind == "announce-before-test"
    assert events(state, "thrown") == []
    with pytest.raises(StopIteration) as done:  # passed over, it is never asked for again
        flow.send(Option(("pass",)))
    assert (done.value.value.passed, done.value.value.total) == (False, 7)


@rule("CFX-TEST-04")
def test_announced_in_time_it_counts() -> None:
    state = duel(2, abilities=["resolute/3"], cou=4)
    found = run(courage(state), f"use resolute {ONE}")
    assert (found.passed, found.total) == (True, 10)
    assert [event.kind for event in state.log if event.kind in ("announced", "thrown")] == [
        "announced",
        "thrown",
    ]


# --- actions ------------------------------------------------------------------------------------------------


@rule("CFX-ACT-04")
@pytest.mark.parametrize(
    ("power", "hostile"),
    [
        ("bolt", True), ("curse", True), ("decay", True), ("storm", True), ("by-margin", True),
        ("bless", False), ("spring", False), ("self-only", False), ("call", False), ("mercy", False),
    ],
)  # fmt: skip
def test_offensive_is_what_lowers_attributes_or_hurts(power: str, hostile: bool) -> None:
    assert offensive(pack().powers[power]) is hostile


@rule("CFX-ACT-04", "CFX-ACT-05")
def test_an_assault_is_announced_before_it_is_made() -> None:
    match = acting([guard("blue", (300, 200)), guard("red", (300, 280), 270)], A)
    match.play(f"engage {FOE}")
    assert happened(match, "assault-announced")
    assert not happened(match, "moved")
    assert not happened(match, "contacted")


@rule("CFX-ACT-10")
def test_what_is_announced_is_carried_out_and_cannot_be_taken_back() -> None:
    match = acting([guard("blue", (300, 200)), guard("red", (300, 280), 270)], A)
    match.play(f"engage {FOE}")
    assert match.decision.kind == "reach"
    assert {option.split()[0] for option in offered(match)} == {"reach"}
    assert refusal(match, "end").key
    match.play(offered(match)[0])
    assert happened(match, "moved")[0].by == "engage"


@rule("CFX-ACT-07", "CFX-Q-304")
@pytest.mark.parametrize("able", [False, True])
def test_after_an_announcement_whoever_has_something_to_answer_is_asked(able: bool) -> None:
    match = acting([guard("blue", (300, 200)), guard("red", (300, 280), 270)], A)
    shape(state_of(match), FOE, fear=4, abilities=["steam/fear"] if able else [])
    match.play(f"engage {FOE}")
    assert (match.decision.kind, match.decision.seat) == (("announce-assaulted", 1) if able else ("reach", 0))


@rule("CFX-ACT-06")
def test_what_concerns_nobody_else_is_announced_to_the_opponent_too() -> None:
    state = devotion(3, 1)
    priest = state.figures["blue-moon-priest-1"]
    run(use(state, priest, Option(("use", "devotion", "blue-archer-of-alahan-1", "faith", "1"))))
    (said,) = events(state, "announced")
    assert said.ability == "devotion"
    assert view(state, 1) is not None
    assert getattr(said, "only", None) is None


# --- who decides first --------------------------------------------------------------------------------------


def disputed(*rolls: int) -> State:
    """Blue has won the tactic test and could rage; red could raise its DEF. Before their combat."""
    return exchanging(
        duel(2, 4, *rolls, abilities=["war-frenzy"], red={"abilities": ["concentration/1:def"]})
    )


@rule("CFX-TACT-07", "CFX-EX-21")
def test_example_21_the_loser_decides_first_and_finally_then_the_winner() -> None:
    state = disputed()
    until(state, stage("exchange"), "pass", f"use war-frenzy {ONE}", "share attack 1 defence 1")
    offers = [options[0] for kind, options in asked() if kind.startswith("announce")]
    assert offers == [f"use concentration {OTHER} def 1", f"use war-frenzy {ONE}"]
    assert amount(state, state.figures[OTHER], "def") == 4


@rule("CFX-TACT-07")
def test_nobody_is_bound_by_having_passed_where_the_winner_announces_nothing() -> None:
    state = disputed()
    share = "share attack 1 defence 1"
    until(state, stage("exchange"), "pass", "pass", f"use concentration {OTHER} def 1", share, share)
    assert amount(state, state.figures[OTHER], "def") == 5


# --- examples -----------------------------------------------------------------------------------------------


@rule("CFX-EX-09")
def test_example_9_a_every_roll_of_the_supply_phase_is_thrown_by_itself() -> None:
    lines = [
        figure("blue", MAGE, (100, 100)), figure("blue", MAGE, (100, 200), n=2),
        figure("blue", GUARD, (100, 300), more="wound 1"), figure("red", GUARD, (500, 500), 270),
    ]  # fmt: skip
    course = "winner 0 captains blue,red supply 1"
    state = laid(lines, "blue 2 supply", course, rolls=(2, 4, 6))
    leader = f"blue-{GUARD}-1"
    shape(state, leader, abilities=["regeneration/5"], rank="elite")
    for n in (1, 2):
        shape(state, f"blue-{MAGE}-{n}", pow=4)
    until(state, lambda now: now.supply > 4)
    thrown = [*events(state, "regenerated"), *events(state, "supply-rolled")]
    assert thrown == [event for event in state.log if event in thrown]
    told = [(event.figure, event.die) for event in thrown]
    assert told == [(f"blue-{MAGE}-1", 2), (f"blue-{MAGE}-2", 4), (leader, 6)]
    assert state.figures[leader].wound == 0


@rule("CFX-EX-09", "CFX-KEY-09")
def test_example_9_b_markers_are_given_out_at_their_time_or_never() -> None:
    state = strategy(5, 2, a=["mutagen/2"], b=["mutagen/2"])
    state.phase = "tactic"  # the time for it is over
    until(state, lambda now: now.phase not in ("tactic", "first"))
    assert marks(state) == {}
    assert not [option for _, options in asked() for option in options if option.startswith("mark")]
