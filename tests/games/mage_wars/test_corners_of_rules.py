"""Places where a small mistake in a rule went unnoticed by the tests that name it (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.spells import DUEL, ways
from walstatt.games.mage_wars.events.attacks import AttackAvoided
from walstatt.games.mage_wars.events.course import ref
from walstatt.games.mage_wars.rules.removing import tokens

MAGES = """
    level full
    blue warlock A3 mana 30 spent
    red wizard D1 mana 20 spent
"""


@pytest.mark.rule("MGW-ATK-25", "MGW-DEF-03")
def test_an_avoided_attack_tells_what_has_avoided_it() -> None:
    text = MAGES + "5 timber-wolf blue D1\n6 deflection-bracers red on 2"
    match = arena(text, [12]).do("activate 5", "attack 2 bite", "defend 6")
    (avoided,) = match.events(AttackAvoided)
    assert avoided.giver == ref(match.thing(6))
    assert match.thing(2).damage == 0


@pytest.mark.rule("MGW-COD-71")
def test_an_uncontainable_creature_is_not_restrained_whatever_lies_on_it() -> None:
    match = arena(MAGES + "5 whirling-spirit blue A3 cripple 1\n6 timber-wolf blue A3 cripple 1")
    assert "uncontainable" in match.traits(5)
    assert "restrained" not in match.traits(5)
    assert "restrained" in match.traits(6)


@pytest.mark.rule("MGW-BAR-12", "MGW-Q-87")
def test_a_barrier_may_take_the_place_of_the_only_other_one() -> None:
    assert "1" in ways("demonhide-armor", "5 demonhide-armor blue on 1")
    assert "1" not in ways("demonhide-armor", "5 circle-of-lightning blue on 1")


@pytest.mark.rule("MGW-EFF-11", "MGW-EFF-12")
def test_all_conditions_but_taunt_can_be_removed() -> None:
    marks = "stun 1 rot 1 burn 1 sleep 1 weak 1 daze 1 cripple 1 taunt 1"
    match = arena(DUEL + f"5 timber-wolf blue A3 {marks}")
    assert set(tokens(match.thing(5))) == set(marks.replace(" 1", "").split()) - {"taunt"}
    assert set(tokens(match.thing(5), "poison")) == {"rot", "weak", "cripple"}
