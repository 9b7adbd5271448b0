"""The tuned books: house content, one for each mage, built by the rules and balanced by trial games."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.test_card_facts import cards, library
from walstatt.core.errors import BadSetup
from walstatt.core.match import Match
from walstatt.games.mage_wars.rules.books import faults, points
from walstatt.games.mage_wars.state.kinds import Book

MAGES = ("beastmaster", "priestess", "warlock", "wizard")


def tuned(mage: str) -> Book:
    (found,) = [book for book in library().books.values() if book.tuned and book.mage == mage]
    return found


def test_every_mage_has_one_and_nobody_else() -> None:
    assert sorted(book.mage for book in library().books.values() if book.tuned) == sorted(MAGES)
    assert {mage.id for mage in library().mages.values()} == set(MAGES)


@pytest.mark.rule("MGW-BOOK-03", "MGW-BOOK-16", "MGW-BOOK-17")
@pytest.mark.parametrize("mage", MAGES)
def test_it_is_legal_and_spends_all_points(mage: str) -> None:
    book = tuned(mage)
    assert faults(library(), book) == []
    assert points(library(), book) == 120


@pytest.mark.parametrize("mage", MAGES)
def test_it_says_that_it_is_no_book_of_the_rulebook(mage: str) -> None:
    book = tuned(mage)
    assert book.id == f"tuned-{mage}"
    assert not book.apprentice
    assert not any(rule.startswith("MGW-DATA") for rule in book.rules)
    for lang, word in (("en", "tuned"), ("de", "erprobt")):
        assert word in book.name[lang].lower()  # type: ignore[index]


@pytest.mark.parametrize("mage", MAGES)
def test_it_has_something_of_everything(mage: str) -> None:
    """A plan for a person: creatures to fight with, equipment, enchantments, attack spells and answers."""
    counts = dict.fromkeys(("creature", "equipment", "enchantment", "attack", "incantation"), 0)
    for card, copies in tuned(mage).cards.items():
        counts[cards()[card].type] = counts.get(cards()[card].type, 0) + copies
    assert counts["creature"] >= 8
    assert counts["equipment"] >= 6
    assert counts["enchantment"] >= 6
    assert counts["attack"] >= 4
    assert counts["incantation"] >= 5
    assert {"dispel", "dissolve"} <= set(tuned(mage).cards)  # against enchantments and items


@pytest.mark.rule("MGW-SET-12")
def test_the_setting_gives_every_seat_the_book_of_its_mage() -> None:
    match = Match.new("mage-wars", {"level": "full", "mages": "wizard,beastmaster", "books": "tuned"})
    players = match.state.players
    assert [dict(player.book) for player in players] == [tuned("wizard").cards, tuned("beastmaster").cards]
    assert players[0].school == tuned("wizard").element != ""


@pytest.mark.rule("MGW-SET-12")
def test_one_seat_may_have_it_and_the_other_the_standard_book() -> None:
    options = {"level": "full", "mages": "warlock,priestess", "books": "tuned,standard"}
    warlock, priestess = Match.new("mage-wars", options).state.players
    assert warlock.book == tuned("warlock").cards
    assert priestess.book == library().books["starter-priestess"].cards != tuned("priestess").cards


@pytest.mark.rule("MGW-APP-07")
def test_the_apprentice_mode_has_its_own_books() -> None:
    with pytest.raises(BadSetup) as caught:
        Match.new("mage-wars", {"level": "apprentice", "books": "tuned"})
    assert "MGW-APP-07" in caught.value.rules
