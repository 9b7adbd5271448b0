"""Army building to its edges: each case a slip that would be easy to make (MKN-BASE-13 to 17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import inches, kind
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.games.mage_knight.events.course import FirstRolled
from walstatt.games.mage_knight.rules import course, deploying, setting_up
from walstatt.games.mage_knight.rules.armies import Agreed, crowded, faults, starts_demoralised
from walstatt.games.mage_knight.setup import new_state
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.state import State
from walstatt.games.mage_knight.state.terrain import pool
from walstatt.spaces.table import INCH, Point

CROSSBOWMAN, TOWER, RIDER = "rebellion-003", "castle-stone-tower-52", "lancers-133"
TITAN, TANK, CHARIOT = (
    "titans-elder-treant-111",
    "large-tezlas-fist-156",
    "large-black-powder-rebels-chariot-46",
)


def reasons(counts: dict[str, int], **agreed: str) -> list[str]:
    return [fault.key.removeprefix("army.") for fault in faults(kinds(), counts, Agreed(200, **agreed))]


@pytest.mark.rule("MKN-BASE-13", "MKN-Q-95", "MKN-Q-82")
@pytest.mark.parametrize(
    ("counts", "found"),
    [
        ({CROSSBOWMAN: 1, "rebellion-004": 0}, ["count"]),
        ({CROSSBOWMAN: 1, TOWER: 0}, ["count"]),  # that it has no place here does not matter
        ({CROSSBOWMAN: 1, "nonsense": 1}, ["no-figure"]),
        ({"nonsense": 1}, ["no-figure"]),  # neither walls alone nor demoralised alone
    ],
)
def test_what_there_is_none_of_and_what_there_is_not_is_told_once(
    counts: dict[str, int], found: list[str]
) -> None:
    assert reasons(counts) == found


@pytest.mark.rule("MKN-BASE-126", "MKN-BASE-18", "MKN-CAS-03")
@pytest.mark.parametrize("rules", ["unlimited", "dungeons"])
def test_only_castle_sections_need_depth_and_stay_above_ground(rules: str) -> None:
    assert reasons({CROSSBOWMAN: 1}, rules=rules) == []
    (found,) = faults(kinds(), {CROSSBOWMAN: 1, TOWER: 1}, Agreed(200, rules))
    assert found.figures == (TOWER,)


@pytest.mark.rule("MKN-BAS-08", "MKN-BASE-74")
def test_a_castle_section_does_not_keep_its_player_in_the_game_from_the_start() -> None:
    assert starts_demoralised(kinds()[TOWER])
    assert not starts_demoralised(kinds()[TITAN])


@pytest.mark.rule("MKN-BASE-17")
@pytest.mark.parametrize(
    ("army", "small", "riders"),
    [
        ([TANK] * 6, 3, 0),  # three of 19 columns each
        ([TANK] * 3 + [CHARIOT] * 3, 3, 0),
        ([TITAN] * 8 + [TANK], 16, 0),  # no column is left, but places behind the titans
        ([TITAN] * 8 + [TANK], 0, 8),  # where a rider takes two of them
    ],
)
def test_figures_with_several_dials_take_three_columns(army: list[str], small: int, riders: int) -> None:
    every = kinds()
    many = [every[word] for word in army] + [every[CROSSBOWMAN]] * small + [every[RIDER]] * riders
    assert not crowded(many)
    assert crowded([*many, every[CROSSBOWMAN]])
    assert not crowded([*many, *many, every[TOWER]])  # a castle brings its own area


@pytest.mark.rule("MKN-BASE-17")
def test_there_are_no_more_columns_than_nineteen() -> None:
    assert not crowded([kinds()[TITAN]] * 8 + [kinds()[TANK]])
    assert crowded([kinds()[TITAN]] * 10)
    assert crowded([kinds()[TANK]] * 7)


# --- before the first turn ------------------------------------------------------------------------------


def opening(
    *armies: list[str], dice: tuple[int, ...] = (6, 6, 1, 1), sides: tuple[int, ...] = (0, 1), **more: str
) -> State:
    options = {
        "rules": "unlimited", "points": "200", "board": "36x72", "elevated": "on", "turns": "0",
        "terrain": "none", **more,
    }  # fmt: skip
    chosen = [[kinds()[word] for word in words] for words in armies]
    return new_state(options, chosen, list(sides), ScriptedDice(dice, Dice(1)))


@pytest.mark.rule("MKN-BASE-19")
def test_the_dice_for_the_first_player_are_told_and_only_those_who_tied_roll_again() -> None:
    state = opening(
        [CROSSBOWMAN], [CROSSBOWMAN], [CROSSBOWMAN], sides=(0, 1, 2), dice=(2, 5, 1, 3, 3, 4, 1, 6, 5, 4)
    )
    next(course.play(state))
    told = [event.dice for event in state.log if isinstance(event, FirstRolled)]
    assert told == [((2, 5), (1, 3), (3, 4)), ((1, 6), None, (5, 4))]
    assert state.first == 2


@pytest.mark.rule("MKN-BASE-21", "MKN-BASE-22", "MKN-BASE-140")
@pytest.mark.parametrize(
    ("terrain", "phase"), [("none", "deploy"), ("random", "deploy"), ("players", "pool")]
)
def test_terrain_is_laid_by_lot_or_by_the_players_or_not_at_all(terrain: str, phase: str) -> None:
    state = opening([CROSSBOWMAN], [CROSSBOWMAN], terrain=terrain)
    next(course.play(state))
    assert state.phase == phase
    assert bool(state.table.pieces) is (terrain == "random")
    assert len({piece.id for piece in state.table.pieces}) == len(state.table.pieces) <= 4


@pytest.mark.rule("MKN-BASE-21", "MKN-BASE-140", "MKN-TER-08")
def test_four_items_of_each_player_and_then_as_many_places_as_there_are_items() -> None:
    state = opening(
        [CROSSBOWMAN],
        [CROSSBOWMAN],
        [CROSSBOWMAN],
        sides=(0, 1, 2),
        dice=(1, 1, 6, 6, 1, 1),
        terrain="players",
    )
    asked: Any = next(flow := course.play(state))
    seats = []
    for _ in range(4):
        seats.append(asked.seat)
        assert asked.options.read(("add", "wood")) is not None
        asked = flow.send(asked.options.read(("add", "wood")))
    assert (asked.seat, asked.options.read(("add", "wood")) is None) == (2, False)  # the next player's turn
    for _ in range(2):
        seats.append(asked.seat)
        asked = flow.send(asked.options.read(("done",)))
    assert seats == [1, 1, 1, 1, 2, 0]
    assert (state.phase, len(state.pool)) == ("terrain", 4)
    flow.send(asked.options[0])
    assert len(state.pool) == 3


@pytest.mark.rule("MKN-BASE-21")
def test_with_an_empty_pool_the_armies_are_deployed_at_once() -> None:
    state = opening([CROSSBOWMAN], [CROSSBOWMAN], terrain="players")
    asked: Any = next(flow := course.play(state))
    for _ in range(2):
        asked = flow.send(asked.options.read(("done",)))
    assert (state.phase, asked.kind, state.table.pieces) == ("deploy", "deploy", ())


@pytest.mark.rule("MKN-BASE-140", "MKN-BASE-21", "MKN-BASE-141")
def test_pieces_have_names_of_their_own_and_steep_ones_a_way_up() -> None:
    state = opening([CROSSBOWMAN], [CROSSBOWMAN])
    state.pool = ("plateau", "wood", "wood")
    for word, x in (("wood", 8), ("wood", 28), ("plateau", 18)):
        setting_up.lay(state, pool()[word], Point(x * INCH, 36 * INCH), 0, 0)
    assert [str(piece.id) for piece in state.table.pieces] == ["wood-1", "wood-2", "plateau-1"]
    assert not state.pool
    assert len(state.access["plateau-1"]) == 1
    setting_up.lay(state, pool()["rocks"], Point(18 * INCH, 50 * INCH), 0, None)  # by lot: from no pool
    assert not state.pool


@pytest.mark.rule("MKN-BASE-140")
@pytest.mark.parametrize(("x", "legal"), [(26, True), (22, False)])
def test_what_only_bends_round_a_starting_area_does_not_lie_in_it(x: float, legal: bool) -> None:
    """The arms of a low wall that is turned round lie in the north and in the east of its box; the area ends
    at x = 28."""
    state = opening([CROSSBOWMAN], [CROSSBOWMAN], board="36x36")
    piece = pool()["low-wall"].piece("", Point(round(x * INCH), round(6.5 * INCH)), 180)
    assert (setting_up.misplaced(state, piece) is None) is legal


@pytest.mark.rule("MKN-BASE-141")
@pytest.mark.parametrize(
    ("words", "can"), [((), True), (("550,467",), True), (("550,467", "here"), False), (("457,457",), False)]
)
def test_access_points_are_places_on_the_edge(words: tuple[str, ...], can: bool) -> None:
    state = opening([CROSSBOWMAN], [CROSSBOWMAN], board="36x36", terrain="players")
    asked: Any = next(flow := course.play(state))
    for word in ("add plateau", "done", "done"):
        asked = flow.send(asked.options.read(tuple(word.split())))
    option = asked.options.read(("place", "plateau", inches(18, 18), "0", *words))
    assert (option is not None) is can


# --- deployment -----------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-Q-109", "MKN-CAS-04")
def test_castles_are_built_round_the_table_before_anybody_deploys() -> None:
    army = [CROSSBOWMAN, TOWER]
    state = opening(army, army, army, sides=(0, 1, 2), dice=(1, 1, 6, 6, 1, 1))
    asked: Any = next(flow := course.play(state))
    seats = []
    while state.phase == "build":
        seats.append(asked.seat)
        asked = flow.send(asked.options[0])
    assert seats == [1, 2, 0]
    assert (asked.kind, asked.seat) == ("deploy", 1)


@pytest.mark.rule("MKN-BASE-22", "MKN-BASE-200")
@pytest.mark.parametrize(("rules", "seats"), [("unlimited", [1, 2, 0]), ("conquest", [1, 1, 2, 2, 0, 0])])
def test_only_in_conquest_there_are_two_turns_of_deployment(rules: str, seats: list[int]) -> None:
    army = [CROSSBOWMAN] if rules == "unlimited" else [CROSSBOWMAN, CROSSBOWMAN]
    state = opening(army, army, army, sides=(0, 1, 2), dice=(1, 1, 6, 6, 1, 1), rules=rules)
    asked: Any = next(flow := course.play(state))
    found = []
    while state.phase == "deploy":
        found.append(asked.seat)
        asked = flow.send(asked.options[0])
    assert found == seats


@pytest.mark.rule("MKN-Q-90", "MKN-BASE-22", "MKN-BASE-100")
@pytest.mark.parametrize(("swims", "can"), [(True, True), (False, False)])
def test_only_swimmers_begin_in_deep_water(swims: bool, can: bool) -> None:
    state = opening([CROSSBOWMAN], [CROSSBOWMAN], board="36x36")
    state.table = state.table.with_piece(pool()["deep-pond"].piece("pond-1", Point(18 * INCH, 4 * INCH), 0))
    swimmer = kind("8 10 15 2 aquatic" if swims else "8 10 15 2")
    place = Point(18 * INCH, 2 * INCH + 1800)
    why = deploying.undeployable(state, state.players[0], swimmer, place, 9000)
    assert (why is None) is can
