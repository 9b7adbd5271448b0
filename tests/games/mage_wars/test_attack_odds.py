"""Exact odds of attacks, compared with counting by hand and with play."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.games.mage_wars.arena import Arena, arena, the_game
from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.attack_odds import damage_odds, effect_odds, forecast, foresee
from walstatt.games.mage_wars.rules.damage import ATTACK_DIE
from walstatt.games.mage_wars.state.frames import Attack

MAGES = """
    level full
    blue warlock A3 spent mana 30
    red wizard D1 spent mana 30
"""


def counted(dice: int, armor: int, ones_only: bool = False) -> dict[int, Fraction]:
    """The same by listing every throw."""
    found: dict[int, Fraction] = {}
    for faces in product(ATTACK_DIE.faces, repeat=dice):
        points = [(int(face[0]), face.endswith("*")) for face in faces]
        if ones_only:
            points = [(count, star) for count, star in points if count != 2]
        normal = sum(count for count, star in points if not star)
        damage = sum(count for count, star in points if star) + max(0, normal - armor)
        found[damage] = found.get(damage, Fraction(0)) + Fraction(1, 6**dice)
    return found


@pytest.mark.rule("MGW-DMG-01", "MGW-DMG-02", "MGW-Q-50")
@pytest.mark.parametrize(
    ("dice", "armor", "ones_only"), [(1, 0, False), (3, 2, False), (4, 1, False), (3, 0, True)]
)
def test_damage_odds_are_those_of_all_throws(dice: int, armor: int, ones_only: bool) -> None:
    assert dict(damage_odds(dice, armor, ones_only=ones_only)) == counted(dice, armor, ones_only)


@pytest.mark.rule("MGW-DMG-17")
def test_no_dice_do_nothing() -> None:
    assert dict(damage_odds(0, 2)) == {0: Fraction(1)}


@pytest.mark.rule("MGW-EFF-01")
def test_effect_odds_are_those_of_the_bands() -> None:
    match = arena(MAGES)
    bands = match.state.face("lightning-bolt").bars["lightning-bolt"].bands  # 6-7 daze, 8+ stun
    odds = effect_odds(bands, 2)
    assert odds[(("daze", 1),)] == Fraction(2, 12)
    assert odds[(("stun", 1),)] == Fraction(7, 12)
    assert odds[()] == Fraction(3, 12)


def bite(match: Arena, attacker: int, target: int, bar: str) -> Attack:
    thing = match.thing(attacker)
    return Attack(
        seat=thing.seat, attacker=attacker, source=attacker, card=thing.face.id, bar=bar, target=target
    )


@pytest.mark.rule("MGW-COND-17", "MGW-DEF-01", "MGW-COND-21", "MGW-COD-37")
def test_a_forecast_knows_daze_defenses_dice_and_armor() -> None:
    match = arena(MAGES + "5 dark-pact-slayer blue B2 daze 1\n6 knight-of-westlock red B2 daze 1 damage 8")
    look = forecast(match.state, bite(match, 5, 6, "hellsword"))
    assert look.proceeds == Fraction(1, 2)
    assert look.defenses == ((6, 0, Fraction(3, 12)),)  # 10 or more
    assert look.pool.dice == 4
    assert look.armor == 1
    assert look.damage == damage_odds(4, 1)
    assert look.destroyed == damage_odds(4, 1).at_least(2)


@pytest.mark.rule("MGW-MAGE-42")
def test_a_forecast_knows_the_voltaric_shield() -> None:
    match = arena(MAGES.replace("D1 spent", "D1 spent marks shield:1") + "5 timber-wolf blue D1")
    look = forecast(match.state, bite(match, 5, 2, "bite"))
    assert look.damage.at_least(1) == damage_odds(4, 0).at_least(4)


@pytest.mark.rule("MGW-ATK-31", "MGW-COD-118", "MGW-BAR-01", "MGW-CSTR-01", "MGW-FLY-06")
def test_a_whole_attack_is_foreseen_with_its_answers_and_nothing_changes() -> None:
    match = arena(
        MAGES + "5 thunderift-falcon blue B2 boon round:test:doublestrike=1\n6 timber-wolf red B2 guard\n"
        "7 circle-of-lightning red on 6\n8 bear-strength blue on 5"
    )
    look = foresee(match.state, bite(match, 5, 6, "razor-beak"))
    assert [strike.pool.dice for strike in look.strikes] == [5, 3]
    assert look.barrier is not None
    assert look.barrier.pool.dice == 2
    assert [(bar, answer.pool.dice) for bar, answer in look.counterstrikes] == [("bite", 4)]
    assert match.thing(5).marks == {}
    assert "flying" in match.traits(5)


@pytest.mark.rule("MGW-ATK-16")
def test_nothing_answers_arrows() -> None:
    match = arena(
        MAGES + "5 royal-archer blue B3\n6 darkfenne-hydra red B2 guard\n7 circle-of-lightning red on 6"
    )
    look = foresee(match.state, bite(match, 5, 6, "longbow"))
    assert look.barrier is None
    assert look.counterstrikes == ()


@pytest.mark.rule("MGW-COND-19", "MGW-COND-18", "MGW-ATK-23")
def test_a_daze_check_that_was_made_decides_for_the_other_targets_too() -> None:
    text = (
        MAGES + "5 adramelech-lord-of-fire blue B2 daze 1\n6 timber-wolf red B2\n7 skeletal-sentry red B2\n"
    )

    def misses(match: Arena, choice: str) -> float:
        found = the_game().preview(match.match, match.asked.seat, Option(choice.split()), "en")
        assert found is not None
        return {chance.label: chance.share for chance in found.rolls[0].chances}.get("misses (daze)", 0.0)

    assert misses(arena(text).do("activate 5"), "attack 6 hellfire-sweep") == 0.5
    for die, share in ((7, 0.0), (6, 1.0)):
        match = arena(text, [die, "0", "0", "0", "0", 1]).do("activate 5", "attack 6 hellfire-sweep").skip()
        assert match.kind == "sweep"
        assert misses(match, "attack 7 hellfire-sweep") == share


@pytest.mark.rule("MGW-COND-19", "MGW-Q-123", "MGW-ZATK-05")
def test_the_daze_check_of_a_zone_attack_is_made_before_its_first_target() -> None:
    text = MAGES + "5 timber-wolf red A2\n6 skeletal-sentry red A2\nplan blue firestorm"
    match = arena(text.replace("mana 30", "mana 30 daze 1", 1), [7]).do("activate 1")

    def misses(choice: str) -> list[bool]:
        found = the_game().preview(match.match, match.asked.seat, Option(choice.split()), "en")
        assert found is not None
        return [any(chance.label == "misses (daze)" for chance in roll.chances) for roll in found.rolls]

    assert misses("cast firestorm A2") == [True, True]
    match.do("cast firestorm A2").skip()
    assert match.kind == "zone-attack"
    assert misses("next 5") == [False]


@pytest.mark.rule("MGW-COND-18", "MGW-ATK-38")
def test_at_the_end_of_the_first_step_the_daze_check_is_known() -> None:
    text = MAGES + "5 timber-wolf blue B2 daze 1\n6 skeletal-sentry red B2\n7 decoy blue on 5 hidden"
    match = arena(text, [7]).do("activate 5", "attack 6 bite")
    assert (match.kind, match.asked.subject[0]) == ("reveal", "attack.declare")
    found = the_game().preview(match.match, 0, Option(("pass",)), "en")
    labels = [chance.label for roll in (found.rolls if found is not None else ()) for chance in roll.chances]
    assert labels
    assert "misses (daze)" not in labels
