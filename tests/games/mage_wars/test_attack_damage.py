"""Step 4: damage, armor, incorporeal objects, and what follows from damage (DMG, CORP, COD, MAGE)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import DamageCounted, Prevented
from walstatt.games.mage_wars.events.course import Damaged, Destroyed, MarkTaken

MAGES = """
    level full
    blue warlock A3 spent
    red wizard D1 spent mana 10
"""


def bite(defender: str, *dice: str, attacker: str = "timber-wolf", bar: str = "bite") -> Arena:
    """Number 5 attacks number 6 with these dice."""
    match = arena(MAGES + f"5 {attacker} blue B2\n6 {defender}", dice)
    match.do("activate 5", f"attack 6 {bar}")
    if match.kind in ("counterstrike", "defense"):
        match.do("no")
    return match


@pytest.mark.rule("MGW-DMG-01", "MGW-DMG-02", "MGW-DMG-03", "MGW-DICE-06", "MGW-DICE-07", "MGW-DICE-08",
                  "MGW-COD-101",
                  "MGW-COD-132")  # fmt: skip
def test_armor_takes_from_the_sum_of_normal_damage_only() -> None:
    match = bite("timber-wolf red B2", "2", "1", "1*", "0")
    assert match.thing(6).damage == 2  # 1 critical, and 3 - 2 normal
    event = match.events(DamageCounted)[0]
    assert (event.critical, event.normal, event.armor, event.damage) == (1, 3, 2, 2)
    assert bite("timber-wolf red B2", "0", "0", "0", "0").thing(6).damage == 0  # blanks
    assert bite("timber-wolf red B2", "2*", "1*", "0", "0").thing(6).damage == 3  # stars pass the armor
    assert bite("timber-wolf red B2", "1", "1", "0", "0").thing(6).damage == 0  # plain numbers do not


@pytest.mark.rule("MGW-EX-57", "MGW-DMG-02", "MGW-DMG-03")
def test_normal_damage_below_the_armor_is_nothing() -> None:
    match = arena(
        "level full\nblue beastmaster B2 spent\nred wizard D1 spent\n5 timber-wolf red B2\n"
        "6 bear-strength blue on 1",
        ["2*", "1", "0", "0", "0", "0"],
    )
    match.do("activate 1", "attack 5 basic")
    assert match.thing(5).damage == 2


@pytest.mark.rule("MGW-COD-37", "MGW-COD-134", "MGW-KWA-29")
def test_piercing_takes_from_the_armor_but_never_below_nothing() -> None:
    match = bite("steelclaw-grizzly red B2", "2", "1", "1", "0", attacker="dark-pact-slayer", bar="hellsword")
    assert match.thing(6).damage == 3  # 4 - (3 - 2)
    match = bite("asyran-cleric red B2", "2", "0", "0", "0", attacker="dark-pact-slayer", bar="hellsword")
    assert match.thing(6).damage == 2  # armor 1 - 2 is 0


@pytest.mark.rule("MGW-EX-22", "MGW-LIST-08")
def test_tooth_and_nail_gives_animals_on_both_sides_piercing_in_melee() -> None:
    totem = "\n9 tooth-and-nail blue A1"
    assert bite("timber-wolf red B2" + totem, "2", "0", "0", "0").thing(6).damage == 1
    assert bite("timber-wolf red B2", "2", "0", "0", "0").thing(6).damage == 0
    foreign = totem.replace("blue", "red")
    assert bite("timber-wolf red B2" + foreign, "2", "0", "0", "0").thing(6).damage == 1
    slayer = bite(
        "steelclaw-grizzly red B2" + totem, "2", "1", "0", "0", attacker="skeletal-sentry", bar="short-sword"
    )
    assert slayer.thing(6).damage == 0  # no Animal


@pytest.mark.rule("MGW-CORP-03", "MGW-COD-94", "MGW-EX-21")
def test_only_ones_hurt_the_incorporeal() -> None:
    match = bite("whirling-spirit red B2", "1", "2", "2*", "1*")
    assert match.thing(6).damage == 2
    match = arena(
        "level full\nblue priestess B2 spent\nred wizard D1 spent\n6 whirling-spirit red B2", ["1", "2", "0"]
    )
    match.do("activate 1", "attack 6 basic")
    assert match.thing(6).damage == 1


@pytest.mark.rule("MGW-CORP-05", "MGW-COD-16", "MGW-EX-21", "MGW-Q-48", "MGW-KWA-12")
def test_an_ethereal_attack_hurts_them_like_others() -> None:
    match = arena(
        "level full\nblue priestess B2 spent mana 20\nred wizard D1 spent\n6 whirling-spirit red B2\n"
        "plan blue pillar-of-light",
        ["1", "2", "0", "0", 2],
    )
    match.do("activate 1", "cast pillar-of-light 6")
    assert match.thing(6).damage == 3
    assert match.thing(6).marks == {"daze": 1}  # 2 + 2 against the nonliving


@pytest.mark.rule("MGW-COD-95", "MGW-CORP-04")
def test_effects_of_other_attacks_do_nothing_to_the_incorporeal() -> None:
    text = "level full\nblue warlock B2 spent mana 20\nred wizard D1 spent\nplan blue geyser\n6 {} red B2"
    match = arena(text.format("whirling-spirit"), ["0", "0", "0", 12])
    match.do("activate 1", "cast geyser 6")
    assert match.thing(6).marks == {}
    match = arena(text.format("timber-wolf"), ["0", "0", "0", 12])
    match.do("activate 1", "cast geyser 6")
    assert match.thing(6).marks == {"daze": 1}


@pytest.mark.rule("MGW-CORP-06", "MGW-COD-58", "MGW-COD-96")
def test_nothing_sets_the_incorporeal_on_fire() -> None:
    """Even where the fire hurts it, Burn does not take."""
    match = arena(
        "level full\nblue warlock A3 spent mana 20\nred wizard D1 spent\nplan blue fireball\n"
        "5 whirling-spirit red A2 boon round:test:ethereal-flame=1",
        ["2", "0", "0", "0", "0", "0", 12],
    )
    match.do("activate 1", "cast fireball 5")
    assert match.thing(5).damage == 2
    assert match.thing(5).marks == {}


@pytest.mark.rule("MGW-Q-122", "MGW-DATA-46", "MGW-BAR-01")
def test_critical_damage_of_a_demonhide_armor_passes_all_armor() -> None:
    match = arena(
        MAGES + "5 demonhide-armor blue on 1\n6 knight-of-westlock red A3\nturn red 1 turn", ["0"] * 5 + ["2"]
    )
    match.do("activate 6", "attack 1 longsword")
    assert match.thing(6).damage == 2


@pytest.mark.rule("MGW-COD-100", "MGW-COD-183", "MGW-Q-63", "MGW-LIFE-02", "MGW-Q-64")
def test_what_has_suffered_its_life_is_destroyed_before_effects_and_answers() -> None:
    # A guarding bobcat with a barrier dies: no Rot token, no barrier, no counterstrike.
    match = arena(
        MAGES + "5 emerald-tegu blue B2\n6 feral-bobcat red B2 guard damage 2 used defense-0\n"
        "7 circle-of-lightning red on 6",
        ["1*", "1*", "0", 12],
    )
    match.do("activate 5", "attack 6 venomous-bite")
    assert match.gone(6)
    assert match.gone(7)
    assert match.kind == "turn"
    assert match.thing(5).damage == 0
    assert [event.thing for event in match.events(Destroyed)][-1] == "1/feral-bobcat/6"


@pytest.mark.rule("MGW-COND-12", "MGW-Q-81", "MGW-ATK-17")
def test_damage_even_of_a_friend_wakes_a_sleeper() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 emerald-tegu blue B2 sleep 1", ["1*", "0", "0", "0"])
    match.do("activate 5", "attack 6 bite")
    assert match.thing(6).marks == {"daze": 1}
    match = arena(MAGES + "5 timber-wolf blue B2\n6 emerald-tegu blue B2 sleep 1", ["2", "0", "0", "0"])
    match.do("activate 5", "attack 6 bite")
    assert match.thing(6).marks == {"sleep": 1}  # armor took it all


# --- the Voltaric Shield ------------------------------------------------------------------------------------


def on_the_wizard(*dice: str) -> Arena:
    match = arena(
        "level full\nblue warlock A3 spent\nred wizard B2 spent marks shield:1\n5 timber-wolf blue B2\n"
        "6 leather-boots red on 2\n7 timber-wolf blue B2",
        dice,
    )
    return match.do("activate 5", "attack 2 bite")


@pytest.mark.rule("MGW-EX-84", "MGW-MAGE-42", "MGW-MAGE-44")
def test_the_shield_prevents_up_to_three_and_turns_off() -> None:
    match = on_the_wizard("1*", "1*", "0", "0")
    assert match.mage("red").damage == 0
    assert match.mage("red").marks == {}
    assert match.events(Damaged) == []
    match.do("activate 2").end_turn()
    match.do("activate 7", "attack 2 bite")
    assert len(match.events(Prevented)) == 1
    match = on_the_wizard("2*", "2*", "2", "0")
    assert match.mage("red").damage == 2  # 4 and 2 - 1, less 3


@pytest.mark.rule("MGW-EX-85", "MGW-MAGE-43")
def test_the_shield_stays_on_if_armor_takes_everything() -> None:
    match = on_the_wizard("1", "0", "0", "0")
    assert match.mage("red").marks == {"shield": 1}
    assert match.events(MarkTaken) == []


@pytest.mark.rule("MGW-EX-85", "MGW-MAGE-43")
def test_the_shield_stays_on_if_the_attack_is_avoided() -> None:
    match = arena(
        "level full\nblue warlock A3 spent\nred wizard B2 spent marks shield:1\n5 timber-wolf blue B2\n"
        "6 deflection-bracers red on 2",
        [7],
    )
    match.do("activate 5", "attack 2 bite", "defend 6")
    assert match.mage("red").marks == {"shield": 1}


@pytest.mark.rule("MGW-Q-94", "MGW-MAGE-42")
def test_the_shield_works_against_the_first_strike_that_hurts() -> None:
    match = arena(
        "level full\nblue warlock A3 spent\nred wizard B2 spent marks shield:1\n5 goran-werewolf-pet blue B2",
        ["0", "0", "0", "2*", "0", "0"],
    )
    match.do("activate 5", "attack 2 feral-claws")
    assert [event.damage for event in match.events(Prevented)] == [2]
    assert match.mage("red").damage == 0
