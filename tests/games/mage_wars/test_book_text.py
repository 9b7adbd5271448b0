"""Spellbooks as text: out and in again, in both languages, and what is told about unreadable lines."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.test_card_facts import cards, library
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_wars.build.text import (
    MOST_PROBLEMS,
    book_problems,
    book_text,
    card_named,
    read_book,
)
from walstatt.games.mage_wars.rules.books import GUESSES, BadBook, faults
from walstatt.games.mage_wars.state.kinds import Book

langs = pytest.mark.parametrize("lang", LANGS)


@langs
@pytest.mark.parametrize("name", sorted(library().books))
def test_every_book_survives_the_way_out_and_in(name: str, lang: Lang) -> None:
    book = library().books[name]
    again = read_book(library(), book_text(library(), book, lang))
    assert (again.mage, again.element, again.cards) == (book.mage, book.element, book.cards)
    assert again.name == {"en": book.name[lang], "de": book.name[lang]}


def test_a_book_is_written_by_types_and_names() -> None:
    lines = book_text(library(), library().books["starter-wizard"], "de").splitlines()
    assert lines[:6] == [
        "# Beispielzauberbuch des Zauberers", "Magier: Zauberer", "Ausbildung: Luft", "",
        "# Ausrüstung (8)", "1 Arkaner Ring",
    ]  # fmt: skip
    assert lines[-1] == "# 59 Karten, 120 von 120 Zauberpunkten"
    heads = [line for line in lines if line.startswith("# ")][1:-1]
    assert [head.split()[1] for head in heads] == [
        "Ausrüstung", "Beschwörung", "Kreatur", "Verzauberung", "Formel", "Angriff",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "line", ["2 Fireball", "2x fireball", "Feuerball x2", "FIREBALL × 2", "2 Fireball # hot"]
)
def test_counts_and_names_are_read_in_many_ways(line: str) -> None:
    book = read_book(library(), f"mage: warlock\n{line}\n")
    assert book.cards == {"fireball": 2}


def test_the_same_card_on_two_lines_adds_up() -> None:
    book = read_book(library(), "Magier: Hexenmeister\n1 Fireball\n2 Feuerball\n")
    assert (book.mage, book.cards) == ("warlock", {"fireball": 3})


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("Rajan’s Fury", "rajans-fury"), ("rajan's fury", "rajans-fury"), ("rajans-fury", "rajans-fury"),
        ("Zahn & Krallen", "tooth-and-nail"), ("darkfenne hydra", "darkfenne-hydra"),
        ("Wall of Stone", "wall-of-stone"), ("Teleportation", "teleport"), ("nothing", None),
    ],
)  # fmt: skip
def test_cards_are_found_by_id_and_both_names(word: str, card: str | None) -> None:
    assert card_named(library(), word) == card


@langs
def test_every_card_is_found_by_its_name(lang: Lang) -> None:
    assert {card_named(library(), card.name[lang]): card.id for card in cards().values()} == {
        card: card for card in cards()
    }


def test_every_unreadable_line_is_told_with_its_number() -> None:
    text = "# mine\nmage: Druid\ntraining: Wood\nFireball\n3 Firebal\nmage: Warlock\n"
    found = [(problem.key, problem.text("en")) for problem in book_problems(library(), text)]
    assert [key for key, _ in found] == [
        "book.line-mage", "book.line-school", "book.line", "book.line-card", "book.twice-mage",
    ]  # fmt: skip
    assert found[0][1] == "Line 2: there is no mage 'Druid'."
    assert found[1][1] == "Line 3: there is no school 'Wood'."
    assert found[2][1].startswith("Line 4: 'Fireball' is no line of a book.")
    assert found[3][1] == "Line 5: There is no card 'Firebal'. Did you mean Fireball?"
    with pytest.raises(BadBook, match="Druid"):
        read_book(library(), text)


def test_reading_what_is_no_book_costs_little() -> None:
    """Thousands of unreadable lines, or one with thousands of blanks, must not keep a server busy."""
    found = book_problems(library(), "3 fog bamk\n" * 2000)
    assert [problem.key for problem in found[:-2]] == ["book.line-card"] * MOST_PROBLEMS
    assert [problem.key for problem in found[-2:]] == ["book.no-book", "book.mage-missing"]
    assert found[-2].text("en").startswith(f"From line {MOST_PROBLEMS + 1} on")
    assert sum("Did you mean Fog Bank?" in problem.text("en") for problem in found) == GUESSES
    (blank, _) = book_problems(library(), "a" + " " * 19_000 + "y")
    assert blank.text("en").startswith("Line 1: 'a y' is no line of a book.")
    (long, _) = book_problems(library(), "2 " + "fog bank " * 2000)
    assert len(long.text("en")) < 200
    many = Book("own", {"en": "", "de": ""}, "warlock", {f"fog-bamk-{n}": 1 for n in range(500)})
    assert sum("Did you mean" in fault.text("en") for fault in faults(library(), many)) == GUESSES


def test_a_text_without_a_mage_is_no_book() -> None:
    (problem,) = book_problems(library(), "1 Fireball\n")
    assert problem.key == "book.mage-missing"
    assert problem.text("de").startswith("Das Zauberbuch nennt keinen Magier")


def test_a_book_without_a_title_is_named_after_its_mage() -> None:
    book = read_book(library(), "mage: Warlock\n1 Fireball\n")
    assert book.name == {"en": "Book of Warlock", "de": "Zauberbuch: Hexenmeister"}
