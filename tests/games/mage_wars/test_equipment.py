"""Equipment and bound spells (EQU, BIND), discounts."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.games.mage_wars.events.course import ItemReturned

DUEL = """
    blue warlock A3 mana 30 spent
    red wizard B1 mana 30 spent
"""


@pytest.mark.rule("MGW-EQU-01", "MGW-EQU-02", "MGW-EQU-08", "MGW-EQU-09", "MGW-COD-13", "MGW-EQU-12")
def test_equipment_is_cast_on_a_mage_in_range() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\nplan blue bearskin")
    match.do("activate 1")
    assert match.verbs("cast") == ["cast bearskin 1"]  # red stands 3 zones away
    match.do("cast bearskin 1")
    assert match.traits(1)["armor"] == 2
    assert match.card("bearskin").host == 1


@pytest.mark.rule("MGW-EX-39", "MGW-EQU-04", "MGW-EQU-05")
def test_a_new_item_sends_the_old_one_back_to_the_book() -> None:
    match = arena(DUEL + "5 lash-of-hellfire blue on 1\nplan blue mage-staff\nbook blue")
    match.do("activate 1", "cast mage-staff 1")
    assert match.gone(5)
    assert match.book("blue") == {"lash-of-hellfire": 1}
    assert len(match.events(ItemReturned)) == 1


@pytest.mark.rule("MGW-EQU-10")
def test_an_enemy_is_only_dressed_where_he_wears_nothing() -> None:
    text = (
        "blue warlock A3 mana 30 spent\nred wizard B3 mana 30\n"
        "plan blue bearskin leather-boots\n5 dragonscale-hauberk red on 2"
    )
    match = arena(text)
    match.do("activate 1")
    assert match.verbs("cast") == ["cast bearskin 1", "cast leather-boots 1", "cast leather-boots 2"]


@pytest.mark.rule("MGW-EQU-11", "MGW-Q-37")
def test_no_two_items_of_the_same_name_at_different_locations() -> None:
    match = arena(DUEL + "5 mage-wand blue on 1 slots weapon\nplan blue mage-wand")
    match.do("activate 1")
    assert match.verbs("cast") == ["cast mage-wand 1 weapon"]  # it replaces itself


@pytest.mark.rule("MGW-EQU-04", "MGW-Q-36", "MGW-DATA-11")
def test_two_rings_and_the_third_replaces_one_of_them() -> None:
    match = arena(
        DUEL
        + "5 fireshaper-ring blue on 1\n6 lightning-ring blue on 1\nplan blue dawnbreaker-ring\nbook blue"
    )
    match.do("activate 1")
    assert match.verbs("cast") == ["cast dawnbreaker-ring 1 5", "cast dawnbreaker-ring 1 6"]
    match.do("cast dawnbreaker-ring 1 6")
    assert match.gone(6)
    assert not match.gone(5)


@pytest.mark.rule("MGW-EQU-06", "MGW-Q-38")
def test_a_bow_takes_weapon_and_shield() -> None:
    match = arena(
        DUEL
        + "5 mage-staff blue on 1\n6 mage-wand blue on 1 slots shield\nplan blue ivarium-longbow\nbook blue"
    )
    match.do("activate 1", "cast ivarium-longbow 1")
    assert match.book("blue") == {"mage-staff": 1, "mage-wand": 1}


@pytest.mark.rule(
    "MGW-EX-44",
    "MGW-EQU-07",
    "MGW-EX-40",
    "MGW-BIND-01",
    "MGW-BIND-02",
    "MGW-BIND-03",
    "MGW-Q-41",
    "MGW-COD-176",
)
def test_a_wand_is_worn_where_one_likes_and_binds_an_incantation() -> None:
    match = arena(DUEL + "plan blue mage-wand\nbook blue dispel 1 fireball 1 agony 1 lay-hands 1")
    match.do("activate 1")
    assert match.verbs("cast") == ["cast mage-wand 1 weapon", "cast mage-wand 1 shield"]
    match.do("cast mage-wand 1 shield")
    assert match.options == ["no", "bind dispel"]  # no attack, no enchantment, nothing Epic
    match.do("bind dispel")
    assert match.card("mage-wand").bound == "dispel"
    assert "dispel" not in str(match.match.view(1).things)  # type: ignore[attr-defined]
    assert "dispel" in str(match.match.view(0).things)  # type: ignore[attr-defined]


@pytest.mark.rule("MGW-BIND-04", "MGW-BIND-05", "MGW-BIND-06", "MGW-BIND-08", "MGW-KWA-25")
def test_a_bound_spell_is_cast_once_a_round_and_stays() -> None:
    match = arena(
        "blue warlock A3 mana 30 damage 9\nred wizard B1 mana 30\n5 mage-wand blue on 1 bound minor-heal"
    )
    assert "bound 5 1" in match.options
    match.do("bound 5 1")
    assert match.mana("blue") == 25
    assert match.thing(5).bound == "minor-heal"
    assert match.thing(5).bound_shown
    assert match.discard("blue") == []
    match.do("activate 1")
    assert not match.verbs("bound")


@pytest.mark.rule("MGW-BIND-10", "MGW-LIST-11")
def test_a_bound_spell_is_destroyed_with_its_object() -> None:
    match = arena(
        "blue warlock A3 mana 30\nred wizard B3 mana 30\n"
        "5 mage-wand red on 2 bound minor-heal\nplan blue dissolve"
    )
    match.do("activate 1", "cast dissolve 2 5")
    assert match.gone(5)
    assert match.discard("red") == ["minor-heal", "mage-wand"]
    assert match.mana("blue") == 25


@pytest.mark.rule("MGW-BIND-11")
def test_a_bound_spell_returns_with_its_object() -> None:
    match = arena(
        DUEL + "5 mage-wand blue on 1 slots weapon bound dispel\nplan blue lash-of-hellfire\nbook blue"
    )
    match.do("activate 1", "cast lash-of-hellfire 1")
    assert match.book("blue") == {"mage-wand": 1, "dispel": 1}


@pytest.mark.rule("MGW-LIST-07")
def test_a_ring_makes_one_curse_a_round_cheaper() -> None:
    match = arena(
        DUEL + "5 ring-of-curses blue on 1\n6 timber-wolf red A3\n"
        "7 agony blue on 6 hidden\n8 enfeeble blue on 6 hidden"
    )
    match.do("activate 1")
    assert "reveal 7 less-5" in match.options
    match.do("reveal 7 less-5")
    assert match.mana("blue") == 28
    assert "reveal 8 less-5" not in match.options
    match.do("reveal 8")
    assert match.mana("blue") == 24
