"""What may be attacked with which attack: actions, range, sight, flying, friends (ATK, FLY, COD, WALL)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackDeclared, AttackRolled, Grounded

MAGES = """
    level full
    blue warlock A3 spent
    red beastmaster D1 spent
"""


def attacks(match: Arena) -> list[str]:
    return match.verbs("attack")


def targets(match: Arena, bar: str) -> list[int]:
    return [int(o.split()[1]) for o in attacks(match) if o.split()[2] == bar]


@pytest.mark.rule("MGW-ATK-11", "MGW-ATK-17", "MGW-COD-119")
def test_melee_attacks_reach_everything_in_the_own_zone_friends_included() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 bitterwood-fox blue B2\n8 timber-wolf red B3"
    )
    match.do("activate 5")
    assert targets(match, "bite") == [5, 6, 7]


@pytest.mark.rule("MGW-ATK-01", "MGW-ATK-02", "MGW-ENCH-04")
def test_only_creatures_and_conjurations_can_be_attacked() -> None:
    match = arena(
        MAGES
        + """
        5 timber-wolf blue B2
        6 mana-crystal red B2
        7 decoy red on 6
        8 sacred-ground red B2
        """
    )
    match.do("activate 5")
    assert targets(match, "bite") == [5, 6]


@pytest.mark.rule("MGW-ATK-02", "MGW-EQU-02")
def test_equipment_is_no_target() -> None:
    match = arena("level full\nblue warlock A3 spent\nred wizard A3 spent\n5 leather-boots red on 2")
    match.do("activate 1")
    assert targets(match, "basic") == [1, 2]


@pytest.mark.rule("MGW-ATK-09", "MGW-EX-14", "MGW-OPT-06", "MGW-OPT-14", "MGW-ATK-05", "MGW-ATK-03")
def test_a_full_attack_needs_a_full_action() -> None:
    text = MAGES + "5 steelclaw-grizzly blue B2\n6 timber-wolf red B3"
    match = arena(text + "\n7 timber-wolf red B2")
    match.do("activate 5")
    assert targets(match, "claws") == targets(match, "heavy-claw-strike") == [5, 7]
    match = arena(text)
    match.do("activate 5", "move B3")
    assert targets(match, "claws") == [5, 6]
    assert targets(match, "heavy-claw-strike") == []


@pytest.mark.rule("MGW-ATK-13", "MGW-EX-10", "MGW-COD-54", "MGW-DIST-04")
def test_ranged_attacks_keep_to_their_range() -> None:
    match = arena(
        MAGES
        + """
        5 royal-archer blue A1
        6 timber-wolf red A1
        7 timber-wolf red B1
        8 steelclaw-grizzly red B2
        9 timber-wolf red D1
        """
    )
    match.do("activate 5")
    assert targets(match, "longbow") == [1, 7, 8]
    assert targets(match, "knife") == [5, 6]


@pytest.mark.rule("MGW-EX-53", "MGW-ATK-09")
def test_an_archer_with_only_a_quick_action_has_only_the_knife() -> None:
    match = arena(MAGES + "5 royal-archer blue A1\n6 timber-wolf red B1\n7 timber-wolf red C1")
    match.do("activate 5", "move B1")
    assert targets(match, "longbow") == []
    assert 6 in targets(match, "knife")
    # In her own zone the bow is useless even with a full action.
    match = arena(MAGES + "5 royal-archer blue A1\n6 timber-wolf red A1")
    match.do("activate 5")
    assert 6 not in targets(match, "longbow")
    assert 6 in targets(match, "knife")


@pytest.mark.rule("MGW-ATK-14", "MGW-LOS-01", "MGW-WALL-12", "MGW-COD-29", "MGW-COD-143", "MGW-COD-54")
def test_ranged_attacks_need_a_line_of_sight() -> None:
    text = MAGES + "5 royal-archer blue A1\n6 timber-wolf red B1\n7 gray-angel red B1"
    match = arena(text)
    match.do("activate 5")
    assert targets(match, "longbow") == [1, 6, 7]
    match = arena(text + "\n8 wall-of-stone red A1-B1")
    match.do("activate 5")
    # The flyer is seen over the wall (MGW-FLY-11). The wall's own zones: one is too near, one not seen.
    assert targets(match, "longbow") == [1, 7]


@pytest.mark.rule("MGW-FLY-11", "MGW-WALL-13", "MGW-LOS-10")
def test_a_flying_archer_sees_over_walls() -> None:
    match = arena(
        MAGES
        + "5 royal-archer blue A1\n6 timber-wolf red B1\n7 eagle-wings blue on 5\n8 wall-of-stone red A1-B1"
    )
    match.do("activate 5")
    assert 6 in targets(match, "longbow")


@pytest.mark.rule("MGW-FLY-05", "MGW-COD-55", "MGW-EX-42", "MGW-FLY-04")
def test_the_minimum_range_does_not_protect_a_flyer_in_the_same_zone() -> None:
    match = arena(MAGES + "5 royal-archer blue A1\n6 gray-angel red A1\n7 timber-wolf red A1")
    match.do("activate 5")
    assert 6 in targets(match, "longbow")
    assert 7 not in targets(match, "longbow")


@pytest.mark.rule("MGW-COD-60", "MGW-FLY-05")
def test_a_flying_attacker_ignores_the_minimum_range_in_its_zone() -> None:
    match = arena(MAGES + "5 royal-archer blue A1\n6 eagle-wings blue on 5\n7 timber-wolf red A1")
    match.do("activate 5")
    assert 7 in targets(match, "longbow")


@pytest.mark.rule("MGW-FLY-03", "MGW-KWA-02")
def test_only_flyers_and_reach_get_at_flyers_in_melee() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 gray-angel red B2")
    match.do("activate 5")
    assert targets(match, "bite") == [5]
    match = arena(MAGES + "5 thunderift-falcon blue B2\n6 gray-angel red B2")
    match.do("activate 5")
    assert targets(match, "razor-beak") == [5, 6]


@pytest.mark.rule("MGW-COD-52", "MGW-KWA-23", "MGW-ATK-06", "MGW-ATK-08", "MGW-EQU-13")
def test_a_weapon_of_the_equipment_is_one_more_attack_and_reach_gets_at_flyers() -> None:
    match = arena(
        "level full\nblue warlock A3 spent\nred wizard D1 spent\n5 lash-of-hellfire blue on 1\n"
        "6 gray-angel red A3"
    )
    match.do("activate 1")
    assert targets(match, "basic") == [1]
    assert targets(match, "searing-thrash") == [1, 6]


@pytest.mark.rule("MGW-WALL-21", "MGW-WALL-22", "MGW-Q-26", "MGW-ATK-11")
def test_walls_can_be_attacked_from_both_sides_and_shot_at() -> None:
    text = MAGES + "5 royal-archer blue {}\n6 wall-of-stone red A1-B1"
    for zone in ("A1", "B1"):
        match = arena(text.format(zone))
        match.do("activate 5")
        assert 6 in targets(match, "knife")
        assert 6 not in targets(match, "longbow")  # the near side is at range 0, the far side is not seen
    match = arena(text.format("C1"))
    match.do("activate 5")
    assert 6 not in targets(match, "knife")
    assert 6 in targets(match, "longbow")
    match = arena(text.format("D3"))
    match.do("activate 5")
    assert 6 not in targets(match, "longbow")


@pytest.mark.rule("MGW-WALL-21", "MGW-DMG-04", "MGW-ATK-22")
def test_a_wall_is_hacked_down() -> None:
    match = arena(MAGES + "5 timber-wolf blue A1\n6 wall-of-stone red A1-B1 damage 8", ["1*", "1*", "0", "0"])
    match.do("activate 5", "attack 6 bite")
    assert match.gone(6)
    assert match.state.walls.standing == 0


@pytest.mark.rule("MGW-LIST-08")
def test_a_tanglevine_cannot_be_shot_at() -> None:
    text = MAGES + "5 royal-archer red B1\n6 tanglevine blue on 5\n7 royal-archer blue A1\nturn blue 1 turn"
    match = arena(text)
    match.do("activate 7")
    assert 5 in targets(match, "longbow")
    assert 6 not in targets(match, "longbow")


@pytest.mark.rule("MGW-ATK-18", "MGW-CON-08", "MGW-GRD-05")
def test_a_creature_may_free_itself_of_what_is_attached_to_it() -> None:
    """Neither guards nor, for a flyer's sake, height matter; steps 6 and 7 are left out."""
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 tanglevine red on 5\n7 timber-wolf red B2 guard",
        ["1", "1", "1", "1"],
    )
    match.do("activate 5")
    assert targets(match, "bite") == [5, 6, 7]
    match.do("attack 6 bite")
    assert match.thing(6).damage == 4
    assert match.thing(7).guard


