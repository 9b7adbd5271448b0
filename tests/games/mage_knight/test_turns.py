"""Turns, actions, tokens, pushing; Command, Poison, abilities that are switched off (ACT, CMD, SAG)."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field, inches, of
from walstatt.games.mage_knight.events.combat import Clicked, Tokened
from walstatt.games.mage_knight.events.course import CommandGiven, CommandRolled, Rested, TurnBegan
from walstatt.games.mage_knight.rules.tokens import cannot_act

PLAIN = "8 10 15 2"
LEADER = "8 10 15 2 command"


def two_armies(points: int = 200, rules: str = "unlimited") -> Field:
    """One figure each, far apart."""
    field = Field(points=points, rules=rules)
    field.put("a", PLAIN, 10, 10)
    field.put("z", PLAIN, 30, 30, seat=1)
    return field


# --- actions --------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-ACT-01", "MKN-EX-01")
@pytest.mark.parametrize(("points", "actions"), [(125, 1), (100, 1), (200, 2), (299, 2), (300, 3)])
def test_one_action_for_every_full_100_points(points: int, actions: int) -> None:
    field = two_armies(points=points)
    assert of(field.begin(), TurnBegan)[0].actions == actions


@pytest.mark.rule("MKN-BASE-128", "MKN-Q-02")
@pytest.mark.parametrize(("points", "actions"), [(200, 1), (400, 1), (799, 1), (2000, 5)])
def test_conquest_gives_one_for_every_full_400_and_never_none(points: int, actions: int) -> None:
    field = two_armies(points=points, rules="conquest")
    assert of(field.begin(), TurnBegan)[0].actions == actions


@pytest.mark.rule("MKN-BASE-137", "MKN-Q-01", "MKN-Q-87")
def test_the_agreed_total_counts_and_not_what_the_army_costs() -> None:
    field = two_armies(points=300)  # each army is worth 20
    field.begin()
    assert field.state.actions == 3


@pytest.mark.rule("MKN-BASE-27")
def test_a_figure_is_given_one_action_a_turn() -> None:
    field = two_armies()
    field.put("b", PLAIN, 14, 10)
    field.begin()
    field.play(f"move a {inches(10, 12)} @0")
    assert not field.can(f"move a {inches(10, 11)} @0")
    assert field.can(f"move b {inches(14, 12)} @0")


@pytest.mark.rule("MKN-BASE-28")
def test_actions_that_are_left_are_lost() -> None:
    field = two_armies()
    field.begin()
    field.end()  # both unused
    began = of(field.end(), TurnBegan)[0]
    assert (began.seat, began.actions, field.state.actions) == (0, 2, 2)


@pytest.mark.rule("MKN-BASE-26")
def test_after_each_action_the_player_sees_its_result_and_chooses_the_next() -> None:
    field = two_armies()
    field.put("b", PLAIN, 14, 10)
    field.begin()
    assert field.state.actions == 2
    field.play(f"move a {inches(10, 12)} @0")
    assert (field.asked, field.state.actions, field.at("a")) == ("act", 1, (10, 12))
    field.play(f"move b {inches(14, 12)} @0")
    assert field.state.turn == 1  # nothing is left to do


@pytest.mark.rule("MKN-ACT-11")
def test_what_is_illegal_is_refused_and_changes_nothing() -> None:
    field = two_armies()
    field.begin()
    assert not field.can(f"move a {inches(10, 19)} @0")
    assert not field.can("strike a z")
    assert not field.can(f"move z {inches(30, 29)} @0")
    assert (field.state.actions, field["a"].tokens) == (2, 0)


# --- tokens and pushing ---------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-33")
def test_an_action_that_is_no_pass_brings_a_token_when_it_is_declared() -> None:
    field = two_armies()
    field.put("e", PLAIN, beside="a", seat=1)
    field.begin()
    field.play("move a", dice=(4,))  # the roll is made, the way is not chosen yet
    assert (field.asked, field["a"].tokens) == ("go", 1)


@pytest.mark.rule("MKN-BASE-29")
def test_who_passes_gets_no_token() -> None:
    field = two_armies()
    field.begin()
    field.end()
    assert field["a"].tokens == 0


@pytest.mark.rule("MKN-BASE-34")
def test_acting_on_two_turns_in_a_row_costs_a_click_after_the_action() -> None:
    field = two_armies()
    field.begin()
    field.play(f"move a {inches(10, 11)} @0", "end", "end")
    assert (field["a"].tokens, field.clicks("a")) == (1, 0)
    happened = field.play(f"move a {inches(10, 12)} @0")
    assert (field["a"].tokens, field.clicks("a")) == (2, 1)
    assert happened[-1] == of(happened, Clicked)[0]
    assert of(happened, Clicked)[0].cause == "pushed"


@pytest.mark.rule("MKN-BASE-35")
def test_nobody_acts_on_a_third_turn_in_a_row() -> None:
    field = two_armies()
    field.state.change(field["a"], tokens=2)
    field.begin()
    assert not field.can(f"move a {inches(10, 11)} @0")
    why = cannot_act(field.state, field["a"])
    assert why is not None
    assert why.key == "exhausted"


@pytest.mark.rule("MKN-ACT-07", "MKN-BASE-36")
def test_both_tokens_come_off_who_has_rested_and_no_others() -> None:
    field = two_armies()
    field.put("b", PLAIN, 14, 10, tokens=1)
    field.put("c", PLAIN, 18, 10, tokens=2)
    field.state.change(field["z"], tokens=1)
    field.begin()
    rested = of(field.play(f"move b {inches(14, 11)} @0", "end"), Rested)
    assert [event.figures for event in rested] == [("c",)]
    assert [field[word].tokens for word in "abcz"] == [0, 2, 0, 1]  # z is not of the active player


@pytest.mark.rule("MKN-ACT-06")
def test_the_fallen_keep_their_tokens_until_the_end_of_a_turn_in_which_they_did_not_act() -> None:
    field = two_armies()
    field.put("b", "8 10 15 2, 8 10 15 2", 14, 10, tokens=1, clicks=1)
    field.begin()
    field.play(f"move b {inches(14, 11)} @0")  # it falls by the push
    assert field.state.fallen["b"].tokens == 2
    field.play("end", "end")
    assert field.state.fallen["b"].tokens == 2  # it has acted in that turn
    field.end()
    assert field.state.fallen["b"].tokens == 0


@pytest.mark.rule("MKN-BASE-37")
@pytest.mark.parametrize("ability", ["toughness", "invulnerability"])
def test_nothing_takes_off_the_click_of_pushing(ability: str) -> None:
    field = two_armies()
    field.put("b", f"8 10 15 2 {ability}", 14, 10, tokens=1)
    field.begin()
    field.play(f"move b {inches(14, 11)} @0")
    assert field.clicks("b") == 1


@pytest.mark.rule("MKN-BASE-39", "MKN-VP-01")
def test_who_pushes_itself_off_the_table_scores_for_who_damaged_it_last() -> None:
    field = two_armies()
    field.put("b", "8 10 15 2, 8 10 15 2", 14, 10, tokens=1, clicks=1)
    field.state.change(field["b"], hurt_by=1)
    field.begin()
    field.play(f"move b {inches(14, 11)} @0")
    assert field.gone("b")
    assert field.points() == [0, 20]


@pytest.mark.rule("MKN-EX-40", "MKN-Q-43", "MKN-BASE-32")
def test_whom_nobody_has_damaged_is_shared_by_all_opponents() -> None:
    field = Field(seats=3)
    field.put("a", "8 10 15 2, 8 10 15 2", 10, 10, tokens=1, clicks=1, points=25)
    field.put("b", PLAIN, 14, 10)
    field.put("y", PLAIN, 30, 30, seat=1)
    field.put("z", PLAIN, 30, 10, seat=2)
    field.begin()
    field.play(f"move a {inches(10, 11)} @0")
    assert field.points() == [0, 12, 12]


@pytest.mark.rule("MKN-BASE-38")
def test_of_a_formation_everybody_is_pushed_on_its_own_account() -> None:
    field = two_armies()
    field.put("b", PLAIN, beside="a", tokens=1)
    field.put("c", PLAIN, beside="b")
    field.begin()
    field.play("march a b c", "stay")
    assert [field[word].tokens for word in "abc"] == [1, 2, 1]
    assert [field.clicks(word) for word in "abc"] == [0, 1, 0]


# --- Command and Poison ---------------------------------------------------------------------------------


@pytest.mark.rule("MKN-AB-07", "MKN-BASE-30")
@pytest.mark.parametrize(("die", "actions"), [(5, 2), (6, 3)])
def test_a_six_brings_another_action_for_this_turn(die: int, actions: int) -> None:
    field = two_armies()
    field.put("b", LEADER, 14, 10)
    rolled = of(field.begin(dice=(die,)), CommandRolled)
    assert [event.die for event in rolled] == [die]
    assert field.state.actions == actions
    field.end()
    assert field.state.actions == 2  # nothing is carried over


@pytest.mark.rule("MKN-CMD-01")
def test_a_command_roll_is_made_at_the_start_of_the_turn_or_never() -> None:
    field = two_armies()
    field.put("b", LEADER, 14, 10)
    field.put("c", LEADER, 18, 10)
    field.begin()
    assert field.options == ["command b", "command c", "decline b", "decline c"]
    field.play("decline c", dice=(1,))  # the roll is b's
    assert field.asked == "act"
    assert not field.can("command c")


@pytest.mark.rule("MKN-CMD-02", "MKN-EX-02", "MKN-Q-66")
@pytest.mark.parametrize(("dice", "actions"), [((1, 2, 3), 2), ((6, 2, 6), 4), ((6, 6, 6), 5)])
def test_conquest_gives_one_for_sure_and_a_roll_for_each(dice: tuple[int, ...], actions: int) -> None:
    field = two_armies(points=400, rules="conquest")
    for number, word in enumerate("bcd"):
        field.put(word, LEADER, 14 + 3 * number, 10)
    happened = field.begin()
    assert len(of(happened, CommandGiven)) == 1
    field.play("command b", "command c", dice=dice)
    assert field.state.actions == actions


@pytest.mark.rule("MKN-BASE-73")
def test_a_leader_rallies_whom_it_touches_without_a_roll() -> None:
    field = two_armies()
    field.put("b", LEADER, 14, 10)
    field.put("c", "8 10 15 2, 6 8 13 0 demoralised, 5 7 12 0 demoralised", beside="b", clicks=2)
    field.put("d", "8 10 15 2, 6 8 13 0 demoralised", 20, 10, clicks=1)
    field.begin(dice=(1,))
    assert (field.clicks("c"), field.clicks("d")) == (1, 1)


@pytest.mark.rule("MKN-CMD-03", "MKN-SAG-04")
def test_each_leader_rallies_even_if_the_first_has_ended_it() -> None:
    field = two_armies()
    field.put("c", "8 10 15 2, 7 9 14 1, 6 8 13 0 demoralised", 14, 10, clicks=2)
    field.put("b", LEADER, beside="c")
    field.put("d", LEADER, beside="c", to=180)
    field.begin()
    field.play("command b", dice=(1, 1))
    assert field.clicks("c") == 0


@pytest.mark.rule("MKN-AB-28", "MKN-BASE-189")
def test_poison_works_on_whom_the_front_arc_touches() -> None:
    field = two_armies()
    field.put("b", "8 10 15 2 poison", 14, 10)
    field.put("y", PLAIN, beside="b", seat=1)
    field.put("x", PLAIN, beside="b", to=180, seat=1)
    field.put("f", PLAIN, beside="b", to=60)
    field.begin()
    assert [field.clicks(word) for word in "yxf"] == [1, 0, 0]


@pytest.mark.rule("MKN-CBT-02", "MKN-EX-32")
def test_every_click_of_poison_is_reduced_on_its_own() -> None:
    field = two_armies()
    field.put("y", "8 10 15 2 toughness", 14, 10, seat=1)
    field.put("b", "8 10 15 2 poison", beside="y", to=180)
    field.put("c", "8 10 15 2 poison", beside="y", facing=180)
    field.begin()
    field.play("poison b")
    assert field.clicks("y") == 0


@pytest.mark.rule("MKN-SAG-05")
def test_the_player_chooses_the_order_of_what_happens_at_the_start() -> None:
    field = two_armies()
    field.put("b", "8 10 15 2 poison", 14, 10)
    field.put("c", LEADER, 20, 20)
    field.put("y", PLAIN, beside="b", seat=1)
    field.begin()
    assert field.clicks("y") == 0
    field.play("command c", dice=(1,))
    assert (field.clicks("y"), field.asked) == (1, "act")


def test_a_figure_with_two_effects_at_the_start_has_both() -> None:
    field = two_armies()
    field.put("b", "8 10 15 2 poison command", 14, 10)
    field.put("y", PLAIN, beside="b", seat=1)
    field.begin()
    field.play("poison b", dice=(6,))
    assert (field.clicks("y"), field.state.actions) == (1, 3)


@pytest.mark.rule("MKN-SAG-06")
def test_what_a_figure_gains_at_the_start_works_from_the_next_turn_on() -> None:
    field = two_armies()
    field.put("b", LEADER, 14, 10)
    field.put("c", "8 10 15 2 poison, 6 8 13 0 demoralised", beside="b", clicks=1)
    field.put("y", PLAIN, beside="c", seat=1)
    field.begin(dice=(1,))
    assert (field.clicks("c"), field.clicks("y")) == (0, 0)
    field.play("end", "end")
    field.play("poison c", dice=(1,))
    assert field.clicks("y") == 1


# --- Quickness and Nimble -------------------------------------------------------------------------------


@pytest.mark.rule("MKN-QUICK-01", "MKN-AB-30")
def test_a_quick_figure_moves_without_using_an_action_up() -> None:
    field = two_armies(points=100)
    field.put("b", PLAIN.replace(" 2", " 2 quickness"), 14, 10)
    field.begin()
    field.play(f"move b {inches(14, 12)} @0")
    assert field.state.actions == 1
    assert field.can(f"move a {inches(10, 12)} @0")


@pytest.mark.rule("MKN-QUICK-02")
def test_otherwise_it_is_an_action_like_any_other() -> None:
    field = two_armies(points=100)
    field.put("b", "8 10 15 2 quickness", 14, 10, tokens=1)
    field.begin()
    field.play(f"move b {inches(14, 12)} @0")
    assert (field["b"].tokens, field.clicks("b")) == (2, 1)
    assert not field.can(f"move b {inches(14, 13)} @0")


@pytest.mark.rule("MKN-AB-26", "MKN-BASE-188")
def test_a_nimble_figure_turns_as_often_as_it_likes_for_nothing() -> None:
    field = two_armies()
    field.put("b", "8 10 15 2 nimble", 14, 10)
    field.put("y", PLAIN, beside="b", seat=1)
    field.begin()
    field.play("spin b @90", "stay", "spin b @180", "stay")
    assert (field["b"].facing, field["b"].tokens, field.state.actions) == (18000, 0, 2)


# --- abilities that are switched off --------------------------------------------------------------------


@pytest.mark.rule("MKN-SAG-01", "MKN-BASE-187")
def test_only_optional_abilities_can_be_switched_off() -> None:
    field = two_armies()
    field.put("b", "8 10 15 2 charge weapon-master toughness demoralised", 14, 10)
    field.begin()
    assert field.can("off b charge")
    assert field.can("off b weapon-master")
    assert not field.can("off b toughness")
    assert not field.can("off b demoralised")


@pytest.mark.rule("MKN-SAG-02")
def test_it_stays_off_until_the_end_of_the_turn() -> None:
    field = two_armies()
    field.put("b", "8 10 15 2 charge", 14, 10)
    field.begin()
    assert field.can(f"move b {inches(14, 25)} @0")  # doubled by Charge
    field.play("off b charge")
    assert not field.can(f"move b {inches(14, 25)} @0")
    field.play("end", "end")
    assert field.can(f"move b {inches(14, 25)} @0")


@pytest.mark.rule("MKN-SAG-02")
def test_what_is_off_is_off_for_everybody_elses_rules_too() -> None:
    field = two_armies()
    field.put("b", "8 10 15 2 flight", 14, 10)
    field.put("c", PLAIN, beside="b")
    field.put("d", PLAIN, beside="c")
    field.begin()
    assert not field.can("march b c d")
    field.play("off b flight")
    assert field["b"].off == {"flight"}
    assert field.can("march b c d")


@pytest.mark.rule("MKN-EX-36", "MKN-SA-22", "MKN-SA-23")
def test_a_frozen_figure_rests_in_its_next_turn_and_is_free_after_it() -> None:
    field = Field()
    field.put("a", "8 10 15 2 magic-freeze", 10, 10, range=10)
    field.put("y", PLAIN, 15, 10, seat=1, tokens=1)
    field.begin()
    happened = field.play("shoot a y", dice=(3, 4))
    assert [event.cause for event in of(happened, Tokened)] == ["magic-freeze"]
    assert (field["y"].tokens, field.clicks("y")) == (2, 1)
    field.end()
    assert not field.can(f"move y {inches(16, 10)} @0")
    field.end()
    assert field["y"].tokens == 0
