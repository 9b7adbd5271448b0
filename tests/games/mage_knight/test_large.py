"""Figures with several dials: sections, moves, what an attack meets, what wears out (MD, MOV, ARC, TMD)."""

from __future__ import annotations

from math import sqrt

import pytest

from tests.games.mage_knight.field import Field, inches, large, of
from walstatt.games.mage_knight.events.combat import Met
from walstatt.games.mage_knight.events.course import ActionEnded, BrokeAway
from walstatt.games.mage_knight.events.large import SectionLost
from walstatt.games.mage_knight.rules import driving, ending
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.games.mage_knight.state.figures import RADII, RADIUS
from walstatt.games.mage_knight.state.library import kinds
from walstatt.spaces.table import INCH

PLAIN = "8 10 15 2"
TANK = "4 10 16 3"
WIDE = RADII["multi"]


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def drive_reason(field: Field, text: str) -> str:
    found = driving.why_not(field.state, tuple(text.split()))
    return found.key if found is not None else ""


def tank(*dials: str, points: int = 200, rules: str = "unlimited", **more: object) -> Field:
    """`x` in the middle, looking north, with a friend far off and an enemy `z` in a corner."""
    field = Field(points=points, rules=rules)
    field.put("x", large(*(dials or (TANK,)), **more), 18, 18, facing=90)  # type: ignore[arg-type]
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


# --- what they are --------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BAS-07", "MKN-BASE-106")
def test_four_sections_each_with_a_dial_values_and_tokens_of_its_own() -> None:
    field = tank("4 10 16 3", "5 9 15 2", "6 8 14 1", "7 7 13 4", points=400)
    field.put("e", PLAIN, beside="x", to=90, seat=1, facing=270)
    field.put("f", PLAIN, beside="x", to=180, seat=1)
    assert field["x"].kind.type == "multi"
    assert [field[f"x/{name}"].slot.damage for name in ("front", "left", "rear", "right")] == [3, 2, 1, 4]
    field.begin()
    field.play("strike x/front e", dice=(3, 4))
    field.play("strike x/left f", dice=(3, 4))
    assert (field.clicks("e"), field.clicks("f")) == (3, 2)
    assert [field[f"x/{name}"].tokens for name in ("front", "left", "rear", "right")] == [1, 1, 0, 0]


@pytest.mark.rule("MKN-MD-06", "MKN-BASE-107")
def test_the_arc_of_a_section_is_its_outer_edge() -> None:
    field = tank()
    for word, to in (("n", 90), ("w", 180), ("s", 270), ("e", 0)):
        field.put(word, PLAIN, beside="x", to=to, seat=1)
    field.begin()
    for section, target in (("front", "n"), ("left", "w"), ("rear", "s"), ("right", "e")):
        assert [t for t in "nwse" if field.can(f"strike x/{section} {t}")] == [target]


@pytest.mark.rule("MKN-BASE-107", "MKN-Q-46")
def test_every_section_spends_an_action_and_keeps_its_own_tokens() -> None:
    field = tank(points=200)
    field.put("e", "8 10 15 2", beside="x", to=90, seat=1)
    field.state.change(field["x/front"], tokens=1)
    field.begin()
    field.play("strike x/front e", dice=(3, 4))
    assert field.state.actions == 1
    assert field.clicks("x/front") == 1  # pushed
    assert [field.clicks(f"x/{name}") for name in ("left", "rear", "right")] == [0, 0, 0]
    assert not field.can("strike x/front e")  # has acted
    field.end()
    assert (field["x/front"].tokens, field["x/left"].tokens) == (2, 0)


@pytest.mark.rule("MKN-ACT-03")
def test_its_actions_need_not_be_taken_together() -> None:
    field = tank(points=300)
    field.put("e", PLAIN, 18, 24, seat=1)
    field.begin()
    field.play(f"drive x left {inches(18, 21.79)}")
    field.play("stay", f"move b {inches(3, 5)}", "strike x/front e", dice=(3, 4))
    assert field.clicks("e") == 3


@pytest.mark.rule(
    "MKN-BAS-04", "MKN-BAS-05", "MKN-BAS-06", "MKN-BAS-07", "MKN-BAS-08", "MKN-BAS-09", "MKN-DATA-02"
)
def test_types_of_figures_and_how_many_dials_each_has() -> None:
    types = {kind.id: (kind.type, len(kind.dials), kind.single) for kind in kinds().values()}
    assert types["rebellion-003"] == ("warrior", 1, True)
    assert types["lancers-123"] == ("mounted", 1, True)
    assert types["titans-grave-giant-106"] == ("titan", 1, True)
    assert types["large-ember-dragon-169"] == ("multi", 4, False)
    assert types["large-bone-chariot-51"] == ("chariot", 4, False)


