"""Bases, arcs, paths, facing and terrain on the way (BAS, ARC, MOV, MNT, HIND)."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field, inches
from walstatt.games.mage_knight.rules.contact import enemies_touched, front_touches, in_contact
from walstatt.games.mage_knight.rules.moves import illegal_place, pace
from walstatt.games.mage_knight.state.state import footprint
from walstatt.spaces.table import INCH

PLAIN = "8 10 15 2"
HORSE = "10 10 15 2"


def alone(dial: str = PLAIN, x: float = 10, y: float = 10, **more: object) -> Field:
    """One figure, and an opposing one far away."""
    field = Field()
    field.put("a", dial, x, y, **more)  # type: ignore[arg-type]
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


def goes(field: Field, *places: tuple[float, float], facing: int = 0, word: str = "a") -> bool:
    """Whether it may go along exactly these places; of several none is looked for round an obstacle."""
    return field.can(f"move {word} {' '.join(inches(*place) for place in places)} @{facing}")


# --- bases and arcs -------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BAS-02", "MKN-BAS-03")
def test_a_base_lies_wholly_on_the_battlefield() -> None:
    field = alone(x=2)
    field.begin()
    assert goes(field, (0.55, 10))
    assert not goes(field, (0.54, 10))  # the dot would be on it


@pytest.mark.rule("MKN-BASE-23")
def test_bases_may_touch_and_never_overlap() -> None:
    field = alone()
    field.put("b", PLAIN, 15, 10)
    field.begin()
    assert goes(field, (13.9, 10))
    assert not goes(field, (13.9, 10), (13.95, 10))


@pytest.mark.rule("MKN-BAS-10", "MKN-BASE-24")
@pytest.mark.parametrize(("kind", "most"), [("warrior", 6), ("mounted", 8)])
def test_so_many_bases_fit_around_one(kind: str, most: int) -> None:
    field = alone(x=18, y=18, type=kind)
    if kind == "warrior":
        places = [field.next_to("a", angle) for angle in range(0, 360, 60)]
    else:  # around the rear circle, which stands one diameter behind, and the front one
        field.put("rear", PLAIN, 18 - 1.1, 18)
        places = [field.next_to("a", angle) for angle in (-90, -30, 30, 90)]
        places += [field.next_to("rear", angle) for angle in (90, 150, 210, 270)]
        del field.state.figures["rear"]
    for number, place in enumerate(places):
        field.put(f"n{number}", PLAIN, *place, seat=1)
    assert len(enemies_touched(field.state, field["a"])) == most
    ghost = field.put("ghost", PLAIN, 30, 2)
    around = [field.next_to("a", angle) for angle in range(360)]
    around += [(x - 1.1, y) for x, y in around] if kind == "mounted" else []
    for x, y in around:
        base = footprint(ghost.kind, round(x * INCH), round(y * INCH), 0, "ghost")
        assert illegal_place(field.state, ghost, base, wading=False) is not None


@pytest.mark.rule("MKN-BAS-11")
def test_who_is_surrounded_gets_out_only_by_flight() -> None:
    field = alone(x=18, y=18)
    for number in range(6):
        field.put(f"n{number}", PLAIN, beside="a", to=60 * number, seat=1)
    field.begin()
    field.play("move a", dice=(6,))
    assert not field.can(f"move a {inches(18, 21)} @0")
    field = alone("8 10 15 2 flight", x=18, y=18)
    for number in range(6):
        field.put(f"n{number}", PLAIN, beside="a", to=60 * number, seat=1)
    field.begin()
    field.play("move a", dice=(6,))
    assert field.can(f"move a {inches(18, 21)} @0")


@pytest.mark.rule("MKN-ARC-01", "MKN-EX-38", "MKN-DATA-03")
@pytest.mark.parametrize(("arc", "most"), [(90, 2), (180, 4), (270, 5)])
def test_so_many_figures_fit_before_a_front_arc(arc: int, most: int) -> None:
    """Nothing stands closer than a ring of six."""
    seen = set()
    for facing in range(0, 360, 5):
        field = Field()
        field.put("a", PLAIN, 18, 18, facing=facing, arc=arc)
        ring = [field.put(f"n{n}", PLAIN, beside="a", to=60 * n, seat=1) for n in range(6)]
        seen.add(sum(front_touches(field.state, field["a"], other) for other in ring))
    assert max(seen) == most


@pytest.mark.rule("MKN-BASE-144", "MKN-Q-91")
@pytest.mark.parametrize(("arc", "inside", "outside"), [(90, 45, 46), (180, 90, 91), (270, 135, 136)])
def test_half_of_the_printed_angle_lies_on_each_side_and_the_edge_belongs_to_it(
    arc: int, inside: int, outside: int
) -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18, facing=90, arc=arc)
    for word, side in (("left", 1), ("right", -1)):
        field.put(word, PLAIN, beside="a", to=90 + side * inside, seat=1)
        assert front_touches(field.state, field["a"], field[word])
        field.put(word, PLAIN, beside="a", to=90 + side * outside, seat=1)
        assert not front_touches(field.state, field["a"], field[word])


@pytest.mark.rule("MKN-BAS-12", "MKN-BASE-65")
def test_across_a_low_wall_there_are_strikes_but_no_contact() -> None:
    for facing, strikes in ((90, True), (270, False)):  # its front arc must point across
        field = Field()
        field.lay("low-wall", 20, 20)  # one arm from 15.75 to 16.75 inches
        field.put("a", PLAIN, 20, 15.2, facing=facing)
        field.put("z", PLAIN, 20, 17.3, facing=270, seat=1)
        field.begin()
        assert enemies_touched(field.state, field["a"]) == []
        assert field.can("strike a z") == strikes


@pytest.mark.rule("MKN-BRK-05")
def test_nobody_has_to_break_away_across_a_low_wall() -> None:
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", PLAIN, 20, 15.2)
    field.put("z", PLAIN, 20, 17.3, seat=1)
    field.begin()
    field.play(f"move a {inches(20, 12)} @0", dice=())
    assert field.at("a") == (20, 12)


@pytest.mark.rule("MKN-BASE-159")
@pytest.mark.parametrize("x", [12.1, 7.8])
def test_a_mounted_figure_touches_with_either_circle(x: float) -> None:
    field = Field()
    field.put("a", HORSE, 11, 10, type="mounted")  # its rear circle stands at 9.9
    field.put("z", PLAIN, x + (1 if x < 10 else 0), 10, seat=1)
    assert in_contact(field["a"], field["z"])


@pytest.mark.rule("MKN-BASE-105", "MKN-BASE-160")
def test_of_a_double_base_the_front_circle_has_the_arc() -> None:
    field = Field()
    field.put("a", HORSE, 11, 10, type="mounted", arc=180)
    field.put("side", PLAIN, beside="a", to=90, seat=1)
    field.put("rear", PLAIN, 9.9, 11.1, seat=1)
    assert front_touches(field.state, field["a"], field["side"])
    assert not front_touches(field.state, field["a"], field["rear"])
    field.put("wide", HORSE, 11, 20, type="mounted", arc=270)
    field.put("behind", PLAIN, 9.9, 21.1, seat=1)  # 135 degrees from the front dot, on the edge
    assert front_touches(field.state, field["wide"], field["behind"])


# --- paths ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-40", "MKN-MOV-10")
def test_a_move_is_as_long_as_the_speed_or_shorter_and_ends_in_any_facing() -> None:
    field = alone()
    field.begin()
    assert goes(field, (18, 10), facing=123)
    assert goes(field, (10, 13), facing=300)
    assert not goes(field, (18.02, 10))
    field.play(f"move a {inches(12, 10)} {inches(12, 13)} @200")
    assert (field.at("a"), field["a"].facing) == ((12, 13), 20000)


@pytest.mark.rule("MKN-BASE-41")
def test_the_length_is_measured_along_the_path_of_the_dot() -> None:
    field = alone()
    field.begin()
    assert goes(field, (14, 10), (14, 14))
    assert not goes(field, (14, 10), (14, 14.1))
    assert not goes(field, (15, 10), (11, 10))  # nine inches to get one inch further


@pytest.mark.rule("MKN-BASE-42", "MKN-MOV-01")
def test_a_turn_takes_a_move_action() -> None:
    field = alone()
    field.begin()
    assert not field.can("spin a @90")
    field.play("move a @90")
    assert (field["a"].facing, field["a"].tokens, field.state.actions) == (9000, 1, 1)


@pytest.mark.rule("MKN-MOV-11")
def test_the_line_of_a_path_crosses_no_base_and_no_blocking_terrain() -> None:
    field = alone()
    field.put("b", PLAIN, 13, 10)
    field.lay("ruined-house", 10, 14)  # from 12 to 16 inches to the north
    field.begin()
    assert not goes(field, (11, 10), (16, 10))
    assert goes(field, (12, 10.9), (15, 10))
    assert not goes(field, (10, 11), (10, 17))


@pytest.mark.rule("MKN-MOV-12", "MKN-EX-25", "MKN-Q-92")
def test_a_path_needs_no_width_but_room_at_its_end() -> None:
    field = alone()
    field.put("b", PLAIN, 13, 10 + 0.55 + 1 / 32, seat=1)
    field.put("c", PLAIN, 13, 10 - 0.55 - 1 / 32, seat=1)
    field.begin()
    assert goes(field, (13, 10), (15, 10))  # a gap of a sixteenth of an inch
    assert not goes(field, (12, 10), (13, 10))  # no room there


@pytest.mark.rule("MKN-BASE-43")
def test_nobody_passes_between_two_bases_that_touch() -> None:
    field = alone()
    field.put("b", PLAIN, 13, 10.55)
    field.put("c", PLAIN, 13, 9.45, seat=1)
    field.begin()
    assert not goes(field, (11, 10), (15, 10))
    field.put("a", "8 10 15 2 flight", 10, 10)
    assert field.decision is not None
    field.begin()
    assert goes(field, (11, 10), (15, 10))


@pytest.mark.rule("MKN-BASE-44")
def test_a_move_may_end_in_contact() -> None:
    field = alone()
    field.put("y", PLAIN, 14, 10, seat=1)
    field.begin()
    field.play(f"move a {inches(12.9, 10)} @0", "stay")
    assert in_contact(field["a"], field["y"])


@pytest.mark.rule("MKN-BASE-45")
def test_a_demoralised_figure_goes_into_no_contact_of_its_own_will() -> None:
    field = alone("8 0 15 0 demoralised")
    field.put("b", PLAIN, 10, 20)
    field.put("y", PLAIN, 14, 10, seat=1)
    field.begin()
    assert not goes(field, (12, 10), (12.9, 10))
    assert goes(field, (12, 10), (12.8, 10))


@pytest.mark.rule("MKN-Q-55", "MKN-Q-84")
def test_contact_reaches_a_hundredth_of_an_inch_and_snaps_within_the_speed() -> None:
    field = alone()
    y = field.put("y", PLAIN, 14, 10, seat=1)
    assert in_contact(field.put("a", PLAIN, 12.891, 10), y)
    assert not in_contact(field.put("a", PLAIN, 12.88, 10), y)
    field.put("a", PLAIN, 10, 10)
    field.begin()
    field.play(f"move a {inches(12.95, 10)} @0", "stay")  # a little too far: it is meant to touch
    assert in_contact(field["a"], field["y"])
    field = alone()
    field.put("y", PLAIN, 19.15, 10, seat=1)  # contact would need 8.05 inches
    field.begin()
    assert not goes(field, (18.05, 10))


# --- terrain on the way ---------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-96")
def test_hindering_terrain_stops_who_comes_in_and_slows_who_is_there() -> None:
    field = alone("12 10 15 2", x=10, y=20)
    field.lay("wood", 20, 20)  # its west side runs from 16.6 to 16.8
    field.begin()
    assert goes(field, (17.2, 20))
    assert not goes(field, (17.5, 20))
    field = alone("7 10 15 2", x=16.4, y=20)
    field.lay("wood", 20, 20)
    assert pace(field.state, field["a"]).most == 4 * INCH  # 3.5 rounded up


@pytest.mark.rule("MKN-Q-80")
def test_only_a_piece_that_it_did_not_touch_stops_it() -> None:
    field = alone("12 10 15 2", x=16.4, y=20)
    field.lay("wood", 20, 20)
    field.begin()
    assert goes(field, (22.4, 20))  # half of 12, straight through


@pytest.mark.rule("MKN-HIND-03", "MKN-EX-23")
def test_speed_is_doubled_first_and_halved_last() -> None:
    field = alone("7 10 15 2 bound", x=20, y=20, range=6)
    field.lay("wood", 20, 20)
    field.begin()
    assert pace(field.state, field["a"], doubled=True).most == 7 * INCH
    assert goes(field, (27, 20))
    assert not goes(field, (27.1, 20))


@pytest.mark.rule("MKN-EX-54", "MKN-BASE-165", "MKN-SA-45")
@pytest.mark.parametrize(("wood", "without", "attacking"), [(False, 14, 7), (True, 7, 4)])
def test_a_cave_butcher_moves_twice_its_speed_or_once_and_attacks(
    wood: bool, without: int, attacking: int
) -> None:
    field = Field()
    field.put("a", "lancers-123", 8, 10)
    if wood:
        field.lay("wood", 8, 10)
    field.put("z", PLAIN, 8 + attacking + 1.1, 10, seat=1)
    field.put("y", PLAIN, 8 + attacking + 1.12, 13, seat=1)
    field.put("x", PLAIN, 33, 33, seat=1)
    field.begin()
    assert field.can(f"move a {inches(8, 10 + without)} @0")
    assert not field.can(f"move a {inches(8, 10 + without + 0.02)} @0")
    assert field.can(f"charge a {inches(8 + attacking, 10)} @0 strike z")
    assert not field.can(f"charge a {inches(8 + attacking + 0.1, 11.8)} @0 strike y")


@pytest.mark.rule("MKN-MNT-01", "MKN-BASE-162")
def test_a_rider_stops_when_the_whole_double_base_is_inside() -> None:
    field = alone("14 10 15 2", x=10, y=20, type="mounted")
    field.lay("wood", 20, 20)
    field.begin()
    assert goes(field, (18.3, 20))  # the rear circle is at 17.2
    assert not goes(field, (18.6, 20))
    field = alone("9 10 15 2", x=24.9, y=20, type="mounted")
    field.lay("wood", 20, 20)  # its east side is at 23.4, the rear circle begins at 23.25
    assert pace(field.state, field["a"]).most == 5 * INCH


@pytest.mark.rule("MKN-MNT-02")
def test_terrain_too_narrow_for_a_double_base_is_crossed_without_a_stop() -> None:
    field = alone("10 10 15 2", x=20, y=17, facing=90, type="mounted")
    field.lay("shallow-stream", 20, 20)
    field.begin()
    assert goes(field, (20, 24), facing=90)
    field = alone("10 10 15 2", x=20, y=17)
    field.lay("shallow-stream", 20, 20)
    field.begin()
    assert not goes(field, (20, 24), facing=90)  # a single base stops in it


@pytest.mark.rule("MKN-BASE-98")
def test_a_hill_stops_who_comes_up_and_who_goes_down() -> None:
    field = alone("12 10 15 2", x=12, y=20)
    field.lay("hill", 20, 20)  # its west side is at 16.4
    field.begin()
    assert goes(field, (16.9, 20))
    assert not goes(field, (17.2, 20))
    field = alone("12 10 15 2", x=18, y=20)
    field.lay("hill", 20, 20)
    field.begin()
    assert goes(field, (15.85, 20))
    assert not goes(field, (15.6, 20))


def test_a_rider_comes_down_a_hill_with_its_whole_base() -> None:
    field = alone("12 10 15 2", x=18, y=20, facing=180, type="mounted")
    field.lay("hill", 20, 20)
    field.begin()
    assert goes(field, (14.75, 20), facing=180)  # the rear circle is at 15.85
    assert not goes(field, (14.5, 20), facing=180)


@pytest.mark.rule("MKN-BASE-97")
def test_no_base_stands_on_blocking_terrain() -> None:
    field = alone(y=9)
    field.lay("ruined-house", 10, 14)  # from 12 inches on
    field.begin()
    assert goes(field, (10, 11.45))
    assert not goes(field, (10, 11.5))


@pytest.mark.rule("MKN-BASE-97")
def test_no_path_crosses_blocking_terrain_however_it_ends() -> None:
    field = alone("20 10 15 2", y=9)
    field.lay("ruined-house", 10, 14)
    field.begin()
    assert not goes(field, (10, 11), (10, 17))
    assert goes(field, (6, 11), (6, 17), (10, 17))


@pytest.mark.rule("MKN-BASE-100")
def test_deep_water_is_crossed_by_no_path_and_hides_nobody() -> None:
    field = alone("20 10 15 2", x=20, y=16, range=10)
    field.lay("deep-pond", 20, 20)
    field.put("y", PLAIN, 20, 24, seat=1, facing=0)
    field.state.figures["a"] = field["a"].standing(20 * INCH, 16 * INCH, 9000)
    field.begin()
    assert not goes(field, (20, 17), (20, 22.9))
    assert field.can("shoot a y")


@pytest.mark.rule("MKN-BASE-185")
def test_who_crosses_a_low_wall_stops_behind_it() -> None:
    field = alone("10 10 15 2", x=20, y=13)
    field.lay("low-wall", 20, 20)
    field.begin()
    assert goes(field, (20, 17.3))
    assert not goes(field, (20, 17.5))
    field = alone("7 10 15 2", x=20, y=15.2)
    field.lay("low-wall", 20, 20)  # it touches the wall
    assert pace(field.state, field["a"]).most == 7 * INCH


@pytest.mark.rule("MKN-BASE-100")
def test_water_hinders_or_stops_movement() -> None:
    field = alone("8 10 15 2", x=20, y=16)
    field.lay("deep-pond", 20, 20)
    field.begin()
    assert not goes(field, (20, 18), (20, 20))
    field = alone("7 10 15 2", x=20, y=20)
    field.lay("shallow-pond", 20, 20)
    assert pace(field.state, field["a"]).most == 4 * INCH


@pytest.mark.rule("MKN-SA-42", "MKN-AB-01")
def test_a_swimmer_is_neither_slowed_nor_stopped_by_water() -> None:
    for water in ("shallow-pond", "deep-pond"):
        field = alone("8 10 15 2 aquatic", x=20, y=16)
        field.lay(water, 20, 20)
        field.begin()
        assert goes(field, (20, 20))
        assert goes(field, (20, 24))
        field.put("a", "8 10 15 2 aquatic", 20, 20)
        assert pace(field.state, field["a"]).most == 8 * INCH


@pytest.mark.rule("MKN-Q-90")
def test_nobody_else_ends_with_its_dot_in_deep_water() -> None:
    field = alone("8 10 15 2 flight", x=20, y=16)
    field.lay("deep-pond", 20, 20)
    field.begin()
    assert goes(field, (20, 24))
    assert not goes(field, (20, 20))


@pytest.mark.rule("MKN-BASE-93", "MKN-AB-12")
def test_who_flies_passes_everything_and_lands_where_its_base_fits() -> None:
    field = alone("10 10 15 2 flight", x=10, y=20)
    field.lay("ruined-house", 14, 20)
    field.lay("wood", 21.2, 20)
    field.put("b", PLAIN, 18, 23.5)
    field.begin()
    assert goes(field, (17.6, 20))
    assert not goes(field, (14, 20))
    assert goes(field, (19.9, 20.5))  # further into the wood than who walks
    assert not goes(field, (14, 22), (18, 23.5))


# --- riders ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-158")
def test_a_rider_faces_any_way_in_which_its_double_base_fits() -> None:
    field = alone(HORSE, x=10, y=10, type="mounted")
    field.put("b", PLAIN, 10, 11.6)
    field.begin()
    assert field.can("move a @90")  # the rear circle swings to the south
    assert not field.can("move a @270")  # and here it would lie on b
    field = alone(HORSE, x=10, y=1, type="mounted")
    field.begin()
    assert not field.can("move a @90")  # or over the edge


@pytest.mark.rule("MKN-BASE-161", "MKN-Q-88")
def test_the_way_of_a_rider_is_a_line_and_other_riders_block_with_both_circles() -> None:
    field = alone(HORSE, x=10, y=10, type="mounted")
    field.put("b", HORSE, 14, 10, facing=90, type="mounted")  # its rear circle is at 14/8.9
    field.begin()
    assert not goes(field, (11, 8.9), (17, 8.9))
    assert goes(field, (11, 7.6), (17, 7.6))
    field = alone(HORSE, x=10, y=10, type="mounted")
    field.put("b", PLAIN, 14, 10 + 0.55 + 1 / 32)
    field.put("c", PLAIN, 14, 10 - 0.55 - 1 / 32)
    field.begin()
    assert goes(field, (15, 10), (17, 10))
