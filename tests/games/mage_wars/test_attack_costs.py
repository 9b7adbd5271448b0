"""What attacks cost, who is frightened off, and dice that cards change (ATK)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import (
    AttackCancelled,
    AttackDeclared,
    AttackPaid,
    AttackRolled,
    DefenseRolled,
)
from walstatt.games.mage_wars.events.course import Destroyed

MAGES = """
    level full
    blue warlock A3 spent mana 30
    red wizard D1 spent mana 30
"""
BLANK = ["0"] * 4


def rolled(match: Arena) -> list[int]:
    return [len(event.dice) for event in match.events(AttackRolled)]


def until(match: Arena, moment: str) -> Arena:
    while match.asked.subject[0] != moment:
        match.match.play("pass", match.asked.seat)
    return match


# --- costs --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-ATK-19", "MGW-Q-67")
def test_an_attack_that_costs_mana_is_paid_in_step_one_or_cancelled() -> None:
    text = MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 pacify red on 5"
    match = arena(text, BLANK)
    match.do("activate 5", "attack 6 bite")
    assert match.kind == "attack-price"
    match.do("pay")
    assert match.mana("blue") == 28
    assert [event.mana for event in match.events(AttackPaid)] == [2]
    assert rolled(match) == [4]
    match = arena(text)
    match.do("activate 5", "attack 6 bite", "refuse")
    assert [event.why for event in match.events(AttackCancelled)] == ["unpaid"]
    assert rolled(match) == []
    assert match.kind == "turn"  # the action is spent


@pytest.mark.rule("MGW-ATK-19", "MGW-Q-67")
def test_what_cannot_be_paid_is_not_offered() -> None:
    match = arena(
        MAGES.replace("mana 30", "mana 1") + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 pacify red on 5"
    )
    match.do("activate 5")
    assert match.verbs("attack") == []


@pytest.mark.rule("MGW-Q-67", "MGW-ATK-19")
def test_a_cost_that_comes_up_at_the_end_of_step_one_may_waste_the_action() -> None:
    text = MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 pacify red on 5 hidden"
    match = arena(text, BLANK)
    match.do("activate 5", "attack 6 bite")
    until(match, "attack.declare").do("reveal 7").skip()
    assert match.kind == "attack-price"
    match.do("refuse").skip()
    assert rolled(match) == []
    assert match.kind == "turn"
    match = arena(text.replace("mana 30", "mana 1", 1), BLANK)
    match.do("activate 5", "attack 6 bite")
    until(match, "attack.declare").do("reveal 7").skip()
    assert [event.why for event in match.events(AttackCancelled)] == ["unpaid"]


@pytest.mark.rule("MGW-LIST-07", "MGW-ATK-19")
def test_a_suppression_cloak_makes_the_first_melee_attack_of_each_creature_cost_mana() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue D1 boon round:battle-fury:extra-attack=1\n6 suppression-cloak red on 2",
        BLANK * 2,
    )
    match.do("activate 5", "attack 2 bite", "pay", "attack 2 bite")
    assert match.mana("blue") == 28
    assert rolled(match) == [4, 4]


# --- Helm of Fear -------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-ATK-20", "MGW-LIST-07", "MGW-COD-01")
def test_who_is_frightened_off_may_do_something_else() -> None:
    text = MAGES + "5 timber-wolf blue D1\n6 helm-of-fear red on 2\n7 timber-wolf red D1"
    match = arena(text, [9, *BLANK])
    match.do("activate 5", "attack 2 bite")
    assert match.kind == "action"
    assert "attack 2 bite" not in match.options
    assert "attack 7 bite" in match.options
    assert "move D2" in match.options
    match.do("attack 7 bite")
    assert rolled(match) == [4]
    match = arena(text, [8, *BLANK])
    match.do("activate 5", "attack 2 bite")
    assert rolled(match) == [4]


@pytest.mark.rule("MGW-ATK-20", "MGW-COD-130")
def test_a_sweep_that_is_frightened_off_its_second_target_may_take_another() -> None:
    match = arena(
        MAGES + "5 adramelech-lord-of-fire blue D1\n6 helm-of-fear red on 2\n7 timber-wolf red D1\n"
        "8 emerald-tegu red D1",
        [*BLANK, 1, 9, *BLANK, 1],
    )
    match.do("activate 5", "attack 7 hellfire-sweep", "attack 2 hellfire-sweep")
    assert match.kind == "sweep"
    assert match.options == ["attack 5 hellfire-sweep", "attack 8 hellfire-sweep", "no"]
    match.do("attack 8 hellfire-sweep")
    assert match.kind == "turn"
    assert rolled(match) == [4, 4]


# --- more dice, new dice ------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-DICE-02")
def test_marked_for_death_gives_each_creature_a_die_for_its_first_attack() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2 boon round:battle-fury:extra-attack=1\n6 timber-wolf red B2\n"
        "7 marked-for-death blue on 6",
        ["0"] * 9,
    )
    match.do("activate 5", "attack 6 bite", "attack 6 bite")
    assert rolled(match) == [5, 4]


@pytest.mark.rule("MGW-LIST-08")
def test_the_temple_of_the_dawnbreaker_lets_attack_dice_be_rolled_again() -> None:
    match = arena(
        MAGES + "5 emerald-tegu blue B2\n6 timber-wolf red B2\n7 temple-of-the-dawnbreaker red D3\n"
        "8 emerald-tegu blue B2",
        ["2*", "2*", "0", 3, "0", "0", "0", *["0"] * 3, 1],
    )
    match.do("activate 5", "attack 6 venomous-bite")
    assert match.seat == "red"
    assert match.options == ["keep", "reroll 7 dice", "reroll 7 effect"]
    match.do("reroll 7 dice")
    assert match.thing(6).damage == 0
    match.do("activate 2").end_turn()
    match.do("activate 8", "attack 6 venomous-bite")  # once a round
    assert match.kind == "turn"


@pytest.mark.rule("MGW-LIST-08")
def test_the_temple_of_the_dawnbreaker_lets_the_effect_die_or_a_defense_be_rolled_again() -> None:
    match = arena(
        MAGES + "5 emerald-tegu blue B2\n6 timber-wolf red B2\n7 temple-of-the-dawnbreaker red D3",
        ["0"] * 3 + [12, 7],
    )
    match.do("activate 5", "attack 6 venomous-bite", "reroll 7 effect")
    assert match.thing(6).marks == {}
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 knight-of-westlock red B2\n7 temple-of-the-dawnbreaker red D3",
        [7, 8],
    )
    match.do("activate 5", "attack 6 bite", "defend 6", "reroll 7")
    assert [event.success for event in match.events(DefenseRolled)] == [False, True]
    assert match.thing(6).used == ("defense-0",)
    assert rolled(match) == []


@pytest.mark.rule("MGW-LIST-12")
def test_chain_lightning_leaps_on_with_one_die_less_each_time() -> None:
    match = arena(
        "level full\nblue wizard A3 spent mana 30\nred warlock D1 spent\nplan blue chain-lightning\n"
        "5 timber-wolf red A2\n6 timber-wolf red A1\n7 timber-wolf red C1\n8 timber-wolf red B1",
        ["1*", *["0"] * 4, 1, "1*", *["0"] * 3, 6, "0", "0", "0", 10],
    )
    match.do("activate 1", "cast chain-lightning 5")
    assert match.kind == "leap"
    assert "leap 7" not in match.options
    assert "leap 5" not in match.options
    match.do("leap 6")
    assert match.thing(6).marks == {"daze": 1}  # 6 - 1
    match.do("leap 8")
    assert rolled(match) == [5, 4, 3]
    assert match.thing(8).marks == {"stun": 1}  # 10 - 2
    assert match.kind == "turn"  # it did no damage there
    assert [event.by for event in match.events(AttackDeclared)] == ["spell"] * 3


@pytest.mark.rule("MGW-DATA-33", "MGW-LIST-08", "MGW-Q-119")
def test_the_temple_of_light_makes_a_ranged_attack_that_ends_no_action_phase() -> None:
    match = arena(
        MAGES
        + "5 temple-of-light blue A3\n6 knight-of-westlock red A2\n7 timber-wolf red A2\nturn blue 1 turn",
        ["1*", 8],
    )
    match.do("use 5 light-blast 7 1")
    assert rolled(match) == [1]
    assert match.thing(7).marks == {"stun": 1}  # 8 + 1
    assert match.mana("blue") == 29
    assert match.kind == "turn"
    assert match.mage("blue").active
    assert match.events(Destroyed) == []
