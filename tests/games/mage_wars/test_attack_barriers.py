"""Step 6: damage barriers (BAR)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import (
    AttackDeclared,
    AttackRolled,
    DazeChecked,
)

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


CIRCLE = "6 timber-wolf red B2\n7 circle-of-lightning red on 6\n"


@pytest.mark.rule("MGW-BAR-01", "MGW-BAR-02", "MGW-BAR-05", "MGW-COD-137", "MGW-BAR-09")
def test_a_barrier_answers_a_hit_even_without_damage() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n" + CIRCLE, [*BLANK, "1*", "2", 1])
    match.do("activate 5", "attack 6 bite")
    assert by(match) == ["action", "barrier"]
    assert match.thing(5).damage == 1
    assert match.kind == "turn"  # nothing answers a barrier


@pytest.mark.rule("MGW-BAR-03")
def test_a_barrier_does_not_answer_what_was_avoided() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 knight-of-westlock red B2\n7 circle-of-lightning red on 6", [8]
    )
    match.do("activate 5", "attack 6 bite", "defend 6")
    assert by(match) == ["action"]


@pytest.mark.rule("MGW-Q-52", "MGW-BAR-02")
def test_a_barrier_does_not_answer_an_attack_for_which_nothing_was_rolled() -> None:
    match = arena(MAGES + "5 flaming-hellion blue B2\n6 firebrand-imp red B2\n7 circle-of-lightning red on 6")
    match.do("activate 5", "attack 6 hell-trident")
    assert by(match) == ["action"]


@pytest.mark.rule("MGW-BAR-07", "MGW-ATK-16", "MGW-COD-56")
def test_a_barrier_does_not_answer_arrows_and_spells() -> None:
    match = arena(MAGES + "5 royal-archer blue B3\n" + CIRCLE, BLANK)
    match.do("activate 5", "attack 6 longbow")
    assert by(match) == ["action"]
    match = arena(
        MAGES + "plan blue fireball\n6 timber-wolf red A3\n7 circle-of-lightning red on 6", [*["0"] * 6, 1]
    )
    match.do("activate 1", "cast fireball 6")
    assert by(match) == ["spell"]


@pytest.mark.rule("MGW-BAR-06", "MGW-Q-55", "MGW-COD-137")
def test_a_barrier_strikes_each_attacker_once_a_round() -> None:
    match = arena(
        MAGES
        + "5 timber-wolf blue B2 boon round:battle-fury:extra-attack=1\n8 timber-wolf blue B2\n"
        + CIRCLE,
        [*BLANK, "0", "0", 1, *BLANK, *BLANK, "0", "0", 1],
    )
    match.do("activate 5", "attack 6 bite", "attack 6 bite")
    assert by(match) == ["action", "barrier", "extra"]
    match.do("activate 2").end_turn()
    match.do("activate 8", "attack 6 bite")
    assert by(match)[3:] == ["action", "barrier"]


@pytest.mark.rule("MGW-BAR-04", "MGW-ATK-33")
def test_a_barrier_answers_several_strikes_once_if_one_of_them_hit() -> None:
    match = arena(
        MAGES
        + "5 goran-werewolf-pet blue B2\n6 sosruko-ferret-companion red B2\n7 circle-of-lightning red on 6",
        [5, 4, "0", "0", "0", "0", "0", 1],
    )
    match.do("activate 5", "attack 6 feral-claws", "defend 6", "defend 6")
    assert rolled(match) == [3, 2]
    assert by(match) == ["action", "barrier"]


@pytest.mark.rule("MGW-BAR-08", "MGW-BAR-11", "MGW-EX-75")
def test_nothing_avoids_a_barrier_but_the_attackers_traits_count() -> None:
    match = arena(
        MAGES + "5 knight-of-westlock blue B2\n8 divine-protection blue on 5\n" + CIRCLE,
        [*["0"] * 5, *["0"] * 3, 1],
    )
    match.do("activate 5", "attack 6 longsword")
    assert rolled(match) == [5, 3]  # 2, Lightning +2, Aegis 1; no defense was asked


@pytest.mark.rule("MGW-BAR-10", "MGW-COD-77", "MGW-COND-15", "MGW-COND-18")
def test_what_has_happened_to_its_bearer_does_not_touch_a_barrier() -> None:
    bearer = (
        "6 timber-wolf red B2 stun 1 weak 2 daze 1 sleep 1\n7 circle-of-lightning red on 6\n"
        "8 bear-strength red on 6"
    )
    match = arena(MAGES + "5 timber-wolf blue B2\n" + bearer, [*BLANK, "0", "0", 1])
    match.do("activate 5", "attack 6 bite")
    assert rolled(match) == [4, 2]
    assert match.events(DazeChecked) == []


@pytest.mark.rule("MGW-Q-53")
def test_a_barrier_strikes_friends_too() -> None:
    match = arena(MAGES + "5 timber-wolf red B2\nturn red 1 turn\n" + CIRCLE, [*BLANK, "0", "0", 1])
    match.do("activate 5", "attack 6 bite")
    assert by(match) == ["action", "barrier"]


@pytest.mark.rule("MGW-EX-66", "MGW-ATK-37", "MGW-COND-03", "MGW-ACT-19", "MGW-Q-203")
def test_a_stun_from_a_barrier_stays_for_the_next_action_phase() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n" + CIRCLE, [*BLANK, "0", "0", 11])
    match.do("activate 5", "attack 6 bite")
    assert match.thing(5).marks == {"stun": 1}
    assert "incapacitated" in match.traits(5)


@pytest.mark.rule("MGW-Q-65", "MGW-GRD-08")
def test_a_guard_whose_barrier_kills_the_attacker_loses_its_token_without_striking_back() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2 damage 9\n6 timber-wolf red B2 guard\n7 circle-of-lightning red on 6",
        [*BLANK, "1*", "0", 1],
    )
    match.do("activate 5", "attack 6 bite")
    assert match.gone(5)
    assert not match.thing(6).guard
    assert match.kind == "turn"
