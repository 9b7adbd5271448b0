"""Walking and running, distances and facing (MOVE, WALK, RUN, DIST)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import laid, shape
from tests.games.confrontation_x.field import (
    ARCHER,
    GUARD,
    KNIGHT,
    PROWLER,
    acting,
    figure,
    offered,
    state_of,
    there,
)
from tests.games.confrontation_x.test_engaging import FOE, A, guard, happened, refusal
from walstatt import Match
from walstatt.games.confrontation_x.rules import moves, sight, staffs
from walstatt.games.confrontation_x.rules.combining import NOT_WITH, clash
from walstatt.games.confrontation_x.rules.distances import aimed, around
from walstatt.games.confrontation_x.state.attributes import BASES
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.words.names import Names
from walstatt.spaces.table import CENTIMETRE, Point

rule = pytest.mark.rule
RIDER = f"blue-{KNIGHT}-1"


def lone(*lines: str, own: str = "", who: str = A, mov: float = 12.5, more: str = "") -> Match:
    """A guard with MOV 12.5, and an enemy far away."""
    match = acting([own or guard("blue", (300, 100), more=more), guard("red", (580, 580), 270), *lines], who)
    shape(state_of(match), who, mov=round(mov * CENTIMETRE))
    return match


def unlike(one: Figure, other: Figure) -> set[str]:
    return {name for name in Figure.__slots__ if getattr(one, name) != getattr(other, name)}


# --- walking and running ------------------------------------------------------------------------------------


@rule("CFX-WALK-03", "CFX-RUN-02", "CFX-EX-22")
@pytest.mark.parametrize(("verb", "most"), [("walk", 125), ("run", 250)])
def test_example_22_a_and_b(verb: str, most: int) -> None:
    assert refusal(lone(), f"{verb} 300,{100 + most}.1").key == "refused.too-far"
    match = lone()
    match.play(f"{verb} 300,{100 + most}")
    assert happened(match, "moved")[0].cost == most * 100


@rule("CFX-WALK-04", "CFX-DATA-13")
@pytest.mark.parametrize("act", ["shot", "spell", "miracle"])
def test_before_and_after_a_walk_everything_is_possible(act: str) -> None:
    match = lone(more=f"acts {act}")
    assert any(option.startswith("walk") for option in offered(match))
    after = lone(more="acts walk")
    assert clash(state_of(after), there(after, A), act) is None


@rule("CFX-WALK-05", "CFX-MOVE-01", "CFX-EX-22")
def test_example_22_c_a_walk_is_not_split() -> None:
    """Cast, walk, cast; but not walk, cast, walk."""
    assert any(option.startswith("walk") for option in offered(lone(more="acts spell")))
    lines = [guard("blue", (300, 100), more="acts spell,walk moved 2"), guard("red", (300, 500), 270)]
    state = laid(lines)
    assert clash(state, state.figures[A], "spell") is None
    assert moves.unmoving(state, state.figures[A]) is moves.MOVED_ALREADY


@rule("CFX-RUN-03", "CFX-DATA-13")
@pytest.mark.parametrize("act", ["shot", "spell", "miracle"])
def test_a_run_goes_with_none_of_these(act: str) -> None:
    match = lone(more=f"acts {act}")
    assert not any(option.startswith("run") for option in offered(match))
    assert refusal(match, "run 300,150").key == "refused.not-with-run"
    after = lone(more="acts run")
    assert clash(state_of(after), there(after, A), act) is NOT_WITH["run"]


@rule("CFX-WALK-06", "CFX-RUN-04")
@pytest.mark.parametrize("verb", ["walk", "run"])
def test_moving_has_no_other_consequences(verb: str) -> None:
    state = laid([guard("blue", (300, 100)), guard("red", (300, 500), 270)])
    before, foe = state.figures[A], state.figures[FOE]
    moves.move(state, before, [Point(30000, 15000)], verb, 0)
    assert unlike(state.figures[A], before) == {"base", "moved", "acts"}
    assert state.figures[FOE] is foe


@rule("CFX-WALK-01", "CFX-DIST-11", "CFX-DIST-12")
def test_turning_on_the_spot_is_walking() -> None:
    assert "turn @0" in offered(lone())
    state = laid([guard("blue", (300, 100)), guard("red", (300, 500), 270)])
    one = moves.turn(state, state.figures[A], 0)
    assert (one.facing, one.at, one.acts) == (0, (30000, 10000), ("walk",))
    assert moves.unmoving(state, one) is moves.MOVED_ALREADY


@rule("CFX-DIST-11")
def test_who_may_not_move_may_not_turn() -> None:
    match = lone(guard("red", (300, 125.01), 270, n=2))
    assert refusal(match, "turn @0").key == "refused.held"
    assert not any(option.startswith("turn") for option in offered(match))


@rule("CFX-MOVE-02", "CFX-MOVE-03", "CFX-DATA-20")
def test_variants_go_as_far_as_what_they_are_based_on() -> None:
    state = laid([guard("blue", (300, 100)), guard("red", (300, 500), 270)])
    shape(state, A, mov=10000, flight=15000)
    one = state.figures[A]
    found = {
        (air, climb, gait): moves.allowance(state, one.changed(air=air), gait, climb) / CENTIMETRE
        for air in (False, True)
        for climb in ("", "land" if air else "rise")
        for gait in ("walk", "run")
    }
    assert found == {
        (False, "", "walk"): 10, (False, "", "run"): 20,
        (True, "", "walk"): 15, (True, "", "run"): 30,
        (False, "rise", "walk"): 10, (False, "rise", "run"): 20,
        (True, "land", "walk"): 10, (True, "land", "run"): 20,
    }  # fmt: skip


# --- distances ----------------------------------------------------------------------------------------------


@rule("CFX-DIST-01")
def test_people_read_centimetres() -> None:
    assert Names(library(), "en").length(12500) == "12.5 cm"
    assert Names(library(), "de").length(12500) == "12,5 cm"


@rule("CFX-DIST-05")
def test_distance_is_from_the_own_front_edge_to_any_point_of_the_target() -> None:
    state = laid([guard("blue", (300, 200)), guard("red", (300, 325), 270)])
    assert aimed(state.figures[A], state.figures[FOE]) == 10 * CENTIMETRE
    state = laid([guard("blue", (300, 200), 270), guard("red", (300, 325), 270)])
    assert aimed(state.figures[A], state.figures[FOE]) == 12.5 * CENTIMETRE  # from its front, which is south


@rule("CFX-DIST-06")
def test_a_way_costs_what_is_covered_not_where_it_leads() -> None:
    match = lone()
    assert refusal(match, "walk 360,100 300,100 300,106").key == "refused.too-far"
    match.play("walk 360,100 300,100")
    assert happened(match, "moved")[0].cost == 12 * CENTIMETRE
    assert there(match, A).at == (30000, 10000)


@rule("CFX-DIST-07", "CFX-EX-14")
def test_example_14_round_an_obstacle_the_whole_base_has_to_pass() -> None:
    """Past the corner of a house, the way that only its far edge could go is not one."""
    house = "terrain house-1 house 310,150 400,150 400,200 310,200"
    match = lone(house)
    assert refusal(match, "walk 300,145 305,215").key == "refused.way-terrain"  # half the base is too wide
    match.play("walk 297,150 297,215")
    cost = happened(match, "moved")[0].cost
    assert cost == pytest.approx(5009 + 6500, abs=2)
    assert cost > 11500  # the straight way is shorter


@rule("CFX-DIST-09", "CFX-EX-15")
def test_example_15_a_free_turn_brings_the_front_edge_nearer() -> None:
    """A rider with its front 12.5 cm from a place and 10 cm to go: turned towards it, it gets there."""
    own = figure("blue", KNIGHT, (300, 100), 180)
    match = lone(own=own, who=RIDER, mov=10)
    # looking west its front edge is 2.5 cm further off than looking east
    match.play("walk 400,100")
    one = there(match, RIDER)
    assert {x for x, _ in one.base.front} == {42500}
    assert happened(match, "moved")[0].cost == 10 * CENTIMETRE


@rule("CFX-DIST-10", "CFX-EX-15")
def test_example_15_sight_is_that_from_before_the_turn() -> None:
    state = laid([guard("blue", (300, 200), 270), guard("red", (300, 325), 270)])
    assert not sight.sees(state, state.figures[A], state.figures[FOE])


@rule("CFX-Q-504", "CFX-Q-14")
def test_a_base_turns_at_bends_and_once_more_at_the_end() -> None:
    match = lone()
    match.play("walk 350,100 350,150 @180")
    assert there(match, A).facing == 18000
    match = lone()
    match.play("walk 350,100 350,150")
    assert there(match, A).facing == 9000


@rule("CFX-Q-504")
def test_turned_a_base_has_to_fit() -> None:
    """A gap of 4 cm lets a rider through lengthways; it cannot turn in it."""
    walls = [
        "terrain wall-1 house 200,150 280,150 280,300 200,300",
        "terrain wall-2 house 320,150 400,150 400,300 320,300",
    ]
    match = lone(
        *(line.replace("wall-", "house-") for line in walls),
        own=figure("blue", KNIGHT, (300, 100), 90),
        who=RIDER,
        mov=20,
    )
    assert refusal(match, "walk 300,220 @0").key == "refused.way-terrain"
    match.play("walk 300,220")
    assert there(match, RIDER).at == (30000, 22000)


@rule("CFX-Q-306")
def test_nobody_leaves_the_table_of_its_own_accord() -> None:
    assert refusal(lone(), "walk 300,60 300,12").key == "refused.way-edge"


@rule("CFX-ACTV-06", "CFX-Q-15")
def test_in_the_first_round_friends_are_no_obstacles_but_nobody_stops_on_them() -> None:
    lines = [guard("blue", (300, 100)), guard("blue", (300, 150), n=2), guard("red", (580, 580), 270)]
    match = acting(lines, A, game_round=1)
    assert refusal(match, "walk 300,140 300,160").key == "refused.way-figure"
    match.play("walk 300,190")
    assert there(match, A).at == (30000, 19000)
    assert refusal(acting(lines, A), "walk 300,180 300,190").key == "refused.way-figure"


@rule("CFX-BASE-13")
def test_who_has_no_base_stands_on_a_large_one() -> None:
    assert BASES["large"].half_length == BASES["large"].half_width == 2500
    assert max(sides.half_length for sides in BASES.values()) == 2500


@rule("CFX-ABIL-23")
def test_the_ethereal_pass_through_figures() -> None:
    match = lone(guard("red", (300, 150), 270, n=2))
    shape(state_of(match), A, mov=12500, abilities=["ethereal"])
    match.play("walk 300,190")
    assert there(match, A).at == (30000, 19000)


# --- altitudes and shots ------------------------------------------------------------------------------------


def covered(size: str, *, touching: bool, air: bool) -> Any:
    """The cover of a target in the air behind somebody of a size, from an archer on the ground."""
    kind = {"small": GUARD, "large": PROWLER}[size]
    y = 300 - (12.5 + (18.75 if kind == PROWLER else 12.5)) - 0.01 if touching else 240
    state = laid(
        [
            figure("blue", ARCHER, (300, 100)),
            figure("red", kind, (300, y), 270, n=7),
            guard("red", (300, 300), 270, more="air" if air else ""),
        ]
    )
    return sight.cover(state, state.figures[f"blue-{ARCHER}-1"], state.figures[FOE])


@rule("CFX-FLY-26")
def test_between_altitudes_partial_cover_is_none() -> None:
    assert covered("small", touching=False, air=False).cover == "partial"
    assert covered("small", touching=False, air=True).cover == "none"


@rule("CFX-FLY-26")
def test_between_altitudes_full_cover_from_what_is_smaller_is_none() -> None:
    """A guard that touches a flying wolf is smaller than it."""
    state = laid(
        [
            figure("blue", ARCHER, (300, 100)),
            guard("blue", (300, 268.74), n=7),
            figure("red", PROWLER, (300, 300), 270, more="air"),
        ]
    )
    shooter = state.figures[f"blue-{ARCHER}-1"]
    assert sight.cover(state, shooter, state.figures[f"red-{PROWLER}-1"]).cover == "none"


@rule("CFX-FLY-27")
def test_between_altitudes_full_cover_counts_as_partial() -> None:
    """A wolf on the ground whom a guard in the air touches is in contact with it, and larger."""
    assert covered("large", touching=True, air=False).cover == "full"
    found = covered("large", touching=True, air=True)
    assert (found.cover, found.rules) == ("partial", ("CFX-FLY-27", "CFX-RNG-12"))


@rule("CFX-FLY-28", "CFX-EX-31")
def test_example_31_radii_reach_both_altitudes() -> None:
    state = laid(
        [
            figure("blue", "captain-of-alahan", (300, 100), more="air"),
            guard("blue", (300, 150)),
            guard("red", (300, 500), 270),
        ]
    )
    captain = state.figures["blue-captain-of-alahan-1"]
    assert [one.word for one in around(state, captain, 10 * CENTIMETRE)] == [A]
    assert [staff.commander.word for staff in staffs.over(state, state.figures[A])] == [captain.word]
