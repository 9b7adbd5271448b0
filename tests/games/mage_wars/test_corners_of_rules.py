"""Places where a small mistake in a rule went unnoticed by the tests that name it (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.spells import DUEL, ways
from walstatt.games.mage_wars.events.attacks import AttackAvoided
from walstatt.games.mage_wars.events.course import Revealed, ref
from walstatt.games.mage_wars.rules.removing import price, tokens

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


@pytest.mark.rule("MGW-EFF-11", "MGW-EFF-12", "MGW-EFF-13")
def test_all_conditions_but_taunt_can_be_removed() -> None:
    marks = {"stun": 1, "rot": 2, "burn": 1, "sleep": 1, "weak": 1, "daze": 3, "cripple": 1, "taunt": 1}
    words = " ".join(f"{mark} {count}" for mark, count in marks.items())
    match = arena(DUEL + f"5 timber-wolf blue A3 {words}")
    wolf = match.thing(5)
    assert tokens(wolf) == {mark: count for mark, count in marks.items() if mark != "taunt"}
    assert tokens(wolf, "poison") == {"rot": 2, "weak": 1, "cripple": 1}
    assert price(match.state, wolf, ("rot:2", "stun:1", "sleep:1")) == 2 * 2 + 4 + wolf.face.level


@pytest.mark.rule("MGW-BAR-12", "MGW-Q-87")
def test_a_second_barrier_that_is_revealed_comes_to_nothing() -> None:
    text = DUEL + "5 demonhide-armor blue on 1\n6 circle-of-lightning blue on 1 hidden\n"
    match = arena(text).do("activate 1", "reveal 6")
    assert match.gone(6)
    assert match.events(Revealed)[0].by == "void"
    assert match.mana("blue") == 30
    first = arena(text.replace("5 demonhide-armor blue on 1\n", "")).do("activate 1", "reveal 6")
    assert first.events(Revealed)[0].by == "paid"


@pytest.mark.rule("MGW-CON-07")
def test_a_zone_holds_a_conjuration_once_whoever_has_cast_it() -> None:
    there = ways("poison-gas-cloud", "5 poison-gas-cloud red A3\n6 mana-crystal red A2")
    assert "A3" not in there
    assert "A2" in there


@pytest.mark.rule("MGW-CARD-08")
def test_a_trap_is_laid_only_where_no_enemy_is() -> None:
    there = ways("teleport-trap", "5 timber-wolf blue A2")
    assert {"A2", "A3"} <= set(there)
    assert "B3" not in there  # the red mage
    assert "A2" not in ways("teleport-trap", "5 timber-wolf red A2")


@pytest.mark.rule("MGW-GRD-13")
def test_a_guard_that_turns_to_stone_is_no_guard_any_more() -> None:
    match = arena(
        DUEL + "5 timber-wolf red B3 guard\n6 turn-to-stone blue on 5 hidden\n7 timber-wolf blue A3"
    )
    match.do("activate 7", "reveal 6")
    assert "incapacitated" in match.traits(5)
    assert not match.thing(5).guard
