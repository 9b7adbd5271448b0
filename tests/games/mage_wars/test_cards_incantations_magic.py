"""Incantations that drain, destroy, move enchantments or bring back the dead, card by card (LIST-11)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.spells import DUEL, announce, cast, ways
from walstatt.games.mage_wars.events.attacks import AttackDeclared, AttackRolled
from walstatt.games.mage_wars.events.course import (
    Came,
    Countered,
    DiceRolled,
    Moved,
    Resolved,
)

# --- draining -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-11", "MGW-DMG-11", "MGW-DMG-12", "MGW-Q-121", "MGW-MAGE-45")
def test_drain_life_is_direct_damage_that_heals_the_caster() -> None:
    match = arena(
        "level full\nblue warlock A3 mana 30 damage 10 spent\nred wizard B3 marks shield:1 spent\n"
        "5 steelclaw-grizzly red B3\nplan blue drain-life",
        rolls=("1", "2", "0", "1*", "2*"),
    )
    assert "cast drain-life 5" in match.do("activate 1").options
    match.do("cast drain-life 2")
    assert match.mage("red").damage == 6  # no armor, no shield
    assert match.mage("blue").damage == 4
    assert match.mana("blue") == 18
    assert not match.events(AttackDeclared)
    assert [event.points for event in match.events(DiceRolled)] == [6]


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-18", "MGW-CARD-07")
def test_drain_life_needs_a_living_target_near_and_heals_nobody_with_finite_life() -> None:
    assert ways("drain-life", "5 skeletal-sentry red A3\n6 timber-wolf red C3") == ["1", "2"]
    text = DUEL.replace("A3 mana 30", "A3 damage 10 mana 30")
    match = arena(text + "5 poisoned-blood red on 1\nplan blue drain-life", rolls=("2",) * 5)
    match.do("activate 1", "cast drain-life 2")
    assert (match.mage("red").damage, match.mage("blue").damage) == (10, 10)


@pytest.mark.rule("MGW-LIST-11")
def test_drain_power_takes_mana_as_far_as_there_is_any() -> None:
    match = cast("drain-power", "", "2", ("2", "2", "2*", "1", "1*", "0", "0", "0"))
    assert match.mana("red") == 12
    assert match.mana("blue") == 30 - 16 + 8
    poor = arena(DUEL.replace("mana 20", "mana 3") + "plan blue drain-power", rolls=("2",) * 8)
    poor.do("activate 1", "cast drain-power 2")
    assert (poor.mana("red"), poor.mana("blue")) == (0, 17)


# --- destroying ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-111", "MGW-ENCH-15")
def test_dispel_costs_what_the_enchantment_costs_where_it_lies() -> None:
    there = "5 timber-wolf red B3\n6 bear-strength red on 5\n7 rhino-hide red on 2\n8 agony red on 5 hidden"
    assert ways("dispel", there) == ["6", "7"]  # revealed ones
    match = cast("dispel", there, "6")
    assert match.gone(6)
    assert match.mana("blue") == 30 - 5
    bound = cast("dispel", there, "7")
    assert bound.mana("blue") == 30 - 2 - 2 - 1  # Magebind +1


@pytest.mark.rule("MGW-LIST-11", "MGW-DATA-10")
def test_seeking_dispel_destroys_a_hidden_one_that_cannot_be_revealed_any_more() -> None:
    there = "5 timber-wolf red B3\n6 bear-strength red on 5 hidden\n7 agony red on 5\n"
    there += "8 rhino-hide red on 5 hidden"
    assert ways("seeking-dispel", there) == ["6", "8"]
    match = announce("seeking-dispel", there, "6")
    assert (match.kind, match.seat, match.asked.subject[0]) == ("reveal", "red", "cast")
    assert match.options == ["pass", "reveal 8", "drop 8"]
    match.skip()
    assert match.gone(6)
    assert match.mana("blue") == 28


@pytest.mark.rule("MGW-DATA-10", "MGW-LIST-11")
def test_seeking_dispel_on_a_jinx_that_would_cancel_it() -> None:
    match = cast("seeking-dispel", "6 jinx red on 1 hidden", "6")
    assert match.gone(6)
    assert not match.events(Countered)
    jinxed = cast("seeking-dispel", "5 decoy red on 1 hidden\n6 jinx red on 1 hidden", "5")
    jinxed.do("pay 6").skip()
    assert not jinxed.gone(5)
    jinxed.do("activate 2")
    assert "reveal 5" in jinxed.options  # the spell came to nothing


@pytest.mark.rule("MGW-LIST-11")
def test_purge_magic_destroys_all_enchantments_on_one_object() -> None:
    there = (
        "5 timber-wolf red B3\n6 bear-strength red on 5\n7 agony blue on 5 hidden\n8 tanglevine blue on 5\n"
        "9 rhino-hide red on 2"
    )
    match = cast("purge-magic", there, "5")
    assert [match.gone(n) for n in (6, 7, 8, 9)] == [True, True, False, False]
    assert match.mana("blue") == 18
    assert "8" in ways("purge-magic", there)  # conjurations too


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-105", "MGW-LIFE-02")
def test_who_lived_by_an_enchantment_dies_without_it() -> None:
    match = cast("purge-magic", "5 timber-wolf red B3 damage 11\n6 bull-endurance red on 5", "5")
    assert match.gone(5)


@pytest.mark.rule("MGW-LIST-11", "MGW-BIND-10")
def test_dissolve_destroys_a_chosen_item_for_its_cost() -> None:
    there = "5 mage-wand red on 2 bound minor-heal\n6 leather-boots red on 2"
    assert ways("dissolve", there) == ["2 5", "2 6"]
    match = cast("dissolve", there, "2 5")
    assert match.gone(5)
    assert not match.gone(6)
    assert match.mana("blue") == 25
    assert match.discard("red") == ["minor-heal", "mage-wand"]


@pytest.mark.rule("MGW-LIST-11", "MGW-DATA-33", "MGW-EFF-01")
def test_explode_destroys_an_item_and_attacks_its_mage() -> None:
    there = "5 mage-wand red on 2\n6 cobra-reflexes red on 2"
    match = cast("explode", there, "2 5", ("2", "1*", "0", "0", 6))
    assert match.gone(5)
    assert match.mana("blue") == 30 - 6 - 5
    assert match.mage("red").damage == 3  # no defense against it
    assert match.mage("red").marks == {"burn": 1}
    (rolled,) = match.events(AttackRolled)
    assert (rolled.bar, len(rolled.dice)) == ("fiery-blast", 4)
    cold = cast("explode", there, "2 5", ("0", "0", "0", "0", 5))
    assert not cold.mage("red").marks
    leather = cast(
        "explode", "5 leather-boots red on 2\n6 rhino-hide red on 2", "2 5", ("2", "2", "0", "0", 1)
    )
    assert leather.mage("red").damage == 2  # the boots no longer protect, the hide does


# --- enchantments on the move -------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-11", "MGW-ENCH-11")
def test_shift_enchantment_moves_an_own_one() -> None:
    there = (
        "5 timber-wolf red B3\n6 agony blue on 5\n7 rhino-hide blue on 1 hidden\n8 agony red on 5 hidden\n"
        "9 emerald-tegu red B3\n10 timber-wolf blue D1\n11 hellfire-trap blue A3 hidden\n"
        "12 enfeeble blue on 5"
    )
    found = ways("shift-enchantment", there)
    assert {option.split()[0] for option in found} == {"6", "7", "11", "12"}  # controlled ones
    assert {"6 9", "6 1", "7 5", "11 A2"} <= set(found)
    assert not {"6 5", "6 10", "11 B3"} & set(found)  # there already, out of range, enemies in the zone
    match = cast("shift-enchantment", there, "6 9").skip()
    assert match.thing(6).host == 9
    assert match.thing(9).attached == (6,)
    assert match.mana("blue") == 29  # its level
    assert cast("shift-enchantment", there, "12 9").mana("blue") == 28
    hidden = cast("shift-enchantment", there, "7 5").skip()
    assert hidden.mana("blue") == 29  # 1 for a hidden one
    assert hidden.thing(7).hidden
    assert hidden.thing(5).attached == (6, 8, 12, 7)  # it lies on top
    trap = cast("shift-enchantment", there, "11 A2").skip()
    assert trap.state.board.names[trap.thing(11).zone] == "A2"


@pytest.mark.rule("MGW-LIST-11", "MGW-ENCH-05")
def test_an_enchantment_cannot_be_shifted_onto_what_hangs_on_it() -> None:
    there = "5 timber-wolf blue A3\n6 decoy blue on 5 hidden\n7 decoy blue on 6 hidden\n"
    there += "8 decoy blue on 7 hidden"
    found = ways("shift-enchantment", there)
    assert not {"6 6", "6 7", "6 8"} & set(found)
    assert {"6 1", "6 A3", "8 1"} <= set(found)
    match = cast("shift-enchantment", there, "6 1")
    assert [match.zone(number) for number in (6, 7, 8)] == ["A3"] * 3


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-105", "MGW-GRD-13")
def test_a_shifted_enchantment_works_at_its_new_place_only() -> None:
    match = cast("shift-enchantment", "5 timber-wolf blue A3 damage 10\n6 bull-endurance blue on 5", "6 1")
    assert match.gone(5)
    assert match.gone(6) is False
    wolves = "7 timber-wolf red B3\n5 timber-wolf red B3 guard\n6 turn-to-stone blue on 7"
    stone = cast("shift-enchantment", wolves, "6 5")
    assert not stone.thing(5).guard
    assert "incapacitated" not in stone.traits(7)


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-92", "MGW-Q-124", "MGW-DISC-02")
def test_steal_enchantment_takes_control() -> None:
    there = (
        "5 timber-wolf red B3\n6 bear-strength red on 5\n7 emerald-tegu blue A3\n8 rhino-hide red on 2\n"
        "9 agony red on 7 hidden"
    )
    found = ways("steal-enchantment", there)
    assert {option.split()[0] for option in found} == {"6", "8"}  # revealed ones
    match = cast("steal-enchantment", there, "6 7").skip()
    assert (match.thing(6).seat, match.thing(6).owner, match.thing(6).host) == (0, 1, 7)
    assert match.traits(7)["melee"] == 2
    assert "melee" not in match.traits(5)
    assert match.mana("blue") == 30 - 5 - 5
    bound = cast("steal-enchantment", there, "8 7")
    assert bound.mana("blue") == 30 - 5 - 4  # on a mage it was dearer than on the tegu
    moved = arena(DUEL + there + "\nplan blue steal-enchantment")
    moved.do("activate 1", "move A2").skip()
    assert not moved.verbs("cast")  # a full spell


@pytest.mark.rule("MGW-COD-46", "MGW-LIST-11")
def test_a_unique_enchantment_cannot_be_stolen_by_who_has_one() -> None:
    there = "5 timber-wolf red B3\n7 timber-wolf blue A3\n6 death-link red on 7\n8 death-link blue on 5"
    assert not [option for option in ways("steal-enchantment", there) if option.startswith("6 ")]
    alone = there.replace("\n8 death-link blue on 5", "")
    assert "6 5" in ways("steal-enchantment", alone)


@pytest.mark.rule("MGW-LIST-11", "MGW-BAR-12", "MGW-Q-87")
def test_a_second_barrier_that_is_shifted_somewhere_is_destroyed() -> None:
    there = "5 timber-wolf blue A3\n6 circle-of-lightning blue on 5\n7 timber-wolf blue A3\n"
    match = cast("shift-enchantment", there + "8 demonhide-armor blue on 1", "6 1")
    assert match.gone(6)
    free = cast("shift-enchantment", there, "6 7")
    assert free.thing(6).host == 7


# --- back to life -------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-108", "MGW-CARD-01", "MGW-CRE-03", "MGW-COST-06")
def test_resurrection_summons_a_destroyed_creature() -> None:
    dead = "discard blue timber-wolf skeletal-sentry goran-werewolf-pet bear-strength\n"
    dead += "discard red emerald-tegu\n"
    there = dead + "5 goran-werewolf-pet red D1"
    assert ways("resurrection", there) == ["timber-wolf"]  # living, own, and not in play if Legendary
    match = cast("resurrection", dead, "timber-wolf")
    wolf = match.card("timber-wolf")
    assert match.zone(wolf.id) == "A3"
    assert [came.rules for came in match.events(Came)] == [("MGW-LIST-11", "MGW-CRE-03")]
    assert not wolf.active
    assert match.mana("blue") == 30 - 9 - 2
    assert match.discard("blue") == ["skeletal-sentry", "goran-werewolf-pet", "bear-strength", "resurrection"]
    moved = arena(DUEL + dead + "plan blue resurrection").do("activate 1", "move A2")
    assert not moved.verbs("cast")


@pytest.mark.rule("MGW-INC-01", "MGW-INC-02", "MGW-DISC-03")
def test_incantations_are_discarded_and_never_objects() -> None:
    match = cast("teleport", "5 timber-wolf red B3", "5 A3")
    assert match.discard("blue") == ["teleport"]
    assert len(match.events(Resolved)) == 1
    assert [event.by for event in match.events(Moved)] == ["teleport"]
