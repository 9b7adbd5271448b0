"""The scenarios of the house, and terrain by lot (CFX-Q-620 to 627)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.confrontation_x.bouts import events, run, shape, until
from tests.games.confrontation_x.field import ARCHER, CAPTAIN, GUARD, KNIGHT, figure, position
from walstatt.core.dice import Dice
from walstatt.games.confrontation_x import setup
from walstatt.games.confrontation_x.game import ConfrontationX
from walstatt.games.confrontation_x.rules import battlefield, deploying, losses, panic
from walstatt.games.confrontation_x.rules.activation import end
from walstatt.games.confrontation_x.rules.ending import points_of
from walstatt.games.confrontation_x.rules.zones import zone
from walstatt.games.confrontation_x.state.scenarios import SCENARIOS
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import pool
from walstatt.spaces.table import CENTIMETRE, Table

rule = pytest.mark.rule
GAME = ConfrontationX()
A, B = f"blue-{ARCHER}-1", f"red-{GUARD}-1"
SUPPLY = "winner 0 captains blue,red supply 9"


def playing(scenario: str, lines: Sequence[str], phase: str = "blue 2 supply", course: str = SUPPLY) -> State:
    text = position(lines, phase, course).replace("blue\n", f"scenario {scenario}\nblue\n", 1)
    return GAME.read_position(text, Dice(1))[1]


def scored(state: State) -> list[tuple[int, int, str]]:
    return [(event.seat, event.points, event.what) for event in events(state, "scored")]


def over(state: State) -> State:
    until(state, lambda now: now.phase != "supply")
    return state


# --- strongholds --------------------------------------------------------------------------------------------


@rule("CFX-Q-621")
def test_more_force_within_5_cm_holds_a_stronghold() -> None:
    """One guard at the west, two against one at the middle, and one against a rider at the east."""
    lines = [
        figure("blue", ARCHER, (150, 300 + 12.5 + 49)),
        figure("blue", GUARD, (300, 330), n=1),
        figure("blue", GUARD, (330, 300), n=2),
        figure("blue", GUARD, (450, 330), n=3),
        figure("red", GUARD, (300, 270), 270),
        figure("red", KNIGHT, (450, 260), 270),
    ]
    state = over(playing("strongholds", lines))
    assert scored(state) == [(0, 10, "objective-1"), (0, 10, "objective-2"), (1, 10, "objective-3")]
    assert [points_of(state, team) for team in (0, 1)] == [20, 10]


@rule("CFX-Q-621")
@pytest.mark.parametrize(("y", "holds"), [(300 + 12.5 + 50, True), (300 + 12.5 + 50.1, False)])
def test_five_centimetres_are_measured_from_the_base(y: float, holds: bool) -> None:
    lines = [figure("blue", GUARD, (150, y)), figure("red", GUARD, (300, 570), 270)]
    assert bool(scored(over(playing("strongholds", lines)))) is holds


@rule("CFX-Q-621")
@pytest.mark.parametrize(("number", "counts"), [(1, False), (2, True), (6, True)])
def test_the_first_round_does_not_count(number: int, counts: bool) -> None:
    lines = [figure("blue", GUARD, (150, 300)), figure("red", GUARD, (300, 570), 270)]
    assert bool(scored(over(playing("strongholds", lines, f"blue {number} supply")))) is counts


@rule("CFX-Q-621")
def test_as_much_force_holds_nothing() -> None:
    lines = [figure("blue", GUARD, (300, 330)), figure("red", GUARD, (300, 270), 270)]
    assert scored(over(playing("strongholds", lines))) == []


@rule("CFX-Q-620")
@pytest.mark.parametrize("more", ["panic 8", "air", ""])
def test_who_is_in_panic_or_flies_holds_nothing(more: str) -> None:
    lines = [figure("blue", GUARD, (150, 300), more=more), figure("red", GUARD, (300, 570), 270)]
    assert bool(scored(over(playing("strongholds", lines)))) is (not more)


# --- the others ---------------------------------------------------------------------------------------------


@rule("CFX-Q-622")
@pytest.mark.parametrize(
    ("number", "y", "counts"), [(6, 437.5 + 25, True), (6, 437.5 + 12, False), (5, 500, False)]
)
def test_who_stands_wholly_in_the_enemys_zone_at_the_end_has_broken_through(
    number: int, y: float, counts: bool
) -> None:
    lines = [figure("blue", GUARD, (300, y)), figure("red", GUARD, (100, 200), 270)]
    state = over(playing("breakthrough", lines, f"blue {number} supply"))
    cost = state.figures[f"blue-{GUARD}-1"].cost
    assert scored(state) == ([(0, cost, f"blue-{GUARD}-1")] if counts else [])


@rule("CFX-Q-623", "CFX-LDR-09")
def test_the_fall_of_whoever_led_at_the_start_counts_once() -> None:
    lines = [
        figure("blue", GUARD, (300, 300)), figure("blue", CAPTAIN, (200, 300)),
        figure("red", GUARD, (300, 500), 270),
    ]  # fmt: skip
    state = playing("leaders", lines)
    first = f"blue-{CAPTAIN}-1"
    state.players[0].first_leader, state.players[0].leader = first, f"blue-{GUARD}-1"
    cost, old = state.figures[first].cost, state.figures[first]
    run(losses.lose(state, first))
    assert scored(state) == [(1, 60, first)]
    assert points_of(state, 1) == 60 + cost
    state.figures[first] = old
    run(losses.lose(state, first))
    assert len(scored(state)) == 1


@rule("CFX-Q-623", "CFX-LDR-09")
def test_whoever_leads_later_is_worth_no_more_than_its_points() -> None:
    lines = [
        figure("blue", GUARD, (300, 300)), figure("blue", CAPTAIN, (200, 300)),
        figure("red", GUARD, (300, 500), 270),
    ]  # fmt: skip
    state = playing("leaders", lines)
    state.players[0].first_leader, state.players[0].leader = f"blue-{CAPTAIN}-1", f"blue-{GUARD}-1"
    run(losses.lose(state, f"blue-{GUARD}-1"))
    assert scored(state) == []


def carrying(more: str = "", at: tuple[float, float] = (150, 300), phase: str = "blue 6 supply") -> State:
    lines = [
        figure("blue", GUARD, at, more=more), figure("red", GUARD, (300, 570), 270),
        figure("blue", ARCHER, (560, 30)), f"objective objective-1 {at[0]},{at[1]} bearer blue-{GUARD}-1",
    ]  # fmt: skip
    course = SUPPLY if "supply" in phase else f"winner 0 captains blue,red active blue-{GUARD}-1"
    return playing("relics", lines, phase, course)


@rule("CFX-Q-624")
@pytest.mark.parametrize(
    ("x", "taken"), [(150, True), (150 + 12.5 + 10, True), (150 + 12.5 + 10.1, False), (400, False)]
)
def test_who_ends_its_activation_at_a_relic_takes_it(x: float, taken: bool) -> None:
    lines = [figure("blue", GUARD, (x, 300)), figure("red", GUARD, (300, 570), 270)]
    word = f"blue-{GUARD}-1"
    state = playing("relics", lines, "blue 2 act", f"winner 0 captains blue,red active {word}")
    end(state, state.figures[word])
    assert [one.bearer for one in state.objectives] == ([word, "", ""] if taken else ["", "", ""])
    assert len(events(state, "relic-taken")) == taken


@rule("CFX-Q-624")
def test_nobody_carries_two_and_no_enemy_lets_one_be_taken() -> None:
    word = f"blue-{GUARD}-1"
    state = carrying(phase="blue 2 act")
    state.objectives = (
        state.objectives[0],
        state.objectives[1]._replace(at=state.figures[word].at),
        *state.objectives[2:],
    )
    end(state, state.figures[word])
    assert [one.bearer for one in state.objectives] == [word, "", ""]
    lines = [figure("blue", GUARD, (150, 300)), figure("red", GUARD, (150, 325), 270)]
    held = playing("relics", lines, "blue 2 act", f"winner 0 captains blue,red active {word}")
    end(held, held.figures[word])
    assert [one.bearer for one in held.objectives] == ["", "", ""]


@rule("CFX-ABIL-92", "CFX-EX-101")
def test_a_hidden_scout_that_takes_a_relic_is_found() -> None:
    lines = [figure("blue", ARCHER, (150, 300), more="hidden"), figure("red", GUARD, (300, 570), 270)]
    state = playing("relics", lines, "blue 2 act", f"winner 0 captains blue,red active {A}")
    shape(state, A, abilities=["scout"])
    end(state, state.figures[A])
    assert not state.figures[A].hidden
    away = playing("relics", [lines[0].replace("150,300", "200,300"), lines[1]], "blue 2 act",
                   f"winner 0 captains blue,red active {A}")  # fmt: skip
    end(away, away.figures[A])
    assert away.figures[A].hidden


@rule("CFX-Q-624")
@pytest.mark.parametrize("how", ["lost", "panic"])
def test_who_is_lost_or_panics_drops_its_relic_where_it_stands(how: str) -> None:
    word = f"blue-{GUARD}-1"
    state = carrying(at=(222, 333))
    if how == "lost":
        run(losses.lose(state, word))
    else:
        panic.begin(state, word, 8)
    assert (state.objectives[0].bearer, state.objectives[0].at) == ("", (22200, 33300))
    assert len(events(state, "relic-dropped")) == 1


@rule("CFX-Q-624")
@pytest.mark.parametrize(("y", "points"), [(300, 20), (137.5, 40), (137.6, 20), (500, 20)])
def test_a_relic_counts_at_the_end_and_twice_at_home(y: float, points: int) -> None:
    assert scored(over(carrying(at=(150, y)))) == [(0, points, "objective-1")]
    assert scored(over(carrying(at=(150, y), phase="blue 5 supply"))) == []


@rule("CFX-Q-625")
def test_a_quarter_is_held_by_more_points_whose_middles_lie_in_it() -> None:
    lines = [
        figure("blue", GUARD, (100, 100)),
        figure("blue", GUARD, (305, 100), n=2),
        figure("red", KNIGHT, (100, 500), 270),
        figure("red", GUARD, (500, 500), 270),
        figure("blue", GUARD, (400, 400), n=3),
    ]
    state = over(playing("quarters", lines))
    assert scored(state) == [(0, 10, "south-west"), (0, 10, "south-east"), (1, 10, "north-west")]


@rule("CFX-Q-625")
def test_for_quarters_the_sides_deploy_in_opposite_corners() -> None:
    state = setup.start(setup.check({"scenario": "quarters", "armies": "alahan-patrol,yllia-pack"}), Dice(1))
    assert [zone(state, seat) for seat in (0, 1)] == [(0, 25000, 0, 25000), (35000, 60000, 35000, 60000)]
    run(deploying.begin(state))
    one = next(f for f in state.coming.values() if f.seat == 0 and not f.has("scout"))
    fits = [deploying.misplaced(state, one.standing(x, 10000, 9000)) is None for x in (10000, 24000, 40000)]
    assert fits == [True, False, False]


@rule("CFX-Q-620")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_losses_count_in_every_scenario(scenario: str) -> None:
    lines = [
        figure("blue", GUARD, (300, 100)),
        figure("blue", GUARD, (100, 100), n=2),
        figure("red", GUARD, (300, 570), 270),
    ]  # fmt: skip
    state = playing(scenario, lines)
    run(losses.lose(state, f"blue-{GUARD}-1"))
    assert points_of(state, 1) == state.fallen[f"blue-{GUARD}-1"].cost


# --- terrain by lot -----------------------------------------------------------------------------------------


@rule("CFX-Q-627", "CFX-DEP-02")
@pytest.mark.parametrize(
    ("how", "board", "count"), [("none", "60x60", 0), ("some", "60x60", 4), ("much", "90x60", 12)]
)
def test_terrain_is_laid_by_lot(how: str, board: str, count: int) -> None:
    for seed in range(6):
        state = setup.start(setup.check({"terrain": how, "board": board, "scenario": "relics"}), Dice(seed))
        pieces = state.table.pieces
        assert count - 2 <= len(pieces) <= count
        for n, one in enumerate(pieces):
            xs, ys = [p.x for p in one.outline], [p.y for p in one.outline]
            assert min(xs) >= 3 * CENTIMETRE
            assert max(ys) <= state.settings.depth - 3 * CENTIMETRE
            assert all(not one.holds(place.at) for place in state.objectives)
            for other in pieces[:n]:
                assert (
                    min((a.x - b.x) ** 2 + (a.y - b.y) ** 2 for a in one.outline for b in other.outline)
                    >= 9_000_000
                )
        for kind in pool().values():
            assert sum(piece.kind == kind.id for piece in pieces) <= kind.count


@rule("CFX-Q-627")
def test_the_same_dice_lay_the_same_table() -> None:
    tables = [battlefield.laid(Table(60000, 60000), "much", (), Dice(seed)).pieces for seed in (1, 1, 2)]
    assert tables[0] == tables[1]
    assert tables[0] != tables[2]
