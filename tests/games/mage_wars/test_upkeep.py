"""The upkeep phase (UPK, COND) and healing (DMG)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.games.mage_wars.events.course import BurnRolled

DUEL = """
    blue priestess A3 mana 10
    red warlock B1 mana 10
    turn blue 2 upkeep
"""


@pytest.mark.rule("MGW-UPK-04", "MGW-EX-03", "MGW-TRT-03")
def test_regenerate_heals_its_number() -> None:
    match = arena(DUEL + "5 highland-unicorn blue A3 damage 5")
    assert match.thing(5).damage == 3


@pytest.mark.rule("MGW-TRT-05", "MGW-COD-128", "MGW-KWA-07")
def test_only_the_highest_regenerate_counts() -> None:
    match = arena(
        DUEL
        + "5 highland-unicorn blue A3 damage 5\n6 regrowth blue on 5\n7 mohktari-great-tree-of-life blue A3"
    )
    assert match.traits(5)["regenerate"] == 2
    assert match.thing(5).damage == 3


@pytest.mark.rule("MGW-DMG-08")
def test_no_more_is_healed_than_there_is_damage() -> None:
    match = arena(DUEL + "5 highland-unicorn blue A3 damage 1")
    assert match.thing(5).damage == 0


@pytest.mark.rule("MGW-EX-02", "MGW-UPK-05", "MGW-UPK-03")
def test_the_controller_orders_what_happens_to_his_objects() -> None:
    match = arena(DUEL + "5 highland-unicorn blue A3 damage 8 burn 1", rolls=("2",))
    assert match.kind == "upkeep"
    assert match.options == ["burn 5", "regenerate 5"]
    match.do("regenerate 5")
    assert match.thing(5).damage == 8  # 8 - 2 + 2
    burnt = arena(DUEL + "5 highland-unicorn blue A3 damage 8 burn 1", rolls=("2",))
    burnt.do("burn 5")
    assert burnt.gone(5)


@pytest.mark.rule(
    "MGW-COND-08", "MGW-COND-09", "MGW-Q-79", "MGW-EFF-07", "MGW-DMG-11", "MGW-DMG-12", "MGW-KWA-31"
)
def test_every_burn_token_rolls_a_die_and_a_blank_puts_it_out() -> None:
    match = arena(DUEL + "5 knight-of-westlock blue A3 burn 3", rolls=("0", "2", "1*"))
    assert match.thing(5).damage == 3  # armor does not help
    assert match.thing(5).marks == {"burn": 2}
    assert match.events(BurnRolled)[0].gone == 1


@pytest.mark.rule("MGW-COND-06", "MGW-Q-80")
def test_rot_hurts_by_one_a_token() -> None:
    match = arena(DUEL + "5 knight-of-westlock blue A3 rot 2")
    assert match.thing(5).damage == 2
    assert match.thing(5).marks == {"rot": 2}


@pytest.mark.rule("MGW-UPK-01", "MGW-UPK-02", "MGW-Q-07", "MGW-CARD-09", "MGW-AID-05")
def test_upkeep_is_paid_or_the_object_is_destroyed() -> None:
    text = DUEL + "5 whirling-spirit blue A3"
    paid = arena(text)
    paid.do("pay 5")
    assert paid.mana("blue") == 9
    refused = arena(text)
    refused.do("forgo 5")
    assert refused.gone(5)
    poor = arena(text.replace("mana 10", "mana 0"))
    assert poor.options == ["forgo 5"]


@pytest.mark.rule("MGW-COND-12", "MGW-Q-81")
def test_damage_wakes_a_sleeper_up_dazed() -> None:
    match = arena(DUEL + "5 knight-of-westlock blue A3 sleep 2 rot 1")
    assert match.thing(5).marks == {"rot": 1, "daze": 2}


@pytest.mark.rule("MGW-COD-18", "MGW-COD-20", "MGW-LIV-04", "MGW-DMG-09")
def test_finite_life_is_never_healed() -> None:
    match = arena(DUEL + "5 highland-unicorn blue A3 damage 5\n6 deathlock red B1")
    assert match.thing(5).damage == 5
    assert "regenerate" not in match.traits(5)


@pytest.mark.rule("MGW-DATA-44", "MGW-Q-120")
def test_ghoul_rot_hurts_its_creature_every_upkeep() -> None:
    match = arena(DUEL + "5 knight-of-westlock blue A3\n6 ghoul-rot red on 5")
    assert match.thing(5).damage == 2


@pytest.mark.rule("MGW-GEN-01", "MGW-GEN-02", "MGW-MAGE-04")
def test_a_mage_with_damage_of_its_life_is_destroyed_and_loses() -> None:
    match = arena("blue priestess A3 damage 23 rot 1\nred warlock B1\nturn blue 2 upkeep")
    assert match.match.over
    assert match.match.result is not None
    assert match.match.result.winners == (1,)


@pytest.mark.rule("MGW-MAGE-41")
def test_a_wizard_may_raise_his_shield() -> None:
    match = arena("level full\nblue wizard A3 mana 5\nred warlock D1\nturn blue 2 upkeep")
    assert match.options == ["shield", "no-shield"]
    match.do("shield")
    assert match.mana("blue") == 3
    assert match.thing(1).mark("shield") == 1


@pytest.mark.rule("MGW-Q-104", "MGW-MULT-08")
def test_what_a_fallen_mage_leaves_behind() -> None:
    ffa = arena(
        "mode three\nblue priestess A3 damage 23 rot 1\n"
        "red warlock B1\ngold wizard C3\n5 asyran-cleric blue A3\n"
        "arena 4x3\nturn blue 2 upkeep"
    )
    assert ffa.gone(5)
    assert not ffa.match.over
    chain = arena(  # with what lies on what lies on it, whoever it belongs to
        "mode three\nblue priestess A3 damage 23 rot 1\nred warlock B1\ngold wizard C3\n"
        "5 asyran-cleric blue A3\n6 tanglevine red on 5\n7 decoy gold on 6 hidden\n"
        "arena 4x3\nturn blue 2 upkeep"
    ).skip()
    assert all(chain.gone(number) for number in (5, 6, 7))
    assert (chain.discard("red"), chain.discard("gold")) == (["tanglevine"], ["decoy"])
    team = arena(
        "mode teams\nblue priestess A3 damage 23 rot 1\n"
        "red warlock B1\ngold wizard C3\nviolet beastmaster B1\n"
        "5 asyran-cleric blue A3\narena 4x3\nturn blue 2 upkeep"
    )
    assert team.thing(5).seat == 2
    assert not team.match.over


@pytest.mark.rule("MGW-Q-104", "MGW-MULT-08", "MGW-COND-08")
def test_what_a_mate_inherits_in_the_upkeep_phase_has_its_upkeep_there() -> None:
    match = arena(
        "mode teams\nblue beastmaster A3 spent\nred warlock D1 spent\n"
        "gold priestess A3 spent damage 23 rot 1\nviolet wizard D1 spent\n"
        "5 timber-wolf gold B2 burn 1\n6 timber-wolf blue B2 burn 1\nturn blue 2 upkeep",
        ["2", "1"],
    )
    assert match.options == ["rot 3", "burn 5"]  # blue is through
    match.do("rot 3")
    assert match.thing(5).seat == 0
    assert [match.thing(number).damage for number in (5, 6)] == [1, 2]  # each once
