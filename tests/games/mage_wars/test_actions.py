"""Action phases: alternating, passing, what a creature may do (ACT, OPT, QC)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.games.mage_wars.events.course import Activated, Guarded, PhaseEnded

DUEL = """
    blue warlock A3 spent
    red beastmaster B1 spent
"""


@pytest.mark.rule(
    "MGW-ACT-06", "MGW-ACT-07", "MGW-ACT-08", "MGW-ACT-09", "MGW-ACT-10", "MGW-EX-08", "MGW-GEN-06"
)
def test_passing_needs_an_opponent_with_more_active_creatures() -> None:
    match = arena(DUEL + "5 emerald-tegu red B1")
    assert "pass" in match.options
    match.do("pass")
    assert match.seat == "red"
    assert "pass" not in match.options
    match.do("activate 5").end_turn()
    assert match.seat == "blue"
    assert match.options == ["activate 1"]  # one against one: he must act


@pytest.mark.rule("MGW-ACT-02", "MGW-ACT-03", "MGW-ACT-04", "MGW-ACT-11", "MGW-Q-11")
def test_players_alternate_until_nobody_is_active() -> None:
    match = arena(DUEL + "5 timber-wolf red B1\n6 timber-wolf red B1\nturn blue 1 action")
    order = []
    while match.kind == "turn":
        order.append(match.seat)
        match.do(match.verbs("activate")[0]).end_turn()
    assert order == ["blue", "red", "red", "red"]
    assert len(match.events(Activated)) == len(match.events(PhaseEnded)) == 4


@pytest.mark.rule("MGW-ACT-13", "MGW-COD-03", "MGW-GRD-06", "MGW-ACT-14")
def test_activating_flips_the_marker_and_removes_a_guard_token() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3 guard")
    match.do("activate 5")
    assert not match.thing(5).active
    assert not match.thing(5).guard
    assert match.kind == "action"


@pytest.mark.rule("MGW-OPT-08", "MGW-GRD-01", "MGW-COD-168")
def test_guarding_is_a_quick_action_that_gives_a_token() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3")
    match.do("activate 5", "move A2", "guard")
    assert match.thing(5).guard
    assert len(match.events(Guarded)) == 1
    assert match.kind == "turn"


@pytest.mark.rule("MGW-OPT-12", "MGW-OPT-11")
def test_doing_nothing_is_always_possible() -> None:
    match = arena(DUEL)
    match.do("activate 1")
    assert "end" in match.options
    match.end_turn()
    assert match.seat == "red"


@pytest.mark.rule("MGW-OPT-01", "MGW-OPT-03", "MGW-OPT-04", "MGW-EX-14")
def test_a_full_action_needs_a_creature_that_has_not_moved() -> None:
    text = "blue warlock A1 spent\nred beastmaster B1 spent\n5 steelclaw-grizzly blue A1"
    match = arena(text)
    match.do("activate 5")
    assert {"attack 2 claws", "attack 2 heavy-claw-strike"}.isdisjoint(match.options)
    match.do("move B1")
    assert [option for option in match.options if option.startswith("attack 2")] == ["attack 2 claws"]
    still = arena(text.replace("blue A1", "blue B1"))
    still.do("activate 5")
    assert {"attack 2 claws", "attack 2 heavy-claw-strike"} <= set(still.options)


@pytest.mark.rule("MGW-COD-73", "MGW-COD-79", "MGW-COND-01", "MGW-COND-02", "MGW-ACT-16", "MGW-KWA-30")
def test_a_stunned_creature_only_flips_its_marker_and_is_free_afterwards() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3 stun 2")
    match.do("activate 5")
    assert match.kind == "turn"
    assert match.seat == "red"
    assert not match.thing(5).active
    assert "stun" not in match.thing(5).marks


@pytest.mark.rule("MGW-COD-81", "MGW-OPT-11")
def test_a_stunned_mage_still_casts_quick_spells_that_are_no_attacks() -> None:
    match = arena(
        "blue wizard A3 spent stun 1\nred beastmaster B1\n5 timber-wolf red A3\n"
        "plan blue minor-heal lightning-bolt dark-pact-slayer"
    )
    match.do("activate 1")
    assert match.verbs("cast") == ["cast minor-heal 1", "cast minor-heal 5"]
    assert not match.verbs("move", "guard", "attack")


@pytest.mark.rule("MGW-COND-30", "MGW-COND-31", "MGW-EFF-10", "MGW-ACT-17", "MGW-COD-65")
@pytest.mark.parametrize(("die", "free"), [(6, False), (7, True)])
def test_a_crippled_creature_cannot_move_and_may_escape(die: int, free: bool) -> None:
    match = arena(DUEL + "5 timber-wolf blue A3 cripple 1", rolls=(die,))
    match.do("activate 5")
    assert not match.verbs("move")
    assert "guard" in match.options
    match.end_turn()
    assert ("cripple" not in match.thing(5).marks) is free


@pytest.mark.rule("MGW-ACT-19", "MGW-Q-203", "MGW-COND-03")
def test_late_tokens_stay_and_count_from_the_end_of_the_phase_on() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3 marks late-stun:1")
    match.do("activate 5")
    assert match.kind == "action"  # it goes on acting
    match.end_turn()
    assert match.thing(5).marks == {"stun": 1}
    assert "incapacitated" in match.traits(5)


@pytest.mark.rule("MGW-QC-01", "MGW-QC-03", "MGW-QC-05", "MGW-QC-09", "MGW-QC-12", "MGW-AID-08", "MGW-AID-10")
def test_quickcast_phases_ask_everybody_whose_marker_is_active() -> None:
    match = arena("blue warlock A3\nred beastmaster B1\nplan blue flameblast\nturn blue 1 quickcast-first")
    assert (match.kind, match.seat) == ("quickcast", "blue")
    match.do("pass")
    assert (match.kind, match.seat) == ("quickcast", "red")
    match.do("pass", "activate 1", "end", "pass", "activate 2", "end", "pass")
    assert (match.kind, match.seat) == ("quickcast", "blue")
    assert match.state.phase == "quickcast-last"


@pytest.mark.rule("MGW-QC-02", "MGW-QC-06", "MGW-RES-07", "MGW-QC-04", "MGW-QC-10", "MGW-EX-06")
def test_the_quickcast_action_casts_one_quick_spell_before_or_after_an_action_phase() -> None:
    match = arena(
        "blue beastmaster A3 mana 20\nred warlock B1\n5 timber-wolf blue A3\n6 feral-bobcat blue A3\n"
        "plan blue bear-strength timber-wolf"
    )
    assert "cast bear-strength 6" in match.options
    assert not [option for option in match.options if "timber-wolf" in option]  # a full spell
    match.do("activate 5", "guard")
    assert match.kind == "after"
    match.do("cast bear-strength 6").skip()
    assert not match.mage("blue").quickcast
    assert match.card("bear-strength").host == 6
    assert match.seat == "red"


@pytest.mark.rule("MGW-Q-10")
def test_who_uses_the_window_before_must_activate() -> None:
    match = arena(
        "blue beastmaster A3 mana 20\nred warlock B1\n5 timber-wolf red B1\n6 timber-wolf red B1\n"
        "plan blue rhino-hide"
    )
    assert "pass" in match.options
    match.do("cast rhino-hide 1").skip()
    assert match.kind == "turn"
    assert match.options == ["activate 1"]


@pytest.mark.rule("MGW-QC-11")
def test_no_quickcast_in_an_enemys_action_phase() -> None:
    match = arena("blue warlock A3\nred beastmaster B1\nplan blue flameblast\nturn red 1 turn")
    match.do("activate 2")
    assert match.seat == "red"
    match.do("end")
    assert (match.kind, match.seat) == ("after", "red")


@pytest.mark.rule("MGW-ACT-12", "MGW-CRE-03", "MGW-COD-99", "MGW-CRE-01", "MGW-CRE-02")
def test_summoned_creatures_come_inactive_into_the_casters_zone() -> None:
    match = arena("blue beastmaster A3 mana 20\nred warlock B1\nplan blue timber-wolf")
    match.do("activate 1")
    assert match.verbs("cast") == ["cast timber-wolf A3"]
    match.do("cast timber-wolf A3")
    wolf = match.card("timber-wolf")
    assert not wolf.active
    assert match.zone(wolf.id) == "A3"
    assert match.mana("blue") == 20 - 9
