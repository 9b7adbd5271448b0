"""Base contact and places along a side (BASE, CFX-DATA-05)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import laid
from tests.games.confrontation_x.field import GUARD, KNIGHT, PROWLER, acting, figure, offered, state_of
from tests.games.confrontation_x.test_engaging import FOE, A, contacts, guard, refusal
from walstatt.games.confrontation_x.position.write import write
from walstatt.games.confrontation_x.rules import places
from walstatt.games.confrontation_x.rules.contact import free_of_opponents, in_contact, opponents
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
B, C = f"blue-{GUARD}-2", f"blue-{GUARD}-3"
BIG, BRUTE, OGRE = f"red-{PROWLER}-1", f"blue-{PROWLER}-1", f"blue-{PROWLER}-2"
HORROR = "winged-horror"


def touch(state: State, one: str, other: str) -> bool:
    return in_contact(state, state.figures[one], state.figures[other])


# --- what contact is ----------------------------------------------------------------------------------------


@rule("CFX-BASE-02", "CFX-BASE-03")
def test_contact_with_friends_holds_nobody() -> None:
    state = laid(
        [guard("blue", (300, 200)), guard("blue", (325.01, 200), n=2), guard("red", (300, 500), 270)]
    )
    assert touch(state, A, B)
    assert free_of_opponents(state, state.figures[A])
    state = laid([guard("blue", (300, 200)), guard("red", (325.01, 200))])
    assert not free_of_opponents(state, state.figures[A])


@rule("CFX-BASE-04", "CFX-BASE-06", "CFX-EX-10", "CFX-Q-07")
@pytest.mark.parametrize(("off", "met"), [(0, True), (12.3, True), (12.5, False), (15, False)])
def test_example_10_c_more_than_half_of_a_side(off: float, met: bool) -> None:
    """With 10 mm in common nobody is in contact, with half of both sides neither."""
    state = laid([guard("blue", (300, 200)), guard("red", (300 + off, 225.01), 270)])
    assert touch(state, A, FOE) == met


@rule("CFX-BASE-04", "CFX-EX-10")
def test_example_10_a() -> None:
    state = laid(
        [
            guard("blue", (300, 200)),
            guard("red", (300, 225.01), 270, n=2),
            guard("red", (325.01, 200), 180, n=3),
            guard("blue", (300, 250.02), 270, n=4),
        ]
    )
    names = (A, f"red-{GUARD}-2", f"red-{GUARD}-3", f"blue-{GUARD}-4")
    met = {(i, j) for i in range(4) for j in range(i) if touch(state, names[i], names[j])}
    assert met == {(1, 0), (2, 0), (3, 1)}


@rule("CFX-BASE-05", "CFX-EX-10")
def test_example_10_b_it_is_enough_for_one_of_the_two() -> None:
    """20 mm are 40 % of a cavalry base's long side and 80 % of an infantry base's."""
    state = laid([figure("blue", KNIGHT, (300, 200), 0), guard("red", (317.5, 225.01), 270)])
    assert touch(state, f"blue-{KNIGHT}-1", FOE)


@rule("CFX-BASE-06", "CFX-BASE-07", "CFX-EX-10")
def test_example_10_d_whoever_stands_askew_cannot_be_met_there() -> None:
    """A corner is in contact with nobody, and between the pieces no side of it can be laid against."""
    walls = [
        "terrain rock-1 rock 230,200 281,200 281,330 230,330",
        "terrain rock-2 rock 319,200 370,200 370,330 319,330",
        "terrain house-1 house 282,255 318,255 318,330 282,330",
    ]
    match = acting([guard("blue", (300, 150)), guard("red", (300, 232), 45), *walls], A)
    match.play(f"engage {FOE}")
    assert contacts(match, A) == set()
    assert match.decision.kind != "reach"


@rule("CFX-BASE-01")
def test_without_contact_nobody_fights() -> None:
    state = laid([guard("blue", (300, 200)), guard("red", (300, 226), 270)])
    assert opponents(state, state.figures[A]) == []


# --- how many -----------------------------------------------------------------------------------------------

ALL = [(side, own) for side in (2500, 3750, 5000) for own in (2500, 3750, 5000)]


@rule("CFX-BASE-10", "CFX-BASE-11", "CFX-BASE-12", "CFX-DATA-05")
@pytest.mark.parametrize(("case", "most"), list(zip(ALL, [1, 1, 1, 2, 1, 1, 2, 2, 1], strict=True)))
def test_places_by_the_length_of_the_side(case: tuple[int, int], most: int) -> None:
    assert places.places(case[0], [case[1]]) == most


@rule("CFX-BASE-15")
def test_the_largest_of_those_who_want_contact_counts() -> None:
    assert places.places(3750, [2500, 3750]) == 1
    assert places.places(5000, [2500, 2500, 3750]) == 2
    assert places.places(5000, [2500, 5000]) == 1


@rule("CFX-BASE-14", "CFX-BASE-16", "CFX-EX-12", "CFX-Q-522")
def test_example_12_its_owner_decides_who_is_in_contact() -> None:
    """Of a guard and a wolf at the same side of a creature's base only one has a place: whoever attacks gets
    it from a friend, whoever walks there does not."""
    lines = [
        guard("blue", (286, 268.74), n=1),
        figure("blue", PROWLER, (330, 200), n=1),
        figure("red", PROWLER, (300, 300), 270),
    ]
    assert contacts(acting(lines, BRUTE), A) == {BIG}
    match = acting(lines, BRUTE)
    match.play(f"engage {BIG}")
    match.play("reach 317.3,240 317.3,262.48 @90")
    assert contacts(match, BRUTE) == {BIG}
    assert contacts(match, A) == set()
    match = acting(lines, BRUTE)
    match.play("walk 317.3,240 317.3,262.48 @90")
    assert contacts(match, BRUTE) == set()
    assert contacts(match, A) == {BIG}


@rule("CFX-BASE-09", "CFX-Q-301")
def test_an_enemy_gives_its_place_to_nobody() -> None:
    """A friend of the wolf that touches the same side keeps its place."""
    lines = [
        guard("red", (286, 268.74), n=1),
        figure("blue", PROWLER, (330, 200), n=1),
        figure("red", PROWLER, (300, 300), 270),
    ]
    match = acting(lines, BRUTE)
    match.play(f"engage {BIG}")
    why = refusal(match, "reach 317.3,240 317.3,262.48 @90")
    assert why.key == "refused.no-room"
    assert why.rules == ("CFX-BASE-09", "CFX-BASE-15")


@rule("CFX-BASE-17", "CFX-EX-11")
def test_example_11_a_side_that_is_covered_too_far_takes_nobody_else() -> None:
    """B covers 7 to 32 mm of A's front of 37.5; nobody else can cover more than half of his own."""
    state = laid(
        [
            figure("blue", PROWLER, (300, 200)),
            guard("red", (300.75, 231.26), 270),
            guard("red", (326.0, 231.26), 270, n=2),
        ]
    )
    assert touch(state, BRUTE, FOE)
    assert not touch(state, BRUTE, f"red-{GUARD}-2")


