"""Sight by zones: the examples of the rules, and brute-force geometry for everything else."""

from __future__ import annotations

from fractions import Fraction
from timeit import repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.spaces.test_zones import walled, walls_of
from walstatt.spaces.zones import NOWHERE, OPEN, Walls, ZoneBoard, members, zone_board


def sees(board: ZoneBoard, start: str, end: str, *walls: str) -> bool:
    """Looks both ways, which must agree, with walls that block sight and nothing else."""
    standing = walls_of(board, *walls, passage=False)
    a, b = board.index[start], board.index[end]
    there = board.sees(a, b, standing)
    assert board.sees(b, a, standing) == there
    return there


def sees_by_geometry(board: ZoneBoard, start: int, end: int, walls: Walls) -> bool:
    """The rule drawn with ruler and pencil: for each walled border, where does the line lie to its ends?

    The line is blocked if it crosses the border between the ends. If it goes exactly through an end, it is
    blocked there when walls reach that point from both sides of the line.
    """
    (column, row), (to_column, to_row) = board.spots[start], board.spots[end]
    x, y = Fraction(2 * column + 1, 2), Fraction(2 * row + 1, 2)
    dx, dy = to_column - column, to_row - row

    def side(px: Fraction | int, py: Fraction | int) -> Fraction:
        return dx * (py - y) - dy * (px - x)

    def along(px: Fraction | int, py: Fraction | int) -> bool:
        """Whether a point beside the line lies between its ends."""
        way = (px - x) * dx + (py - y) * dy
        return 0 < way < dx * dx + dy * dy

    sides_at: dict[tuple[int, int], set[bool]] = {}
    for border in board.borders:
        if not walls.sight >> border.number & 1:
            continue
        first, second = border.ends
        left, right = side(*first), side(*second)
        if left * right < 0:
            share = left / (left - right)
            px = first[0] + share * (second[0] - first[0])
            py = first[1] + share * (second[1] - first[1])
            if along(px, py):
                return False
        for point, other in ((first, right), (second, left)):
            if side(*point) == 0 and along(*point):
                sides_at.setdefault(point, set()).add(other > 0)
    return all(len(sides) < 2 for sides in sides_at.values())


@pytest.mark.rule("MGW-LOS-02")
def test_without_walls_every_zone_sees_every_other() -> None:
    board = zone_board(4, 3)
    assert all(board.sees(a, b) for a in range(12) for b in range(12))
    assert list(members(board.visible(0))) == list(range(12))


@pytest.mark.rule("MGW-Q-25")
def test_a_zone_always_sees_itself() -> None:
    board = zone_board(4, 3)
    assert sees(board, "B2", "B2", "B1-B2", "B2-C2", "B2-B3", "A2-B2")


@pytest.mark.rule("MGW-LOS-04", "MGW-LOS-05")
def test_a_wall_stops_the_line_that_crosses_its_border() -> None:
    board = zone_board(4, 3)
    assert not sees(board, "A2", "B2", "A2-B2")
    assert not sees(board, "A2", "D2", "B2-C2")
    assert not sees(board, "A1", "C2", "B1-B2")  # from A1 to C2 the line goes through B1 and B2
    assert sees(board, "A1", "C2", "A1-A2", "A2-B2", "B2-B3", "C1-D1", "C1-C2", "B1-C1")
    assert not sees(board, "A1", "B3", "A1-A2")
    assert sees(board, "A1", "B3", "A1-B1", "B1-B2", "A2-A3", "A3-B3")


def test_walls_that_do_not_block_sight_do_not_stop_it() -> None:
    board = zone_board(4, 3)
    walls = walls_of(board, "A2-B2", "B2-C2", sight=False)
    assert board.sees(board.index["A2"], board.index["D2"], walls)


@pytest.mark.rule("MGW-EX-47", "MGW-Q-27", "MGW-LOS-06")
def test_a_corner_is_blocked_when_both_ways_round_it_are() -> None:
    """Caster in (0,0), target in (1,1)."""
    board = zone_board(4, 3)
    assert sees(board, "A1", "B2", "A1-B1")
    assert not sees(board, "A1", "B2", "A1-B1", "A1-A2")
    assert not sees(board, "A1", "B2", "A1-B1", "A2-B2")
    assert sees(board, "A1", "B2", "A1-B1", "B1-B2")


@pytest.mark.rule("MGW-EX-24", "MGW-LOS-07", "MGW-LOS-08")
def test_the_end_of_one_wall_is_harmless_two_that_join_across_the_line_are_not() -> None:
    """The looker stands in B2; the line to C1 touches the end of one wall, the line to C3 meets two."""
    board = zone_board(4, 3)
    walls = ("C1-C2", "B2-B3", "C2-C3")
    assert sees(board, "B2", "C1", *walls)
    assert not sees(board, "B2", "C3", *walls)
    assert sees(board, "B2", "C3", "C1-C2", "B2-B3")


def test_on_four_by_three_zones_lines_meet_corners_for_three_offsets_only() -> None:
    """Walls that meet in a corner of the line block it though none of them does alone."""
    board = zone_board(4, 3)
    offsets: set[tuple[int, int]] = set()
    for a in range(12):
        for b in range(12):
            harmless = 0
            for border in range(board.inner):
                if board.sees(a, b, OPEN.put(border, sight=True, passage=False)):
                    harmless |= 1 << border
            if not board.sees(a, b, Walls(harmless, harmless, 0)):
                (x, y), (u, v) = board.spots[a], board.spots[b]
                offsets.add((max(abs(x - u), abs(y - v)), min(abs(x - u), abs(y - v))))
    assert offsets == {(1, 1), (2, 2), (3, 1)}


