"""Lines of sight and the field of view (LOS)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.field import (
    ARCHER,
    FANG,
    GUARD,
    PROWLER,
    figure,
    match_of,
    state_of,
)
from walstatt.games.confrontation_x.rules import sight
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule


def field(*lines: str) -> State:
    return state_of(match_of(lines))


def sees(state: State, one: str, other: str) -> bool:
    """The quick judge; the one with reasons says the same."""
    a, b = state.figures[one], state.figures[other]
    found = sight.sees(state, a, b)
    assert sight.line_of_sight(state, a, b).free == found
    assert (sight.unseen(state, a, b) is None) == found
    return found


A, B, C, D = f"blue-{ARCHER}-1", f"red-{PROWLER}-1", f"red-{FANG}-1", f"blue-{GUARD}-1"


@rule("CFX-LOS-02", "CFX-LOS-08")
@pytest.mark.parametrize(("facing", "seen"), [(90, True), (0, True), (270, False), (280, False)])
def test_nobody_sees_behind_the_line_through_the_front_edge(facing: int, seen: bool) -> None:
    state = field(figure("blue", ARCHER, (300, 200), facing), figure("red", PROWLER, (320, 400)))
    assert sees(state, A, B) is seen
