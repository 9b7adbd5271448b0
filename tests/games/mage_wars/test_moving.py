"""Moving, hindering, walls, flying, teleporting (MOVE, FAST, FLY, WALL, TELE)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.games.mage_wars.events.course import Hindered, Moved

FULL = """
    level full
    blue warlock A3 spent
    red beastmaster D1 spent
"""


@pytest.mark.rule("MGW-MOVE-01", "MGW-MOVE-02", "MGW-SET-02", "MGW-SET-03", "MGW-WALL-14", "MGW-COD-27")
def test_a_move_action_goes_to_an_adjacent_zone() -> None:
    match = arena(FULL + "5 timber-wolf blue B2")
    match.do("activate 5")
    assert match.verbs("move") == ["move B1", "move C2", "move B3", "move A2"]
    match.do("move C2")
    assert match.zone(5) == "C2"
    corner = arena(FULL)
    corner.do("activate 1")
    assert corner.verbs("move") == ["move A2", "move B3"]


@pytest.mark.rule("MGW-MOVE-03", "MGW-MOVE-04", "MGW-OPT-09")
def test_a_second_move_is_the_quick_action_and_ends_the_phase() -> None:
    match = arena(FULL + "5 timber-wolf blue B2")
    match.do("activate 5", "move C2")
    assert "guard" in match.options
    match.do("move C3")
    assert match.kind == "turn"
    assert match.zone(5) == "C3"


@pytest.mark.rule("MGW-EX-09", "MGW-MOVE-06", "MGW-MOVE-07", "MGW-COD-42", "MGW-MOVE-12")
def test_a_wolf_between_an_empty_zone_an_enemy_and_a_wall() -> None:
    text = FULL + "5 timber-wolf blue B1\n6 emerald-tegu red B2\n7 wall-of-stone red B1-C1"
    match = arena(text)
    match.do("activate 5")
    assert match.verbs("move") == ["move B2", "move A1"]
    match.do("move A1")
    assert "move A2" in match.options
    match = arena(text)
    match.do("activate 5", "move B2")
    assert not match.verbs("move")
    assert "attack 6 bite" in match.options
    assert len(match.events(Hindered)) == 1


@pytest.mark.rule("MGW-MOVE-05", "MGW-MOVE-08", "MGW-COD-41", "MGW-FAST-03")
def test_who_starts_beside_an_enemy_moves_once_even_if_fast() -> None:
    match = arena(FULL + "5 bitterwood-fox blue B2\n6 emerald-tegu red B2")
    match.do("activate 5")
    assert match.verbs("move")
    match.do("move C2")
    assert not match.verbs("move")
    assert "guard" in match.options


@pytest.mark.rule("MGW-MOVE-09", "MGW-FLY-01", "MGW-FLY-12", "MGW-COD-44", "MGW-Q-13")
@pytest.mark.parametrize(
    ("mover", "foe", "free"),
    [
        ("thunderift-falcon", "emerald-tegu", True),
        ("timber-wolf", "thunderift-falcon", True),
        ("thunderift-falcon", "darkfenne-bat", False),
        ("timber-wolf", "emerald-tegu", False),
    ],
)
def test_flyers_and_others_do_not_hinder_each_other(mover: str, foe: str, free: bool) -> None:
    match = arena(FULL + f"5 {mover} blue B2\n6 {foe} red C2")
    match.do("activate 5", "move C2")
    assert bool(match.verbs("move")) is free
    assert bool(match.events(Hindered)) is not free


@pytest.mark.rule("MGW-MOVE-10", "MGW-COD-45")
def test_an_elusive_creature_is_never_hindered() -> None:
    match = arena(FULL + "5 cervere-the-forest-shadow blue B2\n6 emerald-tegu red B2\n7 emerald-tegu red C2")
    match.do("activate 5", "move C2")
    assert match.verbs("move")


@pytest.mark.rule("MGW-MOVE-11", "MGW-COD-43", "MGW-COD-67")
@pytest.mark.parametrize(
    "foe", ["blue-gremlin red B2", "emerald-tegu red B2 stun 1", "emerald-tegu red B2 cripple 1"]
)
def test_pests_and_those_who_cannot_act_or_move_do_not_hinder(foe: str) -> None:
    match = arena(FULL + f"5 timber-wolf blue B2\n6 {foe}")
    match.do("activate 5", "move C2")
    assert match.verbs("move")


@pytest.mark.rule("MGW-MOVE-14", "MGW-MOVE-15", "MGW-MOVE-16")
def test_friends_and_conjurations_never_hinder() -> None:
    match = arena(FULL + "5 timber-wolf blue B2\n6 timber-wolf blue C2\n7 mana-crystal red C2")
    match.do("activate 5", "move C2")
    assert match.verbs("move")


@pytest.mark.rule("MGW-FAST-01", "MGW-FAST-02", "MGW-COD-138", "MGW-KWA-01")
def test_a_fast_creature_moves_twice_before_its_quick_action() -> None:
    match = arena(FULL + "5 bitterwood-fox blue B2")
    match.do("activate 5", "move C2", "move D2")
    assert match.kind == "action"
    assert not match.verbs("move")
    assert "guard" in match.options


@pytest.mark.rule("MGW-COD-102")
def test_a_slow_creature_ends_its_phase_by_moving() -> None:
    match = arena(FULL + "5 darkfenne-hydra blue B2")
    match.do("activate 5", "move C2")
    assert match.kind == "turn"


@pytest.mark.rule("MGW-COD-103")
def test_slow_and_fast_cancel_each_other() -> None:
    match = arena(FULL + "5 bitterwood-fox blue B2\n6 enfeeble red on 5")
    assert not {"slow", "fast"} & set(match.traits(5))
    match.do("activate 5", "move C2")
    assert "guard" in match.options
    match.do("move C3")
    assert match.kind == "turn"


@pytest.mark.rule("MGW-WALL-04", "MGW-FLY-02", "MGW-KWA-18", "MGW-WALL-15", "MGW-COD-39")
def test_walls_block_the_way_but_not_for_flyers_and_arena_walls_for_all() -> None:
    walls = "7 wall-of-stone red A1-B1\n"
    walker = arena(FULL + walls + "5 timber-wolf blue A1")
    walker.do("activate 5")
    assert walker.verbs("move") == ["move A2"]
    flyer = arena(FULL + walls + "5 thunderift-falcon blue A1")
    flyer.do("activate 5")
    assert flyer.verbs("move") == ["move B1", "move A2"]


@pytest.mark.rule("MGW-COD-90", "MGW-KWA-22")
def test_climbing_takes_a_full_action() -> None:
    text = FULL + "7 wall-of-stone red B1-C1\n5 mountain-gorilla blue "
    match = arena(text + "B1")
    match.do("activate 5")
    assert "climb C1" in match.options
    assert "move C1" not in match.options
    match.do("climb C1")
    assert match.zone(5) == "C1"
    assert match.kind == "turn"
    moved = arena(text + "A1")
    moved.do("activate 5", "move B1")
    assert not moved.verbs("climb")
    fog = arena(text.replace("wall-of-stone", "fog-bank") + "B1")  # incorporeal, and no obstacle either
    fog.do("activate 5")
    assert not fog.verbs("climb")


@pytest.mark.rule("MGW-WALL-11")
def test_a_wall_that_does_not_block_is_crossed_freely() -> None:
    match = arena(FULL + "5 timber-wolf blue A1\n7 fog-bank red A1-B1")
    match.do("activate 5", "move B1")
    assert match.zone(5) == "B1"


@pytest.mark.rule("MGW-TELE-03", "MGW-TELE-04", "MGW-TELE-05", "MGW-EX-11", "MGW-CON-09", "MGW-COD-23")
def test_a_teleport_into_the_own_zone_only_sheds_attached_conjurations() -> None:
    match = arena(
        "blue wizard A3 mana 20\nred beastmaster B1\n5 mana-leech blue A2 damage 3 burn 1\n"
        "6 tanglevine red on 5\n7 rhino-hide blue on 5\nplan blue teleport"
    )
    assert "restrained" in match.traits(5)
    match.do("activate 1", "cast teleport 5 A2")
    assert match.gone(6)
    assert match.thing(5).attached == (7,)
    assert (match.thing(5).damage, match.thing(5).marks) == (3, {"burn": 1})
    assert match.mana("blue") == 20 - 3
    assert "restrained" not in match.traits(5)


@pytest.mark.rule("MGW-TELE-01", "MGW-TELE-02", "MGW-COD-151", "MGW-TELE-06")
def test_a_teleport_ignores_what_is_in_between() -> None:
    match = arena(
        "blue wizard B2 mana 20\nred beastmaster B1\n5 mana-leech blue A2\n8 wall-of-stone red A1-A2\n"
        "9 force-hold red on 5\nplan blue teleport"
    )
    match.do("activate 1", "cast teleport 5 A1").skip()
    assert match.zone(5) == "A1"
    assert [event.by for event in match.events(Moved)] == ["teleport"]


@pytest.mark.rule("MGW-Q-12", "MGW-REV-13")
def test_elusive_gained_after_activation_counts_for_hindering() -> None:
    match = arena(
        "level full\nblue beastmaster A3 mana 20 spent\nred warlock D1 spent\n5 timber-wolf blue B2\n"
        "6 skeletal-sentry red B2\n7 mongoose-agility blue on 5 hidden"
    )
    match.do("activate 5", "reveal 7").do("move C2")
    assert match.verbs("move")
