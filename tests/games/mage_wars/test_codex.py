"""The codex of Mage Wars: every id of the rulebook's rules once, in two languages that say the same.

Loaded from its package, because the rules must be readable whether or not the game can be played.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from walstatt.core.codex import Codex, Rule
from walstatt.core.text import Lang

CODEX = Codex.load("mage-wars", "walstatt.games.mage_wars.codex")
RULES = [rule for chapter in CODEX.chapters for rule in chapter.rule]
CITED = re.compile(r"\bMGW-[A-Z]+(?:-[0-9]+)?(?:/[0-9]+)?")

#: The chapters in the order of the book, each with its highest number.
LENGTHS = {
    "GEN": 6, "APP": 12, "SET": 14, "RND": 7, "INI": 4, "RES": 7, "MANA": 8, "UPK": 8, "TRT": 5, "PLAN": 9,
    "DEP": 5, "QC": 12, "ACT": 20, "OPT": 19, "MOVE": 16, "DIST": 4, "TELE": 7, "CARD": 10, "LVL": 4,
    "SPL": 16, "COST": 7, "DISC": 5, "ATKS": 4, "INC": 2, "CRE": 6, "LIFE": 5, "FAST": 3, "LIV": 4,
    "FLY": 12, "CORP": 8, "FAM": 9, "CON": 13, "SPWN": 12, "ZEX": 2, "WALL": 24, "LOS": 10, "ENCH": 18,
    "REV": 19, "MAND": 8, "TRAP": 13, "EQU": 13, "BIND": 12, "ATK": 38, "ZATK": 6, "DEF": 16, "DICE": 9,
    "DMG": 21, "EFF": 14, "BAR": 12, "CSTR": 11, "GRD": 20, "MAGE": 51, "BOOK": 30, "MULT": 18, "AID": 13,
    "KWA": 31, "COD": 188, "COND": 33, "DATA": 46, "LIST": 14, "EX": 95, "Q": 209,
}  # fmt: skip
#: Numbers that were never given: tables were counted from 30 and rulings from 201 on where a part began.
GAPS = {"DATA": range(21, 30), "Q": range(126, 201)}

#: Physical things, looks, advice and talk, the only rules that no test can prove.
EXCUSED = {
    "MGW-APP-08", "MGW-APP-11", "MGW-BOOK-25", "MGW-DATA-01", "MGW-DATA-03", "MGW-DEP-04", "MGW-MULT-16",
    "MGW-Q-09", "MGW-Q-100", "MGW-SET-06",
}  # fmt: skip


def numbers(text: str) -> Counter[str]:
    """The numbers of a text; those of rule ids are compared as ids."""
    return Counter(re.findall(r"[0-9]+", CITED.sub("", text)))


def shape(text: str) -> list[int]:
    """A text line by line: the number of cells in a row of a table, 0 for words, -1 for an empty line."""
    return [line.count("|") - 1 if line.startswith("|") else 0 if line else -1 for line in text.splitlines()]


def differing(said: dict[str, tuple[object, object]]) -> dict[str, tuple[object, object]]:
    return {rule_id: pair for rule_id, pair in said.items() if pair[0] != pair[1]}


# --- every id once --------------------------------------------------------------------------------------


def test_every_rule_stands_once_and_in_order() -> None:
    wanted = [
        f"MGW-{chapter}-{number:02d}"
        for chapter, last in LENGTHS.items()
        for number in range(1, last + 1)
        if number not in GAPS.get(chapter, ())
    ]
    assert [rule.id for rule in RULES] == wanted
    assert len(wanted) == len(CODEX) == 1193


def test_the_chapters_stand_in_the_order_of_the_book_and_hold_their_own_rules() -> None:
    assert [chapter.id for chapter in CODEX.chapters] == list(LENGTHS)
    assert [chapter.order for chapter in CODEX.chapters] == list(range(1, len(LENGTHS) + 1))
    for chapter in CODEX.chapters:
        assert {rule.id.split("-")[1] for rule in chapter.rule} == {chapter.id}


def test_every_rule_says_where_it_comes_from() -> None:
    place = r"L[0-9]+(-[0-9]+)?"
    source = re.compile(rf"({place}(, {place})*)(; card data)?|card data|public card data")
    assert [rule.id for rule in RULES if not source.fullmatch(rule.source)] == []


# --- two languages that say the same --------------------------------------------------------------------


def test_titles_and_texts_are_there_in_both_languages() -> None:
    assert all(set(chapter.title) == {"en", "de"} for chapter in CODEX.chapters)
    assert all(title.strip() == title != "" for chapter in CODEX.chapters for title in chapter.title.values())
    texts = [(rule.en, rule.de) for rule in RULES]
    assert all(text and text == text.strip() for both in texts for text in both)
    assert [rule.id for rule in RULES if rule.en == rule.de] == []


def test_both_languages_cite_the_same_rules() -> None:
    cited = {r.id: (set(CITED.findall(r.en)), set(CITED.findall(r.de))) for r in RULES}
    assert differing({**cited}) == {}


def test_both_languages_name_the_same_numbers() -> None:
    assert differing({rule.id: (numbers(rule.en), numbers(rule.de)) for rule in RULES}) == {}


def test_tables_have_the_same_rows_and_columns_in_both_languages() -> None:
    assert differing({rule.id: (shape(rule.en), shape(rule.de)) for rule in RULES}) == {}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_rows_of_a_table_are_equally_long(lang: Lang) -> None:
    for rule in RULES:
        lengths = shape(rule.text(lang))
        for above, below in pairwise(lengths):
            assert above == below or above <= 0 or below <= 0, rule.id


def test_german_uses_german_quotation_marks() -> None:
    assert [rule.id for rule in RULES if '"' in rule.de or rule.de.count("„") != rule.de.count("“")] == []


# --- kinds ----------------------------------------------------------------------------------------------


def of(chapter: str) -> list[Rule]:
    return list(next(c for c in CODEX.chapters if c.id == chapter).rule)


def test_every_open_question_has_a_ruling() -> None:
    answered = {r.id: (bool(re.search(r"\bRuling\b", r.en)), "Festlegung" in r.de) for r in of("Q")}
    assert [rule_id for rule_id, both in answered.items() if both != (True, True)] == []


def test_every_example_has_a_beginning_and_an_outcome() -> None:
    for rule in of("EX"):
        assert re.search(r"\bgiven\b.*, when\b.*, then\b", rule.en), rule.id
        assert re.search(r"\bAngenommen\b.*\b(Wenn|Ist)\b.*, dann\b", rule.de), rule.id


def test_rules_that_follow_only_from_others_are_marked_in_both_languages() -> None:
    marked = {r.id: (r.en.startswith("(derived)"), r.de.startswith("(abgeleitet)")) for r in RULES}
    assert differing({**marked}) == {}
    assert sum(english for english, _ in marked.values()) > 20


# --- links ----------------------------------------------------------------------------------------------


def test_every_cited_rule_exists() -> None:
    cited = {(rule.id, found) for rule in RULES for found in CITED.findall(f"{rule.en} {rule.de}")}
    assert {pair for pair in cited if pair[1] not in CODEX} == set()
    assert len(cited) > 450


def test_nearly_every_ruling_and_example_names_the_rules_it_is_about() -> None:
    alone = {rule.id for rule in (*of("Q"), *of("EX")) if not CITED.search(rule.en)}
    assert alone == {"MGW-Q-100", "MGW-Q-119"}


def test_links_lead_both_ways() -> None:
    assert "MGW-Q-27" in CODEX.related["MGW-LOS-06"]
    assert "MGW-LOS-06" in CODEX.related["MGW-Q-27"]
    assert "MGW-COD-90" in CODEX.related["MGW-WALL-04"]


# --- what cannot be proven ------------------------------------------------------------------------------


def test_few_rules_are_excused_and_each_says_why_in_both_languages() -> None:
    excused = {rule.id: rule.unproven for rule in RULES if rule.unproven}
    assert set(excused) == EXCUSED
    for why in excused.values():
        assert set(why) == {"en", "de"}
        assert why["en"] != why["de"]
        assert all(text.endswith(".") for text in why.values())


# --- looking up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "lang", "chapter"),
    [
        ("counterstrike voluntary", "en", "CSTR"),
        ("Gegenschlag gezwungen", "de", "CSTR"),
        ("Sichtlinie Ecke", "de", "LOS"),
        ("Sichtlinie Ecke", "en", "LOS"),
        ("upkeep optional", "en", "UPK"),
    ],
)
def test_rules_are_found_in_either_language(query: str, lang: Lang, chapter: str) -> None:
    found = CODEX.search(query, lang)
    assert found
    assert CODEX.chapter_of(found[0].id).id == chapter


def test_the_book_is_followed_where_the_card_data_differ_and_the_codex_says_so() -> None:
    for number in ("09", "29", "47"):
        rule = CODEX.rule(f"MGW-MAGE-{number}")
        assert "card data" in rule.en
        assert "Kartendaten" in rule.de
        assert "MGW-Q-115" in CODEX.related[rule.id]
    assert "channeling 9 " in CODEX.rule("MGW-MAGE-09").en
    assert "Manasammlung 9 " in CODEX.rule("MGW-MAGE-29").de
    assert "cost 1 mana" in CODEX.rule("MGW-MAGE-47").en
