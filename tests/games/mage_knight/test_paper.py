"""Printed cards: every figure with its whole dial, its abilities explained, the rules at a glance."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.cli.conftest import Command, walstatt  # noqa: F401  a fixture
from tests.draw.card_spy import faults
from tests.draw.pdf_reading import squeezed, words_of
from walstatt.core.cards import TONES, Card, groups
from walstatt.core.game import find_game
from walstatt.core.text import LANGS, Lang
from walstatt.draw.card_face import faces
from walstatt.draw.cards_pdf import cards_pdf
from walstatt.draw.icons import has_icon
from walstatt.draw.tones import tone
from walstatt.games.mage_knight.state.abilities import ALL
from walstatt.games.mage_knight.state.library import abilities, factions, kinds

langs = pytest.mark.parametrize("lang", LANGS)


@cache
def cards(lang: Lang) -> dict[str, Card]:
    return {card.id: card for card in find_game("mage-knight").cards(lang)}


@langs
@pytest.mark.rule("MKN-BASE-02", "MKN-BASE-06")
def test_every_figure_is_printed_with_its_whole_dial(lang: Lang) -> None:
    for kind in kinds().values():
        card = cards(lang)[kind.id]
        assert (card.title, [box.text for box in card.cost]) == (
            kind.called(lang), [str(kind.points)],
        )  # fmt: skip
        assert len(card.wheels) == len(kind.dials)
        for wheel, dial, start in zip(card.wheels, kind.dials, kind.starts, strict=True):
            assert wheel.dial.start == start
            shown = [slot.values for slot in wheel.dial.slots if slot.values]
            assert len(shown) == len(dial)
            for values, slot in zip(shown, dial.slots, strict=True):
                numbers = (slot.speed, slot.attack, slot.defence, slot.damage)
                assert tuple(value.text for value in values) == tuple(map(str, numbers))
                assert tuple(bool(value.code) for value in values) == tuple(map(bool, slot.marks))


@langs
def test_a_card_says_what_every_ability_of_its_dial_does(lang: Lang) -> None:
    names = find_game("mage-knight").teller(lang)
    for kind in kinds().values():
        rows = {row.title: row.text for section in cards(lang)[kind.id].sections for row in section.rows}
        for ability in {mark for dial in kind.dials for slot in dial.slots for mark in slot.marks if mark}:
            told = f"{abilities()[ability].name[lang]} ({abilities()[ability].code[lang]})"
            assert rows[told] == names.say(f"ability.{ability}"), (kind.id, ability)  # type: ignore[attr-defined]


@langs
def test_the_quick_reference_has_all_abilities(lang: Lang) -> None:
    told = [card for card in cards(lang).values() if card.group == "reference"]
    assert len(told) == 6
    titles = " ".join(row.title for card in told for section in card.sections for row in section.rows)
    for ability in ALL:
        assert abilities()[ability].name[lang] in titles
    for card in told:
        assert all(row.text for section in card.sections for row in section.rows), card.id


@langs
def test_every_card_fits(lang: Lang) -> None:
    """Nothing leaves a card or lies on something else, and no figure needs more than two, sections aside."""
    for card in cards(lang).values():
        found = faces(card, tone(card.tone), lang)
        assert len(found) <= (4 if len(card.wheels) > 1 else 2), card.id
        for face in found:
            assert list(faults(face)) == [], card.id


def test_cards_have_icons_tones_and_groups() -> None:
    every = list(cards("en").values())
    assert groups(every)[:4] == ("reference", "rebellion", "lancers", "house")
    for card in every:
        assert has_icon(card.icon), card.icon
        assert card.tone in TONES
        assert "no official card" in card.footer


@langs
def test_what_is_written_in_the_file(lang: Lang) -> None:
    chosen = [cards(lang)[word] for word in ("rebellion-145", "lancers-133", "reference-fight")]
    text = words_of(cards_pdf(chosen, lang))
    faction = factions()["atlantis-guild"].name[lang]
    code = abilities()["magic-levitation"].code[lang]
    for words in ("Magus", "High Battle Mage On Scorpion Mount", faction, "12″", "180°", f"8{code}"):
        assert squeezed(words) in text, words


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("There is no figure 'Nobody'.", "Magus is in the army 2 times", "MKN-BASE-14", "136 / 200")),
        ("de", ("Eine Figur „Nobody“ gibt es nicht.", "Magus ist 2-mal in der Armee", "Magische Levitation")),
    ],
)
def test_the_command_prints_an_army_with_its_errors(
    walstatt: Command,  # noqa: F811
    tmp_path: Path,
    lang: str,
    words: tuple[str, ...],
) -> None:
    army, pdf = tmp_path / "army.txt", tmp_path / "army.pdf"
    army.write_text("# Two of them\nPoints: 200\n2 Magus\n1 Nobody\n", encoding="utf-8")
    ran = walstatt("cards", "mage-knight", "--list", army, "--pdf", pdf, "--lang", lang)
    assert ran.code == 0
    assert "MKN-BASE-13" in ran.err
    text = words_of(pdf.read_bytes())
    for one in ("Two of them", *words):
        assert squeezed(one) in text, one
