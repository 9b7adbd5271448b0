"""What the special abilities do (SA, FL, DODGE, DEF, SHOCK, MBLST, MFRZ, MCONF, MLEV, NECR, MHEAL, AQUA)."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field, inches, of
from walstatt.games.mage_knight.events.combat import Attacked, DamageRolled, Met
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.strikes import read
from walstatt.spaces.table import INCH

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


def defences(field: Field, text: str, dice: tuple[int, ...] = (3, 4)) -> dict[str, int]:
    return {event.figure: event.defence for event in of(field.play(text, dice=dice), Met)}


# --- Flame/Lightning ------------------------------------------------------------------------------------


def row(*words: str, attacker: str, dial: str = "8 10 14 3 toughness", targets: int = 2) -> Field:
    """Figures in a row from south to north, each touching the next, before `s`."""
    field = Field()
    field.put("s", attacker, 10, 18, range=14, targets=targets)
    for number, word in enumerate(words):
        field.put(word, dial, 18, 16.5 + 1.1 * number + 0.001 * number, seat=1)
    field.begin()
    return field


@pytest.mark.rule("MKN-EX-04", "MKN-FL-01", "MKN-FL-02")
def test_pierce_works_on_the_trolls_that_are_aimed_at_and_on_no_others() -> None:
    field = row("A", "B", "C", attacker="8 12 15 3 flame-lightning pierce")
    field.play("flame s A B", dice=(3, 4))
    assert [field.clicks(word) for word in "ABC"] == [2, 2, 0]


@pytest.mark.rule("MKN-EX-05", "MKN-FL-12")
def test_a_hierophant_at_four_trolls() -> None:
    field = row("A", "B", "C", "D", attacker="10 14 19 5 flame-lightning")
    field.play("flame s B C", dice=(3, 4))
    assert [field.clicks(word) for word in "ABCD"] == [0, 1, 1, 0]


@pytest.mark.rule("MKN-EX-06", "MKN-CHIT-02")
def test_a_hierophant_at_four_trolls_with_a_twelve() -> None:
    field = row("A", "B", "C", "D", attacker="10 14 19 5 flame-lightning")
    field.play("flame s B C", dice=(6, 6))
    assert [field.clicks(word) for word in "ABCD"] == [1, 2, 2, 1]


@pytest.mark.rule("MKN-SA-01", "MKN-SA-02")
def test_flame_deals_one_click_to_the_target_and_to_all_who_touch_it() -> None:
    field = row("A", "B", "C", "D", attacker="8 12 15 4 flame-lightning", dial=PLAIN)
    field.play("flame s B", dice=(3, 4))
    assert [field.clicks(word) for word in "ABCD"] == [1, 1, 1, 0]


@pytest.mark.rule("MKN-SA-03", "MKN-Q-04")
def test_one_roll_is_compared_with_everybody_on_its_own() -> None:
    field = before("8 10 15 2 flame-lightning", "8 10 18 2")
    field.put("x", "8 10 15 2", beside="y", to=90, seat=1)
    field.begin()
    happened = field.play("flame a y", dice=(3, 3))
    assert len(of(happened, Attacked)) == 1
    assert (field.clicks("y"), field.clicks("x")) == (0, 1)  # the target is missed, its neighbour is not


@pytest.mark.rule("MKN-SA-04", "MKN-FL-11")
def test_flame_works_on_each_of_several_targets() -> None:
    field = row("A", "B", attacker="8 12 15 4 flame-lightning", dial=PLAIN)
    field.put("C", PLAIN, 14, 22, seat=1)
    field.put("D", PLAIN, beside="C", to=60, seat=1)
    field.begin()
    field.play("flame s A C", dice=(3, 4))
    assert [field.clicks(word) for word in "ABCD"] == [1, 1, 1, 1]


@pytest.mark.rule("MKN-FL-14", "MKN-FL-17", "MKN-BASE-102")
def test_terrain_helps_the_target_and_nobody_else() -> None:
    field = before("8 10 15 2 flame-lightning", away=9)
    field.lay("wood", 14.5, 18)
    field.put("x", PLAIN, beside="y", to=90, seat=1)
    field.begin()
    assert defences(field, "flame a y") == {"y": 16, "x": 15}


@pytest.mark.rule("MKN-FL-15", "MKN-AB-02")
def test_battle_armor_helps_who_is_affected() -> None:
    assert spread("battle-armor") == 17


@pytest.mark.rule("MKN-FL-20", "MKN-AB-16")
def test_invulnerability_helps_who_is_affected() -> None:
    assert spread("invulnerability") == 17


def spread(ability: str) -> int:
    field = before("8 10 15 2 flame-lightning")
    field.put("x", f"{PLAIN} {ability}", beside="y", to=90, seat=1)
    field.begin()
    return defences(field, "flame a y")["x"]


@pytest.mark.rule("MKN-FL-16")
def test_who_is_affected_may_be_out_of_range() -> None:
    field = before("8 10 15 2 flame-lightning", away=10)
    field.put("x", PLAIN, beside="y", seat=1)
    field.begin()
    assert not field.can("flame a x")
    field.play("flame a y", dice=(3, 4))
    assert field.clicks("x") == 1


@pytest.mark.rule("MKN-FL-18", "MKN-AQUA-02", "MKN-SA-43")
def test_a_swimmer_in_water_is_harder_to_affect() -> None:
    for water, defence in ((True, 17), (False, 15)):
        field = before("8 10 15 2 flame-lightning")
        field.put("x", f"{PLAIN} aquatic", beside="y", to=90, seat=1)
        if water:
            field.lay("deep-pond", 16, 20.5)
        field.begin()
        assert defences(field, "flame a y")["x"] == defence


@pytest.mark.rule("MKN-FL-19", "MKN-FL-21", "MKN-Q-35")
def test_invisible_figures_and_captors_are_affected_and_captives_are_not() -> None:
    field = before("8 10 15 2 flame-lightning")
    field.put("i", f"{PLAIN} invisibility", beside="y", to=90, seat=1)
    field.put("h", PLAIN, beside="y", to=270, seat=1)
    field.put("c", PLAIN, beside="y", to=330)
    field.hold("h", "c")
    field.begin()
    assert not field.can("flame a h")
    field.play("flame a y", dice=(3, 4))
    assert [field.clicks(word) for word in "ihc"] == [1, 1, 0]


@pytest.mark.rule("MKN-FL-08", "MKN-FL-09")
def test_who_is_affected_retaliates_once_however_often_it_was_struck() -> None:
    field = row("A", "B", "C", attacker="8 12 15 3 flame-lightning", dial=PLAIN)
    field.put("B", f"{PLAIN} magic-retaliation", 18, 17.601, seat=1)
    field.begin()
    field.play("flame s A C", dice=(3, 4))
    assert (field.clicks("B"), field.clicks("s")) == (2, 1)


@pytest.mark.rule("MKN-FL-10", "MKN-MRET-03")
@pytest.mark.parametrize(("ability", "clicks"), [("", 2), ("toughness", 0), ("invulnerability", 0)])
def test_clicks_of_several_retaliations_are_reduced_one_by_one(ability: str, clicks: int) -> None:
    field = row("A", "B", attacker=f"8 12 15 3 flame-lightning {ability}", dial=f"{PLAIN} magic-retaliation")
    field.play("flame s A", dice=(3, 4))
    assert field.clicks("s") == clicks


@pytest.mark.rule("MKN-DODGE-03", "MKN-DODGE-04", "MKN-EX-43")
def test_who_is_affected_may_dodge_and_so_may_the_target_for_itself_alone() -> None:
    field = row("A", "B", attacker="8 12 15 3 flame-lightning", dial=f"{PLAIN} dodge")
    field.play("flame s A", "dodge", "dodge", dice=(3, 4, 6, 1))
    assert [field.clicks(word) for word in "AB"] == [0, 1]


# --- explosions -----------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-EXP-03", "MKN-Q-30", "MKN-AB-40")
def test_an_explosion_reaches_three_inches_and_not_the_target_itself() -> None:
    field = before(PLAIN, away=3, explosive=True)
    field.put("near", f"{PLAIN} stealth", 16, 18, seat=1)
    field.put("far", PLAIN, 16.02, 18.5, seat=1)
    field.state.figures["far"] = field["far"].standing(round(13 * INCH), round(21.05 * INCH), 0)
    field.begin()
    field.play("shoot a y", dice=(3, 4))
    assert [field.clicks(word) for word in ("y", "near", "far", "a")] == [2, 1, 0, 1]


@pytest.mark.rule("MKN-DODGE-01", "MKN-EX-42")
def test_no_explosion_where_the_target_has_dodged() -> None:
    field = before(PLAIN, f"{PLAIN} dodge", explosive=True)
    field.put("x", PLAIN, 17.5, 18, seat=1)
    field.begin()
    field.play("shoot a y", "dodge", dice=(3, 4, 5))
    assert (field.clicks("y"), field.clicks("x")) == (0, 0)


@pytest.mark.rule("MKN-DODGE-02")
def test_nobody_else_dodges_an_explosion() -> None:
    field = before(PLAIN, explosive=True)
    field.put("x", f"{PLAIN} dodge", 17.5, 18, seat=1)
    field.begin()
    field.play("shoot a y", dice=(3, 4))
    assert (field.asked, field.clicks("x")) == ("act", 1)


@pytest.mark.rule("MKN-Q-31")
def test_who_is_near_two_targets_takes_two_separate_clicks() -> None:
    for dial, clicks in ((PLAIN, 2), (f"{PLAIN} toughness", 0)):
        field = before(PLAIN, targets=2, explosive=True)
        field.put("w", PLAIN, 15, 21, seat=1)
        field.put("x", dial, 16.5, 20, seat=1)
        field.begin()
        field.play("shoot a y w", dice=(3, 4))
        assert field.clicks("x") == clicks


@pytest.mark.rule("MKN-CAP-06")
def test_a_captive_is_safe_from_explosions_and_its_captor_is_not() -> None:
    field = before(PLAIN, explosive=True)
    field.put("h", PLAIN, 17.5, 18, seat=1)
    field.put("c", PLAIN, beside="h", to=90)
    field.hold("h", "c")
    field.begin()
    field.play("shoot a y", dice=(3, 4))
    assert (field.clicks("h"), field.clicks("c")) == (1, 0)


@pytest.mark.rule("MKN-EXP-01")
def test_nobody_can_switch_explosions_off() -> None:
    field = before(f"{PLAIN} pierce", explosive=True)
    field.begin()
    assert [text for text in field.options if text.startswith("off")] == ["off a pierce"]
    assert not field.can("off a explosive")


# --- Shockwave ------------------------------------------------------------------------------------------


def wave(dial: str = "8 10 15 3 shockwave", **more: object) -> Field:
    """A Shockwave of five inches around `a`."""
    field = Field()
    field.put("a", dial, 18, 18, **{"range": 10, **more})  # type: ignore[arg-type]
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


@pytest.mark.rule("MKN-SA-37", "MKN-Q-33")
def test_a_wave_reaches_half_the_range_all_around_friend_and_foe() -> None:
    field = wave(range=9)
    field.put("x", PLAIN, 22.5, 18, seat=1)
    field.put("far", PLAIN, 18, 22.52, seat=1)
    field.put("friend", PLAIN, 14, 18)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert [field.clicks(word) for word in ("x", "far", "friend", "a")] == [1, 0, 1, 0]


@pytest.mark.rule("MKN-SA-38")
def test_no_base_stops_a_wave_but_terrain_does() -> None:
    field = wave(range=14)
    field.put("x", PLAIN, 20, 18, seat=1)
    field.put("y", PLAIN, 22.5, 18, seat=1)
    field.put("w", PLAIN, 11.5, 18, seat=1)
    field.lay("rocks", 14.8, 18)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert [field.clicks(word) for word in "xyw"] == [1, 1, 0]


@pytest.mark.rule("MKN-SA-39", "MKN-Q-32")
def test_one_target_takes_the_damage_value_several_take_one_click() -> None:
    field = wave()
    field.put("x", PLAIN, 20, 18, seat=1)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert field.clicks("x") == 3
    field = wave()
    field.put("x", PLAIN, 20, 18, seat=1)
    field.put("friend", PLAIN, 14, 18)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert field.clicks("x") == 1


@pytest.mark.rule("MKN-SA-40", "MKN-MRET-01")
@pytest.mark.parametrize(
    "ability", ["toughness", "invulnerability", "battle-armor", "dodge", "magic-retaliation"]
)
def test_a_wave_ignores_what_the_targets_can(ability: str) -> None:
    field = wave()
    field.put("x", f"{PLAIN} {ability}", 20, 18, seat=1)
    field.begin()
    assert defences(field, "shock a", (2, 3)) == {"x": 15}
    assert (field.clicks("x"), field.clicks("a")) == (3, 0)


@pytest.mark.rule("MKN-AQUA-06")
def test_but_not_aquatic() -> None:
    field = wave()
    field.put("x", f"{PLAIN} aquatic", 21, 18, seat=1)
    field.lay("shallow-pond", 22, 18)
    field.begin()
    assert defences(field, "shock a") == {"x": 17}


@pytest.mark.rule("MKN-AQUA-07")
def test_who_loses_aquatic_by_a_wave_drowns() -> None:
    field = wave()
    field.put("x", "8 10 15 2 aquatic, 8 10 15 2, 8 10 15 2, 8 10 15 2, 8 9 14 1", 21, 18, seat=1)
    field.lay("deep-pond", 22, 18)
    field.begin()
    field.play("shock a", dice=(6, 4))
    assert (field.gone("x"), field.points()) == (True, [20, 0])


@pytest.mark.rule("MKN-AQUA-07", "MKN-BASE-100")
def test_on_dry_land_nobody_drowns_without_it() -> None:
    field = wave()
    field.put("x", "8 10 15 2 aquatic, 8 10 15 2, 8 10 15 2, 8 10 15 2, 8 9 14 1", 21, 18, seat=1)
    field.begin()
    field.play("shock a", dice=(6, 4))
    assert (field.gone("x"), field.clicks("x")) == (False, 3)


@pytest.mark.rule("MKN-SA-41", "MKN-CAP-17", "MKN-CAP-18", "MKN-SHOCK-04")
def test_a_wave_strikes_captors_and_who_touches_friends_but_no_captive() -> None:
    field = wave()
    field.put("h", PLAIN, 20, 18, seat=1)
    field.put("c", PLAIN, beside="h", to=0)
    field.hold("h", "c")
    field.put("friend", PLAIN, 18, 21)
    field.put("x", PLAIN, beside="friend", to=180, seat=1)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert (field.clicks("h"), field.clicks("c")) == (1, 0)
    assert (field.clicks("x"), field.clicks("friend")) == (1, 1)


@pytest.mark.rule("MKN-SHOCK-01", "MKN-VP-06")
def test_a_wave_may_strike_friends_alone_and_their_points_go_to_who_hurt_them() -> None:
    field = wave()
    field.put("f", "8 10 15 2, 8 10 15 2", 20, 18, clicks=1)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert (field.gone("f"), field.points()) == (True, [0, 20])


@pytest.mark.rule("MKN-SHOCK-02")
def test_a_stealthy_figure_behind_a_wood_is_struck_but_keeps_the_bonus_of_the_ground() -> None:
    field = wave(range=16)
    field.put("x", f"{PLAIN} stealth", 25, 18, seat=1)
    field.lay("thicket", 21, 18, 90)
    field.begin()
    assert defences(field, "shock a") == {"x": 16}


@pytest.mark.rule("MKN-SHOCK-03")
def test_an_invisible_figure_is_struck_and_hides_nobody() -> None:
    field = wave()
    field.put("x", f"{PLAIN} invisibility", 20, 18, seat=1)
    field.put("y", PLAIN, 22, 18, seat=1)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert (field.clicks("x"), field.clicks("y")) == (1, 1)


@pytest.mark.rule("MKN-MFRZ-02", "MKN-EX-21", "MKN-SA-24")
def test_a_freezing_wave() -> None:
    field = wave("8 10 15 3 shockwave magic-freeze")
    for number, word in enumerate("uvw"):
        field.put(word, PLAIN, 20, 16.5 + 1.2 * number, seat=1, tokens=number)
    field.begin()
    field.play("shock a", dice=(3, 4))
    assert [(field[word].tokens, field.clicks(word)) for word in "uvw"] == [(1, 0), (2, 1), (2, 1)]


# --- Magic Freeze, Magic Blast, Weapon Master -----------------------------------------------------------


@pytest.mark.rule("MKN-SA-21", "MKN-Q-85", "MKN-SA-25")
def test_freezing_shots_do_no_damage_at_one_target_or_several() -> None:
    field = before("8 10 15 3 magic-freeze", targets=2)
    field.put("x", PLAIN, 14, 21, seat=1)
    field.begin()
    field.play("shoot a y x", dice=(3, 4))
    assert [(field[word].tokens, field.clicks(word)) for word in "yx"] == [(1, 0), (1, 0)]


@pytest.mark.rule("MKN-Q-21")
def test_a_twelve_adds_a_click_to_a_freezing_shot() -> None:
    field = before("8 10 15 3 magic-freeze")
    field.begin()
    field.play("shoot a y", dice=(6, 6))
    assert (field["y"].tokens, field.clicks("y")) == (1, 1)


@pytest.mark.rule("MKN-Q-22")
def test_the_push_of_a_freeze_is_not_reduced_and_scores_for_the_freezer() -> None:
    field = before("8 10 15 3 magic-freeze", "8 10 15 2 toughness, 8 10 15 2 toughness")
    field.state.change(field["y"], clicks=(1,), tokens=1)
    field.begin()
    field.play("shoot a y", dice=(3, 4))
    assert (field.gone("y"), field.points()) == (True, [20, 0])


@pytest.mark.rule("MKN-MFRZ-01")
def test_freezing_goes_with_another_ranged_ability() -> None:
    field = before("8 10 15 3 flame-lightning magic-freeze")
    field.put("x", PLAIN, beside="y", to=90, seat=1)
    field.begin()
    field.play("flame a y", dice=(3, 4))
    assert [(field[word].tokens, field.clicks(word)) for word in "yx"] == [(1, 0), (1, 0)]


@pytest.mark.rule("MKN-AB-17", "MKN-BASE-149")
def test_a_blast_deals_a_die_of_clicks() -> None:
    field = before("8 10 15 3 magic-blast")
    field.begin()
    happened = field.play("blast a y", dice=(3, 4, 5))
    assert [event.die for event in of(happened, DamageRolled)] == [5]
    assert field.clicks("y") == 5


@pytest.mark.rule("MKN-AB-39")
def test_a_weapon_master_deals_a_die_of_clicks_in_close_combat() -> None:
    field = Field()
    field.put("a", "8 10 15 1 weapon-master", 18, 18)
    field.put("y", PLAIN, beside="a", facing=180, seat=1)
    field.begin()
    field.play("smash a y", dice=(3, 4, 6))
    assert field.clicks("y") == 6


@pytest.mark.rule("MKN-MBLST-02")
def test_a_blast_has_one_target() -> None:
    field = before("8 10 15 3 magic-blast", targets=2)
    field.put("x", PLAIN, 14, 21, seat=1)
    field.begin()
    assert field.can("shoot a y x")
    assert reason(field, "blast a y x") == "too-many-targets"


@pytest.mark.rule("MKN-MBLST-03", "MKN-Q-16")
def test_the_immune_are_shot_but_not_blasted() -> None:
    field = before("8 10 15 3 magic-blast", f"{PLAIN} magic-immunity")
    field.begin()
    assert reason(field, "blast a y") == "immune"
    field.play("shoot a y", dice=(3, 4))
    assert field.clicks("y") == 3


@pytest.mark.rule("MKN-MBLST-04", "MKN-MBLST-06")
def test_nothing_is_in_the_way_of_a_blast() -> None:
    field = before("8 10 15 3 magic-blast", f"{PLAIN} stealth", away=16, range=18)
    field.lay("rocks", 14, 18)
    field.lay("wood", 20, 18)
    field.put("x", f"{PLAIN} invisibility", 24.4, 18, seat=1)
    field.begin()
    assert not field.can("shoot a y")
    assert field.can("blast a y")


@pytest.mark.rule("MKN-MBLST-05")
def test_a_blast_knows_no_bonus_of_the_ground() -> None:
    field = before("8 10 15 3 magic-blast", away=14, range=18)
    field.lay("hill", 24, 18)
    field.lay("wood", 15, 18)
    field.begin()
    assert defences(field, "blast a y", (3, 4, 1)) == {"y": 15}


@pytest.mark.rule("MKN-AB-27")
def test_pierce_ignores_armour_in_shots_alone() -> None:
    for armour in ("battle-armor", "invulnerability", "toughness"):
        field = before("8 10 15 3 pierce", f"{PLAIN} {armour}")
        field.begin()
        assert defences(field, "shoot a y") == {"y": 15}
        assert field.clicks("y") == 3
    field = Field()
    field.put("a", "8 10 15 3 pierce", 18, 18)
    field.put("y", f"{PLAIN} toughness", beside="a", facing=180, seat=1)
    field.begin()
    field.play("strike a y", dice=(3, 4))
    assert field.clicks("y") == 2


# --- Magic Confusion ------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-SA-16")
def test_only_an_opposing_target_with_less_than_two_tokens_is_confused() -> None:
    field = before("8 10 15 3 magic-confusion", targets=2)
    field.put("x", PLAIN, 14, 21, seat=1, tokens=2)
    field.begin()
    assert field.can("confuse a y")
    assert reason(field, "confuse a x") == "two-tokens"
    assert reason(field, "confuse a y x") == "too-many-targets"


@pytest.mark.rule("MKN-SA-17", "MKN-SA-18", "MKN-SA-20")
def test_a_confused_figure_is_moved_and_not_hurt_and_gets_a_token_if_it_has_none() -> None:
    for tokens, after in ((0, 1), (1, 1)):
        field = before("8 10 15 3 magic-confusion")
        field.state.change(field["y"], tokens=tokens)
        field.begin()
        field.play("confuse a y", dice=(6, 6))
        assert (field.asked, field.decision.seat if field.decision else None) == ("confuse", 0)
        assert not field.can(f"move y {inches(24.1, 18)} @0")
        field.play(f"move y {inches(24, 18)} @0")
        assert (field.at("y"), field.clicks("y"), field["y"].tokens) == ((24, 18), 0, after)


@pytest.mark.rule("MKN-Q-18", "MKN-Q-72")
def test_a_confused_figure_breaks_away_like_any_other_and_may_be_led_to_the_movers_friends() -> None:
    field = before("8 10 15 3 magic-confusion", away=4)
    field.put("c", PLAIN, 20, 18)
    field.begin()
    field.play("confuse a y", f"move y {field.beside('c', 180)} @180", "stay", dice=(3, 4))
    assert field.clicks("y") == 0
    field.end()
    assert field.can("strike y c") is False  # it has been given an action, and turned its back


@pytest.mark.rule("MKN-MCONF-01", "MKN-SA-19", "MKN-Q-18")
def test_the_owner_may_switch_off_what_would_carry_it_away() -> None:
    field = before("8 10 15 3 magic-confusion", f"{PLAIN} charge")
    field.begin()
    field.play("confuse a y", dice=(3, 4))
    assert (field.asked, field.decision.seat if field.decision else None) == ("keep", 1)
    field.play("off charge")
    assert field.asked == "confuse"
    assert not field.can(f"move y {inches(16, 28)} @0")
    field = before("8 10 15 3 magic-confusion", f"{PLAIN} charge")
    field.begin()
    field.play("confuse a y", "keep", dice=(3, 4))
    assert field.can(f"move y {inches(16, 28)} @0")


@pytest.mark.rule("MKN-DEM-06", "MKN-Q-26")
def test_others_may_bring_a_demoralised_figure_into_contact() -> None:
    field = Field()
    field.put("a", f"{PLAIN} magic-levitation", 13, 18)
    field.put("c", "8 0 12 0 demoralised", beside="a", to=180)
    field.put("y", f"{PLAIN} pole-arm", 18, 18, facing=180, seat=1)
    field.begin()
    field.play("levitate a c", f"put {field.beside('y', 180)} @0", "stay")
    assert field.clicks("c") == 1  # and it has moved


# --- Magic Levitation -----------------------------------------------------------------------------------


def lifting(target: str = PLAIN, seat: int = 0) -> Field:
    field = Field()
    field.put("a", f"{PLAIN} magic-levitation", 10, 18)
    field.put("c", target, beside="a", to=180, seat=seat)
    field.put("b", PLAIN, 3, 3)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


@pytest.mark.rule("MKN-SA-12")
def test_whom_it_touches_is_carried_ten_inches_and_no_further() -> None:
    field = lifting()
    field.begin()
    assert not field.can("levitate a b")
    field.play("levitate a c")
    x, y = field.at("c")
    assert field.can(f"put {inches(x, y - 9.99)} @90")
    assert not field.can(f"put {inches(x, y - 10.01)} @90")
    field.play(f"put {inches(x, y - 9.99)} @90")
    assert (field["c"].facing, field.at("a"), field["c"].tokens) == (9000, (10, 18), 0)


@pytest.mark.rule("MKN-SA-13", "MKN-SA-14", "MKN-MLEV-03")
def test_it_is_carried_over_everything_but_not_onto_rocks_or_bases_or_off_the_table() -> None:
    field = lifting()
    field.lay("rocks", 8.9, 22)
    field.put("x", PLAIN, 8.9, 26, seat=1)
    field.begin()
    field.play("levitate a c")
    assert field.can(f"put {inches(8.9, 27.2)} @0")
    assert not field.can(f"put {inches(8.9, 22)} @0")
    assert not field.can(f"put {inches(8.9, 26.2)} @0")
    assert not field.can(f"put {inches(0.4, 18)} @0")


@pytest.mark.rule("MKN-SA-15", "MKN-Q-25")
def test_who_was_carried_may_do_nothing_more_but_may_have_acted() -> None:
    field = lifting()
    field.begin()
    field.play("levitate a c", f"put {inches(8.9, 20)} @0")
    assert not field.can(f"move c {inches(8.9, 21)} @0")
    field = lifting()
    field.begin()
    field.play("move c @90", "levitate a c", f"put {inches(8.9, 20)} @0")
    assert (field.at("c"), field["c"].tokens) == ((8.9, 20), 1)


@pytest.mark.rule("MKN-Q-24", "MKN-MIMM-01")
def test_friend_and_foe_are_carried_but_no_captive_and_nobody_immune() -> None:
    for target, seat, can in ((PLAIN, 1, True), (f"{PLAIN} magic-immunity", 0, False)):
        field = lifting(target, seat)
        field.begin()
        assert field.can("levitate a c") is can
    field = lifting()
    field.put("y", PLAIN, beside="a", to=90, seat=1)
    field.hold("a", "y")
    field.begin()
    assert not field.can("levitate a y")
    assert field.can("levitate a c")


# --- Necromancy and Regeneration ------------------------------------------------------------------------


def grave(kind: str, **more: object) -> Field:
    field = Field()
    field.put("a", f"{PLAIN} necromancy", 18, 18)
    field.put("z", PLAIN, 33, 33, seat=1)
    fallen = field.put("f", kind, 5, 5, **more)  # type: ignore[arg-type]
    del field.state.figures["f"]
    field.state.fallen["f"] = fallen.changed(clicks=(len(fallen.kind.dial),), returned=True)
    return field


@pytest.mark.rule("MKN-EX-53", "MKN-SA-27", "MKN-SA-28")
def test_a_fallen_guardsman_comes_back_a_die_further_on_or_not_at_all() -> None:
    field = grave("rebellion-004")
    field.begin()
    field.play("raise a f", f"put {field.beside('a', 90)} @0", dice=(5,))
    assert (field.clicks("f"), field["f"].demoralised) == (5, True)  # its sixth slot
    field = grave("rebellion-004")
    field.begin()
    field.play("raise a f", dice=(6,))
    assert (field.gone("f"), field.points(), field["a"].tokens) == (True, [0, 0], 1)


@pytest.mark.rule("MKN-SA-29")
def test_zombies_come_back_whole_without_a_roll() -> None:
    field = grave("rebellion-025")
    field.begin()
    field.play("raise a f", f"put {field.beside('a', 90)} @0", dice=())
    assert field.clicks("f") == 0


@pytest.mark.rule("MKN-SA-26")
def test_nobody_raises_in_contact_and_only_the_own_fallen_come_back() -> None:
    field = grave(PLAIN)
    field.put("y", PLAIN, beside="a", seat=1)
    field.begin()
    assert not field.can("raise a f")
    field = grave(PLAIN, seat=1)
    field.begin()
    assert not field.can("raise a f")


@pytest.mark.rule("MKN-NECR-01")
def test_nothing_reduces_the_clicks_of_a_return() -> None:
    field = grave(f"{PLAIN} toughness")
    field.begin()
    field.play("raise a f", f"put {field.beside('a', 90)} @0", dice=(3,))
    assert field.clicks("f") == 3


@pytest.mark.rule("MKN-Q-06", "MKN-VP-04")
def test_who_does_not_come_back_scores_nothing_and_the_action_is_spent() -> None:
    field = grave("8 10 15 2, 8 10 15 2")
    field.begin()
    field.play("raise a f", dice=(2,))
    assert (field.points(), field["a"].tokens, field.state.actions) == ([0, 0], 1, 1)


@pytest.mark.rule("MKN-ACT-08", "MKN-Q-94")
def test_who_comes_back_has_its_tokens_still_and_may_act() -> None:
    field = grave(PLAIN, tokens=1)
    field.begin()
    field.play("raise a f", f"put {field.beside('a', 90)} @0", dice=(1,))
    assert field["f"].tokens == 1
    assert field.can(f"move f {inches(18, 21)} @0")


@pytest.mark.rule("MKN-VP-05", "MKN-EX-41", "MKN-BASE-135")
def test_a_figure_remembers_who_hurt_it_through_its_death() -> None:
    field = Field(seats=3)
    field.put("a", f"{PLAIN} necromancy", 18, 18)
    field.put("y", PLAIN, 33, 33, seat=1)
    field.put("z", PLAIN, 3, 33, seat=2)
    fallen = field.put("f", "8 10 15 2, 8 10 15 2", 5, 5, tokens=1)
    del field.state.figures["f"]
    field.state.fallen["f"] = fallen.changed(clicks=(2,), returned=True, hurt_by=2)
    field.state.players[2].points = 20
    field.begin()
    field.play("raise a f", f"put {field.beside('a', 90)} @0", dice=(1,))
    field.play(f"move f {inches(18, 21)} @0")
    assert (field.gone("f"), field.points()) == (True, [0, 0, 40])


@pytest.mark.rule("MKN-EX-52", "MKN-AB-32")
@pytest.mark.parametrize(("die", "left"), [(1, 5), (2, 5), (3, 4), (6, 1)])
def test_regeneration_heals_a_die_less_two(die: int, left: int) -> None:
    field = Field()
    field.put("a", f"{PLAIN} regeneration", 18, 18, clicks=5)
    field.put("z", PLAIN, 33, 33, seat=1)
    field.begin()
    field.play("regenerate a", dice=(die,))
    assert field.clicks("a") == left


# --- healing --------------------------------------------------------------------------------------------


def ward(healer: str = "8 10 15 2 healing", patient: str = PLAIN, **more: object) -> Field:
    field = Field()
    field.put("a", healer, 18, 18, **more)  # type: ignore[arg-type]
    field.put("c", patient, beside="a", clicks=5)
    field.put("z", PLAIN, 33, 33, seat=1)
    return field


@pytest.mark.rule("MKN-SA-05", "MKN-Q-27")
def test_a_healer_needs_its_friend_before_its_front_arc() -> None:
    field = ward()
    field.begin()
    assert field.can("heal a c")
    field = ward()
    field.put("a", "8 10 15 2 healing", 18, 18, facing=180)
    field.begin()
    assert reason(field, "heal a c") == "not-in-reach"


@pytest.mark.rule("MKN-SA-05", "MKN-SA-09")
def test_only_friends_who_are_free_are_healed_and_a_plain_healer_must_touch_them() -> None:
    field = ward("8 10 15 2 healing", range=8)
    field.put("d", PLAIN, 21, 19, clicks=2)
    field.begin()
    assert reason(field, "heal a d") == "not-in-reach"
    assert reason(field, "heal a z") == "not-friendly"
    assert reason(field, "heal a") == "no-figure"
    field = ward("8 10 15 2 magic-healing", range=8)
    field.put("y", PLAIN, 33, 20, seat=1)
    field.put("d", PLAIN, 21, 19, clicks=2)
    field.hold("y", "d")
    field.begin()
    assert reason(field, "mend a d") == "not-friendly"
    assert reason(field, "mend a y") == "not-friendly"


@pytest.mark.rule("MKN-SA-06")
@pytest.mark.parametrize("who", ["a", "c"])
def test_nobody_is_healed_in_contact(who: str) -> None:
    field = ward()
    field.put("y", PLAIN, beside=who, to=90, seat=1)
    field.begin()
    assert reason(field, "heal a c") == "healing-contact"


@pytest.mark.rule("MKN-SA-07", "MKN-BASE-125")
def test_the_attempt_must_reach_the_plain_defence() -> None:
    for facing in (0, 180):  # from behind there is no bonus
        field = ward(patient=PLAIN)
        field.put("c", f"{PLAIN} battle-armor", beside="a", clicks=5, facing=facing)
        field.begin()
        field.play("heal a c", dice=(2, 2))
        assert field.clicks("c") == 5
    field = ward()
    field.begin()
    field.play("heal a c", "value 2", dice=(2, 3))
    assert field.clicks("c") == 3


@pytest.mark.rule("MKN-SA-08", "MKN-AB-14")
def test_a_healer_chooses_its_damage_value_or_a_die() -> None:
    field = ward()
    field.begin()
    field.play("heal a c", dice=(3, 4))
    assert field.options == ["value 2", "die"]
    field.play("die", dice=(4,))
    assert field.clicks("c") == 1


@pytest.mark.rule("MKN-BASE-08")
def test_healing_never_passes_the_starting_position() -> None:
    field = ward()
    field.begin()
    field.play("heal a c", "die", dice=(3, 4, 6))
    assert field.clicks("c") == 0


@pytest.mark.rule("MKN-BASE-151")
def test_the_invulnerable_cannot_be_healed() -> None:
    field = ward(patient=f"{PLAIN} invulnerability")
    field.begin()
    field.play("heal a c", "value 2", dice=(3, 4))
    assert field.clicks("c") == 5


@pytest.mark.rule("MKN-SA-09", "MKN-SA-11", "MKN-MHEAL-01")
def test_magic_healing_reaches_a_friend_also_in_contact() -> None:
    field = ward("8 10 15 2 magic-healing", range=8)
    field.begin()
    field.play("mend a c", dice=(3, 4, 3))
    assert field.clicks("c") == 2


@pytest.mark.rule("MKN-SA-10")
@pytest.mark.parametrize("who", ["a", "c"])
def test_magic_healing_needs_both_free_of_contact(who: str) -> None:
    field = ward("8 10 15 2 magic-healing", range=8)
    field.put("y", PLAIN, beside=who, to=90, seat=1)
    field.begin()
    assert not field.can("mend a c")


@pytest.mark.rule("MKN-MHEAL-02", "MKN-MHEAL-03", "MKN-Q-28")
def test_magic_healing_of_several_rolls_for_each() -> None:
    field = ward("8 10 15 2 magic-healing", range=8, targets=2)
    field.put("d", PLAIN, 21, 21, clicks=6)
    field.begin()
    field.play("mend a c d", dice=(6, 6, 1, 3))
    assert (field.clicks("c"), field.clicks("d")) == (3, 2)  # a click more for each, by the twelve


@pytest.mark.rule("MKN-MENH-01")
def test_nobody_enhances_magic_healing() -> None:
    field = ward("8 10 15 2 magic-healing", range=8)
    field.put("m", "8 10 15 1 magic-enhancement", beside="a", to=180)
    field.begin()
    field.play("mend a c", dice=(3, 4, 2))
    assert field.clicks("c") == 3


@pytest.mark.rule("MKN-EX-30")
def test_all_clicks_are_healed_even_if_the_first_brings_immunity() -> None:
    dial = "8 10 15 2, 8 10 15 2, 8 10 15 2 magic-immunity, 8 10 15 2"
    field = ward("8 10 15 2 magic-healing", range=8)
    field.put("c", dial, beside="a", clicks=3)
    field.begin()
    field.play("mend a c", dice=(3, 4, 3))
    assert field.clicks("c") == 0


@pytest.mark.rule("MKN-Q-89")
def test_magic_healing_needs_range_arc_and_a_clear_line_but_not_the_front_of_an_enemy() -> None:
    field = ward("8 10 15 2 magic-healing", range=4)
    field.put("far", PLAIN, 23, 18.5, clicks=2)
    field.put("behind", PLAIN, 15, 18, clicks=2)
    field.put("hidden", PLAIN, 21, 18, clicks=2)
    field.begin()
    assert [reason(field, f"mend a {word}") for word in ("far", "behind", "hidden")] == [
        "out-of-range",
        "out-of-arc",
        "line-figure",
    ]


# --- Vampirism, Sweep, Defend ---------------------------------------------------------------------------


@pytest.mark.rule("MKN-AB-38", "MKN-VAMP-01", "MKN-INVUL-01")
@pytest.mark.parametrize(("target", "left"), [("", 2), ("toughness", 3), ("invulnerability", 3)])
def test_a_vampire_heals_only_if_it_has_done_damage(target: str, left: int) -> None:
    field = Field()
    field.put("a", "8 10 15 1 vampirism", 18, 18, clicks=3)
    field.put("y", f"{PLAIN} {target}", beside="a", facing=180, seat=1)
    field.begin()
    field.play("strike a y", dice=(3, 4))
    assert field.clicks("a") == left


def swept(**more: object) -> Field:
    field = Field()
    field.put("a", "8 10 15 3 sweep", 18, 18, **more)  # type: ignore[arg-type]
    for word, angle, facing in (("x", 0, 180), ("y", 60, 60), ("w", 180, 0)):
        field.put(word, PLAIN, beside="a", to=angle, facing=facing, seat=1)
    field.begin()
    return field


@pytest.mark.rule("MKN-SA-31", "MKN-SA-32", "MKN-AB-36")
def test_a_sweep_deals_full_damage_to_everybody_before_the_front_arc() -> None:
    field = swept()
    assert not field.can("sweep a x w")
    happened = field.play("sweep a x y", dice=(3, 4))
    assert len(of(happened, Attacked)) == 1
    assert [field.clicks(word) for word in "xyw"] == [3, 3, 0]


def test_in_a_sweep_only_those_struck_from_behind_are_easier_to_hit() -> None:
    field = swept()
    field.play("sweep a x y", dice=(2, 2))  # 14 against 15
    assert [field.clicks(word) for word in "xy"] == [0, 3]


@pytest.mark.rule("MKN-SWEEP-01")
def test_a_sweep_reaches_across_a_low_wall() -> None:
    field = Field()
    field.lay("low-wall", 20, 20)
    field.put("a", "8 10 15 3 sweep", 17.3, 17.3, facing=225)  # in the corner of the two arms
    field.put("x", PLAIN, 17.3, 15.2, facing=90, seat=1)
    field.put("y", PLAIN, 15.2, 17.3, facing=0, seat=1)
    field.begin()
    field.play("sweep a x y", dice=(3, 4))
    assert [field.clicks(word) for word in "xy"] == [3, 3]


@pytest.mark.rule("MKN-EX-15", "MKN-DEF-01")
def test_a_chain_of_defenders() -> None:
    def guarded(target: str) -> Field:
        field = Field()
        field.put("priest", "rebellion-147", 18, 18, seat=1)
        field.put("priestess", "rebellion-017", beside="priest", to=90, seat=1)
        field.put("ranger", "rebellion-024", beside="priestess", to=90, facing=180, seat=1)
        field.put("a", "8 10 15 2", beside=target, to=180)
        field.begin()
        return field

    field = guarded("ranger")
    assert defences(field, "strike a ranger", ()) == {}
    assert field.options[0] == "use priest"
    assert {event.figure: event.defence for event in of(field.play("use priest", dice=(3, 4)), Met)} == {
        "ranger": 18
    }
    field = guarded("priestess")
    field.play("strike a priestess")
    assert {event.figure: event.defence for event in of(field.play("use priest", dice=(3, 4)), Met)} == {
        "priestess": 18
    }


@pytest.mark.rule("MKN-EX-16", "MKN-DEF-05")
@pytest.mark.parametrize(("x", "asked"), [(23.05, "defend"), (22.9, "act")])
def test_a_defender_outside_a_wave_lends_its_value_one_inside_does_not(x: float, asked: str) -> None:
    field = Field()
    field.put("devil", "10 9 16 3 shockwave", 18, 18, range=10)
    field.put("ranger", "8 9 15 2", x - 1.1, 18, seat=1)
    field.put("priestess", "8 7 16 1 defend", x, 18, seat=1)
    field.begin()
    field.play("shock devil", dice=() if asked == "defend" else (3, 4))
    assert field.asked == asked
    if asked == "defend":
        found = of(field.play("use priestess", dice=(3, 4)), Met)
        assert [(event.figure, event.defence) for event in found] == [("ranger", 16)]


def pearl(attacker: str, **more: object) -> Field:
    field = Field()
    field.put("pearl", "8 10 18 2 aquatic defend", 20, 20, seat=1)
    field.lay("shallow-pond", 21.5, 20)
    field.put("golem", "8 13 17 4 battle-armor", beside="pearl", to=180, facing=180, seat=1)
    field.put("a", attacker, 12, 20, **more)  # type: ignore[arg-type]
    return field


@pytest.mark.rule("MKN-EX-17", "MKN-AQUA-05", "MKN-DEF-02", "MKN-DEF-06")
def test_pearl_lends_what_the_water_gives_her_and_the_golem_adds_its_armour() -> None:
    field = pearl("8 10 15 2 flame-lightning", range=10)
    field.begin()
    found = of(field.play("flame a golem", "use pearl", dice=(3, 4)), Met)
    defence = {event.figure: event.defence for event in found}
    assert defence["golem"] == 22
    assert defence["pearl"] == 20


@pytest.mark.rule("MKN-EX-18")
def test_in_close_combat_neither_water_nor_armour_counts() -> None:
    field = pearl("8 10 15 2")
    field.put("a", PLAIN, beside="golem", to=180)
    field.begin()
    found = of(field.play("strike a golem", "use pearl", dice=(3, 4)), Met)
    assert [event.defence for event in found] == [18]


@pytest.mark.rule("MKN-DEF-03", "MKN-DEF-07")
def test_the_ground_is_not_lent_but_the_borrower_adds_its_own() -> None:
    field = Field()
    field.lay("hill", 24, 20)
    field.put("lender", "8 10 17 2 defend", 20.9, 20, seat=1)  # on the hill
    field.put("y", PLAIN, beside="lender", to=180, seat=1)  # below it
    field.put("a", PLAIN, 12, 20, range=10)
    field.put("b", PLAIN, 3, 3)
    field.begin()
    found = of(field.play("shoot a y", "use lender", dice=(3, 4)), Met)
    assert [event.defence for event in found] == [17]


@pytest.mark.rule("MKN-EX-29", "MKN-SAG-08", "MKN-AB-44")
def test_one_action_activates_one_ability() -> None:
    field = before("8 10 15 2 shockwave magic-confusion", away=4)
    field.begin()
    assert field.can("shock a")
    assert field.can("confuse a y")
    assert not field.can("shock a confuse y")
    field.play("shock a", dice=(3, 4))
    assert not field.can("confuse a y")


@pytest.mark.rule("MKN-MRET-02", "MKN-AB-24", "MKN-Q-61")
@pytest.mark.parametrize(("attack", "target", "clicks"), [
    ("2", "magic-retaliation", 1), ("0", "magic-retaliation", 0)
])  # fmt: skip
def test_retaliation_follows_damage_by_an_attack(attack: str, target: str, clicks: int) -> None:
    field = Field()
    field.put("a", f"8 10 15 {attack}", 18, 18)
    field.put("y", f"{PLAIN} {target}", beside="a", facing=180, seat=1)
    field.begin()
    field.play("strike a y", dice=(3, 4))
    assert field.clicks("a") == clicks


@pytest.mark.rule("MKN-Q-17")
def test_an_immune_attacker_feels_no_retaliation() -> None:
    field = Field()
    field.put("a", f"{PLAIN} magic-immunity", 18, 18)
    field.put("y", f"{PLAIN} magic-retaliation", beside="a", facing=180, seat=1)
    field.begin()
    field.play("strike a y", dice=(3, 4))
    assert (field.clicks("y"), field.clicks("a")) == (2, 0)
