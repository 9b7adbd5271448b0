"""Charge & Shoot: the shot before the impact (ABIL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import asked, events, first, laid, run, shape
from tests.games.confrontation_x.field import ARCHER, GUARD, figure
from walstatt.core.flow import Decision
from walstatt.games.confrontation_x.rules.assaults import joint
from walstatt.games.confrontation_x.rules.assaults.assault import assault
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.state.figures import CHARGED, ENGAGED
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
A, C, B = f"blue-{ARCHER}-1", f"blue-{ARCHER}-2", f"red-{GUARD}-1"
OTHER = f"red-{GUARD}-2"
USE = f"use charge-and-shoot {A}"


def charging(*rolls: int, far: float = 8, blue: Any = (), red: Any = (), more: tuple[str, ...] = ()) -> State:
    """A so many centimetres south of B; MOV is 10 cm, AIM 4, the weapon has STR 5."""
    lines = [
        figure("blue", ARCHER, (300, 300)),
        figure("red", GUARD, (300, 325 + 10 * far), 270),
        figure("red", GUARD, (30, 30), n=2),
        *more,
    ]
    state = laid(lines, "blue 2 act", f"winner 0 captains blue,red active {A}", rolls)
    armed = {"aim": 4, "weapon": (5, (20, 40, 60)), "mov": 10000, "abilities": ["charge-and-shoot"]}
    for word in (A, C):
        if word in state.figures:
            shape(state, word, **{**armed, **dict(blue)})
    shape(state, B, **{"rank": "elite", "res": 5, **dict(red)})
    return state


def kinds(state: State) -> list[str]:
    return [event.kind for event in state.log]


@rule("CFX-ABIL-09", "CFX-ABIL-11")
def test_the_shot_comes_before_the_charge() -> None:
    state = charging(3, 4, 2)
    run(assault(state, A, Order("charge", (B,))), USE, *reach(state))
    assert kinds(state).index("damage-thrown") < kinds(state).index("moved") < kinds(state).index("contacted")
    assert first(state, "damage-thrown").strength == 5
    assert (state.figures[A].charged, state.figures[A].shots) == ((B,), 1)


def reach(state: State) -> tuple[str, ...]:
    """Where it comes into contact: the first of the places that are listed."""
    probe = state.copy()
    flow = assault(probe, A, Order("charge", (B,)))
    request = flow.send(None)
    while getattr(request, "kind", "") != "reach":
        options = getattr(request, "options", ())
        request = flow.send(next(option for option in options if option[0] in ("pass", "stop")))
    assert isinstance(request, Decision)
    return (request.options[0].text,)


@rule("CFX-ABIL-10")
def test_the_difficulty_is_7_whatever_hinders_other_shots() -> None:
    state = charging(3, 4, 2, red={"abilities": ["target/3"], "size": "small"})
    run(assault(state, A, Order("charge", (B,))), USE, *reach(state))
    assert first(state, "tested").difficulty == 7


@rule("CFX-Q-120")
def test_an_injury_lowers_aim_all_the_same() -> None:
    state = charging(3)
    state.change(state.figures[A], wound=1)
    run(assault(state, A, Order("charge", (B,))), USE, *reach(state))
    assert (first(state, "tested").total, first(state, "tested").passed) == (6, False)


@rule("CFX-ABIL-09")
def test_without_the_distance_there_is_no_shot() -> None:
    state = charging(6, far=24)
    run(assault(state, A, Order("charge", (B,))), USE)
    assert events(state, "shot") + events(state, "thrown") == []


@rule("CFX-ABIL-09")
def test_who_does_not_dare_does_not_shoot() -> None:
    state = charging(2, blue={"cou": 3}, red={"fear": 9})
    run(assault(state, A, Order("charge", (B,))), USE)
    assert (len(events(state, "shrank")), events(state, "shot")) == (1, [])


@rule("CFX-ABIL-14")
def test_a_miss_makes_an_engagement_of_the_charge() -> None:
    state = charging(2)
    run(assault(state, A, Order("charge", (B,))), USE, *reach(state))
    there = state.figures[A]
    assert (there.charged, there.moved & CHARGED, bool(there.moved & ENGAGED)) == ((), 0, True)
    assert len(events(state, "contacted")) == 1
    assert not state.figures[B].pressed


@rule("CFX-ABIL-12")
def test_if_the_target_dies_it_goes_to_its_place_and_may_go_on() -> None:
    state = charging(3, 6, 5, blue={"weapon": (20, (20, 40, 60))})
    run(assault(state, A, Order("charge", (B,))), USE, *reach(state), "stay")
    assert B not in state.figures
    assert abs(state.figures[A].base.y - (32500 + 8000 - 2500)) < 5  # where it would have been in contact
    assert asked()[-1][0] == "redirect"


@rule("CFX-ABIL-13")
def test_together_all_shoot_before_anybody_moves() -> None:
    state = charging(3, 6, 5, 3, blue={"weapon": (20, (20, 40, 60))},
                     more=(figure("blue", ARCHER, (330, 300), n=2),))  # fmt: skip
    flow = joint.assault(state, Order("charge", (B,)), (A, C))
    answer: Any = None
    while True:
        try:
            request = flow.send(answer)
        except StopIteration:
            break
        assert isinstance(request, Decision)
        words = [option.text for option in request.options]
        wanted = [word for word in words if word.startswith("use charge") or word == "stay"]
        answer = request.options[words.index(wanted[0]) if wanted else 0]
    found = [kind for kind in kinds(state) if kind in ("shot", "moved")]
    assert found == ["shot", "moved", "moved"]  # the first killed it: both move all the same
    assert events(state, "shot")[0].figure == A


@rule("CFX-Q-120")
def test_it_is_the_only_shot() -> None:
    state = charging()
    state.change(state.figures[A], shots=1)
    run(assault(state, A, Order("charge", (B,))), *reach(state))
    assert [kind for kind, _ in asked()] == ["reach"]


@rule("CFX-ABIL-09")
def test_it_goes_with_charges_only() -> None:
    state = charging()
    flow = assault(state, A, Order("engage", (B,)))
    request: Any = flow.send(None)
    assert request.kind == "reach"
