"""What lies where in the ten scenarios (SUM-DATA-18, SUM-DATA-19 and the set-up rules of each)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.tabletop import Board, inches
from walstatt.games.summoners.rules.scenarios import deployment_points, half, scenarios
from walstatt.spaces.table import INCH

Places = set[tuple[float, float]]
QUARTERS: dict[str, Places] = {
    "36": {(9, 9), (27, 9), (9, 27), (27, 27)},
    "48": {(12, 12), (36, 12), (12, 36), (36, 36)},
}


def lie(board: Board, kind: str) -> Places:
    return {inches(o.base.centre) for o in board.state.objectives.values() if o.kind == kind}


def laid(scenario: str, size: str, *lots: int) -> Board:
    mode = "four" if scenarios()[scenario].four else "duel"
    return Board(scenario, board=size, mode=mode).laid(*lots)


@pytest.mark.rule("SUM-DATA-19", "SUM-SCEN-01")
def test_deployment_points_are_the_midpoints_of_the_edges() -> None:
    def points(**options: Any) -> list[tuple[float, float]]:
        return [inches(point) for point in deployment_points(Board(**options).state).values()]

    assert points() == [(18, 0), (18, 36)]
    assert points(board="48") == [(24, 0), (24, 48)]
    assert points(mode="four") == [(18, 0), (36, 18), (18, 36), (0, 18)]
    assert points(mode="teams", board="48") == [(24, 0), (48, 24), (24, 48), (0, 24)]


@pytest.mark.rule("SUM-SBIT-01", "SUM-SBIT-02", "SUM-DATA-19", "SUM-Q-110")
@pytest.mark.parametrize(
    ("size", "large"), [("36", {(18, 18), (6, 18), (30, 18)}), ("48", {(24, 24), (6, 24), (42, 24)})]
)
def test_to_the_bitter_end(size: str, large: Places) -> None:
    board = laid("bitter-end", size, 1, 2)
    assert lie(board, "large") == large
    quarter = int(size) / 4
    assert lie(board, "small") == {(quarter, quarter), (3 * quarter, 3 * quarter)}
    assert len(board.state.objectives) == 5


@pytest.mark.rule("SUM-SCON-01", "SUM-SCON-02", "SUM-SCON-03", "SUM-DATA-19")
@pytest.mark.parametrize(
    ("size", "large"), [("36", {(18, 18), (6, 18), (30, 18)}), ("48", {(24, 24), (6, 24), (42, 24)})]
)
def test_control_is_everything(size: str, large: Places) -> None:
    board = laid("control", size, 2, 1)
    assert lie(board, "large") == large
    small, relics = lie(board, "small"), lie(board, "relic")
    q = int(size) / 4
    assert small == {(3 * q, q), (q, 3 * q)}
    assert relics == QUARTERS[size] - small


@pytest.mark.rule("SUM-Q-114", "SUM-SCON-02")
@pytest.mark.parametrize("lots", [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_each_half_draws_its_quarter_by_itself_and_both_may_be_on_one_side(lots: tuple[int, int]) -> None:
    board = laid("control", "36", *lots)
    south, north = ((9, 27)[lot - 1] for lot in lots)
    assert lie(board, "small") == {(south, 9), (north, 27)}
    assert lie(board, "relic") == {(36 - south, 9), (36 - north, 27)}


@pytest.mark.rule("SUM-SSAN-01", "SUM-SSAN-02", "SUM-SSAN-03", "SUM-DATA-19")
@pytest.mark.parametrize(("size", "large"), [("36", {(6, 18), (30, 18)}), ("48", {(6, 24), (42, 24)})])
def test_the_old_sanctuary(size: str, large: Places) -> None:
    board = laid("sanctuary", size)
    assert lie(board, "small") == QUARTERS[size]
    assert lie(board, "large") == large
    assert lie(board, "relic") == {(int(size) / 2, int(size) / 2)}


@pytest.mark.rule("SUM-SCNQ-01", "SUM-SCNQ-02", "SUM-DATA-19")
@pytest.mark.parametrize(
    ("size", "small"), [("36", {(18, 18), (6, 18), (30, 18)}), ("48", {(24, 24), (6, 24), (42, 24)})]
)
def test_conquest(size: str, small: Places) -> None:
    board = laid("conquest", size)
    assert lie(board, "large") == QUARTERS[size]
    assert lie(board, "small") == small
    assert lie(board, "relic") == set()


@pytest.mark.rule("SUM-SBRK-01", "SUM-SBRK-02", "SUM-SBRK-03", "SUM-EX-36")
def test_breakthrough_on_36_inches_has_its_lines_12_inches_from_the_edges() -> None:
    board = laid("breakthrough", "36")
    assert lie(board, "large") == {(9, 12), (27, 12), (9, 24), (27, 24)}
    assert lie(board, "small") == {(18, 12), (18, 24)}
    assert board.objective("large-south-west").base.y == 12 * INCH


@pytest.mark.rule("SUM-Q-115", "SUM-SBRK-02", "SUM-DATA-19")
def test_breakthrough_on_48_inches_scales_the_thirds_but_not_the_9_inches() -> None:
    board = laid("breakthrough", "48")
    assert lie(board, "large") == {(9, 16), (39, 16), (9, 32), (39, 32)}
    assert lie(board, "small") == {(24, 16), (24, 32)}


@pytest.mark.rule("SUM-SHNT-01", "SUM-SHNT-02", "SUM-Q-110", "SUM-DATA-19")
@pytest.mark.parametrize(
    ("size", "large"),
    [("36", {(18, 8), (18, 28), (8, 18), (28, 18)}), ("48", {(24, 8), (24, 40), (8, 24), (40, 24)})],
)
def test_the_great_hunt(size: str, large: Places) -> None:
    board = laid("hunt", size)
    assert lie(board, "large") == large
    assert lie(board, "small") == {(int(size) / 2, int(size) / 2)}


@pytest.mark.rule("SUM-SSHR-01", "SUM-SSHR-02", "SUM-SSHR-03", "SUM-SSHR-04")
@pytest.mark.parametrize(("size", "sides"), [("36", {(6, 18), (30, 18)}), ("48", {(6, 24), (42, 24)})])
def test_to_new_shores(size: str, sides: Places) -> None:
    board = laid("shores", size, 1, 1)
    q = int(size) / 4
    drawn: Places = {(q, q), (q, 3 * q)}
    assert lie(board, "exit") == {(2 * q, 2 * q)}
    assert lie(board, "large") == sides | drawn
    assert lie(board, "small") == QUARTERS[size] - drawn


@pytest.mark.rule("SUM-SWEL-01", "SUM-SWEL-02", "SUM-DATA-19")
@pytest.mark.parametrize("size", ["36", "48"])
def test_the_well(size: str) -> None:
    board = laid("well", size)
    assert lie(board, "well") == {(int(size) / 2, int(size) / 2)}
    assert lie(board, "large") == QUARTERS[size]
    well = board.objective("well-centre")
    assert (well.base.radius, well.base.size) == (2500, 3)
    assert len(board.state.objectives) == 5


@pytest.mark.rule("SUM-SCFP-01", "SUM-SCFP-02", "SUM-SCFP-03", "SUM-Q-164")
@pytest.mark.parametrize(
    ("size", "lot", "small"),
    [
        ("36", 1, {(18, 8), (18, 28), (8, 18), (28, 18)}),
        ("36", 2, {(18, 8), (18, 28), (8, 18), (28, 18)}),
        ("48", 1, {(24, 8), (24, 40), (8, 24), (40, 24)}),
    ],
)
def test_control_is_everything_for_four(size: str, lot: int, small: Places) -> None:
    board = laid("control-four", size, lot)
    q = int(size) / 4
    diagonals: list[Places] = [{(q, q), (3 * q, 3 * q)}, {(3 * q, q), (q, 3 * q)}]
    drawn = diagonals[lot - 1]
    assert lie(board, "large") == {(2 * q, 2 * q)} | drawn
    assert lie(board, "small") == small
    assert lie(board, "relic") == QUARTERS[size] - drawn


@pytest.mark.rule("SUM-SHFP-01", "SUM-SHFP-02", "SUM-DATA-19")
@pytest.mark.parametrize(
    ("size", "large"),
    [("36", {(18, 8), (18, 28), (8, 18), (28, 18)}), ("48", {(24, 8), (24, 40), (8, 24), (40, 24)})],
)
def test_the_great_hunt_for_four(size: str, large: Places) -> None:
    board = laid("hunt-four", size)
    assert lie(board, "large") == large
    assert lie(board, "small") == QUARTERS[size] | {(int(size) / 2, int(size) / 2)}


@pytest.mark.rule("SUM-DATA-18", "SUM-PREP-10", "SUM-OBJ-05")
@pytest.mark.parametrize(
    ("scenario", "large", "small", "other", "points"),
    [
        ("bitter-end", 3, 2, {}, {}),
        ("control", 3, 2, {"relic": 2}, {"large": 1, "relic": 1, "relic-away": 3, "summoner": 5}),
        ("sanctuary", 2, 4, {"relic": 1}, {"large": 1, "relic": 2, "summoner": 5}),
        ("conquest", 4, 3, {}, {"large": 1, "most": 1, "summoner": 5}),
        ("breakthrough", 4, 2, {}, {"large": 1, "large-away": 2, "summoner": 5}),
        ("hunt", 4, 1, {}, {"large": 1, "kill": 1, "summoner": 5}),
        ("shores", 4, 2, {"exit": 1}, {"large": 1, "exit": 1, "near-exit": 2, "summoner": 5}),
        ("well", 4, 0, {"well": 1}, {"large": 1, "well": 2, "summoner": 5}),
        ("control-four", 3, 4, {"relic": 2}, {"large": 1, "relic": 2, "summoner": 5}),
        ("hunt-four", 4, 5, {}, {"large": 1, "kill": 1, "summoner": 5}),
    ],
)
def test_the_overview(
    scenario: str, large: int, small: int, other: dict[str, int], points: dict[str, int]
) -> None:
    board = laid(scenario, "36", 1, 1) if scenario != "control-four" else laid(scenario, "36", 1)
    kinds = [objective.kind for objective in board.state.objectives.values()]
    assert kinds.count("large") == large
    assert kinds.count("small") == small
    assert {kind: kinds.count(kind) for kind in kinds if kind not in ("large", "small")} == other
    assert {what: worth for what, (worth, _) in scenarios()[scenario].points.items()} == points
    assert scenarios()[scenario].terrain == (4 if scenario.endswith("four") else 3)
    assert scenarios()[scenario].to_the_death == (scenario == "bitter-end")


@pytest.mark.rule("SUM-Q-116", "SUM-SCON-05")
def test_the_own_half_reaches_from_the_own_edge_to_the_centre_line_which_is_nobodys() -> None:
    state = Board().laid(edges=("north", "south")).state
    assert half(state, 0, (5 * INCH, 30 * INCH)) == 1
    assert half(state, 1, (5 * INCH, 30 * INCH)) == -1
    assert half(state, 0, (5 * INCH, 6 * INCH)) == -1
    assert half(state, 0, (5 * INCH, 18 * INCH)) == half(state, 1, (5 * INCH, 18 * INCH)) == 0
    four = Board(mode="four").laid(1).state
    assert [half(four, seat, (30 * INCH, 10 * INCH)) for seat in range(4)] == [1, 1, -1, -1]
