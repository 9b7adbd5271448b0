"""Castle sections and access points (CAS, ACC, MKN-BASE-119 to 124, MKN-BASE-196 to 200).

A stone tower is 4 by 4 inches with its access point in the middle of its south side; a curtain wall 8 by 2, a
citadel 6 by 6, a gatehouse 6 by 4 with a portal 2 inches wide.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches, kind, large, of
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.games.mage_knight.events.castle import CastleActions, Climbed, Collapsed
from walstatt.games.mage_knight.events.combat import Met
from walstatt.games.mage_knight.rules import access, building, castles, course, ending, moves, strikes
from walstatt.games.mage_knight.rules.areas import in_starting_area
from walstatt.games.mage_knight.rules.contact import enemies_touched, in_contact
from walstatt.games.mage_knight.rules.deploying import undeployable
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.setup import new_state
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.state import State
from walstatt.spaces.table import INCH, Point

PLAIN = "8 10 15 2"
STRONG = "8 10 15 4"
TOWER = "castle-stone-tower-52"  # 2 9 17 3, range 10
WALL, GATE, CITADEL = "castle-curtain-wall-30", "castle-gatehouse-48", "castle-citadel-110"


def reason(field: Field, text: str) -> str:
    found = strikes.read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def tower(section: str = TOWER, *, seat: int = 1, rules: str = "unlimited", points: int = 200) -> Field:
    """A section `w` in the middle; `a` and `z` stand in corners."""
    field = Field(rules=rules, points=points, board="36x72")
    field.build("w", section, 18, 18, seat=seat)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- what a section is ----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BAS-08", "MKN-BAS-09", "MKN-BASE-119")
def test_a_section_is_no_figure_and_has_a_dial() -> None:
    field = tower()
    assert "w" not in field.state.figures
    assert (field["w"].kind.type, field["w"].slot.attack, field["w"].slot.defence) == ("castle", 9, 17)
    for word in [word for word, figure in field.state.figures.items() if figure.seat == 1]:
        del field.state.figures[word]
    with pytest.raises(ending.Over):  # rules about figures do not count it: its player has none left
        ending.check_over(field.state)


@pytest.mark.rule("MKN-BASE-16")
def test_a_section_has_two_prices_and_for_the_lower_one_starts_further_on() -> None:
    dear, cheap = kinds()[TOWER], kinds()["castle-stone-tower-34"]
    assert (dear.points, dear.starts, cheap.points, cheap.starts) == (52, (0,), 34, (3,))
    field = tower("castle-stone-tower-34")
    assert field["w"].slot.attack == 8


@pytest.mark.rule("MKN-BASE-196")
def test_it_looks_all_around_and_takes_no_click_for_pushing_or_a_critical_miss() -> None:
    field = tower(seat=0)
    field.put("n", "8 10 15 2", 18, 25, seat=1)
    field.put("s", "8 10 15 2", 18, 11, seat=1)
    field.state.change(field["w"], tokens=1)
    field.begin()
    assert field.can("shoot w n")
    field.play("shoot w s", dice=(1, 1))
    assert (field.clicks("w"), field["w"].tokens) == (0, 2)


@pytest.mark.rule("MKN-BASE-196", "MKN-BASE-83")
def test_no_magic_works_on_it() -> None:
    field = tower()
    field.put("a", "8 10 15 4 magic-confusion", 18, 10, facing=90, range=12)
    field.begin()
    assert reason(field, "confuse a w") == "never-castle"
    field = tower(seat=0)
    field.put("a", "8 10 15 5 magic-healing", 18, 10, facing=90, range=12)
    field.begin()
    assert reason(field, "mend a w") == "never-healed"
    field = tower()
    field.put("a", STRONG, 18, 15.445, facing=90)
    field.begin()
    assert reason(field, "capture a w") == "never-captive"


@pytest.mark.rule("MKN-CAS-05")
def test_nothing_is_ever_in_contact_with_it() -> None:
    field = tower()
    south = field.put("a", "8 10 15 4 flame-lightning", 18, 15.445, facing=90, range=8)  # at its wall
    top = field.put("t", PLAIN, 18, 18)
    assert not in_contact(south, field["w"])
    assert not in_contact(top, field["w"])
    assert enemies_touched(field.state, south) == []
    field.put("e", PLAIN, 18, 12, seat=1)
    field.state.figures["a"] = south.standing(18 * INCH, 14 * INCH, 9000)
    field.put("f", PLAIN, 16.5, 15.4, seat=1)
    field.begin()
    field.play("flame a w", dice=(6, 5))
    assert (field.clicks("w"), field.clicks("f")) == (1, 0)


@pytest.mark.rule("MKN-CAS-06", "MKN-CAS-07")
def test_shots_go_on_though_enemies_touch_its_walls() -> None:
    field = tower(seat=0)
    field.put("e", "8 10 15 4", 18, 15.445, facing=90, range=8, seat=1)
    field.put("c", "8 10 15 2", 10, 12, facing=0, range=20)
    field.begin()
    assert field.can("shoot w e")
    assert field.can("shoot c e")
    field.end()
    assert field.can("shoot e w")
    assert reason(field, "shoot e c") in ("out-of-arc", "out-of-range", "")
    field = tower(seat=0)
    field.put("e", "8 10 15 4", 18, 15.445, facing=270, range=8, seat=1)
    field.put("c", "8 10 15 2", 18, 9)
    field.begin(1)
    assert field.can("shoot e c")


# --- who can attack it ----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-120", "MKN-Q-56")
def test_it_takes_damage_of_4_or_an_ability_to_attack_it() -> None:
    cases: list[tuple[str, dict[str, Any], bool]] = [
        ("8 10 15 3", {}, False), ("8 10 15 4", {}, True), ("8 10 15 1", {"type": "titan"}, True),
        ("8 10 15 1 magic-blast", {}, True), ("8 10 15 1 pierce", {}, True),
        ("8 10 15 1 ram", {}, False),
    ]  # fmt: skip
    for dial, more, can in cases:
        field = tower()
        field.put("a", dial, 18, 10, facing=90, range=12, **more)
        field.begin()
        assert (reason(field, "shoot a w") == "") is can, dial
    field = tower()
    field.put("x", large("4 10 16 1", ranges=(12, 0, 0, 0)), 18, 10, facing=90)
    field.begin()
    assert field.can("shoot x/front w")


@pytest.mark.rule("MKN-CAS-12", "MKN-BASE-120")
def test_ram_breaks_gates_in_close_combat() -> None:
    field = tower()
    field.put("a", "8 10 15 1 ram", 18, 15.445, facing=90)
    field.begin()
    field.play("strike a w", dice=(4, 4))
    assert field.clicks("w") == 1
    field = tower()
    field.put("a", "8 10 15 1 ram", 18, 15.445, facing=90)
    field.begin()
    field.play("off a ram")
    assert reason(field, "strike a w") == "too-weak"
    field = tower()
    field.put("a", "8 10 15 1 ram", 18, 15.445, facing=270)
    field.begin()
    assert reason(field, "strike a w") == "not-in-reach"  # its back to the wall


@pytest.mark.rule("MKN-CAS-11")
def test_ram_deals_no_click_to_a_section() -> None:
    field = tower()
    field.put("a", "8 10 15 4 ram", 18, 12, facing=90)
    field.begin()
    field.play(f"move a {inches(18, 15.445)} @90")
    assert field.clicks("w") == 0


def volley(field: Field, *dials: str) -> None:
    for number, dial in enumerate(dials):
        field.put(f"m{number}", dial, 16.4 + 1.101 * number, 10, facing=90, range=12)


@pytest.mark.rule("MKN-CAS-08", "MKN-CAS-09", "MKN-EX-03")
def test_every_member_of_a_volley_must_be_able_to_attack_it() -> None:
    dials = ("8 10 15 1 magic-blast", "8 10 15 1 pierce", STRONG, STRONG)
    field = tower()
    volley(field, *dials)
    field.begin()
    assert reason(field, "volley m0 w m1 m2 m3") == ""
    field.play("volley m0 w m1 m2 m3", dice=(1, 3))  # 4 + 10 + 6 against 17
    assert field.clicks("w") == 1
    field = tower()
    volley(field, *dials[:3], PLAIN)
    field.begin()
    assert reason(field, "volley m0 w m1 m2 m3") == "too-weak"
    field = tower()
    volley(field, *dials)
    field.begin()
    field.play("off m1 pierce")
    assert reason(field, "volley m2 w m0 m1") == "too-weak"
    assert reason(field, "volley m1 w m0 m2") == "too-weak"


@pytest.mark.rule("MKN-CAS-10", "MKN-Q-79")
def test_shockwave_warriors_are_in_no_volley_against_it() -> None:
    field = tower()
    volley(field, "8 10 15 4 shockwave", STRONG, STRONG)
    field.begin()
    assert reason(field, "volley m1 w m0 m2") == "wave-in-volley"
    field.play("off m0 shockwave")
    assert reason(field, "volley m1 w m0 m2") == ""


@pytest.mark.rule("MKN-BASE-121", "MKN-CAS-13", "MKN-Q-34")
def test_only_a_shockwave_strikes_the_section_it_stands_on() -> None:
    field = tower()
    field.put("a", "8 12 15 4 shockwave", 18, 18, range=12)
    field.put("e", "8 10 15 2", 18, 23, seat=1)
    field.begin()
    assert reason(field, "shoot a w") == "stands-on"
    assert reason(field, "strike a w") == "stands-on"
    field.play("shock a", dice=(4, 4))
    assert (field.clicks("w"), field.clicks("e")) == (1, 1)  # it counts as a target
    field = tower()
    field.put("a", "8 12 15 3 shockwave", 18, 18, range=12)
    field.begin()
    field.play("shock a", dice=(4, 4))
    assert field.clicks("w") == 3


@pytest.mark.rule("MKN-FL-03")
def test_flame_at_a_figure_on_a_section_spares_the_section() -> None:
    field = tower(CITADEL)
    field.put("e", "8 10 15 2", 18, 18, seat=1)
    field.put("f", "8 10 15 2", beside="e", to=90, seat=1)
    field.put("a", "8 12 15 4 flame-lightning", 18, 8, facing=90, range=12)
    field.begin()
    field.play("flame a e", dice=(5, 5))
    assert (field.clicks("e"), field.clicks("f"), field.clicks("w")) == (1, 1, 0)


@pytest.mark.rule("MKN-Q-108")
def test_a_section_itself_gets_neither_height_nor_fortification() -> None:
    field = tower()
    field.put("a", STRONG, 18, 10, facing=90, range=12)
    field.begin()
    assert of(field.play("shoot a w", dice=(4, 3)), Met)[0].defence == 17


# --- standing on it -------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-122", "MKN-FL-14", "MKN-DEF-07")
def test_who_stands_on_it_has_its_fortification_against_shots() -> None:
    for clicks, bonus in ((0, 2), (6, 1), (9, 0)):
        field = tower()
        field.state.change(field["w"], clicks=(clicks,))
        field.put("e", PLAIN, 18, 18, seat=1)
        field.put("a", PLAIN, 18, 10, facing=90, range=12)
        field.begin()
        met = of(field.play("shoot a e", dice=(2, 2)), Met)
        assert met[0].defence == 15 + 1 + bonus  # height, and what the dial shows


@pytest.mark.rule("MKN-BASE-197", "MKN-Q-108")
def test_a_figure_on_it_stands_high_and_in_close_combat_has_only_that() -> None:
    field = tower()
    field.put("e", PLAIN, 18, 16.56, seat=1)
    field.put("a", PLAIN, 18, 15.445, facing=90)
    field.begin()
    met = of(field.play("strike a e", dice=(2, 2)), Met)
    assert met[0].defence == 16
    assert field["e"].level.height == field["e"].level.height != field["a"].level.height


@pytest.mark.rule("MKN-DATA-12", "MKN-BASE-122")
def test_fortification_by_form_of_attack() -> None:
    for dial, text, defence in (
        ("8 12 15 4 magic-blast", "blast a e", 15),
        ("8 12 15 4 shockwave", "shock a", 18),
        ("8 12 15 4 flame-lightning", "flame a e", 18),
    ):
        field = tower()
        field.put("e", PLAIN, 18, 18, seat=1)
        field.put("a", dial, 18, 10, facing=90, range=20)
        field.begin()
        field.play(text, dice=(1, 2, 1) if text.startswith("blast") else (1, 2))
        met = of(field.state.log, Met)
        assert next(m.defence for m in met if m.figure == "e") == defence, text


@pytest.mark.rule("MKN-CAS-01", "MKN-DATA-13")
def test_when_it_falls_all_who_stand_on_it_take_a_die_that_nothing_reduces() -> None:
    field = tower()
    field.state.change(field["w"], clicks=(10,))
    field.put("e", "8 10 15 2 invulnerability", 17.2, 18, seat=1)
    field.put("f", "8 10 15 2 toughness", 18.8, 18, seat=1)
    field.put("a", STRONG, 18, 10, facing=90, range=12)
    field.begin()
    happened = field.play("shoot a w", dice=(4, 4, 3, 5))
    assert field.gone("w")
    assert (field.clicks("e"), field.clicks("f")) == (3, 5)
    assert [event.dice for event in of(happened, Collapsed)] == [(3, 5)]
    assert (field["e"].level.height, field.state.table.pieces) == (0, ())


@pytest.mark.rule("MKN-Q-107")
def test_who_falls_into_a_portal_that_is_taken_stands_beside() -> None:
    field = tower(GATE)
    field.state.change(field["w"], clicks=(10,))
    field.put("e", PLAIN, 18, 18, seat=1)
    field.put("g", PLAIN, 18, 18.2, below=True, seat=1)
    field.put("a", STRONG, 18, 10, facing=90, range=12)
    field.begin()
    field.play("shoot a w", dice=(4, 4, 1))
    assert field.gone("w")
    assert moves.illegal_place(field.state, field["e"], field["e"].base, wading=False) is None
    assert in_contact(field["e"], field["g"])


@pytest.mark.rule("MKN-BASE-199", "MKN-DEM-01")
def test_a_demoralised_section_stays_even_in_conquest() -> None:
    field = tower(rules="conquest", points=800)
    field.state.change(field["w"], clicks=(8,))
    field.put("a", "8 10 15 1 pierce", 18, 10, facing=90, range=12)
    field.begin()
    field.play("shoot a w", dice=(3, 3))
    assert field["w"].demoralised
    assert not field.gone("w")
    field.end()
    field.put("a", PLAIN, 18, 25)
    assert reason(field, "shoot w a") == "demoralised"


# --- extra actions --------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-ACT-09", "MKN-BASE-124", "MKN-Q-106", "MKN-BASE-30")
def test_unlimited_one_more_action_by_citadels_however_many() -> None:
    for sections, actions in (((), 2), ((TOWER, GATE, WALL), 2), ((CITADEL,), 3), ((CITADEL, CITADEL), 3)):
        field = Field()
        for number, section in enumerate(sections):
            field.build(f"w{number}", section, 10 + 8 * number, 18, seat=0)
        field.put("b", PLAIN, 3, 3)
        field.put("z", PLAIN, 33, 33, seat=1)
        happened = field.begin()
        assert (field.state.actions, field.state.reserve) == (actions, 0)
        assert [event.actions for event in of(happened, CastleActions)] == ([1] if actions == 3 else [])


@pytest.mark.rule("MKN-ACT-10", "MKN-BASE-124", "MKN-Q-03", "MKN-DATA-05")
def test_conquest_two_by_citadels_or_one_by_others_but_walls_and_only_for_sections() -> None:
    for sections, count in (
        ((WALL,), 0), ((WALL, TOWER), 1), ((TOWER, GATE), 1), ((CITADEL,), 2), ((CITADEL, CITADEL, TOWER), 2),
    ):  # fmt: skip
        field = Field(rules="conquest", points=400)
        for number, section in enumerate(sections):
            field.build(f"w{number}", section, 9 + 9 * number, 18, seat=0)
        field.put("b", PLAIN, 3, 3)
        field.put("z", PLAIN, 9, 26, seat=1)
        field.begin()
        assert (field.state.actions, field.state.reserve) == (1, count), sections
    field.play("shoot w0 z", dice=(1, 2))
    assert (field.state.actions, field.state.reserve) == (1, 1)
    field.play(f"move b {inches(4, 3)} @0")
    assert (field.state.actions, field.state.reserve) == (0, 1)
    assert not field.can(f"move b {inches(5, 3)} @0")


# --- access points --------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-123", "MKN-ACC-01", "MKN-ACC-02", "MKN-BASE-26")
def test_up_through_the_access_point_even_with_the_last_inch_and_no_further() -> None:
    field = tower()
    field.put("a", "4 10 15 2", 18, 11.44, facing=90)  # 4 inches to the point at the south side
    field.begin()
    happened = field.play(f"climb a {inches(18, 15.44)} w:1 {inches(18, 16.56)} @90")
    assert [event.up for event in of(happened, Climbed)] == [True]
    assert (field.at("a"), field["a"].level.on) == ((18, 16.56), "w")
    assert field["a"].acted
    field = tower()
    field.put("a", "4 10 15 2", 18, 11.4, facing=90)
    field.begin()
    assert not field.can(f"climb a {inches(18, 15.44)} w:1 {inches(18, 16.56)} @90")  # an inch too far
    field = tower()
    field.put("a", PLAIN, 18, 15.44, facing=90)
    field.begin()
    assert not field.can(f"climb a w:1 {inches(18, 18)} @90")  # it ends right behind the point
    assert field.can(f"climb a w:1 {inches(18, 16.56)} @0")


@pytest.mark.rule("MKN-ACC-01", "MKN-BASE-186")
def test_there_is_no_other_way_up_or_down() -> None:
    field = tower()
    field.put("a", PLAIN, 16, 15.44, facing=90)
    field.put("t", PLAIN, 18, 18, facing=90)
    field.put("f", f"{PLAIN} flight", 22, 18)
    field.begin()
    assert not field.can(f"move a {inches(18, 18)} @90")
    assert not field.can(f"climb a w:1 {inches(16, 16.6)} @90")
    assert not field.can(f"move t {inches(18, 22)} @90")
    assert field.can(f"move t {inches(18, 19)} @90")
    assert not field.can(f"move t {inches(18, 19.6)} @90")  # over the edge
    field.play(f"move f {inches(16.6, 19)} @90")
    assert field["f"].level.on == "w"


@pytest.mark.rule("MKN-ACC-03")
def test_there_must_be_room_behind_the_access_point() -> None:
    field = tower()
    field.put("t", PLAIN, 18, 16.7, seat=1)
    field.put("a", PLAIN, 18, 15.44, facing=90)
    field.begin()
    assert not field.can(f"climb a w:1 {inches(18, 16.56)} @90")
    field = tower()
    field.put("t", PLAIN, 18, 16.56)
    field.put("e", PLAIN, 18, 15.3, seat=1)
    field.begin()
    assert not field.can(f"climb t w:1 {inches(18, 15.44)} @270")


@pytest.mark.rule("MKN-ACC-02")
def test_down_again() -> None:
    field = tower()
    field.put("t", PLAIN, 18, 18.5)
    field.begin()
    field.play(f"climb t {inches(18, 16.56)} w:1 {inches(18, 15.44)} @270")
    assert (field.at("t"), field["t"].level.on) == ((18, 15.44), "")


@pytest.mark.rule("MKN-ACC-04")
def test_no_shots_through_an_access_point_but_at_who_stands_there() -> None:
    field = tower()
    field.put("e", PLAIN, 18, 16.56, seat=1)
    field.put("a", PLAIN, 18, 8, facing=90, range=12)
    field.put("c", PLAIN, 18, 26, facing=270, range=20)
    field.put("f", PLAIN, 18, 12, seat=1)
    field.begin()
    assert field.can("shoot c e")  # a valid line of fire
    assert reason(field, "shoot a e") == "line-figure"
    assert reason(field, "shoot c f") == "line-terrain"  # through the tower, from access point or not


@pytest.mark.rule("MKN-ACC-05", "MKN-ACC-07")
def test_the_portal_of_a_gatehouse_is_open_to_shots_and_to_feet() -> None:
    field = tower(GATE)
    field.put("a", PLAIN, 18, 12, facing=90, range=14)
    field.put("e", PLAIN, 18, 24, seat=1)
    field.put("f", PLAIN, 20.5, 24, seat=1)
    field.put("c", PLAIN, 18, 14, facing=90)
    del field.state.figures["c"]
    field.begin()
    assert field.can("shoot a e")
    assert reason(field, "shoot a f") == "line-terrain"
    field.play(f"move a {inches(18, 18)} @90")
    assert (field.at("a"), field["a"].level.on) == ((18, 18), "")  # in the gate, so that it cannot close
    field = tower(GATE)
    field.put("a", PLAIN, 18, 15, facing=90)
    field.begin()
    assert field.can(f"move a {inches(18, 21)} @90")
    assert not field.can(f"move a {inches(18.6, 18)} @90")  # too near to its side


@pytest.mark.rule("MKN-ACC-06")
def test_nobody_stands_in_a_tower_or_half_on_its_edge() -> None:
    for section in (TOWER, WALL):
        field = tower(section)
        field.put("a", PLAIN, 18, 10)
        field.begin()
        assert not field.can(f"move a {inches(18, 16.7)} @90")
        ground = field["a"]
        base = ground.standing(18 * INCH, 18 * INCH, 0).base
        assert moves.illegal_place(field.state, ground, base, wading=False) is not None


@pytest.mark.rule("MKN-ACC-08", "MKN-BASE-123", "MKN-BASE-62")
def test_on_a_tower_or_citadel_every_place_is_at_the_access_point() -> None:
    for section, y, can in ((TOWER, 19, True), (CITADEL, 20, True), (GATE, 19, False)):
        field = tower(section)
        point = field.state.access["w"][0]
        field.put("t", PLAIN, 18, y, facing=90)
        field.put("e", PLAIN, point.x / INCH, point.y / INCH - 0.56, seat=1)
        field.begin()
        assert field.can("strike t e") is can, section
        field.end()
        field.state.figures["e"] = field["e"].standing(*field["e"].at, 9000)
        assert (reason(field, "strike e t") == "") is can, section


@pytest.mark.rule("MKN-BASE-123")
def test_through_it_the_front_must_point_there() -> None:
    for facing, can in ((90, True), (270, False)):
        field = tower()
        field.put("e", PLAIN, 18, 18, seat=1)
        field.put("a", PLAIN, 18, 15.44, facing=facing)
        field.begin()
        assert field.can("strike a e") is can
    field = tower()
    field.put("e", PLAIN, 18, 18, seat=1)
    field.put("a", PLAIN, 16, 15.44, facing=90)
    field.begin()
    assert not field.can("strike a e")  # not at the point


@pytest.mark.rule("MKN-ACC-09")
def test_a_sweep_strikes_one_through_an_access_point_and_the_defender_says_which() -> None:
    field = tower()
    field.put("t", f"{PLAIN} sweep", 18, 18, facing=90)
    field.put("e", "8 10 15 2", 17.4, 15.51, seat=1)
    field.put("f", "8 10 15 2", 18.6, 15.51, seat=1)
    for word in "ef":
        figure = field[word]
        assert access.touches(figure.base, field.state.access["w"][0]) is False
        near = 17.46 if word == "e" else 18.54
        field.state.figures[word] = figure.standing(round(near * INCH), round(15.9 * INCH), 9000)
    field.state.figures["e"] = field["e"].standing(18 * INCH, round(15.44 * INCH), 9000)
    del field.state.figures["f"]
    field.put("g", "8 10 15 2", 18, 15.44, seat=1, below=True)
    field.begin()
    field.play("sweep t e g")
    assert (field.asked, field.decision.seat if field.decision else 0) == ("sweep-one", 1)
    field.play("take g", dice=(4, 4))
    assert (field.clicks("e"), field.clicks("g")) == (0, 2)


@pytest.mark.rule("MKN-ACC-09")
def test_a_sweep_still_strikes_everybody_on_the_own_side() -> None:
    field = tower()
    field.put("t", f"{PLAIN} sweep", 18, 18, facing=90)
    field.put("h", PLAIN, beside="t", to=90, facing=270, seat=1)
    field.put("e", PLAIN, 18, 15.44, facing=90, seat=1, below=True)
    field.put("g", PLAIN, 18, 15.44, facing=90, seat=1, below=True)
    field.begin()
    field.play("sweep t h e g")
    assert field.asked == "sweep-one"
    field.play("take g", dice=(4, 4))
    assert [field.clicks(word) for word in "heg"] == [2, 0, 2]


@pytest.mark.rule("MKN-BASE-123")
def test_doors_link_sections_that_stand_side_by_side() -> None:
    field = tower()
    field.build("v", WALL, 24, 18, seat=1)
    field.put("t", PLAIN, 18, 18, facing=0)
    field.begin()
    field.play(f"climb t {inches(19.44, 18)} w:v {inches(20.56, 18)} @0")
    assert (field["t"].level.on, field.at("t")) == ("v", (20.56, 18))
    field = tower()
    field.build("v", WALL, 24.5, 18, seat=1)
    field.put("t", PLAIN, 18, 18, facing=0)
    field.begin()
    assert not field.can(f"climb t {inches(19.44, 18)} w:v {inches(21.1, 18)} @0")


# --- abrupt terrain -------------------------------------------------------------------------------------


def plateau() -> Field:
    """A plateau around 18,18 with an access point on its east side, 21.7,18.4."""
    field = Field()
    field.lay("plateau", 18, 18)
    piece = field.state.table.pieces[0]
    field.state.access[str(piece.id)] = (Point(round(21.7 * INCH), round(18.4 * INCH)),)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


@pytest.mark.rule("MKN-BASE-186", "MKN-BASE-179")
def test_abrupt_terrain_is_climbed_at_its_access_points_and_nobody_strikes_up_or_down() -> None:
    field = plateau()
    field.put("e", PLAIN, 21.1, 18.4, seat=1)
    field.put("a", PLAIN, 22.2, 18.4, facing=180)
    field.begin()
    assert in_contact(field["a"], field["e"]) is False
    assert reason(field, "strike a e") == "not-in-reach"
    field = plateau()
    field.put("a", PLAIN, 24, 18.4, facing=180)
    field.begin()
    assert not field.can(f"move a {inches(19, 18)} @180")
    assert [option for option in field.options if option.startswith("climb a")]
    field.play(next(option for option in field.options if option.startswith("climb a")))
    assert field["a"].level.on == "plateau-1"


@pytest.mark.rule("MKN-BASE-175")
def test_a_formation_is_not_split_between_its_top_and_the_ground() -> None:
    field = plateau()
    field.put("c", PLAIN, 20.2, 18)
    field.put("d", PLAIN, 19.09, 18)
    field.put("e", PLAIN, 22.4, 17.6)
    field.begin()
    assert in_contact(field["c"], field["d"])
    assert not field.can("march c d e")


@pytest.mark.rule("MKN-BASE-141", "MKN-BASE-21")
def test_who_places_abrupt_terrain_declares_access_points_on_its_edge() -> None:
    options = {
        "rules": "unlimited", "points": "200", "board": "36x36", "elevated": "on", "turns": "0",
        "terrain": "players",
    }  # fmt: skip
    state = new_state(options, [[kind(PLAIN)], [kind(PLAIN)]], [0, 1], ScriptedDice((6, 6, 1, 1)))
    flow = course.play(state)
    asked: Any = next(flow)
    asked = flow.send(asked.options.read(("add", "plateau")))
    asked = flow.send(asked.options.read(("done",)))
    asked = flow.send(asked.options.read(("done",)))
    at = inches(18, 18)
    assert asked.options.read(("place", "plateau", at, "0", inches(18, 18))) is None  # not on its edge
    found = asked.options.read(("place", "plateau", at, "0"))
    assert len(found) == 5  # one is declared for who names none
    two = asked.options.read(("place", "plateau", at, "0", inches(21.7, 18.4), inches(14.2, 17.4)))
    flow.send(two)
    assert state.access["plateau-1"] == (
        Point(round(21.7 * INCH), round(18.4 * INCH)), Point(round(14.2 * INCH), round(17.4 * INCH)),
    )  # fmt: skip


# --- setting up -----------------------------------------------------------------------------------------


def opening(*armies: list[str], rules: str = "unlimited", dice: tuple[int, ...] = (6, 6, 1, 1)) -> State:
    options = {
        "rules": rules, "points": "200", "board": "36x72", "elevated": "off", "turns": "0", "terrain": "none",
    }  # fmt: skip
    chosen = [[kinds()[word] for word in army] for army in armies]
    return new_state(options, chosen, [0, 1], ScriptedDice(dice))


def built(*sections: str, figures: int = 1) -> State:
    """A castle of player 0 with its south-west corner section at 18,20."""
    state = opening([*sections, *["rebellion-003"] * figures], ["rebellion-003"])
    for number, section in enumerate(sections):
        at = Point((18 + 8 * number) * INCH, 20 * INCH)
        castles.raise_section(state, kinds()[section], 0, at, 0, f"w{number}")
    return state


@pytest.mark.rule("MKN-CAS-02", "MKN-CAS-04", "MKN-CAP-01")
def test_the_castle_players_area_is_what_touches_the_sections_and_their_tops() -> None:
    state = built(TOWER)
    player = state.players[0]

    def inside(x: float, y: float) -> bool:
        return in_starting_area(state, player, (round(x * INCH), round(y * INCH)))

    assert inside(18, 20)  # on top
    assert inside(18, 17.45)
    assert not inside(18, 17.4)
    assert not inside(18, 1)  # the usual area is none
    figure = kinds()["rebellion-003"]
    assert undeployable(state, player, figure, Point(18 * INCH, 20 * INCH), 0) is None


@pytest.mark.rule("MKN-CAS-03")
def test_nobody_of_the_castle_player_begins_within_30_inches_of_the_opponents_area() -> None:
    state = opening([TOWER, "rebellion-003"], ["rebellion-003"])
    player, figure = state.players[0], kinds()["rebellion-003"]
    castles.raise_section(state, kinds()[TOWER], 0, Point(18 * INCH, 37 * INCH), 0, "w")  # up to y = 39
    why = undeployable(state, player, figure, Point(18 * INCH, round(39.55 * INCH)), 0)
    assert why is not None
    assert why.key == "near-enemy-area"
    assert undeployable(state, player, figure, Point(18 * INCH, 38 * INCH), 0) is None


@pytest.mark.rule("MKN-Q-109")
def test_sections_lie_on_free_ground_far_enough_from_the_opponent() -> None:
    state = built(TOWER)
    player, section = state.players[0], kinds()[WALL]

    def why(x: float, y: float) -> str:
        found = building.unbuildable(state, player, section, Point(round(x * INCH), round(y * INCH)), 0)
        return found.key if found else ""

    assert why(10, 30) == ""
    assert why(3, 30) == "terrain-edge"
    assert why(20, 20) == "terrain-near"
    assert why(24.01, 20) == ""  # side by side
    assert why(10, 38.1) == "near-enemy-area"


@pytest.mark.rule("MKN-CAS-04", "MKN-BASE-17")
def test_a_castle_player_whose_warriors_do_not_all_fit_has_lost() -> None:
    state = opening([WALL, *["rebellion-003"] * 40], ["rebellion-003"])
    flow = course.play(state)
    asked: Any = next(flow)
    try:
        while True:
            asked = flow.send(asked.options[0])
    except StopIteration:
        pass
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((1,), "castle-crowded")


@pytest.mark.rule("MKN-BASE-17", "MKN-Q-109")
def test_only_sections_of_the_own_army_are_built_each_once() -> None:
    state = opening([TOWER, TOWER, *["rebellion-003"] * 2], ["rebellion-003"])
    flow = course.play(state)
    asked: Any = next(flow)
    option = asked.options[0]
    assert option[:2] == ("build", TOWER)
    assert asked.options.read(option) == option
    assert asked.options.read((option[0], WALL, *option[2:])) is None
    while state.phase == "build":
        asked = flow.send(asked.options[0])
    assert len(state.castle) == 2


@pytest.mark.rule("MKN-CAS-04")
def test_warriors_begin_on_the_sections_or_beside_them() -> None:
    state = opening([TOWER, *["rebellion-003"] * 6], ["rebellion-003"])
    flow = course.play(state)
    asked: Any = next(flow)
    while state.phase in ("build", "deploy"):
        asked = flow.send(asked.options[0])
    own = [figure for figure in state.figures.values() if figure.seat == 0]
    assert len(own) == 6
    assert any(figure.level.on for figure in own)
    assert all(in_starting_area(state, state.players[0], figure.at) for figure in own)


@pytest.mark.rule("MKN-BASE-200", "MKN-BASE-22")
def test_conquest_half_the_points_then_the_other_half_then_the_rests() -> None:
    army = ["rebellion-003"] * 4  # four figures of the same points
    state = opening(army, army, rules="conquest", dice=(6, 6, 1, 1))
    flow = course.play(state)
    asked: Any = next(flow)
    seats = []
    while state.phase == "deploy":
        seats.append(asked.seat)
        deployed = sum(figure.seat == asked.seat for figure in state.figures.values())
        halts = asked.options.read(("halt",)) is not None
        assert halts == (deployed == 2 and asked.seat not in state.later)
        asked = flow.send(asked.options.read(("halt",)) if halts else asked.options[0])
    assert seats == [0, 0, 0, 1, 1, 1, 0, 0, 1, 1]
    assert len(state.figures) == 8


# --- points ---------------------------------------------------------------------------------------------


def finished(*, demoralised: bool = True, rules: str = "conquest", **where: tuple[float, float]) -> list[int]:
    """The points at the end; `w` is a tower of player 1 for 52, figures are worth 20 each."""
    field = tower(rules=rules, points=400)
    if demoralised:
        field.state.change(field["w"], clicks=(9,))
    for word, place in where.items():
        field.put(word, PLAIN, *place, seat=0 if word.startswith("a") else 1)
    with pytest.raises(ending.Over):
        ending.finish(field.state, "agreed", ())
    return field.points()


@pytest.mark.rule("MKN-CHG-07", "MKN-DATA-15")
def test_a_demoralised_section_held_by_enemies_alone_gives_them_twice_its_points() -> None:
    assert finished(a=(18, 18)) == [20 + 20 + 104, 20 + 52]
    assert finished(demoralised=False, a=(18, 18)) == [40, 72]
    assert finished() == [20, 72]
    assert finished(a=(18, 18), e=(16.6, 18)) == [40, 92]  # one of its own is there too
    assert finished(a=(18, 18), e=(18, 15.44)) == [40, 92]  # at the access point
    assert finished(a=(18, 15.44)) == [40 + 104, 72]  # at the access point is enough
    assert finished(rules="unlimited", a=(18, 18)) == [40, 72]


@pytest.mark.rule("MKN-CHG-07")
def test_demoralised_figures_alone_hold_nothing() -> None:
    field = tower(rules="conquest", points=400)
    field.state.change(field["w"], clicks=(9,))
    field.put("a", "8 0 12 0 demoralised", 18, 18)
    assert castles.occupiers(field.state, field["w"]) == []
    field.put("c", PLAIN, 16.6, 18)
    assert castles.occupiers(field.state, field["w"]) == [0]


@pytest.mark.rule("MKN-VP-03")
def test_its_own_player_scores_it_though_it_was_taken() -> None:
    assert finished(a=(18, 18))[1] == 20 + 52
    field = tower()
    field.state.change(field["w"], clicks=(10,))
    field.put("a", STRONG, 18, 10, facing=90, range=12)
    field.begin()
    field.play("shoot a w", dice=(4, 4))
    assert field.points()[0] == 52  # eliminated: its points at once
    with pytest.raises(ending.Over):
        ending.finish(field.state, "agreed", ())
    assert field.points()[1] == 20


@pytest.mark.rule("MKN-BASE-17")
def test_random_castle_armies_come_to_an_end() -> None:
    from walstatt.games.mage_knight.setup import random_army

    pool = {word: one for word, one in kinds().items() if one.plan or one.points < 20}
    dice = Dice(3)
    army = random_army(pool, 300, dice, castle=True)
    assert any(one.plan for one in army)
