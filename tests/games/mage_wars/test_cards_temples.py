"""Conjurations that are used before or after an action phase, or after a roll (LIST-08)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.card_tests import MAGES, about, dice_of, effect_of, next_round
from walstatt.games.mage_wars.events.attacks import AttackRolled, DefenseRolled
from walstatt.games.mage_wars.events.course import EscapeRolled, Used
from walstatt.games.mage_wars.rules.traits import armor_of

# --- before and after action phases -------------------------------------------------------------------------


@about("hand-of-bim-shalla")
@pytest.mark.rule("MGW-LIST-08", "MGW-QC-10", "MGW-COD-127")
@pytest.mark.parametrize("choice", ["armor", "melee", "heal"])
def test_the_hand_of_bim_shalla_helps_one_living_creature_a_round(choice: str) -> None:
    match = arena(
        MAGES
        + "5 hand-of-bim-shalla blue A1\n6 timber-wolf blue D3 damage 3\n7 skeletal-sentry blue A1 damage 3\n"
        "8 timber-wolf blue A1"
    )
    offered = match.verbs("use")
    assert not [option for option in offered if option.split()[3] == "7"]
    assert "use 5 helping-hand 8 heal" not in offered  # nothing to heal
    match.do(f"use 5 helping-hand 6 {choice}")
    found = (match.traits(6).get("armor", 0), match.traits(6).get("melee", 0), match.thing(6).damage)
    assert found == {"armor": (1, 0, 3), "melee": (0, 1, 3), "heal": (0, 0, 2)}[choice]
    assert not match.verbs("use")
    assert match.verbs("pass") == []  # who has used the window must act now
    next_round(match)
    assert not {"armor", "melee"} & set(match.traits(6))


@pytest.mark.rule("MGW-LIST-08", "MGW-QC-10")
def test_the_hand_may_help_after_an_action_phase_too() -> None:
    match = arena(MAGES + "5 hand-of-bim-shalla blue A1\n6 timber-wolf blue D3").do("activate 6", "guard")
    assert match.kind == "after"
    match.do("use 5 helping-hand 6 armor")
    assert armor_of(match.state, match.thing(6)) == 3
    assert match.seat == "red"  # it was used: no further question


@about("sacrificial-altar")
@pytest.mark.rule("MGW-LIST-08", "MGW-COD-37", "MGW-COD-118", "MGW-COD-182")
def test_the_sacrificial_altar_turns_a_creature_into_strength() -> None:
    match = arena(
        MAGES + "5 sacrificial-altar blue A1\n6 dark-pact-slayer blue D3\n7 skeletal-sentry blue B2\n"
        "8 steelclaw-grizzly red B2\n9 darkfenne-bat blue A1 owner red",
        ["2"] * 7,
    )
    victims = {option.split()[3] for option in match.verbs("use")}
    assert victims == {"6", "7"}  # no mage, nothing that belongs to somebody else
    heirs = {option.split()[4] for option in match.verbs("use") if option.split()[3] == "6"}
    assert heirs == {"1", "7", "9"}
    match.do("use 5 sacrifice 6 7")
    assert match.gone(6)
    assert match.discard("blue") == ["dark-pact-slayer"]
    match.do("activate 7", "attack 8 short-sword")
    assert dice_of(match) == [7]
    assert match.thing(8).damage == 14  # armor 3 is pierced
    next_round(match)
    assert "melee" not in match.traits(7)


@about("temple-of-light")
@pytest.mark.rule("MGW-LIST-08", "MGW-Q-119", "MGW-DATA-33", "MGW-DICE-03", "MGW-DEF-01")
def test_the_temple_of_light_blasts_for_mana() -> None:
    text = (
        MAGES + "5 temple-of-light blue A1\n6 hand-of-bim-shalla blue A2\n"
        "7 timber-wolf red C1\n8 skeletal-sentry red A1\n"
        "9 timber-wolf red D1\n10 temple-of-asyra red B1\n11 knight-of-westlock red A3"
    )
    match = arena(text, ["1*", "1*", 8])
    offered = [option for option in match.verbs("use") if option.split()[2] == "light-blast"]
    assert "use 5 light-blast 7 1" in offered
    assert "use 5 light-blast 7 2" in offered  # two temples of his own
    assert "use 5 light-blast 7 3" not in offered
    assert "use 5 light-blast 9 1" not in offered  # three zones away
    match.do("use 5 light-blast 7 2")
    assert match.mana("blue") == 18
    assert match.events(Used)[-1].targets == ("1/timber-wolf/7", "2")  # the mana is no object
    assert (dice_of(match), effect_of(match)) == ([2], [2])
    assert match.thing(7).damage == 2
    assert match.thing(7).marks == {"stun": 1}  # 8 + 2, as the card has it
    assert match.kind == "turn"
    assert match.seat == "blue"  # no action phase is over
    assert not [option for option in match.verbs("use") if option.split()[2] == "light-blast"]
    bones = arena(text, ["0"] * 3 + [8]).do("use 5 light-blast 8 1")
    assert (dice_of(bones), effect_of(bones)) == ([3], [3])
    assert bones.thing(8).marks == {"daze": 1}
    knight = arena(text, [8]).do("use 5 light-blast 11 1")
    assert knight.kind == "defense"


@about("temple-of-the-dawnbreaker")
@pytest.mark.rule("MGW-LIST-08", "MGW-DEF-01", "MGW-COD-127")
def test_the_dawnbreaker_repeats_a_defense() -> None:
    text = MAGES + "5 temple-of-the-dawnbreaker red D3\n6 knight-of-westlock red B2\n7 timber-wolf blue B2"
    match = arena(text, [3, 9]).do("activate 7", "attack 6 bite", "defend 6")
    assert match.kind == "reroll"
    assert match.seat == "red"
    match.do("reroll 5")
    assert [event.success for event in match.events(DefenseRolled)] == [False, True]
    assert match.thing(5).used == ("new-dawn",)
    assert match.thing(6).damage == 0


@pytest.mark.rule("MGW-LIST-08", "MGW-DICE-01")
@pytest.mark.parametrize("what", ["dice", "effect"])
def test_the_dawnbreaker_repeats_the_roll_of_an_attack_on_a_friend(what: str) -> None:
    text = MAGES + "5 temple-of-the-dawnbreaker red D3\n6 timber-wolf red B2\n7 emerald-tegu blue B2"
    match = arena(text, ["1*", "1*", "1*", 12, *(["0"] * 3 if what == "dice" else [2])])
    match.do("activate 7", "attack 6 venomous-bite")
    assert match.options == ["keep", "reroll 5 dice", "reroll 5 effect"]
    match.do(f"reroll 5 {what}")
    assert match.thing(6).damage == (0 if what == "dice" else 3)
    assert match.thing(6).marks == ({"rot": 1} if what == "dice" else {})
    assert len(match.events(AttackRolled)) == 2


@pytest.mark.rule("MGW-LIST-08", "MGW-COD-129", "MGW-EFF-10")
def test_the_dawnbreaker_repeats_an_escape_roll() -> None:
    text = MAGES + "5 temple-of-the-dawnbreaker blue D3\n6 timber-wolf blue B2 cripple 1"
    match = arena(text, [2, 7]).do("activate 6", "end")
    assert match.options == ["keep", "reroll 5"]
    match.do("reroll 5")
    assert [(event.die, bool(event.again)) for event in match.events(EscapeRolled)] == [(2, False), (7, True)]
    assert not match.thing(6).marks
    kept = arena(text, [2]).do("activate 6", "end", "keep")
    assert kept.thing(6).marks == {"cripple": 1}
    assert kept.thing(5).used == ()
    assert kept.kind != "reroll"  # who has kept it is not asked again
    theirs = arena(text.replace("blue D3", "red D3"), [2]).do("activate 6", "end")
    assert theirs.kind != "reroll"
