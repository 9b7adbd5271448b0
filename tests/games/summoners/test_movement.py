"""Walk and Run: how far, which way, through what (MOVE, TMOV, MEAS)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import bow, kind, melee, piece, place, summoner
from tests.games.summoners.rounds import Rounds, verbs
from walstatt.games.summoners.events.course import DisengageTested, Moved
from walstatt.games.summoners.rules.contact import touchers
from walstatt.games.summoners.seen.view import view
from walstatt.games.summoners.state.state import CHARGE, COST, MOVES, RUN, WALK
from walstatt.games.summoners.state.units import Effect, Grant
from walstatt.spaces.table import INCH, Disc, gap

RADIUS = 1500 / INCH  # of a base of 30 mm, in inches


def mover(*pieces: object, walk: int = 4, run: int = 6, **values: Any) -> tuple[Rounds, str]:
    """A wolf at 10", 10"."""
    table = Rounds(*pieces)  # type: ignore[arg-type]
    return table, table.put(kind("wolf", walk=walk, run=run, ap=3, **values), "blue", 10, 10)


def may(table: Rounds, word: str, move: str, *places: tuple[float, float]) -> bool:
    """Whether exactly this path is accepted: not another one that leads to the same place."""
    path = " ".join(place(x, y) for x, y in places)
    return table.reads(word, f"{move} {path}") == f"{move} {path}"


# --- how far ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-ACTN-04", "SUM-ACTN-05", "SUM-PROF-04")
@pytest.mark.parametrize(("move", "inches"), [("walk", 4), ("run", 6)])
def test_walk_and_run_are_as_long_as_the_two_movement_values(move: str, inches: int) -> None:
    table, wolf = mover()
    assert may(table, wolf, move, (10 + inches, 10))
    assert may(table, wolf, move, (10, 10 - 1))
    assert table.reads(wolf, f"{move} {place(10 + inches + 0.01, 10)}") is None
    table.do(wolf, f"{move} {place(10 + inches, 10)}")
    assert table.at(wolf) == (10.0 + inches, 10.0)
    assert table.events(Moved)[0].cost == inches * INCH


@pytest.mark.rule("SUM-ACTN-04", "SUM-ACTN-05", "SUM-DP-15")
def test_the_path_need_not_be_straight_and_its_whole_length_counts() -> None:
    table, wolf = mover()
    assert may(table, wolf, "walk", (12, 10), (12, 12))
    assert not may(table, wolf, "walk", (12, 10), (12, 12.01))
    assert may(table, wolf, "run", (13, 10), (13, 12), (12, 12))
    table.do(wolf, f"walk {place(12, 10)} {place(12, 12)}")
    assert table.at(wolf) == (12.0, 12.0)
    assert table.events(Moved)[0].path == ((25400, 25400), (30480, 25400), (30480, 30480))


@pytest.mark.rule("SUM-DP-15")
def test_some_moves_are_proposed_and_all_of_them_are_legal() -> None:
    table, wolf = mover()
    table.put(kind("dog"), "red", 20, 10)
    proposed = table.menu(wolf, "walk")
    assert len(proposed) == 12 + 1  # round the compass, and towards the enemy
    assert [table.reads(wolf, text) for text in proposed] == proposed
    for text in proposed:
        x, y = (float(mm) * 100 for mm in text.split()[1].split(","))
        assert ((x - 25400) ** 2 + (y - 25400) ** 2) ** 0.5 == pytest.approx(4 * INCH, abs=2)


@pytest.mark.rule("SUM-DP-15")
def test_a_move_that_nobody_proposes_is_accepted_too() -> None:
    table, wolf = mover()
    for degrees in (90, 270):  # so close that it can only go straight east or west
        table.beside(wolf, kind("friend"), "blue", degrees)
    assert table.menu(wolf, "walk") == []
    assert may(table, wolf, "walk", (14, 10))
    table.do(wolf, f"walk {place(14, 10)}")
    assert table.at(wolf) == (14.0, 10.0)


# --- each once a round --------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-MOVE-01")
def test_there_are_three_movement_actions() -> None:
    assert MOVES == {"walk": WALK, "run": RUN, "charge": CHARGE}
    assert COST == {"walk": 1, "run": 2, "charge": 2}
    table, wolf = mover()
    foe = table.put(kind("dog"), "red", 14.5, 10)
    table.change(wolf, ap=9)
    table.do(wolf, f"charge {foe}", "hold")
    assert table.moved(wolf) == CHARGE
    table, wolf = mover()
    table.do(wolf, "concentrate")
    assert table.moved(wolf) == 0


@pytest.mark.rule("SUM-MOVE-02", "SUM-MOVE-03")
def test_each_movement_action_once_a_round_in_any_combination() -> None:
    table, wolf = mover()
    table.change(wolf, ap=9)
    foe = table.put(kind("dog"), "red", 20, 10)
    table.do(wolf, f"walk {place(10, 12)}")
    assert verbs(table.menu(wolf)) & set(MOVES) == {"run"}  # the dog is too far away to charge
    table.do(wolf, f"run {place(15, 12)}")
    assert verbs(table.menu(wolf)) & set(MOVES) == {"charge"}
    assert table.reads(wolf, f"walk {place(16, 12)}") is None
    assert table.reads(wolf, f"run {place(16, 12)}") is None
    table.do(wolf, f"charge {foe}", "hold")
    assert table.moved(wolf) == WALK | RUN | CHARGE
    assert table.unit(wolf).ap == 9 - 1 - 2 - 2


@pytest.mark.rule("SUM-MOVE-02", "SUM-MOVE-04")
def test_a_charge_made_as_a_reaction_is_missing_in_the_activation() -> None:
    table, wolf = mover(r=8)
    archer = table.put(kind("archer", bow(2), melee(1)), "red", 16, 10)
    table.roll(1)
    table.shoot(archer, wolf, answers=["charge", "hold"])
    assert table.moved(wolf) == CHARGE
    table.change(wolf, ap=4, base=table.unit(wolf).base.at((10 * INCH, 10 * INCH)))
    assert table.menu(wolf, "charge") == []
    assert verbs(table.menu(wolf)) & set(MOVES) == {"walk", "run"}


# --- what is in the way -------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-MOVE-05", "SUM-Q-52")
@pytest.mark.parametrize("seat", ["blue", "red"])
def test_nobody_walks_through_other_units_or_ends_on_them(seat: str) -> None:
    table, wolf = mover()
    table.put(kind("dog"), seat, 12, 10)
    assert not may(table, wolf, "walk", (14, 10))
    assert not may(table, wolf, "walk", (12, 10.3))
    # Between two bases that are less than its own base apart there is no way.
    table, wolf = mover()
    table.put(kind("dog"), seat, 12, 10 + RADIUS + 0.5)
    table.put(kind("dog"), seat, 12, 10 - RADIUS - 0.5)
    assert not may(table, wolf, "walk", (14, 10))
    table, wolf = mover()
    table.put(kind("dog"), seat, 12, 10 + 2 * RADIUS)
    table.put(kind("dog"), seat, 12, 10 - 2 * RADIUS)
    assert may(table, wolf, "walk", (14, 10))


@pytest.mark.rule("SUM-MOVE-05", "SUM-TMOV-01")
def test_impassable_terrain_cannot_be_entered_free_ground_costs_nothing_more() -> None:
    table, wolf = mover(piece("blocks", 14, 10, 4, 20, going="impassable"))
    edge = 12 - RADIUS
    assert may(table, wolf, "walk", (edge, 10))
    assert not may(table, wolf, "walk", (edge + 0.01, 10))
    table, wolf = mover(piece("none", 14, 10, 4, 20, going="free"))
    assert may(table, wolf, "walk", (14, 10))
    table, wolf = mover(piece("none", 14, 10, 4, 20, going="difficult"))
    assert not may(table, wolf, "walk", (14, 10))


@pytest.mark.rule("SUM-TMOV-02")
def test_the_board_edge_cannot_be_crossed() -> None:
    table = Rounds()
    wolf = table.put(kind("wolf"), "blue", 2, 34)
    assert may(table, wolf, "walk", (RADIUS, 34))
    assert not may(table, wolf, "walk", (RADIUS - 0.01, 34))
    assert may(table, wolf, "walk", (2, 36 - RADIUS))
    assert not may(table, wolf, "walk", (2, 36))


@pytest.mark.rule("SUM-MOVE-05", "SUM-OBJ-06")
def test_objectives_are_in_the_way_too() -> None:
    table, wolf = mover()
    table.mark("large", "large", 12.5, 10)
    assert not may(table, wolf, "walk", (14, 10))
    assert not may(table, wolf, "walk", (12.5, 11))


@pytest.mark.rule("SUM-TMOV-03", "SUM-TMOV-05")
def test_only_what_the_front_of_the_base_runs_through_difficult_terrain_is_doubled() -> None:
    # The wood begins 1" in front of the base and is 1" deep.
    near, far = 10 + RADIUS + 1, 10 + RADIUS + 2
    table, wolf = mover(piece("restricts", (near + far) / 2, 18, far - near, 36, going="difficult"))
    assert may(table, wolf, "walk", (11, 10))
    table.do(wolf, f"walk {place(11.5, 10)}")
    assert table.events(Moved)[0].cost == pytest.approx(2 * INCH, abs=2)  # 1.5 and half an inch once more
    table, wolf = mover(piece("restricts", (near + far) / 2, 18, far - near, 36, going="difficult"))
    assert may(table, wolf, "walk", (13, 10))  # 3 + 1
    assert not may(table, wolf, "walk", (13.01, 10))
    # Its front has left the wood after 2", though the base is still in it: the third inch is a plain one.
    table.do(wolf, f"walk {place(13, 10)}")
    assert table.events(Moved)[0].cost == pytest.approx(4 * INCH, abs=2)


@pytest.mark.rule("SUM-TMOV-04", "SUM-KEY-19")
def test_flyers_ignore_terrain_and_units_on_their_way() -> None:
    pieces = (
        piece("none", 12, 10, 1, 36, going="difficult", id="bog"),
        piece("blocks", 13.2, 10, 0.3, 36, going="impassable", id="wall"),
        piece("none", 10, 11.6, 2, 0.5, carries=True, height=3 * INCH, id="rock"),
    )
    table, wolf = mover(*pieces)
    hawk = table.put(kind("hawk", flyer=1), "blue", 10, 13)
    table.put(kind("dog"), "red", 12, 13)
    assert not may(table, wolf, "walk", (14, 10))
    assert may(table, hawk, "walk", (14, 13))
    table.do(hawk, f"walk {place(14, 13)}")
    assert table.events(Moved)[0].cost == 4 * INCH
    table.enchant(wolf, Effect(grants=(Grant(rule="flyer"),)))
    assert may(table, wolf, "walk", (14, 10))


@pytest.mark.rule("SUM-TMOV-04", "SUM-KEY-19")
@pytest.mark.parametrize(("flyer", "length"), [(1, 5 * INCH), (0, 6 * INCH)])
def test_flyers_ignore_terrain_when_they_run_and_charge_as_well(flyer: int, length: int) -> None:
    """An inch of bog costs everybody else two."""
    bog = piece("none", 12, 10, 1, 36, going="difficult", id="bog")
    table, hawk = mover(bog, run=6, flyer=flyer)
    table.do(hawk, f"run {place(15, 10)}")
    assert table.events(Moved)[0].cost == length
    table, hawk = mover(bog, run=6, flyer=flyer)
    dog = table.put(kind("dog"), "red", 10 + 5.5 + 3000 / INCH, 10)
    assert table.menu(hawk, "charge") == ([f"charge {dog}"] if flyer else [])


@pytest.mark.rule("SUM-KEY-20")
def test_flyers_must_land_on_passable_free_ground() -> None:
    table, _ = mover(piece("blocks", 14, 13, 2, 4, going="impassable"))
    hawk = table.put(kind("hawk", flyer=1), "blue", 10, 13)
    table.put(kind("dog"), "red", 12, 16)
    table.mark("small", "small", 12, 10)
    for x, y in ((13, 13), (12, 16), (12, 16.5), (12, 10)):
        assert not may(table, hawk, "walk", (x, y))
    assert may(table, hawk, "walk", (12, 13.5))


# --- meeting enemies ----------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-Q-49")
def test_a_walk_may_end_in_contact_but_gives_no_attack_and_no_bonus() -> None:
    table, wolf = mover()
    dog = table.put(kind("dog", ap=0), "red", 13, 10, ap=0)
    table.do(wolf, f"walk {table.by(dog, kind(), 180)}")
    assert [unit.word for unit in touchers(table.state, table.unit(wolf))] == [dog]
    assert table.kinds() == ["blue action"]
    table.roll(1, 1, 1)
    table.do(wolf, f"strike claw {dog}")
    assert table.hit_dice(wolf) == [3]


@pytest.mark.rule("SUM-Q-47")
def test_passing_through_a_zone_or_past_a_base_needs_no_test() -> None:
    table, wolf = mover(run=12)
    table.put(kind("kraken", melee(2, range=3)), "red", 14, 13)
    table.put(kind("dog"), "red", 14, 10 - 2 * RADIUS - 0.0004)
    # Its zone is entered and left again, and the dog is touched, on one straight way.
    assert may(table, wolf, "run", (20, 10))
    table.do(wolf, f"run {place(20, 10)}")
    assert table.events(DisengageTested) == []
    assert table.at(wolf) == (20.0, 10.0)


# --- measuring ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-MEAS-01")
def test_everybody_sees_where_everything_stands_at_any_time() -> None:
    table, _ = mover(piece("none", 20, 20, 2, 2))
    table.put(summoner(), "red", 30, 30)
    table.mark("small", "small", 5, 5)
    looks = [view(table.state, seat) for seat in (0, 1, None)]
    for look in looks:
        assert [(unit.x, unit.y) for unit in look.units] == [(25400, 25400), (30 * INCH, 30 * INCH)]
        assert [(one.x, one.y) for one in look.objectives] == [(5 * INCH, 5 * INCH)]
        assert look.pieces == looks[0].pieces


@pytest.mark.rule("SUM-MEAS-02", "SUM-MEAS-03")
def test_distances_run_from_base_edge_to_base_edge_and_to_the_outline_of_terrain() -> None:
    table = Rounds(piece("none", 20, 10, 2, 2, id="hut"))
    a = table.put(kind("wolf", base=30), "blue", 10, 10)
    b = table.put(kind("ox", base=50), "red", 10, 16)
    assert gap(table.unit(a).base, table.unit(b).base) == 6 * INCH - 1500 - 2500
    assert table.state.table.pieces[0].gap(table.unit(a).base) == 9 * INCH - 1500
    assert gap(Disc(0, 0, 1500), Disc(3000, 0, 1500)) == 0


@pytest.mark.rule("SUM-GEN-09")
def test_summoners_and_creatures_are_units_and_move_by_the_same_rules() -> None:
    for profile in (kind("wolf"), summoner("mage")):
        table = Rounds(piece("none", 12, 18, 1, 36, going="difficult"))
        unit = table.put(profile, "blue", 10, 10)
        assert may(table, unit, "walk", (13, 10))
        assert not may(table, unit, "walk", (13.01, 10))
        assert {"walk", "run", "concentrate"} <= verbs(table.menu(unit))
