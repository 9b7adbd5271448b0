"""The rulebook's example of a whole attack: Brogan Bloodstone against a Darkfenne Hydra."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import (
    AttackAvoided,
    AttackDeclared,
    AttackRolled,
    DamageCounted,
    DazeChecked,
    DefenseRolled,
    StruckAgain,
)

TEXT = """
    level full
    blue priestess A3 spent
    red wizard D1 spent
    5 brogan-bloodstone blue B2 daze 1
    6 darkfenne-hydra red B2
    7 bear-strength blue on 5
    8 cobra-reflexes blue on 5
    9 circle-of-lightning red on 6
"""
DAZE = [7]
ATTACK = ["1*", "1*", "1*", "2", "0", "0"]
BARRIER = ["1*", "2", "2", "1", 1]
DEFENSE = [10]


@pytest.fixture
def match() -> Arena:
    return arena(TEXT, [*DAZE, *ATTACK, *BARRIER, *DEFENSE]).do("activate 5", "attack 6 vorpal-blade")


@pytest.mark.rule("MGW-EX-70", "MGW-COND-17")
def test_step_1_brogan_passes_his_daze_check(match: Arena) -> None:
    assert [(event.die, event.success) for event in match.events(DazeChecked)] == [(7, True)]


@pytest.mark.rule("MGW-EX-71", "MGW-DEF-13")
def test_step_2_nothing_avoids_his_blade(match: Arena) -> None:
    assert match.events(AttackAvoided) == []
    assert match.kind == "counterstrike"  # the first question of all


@pytest.mark.rule("MGW-EX-72", "MGW-DICE-02")
def test_step_3_he_rolls_six_dice(match: Arena) -> None:
    event = match.events(AttackRolled)[0]
    assert event.dice == tuple(ATTACK)
    assert event.reasons == (("base", 4, 0), ("melee", 2, 0))


@pytest.mark.rule("MGW-EX-73", "MGW-COD-37")
def test_step_4_the_armor_of_the_hydra_is_pierced(match: Arena) -> None:
    event = match.events(DamageCounted)[0]
    assert (event.critical, event.normal, event.armor, event.damage) == (3, 2, 0, 5)
    assert match.thing(6).damage == 5


@pytest.mark.rule("MGW-EX-74")
def test_step_5_there_is_one_strike(match: Arena) -> None:
    assert match.events(StruckAgain) == []


@pytest.mark.rule("MGW-EX-75", "MGW-EX-76", "MGW-EX-77", "MGW-BAR-08", "MGW-BAR-11")
def test_step_6_the_circle_of_lightning_strikes_brogan(match: Arena) -> None:
    declared, rolled = match.events(AttackDeclared)[1], match.events(AttackRolled)[1]
    assert (declared.card, declared.by) == ("circle-of-lightning", "barrier")
    assert rolled.dice == ("1*", "2", "2", "1")  # 2, and Lightning +2
    assert (rolled.die, rolled.modifier) == (1, 2)
    event = match.events(DamageCounted)[1]
    assert (event.critical, event.normal, event.armor, event.damage) == (1, 5, 4, 2)
    assert match.thing(5).damage == 2
    assert match.thing(5).marks == {"daze": 1}  # 1 + 2 gives neither Daze nor Stun


@pytest.mark.rule("MGW-EX-78", "MGW-COND-21", "MGW-CSTR-01", "MGW-DEF-16")
def test_step_7_brogan_avoids_the_counterstrike(match: Arena) -> None:
    match.do("counterstrike snapping-bite")
    assert match.options == ["defend 8", "no"]
    match.do("defend 8")
    event = match.events(DefenseRolled)[0]
    assert (event.die, event.modifier, event.needed, event.success) == (10, -2, 7, True)
    assert match.thing(8).used == ("defense-0",)
    assert match.thing(5).damage == 2


@pytest.mark.rule("MGW-COND-22", "MGW-ATK-35", "MGW-ATK-36")
def test_step_8_the_attack_is_over_and_his_daze_with_it(match: Arena) -> None:
    match.do("counterstrike snapping-bite", "defend 8")
    assert match.kind == "turn"
    assert match.seat == "red"
    assert match.thing(5).marks == {}
    assert match.state.dice.left == 0  # type: ignore[attr-defined]
