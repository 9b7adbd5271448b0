"""Other kinds of attacks: on zones, by spells, walls and traps, against walls (ZATK, ATKS, WALL, TRAP)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import (
    AttackDeclared,
    AttackEnded,
    AttackRolled,
    DazeChecked,
    DefenseRolled,
    Immune,
    ZoneAttackDeclared,
)
from walstatt.games.mage_wars.events.course import Held, Moved, Revealed

MAGES = """
    level full
    blue warlock A3 spent mana 30
    red wizard D1 spent mana 30
"""


def targets(match: Arena) -> list[str]:
    return [event.target.split("/")[2] for event in match.events(AttackDeclared)]


def rolled(match: Arena) -> list[int]:
    return [len(event.dice) for event in match.events(AttackRolled)]


# --- zone attacks -------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-ZATK-01", "MGW-ZATK-04", "MGW-ZATK-05", "MGW-COD-185", "MGW-ATK-34", "MGW-COD-160")
def test_a_zone_attack_is_an_attack_on_each_creature_and_conjuration_friend_or_foe() -> None:
    match = arena(
        MAGES + "plan blue firestorm\n5 timber-wolf red A2\n6 timber-wolf blue A2\n7 mana-flower red A2\n"
        "8 timber-wolf red B2",
        ["1*"] * 5 + [1] + ["0"] * 5 + [1] + ["0"] * 7 + [1],
    )
    match.do("activate 1", "cast firestorm A2")
    assert match.seat == "blue"
    assert match.options == ["next 5", "next 6", "next 7"]
    match.do("next 6")
    assert match.thing(6).damage == 5
    assert match.options == ["next 5", "next 7"]
    match.do("next 5")  # the last one needs no question
    assert targets(match) == ["6", "5", "7"]
    assert rolled(match) == [5, 5, 7]  # the flower has Flame +2
    assert len(match.events(ZoneAttackDeclared)) == 1
    assert len(match.events(AttackEnded)) == 3


@pytest.mark.rule("MGW-ZATK-01", "MGW-COD-143", "MGW-LOS-01")
def test_a_zone_attack_needs_range_and_sight() -> None:
    match = arena(MAGES + "plan blue firestorm\n5 wall-of-stone red A2-A3")
    match.do("activate 1")
    assert match.verbs("cast") == ["cast firestorm A3", "cast firestorm B3"]


@pytest.mark.rule("MGW-ZATK-03", "MGW-COD-154", "MGW-DEF-13")
def test_no_defense_works_against_a_zone_attack() -> None:
    match = arena(MAGES + "plan blue firestorm\n5 knight-of-westlock red A2", [*["0"] * 5, 1])
    match.do("activate 1", "cast firestorm A2")
    assert match.kind == "turn"
    assert match.events(DefenseRolled) == []


@pytest.mark.rule("MGW-ZATK-06", "MGW-WALL-23")
def test_walls_are_not_in_the_zone() -> None:
    match = arena(
        MAGES + "plan blue firestorm\n5 wall-of-thorns red A1-A2\n6 timber-wolf red A2", [*["0"] * 5, 1]
    )
    match.do("activate 1", "cast firestorm A2")
    assert targets(match) == ["6"]


@pytest.mark.rule("MGW-Q-75", "MGW-ZATK-04")
def test_the_caster_is_hit_unless_the_card_spares_him_and_so_is_what_is_attached() -> None:
    match = arena(MAGES + "plan blue firestorm\n5 timber-wolf red A3\n6 tanglevine blue on 5", [])
    match.do("activate 1", "cast firestorm A3")
    assert match.options == ["next 1", "next 5", "next 6"]
    match = arena(
        MAGES + "plan blue ring-of-fire\n5 timber-wolf red A3\n6 bear-strength red on 5", [*["0"] * 5, 1]
    )
    match.do("activate 1", "cast ring-of-fire A3")
    assert targets(match) == ["5"]


@pytest.mark.rule("MGW-ATK-16", "MGW-DATA-33", "MGW-GRD-18")
def test_a_zone_attack_is_not_answered() -> None:
    match = arena(
        MAGES + "plan blue ring-of-fire\n5 darkfenne-hydra red A3 guard\n6 circle-of-lightning red on 5",
        [*["0"] * 5, 1],
    )
    match.do("activate 1", "cast ring-of-fire A3")
    assert match.kind == "turn"
    assert match.thing(5).guard


@pytest.mark.rule("MGW-Q-123", "MGW-COND-19")
def test_a_dazed_caster_misses_the_whole_zone() -> None:
    text = (
        MAGES.replace("A3 spent", "A3 spent daze 1")
        + "plan blue firestorm\n5 timber-wolf red A2\n6 emerald-tegu red A2"
    )
    match = arena(text, [6])
    match.do("activate 1", "cast firestorm A2")
    assert targets(match) == []
    assert match.kind == "turn"
    match = arena(text, [7, *["0"] * 5, 1, *["0"] * 5, 1])
    match.do("activate 1", "cast firestorm A2", "next 5")
    assert len(match.events(DazeChecked)) == 1
    assert rolled(match) == [5, 5]


@pytest.mark.rule("MGW-DMG-17", "MGW-COD-88", "MGW-ZATK-04")
def test_the_immune_in_a_zone_are_unaffected() -> None:
    match = arena(MAGES + "plan blue firestorm\n5 firebrand-imp red A2", [])
    match.do("activate 1", "cast firestorm A2")
    assert len(match.events(Immune)) == 1
    assert match.thing(5).damage == 0


@pytest.mark.rule("MGW-ZATK-05", "MGW-LIFE-02")
def test_an_empty_zone_may_be_attacked_and_one_attack_ends_before_the_next() -> None:
    match = arena(MAGES + "plan blue firestorm", [])
    match.do("activate 1", "cast firestorm A2")
    assert match.kind == "turn"
    assert match.discard("blue") == ["firestorm"]


# --- attack spells ------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-ATKS-01", "MGW-ATKS-02", "MGW-ATKS-03", "MGW-ATKS-04", "MGW-ATK-28",
                  "MGW-ATK-29", "MGW-ATK-30",
                  "MGW-COD-06")  # fmt: skip
def test_an_attack_spell_is_a_ranged_attack_on_its_target() -> None:
    match = arena(MAGES + "plan blue fireball\n5 knight-of-westlock red A2", [7, *["1*"] * 6, 1])
    match.do("activate 1", "cast fireball 5")
    assert match.mana("blue") == 22
    assert match.kind == "defense"  # a ranged attack may be avoided
    match.do("defend 5")
    event = match.events(AttackDeclared)[0]
    assert (event.card, event.bar, event.by, event.target) == (
        "fireball",
        "fireball",
        "spell",
        "1/knight-of-westlock/5",
    )
    assert match.thing(5).damage == 6
    assert match.discard("blue") == ["fireball"]


@pytest.mark.rule("MGW-MAGE-48", "MGW-MAGE-47", "MGW-MAGE-49", "MGW-MAGE-50")
def test_arcane_zap_is_an_ethereal_ranged_attack_of_three_dice() -> None:
    text = "level full\nblue wizard A3 mana 3\nred warlock D1 spent\n5 whirling-spirit red A2"
    match = arena(text, ["2", "2*", "0"])
    match.do("activate 1", "use 1 arcane-zap 5")
    assert match.thing(5).damage == 4
    assert match.mana("blue") == 2


@pytest.mark.rule("MGW-ATK-35", "MGW-ATK-36")
def test_an_attack_with_the_quickcast_action_ends_no_action_phase() -> None:
    text = (
        "level full\nblue warlock A3 mana 30 daze 1\nred wizard D1 spent\nplan blue fireball\n"
        "5 timber-wolf red A2"
    )
    match = arena(text, [7, *["0"] * 6, 1])
    match.do("cast fireball 5")
    assert match.mage("blue").marks == {"daze": 1}
    assert match.mage("blue").active


# --- walls that attack --------------------------------------------------------------------------------------


@pytest.mark.rule(
    "MGW-WALL-05", "MGW-WALL-06", "MGW-WALL-08", "MGW-WALL-09", "MGW-WALL-10", "MGW-COD-07", "MGW-KWA-19"
)
def test_a_wall_attacks_who_passes_through_before_the_move_is_over() -> None:
    match = arena(MAGES + "5 knight-of-westlock blue B2\n6 wall-of-fire red B2-C2", ["1*", *["0"] * 4, 5])
    match.do("activate 5", "move C2")
    assert match.thing(5).damage == 1  # no defense was asked
    assert match.thing(5).marks == {"burn": 1}
    assert match.zone(5) == "C2"
    kinds = [type(event) for event in match.match.events]
    assert kinds.index(AttackRolled) < kinds.index(Moved)
    assert match.kind == "action"


@pytest.mark.rule("MGW-Q-22", "MGW-FLY-02")
def test_a_flyer_passes_over_it() -> None:
    match = arena(MAGES + "5 gray-angel blue B2\n6 wall-of-fire red B2-C2")
    match.do("activate 5", "move C2")
    assert match.events(AttackRolled) == []


@pytest.mark.rule("MGW-LIST-08", "MGW-WALL-05")
def test_thorns_attack_once_for_each_level_above_the_first() -> None:
    for creature, attacks in (("bitterwood-fox", 0), ("timber-wolf", 1), ("steelclaw-grizzly", 3)):
        match = arena(MAGES + f"5 {creature} blue B2\n6 wall-of-thorns red B2-C2", ["0"] * 6)
        match.do("activate 5")
        match.do(next(option for option in match.options if option in ("move C2", "cross C2")))
        assert rolled(match) == [2] * attacks, creature
        assert match.zone(5) == "C2"


@pytest.mark.rule("MGW-WALL-06", "MGW-Q-35")
def test_who_dies_in_a_wall_does_not_arrive() -> None:
    match = arena(MAGES + "5 feral-bobcat blue B2 damage 3\n6 wall-of-fire red B2-C2", ["1*", *["0"] * 4, 1])
    match.do("activate 5", "move C2")
    assert match.gone(5)
    assert match.events(Moved) == []
    assert match.events(Held) == []


# --- pushes and bashing -------------------------------------------------------------------------------------


@pytest.mark.rule(
    "MGW-COD-04", "MGW-COD-05", "MGW-COD-148", "MGW-Q-86", "MGW-Q-85", "MGW-COD-39", "MGW-DATA-41"
)
def test_who_is_pushed_against_a_wall_is_bashed() -> None:
    text = "level full\nblue wizard A2 spent mana 30\nred warlock D1 spent\nplan blue jet-stream\n"
    match = arena(text + "5 knight-of-westlock red A1", ["0", "0", 4, "1*", "2", "2"])
    match.do("activate 1", "cast jet-stream 5", "no")
    assert rolled(match) == [2, 3]
    assert match.events(AttackDeclared)[1].attacker == ""
    assert match.thing(5).damage == 2  # 1 critical, and 4 - 3
    assert match.zone(5) == "A1"
    match = arena(
        text + "5 timber-wolf red B2\n6 wall-of-stone red B2-C2\n7 divine-protection red on 5",
        ["0", 4, "0", "0"],
    )
    match.do("activate 1", "cast jet-stream 5")
    assert rolled(match) == [1, 2]  # Aegis 1 counts against both
    assert match.zone(5) == "B2"


@pytest.mark.rule("MGW-COD-147", "MGW-Q-118")
def test_who_is_pushed_through_a_wall_of_fire_is_attacked_by_it() -> None:
    match = arena(
        "level full\nblue wizard A2 spent mana 30\nred warlock D1 spent\nplan blue jet-stream\n"
        "5 timber-wolf red B2\n6 wall-of-fire red B2-C2",
        ["0", "0", 4, "1*", *["0"] * 4, 1],
    )
    match.do("activate 1", "cast jet-stream 5")
    assert rolled(match) == [2, 5]
    assert match.zone(5) == "C2"


@pytest.mark.rule("MGW-Q-118", "MGW-COD-147")
@pytest.mark.parametrize("state", ["stun 1", "sleep 1", "cripple 1", "stun 1 cripple 1"])
@pytest.mark.parametrize(("wall", "way"), [("", "N"), ("6 wall-of-fire blue B3-B2\n", "N through")])
def test_who_is_restrained_or_incapacitated_is_pushed_all_the_same(state: str, wall: str, way: str) -> None:
    mages = "level full\nblue wizard A3 spent mana 30\nred warlock D1 spent\nplan blue force-push\n"
    match = arena(f"{mages}5 timber-wolf red B3 {state}\n{wall}", ["0"] * 5 + [1])
    match.do("activate 1", f"cast force-push 5 {way}")
    assert match.zone(5) == "B2"


@pytest.mark.rule("MGW-COD-149", "MGW-COD-39")
def test_flyers_are_pushed_over_walls_but_not_out_of_the_arena() -> None:
    text = "level full\nblue wizard A2 spent mana 30\nred warlock D1 spent\nplan blue jet-stream\n"
    match = arena(text + "5 gray-angel red B2\n6 wall-of-stone red B2-C2", ["0"] * 4 + [4])
    match.do("activate 1", "cast jet-stream 5")
    assert match.zone(5) == "C2"
    match = arena(text + "5 gray-angel red A1", ["0"] * 4 + [4] + ["0"] * 3)
    match.do("activate 1", "cast jet-stream 5")
    assert rolled(match) == [4, 3]


# --- traps --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-TRAP-08", "MGW-TRAP-03", "MGW-TRAP-04", "MGW-TRAP-06", "MGW-DATA-33")
def test_a_hellfire_trap_attacks_who_walks_into_it() -> None:
    match = arena(
        MAGES + "5 knight-of-westlock blue B2\n6 hellfire-trap red C2 hidden", ["2*", "0", "0", "0", 5]
    )
    match.do("activate 5", "move C2")
    assert match.kind == "mandatory"
    match.do("pay 6").skip()
    assert rolled(match) == [4]
    assert match.thing(5).damage == 2
    assert match.thing(5).marks == {"burn": 1}
    assert match.gone(6)
    assert match.kind == "action"
    assert len(match.events(Revealed)) == 1
