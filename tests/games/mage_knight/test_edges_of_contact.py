"""Contact, arcs and defence to their edges: each case a slip that would be easy to make."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

import pytest

from tests.games.mage_knight.field import Field, kind, large, of
from walstatt.games.mage_knight.events.combat import Met
from walstatt.games.mage_knight.rules.contact import (
    arc_of,
    arc_touches,
    enemies_touched,
    in_touch,
    within_reach,
)
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.state.figures import CONTACT, RADIUS
from walstatt.spaces.table import INCH, Disc, Footprint, capsule, within

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


# --- who is remembered to be in contact -----------------------------------------------------------------


def touching(field: Field) -> set[str]:
    figures = field.state.figures.values()
    return {figure.word for figure in figures if enemies_touched(field.state, figure)}


@pytest.mark.rule("MKN-BASE-31", "MKN-BASE-78", "MKN-Q-55")
@pytest.mark.parametrize("first", [0, 1])
def test_in_contact_at_the_start_of_a_turn_is_who_touches_an_enemy_from_any_side(first: int) -> None:
    for angle in range(0, 360, 30):
        for gap, touches in ((0, True), (CONTACT - 1, True), (CONTACT + 3, False)):
            for seat in (0, 1):
                field = Field()
                reach = 2 * RADIUS + gap
                field.put("a", PLAIN, 18, 18, seat=first)
                x, y = 18 * INCH + cos(radians(angle)) * reach, 18 * INCH + sin(radians(angle)) * reach
                field.put("b", PLAIN, x / INCH, y / INCH, seat=seat)
                found = {"a", "b"} if touches and seat != first else set()
                assert in_touch(field.state) == touching(field) == found


@pytest.mark.rule("MKN-BASE-31", "MKN-BASE-78")
def test_a_captive_is_in_contact_with_its_captor_and_nobody_with_it() -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18)
    field.put("y", PLAIN, beside="a", seat=1)
    field.put("b", PLAIN, beside="y", to=0)
    field.hold("a", "y")
    assert in_touch(field.state) == touching(field) == {"y"}
    field.put("y", PLAIN, 25, 25, seat=1)
    field.hold("a", "y")
    assert in_touch(field.state) == touching(field) == set()


@pytest.mark.rule("MKN-BASE-31", "MKN-BASE-186", "MKN-BASE-197")
def test_top_and_foot_of_a_castle_are_not_in_contact() -> None:
    field = Field(board="36x72")
    field.build("w", "castle-stone-tower-52", 18, 18)
    field.put("a", PLAIN, 18, 15.45)
    field.put("t", PLAIN, 18, 16.55, seat=1)
    assert field["t"].level.on == "w"
    assert within(field["a"].base, field["t"].base, CONTACT)
    assert in_touch(field.state) == touching(field) == set()
    field.put("b", PLAIN, 18, 17.652)
    assert in_touch(field.state) == touching(field) == {"t", "b"}


# --- arcs -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-198")
@pytest.mark.parametrize(
    ("more", "arc"),
    [({}, 360), ({"type": "mounted"}, 360), ({"type": "titan"}, 180), ({"rank": "unique"}, 180)],
)
def test_in_conquest_all_but_unique_figures_and_titans_look_all_around(
    more: dict[str, Any], arc: int
) -> None:
    field = Field(rules="conquest", points=400)
    assert arc_of(field.state, field.put("a", PLAIN, 18, 18, **more)) == arc * 100


def disc(x: float, y: float) -> Disc:
    return Disc(round(x * RADIUS), round(y * RADIUS), RADIUS, "e")


def rider(x: float, y: float, facing: float) -> Footprint:
    return capsule(round(x * RADIUS), round(y * RADIUS), RADIUS, round(facing * 100), "e")


@pytest.mark.rule("MKN-BASE-160", "MKN-BASE-159")
def test_an_arc_is_touched_by_a_circle_that_touches_and_lies_in_it() -> None:
    """Bases at the origin look east; lengths in radii. A rider's other circle lies behind its first one."""
    foot, horse = Disc(0, 0, RADIUS, "a"), capsule(0, 0, RADIUS, 0, "a")
    # One circle touches outside the arc, the other lies inside it, but away.
    assert not arc_touches(foot, 0, 18000, rider(1.65, 1.97, 0))
    assert not arc_touches(horse, 0, 27000, rider(-2.12, 2.7, 45))
    # The same circle where it touches, and with the arc turned to it.
    assert arc_touches(foot, 0, 18000, disc(0.35, 1.97))
    assert arc_touches(foot, 9000, 18000, rider(1.65, 1.97, 0))
    # At the rear circle: behind for an arc of 180 degrees, judged from the front dot for a wider one.
    assert not arc_touches(horse, 0, 18000, disc(-2, 2))
    assert arc_touches(horse, 0, 27000, disc(-1.9, 2))
    assert not arc_touches(horse, 0, 27000, disc(-4, 0))


