"""Positions with mistakes, previews, and the lesson."""

from __future__ import annotations

import pytest

from walstatt.core.errors import BadPosition, Problem
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.text import LANGS, catalogue
from walstatt.core.tutor import progress
from walstatt.toys.dice_toe.game import DiceToe

HEAD = "dice-toe\nblue d6 5\nred d6 3\n"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("dice-toe\nblue d7\nred d6\n", "die"),
        ("dice-toe\nblue d6 7\nred d6\n", "number"),
        ("dice-toe\nblue d6 ² \nred d6\n", "number"),
        ("dice-toe\nblue d6 5 5\nred d6\n", "rest"),
        ("dice-toe\nblue\nred d6\n", "short"),
        ("dice-toe\nblue d6\nred d6\ngold d6\n", "two"),
        (HEAD + "turn 0\n", "number"),
        (HEAD + "turn 1 2\n", "rest"),
        (HEAD + "turn 9\nA1 blue 7\n", "number"),
        (HEAD + "turn 9\nA1 gold 1\n", "seat"),
        (HEAD + "turn 9\nA1 blue 1 1\n", "rest"),
        (HEAD + "turn 9\nA1 blue 1\nA1 red 1\n", "twice"),
        (HEAD + "turn 9\nD1 blue 1\n", "unknown"),
        (HEAD + "turn 1\nA1 blue 1\n", "early"),
        (HEAD + "turn 9\nA1 blue 1\nA2 blue 1\nA3 blue 1\n", "over"),
    ],
)
def test_a_position_with_a_mistake_is_refused(text: str, key: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Match.from_position(text, game=DiceToe())
    why = caught.value.args_by_name["why"]
    assert isinstance(why, Problem)
    assert why.key == f"position.{key}"
    assert all(why.text(lang) != why.key for lang in LANGS)


def test_both_languages_have_the_same_texts() -> None:
    english, german = (catalogue(DiceToe().text_package, lang) for lang in LANGS)
    assert english.keys() == german.keys()


def test_a_preview_tells_what_is_taken_and_what_the_other_die_may_do() -> None:
    match = Match.from_position(HEAD + "turn 3\nA1 red 4\n", game=DiceToe())
    found = DiceToe().preview(match, 0, Option(("take", "A1")), "en")
    assert [note.text for note in found.notes] == ["The stone on A1 will show 5.", "Red loses the 4 there."]
    assert "17 %" in found.why
    assert not found.exact


def test_the_lesson_can_be_done() -> None:
    (lesson,) = DiceToe().lessons
    for choices, number in ((["next"], 1), (["next", "quiz 1"], 1), (["next", "quiz 0"], 2)):
        assert progress(lesson, choices).number == number
    done = progress(lesson, ["next", "quiz 0", "take A3"])
    assert done.done
    assert done.match.over
