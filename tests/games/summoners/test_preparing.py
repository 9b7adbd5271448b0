"""Preparing a scenario: roll-offs, terrain by turns, deployment (PREP, SUM-Q-02, SUM-Q-111, SUM-Q-113)."""

from __future__ import annotations

import pytest

from tests.games.summoners.tabletop import MAGE, Board, inches
from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.games.summoners.events.table import (
    Deployed,
    ObjectivesPlaced,
    RolledOff,
    Started,
    TerrainPlaced,
    TerrainRolled,
)
from walstatt.games.summoners.rules import placing, preparing
from walstatt.games.summoners.state.terrain import pool
from walstatt.spaces.table import EDGE, INCH

#: Small pieces on spots that never collide with each other or with objectives.
SPOTS = (
    "place bush 150,150 0", "place bush 400,150 0", "place bush 600,150 0", "place ford 760,300 0",
    "place ford 200,330 0", "place barricade 420,330 0",
)  # fmt: skip


@pytest.mark.rule("SUM-PREP-01", "SUM-PREP-02", "SUM-PREP-03")
def test_objectives_lie_before_terrain_and_terrain_before_anybody_deploys() -> None:
    # lots west and west; terrain 8 against 1, D4 1; deployment 1 against 8
    board = Board(terrain="dice", dice=[1, 1, 8, 1, 1, 1, 8])
    board.drive(*SPOTS[:4], "deploy south")
    kinds = [kind for kind in board.kinds() if kind != "terrain-placed"]
    assert kinds == [
        "started", "objectives-placed", "rolled-off", "terrain-rolled", "rolled-off", "deployed", "deployed",
    ]  # fmt: skip
    placed = board.events(ObjectivesPlaced)[0]
    assert placed.objectives == tuple(board.state.objectives)
    assert inches(placed.places[0]) == (18.0, 18.0)


@pytest.mark.rule("SUM-PREP-10", "SUM-SETUP-01")
def test_the_first_event_says_what_was_agreed() -> None:
    board = Board("hunt", ranks="adept,master", board="48", dice=[3, 5])
    board.drive()
    started = board.events(Started)[0]
    assert (started.scenario, started.board, started.ranks) == ("hunt", 48, ("adept", "master"))
    assert started.realms == ("plain", "plain")


@pytest.mark.rule("SUM-PREP-04", "SUM-SCEN-02", "SUM-Q-01")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_the_winner_rolls_d4_plus_3_pieces_and_places_the_first(die: int) -> None:
    board = Board(terrain="dice", dice=[1, 1, 3, 7, die])
    (asked,) = board.drive()
    assert (asked.seat, asked.kind) == ("red", "terrain")
    assert board.state.to_place == die + 3
    rolled = board.events(TerrainRolled)[0]
    assert (rolled.seat, rolled.die, rolled.count) == (1, die, die + 3)


@pytest.mark.rule("SUM-SCEN-02")
@pytest.mark.parametrize("mode", ["three", "four", "teams"])
def test_with_more_players_it_is_d4_plus_4(mode: str) -> None:
    seats = 3 if mode == "three" else 4
    board = Board(mode=mode, terrain="dice", dice=[1, *range(8, 8 - seats, -1), 4])
    board.drive()
    assert board.state.to_place == 8


@pytest.mark.rule("SUM-Q-02")
def test_ties_in_a_roll_off_are_rolled_again_by_those_who_tie() -> None:
    board = Board(mode="four", terrain="dice", dice=[1, 6, 6, 2, 6, 4, 4, 1, 3, 8, 1])
    board.drive()
    rolls = [(event.dice, event.winner) for event in board.events(RolledOff)]
    assert rolls == [
        ((6, 6, 2, 6), None),
        ((4, 4, None, 1), None),
        ((3, 8, None, None), 1),
    ]
    assert board.state.placing == 1


@pytest.mark.rule("SUM-PREP-05")
def test_two_players_place_by_turns() -> None:
    board = Board(terrain="dice", dice=[1, 1, 1, 2, 2, 5, 3])
    for number, spot in enumerate(SPOTS[:5]):
        (asked,) = board.drive()
        assert asked.seat == ("red", "blue")[number % 2]
        board.drive(spot)
    placed = board.events(TerrainPlaced)
    assert [event.seat for event in placed] == [1, 0, 1, 0, 1]
    assert [event.piece for event in placed] == ["bush-1", "bush-2", "bush-3", "ford-1", "ford-2"]
    assert board.state.phase == "deploy"
    assert len(board.state.table.pieces) == 5


@pytest.mark.rule("SUM-Q-113", "SUM-PREP-05")
def test_four_players_place_clockwise_from_the_winner() -> None:
    board = Board(mode="four", terrain="dice", dice=[1, 1, 2, 8, 3, 2, 4, 3, 2, 1])
    for spot in SPOTS[:6]:
        board.drive(spot)
    assert [event.seat for event in board.events(TerrainPlaced)] == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("SUM-PREP-06", "SUM-DP-08")
def test_the_winner_picks_a_point_and_the_opponent_gets_the_other() -> None:
    board = Board(dice=[1, 1, 2, 6])
    (asked,) = board.drive()
    assert (asked.seat, asked.kind) == ("red", "deploy")
    assert asked.options == ["deploy south", "deploy north"]
    board.drive("deploy south")
    assert [(e.seat, e.edge) for e in board.events(Deployed)] == [(1, "south"), (0, "north")]
    assert [player.edge for player in board.state.players] == [2, 0]


