"""The melee phase: frays are divided, combats are selected one after the other (MEL)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import BIG, COURSE, SMALL, events, first, laid, shape, until
from tests.games.confrontation_x.field import GUARD, PROWLER, figure
from tests.games.confrontation_x.melees import EAST, LONE, NORTH, SOUTH, TOUGH, crowd, kinds, whole
from walstatt.core.flow import Decision
from walstatt.games.confrontation_x.rules.combat import frays, melee
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.seen.view import view
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
A, B = f"blue-{GUARD}-1", f"blue-{GUARD}-2"
C, D = f"red-{PROWLER}-1", f"red-{PROWLER}-2"


def fray() -> State:
    """CFX-EX-32: A and B side by side, C north and D south of both."""
    x = 300 + SMALL + 0.01
    lines = [
        figure("blue", GUARD, (300, 300)),
        figure("blue", GUARD, (300 + 2 * SMALL + 0.02, 300), n=2),
        figure("red", PROWLER, (x, 300 + SMALL + BIG), 270),
        figure("red", PROWLER, (x, 300 - SMALL - BIG), 90, n=2),
    ]
    state = laid(lines, "blue 2 melee", COURSE)
    for word in list(state.figures):
        shape(state, word, **TOUGH)
    return state


def pairs(count: int) -> State:
    """So many even combats far from each other."""
    lines = []
    for n in range(1, count + 1):
        lines.append(figure("blue", GUARD, (100 * n, 300), n=n))
        lines.append(figure("red", GUARD, (100 * n, 300 + 2 * SMALL), 270, n=n))
    state = laid(lines, "blue 2 melee", COURSE)
    for word in list(state.figures):
        shape(state, word, **TOUGH, ini=int(word[-1]) + (3 if word.startswith("blue") else 0))
    return state


def formed(state: State) -> list[set[str]]:
    return [{combat.centre, *combat.others} for combat in state.combats]


def to_selection(state: State, *answers: str) -> list[tuple[str, list[str]]]:
    return until(state, lambda s: s.phase == "combat", *answers)


def to_fight(state: State, *answers: str) -> list[tuple[str, list[str]]]:
    return until(state, lambda s: s.phase == "fight", *answers)


def over(state: State) -> None:
    """The combat that has been selected is over without a blow."""
    assert state.fight is not None
    state.fight = state.fight._replace(stage="end")
    until(state, lambda s: s.phase == "combat")


# --- dividing -----------------------------------------------------------------------------------------------


@rule("CFX-MEL-02", "CFX-MEL-05")
def test_a_fray_that_is_no_clear_matter_is_divided() -> None:
    state = fray()
    assert {word: {one.word for one in opponents(state, state.figures[word])} for word in (A, C)} == {
        A: {C, D}, C: {A, B},
    }  # fmt: skip
    found = to_selection(state, f"divide {A} {C}")
    assert [kind for kind, _ in found] == ["divide"]
    clear = pairs(2)
    assert to_selection(clear) == []


@rule("CFX-MEL-05", "CFX-EX-32")
def test_the_second_pair_follows_from_the_first() -> None:
    state = fray()
    to_selection(state, f"divide {A} {C}")
    assert formed(state) == [{A, C}, {B, D}]


@rule("CFX-MEL-03")
@pytest.mark.parametrize("choice", [f"divide {A} {C}", f"divide {A} {D}"])
def test_everybody_takes_part_in_one_combat(choice: str) -> None:
    state = fray()
    to_selection(state, choice)
    members = [word for combat in state.combats for word in combat.figures]
    assert sorted(members) == sorted(state.figures)


@rule("CFX-MEL-04", "CFX-MEL-12")
def test_a_combat_is_one_against_one_or_several() -> None:
    state = crowd(3)
    to_selection(state)
    (combat,) = state.combats
    assert (combat.centre, len(combat.others)) == (LONE, 3)
    stars = frays.stars_of(state.combats)
    assert stars.joined(NORTH, "somebody") is None  # never several against several


@rule("CFX-MEL-06")
def test_nobody_in_contact_is_left_out() -> None:
    state = crowd(3, figure("blue", GUARD, (300, 300 + 4 * SMALL), 270, n=2))
    found = to_selection(state)  # the newcomer has nobody else, and the lone one would be left with two
    assert found == []
    assert formed(state) == [{NORTH, B}, {LONE, SOUTH, EAST}]


@rule("CFX-MEL-07")
def test_the_tactic_winner_divides() -> None:
    state = fray()
    state.winner, state.captains = 1, (1, 0)
    until(state, lambda s: s.phase == "divide")
    decision = next(melee.divide(state))
    assert isinstance(decision, Decision)
    assert (decision.kind, decision.seat) == ("divide", 1)


@rule("CFX-MEL-08", "CFX-Q-35")
def test_what_is_settled_stays_when_a_combat_loses_a_figure() -> None:
    state = crowd(2, figure("blue", GUARD, (500, 500), n=5), figure("red", GUARD, (500, 525), 270, n=5))
    to_selection(state)
    before = {combat.figures: combat.number for combat in state.combats}
    del state.figures[SOUTH]
    assert frays.repaired(state) == ()
    after = {combat.figures: combat.number for combat in state.combats}
    other = (f"blue-{GUARD}-5", f"red-{GUARD}-5")
    assert after[other] == before[other]
    assert after[LONE, NORTH] == before[LONE, NORTH, SOUTH]


# --- selecting ----------------------------------------------------------------------------------------------


@rule("CFX-MEL-01")
def test_dividing_selecting_fighting_and_pursuing_repeat() -> None:
    state = pairs(2)
    phases: list[str] = []

    def stop(now: State) -> bool:
        if not phases or phases[-1] != now.phase:
            phases.append(now.phase)
        if now.phase == "fight" and now.fight is not None:
            now.fight = now.fight._replace(stage="end")
        return now.phase == "supply"

    until(state, stop, f"combat {A}")
    course = ["divide", "assail", "combat", "fight", "pursuit"]
    assert phases == ["melee", *course, *course, "divide", "assail", "combat", "supply"]


@rule("CFX-MEL-09", "CFX-MEL-10", "CFX-MEL-11", "CFX-EX-32")
def test_winner_and_loser_select_in_turn_each_only_once_and_nobody_may_pass() -> None:
    state = pairs(3)
    found = to_fight(state, f"combat {B}")
    assert found == [("combat", [f"combat {A}", f"combat {B}", f"combat blue-{GUARD}-3"])]
    over(state)
    found = to_fight(state, f"combat {A}")
    assert found == [("combat", [f"combat {A}", f"combat blue-{GUARD}-3"])]
    over(state)
    assert to_fight(state) == []  # only one is left, and it is fought
    assert [event.seat for event in events(state, "combat-began")] == [0, 1, 0]
    over(state)
    assert to_selection(state) == []


@rule("CFX-MEL-12", "CFX-DATA-21")
def test_even_and_outnumbered_combats() -> None:
    for reds in (1, 2):
        state = crowd(reds)
        to_selection(state)
        assert first(state, "combat-formed").others == (NORTH, SOUTH)[:reds]


@rule("CFX-MEL-13")
def test_everybody_sees_which_combats_are_fought_and_which_are_to_come() -> None:
    state = pairs(2)
    to_fight(state, f"combat {A}")
    assert [(combat.centre, combat.state) for combat in view(state, 1).combats] == [(A, "now"), (B, "next")]
    over(state)
    assert [(combat.centre, combat.state) for combat in view(state, 1).combats] == [(A, "done"), (B, "next")]


def test_without_contact_there_is_no_melee() -> None:
    lines = [figure("blue", GUARD, (300, 100)), figure("red", GUARD, (300, 400), 270)]
    state = laid(lines, "blue 2 melee", COURSE)
    assert whole(state) == []
    assert "melee-began" not in kinds(state)
