"""Base contact, also across a barricade, to its edges: each case a slip easy to make (BASE, TERR, FLY)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import COURSE, duel, laid, shape
from tests.games.confrontation_x.field import GUARD, figure
from tests.games.confrontation_x.test_terrain_fights import BAR, wall
from walstatt.games.confrontation_x.rules.contact import (
    across,
    in_contact,
    meet,
    opponents,
    touches_by,
    touching_sides,
)
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table.sides import FLUSH

rule = pytest.mark.rule
A, B = f"blue-{GUARD}-1", f"red-{GUARD}-1"
HALF = 1250  # of an infantry base, in hundredths of a millimetre


@rule("CFX-BASE-04", "CFX-BASE-05", "CFX-BASE-06", "CFX-Q-07")
@pytest.mark.parametrize(
    ("shared", "touches"), [(HALF, False), (HALF + FLUSH, False), (HALF + FLUSH + 1, True), (2 * HALF, True)]
)
@pytest.mark.parametrize("side", [1, -1])
def test_more_than_half_of_a_side_is_contact(shared: int, touches: bool, side: int) -> None:
    state = duel()
    figure, other = state.figures[A], state.figures[B]
    x = figure.base.x + side * (2 * HALF - shared)
    there = other.standing(x, figure.base.y + 2 * HALF, 27000)
    assert (touching_sides(figure.base, there.base) is not None) is touches


@rule("CFX-FLY-15", "CFX-FLY-16", "CFX-FLY-17", "CFX-Q-32")
@pytest.mark.parametrize(
    ("air", "large", "contact"),
    [
        ((False, False), (False, False), True),
        ((True, True), (False, False), True),
        ((True, False), (False, False), False),
        ((False, True), (False, False), False),
        ((True, False), (False, True), True),  # a large one on the ground
        ((True, False), (True, False), False),
        ((False, True), (True, False), True),
    ],
)
def test_across_altitudes_only_large_figures_on_the_ground_are_touched(
    air: tuple[bool, bool], large: tuple[bool, bool], contact: bool
) -> None:
    state = duel()
    for word, high, big in zip((A, B), air, large, strict=True):
        if big:
            shape(state, word, size="large")
        state.change(state.figures[word], air=high)
    one, other = state.figures[A], state.figures[B]
    assert meet(one, other) is meet(other, one) is contact
    assert in_contact(state, one, other) is contact
    assert touches_by(state, one, other, range(4)) is contact
    assert bool(opponents(state, one)) is contact


@rule("CFX-BASE-14", "CFX-Q-511")
@pytest.mark.parametrize("pair", [(A, B), (B, A)])
def test_who_only_touches_for_want_of_a_place_is_in_no_contact(pair: tuple[str, str]) -> None:
    state = duel()
    assert in_contact(state, state.figures[A], state.figures[B])
    state.crowded = frozenset((pair,))
    assert not in_contact(state, state.figures[A], state.figures[B])
    assert not in_contact(state, state.figures[B], state.figures[A])
    state.crowded = frozenset(((pair[0], "somebody else"),))
    assert in_contact(state, state.figures[A], state.figures[B])


def over_wall(x: float = 300, y: float = 340, seat: str = "red", **changes: Any) -> tuple[State, str]:
    """A guard south of a barricade 1.5 cm wide, and one north of it."""
    other = f"{seat}-{GUARD}-2"
    lines = [figure("blue", GUARD, (300, 300)), wall(), figure(seat, GUARD, (x, y), 270, n=2)]
    state = laid([*lines, figure("red", GUARD, (50, 50))], "blue 2 melee", COURSE)
    state.change(state.figures[other], **changes)
    return state, other


@rule("CFX-TERR-21", "CFX-Q-565")
@pytest.mark.parametrize(
    ("where", "contact"),
    [
        ({}, True),
        ({"y": 340.5}, False),  # it does not touch the barricade
        ({"x": 312}, True),
        ({"x": 313}, False),  # not half of a side
        ({"air": True}, False),
        ({"seat": "blue"}, False),
    ],
)
def test_enemies_at_both_sides_of_a_barricade_are_in_contact(where: dict[str, Any], contact: bool) -> None:
    state, other = over_wall(**where)
    one, there = state.figures[A], state.figures[other]
    assert in_contact(state, one, there) is in_contact(state, there, one) is contact
    assert touches_by(state, one, there, (0,)) is (contact or where.get("seat") == "blue")


@rule("CFX-TERR-21", "CFX-Q-565", "CFX-TFGT-05")
def test_across_what_is_destroyed_or_from_the_air_nobody_touches() -> None:
    state, other = over_wall()
    assert across(state, state.figures[A], state.figures[other]) is state.table.by_id[BAR]
    state.structure[BAR] = 0
    assert across(state, state.figures[A], state.figures[other]) is None
    state, other = over_wall()
    state.change(state.figures[A], air=True)
    assert across(state, state.figures[A], state.figures[other]) is None
    state, other = over_wall()
    state.figures[A] = state.figures[A].standing(30000, 29950, 9000)
    assert across(state, state.figures[A], state.figures[other]) is None