@pytest.mark.rule("MKN-BASE-193")
def test_a_cheaper_one_starts_further_on() -> None:
    dear, cheap = kinds()["large-tezlas-fist-156"], kinds()["large-tezlas-fist-79"]
    assert (dear.points, dear.starts, cheap.points, cheap.starts) == (156, (0,) * 4, 79, (3,) * 4)
    field = Field()
    field.put("x", cheap, 18, 18)
    assert (field["x/front"].slot.attack, field.clicks("x/front")) == (10, 0)
    titan = kinds()["titans-elder-treant-37"]
    assert field.put("t", titan, 5, 5).slot.attack == 9


# --- moves ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-MOV-02", "MKN-BASE-107")
def test_the_speeds_of_the_sections_that_move_it_are_added() -> None:
    field = tank("4 10 16 3", "3 9 15 2", "2 9 15 2", "1 9 15 2", points=300)
    field.begin()
    assert field.can(f"drive x front {inches(18, 22)}")
    assert not field.can(f"drive x front {inches(18, 22.1)}")
    assert field.can(f"drive x front left {inches(18, 25)}")
    assert not field.can(f"drive x front left {inches(18, 25.1)}")
    field.play(f"drive x front left {inches(18, 25)}")
    assert field.at("x") == (18, 25)
    assert field.state.actions == 1
    assert [field[f"x/{name}"].tokens for name in ("front", "left", "rear", "right")] == [1, 1, 0, 0]
    assert drive_reason(field, f"drive x rear {inches(18, 26)}") == "moved"  # all were named before it moved


@pytest.mark.rule("MKN-MOV-03", "MKN-EX-26")
def test_straight_back_without_turning() -> None:
    field = tank(points=300)
    field.begin()
    field.play(f"reverse x front {inches(18, 14)}")
    assert (field.at("x"), field["x"].facing) == ((18, 14), 9000)
    field = tank(points=300)
    field.begin()
    assert not field.can(f"reverse x front {inches(17, 14.5)}")
    assert not field.can(f"reverse x front {inches(18, 21)}")


@pytest.mark.rule("MKN-MOV-03", "MKN-EX-28")
def test_chariots_do_not_go_backwards() -> None:
    field = tank(type="chariot")
    field.begin()
    assert drive_reason(field, f"reverse x front {inches(18, 14)}") == "chariot-back"
    assert not field.can(f"reverse x front {inches(18, 14)}")
    assert not [option for option in field.options if option.startswith("reverse")]


@pytest.mark.rule("MKN-MOV-04", "MKN-EX-27")
def test_turn_and_go_straight() -> None:
    field = tank()
    field.begin()
    field.play(f"drive x front {inches(14, 18)}")
    assert (field.at("x"), field["x"].facing) == ((14, 18), 18000)


@pytest.mark.rule("MKN-MOV-05")
def test_one_straight_line_and_no_turn_at_the_end() -> None:
    field = tank(points=400)
    field.begin()
    assert drive_reason(field, f"drive x front left {inches(18, 20)} {inches(20, 20)}") == "not-straight"
    assert drive_reason(field, f"drive x front {inches(14, 18)} @90") == "not-ahead"
    assert field.can(f"drive x front {inches(14, 18)} @180")


@pytest.mark.rule("MKN-MOV-06", "MKN-BASE-110")
def test_a_section_without_speed_turns_it_on_the_spot() -> None:
    field = tank("x 10 16 3", "4 9 15 2", "4 9 15 2", "4 9 15 2", points=300)
    field.begin()
    assert not field.can(f"drive x front {inches(18, 19)}")
    field.play("drive x front @0")
    assert (field.at("x"), field["x"].facing, field["x/front"].tokens) == ((18, 18), 0, 1)
    field = tank(points=300)
    field.wear_out("x/rear")
    field.begin()
    field.play("drive x rear @180")  # also one with three skulls
    assert field["x"].facing == 18000


@pytest.mark.rule("MKN-BASE-195")
def test_it_breaks_away_except_on_a_1_and_may_not_turn_then() -> None:
    for die, asked in ((2, "go"), (1, "act")):
        field = tank(points=300)
        field.put("e", PLAIN, beside="x", to=90, seat=1)
        field.begin()
        happened = field.play("drive x front", dice=(die,))
        assert [event.freed for event in of(happened, BrokeAway)] == [die == 2]
        assert field.asked == asked
        assert field["x"].facing == 9000
        assert field["x/front"].tokens == 1


