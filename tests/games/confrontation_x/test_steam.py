"""Steam: rolls, bonuses, malfunctions (STM, CFX-DATA-34)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import (
    ONE,
    OTHER,
    after_blow,
    asked,
    duel,
    events,
    exchanging,
    first,
    run,
    shape,
    stage,
    until,
)
from tests.games.confrontation_x.field import ARCHER, acting, figure, offered, there
from tests.games.confrontation_x.volleys import A as SHOOTER
from tests.games.confrontation_x.volleys import facing_off, shoot
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules import effects, moves
from walstatt.games.confrontation_x.rules.abilities.steam import malfunction, rolled
from walstatt.games.confrontation_x.rules.activation import announcements, use
from walstatt.games.confrontation_x.rules.courage import fear_of
from walstatt.games.confrontation_x.rules.pursuit import pursue, reach
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.fights import Pool
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule
STRIKING = {ONE: Pool(attack=1), OTHER: Pool()}


def steaming(*rolls: int, about: str = "ini,att,str,def", **more: Any) -> State:
    return duel(*rolls, abilities=[f"steam/{about}"], **more)


def one(state: State) -> Figure:
    return state.figures[ONE]


def activated(*rolls: int, about: str = "mov") -> State:
    """ONE, whose activation begins far away from everybody."""
    state = steaming(*rolls, about=about)
    state.figures[ONE] = one(state).standing(30000, 15000, 9000)
    state.phase, state.active = "act", ONE
    return state


# --- the roll -----------------------------------------------------------------------------------------------


@rule("CFX-STM-01", "CFX-STM-02", "CFX-STM-03")
def test_one_die_is_rolled_and_a_6_may_be_rolled_on() -> None:
    state = steaming(4)
    assert run(rolled(state, one(state), "ini")).bonus == 4
    assert first(state, "steam-rolled").faces == (4,)
    state = steaming(6, 3)
    assert run(rolled(state, one(state), "ini"), "on 1").bonus == 9
    assert run(rolled(steaming(6), one(state), "ini"), "stop").bonus == 6


@rule("CFX-STM-03", "CFX-Q-128")
def test_a_1_is_a_malfunction_when_rolling_on_too() -> None:
    state = steaming(6, 1, 5)
    assert run(rolled(state, one(state), "ini"), "on 1") == (0, "overheated")


@rule("CFX-STM-02", "CFX-STM-11", "CFX-Q-128")
def test_of_several_dice_all_are_added_and_any_1_is_a_malfunction() -> None:
    state = steaming(3, 6, 2, about="2:ini")
    assert run(rolled(state, one(state), "ini"), "on 1").bonus == 11
    state = steaming(5, 1, 3, about="2:ini")
    assert run(rolled(state, one(state), "ini")).trouble == "lost"
    assert len(events(state, "malfunctioned")) == 1


@rule("CFX-STM-12", "CFX-DATA-34", "CFX-Q-59")
@pytest.mark.parametrize(
    ("die", "how", "steam"),
    [(2, "shutdown", "gone"), (4, "shutdown", "gone"), (5, "overheating", "off"), (6, "overheating", "off")],
)
def test_one_more_die_says_what_goes_wrong(die: int, how: str, steam: str) -> None:
    state = steaming(die)
    run(malfunction(state, ONE))
    assert (first(state, "malfunctioned").how, one(state).steam) == (how, steam)


@rule("CFX-STM-13")
def test_an_explosion_hurts_its_bearer_and_all_within_5_cm() -> None:
    state = steaming(1, 2, 1, 2, 1)
    second = ONE[:-1] + "2"
    near = state.figures[second]
    state.figures[second] = near.standing(one(state).base.x - 75 * CENTIMETRE // 10, one(state).base.y, 0)
    run(malfunction(state, ONE))
    thrown = {event.figure: (event.strength, event.resilience) for event in events(state, "damage-thrown")}
    assert thrown == {ONE: (10, 0), OTHER: (5, 5), second: (5, amount(state, state.figures[second], "res"))}
    assert one(state).steam == "gone"


@rule("CFX-STM-13")
def test_beyond_5_cm_nobody_is_hurt() -> None:
    state = steaming(1, 2, 1, 2, 1)
    second = ONE[:-1] + "2"
    state.figures[second] = state.figures[second].standing(one(state).base.x - 7600, one(state).base.y, 0)
    run(malfunction(state, ONE))
    assert [event.figure for event in events(state, "damage-thrown")] == [ONE, OTHER]


@rule("CFX-STM-14", "CFX-STM-15")
def test_what_is_overheated_works_again_in_the_next_round() -> None:
    state = steaming(2)
    state.change(one(state), steam="off")
    state.change(state.figures[OTHER], steam="gone")
    state.phase, state.supply = "supply", 9
    until(state, lambda s: s.phase == "round")
    assert (one(state).steam, state.figures[OTHER].steam) == ("", "gone")


@rule("CFX-STM-14")
def test_without_steam_nothing_is_announced() -> None:
    for steam in ("gone", "off"):
        state = activated()
        assert announcements(state, one(state)) != []
        state.change(one(state), steam=steam)
        assert announcements(state, one(state)) == []


# --- MOV ----------------------------------------------------------------------------------------------------


@rule("CFX-STM-04")
def test_steam_adds_centimetres_to_mov_for_the_activation() -> None:
    state = activated(4)
    before = amount(state, one(state), "mov")
    run(use(state, one(state), Option(("use", "steam", ONE, "mov"))))
    assert amount(state, one(state), "mov") == before + 4 * CENTIMETRE
    effects.expire(state, "activation")
    assert amount(state, one(state), "mov") == before


@rule("CFX-STM-04")
def test_it_is_announced_before_any_other_action() -> None:
    state = activated()
    assert [option.text for option in announcements(state, one(state))] == [f"use steam {ONE} mov"]
    state.change(one(state), acts=("shot",))
    assert announcements(state, one(state)) == []


@rule("CFX-STM-05", "CFX-Q-128")
def test_in_a_pursuit_move_it_is_added_before_mov_is_halved() -> None:
    state = activated(5)
    shape(state, ONE, mov=10 * CENTIMETRE, abilities=["steam/mov"])
    run(pursue(state, ONE), f"use steam {ONE} mov", "stay")
    assert reach(state, one(state)) == 8 * CENTIMETRE  # (10 + 5) / 2, rounded up


@rule("CFX-STM-16")
def test_overheated_it_may_not_move_in_this_phase() -> None:
    state = activated(1, 5)
    run(use(state, one(state), Option(("use", "steam", ONE, "mov"))))
    why = moves.unmoving(state, one(state))
    assert why is not None
    assert "CFX-STM-16" in why.rules
    effects.expire(state, "phase")
    assert moves.unmoving(state, one(state)) is None


# --- tests --------------------------------------------------------------------------------------------------


@rule("CFX-STM-06", "CFX-STM-10")
def test_steam_helps_one_test_and_only_once() -> None:
    state = exchanging(steaming(3, 2, 4))  # the steam roll, then the INI tests of red and blue
    until(state, stage("share"), f"use steam {ONE} ini")
    thrown = {event.figure: event.value for event in events(state, "thrown")}
    assert thrown == {ONE: 3 + 3, OTHER: 3}
    assert amount(state, one(state), "ini") == 3
    assert len(asked()) == 1  # not twice for one test


@rule("CFX-STM-06", "CFX-Q-411")
def test_steam_on_att_makes_the_defence_harder() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool(defence=1)}
    state = exchanging(steaming(2, 3, 2, 2, 1, about="att"), pools)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1", f"use steam {ONE} att")
    assert events(state, "tested")[1].difficulty == 4 + 2 + 3


@rule("CFX-STM-07")
def test_steam_on_str_counts_for_the_damage_roll_of_the_attack() -> None:
    state = exchanging(steaming(4, 3, 5, 2, about="str"), STRIKING)
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use steam {ONE} str")
    assert first(state, "damage-thrown").strength == 9
    assert amount(state, one(state), "str") == 5


@rule("CFX-STM-10")
def test_one_test_is_helped_by_one_roll() -> None:
    state = exchanging(steaming(4, 3, 5, 2, about="att,str"), STRIKING)
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use steam {ONE} str")
    assert asked()[1][1] == [f"use steam {ONE} att", f"use steam {ONE} str", "pass"]
    assert len(asked()) == 2


@rule("CFX-STM-17")
def test_overheated_the_test_is_a_fumble() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool(defence=1)}
    state = exchanging(steaming(1, 5, about="att"), pools)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1", f"use steam {ONE} att")
    found = first(state, "tested")
    assert (found.fumble, found.passed) == (True, False)
    assert events(state, "damage-thrown") == []


@rule("CFX-STM-18")
def test_overheated_no_damage_roll_follows() -> None:
    state = exchanging(steaming(1, 5, 3, about="str"), STRIKING)
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use steam {ONE} str")
    assert first(state, "tested").passed
    assert events(state, "damage-thrown") == []


@rule("CFX-Q-128")
def test_after_any_other_malfunction_the_test_goes_on() -> None:
    state = exchanging(steaming(1, 3, 4, 5, 2, about="att"), STRIKING)
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use steam {ONE} att")
    assert first(state, "tested").total == 4 + 4
    assert events(state, "damage-thrown") != []


# --- shots --------------------------------------------------------------------------------------------------


@rule("CFX-STM-08")
def test_steam_raises_the_strength_of_a_shot_and_not_aim() -> None:
    state = facing_off(10, rolls=(4, 3, 5, 2), shooter={"abilities": ["steam/aim"]})
    shoot(state, "red-guard-of-alahan-1", f"use steam {SHOOTER} aim")
    assert (first(state, "thrown").value, first(state, "damage-thrown").strength) == (4, 9)


@rule("CFX-STM-18")
def test_an_overheated_shot_does_no_damage() -> None:
    state = facing_off(10, rolls=(1, 5, 3), shooter={"abilities": ["steam/aim"]})
    shoot(state, "red-guard-of-alahan-1", f"use steam {SHOOTER} aim")
    assert events(state, "damage-thrown") == []


# --- fear ---------------------------------------------------------------------------------------------------


def charging(*rolls: int, blue: dict[str, Any], red: dict[str, Any]) -> Any:
    lines = [figure("blue", ARCHER, (300, 300)), figure("red", ARCHER, (300, 350), 270)]
    match = acting(lines, f"blue-{ARCHER}-1", rolls=rolls)
    state = match.state
    assert isinstance(state, State)
    shape(state, f"blue-{ARCHER}-1", **{"rank": "elite", **blue})
    shape(state, f"red-{ARCHER}-1", **{"rank": "elite", **red})
    return match.clone()


@rule("CFX-STM-09", "CFX-EX-98", "CFX-Q-89")
def test_steam_makes_fear_out_of_courage_for_one_assault() -> None:
    blue, red = f"blue-{ARCHER}-1", f"red-{ARCHER}-1"
    match = charging(2, 2, blue={"cou": 6, "abilities": ["steam/fear"]}, red={"fear": 4})
    match.play(next(word for word in offered(match) if word.startswith("charge")))
    match.play(f"use steam {blue} fear")
    state = match.state
    assert isinstance(state, State)
    assert (fear_of(state, state.figures[blue]), amount(state, state.figures[blue], "cou")) == (8, 6)
    match.play(match.decision.options[0])  # where it comes into contact: it need not test itself
    tests = [event for event in match.events if event.kind == "tested"]
    assert [(event.figure, event.difficulty) for event in tests] == [(red, 8)]
    match.play("stay")  # the target has fled; that was the whole assault
    assert there(match, blue).effects == ()


@rule("CFX-STM-09")
def test_the_target_of_an_assault_may_use_it_too() -> None:
    red = f"red-{ARCHER}-1"
    match = charging(3, 6, blue={"cou": 4}, red={"fear": 4, "abilities": ["steam/fear"]})
    match.play(next(word for word in offered(match) if word.startswith("charge")))
    match.play(f"use steam {red} fear")
    test = next(event for event in match.events if event.kind == "tested")
    assert test.difficulty == 7
