"""Captives, demoralised figures, charges, water (CAP, DEM, CHRG, AQUA)."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field, inches, kind, of
from walstatt.games.mage_knight.events.combat import Met
from walstatt.games.mage_knight.events.course import Captured, Freed
from walstatt.games.mage_knight.rules.contact import in_contact
from walstatt.games.mage_knight.rules.moves import pace
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.state.state import Figure
from walstatt.spaces.table import INCH
from walstatt.spaces.table.points import read_facing, read_point
from walstatt.spaces.table.spots import spots_around

PLAIN = "8 10 15 2"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def facing_each_other(attacker: str = PLAIN, target: str = PLAIN) -> Field:
    field = Field()
    field.put("a", attacker, 18, 18)
    field.put("y", target, beside="a", facing=180, seat=1)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    return field


def holding(captor: str = PLAIN, captive: str = PLAIN) -> Field:
    """`a` holds `y`, which stands west of it."""
    field = Field()
    field.put("a", captor, 18, 18, range=8)
    field.put("y", captive, beside="a", to=180, seat=1)
    field.hold("a", "y")
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- taking them ----------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-EX-47", "MKN-BASE-76")
@pytest.mark.parametrize(("dice", "taken"), [((4, 4), False), ((4, 5), True)])
def test_a_guardsman_needs_two_more_for_a_capture(dice: tuple[int, int], taken: bool) -> None:
    field = Field()
    field.put("a", "rebellion-004", 18, 18)
    field.put("y", "8 10 14 2", beside="a", facing=180, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    happened = field.play("capture a y", dice=dice)
    assert [event.defence for event in of(happened, Met)] == [16]
    assert bool(of(happened, Captured)) is taken


@pytest.mark.rule("MKN-BASE-75", "MKN-CAP-12", "MKN-CAP-16")
def test_a_captive_is_not_hurt_and_does_not_retaliate() -> None:
    field = facing_each_other(target=f"{PLAIN} magic-retaliation")
    field.play("capture a y", dice=(6, 6))
    assert (field["y"].captor, field["a"].captive) == ("a", "y")
    assert (field.clicks("y"), field.clicks("a")) == (0, 0)


@pytest.mark.rule("MKN-CAP-02")
@pytest.mark.parametrize(("die", "taken"), [(3, True), (4, False)])
def test_a_capture_can_be_dodged(die: int, taken: bool) -> None:
    field = facing_each_other(target=f"{PLAIN} dodge")
    field.play("capture a y", "dodge", dice=(5, 5, die))
    assert (field["y"].captor == "a") is taken


@pytest.mark.rule("MKN-BASE-82", "MKN-AB-03", "MKN-Q-12")
@pytest.mark.parametrize("ability", ["battle-fury", "berserk", "invulnerability"])
def test_the_wild_neither_capture_nor_are_captured(ability: str) -> None:
    assert reason(facing_each_other(f"{PLAIN} {ability}"), "capture a y") == "too-wild"
    assert reason(facing_each_other(target=f"{PLAIN} {ability}"), "capture a y") == "never-captive"


@pytest.mark.rule("MKN-Q-38")
def test_a_leader_captures_but_is_not_captured() -> None:
    assert reason(facing_each_other(target=f"{PLAIN} command"), "capture a y") == "never-captive"
    field = Field()
    field.put("a", f"{PLAIN} command", 18, 18)
    field.put("y", PLAIN, beside="a", facing=180, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin(dice=(1,))
    assert field.can("capture a y")


@pytest.mark.rule("MKN-CAP-15", "MKN-SA-30")
def test_a_sweep_takes_nobody_captive() -> None:
    field = facing_each_other(f"{PLAIN} sweep")
    field.put("x", PLAIN, beside="a", to=60, seat=1)
    field.begin()
    assert field.can("sweep a x y")
    assert not field.can("sweep a x y capture")
    assert not field.can("capture a x y")


@pytest.mark.rule("MKN-CAP-13")
def test_across_a_wall_the_captive_comes_to_the_captors_side() -> None:
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", PLAIN, 20, 15.2, facing=90)
    field.put("y", PLAIN, 20, 17.3, facing=270, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("capture a y", dice=(6, 6))
    assert field.asked == "lead"
    assert not field.can(f"lead {inches(20, 17.3)} @0")
    field.play(f"lead {field.beside('a', 180)} @0")
    assert in_contact(field["a"], field["y"])
    full = Field()
    full.lay("low-wall", 20, 20)
    full.put("a", PLAIN, 20, 15.2, facing=90)
    for number, angle in enumerate((0, 180, 240, 300)):
        full.put(f"f{number}", PLAIN, beside="a", to=angle)
    full.put("y", PLAIN, 20, 17.3, facing=270, seat=1)
    full.put("z", PLAIN, 33, 33, seat=1)
    full.begin()
    assert reason(full, "capture a y") == "no-room-for-captive"


@pytest.mark.rule("MKN-CAP-19")
def test_the_last_capture_ends_the_game_before_the_captive_goes_anywhere() -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18)
    field.put("y", PLAIN, beside="a", facing=180, seat=1)
    field.begin()
    field.play("capture a y", dice=(6, 6))
    assert field.state.phase == "over"
    assert field.points() == [20, 0]  # the survivor; a captive far from home counts nothing


# --- holding them ---------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-77")
def test_a_captive_is_given_no_actions_and_stays_in_contact() -> None:
    field = holding(captive=f"{PLAIN} pole-arm")
    field.put("c", PLAIN, 13, 18)
    field.begin()
    assert not field["y"].has("pole-arm")
    field.play(f"move c {field.beside('y', 180)} @0")  # no spin, no Pole Arm
    assert (field.asked, field.clicks("c")) == ("act", 0)
    field.end()
    assert not field.can(f"move y {inches(16, 16)} @0")
    assert not field.can("strike y a")


@pytest.mark.rule("MKN-BASE-78", "MKN-CAP-11", "MKN-Q-36")
def test_a_captive_is_nobodys_friend_or_foe() -> None:
    field = holding()
    field.put("c", PLAIN, 10, 18, range=10)
    field.begin()
    assert reason(field, "shoot c y") == "captive"
    field.play(f"move a {inches(18, 20)} @0")
    field.play(f"lead {field.beside('a', 90)} @0")
    assert field.asked == "act"  # nobody had to break away, and nobody spins


@pytest.mark.rule("MKN-BASE-79", "MKN-CAP-14")
def test_the_captive_goes_with_its_captor_to_any_place_beside_it() -> None:
    field = holding()
    field.begin()
    field.play(f"move a {inches(18, 22)} @0")
    assert field.asked == "lead"
    assert not field.can(f"lead {inches(18, 25)} @0")
    field.play(f"lead {field.beside('a', 45)} @123")
    assert (in_contact(field["a"], field["y"]), field["y"].facing) == (True, 12300)


def test_a_captor_goes_only_where_there_is_room_for_its_captive() -> None:
    for ring, can in (((0, 60, 120, 180, 240), True), ((0, 60, 120, 180, 240, 300), False)):
        field = holding(f"{PLAIN} flight")
        field.put("middle", PLAIN, 18, 24)
        for number, angle in enumerate(ring):
            field.put(f"f{number}", PLAIN, beside="middle", to=angle)
        del field.state.figures["middle"]
        field.begin()
        assert field.can(f"move a {inches(18, 24)} @0") is can


@pytest.mark.rule("MKN-BASE-80", "MKN-BASE-178", "MKN-CAP-21")
def test_who_holds_a_captive_moves_but_does_not_attack() -> None:
    field = holding(f"{PLAIN} charge")
    field.put("x", PLAIN, beside="a", seat=1)
    field.begin()
    assert reason(field, "strike a x") == "holds-captive"
    far = holding(f"{PLAIN} charge")
    far.put("w", PLAIN, 23, 18, seat=1)
    far.begin()
    assert not far.can(f"charge a {far.beside('w', 180)} @0 strike w")
    assert far.can(f"move a {far.beside('w', 180)} @0")


@pytest.mark.rule("MKN-Q-83")
def test_a_captor_may_regenerate() -> None:
    field = holding(f"{PLAIN} regeneration")
    field.state.change(field["a"], clicks=(4,))
    field.begin()
    field.play("regenerate a", dice=(4,))
    assert field.clicks("a") == 2


@pytest.mark.rule("MKN-EX-11", "MKN-CAP-20")
def test_a_bounding_captor_moves_twice_the_lower_speed() -> None:
    field = holding("7 10 15 2 bound", "6 10 15 2")
    assert pace(field.state, field["a"], doubled=True).most == 12 * INCH


@pytest.mark.rule("MKN-CAP-07")
def test_nobody_lets_a_captive_go_or_hands_it_over() -> None:
    field = holding()
    field.put("c", PLAIN, beside="y", to=180)
    field.begin()
    verbs = {text.split()[0] for text in field.options}
    assert verbs <= {"move", "march", "end"}


# --- losing them ----------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-CAP-08", "MKN-BASE-81")
@pytest.mark.parametrize("ability", ["battle-fury", "invulnerability"])
def test_a_captor_that_turns_wild_frees_its_captive(ability: str) -> None:
    field = holding(f"8 10 15 2, 8 10 15 2 {ability}, 8 10 15 2")
    field.state.change(field["a"], tokens=1)
    field.begin()
    happened = field.play(f"move a {inches(18, 19)} @0", f"lead {inches(16.9, 19)} @0")
    assert [event.figure for event in of(happened, Freed)] == ["y"]
    field.end()
    field.play("move y", dice=(4,))  # it may be given actions again
    assert field["y"].tokens == 1


@pytest.mark.rule("MKN-AB-04", "MKN-Q-11")
def test_a_captor_that_goes_berserk_kills_its_captive() -> None:
    field = holding("8 10 15 2, 8 10 15 2 berserk, 8 10 15 2")
    field.state.change(field["a"], tokens=1)
    field.begin()
    field.play(f"move a {inches(18, 19)} @0", f"lead {inches(16.9, 19)} @0")
    assert (field.gone("y"), field.points()) == (True, [20, 0])


@pytest.mark.rule("MKN-BASE-150")
def test_a_berserk_figure_does_not_shoot() -> None:
    field = Field()
    field.put("a", f"{PLAIN} berserk", 18, 18, range=8)
    field.put("y", PLAIN, 23, 18, seat=1)
    field.begin()
    assert reason(field, "shoot a y") == "berserk"


@pytest.mark.rule("MKN-Q-37")
def test_the_captive_of_a_fallen_captor_is_free_and_stays_with_its_tokens() -> None:
    field = holding("8 10 15 2, 8 10 15 2")
    field.state.change(field["a"], tokens=1, clicks=(1,))
    field.state.change(field["y"], tokens=1)
    field.begin()
    happened = field.play(f"move a {inches(18, 19)} @0", f"lead {inches(16.9, 19)} @0")
    assert [event.figure for event in of(happened, Freed)] == ["y"]
    assert (field.at("y"), field["y"].captor, field["y"].tokens) == ((16.9, 19), "", 1)


@pytest.mark.rule("MKN-CAP-22")
def test_who_is_freed_in_its_own_turn_may_not_charge_with_an_attack() -> None:
    field = holding("8 10 15 2, 8 10 15 2", f"{PLAIN} charge")
    field.put("x", PLAIN, beside="a", facing=180, seat=1)
    field.put("w", PLAIN, 16.9, 23, facing=270)
    field.begin(seat=1)
    field.play("strike x a", dice=(3, 4))
    assert field.gone("a")
    assert not field.can(f"charge y {field.beside('w', 270)} @90 strike w")
    assert field.can(f"move y {field.beside('w', 270)} @90")


@pytest.mark.rule("MKN-AQUA-03", "MKN-AQUA-04")
def test_an_aquatic_captor_carries_its_captive_through_deep_water_and_drowns_it() -> None:
    field = holding(f"{PLAIN} aquatic")
    field.lay("deep-pond", 18, 22)
    field.begin()
    field.play(f"move a {inches(18, 21.5)} @0", f"lead {inches(18, 22.602)} @0")
    assert field["y"].captor == "a"
    field.end()
    field.end()
    field.play("off a aquatic")
    assert field.gone("y")
    assert field.points()[0] == 20


@pytest.mark.rule("MKN-AQUA-04")
def test_a_captor_that_loses_aquatic_by_damage_drowns_its_captive_for_its_own_points() -> None:
    field = holding(f"{PLAIN} aquatic, {PLAIN}, {PLAIN}, {PLAIN}")
    field.put("x", PLAIN, beside="a", to=0, facing=180, seat=1)
    field.lay("deep-pond", 14, 18)
    field.begin(seat=1)
    field.play("strike x a", dice=(1, 5))
    assert (field.gone("y"), field.gone("a"), field["a"].captive) == (True, False, "")
    assert field.points() == [20, 0]


@pytest.mark.rule("MKN-AQUA-04", "MKN-BASE-100")
@pytest.mark.parametrize(("swims", "drowned"), [("", True), (" aquatic", False)])
def test_in_deep_water_who_is_freed_swims_or_drowns(swims: str, drowned: bool) -> None:
    field = holding(f"8 10 15 2 aquatic, {PLAIN}", PLAIN + swims)
    field.put("x", "8 10 15 8", beside="a", to=0, facing=180, seat=1)
    field.lay("deep-pond", 14, 18)
    field.begin(seat=1)
    field.play("strike x a", dice=(3, 4))
    assert field.gone("a")
    assert field.gone("y") is drowned
    assert field.points() == ([20, 20] if drowned else [0, 20])


# --- charging -------------------------------------------------------------------------------------------


def charging(dial: str = f"{PLAIN} charge", target: str = PLAIN, facing: int = 180) -> Field:
    field = Field()
    field.put("a", dial, 13, 18, range=8)
    field.put("y", target, 18, 18, facing=facing, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


WEST = inches(16.9, 18)


@pytest.mark.rule("MKN-SA-46", "MKN-BASE-166", "MKN-AB-06")
def test_a_charge_moves_and_strikes_with_one_action_and_one_token() -> None:
    field = charging()
    field.begin()
    field.play(f"charge a {WEST} @0 strike y")
    assert (field.asked, field.clicks("y")) == ("spin", 0)  # spins come before the attack
    field.play("stay", dice=(3, 4))
    assert (field.clicks("y"), field["a"].tokens, field.state.actions) == (2, 1, 1)


@pytest.mark.rule("MKN-BASE-31")
def test_contact_at_the_start_of_the_turn_counts_and_not_that_at_the_action() -> None:
    field = charging()
    field.put("x", PLAIN, beside="a", to=180, seat=1)
    field.begin()
    field.state.figures["x"] = field["x"].standing(round(3 * INCH), round(30 * INCH), 0)
    assert field["a"].engaged
    assert not field.can(f"charge a {WEST} @0 strike y")


@pytest.mark.rule("MKN-CHRG-01", "MKN-BASE-169")
def test_a_charge_is_announced_with_its_target_and_capture() -> None:
    field = charging()
    field.begin()
    assert not field.can(f"charge a {WEST} @0")
    field.play(f"charge a {WEST} @0 capture y", "stay", dice=(6, 6))
    assert field["y"].captor == "a"
    field = charging()
    field.begin()
    field.play(f"charge a {WEST} @0 strike y", "stay", dice=(6, 6))
    assert field["y"].captor == ""


@pytest.mark.rule("MKN-BASE-167")
def test_the_attack_is_lost_where_it_is_not_legal_at_the_end() -> None:
    field = charging()
    field.begin()
    field.play(f"charge a {WEST} @180 strike y", "stay", dice=())  # with its back to the target
    assert field.clicks("y") == 0
    field = charging(f"{PLAIN} bound")
    field.put("x", PLAIN, 13, 22, facing=270, seat=1)
    field.begin()
    field.play(f"bound a {field.beside('x', 270)} @0 shoot y", "stay", dice=())
    assert field.clicks("y") == 0


@pytest.mark.rule("MKN-SA-35", "MKN-AB-05")
def test_a_bound_moves_and_shoots() -> None:
    field = charging(f"{PLAIN} bound")
    field.begin()
    field.play(f"bound a {inches(13, 20)} @340 shoot y", dice=(3, 4))
    assert (field.at("a"), field.clicks("y"), field["a"].tokens) == ((13, 20), 2, 1)


@pytest.mark.rule("MKN-SA-34")
def test_a_bound_without_a_shot_goes_twice_as_far() -> None:
    field = charging(f"{PLAIN} bound")
    field.begin()
    assert field.can(f"move a {inches(13, 34)} @0")
    assert not field.can(f"bound a {inches(13, 26.1)} @270 shoot y")


@pytest.mark.rule("MKN-Q-53")
def test_a_charge_may_use_one_more_ability() -> None:
    field = charging(f"{PLAIN} charge weapon-master")
    field.begin()
    field.play(f"charge a {WEST} @0 smash y", "stay", dice=(3, 4, 6))
    assert field.clicks("y") == 6


@pytest.mark.rule("MKN-Q-77", "MKN-Q-49")
def test_a_sneaking_charge_doubles_its_damage_at_once() -> None:
    field = charging(f"{PLAIN} charge sneak-attack", facing=0)
    field.begin()
    field.play(f"charge a {WEST} @0 strike y", dice=(3, 4))
    assert field.clicks("y") == 4


# --- demoralised figures --------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-71", "MKN-BASE-72", "MKN-AB-09")
def test_a_demoralised_figure_only_moves_and_may_regenerate() -> None:
    field = Field()
    field.put("a", "8 10 15 2 regeneration demoralised", 18, 18, range=8, clicks=3)
    field.put("b", PLAIN, 3, 3)
    field.put("y", PLAIN, beside="a", facing=180, seat=1)
    field.put("z", PLAIN, 24, 22, seat=1)
    field.begin()
    assert reason(field, "strike a y") == "demoralised"
    assert reason(field, "shoot a z") == "demoralised"
    field.play("regenerate a", dice=(3,))
    assert field.clicks("a") == 2


@pytest.mark.rule("MKN-DEM-01")
def test_in_conquest_who_is_demoralised_by_damage_is_gone() -> None:
    for rules, gone in (("conquest", True), ("unlimited", False)):
        field = Field(rules=rules)
        field.put("a", PLAIN, 18, 18)
        field.put("y", "8 10 15 2, 8 9 15 2, 8 0 12 0 demoralised, 8 0 12 0 demoralised", beside="a", seat=1)
        field.put("z", PLAIN, 33, 33, seat=1)
        field.begin()
        field.play("strike a y", dice=(3, 4))
        assert field.gone("y") is gone
        assert field.points() == [20 if gone else 0, 0]


@pytest.mark.rule("MKN-DEM-02")
def test_in_conquest_who_is_demoralised_after_healing_stays() -> None:
    field = Field(rules="conquest")
    field.put("a", "8 10 15 1 healing", 18, 18)
    field.put("c", "8 10 15 2, 8 0 12 0 demoralised, 8 0 12 0", beside="a", clicks=2)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("heal a c", "value 1", dice=(3, 4))
    assert (field["c"].demoralised, field.clicks("c")) == (True, 1)


@pytest.mark.rule("MKN-DEM-03", "MKN-Q-07")
def test_in_conquest_who_comes_back_demoralised_stays() -> None:
    field = Field(rules="conquest")
    field.put("a", f"{PLAIN} necromancy", 18, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    fallen = field.put("f", "8 10 15 2, 8 0 12 0 demoralised", 5, 5)
    del field.state.figures["f"]
    field.state.fallen["f"] = fallen.changed(clicks=(1,), returned=True)
    field.begin()
    field.play("raise a f", f"put {field.beside('a', 90)} @0", dice=(1,))
    assert (field["f"].demoralised, field.clicks("f")) == (True, 1)


@pytest.mark.rule("MKN-BASE-79", "MKN-BASE-23")
@pytest.mark.parametrize("looks", range(0, 360, 30))
def test_a_mounted_captive_is_led_to_where_no_circle_of_its_base_lies_on_another(looks: int) -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18)
    rider = kind(PLAIN, type="mounted")
    y = field.put("y", rider, 18, 24, facing=looks, seat=1)
    field.state.figures["y"] = y.standing(*_touching(field["a"], y), y.facing)
    field.hold("a", "y")
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play(f"move a {inches(20, 14)} @0")
    assert field.asked == "lead"
    for option in list(field.options):
        words = option.split()
        place, facing = read_point(words[1]), read_facing(words[2])
        assert place is not None
        assert facing is not None
        base = field["y"].standing(place.x, place.y, facing).base
        others = [field[word].base for word in ("a", "b", "z")]
        assert field.state.table.obstacles_at(base, others) == []


def _touching(captor: Figure, captive: Figure) -> tuple[int, int]:
    """The place nearest to a captor at which its captive can stand as it looks now."""
    table = Field().state.table
    place = spots_around(table, captive.base, captor.base)[0]
    return place.x, place.y
