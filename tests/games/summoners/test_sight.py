"""Lines of sight: sizes, terrain, objectives, heights, points on the ground."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, piece, wood
from walstatt.games.summoners.rules.charges import may_charge
from walstatt.games.summoners.rules.ranged import shot_options
from walstatt.games.summoners.rules.sight import cover_from, height_size, sees, sees_point
from walstatt.spaces.table import INCH, Piece, Point


def pair(*pieces: Piece, sizes: tuple[int, int] = (2, 2), apart: float = 10.0) -> tuple[Fight, str, str]:
    """Two units with 10 inches between their centres, at y = 10."""
    fight = Fight(*pieces)
    a = fight.put(kind("a", size=sizes[0]), "blue", 10, 10)
    b = fight.put(kind("b", size=sizes[1]), "red", 10 + apart, 10)
    return fight, a, b


def seen(fight: Fight, a: str, b: str) -> bool:
    one, two = fight.unit(a), fight.unit(b)
    there, back = sees(fight.state, one, two), sees(fight.state, two, one)
    assert there == back
    return there


@pytest.mark.rule("SUM-LOS-02", "SUM-LOS-03", "SUM-Q-94")
def test_any_free_line_from_base_to_base_is_enough() -> None:
    fight, a, b = pair()
    assert seen(fight, a, b)
    fight.put(kind("dog"), "blue", 15, 10.3)  # its edge leaves part of the other free
    assert seen(fight, a, b)
    fight.put(kind("dog"), "blue", 15, 9.2)  # two friends together hide it altogether
    assert not seen(fight, a, b)


@pytest.mark.rule("SUM-LOS-03", "SUM-LOS-05", "SUM-PROF-07")
def test_over_what_is_smaller_than_the_larger_of_the_two_one_sees() -> None:
    for sizes, visible in (((2, 2), False), ((3, 1), True), ((1, 3), True), ((2, 1), False)):
        fight, a, b = pair(sizes=sizes)
        fight.put(kind("wall", size=2, base=60), "gold" if len(fight.state.players) > 2 else "red", 15, 10)
        assert seen(fight, a, b) is visible, sizes


@pytest.mark.rule("SUM-OBJ-06", "SUM-LOS-03")
def test_objectives_block_by_their_size() -> None:
    for sort, visible in (("small", True), ("relic", False)):
        fight, a, b = pair(sizes=(2, 2))
        fight.objective(sort, 15, 10)
        assert seen(fight, a, b) is visible


@pytest.mark.rule("SUM-TLOS-01", "SUM-TLOS-07")
def test_terrain_without_effect_never_hides() -> None:
    fight, a, b = pair(piece("none", 15, 10, 4, 8, size=9))
    assert seen(fight, a, b)
    assert cover_from(fight.state, fight.unit(a), fight.unit(b)) == ()


@pytest.mark.rule("SUM-TLOS-02", "SUM-TLOS-03", "SUM-LOS-06")
def test_true_sight_terrain_hides_by_size_where_it_really_is() -> None:
    fight, a, b = pair(piece("true", 15, 10, 1, 4, size=2))
    assert not seen(fight, a, b)
    fight, a, b = pair(piece("true", 15, 10, 1, 4, size=2), sizes=(3, 2))
    assert seen(fight, a, b)
    fight, a, b = pair(piece("true", 15, 12, 1, 4, size=2))  # covers only half of the way across
    assert seen(fight, a, b)


@pytest.mark.rule("SUM-TLOS-04", "SUM-Q-90")
def test_blocking_terrain_hides_even_from_giants() -> None:
    fight, a, b = pair(piece("blocks", 15, 10, 1, 4, size=2), sizes=(9, 9))
    assert not seen(fight, a, b)


@pytest.mark.rule("SUM-TLOS-05", "SUM-Q-92")
def test_through_restricting_terrain_one_sees_2_inches() -> None:
    for depth, visible in ((2.0, True), (2.05, False)):
        fight, a, b = pair(wood(15, 10, depth, 8))
        assert seen(fight, a, b) is visible
    two = (wood(13, 10, 1.5, 8, id="one"), wood(17, 10, 1.5, 8, id="two"))
    assert seen(*pair(*two))  # the limit is for each piece


@pytest.mark.rule("SUM-TLOS-05", "SUM-Q-92")
def test_into_and_out_of_a_wood_one_sees_2_inches() -> None:
    radius = 15 / 25.4
    for deep, visible in ((1.99, True), (2.05, False)):
        fight = Fight(wood(20, 10, 10, 10))  # from x = 15 to 25
        a = fight.put(kind("a"), "blue", 10, 10)
        b = fight.put(kind("b"), "red", 15 + deep + radius, 10)
        assert seen(fight, a, b) is visible


@pytest.mark.rule("SUM-Q-90")
def test_a_larger_unit_sees_over_a_wood() -> None:
    assert not seen(*pair(wood(15, 10, 4, 8), sizes=(4, 2)))
    fight, a, b = pair(wood(15, 10, 4, 8), sizes=(5, 2))
    assert seen(fight, a, b)
    assert cover_from(fight.state, fight.unit(a), fight.unit(b)) == ("wood",)  # but it gives cover


@pytest.mark.rule("SUM-TLOS-08")
def test_the_whole_test_in_one_line_of_things() -> None:
    things = (
        wood(12.5, 10, 1.9, 8),
        piece("true", 15, 10, 0.5, 4, size=1),
        piece("none", 17, 10, 1, 4, size=9),
    )
    fight, a, b = pair(*things)
    fight.put(kind("rat", size=1, base=60), "red", 18, 10)
    assert seen(fight, a, b)
    fight.put(kind("ox", size=2, base=60), "red", 16, 10)
    assert not seen(fight, a, b)


@pytest.mark.rule("SUM-Q-171")
def test_a_true_sight_piece_does_not_hide_who_stands_in_it() -> None:
    fight = Fight(piece("true", 20, 10, 8, 8, size=4, id="ruin"))
    a = fight.put(kind("a"), "blue", 10, 10)
    b = fight.put(kind("b"), "red", 22, 10)
    assert seen(fight, a, b)
    assert cover_from(fight.state, fight.unit(a), fight.unit(b)) == ("ruin",)
    fight.change(b, base=fight.unit(b).base.at(Point(26 * INCH, 10 * INCH)))  # behind it
    assert not seen(fight, a, b)


@pytest.mark.rule("SUM-LOS-07", "SUM-EX-15", "SUM-Q-156")
def test_on_a_hill_of_size_3_a_summoner_of_size_2_counts_as_5() -> None:
    hill = piece("true", 10, 10, 6, 6, size=3, carries=True, height=2 * INCH, id="hill")
    bush = piece("true", 20, 10, 6, 6, size=3, id="bush")
    fight = Fight(hill, bush)
    up = fight.put(kind("mage", size=2), "blue", 10, 10)
    inside = fight.put(kind("fox", size=2), "blue", 20, 10)
    edge = fight.put(
        kind("cat", size=2), "blue", 10, 13.2
    )  # its base reaches onto the hill, its centre does not
    assert [height_size(fight.state, fight.unit(word)) for word in (up, inside, edge)] == [5, 2, 2]
    target = fight.put(kind("b", size=1), "red", 30, 10)
    fight.put(kind("ox", size=4, base=60), "red", 26, 10)
    assert seen(fight, up, target)
    fight.put(kind("giant", size=5, base=60), "red", 15, 10)
    assert not seen(fight, up, target)


@pytest.mark.rule("SUM-LOS-07")
def test_who_stands_between_on_a_hill_is_larger_too() -> None:
    hill = piece("true", 15, 10, 3, 1.5, size=1, carries=True, height=INCH, id="hill")
    fight = Fight(hill)
    a = fight.put(kind("a", size=3), "blue", 10, 10)
    b = fight.put(kind("b", size=3), "red", 20, 10)
    fight.put(kind("ox", size=2, base=60), "red", 15, 10)  # 2 + 1
    assert not seen(fight, a, b)


@pytest.mark.rule("SUM-LOS-08")
def test_sizes_are_categories_and_no_heights() -> None:
    near, a, b = pair(sizes=(2, 2), apart=10.0)
    near.put(kind("wall", size=2, base=60), "red", 11.9, 10)
    far, c, d = pair(sizes=(2, 2), apart=10.0)
    far.put(kind("wall", size=2, base=60), "red", 18.1, 10)
    assert (seen(near, a, b), seen(far, c, d)) == (False, False)  # where it stands makes no angle


@pytest.mark.rule("SUM-LOS-01")
def test_shots_and_charges_need_sight() -> None:
    fight = Fight()
    a = fight.put(kind("archer", bow(), melee(), run=12), "blue", 10, 10)
    b = fight.put(kind("b"), "red", 16, 10)
    assert shot_options(fight.state, fight.unit(a)) == [("shoot", "bow", b)]
    assert may_charge(fight.state, fight.unit(a), fight.unit(b))
    fight.state.table = fight.state.table.with_piece(piece("blocks", 13, 10, 0.5, 3))
    assert shot_options(fight.state, fight.unit(a)) == []
    assert not may_charge(fight.state, fight.unit(a), fight.unit(b))


@pytest.mark.rule("SUM-SPL-05")
def test_a_point_on_the_ground_is_seen_over_what_is_smaller_than_the_caster() -> None:
    fight, a, _ = pair()
    wall = fight.put(kind("wall", size=2, base=60), "red", 14, 10)
    caster = fight.unit(a)
    behind, beside = Point(17 * INCH, 10 * INCH), Point(17 * INCH, 14 * INCH)
    assert (sees_point(fight.state, caster, behind), sees_point(fight.state, caster, beside)) == (False, True)
    assert sees_point(fight.state, caster, fight.unit(wall).at)  # where somebody stands can be seen
    fight.change(wall, base=fight.unit(wall).base._replace(size=1))
    assert sees_point(fight.state, caster, behind)


def test_sight_from_and_to_other_places() -> None:
    fight, a, b = pair(piece("blocks", 15, 10, 1, 4))
    one, two = fight.unit(a), fight.unit(b)
    assert not sees(fight.state, one, two)
    assert sees(fight.state, one, two, at_b=Point(20 * INCH, 30 * INCH))
    assert sees(fight.state, one, two, at_a=Point(18 * INCH, 10 * INCH))
