"""Texts: both languages say the same things with the same facts."""

from __future__ import annotations

from string import Formatter

import pytest

from walstatt.core.errors import Problem
from walstatt.core.text import LANGS, Lang, catalogue, join, say

PACKAGES = (
    "walstatt.core.text",
    "walstatt.cli.text",
    "walstatt.players.text",
    "walstatt.server.text",
    "walstatt.games.monolith_arena.text",
)
#: Words that German players may type instead of an option's own, which are English.
GERMAN_ONLY = "verb."

packages = pytest.mark.parametrize("package", PACKAGES)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@packages
def test_both_languages_have_the_same_keys(package: str) -> None:
    english, german = catalogue(package, "en"), catalogue(package, "de")
    assert english
    assert {key for key in english if key not in german} == set()
    assert {key for key in german if key not in english and not key.startswith(GERMAN_ONLY)} == set()


@packages
def test_both_languages_use_the_same_placeholders(package: str) -> None:
    english, german = catalogue(package, "en"), catalogue(package, "de")
    differing = {
        key: (placeholders(english[key]), placeholders(german[key]))
        for key in english.keys() & german.keys()
        if placeholders(english[key]) != placeholders(german[key])
    }
    assert differing == {}


@packages
@pytest.mark.parametrize("lang", LANGS)
def test_no_text_is_empty_or_no_text(package: str, lang: Lang) -> None:
    wrong = {
        key for key, text in catalogue(package, lang).items() if not isinstance(text, str) or not text.strip()
    }
    assert wrong == set()


@packages
@pytest.mark.parametrize("lang", LANGS)
def test_every_text_can_be_filled_in(package: str, lang: Lang) -> None:
    for key, text in catalogue(package, lang).items():
        facts = {name: f"<{name}>" for name in placeholders(text)}
        filled = say(package, key, lang, **facts)
        assert all(fact in filled for fact in facts.values()), key


def test_german_texts_are_not_copies_of_the_english_ones() -> None:
    """Sentences differ; names, sides and single words may be equal."""
    for package in PACKAGES:
        english, german = catalogue(package, "en"), catalogue(package, "de")
        copied = {key for key in english.keys() & german.keys() if english[key] == german[key]}
        sentences = {key for key in copied if len(english[key].split()) > 3 and "{" not in english[key]}
        assert sentences == set()


def test_german_players_can_type_every_verb_and_no_word_means_two_things() -> None:
    verbs = [
        word.casefold()
        for key, word in catalogue("walstatt.games.monolith_arena.text", "de").items()
        if key.startswith(GERMAN_ONLY)
    ]
    assert len(verbs) > 20
    assert len(set(verbs)) == len(verbs)


def test_a_text_that_is_missing_shows_its_key() -> None:
    assert say("walstatt.core.text", "core.no-such-text", "de") == "core.no-such-text"


def test_a_problem_tells_its_causes_in_the_same_language() -> None:
    problem = Problem("core.no-decision", ("TOY-1", "TOY-2"), why=Problem("core.over"))
    assert problem.text("de") == "Jetzt ist nichts zu entscheiden: die Partie ist zu Ende."
    assert str(problem) == "There is nothing to decide now: the game is over. [TOY-1, TOY-2]"


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a und b"),
        (["a", "b", "c"], "a, b and c", "a, b und c"),
    ],
)
def test_lists_are_told_in_words(words: list[str], english: str, german: str) -> None:
    assert (join(words, "en"), join(words, "de")) == (english, german)
