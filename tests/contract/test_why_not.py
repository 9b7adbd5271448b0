"""Whoever asks why something is not offered gets a reason with its rules, and asking changes nothing."""

from __future__ import annotations

import pytest

from tests.contract.play import CLOSE, CLOSE_IDS, begin, seats_of, step
from walstatt.core.dice import Dice
from walstatt.core.kit.wishes import barred
from walstatt.core.options import Option
from walstatt.core.text import LANGS

CHOICES = 160


@pytest.mark.parametrize(("game", "options"), CLOSE, ids=CLOSE_IDS)
def test_what_is_not_offered_has_a_reason(game: str, options: dict[str, str]) -> None:
    match = begin(game, options, seed=3)
    dice, told = Dice(3).fork(3), 0
    for _ in range(CHOICES):
        if match.over:
            break
        for decision in match.decisions:
            position = match.position()
            heads = {option.verb for option in decision.options}
            things = ["", *decision.subject, *(piece.word for piece in match.scene(decision.seat).pieces[:5])]
            for thing in things if decision.kind in match.game.wish_kinds else ():
                found = {lang: barred(match, decision.seat, lang, thing) for lang in LANGS}
                english, german = found.values()
                assert [one.choice for one in english] == [one.choice for one in german]
                for one, other in zip(english, german, strict=True):
                    assert one.text
                    assert one.text != other.text
                    assert not decision.accepts(Option.parse(one.choice))
                    deed = match.game.verbs[one.choice.split()[0]]
                    assert thing or deed.head > 1 or one.choice.split()[0] not in heads
                    told += 1
            assert match.position() == position
        step(match, dice)
    assert told or not match.game.wish_kinds


@pytest.mark.parametrize(("game", "options"), CLOSE, ids=CLOSE_IDS)
def test_nobody_is_told_who_is_not_asked(game: str, options: dict[str, str]) -> None:
    match = begin(game, options, seed=3)
    asked = {decision.seat for decision in match.decisions}
    for seat in seats_of(match):
        if seat not in asked:
            assert barred(match, seat, "en") == []