@pytest.mark.rule("MKN-BASE-195")
def test_it_is_measured_from_its_dot_and_has_no_rear() -> None:
    field = Field()
    field.put("a", PLAIN, 18, 18, facing=90, range=10)
    field.put("x", large(TANK), 18, 28, facing=90, seat=1)  # its back to a
    field.begin()
    assert field.can("shoot a x")
    field.state.figures["x"] = field["x"].standing(field["x"].base.x, field["x"].base.y + 30, 9000)
    assert reason(field, "shoot a x") == "out-of-range"
    field = Field()
    field.put("x", large(TANK), 18, 18, facing=90, seat=1)
    field.put("a", PLAIN, beside="x", to=270, facing=90)
    field.begin()
    happened = field.play("strike a x", dice=(1, 4))
    assert of(happened, Met)[0].hit is False  # 5 + 10 against 16: no +1 from behind


@pytest.mark.rule("MKN-MD-01")
def test_it_stops_only_when_its_whole_base_is_in_new_terrain() -> None:
    field = tank("9 10 16 3", points=300)
    field.lay("wood", 18, 24)  # from 21 to 26.8
    field.begin()
    ends = [y / 20 for y in range(18 * 20, 28 * 20) if field.can(f"drive x front {inches(18, y / 20)}")]
    assert 22.6 <= max(ends) <= 23.4  # 1.65 behind the edge of the wood at 21, where the base fits in
    field = tank("9 10 16 3", points=300)
    field.lay("shallow-stream", 18, 22)
    field.begin()
    assert field.can(f"drive x front {inches(18, 26.9)}")  # never completely in it


@pytest.mark.rule("MKN-BASE-201")
def test_conquest_one_action_moves_it_by_any_number_of_sections() -> None:
    field = tank("4 10 16 3", "3 9 15 2", "2 9 15 2", "1 9 15 2", points=400, rules="conquest")
    field.put("e", PLAIN, 18, 31, seat=1)
    field.begin()
    assert field.state.actions == 1
    field.play(f"drive x front left rear right {inches(18, 28)}")
    assert field.at("x") == (18, 28)
    field = tank("4 10 16 3", points=800, rules="conquest")
    field.put("e", PLAIN, beside="x", to=180, seat=1)
    field.put("f", PLAIN, beside="x", to=90, seat=1)
    field.begin()
    field.play("drive x front right", "stay", dice=(2,))
    assert field.state.actions == 1
    assert reason(field, "strike x/front f") == "acted"  # no other action for those that moved it
    assert reason(field, "strike x/left e") == ""


# --- what an attack meets -------------------------------------------------------------------------------


