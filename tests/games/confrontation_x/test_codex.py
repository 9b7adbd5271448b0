"""The codex of Confrontation X: every id of the rules once, in two languages that say the same."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from walstatt.core.codex import Codex, Rule
from walstatt.core.text import Lang

CODEX = Codex.load("confrontation-x", "walstatt.games.confrontation_x.codex")
RULES = [rule for chapter in CODEX.chapters for rule in chapter.rule]
CITED = re.compile(r"\bCFX-[A-Z]+(?:-[0-9]+)?(?:/[0-9]+)?")

#: The attributes as each language prints them.
ATTRIBUTES = {
    "MOV": "BEW", "INI": "INI", "ATT": "ANG", "STR": "STÄ", "DEF": "VER", "RES": "WID", "AIM": "FER",
    "COU": "MUT", "FEAR": "FUR", "DIS": "DIS", "POW": "MAC", "FAITH": "GLA",
}  # fmt: skip
#: They give the names of both languages: the table of attributes, and names out of a file.
BILINGUAL = {"CFX-DATA-03", "CFX-Q-423"}


def numbers(text: str) -> Counter[str]:
    """The numbers of a text; those of rule ids are compared as ids."""
    return Counter(re.findall(r"[0-9]+", CITED.sub("", text)))


def shape(text: str) -> list[int]:
    """A text line by line: the number of cells in a row of a table, 0 for words, -1 for an empty line."""
    return [line.count("|") - 1 if line.startswith("|") else 0 if line else -1 for line in text.splitlines()]


def attributes(text: str, names: list[str]) -> set[str]:
    return set(re.findall(rf"\b(?:{'|'.join(names)})\b", CITED.sub("", text)))


def differing(said: dict[str, tuple[object, object]]) -> dict[str, tuple[object, object]]:
    return {rule_id: pair for rule_id, pair in said.items() if pair[0] != pair[1]}


def of(chapter: str) -> list[Rule]:
    return list(next(c for c in CODEX.chapters if c.id == chapter).rule)


# --- every id once --------------------------------------------------------------------------------------


def test_every_rule_stands_once_and_in_order() -> None:
    assert len(RULES) == len(CODEX)
    assert len({chapter.id for chapter in CODEX.chapters}) == len(CODEX.chapters)
    for chapter in CODEX.chapters:
        if chapter.id == "HOUSE":  # sorted by what it is about
            continue
        stated = [re.fullmatch(rf"CFX-{chapter.id}-([0-9]+)", rule.id) for rule in chapter.rule]
        ordered = [int(found[1]) for found in stated if found]
        assert len(ordered) == len(stated), chapter.id
        assert ordered == sorted(set(ordered)), chapter.id


# --- two languages that say the same --------------------------------------------------------------------


def test_titles_and_texts_are_there_in_both_languages() -> None:
    assert all(set(chapter.title) == {"en", "de"} for chapter in CODEX.chapters)
    assert all(title.strip() == title != "" for chapter in CODEX.chapters for title in chapter.title.values())
    assert [rule.id for rule in RULES if not rule.en.strip()] == []
    assert [rule.id for rule in RULES if not rule.de.strip()] == []
    assert [rule.id for rule in RULES if rule.en == rule.de] == []
    assert [rule.id for rule in RULES if rule.en.strip() != rule.en or rule.de.strip() != rule.de] == []


def test_both_languages_cite_the_same_rules() -> None:
    # in any order: a German sentence may name its reason first
    cited = {rule.id: (Counter(CITED.findall(rule.en)), Counter(CITED.findall(rule.de))) for rule in RULES}
    assert differing({**cited}) == {}


def test_both_languages_name_the_same_numbers() -> None:
    assert differing({rule.id: (numbers(rule.en), numbers(rule.de)) for rule in RULES}) == {}


def test_tables_have_the_same_rows_and_columns_in_both_languages() -> None:
    assert differing({rule.id: (shape(rule.en), shape(rule.de)) for rule in RULES}) == {}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_rows_of_a_table_are_equally_long(lang: Lang) -> None:
    tables = re.compile(r"(?:^\|.*\n?)+", re.MULTILINE)
    for rule in RULES:
        for table in tables.findall(rule.text(lang)):
            heads = [n for n, line in enumerate(table.splitlines()) if line.startswith("|---")]
            for above, below in pairwise(shape(table)):
                assert above == below or len(heads) > 1, rule.id


def test_both_languages_name_the_same_attributes() -> None:
    said: dict[str, tuple[object, object]] = {}
    for rule in RULES:
        english = {ATTRIBUTES[name] for name in attributes(rule.en, list(ATTRIBUTES))}
        german = attributes(rule.de, list(ATTRIBUTES.values()))
        if "MUT" in german and re.search(r"\b(?:test|[Cc]ourage)", rule.en):
            english.add("MUT")  # German has no other word for a test of courage
        said[rule.id] = (english, german)
    assert differing(said) == {}


def test_german_texts_have_german_attributes_and_quotation_marks() -> None:
    english = [name for name, german in ATTRIBUTES.items() if name != german]
    assert {rule.id for rule in RULES if attributes(rule.de, english)} == BILINGUAL
    assert [rule.id for rule in RULES if '"' in rule.de or rule.de.count("„") != rule.de.count("“")] == []


# --- kinds and links ------------------------------------------------------------------------------------


def test_every_open_question_has_a_ruling() -> None:
    answered = {rule.id: ("Ruling: " in rule.en, "Festlegung: " in rule.de) for rule in of("Q")}
    assert [rule_id for rule_id, both in answered.items() if both != (True, True)] == []


def test_every_cited_rule_exists() -> None:
    one = re.compile(r"\bCFX-[A-Z]+-[0-9]+")
    cited = {(rule.id, found) for rule in RULES for found in one.findall(f"{rule.en} {rule.de}")}
    assert {pair for pair in cited if pair[1] not in CODEX} == set()
    assert len(cited) > 150


def test_rules_that_no_test_can_prove_say_why_in_both_languages() -> None:
    for rule in RULES:
        if rule.unproven:
            assert set(rule.unproven) == {"en", "de"}, rule.id
            assert rule.unproven["en"] != rule.unproven["de"], rule.id
