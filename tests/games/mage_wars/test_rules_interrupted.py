"""What is interrupted: moves by walls, traps and teleports, action phases by a death (MOVE, REV)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.other_cards import game_with, position, with_effect
from walstatt.core.errors import IllegalChoice
from walstatt.games.mage_wars.events.attacks import AttackDeclared
from walstatt.games.mage_wars.events.course import Activated, Destroyed, Hindered, Moved

FULL = """
    level full
    blue wizard A3 spent mana 30
    red warlock D1 spent mana 30
"""


# --- moves --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-MOVE-01", "MGW-WALL-06", "MGW-TELE-01")
def test_who_is_teleported_out_of_a_wall_does_not_go_on_from_there() -> None:
    text = FULL + "5 timber-wolf blue A1\n6 divine-intervention blue on 5 hidden\n7 wall-of-fire red A1-B1"
    match = arena(text, ["0"] * 5 + [1]).do("activate 5", "move B1")
    match.do("reveal 6", "teleport D3").skip()
    assert match.zone(5) == "D3"
    assert [(event.to, event.by) for event in match.events(Moved)] == [("D3", "teleport")]
    assert match.kind == "action"  # the move action is spent, the quick action is not
    assert "guard" in match.options
    stays = arena(text, ["0"] * 5 + [1]).do("activate 5", "move B1").skip()
    assert stays.zone(5) == "B1"


@pytest.mark.rule("MGW-WALL-05", "MGW-ATK-22")
def test_thorns_do_not_follow_who_was_teleported_out_of_them() -> None:
    text = (
        FULL
        + "5 steelclaw-grizzly blue A1\n6 divine-intervention blue on 5 hidden\n7 wall-of-thorns red A1-B1"
    )
    match = arena(text, ["0"] * 6).do("activate 5", "cross B1")
    assert match.kind == "reveal"  # after the first of several attacks
    match.do("reveal 6", "teleport D3").skip()
    assert match.zone(5) == "D3"
    assert [event.by for event in match.events(AttackDeclared)] == ["passage"]
    through = arena(text, ["0"] * 6).do("activate 5", "cross B1").skip()
    assert through.zone(5) == "B1"
    assert [event.by for event in through.events(AttackDeclared)] == ["passage"] * 3


@pytest.mark.rule("MGW-MOVE-06", "MGW-Q-14", "MGW-COD-42")
def test_who_has_moved_to_an_enemy_is_stopped_though_a_trap_takes_it_away() -> None:
    text = FULL + "5 timber-wolf blue A1\n6 teleport-trap red B1 hidden\n{}"
    match = (
        arena(text.format("7 timber-wolf red B1")).do("activate 5", "move B1", "pay 6", "teleport C1").skip()
    )
    assert match.zone(5) == "C1"
    assert len(match.events(Hindered)) == 1
    assert not match.verbs("move")
    assert "guard" in match.options
    free = arena(text.format("")).do("activate 5", "move B1", "pay 6", "teleport C1").skip()
    assert free.verbs("move") == ["move D1", "move C2", "move B1"]


@pytest.mark.rule("MGW-COD-08", "MGW-WALL-07", "MGW-Q-21")
def test_who_is_held_by_a_wall_has_not_charged() -> None:
    text = FULL + "5 feral-bobcat blue A1\n6 force-hold red on 5 hidden\n7 wall-of-fire red A1-B1\n8 {} A1"
    held = arena(text.format("timber-wolf red"), ["0"] * 5 + [1] + ["0"] * 4).do("activate 5", "move B1")
    held.do("reveal 6").skip()
    assert held.zone(5) == "A1"
    assert held.kind == "action"
    assert held.state.stack[-1].charged is False  # type: ignore[attr-defined]
    moved = arena(text.format("timber-wolf blue"), ["0"] * 5 + [1]).do("activate 5", "move B1").skip()
    assert moved.state.stack[-1].charged is True  # type: ignore[attr-defined]


@pytest.mark.rule("MGW-Q-21", "MGW-EX-30")
def test_a_move_action_that_a_wall_has_stopped_was_taken_all_the_same() -> None:
    game = game_with(wall_of_fire=with_effect("wall-of-fire", "cripple"))
    text = FULL + "5 timber-wolf blue A1\n6 chains-of-agony red on 5\n7 wall-of-fire red A1-B1"
    match = position(game, text, ["0"] * 5 + [6]).do("activate 5", "move B1")
    assert match.zone(5) == "A1"
    assert match.thing(5).damage == 1  # the chains hurt with every move action


@pytest.mark.rule("MGW-REV-07", "MGW-FAST-01", "MGW-FAST-02", "MGW-COD-103")
def test_who_has_moved_twice_as_a_fast_creature_keeps_its_quick_action_when_it_loses_fast() -> None:
    text = FULL + "5 bitterwood-fox blue A1\n6 enfeeble red on 5 hidden"
    match = arena(text).do("activate 5", "move A2", "move B2", "reveal 6")
    assert "fast" not in match.traits(5)
    assert match.kind == "action"
    assert "guard" in match.options
    assert not match.verbs("move")
    first = arena(text).do("activate 5", "move A2", "reveal 6", "move B2").skip()
    assert (first.kind, first.seat) == ("turn", "red")  # there the second move was its quick action


# --- action phases ------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-REV-12", "MGW-Q-35")
def test_the_action_phase_of_a_creature_that_dies_on_the_way_has_its_last_window() -> None:
    text = (
        FULL + "5 timber-wolf blue A1 damage 9\n6 chains-of-agony red on 5\n7 bear-strength blue on 1 hidden"
    )
    match = arena(text.replace("red warlock", "red wizard")).do("activate 5").skip().do("move B1")
    assert [event.thing for event in match.events(Destroyed)][-1] == "0/timber-wolf/5"
    assert (match.kind, match.asked.subject[0], match.seat) == ("reveal", "phase-end", "blue")
    assert "reveal 7" in match.options
    match.do("reveal 7").skip()
    assert (match.kind, match.seat) == ("turn", "red")


@pytest.mark.rule("MGW-QC-12", "MGW-Q-10", "MGW-QC-05")
def test_who_has_sacrificed_his_last_active_creature_still_has_the_final_quickcast_phase() -> None:
    text = (
        "level full\nblue wizard A3 inactive mana 30\nred warlock D1 inactive mana 30\n"
        "5 sacrificial-altar blue A3\n6 timber-wolf blue A3\nplan blue fireball"
    )
    match = arena(text).do("use 5 sacrifice 6 1")
    assert (match.kind, match.seat) == ("quickcast", "blue")
    assert "cast fireball 5" in match.options
    match.do("pass")
    assert (match.kind, match.seat) == ("quickcast", "red")


@pytest.mark.rule("MGW-DATA-44", "MGW-QC-04")
def test_who_is_banished_just_before_its_action_phase_has_none() -> None:
    text = (
        "level full\nmode teams\nblue wizard A3 spent mana 30\nred warlock D1 spent mana 30\n"
        "gold priestess A3 mana 30\nviolet beastmaster D1 spent mana 30\n5 timber-wolf blue A3\n"
        "plan gold banish"
    )
    match = arena(text).do("activate 5", "cast banish 5")
    assert match.thing(5).active  # its marker does not change
    assert not match.events(Activated)
    assert (match.kind, match.seat, match.verbs("activate")) == ("turn", "blue", ["activate 1"])


# --- what lies on something ---------------------------------------------------------------------------------


@pytest.mark.rule("MGW-WALL-13", "MGW-FLY-11", "MGW-ENCH-05")
def test_what_lies_on_a_flyer_is_seen_over_a_wall_like_the_flyer() -> None:
    text = FULL + "5 {} red B3\n6 bear-strength red on 5\n7 wall-of-stone red A3-B3\nplan blue dispel sleep"
    high = arena(text.format("thunderift-falcon")).do("activate 1")
    assert {"cast dispel 6", "cast sleep 5"} <= set(high.options)
    low = arena(text.format("timber-wolf")).do("activate 1")
    assert not {"cast dispel 6", "cast sleep 5"} & set(low.options)
    with pytest.raises(IllegalChoice, match="sight"):
        low.do("cast dispel 6")


@pytest.mark.rule("MGW-WALL-22", "MGW-SPL-05", "MGW-ENCH-05")
def test_what_lies_on_a_wall_is_where_the_wall_is() -> None:
    text = FULL + "5 wall-of-stone red {0}\n6 decoy red on 5 hidden\nplan blue seeking-dispel"
    near = arena(text.format("B3-C3")).do("activate 1").skip()
    assert near.verbs("cast") == ["cast seeking-dispel 6"]
    near.do("cast seeking-dispel 6").skip()
    assert near.gone(6)
    far = arena(text.format("C1-D1")).do("activate 1").skip()
    assert not far.verbs("cast")
    with pytest.raises(IllegalChoice, match="Out of range"):
        far.do("cast seeking-dispel 6")
