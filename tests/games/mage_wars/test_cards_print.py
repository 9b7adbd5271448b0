"""Printed cards: every spell and every mage is on them, in both languages, and fits."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest

from tests.draw.card_spy import faults
from tests.draw.pdf_reading import reader, squeezed, words_of
from tests.games.mage_wars.arena import the_game
from walstatt.cli.main import run
from walstatt.core import game as core_game
from walstatt.core.cards import TONES, Card, Row, groups, of_groups
from walstatt.core.text import LANGS, Lang
from walstatt.draw.card_face import faces
from walstatt.draw.cards_pdf import cards_pdf
from walstatt.draw.icons import has_icon
from walstatt.draw.tones import tone
from walstatt.games.mage_wars.game import MageWars
from walstatt.games.mage_wars.screen.paper import GROUPS
from walstatt.games.mage_wars.state.library import the_library
from walstatt.games.mage_wars.state.vocabulary import TRAITS

langs = pytest.mark.parametrize("lang", LANGS)


@cache
def cards(lang: Lang) -> dict[str, Card]:
    found = the_game().cards(lang)
    assert len({card.id for card in found}) == len(found)
    return {card.id: card for card in found}


@cache
def printed(lang: Lang) -> str:
    return words_of(cards_pdf(list(cards(lang).values()), lang))


def rows(card: Card) -> list[Row]:
    return [row for section in card.sections for row in section.rows]


def said(card: Card) -> str:
    """All that the rows of a card say."""
    words = " ".join(f"{row.title} {row.text} {' '.join(row.cells)}" for row in rows(card))
    return words.replace("\N{NO-BREAK SPACE}", " ")


# --- what is on them ----------------------------------------------------------------------------------------


@langs
def test_all_174_spells_and_4_mages_are_printed(lang: Lang) -> None:
    assert len(the_library().cards) == 174
    assert len(cards(lang)) == 178
    text = printed(lang)
    for spell in the_library().cards.values():
        assert cards(lang)[f"spell-{spell.id}"].title == spell.name[lang]
        assert squeezed(spell.name[lang]) in text
        assert squeezed(spell.text[lang]) in text, spell.id
    for mage in the_library().mages.values():
        assert squeezed(mage.note[lang]) in text


@langs
@pytest.mark.rule("MGW-CARD-02", "MGW-ENCH-12", "MGW-ENCH-13")
def test_a_card_shows_its_casting_bar(lang: Lang) -> None:
    """Cost (two for an enchantment), level, action, range, target and school."""
    names = the_game().teller(lang)
    for spell in the_library().cards.values():
        card = cards(lang)[f"spell-{spell.id}"]
        cost = [str(spell.cost), str(spell.reveal)] if spell.type == "enchantment" else [str(spell.cost)]
        assert [box.text for box in card.cost] == (["X"] if spell.x is not None else cost)
        level, action, span = card.boxes[:3]
        assert level.text == str(spell.level)
        assert action.text == names.say(f"print.{spell.action}")
        assert span.text == f"{spell.range[0]}–{spell.range[1]}"
        assert any(row.title == names.say("print.target") for row in rows(card))
        for school in spell.school:
            assert names.library.term("schools", school, lang) in card.footer


@langs
def test_attacks_abilities_and_traits_stand_on_the_card(lang: Lang) -> None:
    library = the_library()
    for spell in library.cards.values():
        card = cards(lang)[f"spell-{spell.id}"]
        text = said(card)
        for bar in spell.attacks:
            row = next(row for row in rows(card) if row.title == bar.name[lang])
            assert row.cells == ("X" if bar.x else str(bar.dice),)
            for band in bar.bands:
                for effect, _ in band.effects:
                    assert library.term("effects", effect, lang) in row.text
            for trait in bar.traits:
                assert library.term("traits", trait, lang) in text
        for ability in spell.abilities:
            assert f"{ability.name[lang]} " in text
            assert ability.text[lang] in text
        if spell.defense is not None:
            assert f"{spell.defense.roll}+" in text
        for trait, value in spell.traits.items():
            if trait in TRAITS and trait not in ("extendable", "living", "nonliving"):
                assert library.trait(trait, value, lang) in text, (spell.id, trait)


@langs
@pytest.mark.rule("MGW-DICE-03")
def test_a_bonus_against_creatures_only_says_so(lang: Lang) -> None:
    """Nearly all conjurations are Nonliving, so the word matters."""
    words = {"en": "creatures", "de": "Kreaturen"}
    found = 0
    for spell in the_library().cards.values():
        for bar in spell.attacks:
            if bar.bonus is not None:
                row = next(r for r in rows(cards(lang)[f"spell-{spell.id}"]) if r.title == bar.name[lang])
                assert (words[lang] in row.text) is bar.bonus.creatures, spell.id
                found += bar.bonus.creatures
    assert found == 5


@langs
@pytest.mark.rule("MGW-DMG-10", "MGW-QC-10", "MGW-UPK-01")
def test_an_ability_says_when_it_is_used_and_with_how_many_dice(lang: Lang) -> None:
    wanted = {
        "spell-asyran-cleric": ("1 die", "1 Würfel"),
        "spell-gray-angel": ("6 dice", "6 Würfel"),
        "spell-hand-of-bim-shalla": ("before or after", "vor oder nach der Aktionsphase"),
        "spell-sacrificial-altar": ("before or after", "vor oder nach der Aktionsphase"),
        "spell-temple-of-light": ("before or after", "vor oder nach der Aktionsphase"),
        "spell-blue-gremlin": ("on being activated", "bei der Aktivierung"),
        "spell-necropian-vampiress": ("on being activated", "bei der Aktivierung"),
        "spell-molochs-torment": ("in the upkeep phase", "in der Erhaltungsphase"),
        "mage-wizard": ("in the upkeep phase", "in der Erhaltungsphase"),
        "spell-gate-to-hell": ("controller's mage opens", "Magier des Kontrollierenden öffnet"),
        "spell-crown-of-protection": ("Living creature that is not a mage", "die kein Magier ist"),
    }
    for card, words in wanted.items():
        assert words[LANGS.index(lang)] in said(cards(lang)[card]), card


@langs
def test_what_is_said_of_a_card_begins_with_a_capital_and_goes_on_without(lang: Lang) -> None:
    title = the_game().teller(lang).say("print.limits")
    for card in cards(lang).values():
        for row in rows(card):
            if row.title == title:
                first, *rest = row.text.split(", ")
                assert first[0].isupper(), row.text
                assert not [part for part in rest if part.startswith(("Nur", "Only"))], row.text
    dissolve = said(cards("de")["spell-dissolve"])
    assert "Magier, dann ein Gegenstand, den er trägt." in dissolve


@langs
def test_life_armor_channeling_and_location_stand_in_boxes(lang: Lang) -> None:
    for spell in the_library().cards.values():
        values = [box.text for box in cards(lang)[f"spell-{spell.id}"].boxes[3:]]
        if spell.life:
            assert values[:2] == [str(spell.life), "–" if spell.no_armor else str(spell.armor)]
        if spell.channeling is not None:
            assert str(spell.channeling) in values
        assert len(values) >= (1 if spell.locations else 0)


@langs
@pytest.mark.rule("MGW-BOOK-02", "MGW-SET-07")
def test_a_mage_card_has_values_abilities_and_training(lang: Lang) -> None:
    library = the_library()
    for mage in library.mages.values():
        card = cards(lang)[f"mage-{mage.id}"]
        wanted = [mage.life, mage.armor, mage.channeling, mage.mana, mage.points]
        assert [box.text for box in card.boxes] == list(map(str, wanted))
        text = said(card)
        for ability in mage.abilities:
            assert ability.text[lang] in text
        for school in (*mage.trained, *mage.opposed, *mage.choice):
            assert library.term("schools", school, lang) in text
        assert str(library.apprentices[mage.id].life) in text


def test_cards_say_that_they_are_no_official_ones() -> None:
    for lang, words in (("en", "no official card"), ("de", "keine offizielle Karte")):
        assert all(words in card.footer for card in cards(lang).values())


def test_cards_can_be_asked_for_by_type() -> None:
    every = list(cards("en").values())
    assert groups(every) == GROUPS
    assert {card.id for card in of_groups(every, ["mage"])} == {f"mage-{m}" for m in the_library().mages}
    assert all(card.tone in TONES for card in every)


# --- how they fit -------------------------------------------------------------------------------------------


@langs
def test_every_spell_is_a_single_card_and_nothing_lies_on_anything(lang: Lang) -> None:
    for card in cards(lang).values():
        found = faces(card, tone(card.tone), lang)
        assert len(found) <= (2 if card.group == "mage" else 1), card.id
        for face in found:
            assert list(faults(face)) == [], card.id


def test_icons_are_known() -> None:
    for card in cards("en").values():
        assert has_icon(card.icon), card.id
        assert all(has_icon(row.icon) for row in rows(card) if row.icon)


def test_the_command_prints_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(core_game._makers, "mage-wars", MageWars)
    monkeypatch.setitem(core_game._games, "mage-wars", the_game())
    file = tmp_path / "mages.pdf"
    words = ["cards", "mage-wars", "--pdf", str(file), "--group", "mage", "--lang", "de"]
    monkeypatch.setattr(sys, "argv", ["walstatt", *words])
    with pytest.raises(SystemExit) as ended:
        run()
    assert not ended.value.code
    assert len(reader(file.read_bytes()).pages) == 1
    assert squeezed("Hexenmeister") in words_of(file.read_bytes())
