"""The pool of terrain pieces and where they may lie (TERR, TPLC, SUM-DATA-08)."""

from __future__ import annotations

import pytest

from tests.games.summoners.tabletop import Board
from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.games.summoners.events.table import TerrainForfeited
from walstatt.games.summoners.rules import placing
from walstatt.games.summoners.state.terrain import LARGE, MOST_LARGE, pool
from walstatt.spaces.table import INCH, Piece, Point, Table, rectangle
from walstatt.spaces.table.points import point_word


def at(x: float, y: float) -> Point:
    return Point(round(x * INCH), round(y * INCH))


def lying(board: Board, kind: str, x: float, y: float, degrees: int = 0) -> None:
    """A piece that is there, however it came there."""
    state = board.state
    number = placing.placed(state, pool()[kind]) + 1
    state.table = state.table.with_piece(pool()[kind].piece(f"{kind}-{number}", at(x, y), degrees))


def placed(board: Board, kind: str, x: float, y: float, degrees: int = 0) -> tuple[str, ...]:
    """The rules that forbid a placement; empty if it is legal."""
    words = ("place", kind, point_word(at(x, y)), str(degrees))
    whys = list(placing.terrain_refusal(board.state, Option(words)))
    assert (placing.read_placement(board.state, words) is not None) == (not whys)
    return whys[0].rules if whys else ()


# --- the pool -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-DATA-08", "SUM-TERR-01")
@pytest.mark.parametrize(
    ("kind", "going", "veil", "sizes", "large"),
    [
        ("wood", "difficult", "restricts", (4,), True),
        ("building", "impassable", "blocks", (4,), True),
        ("ruin", "difficult", "true", (2, 3, 4), True),
        ("boulder", "impassable", "true", (2, 3, 4), False),
        ("bush", "difficult", "true", (1, 2), False),
        ("barricade", "difficult", "true", (1, 2, 3), False),
        ("river", "impassable", "none", (0,), True),
        ("ford", "difficult", "none", (0,), False),
    ],
)
def test_every_recommended_type_is_in_the_pool(
    kind: str, going: str, veil: str, sizes: tuple[int, ...], large: bool
) -> None:
    piece = pool()[kind].piece("x", Point(0, 0))
    assert (piece.going, piece.veil) == (going, veil)
    assert piece.size in sizes
    assert pool()[kind].large == large
    assert piece.depth == (2 * INCH if veil == "restricts" else 0)


@pytest.mark.rule("SUM-TERR-05")
def test_the_pool_also_has_a_hill_that_carries_units_and_has_a_ramp() -> None:
    hill = pool()["hill"].piece("hill-1", Point(0, 0))
    assert (hill.carries, hill.size, hill.height) == (True, 3, 2 * INCH)
    assert [hill.edges[number] for number in hill.ramps] == [(Point(8500, -3000), Point(8500, 3000))]
    assert hill.going == "free"


@pytest.mark.rule("SUM-TERR-03", "SUM-DATA-20")
def test_a_piece_is_large_if_it_measures_more_than_5_inches_one_way() -> None:
    assert LARGE == 5 * INCH
    for kind in pool().values():
        low_x, high_x, low_y, high_y = kind.piece("x", Point(0, 0)).box
        assert kind.large == (max(high_x - low_x, high_y - low_y) > 5 * INCH), kind.id


def test_outlines_are_convex_which_makes_sight_quick_and_all_kinds_have_both_names() -> None:
    for kind in pool().values():
        assert kind.piece("x", Point(0, 0)).convex
        assert set(kind.name) == {"en", "de"}


# --- which pieces -------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-TERR-04", "SUM-Q-168")
@pytest.mark.parametrize(("board", "most"), [("36", 3), ("48", 5)])
def test_at_most_three_large_pieces_lie_on_the_small_board_and_five_on_the_large_one(
    board: str, most: int
) -> None:
    table = Board(board=board)
    spots = [(8.0, 8.0), (8.0, 20.0), (20.0, 8.0), (20.0, 20.0), (20.0, 32.0)]
    for kind, (x, y) in zip(["wood", "wood", "hill", "ruin", "ruin"][:most], spots, strict=False):
        assert placed(table, kind, x, y) == ()
        lying(table, kind, x, y)
    assert "SUM-TERR-04" in placed(table, "river", 28, 28)
    assert placed(table, "boulder", 28, 28) == ()
    assert MOST_LARGE == {36 * INCH: 3, 48 * INCH: 5}
    offered = {option[1] for option in placing.candidates(table.state)}
    assert offered == {"boulder", "bush", "barricade", "ford"}


@pytest.mark.rule("SUM-Q-168", "SUM-DP-07")
def test_the_placing_player_picks_any_piece_that_is_left_in_the_pool() -> None:
    table = Board()
    assert {option[1] for option in placing.candidates(table.state)} == set(pool())
    lying(table, "building", 10, 10)
    assert placed(table, "building", 20, 20) == ("SUM-Q-168",)
    assert "building" not in {option[1] for option in placing.candidates(table.state)}


# --- where --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-TPLC-01", "SUM-DATA-20")
def test_pieces_lie_at_least_4_inches_apart() -> None:
    table = Board()
    lying(table, "building", 12, 12)  # 150 mm wide: its east side is 75 mm from its middle
    edge = 12 * INCH + 7500
    exact = (edge + 4 * INCH + 5000) / INCH  # a barricade is 100 mm long
    assert placed(table, "barricade", exact, 12) == ()
    assert placed(table, "barricade", exact - 0.01, 12) == ("SUM-TPLC-01",)
    assert placed(table, "barricade", 12, 12) == ("SUM-TPLC-01",)