@pytest.mark.rule("SUM-PREP-07")
def test_four_players_pick_from_the_highest_roll_to_the_lowest() -> None:
    # 5, 8, 5, 2: red first; blue and gold roll again for the second place, gold wins
    board = Board(mode="four", dice=[1, 5, 8, 5, 2, 3, 7])
    (asked,) = board.drive()
    assert asked.seat == "red"
    (asked,) = board.drive("deploy west")
    assert (asked.seat, asked.options) == ("gold", ["deploy south", "deploy east", "deploy north"])
    (asked,) = board.drive("deploy north")
    assert (asked.seat, asked.options) == ("blue", ["deploy south", "deploy east"])
    board.drive("deploy east")
    assert [(e.seat, e.edge) for e in board.events(Deployed)] == [
        (1, "west"), (2, "north"), (0, "east"), (3, "south"),
    ]  # fmt: skip


@pytest.mark.rule("SUM-Q-131", "SUM-PREP-07")
def test_three_players_leave_one_of_four_edges_empty() -> None:
    board = Board(mode="three", dice=[1, 8, 5, 2])
    board.drive("deploy east", "deploy west")
    (asked,) = board.drive()
    assert (asked.seat, asked.options) == ("gold", ["deploy south", "deploy north"])
    board.drive("deploy north")
    assert len(board.state.units) == 3
    assert board.state.phase == "round"


@pytest.mark.rule("SUM-SCEN-01", "SUM-Q-111", "SUM-SETUP-10")
def test_a_summoner_stands_on_the_board_touching_its_edge_at_the_midpoint() -> None:
    board = Board(mode="four", dice=[1, 8, 7, 6, 5])
    board.drive("deploy south", "deploy east", "deploy north")
    radius = MAGE.radius
    middle, side = 18 * INCH, 36 * INCH
    places = [board.unit(f"{seat}-summoner").at for seat in ("blue", "red", "gold", "violet")]
    assert places == [(middle, radius), (side - radius, middle), (middle, side - radius), (radius, middle)]
    for seat in ("blue", "red", "gold", "violet"):
        base = board.unit(f"{seat}-summoner").base
        assert board.state.table.on_board(base)
        assert EDGE in board.state.table.contacts(base)


@pytest.mark.rule("SUM-GEN-01", "SUM-PREP-08", "SUM-SETUP-11")
def test_everybody_has_one_summoner_and_the_first_round_comes_next() -> None:
    board = Board(dice=[1, 1, 6, 2])
    board.drive("deploy north")
    assert sorted(board.state.units) == ["blue-summoner", "red-summoner"]
    assert all(unit.kind.summoner for unit in board.state.units.values())
    assert (board.state.phase, board.state.round) == ("round", 0)


@pytest.mark.rule("SUM-GEN-03")
def test_a_unit_keeps_its_own_life_points_beside_its_profile() -> None:
    board = Board(dice=[1, 1, 6, 2])
    board.drive("deploy north")
    board.change("blue-summoner", damage=3)
    assert board.unit("blue-summoner").kind is board.unit("red-summoner").kind
    assert (board.unit("blue-summoner").life, board.unit("red-summoner").life) == (17, 20)


def test_terrain_by_lot_is_legal_asks_nothing_and_follows_from_the_seed() -> None:
    for mode, scenario in (("duel", "well"), ("four", "hunt-four")):
        tables = []
        for seed in (1, 2, 1):
            board = Board(scenario, mode=mode, terrain="random")
            board.state.dice = Dice(seed)
            flow = preparing.PHASES["begin"](board.state)
            assert list(flow) == []
            state = board.state
            assert state.phase == "deploy"
            rolled = board.events(TerrainRolled)[0].count
            assert len(state.table.pieces) == rolled
            for piece in state.table.pieces:
                others = tuple(other for other in state.table.pieces if other is not piece)
                twin = state.copy()
                twin.table = type(state.table)(
                    state.table.width, state.table.height, others, state.table.markers
                )
                kind = pool()[piece.kind]
                assert placing.misplaced(twin, kind, piece) is None
            tables.append([piece.outline for piece in state.table.pieces])
        assert tables[0] == tables[2] != tables[1]


def test_without_terrain_deployment_follows_at_once() -> None:
    board = Board(terrain="none", dice=[1, 1, 6, 2])
    (asked,) = board.drive()
    assert asked.kind == "deploy"
    assert board.state.table.pieces == ()
    assert [event.by for event in board.events(RolledOff)] == ["deployment"]


@pytest.mark.rule("SUM-SCEN-01")
def test_why_a_deployment_point_is_refused() -> None:
    board = Board(dice=[1, 1, 6, 2])
    board.drive()
    whys = list(preparing.deploy_refusal(board.state, Option(("deploy", "west"))))
    assert [(why.key, why.rules) for why in whys] == [("deploy-two", ("SUM-SCEN-01",))]
    assert list(preparing.deploy_refusal(board.state, Option(("deploy", "south")))) == []
    four = Board(mode="four", dice=[1, 8, 7, 6, 5])
    four.drive("deploy west")
    whys = list(preparing.deploy_refusal(four.state, Option(("deploy", "west"))))
    assert whys[0].key == "deploy-taken"


def test_every_question_of_the_preparations_is_asked_again_by_a_copy_of_the_state() -> None:
    board = Board(mode="four", terrain="dice", dice=[1, 1, 2, 8, 3, 1, 4, 3, 2, 1])
    answers = [*SPOTS[:5], "deploy south", "deploy north", "deploy west"]
    for answer in answers:
        (asked,) = board.drive()
        twin = Board(mode="four")
        twin.state = board.state.copy()
        (again,) = twin.drive()
        assert (again.seat, again.kind, again.options) == (asked.seat, asked.kind, asked.options)
        assert twin.state.log == []
        board.drive(answer)
    assert board.state.phase == "round"
