"""Printed cards: every profile with its values and abilities, what they may have, the rules at a glance."""

from __future__ import annotations

from functools import cache

import pytest

from tests.draw.card_spy import faults
from walstatt.core.cards import TONES, Card
from walstatt.core.game import find_game
from walstatt.core.text import LANGS, Lang
from walstatt.draw.card_face import faces
from walstatt.draw.icons import has_icon
from walstatt.draw.tones import tone
from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES
from walstatt.games.confrontation_x.state.injuries import table
from walstatt.games.confrontation_x.state.library import library

langs = pytest.mark.parametrize("lang", LANGS)


@cache
def cards(lang: Lang) -> dict[str, Card]:
    return {card.id: card for card in find_game("confrontation-x").cards(lang)}


@langs
@pytest.mark.rule("CFX-PROF-05", "CFX-PROF-06", "CFX-PROF-07")
def test_every_profile_is_printed_with_values_abilities_and_cost(lang: Lang) -> None:
    names = find_game("confrontation-x").painter(lang).names  # type: ignore[attr-defined]
    for kind in library().kinds.values():
        card = cards(lang)[kind.id]
        assert [box.text for box in card.cost] == [str(kind.cost)]
        assert card.subtitle.split(" · ")[0] == names.rank(kind)
        assert len(card.boxes) == sum(kind.printed(attribute) is not None for attribute in ATTRIBUTES)
        rows = [row.title.split("/")[0] for section in card.sections for row in section.rows]
        assert {names.ability(ability) for ability in kind.abilities} <= set(rows)
        assert card.life is not None
        assert card.life.white + card.life.red == kind.levels


@langs
def test_every_power_and_item_has_a_card(lang: Lang) -> None:
    known = library()
    told = {thing.id: thing.text[lang] for thing in known.powers.values()}
    told |= {thing.id: thing.text[lang] for thing in known.items.values()}
    assert {id: cards(lang)[id].note for id in told} == told


@langs
@pytest.mark.rule("CFX-DATA-06", "CFX-DMG-04", "CFX-DMG-05")
def test_the_injury_table_is_printed_as_the_rules_read_it(lang: Lang) -> None:
    (section,) = cards(lang)["reference-injuries"].sections
    assert len(section.head) == 5
    assert len(section.rows) == len(table().rows)
    assert [row.title for row in section.rows][:2] == ["≤ −8", "−7 / −6"]
    assert section.rows[-1].title == "≥ 17"
    assert set(section.rows[-1].cells) == {"†"}


@langs
def test_the_rules_at_a_glance_are_told_in_full(lang: Lang) -> None:
    told = [card for card in cards(lang).values() if card.group == "reference"]
    assert len(told) == 7
    for card in told:
        for section in card.sections:
            assert all(row.title and not row.title.startswith("reference.") for row in section.rows)


@langs
def test_cards_are_drawn_without_anything_cut_off(lang: Lang) -> None:
    shown = list(cards(lang).values())
    assert all(card.tone in TONES and has_icon(card.icon) for card in shown), [
        card.id for card in shown if not has_icon(card.icon)
    ]
    for card in [*shown[:9], *shown[9::12]]:
        for face in faces(card, tone(card.tone), lang):
            assert list(faults(face)) == [], card.id
