"""Pursuit moves after a combat (PURS)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import laid, run, shape
from tests.games.confrontation_x.field import GUARD, KNIGHT, PROWLER, figure
from tests.games.confrontation_x.test_engaging import FOE, OTHER, A, guard
from walstatt.games.confrontation_x.rules import pursuit
from walstatt.games.confrontation_x.rules.combat import melee
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.course import PHASES
from walstatt.games.confrontation_x.rules.menus import ReadWay
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Point

rule = pytest.mark.rule
COURSE = "winner 0 captains blue,red"
B = f"blue-{GUARD}-2"


def after_combat(*lines: str, others: str = OTHER, fought: str = A) -> State:
    """A combat is over in which a guard has beaten somebody who is gone."""
    state = laid(
        [
            guard("blue", (300, 200)),
            *(lines or (guard("red", (300, 400), 270, n=2),)),
            f"combat 1 {fought} {others} done",
            "fight 1 end",
        ],
        "blue 2 pursuit",
        f"{COURSE} todo {fought}",
    )
    state.combats = tuple(one._replace(others=(FOE,)) for one in state.combats)
    return state


def held_by(state: State, word: str = A) -> set[str]:
    return {enemy.word for enemy in opponents(state, state.figures[word])}


@rule("CFX-PURS-01")
def test_who_has_no_opponent_of_its_combat_left_in_contact_is_entitled() -> None:
    state = after_combat()
    assert melee.entitled(state, state.figures[A], (FOE,))
    held = after_combat(guard("red", (300, 225.01), 270, n=2))
    assert not melee.entitled(held, held.figures[A], (OTHER,))
    assert melee.entitled(held, held.figures[A], (FOE,))  # it did not fight that one


@rule("CFX-PURS-02", "CFX-DATA-10", "CFX-EX-42")
@pytest.mark.parametrize(("mov", "way"), [(5, 3), (7.5, 4), (10, 5), (12.5, 7), (15, 8), (17.5, 9), (20, 10)])
def test_example_42_it_is_half_of_mov_rounded_up(mov: float, way: int) -> None:
    state = after_combat()
    shape(state, A, mov=round(mov * CENTIMETRE))
    assert pursuit.reach(state, state.figures[A]) == way * CENTIMETRE


@rule("CFX-Q-38")
def test_in_the_air_it_is_half_of_flight_mov() -> None:
    state = after_combat()
    shape(state, A, mov=10000, flight=15000)
    state.change(state.figures[A], air=True)
    assert pursuit.reach(state, state.figures[A]) == 8 * CENTIMETRE


@rule("CFX-PURS-03", "CFX-MOVE-04")
@pytest.mark.parametrize("end", ["300,250", "300,150", "260,230", "340,200"])
def test_its_direction_is_free(end: str) -> None:
    state = after_combat()
    run(pursuit.pursue(state, A), f"pursue {end}")
    x, y = (round(float(part) * 100) for part in end.split(","))
    assert state.figures[A].at == (x, y)
    assert state.phase == "pursuit"


@rule("CFX-PURS-02")
def test_it_goes_no_farther() -> None:
    state = after_combat()
    menu = pursuit.menu(state, state.figures[A], pursuit.reach(state, state.figures[A]))
    assert menu.read(("pursue", "300,250")) is not None
    assert menu.read(("pursue", "300,250.1")) is None
    too_far = menu.free.refused(ReadWay((Point(30000, 25010),), None, ""))
    assert too_far is not None
    assert too_far.key == "too-far"


@rule("CFX-PURS-04", "CFX-PURS-07", "CFX-Q-305")
def test_it_may_engage_and_the_new_combat_is_fought_in_this_round() -> None:
    state = after_combat(guard("red", (300, 270), 270, n=2, more="fought 1"))
    run(PHASES["pursuit"](state), f"engage {OTHER}", "reach 300,244.99 @90")
    assert held_by(state) == {OTHER}
    assert state.figures[OTHER].assaulted
    run(PHASES["pursuit"](state))
    run(PHASES["divide"](state))
    (combat,) = [combat for combat in state.combats if combat.state == "next"]
    assert set(combat.figures) == {A, OTHER}


@rule("CFX-PURS-04")
def test_whom_it_cannot_reach_is_not_offered() -> None:
    state = after_combat(guard("red", (300, 330), 270, n=2))
    assert not pursuit.targets(state, state.figures[A], pursuit.reach(state, state.figures[A])).options


@rule("CFX-PURS-05")
def test_it_may_leave_others_without_a_test() -> None:
    state = after_combat(guard("red", (325.01, 200), 180, n=2))
    assert held_by(state) == {OTHER}
    run(pursuit.pursue(state, A), "pursue 260,200")
    assert held_by(state) == set()
    assert not [event for event in state.log if event.kind in ("thrown", "parting", "disengaged")]


@rule("CFX-PURS-06")
def test_once_a_round() -> None:
    state = after_combat()
    run(pursuit.pursue(state, A), "pursue 300,150")
    assert state.figures[A].pursuits == 1
    assert not melee.entitled(state, state.figures[A], (FOE,))


@rule("CFX-FLY-13")
def test_no_change_of_altitude() -> None:
    state = after_combat()
    shape(state, A, mov=10000, flight=15000)
    menu = pursuit.menu(state, state.figures[A], pursuit.reach(state, state.figures[A]))
    assert menu.read(("pursue", "300,240", "rise")) is None
    assert menu.read(("pursue", "300,240")) is not None


@rule("CFX-FEAR-27")
def test_whoever_a_pursuit_frightens_tests_its_courage() -> None:
    wolf = f"blue-{PROWLER}-1"
    state = laid(
        [
            figure("blue", PROWLER, (300, 200)),
            guard("red", (300, 270), 270, n=2, more="activated"),
            f"combat 1 {wolf} {OTHER} done",
            "fight 1 end",
        ],
        "blue 2 pursuit",
        f"{COURSE} todo {wolf}",
        rolls=[2],
    )
    shape(state, wolf, fear=9)
    run(pursuit.pursue(state, wolf), f"engage {OTHER}", "reach 300,238.74 @90")
    assert state.figures[OTHER].panic


@rule("CFX-ENG-07", "CFX-PURS-04")
def test_a_rider_may_pursue_with_its_long_side() -> None:
    rider = f"blue-{KNIGHT}-1"
    state = after_combat(figure("blue", KNIGHT, (300, 100), 0), guard("red", (300, 170), 270, n=2))
    shape(state, rider, mov=20000)
    run(pursuit.pursue(state, rider), f"engage {OTHER}", "reach 324.88,144.99 @0")
    assert held_by(state, rider) == {OTHER}


@rule("CFX-PURS-08", "CFX-Q-305")
def test_new_frays_are_divided_before_the_next_combat() -> None:
    state = after_combat(
        guard("red", (300, 270), 270, n=2),
        guard("blue", (325.01, 270), 180, n=2),
        f"combat 2 {B} {OTHER} next",
    )
    run(PHASES["pursuit"](state), f"engage {OTHER}", "reach 300,244.99 @90")
    run(PHASES["pursuit"](state))
    assert state.phase == "divide"
    run(PHASES["divide"](state))
    (combat,) = [combat for combat in state.combats if combat.state == "next"]
    assert combat.centre == OTHER
    assert set(combat.others) == {A, B}


@rule("CFX-PANIC-11")
def test_in_panic_nobody_pursues() -> None:
    state = after_combat()
    state.change(state.figures[A], panic=5)
    assert not melee.entitled(state, state.figures[A], (FOE,))


@rule("CFX-PURS-01")
def test_it_may_stay() -> None:
    state = after_combat()
    run(pursuit.pursue(state, A), "stay")
    assert state.figures[A].at == (30000, 20000)
    assert state.figures[A].pursuits == 0
