"""What traits a thing has, and from where (TRT, LIV, CORP, CON)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.games.mage_wars.events.attacks import AttackRolled
from walstatt.games.mage_wars.rules.traits import armor_of, attack_traits, life_of

DUEL = """
    blue priestess A3
    red warlock B1
"""


@pytest.mark.rule("MGW-EX-04", "MGW-TRT-04", "MGW-KWA-08", "MGW-DMG-16")
def test_signed_traits_add_up() -> None:
    match = arena(
        DUEL + "5 knight-of-westlock blue A3 boon round:test:lightning=-3\n"
        "6 elemental-cloak blue on 1\n7 dragonscale-hauberk blue on 1"
    )
    assert match.traits(5)["lightning"] == -1
    assert match.traits(1)["flame"] == -4
    assert armor_of(match.state, match.thing(1)) == 3


@pytest.mark.rule(
    "MGW-LIV-01",
    "MGW-LIV-02",
    "MGW-CON-04",
    "MGW-CON-05",
    "MGW-DATA-08",
    "MGW-COD-22",
    "MGW-COD-106",
    "MGW-COD-120",
)
def test_default_traits() -> None:
    match = arena(
        DUEL
        + "5 timber-wolf blue A3\n6 mana-crystal blue A3\n7 mana-flower blue A2\n8 skeletal-sentry blue A3"
    )
    assert "living" in match.traits(5)
    crystal = match.traits(6)
    assert {"nonliving", "poison-immunity", "finite-life", "psychic-immunity", "unmovable"} <= set(crystal)
    flower = match.traits(7)
    assert {"living", "psychic-immunity", "unmovable"} <= set(flower)
    assert not {"nonliving", "finite-life"} & set(flower)
    assert {"nonliving", "poison-immunity", "finite-life"} <= set(match.traits(8))


@pytest.mark.rule("MGW-CORP-02", "MGW-CORP-07", "MGW-COD-96", "MGW-COD-133", "MGW-KWA-11")
def test_incorporeal_brings_others_along_and_never_has_armor() -> None:
    match = arena(DUEL + "5 whirling-spirit blue A3 marks armor:2")
    assert {"uncontainable", "nonliving", "burnproof", "finite-life"} <= set(match.traits(5))
    assert armor_of(match.state, match.thing(5)) == 0


@pytest.mark.rule("MGW-KWA-29", "MGW-CON-11", "MGW-CON-12")
def test_a_totem_reaches_every_animal_in_the_arena() -> None:
    match = arena(
        DUEL + "5 timber-wolf red B1\n6 timber-wolf blue A3\n"
        "7 knight-of-westlock blue A3\n8 tooth-and-nail blue A1"
    )
    for number, piercing in ((5, 1), (6, 1), (7, 0)):
        thing = match.thing(number)
        bar = next(iter(thing.face.bars.values()))
        assert attack_traits(match.state, thing, bar).get("piercing", 0) == piercing


@pytest.mark.rule("MGW-COD-105", "MGW-LIFE-04", "MGW-LIFE-05", "MGW-COD-104")
def test_life_is_no_healing_and_its_loss_may_kill() -> None:
    match = arena(
        "blue wizard A3 mana 20\nred warlock A2\n5 timber-wolf red A3 damage 12\n"
        "6 bull-endurance red on 5\nplan blue dispel"
    )
    assert life_of(match.state, match.thing(5)) == 14
    assert match.thing(5).damage == 12
    match.do("activate 1", "cast dispel 6")
    assert match.mana("blue") == 15
    assert match.gone(5)


@pytest.mark.rule("MGW-COD-69", "MGW-COD-76", "MGW-FLY-10", "MGW-GRD-17", "MGW-KWA-02")
@pytest.mark.parametrize("state", ["cripple 1", "stun 1", "guard", "marks grounded:1"])
def test_flyers_come_down(state: str) -> None:
    match = arena(DUEL + f"5 gray-angel blue A3\n6 gray-angel blue A3 {state}")
    assert "flying" in match.traits(5)
    assert "flying" not in match.traits(6)


@pytest.mark.rule("MGW-COD-71", "MGW-COD-153", "MGW-COD-80")
def test_uncontainable_creatures_and_conjurations_are_not_restrained() -> None:
    match = arena(
        DUEL
        + "5 whirling-spirit blue A3\n6 force-hold red on 5\n7 timber-wolf blue A3\n8 force-hold red on 7"
    )
    assert "restrained" not in match.traits(5)
    assert {"restrained", "unmovable"} <= set(match.traits(7))


@pytest.mark.rule("MGW-TRT-01", "MGW-TRT-02", "MGW-LIST-09")
def test_auras_of_creatures_reach_friends_in_their_zone() -> None:
    match = arena(
        DUEL
        + "5 highland-unicorn blue A3\n6 timber-wolf blue A3\n7 timber-wolf blue A2\n8 timber-wolf red A3\n"
        "9 redclaw-alpha-male blue A3\n10 goran-werewolf-pet red B1\n11 goran-werewolf-pet red A2"
    )
    assert match.traits(6)["regenerate"] == 1
    assert "regenerate" not in match.traits(7)
    assert "regenerate" not in match.traits(8)
    assert (match.traits(6)["melee"], match.traits(6)["armor"]) == (1, 1)
    assert "melee" not in match.traits(9)  # the others only
    assert match.traits(10)["bloodthirsty"] == 2
    assert match.traits(11)["bloodthirsty"] == 1


@pytest.mark.rule("MGW-COD-52", "MGW-COD-63", "MGW-CSTR-06", "MGW-COD-37", "MGW-COD-35")
def test_a_creature_may_have_the_traits_of_attacks_for_all_of_its_own() -> None:
    text = DUEL + "5 timber-wolf blue A3 boon round:test:{}=1\n6 darkfenne-bat red A3\n7 timber-wolf red A3\n"
    assert "attack 6 bite" in arena(text.format("reach")).do("activate 5").options
    assert "attack 6 bite" not in arena(text.format("piercing")).do("activate 5").options
    struck = arena(text.format("counterstrike") + "turn red 1 turn", ["0"] * 4)
    struck.do("activate 7", "attack 5 bite")
    assert (struck.kind, struck.options) == ("counterstrike", ["counterstrike bite", "no"])
    twice = arena(text.format("doublestrike"), ["0"] * 8).do("activate 5", "attack 7 bite")
    assert len(twice.events(AttackRolled)) == 2


@pytest.mark.rule("MGW-COD-97", "MGW-COD-96", "MGW-COD-94")
def test_who_becomes_incorporeal_has_no_armor_any_more() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3 boon round:test:incorporeal=1\n6 rhino-hide blue on 5")
    assert "burnproof" in match.traits(5)
    assert armor_of(match.state, match.thing(5)) == 0
