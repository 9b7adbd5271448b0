"""Step 7: counterstrikes (CSTR)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import (
    AttackDeclared,
    AttackRolled,
)
from walstatt.games.mage_wars.events.course import PhaseEnded

MAGES = """
    level full
    blue warlock A3 spent mana 30
    red wizard D1 spent mana 30
"""
BLANK = ["0"] * 4


def rolled(match: Arena) -> list[int]:
    return [len(event.dice) for event in match.events(AttackRolled)]


def by(match: Arena) -> list[str]:
    return [event.by for event in match.events(AttackDeclared)]


@pytest.mark.rule("MGW-CSTR-01", "MGW-CSTR-03", "MGW-COD-63", "MGW-CSTR-05", "MGW-CSTR-06")
def test_a_hydra_may_strike_back_with_its_quick_attack() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 darkfenne-hydra red B2", [*BLANK, "1*", "0", "0", "0"])
    match.do("activate 5", "attack 6 bite")
    assert match.options == ["counterstrike snapping-bite", "no"]
    assert match.seat == "red"
    match.do("counterstrike snapping-bite")
    assert match.thing(5).damage == 1
    assert len(match.events(PhaseEnded)) == 1  # MGW-ATK-35


@pytest.mark.rule("MGW-CSTR-06", "MGW-ATK-06", "MGW-CSTR-05")
def test_a_guarding_mage_chooses_among_his_quick_melee_attacks() -> None:
    text = MAGES.replace("red wizard D1", "red wizard D1 guard")
    match = arena(text + "5 timber-wolf blue D1\n6 staff-of-the-arcanum red on 2", BLANK)
    match.do("activate 5", "attack 2 bite")
    assert match.options == ["counterstrike basic", "counterstrike arcane-strike", "no"]


@pytest.mark.rule("MGW-CSTR-02", "MGW-CSTR-01")
def test_an_avoided_attack_may_be_struck_back_at() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 darkfenne-hydra red B2\n7 cobra-reflexes red on 6", [7])
    match.do("activate 5", "attack 6 bite", "defend 7")
    assert match.kind == "counterstrike"


@pytest.mark.rule("MGW-CSTR-04", "MGW-CSTR-07", "MGW-Q-51", "MGW-DATA-33")
def test_nobody_strikes_back_at_a_counterstrike() -> None:
    match = arena(MAGES + "5 darkfenne-hydra blue B2\n6 darkfenne-hydra red B2", [*BLANK, *BLANK])
    match.do("activate 5", "attack 6 snapping-bite", "counterstrike snapping-bite")
    assert by(match) == ["action", "counterstrike"]
    assert match.kind == "turn"


@pytest.mark.rule("MGW-CSTR-04", "MGW-CSTR-05")
def test_a_counterstrike_is_one_strike() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2 guard boon round:test:doublestrike=1",
        [*BLANK, *BLANK],
    )
    match.do("activate 5", "attack 6 bite", "counterstrike bite")
    assert rolled(match) == [4, 4]


@pytest.mark.rule("MGW-CSTR-04", "MGW-CSTR-05")
def test_a_counterstrike_may_be_avoided() -> None:
    match = arena(MAGES + "5 knight-of-westlock blue B2\n6 timber-wolf red B2 guard", [*["0"] * 5, 8])
    match.do("activate 5", "attack 6 longsword", "counterstrike bite", "defend 5")
    assert rolled(match) == [5]


@pytest.mark.rule("MGW-Q-57", "MGW-CSTR-04", "MGW-BAR-06")
def test_the_attackers_own_barrier_answers_a_counterstrike() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2 guard\n7 circle-of-lightning blue on 5",
        [*BLANK, *BLANK, "0", "0", 1],
    )
    match.do("activate 5", "attack 6 bite", "counterstrike bite")
    assert by(match) == ["action", "counterstrike", "barrier"]
    assert match.thing(7).used == ("barrier-6",)


@pytest.mark.rule("MGW-EX-67", "MGW-CSTR-07", "MGW-CSTR-08", "MGW-ATK-33")
def test_counterstrike_several_times_over_is_still_one() -> None:
    match = arena(
        MAGES + "5 goran-werewolf-pet blue B2\n6 darkfenne-hydra red B2 guard\n7 retaliate red on 6",
        [*["0"] * 6, *BLANK],
    )
    match.do("activate 5", "attack 6 feral-claws", "counterstrike snapping-bite")
    assert by(match) == ["action", "counterstrike"]
    assert match.kind == "turn"


@pytest.mark.rule("MGW-Q-56")
def test_each_attack_may_be_struck_back_at() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2 boon round:battle-fury:extra-attack=1\n6 darkfenne-hydra red B2",
        BLANK * 4,
    )
    match.do(
        "activate 5",
        "attack 6 bite",
        "counterstrike snapping-bite",
        "attack 6 bite",
        "counterstrike snapping-bite",
    )
    assert by(match) == ["action", "counterstrike", "extra", "counterstrike"]


@pytest.mark.rule("MGW-COD-73", "MGW-CSTR-01")
def test_an_incapacitated_creature_does_not_strike_back() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 darkfenne-hydra red B2 stun 1", BLANK)
    match.do("activate 5", "attack 6 bite")
    assert match.kind == "turn"


@pytest.mark.rule("MGW-ATK-37", "MGW-Q-203")
def test_conditions_of_a_counterstrike_stay_too() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 valshalla-lightning-angel red B2 guard", [*["0"] * 3, *BLANK, 9]
    )
    match.do("activate 5", "attack 6 bite", "counterstrike lightning-sword")
    assert match.thing(5).marks == {"stun": 1}


@pytest.mark.rule("MGW-Q-54")
def test_a_friend_that_is_attacked_may_strike_back() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 darkfenne-hydra blue B2", BLANK)
    match.do("activate 5", "attack 6 bite")
    assert match.kind == "counterstrike"
    assert match.seat == "blue"