@pytest.mark.rule("SUM-TPLC-02", "SUM-Q-112")
def test_pieces_lie_at_least_4_inches_from_the_edges_so_no_river_cuts_the_board_in_two() -> None:
    table = Board()
    exact = (4 * INCH + 11500) / INCH  # a river is 230 mm long
    assert placed(table, "river", exact, 18) == ()
    assert placed(table, "river", exact - 0.01, 18) == ("SUM-TPLC-02",)
    assert placed(table, "river", 36 - exact, 18) == ()
    assert placed(table, "river", 36 - exact + 0.01, 18) == ("SUM-TPLC-02",)
    assert placed(table, "river", 18, exact, 90) == ()
    assert placed(table, "river", 18, exact - 0.01, 90) == ("SUM-TPLC-02",)


@pytest.mark.rule("SUM-TPLC-03")
def test_no_piece_lies_on_a_deployment_point() -> None:
    table = Board()
    assert placed(table, "bush", 18, 0.5) == ("SUM-TPLC-03",)
    assert placed(table, "bush", 18, 35.5) == ("SUM-TPLC-03",)
    assert placed(table, "bush", 0.5, 18) == ("SUM-TPLC-02",)  # nobody deploys in the west
    assert placed(Board(mode="four"), "bush", 0.5, 18) == ("SUM-TPLC-03",)


@pytest.mark.rule("SUM-TPLC-05", "SUM-Q-109")
def test_passable_pieces_may_lie_on_objectives_and_objectives_keep_no_distance() -> None:
    table = Board("sanctuary").laid()
    assert placed(table, "wood", 9, 9) == ()  # around the small source in the south-west
    assert placed(table, "hill", 18, 18) == ()
    assert placed(table, "building", 18, 12) == ()  # 13 mm from the relic's base


@pytest.mark.rule("SUM-TPLC-06")
def test_impassable_pieces_never_lie_on_objectives() -> None:
    table = Board("sanctuary").laid()
    assert placed(table, "building", 18, 18) == ("SUM-TPLC-06",)
    assert placed(table, "river", 9, 9) == ("SUM-TPLC-06",)
    # A boulder's western corner is 32 mm from its middle, the relic's edge 25 mm from its own.
    relic = table.objective("relic-centre").base
    beside = (relic.x + 2500 + 3200) / INCH
    y = (relic.y + 800) / INCH  # the corner lies 8 mm off the middle line
    assert placed(table, "boulder", beside, y) == ()
    assert placed(table, "boulder", beside - 0.05, y) == ("SUM-TPLC-06",)


def walled(board: Board) -> None:
    """Only the south-east corner is left for terrain: 5 by 8.5 inches."""
    state = board.state
    north = Piece("wood-1", rectangle(28 * INCH, 15 * INCH + INCH // 2), kind="wood").placed(at(18, 24.25))
    south = Piece("wood-2", rectangle(19 * INCH, 8 * INCH + INCH // 2), kind="wood").placed(at(13.5, 8.25))
    state.table = Table(state.settings.size, state.settings.size, (north, south))
    state.phase, state.to_place, state.placing = "terrain", 3, 0


@pytest.mark.rule("SUM-TPLC-07")
def test_pieces_that_cannot_be_placed_legally_are_forfeited() -> None:
    board = Board()
    walled(board)
    (asked,) = board.drive()
    assert (asked.seat, asked.kind) == ("blue", "terrain")
    board.roll(5, 1)  # for deployment: no piece follows
    board.drive("place bush 749.3,209.55 0", until="deploy")  # in the middle of that corner
    assert [event.count for event in board.events(TerrainForfeited)] == [2]
    assert board.state.phase == "deploy"


@pytest.mark.rule("SUM-TPLC-07")
def test_a_piece_is_not_forfeited_as_long_as_one_fits_anywhere() -> None:
    board = Board()
    walled(board)
    for piece in ("bush", "barricade", "boulder", "ford"):
        assert any(option[1] == piece for option in placing.candidates(board.state))
    (asked,) = board.drive("place barricade 749.3,109.6 0")  # flat in its south: 98 mm are left in the north
    assert (asked.seat, board.state.to_place) == ("red", 2)
    board.roll(8, 2)
    board.drive("place bush 749.3,287.5 0", until="deploy")
    assert [event.count for event in board.events(TerrainForfeited)] == [1]


# --- proposals and words ------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-DP-07")
@pytest.mark.parametrize("seed", range(12))
def test_everything_that_is_proposed_is_legal_down_to_the_last_piece(seed: int) -> None:
    board = Board("sanctuary").laid()
    state = board.state
    state.phase, state.to_place = "terrain", 8
    board.roll(*[7, 3] if seed else [2, 6])
    chance = Dice(seed)
    while state.phase == "terrain":
        listed = placing.candidates(state)
        assert all(placing.read_placement(state, option) == option for option in listed)
        board.drive(chance.pick(listed).text, until="" if state.to_place > 1 else "deploy")


def test_a_placement_is_read_in_several_forms_and_kept_in_one() -> None:
    state = Board().state
    read = placing.read_placement
    assert read(state, ("place", "bush", "300.00,250.5")) == ("place", "bush", "300,250.5", "0")
    assert read(state, ("place", "bush", "300,250.5", "375")) == ("place", "bush", "300,250.5", "15")
    for words in (
        ("place", "bush", "300,250", "10"),  # not a step of 15 degrees
        ("place", "bush", "300,250", "-15"),
        ("place", "bush", "300", "0"),
        ("place", "oak", "300,250", "0"),
        ("place", "bush", "99999,250", "0"),
        ("lay", "bush", "300,250", "0"),
        ("place", "bush"),
    ):
        assert read(state, words) is None