@pytest.mark.rule("MGW-ATK-18", "MGW-BAR-01", "MGW-CSTR-01")
def test_who_attacks_itself_meets_neither_its_barrier_nor_itself_again() -> None:
    match = arena(MAGES + "5 darkfenne-hydra blue B2\n6 circle-of-lightning blue on 5", ["1", "1", "1", "1"])
    match.do("activate 5", "attack 5 snapping-bite")
    assert match.thing(5).damage == 3
    assert len(match.events(AttackRolled)) == 1
    assert match.kind == "turn"


@pytest.mark.rule("MGW-FLY-06", "MGW-ATK-21", "MGW-Q-71", "MGW-CSTR-01")
def test_a_flyer_that_attacks_something_on_the_ground_comes_down_for_it() -> None:
    rolls = ["0", "0", "0", "1", "1", "1", "1"]
    match = arena(MAGES + "5 thunderift-falcon blue B2\n6 timber-wolf red B2 guard", rolls)
    match.do("activate 5", "attack 6 razor-beak")
    assert match.kind == "counterstrike"
    assert "flying" not in match.traits(5)
    match.do("counterstrike bite")
    assert match.thing(5).damage == 4
    assert "flying" in match.traits(5)
    assert [event.thing for event in match.events(Grounded)] == ["0/thunderift-falcon/5"]


