"""Rulings and smaller rules: what single questions were decided to mean (Q, AB, HIND, BAS, TER)."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field, inches, of
from walstatt.games.mage_knight.events.combat import DamageRolled, Met
from walstatt.games.mage_knight.rules.contact import across_a_wall
from walstatt.games.mage_knight.rules.defence import in_water
from walstatt.games.mage_knight.rules.fire import elevated
from walstatt.games.mage_knight.rules.moves import pace
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.terrain import pool
from walstatt.spaces.table import INCH, Point

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def before(shooter: str, target: str = PLAIN, away: float = 6, **more: object) -> Field:
    """`a` looks east; `y` stands so far before it. Nothing has begun yet."""
    field = Field()
    field.put("a", shooter, 10, 18, **{"range": 10, **more})  # type: ignore[arg-type]
    field.put("y", target, 10 + away, 18, facing=180, seat=1)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- attacks --------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-CBT-08")
def test_an_attacker_switches_abilities_off_before_the_dice_fall() -> None:
    field = before("8 10 15 3 magic-freeze")
    field.begin()
    field.play("off a magic-freeze", "shoot a y", dice=(3, 4))
    assert (field.clicks("y"), field["y"].tokens) == (3, 0)


@pytest.mark.rule("MKN-HIND-04")
def test_a_charge_that_has_to_stop_in_a_wood_may_strike_there() -> None:
    field = Field()
    field.put("a", f"{PLAIN} charge", 14, 20)
    field.lay("wood", 20, 20)
    field.put("y", PLAIN, 18.3, 20, facing=180, seat=1)
    field.begin()
    field.play(f"charge a {inches(17.2, 20)} @0 strike y", "stay", dice=(3, 4))
    assert field.clicks("y") == 2


@pytest.mark.rule("MKN-HIND-05")
def test_a_bound_that_has_to_stop_in_a_wood_may_shoot_from_there() -> None:
    field = Field()
    field.put("a", f"{PLAIN} bound", 14, 20, range=8)
    field.lay("wood", 20, 20)
    field.put("y", PLAIN, 17.2, 26, seat=1)
    field.begin()
    field.play(f"bound a {inches(17.2, 20)} @90 shoot y", dice=(3, 4))
    assert field.clicks("y") == 2


@pytest.mark.rule("MKN-AQUA-01")
def test_a_swimmer_in_water_is_harder_to_shoot() -> None:
    field = before(PLAIN, f"{PLAIN} aquatic")
    field.lay("shallow-pond", 16, 18)
    field.begin()
    assert [event.defence for event in of(field.play("shoot a y", dice=(3, 4)), Met)] == [17]


@pytest.mark.rule("MKN-Q-64", "MKN-AB-08")
def test_a_demoralised_figure_lends_its_defence_and_nobody_has_to_borrow() -> None:
    for answer, defence in (("use d", 17), ("own", 15)):
        field = before(PLAIN)
        field.put("d", "8 0 17 0 defend demoralised", beside="y", to=90, seat=1)
        field.begin()
        field.play("shoot a y")
        assert field.options == ["use d", "own"]
        assert [event.defence for event in of(field.play(answer, dice=(3, 4)), Met)] == [defence]


@pytest.mark.rule("MKN-Q-67")
def test_a_lender_that_a_wave_strikes_breaks_the_chain() -> None:
    field = Field()
    field.put("a", "8 10 15 2 shockwave", 18, 18, range=10)
    field.put("y", PLAIN, 21, 18, seat=1)
    field.put("middle", "8 10 16 2 defend", 22.1, 18, seat=1)  # inside
    field.put("end", "8 10 18 2 defend", 23.2, 18, seat=1)  # outside
    field.begin()
    field.play("shock a", dice=())
    assert field.decision is not None
    assert field.decision.subject[0] == "middle"  # it may borrow, and y may not
    found = of(field.play("own", dice=(3, 4)), Met)
    assert {event.figure: event.defence for event in found} == {"y": 15, "middle": 16}


@pytest.mark.rule("MKN-Q-20")
def test_a_confused_figure_is_not_pushed() -> None:
    field = before("8 10 15 3 magic-confusion")
    field.state.change(field["y"], tokens=1)
    field.begin()
    field.play("confuse a y", "move y @90", dice=(3, 4))
    assert (field["y"].tokens, field.clicks("y")) == (1, 0)


@pytest.mark.rule("MKN-Q-23")
def test_a_captor_is_frozen_by_a_wave_alone() -> None:
    field = before("8 10 15 3 shockwave magic-freeze", away=4)
    field.put("c", PLAIN, beside="y", to=0)
    field.hold("y", "c")
    field.begin()
    assert reason(field, "shoot a y") == "captor"
    field.play("shock a", dice=(3, 4))
    assert (field["y"].tokens, field["c"].tokens) == (1, 0)


@pytest.mark.rule("MKN-AB-22")
def test_no_magic_touches_the_immune() -> None:
    field = before("8 10 15 3 magic-confusion", f"{PLAIN} magic-immunity")
    field.begin()
    assert reason(field, "confuse a y") == "immune"
    field = before("8 10 15 3 magic-freeze", f"{PLAIN} magic-immunity")
    field.begin()
    field.play("shoot a y", dice=(3, 4))
    assert (field["y"].tokens, field.clicks("y")) == (0, 3)  # an ordinary shot
    field = before("8 10 15 3 magic-healing")
    field.put("c", f"{PLAIN} magic-immunity", 14, 20, clicks=2)
    field.begin()
    assert reason(field, "mend a c") == "immune"


@pytest.mark.rule("MKN-AB-20")
def test_a_freeze_needs_no_die_for_its_token() -> None:
    field = before("8 10 15 3 magic-freeze")
    field.begin()
    happened = field.play("shoot a y", dice=(3, 4))
    assert (of(happened, DamageRolled), field["y"].tokens) == ([], 1)


@pytest.mark.rule("MKN-AB-23")
def test_contact_for_a_levitation_is_judged_at_the_start_of_the_action() -> None:
    field = Field()
    field.put("a", f"{PLAIN} magic-levitation", 10, 18)
    field.put("c", PLAIN, 10, 23)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert not field.can("levitate a c")
    field.play(f"move c {field.beside('a', 90)} @0")
    assert field.can("levitate a c")


# --- moving ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-Q-13")
def test_a_nimble_turn_sets_off_what_a_move_does() -> None:
    field = Field()
    field.put("a", f"{PLAIN} nimble", 18, 18)
    field.put("y", f"{PLAIN} pole-arm", beside="a", facing=0, seat=1)
    field.begin()
    field.play("spin a @90")
    assert field.asked == "spin"
    field.play("spin @180")
    assert field.clicks("a") == 1


@pytest.mark.rule("MKN-QUICK-03")
def test_a_free_move_action_may_be_spent_on_regeneration() -> None:
    field = Field(points=100)
    field.put("a", f"{PLAIN} quickness regeneration", 18, 18, clicks=4)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play(f"move b {inches(3, 5)} @0")  # the only action
    field.play("regenerate a", dice=(4,))
    assert field.clicks("a") == 2


@pytest.mark.rule("MKN-Q-68")
def test_terrain_too_narrow_to_stop_in_slows_who_starts_in_it() -> None:
    field = Field()
    field.put("a", "9 10 15 2", 20, 20, facing=90, type="mounted")
    field.lay("shallow-stream", 20, 20)
    assert pace(field.state, field["a"]).most == 5 * INCH


@pytest.mark.rule("MKN-Q-73")
def test_a_pole_arm_reaches_a_rider_by_the_circle_that_touches() -> None:
    """The rear circle touches y in the west; the front dot stands to the north-west, outside its arc."""
    field = Field()
    field.put("a", "20 10 15 2", 10, 10, type="mounted")
    field.put("y", f"{PLAIN} pole-arm", 18, 18, facing=180, arc=90, seat=1)
    field.begin()
    field.play(f"move a {inches(16.895, 19.1)} @90", "stay")
    assert field.clicks("a") == 1


@pytest.mark.rule("MKN-Q-54")
@pytest.mark.parametrize(("x", "across"), [(20.0, True), (20.2, True), (20.4, False)])
def test_across_a_wall_means_no_further_apart_than_it_is_wide(x: float, across: bool) -> None:
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", PLAIN, 20, 15.2, facing=90)
    field.put("y", PLAIN, x, 17.3, seat=1)
    assert across_a_wall(field.state, field["a"], field["y"]) is across


@pytest.mark.rule("MKN-BASE-163")
def test_height_and_water_of_a_rider_are_judged_at_its_front_dot() -> None:
    field = Field()
    field.lay("hill", 20, 20)  # its west side is at 16.4
    field.lay("shallow-pond", 20, 8)  # here at 16.8
    for x, front in ((16.2, False), (17.2, True)):
        rider = field.put("a", PLAIN, x, 20, facing=180 if not front else 0, type="mounted")
        assert elevated(field.state, rider) is front
        rider = field.put("a", PLAIN, x, 8, facing=180 if not front else 0, type="mounted")
        assert in_water(field.state, rider) is front


@pytest.mark.rule("MKN-BASE-183")
def test_figures_fight_between_heights() -> None:
    field = Field()
    field.lay("hill", 20, 18)
    field.put("y", PLAIN, 17.0, 18, facing=180, seat=1)
    field.put("a", PLAIN, beside="y", to=180)
    field.begin()
    assert not elevated(field.state, field["a"])
    assert elevated(field.state, field["y"])
    assert field.can("strike a y")


@pytest.mark.rule("MKN-BASE-104")
def test_riders_march_unless_they_charge_or_bound() -> None:
    for ability, can in (("", True), ("charge", False), ("bound", False)):
        field = Field()
        for number, word in enumerate("abc"):
            field.put(word, f"{PLAIN} {ability}", 10, 10 + 1.101 * number, type="mounted")
        field.put("z", PLAIN, 33, 33, seat=1)
        field.begin()
        assert field.can("march a b c") is can


@pytest.mark.rule("MKN-BASE-170")
def test_a_dial_that_changes_from_charge_to_bound() -> None:
    dial = kinds()["lancers-138"].dial
    charging = [click for click in range(len(dial)) if "charge" in dial.at(click).abilities]
    bounding = [click for click in range(len(dial)) if "bound" in dial.at(click).abilities]
    assert max(charging) < min(bounding)
    for click, verb, other in ((charging[0], "charge", "bound"), (bounding[0], "bound", "charge")):
        field = Field()
        field.put("a", "lancers-138", 10, 18, clicks=click)
        field.put("z", PLAIN, 33, 33, seat=1)
        assert field["a"].has(verb)
        assert not field["a"].has(other)


# --- points ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-Q-58")
@pytest.mark.parametrize(("hurt_by", "points"), [(2, [0, 0, 20]), (-1, [0, 10, 10])])
def test_who_stops_swimming_of_its_own_will_scores_for_who_hurt_it_or_for_all(
    hurt_by: int, points: list[int]
) -> None:
    field = Field(seats=3)
    field.put("a", f"{PLAIN} aquatic", 20, 20)
    field.put("b", PLAIN, 3, 3)
    field.put("y", PLAIN, 33, 33, seat=1)
    field.put("z", PLAIN, 33, 3, seat=2)
    field.lay("deep-pond", 20, 20)
    field.state.change(field["a"], hurt_by=hurt_by)
    field.begin()
    field.play("off a aquatic")
    assert (field.gone("a"), field.points()) == (True, points)


# --- figures and terrain --------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BAS-04", "MKN-BAS-05")
def test_figures_on_one_round_base_are_warriors_and_those_on_two_are_mounted() -> None:
    mounted = {(kind.set, kind.number) for kind in kinds().values() if kind.type == "mounted"}
    public = {pair for pair in mounted if pair[0] in ("rebellion", "lancers")}
    assert public == {("lancers", number) for number in range(85, 139)}
    field = Field()
    assert field.put("a", "lancers-085", 10, 10).base.form is not None
    assert field.put("b", "lancers-084", 20, 10).base.form is None


@pytest.mark.rule("MKN-Q-75")
def test_flesh_golems_with_nothing_left_still_count_and_may_strike() -> None:
    dial = kinds()["lancers-055"].dial
    weak = next(
        click for click in range(len(dial))
        if (dial.at(click).speed, dial.at(click).attack, dial.at(click).damage) == (0, 0, 0)
    )  # fmt: skip
    field = Field()
    field.put("a", "lancers-055", 18, 18, clicks=weak)
    field.put("y", "8 10 15 2", beside="a", facing=180, seat=1)
    field.begin()
    assert field["a"].effective
    field.play("strike a y", dice=(6, 6))
    assert field.clicks("y") == 1


def area(outline: tuple[tuple[int, int], ...]) -> float:
    """Of a polygon, in square inches."""
    pairs = zip(outline, outline[1:] + outline[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2 / INCH**2


@pytest.mark.rule("MKN-TER-03")
@pytest.mark.parametrize("word", sorted(pool()))
def test_pieces_measure_16_to_64_square_inches_and_at_most_10_inches(word: str) -> None:
    outline = pool()[word].outline
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    assert 16 <= round(area(outline), 2) <= 64
    assert max(max(xs) - min(xs), max(ys) - min(ys)) <= 10 * INCH


@pytest.mark.rule("MKN-TER-04")
def test_a_low_wall_is_an_inch_wide_and_has_two_arms() -> None:
    wall = pool()["low-wall"].piece("wall", Point(0, 0))
    assert wall.size == INCH
    assert area(pool()["low-wall"].outline) == 16  # 8.5 and 7.5 inches of an inch


@pytest.mark.rule("MKN-BASE-139")
def test_there_is_terrain_of_every_kind() -> None:
    grounds = {kind.ground for kind in pool().values()}
    assert {"hindering", "blocking", "shallow", "deep", "low-wall"} <= grounds
    assert {(kind.ground, kind.abrupt) for kind in pool().values() if kind.elevated} == {
        ("clear", False), ("hindering", False), ("blocking", False), ("clear", True)
    }  # fmt: skip
