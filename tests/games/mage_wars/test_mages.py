"""The four mages: values, training, abilities, and what the apprentice mode leaves of them."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.test_card_facts import library
from walstatt.games.mage_wars.state.kinds import Ability, Mage


def mages() -> dict[str, Mage]:
    return library().mages


def ability(mage: str, name: str) -> Ability:
    return next(found for found in mages()[mage].abilities if found.id == name)


@pytest.mark.rule("MGW-GEN-04", "MGW-LIST-13")
def test_there_are_four_classes() -> None:
    names = {mage.id: (mage.name["en"], mage.name["de"]) for mage in mages().values()}
    assert names == {
        "beastmaster": ("Beastmaster", "Tiermeister"),
        "priestess": ("Priestess", "Priesterin"),
        "warlock": ("Warlock", "Hexenmeister"),
        "wizard": ("Wizard", "Zauberer"),
    }


@pytest.mark.rule("MGW-DATA-35")
@pytest.mark.parametrize(
    ("mage", "life", "channeling", "race"),
    [
        pytest.param("beastmaster", 36, 9, "wood-elf", marks=pytest.mark.rule("MGW-MAGE-09")),
        pytest.param("priestess", 32, 10, "high-elf", marks=pytest.mark.rule("MGW-MAGE-21")),
        pytest.param("warlock", 38, 9, "human", marks=pytest.mark.rule("MGW-MAGE-29")),
        pytest.param("wizard", 32, 10, "human", marks=pytest.mark.rule("MGW-MAGE-40")),
    ],
)
def test_values_of_the_full_game(mage: str, life: int, channeling: int, race: str) -> None:
    found = mages()[mage]
    assert (found.life, found.channeling, found.subtypes) == (life, channeling, ("mage", race))


@pytest.mark.rule("MGW-MAGE-51", "MGW-MAGE-02", "MGW-MAGE-05", "MGW-BOOK-28", "MGW-LVL-04")
def test_what_all_four_have_in_common() -> None:
    for mage in mages().values():
        assert (mage.points, mage.armor, mage.level, mage.mana) == (120, 0, 6, 10)
        (basic,) = mage.attacks
        assert (basic.kind, basic.action, basic.dice, basic.traits) == ("melee", "quick", 3, {})


@pytest.mark.rule("MGW-MAGE-20", "MGW-MAGE-39", "MGW-EX-79")
def test_battle_skill_makes_four_dice_of_three() -> None:
    dice = {mage.id: mage.attacks[0].dice + mage.traits.get("melee", 0) for mage in mages().values()}
    assert dice == {"beastmaster": 4, "priestess": 3, "warlock": 4, "wizard": 3}


@pytest.mark.rule("MGW-DATA-45", "MGW-Q-115", "MGW-Q-202")
def test_where_rulebook_and_facts_differ_the_rulebook_wins() -> None:
    assert (mages()["beastmaster"].channeling, mages()["warlock"].channeling) == (9, 9)
    assert ability("wizard", "arcane-zap").cost == 1
    assert {mage.mana for mage in mages().values()} == {10}
    assert mages()["wizard"].choice == ("fire", "earth", "air", "water")


@pytest.mark.rule("MGW-DATA-36")
@pytest.mark.parametrize(
    ("mage", "trained", "opposed"),
    [
        pytest.param("beastmaster", ("nature",), ("fire",), marks=pytest.mark.rule("MGW-BOOK-12")),
        pytest.param("priestess", ("holy",), ("dark",), marks=pytest.mark.rule("MGW-BOOK-14")),
        pytest.param("warlock", ("dark", "fire"), ("holy",), marks=pytest.mark.rule("MGW-BOOK-13")),
        pytest.param("wizard", ("arcane",), (), marks=pytest.mark.rule("MGW-BOOK-15")),
    ],
)
def test_training_and_opposed_schools(mage: str, trained: tuple[str, ...], opposed: tuple[str, ...]) -> None:
    found = mages()[mage]
    assert (found.trained, found.opposed) == (trained, opposed)
    assert bool(found.choice) == (mage == "wizard")


@pytest.mark.rule("MGW-DATA-02", "MGW-APP-04", "MGW-APP-05", "MGW-APP-06")
def test_apprentices_are_all_alike() -> None:
    apprentices = library().apprentices
    assert set(apprentices) == set(mages())
    for mage in apprentices.values():
        assert (mage.life, mage.channeling, mage.mana, mage.armor, mage.level) == (24, 10, 10, 0, 6)
        assert [(attack.dice, attack.action) for attack in mage.attacks] == [(3, "quick")]
        assert (mage.traits, mage.abilities, mage.numbers) == ({}, (), {})
        assert mage.apprentice
        assert not mages()[mage.id].apprentice


@pytest.mark.rule("MGW-DATA-37")
def test_abilities_with_limits_and_costs() -> None:
    found = {
        f"{mage.id}/{part.id}": (part.when, part.cost, part.limit, part.per)
        for mage in mages().values()
        for part in mage.abilities
    }
    assert found == {
        "beastmaster/quick-summoning": ("always", 0, 1, "round"),
        "beastmaster/pet": ("summoned", 0, 0, ""),
        "beastmaster/battle-skill": ("always", 0, 0, ""),
        "priestess/divine-reward": ("event", 0, 1, "round"),
        "priestess/restore": ("quick-spell", 0, 0, ""),
        "priestess/restore-all": ("full-spell", 0, 0, ""),
        "warlock/curseweaving": ("event", 0, 1, "round"),
        "warlock/blood-reaper": ("summoned", 0, 0, ""),
        "warlock/battle-skill": ("always", 0, 0, ""),
        "wizard/voltaric-shield": ("upkeep", 2, 1, "round"),
        "wizard/arcane-zap": ("quick-spell", 1, 1, "round"),
    }


def test_numbers_of_the_abilities() -> None:
    """MGW-MAGE-10, 13, 16, 17, 22, 32, 36, 37, 42."""
    assert {mage.id: mage.numbers for mage in mages().values()} == {
        "beastmaster": {
            "quick_level": 1, "pet_plus": 1, "pet_melee": 1, "pet_armor": 1, "pet_life": 3, "pet_beside": 1,
        },
        "priestess": {"reward_life": 1},
        "warlock": {"reaper_plus": 1, "reaper_bloodthirsty": 2, "reaper_heal": 2},
        "wizard": {"shield": 3},
    }  # fmt: skip


@pytest.mark.rule("MGW-MAGE-48", "MGW-MAGE-50")
def test_only_the_wizard_has_a_built_in_attack_spell() -> None:
    with_attack = [part for mage in mages().values() for part in mage.abilities if part.attack is not None]
    assert [part.id for part in with_attack] == ["arcane-zap"]
    zap = with_attack[0].attack
    assert zap is not None
    assert (zap.kind, zap.range, zap.dice, zap.damage, zap.bands) == ("ranged", (0, 1), 3, "", ())
    assert zap.traits == {"ethereal": 1}
    target = with_attack[0].target
    assert target is not None
    assert (target.what, with_attack[0].range) == (("creature", "conjuration"), (0, 1))


@pytest.mark.rule("MGW-MAGE-25", "MGW-MAGE-26", "MGW-Q-117")
def test_both_versions_of_restore_reach_friendly_creatures_up_to_one_zone_away() -> None:
    for name in ("restore", "restore-all"):
        part = ability("priestess", name)
        assert part.range == (0, 1)
        assert part.target is not None
        assert part.target.needs == ("friendly", "conditions")