# --- across walls ---------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-65", "MKN-BASE-62")
def test_at_a_wall_only_those_behind_it_are_in_reach() -> None:
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", PLAIN, 20, 15.2, facing=90)
    field.put("e", PLAIN, 20, 17.3, seat=1)
    field.put("f", PLAIN, 20, 21, seat=1)
    assert [figure.word for figure in within_reach(field.state, field["a"])] == ["e"]


# --- defence --------------------------------------------------------------------------------------------


def met(field: Field, text: str, *dice: int) -> dict[str, int]:
    return {event.figure: event.defence for event in of(field.play(text, dice=dice), Met)}


@pytest.mark.rule("MKN-BASE-98", "MKN-BASE-183")
@pytest.mark.parametrize(
    ("a", "e", "defence"), [(15.4, 16.5, 16), (16.5, 15.4, 15), (16.9, 18, 15), (8, 9.1, 15)]
)
def test_at_hand_too_only_a_target_above_the_attacker_stands_high(a: float, e: float, defence: int) -> None:
    field = Field()
    field.lay("hill", 18, 18)
    foot = next(
        y for y in range(10 * INCH, 18 * INCH, 20) if field.state.table.pieces[0].holds((18 * INCH, y))
    )
    shift = foot / INCH - 16  # the edge of the hill lies between 15.4 and 16.5
    field.put("a", PLAIN, 18, a + shift, facing=90 if a < e else 270)
    field.put("e", PLAIN, 18, e + shift, facing=270 if a < e else 90, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert met(field, "strike a e", 3, 4) == {"e": defence}


@pytest.mark.rule("MKN-FL-01", "MKN-FL-15", "MKN-DEF-06")
def test_pierced_armour_protects_those_who_are_merely_affected() -> None:
    field = Field()
    field.put("a", f"{PLAIN} flame-lightning pierce", 16, 18, range=10)
    field.put("e", f"{PLAIN} battle-armor", 22, 18, seat=1)
    field.put("f", f"{PLAIN} battle-armor", beside="e", seat=1)
    field.begin()
    assert met(field, "flame a e", 3, 4) == {"e": 15, "f": 17}


@pytest.mark.rule("MKN-SA-43", "MKN-AB-01")
@pytest.mark.parametrize(("ability", "defence"), [("aquatic", 17), ("", 15)])
def test_water_protects_swimmers_alone(ability: str, defence: int) -> None:
    field = Field()
    field.lay("shallow-pond", 24, 18)
    field.put("a", PLAIN, 16, 18, range=10)
    field.put("e", f"{PLAIN} {ability}", 24, 18, seat=1)
    field.begin()
    assert met(field, "shoot a e", 3, 4) == {"e": defence}


@pytest.mark.rule("MKN-Q-99", "MKN-BASE-113")
@pytest.mark.parametrize(("verb", "defence"), [("shoot", 16), ("lob", 15)])
def test_what_is_lobbed_over_a_wood_is_not_hindered_by_it(verb: str, defence: int) -> None:
    field = Field()
    field.lay("wood", 20, 18)
    field.put("a", PLAIN, 14, 18, range=14, indirect=True)
    field.put("e", PLAIN, 26, 18, seat=1)
    field.begin()
    assert met(field, f"{verb} a e", 3, 4) == {"e": defence}


@pytest.mark.rule("MKN-SHOCK-02", "MKN-SA-38", "MKN-BASE-57")
def test_a_wave_through_a_base_and_a_wood_is_hindered_by_the_wood() -> None:
    field = Field()
    field.lay("wood", 20, 18)
    field.put("a", f"{PLAIN} shockwave", 14, 18, range=28)
    field.put("b", PLAIN, 15.5, 18)
    field.put("e", PLAIN, 26, 18, seat=1)
    field.begin()
    assert met(field, "shock a", 3, 4) == {"b": 15, "e": 16}


@pytest.mark.rule("MKN-DEF-01", "MKN-DEF-04")
def test_a_chain_of_defenders_hangs_together_by_contact() -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18)
    field.put("e", PLAIN, beside="a", facing=180, seat=1)
    field.put("d", "8 10 16 2 defend", beside="e", seat=1)
    field.put("f", "8 10 19 2 defend", 30, 18, seat=1)
    field.begin()
    field.play("strike a e")
    assert field.options == ["use d", "own"]


# --- moves of figures with several dials ----------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-195", "MKN-BASE-49", "MKN-Q-46", "MKN-BASE-34")
def test_a_tank_may_stay_after_it_has_broken_away_and_its_section_is_pushed() -> None:
    field = Field()
    field.put("x", large(PLAIN), 18, 18, facing=90)
    field.put("e", PLAIN, beside="x", to=0, seat=1)
    field.state.change(field["x/left"], tokens=1)
    field.begin()
    field.play("drive x left", dice=(2,))
    assert field.asked == "go"
    field.play("stay")
    assert field.at("x") == (18, 18)
    assert [field.clicks(f"x/{name}") for name in ("front", "left")] == [0, 1]