@rule("CFX-BASE-17")
def test_the_limit_counts_on_both_sides() -> None:
    """A guard's front between two others: each covers half of it, and neither is in contact."""
    state = laid(
        [
            guard("blue", (300, 200)),
            guard("red", (287.49, 225.01), 270),
            guard("red", (312.5, 225.01), 270, n=2),
        ]
    )
    assert opponents(state, state.figures[A]) == []


@rule("CFX-Q-511")
def test_whose_contact_arose_first_keeps_the_place() -> None:
    lines = [
        figure("red", PROWLER, (300, 300), 270),
        guard("blue", (286, 268.74), n=1),
        figure("blue", PROWLER, (317.3, 262.48), n=1),
    ]
    for order in ((A, BRUTE), (BRUTE, A)):
        state = laid(lines)
        first, second = order
        away = state.figures[second]
        state.figures[second] = away.standing(5000, 5000, 9000)
        places.settle(state, first)
        state.figures[second] = away
        places.settle(state, second)
        assert touch(state, first, BIG)
        assert not touch(state, second, BIG)


@rule("CFX-BASE-14")
def test_a_place_that_becomes_free_goes_to_whoever_touches() -> None:
    lines = [
        figure("red", PROWLER, (300, 300), 270),
        guard("blue", (286, 268.74), n=1),
        figure("blue", PROWLER, (317.3, 262.48), n=1),
    ]
    state = laid(lines, course=f"winner 0 captains blue,red crowded {BRUTE}+{BIG}")
    assert not touch(state, BRUTE, BIG)
    state.figures[A] = state.figures[A].standing(5000, 5000, 9000)
    places.settle(state, A)
    assert touch(state, BRUTE, BIG)


def test_who_only_touches_is_told_by_positions() -> None:
    lines = [figure("red", PROWLER, (300, 300), 270), figure("blue", PROWLER, (317.3, 262.48), n=1)]
    state = laid(lines, course=f"winner 0 captains blue,red crowded {BRUTE}+{BIG}")
    assert f"crowded {BRUTE}+{BIG}" in write(state)
    assert state_of(acting(lines, BRUTE)).crowded == frozenset()
    assert offered(acting(lines, BRUTE))
