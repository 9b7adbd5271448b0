"""Moving without leaving contact or a combat zone (DIS)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind, melee, place
from tests.games.summoners.rounds import Rounds
from walstatt.games.summoners.events.course import DisengageTested
from walstatt.games.summoners.rules.moves import stays_bound
from walstatt.games.summoners.state.state import RUN, WALK
from walstatt.spaces.table import Point, touching
from walstatt.spaces.table.points import read_point

WOLF = kind("wolf", ap=3)


def around(table: Rounds, foe: str, *degrees: float) -> str:
    """A way round a base, from corner to corner in contact or just beside it."""
    base = table.unit(foe).base
    places = []
    for angle in degrees[:-1]:
        spot = read_point(table.by(foe, WOLF, round(angle), apart=0.1))
        assert spot is not None
        places.append(f"{spot.x / 100:.2f},{spot.y / 100:.2f}")
    assert base.radius == 1500
    return " ".join([*places, table.by(foe, WOLF, round(degrees[-1]))])


def bound() -> tuple[Rounds, str, str]:
    """A wolf that stands north of a dog, in contact."""
    table = Rounds()
    dog = table.put(kind("dog"), "red", 18, 18)
    return table, table.beside(dog, WOLF, "blue", 90), dog


@pytest.mark.rule("SUM-DIS-14", "SUM-DP-16")
@pytest.mark.parametrize(("move", "bit", "ap"), [("walk", WALK, 1), ("run", RUN, 2)])
def test_round_an_enemy_without_a_test(move: str, bit: int, ap: int) -> None:
    table, wolf, dog = bound()
    way = around(table, dog, 67, 45, 45)
    assert table.reads(wolf, f"{move} {way}") == f"{move} {way}"
    table.do(wolf, f"{move} {way}")
    assert touching(table.unit(wolf).base, table.unit(dog).base)
    assert table.unit(wolf).base.x > table.unit(dog).base.x
    assert table.events(DisengageTested) == []
    assert (table.moved(wolf), table.unit(wolf).ap) == (bit, 3 - ap)


@pytest.mark.rule("SUM-DIS-14")
def test_neither_the_end_nor_the_way_may_lead_out_of_contact() -> None:
    table, wolf, dog = bound()
    assert table.reads(wolf, f"walk {place(18, 21)}") is None
    # Away and back again is leaving contact too.
    back = table.by(dog, WOLF, 60)
    assert table.reads(wolf, f"walk {place(18, 20)} {back}") is None
    assert table.reads(wolf, f"walk {around(table, dog, 75)}") is not None


@pytest.mark.rule("SUM-Q-55")
def test_contact_with_every_enemy_must_be_kept() -> None:
    table, wolf, dog = bound()
    way = around(table, dog, 75)
    assert table.reads(wolf, f"walk {way}") is not None
    cat = table.beside(wolf, kind("cat"), "red", 120)
    assert table.reads(wolf, f"walk {way}") is None  # it would break off from the cat
    end = read_point(way.split()[-1])
    assert end is not None
    assert not stays_bound(table.state, table.unit(wolf), [end])
    del table.state.units[cat]
    assert stays_bound(table.state, table.unit(wolf), [end])


@pytest.mark.rule("SUM-DIS-14", "SUM-CONT-06")
def test_inside_a_zone_one_may_move_freely_but_not_out_of_it() -> None:
    table = Rounds()
    kraken = table.put(kind("kraken", melee(2, range=3)), "red", 18, 18)
    wolf = table.beside(kraken, WOLF, "blue", 90, apart=2)
    assert table.reads(wolf, f"walk {place(20, 20.5)}") is not None
    assert table.reads(wolf, f"walk {place(18, 23)}") is None
    assert table.reads(wolf, f"walk {place(18, 23)} {place(18, 21)}") is None
    listed = table.menu(wolf, "walk")
    assert len(listed) >= 1  # some such moves are proposed, and all are legal
    assert [table.reads(wolf, text) for text in listed] == listed
    # Into contact with its owner it may go as well.
    end = table.by(kraken, WOLF, 90)
    assert table.reads(wolf, f"walk {end}") == f"walk {end}"


@pytest.mark.rule("SUM-Q-55")
def test_every_zone_counts() -> None:
    table = Rounds()
    kraken = table.put(kind("kraken", melee(2, range=3)), "red", 18, 18)
    wolf = table.beside(kraken, WOLF, "blue", 90, apart=2.5)
    inner = f"walk {place(18, 19.6)}"
    assert table.reads(wolf, inner) == inner
    table.beside(wolf, kind("ray", melee(2, range=1)), "red", 90, apart=1)
    assert table.reads(wolf, inner) is None  # out of the ray's zone
    assert table.reads(wolf, f"walk {place(18.2, 21.7)}") is not None


@pytest.mark.rule("SUM-DIS-14")
def test_who_touches_only_friends_moves_as_usual() -> None:
    table = Rounds()
    wolf = table.put(WOLF, "blue", 18, 18)
    table.beside(wolf, kind("friend"), "blue")
    assert table.reads(wolf, f"walk {place(15, 18)}") == f"walk {place(15, 18)}"
    assert table.menu(wolf, "disengage") == []
    assert stays_bound(table.state, table.unit(wolf), [Point(0, 0)])


# --- what is proposed -------------------------------------------------------------------------------------


def ends(texts: list[str]) -> list[Point]:
    found = [read_point(text.split()[-1]) for text in texts]
    return [point for point in found if point is not None]


@pytest.mark.rule("SUM-DIS-14", "SUM-DP-16")
def test_ways_all_round_an_enemy_are_proposed() -> None:
    table, wolf, dog = bound()
    listed = table.menu(wolf, "walk")
    assert [table.reads(wolf, text) for text in listed] == listed
    foe, base = table.unit(dog).base, table.unit(wolf).base
    assert len(listed) == 7
    assert all(touching(base.at(end), foe) for end in ends(listed))
    assert {(end.x > foe.x, end.y > foe.y) for end in ends(listed)} == {
        (east, north) for east in (True, False) for north in (True, False)
    }
    table.do(wolf, listed[-1])
    assert (table.events(DisengageTested), table.moved(wolf), table.unit(wolf).ap) == ([], WALK, 2)


@pytest.mark.rule("SUM-DIS-14", "SUM-MOVE-02")
def test_a_run_is_proposed_where_a_walk_does_not_do() -> None:
    table, wolf, _ = bound()
    table.change(wolf, moved=WALK)
    listed = table.menu(wolf, "run")
    assert listed
    assert [table.reads(wolf, text) for text in listed] == listed
    assert table.menu(wolf, "walk") == []


@pytest.mark.rule("SUM-DIS-14")
@pytest.mark.parametrize("radius", [10, 25, 60])
def test_bases_of_any_size_are_gone_round(radius: int) -> None:
    table = Rounds()
    dog = table.put(kind("dog", base=2 * radius), "red", 18, 18)
    wolf = table.beside(dog, WOLF, "blue", 33)
    listed = table.menu(wolf, "walk")
    assert listed
    assert [table.reads(wolf, text) for text in listed] == listed


@pytest.mark.rule("SUM-DIS-14", "SUM-ACTN-19")
def test_where_an_objective_is_touched_too_is_proposed() -> None:
    table, wolf, dog = bound()
    source = table.mark("small-east", "small", 20.2, 18)
    touched = [
        text
        for text, end in zip(table.menu(wolf, "walk"), ends(table.menu(wolf, "walk")), strict=True)
        if touching(table.unit(wolf).base.at(end), table.state.objectives[source].base)
    ]
    assert touched
    table.do(wolf, touched[0])
    assert f"interact {source}" in table.menu(wolf)
    assert touching(table.unit(wolf).base, table.unit(dog).base)


@pytest.mark.rule("SUM-Q-55")
def test_between_two_enemies_there_is_nowhere_to_go() -> None:
    table, wolf, _ = bound()
    table.beside(wolf, kind("cat"), "red", 90)
    assert table.menu(wolf, "walk") == []


@pytest.mark.rule("SUM-Q-55", "SUM-MOVE-05")
def test_what_is_in_the_way_or_a_zone_bars_some_of_the_ways() -> None:
    table, wolf, dog = bound()
    all_round = ends(table.menu(wolf, "walk"))
    table.beside(dog, kind("friend"), "blue", 0)  # the way round the east is blocked
    left = table.menu(wolf, "walk")
    assert [table.reads(wolf, text) for text in left] == left
    assert any(end.x > table.unit(dog).base.x for end in ends(left))  # round the other side it goes
    free, wolf, dog = bound()
    free.put(kind("kraken", melee(2, range=3)), "red", 18, 22.5)
    near = free.menu(wolf, "walk")
    assert near
    assert len(near) < len(all_round)
    assert [free.reads(wolf, text) for text in near] == near


@pytest.mark.rule("SUM-DIS-14")
def test_who_points_at_the_other_side_means_the_way_round() -> None:
    table, wolf, dog = bound()
    for apart in (0.0, 0.2):
        found = table.reads(wolf, f"walk {table.by(dog, WOLF, 270, apart=apart)}")
        assert found is not None
        assert len(found.split()) > 3
        assert table.reads(wolf, found) == found
        (end,) = ends([found])
        assert touching(table.unit(wolf).base.at(end), table.unit(dog).base)
    assert table.reads(wolf, f"walk {table.by(dog, WOLF, 270, apart=1)}") is None
