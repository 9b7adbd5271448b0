"""Zone artillery: a template over the target, or wherever the shot goes astray to (ARTZ)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, events, first, shape, told
from tests.games.confrontation_x.field import GUARD, PROWLER, figure
from tests.games.confrontation_x.volleys import EDGE, A, B, facing_off, guard, order, shoot
from walstatt.games.confrontation_x.rules.shooting import zone
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Point

rule = pytest.mark.rule
C, D = f"red-{GUARD}-4", f"blue-{GUARD}-5"
NORTH = 9000
#: The middle of a target that is so many centimetres away.
MORTAR: dict[str, Any] = {"aim": 3, "weapon": (7, (15, 30, 45)), "artillery": "zone"}


def middle(cm: float) -> float:
    return EDGE + 10 * cm + SMALL


def lobbed(far: float, *more: str, rolls: Sequence[int] = (), **told: Any) -> State:
    """The deviation die falls first, then the die of the test."""
    shooter = MORTAR | told.pop("shooter", {})
    return facing_off(far, *more, rolls=rolls, shooter=shooter, **told)


def struck(state: State) -> list[tuple[str, int]]:
    return [(event.figure, event.strength) for event in events(state, "damage-thrown")]


# --- target and test ----------------------------------------------------------------------------------------


@rule("CFX-ARTZ-02")
def test_cover_makes_it_no_harder() -> None:
    state = lobbed(20, guard("red", (308, EDGE + 50), 4), rolls=[1, 1])
    shoot(state)
    assert first(state, "measured").difficulty == 7


@rule("CFX-ARTZ-03")
@pytest.mark.parametrize("aim", [2, 5])
def test_a_deviation_die_is_thrown_with_the_test_in_any_case(aim: int) -> None:
    state = lobbed(20, rolls=[4, aim, 1, 1])
    shoot(state)
    assert first(state, "deviation-thrown").die == 4
    assert ("deviated" in order(state)) == (aim == 2)


@rule("CFX-ARTZ-04")
def test_after_a_success_the_template_lies_on_the_target() -> None:
    state = lobbed(20, rolls=[4, 5, 1, 1])
    shoot(state)
    assert first(state, "burst").at == tuple(state.figures[B].at)


@rule("CFX-ARTZ-05", "CFX-ARTZ-06", "CFX-EX-49", "CFX-DATA-22")
def test_the_example_of_the_book_goes_8_cm_straight_on() -> None:
    state = lobbed(20, rolls=[1, 2])
    shoot(state)
    assert (first(state, "measured").difficulty, first(state, "tested").total) == (7, 5)
    event, (x, y) = first(state, "deviated"), state.figures[B].at
    assert (event.length, event.at) == (8 * CENTIMETRE, (x, y + 8 * CENTIMETRE))


@rule("CFX-ARTZ-06", "CFX-EX-312")
def test_10_against_6_is_16_cm_astray() -> None:
    state = lobbed(35, rolls=[1, 3])
    shoot(state)
    assert first(state, "deviated").length == 16 * CENTIMETRE


@rule("CFX-Q-46", "CFX-ARTZ-05")
@pytest.mark.parametrize(
    ("die", "x", "y"), [(1, 0, 4000), (2, 3464, 2000), (3, 3464, -2000), (4, 0, -4000), (6, -3464, 2000)]
)
def test_every_number_is_60_degrees_further_clockwise(die: int, x: int, y: int) -> None:
    assert zone.astray(Point(0, 0), NORTH, die, 1) == (x, y)


@rule("CFX-ARTZ-07")
def test_a_fumble_is_not_fired_at_all() -> None:
    state = lobbed(20, rolls=[1, 1])
    shoot(state)
    assert order(state)[-1] == "shot-failed"
    assert "burst" not in order(state)
    assert state.figures[A].shots == 1


@rule("CFX-Q-47")
def test_beyond_long_range_there_is_no_template() -> None:
    state = lobbed(40, shooter={"weapon": (7, (5, 10, 20))})
    shoot(state)
    assert order(state) == ["shot", "measured", "shot-failed"]


def test_whether_to_roll_on_after_a_miss_is_a_choice() -> None:
    state = lobbed(44, rolls=[1, 6, 4], shooter={"aim": 2})
    shoot(state, B, "stop")  # 8 of 10: another die may hit, and may spoil it
    assert [kind for kind, _ in asked()] == ["roll-on"]
    assert first(state, "deviated").length == 8 * CENTIMETRE


# --- the template -------------------------------------------------------------------------------------------


@rule("CFX-ARTZ-01")
def test_friend_and_foe_are_hit() -> None:
    y = middle(20)
    state = lobbed(20, guard("red", (328, y), 4), guard("blue", (272, y), 5), rolls=[1, 5, 1, 1, 1, 1, 1, 1])
    shoot(state)
    assert {word for word, _ in struck(state)} == {B, C, D}


@rule("CFX-ARTZ-08")
@pytest.mark.parametrize(("gap", "hit"), [(27.4, True), (27.6, False)])
def test_the_template_has_a_radius_of_2_75_cm(gap: float, hit: bool) -> None:
    state = lobbed(20, guard("red", (300 + gap + SMALL, middle(20)), 4))
    assert zone.touched(state.figures[C], state.figures[B].at) == hit
    assert zone.RADIUS == 2750


@rule("CFX-ARTZ-09", "CFX-EX-312")
def test_an_infantry_base_under_the_middle_lies_wholly_under_it() -> None:
    state = lobbed(20, rolls=[1, 5, 1, 1])
    at = state.figures[B].at
    assert zone.fully(state.figures[B], Point(at.x + 700, at.y))  # its corners are 2.3 cm away
    shoot(state)
    assert struck(state) == [(B, 7)]


@rule("CFX-ARTZ-09")
def test_a_large_base_is_hit_fully_where_it_touches_the_middle() -> None:
    big = f"red-{PROWLER}-1"
    state = lobbed(20, figure("red", PROWLER, (400, 500), 270))
    at, half = state.figures[big].at, 1875
    assert zone.fully(state.figures[big], Point(at.x + half, at.y))
    assert not zone.fully(state.figures[big], Point(at.x + half + 10, at.y))


@rule("CFX-ARTZ-10")
def test_whoever_is_only_touched_suffers_half_of_it_rounded_up() -> None:
    state = lobbed(20, guard("red", (335, middle(20)), 4), rolls=[1, 5, 1, 1, 1, 1])
    shoot(state)
    assert struck(state) == [(B, 7), (C, 4)]
    assert (first(state, "burst").fully, first(state, "burst").half) == ((B,), (C,))


@rule("CFX-ARTZ-11", "CFX-FLY-29")
def test_below_a_flying_target_those_on_the_ground_are_hit_too() -> None:
    state = lobbed(20, guard("red", (300, middle(20)), 4, more="air"), rolls=[1, 6, 4, 1, 1, 1, 1])
    shoot(state, C)
    assert {word for word, _ in struck(state)} == {B, C}


@rule("CFX-ARTZ-12", "CFX-FLY-29")
def test_above_a_target_on_the_ground_nobody_is_hit() -> None:
    state = lobbed(20, guard("red", (300, middle(20)), 4, more="air"), rolls=[1, 5, 1, 1])
    shoot(state, B)
    assert struck(state) == [(B, 7)]


# --- into a melee -------------------------------------------------------------------------------------------


@rule("CFX-ARTZ-13", "CFX-Q-47")
def test_the_allocation_roll_comes_first_and_says_where_the_template_lies() -> None:
    state = lobbed(20, guard("blue", (300, middle(20) + 2 * SMALL), 5), rolls=[2, 1, 5, 1, 1, 1, 1])
    shoot(state)
    kinds = order(state)
    assert kinds.index("allotted") < kinds.index("thrown")
    assert first(state, "burst").at == tuple(state.figures[D].at)
    assert struck(state)[0] == (D, 7)


@rule("CFX-ARTZ-13", "CFX-Q-548")
def test_the_deviation_starts_from_whoever_the_die_has_named() -> None:
    state = lobbed(20, guard("blue", (300 + 2 * SMALL, middle(20)), 5), rolls=[2, 1, 2])
    shoot(state)
    x, y = state.figures[D].at
    assert first(state, "deviated").at == (x, y + 8 * CENTIMETRE)  # in the direction of the shot at B


@rule("CFX-ARTZ-14")
def test_after_a_deviation_no_allocation_rolls_are_made() -> None:
    y = middle(20) + 80
    state = lobbed(
        20, guard("red", (300, y), 4), guard("blue", (300, y + 2 * SMALL), 5), rolls=[1, 2, 1, 1, 1, 1]
    )
    shoot(state)
    assert "allotted" not in order(state)
    assert struck(state) == [(C, 7), (D, 4)]


def test_the_log_says_who_is_under_the_template() -> None:
    state = lobbed(20, guard("red", (335, middle(20)), 4), rolls=[1, 5, 1, 1, 1, 1])
    shape(state, C)
    shoot(state)
    assert told(first(state, "burst")) == (
        "Hit with full strength: Guard of Alahan 1 (Red). With half of it: Guard of Alahan 4 (Red)."
    )
