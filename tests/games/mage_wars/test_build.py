"""The spellbook builder: its catalogue, its judge, its charts, and what it makes of texts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.games.mage_wars.test_card_facts import cards, library
from walstatt.core.builder import Draft, Verdict
from walstatt.core.cards import TONES
from walstatt.core.match import Match
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_wars.build.builder import BookBuilder, book_of_draft
from walstatt.games.mage_wars.build.charts import shares
from walstatt.games.mage_wars.build.text import MOST_PROBLEMS
from walstatt.games.mage_wars.game import MageWars
from walstatt.games.mage_wars.rules.books import BadBook, faults, most_copies, price
from walstatt.games.mage_wars.setup import open_options

langs = pytest.mark.parametrize("lang", LANGS)
BUILDER = BookBuilder(library())


def judged(owner: str, counts: Mapping[str, int], lang: Lang = "en", **picks: str) -> Verdict:
    return BUILDER.judge(Draft(owner, dict(counts), picks, "Mine"), lang)


def rules(verdict: Verdict) -> list[str]:
    return [rule for fault in verdict.faults for rule in fault.rules]


# --- the catalogue ----------------------------------------------------------------------------------------


@langs
def test_the_catalogue_has_every_card_with_its_terms(lang: Lang) -> None:
    catalogue = BUILDER.catalogue(lang)
    assert {thing.id: thing.most for thing in catalogue.things} == {
        card.id: most_copies(card) for card in cards().values()
    }
    assert [thing.title for thing in catalogue.things] == [cards()[t.id].name[lang] for t in catalogue.things]
    groups = {group.id for group in catalogue.groups}
    assert {thing.group for thing in catalogue.things} == groups
    for thing in catalogue.things:
        assert thing.card is not None
        assert thing.card.title == thing.title
        for one in catalogue.filters:
            assert set(thing.tags[one.id]) <= {value.id for value in one.values}
            assert thing.tags[one.id]
        assert thing.tone in TONES


@pytest.mark.rule("MGW-BOOK-05", "MGW-BOOK-06", "MGW-BOOK-07", "MGW-BOOK-15")
def test_prices_are_those_of_the_owner_and_his_element() -> None:
    wizard = BUILDER.catalogue("en").owner("wizard")
    assert wizard is not None
    assert [pick.name for pick in wizard.picks] == ["element", "library"]
    bolt = {terms.when.get("element", ""): terms.prices["fireball"] for terms in wizard.terms}
    assert bolt == {"fire": 2, "earth": 4, "air": 4, "water": 4, "": 4}
    for mage in library().mages.values():
        owner = BUILDER.catalogue("en").owner(mage.id)
        assert owner is not None
        for terms in owner.terms:
            element = terms.when.get("element", "")
            assert terms.prices == {card.id: price(card, mage, element) for card in cards().values()}
            rates = {rate.rules[0]: rate.value for rate in terms.rates}
            wanted = {"MGW-BOOK-05": 1, "MGW-BOOK-06": 2} | ({"MGW-BOOK-07": 3} if mage.opposed else {})
            assert rates == wanted


@pytest.mark.rule("MGW-BOOK-20", "MGW-BOOK-21")
def test_what_an_owner_may_not_have_is_barred_with_the_rule() -> None:
    for owner in BUILDER.catalogue("en").owners:
        for terms in owner.terms:
            for card, fault in terms.barred.items():
                found = judged(owner.id, {card: 1}, "en", **terms.when)
                assert fault in found.faults
                assert set(fault.rules) <= {"MGW-BOOK-20", "MGW-BOOK-21"}
    beastmaster = BUILDER.catalogue("en").owner("beastmaster")
    assert beastmaster is not None
    assert "lash-of-hellfire" in beastmaster.terms[0].barred  # for the Warlock alone


@langs
def test_ready_made_books_are_legal_and_keep_their_names(lang: Lang) -> None:
    ready = BUILDER.catalogue(lang).ready
    assert {one.id for one in ready} >= {f"starter-{mage}" for mage in library().mages}
    for one in ready:
        verdict = BUILDER.judge(one.draft, lang)
        assert verdict.legal, one.id
        assert verdict.points <= verdict.most == 120
        assert one.draft.title == library().books[one.id].name[lang]


# --- judging ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-BOOK-03", "MGW-BOOK-16", "MGW-BOOK-17", "MGW-BOOK-20")
def test_every_fault_names_its_rule_and_its_card() -> None:
    verdict = judged("beastmaster", {"bear-strength": 7, "fireball": 5, "lash-of-hellfire": 1})
    found = [(fault.rules, fault.things) for fault in verdict.faults]
    assert found == [
        (("MGW-BOOK-16",), ("bear-strength",)),
        (("MGW-BOOK-17",), ("fireball",)),
        (("MGW-BOOK-20",), ("lash-of-hellfire",)),
    ]
    assert not verdict.mine
    dear = judged(
        "beastmaster",
        {"firestorm": 4, "gray-angel": 4, "fireball": 4, "dispel": 6, "adramelech-lord-of-fire": 4},
    )
    assert dear.points > dear.most
    assert "MGW-BOOK-03" in rules(dear)


def test_a_fault_appears_with_the_card_too_many_and_vanishes_without_it() -> None:
    assert judged("beastmaster", {"bear-strength": 6}).legal
    assert rules(judged("beastmaster", {"bear-strength": 7})) == ["MGW-BOOK-16"]
    assert judged("beastmaster", {"bear-strength": 6}).legal


@pytest.mark.rule("MGW-BOOK-15")
def test_a_wizard_chooses_an_element() -> None:
    assert rules(judged("wizard", {"fireball": 2})) == ["MGW-BOOK-15"]
    chosen = judged("wizard", {"fireball": 2}, element="fire")
    assert chosen.legal
    assert chosen.points == 4
    assert chosen.mine == {"mages": "wizard", "books": "wizard.fire:fireball*2"}
    assert rules(judged("wizard", {"fireball": 2}, element="cheese")) == ["MGW-BOOK-15"]


@pytest.mark.rule("MGW-LIST-06", "MGW-Q-125")
def test_a_book_can_be_kept_to_the_cards_of_some_boxes() -> None:
    many = {"flameblast": 5, "dispel": 1}  # two in the base game, two more in the second supplement
    assert judged("warlock", many).legal
    assert judged("warlock", many, library="any").legal
    for boxes, most in (("base", 2), ("first", 2), ("second", 4), ("both", 4)):
        verdict = judged("warlock", many, library=boxes)
        assert rules(verdict) == ["MGW-LIST-06"]
        assert f"hold {most}." in verdict.faults[0].text
        assert (verdict.faults[0].things, verdict.mine) == (("flameblast",), {})
        mended = BUILDER.mend(Draft("warlock", many, {"library": boxes}), "en")
        assert (mended.draft.counts["flameblast"], mended.left) == (most, ())
    (boxes_of,) = [pick for pick in BUILDER.catalogue("de").owners[0].picks if pick.name == "library"]
    assert boxes_of.usual == "any"
    assert [value.title for value in boxes_of.values][1] == "Basisspiel"


@langs
def test_faults_are_those_of_the_rules_whatever_is_in_the_book(lang: Lang) -> None:
    draft = Draft("priestess", {"fireball": 9, "nothing": 2, "lash-of-hellfire": 1}, {"element": "fire"})
    wanted = [(one.text(lang), one.rules) for one in faults(library(), book_of_draft(library(), draft))]
    assert [(one.text, one.rules) for one in BUILDER.judge(draft, lang).faults] == wanted


def test_checks_that_are_passed_are_told_too() -> None:
    fine = judged("wizard", {"dispel": 1}, element="air").fine
    assert [check.rules[0] for check in fine] == ["MGW-BOOK-03", "MGW-BOOK-15", "MGW-BOOK-16", "MGW-BOOK-20"]
    fewer = judged("warlock", {"fireball": 5}).fine
    assert [check.rules[0] for check in fewer] == ["MGW-BOOK-03", "MGW-BOOK-20"]


def test_a_book_of_nobody_or_of_nothing_cannot_be_played() -> None:
    nobody = judged("druid", {"fireball": 1})
    assert (rules(nobody), nobody.mine, nobody.code) == (["MGW-GEN-04"], {}, "")
    empty = judged("warlock", {})
    assert (empty.legal, empty.mine, empty.code) == (True, {}, "")


def test_what_the_builder_gives_begins_a_match() -> None:
    verdict = judged("warlock", {"fireball": 4, "dispel": 2})
    options = {
        **verdict.options,
        "mages": f"{verdict.mine['mages']},wizard",
        "books": f"{verdict.mine['books']},standard",
    }
    match = Match.new(MageWars(library()), options, seed=3)
    assert match.state.players[0].book == {"fireball": 4, "dispel": 2}


# --- charts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mage", sorted(library().mages))
def test_the_points_of_the_schools_add_up(mage: str) -> None:
    known = library().mages[mage]
    element = "air" if known.choice else ""
    for card in cards().values():
        assert sum(shares(card, known, element).values()) == price(card, known, element), card.id


def test_charts_show_schools_costs_and_types() -> None:
    verdict = judged(
        "warlock", {"fireball": 2, "dispel": 3, "adramelech-lord-of-fire": 1, "bear-strength": 1}
    )
    schools, mana, types = verdict.charts
    told = {bar.label: (bar.value, bar.note) for bar in schools.bars}
    assert told == {
        "Fire": (6, "trained"),
        "Dark": (4, "trained"),
        "Arcane": (6, "untrained"),
        "Nature": (2, "untrained"),
    }
    assert sum(value for value, _ in told.values()) == verdict.points
    assert {bar.label: bar.value for bar in mana.bars if bar.value} == {"8": 2, "X": 3, "13+": 1, "5": 1}
    assert mana.kind == "columns"
    assert {bar.label: bar.value for bar in types.bars} == {
        "Creatures": 1, "Enchantments": 1, "Incantations": 3, "Attack spells": 2,
    }  # fmt: skip


def test_an_opposed_school_is_called_so() -> None:
    (fire,) = judged("beastmaster", {"fireball": 1}, "de").charts[0].bars
    assert (fire.label, fire.value, fire.note) == ("Feuer", 6, "gegensätzlich")


# --- texts ------------------------------------------------------------------------------------------------


@langs
def test_text_and_code_come_back_as_the_same_book(lang: Lang) -> None:
    draft = Draft(
        "wizard", {"fireball": 2, "dispel": 3, "wall-of-stone": 1}, {"element": "air"}, "Wind und Wall"
    )
    verdict = BUILDER.judge(draft, lang)
    for other in LANGS:
        read = BUILDER.read(verdict.text, other)
        assert (read.problems, read.draft) == ((), draft)
        coded = BUILDER.read(f"  {verdict.code}\n", other)
        assert (coded.problems, coded.draft.counts, coded.draft.picks) == ((), draft.counts, draft.picks)


def test_a_bad_line_costs_that_line_only() -> None:
    text = "# Half good\nmage: Warlock\n2 Fireball\n3 Firebal\nnonsense\n1 Beseitigung\n"
    read = BUILDER.read(text, "en")
    assert read.draft == Draft("warlock", {"fireball": 2, "dispel": 1}, {}, "Half good")
    assert [(fault.line, fault.rules) for fault in read.problems] == [
        (4, ("MGW-BOOK-01",)),
        (5, ("MGW-BOOK-01",)),
    ]
    assert "Did you mean Fireball?" in read.problems[0].text
    assert BUILDER.read("mage: Druid\n2 Fireball\n", "de").draft == Draft("", {"fireball": 2})


def test_a_code_of_bad_words_is_not_read_to_its_end() -> None:
    reading = BUILDER.read("warlock:" + "fog-bamk+" * 2000 + "fireball", "en")
    assert len(reading.problems) == MOST_PROBLEMS
    assert not reading.draft.counts


def test_a_bad_word_of_a_code_costs_that_word_only() -> None:
    read = BUILDER.read("druid:fireball*2+firebal+dispel*x+dispel", "en")
    assert read.draft == Draft("", {"fireball": 2, "dispel": 1})
    assert len(read.problems) == 2 + 1
    assert "Druid".casefold() in read.problems[0].text.casefold()


@pytest.mark.parametrize(
    "text", ["", ":", "warlock:", "99999999999 Fireball", "9" * 5000 + " Fireball", "²×Fireball"]
)
def test_no_text_breaks_the_reader(text: str) -> None:
    read = BUILDER.read(text, "en")
    assert read.draft.counts == {}


@pytest.mark.parametrize("number", ["²", "٣", "-1", "1e3", "9" * 5000])
def test_no_count_of_a_code_breaks_a_match(number: str) -> None:
    game = MageWars(library())
    with pytest.raises(Exception, match="fireball") as told:
        game.check(
            {"level": "full", "mages": "warlock,wizard", "books": f"warlock:fireball*{number},standard"}
        )
    assert not isinstance(told.value, ValueError)


def test_a_fault_knows_its_card_and_others_know_none() -> None:
    assert BadBook("book.points").card == ""


# --- secrets ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-MULT-11")
def test_an_own_book_is_shown_to_its_team_alone() -> None:
    own = "warlock:fireball*2"
    options = {"mode": "teams", "books": f"{own},standard,standard,standard"}
    assert [open_options(options, seat)["books"].split(",")[0] for seat in (0, 1, 2, 3, None)] == [
        own, "?", own, "?", "?",
    ]  # fmt: skip
    assert (
        open_options({"mode": "duel", "books": "standard,starter-wizard"}, None)["books"]
        == "standard,starter-wizard"
    )
