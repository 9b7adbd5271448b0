"""Spellbook construction, MGW-BOOK-01 to 30: prices, copies, restrictions, refusals, ready-made books."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.mage_wars.test_card_facts import cards, library
from walstatt.games.mage_wars.rules.books import (
    BadBook,
    allowed,
    apprentice_faults,
    collection,
    factor,
    faults,
    most_copies,
    points,
    price,
    training,
)
from walstatt.games.mage_wars.state.kinds import Book
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.vocabulary import School

#: Every class, the Wizard with each of his elements.
CLASSES = [
    ("beastmaster", ""), ("priestess", ""), ("warlock", ""), ("wizard", "fire"), ("wizard", "earth"),
    ("wizard", "air"), ("wizard", "water"),
]  # fmt: skip


def cost(card: str, mage: str, element: str = "") -> int:
    return price(cards()[card], library().mages[mage], element)


def book(mage: str, element: School | str = "", **counts: int) -> Book:
    """A book of a few cards; hyphens of the ids are underscores here."""
    chosen = {card.replace("_", "-"): count for card, count in counts.items()}
    return Book("own", {"en": "Own", "de": "Eigenes"}, mage, chosen, element)  # type: ignore[arg-type]


def wrong(mage: str, element: str = "", **counts: int) -> list[tuple[str, str]]:
    """What is wrong with a book, in short, with the rule."""
    return [(fault.key, *fault.rules) for fault in faults(library(), book(mage, element, **counts))]  # type: ignore[misc]


# --- prices ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-BOOK-05", "MGW-BOOK-06", "MGW-BOOK-07", "MGW-EX-86")
def test_a_level_costs_1_trained_2_untrained_and_3_opposed() -> None:
    beastmaster = library().mages["beastmaster"]
    assert [3 * factor(beastmaster, school) for school in ("nature", "war", "fire")] == [3, 6, 9]
    assert cost("tarok-the-skyhunter", "beastmaster") == 3  # Nature 3
    assert cost("chain-lightning", "beastmaster") == 6  # Air 3
    assert cost("firestorm", "beastmaster") == 9  # Fire 3


@pytest.mark.rule("MGW-BOOK-04", "MGW-DATA-38", "MGW-BOOK-11")
def test_the_same_card_costs_each_class_what_its_training_says() -> None:
    prices = {mage: cost("gray-angel", mage, element) for mage, element in CLASSES}
    assert prices == {"beastmaster": 6, "priestess": 3, "warlock": 9, "wizard": 6}


@pytest.mark.rule("MGW-BOOK-08", "MGW-EX-87", "MGW-Q-108")
def test_of_schools_joined_by_or_the_cheapest_counts() -> None:
    assert cost("elemental-wand", "warlock") == 2  # as Fire
    assert cost("elemental-wand", "beastmaster") == 4  # as any but Fire
    assert cost("elemental-wand", "priestess") == 4


@pytest.mark.rule("MGW-BOOK-09", "MGW-EX-88")
def test_schools_joined_by_and_are_paid_part_by_part() -> None:
    assert cost("adramelech-lord-of-fire", "wizard", "fire") == 2 + 4 * 2
    assert cost("adramelech-lord-of-fire", "warlock") == 6


@pytest.mark.rule("MGW-EX-94", "MGW-BOOK-23")
def test_prices_of_the_derived_example() -> None:
    assert [cost("battle-forge", mage) for mage in ("warlock", "priestess", "beastmaster")] == [3, 4, 5]
    assert cost("turn-to-stone", "wizard", "earth") == 3
    assert cost("turn-to-stone", "wizard", "air") == 4
    assert cost("turn-to-stone", "beastmaster") == 6
    rings = {mage: cost("enchanters-ring", mage, element) for mage, element in CLASSES}
    assert rings == {"beastmaster": 1, "wizard": 1, "warlock": 2, "priestess": 2}
    assert {cost("leather-boots", mage, element) for mage, element in CLASSES} == {1}


@pytest.mark.rule("MGW-BOOK-23", "MGW-COD-121")
def test_every_novice_spell_costs_everybody_one_point() -> None:
    novices = [card.id for card in cards().values() if card.novice]
    assert sorted(novices) == [
        "decoy", "leather-boots", "leather-gloves", "perfect-strike", "piercing-strike", "shift-enchantment",
    ]  # fmt: skip
    assert {cost(card, mage, element) for card in novices for mage, element in CLASSES} == {1}


@pytest.mark.rule("MGW-BOOK-15")
def test_the_wizard_is_trained_in_arcane_and_the_element_of_his_choice() -> None:
    wizard = library().mages["wizard"]
    assert [training(wizard, element) for element in wizard.choice] == [
        ("arcane", "fire"), ("arcane", "earth"), ("arcane", "air"), ("arcane", "water"),
    ]  # fmt: skip
    assert {factor(wizard, school, "air") for school in ("arcane", "air")} == {1}
    assert {factor(wizard, school, "air") for school in ("fire", "holy", "dark")} == {2}  # none is opposed
    assert wrong("wizard", fireball=1) == [("book.element-missing", "MGW-BOOK-15")]
    assert wrong("wizard", "holy") == [("book.element-wrong", "MGW-BOOK-15")]
    assert wrong("warlock", "air") == [("book.element-wrong", "MGW-BOOK-15")]
    assert wrong("wizard", "fire", fireball=1) == []


# --- limits ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-BOOK-16", "MGW-BOOK-17", "MGW-BOOK-22", "MGW-DATA-39")
def test_six_of_level_1_four_of_higher_levels_one_of_epic_spells() -> None:
    assert wrong("warlock", flameblast=6) == []
    assert wrong("warlock", flameblast=7) == [("book.copies", "MGW-BOOK-16")]
    assert wrong("warlock", fireball=4) == []
    assert wrong("warlock", fireball=5) == [("book.copies", "MGW-BOOK-17")]
    assert wrong("warlock", deathlock=1) == []
    assert wrong("warlock", deathlock=2) == [("book.epic", "MGW-BOOK-22")]


@pytest.mark.rule("MGW-BOOK-17")
def test_the_summed_level_decides_how_often_a_spell_of_two_schools_may_be_in_a_book() -> None:
    assert most_copies(cards()["battle-forge"]) == 4  # War 1 & Fire 1 is level 2
    assert most_copies(cards()["enchanters-ring"]) == 6  # Arcane or Nature, level 1


@pytest.mark.rule("MGW-BOOK-20", "MGW-EX-89")
def test_the_lair_is_for_the_beastmaster_only() -> None:
    assert wrong("priestess", lair=1) == [("book.only-mage", "MGW-BOOK-20")]
    assert wrong("beastmaster", lair=1) == []


@pytest.mark.rule("MGW-BOOK-21", "MGW-EX-90")
def test_the_temple_of_asyra_is_for_mages_trained_in_holy() -> None:
    assert wrong("warlock", temple_of_asyra=1) == [("book.only-school", "MGW-BOOK-21")]
    assert wrong("priestess", temple_of_asyra=1) == []


@pytest.mark.rule("MGW-COD-122")
def test_who_may_have_the_restricted_cards() -> None:
    restricted = [card for card in cards().values() if card.only_mage or card.only_school]
    mages = library().mages
    having = {mage: sum(allowed(card, mages[mage]) for card in restricted) for mage in mages}
    assert len(restricted) == 27
    assert having == {"beastmaster": 6, "priestess": 6, "warlock": 11, "wizard": 4}


@pytest.mark.rule("MGW-BOOK-03", "MGW-BOOK-28")
def test_a_book_may_cost_120_points_and_not_one_more() -> None:
    full = library().books["starter-warlock"]
    over = Book("own", full.name, "warlock", {**full.cards, "flameblast": full.cards["flameblast"] + 1})
    assert faults(library(), full) == []
    (fault,) = faults(library(), over)
    assert (fault.key, fault.rules) == ("book.points", ("MGW-BOOK-03",))
    assert fault.text("de") == "Das Zauberbuch kostet 121 Zauberpunkte; Hexenmeister darf 120 ausgeben."


@pytest.mark.rule("MGW-BOOK-02")
def test_the_ability_card_sets_the_points_and_the_training() -> None:
    other = Library.load()
    warlock, starter = other.mages["warlock"], other.books["starter-warlock"]
    other.mages["warlock"] = replace(warlock, points=119)
    assert [fault.key for fault in faults(other, starter)] == ["book.points"]
    other.mages["warlock"] = replace(warlock, trained=("dark",))
    assert points(other, starter) == 120 + 26  # the Fire levels of its cards once more
    other.mages["warlock"] = replace(warlock, trained=("fire",))
    assert {fault.key for fault in faults(other, starter)} == {"book.only-school", "book.points"}


@pytest.mark.rule("MGW-BOOK-01")
def test_unknown_cards_are_refused_with_what_was_probably_meant() -> None:
    def told(card: str) -> BadBook:
        (fault,) = faults(library(), Book("own", {"en": "x", "de": "x"}, "warlock", {card: 1}))
        return fault

    assert told("firebal").text("en") == "There is no card 'firebal'. Did you mean Fireball?"
    assert told("firebal").text("de") == "Eine Karte „firebal“ gibt es nicht. War Feuerball gemeint?"
    assert told("qqqqqqqq").text("en") == "There is no card 'qqqqqqqq'."


def test_all_faults_are_told_at_once_in_both_languages() -> None:
    found = faults(library(), book("priestess", lair=2, flameblast=7, pentagram=1, block=0))
    assert [fault.key for fault in found] == [
        "book.epic", "book.only-mage", "book.copies", "book.only-mage", "book.count",
    ]  # fmt: skip
    assert found[1].text("en") == "Lair may only be in the book of this class: Beastmaster."
    assert found[1].text("de") == "Behausung darf nur im Zauberbuch dieser Klasse sein: Tiermeister."
    for fault in found:
        assert "{" not in fault.text("en") + fault.text("de")
        assert fault.text("en") != fault.text("de")


def test_an_unknown_mage_is_refused() -> None:
    (fault,) = faults(library(), book("druid"))
    assert (fault.key, fault.rules) == ("book.no-mage", ("MGW-GEN-04",))
    assert "Tiermeister, Priesterin, Hexenmeister und Zauberer" in fault.text("de")


# --- boxes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-06", "MGW-Q-125")
def test_a_collection_limits_a_book_only_if_one_plays_so() -> None:
    many = book("warlock", flameblast=5)
    assert faults(library(), many) == []
    (fault,) = faults(library(), many, collection(library()))  # 2 in the base game
    assert (fault.key, fault.rules) == ("book.library", ("MGW-LIST-06",))
    assert collection(library(), 1, 0, 2)["flameblast"] == 6
    assert faults(library(), many, collection(library(), 1, 0, 2)) == []


@pytest.mark.rule("MGW-EX-91", "MGW-BOOK-26")
def test_all_four_starter_books_can_be_built_from_one_base_game() -> None:
    box = collection(library())
    starters = [found for found in library().books.values() if not (found.apprentice or found.tuned)]
    assert len(starters) == 4
    for card in box:
        assert sum(found.cards.get(card, 0) for found in starters) <= box[card], card


# --- the books of the rulebook --------------------------------------------------------------------------


@pytest.mark.rule("MGW-EX-93", "MGW-BOOK-26", "MGW-BOOK-28")
@pytest.mark.parametrize(
    ("mage", "size"), [("beastmaster", 68), ("warlock", 59), ("wizard", 59), ("priestess", 55)]
)
def test_each_starter_book_costs_exactly_120_and_is_legal(mage: str, size: int) -> None:
    starter = library().books[f"starter-{mage}"]
    assert (starter.size, points(library(), starter)) == (size, 120)
    assert faults(library(), starter) == []


@pytest.mark.rule("MGW-BOOK-29", "MGW-EX-93")
def test_the_wizards_starter_book_is_legal_for_air_only() -> None:
    starter = library().books["starter-wizard"]
    prices = {}
    for element in library().mages["wizard"].choice:
        other = Book("own", starter.name, "wizard", starter.cards, element)
        prices[element] = (points(library(), other), [fault.key for fault in faults(library(), other)])
    assert prices == {
        "air": (120, []),
        "fire": (141, ["book.points"]),
        "earth": (142, ["book.points"]),
        "water": (140, ["book.points"]),
    }


@pytest.mark.rule("MGW-DATA-16")
def test_apprentice_books_by_type() -> None:
    """Equipment, creatures, conjurations, enchantments, incantations, attack spells, all."""
    order = ("equipment", "creature", "conjuration", "enchantment", "incantation", "attack")
    counted = {}
    for mage in library().mages:
        listed = library().books[f"apprentice-{mage}"]
        counted[mage] = [
            sum(count for card, count in listed.cards.items() if cards()[card].type == kind) for kind in order
        ] + [listed.size]
    assert counted == {
        "beastmaster": [3, 10, 2, 8, 7, 3, 33],
        "priestess": [3, 8, 0, 9, 7, 3, 30],
        "warlock": [3, 9, 0, 8, 6, 4, 30],
        "wizard": [5, 7, 0, 7, 7, 4, 30],
    }
    assert library().books["apprentice-warlock"].cards["vampiric-strike"] == 2
    assert library().books["apprentice-wizard"].cards["minor-heal"] == 2


@pytest.mark.rule("MGW-DATA-16")
def test_all_four_apprentice_books_stay_within_one_base_game() -> None:
    box = collection(library())
    listed = [found for found in library().books.values() if found.apprentice]
    needed = {card: sum(found.cards.get(card, 0) for found in listed) for card in box}
    assert sum(needed.values()) == 123
    assert [card for card in box if needed[card] > box[card]] == []


@pytest.mark.rule("MGW-BOOK-27", "MGW-Q-49", "MGW-Q-99")
def test_starred_cards_are_in_both_books_but_for_two_where_the_apprentice_lists_decide() -> None:
    """Which kinds of the starter books also stand in the apprentice list of the mage."""
    shared = {}
    for mage in library().mages:
        starter, listed = library().books[f"starter-{mage}"], library().books[f"apprentice-{mage}"]
        shared[mage] = len(set(starter.cards) & set(listed.cards))
        assert set(listed.cards) <= set(starter.cards)
    assert shared == {"beastmaster": 26, "priestess": 25, "warlock": 25, "wizard": 26}
    assert "marked-for-death" not in library().books["apprentice-beastmaster"].cards
    assert "regrowth" not in library().books["apprentice-priestess"].cards


@pytest.mark.rule("MGW-APP-07", "MGW-APP-12")
def test_in_the_apprentice_mode_only_the_listed_book_may_be_used() -> None:
    listed = library().books["apprentice-beastmaster"]
    assert apprentice_faults(library(), listed) == []
    assert listed.cards["tanglevine"] == 2
    assert cards()["tanglevine"].type == "conjuration"
    changed = {**listed.cards, "geyser": 3, "lair": 1}
    (fault,) = apprentice_faults(library(), Book("own", listed.name, "beastmaster", changed))
    assert fault.rules == ("MGW-APP-07",)
    assert fault.text("en").endswith("it differs in: Geyser and Lair.")
    assert fault.text("de").endswith("es weicht ab bei: Geysir und Behausung.")
