"""Moves, stops and formations to their edges: each case a slip that would be easy to make."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches, kind, large, of
from walstatt.games.mage_knight.events.combat import Clicked
from walstatt.games.mage_knight.events.course import ActionEnded
from walstatt.games.mage_knight.rules import driving, formations, marching, moves, riding
from walstatt.games.mage_knight.rules.moves import Pace
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.state.figures import RADII
from walstatt.games.mage_knight.state.state import Figure
from walstatt.spaces.table import INCH, Piece, Point

PLAIN = "8 10 15 2"
SHY = "8 0 12 0 demoralised"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def at(x: float, y: float) -> Point:
    return Point(round(x * INCH), round(y * INCH))


def line(*dials: str, **more: Any) -> Field:
    """`a`, `b`, `c` … in a row from south to north at x = 10, each touching the next, looking east."""
    field = Field(**{name: more.pop(name) for name in ("rules", "points") if name in more})
    for number, dial in enumerate(dials):
        field.put("abcdefg"[number], dial, 10, 10 + 1.101 * number, **more)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- paths ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BAS-03")
@pytest.mark.parametrize(
    ("x", "y", "free"),
    [(0, 18, True), (18, 0, True), (36, 36, True), (-1, 18, False), (18, -1, False), (18, 37, False)],
)
def test_a_way_may_touch_the_edge_of_the_table_but_not_leave_it(x: float, y: float, free: bool) -> None:
    field = Field()
    figure = field.put("a", PLAIN, 18, 18)
    why = moves.blocked(field.state, figure, [figure.at, at(x, y)], wading=False)
    assert (why is None) is free


@pytest.mark.rule("MKN-BASE-43", "MKN-BASE-161")
@pytest.mark.parametrize(("x", "free"), [(17.45, False), (15.5, True), (19.1, True)])
def test_nobody_passes_between_the_circles_of_a_rider(x: float, free: bool) -> None:
    field = Field()
    field.put("r", PLAIN, 18, 18, type="mounted")  # its circles meet at 17.45
    figure = field.put("a", PLAIN, x, 14)
    why = moves.blocked(field.state, figure, [figure.at, at(x, 21)], wading=False)
    assert (why is None) is free


@pytest.mark.rule("MKN-BASE-100", "MKN-BASE-186")
@pytest.mark.parametrize("steep", [False, True])
def test_deep_water_and_steep_sides_stop_whoever_is_on_the_ground(steep: bool) -> None:
    field = Field()
    if steep:
        field.lay("plateau", 28, 18)
    field.lay("deep-pond", 14, 18)
    figure = field.put("a", PLAIN, 6, 18)
    for goal, free in ((at(22, 18), False), (at(6, 28), True), (at(34, 18), False)):
        assert (moves.blocked(field.state, figure, [figure.at, goal], wading=False) is None) is free
    walker = field.put("b", PLAIN, 22, 18)
    over = moves.blocked(field.state, walker, [walker.at, at(34, 18)], wading=False)
    assert (over is None) is not steep


# --- where one stops ------------------------------------------------------------------------------------


def _moved(way: Sequence[tuple[float, float]], share: float) -> list[tuple[float, float]]:
    """A way across, so much of its distance from the middle."""
    along = 0 if way[0][1] == way[1][1] else 1
    return [(x, y * share) if along == 0 else (x * share, y) for x, y in way]


def _inside(piece: Piece, figure: Figure, path: Sequence[Point]) -> list[int]:
    """How far along a straight path of 12 inches a base lies wholly in a piece."""
    (ax, ay), (bx, by) = path
    whole = 12 * INCH
    return [
        gone
        for gone in range(0, whole, 20)
        if piece.covers(
            figure.standing(ax + (bx - ax) * gone // whole, ay + (by - ay) * gone // whole, 0).base
        )
    ]


@pytest.mark.rule("MKN-BASE-96", "MKN-MNT-02")
@pytest.mark.parametrize(
    "way", [((-6, -2.1), (6, -2.1)), ((-6, 2.1), (6, 2.1)), ((-2.1, -6), (-2.1, 6)), ((2.1, -6), (2.1, 6))]
)
def test_a_wood_stops_near_each_of_its_edges(way: tuple[tuple[float, float], ...]) -> None:
    field = Field()
    field.lay("rubble", 18, 18)
    piece = field.state.table.pieces[0]
    figure = field.put("a", "30 10 15 2", 18, 18)
    # As near to that edge as a base fits in somewhere.
    path = next(
        found
        for share in range(140, 0, -2)
        if _inside(piece, figure, found := [at(18 + x, 18 + y) for x, y in _moved(way, share / 100)])
    )
    figure = figure.standing(*path[0], 0)
    halt = moves.first_halt(field.state, figure, path, Pace(30 * INCH))
    assert halt is not None
    assert abs(halt.at - _inside(piece, figure, path)[0]) <= 25


@pytest.mark.rule("MKN-BASE-96", "MKN-BASE-98", "MKN-MNT-01", "MKN-MNT-02")
@pytest.mark.parametrize("terrain", ["wood", "hill"])
@pytest.mark.parametrize("off", [False, True])
def test_the_way_to_where_one_stops_counts_from_its_start(terrain: str, off: bool) -> None:
    """Straight ahead, with a stop on the way, and after a detour of three inches."""
    field = Field()
    field.lay(terrain, 18, 18)
    start, corner = (at(18, 18), at(18, 18.5)) if off else (at(8, 18), at(9.5, 18))
    goal = at(30, 18.5) if off else at(28, 18)
    figure = field.put("a", "30 10 15 2", start.x / INCH, start.y / INCH)

    def halt(*path: Point) -> float | None:
        found = moves.first_halt(field.state, figure, [start, *path], Pace(60 * INCH))
        return None if found is None else found.at

    straight = halt(corner, goal)
    if terrain == "wood" and off:  # who starts in it is not stopped
        assert straight is None
        return
    assert straight is not None
    back = Point(start.x - 1000, start.y) if not off else Point(start.x, start.y - 1000)
    assert halt(start, corner, goal) == straight  # nothing is gone twice
    longer = halt(back, start, corner, goal)
    assert longer is not None
    assert abs(longer - straight - 2000) <= 2


# --- breaking away, Pole Arms, spins --------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-103", "MKN-BASE-155", "MKN-BASE-156")
@pytest.mark.parametrize(
    ("type", "ability", "clicks"), [("mounted", "", 1), ("mounted", "ram", 0), ("warrior", "", 0)]
)
def test_only_riders_without_ram_shake_anybody_off(type: str, ability: str, clicks: int) -> None:
    field = Field()
    field.put("a", f"{PLAIN} {ability}", 18, 18, type=type)
    rear = 16.9 if type == "mounted" else 18
    field.put("e", PLAIN, rear - 1.1, 18, seat=1)
    field.begin()
    field.play("move a", dice=(4,))
    assert field.clicks("e") == clicks


@pytest.mark.rule("MKN-AB-29", "MKN-MFORM-04")
@pytest.mark.parametrize(("lives", "told"), [(1, []), (2, ["a"])])
def test_the_action_of_one_whom_a_pole_arm_eliminates_needs_no_end(lives: int, told: list[str]) -> None:
    field = Field()
    field.put("a", ", ".join([PLAIN] * 3), 18, 18, clicks=3 - lives)
    field.put("b", PLAIN, 3, 3)
    field.put("e", f"{PLAIN} pole-arm", 24, 18, facing=180, seat=1)
    field.begin()
    happened = field.play(f"move a {field.beside('e', 180)} @0", "stay")
    assert field.gone("a") is (lives == 1)
    assert [event.figure for event in of(happened, ActionEnded)] == told


@pytest.mark.rule("MKN-MD-07", "MKN-MD-09", "MKN-AB-29")
def test_a_tank_that_drives_to_the_pole_arms_of_another_takes_a_click_at_its_touched_side() -> None:
    field = Field()
    field.put("x", large("8 10 15 2"), 12, 18, facing=0)
    field.put("y", large("8 10 15 2 pole-arm"), 22, 18, facing=0, seat=1)
    field.begin()
    x = 22 - 2 * RADII["multi"] / INCH - 0.001
    field.play(f"drive x front {inches(x, 18)}")
    assert [field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")] == [1, 0, 0, 0]


# --- figures with several dials -------------------------------------------------------------------------


def tank(*dials: str, **more: Any) -> Field:
    field = Field(points=200)
    field.put("x", large(*(dials or ("5 10 15 2", "4 10 15 2", "3 10 15 2", "1 10 15 2")), **more), 18, 18)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    return field


@pytest.mark.rule("MKN-MOV-02", "MKN-BASE-107", "MKN-BASE-27")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("drive x front left @90", ""),
        ("drive x @90", "name-section"),
        ("drive x front front @90", "name-section"),
        ("drive x front left rear @90", "no-action-left"),
        ("drive z front @90", "not-yours"),
        ("drive x", "name-section"),
        ("drive", "not-yours"),
        ("drive nobody front @90", "not-yours"),
    ],
)
def test_a_drive_names_sections_each_once_and_as_many_as_there_are_actions(text: str, why: str) -> None:
    field = tank()
    found = driving.why_not(field.state, text.split())
    assert (found.key if found else "") == why


@pytest.mark.rule("MKN-MOV-02", "MKN-BASE-107")
def test_only_its_own_sections_that_can_act_move_it() -> None:
    field = tank()
    found = driving.no_drive(field.state, field["x"], ["front", "top"])
    assert found is not None
    assert found.key == "name-section"
    field.state.change(field["x/left"], acted=True)
    found = driving.no_drive(field.state, field["x"], ["front", "left"])
    assert found is not None
    assert found.key == "acted"


@pytest.mark.rule("MKN-MOV-03", "MKN-EX-28", "MKN-BASE-27")
@pytest.mark.parametrize(
    ("type", "verb", "why"),
    [("multi", "reverse", ""), ("chariot", "reverse", "chariot-back"), ("chariot", "drive", "")],
)
def test_a_chariot_goes_forward_and_only_whose_turn_it_is(type: str, verb: str, why: str) -> None:
    field = tank(type=type)
    found = driving.why_not(
        field.state, f"{verb} x front {inches(16 if verb == 'reverse' else 20, 18)}".split()
    )
    assert (found.key if found else "") == why
    field.end()
    found = driving.why_not(field.state, f"{verb} x front {inches(16, 18)}".split())
    assert found is not None
    assert found.key == "not-yours"


@pytest.mark.rule("MKN-MOV-02", "MKN-Q-103", "MKN-HIND-03")
@pytest.mark.parametrize(
    ("ability", "names", "slow", "most"),
    [
        ("", "front left", False, 9),
        ("", "front left", True, 5),
        ("", "front", True, 3),
        ("flight", "front left", True, 9),
    ],
)
def test_the_added_speed_is_halved_in_a_wood_and_rounded_up_but_not_in_the_air(
    ability: str, names: str, slow: bool, most: int
) -> None:
    field = Field()
    if slow:
        field.lay("wood", 18, 18)
    figure = field.put("x", large(f"5 10 15 2 {ability}", f"4 10 15 2 {ability}", PLAIN, PLAIN), 18, 18)
    assert driving.drive_pace(field.state, figure, names.split()).most == most * INCH


# --- boarding and leaving -------------------------------------------------------------------------------


def beside_a_chariot(**more: Any) -> Field:
    field = Field()
    field.put("x", large(PLAIN, type="chariot"), 18, 18, facing=90)
    field.put("p", PLAIN, beside="x", to=180, **more)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


@pytest.mark.rule("MKN-BASE-117", "MKN-BASE-114")
def test_who_is_tired_does_not_board_and_nobody_boards_where_somebody_rides() -> None:
    def why(field: Field) -> str:
        field.begin()
        found = riding.cannot_board(field.state, field["p"], field["x"])
        return found.key if found else ""

    assert why(beside_a_chariot()) == ""
    assert why(beside_a_chariot(tokens=2)) == "exhausted"
    field = beside_a_chariot()
    field.put("q", PLAIN, 3, 3)
    field.ride("q", "x")
    assert why(field) == "chariot-full"


@pytest.mark.rule("MKN-Q-101", "MKN-BASE-77")
def test_a_captive_boards_nothing() -> None:
    field = beside_a_chariot()
    field.put("y", PLAIN, beside="p", to=180, seat=1)
    assert riding.cannot_ride(field["p"], field["x"]) is None
    field.hold("y", "p")
    why = riding.cannot_ride(field["p"], field["x"])
    assert why is not None
    assert why.key == "cannot-ride"


@pytest.mark.rule("MKN-BASE-117", "MKN-BASE-45")
@pytest.mark.parametrize(
    ("dial", "near", "can"),
    [(SHY, False, True), (SHY, True, False), (PLAIN, True, True), (PLAIN, False, True)],
)
def test_only_the_demoralised_do_not_get_out_into_contact(dial: str, near: bool, can: bool) -> None:
    field = Field(points=300)
    field.put("x", large(PLAIN, type="chariot"), 18, 18, facing=90)
    field.put("p", dial, 3, 3)
    field.ride("p", "x")
    place = field.next_to("x", 180)
    field.put("e", PLAIN, place[0] - (1.101 if near else 3), place[1], seat=1)
    field.begin()
    assert field.can(f"leave p {inches(*place)} @180") is can


@pytest.mark.rule("MKN-BASE-116", "MKN-CHAR-11")
def test_no_die_is_rolled_for_a_passenger_that_is_not_there() -> None:
    field = Field()
    field.put("x", large(PLAIN, type="chariot"), 18, 18, facing=90, seat=1)
    field.put("a", PLAIN, beside="x", to=180)
    field.begin()
    field.play("strike a x", dice=(3, 4))
    assert field.clicks("x/left") == 2


@pytest.mark.rule("MKN-BASE-09", "MKN-CHAR-05")
def test_a_passenger_that_shows_skulls_is_gone_and_leaves_room_for_another() -> None:
    field = Field(points=300)
    field.put("x", large(PLAIN, type="chariot"), 18, 18, facing=90, seat=1)
    field.put("p", f"{PLAIN}, {PLAIN}", 18, 18, seat=1)
    field.ride("p", "x")
    field.put("a", PLAIN, beside="x", to=180)
    field.put("q", PLAIN, beside="x", to=0, seat=1)
    field.begin()
    happened = field.play("strike a x", dice=(3, 4, 5))
    assert [event.figure for event in of(happened, Clicked)] == ["x/left", "p"]
    assert (field.gone("p"), "p" in field.state.riders, field["x"].rider) == (True, False, "")
    field.end()
    assert field.can("board q x")


# --- movement formations --------------------------------------------------------------------------------


@pytest.mark.rule("MKN-FAC-01")
@pytest.mark.parametrize(
    ("factions", "why"),
    [
        (("apocalypse", "apocalypse", "apocalypse"), ""),
        (("apocalypse", "orc-raiders", "apocalypse"), ""),
        (("apocalypse", "orc-raiders", "atlantis-guild"), "no-common-symbol"),
    ],
)
def test_apocalypse_goes_with_everybody_and_alone_but_binds_nobody(
    factions: tuple[str, ...], why: str
) -> None:
    members = [line(PLAIN, factions=(faction,))["a"] for faction in factions]
    found = formations.no_common_symbol(members)
    assert (found.key if found else "") == why


@pytest.mark.rule("MKN-BASE-176")
@pytest.mark.parametrize("what", ["multi", "titan", "section"])
def test_neither_large_figures_nor_titans_march_with_others(what: str) -> None:
    field = line(PLAIN, PLAIN)
    field.put("x", kind(PLAIN, type="titan") if what == "titan" else large(PLAIN), 12, 10)
    members = [field["a"], field["b"], field["x/left" if what == "section" else "x"]]
    field.begin()
    why = formations.no_formation(field.state, members, formations.MOVING)
    assert why is not None
    assert why.key == "never-formation"


@pytest.mark.rule("MKN-MFORM-01", "MKN-BASE-91")
@pytest.mark.parametrize(
    ("ability", "can"), [("flight", True), ("charge", True), ("ram", False), ("quickness", False)]
)
def test_in_conquest_charge_bound_and_flight_go_together_and_nothing_else(ability: str, can: bool) -> None:
    field = line(*[f"{PLAIN} {ability}"] * 3, rules="conquest", points=400)
    field.begin()
    assert field.can("march a b c") is can


@pytest.mark.rule("MKN-HIND-01", "MKN-BASE-86", "MKN-CAP-10")
@pytest.mark.parametrize(
    ("dials", "speed"),
    [
        (("10 10 15 2 forced-march", "12 10 15 2 forced-march", "6 10 15 2"), 12),
        (("10 10 15 2 forced-march", "6 10 15 2", "6 10 15 2"), 10),
        (("8 10 15 2", "0 10 15 2", "6 10 15 2"), 0),
    ],
)
def test_a_formation_is_as_fast_as_its_slowest_or_as_the_fastest_forced_march(
    dials: tuple[str, ...], speed: int
) -> None:
    field = line(*dials)
    assert formations.common_speed(field.state, field.state.figures_of(0)) == speed


@pytest.mark.rule("MKN-BASE-84", "MKN-CBT-05")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("march a b c", ""),
        ("march a b z", "not-yours"),
        ("march a b b", "not-yours"),
        ("march a b who", "not-yours"),
    ],
)
def test_a_formation_is_of_the_own_figures_each_once(text: str, why: str) -> None:
    field = line(PLAIN, PLAIN, PLAIN)
    field.begin()
    found = marching.why_not(field.state, text.split())
    assert (found.key if found else "") == why


def go(field: Field, text: str, held: tuple[str, ...] = ()) -> str:
    ways = marching.ways_of(("go", *text.split()))
    why = marching.no_go(field.state, ("a", "b", "c"), set(held), 8, ways)
    return why.key if why else ""


@pytest.mark.rule("MKN-BASE-172", "MKN-BASE-86")
def test_each_member_goes_once_and_nobody_else() -> None:
    field = line(PLAIN, PLAIN, PLAIN)
    row = [f"{word} {inches(14, 10 + 1.101 * n)} @0" for n, word in enumerate("abc")]
    assert go(field, " ".join(row)) == ""
    assert go(field, f"{row[0]} {row[1]} {row[2]} a {inches(14, 10)} @90") == "no-march"
    assert go(field, f"{row[0]} {row[1]} {row[2]} z {inches(30, 33)} @0") == "no-march"
    assert marching.no_go(field.state, ("a", "b", "c"), set(), 8, []) is not None
    assert go(field, row[0]) == "formation-apart"


@pytest.mark.rule("MKN-BASE-173", "MKN-BRK-02", "MKN-BASE-154")
def test_who_is_held_turns_but_does_not_go_and_riders_do_not_even_turn() -> None:
    field = line(PLAIN, PLAIN, PLAIN)
    x, y = field["b"].at
    assert go(field, "b @90", ("b",)) == ""
    hair = f"{(x + 1) / 100:.2f},{y / 100:.2f}"
    assert marching.ways_of(("go", "b", hair, "@0"))[0][1][0] == Point(x + 1, y)
    assert go(field, f"b {hair} @0", ("b",)) == "too-far"
    field = line(PLAIN, PLAIN, PLAIN, type="mounted")
    ways = " ".join(f"{word} {inches(14, 10 + 1.101 * n)} @0" for n, word in enumerate("abc"))
    assert go(field, ways) == ""
    assert go(field, "b @10", ("b",)) == "held"


@pytest.mark.rule("MKN-BASE-45", "MKN-DEM-05")
@pytest.mark.parametrize(
    ("dial", "text", "why"),
    [
        (SHY, "a {away} @0", ""),
        (SHY, "a {near} @0", "demoralised-contact"),
        (PLAIN, "a {near} @0", ""),
        (SHY, "a @90", ""),
    ],
)
def test_only_the_demoralised_march_into_no_contact(dial: str, text: str, why: str) -> None:
    field = line(dial, PLAIN, PLAIN)
    field.put("e", PLAIN, 12.2 if "near" in text else 8.9, 11.101 if "near" in text else 10, seat=1)
    found = go(field, text.format(away=inches(11.1, 11.101), near=inches(11.1, 11.101)))
    assert found == why


@pytest.mark.rule("MKN-BASE-172", "MKN-MOV-11", "MKN-CAP-05")
def test_a_member_whose_way_a_captive_has_been_led_into_stays() -> None:
    field = line(PLAIN, PLAIN, PLAIN)
    field.put("y", PLAIN, beside="a", to=270, seat=1)
    field.hold("a", "y")
    field.begin()
    ends = {"a": (13, 10), "b": (14.021, 10.413), "c": (14.021, 11.515)}
    ways = " ".join(f"{word} {inches(*place)} @0" for word, place in ends.items())
    field.play("march a b c", f"go {ways}", f"lead {inches(12.292, 10.845)}")
    assert field.at("b") == (10, 11.1)
    assert [field.at(word) for word in "ac"] == [pytest.approx(ends[word], abs=0.01) for word in "ac"]


@pytest.mark.rule("MKN-BASE-172", "MKN-CAP-05", "MKN-BASE-77")
@pytest.mark.parametrize(("x", "why"), [(19.102, "no-room-for-captive"), (21, "formation-apart")])
def test_a_captive_finds_no_room_where_the_next_member_is_going(x: float, why: str) -> None:
    """Five stand around the place to which its captor goes, and the gap is for the second of them."""
    field = Field()
    for number, word in enumerate("abc"):
        field.put(word, PLAIN, 24, 18 + 1.101 * number)
    field.put("y", PLAIN, beside="a", to=270, seat=1)
    field.hold("a", "y")
    for number in range(5):
        turn = radians(60 * (number + 1))
        field.put(f"f{number}", PLAIN, 18 + 1.105 * cos(turn), 18 + 1.105 * sin(turn))
    field.put("z", PLAIN, 33, 33, seat=1)
    assert go(field, f"a {inches(18, 18)} @0 b {inches(x, 18)} @0 c {inches(x + 1.102, 18)} @0") == why


@pytest.mark.rule("MKN-MNT-01", "MKN-BASE-98")
def test_a_rider_that_does_not_move_at_first_comes_down_a_hill_all_the_same() -> None:
    field = Field()
    field.lay("hill", 18, 18)
    figure = field.put("a", "30 10 15 2", 18, 18, type="mounted")
    halts = [
        moves.first_halt(field.state, figure, [figure.at, *path], Pace(60 * INCH))
        for path in ((at(30, 18),), (figure.at, at(30, 18)))
    ]
    assert halts[0] is not None
    assert halts[0] == halts[1]


@pytest.mark.rule("MKN-BASE-96", "MKN-BASE-162", "MKN-BASE-100")
@pytest.mark.parametrize("type", ["warrior", "mounted"])
def test_whoever_touches_hindering_terrain_anywhere_is_slowed(type: str) -> None:
    field = Field()
    field.lay("wood", 18, 18)
    piece = field.state.table.pieces[0]
    found = set()
    for x in range(12, 25):
        for y in range(12, 25):
            figure = field.put("a", PLAIN, x, y, facing=30, type=type)
            touches = piece.touches(figure.base)
            found.add(touches)
            assert moves.slowed(field.state, figure, wading=False) is touches, (x, y)
            assert moves.pace(field.state, figure).most == (4 if touches else 8) * INCH
    left, right, low, high = piece.box
    for place in ((left, 0), (right, 0), (0, low), (0, high)):
        middle = ((left + right) // 2, (low + high) // 2)
        x, y = (place[0] or middle[0], place[1] or middle[1])
        figure = figure.standing(x, y, 0)
        assert moves.slowed(field.state, figure, wading=False) is piece.touches(figure.base)
    assert found == {True, False}


@pytest.mark.rule("MKN-SA-34", "MKN-SA-45", "MKN-SAG-02")
@pytest.mark.parametrize("ability", ["charge", "bound", "flight"])
def test_only_charge_and_bound_double_a_move_and_only_while_they_are_on(ability: str) -> None:
    field = Field()
    field.put("a", f"{PLAIN} {ability}", 5, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert field.can(f"move a {inches(5 + 16, 18)} @0") is (ability != "flight")
    field.play(f"off a {ability}")
    assert not field.can(f"move a {inches(5 + 16, 18)} @0")
    assert field.can(f"move a {inches(5 + 8, 18)} @0")
