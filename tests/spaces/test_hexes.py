"""Hex boards: names, neighbours, lines and distances, compared with counting by hand and with brute force."""

from __future__ import annotations

from collections import deque
from itertools import combinations

import pytest

from walstatt.spaces.hexes import DIRECTION_OF, DIRECTIONS, NOWHERE, HexBoard, hex_board

SIZES = {0: 1, 1: 7, 2: 19, 3: 37, 4: 61}
boards = pytest.mark.parametrize("radius", list(SIZES))


def names(board: HexBoard, hexes: tuple[int, ...]) -> list[str]:
    return [board.names[place] for place in hexes]


def steps(board: HexBoard, start: int) -> list[int]:
    """Distances from a hex, walked step by step."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in board.around[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return [found[place] for place in range(board.size)]


@boards
def test_a_board_has_as_many_hexes_as_its_radius_says(radius: int) -> None:
    board = hex_board(radius)
    assert board.size == len(board.names) == len(set(board.axial)) == SIZES[radius]
    assert hex_board(radius) is board


def test_the_arena_has_nineteen_hexes_named_row_by_row() -> None:
    board = hex_board(2)
    rows = ["A1 A2 A3", "B1 B2 B3 B4", "C1 C2 C3 C4 C5", "D1 D2 D3 D4", "E1 E2 E3"]
    assert board.names == " ".join(rows).split()
    assert [board.index[name] for name in board.names] == list(range(19))
    assert board.axial[board.index["C3"]] == (0, 0)


def test_the_neighbours_of_a_hex_lie_where_the_directions_say() -> None:
    board = hex_board(2)

    def around(name: str) -> dict[str, str]:
        row = board.neighbour[board.index[name]]
        return {DIRECTIONS[way]: board.names[place] for way, place in enumerate(row) if place != NOWHERE}

    assert around("C3") == {"E": "C4", "SE": "D3", "SW": "D2", "W": "C2", "NW": "B2", "NE": "B3"}
    assert around("A1") == {"E": "A2", "SE": "B2", "SW": "B1"}
    assert around("E3") == {"W": "E2", "NW": "D3", "NE": "D4"}
    assert around("C5") == {"SW": "D4", "W": "C4", "NW": "B4"}
    assert around("B1") == {"E": "B2", "SE": "C2", "SW": "C1", "NE": "A1"}


def test_directions_run_clockwise_from_east() -> None:
    assert DIRECTIONS == ("E", "SE", "SW", "W", "NW", "NE")
    assert [DIRECTION_OF[name] for name in DIRECTIONS] == [0, 1, 2, 3, 4, 5]


@boards
def test_neighbours_are_neighbours_of_each_other_in_the_opposite_direction(radius: int) -> None:
    board = hex_board(radius)
    for here in range(board.size):
        for way, there in enumerate(board.neighbour[here]):
            if there != NOWHERE:
                assert board.neighbour[there][(way + 3) % 6] == here
                assert board.direction(here, there) == way
                assert board.direction(there, here) == (way + 3) % 6
        assert board.around[here] == tuple(there for there in board.neighbour[here] if there != NOWHERE)


def test_only_neighbours_have_a_direction() -> None:
    board = hex_board(2)
    with pytest.raises(ValueError):
        board.direction(board.index["A1"], board.index["E3"])


@boards
def test_inner_hexes_have_six_neighbours_corners_three_and_edges_four(radius: int) -> None:
    board = hex_board(radius)
    counts = [len(around) for around in board.around]
    inner = SIZES.get(radius - 1, 0)
    expected = {6: inner, 3: 6, 4: 6 * (radius - 1)} if radius else {0: 1}
    assert {count: counts.count(count) for count in set(counts)} == {n: c for n, c in expected.items() if c}


@boards
def test_distances_are_those_of_walking(radius: int) -> None:
    board = hex_board(radius)
    for start in range(board.size):
        assert list(board.distance[start]) == steps(board, start)


@boards
def test_a_ray_is_walking_straight_on_to_the_edge(radius: int) -> None:
    board = hex_board(radius)
    for start in range(board.size):
        for way in range(6):
            line, here = [], board.neighbour[start][way]
            while here != NOWHERE:
                line.append(here)
                here = board.neighbour[here][way]
            assert board.ray[start][way] == tuple(line)
            assert [board.distance[start][place] for place in line] == list(range(1, len(line) + 1))


def test_the_rays_of_the_arena_are_those_one_sees() -> None:
    board = hex_board(2)
    middle, corner = board.index["C3"], board.index["A1"]
    assert [names(board, ray) for ray in board.ray[middle]] == [
        ["C4", "C5"], ["D3", "E3"], ["D2", "E1"], ["C2", "C1"], ["B2", "A1"], ["B3", "A3"],
    ]  # fmt: skip
    assert [names(board, ray) for ray in board.ray[corner]] == [
        ["A2", "A3"], ["B2", "C3", "D3", "E3"], ["B1", "C1"], [], [], [],
    ]  # fmt: skip


def test_the_arena_has_twenty_four_triangles() -> None:
    board = hex_board(2)
    assert len(board.triangles) == 24
    touching = [
        trio
        for trio in combinations(range(board.size), 3)
        if all(b in board.around[a] for a, b in combinations(trio, 2))
    ]
    assert list(board.triangles) == touching
    assert [names(board, trio) for trio in board.triangles[:2]] == [["A1", "A2", "B2"], ["A1", "B1", "B2"]]


@boards
def test_a_board_of_radius_r_has_six_r_squared_triangles(radius: int) -> None:
    assert len(hex_board(radius).triangles) == 6 * radius * radius
