"""Abilities of Warlock and Wizard, each at work (MAGE)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import dice_of, go_on
from walstatt.games.mage_wars.events.attacks import AttackDeclared, Prevented
from walstatt.games.mage_wars.events.course import (
    CurseReturned,
    Healed,
    MarkGiven,
    MarkTaken,
    ShieldRaised,
)
from walstatt.games.mage_wars.rules.traits import life_of


def life(match: Arena, number: int) -> int:
    return life_of(match.state, match.thing(number))


# --- Warlock ------------------------------------------------------------------------------------------------

DARK = "level full\nblue warlock A3 mana 30 spent damage {}\nred wizard D1 spent\n"
CURSED = "5 royal-archer blue B1\n6 timber-wolf red B2 damage 9\n"


@pytest.mark.rule("MGW-MAGE-30", "MGW-DATA-45", "MGW-Q-93")
def test_a_curse_returns_from_a_destroyed_creature() -> None:
    text = (
        DARK.format(0) + CURSED + "7 agony blue on 6\n8 enfeeble blue on 6 hidden\n"
        "9 ghoul-rot red on 6\n10 rhino-hide blue on 6\nbook blue\n"
    )
    match = arena(text, ["2*"] * 4).do("activate 5", "attack 6 longbow")
    go_on(match, "reveal")
    assert match.gone(6)
    assert match.kind == "curseweaving"
    assert match.options == ["return agony", "return enfeeble", "no"]  # face-down ones too, none of others
    match.do("return enfeeble")
    assert match.book("blue") == {"enfeeble": 1}
    assert sorted(match.discard("blue")) == ["agony", "rhino-hide"]
    assert [event.card for event in match.events(CurseReturned)] == ["enfeeble"]
    kept = arena(text, ["2*"] * 4).do("activate 5", "attack 6 longbow")
    go_on(kept, "reveal", "curseweaving")
    assert kept.book("blue") == {}
    assert not kept.thing(1).used


@pytest.mark.rule("MGW-MAGE-31", "MGW-EX-82")
def test_one_curse_a_round_whatever_dies() -> None:
    text = (
        "level full\nblue warlock A3 mana 30 spent{}\nred wizard D1 spent\n"
        "5 royal-archer blue B1\n6 timber-wolf red B2 damage 9\n7 agony blue on 6\n"
    )
    used = arena(text.format(" used curseweaving"), ["2*"] * 4).do("activate 5", "attack 6 longbow")
    assert used.kind == "turn"
    two = arena(
        "level full\nblue warlock A3\nred priestess D1\n"
        "5 timber-wolf red B2 damage 9\n6 timber-wolf red B2 damage 9\n"
        "7 agony blue on 5\n8 enfeeble blue on 6\n9 magebane blue on 6\nbook blue\nturn blue 2 upkeep"
    )
    from walstatt.games.mage_wars.rules.coming import destroy_all

    destroy_all(two.state, [5, 6], None)
    assert [frame.words for frame in two.state.stack] == [("curses", "agony", "enfeeble", "magebane")]  # type: ignore[attr-defined]


@pytest.mark.rule("MGW-MAGE-32", "MGW-MAGE-33", "MGW-EX-81", "MGW-MAGE-08")
def test_a_blood_reaper_is_paid_with_life() -> None:
    match = arena(DARK.format(5) + "plan blue dark-pact-slayer").do("activate 1", "cast dark-pact-slayer A3")
    slayer = match.card("dark-pact-slayer").id
    assert match.options == [f"reaper {slayer}", "no"]
    match.do(f"reaper {slayer}")
    assert (life(match, 1), match.thing(1).damage) == (34, 5)  # lost for good, and no damage
    assert match.mana("blue") == 17
    assert match.thing(slayer).marks == {"reaper": 1}
    assert match.traits(slayer)["bloodthirsty"] == 2


@pytest.mark.rule("MGW-Q-91", "MGW-MAGE-33")
def test_the_warlock_may_not_pay_himself_to_death() -> None:
    text = "plan blue dark-pact-slayer"
    assert arena(DARK.format(33) + text).do("activate 1", "cast dark-pact-slayer A3").kind == "blood-reaper"
    assert arena(DARK.format(34) + text).do("activate 1", "cast dark-pact-slayer A3").kind != "blood-reaper"


@pytest.mark.rule("MGW-MAGE-35", "MGW-MAGE-34", "MGW-MAGE-38")
def test_who_may_become_a_blood_reaper() -> None:
    for card, asked in (("malacoda", False), ("darkfenne-bat", False), ("firebrand-imp", True)):
        match = arena(DARK.format(0) + f"plan blue {card}").do("activate 1", f"cast {card} A3")
        assert (match.kind == "blood-reaper") is asked
    spawned = arena(
        DARK.format(0) + "5 pentagram blue A1 mana 9\nplan blue 5 firebrand-imp\nturn blue 2 deployment"
    )
    assert spawned.do("deploy 5 firebrand-imp A1").kind == "blood-reaper"
    taken = DARK.format(0).replace("damage 0", "chosen 5") + "plan blue firebrand-imp\n"
    assert (
        arena(taken + "5 firebrand-imp blue A1 marks reaper:1").do("activate 1", "cast firebrand-imp A3").kind
        == "turn"
    )
    assert (
        arena(taken).do("activate 1", "cast firebrand-imp A3").kind == "blood-reaper"
    )  # the old one is gone


REAPER = (
    "level full\nblue warlock A3 mana 30 spent damage {} chosen 5\n"
    "red wizard D1 spent\n5 firebrand-imp blue B2 marks reaper:1\n"
)


@pytest.mark.rule("MGW-MAGE-36", "MGW-COD-30", "MGW-COD-32")
def test_the_blood_reaper_thirsts() -> None:
    match = arena(REAPER.format(0) + "6 timber-wolf red B2 damage 1\n7 timber-wolf red B2").do("activate 5")
    assert match.options == ["attack 6 hellfire-claws"]
    match.do("attack 6 hellfire-claws")
    assert dice_of(match) == [4]


@pytest.mark.rule("MGW-MAGE-37", "MGW-Q-92", "MGW-DATA-45")
def test_the_blood_reapers_first_wound_heals_the_warlock() -> None:
    text = REAPER.format(9) + "6 {} red B2\n"
    match = arena(text.format("timber-wolf"), ["1*", "0", 1]).do("activate 5", "attack 6 hellfire-claws")
    assert match.kind == "reaper-heal"
    assert match.options == ["heal 2", "heal 1", "no"]
    match.do("heal 2")
    assert match.thing(1).damage == 7
    assert [event.points for event in match.events(Healed)] == [2]
    declined = arena(text.format("timber-wolf"), ["1*", "0", 1]).do(
        "activate 5", "attack 6 hellfire-claws", "no"
    )
    assert declined.thing(1).damage == 9
    quiet = (
        ("skeletal-sentry", ["1*", "0"]),
        ("mana-flower", ["1*", "0", "0", "0"]),
        ("timber-wolf", ["0", "0"]),
    )
    for victim, faces in quiet:
        silent = arena(text.format(victim), [*faces, 1]).do("activate 5", "attack 6 hellfire-claws")
        assert silent.kind != "reaper-heal"


@pytest.mark.rule("MGW-MAGE-37")
def test_the_blood_reaper_heals_once_a_round_and_never_more_than_there_is() -> None:
    text = REAPER + "6 timber-wolf red B2\n"
    scratched = arena(text.format(1), ["1*", "0", 1]).do("activate 5", "attack 6 hellfire-claws")
    assert scratched.options == ["heal 1", "no"]
    unhurt = arena(text.format(0), ["1*", "0", 1]).do("activate 5", "attack 6 hellfire-claws")
    assert unhurt.kind != "reaper-heal"
    again = arena(text.format("9 used reaped"), ["1*", "0", 1]).do("activate 5", "attack 6 hellfire-claws")
    assert again.kind != "reaper-heal"
    assert unhurt.thing(1).used == ("reaped",)


# --- Wizard -------------------------------------------------------------------------------------------------

SHIELD = "level full\nblue wizard A3 spent mana 9{}\nred beastmaster D1 spent\n5 timber-wolf red A3\n"


@pytest.mark.rule("MGW-MAGE-41", "MGW-MAGE-46", "MGW-MAGE-08")
def test_the_voltaric_shield_is_bought_for_a_round() -> None:
    match = arena(SHIELD.format("") + "turn blue 2 upkeep").do("shield")
    assert match.mana("blue") == 7
    assert match.thing(1).mark("shield") == 1
    assert len(match.events(ShieldRaised)) == 1
    while match.state.round == 2:
        options = match.options
        word = next((word for word in ("end", "pass", "plan") if word in options), options[0])
        match.match.play(word, match.asked.seat)
    assert not match.thing(1).marks
    assert [event.mark for event in match.events(MarkTaken)] == ["shield"]
    poor = arena(SHIELD.format("").replace("mana 9", "mana 1") + "turn blue 2 upkeep")
    assert "shield" not in poor.options


@pytest.mark.rule("MGW-MAGE-42", "MGW-MAGE-43", "MGW-MAGE-44", "MGW-EX-84", "MGW-EX-85", "MGW-Q-94")
@pytest.mark.parametrize(
    ("faces", "prevented", "damage", "left"),
    [
        (["2*", "2*", "1*", "0"], 3, 2, 0),
        (["1*", "0", "0", "0"], 1, 0, 0),
        (["0", "0", "0", "0"], 0, 0, 1),
        (["1", "1", "0", "0"], 0, 0, 1),  # absorbed by armor
    ],
)
def test_the_shield_takes_up_to_three_damage_of_one_attack(
    faces: list[str], prevented: int, damage: int, left: int
) -> None:
    text = SHIELD.format(" marks shield:1") + "6 bearskin blue on 1\nturn red 1 turn"
    match = arena(text, faces).do("activate 5", "attack 1 bite")
    assert [event.damage for event in match.events(Prevented)] == [prevented] * bool(prevented)
    assert match.thing(1).damage == damage
    assert match.thing(1).mark("shield") == left


@pytest.mark.rule("MGW-MAGE-43", "MGW-EX-85")
def test_an_avoided_attack_leaves_the_shield_on() -> None:
    text = SHIELD.format(" marks shield:1") + "6 deflection-bracers blue on 1\nturn red 1 turn"
    match = arena(text, [12]).do("activate 5", "attack 1 bite", "defend 6")
    assert match.thing(1).mark("shield") == 1


@pytest.mark.rule("MGW-MAGE-45", "MGW-DMG-11", "MGW-DMG-12")
def test_the_shield_is_no_help_against_direct_damage() -> None:
    match = arena(SHIELD.format(" marks shield:1 rot 2") + "turn red 2 upkeep")
    match.do("rot 1")
    assert match.thing(1).damage == 2
    assert match.thing(1).mark("shield") == 1


@pytest.mark.rule(
    "MGW-MAGE-47", "MGW-MAGE-48", "MGW-MAGE-49", "MGW-EX-16", "MGW-EX-07", "MGW-QC-08", "MGW-Q-202"
)
def test_arcane_zap_is_always_at_hand_once_a_round() -> None:
    text = (
        "level full\nblue wizard A3 mana {}{}\nred warlock A2\n"
        "5 whirling-spirit red A3\n6 mana-crystal red B3\n"
        "7 timber-wolf red A1\nplan blue minor-heal\n"
    )
    match = arena(text.format(7, ""), ["2", "1", "0"])
    zaps = match.verbs("use")
    assert zaps == [f"use 1 arcane-zap {number}" for number in (1, 2, 5, 6)]  # two zones are too far
    match.do("use 1 arcane-zap 5")
    assert match.mana("blue") == 6
    assert dice_of(match) == [3]
    assert match.thing(5).damage == 3  # Ethereal
    assert [event.by for event in match.events(AttackDeclared)] == ["spell"]
    assert not match.thing(1).quickcast
    match.do("activate 1")
    assert not match.verbs("use")
    assert "cast minor-heal 1" in match.options  # his action is still there
    assert match.discard("blue") == []
    assert not arena(text.format(0, "")).verbs("use")
    assert arena(text.format(1, " spent")).do("activate 1", "move A2", "use 1 arcane-zap 2").mana("blue") == 0


@pytest.mark.rule("MGW-MAGE-49", "MGW-DATA-19")
def test_arcane_zap_can_be_jinxed() -> None:
    match = arena("level full\nblue wizard A3 mana 7\nred warlock A2 mana 9\n5 jinx red on 1 hidden")
    match.do("use 1 arcane-zap 2", "pay 5")
    go_on(match, "reveal")
    assert not dice_of(match)
    assert match.mana("blue") == 7
    assert [event.mark for event in match.events(MarkGiven)] == []
