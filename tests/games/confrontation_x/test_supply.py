"""The supply phase and what it brings (SUP), rolls that are no tests (TEST-20, 21)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.confrontation_x.bouts import events, laid, shape, until
from tests.games.confrontation_x.field import FANG, GUARD, MAGE, PRIEST, figure
from walstatt.games.confrontation_x.rules import mana
from walstatt.games.confrontation_x.rules.supply import STEPS
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
WEAVER, MOON = "blue-light-weaver-1", "red-moon-priest-1"
SUPPLY = "winner 0 captains blue,red supply 1"
LINES = [figure("blue", MAGE, (100, 100)), figure("red", PRIEST, (300, 500), 270)]


def supplied(lines: Sequence[str] = LINES, rolls: Sequence[int] = (), answers: Sequence[str] = ()) -> State:
    """What a supply phase makes of a position."""
    state = laid(lines, "blue 2 supply", SUPPLY, rolls)
    until(state, lambda now: now.phase != "supply", *answers)
    return state


# --- faith --------------------------------------------------------------------------------------------------


@rule("CFX-SUP-04", "CFX-SUP-05", "CFX-SUP-06", "CFX-SUP-03")
@pytest.mark.parametrize(("rank", "points"), [("novice", 2), ("preacher", 2), ("elder", 4)])
def test_faith_points_go_by_rank_and_by_started_groups(
    rank: str, points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = laid(LINES, "blue 2 supply", SUPPLY)
    shape(state, MOON, rank=rank, creation=1, alteration=1, destruction=1)
    monkeypatch.setattr(mana, "believers", lambda *_: 4)
    mana.count_faith(state, state.figures[MOON])
    assert state.figures[MOON].faith == points


@rule("CFX-SUP-02")
def test_what_is_left_of_the_faith_is_lost_first() -> None:
    state = supplied([LINES[0], LINES[1] + " faith 7"])
    assert state.figures[MOON].faith == 0  # nobody believes here


@rule("CFX-SUP-07")
def test_faith_has_no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    state = laid(LINES, "blue 2 supply", SUPPLY)
    shape(state, MOON, rank="elder", creation=1, alteration=1, destruction=1)
    monkeypatch.setattr(mana, "believers", lambda *_: 40)
    mana.count_faith(state, state.figures[MOON])
    assert state.figures[MOON].faith == 40


# --- mana ---------------------------------------------------------------------------------------------------


@rule("CFX-SUP-08", "CFX-TEST-20", "CFX-TEST-21")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_a_mage_gains_a_die_and_its_power_without_fumble_or_rolling_on(die: int) -> None:
    state = laid(LINES, "blue 2 supply", SUPPLY, [die])
    shape(state, WEAVER, pow=4)
    until(state, lambda now: now.supply > 2)
    (told,) = events(state, "regenerated")
    assert (told.die, told.gained) == (die, die + 4)


@rule("CFX-SUP-09")
def test_a_gem_is_of_an_element_that_the_mage_masters() -> None:
    state = supplied(rolls=[3])
    gems = state.figures[WEAVER].gems
    mastered = state.figures[WEAVER].kind.elements
    assert mastered == ("light",)
    assert [n for n in gems if n] == [gems[1]]


@rule("CFX-SUP-10")
def test_gems_beyond_the_pool_are_lost() -> None:
    state = laid([LINES[0] + " gems 0,8,0,0,0,0", LINES[1]], "blue 2 supply", SUPPLY, [6])
    shape(state, WEAVER, pow=3)
    until(state, lambda now: now.supply > 2)
    (told,) = events(state, "regenerated")
    assert (told.gained, told.lost) == (1, 8)


@rule("CFX-SUP-11")
def test_gems_that_are_held_stay_what_they_are() -> None:
    state = supplied([LINES[0] + " gems 1,2,0,0,0,0", LINES[1]], [1])
    assert state.figures[WEAVER].gems[0] == 1
    assert state.figures[WEAVER].gems[1] > 2


# --- the other steps ----------------------------------------------------------------------------------------


@rule("CFX-SUP-01")
def test_the_steps_come_in_their_order() -> None:
    state = laid([LINES[0] + " panic 5", LINES[1]], "blue 2 supply", SUPPLY, [3, 4])
    until(state, lambda now: now.phase != "supply")
    told = [event.kind for event in state.log if event.kind in ("faith-counted", "regenerated", "thrown")]
    assert told == ["faith-counted", "regenerated", "thrown"]
    assert sorted(STEPS) == list(range(1, 10))


@rule("CFX-SUP-18")
def test_whoever_comes_back_in_this_phase_has_no_part_in_it() -> None:
    state = supplied([LINES[0] + " arrived 2 panic 5 marks back:1", LINES[1]], [3])
    assert not events(state, "regenerated")
    assert state.figures[WEAVER].panic


@rule("CFX-SUP-08", "CFX-ABIL-93", "CFX-SUMN-08")
def test_whoever_was_summoned_in_this_round_has() -> None:
    """It takes no actions; what happens to it by itself is none."""
    state = laid([LINES[0] + " arrived 2", LINES[1]], "blue 2 supply", SUPPLY, [3, 6, 1])
    shape(state, WEAVER, abilities=["short-lived/5"], rank="elite")
    until(state, lambda now: now.phase != "supply")
    assert len(events(state, "regenerated")) == 1
    assert [event.die for event in events(state, "supply-rolled")] == [6, 1]
    assert state.figures[WEAVER].wound == 1


@rule("CFX-SUMN-08", "CFX-SUP-14")
@pytest.mark.parametrize(("arrived", "asked_it"), [(1, True), (2, False)])
def test_whoever_was_summoned_in_this_round_helps_nobody(arrived: int, asked_it: bool) -> None:
    lines = [figure("blue", GUARD, (100, 100), more=f"arrived {arrived} wound 1"), LINES[1]]
    state = laid(lines, "blue 2 supply", "winner 0 captains blue,red supply 4")
    shape(state, "blue-guard-of-alahan-1", abilities=["first-aid/4"])
    found = until(state, lambda now: now.phase != "supply", *(["pass"] if asked_it else []))
    assert [kind for kind, _ in found] == (["aid"] if asked_it else [])


@rule("CFX-SUP-19")
@pytest.mark.parametrize(("die", "panic"), [(6, False), (2, True)])
def test_whoever_is_in_panic_may_rally(die: int, panic: bool) -> None:
    lines = [figure("blue", GUARD, (100, 100), more="panic 5"), figure("red", FANG, (300, 500), 270)]
    state = supplied(lines, [die])
    assert bool(state.figures["blue-guard-of-alahan-1"].panic) is panic


@rule("CFX-SUP-20")
def test_what_lasts_to_the_end_of_the_round_ends_without_a_question() -> None:
    state = laid([figure("blue", GUARD, (100, 100), more="stunned"), LINES[1]], "blue 2 supply", SUPPLY)
    word = "blue-guard-of-alahan-1"
    short = Effect("x", "", 0, "round", gives=(("att", 1),))
    long = Effect("y", "", 0, "game", gives=(("att", 1),))
    state.change(state.figures[word], effects=(short, long))
    state.supply = 9
    assert until(state, lambda now: now.phase != "supply") == []
    assert [effect.source for effect in state.figures[word].effects] == ["y"]
    assert not state.figures[word].stunned


@rule("CFX-SUP-21")
@pytest.mark.parametrize(("number", "over"), [(5, False), (6, True)])
def test_the_last_agreed_round_ends_the_game(number: int, over: bool) -> None:
    state = laid(LINES, f"blue {number} supply", SUPPLY)
    state.supply = 9
    until(state, lambda now: now.phase != "supply")
    assert (state.phase == "over") is over