# --- which section is met -------------------------------------------------------------------------------


def beside_tank(ability: str, *, arc: int = 180, seat: int = 0) -> Field:
    """A rider `a` beside the figure `x` with several dials: its rear circle touches the left section, its dot
    lies before the front one, where its line of fire crosses it."""
    field = Field()
    whole = field.put("x", large(PLAIN), 18, 18, facing=0, seat=1)
    reach = whole.kind.radius + RADIUS + 2
    x, y = (whole.base.x + cos(radians(50)) * reach, whole.base.y + sin(radians(50)) * reach)
    turn = radians(-40)
    at = (x + cos(turn) * 2 * RADIUS, y + sin(turn) * 2 * RADIUS)
    field.put(
        "a",
        kind(f"{PLAIN} {ability}", type="mounted", arc=arc, range=10),
        at[0] / INCH,
        at[1] / INCH,
        facing=320,
        seat=seat,
    )
    field.put("b", PLAIN, 3, 3)
    field.begin(seat)
    return field


@pytest.mark.rule("MKN-BASE-108", "MKN-MD-05")
def test_a_blow_meets_the_section_that_is_touched_and_a_wave_the_one_its_line_crosses() -> None:
    field = beside_tank("", arc=270)
    field.play("strike a x", dice=(3, 4))
    assert [field.clicks(f"x/{name}") for name in ("front", "left")] == [0, 2]
    field = beside_tank("shockwave", seat=1)
    field.play("shock a", dice=(4, 4))
    assert [field.clicks(f"x/{name}") for name in ("front", "left")] == [2, 0]


@pytest.mark.rule("MKN-BASE-108", "MKN-BASE-65", "MKN-MD-11")
def test_across_a_low_wall_a_blow_meets_the_section_that_looks_there() -> None:
    field = Field()
    field.lay("low-wall", 20, 20)
    radius = large(PLAIN).radius / INCH
    field.put("a", PLAIN, 20, 15.2, facing=90)
    field.put("x", large(PLAIN), 20, 16.75 + radius, facing=0, seat=1)
    field.begin()
    field.play("strike a x", dice=(3, 4))
    assert [field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")] == [0, 0, 0, 2]


@pytest.mark.rule("MKN-MD-02", "MKN-ARC-02")
def test_a_figure_on_whose_dividing_line_one_aims_is_one_target() -> None:
    field = Field()
    field.put("x", large(PLAIN), 26, 18, facing=135, seat=1)  # its line between front and left looks west
    field.put("a", PLAIN, 18, 18, range=10, targets=2)
    field.begin()
    assert reason(field, "shoot a x") == ""
    assert reason(field, "shoot a x x/left") == "one-section"
    assert reason(field, "shoot a x/front x/left") == "one-section"


@pytest.mark.rule("MKN-MCONF-02", "MKN-SA-16", "MKN-CHG-02")
@pytest.mark.parametrize(("tokens", "why"), [(1, ""), (2, "two-tokens")])
def test_a_volley_too_confuses_nobody_with_two_tokens(tokens: int, why: str) -> None:
    field = Field()
    for number, word in enumerate("abc"):
        field.put(word, f"{PLAIN} magic-confusion", 16, 18 + 1.102 * number, range=14)
    field.put("e", PLAIN, 24, 19.102, seat=1, tokens=tokens)
    field.begin()
    assert reason(field, "volley-confuse b e a c") == why


@pytest.mark.rule("MKN-CHG-03", "MKN-BASE-88")
@pytest.mark.parametrize(
    ("text", "why"),
    [("assault a e b", ""), ("assault a e c", "not-in-reach"), ("assault a e b c d", "formation-size")],
)
def test_everybody_in_an_assault_touches_its_target(text: str, why: str) -> None:
    field = Field()
    field.put("e", PLAIN, 18, 18, seat=1)
    for word, to in (("a", 0), ("b", 120), ("d", 240)):
        field.put(word, PLAIN, beside="e", to=to, facing=to + 180)
    field.put("c", PLAIN, 25, 18)
    field.begin()
    assert reason(field, text) == why


@pytest.mark.rule("MKN-MBLST-04", "MKN-CAS-08", "MKN-BASE-120")
@pytest.mark.parametrize(("verb", "why"), [("blast", ""), ("shoot", "line-terrain")])
def test_a_blast_reaches_a_castle_section_behind_rocks(verb: str, why: str) -> None:
    field = Field(board="36x72")
    field.build("w", "castle-stone-tower-52", 18, 30)
    field.lay("rocks", 18, 23)
    field.put("a", f"{PLAIN} magic-blast", 18, 18, facing=90, range=14)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert reason(field, f"{verb} a w") == why
