"""The rule index: looking up, searching, counting what is proven."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from walstatt.core.codex import Chapter, Codex, Rule, proofs_file, read_proofs
from walstatt.core.errors import UnknownRule
from walstatt.core.game import find_game

NETS = Chapter(
    "NET",
    2,
    {"en": "Net", "de": "Netz"},
    (
        Rule("TOY-NET-01", "A net captures a tile.", "Ein Netz fängt ein Plättchen."),
        Rule("TOY-NET-02", "Captured tiles rest.", "Gefangene Plättchen ruhen.", source="L7"),
    ),
)
MOVES = Chapter(
    "MOV",
    1,
    {"en": "Movement", "de": "Bewegung"},
    (
        Rule("TOY-MOV-01", "A tile moves one step; a tile never flies.", "Ein Plättchen geht einen Schritt."),
        Rule("TOY-MOV-02", "A net stops it.", "Es hält an.", unproven={"en": "manners", "de": "Anstand"}),
        Rule("TOY-MOV-03", "The captain nods.", "Der Hauptmann nickt vor dem Netz."),
    ),
)


@pytest.fixture
def codex() -> Codex:
    return Codex("toy", [NETS, MOVES])


def ids(rules: list[Rule]) -> list[str]:
    return [rule.id.removeprefix("TOY-") for rule in rules]


# --- looking up -----------------------------------------------------------------------------------------


def test_rules_stand_in_the_order_of_the_book(codex: Codex) -> None:
    assert list(codex.rules) == ["TOY-MOV-01", "TOY-MOV-02", "TOY-MOV-03", "TOY-NET-01", "TOY-NET-02"]
    assert [chapter.id for chapter in codex.chapters] == ["MOV", "NET"]
    assert len(codex) == 5


def test_a_rule_is_found_by_its_id_in_any_case(codex: Codex) -> None:
    rule = codex.rule("toy-net-02")
    assert (rule.id, rule.source) == ("TOY-NET-02", "L7")
    assert (rule.text("en"), rule.text("de")) == ("Captured tiles rest.", "Gefangene Plättchen ruhen.")
    assert "TOY-NET-02" in codex
    assert "TOY-NET-03" not in codex
    assert codex.chapter_of("TOY-NET-02") is NETS


def test_an_unknown_rule_names_those_near_it(codex: Codex) -> None:
    with pytest.raises(UnknownRule) as caught:
        codex.rule("TOY-NTE-01")
    assert caught.value.text("en").startswith("There is no rule 'TOY-NTE-01'. Near it: TOY-NET-01, ")
    assert caught.value.text("de").startswith("Die Regel „TOY-NTE-01“ gibt es nicht. Ähnlich: TOY-NET-01, ")


@pytest.mark.parametrize("wanted", ["", "42", "völlig anders"])
def test_a_rule_like_no_other_names_the_first_ones(codex: Codex, wanted: str) -> None:
    with pytest.raises(UnknownRule, match="Near it: TOY-MOV-01, TOY-MOV-02, TOY-MOV-03"):
        codex.rule(wanted)


# --- searching ------------------------------------------------------------------------------------------


def test_every_word_must_be_found(codex: Codex) -> None:
    assert ids(codex.search("tile step")) == ["MOV-01"]
    assert ids(codex.search("tile dragon")) == []
    assert codex.search("") == codex.search("   ") == []


def test_words_match_beginnings_and_any_case(codex: Codex) -> None:
    assert ids(codex.search("CAPT rest")) == ["NET-02"]
    assert ids(codex.search("aptain")) == []
    assert ids(codex.search("hält")) == ["MOV-02"]


def test_ids_are_matched_by_beginnings_of_their_parts_too(codex: Codex) -> None:
    """A short word such as "on" must not find every rule of MON-..."""
    assert ids(codex.search("net-02")) == ["NET-02"]
    assert ids(codex.search("TOY-NET")) == ["NET-01", "NET-02"]
    assert codex.search("oy") == []


def test_both_languages_are_searched_because_players_mix_them(codex: Codex) -> None:
    assert ids(codex.search("schritt", "en")) == ["MOV-01"]
    assert ids(codex.search("step", "de")) == ["MOV-01"]
    assert ids(codex.search("schritt tile", "de")) == ["MOV-01"]


def test_the_id_ranks_before_the_own_language_and_that_before_the_other_one(codex: Codex) -> None:
    assert ids(codex.search("net", "en")) == ["NET-01", "NET-02", "MOV-02", "MOV-03"]
    assert ids(codex.search("net", "de")) == ["NET-01", "NET-02", "MOV-03", "MOV-02"]


def test_the_title_of_the_chapter_ranks_before_the_text(codex: Codex) -> None:
    assert ids(codex.search("bewegung")) == ["MOV-01", "MOV-02", "MOV-03"]
    assert ids(codex.search("netz", "de"))[:2] == ["NET-01", "NET-02"]


def test_more_hits_rank_before_fewer_and_equal_ones_stay_in_order(codex: Codex) -> None:
    assert ids(codex.search("tile", "en")) == ["MOV-01", "NET-01", "NET-02"]
    assert ids(codex.search("a", "en"))[0] == "MOV-01"


@pytest.mark.parametrize("query", ["(", "[a", "\\", "*", "a{2", "net)", "+"])
def test_signs_are_searched_as_they_are(codex: Codex, query: str) -> None:
    assert codex.search(query) == []


def test_the_rules_of_a_real_game_are_found_in_both_languages() -> None:
    codex = find_game("monolith-arena").codex
    for query, lang in (("net capture", "en"), ("Netz gefangen", "de"), ("Netz gefangen", "en")):
        found = codex.search(query, lang)  # type: ignore[arg-type]
        assert found
        assert found[0].id.startswith("MON-NET-")


# --- counting -------------------------------------------------------------------------------------------


def test_coverage_counts_every_rule_once(codex: Codex) -> None:
    coverage = codex.coverage({"TOY-NET-01": ["a", "b"], "TOY-MOV-01": ["c"], "TOY-NET-02": []})
    assert (coverage.game, coverage.total, coverage.proven, coverage.not_automatable) == ("toy", 5, 2, 1)
    assert coverage.missing == ["TOY-MOV-03", "TOY-NET-02"]
    assert coverage.share == 0.4
    assert coverage.total == coverage.proven + coverage.not_automatable + len(coverage.missing)


def test_an_excused_rule_that_is_proven_all_the_same_counts_as_proven(codex: Codex) -> None:
    coverage = codex.coverage({"TOY-MOV-02": ["a"]})
    assert (coverage.proven, coverage.not_automatable, len(coverage.missing)) == (1, 0, 4)


def test_proofs_of_rules_that_do_not_exist_prove_nothing(codex: Codex) -> None:
    coverage = codex.coverage({"TOY-XXX-01": ["a"]})
    assert (coverage.total, coverage.proven, len(coverage.missing)) == (5, 0, 4)


def test_a_codex_without_rules_is_wholly_proven() -> None:
    coverage = Codex("none", []).coverage({})
    assert (coverage.total, coverage.share, coverage.missing) == (0, 1.0, [])


def test_proofs_are_looked_for_upwards(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    file = tmp_path / "build" / "rule-proofs.json"
    file.parent.mkdir()
    file.write_text(json.dumps({"proofs": {"TOY-NET-01": ["test"]}}), encoding="utf-8")
    found = proofs_file(deep)
    assert found == file.resolve()
    assert read_proofs(file) == {"TOY-NET-01": ["test"]}
    nearer = deep / "build" / "rule-proofs.json"
    nearer.parent.mkdir()
    nearer.write_text('{"proofs": {}}', encoding="utf-8")
    assert proofs_file(deep) == nearer.resolve()
