"""Exact odds of attacks, compared with counting by hand and with play."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.frames import Attack
from walstatt.games.mage_wars.rules.attack_odds import damage_odds, effect_odds, forecast, foresee
from walstatt.games.mage_wars.rules.damage import ATTACK_DIE

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
