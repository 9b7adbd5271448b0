"""Lines of sight and the field of view (LOS)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.field import ARCHER, FANG, GUARD, PROWLER, figure, match_of, state_of
from walstatt.games.confrontation_x.rules import sight
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
A, B = f"blue-{ARCHER}-1", f"red-{GUARD}-1"


def field(*lines: str) -> State:
    return state_of(match_of(lines))


def sees(state: State, one: str, other: str) -> bool:
    """The quick judge; the one with reasons says the same."""
    a, b = state.figures[one], state.figures[other]
    found = sight.sees(state, a, b)
    assert sight.line_of_sight(state, a, b).free == found
    assert (sight.unseen(state, a, b) is None) == found
    return found


def why(state: State, one: str, other: str) -> str:
    found = sight.unseen(state, state.figures[one], state.figures[other])
    return found.key if found is not None else ""


def archer(at: tuple[float, float] = (300, 200), facing: float = 90) -> str:
    return figure("blue", ARCHER, at, facing)


def guard(
    at: tuple[float, float], facing: float = 270, *, n: int = 1, seat: str = "red", more: str = ""
) -> str:
    return figure(seat, GUARD, at, facing, n=n, more=more)


def screen(y: float, kind: str = GUARD, more: str = "") -> tuple[str, str]:
    """Two of blue side by side, across the way north."""
    half = 12.51 if kind in (GUARD, ARCHER) else 18.76
    return (
        figure("blue", kind, (300 - half, y), 90, n=8, more=more),
        figure("blue", kind, (300 + half, y), 90, n=9, more=more),
    )


# --- the field of view --------------------------------------------------------------------------------------


@rule("CFX-LOS-02", "CFX-LOS-08", "CFX-EX-13")
@pytest.mark.parametrize(("facing", "seen"), [(90, True), (20, True), (270, False), (330, False)])
def test_nobody_sees_behind_the_line_through_the_front_edge(facing: float, seen: bool) -> None:
    state = field(archer(facing=facing), guard((320, 400)))
    assert sees(state, A, B) is seen
    assert why(state, A, B) == ("" if seen else "behind")


@rule("CFX-Q-11")
@pytest.mark.parametrize(("y", "seen"), [(200.1, True), (200, False)])
def test_a_corner_before_the_line_is_enough_and_one_on_it_is_not(y: float, seen: bool) -> None:
    """The front edge lies at y = 212.5 mm, and so does the upper side of a base at y = 200."""
    assert sees(field(archer(), guard((400, y))), A, B) is seen


# --- obstacles ----------------------------------------------------------------------------------------------


@rule("CFX-LOS-03", "CFX-LOS-01", "CFX-EX-13")
def test_who_stands_wholly_behind_somebody_is_not_seen() -> None:
    state = field(archer(), guard((301.5, 250)), guard((304, 300), n=2))
    assert sees(state, A, B)
    assert not sees(state, A, f"red-{GUARD}-2")
    assert why(state, A, f"red-{GUARD}-2") == "sight-figure"


@rule("CFX-LOS-07", "CFX-EX-13")
@pytest.mark.parametrize(("x", "seen"), [(337.4, False), (337.7, True)])
def test_one_visible_corner_is_enough(x: float, seen: bool) -> None:
    """From (312.5, 212.5), the right end of the front edge, past the corner (325, 237.5) of the screen one
    sees nothing at y = 287.5 but what reaches x = 350: the near corner of the one behind it."""
    state = field(archer(), *screen(250), guard((x, 300)))
    assert sees(state, A, B) is seen


@rule("CFX-LOS-05", "CFX-LOS-06")
@pytest.mark.parametrize(
    ("viewer", "target", "between", "seen"),
    [
        (ARCHER, GUARD, GUARD, False),  # as large
        (ARCHER, GUARD, FANG, False),  # larger
        (PROWLER, GUARD, GUARD, True),  # smaller than the viewer
        (ARCHER, PROWLER, GUARD, True),  # smaller than the target
        (PROWLER, PROWLER, FANG, False),
    ],
)
def test_the_larger_of_the_two_looks_over_what_is_smaller(
    viewer: str, target: str, between: str, seen: bool
) -> None:
    state = field(
        figure("blue", viewer, (300, 200), 90),
        *screen(260, between),
        figure("red", target, (300, 320), 270),
    )
    assert sees(state, f"blue-{viewer}-1", f"red-{target}-1") is seen


@rule("CFX-LOS-04")
def test_friends_are_obstacles_like_enemies() -> None:
    assert not sees(field(archer(), *screen(230), guard((300, 300))), A, B)


@rule("CFX-Q-12")
def test_a_line_may_graze_a_base() -> None:
    """Two bases leave a slit that is as wide as nothing but a line along their sides."""
    left, right = guard((287.5, 250), n=2), guard((312.6, 250), n=3)
    assert sees(field(archer(), left, right, guard((300, 400))), A, B)


@rule("CFX-Q-561")
def test_bases_that_touch_leave_no_gap() -> None:
    wall = [guard((250 + 25 * n, 250), n=n + 2) for n in range(5)]
    assert not sees(field(archer(), *wall, guard((300, 300))), A, B)


@rule("CFX-DIST-10")
def test_sight_is_judged_as_the_figure_looks_before_it_turns() -> None:
    state = field(archer(facing=270), guard((300, 400)))
    turned = state.figures[A].standing(30000, 20000, 9000)
    assert not sees(state, A, B)
    assert sight.sees(state, turned, state.figures[B])


# --- frays --------------------------------------------------------------------------------------------------

#: B (large) and D stand in front, C and E behind them, all in one fray.
FRAY = (
    figure("red", PROWLER, (290, 300), 270),  # B
    figure("blue", GUARD, (290, 331.27), 270, n=1),  # C, behind B
    figure("blue", GUARD, (321.27, 306.3), 180, n=2),  # D, beside B
    figure("red", GUARD, (321.27, 331.32), 270, n=1),  # E, behind D
)


@rule("CFX-LOS-09", "CFX-LOS-10", "CFX-EX-13")
def test_two_figures_of_a_fray_may_be_ignored() -> None:
    state = field(figure("blue", ARCHER, (300, 200), 90), *FRAY)
    members = sight.fray(state, state.figures[f"red-{PROWLER}-1"])
    assert members == {f"red-{PROWLER}-1", f"blue-{GUARD}-1", f"blue-{GUARD}-2", f"red-{GUARD}-1"}
    for word in members:
        assert sees(state, A, word), word
    ignored = sight.line_of_sight(state, state.figures[A], state.figures[f"red-{GUARD}-1"]).ignored
    assert 0 < len(ignored) <= 2
    assert set(ignored) < members


@rule("CFX-LOS-09")
def test_three_figures_of_a_fray_hide_a_fourth() -> None:
    """One behind the other: the last one is hidden by three, the third by two."""
    first, second, third = (
        figure(seat, PROWLER, (300, 250 + 37.52 * n), 90, n=n)
        for n, seat in ((1, "blue"), (2, "red"), (3, "blue"))
    )
    state = field(archer(), first, second, third, guard((300, 250 + 37.52 * 3 + 31.27)))
    assert len(sight.fray(state, state.figures[B])) == 4
    assert sees(state, A, f"blue-{PROWLER}-3")
    assert not sees(state, A, B)


@rule("CFX-LOS-09")
def test_who_belongs_to_no_fray_is_not_seen_through_one() -> None:
    pair = figure("red", PROWLER, (300, 250), 90), figure("blue", PROWLER, (300, 287.52), 270)
    assert not sees(field(archer(), *pair, guard((300, 350))), A, B)


@rule("CFX-Q-12")
def test_a_fray_is_connected_by_contact_between_enemies() -> None:
    """Two friends that touch do not make one fray of two."""
    state = field(
        guard((300, 300), n=1), figure("blue", GUARD, (300, 325.02), 270, n=1),
        guard((325.02, 300), n=2), figure("blue", GUARD, (325.02, 274.98), 90, n=2),
    )  # fmt: skip
    assert sight.fray(state, state.figures[B]) == {B, f"blue-{GUARD}-1"}


@rule("CFX-LOS-11")
def test_in_contact_with_an_enemy_only_those_in_contact_are_seen() -> None:
    state = field(
        archer(), guard((300, 174.98), 90), guard((300, 400), n=2), guard((325.02, 200), seat="blue")
    )
    assert sees(state, A, B)  # behind it
    assert sees(state, A, f"blue-{GUARD}-1")  # a friend beside it
    assert why(state, A, f"red-{GUARD}-2") == "eyes-on-enemy"


# --- heights ------------------------------------------------------------------------------------------------


@rule("CFX-FLY-06", "CFX-Q-49")
@pytest.mark.parametrize(
    ("viewer", "target", "between", "seen"),
    [
        ("", "", "air", True),  # who flies hides nobody on the ground
        ("", "air", "", False),
        ("", "air", "air", True),
        ("air", "", "air", True),
        ("air", "air", "air", False),
        ("air", "air", "", True),
    ],
)
def test_who_is_in_the_way_at_which_altitude(viewer: str, target: str, between: str, seen: bool) -> None:
    state = field(
        figure("blue", ARCHER, (300, 200), 90, more=viewer),
        *screen(250, more=between),
        guard((300, 300), more=target),
    )
    assert sees(state, A, B) is seen


# --- places -------------------------------------------------------------------------------------------------


@rule("CFX-Q-72")
def test_places_are_seen_like_figures() -> None:
    state = field(archer(), guard((300, 250)), guard((400, 400), n=2))
    figure_a = state.figures[A]
    assert sight.sees_point(state, figure_a, (40000, 30000))
    assert sight.sees_point(state, figure_a, (30000, 25000))  # somebody stands there
    assert not sight.sees_point(state, figure_a, (30000, 30000))  # hidden
    assert not sight.sees_point(state, figure_a, (30000, 15000))  # behind
