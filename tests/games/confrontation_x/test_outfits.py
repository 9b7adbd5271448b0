"""What a figure may have: spells, miracles, artefacts, equipment, virtues."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.things import known, reasons
from walstatt.games.confrontation_x.rules.allowed import artefacts, miracles, spells


@pytest.mark.rule("CFX-SPL-18")
def test_only_mages_have_spells() -> None:
    assert reasons("guard:six") == {"no-mage"}
    assert reasons("mage:six") == set()


@pytest.mark.rule("CFX-SPL-19", "CFX-EX-51")
def test_a_school_is_for_those_who_master_it() -> None:
    assert reasons("mage:circle-spell") == {"no-school"}
    assert reasons("schooled:circle-spell") == set()


@pytest.mark.rule("CFX-SPL-20", "CFX-EX-52")
def test_an_elemental_spell_is_for_those_who_master_the_element() -> None:
    assert reasons("mage:of-water") == {"no-element"}
    assert reasons("sage:of-water") == set()


@pytest.mark.rule("CFX-SPL-21", "CFX-EX-53")
def test_a_spell_can_be_one_figures_own() -> None:
    assert reasons("mage:own-spell") == {"reserved"}
    assert reasons("gidzzit:own-spell") == set()


@pytest.mark.rule("CFX-SPL-22")
def test_all_elements_of_a_spell_have_to_be_mastered() -> None:
    assert reasons("mage:wet-spell") == {"no-element"}
    assert reasons("sage:wet-spell") == set()


@pytest.mark.rule("CFX-SPL-23")
def test_gems_of_any_element_do_not_count() -> None:
    assert reasons("mage:any-spell") == set()


@pytest.mark.rule("CFX-SPL-24", "CFX-EX-54", "CFX-DATA-39")
def test_a_full_mage_has_as_many_spells_as_power() -> None:
    assert spells(known().kinds["mage"]) == 3
    assert reasons("mage:ward-1:ward-2:ward-3") == set()
    assert reasons("mage:ward-1:ward-2:ward-3:ward-4") == {"too-many-things"}


@pytest.mark.rule("CFX-SPL-25", "CFX-EX-55")
def test_a_war_mage_has_half_of_it_and_one() -> None:
    assert spells(known().kinds["war-wizard"]) == 2
    assert reasons("war-wizard:ward-1:ward-2") == set()
    assert reasons("war-wizard:ward-1:ward-2:ward-3") == {"too-many-things"}


@pytest.mark.rule("CFX-Q-603")
def test_a_spell_can_be_for_some_peoples() -> None:
    assert reasons("mage:undead-spell") == {"label"}
    assert reasons("mage:dark-spell") == {"label"}


@pytest.mark.rule("CFX-Q-604")
def test_a_priest_has_miracles_of_his_aspects_up_to_the_highest() -> None:
    assert reasons("guard:prayer") == {"no-priest"}
    assert reasons("altar-boy:prayer") == {"no-aspect"}
    assert reasons("priest:curse") == {"no-aspect"}
    assert reasons("priest:prayer:omen") == set()
    assert reasons("priest:prayer:omen:hymn") == {"too-many-things"}
    assert miracles(known().kinds["bishop"]) == 4
    assert miracles(known().kinds["war-monk"]) == 2


@pytest.mark.rule("CFX-ARTF-04")
def test_artefacts_are_for_characters_and_those_who_may() -> None:
    assert reasons("guard:relic") == {"no-artefacts"}
    assert reasons("looter:relic") == set()


@pytest.mark.rule("CFX-ARTF-01", "CFX-EX-64")
def test_an_artefact_can_be_one_figures_own() -> None:
    assert reasons("hero:his-blade") == {"label"}
    assert reasons("eschelius:his-blade") == set()


@pytest.mark.rule("CFX-ARTF-05", "CFX-EX-65")
def test_a_character_has_as_many_artefacts_as_its_rank_level() -> None:
    assert artefacts(known().kinds["hero"]) == 2
    assert reasons("hero:relic:trinket") == set()
    assert reasons("hero:relic:trinket:third-relic") == {"too-many-things"}


@pytest.mark.rule("CFX-ARTF-06", "CFX-ABIL-17")
def test_others_have_as_many_as_their_ability_says() -> None:
    assert reasons("looter:relic:trinket") == {"too-many-things"}


@pytest.mark.rule("CFX-ARTF-07")
def test_a_character_with_the_ability_has_more() -> None:
    assert artefacts(known().kinds["lucky-hero"]) == 3
    assert reasons("lucky-hero:relic:trinket:third-relic") == set()


@pytest.mark.rule("CFX-Q-108")
def test_nobody_has_the_same_spell_or_artefact_twice() -> None:
    assert reasons("hero:relic:relic") == {"thing-twice"}
    assert reasons("mage:six:six") == {"thing-twice"}


@pytest.mark.rule("CFX-EQP-05")
def test_nobody_has_the_same_equipment_twice() -> None:
    assert reasons("guard:whetstone:whetstone") == {"thing-twice"}
    assert reasons("guard:whetstone:dice-of-doubt") == set()


@pytest.mark.rule("CFX-EQP-04", "CFX-EX-66", "CFX-Q-62")
def test_equipment_is_for_whom_its_label_does_not_exclude() -> None:
    assert reasons("guard:dice-of-doubt/hero:dice-of-doubt") == set()
    assert reasons("priest:dice-of-doubt") == {"label"}
    assert reasons("believer:dice-of-doubt") == {"label"}


@pytest.mark.rule("CFX-VIRT-01")
def test_virtues_are_for_priests() -> None:
    assert reasons("guard:lesser-1") == {"no-priest"}


@pytest.mark.rule("CFX-VIRT-03", "CFX-VIRT-04", "CFX-VIRT-05", "CFX-EX-67")
def test_how_many_virtues_a_priest_may_have() -> None:
    many = "lesser-1:lesser-2:lesser-3:greater-1:greater-2:divine-1"
    assert reasons(f"priest:{many}") == set()
    assert reasons(f"priest:{many}:greater-3") == {"too-many-things"}
    assert reasons(f"priest:{many}:divine-2") == {"too-many-things"}
    assert reasons("altar-boy:greater-1:greater-2") == {"too-many-things"}


@pytest.mark.rule("CFX-SPEC-01")
def test_special_cards_are_not_bought() -> None:
    assert reasons("guard:ghost-card") == {"special"}
