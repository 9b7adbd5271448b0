"""Turns of the activation phase: reveal, hold, pass, and the units of a card (ACT)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind, place, summoner
from tests.games.summoners.rounds import Rounds, creature
from walstatt.games.summoners.events.course import ActivationEnded, CardRevealed, ControlRolled, Passed
from walstatt.games.summoners.seen.view import view

BEAR = kind("bear", level=2)


def cards() -> Rounds:
    """Blue: Summoner, two wolves, a bear. Red: Summoner and a hawk. Nobody has a gem."""
    table = Rounds()
    table.put(summoner(), "blue", 10, 4)
    table.put(kind("wolf"), "blue", 13, 4)
    table.put(kind("wolf"), "blue", 16, 4)
    table.put(BEAR, "blue", 19, 4)
    table.put(summoner(), "red", 10, 32)
    table.put(kind("hawk"), "red", 13, 32)
    for seat in ("blue", "red"):
        table.gems(seat, 0)
    return table


def revealed(table: Rounds) -> list[tuple[str, bool, bool]]:
    """Card, whether it was held, whether it was void."""
    return [(event.card, event.held, event.void) for event in table.events(CardRevealed)]


@pytest.mark.rule("SUM-ACT-01", "SUM-ACT-05")
def test_players_take_turns_card_by_card() -> None:
    table = cards()
    table.stacks(blue=["mage", "bear"], red=["mage", "hawk"])
    asked = table.drive("reveal", "end")
    assert (asked[0].seat, asked[0].kind) == ("red", "card")
    asked = table.drive("reveal", "end")
    assert (asked[0].seat, asked[0].kind) == ("blue", "card")
    table.roll(8)
    asked = table.drive("reveal", "end")
    assert asked[0].seat == "red"
    assert revealed(table) == [("mage", False, False), ("mage", False, False), ("bear", False, False)]


@pytest.mark.rule("SUM-ACT-02", "SUM-ACT-03", "SUM-DP-12")
def test_a_card_activates_all_its_units_one_after_the_other_in_any_order() -> None:
    table = cards()
    table.stacks(blue=["wolf", "mage"], red=["mage"])
    asked = table.drive("reveal")
    assert (asked[0].seat, asked[0].kind) == ("blue", "unit")
    assert asked[0].options == ["activate blue-wolf-1", "activate blue-wolf-2"]
    table.roll(8)
    asked = table.drive("activate blue-wolf-2")
    assert asked[0].kind == "action"
    # The second wolf does all it does before the first one begins, which then has no choice of order left.
    asked = table.drive(f"walk {place(16, 8)}")
    assert asked[0].kind == "action"
    table.roll(8)
    asked = table.drive("end")
    assert table.state.active == "blue-wolf-1"
    asked = table.drive("end")
    assert asked[0].seat == "red"
    assert [event.unit for event in table.events(ActivationEnded)] == ["blue-wolf-2", "blue-wolf-1"]
    assert revealed(table) == [("wolf", False, False)]


@pytest.mark.rule("SUM-Q-28")
def test_the_second_unit_of_a_card_is_controlled_only_when_the_first_has_finished() -> None:
    table = cards()
    table.stacks(blue=["wolf"])
    table.roll(8)
    table.drive("reveal", "activate blue-wolf-1")
    assert [roll.unit for roll in table.events(ControlRolled)] == ["blue-wolf-1"]
    table.roll(8)
    table.drive("end")
    assert [roll.unit for roll in table.events(ControlRolled)] == ["blue-wolf-1", "blue-wolf-2"]


@pytest.mark.rule("SUM-ACT-04")
def test_a_card_whose_creatures_are_dead_is_followed_by_another_at_once() -> None:
    table = cards()
    table.stacks(blue=["bear", "wolf", "mage"], red=["mage"])
    del table.state.units["blue-bear-1"]
    asked = table.drive("reveal")
    assert revealed(table) == [("bear", False, True), ("wolf", False, False)]
    assert asked[0].kind == "unit"  # and no chance to pass in between
    assert table.player("blue").stack == ("mage",)


@pytest.mark.rule("SUM-ACT-04")
def test_one_creature_of_the_kind_is_enough_to_keep_its_card() -> None:
    table = cards()
    table.stacks(blue=["wolf", "mage"])
    del table.state.units["blue-wolf-1"]
    table.roll(8)
    asked = table.drive("reveal")
    assert asked[0].kind == "action"
    assert table.state.active == "blue-wolf-2"


@pytest.mark.rule("SUM-Q-24")
def test_void_cards_lead_to_the_held_card_and_then_to_the_next_player() -> None:
    table = cards()
    table.stacks(blue=["wolf", "bear"], red=["mage", "hawk"])
    table.drive("pass")
    table.drive("reveal", "end")
    del table.state.units["blue-bear-1"]
    asked = table.drive("reveal")  # the bear's card is void, the stack is empty: the held wolves
    assert revealed(table)[1:] == [("bear", False, True), ("wolf", True, False)]
    assert asked[0].kind == "unit"
    # Units that count as activated do not keep a card, however they came to it.
    table = cards()
    table.stacks(blue=["bear"], red=["mage", "hawk"])
    table.change("blue-bear-1", activated=True)
    asked = table.drive("reveal")
    assert revealed(table) == [("bear", False, True)]
    assert asked[0].seat == "red"
    asked = table.drive("reveal", "end")
    assert asked[0].seat == "red"  # blue has nothing left and is skipped


@pytest.mark.rule("SUM-Q-24")
def test_a_void_held_card_leads_to_the_top_of_the_stack() -> None:
    table = cards()
    table.stacks(blue=["bear", "mage", "wolf"], red=["mage"])
    table.drive("pass")
    table.drive("reveal", "end")
    del table.state.units["blue-bear-1"]
    asked = table.drive("held")
    assert revealed(table)[1:] == [("bear", True, True), ("mage", False, False)]
    assert asked[0].kind == "action"
    assert table.player("blue").held == ""


@pytest.mark.rule("SUM-ACT-06", "SUM-ACT-08", "SUM-DP-11")
def test_who_passes_lays_the_top_card_aside_and_cannot_pass_again() -> None:
    table = cards()
    table.stacks(blue=["bear", "wolf", "mage"], red=["mage", "hawk"])
    asked = table.drive()
    assert (asked[0].seat, asked[0].options) == ("blue", ["reveal", "pass"])
    asked = table.drive("pass")
    assert asked[0].seat == "red"
    assert (table.player("blue").held, table.player("blue").stack) == ("bear", ("wolf", "mage"))
    assert "activation-began" not in table.tags
    asked = table.drive("reveal", "end")
    assert (asked[0].seat, asked[0].options) == ("blue", ["reveal", "held"])


@pytest.mark.rule("SUM-ACT-07", "SUM-ACT-09")
def test_later_either_the_held_card_or_the_top_one_is_activated_and_then_one_may_pass_again() -> None:
    table = cards()
    table.stacks(blue=["bear", "mage", "wolf"], red=["mage", "hawk"])
    table.drive("pass")
    table.drive("reveal", "end")
    table.drive("reveal", "end")  # the Summoner, while the bear is held
    assert revealed(table)[1:] == [("mage", False, False)]
    table.roll(8)
    asked = table.drive("reveal", "end")
    assert asked[0].options == ["reveal", "held"]
    table.roll(8)
    asked = table.drive("held", "end")
    assert revealed(table)[-1] == ("bear", True, False)
    assert (asked[0].seat, asked[0].options) == ("blue", ["reveal", "pass"])  # red has no cards left


@pytest.mark.rule("SUM-DP-11", "SUM-ACT-10")
def test_only_its_owner_knows_which_card_is_held() -> None:
    table = cards()
    table.stacks(blue=["bear", "wolf", "mage"], red=["mage"])
    table.drive("pass")
    passed = table.events(Passed)[0]
    assert passed.seen_by(0) == passed
    seen = passed.seen_by(1)
    assert isinstance(seen, Passed)
    assert seen.card == "?"
    own, other = view(table.state, 0).players[0], view(table.state, 1).players[0]
    assert (own.held, own.stack, own.holds) == ("bear", ("wolf", "mage"), True)
    assert (other.held, other.stack, other.holds) == (None, None, True)
    assert other.waiting == ("bear", "mage", "wolf")  # which cards are still to come, in no order


@pytest.mark.rule("SUM-Q-23")
def test_who_has_no_cards_left_is_skipped_until_all_are_done() -> None:
    table = cards()
    table.stacks(blue=["mage"], red=["mage", "hawk"])
    table.drive("reveal", "end")
    asked = table.drive("reveal", "end")
    assert asked[0].seat == "red"
    table.roll(8)
    table.drive("reveal", "end", until="end")
    assert table.state.phase == "end"


@pytest.mark.rule("SUM-Q-25")
def test_the_last_card_may_be_passed_and_comes_at_once_when_the_others_have_finished() -> None:
    table = cards()
    table.stacks(blue=["mage"], red=["mage"])
    table.drive("pass")
    # Red's last card; then blue's held one is the only way and is not asked about.
    asked = table.drive("reveal", "end")
    assert (asked[0].seat, asked[0].kind) == ("blue", "action")
    assert revealed(table)[-1] == ("mage", True, False)
    table = cards()
    table.stacks(blue=["mage"])
    asked = table.drive("pass")  # red has no card at all
    assert (asked[0].seat, asked[0].kind) == ("blue", "action")


@pytest.mark.rule("SUM-ACT-12")
def test_the_activation_phase_ends_when_every_card_of_everybody_is_resolved() -> None:
    table = cards()
    table.stacks(blue=["mage", "bear"], red=["mage"])
    table.drive("reveal", "end")
    table.drive("reveal", "end")
    assert table.state.phase == "turn"  # the bear's card is still to come
    table.roll(8)
    table.drive("pass")  # and comes now, because red is done
    assert table.state.card == "bear"
    table.drive("end", until="end")
    assert table.state.phase == "end"
    assert (table.player("blue").cards, table.player("red").cards) == (0, 0)


@pytest.mark.rule("SUM-ACT-11", "SUM-ACTN-02")
def test_in_its_activation_a_unit_spends_points_and_keeps_the_rest() -> None:
    table = cards()
    table.stacks(blue=["mage"], red=["mage"])
    table.drive("reveal", f"walk {place(10, 8)}", "end")
    assert table.unit("blue-summoner").ap == 3 - 1
    assert table.events(ActivationEnded)[0].ap == 2
    assert table.unit("blue-summoner").activated


@pytest.mark.rule("SUM-Q-26", "SUM-SUMM-14")
def test_a_creature_summoned_this_round_is_left_out_when_its_card_comes() -> None:
    table = cards()
    table.gems("blue", 2)
    table.pool("blue", creature("wolf", mana=1), creature("ox", mana=1))
    table.stacks(blue=["mage", "wolf"], red=["mage"])
    spot = table.by("blue-summoner", kind(), 90)
    table.roll(8, 8)
    far = table.by("blue-summoner", kind(), 180)
    table.drive(
        "reveal",
        "summon wolf",
        f"place {spot}",
        "focus 0",
        "stay",
        "summon ox",
        f"place {far}",
        "stay",
        "end",
    )
    asked = table.drive("reveal", "end")
    asked = table.drive("reveal")
    assert asked[0].options == ["activate blue-wolf-1", "activate blue-wolf-2"]  # not the third
    table.roll(8, 8)
    table.drive("activate blue-wolf-1", "end", "end", until="end")
    rolled = [roll.unit for roll in table.events(ControlRolled)]
    assert rolled == ["blue-wolf-3", "blue-ox-1", "blue-wolf-1", "blue-wolf-2"]
    assert ("ox", False, False) not in revealed(table)  # the only one of its kind has no card this round


@pytest.mark.rule("SUM-Q-27")
def test_a_creature_whose_first_control_roll_failed_counts_as_activated_too() -> None:
    table = cards()
    table.gems("blue", 1)
    table.pool("blue", creature("ox", mana=1, level=3))
    table.stacks(blue=["mage", "wolf"], red=["mage"])
    table.roll(1)
    table.drive("reveal", "summon ox", f"place {table.by('blue-summoner', kind(), 90)}", "end")
    ox = table.unit("blue-ox-1")
    assert (ox.lost, ox.activated, ox.ap) == (1, True, 0)
    assert table.player("blue").stack == ("wolf",)
    assert "ox" not in view(table.state, 1).players[0].waiting


@pytest.mark.rule("SUM-Q-29", "SUM-CTRL-08")
def test_a_creature_is_rolled_for_even_if_it_has_no_points_and_then_it_is_done() -> None:
    table = cards()
    table.stacks(blue=["bear"], red=["mage"])
    table.change("blue-bear-1", ap=0)
    table.roll(1)
    asked = table.drive("reveal")
    roll = table.events(ControlRolled)[0]
    assert (roll.unit, roll.success) == ("blue-bear-1", False)
    assert table.unit("blue-bear-1").lost == 1
    assert asked[0].seat == "red"  # it was asked nothing
    assert table.unit("blue-bear-1").activated
