"""Access points, walls and castles to their edges: each case a slip that would be easy to make."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches, large
from walstatt.core.dice import ScriptedDice
from walstatt.games.mage_knight.events.castle import Built, Climbed
from walstatt.games.mage_knight.events.course import Omitted
from walstatt.games.mage_knight.rules import access, building, castles, course
from walstatt.games.mage_knight.rules.access import Access, at_wall
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.setup import new_state
from walstatt.games.mage_knight.state.figures import CONTACT, RADIUS
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.state import State
from walstatt.spaces.table import GROUND, INCH, Point, Table

PLAIN = "8 10 15 2"
TOWER, WALL = "castle-stone-tower-52", "castle-curtain-wall-30"
FOOT = 15.44  # y of a base on the ground that touches the access point of the tower, at 18,16


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def tower(seat: int = 1) -> Field:
    """A tower `w` of the enemy in the middle, 4 by 4 inches, its access point in the south."""
    field = Field(board="36x72")
    field.build("w", TOWER, 18, 18, seat=seat)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


def up_and_down(field: Field) -> tuple[Access, Access]:
    up = next(way for way in access.ways(field.state) if way.here == GROUND)
    return up, next(way for way in access.ways(field.state) if way.there == GROUND)


# --- touching access points -----------------------------------------------------------------------------


@pytest.mark.rule("MKN-ACC-08", "MKN-ACC-01")
def test_an_access_point_is_touched_on_the_level_on_which_one_stands() -> None:
    field = tower()
    up, down = up_and_down(field)
    foot, top = field.put("a", PLAIN, 18, FOOT), field.put("t", PLAIN, 18, 18)
    assert [access.reaches(field.state, foot, way) for way in (up, down)] == [True, False]
    assert [access.reaches(field.state, top, way) for way in (up, down)] == [False, True]


@pytest.mark.rule("MKN-ACC-08", "MKN-BASE-78")
def test_neither_captives_nor_passengers_fight_through_an_access_point() -> None:
    field = tower()
    field.put("t", PLAIN, 18, 18, seat=1)
    captive = field.put("c", PLAIN, 18, FOOT, facing=90)
    field.put("y", PLAIN, beside="c", to=270, seat=1)
    assert access.fought_through(field.state, captive)
    field.hold("y", "c")
    assert not access.fought_through(field.state, field["c"])
    field = tower()
    field.put("t", PLAIN, 18, 18, seat=1)
    cart = field.put("x", large(PLAIN, type="chariot"), 18, 10, facing=180)
    field.state.figures["x"] = cart.standing(18 * INCH, 16 * INCH - cart.kind.radius, 0)
    field.put("p", PLAIN, 3, 3)
    field.ride("p", "x")
    field.begin()
    assert access.touches(field["x"].base, Point(18 * INCH, 16 * INCH))
    assert reason(field, "strike p/left t") == "not-in-reach"


@pytest.mark.rule("MKN-ACC-08")
@pytest.mark.parametrize(("x", "can"), [(18, False), (19.44, True)])
def test_on_a_tower_one_stands_at_its_access_point_but_not_at_its_doors(x: float, can: bool) -> None:
    field = tower()
    field.build("v", WALL, 24, 18)
    field.put("t", PLAIN, x, 18, facing=0)
    field.put("e", PLAIN, 20.56, 18, facing=180, seat=1)
    field.begin()
    assert field.can("strike t e") is can


@pytest.mark.rule("MKN-BASE-123", "MKN-BASE-186")
def test_beside_a_castle_too_nobody_strikes_up_or_down_at_other_abrupt_terrain() -> None:
    field = Field(board="36x72")
    field.build("w", TOWER, 18, 40)
    field.lay("plateau", 18, 18)
    piece = next(piece for piece in field.state.table.pieces if str(piece.id).startswith("plateau"))
    field.state.access[str(piece.id)] = (Point(round(21.7 * INCH), round(18.4 * INCH)),)
    field.put("e", PLAIN, 21.142, 18.4, seat=1)
    field.put("a", PLAIN, 22.2, 18.4, facing=180)
    field.begin()
    for word in "ae":
        assert access.touches(field[word].base, field.state.access[str(piece.id)][0])
    assert reason(field, "strike a e") == "not-in-reach"


# --- climbing -------------------------------------------------------------------------------------------


UP = f"w:1 {inches(18, 16.56)}"


@pytest.mark.rule("MKN-ACC-01", "MKN-MOV-11")
@pytest.mark.parametrize("between", [False, True])
def test_who_walks_to_an_access_point_passes_through_nobody(between: bool) -> None:
    field = tower()
    field.put("a", PLAIN, 18, 11, facing=90)
    if between:
        field.put("b", PLAIN, 18, 13)
    field.begin()
    assert field.can(f"climb a {inches(18, FOOT)} {UP} @90") is not between


@pytest.mark.rule("MKN-ACC-02", "MKN-ACC-03", "MKN-BASE-79", "MKN-BASE-77")
@pytest.mark.parametrize("room", [True, False])
def test_a_captive_goes_up_with_its_captor_if_there_is_room_for_both(room: bool) -> None:
    field = tower()
    field.put("a", PLAIN, 18, FOOT, facing=90)
    field.put("y", PLAIN, beside="a", to=270, seat=1)
    field.hold("a", "y")
    if not room:  # three rows of three, without the place at the access point
        for number in range(8):
            row, column = divmod(number + 1, 3)
            field.put(f"t{number}", PLAIN, (18, 16.6, 19.4)[column], (16.56, 18, 19.4)[row])
    field.begin()
    assert field.can(f"climb a {UP} @90") is room
    if room:
        field.play(f"climb a {UP} @90")
        assert field.asked == "lead"
        field.play(f"lead {inches(18, 16.56 + 1.102)}")
        assert field["y"].level.on == "w"


@pytest.mark.rule("MKN-ACC-02", "MKN-BASE-45")
@pytest.mark.parametrize(
    ("dial", "near", "can"),
    [("8 0 12 0 demoralised", False, True), ("8 0 12 0 demoralised", True, False), (PLAIN, True, True)],
)
def test_only_the_demoralised_do_not_climb_into_contact_with_enemies(
    dial: str, near: bool, can: bool
) -> None:
    field = tower()
    field.put("a", dial, 18, FOOT, facing=90)
    field.put("b", PLAIN, 3, 3)
    field.put("e", PLAIN, 18, 16.56 + (1.102 if near else 2.5), seat=1)
    field.begin()
    assert field.can(f"climb a {UP} @90") is can


@pytest.mark.rule("MKN-ACC-02", "MKN-SPIN-01", "MKN-MOV-08")
def test_whoever_comes_up_into_contact_gives_a_free_spin() -> None:
    field = tower()
    field.put("a", PLAIN, 18, FOOT, facing=90)
    field.put("e", f"{PLAIN} pole-arm", 18, 16.56 + 1.102, seat=1)
    field.begin()
    field.play(f"climb a {UP} @90")
    assert field.asked == "spin"
    field.play("spin @270")
    assert field.clicks("a") == 1


@pytest.mark.rule("MKN-ACC-01", "MKN-BASE-40")
def test_a_climb_names_a_way_a_point_a_place_and_a_facing() -> None:
    field = tower()
    field.put("a", PLAIN, 18, FOOT, facing=90)
    field.begin()
    assert not field.can(f"climb a somewhere {UP} @0")
    assert not field.can("climb a w:1")
    option = field.read(f"climb a {UP}")
    assert option is not None
    assert option[-1] == "@90"  # as it looked before
    happened = field.play(f"climb a {UP} @45")
    assert [event.facing for event in happened if isinstance(event, Climbed)] == [4500]
    assert field["a"].facing == 4500


@pytest.mark.rule("MKN-BASE-49", "MKN-ACC-01")
def test_who_has_broken_away_may_climb() -> None:
    field = tower()
    field.put("a", PLAIN, 18, FOOT, facing=90)
    field.put("e", PLAIN, beside="a", to=270, seat=1)
    field.begin()
    field.play("move a", dice=(4,))
    field.play(f"climb a {UP} @90")
    assert (field["a"].level.on, field.state.actions) == ("w", 1)


# --- walls ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-CAS-05", "MKN-CAS-12")
@pytest.mark.parametrize(
    ("gap", "facing", "touches"),
    [(0, 90, True), (CONTACT, 90, True), (CONTACT + 2, 90, False), (0, 270, False)],
)
def test_a_wall_is_touched_with_the_front_arc_and_a_hundredth_of_an_inch(
    gap: int, facing: int, touches: bool
) -> None:
    field = tower()
    figure = field.put("a", PLAIN, 18, 10, facing=facing)
    at = 16 * INCH - figure.kind.radius - gap
    field.state.figures["a"] = figure.standing(18 * INCH, at, facing * 100)
    assert at_wall(field.state, field["a"], "w") is touches


@pytest.mark.rule("MKN-CAS-12", "MKN-BASE-197")
def test_from_the_top_of_a_section_nobody_touches_the_wall_beside_it() -> None:
    field = tower()
    field.build("v", WALL, 24, 18)
    field.put("a", "8 10 15 4", 20.56, 18, facing=180)
    field.begin()
    assert field["a"].level.on == "v"
    assert reason(field, "strike a w") == "not-in-reach"


# --- building -------------------------------------------------------------------------------------------


def opening(army: list[str]) -> State:
    options = {
        "rules": "unlimited", "points": "200", "board": "36x72", "elevated": "off", "turns": "0",
        "terrain": "none",
    }  # fmt: skip
    chosen = [[kinds()[word] for word in words] for words in (army, ["rebellion-003"])]
    return new_state(options, chosen, [0, 1], ScriptedDice((6, 6, 1, 1)))


def at(x: float, y: float) -> Point:
    return Point(round(x * INCH), round(y * INCH))


@pytest.mark.rule("MKN-CAS-03")
@pytest.mark.parametrize(("more", "near"), [(0, True), (-1, False)])
def test_exactly_thirty_inches_are_too_near(more: int, near: bool) -> None:
    state = opening([TOWER])
    assert building.too_near(state, state.players[0], (18 * INCH, 39 * INCH + more)) is near


@pytest.mark.rule("MKN-Q-109")
@pytest.mark.parametrize(
    ("place", "why"),
    [
        ((4, 1), ""),  # a wall of 8 by 2 in the corner
        ((3.99, 1), "terrain-edge"),
        ((4, 0.99), "terrain-edge"),
        ((32, 1), ""),
        ((32.01, 1), "terrain-edge"),
    ],
)
def test_a_section_may_touch_the_edge_of_the_table(place: tuple[float, float], why: str) -> None:
    state = opening([WALL])
    found = building.unbuildable(state, state.players[0], kinds()[WALL], at(*place), 0)
    assert (found.key if found else "") == why


@pytest.mark.rule("MKN-Q-109")
@pytest.mark.parametrize(("gap", "can"), [(1, True), (-3, False)])
def test_sections_touch_but_do_not_overlap(gap: int, can: bool) -> None:
    state = opening([WALL, TOWER])
    castles.raise_section(state, kinds()[TOWER], 0, at(18, 20), 0, "w")
    place = Point(18 * INCH + 6 * INCH + gap, 20 * INCH)  # half of 4 inches and half of 8
    assert (building.unbuildable(state, state.players[0], kinds()[WALL], place, 0) is None) is can


@pytest.mark.rule("MKN-CAS-02", "MKN-Q-109", "MKN-BASE-17")
def test_a_section_is_built_wherever_somebody_says_and_told_as_it_is() -> None:
    state = opening([TOWER, "rebellion-003"])
    asked: Any = next(flow := course.play(state))
    for text in ("build", f"build {TOWER} somewhere 0", f"build {WALL} {inches(11, 20)} 0", "build 1 2 3"):
        assert asked.options.read(tuple(text.split())) is None
    option = asked.options.read(("build", TOWER, inches(11, 20), "45"))
    assert option not in list(asked.options)
    flow.send(option)
    (told,) = [event for event in state.log if isinstance(event, Built)]
    assert (told.kind_id, told.at, told.angle) == (TOWER, (11 * INCH, 20 * INCH), 45)


@pytest.mark.rule("MKN-BASE-17", "MKN-Q-104")
def test_a_section_without_room_stays_out_and_is_named() -> None:
    state = opening([TOWER, "rebellion-003"])
    state.table = Table(2 * INCH, 2 * INCH, ())  # no table is so small: nothing fits
    state.phase, state.waiting, state.placing = "build", (TOWER,), 0
    asked: Any = next(flow := building.place(state, state.players[0]))
    assert [option.text for option in asked.options] == [f"omit {TOWER}"]
    with pytest.raises(StopIteration):
        flow.send(asked.options[0])
    assert [event.kind_id for event in state.log if isinstance(event, Omitted)] == [TOWER]
    assert not state.waiting


@pytest.mark.rule("MKN-BAS-08", "MKN-Q-109")
@pytest.mark.parametrize(("degrees", "point"), [(0, (18, 18)), (90, (20, 20)), (270, (16, 20))])
def test_every_section_has_a_name_and_turns_with_its_access_point(
    degrees: int, point: tuple[float, float]
) -> None:
    state = opening([TOWER])
    words = []
    for y in (20, 30):
        section = castles.raise_section(state, kinds()[TOWER], 0, at(18, y), degrees)
        words.append(section.word)
    assert len(set(words)) == 2
    assert list(state.castle) == words == [str(piece.id) for piece in state.table.pieces]
    assert state.access[words[0]] == (at(*point),)


@pytest.mark.rule("MKN-CAS-02")
@pytest.mark.parametrize(
    ("x", "y", "inside"), [(15.5, 20, True), (15.4, 20, False), (18, 22.55, True), (20, 15.5, False)]
)
def test_the_castle_area_is_all_that_touches_it(x: float, y: float, inside: bool) -> None:
    state = opening([TOWER])
    castles.raise_section(state, kinds()[TOWER], 0, at(18, 20), 0)
    assert castles.in_castle_area(state, state.players[0], at(x, y), RADIUS) is inside


# --- what becomes of them -------------------------------------------------------------------------------


@pytest.mark.rule("MKN-CAS-01", "MKN-BASE-196")
def test_a_section_that_falls_leaves_no_way_up() -> None:
    field = tower()
    field.state.change(field["w"], clicks=(10,))
    field.put("a", "8 10 15 4", 18, 10, facing=90, range=12)
    field.begin()
    assert access.ways(field.state)
    field.play("shoot a w", dice=(4, 4))
    assert (field.gone("w"), access.ways(field.state), field.state.table.pieces) == (True, [], ())


@pytest.mark.rule("MKN-ACT-09", "MKN-BASE-30")
def test_the_action_of_a_citadel_is_an_extra_one() -> None:
    field = Field(board="36x72")
    field.build("w", "castle-citadel-110", 18, 18, seat=0)
    field.put("a", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert (field.state.actions, field.state.extra) == (3, 1)


@pytest.mark.rule("MKN-CHG-07")
def test_captives_hold_no_section_and_neither_do_those_on_the_next_one() -> None:
    field = tower()
    field.put("a", PLAIN, 18, 18)
    field.put("y", PLAIN, beside="a", to=0, seat=1)
    assert castles.occupiers(field.state, field["w"]) == []
    field.hold("a", "y")
    assert castles.occupiers(field.state, field["w"]) == [0]
    field = tower()
    field.build("v", TOWER, 18, 14)  # it looks at the access point of the first, at 18,16
    field.put("a", PLAIN, 18, FOOT)
    assert field["a"].level.on == "v"
    assert castles.occupiers(field.state, field["w"]) == []


@pytest.mark.rule("MKN-BASE-120")
@pytest.mark.parametrize(("dial", "why"), [("8 10 15 4", ""), ("8 10 15 3", "too-weak")])
def test_everybody_who_storms_a_section_together_is_able_to(dial: str, why: str) -> None:
    field = tower()
    field.put("a", "8 10 15 4", 17, FOOT, facing=90)
    field.put("b", dial, 18.5, FOOT, facing=90)
    field.begin()
    assert reason(field, "assault a w b") == why
