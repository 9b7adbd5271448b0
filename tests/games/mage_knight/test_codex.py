"""The codex of Mage Knight: every id of the rules once, in two languages that say the same.

Loaded from its package, because the rules must be readable whether or not the game can be played.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from walstatt.core.codex import Codex, Rule
from walstatt.core.text import Lang

CODEX = Codex.load("mage-knight", "walstatt.games.mage_knight.codex")
RULES = [rule for chapter in CODEX.chapters for rule in chapter.rule]
CITED = re.compile(r"\bMKN-[A-Z]+-[0-9]+")

#: The chapters in the order of the book, each with its highest number.
LENGTHS = {
    "DOC": 2, "ERR": 17, "CHG": 7, "SA": 47, "SAD": 1, "FAC": 2, "TMD": 7, "SHAKE": 1, "ACT": 12, "CMD": 3,
    "DODGE": 4, "BAS": 12, "MNT": 2, "MOV": 12, "MFORM": 5, "BLIND": 1, "CAS": 13, "CHL": 1, "DEM": 6,
    "EXP": 4, "RNG": 1, "RFORM": 3, "FL": 21, "FIG": 9, "QUICK": 3, "FORM": 1, "CAP": 22, "TER": 8,
    "POIS": 1, "SPIN": 9, "MD": 15, "HERO": 1, "IND": 2, "CBT": 13, "CMISS": 5, "CHIT": 4, "DEF": 7,
    "BRK": 6, "MHEAL": 3, "MLEV": 5, "MRET": 3, "MIMM": 1, "MENH": 3, "MCONF": 2, "MFRZ": 3, "MBLST": 6,
    "MEAS": 3, "NECR": 1, "RAM": 1, "REGEN": 1, "SWEEP": 1, "WDRAW": 1, "SHOCK": 4, "HIND": 5, "AQUA": 7,
    "ARC": 4, "VP": 8, "SAG": 8, "START": 1, "END": 1, "POLE": 4, "CHAR": 16, "CHRG": 1, "STEAL": 1,
    "INVUL": 1, "SNEAK": 1, "VAMP": 1, "ACC": 9, "BASE": 201, "AB": 44, "DATA": 19, "EX": 56, "Q": 114,
}  # fmt: skip

#: Miniatures, tournaments, aids for the table and slips of the print, the only rules that no test can prove.
EXCUSED = {
    "MKN-ACT-02", "MKN-ACT-12", "MKN-BLIND-01", "MKN-DOC-01", "MKN-DOC-02", "MKN-EX-37", "MKN-FIG-01",
    "MKN-FIG-02", "MKN-FIG-03", "MKN-FIG-04", "MKN-FIG-05", "MKN-FIG-06", "MKN-FIG-07", "MKN-FIG-08",
    "MKN-FIG-09", "MKN-MOV-07", "MKN-Q-59", "MKN-TER-02", "MKN-TER-05", "MKN-TER-06",
}  # fmt: skip

#: Where a rule comes from: lines of the clarifications of 2003, older rules, lists, and what is ours.
SOURCES = {
    "Unlimited 2002",
    "Lancers",
    "ability list",
    "figures",
    "house",
    "Conquest sheet 2002",
    "titan sheet 2002",
    "multi-dial sheet 2002",
    "castle sheet 2002",
    "sheets 2002",
    "titan and multi-dial sheets 2002",
    "titan, multi-dial and castle sheets 2002",
}


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
    wanted = [f"MKN-{c}-{n:02d}" for c, last in LENGTHS.items() for n in range(1, last + 1)]
    assert [rule.id for rule in RULES] == wanted
    assert len(wanted) == len(CODEX) == 830


def test_the_chapters_stand_in_the_order_of_the_book_and_hold_their_own_rules() -> None:
    assert [chapter.id for chapter in CODEX.chapters] == list(LENGTHS)
    assert [chapter.order for chapter in CODEX.chapters] == list(range(1, len(LENGTHS) + 1))
    for chapter in CODEX.chapters:
        assert {rule.id.split("-")[1] for rule in chapter.rule} == {chapter.id}


def test_every_rule_says_where_it_comes_from() -> None:
    place = r"L[0-9]+(-[0-9]+)?"
    lines = re.compile(rf"{place}(, {place})*")
    for rule in RULES:
        parts = rule.source.split("; ")
        assert all(part in SOURCES or lines.fullmatch(part) for part in parts), (rule.id, rule.source)


# --- two languages that say the same --------------------------------------------------------------------


def test_titles_and_texts_are_there_in_both_languages() -> None:
    assert all(set(chapter.title) == {"en", "de"} for chapter in CODEX.chapters)
    assert all(title.strip() == title != "" for chapter in CODEX.chapters for title in chapter.title.values())
    texts = [(rule.en, rule.de) for rule in RULES]
    assert all(text and text == text.strip() for both in texts for text in both)
    assert [rule.id for rule in RULES if rule.en == rule.de] == []


def test_both_languages_cite_the_same_rules() -> None:
    cited = {r.id: (CITED.findall(r.en), CITED.findall(r.de)) for r in RULES}
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


def test_each_language_uses_its_own_quotation_marks() -> None:
    assert [rule.id for rule in RULES if '"' in rule.de or rule.de.count("„") != rule.de.count("“")] == []
    assert [rule.id for rule in RULES if '"' in rule.en or rule.en.count("“") != rule.en.count("”")] == []


# --- kinds ----------------------------------------------------------------------------------------------


def of(chapter: str) -> list[Rule]:
    return list(next(c for c in CODEX.chapters if c.id == chapter).rule)


def test_every_open_question_has_a_ruling() -> None:
    answered = {rule.id: ("Ruling: " in rule.en, "Festlegung: " in rule.de) for rule in of("Q")}
    assert [rule_id for rule_id, both in answered.items() if both != (True, True)] == []


def test_every_example_follows_from_the_rules_it_shows() -> None:
    assert [rule.id for rule in of("EX") if not rule.follows] == []


# --- links ----------------------------------------------------------------------------------------------


def test_every_cited_rule_exists() -> None:
    cited = {(rule.id, found) for rule in RULES for found in CITED.findall(f"{rule.en} {rule.de}")}
    assert {pair for pair in cited if pair[1] not in CODEX} == set()
    assert len(cited) > 300


def test_what_rules_follow_from_exists_and_leads_in_no_circle() -> None:
    def above(rule_id: str, seen: tuple[str, ...] = ()) -> None:
        assert rule_id not in seen, seen
        for other in CODEX.rule(rule_id).follows:
            above(other, (*seen, rule_id))

    for rule in RULES:
        above(rule.id)


def test_rulings_and_examples_name_the_rules_they_are_about() -> None:
    alone = {rule.id for rule in (*of("Q"), *of("EX")) if not CITED.search(rule.en)}
    assert alone == {"MKN-Q-86"}  # it is about a single dial


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
        ("free spin", "en", "SPIN"),
        ("Gratisdrehung", "de", "SPIN"),
        ("Abschüttelschaden", "de", "SHAKE"),
        ("chariot passenger heal", "en", "CHAR"),
        ("Zugangspunkt", "en", "ACC"),
    ],
)
def test_rules_are_found_in_either_language(query: str, lang: Lang, chapter: str) -> None:
    found = CODEX.search(query, lang)
    assert found
    assert CODEX.chapter_of(found[0].id).id == chapter
