"""Two hundred armies that are not legal, each refused for what is wrong with it and for nothing else."""

from __future__ import annotations

from tests.games.confrontation_x.bad_armies import RULES, bad_armies
from walstatt.core.text import LANGS
from walstatt.games.confrontation_x.rules.lists import faults
from walstatt.games.confrontation_x.state.armies import read_army
from walstatt.games.confrontation_x.state.library import printed

BAD = bad_armies()


def test_there_are_two_hundred() -> None:
    assert len(BAD) >= 200
    assert {reason for bad in BAD for reason in bad.reasons} == set(RULES)


def test_every_bad_army_is_refused_for_its_reason() -> None:
    for bad in BAD:
        found = faults(printed(), read_army(bad.code), bad.agreed)
        told = {fault.key.removeprefix("army.").removesuffix("-like") for fault in found}
        assert told == bad.reasons, (bad, told)
        for fault in found:
            assert set(fault.rules) <= RULES[fault.key.removeprefix("army.").removesuffix("-like")], bad


def test_every_reason_is_a_sentence_in_both_languages() -> None:
    for bad in BAD:
        for fault in faults(printed(), read_army(bad.code), bad.agreed):
            for lang in LANGS:
                text = fault.text(lang)
                assert text.endswith((".", "?", ")", "."))
                assert "{" not in text