def under_fire(shooter: str = PLAIN, *dials: str, arrows: int = 1, **more: object) -> Field:
    """`a` looks east at the left side of `x`, which looks south eight inches away."""
    field = Field()
    field.put("a", shooter, 10, 18, range=10, targets=arrows, **more)  # type: ignore[arg-type]
    field.put("x", large(*(dials or ("4 10 14 3",))), 18, 18, facing=90, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


@pytest.mark.rule("MKN-BASE-108", "MKN-MD-02", "MKN-EX-13")
def test_a_shot_hits_the_section_that_its_line_crosses_and_only_once() -> None:
    field = under_fire(arrows=2)
    field.put("e", PLAIN, 14, 20, seat=1)
    field.begin()
    assert reason(field, "shoot a x x/left") == "one-section"
    assert reason(field, "shoot a x/front") == "not-met"
    assert field.can("shoot a x e")
    field.play("shoot a x", dice=(3, 4))
    assert [field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")] == [0, 2, 0, 0]


@pytest.mark.rule("MKN-BASE-108")
def test_a_blow_hits_the_section_that_is_touched() -> None:
    field = Field()
    field.put("x", large("4 10 14 3"), 18, 18, facing=90, seat=1)
    field.put("a", PLAIN, beside="x", to=0, facing=180)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("strike a x", dice=(3, 4))
    assert [field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")] == [0, 0, 0, 2]


@pytest.mark.rule("MKN-MD-03", "MKN-MD-11", "MKN-EX-14")
def test_through_a_worn_out_section_the_attacker_chooses_and_may_choose_two() -> None:
    field = under_fire(arrows=2)
    field.wear_out("x/left")
    field.begin()
    assert reason(field, "shoot a x") == "name-section"
    assert reason(field, "shoot a x/left") == "not-met"
    assert field.can("shoot a x/rear")
    field.play("shoot a x/front x/rear", dice=(3, 4))
    assert [field.clicks(f"x/{name}") for name in ("front", "rear", "right")] == [1, 1, 0]


@pytest.mark.rule("MKN-MD-11", "MKN-MD-12")
def test_it_is_not_redirected_to_a_section_that_is_no_legal_target() -> None:
    field = under_fire()
    field.put("b", PLAIN, beside="x", to=90)  # a friend of a touches its front
    field.wear_out("x/left")
    field.begin()
    assert reason(field, "shoot a x/front") == "beside-friend"
    assert field.can("shoot a x/right")
    field.wear_out("x/rear", "x/right")
    assert reason(field, "shoot a x/front") == "beside-friend"
    assert reason(field, "shoot a x") == "beside-friend"


@pytest.mark.rule("MKN-ARC-02")
def test_on_a_dividing_line_the_owner_chooses_anew_each_time() -> None:
    field = Field(points=300)
    field.put("a", PLAIN, 12, 24, range=10, facing=315)
    field.put("b", PLAIN, 11, 25.1, range=12, facing=315)
    field.put("x", large("4 10 14 3"), 18, 18, facing=90, seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("shoot a x")
    assert (field.asked, field.decision.seat if field.decision else 0) == ("section", 1)
    assert sorted(field.options) == ["section x/front", "section x/left"]
    field.play("section x/left", dice=(3, 4))
    assert (field.clicks("x/front"), field.clicks("x/left")) == (0, 2)
    field.end()
    field = field_of_two()
    field.play("strike a x", "section x/front", dice=(3, 4))
    field.play("strike b x", "section x/left", dice=(3, 4))
    assert (field.clicks("x/front"), field.clicks("x/left")) == (2, 2)


def field_of_two() -> Field:
    """`a` and `b` touch the line between front and left of `x`."""
    field = Field(points=300)
    field.put("x", large("4 10 14 3"), 18, 18, facing=90, seat=1)
    field.put("a", PLAIN, beside="x", to=135, facing=315)
    field.put("b", PLAIN, beside="x", to=135, facing=315)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    return field


@pytest.mark.rule("MKN-ARC-03")
def test_a_dividing_line_in_line_with_an_enemy_lets_either_section_shoot_or_both() -> None:
    field = tank(points=200, ranges=(12, 12, 0, 0))
    field.put("e", "8 10 15 2", 13, 23, seat=1)
    field.begin()
    field.play("shoot x/front e", dice=(3, 4))
    field.play("shoot x/left e", dice=(3, 4))
    assert field.clicks("e") == 6


@pytest.mark.rule("MKN-ARC-04")
def test_a_dividing_line_in_contact_with_an_enemy_lets_either_section_strike_or_both() -> None:
    field = tank(points=200)
    field.put("e", "8 10 15 2", beside="x", to=135, seat=1)
    field.begin()
    field.play("strike x/front e", dice=(3, 4))
    field.play("strike x/left e", dice=(3, 4))
    assert field.clicks("e") == 6
    field = tank(points=200)
    field.put("e", PLAIN, beside="x", to=120, seat=1)
    field.begin()
    assert (field.can("strike x/front e"), field.can("strike x/left e")) == (True, False)


@pytest.mark.rule("MKN-MD-04")
def test_sweep_at_nothing_else_is_a_plain_blow() -> None:
    field = Field()
    field.put("x", large("4 10 14 3"), 18, 18, facing=90, seat=1)
    field.put("a", f"{PLAIN} sweep", beside="x", to=135, facing=315)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    assert not [option for option in field.options if option.startswith("sweep")]
    assert reason(field, "sweep a x/front x/left") == "one-section"
    field.play("sweep a x", "section x/left", dice=(3, 4))
    assert (field.clicks("x/front"), field.clicks("x/left")) == (0, 2)


@pytest.mark.rule("MKN-MD-05")
def test_a_shockwave_strikes_one_section_of_it() -> None:
    field = under_fire("8 10 15 3 shockwave")
    field.state.figures["x"] = field["x"].standing(field["a"].base.x + 10000, field["a"].base.y, 9000)
    field.put("e", PLAIN, 10, 20, seat=1)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert [field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")] == [0, 1, 0, 0]
    assert field.clicks("e") == 1
    field = under_fire("8 10 15 3 shockwave")
    field.state.figures["x"] = field["x"].standing(field["a"].base.x + 10000, field["a"].base.y, 9000)
    field.wear_out("x/left")
    field.begin()
    field.play("shock a")
    assert (field.asked, field.decision.seat if field.decision else 1) == ("section", 0)
    field.play("section x/rear", dice=(3, 4))
    assert field.clicks("x/rear") == 3


@pytest.mark.rule("MKN-Q-32")
def test_a_figure_with_several_dials_counts_as_one_target_of_a_shockwave() -> None:
    field = under_fire("8 10 15 3 shockwave")
    field.state.figures["x"] = field["x"].standing(field["a"].base.x + 10000, field["a"].base.y, 9000)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert field.clicks("x/left") == 3  # exactly one target: the normal damage value


@pytest.mark.rule("MKN-FL-04", "MKN-FL-06")
def test_flame_strikes_one_section_and_those_in_contact_with_it() -> None:
    field = under_fire("8 10 15 3 flame-lightning")
    field.put("p", PLAIN, beside="x", to=160, seat=1)  # touches the left section
    field.put("q", PLAIN, beside="x", to=90, seat=1)  # touches the front
    field.begin()
    field.play("flame a x", dice=(4, 4))
    assert [field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")] == [0, 1, 0, 0]
    assert (field.clicks("p"), field.clicks("q")) == (1, 0)


@pytest.mark.rule("MKN-FL-05")
def test_flame_through_a_worn_out_section_strikes_another() -> None:
    field = under_fire("8 10 15 3 flame-lightning")
    field.put("q", PLAIN, beside="x", to=90, seat=1)
    field.wear_out("x/left")
    field.begin()
    field.play("flame a x/front", dice=(4, 4))
    assert (field.clicks("x/front"), field.clicks("q")) == (1, 1)


@pytest.mark.rule("MKN-EX-04")
def test_tezlas_fist_pierces_its_targets_and_not_their_neighbours() -> None:
    field = Field()
    field.put("x", "large-tezlas-fist-156", 18, 18, facing=90)
    for word, y in (("a", 18.0), ("b", 19.11), ("c", 20.22)):
        field.put(word, "8 9 12 3 toughness", 26, y, seat=1)
    field.begin()
    field.play("flame x/right a b", dice=(4, 4))
    assert [field.clicks(word) for word in "abc"] == [2, 2, 0]


@pytest.mark.rule("MKN-DEF-04")
def test_defend_helps_the_section_that_the_defender_touches() -> None:
    for to, asked in ((180, "defend"), (90, "act"), (135, "defend")):
        field = under_fire("8 10 15 3 magic-blast")
        field.put("d", "8 10 19 2 defend", beside="x", to=to, seat=1)
        field.begin()
        field.play("blast a x", dice=() if asked == "defend" else (3, 4, 2))
        assert field.asked == asked, to


# --- pole arms and ram ----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-MD-07", "MKN-MD-08")
def test_who_moves_to_pole_arms_takes_a_click_of_each_without_a_spin() -> None:
    for to, clicks in ((90, 1), (135, 2)):
        field = Field()
        field.put("x", large("4 10 16 3 pole-arm"), 18, 18, facing=90, seat=1)
        field.put("a", PLAIN, 18, 26)
        field.put("b", PLAIN, 3, 3)
        field.begin()
        happened = field.play(f"move a {field.beside('x', to)} @270")
        assert field.asked == "act"  # no spin was asked for
        assert field.clicks("a") == clicks
        assert len(of(happened, ActionEnded)) == 1


@pytest.mark.rule("MKN-MD-08", "MKN-EX-33")
def test_two_pole_arms_are_each_reduced_and_still_end_the_action() -> None:
    field = Field()
    field.put("x", large("4 10 16 3 pole-arm"), 18, 18, facing=90, seat=1)
    field.put("a", f"{PLAIN} toughness", 18, 26)
    field.put("b", PLAIN, 3, 3)
    field.begin()
    happened = field.play(f"move a {field.beside('x', 135)} @270")
    assert field.clicks("a") == 0
    assert len(of(happened, ActionEnded)) == 1


@pytest.mark.rule("MKN-MD-09", "MKN-MD-10")
def test_a_dividing_line_that_moves_to_a_pole_arm_costs_both_sections_a_click() -> None:
    for worn in (False, True):
        field = tank("9 10 16 3")
        away = (WIDE + RADIUS + 2) / INCH / sqrt(2)
        field.put("p", "8 10 15 2 pole-arm", 18 + away, 24 + away, facing=225, seat=1)
        if worn:
            field.wear_out("x/right")
        field.begin()
        field.play(f"drive x front {inches(18, 24)}", "stay")
        assert (field.clicks("x/front"), field.clicks("x/left"), field.clicks("x/rear")) == (1, 0, 0)
        assert field.clicks("x/right") == (8 if worn else 1)


@pytest.mark.rule("MKN-AB-31", "MKN-Q-103")
def test_sections_with_ram_strike_whom_they_touch() -> None:
    field = tank("9 10 16 3 ram", "9 10 16 3", "9 10 16 3", "9 10 16 3")
    field.put("e", PLAIN, 18, 26, seat=1)
    field.begin()
    field.play(f"drive x left {inches(*field.next_to('e', 270, WIDE))}", "stay")
    assert field.clicks("e") == 1
    field = tank("9 10 16 3 ram", "9 10 16 3", "9 10 16 3", "9 10 16 3")
    field.put("e", PLAIN, 18, 26, seat=1)
    field.put("f", PLAIN, 20.5, 20, seat=1)
    field.begin()
    x = 20.5 - (WIDE + RADIUS + 2) / INCH
    field.state.figures["x"] = field["x"].standing(round(x * INCH), 18 * INCH, 9000)
    field.play(f"drive x left {inches(x, 20)}", "stay")
    assert field.clicks("f") == 0  # it touches the right section


# --- long range, indirect fire, minimum range -----------------------------------------------------------


def duel(front: str = "4 10 16 3", reach: int = 8, **more: object) -> Field:
    """`x` looks east; `y`, another large one, stands where the test puts it."""
    field = Field()
    field.put("x", large(front, ranges=(reach, 0, 0, 0), **more), 4, 18)  # type: ignore[arg-type]
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


@pytest.mark.rule("MKN-BASE-112", "MKN-AB-42")
def test_long_range_is_twice_the_range_for_two_clicks_less_and_only_among_large_ones() -> None:
    field = duel()
    field.put("y", large("4 10 14 3"), 20, 18, seat=1)
    field.put("e", PLAIN, 20, 12, seat=1)
    field.begin()
    assert reason(field, "shoot x/front e") == "out-of-range"
    field.play("shoot x/front y", dice=(3, 4))
    assert field.clicks("y/rear") == 1  # 3 - 2
    field = duel()
    field.put("y", large("4 10 14 3"), 20.1, 18, seat=1)
    field.begin()
    assert reason(field, "shoot x/front y") == "out-of-range"
    field = duel("4 10 16 1")
    field.put("y", large("4 10 14 3"), 20, 18, seat=1)
    field.begin()
    field.play("shoot x/front y", dice=(3, 4))
    assert field.clicks("y/rear") == 0  # never below 0
    field = duel()
    field.put("y", large("4 10 14 3"), 12, 18, seat=1)
    field.begin()
    field.play("shoot x/front y", dice=(3, 4))
    assert field.clicks("y/rear") == 3  # within its range


@pytest.mark.rule("MKN-TMD-07", "MKN-BASE-61")
def test_only_the_maximum_range_is_doubled() -> None:
    field = duel(least_range=5)
    field.put("y", large("4 10 14 3"), 8.9, 18, seat=1)
    field.begin()
    assert reason(field, "shoot x/front y") == "too-near"
    for away, clicks in ((9.0, 3), (12.0, 3), (12.1, 1), (20.0, 1)):
        field = duel(least_range=5)
        field.put("y", large("4 10 14 3"), away, 18, seat=1)
        field.begin()
        field.play("shoot x/front y", dice=(3, 4))
        assert field.clicks("y/rear") == clicks, away


@pytest.mark.rule("MKN-FL-07")
def test_flame_at_long_range_deals_one_click() -> None:
    for dice, clicks in (((3, 4), 1), ((6, 6), 2)):
        field = duel("4 10 16 3 flame-lightning")
        field.put("y", large("4 10 14 3"), 18, 18, seat=1)
        field.begin()
        field.play("flame x/front y", dice=dice)
        assert field.clicks("y/rear") == clicks


@pytest.mark.rule("MKN-BASE-113", "MKN-AB-41", "MKN-Q-99")
def test_indirect_fire_needs_no_line_and_deals_one_less() -> None:
    field = duel(indirect=True)
    field.put("e", PLAIN, 11, 18, seat=1)
    field.lay("ruined-house", 8, 18)
    field.begin()
    assert reason(field, "shoot x/front e") == "line-terrain"
    assert field.can("lob x/front e")
    field.play("lob x/front e", dice=(2, 3))  # 15: nothing on the way helps the target
    assert field.clicks("e") == 2
    field = duel()
    field.put("e", PLAIN, 11, 18, seat=1)
    field.begin()
    assert reason(field, "lob x/front e") == "no-indirect-fire"


@pytest.mark.rule("MKN-Q-99")
def test_indirect_fire_still_needs_range_arc_and_a_legal_target() -> None:
    field = duel(indirect=True)
    field.put("b", PLAIN, 8, 20)
    field.put("e", PLAIN, beside="b", to=0, seat=1)
    field.put("f", PLAIN, 3, 22, seat=1)
    field.put("g", PLAIN, 12.2, 18, seat=1)
    field.put("h", f"{PLAIN} invisibility", 9, 17, seat=1)
    field.begin()
    assert reason(field, "lob x/front e") == "beside-friend"
    assert reason(field, "lob x/front f") == "out-of-arc"
    assert reason(field, "lob x/front g") == "out-of-range"
    assert reason(field, "lob x/front h") == "invisible"


@pytest.mark.rule("MKN-STEAL-01")
def test_stealth_does_not_stop_indirect_fire() -> None:
    field = duel(indirect=True)
    field.put("e", f"{PLAIN} stealth", 12, 18, seat=1)
    field.lay("wood", 8, 18)
    field.begin()
    assert reason(field, "shoot x/front e") == "stealth"
    assert field.can("lob x/front e")


@pytest.mark.rule("MKN-IND-01", "MKN-IND-02", "MKN-EX-31")
def test_indirect_at_long_range_deals_three_less_but_never_below_nothing() -> None:
    for front, dice, clicks in (("4 10 16 2", (3, 4), 0), ("4 10 16 2", (6, 6), 1), ("4 10 16 5", (3, 4), 2)):
        field = duel(front, indirect=True)
        field.put("y", large("4 10 14 3"), 19, 18, seat=1)
        field.put("e", PLAIN, 18, 12, seat=1)
        field.lay("ruined-house", 10, 18)
        field.begin()
        assert reason(field, "lob x/front e") == "out-of-range"
        field.play("lob x/front y", dice=dice)
        assert field.clicks("y/rear") == clicks


# --- damage ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-109", "MKN-BASE-111", "MKN-Q-44")
def test_three_skulls_wear_a_section_out_and_all_four_the_figure() -> None:
    field = under_fire("8 10 15 2", "4 10 14 3, 4 10 14 3, x x 13 2, x x x 2")
    field.state.change(field["x/left"], clicks=(1,))
    field.begin()
    happened = field.play("shoot a x", dice=(3, 4))
    assert of(happened, SectionLost) == [SectionLost(figure="x", section="x/left", rules=("MKN-BASE-109",))]
    assert reason(field, "shoot a x/left") != ""
    assert not field.gone("x")
    field = under_fire("8 10 15 2", "4 10 14 3, 4 10 14 3")
    field.wear_out("x/front", "x/rear", "x/right")
    field.begin()
    field.play("shoot a x", dice=(3, 4))
    assert field.gone("x")
    assert field.points()[0] >= 100


@pytest.mark.rule("MKN-BASE-109")
def test_a_worn_out_section_does_not_attack() -> None:
    field = tank()
    field.put("e", PLAIN, beside="x", to=90, seat=1)
    field.wear_out("x/front")
    field.begin()
    assert reason(field, "strike x/front e") == "inactive"
    assert not field.can("strike x/front e")


@pytest.mark.rule("MKN-CMISS-04")
def test_a_critical_miss_hurts_the_section_that_attacked() -> None:
    field = tank()
    field.put("e", PLAIN, beside="x", to=180, seat=1)
    field.begin()
    field.play("strike x/left e", dice=(1, 1))
    assert [field.clicks(f"x/{name}") for name in ("front", "left", "rear", "right")] == [0, 1, 0, 0]


@pytest.mark.rule("MKN-MD-13", "MKN-MD-15", "MKN-EX-39", "MKN-Q-45")
def test_with_three_skulls_half_its_points_go_to_each_side() -> None:
    for skulls, points in ((3, (37, 37)), (2, (75, 0))):
        field = Field()
        field.put("x", large("4 10 14 3, x 10 14 3, x x 14 3", points=75), 18, 18)
        field.put("z", "8 10 15 3", 33, 33, seat=1, points=20)
        field.state.change(field["x/front"], clicks=(1,))
        field.state.change(field["x/left"], clicks=(skulls - 1,))
        assert ending.skulls(field["x"]) == skulls
        with pytest.raises(ending.Over):
            ending.finish(field.state, "agreed", ())
        assert field.points() == [points[0], points[1] + 20]


@pytest.mark.rule("MKN-MD-14")
def test_several_opponents_share_those_points() -> None:
    field = Field(seats=3)
    field.put("x", large("4 10 14 3, x x x 3", points=75), 18, 18)
    field.put("y", "8 10 15 3", 33, 33, seat=1, points=20)
    field.put("z", "8 10 15 3", 3, 33, seat=2, points=20)
    field.state.change(field["x/front"], clicks=(1,))
    with pytest.raises(ending.Over):
        ending.finish(field.state, "agreed", ())
    assert field.points() == [37, 38, 38]  # 37 halved and rounded down is 18


@pytest.mark.rule("MKN-Q-100")
def test_an_explosion_strikes_the_section_that_looks_towards_it() -> None:
    for worn in (False, True):
        field = Field()
        field.put("a", PLAIN, 8, 18, range=10, explosive=True)
        field.put("e", PLAIN, 13, 18, seat=1)
        field.put("x", large(TANK), 15.5, 18, facing=90, seat=1)
        if worn:
            field.wear_out("x/left")
        field.begin()
        field.play("shoot a e", dice=(3, 5))
        assert [field.clicks(f"x/{name}") for name in ("front", "rear", "right")] == [0, 0, 0]
        assert field.clicks("x/left") == (8 if worn else 1)


# --- what it is spared ----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-TMD-04", "MKN-DATA-06")
def test_large_figures_are_neither_healed_nor_confused_nor_frozen_nor_lifted_nor_poisoned() -> None:
    def beside(dial: str, seat: int) -> Field:
        field = Field()
        field.put("x", large(TANK), 18, 18, facing=90, seat=seat)
        field.put("a", dial, beside="x", to=0, facing=180, range=8)
        field.put("z", PLAIN, 33, 33, seat=1)
        field.wear_out("x/rear")
        field.begin()
        return field

    assert reason(beside(f"{PLAIN} healing", 0), "heal a x/right") == "never-healed"
    assert reason(beside(f"{PLAIN} magic-healing", 0), "mend a x/right") == "never-healed"
    assert not beside(f"{PLAIN} magic-levitation", 0).can("levitate a x")
    assert beside(f"{PLAIN} poison", 1).clicks("x/right") == 0
    field = under_fire(f"{PLAIN} magic-confusion")
    field.begin()
    assert reason(field, "confuse a x") == "never-confused"
    field = under_fire(f"{PLAIN} magic-freeze")
    field.begin()
    field.play("shoot a x", dice=(3, 4))
    assert [part.tokens for part in field["x"].parts] == [0] * 4


@pytest.mark.rule("MKN-TMD-05")
def test_large_figures_do_not_come_back_and_nobody_enhances_them() -> None:
    field = Field()
    field.put("a", f"{PLAIN} necromancy", 18, 18)
    field.put("x", large(TANK), 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.state.fallen["x"] = field.state.figures.pop("x").changed(clicks=(8,) * 4, returned=True)
    field.begin()
    assert not field.can("raise a x")
    field = tank(ranges=(10, 0, 0, 0))
    field.put("e", PLAIN, 18, 25, seat=1)
    field.put("m", f"{PLAIN} magic-enhancement", beside="x", to=60)
    field.begin()
    field.play("shoot x/front e", dice=(3, 4))
    assert field.clicks("e") == 3


@pytest.mark.rule("MKN-TMD-01")
def test_all_of_this_holds_in_unlimited_and_in_conquest() -> None:
    for rules in ("unlimited", "conquest"):
        field = Field(rules=rules)
        field.put("x", large(TANK, ranges=(8, 0, 0, 0)), 4, 18)
        field.put("y", large("4 10 14 3"), 20, 18, seat=1)
        field.begin()
        field.play("shoot x/front y", dice=(3, 4))
        assert field.clicks("y/rear") == 1


@pytest.mark.rule("MKN-BASE-176", "MKN-BASE-83")
def test_large_figures_join_no_formation_and_take_no_captives() -> None:
    field = tank()
    field.put("e", "8 10 15 2", beside="x", to=90, seat=1)
    field.put("f", PLAIN, beside="e", to=0, facing=180)
    field.begin()
    assert reason(field, "assault f e x/front") == "never-formation"
    assert reason(field, "capture x/front e") == "no-captor"


@pytest.mark.rule("MKN-BASE-195")
def test_it_never_spins() -> None:
    field = Field()
    field.put("x", large(TANK), 18, 18, facing=90, seat=1)
    field.put("a", PLAIN, 18, 25)
    field.put("b", PLAIN, 3, 3)
    field.begin()
    field.play(f"move a {field.beside('x', 90)} @270")
    assert field.asked == "act"


@pytest.mark.rule("MKN-Q-97")
def test_contact_is_judged_by_section() -> None:
    field = tank(ranges=(10, 10, 0, 0))
    field.put("e", PLAIN, beside="x", to=90, seat=1)
    field.put("f", PLAIN, 12, 18, seat=1)
    field.begin()
    assert reason(field, "shoot x/front z") == "shooter-touched"
    assert reason(field, "shoot x/left f") == ""


@pytest.mark.rule("MKN-AB-32", "MKN-ERR-03")
def test_a_section_regenerates_itself() -> None:
    field = Field()
    field.put("x", "large-elemental-league-ballista-118", 18, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.state.change(field["x/front"], clicks=(10,))
    field.begin()
    field.play("regenerate x/front", dice=(5,))
    assert field.clicks("x/front") == 7


# --- flying, deploying ----------------------------------------------------------------------------------


@pytest.mark.rule("MKN-Q-103")
def test_it_flies_if_all_that_move_it_fly() -> None:
    field = tank("9 10 16 3 flight", "9 10 16 3", "9 10 16 3", "9 10 16 3")
    field.lay("rocks", 18, 23)
    field.begin()
    assert field.can(f"drive x front {inches(18, 27)}")
    assert not field.can(f"drive x left {inches(18, 27)}")
    assert not field.can(f"drive x front left {inches(18, 27)}")


@pytest.mark.rule("MKN-Q-98")
def test_the_dividing_line_is_a_degree_wide_on_either_side() -> None:
    for to, both in ((135, True), (134.1, True), (133.9, False), (135.9, True), (136.1, False)):
        field = tank()
        field.put("e", PLAIN, beside="x", to=to, seat=1)
        field.begin()
        assert (field.can("strike x/front e") and field.can("strike x/left e")) is both, to
