"""No card is forgotten: each has a test, and each that needs rules of its own has declared them."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.games.mage_wars import (
    test_cards_conjurations,
    test_cards_creature_abilities,
    test_cards_creatures,
    test_cards_equipment,
    test_cards_items,
    test_cards_spawnpoints,
    test_cards_temples,
    test_cards_walls,
)
from tests.games.mage_wars.card_tests import SUBJECTS
from walstatt.games.mage_wars.state.effects import EFFECTS
from walstatt.games.mage_wars.state.library import the_library
from walstatt.games.mage_wars.state.vocabulary import SpellType

#: Importing them notes their cards.
MODULES = (
    test_cards_conjurations,
    test_cards_creature_abilities,
    test_cards_creatures,
    test_cards_equipment,
    test_cards_items,
    test_cards_spawnpoints,
    test_cards_temples,
    test_cards_walls,
)


@pytest.mark.parametrize("kind", ["creature", "conjuration", "equipment"])
def test_every_object_has_a_test(kind: str) -> None:
    assert MODULES
    assert {card.id for card in the_library().cards.values() if card.type == kind} <= SUBJECTS


@pytest.mark.parametrize("kind", get_args(SpellType))
def test_special_cards_and_no_others_have_rules_of_their_own(kind: str) -> None:
    cards = [card for card in the_library().cards.values() if card.type == kind]
    assert {card.id for card in cards if card.special} == {card.id for card in cards if card.id in EFFECTS}
