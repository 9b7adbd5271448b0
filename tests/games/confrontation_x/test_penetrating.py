"""Penetrating artillery: one shot for everybody on a line (ART, ARTP)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, events, first, shape, told
from tests.games.confrontation_x.field import GUARD, PROWLER, acting, figure, offered
from tests.games.confrontation_x.volleys import EDGE, A, B, facing_off, guard, order, parts, shoot, why_not
from walstatt.core.errors import IllegalChoice
from walstatt.games.confrontation_x.rules.shooting import firing, penetrating
from walstatt.games.confrontation_x.rules.shooting.shots import halved
from walstatt.games.confrontation_x.state import shots
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
C, D, E = f"red-{GUARD}-4", f"red-{GUARD}-5", f"blue-{GUARD}-6"
BALLISTA: dict[str, Any] = {"aim": 3, "weapon": (7, (15, 30, 45)), "artillery": "penetrating"}


def line(far: float, *more: str, rolls: Sequence[int] = (), **told: Any) -> State:
    shooter = BALLISTA | told.pop("shooter", {})
    return facing_off(far, *more, rolls=rolls, shooter=shooter, **told)


def beside(seat: str, cm: float, n: int, x: float = 308) -> str:
    """On the line of fire, but not so that it hides anybody."""
    return guard(seat, (x, EDGE + 10 * cm + SMALL), n)


def struck(state: State) -> list[tuple[str, int]]:
    """Who suffered a damage roll, and of which STR."""
    return [(event.figure, event.strength) for event in events(state, "damage-thrown")]


def example(*rolls: int) -> State:
    """CFX-EX-47: D before B before C, all within 15 cm; B and C are SMALL, and C has Target/2."""
    state = line(7, beside("red", 3, 5), beside("red", 11, 4, 300), rolls=rolls, size="small")
    shape(state, D, rank="elite", res=5)
    shape(state, C, rank="elite", res=5, size="small", abilities=["target/2"])
    return state


# --- what is announced --------------------------------------------------------------------------------------


@rule("CFX-ART-01")
def test_there_are_two_kinds_of_artillery_besides_ordinary_weapons() -> None:
    assert set(firing.FIRED) == {"", "penetrating", "zone"}
    state = line(7)
    assert [option.text for option in firing.part(state, state.figures[A]).options] == [
        f"shoot {B} short", f"shoot {B} medium", f"shoot {B} long",
    ]  # fmt: skip
    shape(state, A, weapon=(7, (15, 30, 45)), artillery="zone")
    assert [option.text for option in firing.part(state, state.figures[A]).options] == [f"shoot {B}"]


@rule("CFX-ART-02")
def test_it_is_tested_like_any_shot() -> None:
    state = line(7, rolls=[1])
    shoot(state, reach="short")
    test = first(state, "tested")
    assert (test.attribute, test.fumble) == ("aim", True)
    assert struck(state) == []


@rule("CFX-ARTP-02")
def test_the_target_has_to_be_seen() -> None:
    state = line(10, beside("red", 3, 4), beside("red", 3, 5, 308 - 2 * SMALL - 0.02))
    assert why_not(state) == "sight-figure"


@rule("CFX-ARTP-03")
def test_how_far_it_goes_has_to_be_said() -> None:
    lines = [
        figure("blue", "steam-cannon-crew", (300, 100)),
        figure("red", GUARD, (300, 200), 270),
    ]
    match = acting(lines, "blue-steam-cannon-crew-1")
    assert [word for word in offered(match) if word.startswith("shoot")] == [
        f"shoot {B} short", f"shoot {B} medium", f"shoot {B} long",
    ]  # fmt: skip
    with pytest.raises(IllegalChoice) as refused:
        match.play(f"shoot {B}")
    assert refused.value.key == "refused.shot-range"


@rule("CFX-ARTP-03")
def test_the_range_does_not_depend_on_where_the_target_is() -> None:
    state = line(20, beside("red", 3, 4), rolls=[5, 4, 3])
    shoot(state, reach="short")  # the target stands beyond it
    assert struck(state) == [(C, 7)]
    assert first(state, "shot").reach == 15_000


# --- who is hit ---------------------------------------------------------------------------------------------


@rule("CFX-EX-47", "CFX-ARTP-01", "CFX-ARTP-09", "CFX-ARTP-10")
def test_the_example_of_the_book() -> None:
    state = example(2, 1, 1, 1, 1)
    shoot(state, reach="short")
    assert first(state, "tested").total == 5
    assert struck(state) == [(D, 7), (B, 4)]
    assert [(event.figure, event.difficulty) for event in events(state, "passed-by")] == [(C, 7)]


@rule("CFX-ARTP-04")
def test_the_announced_range_gives_the_base_difficulty_whatever_the_distance() -> None:
    state = line(7, rolls=[6, 2, 1, 1])
    shoot(state, B, reach="long")
    assert first(state, "tested").difficulty == 10


@rule("CFX-ARTP-05")
def test_one_test_for_everybody_within_the_announced_range() -> None:
    state = line(7, beside("red", 14.9, 4), beside("red", 18, 5), rolls=[5, 1, 1, 1, 1])
    shoot(state, reach="short")
    assert len(events(state, "thrown")) == 1
    assert struck(state) == [(B, 7), (C, 4)]


@rule("CFX-Q-44")
@pytest.mark.parametrize(("cm", "reached"), [(14.9, True), (15, False)])
def test_the_range_is_counted_from_the_base_of_the_shooter(cm: float, reached: bool) -> None:
    state = line(7, beside("red", cm, 4))
    state.shot = shots.Shot(A, B, 0)
    assert (C in {met.word for met in penetrating.line(state)}) == reached


@rule("CFX-Q-44")
def test_friends_on_the_line_are_hit_too() -> None:
    state = line(7, beside("blue", 3, 6), rolls=[5, 1, 1, 1, 1])
    shoot(state, reach="short")
    assert struck(state) == [(E, 7), (B, 4)]


@rule("CFX-Q-44")
def test_a_fumble_hits_nobody() -> None:
    state = line(7, beside("red", 3, 4), rolls=[6, 1])
    shape(state, A, **{**BALLISTA, "aim": -3})
    shoot(state, reach="short")
    assert (struck(state), order(state)[-1]) == ([], "shot-failed")


@rule("CFX-ARTP-06")
def test_everything_counts_but_cover() -> None:
    state = line(7, beside("red", 3, 4), size="small", states="moved 2")
    state.shot = shots.Shot(A, B, 0)
    assert parts(penetrating.needed(state, state.figures[B])) == {
        "range-short": 4, "small-target": 1, "moved": 1,
    }  # fmt: skip


@rule("CFX-ARTP-07")
def test_who_is_harder_to_hit_escapes_and_the_shot_goes_on() -> None:
    state = line(7, beside("red", 3, 4), rolls=[2, 1, 1])
    shape(state, C, size="small", abilities=["target/1"])
    shoot(state, reach="short")
    assert struck(state) == [(B, 7)]  # the first that is hit


@rule("CFX-ARTP-08")
def test_further_figures_need_not_be_seen() -> None:
    flanks = (beside("red", 7, 8, 300 - 2 * SMALL - 0.02), beside("red", 7, 9, 300 + 2 * SMALL + 0.02))
    state = line(7, beside("red", 11, 4, 300), *flanks, rolls=[5, 1, 1, 1, 1])
    assert why_not(state, C) == "sight-figure"
    shoot(state, reach="short")
    assert struck(state) == [(B, 7), (C, 4)]


@rule("CFX-ARTP-10", "CFX-Q-43")
@pytest.mark.parametrize(("whole", "half"), [(7, 4), (8, 4), (5, 3)])
def test_half_is_rounded_up(whole: int, half: int) -> None:
    assert halved(whole) == half


@rule("CFX-ARTP-11")
def test_figures_never_stop_a_shot() -> None:
    state = line(9, figure("red", PROWLER, (314, EDGE + 60), 270), rolls=[5, 1, 1, 1, 1])
    shape(state, f"red-{PROWLER}-1", size="very-large")
    shape(state, B, rank="elite", size="very-large")
    shoot(state, reach="short")
    assert [word for word, _ in struck(state)] == [f"red-{PROWLER}-1", B]


def test_rolling_on_is_asked_only_where_it_can_matter() -> None:
    state = example(6, 1, 1, 1, 1, 1, 1)
    shoot(state, reach="short")  # 9 hits everybody
    assert asked() == []
    state = example(6, 3, 1, 1, 1, 1)
    shape(state, C, size="small", abilities=["target/6"])
    shoot(state, B, "on 1", reach="short")  # 9 hits two of three
    assert [kind for kind, _ in asked()] == ["roll-on"]


# --- terrain in the way -------------------------------------------------------------------------------------


def across(kind: str, cm: float, more: str = "") -> str:
    y = EDGE + 10 * cm
    return f"terrain {kind}-1 {kind} 305,{y} 380,{y} 380,{y + 10} 305,{y + 10} 299,{y + 5} {more}".rstrip()


@rule("CFX-ARTP-12")
def test_terrain_as_large_as_the_shooter_ends_the_shot() -> None:
    state = line(5, across("rock", 9), beside("red", 11, 4), rolls=[5, 1, 1, 1, 1])
    shoot(state, reach="short")
    assert struck(state) == [(B, 7)]
    assert (first(state, "shot-stopped").piece, order(state)[-1]) == ("rock-1", "shot-stopped")


@rule("CFX-ARTP-13", "CFX-Q-44", "CFX-Q-547")
def test_what_can_be_damaged_is_hit_in_its_place_and_stops_what_does_not_destroy_it() -> None:
    state = line(5, across("house", 9), beside("red", 11, 4), rolls=[5, 1, 1, 6, 6])
    shoot(state, reach="short")
    event = first(state, "piece-struck")
    assert (event.piece, event.strength, event.result, event.lost) == ("house-1", 4, -2, 1)
    assert struck(state) == [(B, 7)]
    assert first(state, "shot-stopped").piece == "house-1"


@rule("CFX-ARTP-13")
def test_a_shot_that_destroys_what_is_in_its_way_goes_on() -> None:
    state = line(5, across("house", 9, "sp 1"), beside("red", 11, 4), rolls=[5, 1, 1, 6, 6, 1, 1])
    shoot(state, reach="short")
    assert first(state, "piece-destroyed").piece == "house-1"
    assert struck(state) == [(B, 7), (C, 4)]


@rule("CFX-Q-547")
def test_a_ruin_still_ends_the_shot() -> None:
    state = line(5, across("house", 9, "sp 0"), beside("red", 11, 4), rolls=[5, 1, 1, 6, 6])
    shoot(state, reach="short")
    assert "piece-struck" not in order(state)
    assert struck(state) == [(B, 7)]


@rule("CFX-ARTP-14")
def test_smaller_terrain_does_not_matter() -> None:
    state = line(5, across("barricade", 9), beside("red", 11, 4), rolls=[5, 1, 1, 1, 1])
    shoot(state, reach="short")
    assert struck(state) == [(B, 7), (C, 4)]
    assert "piece-struck" not in order(state)


@rule("CFX-ARTP-15")
def test_at_another_altitude_it_is_an_ordinary_shot() -> None:
    state = line(20, beside("red", 3, 4), rolls=[6, 3, 1, 1])
    state.change(state.figures[B], air=True)
    shoot(state, reach="short")
    assert first(state, "measured").difficulty == 7 + 2  # by the real distance
    assert struck(state) == [(B, 7)]


# --- into a melee -------------------------------------------------------------------------------------------


def melee(*rolls: int, off: str = "") -> State:
    """CFX-EX-48: C of blue on the line, in melee with D beside it; B behind them is the target."""
    where = (308 + 2 * SMALL, EDGE + 30 + SMALL)
    return line(10, beside("blue", 3, 6), guard("red", where, 5), *filter(None, (off,)), rolls=rolls)


@rule("CFX-EX-48", "CFX-ARTP-16", "CFX-ARTP-18", "CFX-Q-45")
def test_whoever_the_die_names_is_hit_and_the_shot_goes_straight_on() -> None:
    state = melee(5, 3, 1, 1, 1, 1)
    shoot(state, reach="short")
    assert (first(state, "allotted").figure, first(state, "allotted").die) == (D, 3)
    assert struck(state) == [(D, 7), (B, 4)]


@rule("CFX-Q-45")
def test_from_4_on_it_is_the_figure_on_the_line() -> None:
    state = melee(5, 4, 1, 1, 1, 1)
    shoot(state, reach="short")
    assert struck(state) == [(E, 7), (B, 4)]


@rule("CFX-ARTP-16")
def test_the_target_itself_may_be_in_a_melee() -> None:
    where = (300 + 2 * SMALL, EDGE + 100 + SMALL)
    state = line(10, guard("blue", where, 6, 180), rolls=[5, 2, 1, 1])
    shoot(state, reach="short")
    assert struck(state) == [(E, 7)]


@rule("CFX-ARTP-17")
def test_it_has_to_be_hit_by_the_result_as_if_it_were_the_target() -> None:
    state = melee(2, 3, 1, 1)
    shape(state, D, rank="elite", abilities=["target/4"])
    shoot(state, reach="short")
    assert struck(state) == [(B, 7)]
    assert first(state, "passed-by").figure == D


@rule("CFX-ARTP-19")
def test_if_both_stand_on_the_line_no_die_is_thrown() -> None:
    where = (308, EDGE + 30 + 3 * SMALL)
    state = line(10, beside("blue", 3, 6), guard("red", where, 5), rolls=[5, 1, 1, 1, 1, 1, 1])
    shoot(state, reach="short")
    assert "allotted" not in order(state)
    assert struck(state) == [(E, 7), (D, 4), (B, 4)]


@rule("CFX-ARTP-20")
def test_the_same_shot_hurts_nobody_twice() -> None:
    """Two of blue on the line, both in melee with one large enemy beside it."""
    y, half = EDGE + 30 + SMALL, 18.75
    big = figure("red", PROWLER, (308 + SMALL + half, y + SMALL), 270)
    state = line(
        10,
        guard("blue", (308, y), 6),
        guard("blue", (308, y + 2 * SMALL), 7),
        big,
        rolls=[5, 1, 1, 1, 2, 1, 1],
    )
    shoot(state, reach="short")
    assert struck(state) == [(f"red-{PROWLER}-1", 7), (B, 4)]
    event = first(state, "damage-annulled")
    assert event.figure == f"red-{PROWLER}-1"
    assert told(event) == "The same shot cannot hit Prowler of Yllia 1 (Red) twice."
