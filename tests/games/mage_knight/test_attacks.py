"""Close and ranged combat: who can be struck or shot, the roll, criticals, damage (CBT, RNG, CHIT, CMISS)."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field, of
from walstatt.games.mage_knight.events.combat import Attacked, Clicked, Met
from walstatt.games.mage_knight.rules.fire import no_target
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read

PLAIN = "8 10 15 2"


def duel(attacker: str = PLAIN, target: str = PLAIN, facing: int = 180, **more: object) -> Field:
    """`a` looks east and touches `y`; both have a friend far away."""
    field = Field()
    field.put("a", attacker, 18, 18, **more)  # type: ignore[arg-type]
    field.put("y", target, beside="a", facing=facing, seat=1)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    return field


def range_(shooter: str = PLAIN, target: str = PLAIN, away: float = 6, **more: object) -> Field:
    """`a` looks east; `y` stands so far before it. Nothing has begun yet."""
    field = Field()
    field.put("a", shooter, 10, 18, **{"range": 10, **more})  # type: ignore[arg-type]
    field.put("y", target, 10 + away, 18, facing=180, seat=1)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


def reason(field: Field, text: str) -> str:
    found = read(field.state, tuple(text.split()))
    return found.key if isinstance(found, Why) else ""


def met(field: Field, text: str, dice: tuple[int, ...] = (3, 4)) -> dict[str, int]:
    """The defence that an attack had to reach, of everybody."""
    return {event.figure: event.defence for event in of(field.play(text, dice=dice), Met)}


# --- the roll -------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-58")
@pytest.mark.parametrize(("dice", "hit"), [((2, 2), False), ((2, 3), True)])
def test_the_roll_and_the_attack_value_must_reach_the_defence(dice: tuple[int, int], hit: bool) -> None:
    field = duel()  # 10 against 15
    field.play("strike a y", dice=dice)
    assert field.clicks("y") == (2 if hit else 0)


@pytest.mark.rule("MKN-BASE-59", "MKN-BASE-64")
def test_a_hit_deals_the_damage_value_also_in_close_combat() -> None:
    field = duel("8 10 15 3, 8 10 15 1")
    field.play("strike a y", dice=(3, 4))
    assert field.clicks("y") == 3
    field = range_("8 10 15 4")
    field.begin()
    field.play("shoot a y", dice=(3, 4))
    assert field.clicks("y") == 4


@pytest.mark.rule("MKN-BASE-66", "MKN-Q-29")
@pytest.mark.parametrize("ability", ["", "toughness", "invulnerability"])
def test_a_two_misses_and_costs_the_attacker_a_click_that_nothing_takes_off(ability: str) -> None:
    field = duel(f"8 20 15 2 {ability}")
    field.play("strike a y", dice=(1, 1))
    assert (field.clicks("a"), field.clicks("y")) == (1, 0)


@pytest.mark.rule("MKN-BASE-67")
def test_a_twelve_hits_whatever_the_defence_and_deals_one_click_more() -> None:
    field = duel("8 1 15 2", "8 10 30 2")
    field.play("strike a y", dice=(6, 6))
    assert field.clicks("y") == 3


@pytest.mark.rule("MKN-BASE-63")
def test_from_behind_one_is_added() -> None:
    for facing, bonus in ((180, 0), (0, 1)):
        field = duel(facing=facing)
        happened = field.play("strike a y", dice=(2, 2))
        assert of(happened, Attacked)[0].bonus == bonus
        assert field.clicks("y") == 2 * bonus  # 14 misses, 15 hits


@pytest.mark.rule("MKN-BASE-62", "MKN-BASE-146")
def test_close_combat_goes_through_the_front_arc() -> None:
    field = duel()
    field.put("x", PLAIN, beside="a", to=180, seat=1)
    field.begin()
    assert field.can("strike a y")
    assert (field.can("strike a x"), reason(field, "strike a x")) == (False, "not-in-reach")
    assert not field.can("strike a z")


@pytest.mark.rule("MKN-BASE-147")
def test_nobody_attacks_a_friend() -> None:
    field = duel(range=8)
    field.put("c", PLAIN, beside="a", to=60)
    field.begin()
    assert not field.can("strike a c")
    field = range_()
    field.put("c", PLAIN, 14, 20)
    field.begin()
    assert (field.can("shoot a c"), reason(field, "shoot a c")) == (False, "not-opposing")


@pytest.mark.rule("MKN-CHIT-01")
def test_who_does_not_dodge_is_not_asked_or_takes_the_hit() -> None:
    field = duel(target=f"{PLAIN} dodge")
    field.play("strike a y", "stay", dice=(3, 4))
    assert field.clicks("y") == 2
    field = duel()
    field.play("strike a y", dice=(3, 4))
    assert (field.asked, field["y"].tokens) == ("act", 0)


# --- the ten steps --------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-CBT-04", "MKN-CBT-07")
def test_the_action_is_spent_and_all_who_take_part_get_a_token_before_anything_is_rolled() -> None:
    field = duel(target=f"{PLAIN}")
    field.put("c", PLAIN, beside="y", facing=180)
    field.put("x", "8 10 18 2 defend", beside="y", to=90, seat=1)
    field.begin()
    field.play("assault a y c", dice=())  # the defender is asked whose value is used
    assert field.asked == "defend"
    assert (field["a"].tokens, field["c"].tokens, field.state.actions) == (1, 1, 1)


@pytest.mark.rule("MKN-CBT-10", "MKN-CBT-11", "MKN-CBT-12", "MKN-CBT-13")
def test_roll_damage_what_follows_and_pushing_come_in_this_order() -> None:
    field = duel("8 10 15 2 vampirism", f"{PLAIN} magic-retaliation", tokens=1, clicks=3)
    happened = field.play("strike a y", dice=(3, 4))
    assert [type(event).__name__ for event in happened[1:4]] == ["Attacked", "Met", "Clicked"]
    clicked = [(event.figure, event.clicks, event.cause) for event in of(happened, Clicked)]
    assert clicked == [
        ("y", 2, "attack"), ("a", 1, "magic-retaliation"), ("a", -1, "vampirism"), ("a", 1, "pushed")
    ]  # fmt: skip


@pytest.mark.rule("MKN-SNEAK-01", "MKN-AB-34")
def test_sneak_attack_doubles_the_damage_value_from_behind_alone() -> None:
    for facing, clicks in ((180, 2), (0, 4)):
        field = duel("8 10 15 2 sneak-attack", facing=facing)
        field.play("strike a y", dice=(3, 4))
        assert field.clicks("y") == clicks


@pytest.mark.rule("MKN-CHIT-04")
def test_the_click_of_a_critical_hit_is_not_doubled() -> None:
    field = duel("8 10 15 2 sneak-attack", facing=0)
    field.play("strike a y", dice=(6, 6))
    assert field.clicks("y") == 5


@pytest.mark.rule("MKN-CBT-01", "MKN-EX-24")
def test_damage_is_doubled_then_raised_then_reduced() -> None:
    field = Field()
    field.put("a", "8 10 15 5 sneak-attack", 18, 18)
    troll = ", ".join(["6 10 14 3 toughness battle-fury"] * 12)
    field.put("y", troll, beside="a", seat=1)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("strike a y", dice=(6, 6))
    assert field.clicks("y") == 10


@pytest.mark.rule("MKN-CBT-03", "MKN-FL-13")
def test_effects_of_one_attack_are_added_up_and_reduced_once() -> None:
    field = range_("8 12 15 3 flame-lightning", "8 10 15 2 toughness", targets=2)
    field.put("x", "8 10 15 2 toughness", beside="y", to=90, seat=1)
    field.begin()
    field.play("flame a y x", dice=(6, 6))
    assert (field.clicks("y"), field.clicks("x")) == (2, 2)  # 1 + 1 + 1 - 1


@pytest.mark.rule("MKN-BASE-68")
def test_damage_is_never_less_than_nothing() -> None:
    field = duel("8 10 15 1", "8 10 15 2 invulnerability", 180)
    field.state.change(field["y"], clicks=(2,))
    field.play("strike a y", dice=(3, 4))
    assert field.clicks("y") == 2


@pytest.mark.rule("MKN-BASE-69", "MKN-SAG-03")
def test_abilities_that_come_and_go_on_the_way_change_nothing() -> None:
    field = duel("8 10 15 3", "8 10 15 2, 8 10 15 2 toughness, 8 10 15 2 invulnerability, 8 9 15 2, 8 8 15 2")
    field.play("strike a y", dice=(3, 4))
    assert field.clicks("y") == 3


@pytest.mark.rule("MKN-BASE-152", "MKN-AB-37", "MKN-Q-10")
@pytest.mark.parametrize(("ability", "clicks"), [("", 3), ("toughness", 2), ("invulnerability", 1)])
def test_toughness_takes_one_off_and_invulnerability_two(ability: str, clicks: int) -> None:
    field = duel("8 10 15 3", f"8 10 15 2 {ability}")
    field.play("strike a y", dice=(3, 4))
    assert field.clicks("y") == clicks


@pytest.mark.rule("MKN-EX-48")
def test_invulnerability_against_a_hit_two_riders_and_a_push() -> None:
    field = duel("8 10 15 3", "8 10 15 2 invulnerability")
    field.play("strike a y", dice=(3, 4))
    assert field.clicks("y") == 1
    field = Field()
    field.put("y", "8 10 15 2 invulnerability", 18, 18, seat=1, tokens=1)
    field.put("a", PLAIN, 20.205, 18, type="mounted")
    field.put("b", PLAIN, 18 - 2.205, 18, facing=180, type="mounted")
    field.begin()
    field.play("move a", "stay", "move b", "stay", dice=(2, 2))
    assert field.clicks("y") == 0
    field.play("move y", "stay", dice=(4,))
    assert field.clicks("y") == 1


# --- whom a shot can be aimed at ------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-52")
def test_who_has_a_range_shoots_unless_an_opposing_figure_touches_it() -> None:
    field = range_(range=0)
    field.begin()
    assert (field.can("shoot a y"), reason(field, "shoot a y")) == (False, "no-range")
    field = range_()
    field.put("x", PLAIN, beside="a", to=180, seat=1)
    field.begin()
    assert (field.can("shoot a y"), reason(field, "shoot a y")) == (False, "shooter-touched")


@pytest.mark.rule("MKN-BASE-53", "MKN-MEAS-01")
@pytest.mark.parametrize(("away", "can"), [(10, True), (10.02, False)])
def test_the_range_is_measured_from_dot_to_dot_also_between_heights(away: float, can: bool) -> None:
    for height in (False, True):
        field = range_(away=away)
        if height:
            field.lay("hill", 10, 18)
        field.begin()
        assert field.can("shoot a y") is can


@pytest.mark.rule("MKN-BASE-54")
def test_nobody_shoots_at_who_touches_a_friend() -> None:
    field = range_()
    field.put("c", PLAIN, beside="y", to=90)
    field.begin()
    assert (field.can("shoot a y"), reason(field, "shoot a y")) == (False, "beside-friend")


@pytest.mark.rule("MKN-BASE-55", "MKN-BASE-177")
def test_nobody_shoots_at_a_captor_or_takes_it_captive_but_it_can_be_struck() -> None:
    field = range_()
    field.put("c", PLAIN, beside="y", to=90)
    field.hold("y", "c")
    field.begin()
    assert (field.can("shoot a y"), reason(field, "shoot a y")) == (False, "captor")
    field = duel()
    field.put("c", PLAIN, beside="y", to=0)
    field.hold("y", "c")
    field.begin()
    assert field.can("strike a y")
    assert not field.can("capture a y")


@pytest.mark.rule("MKN-BASE-56", "MKN-SAG-07")
@pytest.mark.parametrize(("seat", "ability"), [(0, ""), (1, ""), (1, "invisibility")])
def test_every_other_base_blocks_the_line(seat: int, ability: str) -> None:
    field = range_()
    field.put("c", f"{PLAIN} {ability}", 13, 18.5, seat=seat)
    field.begin()
    assert (field.can("shoot a y"), reason(field, "shoot a y")) == (False, "line-figure")
    field = range_()
    field.put("c", f"{PLAIN} {ability}", 13, 18.55, seat=seat)  # the line only touches it
    field.begin()
    assert field.can("shoot a y")


@pytest.mark.rule("MKN-BASE-61")
def test_a_least_range_keeps_near_targets_safe() -> None:
    field = range_(away=3.9, least_range=4)
    field.begin()
    assert reason(field, "shoot a y") == "too-near"
    field = range_(away=4, least_range=4)
    field.begin()
    assert field.can("shoot a y")


@pytest.mark.rule("MKN-BASE-57", "MKN-BASE-101")
def test_hindering_terrain_on_the_line_gives_one_however_many_pieces_there_are() -> None:
    field = range_()
    field.begin()
    assert met(field, "shoot a y") == {"y": 15}
    field = range_("8 10 15 2", away=16, range=18)
    field.lay("wood", 18, 18)
    field.lay("low-wall", 26, 18, 180)
    field.begin()
    assert met(field, "shoot a y") == {"y": 16}


@pytest.mark.rule("MKN-MEAS-02")
@pytest.mark.parametrize(("x", "defence"), [(7.2, 15), (6.2, 16)])
def test_who_looks_out_of_the_terrain_is_not_hindered_by_it(x: float, defence: int) -> None:
    field = range_(arc=90)
    field.put("a", PLAIN, x + 3.2, 18, range=10, arc=90)
    field.lay("rubble", 7.2, 18)  # its east side is at 10.4 here
    field.begin()
    assert met(field, "shoot a y") == {"y": defence}


@pytest.mark.rule("MKN-MEAS-03")
@pytest.mark.parametrize(("y", "defence"), [(15.2, 15), (14.5, 16)])
def test_a_wall_that_the_front_arc_touches_does_not_hinder(y: float, defence: int) -> None:
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", PLAIN, 20, y, facing=90, range=10)
    field.put("y", PLAIN, 20, 21, seat=1)
    field.begin()
    assert met(field, "shoot a y") == {"y": defence}


@pytest.mark.rule("MKN-MEAS-03")
def test_any_part_of_the_front_arc_at_the_wall_is_enough() -> None:
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", PLAIN, 20, 15.2, facing=180, range=10, arc=270)
    field.put("y", PLAIN, 20, 21, seat=1)
    field.begin()
    assert met(field, "shoot a y") == {"y": 15}
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", PLAIN, 20, 15.2, facing=20, range=10, arc=180)  # it touches the wall just inside its arc
    field.put("y", PLAIN, 20.5, 21, seat=1)
    field.begin()
    assert met(field, "shoot a y") == {"y": 15}


@pytest.mark.rule("MKN-AB-35", "MKN-EXP-02")
@pytest.mark.parametrize("explosive", [False, True])
def test_a_stealthy_figure_behind_hindering_terrain_is_no_target(explosive: bool) -> None:
    field = range_(target=f"{PLAIN} stealth", away=9, explosive=explosive)
    field.lay("wood", 14.5, 18)
    field.begin()
    assert (field.can("shoot a y"), reason(field, "shoot a y")) == (False, "stealth")
    field = range_(target=f"{PLAIN} stealth", away=9, explosive=explosive)
    field.begin()
    assert field.can("shoot a y")


@pytest.mark.rule("MKN-AB-15", "MKN-EXP-04", "MKN-Q-15")
def test_an_invisible_figure_is_no_target_not_even_of_a_blast_but_suffers_from_explosions() -> None:
    field = range_(f"{PLAIN} magic-blast", f"{PLAIN} invisibility", explosive=True)
    field.put("x", PLAIN, 16, 20.9, seat=1)
    field.begin()
    assert reason(field, "shoot a y") == "invisible"
    assert reason(field, "blast a y") == "invisible"
    field.play("shoot a x", dice=(3, 4))
    assert field.clicks("y") == 1


# --- heights --------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-EX-50", "MKN-BASE-184", "MKN-BASE-148")
def test_who_stands_higher_gets_one_and_behind_hindering_terrain_two() -> None:
    field = range_(away=14, range=20)
    field.lay("hill", 24, 18)
    field.lay("wood", 15, 18)
    field.begin()
    assert met(field, "shoot a y") == {"y": 17}
    field = Field()
    field.lay("hill", 20, 18)
    field.put("y", PLAIN, 17.0, 18, seat=1)
    field.put("a", PLAIN, beside="y", to=180)
    field.begin()
    assert met(field, "strike a y") == {"y": 16}


@pytest.mark.rule("MKN-BASE-99", "MKN-BASE-182")
def test_between_two_on_the_ground_a_hill_blocks() -> None:
    field = range_(away=16, range=20)
    field.lay("hill", 18, 18)
    field.begin()
    assert reason(field, "shoot a y") == "line-terrain"


@pytest.mark.rule("MKN-TER-01", "MKN-BASE-181")
def test_the_hill_that_one_stands_on_does_not_block_another_does() -> None:
    field = range_(away=9)
    field.lay("hill", 10, 18)
    field.begin()
    assert met(field, "shoot a y") == {"y": 15}
    field = range_(away=16, range=20)
    field.lay("hill", 9, 18)
    field.lay("hill", 19, 18)
    field.begin()
    assert reason(field, "shoot a y") == "line-terrain"


@pytest.mark.rule("MKN-BASE-180", "MKN-DATA-19")
def test_between_two_hills_bases_on_the_ground_are_seen_over() -> None:
    def hills(high: bool) -> Field:
        field = range_(away=16, range=20)
        field.lay("hill", 8, 18)
        if high:
            field.lay("hill", 28, 18)
        field.put("c", PLAIN, 18, 18, seat=1)
        return field

    low, high = hills(False), hills(True)
    found = no_target(low.state, low["a"], low["y"])
    assert found is not None
    assert found.key == "line-figure"
    assert no_target(high.state, high["a"], high["y"]) is None


# --- several targets ------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-60", "MKN-CHG-01", "MKN-RNG-01", "MKN-EX-51")
def test_at_several_targets_the_damage_value_is_one() -> None:
    for dice, clicks in (((3, 4), 1), ((6, 6), 2)):
        field = range_("8 10 15 3", targets=2)
        field.put("x", PLAIN, 14, 21, seat=1)
        field.put("w", PLAIN, 14, 15, seat=1)
        field.begin()
        assert reason(field, "shoot a y x w") == "too-many-targets"
        field.play("shoot a y x", dice=dice)
        assert [field.clicks(word) for word in "yxw"] == [clicks, clicks, 0]


@pytest.mark.rule("MKN-EX-19")
def test_three_enhancers_add_three_clicks() -> None:
    field = enhanced()
    field.play("shoot a y", dice=(3, 4))
    assert field.clicks("y") == 7


@pytest.mark.rule("MKN-EX-20", "MKN-MENH-03")
def test_three_enhancers_add_three_clicks_to_each_of_three_targets() -> None:
    field = enhanced()
    field.play("shoot a y x w", dice=(3, 4))
    assert [field.clicks(word) for word in "yxw"] == [4, 4, 4]


def enhanced() -> Field:
    field = range_("8 10 15 4", targets=3)
    field.put("x", PLAIN, 14, 21, seat=1)
    field.put("w", PLAIN, 14, 15, seat=1)
    for number, angle in enumerate((120, 180, 240)):
        field.put(f"m{number}", "8 10 15 1 magic-enhancement", beside="a", to=angle)
    field.begin()
    return field


@pytest.mark.rule("MKN-MENH-02")
@pytest.mark.parametrize(("shooter", "target"), [("magic-immunity", ""), ("", "magic-immunity")])
def test_the_immune_neither_deal_nor_take_enhanced_damage(shooter: str, target: str) -> None:
    field = range_(f"{PLAIN} {shooter}", f"{PLAIN} {target}")
    field.put("m", "8 10 15 1 magic-enhancement", beside="a", to=180)
    field.begin()
    field.play("shoot a y", dice=(3, 4))
    assert field.clicks("y") == 2


# --- criticals ------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-CMISS-01")
def test_of_a_formation_only_the_primary_attacker_takes_the_click() -> None:
    field = duel()
    field.put("c", PLAIN, beside="y", facing=180)
    field.begin()
    field.play("assault a y c", dice=(1, 1))
    assert (field.clicks("a"), field.clicks("c")) == (1, 0)


@pytest.mark.rule("MKN-CMISS-02")
def test_who_falls_by_its_own_miss_scores_for_who_damaged_it_last() -> None:
    field = duel("8 10 15 2, 8 10 15 2", clicks=1)
    field.state.change(field["a"], hurt_by=1)
    field.play("strike a y", dice=(1, 1))
    assert (field.gone("a"), field.points()) == (True, [0, 20])


@pytest.mark.rule("MKN-CMISS-03")
def test_or_for_all_opponents_if_nobody_did() -> None:
    field = Field(seats=3)
    field.put("a", "8 10 15 2, 8 10 15 2", 18, 18, clicks=1, points=25)
    field.put("b", PLAIN, 3, 3)
    field.put("y", PLAIN, beside="a", seat=1)
    field.put("z", PLAIN, 33, 33, seat=2)
    field.begin()
    field.play("strike a y", dice=(1, 1))
    assert field.points() == [0, 12, 12]


@pytest.mark.rule("MKN-CMISS-05")
def test_a_two_in_a_healing_attempt_costs_the_healer_exactly_one_click() -> None:
    field = Field()
    field.put("a", "8 20 15 2 healing toughness", 18, 18)
    field.put("c", PLAIN, beside="a", clicks=3)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("heal a c", dice=(1, 1))
    assert (field.clicks("a"), field.clicks("c")) == (1, 3)


@pytest.mark.rule("MKN-CHIT-01", "MKN-AB-10")
@pytest.mark.parametrize(("die", "clicks"), [(3, 3), (4, 0)])
def test_a_critical_hit_can_be_dodged_and_is_no_critical_miss_then(die: int, clicks: int) -> None:
    field = duel(target=f"{PLAIN} dodge")
    field.play("strike a y", "dodge", dice=(6, 6, die))
    assert (field.clicks("y"), field.clicks("a")) == (clicks, 0)


@pytest.mark.rule("MKN-CHIT-03")
def test_a_twelve_heals_one_click_more_whatever_the_defence() -> None:
    field = Field()
    field.put("a", "8 0 15 2 healing", 18, 18)
    field.put("c", "8 10 30 2", beside="a", clicks=4)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("heal a c", "value 2", dice=(6, 6))
    assert field.clicks("c") == 1
