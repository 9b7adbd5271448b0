"""Dials, elimination, victory points, the end; before the first turn (FIG, VP, END, START, TER)."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field, dial, kind, of
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.games.mage_knight.events.course import FirstRolled, GameEnded, Scored
from walstatt.games.mage_knight.rules import course
from walstatt.games.mage_knight.rules.areas import in_starting_area
from walstatt.games.mage_knight.rules.deploying import undeployable
from walstatt.games.mage_knight.rules.setting_up import misplaced
from walstatt.games.mage_knight.setup import new_state, random_army
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.state import State
from walstatt.games.mage_knight.state.terrain import pool
from walstatt.spaces.table import INCH, Point

PLAIN = "8 10 15 2"
LAST = "8 10 15 2, 8 10 15 2"


def last_blow(target: str = LAST, attacker: str = PLAIN, **more: object) -> Field:
    """`a` is about to strike `y`, which has one click left."""
    field = Field()
    field.put("a", attacker, 18, 18, **more)  # type: ignore[arg-type]
    field.put("y", target, beside="a", facing=180, seat=1, clicks=1, points=35)
    return field


# --- dials ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-04", "MKN-BASE-07")
def test_a_figure_has_what_its_present_slot_shows() -> None:
    field = Field()
    figure = field.put("a", "8 10 15 3 toughness, 7 9 14 2 regeneration, 6 8 13 1", 18, 18)
    assert (figure.slot.attack, figure.has("toughness"), figure.has("regeneration")) == (10, True, False)
    figure = field.state.change(figure, clicks=(1,))
    assert (figure.slot.attack, figure.has("toughness"), figure.has("regeneration")) == (9, False, True)


@pytest.mark.rule("MKN-BASE-09", "MKN-BASE-06")
def test_behind_the_last_slot_there_are_skulls_and_the_figure_is_gone() -> None:
    assert [dial(LAST).at(click).dead for click in range(4)] == [False, False, True, True]
    field = last_blow()
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("strike a y", dice=(3, 4))
    assert field.gone("y")


@pytest.mark.rule("MKN-BASE-70")
def test_a_figure_remembers_the_opponent_who_damaged_it_last() -> None:
    field = Field(seats=3)
    field.put("a", PLAIN, 18, 18)
    field.put("y", PLAIN, beside="a", facing=180, seat=1)
    field.put("z", PLAIN, beside="y", facing=180, seat=2)
    field.begin()
    field.play("strike a y", "end", dice=(3, 4))
    assert field["y"].hurt_by == 0
    field.play("end")
    field.play("strike z y", dice=(3, 4))
    assert field["y"].hurt_by == 2


# --- points ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-131", "MKN-VP-02")
def test_who_eliminates_a_figure_scores_its_points_at_once() -> None:
    field = last_blow()
    field.put("z", PLAIN, 33, 33, seat=1)
    field.state.change(field["y"], hurt_by=0)
    field.begin()
    field.play("strike a y", dice=(3, 4))
    assert field.points() == [35, 0]


@pytest.mark.rule("MKN-END-01", "MKN-EX-35", "MKN-BASE-130")
def test_the_last_blow_ends_the_game_before_retaliation_and_pushing() -> None:
    field = last_blow(f"{PLAIN} magic-retaliation, {PLAIN} magic-retaliation", tokens=1, points=50)
    field.begin()
    happened = field.play("strike a y", dice=(3, 4))
    assert field.state.phase == "over"
    assert field.clicks("a") == 0
    assert of(happened, GameEnded)[0].points == (85, 0)


@pytest.mark.rule("MKN-Q-40", "MKN-BASE-74")
def test_demoralised_figures_do_not_keep_a_player_in_the_game() -> None:
    field = last_blow()
    field.put("z", "8 0 12 0 demoralised", 33, 33, seat=1)
    field.begin()
    field.play("strike a y", dice=(3, 4))
    assert field.state.phase == "over"


@pytest.mark.rule("MKN-Q-41")
def test_with_three_players_the_game_goes_on_while_two_sides_can_fight() -> None:
    field = Field(seats=3)
    field.put("a", PLAIN, 18, 18)
    field.put("y", LAST, beside="a", facing=180, seat=1, clicks=1)
    field.put("z", PLAIN, 33, 33, seat=2)
    field.begin()
    field.play("strike a y", dice=(3, 4))
    assert field.state.phase != "over"
    field.end()
    assert field.state.turn == 2


@pytest.mark.rule("MKN-Q-42")
def test_a_wave_may_end_it_for_both_sides() -> None:
    field = Field()
    field.put("a", "8 10 15 2 shockwave, 8 0 12 0 demoralised", 18, 18, range=10, clicks=0, tokens=1)
    field.put("f", LAST, 20, 18, clicks=1)
    field.put("y", LAST, 16, 18, seat=1, clicks=1)
    field.state.change(field["a"], tokens=0)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert field.state.phase == "over"
    assert field.points() == [20 + 20, 20]  # a survives, y by a, f shared by one opponent


def scored(field: Field) -> dict[str, int]:
    """What the figures score when the time is up."""
    field.begin()
    found = of(field.end(), Scored)
    return {event.figure: event.points for event in found}


@pytest.mark.rule("MKN-EX-55", "MKN-BASE-191", "MKN-Q-62", "MKN-BASE-133")
def test_demoralised_survivors_score_unless_there_are_no_others() -> None:
    field = Field(turns=1)
    field.state.turns = 1
    field.put("a", PLAIN, 10, 10, points=30)
    field.put("b", "8 0 12 0 demoralised", 14, 10, points=10)
    field.put("c", "8 0 12 0 demoralised", 18, 10, points=11)
    field.put("y", PLAIN, 30, 30, seat=1)
    assert scored(field) == {"a": 30, "b": 10, "c": 11, "y": 20}
    field = last_blow()
    field.put("z", "8 0 12 0 demoralised", 33, 33, seat=1)
    field.begin()
    field.play("strike a y", dice=(3, 4))
    assert field.points() == [35 + 20, 0]


@pytest.mark.rule("MKN-VP-07", "MKN-Q-63")
def test_captives_and_those_who_came_back_are_no_survivors() -> None:
    field = Field(turns=1)
    field.state.turns = 1
    field.put("a", PLAIN, 10, 10)
    field.put("b", PLAIN, 14, 10)
    field.state.change(field["b"], returned=True)
    field.put("c", PLAIN, 31, 31)
    field.put("y", PLAIN, 30, 30, seat=1)
    field.hold("y", "c")
    assert scored(field) == {"a": 20, "y": 20}


@pytest.mark.rule("MKN-CAP-01", "MKN-BASE-132", "MKN-Q-39")
@pytest.mark.parametrize(("y", "points"), [(3.0, 40), (3.1, 0)])
def test_a_captive_in_the_captors_starting_area_counts_twice(y: float, points: int) -> None:
    field = Field(turns=1)
    field.state.turns = 1
    field.put("a", PLAIN, 18, y + 1.1)
    field.put("c", PLAIN, 18, y, seat=1)
    field.put("z", PLAIN, 30, 30, seat=1)
    field.hold("a", "c")
    assert scored(field).get("c", 0) == points


@pytest.mark.rule("MKN-EX-56", "MKN-BASE-134")
@pytest.mark.parametrize(
    ("points", "spent", "winners"),
    [((120, 120), (198, 200), (0,)), ((120, 120), (200, 200), ()), ((119, 120), (150, 200), (1,))],
)
def test_most_points_win_and_of_equals_the_cheaper_army(
    points: tuple[int, int], spent: tuple[int, int], winners: tuple[int, ...]
) -> None:
    field = Field(turns=1)
    field.state.turns = 1
    field.put("a", PLAIN, 10, 10)
    field.put("y", PLAIN, 30, 30, seat=1)
    for player, own, cost in zip(field.state.players, points, spent, strict=True):
        player.points, player.spent = own, cost
    field.begin()
    field.end()
    assert field.state.result is not None
    assert field.state.result.winners == winners


# --- before the first turn ------------------------------------------------------------------------------


def opening(dice: tuple[int, ...] = (6, 6, 1, 1), terrain: str = "none", seats: int = 2) -> State:
    options = {
        "rules": "unlimited", "points": "200", "board": "36x36", "elevated": "off", "turns": "0",
        "terrain": terrain,
    }  # fmt: skip
    army = [kind(PLAIN)]
    return new_state(options, [army] * seats, list(range(seats)), ScriptedDice(dice))


@pytest.mark.rule("MKN-BASE-19")
def test_the_highest_two_dice_begin_and_ties_are_rolled_again() -> None:
    state = opening((3, 3, 2, 4, 1, 2, 6, 5))
    next(course.play(state))
    assert [event.winner for event in of(state.log, FirstRolled)] == [None, 1]
    assert (state.first, state.placing) == (1, 1)


@pytest.mark.rule("MKN-START-01", "MKN-BASE-20")
def test_two_players_start_at_opposite_edges_in_bands_of_20_by_3_inches() -> None:
    state = opening()
    blue, red = state.players

    def holds(player: object, x: float, y: float) -> bool:
        at = Point(round(x * INCH), round(y * INCH))
        return in_starting_area(state, player, at)  # type: ignore[arg-type]

    assert [holds(blue, x, 1) for x in (7.9, 8, 28, 28.1)] == [False, True, True, False]
    assert [holds(blue, 18, y) for y in (0, 3, 3.1)] == [True, True, False]
    assert [holds(red, 18, y) for y in (32.9, 33, 36)] == [False, True, True]


@pytest.mark.rule("MKN-BAS-01", "MKN-BASE-22")
def test_only_the_dot_must_lie_in_the_starting_area_and_the_base_on_the_table() -> None:
    state = opening()

    def why(x: float, y: float) -> str:
        found = undeployable(state, state.players[0], kind(PLAIN), Point(round(x * INCH), round(y * INCH)), 0)
        return found.key if found is not None else ""

    assert why(8, 3) == ""
    assert why(8, 3.01) == "outside-area"
    assert why(18, 0.5) == "way-edge"


@pytest.mark.rule("MKN-BASE-22")
def test_the_whole_army_is_deployed_first_player_first() -> None:
    state = opening((1, 1, 6, 6))
    flow = course.play(state)
    asked = next(flow)
    seats = []
    while state.phase == "deploy":
        seats.append(asked.seat)  # type: ignore[union-attr]
        asked = flow.send(asked.options[0])  # type: ignore[union-attr]
    assert seats == [1, 0]
    assert sorted(figure.seat for figure in state.figures.values()) == [0, 1]


def test_only_swimmers_are_deployed_in_deep_water() -> None:
    state = opening()
    pond = pool()["deep-pond"].piece("pond", Point(18 * INCH, 2 * INCH))
    state.table = state.table.with_piece(pond)
    for dial_, why in ((PLAIN, "deep-water"), (f"{PLAIN} aquatic", "")):
        found = undeployable(state, state.players[0], kind(dial_), Point(18 * INCH, 2 * INCH), 0)
        assert (found.key if found is not None else "") == why


@pytest.mark.rule("MKN-BASE-140")
def test_terrain_lies_two_inches_from_other_terrain_and_edges_and_in_no_starting_area() -> None:
    state = opening(terrain="place")
    house = pool()["ruined-house"]  # six by four inches

    def why(x: float, y: float) -> str:
        found = misplaced(state, house.piece("new", Point(round(x * INCH), round(y * INCH))))
        return found.key if found is not None else ""

    assert why(5, 18) == ""
    assert why(4.9, 18) == "terrain-edge"
    assert why(18, 5) == ""
    assert why(18, 4.9) == "terrain-area"
    state.table = state.table.with_piece(house.piece("old", Point(18 * INCH, 18 * INCH)))
    assert why(26, 18) == ""
    assert why(25.9, 18) == "terrain-near"


@pytest.mark.rule("MKN-BASE-21", "MKN-Q-70", "MKN-TER-08")
def test_each_puts_up_to_four_items_into_the_pool_and_four_in_all_are_placed() -> None:
    state = opening(terrain="place")
    flow = course.play(state)
    asked = next(flow)
    assert {"add shallow-pond", "add deep-pond", "done"} <= {option.text for option in asked.options}  # type: ignore[union-attr]
    for _ in range(8):
        asked = flow.send(asked.options.read(("add", "rocks")))  # type: ignore[union-attr]
    assert (state.phase, len(state.pool)) == ("terrain", 8)
    seats = []
    while state.phase == "terrain":
        seats.append(asked.seat)  # type: ignore[union-attr]
        asked = flow.send(asked.options[0])  # type: ignore[union-attr]
    assert seats == [0, 1, 0, 1]
    assert len(state.table.pieces) == 4


@pytest.mark.rule("MKN-BASE-142")
def test_the_standard_game_has_no_elevated_terrain() -> None:
    asked = next(course.play(opening(terrain="place")))
    words = {option.text for option in asked.options}  # type: ignore[union-attr]
    assert "add rocks" in words
    assert "add hill" not in words


@pytest.mark.rule("MKN-BASE-13", "MKN-BASE-14", "MKN-Q-82", "MKN-Q-95")
def test_armies_by_lot_keep_the_total_and_have_unique_figures_once() -> None:
    for seed in range(40):
        army = random_army(kinds(), 200, Dice(seed))
        assert 0 < sum(one.points for one in army) <= 200
        unique = [one.id for one in army if one.unique]
        assert len(unique) == len(set(unique))
        assert any("demoralised" not in one.dial.at(0).abilities for one in army)
