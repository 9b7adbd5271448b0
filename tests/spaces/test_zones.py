"""Zone boards: names, borders, distances and ways, compared with counting by hand and with brute force."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from walstatt.spaces.zones import (
    DIRECTION_OF,
    DIRECTIONS,
    NOWHERE,
    OPEN,
    UNREACHABLE,
    Walls,
    ZoneBoard,
    bit_set,
    members,
    zone_board,
)

sizes = st.tuples(st.integers(1, 5), st.integers(1, 6))


def walls_of(board: ZoneBoard, *names: str, sight: bool = True, passage: bool = True) -> Walls:
    walls = OPEN
    for name in names:
        walls = walls.put(board.border_index[name], sight=sight, passage=passage)
    return walls


@st.composite
def walled(draw: st.DrawFn) -> tuple[ZoneBoard, Walls]:
    """A board of any size with walls of all kinds on some of its borders."""
    board = zone_board(*draw(sizes))
    walls = OPEN
    for border in range(board.inner):
        kind = draw(st.sampled_from(["none", "none", "both", "sight", "passage", "neither"]))
        if kind != "none":
            walls = walls.put(border, sight=kind in ("both", "sight"), passage=kind in ("both", "passage"))
    return board, walls


def counted_steps(board: ZoneBoard, walls: Walls) -> list[list[int | None]]:
    """Lengths of shortest ways between all zones, by trying every zone in between."""
    far: list[list[int | None]] = [[None] * board.size for _ in range(board.size)]
    for zone in range(board.size):
        far[zone][zone] = 0
    for border in board.borders[: board.inner]:
        if not walls.passage >> border.number & 1:
            far[border.zone][border.beyond] = far[border.beyond][border.zone] = 1
    for middle in range(board.size):
        for a in range(board.size):
            for b in range(board.size):
                first, second, known = far[a][middle], far[middle][b], far[a][b]
                if first is not None and second is not None and (known is None or first + second < known):
                    far[a][b] = first + second
    return far


@pytest.mark.rule("MGW-SET-01", "MGW-SET-14")
def test_the_full_arena_has_twelve_zones_in_four_columns_and_three_rows() -> None:
    board = zone_board(4, 3)
    assert " ".join(board.names) == "A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3"
    assert [board.index[name] for name in board.names] == list(range(12))
    assert board.spots[board.index["C2"]] == (2, 1)
    assert zone_board(4, 3) is board


@pytest.mark.rule("MGW-APP-02")
def test_half_of_it_has_six_zones() -> None:
    assert " ".join(zone_board(2, 3).names) == "A1 B1 A2 B2 A3 B3"


def test_two_boards_make_four_by_six_zones() -> None:
    board = zone_board(4, 6)
    assert board.size == 24
    assert board.names[-1] == "D6"
    assert board.distance[board.index["A1"]][board.index["D6"]] == 8


def test_columns_beyond_z_have_two_letters() -> None:
    board = zone_board(54, 1)
    assert [board.names[n] for n in (0, 25, 26, 27, 51, 52, 53)] == [
        "A1",
        "Z1",
        "AA1",
        "AB1",
        "AZ1",
        "BA1",
        "BB1",
    ]


@pytest.mark.parametrize("size", [(0, 3), (3, 0), (-1, 2)])
def test_a_board_has_at_least_one_zone(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="at least one zone"):
        ZoneBoard(*size)


@pytest.mark.rule("MGW-SET-02", "MGW-SET-03")
def test_zones_are_adjacent_through_edges_never_through_corners() -> None:
    board = zone_board(4, 3)

    def around(name: str) -> dict[str, str]:
        row = board.neighbour[board.index[name]]
        return {DIRECTIONS[way]: board.names[zone] for way, zone in enumerate(row) if zone != NOWHERE}

    assert around("B2") == {"N": "B1", "E": "C2", "S": "B3", "W": "A2"}
    assert around("A1") == {"E": "B1", "S": "A2"}
    assert around("D3") == {"N": "D2", "W": "C3"}
    assert [board.names[zone] for zone in board.around[board.index["B2"]]] == ["B1", "C2", "B3", "A2"]
    with pytest.raises(ValueError):
        board.direction(board.index["A1"], board.index["B2"])
    with pytest.raises(ValueError):
        board.direction(board.index["A1"], NOWHERE)


@pytest.mark.rule("MGW-DIST-01", "MGW-DIST-02")
def test_distance_counts_zones_and_never_cuts_corners() -> None:
    board = zone_board(4, 3)
    start = board.index["A1"]
    assert [board.distance[start][zone] for zone in range(12)] == [0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5]


@pytest.mark.rule("MGW-DIST-04")
def test_walls_do_not_lengthen_the_distance() -> None:
    board = zone_board(4, 3)
    walls = walls_of(board, "A1-B1", "A1-A2")
    a1, b1 = board.index["A1"], board.index["B1"]
    assert board.steps(a1, b1, walls) == UNREACHABLE
    assert board.distance[a1][b1] == 1
    assert board.in_range(a1, b1, 1, 1)


@pytest.mark.rule("MGW-EX-18", "MGW-DIST-03")
def test_a_range_has_a_lower_and_an_upper_end() -> None:
    board = zone_board(4, 3)
    start = board.index["A1"]
    at = {0: "A1", 1: "B1", 2: "B2", 3: "D1"}
    assert [board.in_range(start, board.index[at[n]], 0, 2) for n in range(4)] == [True, True, True, False]
    assert [board.in_range(start, board.index[at[n]], 1, 2) for n in range(4)] == [False, True, True, False]
    names = [board.names[zone] for zone in board.zones_in_range(start, 1, 2)]
    assert names == ["B1", "C1", "A2", "B2", "A3"]


@given(sizes)
def test_every_edge_of_every_zone_is_one_border(size: tuple[int, int]) -> None:
    board = zone_board(*size)
    columns, rows = size
    assert board.inner == (columns - 1) * rows + columns * (rows - 1)
    assert len(board.borders) == board.inner + 2 * columns + 2 * rows
    for zone in range(board.size):
        for direction, there in enumerate(board.neighbour[zone]):
            border = board.borders[board.border_of[zone][direction]]
            assert border.outer == (there == NOWHERE) == (border.number >= board.inner)
            assert zone in border.zones
            if there != NOWHERE:
                assert set(border.zones) == {zone, there}
                assert board.border_between(zone, there) == border.number == board.border_between(there, zone)
                assert board.border_index[f"{board.names[zone]}-{board.names[there]}"] == border.number
            else:
                assert border.name == f"{board.names[zone]}-{DIRECTIONS[direction]}"


def test_a_border_goes_on_straight_or_at_a_right_angle() -> None:
    board = zone_board(4, 3)

    def joins(name: str) -> str:
        return " ".join(board.borders[n].name for n in board.joins[board.border_index[name]])

    assert joins("B2-C2") == "B1-C1 B1-B2 C1-C2 B2-B3 C2-C3 B3-C3"
    assert joins("A1-B1") == "A1-A2 B1-B2 A2-B2"  # its upper end lies on the edge of the board
    assert joins("C3-D3") == "C2-D2 C2-C3 D2-D3"


@given(sizes)
def test_borders_join_where_their_ends_meet(size: tuple[int, int]) -> None:
    board = zone_board(*size)
    for border in board.borders:
        expected = [
            other.number
            for other in board.borders
            if other != border and not other.outer and set(other.ends) & set(border.ends)
        ]
        assert list(board.joins[border.number]) == expected


def test_straight_away_is_one_direction_or_a_choice() -> None:
    board = zone_board(4, 3)

    def away(source: str, zone: str) -> str:
        return "".join(DIRECTIONS[n] for n in board.away(board.index[source], board.index[zone]))

    assert away("A2", "B2") == away("A2", "D2") == "E"
    assert away("D2", "B2") == "W"
    assert away("C1", "C3") == "S"
    assert away("C3", "C2") == "N"
    assert away("A1", "B2") == "ES"
    assert away("D3", "B1") == "NW"
    assert away("C2", "C2") == "NESW"


# --- walls


@pytest.mark.rule("MGW-WALL-03")
def test_a_border_holds_one_wall() -> None:
    walls = OPEN.put(3, sight=True, passage=False)
    assert walls.on(3)
    assert not walls.on(2)
    with pytest.raises(ValueError, match="holds a wall"):
        walls.put(3, sight=False, passage=True)
    assert walls.take(3) == OPEN
    with pytest.raises(ValueError, match="holds no wall"):
        OPEN.take(3)


@pytest.mark.rule("MGW-WALL-11", "MGW-WALL-24")
@pytest.mark.parametrize(("sight", "passage"), [(True, True), (True, False), (False, True), (False, False)])
def test_what_a_wall_blocks_is_independent(sight: bool, passage: bool) -> None:
    board = zone_board(2, 1)
    walls = OPEN.put(0, sight=sight, passage=passage)
    assert board.sees(0, 1, walls) != sight
    assert board.passable(0, DIRECTION_OF["E"], walls) != passage
    assert walls.take(0) == OPEN


def test_a_wall_that_leaves_takes_nothing_else_with_it() -> None:
    walls = OPEN.put(1, sight=True, passage=True).put(4, sight=True, passage=True)
    assert walls.take(1) == OPEN.put(4, sight=True, passage=True)


@given(st.sets(st.integers(0, 70)))
def test_bit_sets_hold_what_was_put_in(numbers: set[int]) -> None:
    assert list(members(bit_set(numbers))) == sorted(numbers)


# --- ways


def test_nobody_leaves_the_board() -> None:
    board = zone_board(4, 3)
    a1 = board.index["A1"]
    assert [board.passable(a1, way) for way in range(4)] == [False, True, True, False]


def test_a_wall_is_walked_round() -> None:
    board = zone_board(4, 3)
    walls = walls_of(board, "A1-B1", "A2-B2", sight=False)
    path = board.path(board.index["A1"], board.index["B1"], walls)
    assert path is not None
    assert [board.names[zone] for zone in path] == ["A1", "A2", "A3", "B3", "B2", "B1"]
    assert board.steps(path[0], path[-1], walls) == 5
    reached = board.reach(path[0], 3, walls)
    assert {board.names[zone]: steps for zone, steps in reached.items()} == {
        "A1": 0,
        "A2": 1,
        "A3": 2,
        "B3": 3,
    }


def test_nothing_leads_out_of_a_closed_zone() -> None:
    board = zone_board(4, 3)
    walls = walls_of(board, "A1-B1", "A1-A2")
    assert board.path(board.index["A1"], board.index["D3"], walls) is None
    assert list(board.paths(board.index["D3"], board.index["A1"], walls)) == []
    assert board.reach(board.index["A1"], 9, walls) == {board.index["A1"]: 0}


@given(walled())
def test_ways_are_as_long_as_brute_force_finds_them(case: tuple[ZoneBoard, Walls]) -> None:
    board, walls = case
    for start, row in enumerate(counted_steps(board, walls)):
        for end, steps in enumerate(row):
            assert board.steps(start, end, walls) == (UNREACHABLE if steps is None else steps)
        for limit in (0, 1, 2, 5):
            within = {zone: steps for zone, steps in enumerate(row) if steps is not None and steps <= limit}
            found = board.reach(start, limit, walls)
            assert found == within
            assert list(found.values()) == sorted(found.values())


@given(walled(), st.data())
def test_shortest_ways_are_walked_step_by_step_and_none_is_missing(
    case: tuple[ZoneBoard, Walls], data: st.DataObject
) -> None:
    board, walls = case
    start = data.draw(st.integers(0, board.size - 1))
    end = data.draw(st.integers(0, board.size - 1))
    far = counted_steps(board, walls)
    length = far[start][end]
    found = list(board.paths(start, end, walls))
    assert board.path(start, end, walls) == (found[0] if found else None)
    assert len(set(found)) == len(found) == count_ways(board, walls, far, start, end)
    for path in found:
        assert (path[0], path[-1], len(path) - 1) == (start, end, length)
        for here, there in pairwise(path):
            assert board.passable(here, board.direction(here, there), walls)


def count_ways(board: ZoneBoard, walls: Walls, far: list[list[int | None]], start: int, end: int) -> int:
    if far[start][end] is None:
        return 0
    ways = [0] * board.size
    ways[start] = 1
    order = sorted(
        (far[start][zone] or 0, zone) for zone in range(board.size) if far[start][zone] is not None
    )
    for steps, zone in order[1:]:
        ways[zone] = sum(
            ways[there]
            for there in board.around[zone]
            if far[start][there] == steps - 1 and not walls.passage >> board.border_between(zone, there) & 1
        )
    return ways[end]
