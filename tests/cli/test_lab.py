"""`walstatt lab`."""

from __future__ import annotations

import json

from tests.cli.conftest import Command

ARGS = ("lab", "questions", "monolith-arena", "--games", 1, "--seed", 5)


def test_questions_as_json_and_as_tables_in_both_languages(walstatt: Command) -> None:
    found = json.loads(walstatt(*ARGS, "--json").out)
    assert list(found) == ["game", "games", "per_round_median", "single", "by_kind"]
    assert (found["game"], found["games"], found["single"]) == ("monolith-arena", 1, 0)
    for lang, words in (("en", "questions a round"), ("de", "Fragen je Runde")):
        shown = walstatt(*ARGS, "--lang", lang).out
        assert words in " ".join(shown.split())
        assert all(kind in shown for kind in found["by_kind"])


def test_wrong_use_is_told(walstatt: Command) -> None:
    assert walstatt("lab", "questions", "monolith-arena", "--games", 0).code == 2
    assert walstatt("lab", "questions", "no-such-game").code == 2
    assert walstatt(*STRENGTH, "--games", 0).code == 2
    assert walstatt("lab", "strength", "summoners", "--games", 1).code == 2


STRENGTH = ("lab", "strength", "mage-knight", "--player", "random", "--jobs", 1, "-o", "points=100")


def test_strength_as_json_and_as_tables_in_both_languages(walstatt: Command) -> None:
    found = json.loads(walstatt(*STRENGTH, "--games", 2, "--json").out)
    assert (found["games"], found["mirrored"], found["began"]["games"]) == (2, False, 2)
    assert {"factions", "pieces", "sizes"} < set(found)
    for lang, words, kind in (("en", "Who began won", "Faction"), ("de", "Wer begann, gewann", "Fraktion")):
        shown = walstatt(*STRENGTH, "--games", 2, "--least", 1, "--lang", lang).out
        assert words in shown
        assert kind in shown
        assert found["pieces"][0]["name"].split(" (")[0] in " ".join(shown.split())
        mirrored = walstatt(*STRENGTH, "--games", 1, "--mirrored", "--lang", lang).out
        assert words in mirrored
        assert kind not in mirrored