@pytest.mark.rule("MGW-FLY-06", "MGW-Q-71", "MGW-BAR-01")
def test_a_flyer_that_attacks_a_conjuration_or_wall_comes_down_too() -> None:
    for victim in ("6 mana-crystal red B2", "6 wall-of-stone red B2-C2"):
        match = arena(MAGES + "5 thunderift-falcon blue B2\n" + victim)
        match.do("activate 5", "attack 6 razor-beak")
        assert len(match.events(Grounded)) == 1
        assert "flying" in match.traits(5)


@pytest.mark.rule("MGW-Q-71")
def test_a_ranged_attack_does_not_bring_a_flyer_down() -> None:
    match = arena(MAGES + "5 royal-archer blue A1\n6 eagle-wings blue on 5\n7 timber-wolf red B1")
    match.do("activate 5", "attack 7 longbow")
    assert match.events(Grounded) == []


@pytest.mark.rule("MGW-Q-78")
def test_something_immune_may_still_be_attacked_by_a_creature() -> None:
    match = arena(MAGES + "5 firebrand-imp blue B2\n6 flaming-hellion red B2")
    match.do("activate 5")
    assert 6 in targets(match, "hellfire-claws")


@pytest.mark.rule("MGW-ATK-07", "MGW-ATK-10")
def test_a_declared_attack_names_attacker_target_and_attack() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2")
    match.do("activate 5", "attack 6 bite")
    event = match.events(AttackDeclared)[0]
    assert (event.attacker, event.target, event.bar, event.by) == (
        "0/timber-wolf/5", "1/timber-wolf/6", "bite", "action",
    )  # fmt: skip
    assert match.kind == "turn"  # MGW-ATK-35


@pytest.mark.rule("MGW-COD-73", "MGW-COD-79")
def test_an_incapacitated_creature_does_not_attack() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2 stun 1\n6 timber-wolf red B2\n7 timber-wolf blue A1")
    match.do("activate 5")
    assert match.seat == "red"