@given(walled())
def test_sight_agrees_with_geometry(case: tuple[ZoneBoard, Walls]) -> None:
    board, walls = case
    for a in range(board.size):
        seen = {b for b in range(board.size) if sees_by_geometry(board, a, b, walls)}
        assert set(members(board.visible(a, walls))) == seen
        assert {b for b in range(board.size) if board.sees(a, b, walls)} == seen


@given(walled())
def test_sight_is_mutual_and_walls_only_take_from_it(case: tuple[ZoneBoard, Walls]) -> None:
    board, walls = case
    views = [board.visible(zone, walls) for zone in range(board.size)]
    assert all(
        (views[a] >> b & 1) == (views[b] >> a & 1) for a in range(board.size) for b in range(board.size)
    )
    for border in members(walls.standing):
        fewer = walls.take(border)
        assert all(view & ~board.visible(zone, fewer) == 0 for zone, view in enumerate(views))


@given(walled())
def test_a_look_names_the_walls_that_stop_it(case: tuple[ZoneBoard, Walls]) -> None:
    board, walls = case
    for a in range(board.size):
        for b in range(board.size):
            look = board.look(a, b, walls)
            assert look.free == board.sees(a, b, walls)
            assert (look.at is None) == look.free
            if look.at is None:
                continue
            assert all(walls.sight >> border & 1 for border in look.borders)
            cause = sum(1 << border for border in look.borders)
            assert not board.sees(a, b, Walls(cause, cause, 0))
            for border in look.borders:  # the place lies on each of them, ends included
                (x1, y1), (x2, y2) = board.borders[border].ends
                assert x1 <= look.at[0] <= x2
                assert y1 <= look.at[1] <= y2
            (x, y), (u, v) = (
                (Fraction(2 * c + 1, 2), Fraction(2 * r + 1, 2)) for c, r in (board.spots[a], board.spots[b])
            )
            assert (u - x) * (look.at[1] - y) == (v - y) * (look.at[0] - x)  # and on the line


def test_a_look_tells_the_first_of_several_walls() -> None:
    board = zone_board(4, 3)
    walls = walls_of(board, "A2-B2", "B2-C2")
    look = board.look(board.index["D2"], board.index["A2"], walls)
    assert [board.borders[n].name for n in look.borders] == ["B2-C2"]
    assert look.at == (Fraction(2), Fraction(3, 2))
    corner = board.look(board.index["A1"], board.index["B2"], walls_of(board, "A1-B1", "A2-B2", "A1-A2"))
    assert corner.at == (Fraction(1), Fraction(1))
    assert sorted(board.borders[n].name for n in corner.borders) == ["A1-A2", "A1-B1", "A2-B2"]


# --- borders as targets


@pytest.mark.rule("MGW-Q-26")
def test_a_wall_is_seen_from_its_own_side() -> None:
    board = zone_board(4, 3)
    wall = board.border_index["B2-C2"]
    walls = walls_of(board, "B2-C2")
    a2, d2 = board.index["A2"], board.index["D2"]
    assert not board.sees(a2, board.index["C2"], walls)
    assert board.sees_border(a2, wall, walls)
    assert board.aims_at_border(a2, wall, 1, 1, walls)  # B2 is in range and in sight
    assert not board.aims_at_border(a2, wall, 2, 2, walls)  # C2 is in range, but only B2 in sight
    assert board.aims_at_border(d2, wall, 1, 1, walls)


@given(walled())
def test_a_wall_never_hides_itself(case: tuple[ZoneBoard, Walls]) -> None:
    board, walls = case
    for border in members(walls.sight):
        alone = OPEN.put(border, sight=True, passage=False)
        assert all(board.sees_border(zone, border, alone) for zone in range(board.size))


@given(walled(), st.integers(0, 3), st.integers(0, 3))
def test_range_and_sight_to_a_border_go_to_the_same_zone(
    case: tuple[ZoneBoard, Walls], low: int, more: int
) -> None:
    board, walls = case
    for border in board.borders:
        for zone in range(board.size):
            expected = False
            for beside in (border.zone, border.beyond):
                if beside != NOWHERE and low <= board.distance[zone][beside] <= low + more:
                    expected = expected or sees_by_geometry(board, zone, beside, walls)
            assert board.aims_at_border(zone, border.number, low, low + more, walls) == expected


def test_more_walls_than_are_remembered_are_answered_all_the_same() -> None:
    board = ZoneBoard(4, 3)
    sets = [Walls(bits, bits, bits) for bits in range(1, 1 << 13)]
    first = [(board.sees(0, 11, walls), board.steps(0, 11, walls)) for walls in sets]
    again = [(board.sees(0, 11, walls), board.steps(0, 11, walls)) for walls in reversed(sets)]
    assert first == again[::-1]


def test_asking_for_sight_is_quick() -> None:
    """A search asks it in every step. The limit leaves room for a busy machine."""
    board = zone_board(4, 3)
    walls = walls_of(board, "A1-B1", "B2-C2")
    assert min(repeat(lambda: board.sees(0, 11, walls), number=10_000, repeat=5)) / 10_000 < 2e-6
