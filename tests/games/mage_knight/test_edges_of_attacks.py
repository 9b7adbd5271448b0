"""Attacks to their edges: each case a slip that would be easy to make (CBT, FL, BASE-58 to 68)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_knight.field import Field, inches, kind, large, of
from walstatt.games.mage_knight.events.combat import Attacked, Clicked, Met
from walstatt.games.mage_knight.rules.charging import cannot_rush
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.spaces.table import INCH, bearing

PLAIN = "8 10 15 2"
TOWER = "castle-stone-tower-52"


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def field_of(own: str = PLAIN, **more: Any) -> Field:
    """`a` in the middle looks east; a friend and an enemy stand in corners."""
    field = Field()
    field.put("a", own, 18, 18, **more)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- the roll -------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-58", "MKN-CBT-10")
def test_both_dice_are_told_as_they_fell() -> None:
    field = field_of()
    field.put("e", PLAIN, beside="a", facing=180, seat=1)
    field.begin()
    happened = field.play("strike a e", dice=(2, 3))
    assert [(event.dice, event.total) for event in of(happened, Attacked)] == [((2, 3), 15)]
    assert [(event.roll, event.hit) for event in of(happened, Met)] == [(15, True)]


@pytest.mark.rule("MKN-BASE-63", "MKN-SNEAK-01")
@pytest.mark.parametrize(("dice", "clicks"), [((2, 2), 2), ((1, 2), 0)])
def test_at_one_target_the_rear_counts_one_and_no_more(dice: tuple[int, int], clicks: int) -> None:
    field = field_of()
    field.put("e", PLAIN, beside="a", facing=0, seat=1)
    field.begin()
    field.play("strike a e", dice=dice)  # 10 and the dice and 1 against 15
    assert field.clicks("e") == clicks


@pytest.mark.rule("MKN-BASE-63", "MKN-SA-31", "MKN-SA-32")
def test_of_two_swept_only_the_one_from_behind_is_struck_with_one_more() -> None:
    field = field_of(f"{PLAIN} sweep")
    field.put("e", PLAIN, beside="a", to=40, facing=40, seat=1)
    field.put("f", PLAIN, beside="a", to=-40, facing=140, seat=1)
    field.begin()
    happened = field.play("sweep a e f", dice=(2, 2))
    assert [(m.figure, m.roll, m.hit) for m in of(happened, Met)] == [("e", 15, True), ("f", 14, False)]


@pytest.mark.rule("MKN-BASE-63", "MKN-BAS-12", "MKN-SNEAK-01")
def test_across_a_low_wall_nobody_touches_a_rear() -> None:
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", f"{PLAIN} sneak-attack", 20, 15.2, facing=90)
    field.put("e", PLAIN, 20, 17.3, facing=90, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    happened = field.play("strike a e", dice=(3, 4))
    assert [(met.roll, met.hit) for met in of(happened, Met)] == [(17, True)]
    assert field.clicks("e") == 2


@pytest.mark.rule("MKN-ACC-09")
def test_two_who_are_shot_from_a_tower_are_both_shot() -> None:
    field = Field(board="36x72")
    field.build("w", TOWER, 18, 18, seat=0)
    field.put("t", PLAIN, 18, 18, facing=90, range=12, targets=2)
    for word, x in (("e", 16), ("f", 20)):
        field.put(word, PLAIN, x, 25, seat=1)
    field.begin()
    field.play("shoot t e f", dice=(3, 4))
    assert (field.clicks("e"), field.clicks("f")) == (1, 1)


# --- what it does ---------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-AB-27", "MKN-AB-37")
@pytest.mark.parametrize(("ability", "clicks"), [("", 1), ("pierce", 2)])
def test_only_pierce_goes_through_toughness(ability: str, clicks: int) -> None:
    field = field_of(f"{PLAIN} {ability}", range=10)
    field.put("e", f"{PLAIN} toughness", 24, 18, seat=1)
    field.begin()
    field.play("shoot a e", dice=(3, 4))
    assert field.clicks("e") == clicks


@pytest.mark.rule("MKN-FL-06", "MKN-FL-12", "MKN-MD-02")
def test_flames_that_spread_to_a_dividing_line_burn_one_section() -> None:
    field = Field()
    field.put("x", large(PLAIN), 24, 18, facing=225, seat=1)
    field.put("e", PLAIN, beside="x", to=180, seat=1)  # between its front, at 225, and its right, at 135
    field.put("a", f"{PLAIN} flame-lightning", 16, 18, range=10)
    field.begin()
    field.play("flame a e", dice=(4, 5))
    assert field.clicks("e") == 1
    assert sum(field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")) == 1


@pytest.mark.rule("MKN-SA-40", "MKN-AB-10")
def test_nobody_is_asked_to_dodge_a_wave() -> None:
    field = field_of(f"{PLAIN} shockwave", range=10)
    field.put("e", f"{PLAIN} dodge", 20, 18, seat=1)
    field.begin()
    field.play("shock a", dice=(4, 4))
    assert (field.asked, field.clicks("e")) == ("act", 2)


@pytest.mark.rule("MKN-CHG-06", "MKN-BASE-68")
def test_in_conquest_nothing_is_added_for_supporters_that_are_not_there() -> None:
    field = Field(rules="conquest", points=400)
    field.put("a", PLAIN, 18, 18)
    field.put("e", PLAIN, beside="a", seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    happened = field.play("strike a e", dice=(3, 4))
    assert [event.steps for event in of(happened, Clicked)] == [(("damage", 2),)]


@pytest.mark.rule("MKN-SA-21", "MKN-SA-22")
def test_at_hand_frost_neither_spares_nor_freezes() -> None:
    field = field_of(f"{PLAIN} magic-freeze", range=10)
    field.put("e", PLAIN, beside="a", facing=180, seat=1)
    field.begin()
    field.play("strike a e", dice=(3, 4))
    assert (field.clicks("e"), field["e"].tokens) == (2, 0)


@pytest.mark.rule("MKN-SA-21", "MKN-AB-22")
@pytest.mark.parametrize(("ability", "clicks", "tokens"), [("magic-immunity", 2, 0), ("", 0, 1)])
def test_frost_is_nothing_to_the_immune(ability: str, clicks: int, tokens: int) -> None:
    field = field_of(f"{PLAIN} magic-freeze", range=10)
    field.put("e", f"{PLAIN} {ability}", 24, 18, seat=1)
    field.begin()
    field.play("shoot a e", dice=(3, 4))
    assert (field.clicks("e"), field["e"].tokens) == (clicks, tokens)


@pytest.mark.rule("MKN-SA-22", "MKN-EX-21")
def test_a_friend_in_a_freezing_wave_has_acted() -> None:
    field = field_of("8 10 15 2 shockwave magic-freeze", range=10)
    field.put("f", PLAIN, 20, 18)
    field.begin()
    field.play("shock a", dice=(4, 4))
    assert (field["f"].tokens, field["f"].acted) == (1, True)
    assert not field.can("move f @0")
    field.end()
    assert field["f"].tokens == 1  # it has not rested


@pytest.mark.rule("MKN-AB-19", "MKN-Q-93")
def test_only_enemies_suffer_from_those_who_enhance_and_only_from_those() -> None:
    field = field_of(f"{PLAIN} shockwave", range=10)
    field.put("m", f"{PLAIN} magic-enhancement", beside="a", to=180)
    field.put("n", PLAIN, beside="a", to=90)
    field.put("e", PLAIN, 20, 18, seat=1)
    field.begin()
    field.play("shock a", dice=(4, 4))
    assert [field.clicks(word) for word in "mne"] == [1, 1, 2]


@pytest.mark.rule("MKN-AB-19", "MKN-CHAR-04")
def test_a_passenger_touches_nobody_who_could_enhance_its_shots() -> None:
    field = Field(points=300)
    field.put("x", large(PLAIN, type="chariot"), 18, 18, facing=90)
    field.put("p", PLAIN, 3, 3, range=12)
    field.ride("p", "x")
    field.put("m", f"{PLAIN} magic-enhancement", beside="x", to=150)
    field.put("e", PLAIN, 9, 18, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("shoot p/left e", dice=(3, 4))
    assert field.clicks("e") == 2


@pytest.mark.rule("MKN-EXP-01", "MKN-EXP-03")
@pytest.mark.parametrize("explosive", [True, False])
def test_only_explosive_damage_hurts_those_beside_the_target(explosive: bool) -> None:
    field = field_of(range=10, explosive=explosive)
    field.put("e", PLAIN, 24, 18, seat=1)
    field.put("f", PLAIN, 24, 20, seat=1)
    field.begin()
    field.play("shoot a e", dice=(3, 4))
    assert (field.clicks("e"), field.clicks("f")) == (2, int(explosive))


@pytest.mark.rule("MKN-Q-100")
def test_an_explosion_on_a_dividing_line_strikes_one_section() -> None:
    field = field_of(range=10, explosive=True)
    field.put("e", PLAIN, 24, 18, seat=1)
    field.put("x", large(PLAIN), 26.9, 18, facing=225, seat=1)
    field.begin()
    field.play("shoot a e", dice=(3, 4))
    assert [field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")] == [1, 0, 0, 0]


@pytest.mark.rule("MKN-AB-38", "MKN-CBT-12")
@pytest.mark.parametrize(
    ("ability", "how", "dice", "left"),
    [
        ("vampirism", "strike", (3, 4), 2),
        ("vampirism", "strike", (1, 3), 3),
        ("", "strike", (3, 4), 3),
        ("vampirism", "shoot", (3, 4), 3),
    ],
)
def test_a_vampire_drinks_only_where_it_strikes(
    ability: str, how: str, dice: tuple[int, int], left: int
) -> None:
    field = field_of(f"{PLAIN} {ability}", range=10, clicks=3)
    field.put("e", PLAIN, 19.1 if how == "strike" else 24, 18, facing=180, seat=1)
    field.begin()
    field.play(f"{how} a e", dice=dice)
    assert field.clicks("a") == left


# --- captures -------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-83", "MKN-Q-38")
@pytest.mark.parametrize("what", [large(PLAIN), kind(PLAIN, type="titan")])
def test_neither_titans_nor_figures_with_several_dials_are_captured(what: Kind) -> None:
    field = field_of()
    x, y = field.next_to("a", 0, what.radius)
    field.put("x", what, x, y, seat=1)
    field.begin()
    assert reason(field, "strike a x") == ""
    assert reason(field, "capture a x") == "never-captive"


@pytest.mark.rule("MKN-CAP-13", "MKN-BASE-77", "MKN-BASE-177")
@pytest.mark.parametrize("room", [True, False])
def test_a_capture_through_an_access_point_needs_room_beside_the_captor(room: bool) -> None:
    field = Field(board="36x72")
    field.build("w", TOWER, 18, 18, seat=0)
    field.put("t", PLAIN, 18, 16.56, facing=270)
    field.put("e", PLAIN, 18, 15.44, facing=90, seat=1)
    if not room:
        for number in range(8):
            row, column = divmod(number + 1, 3)
            field.put(f"t{number}", PLAIN, (18, 16.6, 19.4)[column], (16.56, 18, 19.4)[row])
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert reason(field, "strike t e") == ""
    assert reason(field, "capture t e") == ("" if room else "no-room-for-captive")


@pytest.mark.rule("MKN-BASE-79", "MKN-CAP-14")
def test_a_captive_is_led_by_its_word_and_looks_at_its_captor_if_nobody_says_otherwise() -> None:
    field = field_of()
    field.put("y", PLAIN, beside="a", to=120, seat=1)
    field.hold("a", "y")
    field.begin()
    field.play(f"move a {inches(22, 22)} @0")
    place = field.beside("a", 90)
    assert (field.can(f"go {place} @0"), field.can(place)) == (False, False)
    x, y = field["y"].at
    field.play(f"lead {place}")
    assert field["y"].facing == bearing(22 * INCH - x, 22 * INCH - y)


# --- Charge and Bound -----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-SA-46", "MKN-SA-35", "MKN-BASE-31")
@pytest.mark.parametrize(("ability", "rule"), [("charge", "MKN-SA-46"), ("bound", "MKN-SA-35")])
def test_who_was_in_contact_is_told_by_its_own_rule_that_it_may_not_attack(ability: str, rule: str) -> None:
    field = field_of(f"{PLAIN} {ability}", range=10)
    field.put("e", PLAIN, beside="a", seat=1)
    field.begin()
    why = cannot_rush(field["a"], ability)
    assert why is not None
    assert (why.key, why.rules) == ("engaged", (rule, "MKN-BASE-31"))


@pytest.mark.rule("MKN-BASE-150", "MKN-AB-04")
@pytest.mark.parametrize(("ability", "why"), [("charge", ""), ("bound", "berserk")])
def test_berserk_bars_the_shot_of_a_bound_but_no_charge(ability: str, why: str) -> None:
    field = field_of(f"{PLAIN} {ability} berserk", range=10)
    found = cannot_rush(field["a"], ability)
    assert (found.key if found else "") == why


@pytest.mark.rule("MKN-CHRG-01", "MKN-BASE-169")
@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("charge a {near} @0 strike e", True),
        ("charge a @0 strike e", False),  # no move: that is a strike
        ("charge a {near} @0", False),  # no attack
        ("charge a {near} @0 strike", False),  # at nobody
        ("charge a {near} @0 strike nobody", False),
        ("bound a {far} @0 shoot e", True),
        ("bound a {far} @0 shoot", False),
        ("bound a {far} @0 shoot nobody", False),
        ("bound a {far} @0 shock", True),  # at all around
        ("bound a {far} @0 shock nobody", False),
    ],
)
def test_a_rush_is_announced_with_its_way_its_attack_and_its_target(text: str, can: bool) -> None:
    ability = text.partition(" ")[0]
    field = field_of(f"{PLAIN} {ability} shockwave", range=10)
    field.put("e", PLAIN, 24, 18, facing=180, seat=1)
    field.begin()
    assert field.can(text.format(near=field.beside("e", 180), far=inches(20, 18))) is can


# --- Magic Confusion ------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-SA-18", "MKN-BASE-47", "MKN-BASE-154")
@pytest.mark.parametrize(
    ("type", "die", "asked"),
    [("warrior", 3, "confuse"), ("warrior", 4, "confuse"), ("mounted", 1, "act"), ("mounted", 2, "confuse")],
)
def test_a_confused_rider_that_fails_to_break_away_is_not_turned(type: str, die: int, asked: str) -> None:
    field = field_of(f"{PLAIN} magic-confusion", range=10)
    field.put("e", PLAIN, 24, 18, facing=0, seat=1, type=type)
    field.state.players[1].team = 1
    field.state.figures["u"] = field.put("u", PLAIN, beside="e", to=0, seat=1).changed(seat=2, team=2)
    field.begin()
    field.play("confuse a e", dice=(3, 4, die))
    assert field.asked == asked
    if (type, die) == ("warrior", 3):
        assert not field.can(f"move e {inches(24, 20)} @0")


# --- the end of a titan's free move ---------------------------------------------------------------------


@pytest.mark.rule("MKN-ACT-05", "MKN-Q-48")
def test_after_its_free_move_only_the_titan_attacks_and_may_name_a_section() -> None:
    field = Field(rules="conquest", points=800)
    titan = field.put("t", PLAIN, 18, 18, type="titan")
    field.put("x", large(PLAIN), 26, 18, seat=1)
    field.put("b", PLAIN, beside="x", to=90, facing=270)
    field.begin()
    x, y = field.next_to("x", 180, titan.kind.radius)
    field.play(f"advance t {inches(x, y)} @0")
    assert field.asked == "advance"
    assert not field.can("strike b x")
    assert not field.can("strike b x/left")
    field.play("strike t x/rear", dice=(3, 4))
    assert (field.clicks("x/rear"), field.state.actions) == (2, 1)


@pytest.mark.rule("MKN-SA-18", "MKN-Q-18")
@pytest.mark.parametrize(
    ("ability", "x", "can"), [("", 32, True), ("", 33, False), ("charge", 34, True), ("bound", 34, True)]
)
def test_a_confused_figure_goes_as_far_as_it_could_itself(ability: str, x: float, can: bool) -> None:
    field = field_of(f"{PLAIN} magic-confusion", range=10)
    field.put("e", f"{PLAIN} {ability}", 24, 18, facing=0, seat=1)
    field.begin()
    field.play("confuse a e", dice=(3, 4))
    if field.asked == "keep":
        field.play("keep")
    assert field.can(f"move e {inches(x, 18)} @0") is can
