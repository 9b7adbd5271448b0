"""Block, Reverse Attack and others that answer an attack (MAND, DEF)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import (
    AttackAvoided,
    AttackRolled,
    AttackTurned,
    DefenseRolled,
)
from walstatt.games.mage_wars.events.course import Revealed

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


BLOCK = MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 block red on 6 hidden\n"


@pytest.mark.rule("MGW-EX-35", "MGW-MAND-08", "MGW-MAND-02", "MGW-DATA-19", "MGW-DEF-10")
def test_a_block_must_be_revealed_and_avoids_the_attack() -> None:
    match = arena(BLOCK)
    match.do("activate 5", "attack 6 bite").skip()
    assert match.kind == "mandatory"
    assert match.options == ["pay 7", "refuse 7"]
    match.do("pay 7").skip()
    assert rolled(match) == []
    assert len(match.events(AttackAvoided)) == 1
    assert match.gone(7)
    assert match.mana("red") == 28


@pytest.mark.rule("MGW-EX-36", "MGW-DEF-10", "MGW-MAND-07")
def test_a_block_that_is_not_paid_is_lost_and_the_attack_goes_on() -> None:
    match = arena(BLOCK, BLANK)
    match.do("activate 5", "attack 6 bite", "refuse 7").skip()
    assert rolled(match) == [4]
    assert match.gone(7)
    assert match.mana("red") == 30


@pytest.mark.rule("MGW-DEF-10", "MGW-DEF-05", "MGW-DEF-04")
def test_who_refuses_to_pay_a_block_may_use_another_defense() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 knight-of-westlock red B2\n7 block red on 6 hidden", [8])
    match.do("activate 5", "attack 6 bite", "refuse 7")
    assert match.kind == "defense"
    match = arena(MAGES + "5 timber-wolf blue B2\n6 knight-of-westlock red B2\n7 block red on 6 hidden", [8])
    match.do("activate 5", "attack 6 bite", "pay 7").skip()
    assert match.events(DefenseRolled) == []
    assert match.thing(6).used == ()


@pytest.mark.rule("MGW-DEF-13", "MGW-DATA-19", "MGW-ATK-38")
def test_an_unavoidable_attack_destroys_a_block_without_effect() -> None:
    match = arena(MAGES + "5 brogan-bloodstone blue B2\n6 timber-wolf red B2\n7 block red on 6 hidden", BLANK)
    match.do("activate 5", "attack 6 vorpal-blade").skip()
    assert match.gone(7)
    assert [event.by for event in match.events(Revealed)] == ["void"]
    assert rolled(match) == [4]
    assert match.mana("red") == 30


@pytest.mark.rule("MGW-Q-116", "MGW-ZATK-02", "MGW-ZATK-03")
def test_a_zone_attack_triggers_a_block_in_vain_and_no_nullify() -> None:
    match = arena(
        MAGES
        + "plan blue firestorm\n6 timber-wolf red A2\n7 block red on 6 hidden\n8 nullify red on 6 hidden",
        [*["0"] * 5, 1],
    )
    match.do("activate 1", "cast firestorm A2").skip()
    assert match.gone(7)
    assert match.thing(8).hidden
    assert rolled(match) == [5]


@pytest.mark.rule("MGW-DEF-04")
def test_only_one_of_two_answers_works_but_both_must_be_revealed() -> None:
    match = arena(BLOCK + "8 reverse-attack red on 6 hidden")
    match.do("activate 5", "attack 6 bite")
    match.skip()
    assert match.options == ["first 7", "first 8"]
    match.do("first 7", "pay 7").skip()
    assert match.gone(7)
    assert match.gone(8)
    assert [event.by for event in match.events(Revealed)] == ["paid", "void"]
    assert match.mana("red") == 28
    assert match.events(AttackTurned) == []


@pytest.mark.rule("MGW-ATK-26", "MGW-ATK-31", "MGW-DEF-04")
def test_a_block_avoids_one_strike_of_several() -> None:
    match = arena(
        MAGES + "5 goran-werewolf-pet blue B2\n6 timber-wolf red B2\n7 block red on 6 hidden",
        ["1*", "0", "0"],
    )
    match.do("activate 5", "attack 6 feral-claws", "pay 7").skip()
    assert rolled(match) == [3]
    assert match.thing(6).damage == 1


@pytest.mark.rule("MGW-DATA-19", "MGW-BAR-03", "MGW-CSTR-02")
def test_a_reversed_attack_hits_the_attacker_and_may_be_struck_back_at() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 darkfenne-hydra red B2\n7 reverse-attack red on 6 hidden\n"
        "8 circle-of-lightning red on 6",
        ["1*", "2", "1", "0"],
    )
    match.do("activate 5", "attack 6 bite", "pay 7").skip()
    assert match.thing(5).damage == 2  # 1 critical, and 3 less its own armor of 2
    assert match.thing(6).damage == 0
    assert match.kind == "counterstrike"
    match.do("no").skip()
    assert rolled(match) == [4]  # the attack was avoided: no barrier
    assert match.gone(7)


@pytest.mark.rule("MGW-DATA-19", "MGW-COD-183", "MGW-COD-155")
def test_who_kills_itself_with_a_reversed_attack_does_not_feed_on_that() -> None:
    vampiress = (
        "5 necropian-vampiress blue B2 damage {}\n6 timber-wolf red B2\n7 reverse-attack red on 6 hidden"
    )
    for damage, left in ((11, None), (10, 12)):  # of 15: 4 more, and half of that healed where it lives on
        match = arena(MAGES + vampiress.format(damage), ["2*", "2*", "0", "0", "0"])
        match.do("activate 5", "no", "attack 6 fangs", "pay 7").skip()
        assert (None if match.gone(5) else match.thing(5).damage) == left


@pytest.mark.rule("MGW-Q-68", "MGW-ATK-36", "MGW-COND-02")
def test_a_stun_of_ones_own_reversed_attack_ends_with_the_action_phase() -> None:
    match = arena(
        "level full\nblue priestess B2 spent\nred wizard D1 spent mana 30\n5 staff-of-asyra blue on 1\n"
        "6 timber-wolf red B2\n7 reverse-attack red on 6 hidden\n8 decoy red on 2 hidden",
        [*BLANK, 11],
    )
    match.do("activate 1", "attack 6 celestial-strike", "pay 7")
    until(match, "attack.damage")
    assert match.mage("blue").marks == {"stun": 1}
    match.skip()
    assert match.mage("blue").marks == {}


@pytest.mark.rule("MGW-DATA-19", "MGW-ATK-33")
def test_a_reversed_spell_hits_its_caster() -> None:
    match = arena(
        MAGES + "plan blue fireball\n6 timber-wolf red A2\n7 reverse-attack red on 6 hidden",
        ["1*", *["0"] * 5, 4],
    )
    match.do("activate 1", "cast fireball 6", "pay 7").skip()
    assert match.mage("blue").damage == 1
    assert match.mage("blue").marks == {"burn": 1}


@pytest.mark.rule("MGW-EX-48", "MGW-DATA-19", "MGW-CSTR-01")
def test_a_retaliate_is_destroyed_with_its_first_counterstrike() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 retaliate red on 6 hidden", BLANK * 2
    )
    match.do("activate 5", "attack 6 bite")
    until(match, "attack.damage").do("reveal 7").skip()
    assert match.kind == "counterstrike"
    match.do("counterstrike bite").skip()
    assert match.gone(7)
    assert rolled(match) == [4, 4]
